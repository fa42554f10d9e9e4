"""The table of gin rummy in lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from asztal.cli.tables.lines import Drawing, by_suit, laid, melds, own, pieces, tail, taken
from asztal.cli.tables.told import Made, Told, melding
from asztal.games.gin.shapes import GinViewData
from asztal.i18n import text

__all__ = ["DRAWING"]


def draw(deal: GinViewData, lang: str) -> list[Text]:
    """What it takes to knock, the melds and the pile; the hand with its deadwood, and the plays that leave least."""
    limit: list[Text] = []
    if deal["phase"] in ("offer", "draw", "play"):
        said = text(lang, "cli-knock-at" if deal["limit"] else "cli-gin-only", limit=deal["limit"])
        limit.append(Text(said, style="dim"))
    notes = taken(deal["taken"], lang)
    if deal["deadwood"] is not None:
        low = deal["deadwood"] <= deal["limit"]
        told = text(lang, "cli-deadwood", points=deal["deadwood"])
        notes.insert(0, Text(told, style="green" if low else "yellow"))
    plan: list[Text] = []
    if deal["plan"]:
        plan.append(Text(text(lang, "cli-plan", plays=", ".join(deal["plan"])), style="dim"))
    return [
        *limit,
        *melds(deal["table"], lang),
        Text.assemble((text(lang, "cli-pile") + " ", "dim"), tail(deal["pile"])),
        *own(deal, lang, by_suit(deal["hand"]), *notes),
        *plan,
    ]


def known(deal: GinViewData, seat: int, lang: str) -> Text:
    """The cards of a seat that lie face up, or that everybody saw it take."""
    shown = deal["shown"][seat]
    cards = deal["known"][seat] if shown is None else shown
    if not cards:
        return Text()
    said = text(lang, "cli-was-taken" if shown is None else "cli-face-up")
    return Text.assemble((said + " ", "dim"), pieces(cards))


def told(made: Made) -> Told:
    """Taking, where the card may be the one turned up at the deal, and the end of laying."""
    id, args = melding(made)
    return {"take": "take-top", "done": "lay-no-more"}.get(id, id), args


def result(details: Mapping[str, str | int], seats: Sequence[str], lang: str) -> str:
    """What both had left, and the bonus (G-15 to G-17, G-22)."""
    if "deadwood 0" not in details:
        return ""
    points = ", ".join(f"{name} {details[f'deadwood {seat}']}" for seat, name in enumerate(seats))
    lines = [text(lang, "cli-deadwoods", points=points)]
    if "bonus" in details:
        lines.append(text(lang, "cli-bonus", bonus=details["bonus"]))
    return "\n".join(lines)


DRAWING = Drawing[GinViewData](
    draw,
    known,
    finished=lambda deal: laid(deal["table"]),
    taken=lambda deal: deal["taken"],
    told=told,
    result=result,
)
