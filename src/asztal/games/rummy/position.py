"""Positions of the römi family as text: everything that the rest of a deal depends on.

    romi-40 players=2; dealer: 1; to-move: 0; phase: play; hand 0: 5s 6s 7s *; hand 1: 2h 2h Kd;
    pile: 9c Kd; table: 0[6s * * 9s] 1{8s 8h *}; opened: 0 1; stock: …; seed: 7

First the game with its players and the options that differ. Then, each at most once:

    clause      default             meaning
    dealer      the last seat       the seat that dealt
    to-move     0                   the seat to move
    phase       draw                draw, play or over
    hand N      a hand of the rest  the cards of seat N
    pile        empty               the discard pile, its top last
    table       empty               melds in the order laid, each after the seat that laid it
    opened      nobody              seats that have met the minimum
    drawn       all if there is a meld or two discards, else nobody     seats that have had their first draw
    stock       all other cards, shuffled with the seed            from the top; `...` at its end stands
                                    for all other cards, ascending
    seed        0                   for shuffling the stock and for turning the pile over
    idle        0                   turns in a row without a card from the stock, where that ends a deal
    reshuffles  0                   how often the pile has been turned over
    known N     nothing             cards of seat N that everybody saw it take
    recycled    nothing             the cards of the pile last turned over
    drew N      nothing             what seat N has drawn since then
    fresh       0                   how many of the last melds were laid this turn, or in the last one
    taken       none                the card taken from the pile this turn
    turn        nothing             words: owed, bare, new, closed, committed, extended, on=1,2 (melds the
                                    taken card was laid off on), with=1,2 (melds another natural card was
                                    laid off on), laid=7s,Kd (the natural cards laid off on older melds),
                                    jokers=+1.7,-1.7,+2 (jokers laid and taken out, in order: the meld,
                                    and in a run the place, the low ace being 1)
    ended       no winner           with phase over: out N or hand N, the seat that went out

`turn` may say `closed` or `open` of the seat to move as the turn began; else it follows from
`opened`. Where `jokers` is missing, those of the melds laid this turn were laid in it. Texts written
before revision 4 have `new` and `on` of a taken joker too, `limit=N`, the jokers in hand before the first
release, and `added=N`. Refused with NotationError, parameter `clause`: those of `asztal.engine.clauses`, and

    position.card       not a card (`text`)
    position.cards      more of a card than the deck has (`card`)
    position.missing    cards that have no place (`cards`)
    position.meld       not a meld, or one with more jokers than this table allows (`text`)
    position.hands      an empty hand while the deal is in progress
    position.hand-size  more cards in a hand than it can hold at this point (`given`, `most`)
    position.stuck      a turn that no play can complete: its obligations contradict the cards
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from asztal.engine import Random
from asztal.engine.clauses import Clauses, Written, check_size, read_number, read_seat
from asztal.engine.numbers import MAX_SEED
from asztal.engine.supply import Supply
from asztal.errors import NotationError
from asztal.games.rummy.deal import DRAWING, OVER, PLAYING, RummyDeal
from asztal.games.rummy.setup import RummySetup
from asztal.games.rummy.stories import IN_SET, NOWHERE, OUT, index_at, places_of, spot_of
from asztal.games.rummy.turn import Turn
from asztal.melds.meld import BIT, cards_of, is_set, joker_count, meld_text, parse_meld
from asztal.melds.position import CARDS, place_rest, read_table, take_hand
from asztal.pieces.cards import JOKER, card_text, cards_text
from asztal.pieces.hand import held_cards

__all__ = ["fill_from_text", "position_text"]

PHASES = ("draw", "play", "over")
KNOWN = (
    "dealer",
    "to-move",
    "phase",
    "pile",
    "table",
    "opened",
    "drawn",
    "stock",
    "seed",
    "idle",
    "reshuffles",
    "recycled",
    "fresh",
    "taken",
    "turn",
    "ended",
)
MOST_MELDS: Final = 60  # more than a deal of any game makes
MOST_EVENTS: Final = 220  # each joker taken out costs a natural card, and lay before


def seats_text(mask: i64, seats: i64) -> str:
    return " ".join([str(seat) for seat in range(seats) if mask & BIT[seat]])


def melds_text(mask: i64) -> str:
    return ",".join([str(index + 1) for index in range(60) if mask & BIT[index]])


def position_text(deal: RummyDeal) -> str:
    """The whole deal as text; `fill_from_text` reads it."""
    seats = deal.seats
    written = Written(deal.game)
    written.begin(deal.dealer, deal.turn)
    written.put("phase", PHASES[deal.phase])
    for seat in range(seats):
        written.put(f"hand {seat}", cards_text(deal.hands[seat].cards()))
    written.put("pile", cards_text(list(deal.pile)))
    written.put(
        "table",
        " ".join([f"{deal.owners[index]}{meld_text(deal.table[index])}" for index in range(len(deal.table))]),
    )
    written.put("opened", seats_text(deal.opened, seats))
    written.put("drawn", seats_text(deal.has_drawn, seats))
    written.put("stock", cards_text(list(deal.stock[deal.top :])))
    written.put("seed", str(deal.seed))
    if deal.rules.idle_rounds > 0 and deal.idle > 0:
        written.put("idle", str(deal.idle))
    if deal.reshuffles > 0:
        written.put("reshuffles", str(deal.reshuffles))
    for seat in range(seats):
        written.put_some(f"known {seat}", cards_text(deal.hands[seat].known()))
    if deal.reshuffles > 0:
        written.put("recycled", cards_text(list(deal.recycled)))
        for seat in range(seats):
            written.put_some(f"drew {seat}", cards_text(list(deal.drew[seat])))
    if deal.phase != DRAWING and len(deal.table) > deal.now.fresh_from:
        written.put("fresh", str(len(deal.table) - deal.now.fresh_from))
    if deal.phase == OVER:
        if deal.winner >= 0:
            written.put("ended", f"{'hand' if deal.by_hand else 'out'} {deal.winner}")
    elif deal.phase == PLAYING:
        if deal.now.taken >= 0:
            written.put("taken", card_text(deal.now.taken))
        written.put("turn", turn_text(deal))
    return written.text()


def turn_text(deal: RummyDeal) -> str:
    """The current turn, in words."""
    words: list[str] = []
    for flag, word in (
        (deal.now.owed, "owed"),
        (deal.now.bare, "bare"),
        (deal.now.taken_new, "new"),
        (deal.now.committed, "committed"),
        (deal.now.extended, "extended"),
    ):
        if flag:
            words.append(word)
    words.append("closed" if deal.now.closed_start else "open")
    if deal.now.taken_on != 0:
        words.append("on=" + melds_text(deal.now.taken_on))
    if deal.now.added_on != 0:
        words.append("with=" + melds_text(deal.now.added_on))
    if deal.now.laid_off != 0:
        words.append("laid=" + cards_text(held_cards(deal.now.laid_off, 0, 0)).replace(" ", ","))
    if deal.now.events:
        words.append("jokers=" + ",".join([event_text(event) for event in deal.now.events]))
    return " ".join(words)


def event_text(event: i64) -> str:
    """A joker laid or taken out: `+2.7` with the place in a run, `-3` of a set, `-` of a meld not told."""
    spot = event & ~OUT
    text = "-" if event & OUT else "+"
    if spot == NOWHERE:
        return text
    text += str(index_at(spot) + 1)
    return text if spot & 15 == IN_SET else f"{text}.{(spot & 15) + 1}"


def read_event(deal: RummyDeal, text: str) -> i64:
    """The event that `event_text` wrote. Raises NotationError."""
    if text == "-":
        return OUT
    meld, point, place = text[1:].partition(".")
    number: i64 = read_number("turn", meld, len(deal.table) + 1)
    if text[0] not in "+-" or number < 1 or (point == "") != is_set(deal.table[number - 1]):
        raise NotationError("position.value", clause="turn", text=text)
    at: i64 = IN_SET
    if point:
        at = read_number("turn", place, 15) - 1
        if at < 0:
            raise NotationError("position.value", clause="turn", text=text)
    return spot_of(number - 1, at) | (OUT if text[0] == "-" else 0)


def fill_from_text(game: RummySetup, deal: RummyDeal, text: str) -> None:
    """Fill a deal of this game, whose seats are empty, from a position's text."""
    clauses = Clauses(game, text, KNOWN, ("hand", "known", "drew"))
    seats = game.players
    deal.dealer = clauses.seat("dealer", seats, seats - 1)
    deal.turn = clauses.seat("to-move", seats, 0)
    deal.phase = clauses.choice("phase", PHASES, DRAWING)
    deal.seed = clauses.number("seed", MAX_SEED + 1, 0)
    deal.reshuffles = clauses.number("reshuffles", int(deal.rules.reshuffles) + 1, 0)
    deal.idle = clauses.number("idle", max(1, int(deal.rules.idle_rounds * seats)) + 1, 0)
    if deal.idle > 0 and (deal.rules.idle_rounds == 0 or (deal.is_idle() and deal.phase != OVER)):
        raise clauses.not_here("idle")  # R40-62
    deal.pile = bytes(read_cards(clauses, "pile"))
    for owner, meld in read_table(clauses, deal.seats, meld_reader(deal.rules.cap), MOST_MELDS):
        deal.owners += bytes([owner])
        deal.table.append(meld)
    deal.opened = seat_mask(clauses, "opened", seats)
    if clauses.has("drawn"):
        deal.has_drawn = seat_mask(clauses, "drawn", seats)
    elif deal.table or len(deal.pile) > 1:
        deal.has_drawn = BIT[seats] - 1
    supply = Supply(clauses, CARDS, game.deck())
    supply.use("pile", list(deal.pile))
    for meld in deal.table:
        supply.use("table", cards_of(meld))
    for seat in range(seats):
        take_hand(supply, seat, deal.hands[seat])
    deal.stock = place_rest(supply, deal.hands, game.variant.hand, Random(deal.seed))
    check_hands(deal, game.variant.hand)
    read_knowledge(clauses, deal)
    fresh = clauses.number("fresh", len(deal.table) + 1, 0) if deal.phase != DRAWING else 0
    if deal.phase == PLAYING:
        laid: i64 = 0  # of the same hand, this turn
        for meld in deal.table[len(deal.table) - fresh :]:
            laid += len(cards_of(meld))
        check_size(int(deal.turn), deal.hand_size(deal.turn), game.variant.hand + 1 - laid)
    deal.now = Turn(len(deal.table) - fresh, deal.phase != OVER and deal.opened & BIT[deal.turn] == 0)
    if deal.phase == OVER:
        read_end(clauses, deal)
    elif deal.phase == PLAYING:
        read_turn(clauses, deal)
    else:
        for name in ("fresh", "taken", "turn", "ended"):
            if clauses.words(name):  # nothing has happened in this turn yet
                raise clauses.not_here(name)
    for seat in range(seats):
        empty = deal.hand_size(seat) == 0
        if empty != (deal.phase == OVER and deal.winner == seat):
            raise NotationError("position.hands", clause=f"hand {seat}")


