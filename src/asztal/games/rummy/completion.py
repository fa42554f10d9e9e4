"""Can this turn still be completed? The question behind every move: no dead ends.

A turn may be ended (`settled`) when its obligations are met: the opening minimum once anything
was laid (R40-34), a card taken under obligation laid as the rules ask (R40-24 to R40-30), freed
jokers laid again (R40-45, R40-57), one card left to throw (R40-48). `completable` says whether
some sequence of further plays leads there. Before the opening it asks the arranger; after it, and
in the rare mixed cases, it searches the plays themselves, so it errs neither way.
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.games.rummy import reasons as why
from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.glance import may_go_out, may_open, opens_plainly
from asztal.games.rummy.moves import ADD, ADD_MANY, LAY, SWAP, card_in, index_in, meld_in
from asztal.games.rummy.places import (
    AMONG_NATURALS,
    ANYHOW,
    IN_NO_MELD,
    has_company,
    may_be_added,
    may_change,
    may_lie,
    own_joker,
    own_jokers,
    releasable,
    room_for_jokers,
)
from asztal.games.rummy.plays import plays
from asztal.games.rummy.stories import (
    IN_HAND,
    PLAIN,
    index_at,
    own_in,
    owned_melds,
    owns_on,
    taken_at,
    to_lay,
    with_melds_at,
)
from asztal.games.rummy.table import LAST_FREES
from asztal.games.rummy.turn import Turn
from asztal.melds.arrange import Arranger
from asztal.melds.meld import (
    BIT,
    COUNT,
    is_set,
    joker_count,
    joker_places,
    meld_points,
    meld_size,
    naturals,
    run_length,
    run_low,
    run_suit,
    set_rank,
    set_suits,
)
from asztal.pieces.cards import JOKER

__all__ = [
    "Ways", "can_open", "can_open_after", "completable", "discard_fault", "excess_jokers", "may_leave",
    "not_left", "opening_reach", "out_is_enough", "owes_card", "turn_fault", "unmet",
]


def may_throw(deal: RummyDeal, card: i64) -> bool:
    """Whether this card of the hand is not the very card just taken (R40-21, R40-61).

    Nor a freed joker (R40-45). Of a joker asked only where some card may be thrown.
    """
    if card == JOKER:
        if deal.now.joker_limit < 0 and deal.now.taken != JOKER:
            return True                                             # all of them are the player's own
        held = deal.own_hand().jokers
        last = ends_well_anyhow(deal)
        return any(own_in(story, held) > 0 and to_lay(story) == 0 and (last or lies_well(deal, story))
                   for story in deal.now.stories)
    return (card != deal.now.taken or deal.now.taken_new or deal.now.taken_on != 0
            or deal.held(deal.turn, card) > 1)


def owes_card(deal: RummyDeal) -> bool:
    """Whether a card taken under obligation lies in no story as it must."""
    if not deal.now.owed:
        return False
    return deal.now.unlaid() or not any(lies_well(deal, story) for story in deal.now.stories)


def lies_well(deal: RummyDeal, story: i64) -> bool:
    """Whether in this story a card taken under obligation lies as it must, if there is one (R40-65).

    Natural cards that look alike are not told apart: it is enough that one like it, laid this turn,
    stands where the taken one may stand.
    """
    return not deal.now.owed or in_new_meld(deal, story) or laid_off(deal, story)


def in_new_meld(deal: RummyDeal, story: i64) -> bool:
    """Whether the taken card lies in a new meld as it may (R40-26, R40-30.1, R40-56).

    A card of the hand must be with it, and a freed joker is none (R40-55, R40-65). The natural cards of a
    new meld have all come from the hand.
    """
    now = deal.now
    pair = deal.rules.pickup.pair and not now.closed_start
    if now.taken == JOKER:
        return not pair and index_at(taken_at(story)) >= now.fresh_from
    if not now.taken_new:
        return False
    for index in range(now.fresh_from, len(deal.table)):
        cards = naturals(deal.table[index])
        if cards & BIT[now.taken]:
            if pair:
                if natural_block(deal.table[index], now.taken) >= 3:    # JM-07 (c), JM-13
                    return True
            elif cards != BIT[now.taken] or owned_melds(story) & BIT[index]:
                return True
    return False


def laid_off(deal: RummyDeal, story: i64) -> bool:
    """Whether the taken card lies laid off as it may (R40-30)."""
    now = deal.now
    places = now.taken_on
    if now.taken == JOKER:
        index = index_at(taken_at(story))
        places = BIT[index] if 0 <= index < now.fresh_from else 0
    if places == 0:
        return False
    if not now.bare:                                                # no szúró, or its twin was in hand
        return True
    company = now.added_on | (owned_melds(story) & (BIT[now.fresh_from] - 1))       # R40-55
    return company & places != 0 if deal.rules.same_meld else company != 0          # R40-30.3


def natural_block(meld: i64, card: i64) -> i64:
    """How many natural cards stand together about one of them in a meld."""
    if is_set(meld):
        return COUNT[set_suits(meld)]
    low = run_low(meld)
    high = low + run_length(meld)
    wild = joker_places(meld)
    place = card % 13
    if place < low or wild & BIT[place]:
        place = 13                                                  # the ace above the king
    first = place
    while first > low and not wild & BIT[first - 1]:
        first -= 1
    last = place + 1
    while last < high and not wild & BIT[last]:
        last += 1
    return last - first


def excess_jokers(deal: RummyDeal) -> i64:
    """How many jokers must still be laid (R40-45, R40-57); 0 only if a story stands.

    The freed ones that do not lie where they may stay, in the story with the fewest, and what is over
    the count.
    """
    now = deal.now
    if now.joker_limit < 0:
        return 0
    least = now.must_lay(deal.own_hand().jokers)
    if now.owed and not ends_well_anyhow(deal):     # where the taken card lies well, if it does in any story
        found: i64 = -1
        for story in now.stories:
            if (found < 0 or to_lay(story) < found) and lies_well(deal, story):
                found = to_lay(story)
        if found > least:
            return found
    return least


def has_laid(deal: RummyDeal) -> bool:
    """Whether the player to move has laid anything this turn."""
    return len(deal.table) > deal.now.fresh_from or deal.now.committed


def discard_fault(deal: RummyDeal, card: i64) -> i64:
    """Why throwing this card of the hand may not end the turn now, or 0."""
    if card == JOKER:
        if deal.now.unlaid() and deal.now.taken == JOKER and deal.held(deal.turn, JOKER) == 1:
            return why.DISCARD_TAKEN
        fault = turn_fault(deal)
        return fault if fault != 0 or may_throw(deal, JOKER) else why.DISCARD_TAKEN
    return turn_fault(deal) if may_throw(deal, card) else why.DISCARD_TAKEN


def turn_fault(deal: RummyDeal) -> i64:
    """Why no card whatever may be thrown now, or 0."""
    if not deal.is_open() and has_laid(deal) and (deal.hand_size(deal.turn) != 1 or not deal.rules.from_hand):
        return why.DISCARD_GO_OUT if deal.now.committed else why.DISCARD_OPENING    # R40-47, R40-34, K-24
    if owes_card(deal) and not ends_well_anyhow(deal):
        return unmet(deal, why.DISCARD_UNLAID, why.DISCARD_SZURO, why.DISCARD_PAIR)
    if excess_jokers(deal) > 0:
        return why.ADD_FREED if deal.now.strays() else why.DISCARD_JOKER            # R40-45, R40-57
    return 0


def unmet(deal: RummyDeal, unlaid: i64, szuro: i64, pair: i64) -> i64:
    """Which reason it is that a taken card does not lie as it must."""
    now = deal.now
    if now.unlaid():
        return unlaid                                               # R40-28
    if lies_in_new_meld(now):
        if deal.rules.pickup.pair and not now.closed_start:
            return pair                                             # JM-13
        return why.TAKEN_FREED if now.bare else why.MELD_FREED      # R40-55: R40-30.1, R40-26
    return szuro                                                    # R40-30


def lies_in_new_meld(now: Turn) -> bool:
    """Whether the taken card lies, rightly or not, in a meld laid this turn."""
    if now.taken == JOKER:
        return any(index_at(taken_at(story)) >= now.fresh_from for story in now.stories)
    return now.taken_new


def out_is_enough(deal: RummyDeal) -> bool:
    """Whether a card taken under obligation may lie anyhow if the player goes out with it."""
    return deal.now.closed_start or deal.rules.pickup.finish        # R40-29, JM-07 (b)


def ends_well_anyhow(deal: RummyDeal) -> bool:
    """Whether the player goes out with their last card, and the taken one may lie anyhow for that."""
    return out_is_enough(deal) and deal.hand_size(deal.turn) == 1


def settled(deal: RummyDeal) -> bool:
    """Whether the turn may be ended now by throwing some card."""
    hand = deal.own_hand()
    if hand.is_empty() or turn_fault(deal) != 0:
        return False
    # Of two cards one may always be thrown: only the very card taken may not.
    return hand.size() > 1 or may_throw(deal, hand.cards()[0])


def not_left(deal: RummyDeal) -> i64:
    """The card that may not be the last one left, or −1."""
    if deal.now.unlaid():
        return deal.now.taken
    return -1


def opening_need(deal: RummyDeal) -> i64:
    """Points still missing to the minimum; at least 1 while no meld was laid (R40-60)."""
    need = deal.rules.minimum - deal.laid_points()
    if need < 1 and len(deal.table) == deal.now.fresh_from:
        return 1
    return need


def fresh_melds(deal: RummyDeal) -> list[i64]:
    """The melds laid this turn."""
    return deal.table[deal.now.fresh_from:]


def can_open(deal: RummyDeal, arranger: Arranger, card: i64) -> bool:
    """Whether the minimum can be reached from the hand, with `card` in it if it is not −1."""
    hand = deal.own_hand()
    need = opening_need(deal)
    if len(deal.table) == deal.now.fresh_from:
        if not may_open(deal, hand.one, hand.two, hand.jokers, need, 0):
            return False
        if card < 0 and not deal.now.unlaid() and opens_plainly(hand.one, hand.size(), need):
            return True
    return arranger.opening(hand.one, hand.two, hand.jokers, need, card, fresh_melds(deal), not_left(deal))


def can_open_after(deal: RummyDeal, arranger: Arranger, meld: i64, laid: i64) -> bool:
    """`can_open` after a meld is laid with which the points laid, until then `laid`, do not suffice yet."""
    hand = deal.own_hand()
    cards = naturals(meld)
    count = joker_count(meld)
    kept = not_left(deal)
    if kept >= 0 and (count > 0 if kept == JOKER else cards & BIT[kept] != 0):
        kept = -1                                                   # it lies now
    fresh = fresh_melds(deal)
    fresh.append(meld)
    return arranger.opening(hand.one & ~(cards & ~hand.two), hand.two & ~cards, hand.jokers - count,
                            deal.rules.minimum - laid - meld_points(meld), kept if deal.now.owed else -1,
                            fresh, kept)


def opening_reach(deal: RummyDeal, arranger: Arranger) -> i64:
    """The most points that the melds of this turn could come to, where they do not reach the minimum."""
    hand = deal.own_hand()
    kept = not_left(deal)
    laid = deal.laid_points()
    low = laid + arranger.best_keeping_one(hand.one, hand.two, hand.jokers, kept)
    high = deal.rules.minimum - 1
    fresh = fresh_melds(deal)
    while low < high:                                   # R40-56: these may grow, too
        points = (low + high + 1) // 2
        if arranger.opening(hand.one, hand.two, hand.jokers, points - laid, -1, fresh, kept):
            low = points
        else:
            high = points - 1
    return low


def can_go_out(deal: RummyDeal, arranger: Arranger, ways: Ways | None) -> bool:
    """Whether everything but one card can be laid this turn (R40-47)."""
    hand = deal.own_hand()
    if hand.size() == 1:
        return settled(deal)                                        # R40-48: nothing more can be laid
    if not may_go_out(deal, hand.one, hand.jokers):
        return False
    now = deal.now
    strict = not deal.rules.freed_may_be_added
    if strict and (now.joker_limit >= 0 or len(deal.table) > now.fresh_from):
        # R40-45 read strictly: the arranger cannot tell a freed joker in hand from an own one, nor
        # which melds are new. Its answer without the restriction is a bound, a search decides.
        return search_out(deal, arranger, ways)
    may_stay = joker_may_stay(deal)
    in_hand = any(own_in(story, hand.jokers) > 0 for story in now.stories)
    # To the arranger every joker that comes out is a freed one, but it may be an own joker; and where all own
    # jokers lie on the table it cannot tell whether one may come to be the last card (R40-65).
    if ask_whole(deal, arranger, may_stay and in_hand, strict, 0):
        return True
    own_out = own_that_come_out(deal) if strict else 0
    return ((own_out > 0 or (may_stay and not in_hand))
            and ask_whole(deal, arranger, may_stay, strict, own_out) and search_out(deal, arranger, ways))


def own_that_come_out(deal: RummyDeal) -> i64:
    """How many jokers at the most come out of older melds that did not lie there before the turn.

    They lie there, or those of the hand stand in for others in a set of three (R40-43).
    """
    now = deal.now
    laid = any(owns_on(story) > 0 or taken_at(story) > IN_HAND for story in now.stories)
    if not laid and (deal.own_hand().jokers == 0 or deal.rules.sets != LAST_FREES or not any(
            is_set(meld) and joker_count(meld) > 0 and meld_size(meld) == 3 for meld in deal.table)):
        return 0
    return own_jokers(deal) + (1 if now.taken == JOKER else 0)


def joker_may_stay(deal: RummyDeal) -> bool:
    """Whether the last card, which is thrown, might be a joker: an own one (R40-65, R40-57).

    True may be wrong where no own joker is in hand, False never is.
    """
    now = deal.now
    held = deal.own_hand().jokers
    return (now.joker_limit if now.joker_limit >= 0 else held) > 0 and own_jokers(deal) > 0


def ask_whole(deal: RummyDeal, arranger: Arranger, joker_stays: bool, strict: bool, own_out: i64) -> bool:
    """The arranger's answer to `can_go_out`; `joker_stays`: a joker may be the last card."""
    hand = deal.own_hand()
    kept = not_left(deal)
    return arranger.whole(hand.one, hand.two, hand.jokers, deal.table, joker_stays,
                          -1 if kept == JOKER else kept, deal.rules.sets == LAST_FREES, strict, own_out)


