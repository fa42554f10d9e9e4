"""What has happened in the current turn, as far as the rest of it depends on that."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from asztal.games.rummy.stories import (
    IN_HAND,
    OUT,
    PLAIN,
    after_joker_freed,
    after_joker_laid,
    freed_in,
    taken_at,
    taken_story,
    to_lay,
)
from asztal.pieces.cards import JOKER

__all__ = ["Turn"]

NOTHING: Final = -1
NO_EVENTS: "Final[list[i64]]" = []
ONE_STORY: "Final[list[i64]]" = [PLAIN]


@mypyc_attr(acyclic=True)
class Turn:
    """One turn's record: the card taken, what was laid where, which jokers moved.

    `events` and `stories` are shared between copies and never changed in place.
    """

    def __init__(self, fresh_from: i64, closed_start: bool) -> None:
        self.taken: i64 = NOTHING  # the card taken from the pile
        self.owed = False  # it must be laid this turn (R40-28)
        self.bare = False  # it was the szúró and no twin was in hand (R40-30)
        self.taken_new = False  # a natural one: it lies in a meld laid this turn
        self.taken_on: i64 = 0  # a natural one: older melds it was laid off on
        self.added_on: i64 = 0  # older melds another natural card was laid off on
        self.laid_off: i64 = 0  # the natural cards laid off on older melds
        self.fresh_from: i64 = fresh_from  # table melds from this index on were laid this turn
        self.joker_limit: i64 = NOTHING  # jokers in hand before the first release (R40-57)
        self.events: list[i64] = NO_EVENTS  # the jokers laid and taken out, as everybody saw it
        self.stories: list[i64] = ONE_STORY  # where they may have come from (R40-65)
        self.closed_start = closed_start  # the player had not opened when the turn began
        self.committed = False  # laid off before opening: must go out now (R40-47)
        self.extended = False  # a card was laid on an older meld (K-19)

    def begin(self, fresh_from: i64, closed_start: bool) -> None:
        """Forget this turn for the next one."""
        self.taken = NOTHING
        self.owed = False
        self.bare = False
        self.taken_new = False
        self.taken_on = 0
        self.added_on = 0
        self.laid_off = 0
        self.fresh_from = fresh_from
        self.joker_limit = NOTHING
        self.events = NO_EVENTS
        self.stories = ONE_STORY
        self.closed_start = closed_start
        self.committed = False
        self.extended = False

    def copy(self) -> Turn:
        """Return an independent record with the same content."""
        other = Turn(self.fresh_from, self.closed_start)
        other.taken = self.taken
        other.owed = self.owed
        other.bare = self.bare
        other.taken_new = self.taken_new
        other.taken_on = self.taken_on
        other.added_on = self.added_on
        other.laid_off = self.laid_off
        other.joker_limit = self.joker_limit
        other.events = self.events
        other.stories = self.stories
        other.committed = self.committed
        other.extended = self.extended
        return other

    def unlaid(self) -> bool:
        """Whether a card was taken and is certainly not on the table."""
        if self.taken == JOKER:
            for story in self.stories:
                if taken_at(story) != IN_HAND:
                    return False
            return True
        return self.taken >= 0 and not self.taken_new and self.taken_on == 0

    def may_be_held(self) -> bool:
        """Whether a card was taken that is still in hand, in some story."""
        if self.taken == JOKER:
            for story in self.stories:
                if taken_at(story) == IN_HAND:
                    return True
            return False
        return self.unlaid()

    def take(self, card: i64) -> None:
        """This card has come into the hand from the pile."""
        self.taken = card
        if card == JOKER:
            self.stories = [taken_story()]

    def lay_joker(self, spot: i64, held: i64, freed_may: bool) -> None:
        """One of `held` jokers in hand is laid at a spot, where a freed one may stay or not (R40-45)."""
        self.stories = after_joker_laid(self.stories, held, spot, freed_may)
        self.events = [*self.events, spot]

    def free_joker(self, spot: i64, held: i64, alike: i64) -> None:
        """One of `alike` jokers at a spot comes into a hand that held this many before."""
        if self.joker_limit < 0:
            self.joker_limit = held  # R40-57
        self.stories = after_joker_freed(self.stories, spot, alike)
        self.events = [*self.events, spot | OUT]

    def must_lay(self, held: i64) -> i64:
        """How many of `held` jokers in hand must at the least be laid again (R40-45, R40-57)."""
        if self.joker_limit < 0:
            return 0
        least: i64 = 99
        for story in self.stories:
            freed = to_lay(story)
            if freed < least:
                least = freed
        over = held - self.joker_limit
        return over if over > least else least

    def strays(self) -> bool:
        """Whether in every story a freed joker is where it may not stay (R40-45)."""
        for story in self.stories:
            if to_lay(story) == freed_in(story):
                return False
        return True

    def forget_jokers(self) -> None:
        """From now on nothing is known of the jokers."""
        self.joker_limit = NOTHING
        self.events = NO_EVENTS
        self.stories = ONE_STORY if self.taken != JOKER else [taken_story()]

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _restored, (
            [
                int(self.taken),
                self.owed,
                self.bare,
                self.taken_new,
                int(self.taken_on),
                int(self.added_on),
                int(self.fresh_from),
                int(self.joker_limit),
                self.closed_start,
                self.committed,
                self.extended,
                int(self.laid_off),
            ],
            [int(event) for event in self.events],
            [int(story) for story in self.stories],
        )


def _restored(kept: list[int], events: list[i64], stories: list[i64]) -> Turn:
    """The record that `__reduce__` took apart."""
    turn = Turn(kept[6], bool(kept[8]))
    turn.taken = kept[0]
    turn.owed = bool(kept[1])
    turn.bare = bool(kept[2])
    turn.taken_new = bool(kept[3])
    turn.taken_on = kept[4]
    turn.added_on = kept[5]
    turn.joker_limit = kept[7]
    turn.committed = bool(kept[9])
    turn.extended = bool(kept[10])
    turn.laid_off = kept[11]
    turn.events = events
    turn.stories = stories
    return turn
