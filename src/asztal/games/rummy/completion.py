"""Can this turn still be completed? Every move asks this, so that none leads to a dead end.

`completable` says whether some sequence of further plays leads to a turn that may be ended
(`asztal.games.rummy.ending`). Before the opening it asks the arranger; after it, and in the rare mixed cases,
it searches the plays themselves, so its answers are exact. Where `asztal.games.rummy.quick` knows the answer
nothing is searched; without it the answers are the same, only slower.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.games.rummy import quick
from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.ending import (
    excess_jokers,
    not_left,
    out_is_enough,
    owes_card,
    settled,
)
from asztal.games.rummy.moves import ADD, LAY, card_in, meld_in
from asztal.games.rummy.plays import plays
from asztal.games.rummy.stories import PLAIN, own_in, own_jokers, with_melds_at
from asztal.games.rummy.table import LAST_FREES
from asztal.melds.meld import BIT, joker_count, naturals
from asztal.pieces.cards import JOKER

__all__ = [
    "TurnSearch",
    "can_go_out",
    "can_open",
    "can_open_after",
    "completable",
    "may_go_out_unopened",
    "only_freed_join",
    "opening_reach",
]


FEW: Final = 8
NO_MELDS: "Final[list[i64]]" = []
NOTHING: "Final[dict[tuple[i64, ...], bool]]" = {}  # shared, and replaced before it is filled: most searches keep none


def opening_need(deal: RummyDeal) -> i64:
    """Points still missing to the minimum; at least 1 while no meld was laid (R40-60)."""
    need = deal.rules.minimum - deal.laid_points()
    if need < 1 and len(deal.table) == deal.now.fresh_from:
        return 1
    return need


def fresh_melds(deal: RummyDeal) -> list[i64]:
    """The melds laid this turn, not to be changed."""
    first = deal.now.fresh_from
    return deal.table[first:] if first < len(deal.table) else NO_MELDS


def can_open(deal: RummyDeal, card: i64) -> bool:
    """Whether the minimum can be reached from the hand, with `card` in it if it is not −1."""
    hand = deal.own_hand()
    need = opening_need(deal)
    answer = quick.minimum(deal, need, card)
    if answer != quick.UNSURE:
        return answer == quick.YES
    return deal.rules.arranger.opening(
        hand.one, hand.two, hand.jokers, need, card, fresh_melds(deal), not_left(deal)
    )


def can_open_after(deal: RummyDeal, meld: i64, laid: i64) -> bool:
    """`can_open` after laying a meld that, with the points `laid` before it, is still below the minimum."""
    hand = deal.own_hand()
    cards = naturals(meld)
    count = joker_count(meld)
    kept = not_left(deal)
    if kept >= 0 and (count > 0 if kept == JOKER else cards & BIT[kept] != 0):
        kept = -1  # it lies now
    fresh = deal.table[deal.now.fresh_from :]
    fresh.append(meld)
    rules = deal.rules
    return rules.arranger.opening(
        hand.one & ~(cards & ~hand.two),
        hand.two & ~cards,
        hand.jokers - count,
        rules.minimum - laid - rules.points.of(meld),
        kept if deal.now.owed else -1,
        fresh,
        kept,
    )


def opening_reach(deal: RummyDeal) -> i64:
    """The most points that the melds of this turn could reach, where that is below the minimum."""
    hand = deal.own_hand()
    arranger = deal.rules.arranger
    kept = not_left(deal)
    laid = deal.laid_points()
    low = laid + arranger.best_keeping_one(hand.one, hand.two, hand.jokers, kept)
    high = deal.rules.minimum - 1
    fresh = fresh_melds(deal)
    while low < high:  # R40-56: these may grow, too
        points = (low + high + 1) // 2
        if arranger.opening(hand.one, hand.two, hand.jokers, points - laid, -1, fresh, kept):
            low = points
        else:
            high = points - 1
    return low


def can_go_out(deal: RummyDeal, search: TurnSearch | None) -> bool:
    """Whether everything but one card can be laid this turn (R40-47)."""
    hand = deal.own_hand()
    if hand.size() == 1:
        return settled(deal)  # R40-48: nothing more can be laid
    if quick.going_out(deal, hand.one, hand.jokers) == quick.NO:
        return False
    now = deal.now
    strict = not deal.rules.freed_may_be_added
    if strict and (now.joker_limit >= 0 or len(deal.table) > now.fresh_from):
        # R40-45 read strictly: the arranger cannot tell a freed joker in hand from an own one, nor
        # which melds are new. Its answer without the restriction is a bound, a search decides.
        return (search or TurnSearch()).goes_out(deal)
    may_stay = joker_may_stay(deal)
    in_hand = any(own_in(story, hand.jokers) > 0 for story in now.stories)
    # To the arranger every joker that comes out is a freed one, but it may be an own joker; and where all own
    # jokers are on the table it cannot tell whether one may become the last card (R40-65).
    if all_but_one(deal, may_stay and in_hand, strict, 0):
        return True
    own_out = own_jokers_out(deal) if strict else 0
    return (
        (own_out > 0 or (may_stay and not in_hand))
        and all_but_one(deal, may_stay, strict, own_out)
        and (search or TurnSearch()).goes_out(deal)
    )


def own_jokers_out(deal: RummyDeal) -> i64:
    """How many jokers at the most come out of older melds and were not there before the turn."""
    return own_jokers(deal.now.stories[0], deal.own_hand().jokers) + (1 if deal.now.taken == JOKER else 0)


def joker_may_stay(deal: RummyDeal) -> bool:
    """Whether the last card, which is discarded, might be a joker of the player's own (R40-65, R40-57).

    True may be wrong where no own joker is in hand, False never is.
    """
    now = deal.now
    held = deal.own_hand().jokers
    return (now.joker_limit if now.joker_limit >= 0 else held) > 0 and own_jokers(now.stories[0], held) > 0


def all_but_one(deal: RummyDeal, joker_stays: bool, strict: bool, own_out: i64) -> bool:
    """The arranger's answer to `can_go_out`; `joker_stays`: a joker may be the last card."""
    hand = deal.own_hand()
    kept = not_left(deal)
    return deal.rules.arranger.whole(
        hand.one,
        hand.two,
        hand.jokers,
        deal.table,
        joker_stays,
        -1 if kept == JOKER else kept,
        deal.rules.sets == LAST_FREES,
        strict,
        own_out,
    )


