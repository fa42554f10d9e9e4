"""What a hand of Tábla Römi is worth: how near it is to each kind, and how soon it may get there.

For every kind the arranger says how many tiles are missing. For kinds that are near, the outs are counted:
the unseen tiles that would bring them a step closer. Both together estimate how many turns a kind will
take, and so what it is worth: its prize, discounted by that time.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from asztal.bots.tabla.nearest import Nearest, weighed
from asztal.games.tabla.arrange import MELDS, missing
from asztal.games.tabla.counting import BIT, FULL
from asztal.games.tabla.options import COLOUR, DOUBLES, EIGHTS
from asztal.games.tabla.view import TablaView
from asztal.pieces.lanes import count_cards
from asztal.pieces.tiles import FACES, JOKER

__all__ = ["OTHERS", "Evaluator", "HandValue"]

OTHERS: "Final[list[i64]]" = [DOUBLES, COLOUR, EIGHTS]  # kinds than melds
CLOSE: Final = 4  # this many tiles missing of melds, and outs are counted one by one;
NEARLY: Final = 6  # of another kind, and it is worth a thought
PATIENCE: Final = 9.0  # turns that make a hand worth a third
LOOKS: Final = 1.5  # a turn shows the drawn tile and the one discarded to us
SECOND: Final = 0.25  # what a second kind in reach adds
# Turns that the steps after the next one take, by how many there are: found by play against itself.
LATER: "Final[list[float]]" = [0.0, 4.0, 6.5, 8.5, 10.0, 11.5, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0]


class HandValue:
    """What a hand is worth, in points; and by kind, melds first, then `OTHERS`, how many tiles are missing, how many
    unseen ones bring it a step on (0 where it is too far), and what it scores by itself."""

    def __init__(self) -> None:
        self.points = 0.0
        self.away: list[i64] = []
        self.outs: list[i64] = []
        self.scores: list[float] = []

    def add(self, away: i64, outs: i64, score: float) -> None:
        """Add the next kind."""
        self.away.append(away)
        self.outs.append(outs)
        self.scores.append(score)

    def beside_melds(self) -> float:
        """What the other kinds than melds score."""
        total = 0.0
        for at in range(1, len(self.scores)):
            total += self.scores[at]
        return total


class Evaluator:
    """What this seat can conclude from its view."""

    def __init__(self, view: TablaView) -> None:
        self.view = view
        self.wilds = view.wilds
        self.prizes: tuple[int, ...] = view.rules.prizes
        self.claims = view.rules.claims and view.players > 2
        self.live: list[i64] = [0] * FACES  # copies that nobody can place, by what they count as
        self.live_once: i64 = 0  # the tiles of which there is such a copy,
        self.live_twice: i64 = 0  # or two
        self.wild_live: i64 = 0
        self.hidden: i64 = 0
        self.whole: Nearest | None = None  # the melds of the fifteen that are weighed
        unseen = view.unseen()
        for tile in range(i64(FACES)):
            count = unseen[tile]
            self.hidden += count
            if self.wilds.is_wild(tile):
                self.wild_live += count
            else:
                self.live[self.wilds.counts_as(tile)] += count
        for tile in range(i64(JOKER)):
            if self.live[tile] > 0:
                self.live_once |= BIT[tile]
            if self.live[tile] > 1:
                self.live_twice |= BIT[tile]

    def prize(self, kind: i64) -> float:
        """What a kind scores."""
        return float(int(self.prizes[0 if kind == MELDS else kind]))

    def weigh(self, one: i64, two: i64, jokers: i64) -> Nearest:
        """Look at fifteen tiles before asking what fourteen of them are worth, discard by discard."""
        whole = self.whole = weighed(self.wilds, one, two, jokers)
        return whole

    def value(self, one: i64, two: i64, jokers: i64) -> HandValue:
        """What a hand of fourteen tiles is worth, kind by kind."""
        ones = self.wilds.ones(one, jokers)
        twos = self.wilds.twos(two, jokers)
        wild = self.wilds.wild_in(one, two, jokers)
        value = HandValue()
        self.add_melds(value, ones, twos, wild)
        for kind in OTHERS:
            away = missing(ones, twos, wild, kind)
            if away <= NEARLY:
                self.add(value, kind, away, self.outs(ones, twos, kind) if away > 0 else 0)
            else:
                value.add(away, 0, 0.0)
        best = 0.0
        total = 0.0
        for score in value.scores:
            total += score
            if score > best:
                best = score
        value.points = best + SECOND * (total - best)
        return value

    def add_melds(self, value: HandValue, ones: i64, twos: i64, wild: i64) -> None:
        """Add melds to what a hand is worth."""
        nearest = self.whole
        loose: i64 = -1
        if nearest is not None and nearest.wild == wild:
            loose = nearest.loose_but(ones, twos)
        if nearest is None or loose < 0:
            nearest = Nearest(ones, twos, wild)
            if nearest.away <= CLOSE:
                nearest.follow()
        away = nearest.away
        outs: i64 = 0
        if away > CLOSE:
            outs = (self.wild_live + self.live_among(near(ones))) // 2
        elif away > 0:
            waits = nearest.waits if loose < 0 else nearest.waits_without[loose]
            outs = self.wild_live + self.live_among(waits & ~twos)
        self.add(value, MELDS, away, outs)

    def add(self, value: HandValue, kind: i64, away: i64, outs: i64) -> None:
        """Add a kind to what a hand is worth."""
        value.add(away, outs, self.prize(kind) * math.exp(-self.turns(kind, away, outs) / PATIENCE))

    def live_among(self, tiles: i64) -> i64:
        """How many of these tiles are live, each copy counted."""
        return count_cards(tiles & self.live_once) + count_cards(tiles & self.live_twice)

    def turns(self, kind: i64, away: i64, outs: i64) -> float:
        """About how many turns it takes until this many missing tiles have come, where so many bring the next step.

        The next step is computed from those. Of the later ones it is only known that they are slower:
        fewer and fewer tiles help.
        """
        if away <= 0:
            return 0.0
        if outs <= 0:
            return 1000.0
        looks = LOOKS
        if away == 1 and self.claims:
            looks += 0.5 * (self.view.players - 2)
        step = max(1.0, int(self.hidden) / (looks * int(outs)))
        if kind == MELDS:
            return step + LATER[away - 1]
        total = step
        for left in range(1, away):
            total += step * int(away) / int(left)
        return total

    def outs(self, ones: i64, twos: i64, kind: i64) -> i64:
        """How many live tiles bring another kind than melds a step on.

        Of doubles, those held once; of the others, those of the colour, or the rank, that the hand has most of.
        """
        if kind == DOUBLES:
            return self.wild_live + self.live_among(ones & ~twos)
        held: list[i64] = [0] * 13
        live: list[i64] = [0] * 13
        for tile in range(i64(JOKER)):
            group = tile // 13 if kind == COLOUR else tile % 13
            held[group] += ((ones >> tile) & 1) + ((twos >> tile) & 1)
            live[group] += self.live[tile]
        best: i64 = 0
        for group in range(i64(13)):
            if held[group] > held[best] or (held[group] == held[best] and live[group] > live[best]):
                best = group
        needed: i64 = (FULL if kind == COLOUR else 8) - held[best]
        return self.wild_live + (live[best] if live[best] >= needed - self.wild_live else 0)

    def wanted_by_next(self, tile: i64) -> float:
        """How much the next player may want a tile, by what they are known to hold and have discarded."""
        view = self.view
        seat = (view.to_move + view.rules.step + view.players) % view.players
        if self.wilds.is_wild(tile):
            return 10.0
        as_tile = self.wilds.counts_as(tile)
        around = near(BIT[as_tile])
        known = view.known_one[seat]
        wish = 0.0
        for other in range(i64(JOKER)):
            if around & BIT[other]:
                if known & BIT[other]:
                    wish += 1.0
                wish += 0.05 * int(self.live[other])
        if known & BIT[as_tile]:
            wish += 1.0
        for discarded in view.discards[seat]:
            if discarded == tile:
                wish -= 1.0
            elif discarded != JOKER and around & BIT[discarded]:
                wish -= 0.3
        return wish


def _near_tiles() -> "list[i64]":
    """By tile: the tiles that share a run of three or a set with it, and its own twin."""
    table: "list[i64]" = []
    for tile in range(52):
        colour, rank = divmod(tile, 13)
        mask = 2**tile
        for other in range(4):
            mask |= 2 ** (13 * other + rank)
        places = [rank, 13] if rank == 0 else [rank]
        for place in places:
            for beside in range(max(0, place - 2), min(13, place + 2) + 1):
                mask |= 2 ** (13 * colour + beside % 13)
        table.append(mask)
    return table


NEAR: "Final[list[i64]]" = _near_tiles()


def near(tiles: i64) -> i64:
    """The tiles that could be in one meld with some of these."""
    neighbours: i64 = 0
    for tile in range(i64(JOKER)):
        if tiles & BIT[tile]:
            neighbours |= NEAR[tile]
    return neighbours
