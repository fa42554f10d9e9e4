"""The games of the family as data: what no option of a table changes.

Sources: Römi 40, 000:L5-67; Römi 50, 000:L71-122; Römi 51, 000:L124-186; Joker-mánia 51,
000:L190-249; Kalooki, 001. Whatever a game shares with Römi 40 is the same code; where it has its own
number for the same rule, `cites` gives it: by the code of a refusal, or else by the rule of Römi 40.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from asztal.games.rummy.pickup import FREE, MUST_USE, NATURAL_PAIR, Pickup
from asztal.melds.points import STANDARD, Points

__all__ = ["VARIANTS", "Variant"]


class Variant:
    """One game's shape.

    `jokers` in the deck, or for each player with `joker_each`, who is dealt it; `hand` cards for
    each, one more for the starter with `fifteenth`, else a card is turned up; `from_hand`: going out in
    one turn needs no opening; `closed_sets`: a set of four is closed; `bonus`: what each loser pays
    when the winner goes out in one turn without laying off on any meld; `points`: what the cards count.
    """

    def __init__(
        self,
        pickup: int,
        jokers: i64,
        cites: Mapping[str, str],
        joker_each: bool = False,
        hand: i64 = 14,
        fifteenth: bool = True,
        joker_points: i64 = 20,
        from_hand: bool = True,
        closed_sets: bool = False,
        bonus: i64 = 0,
        points: Points = STANDARD,
    ) -> None:
        self.pickup = Pickup(pickup)
        self.jokers: i64 = jokers
        self.joker_each = joker_each
        self.hand: i64 = hand
        self.fifteenth = fifteenth
        self.joker_points: i64 = joker_points
        self.from_hand = from_hand
        self.closed_sets = closed_sets
        self.bonus: i64 = bonus
        self.points: Points = points
        self.cites = dict(cites)


ROMI_50_CITES: Final = {
    "deal.over": "R50-13",
    "draw.first": "R50-06",
    "draw.already": "R50-06",
    "draw.starter": "R50-06",
    "draw.exhausted": "R50-13",
    "take.empty": "R50-06",
    "take.opening": "R50-09",
    "take.szuro": "R50-10",
    "take.unusable": "R50-09",
    "lay.last-card": "R50-02",
    "lay.starter": "R50-06",
    "lay.opening": "R50-08",
    "lay.not-held": "R50-02",
    "lay.taken-stranded": "R50-09",
    "add.no-such-meld": "R50-12",
    "add.not-held": "R50-12",
    "add.not-opened": "R50-12",
    "add.does-not-fit": "R50-12",
    "add.end": "R50-12",
    "add.full": "R50-04",
    "add.other-end": "R50-12",
    "take.last-card": "R50-02",
    "lay.szuro-alone": "R50-10",
    "pass.drawn": "R50-06",
    "discard.taken": "R50-06",
    "lay.taken-left": "R50-06",
    "R40-08": "R50-04",
    "R40-09": "R50-04",
    "R40-10": "R50-04",
    "discard.draw-first": "R50-06",
    "discard.not-held": "R50-06",
    "discard.must-go-out": "R50-11",
    "discard.opening": "R50-08",
    "discard.taken-unlaid": "R50-09",
    "discard.szuro-alone": "R50-10",
    "out": "R50-02",
    "hand": "R50-11",
}
ROMI_51_CITES: Final = {
    "deal.over": "R51-13",
    "draw.first": "R51-10",
    "draw.already": "R51-06",
    "draw.starter": "R51-06",
    "draw.exhausted": "R51-13",
    "take.empty": "R51-06",
    "lay.too-many-jokers": "R51-03",
    "lay.last-card": "R51-02",
    "lay.starter": "R51-06",
    "lay.opening": "R51-09",
    "lay.not-held": "R51-02",
    "lay.joker-stranded": "R51-12",
    "add.no-such-meld": "R51-11",
    "add.not-held": "R51-11",
    "add.not-opened": "R51-11",
    "add.does-not-fit": "R51-11",
    "add.end": "R51-11",
    "add.full": "R51-03",
    "add.other-end": "R51-11",
    "add.swap-instead": "R51-12",
    "set.closed": "R51-12",
    "swap.in-set": "R51-12",
    "lay.taken-left": "R51-13",
    "pass.drawn": "R51-06",
    "R40-08": "R51-03",
    "R40-09": "R51-03",
    "R40-10": "R51-03",
    "R40-13": "R51-03",
    "add.joker-cap": "R51-03",
    "add.freed-joker": "R51-12",
    "swap.no-joker": "R51-12",
    "swap.does-not-fit": "R51-12",
    "swap.not-opened": "R51-12",
    "discard.draw-first": "R51-06",
    "discard.not-held": "R51-06",
    "discard.taken": "R51-13",
    "discard.must-go-out": "R51-10",
    "discard.opening": "R51-09",
    "discard.joker-unlaid": "R51-12",
    "out": "R51-02",
    "hand": "R51-10",
}
JOKER_MANIA_CITES: Final = {
    "deal.over": "JM-12",
    "take.opening": "JM-06",
    "take.szuro": "JM-08",
    "take.unusable": "JM-09",
    "take.natural-pair": "JM-07",
    "lay.too-many-jokers": "JM-04",
    "lay.last-card": "JM-12",
    "lay.opening": "JM-06",
    "lay.taken-stranded": "JM-09",
    "lay.natural-pair": "JM-13",
    "lay.joker-stranded": "JM-10",
    "add.joker-cap": "JM-04",
    "add.full": "JM-04",
    "add.freed-joker": "JM-10",
    "swap.no-joker": "JM-10",
    "swap.does-not-fit": "JM-10",
    "swap.not-opened": "JM-10",
    "discard.must-go-out": "JM-12",
    "discard.opening": "JM-06",
    "discard.taken-unlaid": "JM-09",
    "discard.szuro-alone": "JM-08",
    "discard.natural-pair": "JM-13",
    "discard.joker-unlaid": "JM-10",
    "take.last-card": "JM-12",
    "lay.szuro-alone": "JM-08",
    "taken.freed-company": "JM-08",
    "set.closed": "JM-10",
    "swap.in-set": "JM-10",
    "add.swap-instead": "JM-10",
    "R40-08": "JM-04",
    "R40-09": "JM-04",
    "R40-10": "JM-04",
    "R40-13": "JM-04",
    "out": "JM-12",
    "hand": "JM-12",
}
KALOOKI_CITES: Final = {
    "deal.over": "K-20",
    "draw.first": "K-06",
    "draw.already": "K-06",
    "draw.exhausted": "K-23",
    "take.empty": "K-06",
    "lay.too-many-jokers": "K-17",
    "lay.last-card": "K-18",
    "lay.opening": "K-24",
    "lay.not-held": "K-06",
    "lay.joker-stranded": "K-16",
    "add.no-such-meld": "K-10",
    "add.not-held": "K-10",
    "add.not-opened": "K-10",
    "add.first-meld": "K-09",
    "add.does-not-fit": "K-10",
    "add.end": "K-10",
    "add.joker-cap": "K-17",
    "add.full": "K-07",
    "set.closed": "K-12",
    "add.freed-joker": "K-16",
    "add.other-end": "K-10",
    "add.swap-instead": "K-15",
    "lay.taken-left": "K-23",
    "pass.drawn": "K-06",
    "R40-08": "K-07",
    "R40-09": "K-08",
    "R40-10": "K-07",
    "R40-13": "K-17",
    "R40-58": "K-08",
    "R40-42": "K-11",
    "R40-44": "K-14",
    "swap.no-joker": "K-15",
    "swap.does-not-fit": "K-15",
    "swap.not-opened": "K-16",
    "swap.first-meld": "K-16",
    "discard.draw-first": "K-06",
    "discard.not-held": "K-06",
    "discard.taken": "K-23",
    "discard.opening": "K-24",
    "discard.must-go-out": "K-10",
    "discard.joker-unlaid": "K-16",
    "out": "K-18",
    "exhausted": "K-23",
}

VARIANTS: "Final[dict[str, Variant]]" = {
    "romi-40": Variant(MUST_USE, 2, {}),  # R40-01, R40-06
    "romi-50": Variant(MUST_USE, 0, ROMI_50_CITES),  # R50-01: no jokers
    "romi-51": Variant(FREE, 2, ROMI_51_CITES),  # R51-01, R51-04, R51-07
    "joker-mania-51": Variant(NATURAL_PAIR, 1, JOKER_MANIA_CITES, joker_each=True),  # JM-01 to JM-03
    "kalooki": Variant(
        FREE,
        4,
        KALOOKI_CITES,
        hand=13,
        fifteenth=False,
        joker_points=25,  # K-01 to K-06
        from_hand=False,
        closed_sets=True,
        bonus=25,
    ),  # K-10, K-12, K-21
}
