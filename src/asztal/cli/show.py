"""What there is to play: `asztal games` and `asztal rules`."""

from __future__ import annotations

from rich.markdown import Markdown
from rich.table import Table

from asztal import catalog
from asztal.cli.common import console, fail, language, print_json
from asztal.engine import Entry, OptionSpec, OptionValue
from asztal.i18n import rule_page, sentence, text
from asztal.notation import blocks, read_example
from asztal.notation.situations import entries

__all__ = ["list_games", "show_rules"]


def list_games(game: str | None, lang: str | None, as_json: bool) -> None:
    """The games with their players and house rules, or one game's house rules explained."""
    chosen = language(lang)
    listed = list(catalog.ENTRIES.values())
    if game is not None:
        with fail(chosen):
            listed = [catalog.entry(game)]
    if as_json:
        data = [entry.data() for entry in listed]
        print_json(data if game is None else data[0])
        return
    for entry in listed:
        console.print(f"[bold]{text(chosen, f'game-{entry.id}')}[/]  {entry.id}  "
                      f"[dim]{text(chosen, f'game-{entry.id}.players')}[/]")
        console.print(f"  {text(chosen, f'game-{entry.id}.tagline')}", soft_wrap=True)
        if game is not None:
            explain(entry, chosen)
            continue
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
        table.add_column(no_wrap=True)
        for spec in entry.specs:
            table.add_row(f"{spec.name}={written(spec.default)}", f"[dim]{spec.allowed()}[/]",
                          text(chosen, f"option-{spec.name}.label"))
        console.print(table)


def written(value: object) -> str:
    """An option's value as a command line gives it."""
    return "yes" if value is True else "no" if value is False else str(value)


def explain(entry: Entry, lang: str) -> None:
    """Each house rule of a game: what it is, what may be chosen and what is usual, by which rule."""
    for spec in entry.specs:
        console.print(f"\n  [bold]{spec.name}[/]  {text(lang, f'option-{spec.name}.label')}  "
                      f"[dim]({spec.rule})[/]", soft_wrap=True)
        console.print(f"    {text(lang, f'option-{spec.name}.help')}", markup=False, soft_wrap=True)
        console.print(f"    {text(lang, 'cli-option-values', values=spec.allowed())}", markup=False,
                      soft_wrap=True)
        console.print(f"    {text(lang, 'cli-option-usual', value=written(spec.default))}", markup=False,
                      soft_wrap=True)
    first = entry.specs[0]
    console.print("\n  " + text(lang, "cli-option-how", game=entry.id, option=first.name,
                                value=written(another(first))), markup=False, soft_wrap=True)


def another(spec: OptionSpec) -> OptionValue:
    """A value of an option that is not its default, for an example."""
    if spec.kind == "flag":
        return spec.default is not True
    if spec.kind == "choice":
        return next(value for value in spec.values if value != spec.default)
    return spec.high if spec.default == spec.low else spec.low


def show_rules(game: str, lang: str | None) -> None:
    """A game's rule page."""
    chosen = language(lang)
    with fail(chosen):
        entry = catalog.entry(game)
        console.print(Markdown(shown_page(rule_page(chosen, entry.id), chosen)))


def shown_page(page: str, lang: str) -> str:
    """A rule page whose live examples are written out, each move with its verdict."""
    for _, block in blocks(page):
        example = read_example(block)
        lines = [f"> **{example.title}**", ">"]
        for _, _, key, value in entries(block):         # as the page has it, without the whole stock
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