def read_cards(clauses: Clauses, name: str) -> list[i64]:
    return CARDS.words(name, clauses.words(name))


def seat_mask(clauses: Clauses, name: str, seats: int) -> i64:
    mask: i64 = 0
    for seat in clauses.seats(name, seats):
        mask |= BIT[seat]
    return mask


def meld_reader(cap: i64) -> Callable[[str], i64]:
    """A reader of melds with no more jokers than that (R40-11, K-17)."""

    def read(text: str) -> i64:
        meld = parse_meld(text)
        if joker_count(meld) > cap:
            raise NotationError("position.meld", clause="table", text=text)
        return meld

    return read


def check_hands(deal: RummyDeal, hand: i64) -> None:
    """No hand is larger than as dealt, with one card more in its turn (R40-06, R40-20, R40-48)."""
    for seat in range(deal.seats):
        most = hand + 1 if deal.phase == PLAYING and seat == deal.turn else hand
        check_size(int(seat), deal.hand_size(seat), most)


def read_knowledge(clauses: Clauses, deal: RummyDeal) -> None:
    """What everybody has seen; it must not contradict the hands."""
    for seat in range(int(deal.seats)):
        name = f"known {seat}"
        hand = deal.hands[seat]
        for card in read_cards(clauses, name):
            hand.show(card)
            if hand.known_one & ~hand.one or hand.known_two & ~hand.two or hand.known_jokers > hand.jokers:
                raise CARDS.not_held(name, card, seat)
        deal.drew[seat] = bytes(read_cards(clauses, f"drew {seat}"))
    deal.recycled = bytes(sorted(read_cards(clauses, "recycled")))


