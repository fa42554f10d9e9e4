"""Gin rummy: every move is one action, and what a seat sees as bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine import Game
from asztal.envs.codec import WholeMoves
from asztal.envs.family import EnvFamily
from asztal.envs.planes import (
    AS_BYTE,
    CARDS,
    MELD,
    MELD_PARTS,
    Planes,
    flag,
    put_cards,
    spots,
)
from asztal.games.gin.deal import GinDeal
from asztal.games.gin.moves import ALONE, add_code, discard_code, knock_code, lay_code, move_words
from asztal.games.gin.view import PHASES, GinView
from asztal.melds.meld import BIT, COUNT, run_code, set_code

__all__ = ["FAMILY"]

MELDS: Final = 6  # three from the ten or eleven cards of either seat
RANKS: Final = 13
SHORTEST: Final = 3
AT_CARD: "Final[list[bytes]]" = spots(CARDS)


def codec(game: Game) -> WholeMoves:
    """The words alone, a discard and a knock with each card, every meld, and each card on each meld.

    A card is laid off without naming an end, since no ace is high.
    """
    codes: list[i64] = list(ALONE.values())
    codes += [discard_code(card) for card in range(i64(CARDS))]
    codes += [knock_code(card) for card in range(i64(CARDS))]
    for suit in range(i64(4)):
        for low in range(i64(RANKS - SHORTEST + 1)):
            for length in range(i64(SHORTEST), RANKS - low + 1):
                codes.append(lay_code(run_code(suit, low, length, 0)))
    for rank in range(i64(RANKS)):
        for suits in range(i64(16)):
            if COUNT[suits] >= SHORTEST:
                codes.append(lay_code(set_code(rank, suits, 0)))
    for index in range(i64(MELDS)):
        codes += [add_code(card, index, 0) for card in range(i64(CARDS))]
    return WholeMoves([move_words(code) for code in codes], codes)


class GinPlanes(Planes):
    """What a seat sees of a deal."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, PHASES)
        self.add("hand", (CARDS,), "1 at the own cards")
        self.add("known", (2, CARDS), "1 at the cards that everybody saw each seat take")
        self.add("shown", (2, CARDS), "1 at the cards of each seat that lie face up")
        self.add("pile", (CARDS,), "1 at the cards of the discard pile")
        self.add("top", (CARDS,), "1 at its top")
        self.add("upcard", (CARDS,), "1 at the card turned up at the deal")
        self.add("taken", (CARDS,), "1 at the card taken from the pile in this turn")
        self.add("limit", (1,), "the most deadwood to knock with")
        self.add("takes", (1,), "how many cards were taken from the pile")
        self.add("passed", (1,), "1 where both have passed the card turned up")
        self.add("knocker", (2,), "1 at the seat that knocked")
        self.add_table(MELDS, MELD + 2, MELD_PARTS)

    def look(self, state: GinDeal, seat: i64) -> GinView:
        return GinView(state, int(seat), [], [])

    def paint(self, view: GinView, seat: i64, out: list[bytes]) -> None:
        self.paint_start(view, seat, view.dealer, view.counts, view.stock, view.phase, out)
        put_cards(out, view.hand)
        put_cards(out, view.known[seat])
        put_cards(out, view.known[1 - seat])
        for shown in (view.shown[seat], view.shown[1 - seat]):
            put_cards(out, shown if shown > 0 else i64(0))  # −1 where none are
        discarded: i64 = 0
        for card in view.pile:
            discarded |= BIT[card]
        put_cards(out, discarded)
        out.append(AT_CARD[view.pile[len(view.pile) - 1] if view.pile else i64(-1)])
        out.append(AT_CARD[view.upcard])
        out.append(AT_CARD[view.taken])
        out.append(AS_BYTE[view.limit])
        out.append(AS_BYTE[view.takes])
        out.append(flag(view.passed))
        out.append(self.at_seat[self.from_seat(seat, view.knocker)])
        self.paint_table(view.table, view.owners, seat, MELDS, MELDS, out)


FAMILY: Final = EnvFamily[Game]("gin", codec, GinPlanes)
