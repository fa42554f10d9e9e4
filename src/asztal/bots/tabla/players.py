"""The solid Tábla Römi player: it weighs each kind of hand and its chances.

It claims a tile whenever it finishes, and finishes for the higher prize.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.advice import Term
from asztal.bots.bot import Bot
from asztal.bots.tabla.evaluate import Evaluator
from asztal.engine import Move, View
from asztal.games.tabla.arrange import MELDS
from asztal.games.tabla.counting import BIT
from asztal.games.tabla.hand import held_of
from asztal.games.tabla.moves import CLAIM, DISCARD, DRAW, FINISH, TAKE, TAKE_INDICATOR, kind_in, tile_in
from asztal.games.tabla.options import COLOUR, DOUBLES, EIGHTS
from asztal.games.tabla.view import TablaView
from asztal.pieces.tiles import FACES, JOKER, tile_text

__all__ = ["SolidTabla"]

FEEDING: Final = 0.01  # points that a tile wanted by the next player costs
SURER: Final = 1.06  # how much better the hand must be with the tile taken
NEARBY: Final = 3  # tiles missing of a kind that it does not spoil unweighed
CHECKED: "Final[list[i64]]" = [MELDS, DOUBLES, COLOUR, EIGHTS]


def best_end(view: TablaView) -> Move | None:
    """A move that finishes, or leads to finishing at once; the one of the highest prize."""
    best: Move | None = None
    most: i64 = -1
    for move in view.moves:
        prize: i64 = -1
        if move.code == CLAIM:
            prize = 0
        elif move.code == TAKE_INDICATOR:
            prize = view.rules.prizes[DOUBLES]
        elif move.code >= FINISH:
            prize = view.rules.prizes[kind_in(move.code)]
        if prize > most:
            best = move
            most = prize
    return best


def move_with(view: TablaView, code: i64) -> Move | None:
    """The view's move of this code, if it is legal."""
    for move in view.moves:
        if move.code == code:
            return move
    return None


def with_tile(one: i64, two: i64, jokers: i64, tile: i64) -> tuple[i64, i64, i64]:
    """A hand and one tile more."""
    if tile == JOKER:
        return one, two, jokers + 1
    if one & BIT[tile]:
        return one, two | BIT[tile], jokers
    return one | BIT[tile], two, jokers


def without_tile(one: i64, two: i64, jokers: i64, tile: i64) -> tuple[i64, i64, i64]:
    """A hand and one tile less."""
    if tile == JOKER:
        return one, two, jokers - 1
    if two & BIT[tile]:
        return one, two & ~BIT[tile], jokers
    return one & ~BIT[tile], two, jokers


class SolidTabla(Bot):
    """Throws what leaves the hand worth most, and takes a tile only if it brings some kind nearer."""

    def choose(self, view: View) -> Move:
        """One of the view's moves."""
        if not isinstance(view, TablaView) or len(view.moves) == 1:
            return view.moves[self.rng.below(len(view.moves))]
        end = best_end(view)
        if end is not None:
            self.because("finish")
            return end
        if view.moves[0].code < DISCARD:
            return self.draw_or_take(view)
        return self.discard(view)

    def draw_or_take(self, view: TablaView) -> Move:
        """Take the tile if it finishes or makes the hand surely better, else draw."""
        draw = move_with(view, DRAW)
        take = move_with(view, TAKE)
        if take is None or draw is None:
            if take is not None:
                return take
            return view.moves[0] if draw is None else draw
        tile = view.offered()
        if not self.nearer(view, tile):
            self.because("draw-nearer", tile_text(tile))
            return draw
        one, two, jokers = with_tile(view.one, view.two, view.jokers, tile)
        wilds = view.wilds
        if wilds.can_finish(one, two, jokers, tile, False):
            self.because("take-finish", tile_text(tile))
            return take
        evaluator = Evaluator(view)
        least = SURER * evaluator.value(view.one, view.two, view.jokers)
        evaluator.weigh(one, two, jokers)
        for discarded in range(i64(FACES)):
            if (
                discarded != tile
                and held_of(one, two, jokers, discarded) > 0
                and not wilds.is_wild(discarded)
            ):
                rest = without_tile(one, two, jokers, discarded)
                if evaluator.value(rest[0], rest[1], rest[2]) > least:
                    self.because("take-nearer", tile_text(tile))
                    return take
        self.because("draw-little", tile_text(tile))
        return draw

    def nearer(self, view: TablaView, tile: i64) -> bool:
        """Whether a tile brings some kind of hand a step on."""
        one, two, jokers = with_tile(view.one, view.two, view.jokers, tile)
        for kind in CHECKED:
            before = view.wilds.missing(view.one, view.two, view.jokers, kind)
            if before == 0 or view.wilds.is_within(one, two, jokers, kind, before - 1):
                return True
        return False

    def discard(self, view: TablaView) -> Move:
        """The discard that leaves the most, less what it may give the next player."""
        evaluator = Evaluator(view)
        evaluator.weigh(view.one, view.two, view.jokers)
        best: list[Move] = []
        most = 0.0
        for move in harmless_discards(view):
            tile = tile_in(move.code)
            rest = without_tile(view.one, view.two, view.jokers, tile)
            worth = evaluator.value(rest[0], rest[1], rest[2])
            wanted = evaluator.wanted_by_next(tile)
            score = worth - FEEDING * wanted
            if self.notes is not None:
                away = view.wilds.missing(rest[0], rest[1], rest[2], MELDS)
                self.notes.weigh(move, [Term("hand", worth, int(away)), Term("feed", -FEEDING * wanted, 0)])
            if not best or score > most:
                best = [move]
                most = score
            elif score == most:
                best.append(move)
        return best[self.rng.below(len(best))]


def harmless_discards(view: TablaView) -> list[Move]:
    """The discards that cost no step of the nearest melds, or of another kind that is near; no wild tile."""
    moves = [move for move in view.moves if not view.wilds.is_wild(tile_in(move.code))]
    if not moves:
        return list(view.moves)
    kept: list[bool] = [False] * len(moves)
    for kind in CHECKED:
        least = view.wilds.missing(view.one, view.two, view.jokers, kind)
        if kind != MELDS and least > NEARBY:
            continue
        for number in range(len(moves)):
            if not kept[number]:
                rest = without_tile(view.one, view.two, view.jokers, tile_in(moves[number].code))
                kept[number] = view.wilds.is_within(rest[0], rest[1], rest[2], kind, least)
    harmless = [moves[number] for number in range(len(moves)) if kept[number]]
    return harmless if harmless else moves