def read_end(clauses: Clauses, deal: RummyDeal) -> None:
    words = clauses.words("ended")
    if not words:
        return
    if len(words) != 2 or words[0] not in ("out", "hand"):
        raise NotationError("position.value", clause="ended", text=" ".join(words))
    deal.winner = read_seat("ended", words[1], int(deal.seats))
    deal.by_hand = words[0] == "hand"


def read_turn(clauses: Clauses, deal: RummyDeal) -> None:
    """The current turn."""
    clauses.one("taken")
    taken = read_cards(clauses, "taken")
    if taken:
        deal.now.taken = taken[0]
    events: list[i64] = []
    told = False
    limit: i64 = -1
    for word in clauses.words("turn"):
        name, _, value = word.partition("=")
        if name == "jokers" and value:
            told = True
            events = [read_event(deal, event) for event in value.split(",")]
        elif name == "limit" and value:
            limit = read_number("turn", value, 9)
        elif name in ("on", "with", "laid") and value:
            read_laid_off(deal, word)
        elif name != "added":
            read_flag(deal.now, word)
    now = deal.now
    if now.taken < 0 and (now.owed or now.bare or now.taken_new or now.taken_on != 0):
        raise NotationError("position.missing", clause="taken")
    if not told:
        events = supposed_events(deal, limit)
    if now.taken == JOKER:
        now.taken_new = False
        now.taken_on = 0
    if len(events) > MOST_EVENTS or not deal.retell(events):
        raise clauses.not_here("turn")
    if now.unlaid() and deal.held(deal.turn, now.taken) == 0:
        raise CARDS.not_held("taken", now.taken, deal.turn)


