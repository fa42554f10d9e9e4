"""Römi 500 and its presets: their actions, and what a seat sees as bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine import Game
from asztal.envs.family import EnvFamily
from asztal.envs.melds import MeldTurns
from asztal.envs.planes import (
    AS_BYTE,
    AT_FACE,
    CARDS,
    FACES,
    MELD,
    MELD_PARTS,
    Planes,
    flag,
    number,
    put_cards,
    put_counts,
    spots,
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
        self.at_round: list[bytes] = spots(ROUNDS)
        self.add("round", (ROUNDS,), "1 at the round, of ten")
        self.add("pool", (2,), "the points in the pool: hundreds, and the rest")
        self.add("hand", (2, CARDS), "the own cards: those held at least once, those held twice")
        self.add("jokers", (1,), "how many jokers it has")
        self.add("discards", (players, FACES), "how often each seat has discarded each card")
        self.add("last", (players, FACES), "1 at the last discard of each seat")
        self.add("knocked", (players,), "1 for a seat that has laid a meld")
        self.add("out", (players,), "1 for a seat without a card")
        self.add("first", (players,), "1 at the first player")
        self.add("may_lay", (1,), "1 where the seat to move may lay a meld")
        self.add("laid_off", (CARDS,), "1 at the natural cards laid off in this turn")
        self.add_table(int(self.melds), MELD + players, MELD_PARTS)

    def look(self, state: Romi500Deal, seat: i64) -> Romi500View:
        return Romi500View(state, int(seat), [])

    def copies(self, meld: i64) -> i64:
        return suit_copies(meld)

    def paint(self, view: Romi500View, seat: i64, out: list[bytes]) -> None:
        self.paint_start(view, seat, view.dealer, view.counts, view.stock, view.phase, out)
        out.append(self.at_round[view.round - 1])
        out.append(number(view.pool // 100))
        out.append(AS_BYTE[view.pool % 100])
        put_cards(out, view.one)
        put_cards(out, view.two)
        out.append(AS_BYTE[view.jokers])
        for after in range(self.players):
            put_counts(out, view.discards[self.seat_after(seat, after)])
        for after in range(self.players):
            discards = view.discards[self.seat_after(seat, after)]
            out.append(AT_FACE[discards[len(discards) - 1] if discards else i64(-1)])
        self.paint_seats(view.knocked, seat, out)
        self.paint_seats(view.out, seat, out)
        out.append(self.at_seat[self.from_seat(seat, view.first)])
        out.append(flag(view.may_lay))
        put_cards(out, view.laid_off)
        self.paint_table(view.table, view.owners, seat, view.fresh_from, self.melds, out)


FAMILY: Final = EnvFamily[Game]("romi500", codec, Romi500Planes)