def search_out(deal: RummyDeal, arranger: Arranger, ways: Ways | None) -> bool:
    """Search the plays for a way to lay all but one card."""
    arranger.effort.step()
    if deal.hand_size(deal.turn) == 1:
        return settled(deal)
    if ways is None:
        ways = Ways(arranger)
    key = turn_key(deal)
    known = ways.out.get(key)
    if known is not None:
        return known
    found = False
    strict = not deal.rules.freed_may_be_added and len(deal.table) == deal.now.fresh_from
    own_out = own_jokers(deal) + (1 if deal.now.taken == JOKER else 0)
    if ask_whole(deal, arranger, joker_may_stay(deal), strict, own_out):
        for code in plays(deal):
            after = deal.copy()
            after.advance(code)
            if search_out(after, arranger, ways):
                found = True
                break
    ways.out[key] = found
    return found


def turn_key(deal: RummyDeal) -> tuple[i64, ...]:
    """All that the rest of the turn depends on, in whichever order the melds of the turn were laid."""
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
    return (hand.one, hand.two, hand.jokers, now.taken_on, now.added_on, now.joker_limit,
            i64(1) if now.taken_new else i64(0), len(stories), *stories, *sorted(fresh),
            *deal.table[:now.fresh_from])


def completable(deal: RummyDeal, arranger: Arranger, ways: Ways) -> bool:
    """Whether the turn of the player to move can still be completed."""
    if deal.own_hand().is_empty():
        return False
    if settled(deal):
        return True
    arranger.effort.step()
    owes = owes_card(deal)
    if deal.is_open():
        if owes and out_is_enough(deal) and can_go_out(deal, arranger, ways):
            return True                                             # R40-29, JM-07 (b)
        return ways.settles(deal, owes)
    opens = not deal.now.committed
    if opens and can_open(deal, arranger, deal.now.taken if owes else -1):
        return True
    if may_leave(deal, arranger, ways):
        return True
    # R40-25: laid off after the opening, or in a meld with a joker that was freed then.
    return (opens and owes and lies_later(deal) and can_open(deal, arranger, -1)
            and ways.settles(deal, True))