def read_flag(now: Turn, word: str) -> None:
    """What is so of this turn or not."""
    if word == "owed":
        now.owed = True
    elif word == "bare":
        now.bare = True
    elif word == "new":
        now.taken_new = True
    elif word == "committed":
        now.committed = True
    elif word == "extended":
        now.extended = True
    elif word in ("closed", "open"):
        now.closed_start = word == "closed"
    else:
        raise NotationError("position.value", clause="turn", text=word)


def read_laid_off(deal: RummyDeal, word: str) -> None:
    """What was laid off on older melds: on which of them, or which natural cards."""
    name, _, value = word.partition("=")
    if name == "laid":
        for card in CARDS.words("turn", value.split(",")):
            if card < JOKER:
                deal.now.laid_off |= BIT[card]
        return
    melds: i64 = 0
    for index in value.split(","):
        number: i64 = read_number("turn", index, len(deal.table) + 1)
        if number < 1:
            raise NotationError("position.value", clause="turn", text=word)
        melds |= BIT[number - 1]
    if name == "on":
        deal.now.taken_on = melds
    else:
        deal.now.added_on = melds


def supposed_events(deal: RummyDeal, limit: i64) -> list[i64]:
    """How jokers moved where the text does not say it: the melds of the turn laid with them.

    In a text before revision 4: a taken joker where it was laid off, and the jokers freed in hand that are
    over the `limit`.
    """
    now = deal.now
    events: list[i64] = []
    for index in range(len(deal.table)):
        places = places_of(deal.table[index])
        if index >= now.fresh_from:
            events += [spot_of(index, place) for place in places]
        elif now.taken == JOKER and now.taken_on & BIT[index] and places:
            events.append(spot_of(index, places[len(places) - 1]))
    if limit >= 0:
        for _ in range(limit, deal.own_hand().jokers):
            events.append(OUT)
    return events
