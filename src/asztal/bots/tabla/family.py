"""The bots of Tábla Römi, as the table of bots knows them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.arrangement import Arrangement
from asztal.bots.family import BotFamily
from asztal.bots.tabla.evaluate import near
from asztal.bots.tabla.novices import CasualTabla, NewcomerTabla
from asztal.bots.tabla.players import SolidTabla
from asztal.bots.tabla.questions import AskingTabla
from asztal.bots.tabla.traits import TERMS
from asztal.games.tabla.view import TablaView
from asztal.melds.meld import BIT
from asztal.pieces.hand import held_cards
from asztal.pieces.tiles import tile_text

__all__ = ["FAMILY"]


def arrange(view: TablaView, arrangement: Arrangement) -> None:
    """Tiles that could be in one meld side by side, the largest group first; wild ones last."""
    wild: list[i64] = []
    left: list[i64] = []
    for tile in held_cards(view.one, view.two, view.jokers):
        if view.wilds.is_wild(tile):
            wild.append(tile)
        else:
            left.append(tile)
    groups: list[list[i64]] = []
    while left:
        group = [left.pop(0)]
        place = 0
        while place < len(group):
            beside = near(BIT[view.wilds.counts_as(group[place])])
            place += 1
            for tile in left[:]:
                if beside & BIT[view.wilds.counts_as(tile)]:
                    group.append(tile)
                    left.remove(tile)
        groups.append(group)
    for size in range(14, 1, -1):
        for group in groups:
            if len(group) == size or (size == 14 and len(group) > 14):
                arrangement.add([tile_text(tile) for tile in group])
    arrangement.add([tile_text(group[0]) for group in groups if len(group) == 1])
    arrangement.add([tile_text(tile) for tile in wild])


FAMILY: Final = BotFamily[TablaView](
    "tabla",
    {"solid": SolidTabla, "casual": CasualTabla, "newcomer": NewcomerTabla},
    arrange,
    ("draw", "discard", "pass"),
    compared=600,
    practised=True,
    asking=AskingTabla,
    terms=TERMS,
)
