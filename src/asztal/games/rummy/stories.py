"""Stories: where each joker that moved in a turn may have come from (R40-65).

Jokers look alike, and yet one is the player's *own*, one was *taken* from the pile, one came *free* out of
a meld. A story gives every joker that moved one such origin; a turn keeps all stories that agree with what
was seen, and is valid if the rules are kept in one of them. Natural cards never come back to the hand, so stories
do not mention them, and a turn in which no joker moves has only the story `[PLAIN]`.

A story is one number:

    freed jokers in hand | spot of the taken joker << 4 | entries of jokers on the table << 14

the entries ascending, eleven bits each: the spot of an own joker, or with STRAY that of a freed one laid off
where it may not stay (R40-45 read strictly). A spot is 0 for none, IN_HAND, or a meld's table index + 1 and
in a run the place of its lane: `spot_of`. A joker on the table that a story does not name was there before the turn,
or came free and was laid again: when it is taken out it is a freed one. All other jokers of the hand are the
player's own. A deck has at most MOST_DEALT jokers, so there are never more entries.

What everybody saw is kept as a list of events: a spot where a joker was laid, or with `OUT` taken out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.melds.meld import BIT, COUNT, is_set, joker_count, joker_places

__all__ = [
    "IN_HAND",
    "IN_SET",
    "MOST_DEALT",
    "NOWHERE",
    "OUT",
    "PLAIN",
    "after_joker_freed",
    "after_joker_laid",
    "freed_in",
    "index_at",
    "own_in",
    "own_jokers",
    "owned_melds",
    "owns_on",
    "places_of",
    "spot_of",
    "taken_at",
    "taken_story",
    "to_lay",
    "with_melds_at",
]

PLAIN: Final = 0  # nothing moved but own jokers, and none of them is on the table
NOWHERE: Final = 0  # the spot of a taken joker where none was taken
IN_HAND: Final = 1
IN_SET: Final = 15  # the place of every joker of a set
OUT: Final = 1024  # an event's mark: taken out
SPOT: Final = 1023
STRAY: Final = 1024  # an entry's mark: a freed joker
ENTRY: Final = 2047
MOST_DEALT: Final = 4  # the jokers of a deck: 14 + 4 · 11 bits, and a fifth would not fit into 62


def taken_story() -> i64:
    """A joker was taken from the pile, and is in hand."""
    return IN_HAND * 16


def spot_of(index: i64, place: i64) -> i64:
    """The spot at a table index (from 0) and a place of the run's lane, or IN_SET."""
    return (index + 1) * 16 + place


def index_at(spot: i64) -> i64:
    """The table index of a spot; −1 if it is not on the table."""
    return (spot >> 4) - 1


def places_of(meld: i64) -> list[i64]:
    """The places of a meld's jokers, for `spot_of`."""
    if is_set(meld):
        return [IN_SET] * joker_count(meld)
    places: list[i64] = []
    rest = joker_places(meld)
    while rest != 0:
        places.append(COUNT[(rest & -rest) - 1])
        rest &= rest - 1
    return places


def freed_in(story: i64) -> i64:
    """How many jokers of the hand came free this turn."""
    return story & 15


def taken_at(story: i64) -> i64:
    """The spot of the taken joker: NOWHERE, IN_HAND, or on the table."""
    return (story >> 4) & SPOT


def own_in(story: i64, held: i64) -> i64:
    """How many of `held` jokers in hand are the player's own."""
    return held - (story & 15) - (1 if (story >> 4) & SPOT == IN_HAND else 0)


def own_jokers(story: i64, held: i64) -> i64:
    """How many jokers of their own the player has: in hand, or laid this turn. In every story as many."""
    return own_in(story, held) + owns_on(story)


def to_lay(story: i64) -> i64:
    """How many freed jokers are not where they may stay: in hand, or laid off against R40-45."""
    return (story & 15) + entries_of(story, STRAY, STRAY)


def owned_melds(story: i64) -> i64:
    """The table melds that own jokers were laid on, as a mask of indices."""
    rest = story >> 14
    melds: i64 = 0
    while rest != 0:
        if not rest & STRAY:
            melds |= BIT[((rest & SPOT) >> 4) - 1]
        rest >>= 11
    return melds


def owns_on(story: i64) -> i64:
    """How many own jokers are on the table."""
    return entries_of(story, 0, STRAY)


def entries_of(story: i64, entry: i64, mask: i64) -> i64:
    """How many entries of a story are like this one in the bits of `mask`."""
    rest = story >> 14
    count: i64 = 0
    while rest != 0:
        if rest & mask == entry:
            count += 1
        rest >>= 11
    return count


def with_entry(story: i64, entry: i64) -> i64:
    """The story with one joker more on the table."""
    shift: i64 = 14
    while (story >> shift) & ENTRY != 0 and (story >> shift) & ENTRY < entry:
        shift += 11
    return (story & (BIT[shift] - 1)) | (entry << shift) | ((story >> shift) << (shift + 11))


def without_entry(story: i64, entry: i64) -> i64:
    """The story without one entry, if it has it."""
    shift: i64 = 14
    while (story >> shift) & ENTRY != entry:
        shift += 11
    return (story & (BIT[shift] - 1)) | ((story >> (shift + 11)) << shift)


def with_taken(story: i64, spot: i64) -> i64:
    """The story with the taken joker elsewhere."""
    return (story & ~(SPOT * 16)) | (spot * 16)


def after_joker_laid(stories: list[i64], held: i64, spot: i64, freed_may: bool) -> list[i64]:
    """The stories after one of `held` jokers was laid; `freed_may`: a freed one may stay there (R40-45)."""
    told: list[i64] = []
    for story in stories:
        if own_in(story, held) > 0:
            add(told, with_entry(story, spot))
        if taken_at(story) == IN_HAND:
            add(told, with_taken(story, spot))
        if freed_in(story) > 0:
            add(told, story - 1 if freed_may else with_entry(story - 1, spot | STRAY))
    return told


def after_joker_freed(stories: list[i64], spot: i64, alike: i64) -> list[i64]:
    """The stories after one of `alike` jokers at a spot came into the hand.

    One laid this turn keeps its origin (R40-65); which one of a set it was cannot be told.
    """
    told: list[i64] = []
    for story in stories:
        own = entries_of(story, spot, ENTRY)
        stray = entries_of(story, spot | STRAY, ENTRY)
        others = alike - own - stray
        if own > 0:
            add(told, without_entry(story, spot))
        if stray > 0:
            add(told, without_entry(story, spot | STRAY) + 1)
        if taken_at(story) == spot and spot != NOWHERE:
            add(told, with_taken(story, IN_HAND))
            others -= 1
        if others > 0:
            add(told, story + 1)
    return told


def add(told: list[i64], story: i64) -> None:
    """Append what is not there yet."""
    for known in told:
        if known == story:
            return
    told.append(story)


def with_melds_at(story: i64, first: i64, ranks: list[i64]) -> i64:
    """The story with the melds from index `first` on renumbered: the one at first + n to first + ranks[n]."""
    moved = with_taken(story, moved_spot(taken_at(story), first, ranks)) & (BIT[14] - 1)
    rest = story >> 14
    while rest != 0:
        moved = with_entry(moved, moved_spot(rest & SPOT, first, ranks) | (rest & STRAY))
        rest >>= 11
    return moved


def moved_spot(spot: i64, first: i64, ranks: list[i64]) -> i64:
    index = (spot >> 4) - 1
    if index < first:
        return spot
    return spot_of(first + ranks[index - first], spot & 15)
