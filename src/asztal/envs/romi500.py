"""Römi 500 and its presets: their actions, and what a seat sees as bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine import Game
from asztal.envs.family import EnvFamily
from asztal.envs.melds import MeldTurns
from asztal.envs.planes import (
    CARDS,
    FACES,
    MELD,
    MELD_PARTS,
    Planes,
    count_cards_in,
    number,
    put_cards,
    put_meld,
)
from asztal.games.romi500.deal import ROUNDS, Romi500Deal
from asztal.games.romi500.moves import ADD, ALONE, DISCARD, LAY
from asztal.games.romi500.view import PHASES, Romi500View
from asztal.melds.sets_with_twins import cards_of, parse_meld, suit_copies

__all__ = ["FAMILY"]

NO_VERB: Final = -1


def codec(game: Game) -> MeldTurns:
    """The actions of one of these games."""
    melds: i64 = len(game.deck()) // 3
    return MeldTurns(list(ALONE.items()), LAY, ADD, DISCARD, NO_VERB, NO_VERB, melds, cards_of, parse_meld)


class Romi500Planes(Planes):
    """What a seat sees of a deal."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, PHASES)
        players = game.players
        self.melds: i64 = len(game.deck()) // 3
        self.round = self.add("round", (ROUNDS,), "1 at the round, of ten")
        self.pool = self.add("pool", (2,), "the points in the pool: hundreds, and the rest")
        self.hand = self.add("hand", (2, CARDS), "the own cards: those held at least once, those held twice")
        self.jokers = self.add("jokers", (1,), "how many jokers it has")
        self.discards = self.add("discards", (players, FACES), "how often each seat has discarded each card")
        self.last = self.add("last", (players, FACES), "1 at the last discard of each seat")
        self.knocked = self.add("knocked", (players,), "1 for a seat that has laid a meld")
        self.out = self.add("out", (players,), "1 for a seat without a card")
        self.first = self.add("first", (players,), "1 at the first player")
        self.may_lay = self.add("may_lay", (1,), "1 where the seat to move may lay a meld")
        self.laid_off = self.add("laid_off", (CARDS,), "1 at the natural cards laid off in this turn")
        self.table = self.add("table", (int(self.melds), MELD + players), MELD_PARTS)

    def look(self, state: Romi500Deal, seat: i64) -> Romi500View:
        return Romi500View(state, int(seat), [])

    def paint(self, view: Romi500View, seat: i64, out: bytearray) -> None:
        self.paint_table(view, seat, view.dealer, view.stock, view.phase, out)
        self.paint_counts(view.counts, seat, out)
        out[self.round + view.round - 1] = 1
        out[self.pool] = number(view.pool // 100)
        out[self.pool + 1] = view.pool % 100
        put_cards(out, self.hand, view.one)
        put_cards(out, self.hand + CARDS, view.two)
        out[self.jokers] = view.jokers
        for other in range(self.players):
            place = self.from_seat(seat, other)
            thrown = view.discards[other]
            if thrown:
                count_cards_in(out, self.discards + FACES * place, thrown)
                out[self.last + FACES * place + thrown[len(thrown) - 1]] = 1
            out[self.knocked + place] = view.knocked >> other & 1
            out[self.out + place] = view.out >> other & 1
        out[self.first + self.from_seat(seat, view.first)] = 1
        out[self.may_lay] = 1 if view.may_lay else 0
        put_cards(out, self.laid_off, view.laid_off)
        size = MELD + self.players
        for index in range(len(view.table)):
            meld = view.table[index]
            suits = suit_copies(meld)
            copies = [suits >> 2 * suit & 3 for suit in range(i64(4))]
            owner = self.from_seat(seat, view.owners[index])
            put_meld(out, self.table + size * index, meld, copies, owner, index >= view.fresh_from)


FAMILY: Final = EnvFamily("romi500", codec, Romi500Planes)