def lies_later(deal: RummyDeal) -> bool:
    """Whether a taken card that no opening can have in it might find a place after the opening.

    In a new meld only with a joker that is freed then: all other such melds could be laid at once.
    """
    now = deal.now
    hand = deal.own_hand()
    if not now.unlaid() or now.taken == JOKER or releasable(deal, hand.one, hand.two) > 0:
        return taken_may_fit(deal, True)
    return may_lie(deal, hand.one, hand.two, hand.jokers, now.taken, now.bare, IN_NO_MELD)


def may_leave(deal: RummyDeal, arranger: Arranger, ways: Ways | None) -> bool:
    """Whether a player who has not opened can go out in this very turn (R40-47)."""
    return deal.rules.from_hand and deal.now.closed_start and can_go_out(deal, arranger, ways)


class Ways:
    """The searches of one turn through the plays themselves, each position decided once."""

    def __init__(self, arranger: Arranger) -> None:
        self.arranger = arranger
        self.known: dict[tuple[i64, ...], bool] = {}    # by `turn_key`: whether a way was found
        self.out: dict[tuple[i64, ...], bool] = {}      # the same of ways to go out

    def settles(self, deal: RummyDeal, stays: bool) -> bool:
        """Whether some plays settle the turn without going out unopened.

        `stays` says that going out is known to be impossible.
        """
        if settled(deal):
            return True
        owes = owes_card(deal)
        if deal.is_open():
            if owes and not taken_may_fit(deal, stays):
                return False
        elif deal.now.committed or (owes and not lies_later(deal)):
            return False
        if not owes and lays_jokers(deal):
            return True
        key = turn_key(deal)
        known = self.known.get(key)
        if known is not None:
            return known
        self.arranger.effort.step()
        found = (deal.is_open() or can_open(deal, self.arranger, -1)) and self.goes_on(deal, stays, owes)
        self.known[key] = found
        return found

    def goes_on(self, deal: RummyDeal, stays: bool, owes: bool) -> bool:
        """Whether the turn is settled after some play."""
        found = plays(deal)
        if owes:                                                    # what lays the taken card first
            narrow = stays and deal.is_open()
            first: list[i64] = []
            later: list[i64] = []
            for code in found:
                if lays_taken(deal, code):
                    first.append(code)
                elif not narrow or helps(deal, code):
                    later.append(code)
            found = first + later
        for code in found:
            after = deal.copy()
            after.advance(code)
            if self.settles(after, stays):
                return True
        return False


