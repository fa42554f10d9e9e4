"""What has happened in the turn under way, as far as the rest of it depends on that."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

__all__ = ["Turn"]

NOTHING: Final = -1


@mypyc_attr(acyclic=True)
class Turn:
    """One turn's record: the card taken, what was laid where, which jokers came free."""

    def __init__(self, fresh_from: i64, closed_start: bool) -> None:
        self.taken: i64 = NOTHING               # the card taken from the pile
        self.owed = False                       # it must be laid this turn (R40-28)
        self.bare = False                       # it was a szúró and no twin was in hand (R40-30)
        self.taken_new = False                  # it lies in a meld laid this turn
        self.taken_on: i64 = 0                  # older melds it was laid off on
        self.added_on: i64 = 0                  # older melds another hand card was laid off on
        self.fresh_from: i64 = fresh_from       # table melds from this index on were laid this turn
        self.joker_limit: i64 = NOTHING         # jokers in hand before the first release (R40-57)
        self.jokers_added: i64 = 0              # jokers laid off on older melds since then, less one taken
        self.closed_start = closed_start        # he had not opened when the turn began
        self.committed = False                  # laid off before opening: must go out now (R40-47)
        self.extended = False                   # a card was laid on an older meld (K-19)

    def copy(self) -> Turn:
        """A record of its own with the same content."""
        other = Turn(self.fresh_from, self.closed_start)
        other.taken = self.taken
        other.owed = self.owed
        other.bare = self.bare
        other.taken_new = self.taken_new
        other.taken_on = self.taken_on
        other.added_on = self.added_on
        other.joker_limit = self.joker_limit
        other.jokers_added = self.jokers_added
        other.committed = self.committed
        other.extended = self.extended
        return other

    def unlaid(self) -> bool:
        """Whether a card was taken and does not lie on the table yet."""
        return self.taken >= 0 and not self.taken_new and self.taken_on == 0

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _restored, ([int(self.taken), self.owed, self.bare, self.taken_new, int(self.taken_on),
                            int(self.added_on), int(self.fresh_from), int(self.joker_limit),
                            int(self.jokers_added), self.closed_start, self.committed, self.extended],)


def _restored(kept: list[int]) -> Turn:
    """The record that `__reduce__` took apart."""
    turn = Turn(kept[6], bool(kept[9]))
    turn.taken = kept[0]
    turn.owed = bool(kept[1])
    turn.bare = bool(kept[2])
    turn.taken_new = bool(kept[3])
    turn.taken_on = kept[4]
    turn.added_on = kept[5]
    turn.joker_limit = kept[7]
    turn.jokers_added = kept[8]
    turn.committed = bool(kept[10])
    turn.extended = bool(kept[11])
    return turn
