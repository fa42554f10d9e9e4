"""The table of Tábla Römi in lines."""

from __future__ import annotations

from rich.text import Text

from asztal.cli.tables.lines import Drawing, by_suit, own, piece, pieces, taken, wrapped
from asztal.cli.tables.told import Made, Told, plain
from asztal.games.tabla.shapes import TablaViewData
from asztal.i18n import text

__all__ = ["DRAWING"]


def draw(deal: TablaViewData, lang: str) -> list[Text]:
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


def finished(deal: TablaViewData) -> list[Text]:
    """The hand that ended the deal, meld by meld, and what need form nothing; else nothing."""
    hand = deal["finished"]
    if not hand:
        return []
    drawn = [Text.assemble("[", pieces(meld), "]") for meld in hand["melds"]]
    return wrapped([*drawn, *[piece(tile) for tile in hand["rest"]]])


def told(made: Made) -> Told:
    """The indicator, and how a hand was finished."""
    verb, *rest = made.words
    if verb == "take" and rest:
        return "take-indicator", {}
    return (verb, {"kind": rest[0], "card": rest[-1]}) if verb == "finish" else plain(made)


DRAWING = Drawing[TablaViewData](draw, finished=finished, taken=lambda deal: deal["taken"], told=told)
