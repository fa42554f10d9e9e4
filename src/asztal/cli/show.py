"""What there is to play: `asztal games`."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from asztal import catalog
from asztal.cli.common import fail, language, print_json
from asztal.cli.lines import columns, put, under
from asztal.cli.pager import paged as shown_in_pages
from asztal.cli.screen import console
from asztal.engine import Entry, OptionSpec, OptionValue
from asztal.i18n import text

__all__ = ["list_games"]


def list_games(game: str | None, lang: str | None, as_json: bool, *, paged: bool = False) -> None:
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
    with shown_in_pages(paged):
        for entry in listed:
            put(
                Text.assemble(
                    (text(chosen, f"game-{entry.id}"), "bold"),
                    f"  {entry.id}  ",
                    (text(chosen, f"game-{entry.id}.players"), "dim"),
                )
            )
            put(Text(text(chosen, f"game-{entry.id}.tagline")), indent=2)
            if game is not None:
                explain(entry, chosen)
            else:
                summary(entry.specs, chosen)


def summary(specs: Sequence[OptionSpec], lang: str) -> None:
    """One line per house rule: its default, the allowed values, what it is."""
    columns(
        [
            (
                Text(f"{spec.name}={written(spec.default)}"),
                Text(spec.allowed(), style="dim"),
                Text(text(lang, f"option-{spec.name}.label")),
            )
            for spec in specs
        ],
        indent=2,
    )


def written(value: object) -> str:
    """An option's value as a command line gives it."""
    return "yes" if value is True else "no" if value is False else str(value)


def explain(entry: Entry, lang: str) -> None:
    """Each house rule of a game: what it is, the allowed values, the default and the rule it belongs to."""
    for spec in entry.specs:
        console.print()
        put(
            Text.assemble(
                (spec.name, "bold"),
                f"  {text(lang, f'option-{spec.name}.label')}  ",
                (f"({spec.rule})", "dim"),
            ),
            indent=2,
        )
        under(
            text(lang, f"option-{spec.name}.help"),
            text(lang, "cli-option-values", values=spec.allowed()),
            text(lang, "cli-option-usual", value=written(spec.default)),
        )
    first = entry.specs[0]
    console.print()
    put(
        Text(text(lang, "cli-option-how", game=entry.id, option=first.name, value=written(another(first)))),
        indent=2,
    )


def another(spec: OptionSpec) -> OptionValue:
    """A value of an option that is not its default, for an example."""
    if spec.kind == "flag":
        return spec.default is not True
    if spec.kind == "choice":
        return next(value for value in spec.values if value != spec.default)
    return spec.high if spec.default == spec.low else spec.low
