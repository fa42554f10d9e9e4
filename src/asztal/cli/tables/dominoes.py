"""The table of the one-line domino in lines."""

from __future__ import annotations

from rich.text import Text

from asztal.cli.tables.lines import Drawing, own, piece, wrapped
from asztal.cli.tables.told import Made, Told, plain
from asztal.games.dominoes.shapes import DominoViewData
from asztal.i18n import text

__all__ = ["DRAWING"]


def draw(deal: DominoViewData, lang: str) -> list[Text]:
    """The line, its ends and the hand."""
    line = deal["line"]
    if line:
        lines = wrapped(
            [
                Text(f"[{left}|{right}]", style="bold" if index == deal["start"] else "")
                for index, (_, left, right) in enumerate(line)
            ],
            gap=0,
        )
        lines.append(Text(text(lang, "cli-ends", left=deal["ends"][0], right=deal["ends"][1]), style="dim"))
    else:
        lines = [Text(text(lang, "cli-empty-line"), style="dim")]
    return lines + own(deal, lang, [piece(bone) for bone in deal["hand"]])


def told(made: Made) -> Told:
    """At which end of the line a domino was placed."""
    verb, *rest = made.words
    return (verb, {"bone": rest[0], "end": [*rest, "none"][1]}) if verb == "place" else plain(made)


DRAWING = Drawing[DominoViewData](draw, told=told)
