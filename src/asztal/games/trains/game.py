"""Mexican Train and the house variants: dealing (MT-02, MT-09, MT-10, V1-02), totals and the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from asztal.bones.game import BoneGame
from asztal.bones.knowledge import NO_DOUBLE, NO_HIGHER, certain, held_in
from asztal.engine import Entry, Game, OptionValue, Random, View
from asztal.errors import DealError
from asztal.games.trains.board import empty_board
from asztal.games.trains.memory import Memory
from asztal.games.trains.options import (
    HANDS,
    HOUSE_1,
    HOUSE_2,
    HOUSE_SPECS,
    MEXICAN,
    MEXICAN_SPECS,
    TrainRules,
)
from asztal.games.trains.position import fill_from_text
from asztal.games.trains.resample import fill_from_view
from asztal.games.trains.state import TrainState
from asztal.games.trains.view import TrainView
from asztal.pieces.bone_sets import DOUBLES, bit_of, count_bones, highest_double
from asztal.pieces.bones import HIGH, TOP

__all__ = ["ENTRIES", "REVISION", "TrainGame"]

REVISION: Final = 1


class TrainGame(BoneGame):
    """A game of trains with its options settled; `rules` holds all in which two of them differ."""

    def __init__(
        self,
        id: str,
        players: int,
        values: Mapping[str, OptionValue],
        given: Mapping[str, OptionValue],
        rules: TrainRules,
    ) -> None:
        self.rules: Final = rules.with_options(values)
        # MT-03: the double-nine set
        super().__init__(id, "trains", REVISION, players, values, given, TOP, HANDS[players], self.rules.step)
        self.trains = empty_board(players, self.rules.common)
        # What is known as deals begin, by engine, first seat and opener: they share it.
        self.fresh: list[Memory | None] = [None] * ((TOP + 1) * players * players)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return TrainGame, (self.id, self.players, self.values, self.given, self.rules)

    def empty(self) -> TrainState:
        """A state whose seats hold nothing yet."""
        return TrainState(self, self.rules, self.trains, Memory(0, [], [], False), b"", 0)

    def start(self, order: bytes, seed: i64, dealer: i64, carry: i64) -> TrainState:
        """A state dealt from the bones in this order: whole hands, the seat after the dealer's first.

        `carry` is the number of games played before this one in the match.
        """
        rules = self.rules
        players: i64 = self.players
        first = self.next_dealer(dealer)  # MT-09, MT-29
        engine: i64 = -1
        if rules.engines > 0:
            engine = rules.engines - carry  # V1-02: 9-9, 8-8, … 1-1, picked out beforehand
            picked = engine * (engine + 3) // 2
            place: i64 = 0
            while order[place] != picked:
                place += 1
            order = order[:place] + order[place + 1 :]  # V1-03
        hands = vec[i64]([0] * players)
        flags = vec[i64]([0] * players)
        at: i64 = 0
        seat = first
        for _ in range(players):  # R40-63, R40-64
            hands[seat] = self.hand_from(order, at)
            at += self.size
            seat = self.next_dealer(seat)
        opener = first
        whole = True  # hands of a size, but for the opener's
        if engine < 0:  # the opener places their highest double
            opener = self._with_a_double(hands, flags, first)
            while opener < 0:  # MT-10: nobody has one, they draw in turn
                whole = False
                bit = bit_of(order[at])
                hands[seat] |= bit
                if bit & DOUBLES:
                    opener = seat
                at += 1
                seat = self.next_dealer(seat)
            double = highest_double(hands[opener])
            engine = HIGH[double]
            hands[opener] ^= bit_of(double)
        board = self.trains.begun(engine, opener, dealer, carry)
        memory = self._fresh(
            engine, hands, flags, (engine * players + first) * players + opener if whole else -1
        )
        state = TrainState(self, rules, board, memory, order[at:], 0)
        for number in range(players):
            state.give(number, hands[number])
        state.turn = opener
        return state

    def _fresh(self, engine: i64, hands: vec[i64], flags: vec[i64], key: i64) -> Memory:
        """What is known of these fresh hands, of which no more is known than these flags; the same for each `key`."""
        known = self.fresh[key] if key >= 0 else None
        if known is None:
            held = [held_in(certain([flags[seat]] * count_bones(hands[seat]))) for seat in range(len(hands))]
            known = Memory(engine, [], held, False)
            if key >= 0:
                self.fresh[key] = known
        return known

    def _with_a_double(self, hands: vec[i64], flags: vec[i64], first: i64) -> i64:
        """The first seat that has a double, or −1; `flags` is given what everybody learns of hands."""
        seat = first
        for _ in range(self.players):
            if hands[seat] & DOUBLES:
                flags[seat] = NO_HIGHER  # MT-09: their highest is the engine
                return seat
            flags[seat] = NO_DOUBLE  # MT-10: they could not open
            seat = self.next_dealer(seat)
        return -1

    def position(self, text: str) -> TrainState:
        """Read a position. Raises NotationError; see `asztal.games.trains.position`."""
        state = self.empty()
        fill_from_text(state, text)
        return state

    def resample(self, view: View, rng: Random) -> TrainState:
        """A random state consistent with what this seat has seen; DealError for another game's view."""
        if not isinstance(view, TrainView) or view.players != self.players:
            raise DealError("view.game", game=self.id)
        state = TrainState(self, self.rules, self.trains, view.memory, b"", 0)
        fill_from_view(state, view, rng)
        return state

    def lowest_wins(self) -> bool:
        """Yes: what is left in the hand counts against its holder (MT-26, V1-09)."""
        return True

    def match_over(self, totals: Sequence[int], deals: int) -> bool:
        """Whether all games of the match are played (MT-26, V1-02, V1-10)."""
        return deals >= self.rules.deals

    def default_carry(self, number: i64) -> i64:
        """The games before this one; after the last engine they begin again."""
        return number % self.rules.games

    def most_carry(self) -> int:
        """A match has this many games, less one."""
        return int(self.rules.games) - 1


def _mexican(
    id: str, players: int, values: Mapping[str, OptionValue], given: Mapping[str, OptionValue]
) -> Game:
    return TrainGame(id, players, values, given, MEXICAN)


def _house_1(
    id: str, players: int, values: Mapping[str, OptionValue], given: Mapping[str, OptionValue]
) -> Game:
    return TrainGame(id, players, values, given, HOUSE_1)


def _house_2(
    id: str, players: int, values: Mapping[str, OptionValue], given: Mapping[str, OptionValue]
) -> Game:
    return TrainGame(id, players, values, given, HOUSE_2)


ENTRIES: Final[tuple[Entry, ...]] = (
    Entry("mexican-train", "trains", 2, 4, 4, MEXICAN_SPECS, REVISION, _mexican),
    Entry("mexican-train-house-1", "trains", 2, 4, 4, HOUSE_SPECS, REVISION, _house_1),  # V1-01
    Entry("mexican-train-house-2", "trains", 2, 4, 4, HOUSE_SPECS, REVISION, _house_2),
)
