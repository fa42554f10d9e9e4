"""A game's rule page in the terminal: `asztal rules`."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Markdown, MarkdownElement, TableElement
from rich.measure import Measurement, measure_renderables
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from asztal import catalog
from asztal.cli.common import fail, language, print_json
from asztal.cli.pager import paged as shown_in_pages
from asztal.cli.screen import console
from asztal.i18n import rule_page, sentence, text
from asztal.notation import blocks, read_example
from asztal.notation.situations import entries

__all__ = ["show_rules"]

WIDE: Final = 1000  # columns enough for any table


class WholeWords(TableElement):
    """A table in which no word is cut: its rows lie one below the other where its columns cannot have the room."""

    def __rich_console__(self, screen: Console, options: ConsoleOptions) -> RenderResult:
        """The lines."""
        (table,) = super().__rich_console__(screen, options)
        assert isinstance(table, Table) and self.header is not None and self.header.row is not None
        names = [cell.content for cell in self.header.row.cells]
        rows = [[cell.content for cell in row.cells] for row in self.body.rows] if self.body else []
        wide = options.update_width(WIDE)
        ranges = [measure_renderables(screen, wide, column) for column in zip(names, *rows, strict=True)]
        room = options.max_width - Measurement.get(screen, wide, table).minimum
        if room >= 0:
            columns = sorted(zip(ranges, table.columns, strict=True), key=lambda each: each[0].span)
            for at, (each, column) in enumerate(columns):  # short columns get theirs first
                more = min(each.span, room // (len(columns) - at))
                column.width = each.minimum + more
                room -= more
            yield table
            return
        for first, *rest in rows:
            yield first
            for name, cell in zip(names[1:], rest, strict=True):
                yield Padding(Text.assemble(name, ": ", cell), (0, 0, 0, 2))
        yield ""


class Page(Markdown):
    """A rule page."""

    elements: ClassVar[dict[str, type[MarkdownElement]]] = {**Markdown.elements, "table_open": WholeWords}


def show_rules(game: str, lang: str | None, as_json: bool = False, *, paged: bool = False) -> None:
    """A game's rule page."""
    chosen = language(lang)
    with fail(chosen):
        entry = catalog.entry(game)
        page = rule_page(chosen, entry.id)
    if as_json:
        print_json(
            {
                "game": entry.id,
                "revision": entry.revision,
                "lang": chosen,
                "name": text(chosen, f"game-{entry.id}"),
                "page": page,
                "examples": examples(page, chosen),
            }
        )
        return
    with shown_in_pages(paged):
        console.print(Page(shown_page(page, chosen)))


def examples(page: str, lang: str) -> list[dict[str, object]]:
    """The live examples of a page: the position, what is played first, and each move with its verdict."""
    judged: list[dict[str, object]] = []
    for _, block in blocks(page):
        example = read_example(block)
        given = [(key, value) for _, _, key, value in entries(block)]
        judged.append(
            {
                "title": example.title,
                "position": next(value for key, value in given if key == "position"),
                "played": [value for key, value in given if key == "play"],
                "moves": [
                    {
                        "move": tried.move,
                        "legal": tried.legal,
                        "code": tried.code,
                        "rule": tried.rule,
                        "params": dict(tried.params),
                        "message": ""
                        if tried.refusal is None
                        else sentence(lang, tried.refusal, with_rule=False),
                    }
                    for tried in example.verdicts
                ],
            }
        )
    return judged


def shown_page(page: str, lang: str) -> str:
    """A rule page whose live examples are written out, each move with its verdict."""
    for _, block in blocks(page):
        example = read_example(block)
        lines = [f"> **{example.title}**", ">"]
        for _, _, key, value in entries(block):  # as the page has it, without the whole stock
            if key in ("position", "play"):
                before = f"{text(lang, 'cli-played')} " if key == "play" else ""
                lines += [f"> {before}`{value}`", ">"]
        for verdict in example.verdicts:
            said = text(lang, "cli-legal")
            if verdict.refusal is not None:
                said = f"{text(lang, 'cli-refused')}. {sentence(lang, verdict.refusal)}"
            lines.append(f"> - `{verdict.move}`: {said}")
        page = page.replace(f"```try\n{block}```", "\n".join(lines), 1)
    return page
