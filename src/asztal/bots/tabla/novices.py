"""Tábla Römi players of the first two levels: they keep tiles that have company, and finish when they can."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.bot import Bot
from asztal.bots.tabla.evaluate import near
from asztal.bots.tabla.nearest import weighed
from asztal.bots.tabla.players import best_end, harmless_discards, move_with
from asztal.engine import Move, View
from asztal.games.tabla.counting import BIT
from asztal.games.tabla.moves import DISCARD, DRAW, TAKE, tile_in
from asztal.games.tabla.view import TablaView
from asztal.pieces.lanes import LANE, count_cards

__all__ = ["CasualTabla", "NewcomerTabla"]

TAKES: Final = 3  # a tile that goes with so many of its own is taken
WILD: Final = 100  # no tile has so much company as a wild one
COLOURS: "Final[list[i64]]" = [LANE * 2 ** (13 * colour) for colour in range(4)]


class Novice(Bot):
    """What both levels share."""

    def choose(self, view: View) -> Move:
        """One of the view's moves."""
        if not isinstance(view, TablaView) or len(view.moves) == 1:
            return view.moves[self.rng.below(len(view.moves))]
        end = best_end(view)
        if end is not None:
            return end
        if view.moves[0].code < DISCARD:
            take = move_with(view, TAKE)
            draw = move_with(view, DRAW)
            if take is not None and (draw is None or self.company(view, view.offered()) >= TAKES):
                return take
            return view.moves[0] if draw is None else draw
        best: list[Move] = []
        least: i64 = 0
        for move in self.discards(view):
            company = self.company(view, tile_in(move.code))
            if not best or company < least:
                best = [move]
                least = company
            elif company == least:
                best.append(move)
        return best[self.rng.below(len(best))]

    def company(self, view: TablaView, tile: i64) -> i64:
        """How many of the hand's other tiles it sees to go with this one."""
        wilds = view.wilds
        if wilds.is_wild(tile):
            return WILD
        own = wilds.counts_as(tile)
        ones = wilds.ones(view.one, view.jokers)
        return count_cards(ones & self.mates(own) & ~BIT[own])

    def mates(self, tile: i64) -> i64:
        """The tiles that it sees to go with this one, as a mask."""
        return near(BIT[tile])

    def discards(self, view: TablaView) -> list[Move]:
        """The discards that it weighs."""
        return list(view.moves)


class CasualTabla(Novice):
    """Discards nothing that its melds need, but counts no outs, and does not ask what the next player may want."""

    def discards(self, view: TablaView) -> list[Move]:
        return harmless_discards(view, weighed(view.wilds, view.one, view.two, view.jokers))


class NewcomerTabla(Novice):
    """Sees runs alone: tiles of one rank in several colours say nothing to it until they lie there."""

    def mates(self, tile: i64) -> i64:
        return near(BIT[tile]) & COLOURS[tile // 13]
