"""The referee of Tábla Römi: who may draw, take, discard, claim and finish (T-02, T-10 to T-26).

Every refusal is made in `asztal.games.tabla.reasons`, which lists their codes. Texts that are
not a move raise NotationError `move.unreadable` or `tile.unreadable` (`text`).
"""

from __future__ import annotations

from typing import Final, SupportsIndex, final

from mypy_extensions import i64

from asztal.engine import Move, Outcome
from asztal.errors import IllegalMove, NotationError
from asztal.games.tabla.counting import BIT, KIND_COUNT
from asztal.games.tabla.deal import TablaDeal
from asztal.games.tabla.moves import (
    CLAIM,
    CLAIMING,
    DISCARD,
    DISCARDING,
    DRAW,
    DRAWING,
    FINISH,
    FINISHED,
    IDLE,
    OVER,
    PASS,
    PHRASES,
    TAKE,
    TAKE_INDICATOR,
    code_text,
    parse_code,
    tile_slot,
)
from asztal.games.tabla.options import KINDS
from asztal.games.tabla.position import position_text
from asztal.games.tabla.reasons import KIND_RULES, lay_refusal, refused
from asztal.games.tabla.view import TablaView
from asztal.pieces.lanes import CardCodes

__all__ = ["TablaState"]

DISCARDS: Final = CardCodes(DISCARD, 1)


@final
class TablaState(TablaDeal):
    """A deal with its referee."""

    def copy(self) -> TablaState:
        """Return an independent state with the same content."""
        new = TablaState(self.own_game)
        self.copy_into(new)
        return new

    # What may be done.

    def codes(self) -> list[i64]:
        """The codes of every legal move."""
        if self.phase == DRAWING:
            return self.drawing_codes()
        if self.phase == CLAIMING:
            return [CLAIM, PASS] if self.finishes_with(self.offered(), False) else [PASS]
        codes: list[i64] = []
        if self.phase == OVER:
            return codes
        if self.phase == DISCARDING:
            DISCARDS.add(codes, self.discardable())
        hand = self.hands[self.turn]
        kinds = self.wilds.candidates(hand.one, hand.two, hand.jokers, self.indicator_taken)
        if kinds != 0:
            for kind in range(i64(KIND_COUNT)):
                if kinds & BIT[kind]:
                    for tile in self.final_discards(kind):
                        codes.append(FINISH * (kind + 1) + tile)
        return codes

    def drawing_codes(self) -> list[i64]:
        """The codes of every legal move when it is time to draw."""
        codes: list[i64] = []
        stock = self.stock_left() > 0
        if stock:
            codes.append(DRAW)
        if self.may_take():
            codes.append(TAKE)
        if self.may_take_indicator():
            codes.append(TAKE_INDICATOR)
        if not stock:
            codes.append(PASS)  # T-20
        return codes

    def forced(self) -> i64:
        """The pass of a seat that is asked and can say nothing else (T-20, T-24), or −1."""
        if self.phase == CLAIMING:
            return -1 if self.finishes_with(self.offered(), False) else PASS
        if (
            self.phase == DRAWING
            and self.stock_left() == 0
            and not self.may_take()
            and not self.may_take_indicator()
        ):
            return PASS
        return -1

    def asked(self) -> list[i64]:
        """The seats that are still to say whether they claim the tile just discarded, nearest first (T-24)."""
        seats: list[i64] = []
        if self.phase == CLAIMING:
            seat = self.turn
            while seat != self.discarder:
                seats.append(seat)
                seat = self.after(seat)
        return seats

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
            scores[winner] = int(self.rules.prizes[self.kind])  # T-19
            kind = KINDS[self.kind]
            return Outcome(kind, KIND_RULES[self.kind], winner, scores, details={"kind": kind})
        if self.ending == IDLE:
            return Outcome("idle", "R40-62", None, scores)
        return Outcome("exhausted", "T-20", None, scores)

    def refusal(self, code: i64) -> IllegalMove | None:
        """None if the move is legal now, else the refusal with its rule."""
        return refused(self, code)

    # Texts.

    def view(self, seat: SupportsIndex | None) -> TablaView:
        """What this seat may see; None is a spectator. Raises DealError `view.seat`."""
        viewer = self.seat_of(seat)
        mine = viewer is not None and viewer == self.turn
        return TablaView(self, viewer, self.legal_moves() if mine else [])

    def move_text(self, code: i64) -> str:
        """The text of a move's code."""
        return code_text(code)

    def parse_move(self, text: str) -> Move:
        """Read a move; that some of the hand be laid is refused at once (T-02)."""
        try:
            code = parse_code(text)
        except IllegalMove as laid:
            raise lay_refusal(self, laid) from None
        except NotationError as error:
            raise PHRASES.near_miss(text, error, tile_slot, parse_code, self) from None
        return Move(code_text(code), code)

    def position(self) -> str:
        """The whole state as text; see `asztal.games.tabla.position`."""
        return position_text(self)
