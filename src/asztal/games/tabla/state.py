"""The referee of Tábla Römi: who may draw, take, throw, claim and finish (T-02, T-10 to T-26).

The refusals, with their parameters:

    code                        rule    parameters
    deal.over                   T-19
    tabla.no-laying             T-02    nothing is laid before the end
    tabla.draw-first            T-16    now             draw or take before throwing
    tabla.draw-starter          T-15    now             who starts with fifteen does not draw
    tabla.draw-already          T-16    now
    tabla.draw-empty            T-20    now             no stock: take what finishes the hand, or pass
    tabla.take-nothing          T-16    now             nothing has been thrown to you
    tabla.take-only-to-finish   T-23    tile            with no stock left
    tabla.indicator-starter     T-25    now             it is not for who starts with fifteen
    tabla.indicator-turn        T-14    tile, now       only in place of drawing
    tabla.indicator-joker       T-25    now             a printed joker stays where it lies
    tabla.indicator-finishes    T-14    tile, now       it does not complete doubles or eights
    tabla.not-held              T-16    tile
    tabla.thrown-back           T-23    tile
    tabla.must-finish           T-14, T-23 or T-24      other, throw    whoever took it so must finish now
    tabla.answer                T-24    tile, now       claim it or pass
    tabla.claim-take            T-16    tile            in one's own turn it is simply taken
    tabla.claim-none            T-18    now             nobody is asked now
    tabla.claim-off             T-18    now             this table takes tiles in turn only
    tabla.claim-finishes        T-24    tile            it does not complete the hand
    tabla.pass-not-now          T-20    now
    tabla.short                 T-03 to T-08   kind, tiles, other, throw    so many are missing, it thrown
    tabla.throw-other           T-03 to T-08   kind, tile, throw    the hand is complete, but with this tile
    tabla.indicator-kinds       T-14    tile, other, throw  with the indicator doubles or eights alone

`now` says what can be done instead, for the message `tabla-advice`; `other` is a kind with which the hand
can be finished just now, or empty, and `throw` the tile thrown with it.

Texts that are no move raise NotationError `move.unreadable` or `tile.unreadable` (`text`).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from asztal.engine import Move, Outcome
from asztal.errors import IllegalMove, NotationError
from asztal.games.tabla.counting import BIT, KIND_COUNT
from asztal.games.tabla.deal import TablaDeal
from asztal.games.tabla.moves import (
    CLAIM,
    CLAIMING,
    DISCARD,
    DRAW,
    DRAWING,
    FINISH,
    FINISHED,
    FINISHING,
    IDLE,
    OVER,
    PASS,
    PHRASES,
    TAKE,
    TAKE_INDICATOR,
    THROWING,
    code_text,
    kind_in,
    parse_code,
    tile_in,
    tile_slot,
)
from asztal.games.tabla.options import DOUBLES, EIGHTS, KINDS
from asztal.games.tabla.position import position_text
from asztal.games.tabla.view import TablaView
from asztal.pieces.lanes import CardCodes
from asztal.pieces.tiles import JOKER, tile_text

__all__ = ["KIND_RULES", "TablaState"]

THROWS: Final = CardCodes(DISCARD, 1)
KIND_RULES: Final = ("T-03", "T-04", "T-05", "T-06", "T-07", "T-08")


@final
class TablaState(TablaDeal):
    """A deal with its referee."""

    def copy(self) -> TablaState:
        """A state of its own with the same content."""
        new = TablaState(self.own_game)
        self.copy_into(new)
        return new

    # What may be done.

    def finishes_with(self, tile: i64, is_indicator: bool) -> bool:
        """Whether the seat to move would finish with this tile as its fifteenth."""
        hand = self.hands[self.turn]
        one = hand.one
        two = hand.two
        jokers = hand.jokers
        if tile == JOKER:
            jokers += 1
        elif one & BIT[tile]:
            two |= BIT[tile]
        else:
            one |= BIT[tile]
        return self.wilds.any_throw(one, two, jokers, tile, is_indicator)

    def may_take(self) -> bool:
        """Whether the tile thrown to the seat to move may be taken: with no stock only to finish (T-23)."""
        offered = self.offered()
        return offered >= 0 and (self.stock_left() > 0 or self.finishes_with(offered, False))

    def may_take_indicator(self) -> bool:
        """Whether the indicator finishes doubles or eights of the seat to move (T-14, T-25)."""
        return self.indicator >= 0 and self.indicator != JOKER and self.finishes_with(self.indicator, True)

    def throws(self, kind: i64) -> list[i64]:
        """The tiles with which the seat to move finishes a hand of this kind."""
        hand = self.hands[self.turn]
        return self.wilds.throws(hand.one, hand.two, hand.jokers, kind, self.taken, self.indicator_taken)

    def throwable(self) -> i64:
        """The tiles that may be thrown, as a mask: not the one just taken, but its twin (T-23)."""
        hand = self.hands[self.turn]
        found = hand.one
        jokers = hand.jokers
        if self.taken == JOKER:
            jokers -= 1
        elif self.taken >= 0 and not hand.two & BIT[self.taken]:
            found &= ~BIT[self.taken]
        return found | BIT[JOKER] if jokers > 0 else found

    def codes(self) -> list[i64]:
        """The codes of every legal move."""
        if self.phase == DRAWING:
            return self.drawing_codes()
        if self.phase == CLAIMING:
            return [CLAIM, PASS] if self.finishes_with(self.offered(), False) else [PASS]
        found: list[i64] = []
        if self.phase == OVER:
            return found
        if self.phase == THROWING:
            THROWS.add(found, self.throwable())
        hand = self.hands[self.turn]
        kinds = self.wilds.candidates(hand.one, hand.two, hand.jokers, self.indicator_taken)
        if kinds != 0:
            for kind in range(i64(KIND_COUNT)):
                if kinds & BIT[kind]:
                    for tile in self.throws(kind):
                        found.append(FINISH * (kind + 1) + tile)
        return found

    def drawing_codes(self) -> list[i64]:
        """The codes of every legal move when it is time to draw."""
        found: list[i64] = []
        stock = self.stock_left() > 0
        if stock:
            found.append(DRAW)
        if self.may_take():
            found.append(TAKE)
        if self.may_take_indicator():
            found.append(TAKE_INDICATOR)
        if not stock:
            found.append(PASS)                                  # T-20
        return found

    def forced(self) -> i64:
        """The pass of a seat that is asked and can say nothing else (T-20, T-24), or −1."""
        if self.phase == CLAIMING:
            return -1 if self.finishes_with(self.offered(), False) else PASS
        if self.phase == DRAWING and self.stock_left() == 0 and not self.may_take() \
                and not self.may_take_indicator():
            return PASS
        return -1

    def asked(self) -> list[i64]:
        """The seats that are still to say whether they claim the tile just thrown, nearest first (T-24)."""
        found: list[i64] = []
        if self.phase == CLAIMING:
            seat = self.turn
            while seat != self.thrower:
                found.append(seat)
                seat = self.after(seat)
        return found

    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self.phase == OVER

    @property
    def outcome(self) -> Outcome | None:
        """None while the deal goes on, else how it ended; the reason of a finished one is its kind."""
        if self.phase != OVER:
            return None
        scores = [0] * self.game.players
        if self.ending == FINISHED:
            winner = int(self.turn)
            scores[winner] = int(self.rules.prizes[self.kind])          # T-19
            kind = KINDS[self.kind]
            return Outcome(kind, KIND_RULES[self.kind], winner, scores, details={"kind": kind})
        if self.ending == IDLE:
            return Outcome("idle", "R40-62", None, scores)
        return Outcome("exhausted", "T-20", None, scores)

    # Why not.

    def refusal(self, code: i64) -> IllegalMove | None:
        """None if the move is legal now, else the refusal with its rule."""
        if self.phase == OVER:
            return IllegalMove("deal.over", rule="T-19")
        if self.phase == CLAIMING and code != CLAIM and code != PASS:
            return IllegalMove("tabla.answer", rule="T-24", tile=tile_text(self.offered()), now=self.now())
        if code == DRAW or code == TAKE or code == TAKE_INDICATOR:
            return self.drawing_refusal(code)
        if code == CLAIM:
            return self.claim_refusal()
        if code == PASS:
            if self.phase == CLAIMING or (self.phase == DRAWING and self.stock_left() == 0):
                return None
            if self.phase == FINISHING:
                return self.must_finish()
            return IllegalMove("tabla.pass-not-now", rule="T-20", now=self.now())
        if self.phase == DRAWING:
            return IllegalMove("tabla.draw-first", rule="T-16", now=self.now())
        if code < FINISH:
            if self.phase == FINISHING:
                return self.must_finish()
            return self.throw_refusal(tile_in(code))
        return self.finish_refusal(kind_in(code), tile_in(code))

    def now(self) -> str:
        """What the seat to move can do, as the message `tabla-advice` takes it."""
        if self.phase == CLAIMING:
            return "claim" if self.finishes_with(self.offered(), False) else "pass"
        if self.phase == DRAWING:
            if self.stock_left() > 0:
                return "draw-take" if self.may_take() else "draw"
            return "take-pass" if self.may_take() else "pass"
        return "throw-finish" if self.finish_now(-1)[0] else "throw"

    def finish_now(self, tile: i64) -> tuple[str, str]:
        """A kind with which the hand can be finished now, and the tile thrown, this one if it can be."""
        hand = self.hands[self.turn]
        kinds = self.wilds.candidates(hand.one, hand.two, hand.jokers, self.indicator_taken)
        found = ("", "")
        for kind in range(i64(KIND_COUNT)):
            if kinds & BIT[kind]:
                throws = self.throws(kind)
                if tile in throws:
                    return KINDS[kind], tile_text(tile)
                if throws and not found[0]:
                    found = (KINDS[kind], tile_text(throws[0]))
        return found

    def must_finish(self) -> IllegalMove:
        """Whoever took a tile on that condition can do nothing else."""
        kind, tile = self.finish_now(-1)
        rule = "T-14"
        if not self.indicator_taken:
            rule = "T-24" if self.claimed else "T-23"
        return IllegalMove("tabla.must-finish", rule=rule, other=kind, throw=tile)

    def drawing_refusal(self, code: i64) -> IllegalMove | None:
        """About drawing, taking, and taking the indicator."""
        if self.phase == FINISHING:
            return self.must_finish()
        if code == TAKE_INDICATOR:
            if self.indicator == JOKER:
                return IllegalMove("tabla.indicator-joker", rule="T-25", now=self.now())
            if self.phase != DRAWING:
                if not self.drew and self.taken < 0:
                    return IllegalMove("tabla.indicator-starter", rule="T-25", now=self.now())
                return IllegalMove("tabla.indicator-turn", rule="T-14", tile=tile_text(self.indicator),
                                   now=self.now())
            if not self.may_take_indicator():
                return IllegalMove("tabla.indicator-finishes", rule="T-14", tile=tile_text(self.indicator),
                                   now=self.now())
            return None
        if self.phase == THROWING:
            if not self.drew and self.taken < 0:
                return IllegalMove("tabla.draw-starter", rule="T-15", now=self.now())
            return IllegalMove("tabla.draw-already", rule="T-16", now=self.now())
        if code == DRAW:
            if self.stock_left() == 0:
                return IllegalMove("tabla.draw-empty", rule="T-20", now=self.now())
            return None
        if self.thrower < 0:                                    # T-16, T-17: else it is always free
            return IllegalMove("tabla.take-nothing", rule="T-16", now=self.now())
        if not self.may_take():
            return IllegalMove("tabla.take-only-to-finish", rule="T-23", tile=tile_text(self.offered()))
        return None

    def claim_refusal(self) -> IllegalMove | None:
        """About claiming out of turn (T-18)."""
        if self.phase == CLAIMING:
            if not self.finishes_with(self.offered(), False):
                return IllegalMove("tabla.claim-finishes", rule="T-24", tile=tile_text(self.offered()))
            return None
        if self.phase == FINISHING:
            return self.must_finish()
        if self.phase == DRAWING and self.offered() >= 0:       # in one's own turn one takes (T-16, T-23)
            refusal = self.drawing_refusal(TAKE)
            if refusal is None:
                refusal = IllegalMove("tabla.claim-take", rule="T-16", tile=tile_text(self.offered()))
            return refusal
        if not self.rules.claims:
            return IllegalMove("tabla.claim-off", rule="T-18", now=self.now())
        return IllegalMove("tabla.claim-none", rule="T-18", now=self.now())

    def throw_refusal(self, tile: i64) -> IllegalMove | None:
        """About the tile that is thrown."""
        if self.held(self.turn, tile) == 0:
            return IllegalMove("tabla.not-held", rule="T-16", tile=tile_text(tile))
        if not self.throwable() & BIT[tile]:
            return IllegalMove("tabla.thrown-back", rule="T-23", tile=tile_text(tile))
        return None

    def finish_refusal(self, kind: i64, tile: i64) -> IllegalMove | None:
        """About a declared hand and the tile thrown with it."""
        refusal = self.throw_refusal(tile)
        if refusal is not None:
            return refusal
        if self.indicator_taken and kind != DOUBLES and kind != EIGHTS:
            other, throw = self.finish_now(tile)
            return IllegalMove("tabla.indicator-kinds", rule="T-14", tile=tile_text(self.indicator),
                               other=other, throw=throw)
        throws = self.throws(kind)
        if tile in throws:
            return None
        rule = KIND_RULES[kind]
        if throws:
            return IllegalMove("tabla.throw-other", rule=rule, kind=KINDS[kind], tile=tile_text(tile),
                               throw=tile_text(throws[0]))
        rest = self.hands[self.turn].copy()                     # what stays when that tile is thrown
        rest.drop(tile)
        away = self.wilds.missing(rest.one, rest.two, rest.jokers, kind)
        other, throw = self.finish_now(tile)
        return IllegalMove("tabla.short", rule=rule, kind=KINDS[kind], tiles=int(away if away > 0 else 1),
                           other=other, throw=throw)

    # Texts.

    def view(self, seat: int | None) -> TablaView:
        """What this seat may see; None is a spectator. Raises DealError `view.seat`."""
        self.seen_from(seat)
        mine = seat is not None and seat == self.turn
        return TablaView(self, seat, self.legal_moves() if mine else [])

    def move_text(self, code: i64) -> str:
        """The text of a move's code."""
        return code_text(code)

    def parse_move(self, text: str) -> Move:
        """Read a move; that some of the hand be laid is refused at once (T-02)."""
        try:
            code = parse_code(text)
        except NotationError as error:
            raise PHRASES.near_miss(text, error, tile_slot, parse_code, self.refusal) from None
        return Move(code_text(code), code)

    def position(self) -> str:
        """The whole state as text; see `asztal.games.tabla.position`."""
        return position_text(self)