def completable(deal: RummyDeal, search: TurnSearch) -> bool:
    """Whether the turn of the player to move can still be completed."""
    if deal.own_hand().is_empty():
        return False
    if settled(deal):
        return True
    deal.rules.arranger.effort.step()
    owes = owes_card(deal)
    if deal.is_open():
        if owes and out_is_enough(deal) and can_go_out(deal, search):
            return True  # R40-29, JM-07 (b)
        return search.settles(deal, owes)
    opens = not deal.now.committed
    if opens and can_open(deal, deal.now.taken if owes else -1):
        return True
    if may_go_out_unopened(deal, search):
        return True
    # R40-25: laid off after the opening, or in a meld with a joker that was freed then.
    return opens and owes and search.settles(deal, True)


def may_go_out_unopened(deal: RummyDeal, search: TurnSearch | None) -> bool:
    """Whether a player who has not opened can go out in this very turn (R40-47)."""
    return deal.rules.from_hand and deal.now.closed_start and can_go_out(deal, search)


def only_freed_join(deal: RummyDeal, known: dict[tuple[i64, ...], bool]) -> bool:
    """Whether the taken card, which has no place, could be in a new meld beside freed jokers alone (R40-26).

    A player who has not opened opens first, with other cards. `known`: what has been decided, by `turn_key`.
    """
    opens = not deal.is_open()
    if opens and (deal.now.committed or not can_open(deal, -1)):
        return False
    key = turn_key(deal)
    if key not in known:
        deal.rules.arranger.effort.step()
        known[key] = any(freed_join_after(deal, code, known) for code in plays(deal))
    return known[key]


def freed_join_after(deal: RummyDeal, code: i64, known: dict[tuple[i64, ...], bool]) -> bool:
    """Whether this play puts the taken card beside freed jokers alone, or leads there."""
    after = deal.branch()
    if code & 7 != LAY:
        after.advance(code)
        return after.own_hand().jokers > deal.own_hand().jokers and only_freed_join(after, known)
    if lays_taken(deal, code):
        after.advance(code)
        return deal.is_open() and owes_card(after)
    if deal.is_open():
        return False
    after.advance(code)
    return only_freed_join(after, known)


