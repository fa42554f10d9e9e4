"""The leaflet's domino and its relatives: dealing (D-01 to D-04), totals and the match (D-11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from asztal.bones.game import BoneGame
from asztal.engine import Entry, Game, OptionValue, Random, View
from asztal.errors import DealError
from asztal.games.dominoes.memory import fresh
from asztal.games.dominoes.options import BLOCK, BLOCK_SPECS, DOMINO, SPECS, TOP, DominoRules
from asztal.games.dominoes.position import fill_from_text
from asztal.games.dominoes.resample import fill_from_view
from asztal.games.dominoes.state import DominoState
from asztal.games.dominoes.view import DominoView
from asztal.pieces.bone_sets import DOUBLES

__all__ = ["ENTRIES", "REVISION", "DominoGame"]

REVISION: Final = 1


class DominoGame(BoneGame):
    """A domino game with its options settled; `rules` holds all in which two of them differ."""

    def __init__(
        self,
        id: str,
        players: int,
        values: Mapping[str, OptionValue],
        given: Mapping[str, OptionValue],
        rules: DominoRules,
    ) -> None:
        self.rules: Final = rules.with_options(values)
        super().__init__(
            id, "dominoes", REVISION, players, values, given, TOP, rules.hand_sizes[players], self.rules.step
        )
        self.fresh = fresh(players, self.size)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return DominoGame, (self.id, self.players, self.values, self.given, self.rules)

    def empty(self) -> DominoState:
        """A state whose seats hold nothing yet."""
        return DominoState(self, self.rules, self.fresh, b"", 0, 0)

    def start(self, order: bytes, seed: i64, dealer: i64, carry: i64) -> DominoState:
        """A state dealt from the bones in this order: whole hands, the seat after the dealer's first.

        If nobody holds a double all bones go back and are shuffled with `seed` (D-04, R40-63).
        """
        state = DominoState(self, self.rules, self.fresh, order, self.size * self.players, dealer)
        self._give_hands(state, order)
        if not state.held & DOUBLES:
            rng = Random(seed)
            while not state.held & DOUBLES:
                order = rng.shuffled(order)
                self._give_hands(state, order)
            state.stock = order
        return state

    def _give_hands(self, state: DominoState, order: bytes) -> None:
        """Whole hands from the top; the holder of the highest double is to move (D-04)."""
        best: i64 = 0
        at: i64 = 0
        seat = state.dealer
        state.held = 0
        for _ in range(state.players):
            seat = self.next_dealer(seat)  # R40-64: in the direction of play
            hand = self.hand_from(order, at)
            at += self.size
            state.give(seat, hand)
            state.held |= hand
            if hand & DOUBLES > best:  # as masks too, the one with the higher double is greater
                best = hand & DOUBLES
                state.turn = seat

    def position(self, text: str) -> DominoState:
        """Read a position. Raises NotationError; see `asztal.games.dominoes.position`."""
        state = self.empty()
        fill_from_text(state, text)
        return state

    def resample(self, view: View, rng: Random) -> DominoState:
        """A random state consistent with what this seat has seen; DealError for another game's view."""
        if not isinstance(view, DominoView) or view.players != self.players:
            raise DealError("view.game", game=self.id)
        state = self.empty()
        fill_from_view(state, view, rng)
        return state

    def lowest_wins(self) -> bool:
        """No: totals are points won (D-11)."""
        return False

    def match_over(self, totals: Sequence[int], deals: int) -> bool:
        """Whether somebody has reached the target (D-11)."""
        return any(total >= self.rules.target for total in totals)


def _domino(
    id: str, players: int, values: Mapping[str, OptionValue], given: Mapping[str, OptionValue]
) -> Game:
    return DominoGame(id, players, values, given, DOMINO)


def _block(
    id: str, players: int, values: Mapping[str, OptionValue], given: Mapping[str, OptionValue]
) -> Game:
    return DominoGame(id, players, values, given, BLOCK)


ENTRIES: Final[tuple[Entry, ...]] = (
    Entry("domino", "dominoes", 2, 5, 2, SPECS, REVISION, _domino),
    Entry("domino-block", "dominoes", 2, 4, 2, BLOCK_SPECS, REVISION, _block, preset_of="domino"),
)
