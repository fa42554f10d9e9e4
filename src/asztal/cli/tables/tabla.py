"""The table of Tábla Römi in lines."""

from __future__ import annotations

from rich.text import Text

from asztal.cli.tables.lines import Data, Drawing, by_suit, finished, own, piece, pieces, taken
from asztal.i18n import text

__all__ = ["DRAWING"]


def draw(deal: Data, lang: str) -> list[Text]:
    """Indicator and wild tiles, what is in front of whom, and the hand by colours."""
    head = Text.assemble((text(lang, "cli-indicator") + " ", "dim"), piece(deal["indicator"]))
    if deal["wild"]:
        head.append("  " + text(lang, "cli-wild") + " ", style="dim")
        head.append_text(pieces(deal["wild"]))
    if deal["stand_in"]:
        head.append("  ")
        head.append_text(Text.assemble(piece("*"), " = ", piece(deal["stand_in"])))
    lines = [head]
    if deal["offered"]:
        lines.append(Text.assemble((text(lang, "cli-offered") + " ", "dim"), piece(deal["offered"]["tile"])))
    return (
        lines
        + finished(deal)
        + own(deal, lang, by_suit(deal["hand"], ("r", "y", "k", "b", "*")), *taken(deal["taken"], lang))
    )


DRAWING = Drawing(draw)