def lays_jokers(deal: RummyDeal) -> bool:
    """Whether it is plain that the jokers which must be laid can be laid off, and a card is left to throw."""
    if not deal.is_open() or not deal.rules.freed_may_be_added:
        return False
    jokers = excess_jokers(deal)
    return deal.hand_size(deal.turn) - jokers >= 2 and room_for_jokers(deal) >= jokers


def helps(deal: RummyDeal, code: i64) -> bool:
    """Whether a play that does not lay the taken card may serve an open player who owes it and stays.

    A way that makes any other play can do without it. Who stays needs no smaller hand, so all that a
    natural card on the table is good for is to free a joker, to reach places for the taken card, or to
    be its company (R40-30). The player's own joker is as good in hand: laid before the first release it only
    lowers the number that may be kept (R40-57) and lay off (R40-45); a freed one must be laid somewhere.
    What a fresh meld is to take later, the taken card among it, can be laid with it at once, and the
    meld no sooner than that; what it would free has then never left the hand.
    """
    now = deal.now
    taken = now.taken
    verb = code & 7
    if taken == JOKER or verb == SWAP or verb == ADD_MANY:
        return True
    if verb == LAY:
        return now.joker_limit >= 0 and joker_count(meld_in(code)) > 0
    if card_in(code) == JOKER and now.joker_limit >= 0:
        return True
    if now.bare and not deal.rules.same_meld:
        return True                                                 # company on any meld
    meld = deal.table[index_in(code)]
    if is_set(meld):
        return joker_count(meld) > 0 or set_rank(meld) == taken % 13
    return run_suit(meld) == taken // 13


