"""Gin rummy: every move is one action, and what a seat sees as bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine import Game
from asztal.envs.codec import WholeMoves
from asztal.envs.family import EnvFamily
from asztal.envs.planes import CARDS, MELD, MELD_PARTS, Planes, put_cards, put_meld
from asztal.games.gin.deal import GinDeal
from asztal.games.gin.moves import ALONE, add_code, discard_code, knock_code, lay_code, move_words
from asztal.games.gin.view import PHASES, GinView
from asztal.melds.meld import COUNT, run_code, set_code, set_suits

__all__ = ["FAMILY"]

MELDS: Final = 6  # three from the ten or eleven cards of either seat
RANKS: Final = 13
SHORTEST: Final = 3


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
        self.hand = self.add("hand", (CARDS,), "1 at the own cards")
        self.known = self.add("known", (2, CARDS), "1 at the cards that everybody saw each seat take")
        self.shown = self.add("shown", (2, CARDS), "1 at the cards of each seat that lie face up")
        self.pile = self.add("pile", (CARDS,), "1 at the cards of the discard pile")
        self.top = self.add("top", (CARDS,), "1 at its top")
        self.upcard = self.add("upcard", (CARDS,), "1 at the card turned up at the deal")
        self.taken = self.add("taken", (CARDS,), "1 at the card taken from the pile in this turn")
        self.limit = self.add("limit", (1,), "the most deadwood to knock with")
        self.takes = self.add("takes", (1,), "how many cards were taken from the pile")
        self.passed = self.add("passed", (1,), "1 where both have passed the card turned up")
        self.knocker = self.add("knocker", (2,), "1 at the seat that knocked")
        self.table = self.add("table", (MELDS, MELD + 2), MELD_PARTS)

    def look(self, state: GinDeal, seat: i64) -> GinView:
        return GinView(state, int(seat), [], [])

    def paint(self, view: GinView, seat: i64, out: bytearray) -> None:
        self.paint_table(view, seat, view.dealer, view.stock, view.phase, out)
        self.paint_counts(view.counts, seat, out)
        put_cards(out, self.hand, view.hand)
        for other in range(i64(2)):
            place = self.from_seat(seat, other)
            put_cards(out, self.known + CARDS * place, view.known[other])
            if view.shown[other] > 0:
                put_cards(out, self.shown + CARDS * place, view.shown[other])
        for card in view.pile:
            out[self.pile + card] = 1
        if view.pile:
            out[self.top + view.pile[len(view.pile) - 1]] = 1
        if view.upcard >= 0:
            out[self.upcard + view.upcard] = 1
        if view.taken >= 0:
            out[self.taken + view.taken] = 1
        out[self.limit] = view.limit
        out[self.takes] = view.takes
        out[self.passed] = 1 if view.passed else 0
        if view.knocker >= 0:
            out[self.knocker + self.from_seat(seat, view.knocker)] = 1
        for index in range(len(view.table)):
            meld = view.table[index]
            suits = set_suits(meld)
            copies = [suits >> suit & 1 for suit in range(i64(4))]
            owner = self.from_seat(seat, view.owners[index])
            put_meld(out, self.table + (MELD + 2) * index, meld, copies, owner, False)


FAMILY: Final = EnvFamily("gin", codec, GinPlanes)
