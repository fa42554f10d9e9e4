"""A game's rule page in the terminal: `asztal rules`."""

from __future__ import annotations

from rich.markdown import Markdown

from asztal import catalog
from asztal.cli.common import fail, language, print_json
from asztal.cli.pager import paged as shown_in_pages
from asztal.cli.screen import console
from asztal.i18n import rule_page, sentence, text
from asztal.notation import blocks, read_example
from asztal.notation.situations import entries

__all__ = ["show_rules"]


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
        console.print(Markdown(shown_page(page, chosen)))


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
