"""The table of Römi 40, 50 and 51, Joker-mánia and Kalooki in lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from asztal.cli.tables.lines import Drawing, by_suit, melds, own, tail, taken
from asztal.cli.tables.told import melding
from asztal.games.rummy.shapes import RummyViewData
from asztal.i18n import text

__all__ = ["DRAWING"]


def draw(deal: RummyViewData, lang: str) -> list[Text]:
    """Melds, pile and hand."""
    notes: list[Text] = []
    if deal["seat"] is not None and deal["opened"][deal["seat"]]:
        notes.append(Text(text(lang, "cli-opened"), style="green"))
    elif deal["laid_points"]:
        notes.append(
            Text(
                text(lang, "cli-points", points=deal["laid_points"], minimum=deal["minimum"]), style="yellow"
            )
        )
    pile = Text.assemble((text(lang, "cli-pile") + " ", "dim"), tail(deal["pile"]))
    return [
        *melds(deal["table"], lang),
        pile,
        *own(deal, lang, by_suit(deal["hand"]), *notes, *taken(deal["taken"], lang)),
    ]


def known(deal: RummyViewData, seat: int, lang: str) -> Text:
    """Whether a seat has opened."""
    return Text(text(lang, "cli-opened"), style="green") if deal["opened"][seat] else Text()


def result(details: Mapping[str, str | int], seats: Sequence[str], lang: str) -> str:
    """How Kalooki's chips are shared (K-22), where they are."""
    if "chips 0" not in details:
        return ""
    shares = ", ".join(f"{name} {details[f'chips {seat}']}" for seat, name in enumerate(seats))
    return text(lang, "cli-chips", shares=shares)


DRAWING = Drawing[RummyViewData](draw, known, taken=lambda deal: deal["taken"], told=melding, result=result)
