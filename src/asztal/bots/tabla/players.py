"""The solid Tábla Römi player: it weighs each kind of hand and its chances.

It claims a tile whenever it finishes, and finishes for the higher prize.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.advice import Term
from asztal.bots.bot import Bot
from asztal.bots.tabla.evaluate import OTHERS, Evaluator, HandValue
from asztal.bots.tabla.nearest import Nearest
from asztal.engine import Game, Move, View
from asztal.games.tabla.arrange import MELDS
from asztal.games.tabla.counting import BIT
from asztal.games.tabla.hand import WildTiles, held_of
from asztal.games.tabla.moves import CLAIM, DISCARD, DRAW, FINISH, TAKE, TAKE_INDICATOR, kind_in, tile_in
from asztal.games.tabla.options import DOUBLES
from asztal.games.tabla.view import TablaView
from asztal.pieces.tiles import FACES, JOKER, tile_text

__all__ = ["SolidTabla"]

FEEDING: Final = 0.01  # points that a tile wanted by the next player costs
SURER: Final = 1.06  # how much better the hand must be with the tile taken
NEARBY: Final = 3  # tiles missing of a kind that it does not spoil unweighed
KINDS_SEEN: "Final[list[i64]]" = [*OTHERS, MELDS]  # the quickest to look at first


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
    """Discards what leaves the hand worth most, and takes a tile only if it brings some kind nearer."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.taken: Taken | None = None  # the last tile that it might have taken
        self.weighed: Weighed | None = None  # its last discards

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
        taken = self.taken = Taken(view, tile)
        if taken.is_worth(SURER * taken.now.points):
            self.because("take-nearer", tile_text(tile))
            return take
        self.because("draw-little", tile_text(tile))
        return draw

    def nearer(self, view: TablaView, tile: i64) -> bool:
        """Whether a tile brings some kind of hand a step on."""
        one, two, jokers = with_tile(view.one, view.two, view.jokers, tile)
        for kind in KINDS_SEEN:
            before = view.wilds.missing(view.one, view.two, view.jokers, kind)
            if before == 0 or view.wilds.is_within(one, two, jokers, kind, before - 1):
                return True
        return False

    def discard(self, view: TablaView) -> Move:
        """The discard that leaves the most, less what it may give the next player."""
        weighed = self.weighed = Weighed(view)
        best: list[Move] = []
        most = 0.0
        for at in range(len(weighed.moves)):
            move = weighed.moves[at]
            left = weighed.left[at]
            score = weighed.scores[at]
            if self.notes is not None:
                feed = score - left.points
                self.notes.weigh(move, [Term("hand", left.points, int(left.away[0])), Term("feed", feed, 0)])
            if not best or score > most:
                best = [move]
                most = score
            elif score == most:
                best.append(move)
        return best[self.rng.below(len(best))]


class Taken:
    """A hand and the tile that it is offered: what it is worth `now`, and `then`, with the tile, after the best of the
    discards that cost no step; None where there is none."""

    def __init__(self, view: TablaView, tile: i64) -> None:
        self.view = view
        self.evaluator = Evaluator(view)
        self.now = self.evaluator.value(view.one, view.two, view.jokers)
        self.one, self.two, self.jokers = with_tile(view.one, view.two, view.jokers, tile)
        self.tiles: list[i64] = []  # that may be discarded
        for other in range(i64(FACES)):
            if (
                other != tile
                and held_of(self.one, self.two, self.jokers, other) > 0
                and not view.wilds.is_wild(other)
            ):
                self.tiles.append(other)
        whole = self.evaluator.weigh(self.one, self.two, self.jokers)
        self.harmless = harmless_tiles(view.wilds, self.one, self.two, self.jokers, self.tiles, whole)
        self.then: HandValue | None = None
        for other in self.harmless:
            left = self.without(other)
            if self.then is None or left.points > self.then.points:
                self.then = left

    def without(self, tile: i64) -> HandValue:
        """What the hand is worth after this discard."""
        one, two, jokers = without_tile(self.one, self.two, self.jokers, tile)
        return self.evaluator.value(one, two, jokers)

    def is_worth(self, least: float) -> bool:
        """Whether some discard leaves more than this."""
        if self.then is not None and self.then.points > least:
            return True
        for tile in self.tiles:
            if tile not in self.harmless and self.without(tile).points > least:
                return True
        return False


class Weighed:
    """The discards that cost no step: the hand that each leaves, and its score, which is what that is worth less what
    the tile may give the next player."""

    def __init__(self, view: TablaView) -> None:
        self.view = view
        self.evaluator = Evaluator(view)
        self.moves = harmless_discards(view, self.evaluator.weigh(view.one, view.two, view.jokers))
        self.left: list[HandValue] = []
        self.scores: list[float] = []
        for move in self.moves:
            tile = tile_in(move.code)
            one, two, jokers = without_tile(view.one, view.two, view.jokers, tile)
            left = self.evaluator.value(one, two, jokers)
            self.left.append(left)
            self.scores.append(left.points - FEEDING * self.evaluator.wanted_by_next(tile))


def harmless_discards(view: TablaView, whole: Nearest) -> list[Move]:
    """The discards that cost no step of the nearest melds, or of another kind that is near; no wild tile."""
    moves = [move for move in view.moves if not view.wilds.is_wild(tile_in(move.code))]
    if not moves:
        return list(view.moves)
    tiles = [tile_in(move.code) for move in moves]
    kept = harmless_tiles(view.wilds, view.one, view.two, view.jokers, tiles, whole)
    return [moves[number] for number in range(len(moves)) if tiles[number] in kept]


def harmless_tiles(
    wilds: WildTiles, one: i64, two: i64, jokers: i64, tiles: list[i64], whole: Nearest
) -> list[i64]:
    """Those of a hand's tiles that cost no such step; all where each does."""
    kept: list[bool] = []
    for tile in tiles:
        kept.append(whole.loose & BIT[wilds.counts_as(tile)] != 0)
    for kind in OTHERS:
        least = wilds.missing(one, two, jokers, kind)
        if least > NEARBY:
            continue
        for number in range(len(tiles)):
            if not kept[number]:
                rest = without_tile(one, two, jokers, tiles[number])
                kept[number] = wilds.is_within(rest[0], rest[1], rest[2], kind, least)
    harmless = [tiles[number] for number in range(len(tiles)) if kept[number]]
    return harmless if harmless else tiles
