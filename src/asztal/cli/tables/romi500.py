"""The table of Römi 500, 300 and Cutthroat in lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from asztal.cli.tables.lines import Drawing, by_suit, melds, own, piece, wrapped
from asztal.cli.tables.told import melding
from asztal.games.romi500.shapes import Romi500ViewData
from asztal.i18n import text

__all__ = ["DRAWING"]


def draw(deal: Romi500ViewData, lang: str) -> list[Text]:
    """Round and pool, melds, everybody's discards, and the hand."""
    lines = [
        Text(
            text(lang, "cli-round", round=deal["round"], rounds=deal["rounds"], pool=deal["pool"]),
            style="dim",
        )
    ]
    lines += melds(deal["table"], lang)
    discards = [code for pile in deal["discards"] for code in pile]
    if discards:
        lines.append(Text(text(lang, "cli-discards"), style="dim"))
        lines += wrapped([piece(code) for code in discards], gap=1)
    note = Text(
        text(lang, "cli-may-lay" if deal["may_lay"] else "cli-may-not-lay"),
        style="green" if deal["may_lay"] else "dim",
    )
    return lines + own(deal, lang, by_suit(deal["hand"]), note)


def known(deal: Romi500ViewData, seat: int, lang: str) -> Text:
    """Whether a seat has knocked."""
    return Text(text(lang, "cli-knocked"), style="green") if deal["knocked"][seat] else Text()


def result(details: Mapping[str, str | int], seats: Sequence[str], lang: str) -> str:
    """What the pool brought, or keeps (RR-16, RR-20)."""
    if "hands" in details:
        return text(lang, "cli-pool-won", pool=details["pool"], hands=details["hands"])
    return text(lang, "cli-pool-stays", pool=details["pool"]) if details.get("pool") else ""


DRAWING = Drawing[Romi500ViewData](draw, known, told=melding, result=result)