class TurnSearch:
    """The searches of one turn through the plays themselves, each position decided once."""

    def __init__(self) -> None:
        # By `turn_key` whether the turn can be settled, and whether the player can go out.
        self.known: dict[tuple[i64, ...], bool] = NOTHING
        self.out: dict[tuple[i64, ...], bool] = NOTHING
        self.looked: i64 = 0  # positions, until they are kept

    def settles(self, deal: RummyDeal, stays: bool) -> bool:
        """Whether some plays settle a turn that is not settled yet, without going out unopened.

        `stays` says that going out is known to be impossible. Positions are kept once there are more than a `FEW`:
        most searches have not, and to find one again takes as long as to look at some.
        """
        owes = owes_card(deal)
        if deal.is_open():
            if owes and quick.taken_card_fits(deal, stays) == quick.NO:
                return False
        elif deal.now.committed or (owes and quick.taken_card_fits_once_open(deal) == quick.NO):
            return False
        if not owes and quick.freed_jokers(deal, excess_jokers(deal)) == quick.YES:
            return True
        self.looked += 1
        if self.looked <= FEW:
            return self.settles_on(deal, stays, owes)
        key = turn_key(deal)
        known = self.known.get(key)
        if known is None:
            known = self.settles_on(deal, stays, owes)
            if not self.known:
                self.known = {}
            self.known[key] = known
        return known

    def settles_on(self, deal: RummyDeal, stays: bool, owes: bool) -> bool:
        """Whether some plays, one at least, settle the turn."""
        deal.rules.arranger.effort.step()
        if not deal.is_open() and not can_open(deal, -1):
            return False
        codes = plays(deal)
        if owes:  # what lays the taken card first
            for code in codes:
                if lays_taken(deal, code) and self.settles_after(deal, code, stays):
                    return True
        for code in codes:
            if not (owes and lays_taken(deal, code)) and self.settles_after(deal, code, stays):
                return True
        return False

    def settles_after(self, deal: RummyDeal, code: i64, stays: bool) -> bool:
        """Whether this play settles the turn, others after it if need be."""
        after = deal.branch()
        after.advance(code)
        return settled(after) or self.settles(after, stays)

    def goes_out(self, deal: RummyDeal) -> bool:
        """Whether some plays lay all but one card."""
        deal.rules.arranger.effort.step()
        if deal.hand_size(deal.turn) == 1:
            return settled(deal)
        key = turn_key(deal)
        known = self.out.get(key)
        if known is not None:
            return known
        yes = False
        strict = not deal.rules.freed_may_be_added and len(deal.table) == deal.now.fresh_from
        if all_but_one(deal, joker_may_stay(deal), strict, own_jokers_out(deal)):
            for code in plays(deal):
                after = deal.branch()
                after.advance(code)
                if self.goes_out(after):
                    yes = True
                    break
        if not self.out:
            self.out = {}
        self.out[key] = yes
        return yes


def turn_key(deal: RummyDeal) -> tuple[i64, ...]:
    """Everything that the rest of the turn depends on, in whichever order the melds of the turn were laid."""
    hand = deal.own_hand()
    now = deal.now
    fresh = fresh_melds(deal)
    stories = now.stories
    if stories[0] != PLAIN or len(stories) > 1:
        order = sorted(range(len(fresh)), key=fresh.__getitem__)
        ranks: list[i64] = [0] * len(fresh)
        for rank in range(len(order)):
            ranks[order[rank]] = rank
        stories = sorted([with_melds_at(story, now.fresh_from, ranks) for story in stories])
    return (
        hand.one,
        hand.two,
        hand.jokers,
        now.taken_on,
        now.added_on,
        now.joker_limit,
        i64(1) if now.taken_new else i64(0),
        len(stories),
        *stories,
        *sorted(fresh),
        *deal.table[: now.fresh_from],
    )


def lays_taken(deal: RummyDeal, code: i64) -> bool:
    """Whether a play puts the taken card on the table."""
    verb = code & 7
    if verb == LAY:
        meld = meld_in(code)
        if deal.now.taken == JOKER:
            return joker_count(meld) > 0
        return naturals(meld) & BIT[deal.now.taken] != 0
    return verb == ADD and card_in(code) == deal.now.taken
