"""What a hand of Tábla Römi is worth: how near it is to each kind, and how soon it may get there.

For every kind the arranger says how many tiles are missing. For kinds that are near, the outs are counted:
the unseen tiles that would bring them a step closer. Both together estimate how many turns a kind will
take, and so what it is worth: its prize, discounted by that time.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from asztal.games.tabla.arrange import MELDS, is_within, missing
from asztal.games.tabla.counting import BIT, FULL
from asztal.games.tabla.options import COLOUR, DOUBLES, EIGHTS
from asztal.games.tabla.view import TablaView
from asztal.pieces.tiles import FACES, JOKER

__all__ = ["Evaluator", "Worth"]

KINDS_SEEN: "Final[list[i64]]" = [MELDS, DOUBLES, COLOUR, EIGHTS]
CLOSE: Final = 4  # this many tiles missing, and outs are counted one by one
PATIENCE: Final = 9.0  # turns that make a hand worth a third
LOOKS: Final = 1.5  # a turn shows the drawn tile and the one discarded to us
SECOND: Final = 0.25  # what a second kind in reach adds
# Turns that the steps after the next one take, by how many there are: found by play against itself.
LATER: "Final[list[float]]" = [0.0, 4.0, 6.5, 8.5, 10.0, 11.5, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0]


class Worth:
    """What a hand is worth, in points; and by kind, in the order of `KINDS_SEEN`, how many tiles are missing, how many
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
        self.prizes: list[i64] = view.rules.prizes
        self.claims = view.rules.claims and view.players > 2
        self.live: list[i64] = [0] * FACES  # copies that nobody can place, by what they count as
        self.wild_live: i64 = 0
        self.hidden: i64 = 0
        self.whole_away: i64 = -1  # of the fifteen that are weighed: tiles missing of melds,
        self.whole_outs: i64 = 0  # and the tiles that bring those nearer
        unseen = view.unseen()
        for tile in range(i64(FACES)):
            count = unseen[tile]
            self.hidden += count
            if self.wilds.is_wild(tile):
                self.wild_live += count
            else:
                self.live[self.wilds.counts_as(tile)] += count

    def prize(self, kind: i64) -> float:
        """What a kind scores."""
        return float(int(self.prizes[0 if kind == MELDS else kind]))

    def weigh(self, one: i64, two: i64, jokers: i64) -> None:
        """Look at fifteen tiles before asking what fourteen of them are worth, discard by discard.

        A tile that brings fourteen of them nearer brings them nearer all together, unless the discard was a
        step back.
        """
        ones = self.wilds.ones(one, jokers)
        twos = self.wilds.twos(two, jokers)
        wild = self.wilds.wild_in(one, two, jokers)
        self.whole_away = -1
        away = missing(ones, twos, wild, MELDS)
        if 0 < away <= CLOSE:
            self.whole_outs = self.helping(ones, twos, wild, away)
            self.whole_away = away

    def value(self, one: i64, two: i64, jokers: i64) -> float:
        """What a hand of fourteen tiles is worth, in points."""
        return self.worth(one, two, jokers).points

    def worth(self, one: i64, two: i64, jokers: i64) -> Worth:
        """What a hand of fourteen tiles is worth, kind by kind."""
        ones = self.wilds.ones(one, jokers)
        twos = self.wilds.twos(two, jokers)
        wild = self.wilds.wild_in(one, two, jokers)
        found = Worth()
        best = 0.0
        total = 0.0
        for kind in KINDS_SEEN:
            away = missing(ones, twos, wild, kind)
            if kind != MELDS and away > 2 * CLOSE - 2:
                found.add(away, 0, 0.0)
                continue
            outs: i64 = 0 if away <= 0 else self.outs(ones, twos, wild, kind, away)
            score = self.prize(kind) * math.exp(-self.turns(kind, away, outs) / PATIENCE)
            found.add(away, outs, score)
            total += score
            if score > best:
                best = score
        found.points = best + SECOND * (total - best)
        return found

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

    def outs(self, ones: i64, twos: i64, wild: i64, kind: i64, away: i64) -> i64:
        """How many live tiles bring this kind a step on."""
        count: i64 = self.wild_live
        if kind == DOUBLES:
            for tile in range(i64(JOKER)):
                if ones & BIT[tile] and not twos & BIT[tile]:
                    count += self.live[tile]
            return count
        if kind == COLOUR or kind == EIGHTS:
            return count + self.counted_outs(ones, twos, kind)
        helping = near(ones) if away > CLOSE else self.helping(ones, twos, wild, away)
        for tile in range(i64(JOKER)):
            if helping & BIT[tile]:
                count += self.live[tile]
        if away > CLOSE:
            count = count // 2
        return count

    def helping(self, ones: i64, twos: i64, wild: i64, away: i64) -> i64:
        """The live tiles that bring melds a step on, as a mask."""
        asked = near(ones)
        if away == self.whole_away:
            asked &= self.whole_outs
        tiles: i64 = 0
        for tile in range(i64(JOKER)):
            if self.live[tile] > 0 and asked & BIT[tile] and self.helps(ones, twos, wild, away, tile):
                tiles |= BIT[tile]
        return tiles

    def helps(self, ones: i64, twos: i64, wild: i64, away: i64, tile: i64) -> bool:
        """Whether one more tile brings melds a step on."""
        if ones & BIT[tile]:
            if twos & BIT[tile]:
                return False
            return is_within(ones, twos | BIT[tile], wild, MELDS, away - 1)
        return is_within(ones | BIT[tile], twos, wild, MELDS, away - 1)

    def counted_outs(self, ones: i64, twos: i64, kind: i64) -> i64:
        """Live tiles of the colour, or the rank, that the hand has most of."""
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
        return live[best] if live[best] >= needed - self.wild_live else 0

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