def lays_taken(deal: RummyDeal, code: i64) -> bool:
    """Whether a play puts the taken card on the table."""
    verb = code & 7
    if verb == LAY:
        meld = meld_in(code)
        if deal.now.taken == JOKER:
            return joker_count(meld) > 0
        return naturals(meld) & BIT[deal.now.taken] != 0
    return verb == ADD and card_in(code) == deal.now.taken


def taken_may_fit(deal: RummyDeal, stays: bool) -> bool:
    """A quick necessary condition: some place on or for the table might take the taken card.

    True may be wrong, False never is. `stays`: the player is known not to go out.
    """
    now = deal.now
    hand = deal.own_hand()
    if now.taken == JOKER:
        return True
    pair = deal.rules.pickup.pair and not now.closed_start
    bare = now.bare
    leaves = not stays and out_is_enough(deal) and may_go_out(deal, hand.one, hand.jokers)
    if leaves:
        pair = bare = False
        if not now.unlaid():
            return True
    if now.taken_new:
        return may_change(deal, pair)
    if now.taken_on == 0:
        return may_lie(deal, hand.one, hand.two, hand.jokers, now.taken, bare,
                       AMONG_NATURALS if pair else ANYHOW, leaves)
    if not bare or not deal.rules.same_meld:
        return True
    # Laid off, and in want of company.
    own = own_joker(deal, hand.one)
    wild = may_be_added(deal, hand.jokers + releasable(deal, hand.one, hand.two))
    for index in range(now.fresh_from):
        if now.taken_on & BIT[index] and has_company(deal.table[index], hand.one, wild, deal.rules.cap,
                                                     deal.rules.sets, own):
            return True
    return False
