"""The referee of the römi family: which moves are legal, and why the others are not.

Sources: Römi 40, 000:L5-67; the rule book's R40-01 to R40-65. Rulings where the source is silent
or contradicts itself stand in `docs/rules/romi-40.md` with the options that turn them. Not here:
the direction a page shows cards in, and anything about several deals (`asztal.match`).

`RummyState.verdict` is the one judge. It answers with a number of `REASONS`; `refusal` makes it an
error with its rule, `codes` keeps the moves that it passes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine import Game, Move, Outcome, State, View
from asztal.errors import IllegalMove, NotationError, Param
from asztal.melds.meld import (
    BIT,
    COUNT,
    is_set,
    joker_count,
    meld_points,
    meld_size,
    naturals,
    parse_meld,
    set_rank,
)
from asztal.pieces.cards import JOKER, card_text, parse_card
from asztal.rummy import completion
from asztal.rummy import reasons as why
from asztal.rummy.deal import DRAWING, OVER, RummyDeal, holds_all
from asztal.rummy.glance import NO, UNSURE, YES, freeing_play, opened_play, opening_lay, owing_play, taking
from asztal.rummy.moves import (
    ADD,
    ADD_MANY,
    DISCARD,
    DISCARDS,
    DRAW,
    LAY,
    PASS,
    SWAP,
    TAKE,
    add_code,
    card_in,
    discard_code,
    end_in,
    index_in,
    lay_code,
    many_code,
    meld_in,
    move_words,
    split_add,
    swap_code,
)
from asztal.rummy.payout import POOL, shares
from asztal.rummy.places import room_for_jokers
from asztal.rummy.plays import holds_suits, list_plays, plays
from asztal.rummy.position import position_text
from asztal.rummy.table import AT_HIGH, AT_LOW, LAST_FREES, ends_for, freed_by_many, joker_place, within_reach
from asztal.rummy.view import RummyView
from asztal.rummy.worth import hand_points

__all__ = ["RummyState"]

MOST_INDEX: Final = 62                  # the highest table index in a move's code


class RummyState(RummyDeal):
    """A deal of römi with its referee."""

    def is_over(self) -> bool:
        return self.phase == OVER

    def copy(self) -> RummyState:
        drew = self.drew if self.reshuffles == 0 else self.drew[:]
        other = RummyState(self.own_game, [hand.copy() for hand in self.hands], self.table[:], drew,
                           self.now.copy())
        self.copy_into(other)
        return other

    # Judging.

    def verdict(self, code: i64) -> i64:
        """0 if the move is legal now, else the number of the reason."""
        if self.phase == OVER:
            return why.OVER_ALREADY
        verb = code & 7
        if verb == DRAW:
            return self.judge_draw()
        if verb == TAKE:
            return self.judge_take()
        if verb == PASS:                                            # R40-59: leave the last discard
            return 0 if self.phase == DRAWING and not self.can_draw() else why.PASS_NOT_NOW
        if verb == DISCARD:
            return self.judge_discard(card_in(code))
        if self.phase == DRAWING:                                   # R40-20
            return why.DRAW_FIRST
        shape = self.judge_shape(code)
        return shape if shape != 0 else self.judge_after(code, completion.Ways(self.rules.arranger))

    def judge_draw(self) -> i64:
        if self.phase != DRAWING:                                   # R40-17, R40-19
            return why.DRAW_STARTER if self.is_starting() else why.DRAW_ALREADY
        return 0 if self.can_draw() else why.DRAW_EXHAUSTED

    def is_starting(self) -> bool:
        """Whether this is the starter's first turn, before any discard (R40-17)."""
        return self.has_drawn == 0 and len(self.pile) == 0 and self.reshuffles == 0

    def judge_take(self) -> i64:
        if self.phase != DRAWING:
            return why.DRAW_STARTER if self.is_starting() else why.DRAW_ALREADY
        if len(self.pile) == 0:                                     # R40-22: only the top, if there is one
            return why.TAKE_EMPTY
        if self.can_take():
            return 0
        if not self.is_open():                                      # R40-24
            return why.TAKE_OPENING
        card = self.pile[len(self.pile) - 1]
        if self.held(self.turn, card) == 0 and self.fits_table(card):       # R40-30
            return why.TAKE_SZURO
        return why.TAKE_PAIR if self.rules.pickup.pair else why.TAKE_UNUSABLE   # JM-07, R40-26 to R40-28

    def can_take(self) -> bool:
        """Whether the player who must draw may take the last discard."""
        if len(self.pile) == 0:
            return False
        if self.pickup_is_free():                                   # R40-23
            return True
        glance = taking(self)
        if glance != UNSURE:
            return glance == YES
        after = self.copy()
        after.play_take()
        return completion.completable(after, self.rules.arranger, completion.Ways(self.rules.arranger))

    def judge_discard(self, card: i64) -> i64:
        if self.phase == DRAWING:
            return why.DISCARD_DRAW_FIRST
        if card > JOKER or self.held(self.turn, card) == 0:
            return why.DISCARD_NOT_HELD
        return completion.discard_fault(self, card)

    def judge_shape(self, code: i64) -> i64:
        """Whether a play can be made at all: cards held, shape right, player entitled."""
        if self.is_starting() and not self.rules.starter_may_lay:   # R40-18
            return why.LAY_STARTER
        verb = code & 7
        if verb == LAY:
            meld = meld_in(code)
            if joker_count(meld) > self.rules.cap:                  # R40-11, R40-13
                return why.LAY_JOKERS
            if not holds_all(self, self.turn, meld):
                return why.LAY_NOT_HELD
            if meld_size(meld) >= self.hand_size(self.turn):        # R40-48
                return why.LAY_LAST
            return 0
        index = index_in(code)
        if index >= len(self.table):
            return why.ADD_NO_MELD
        meld = self.table[index]
        if verb == ADD:
            return self.judge_add(meld, index, card_in(code), end_in(code))
        if verb == SWAP:
            card = card_in(code)
            if joker_count(meld) == 0 or is_set(meld):
                return why.SWAP_NONE
            if joker_place(meld, card) < 0:
                return why.SWAP_UNFIT
            if self.held(self.turn, card) == 0:
                return why.ADD_NOT_HELD
            return why.LAY_LAST if self.hand_size(self.turn) < 2 else 0
        suits = (code >> 3) & 15
        freed = freed_by_many(meld, suits, self.rules.sets)
        if self.rules.sets == LAST_FREES or freed == 0:
            return why.ADD_MANY_UNFIT
        if not holds_suits(self.own_hand().one, set_rank(meld), suits):
            return why.ADD_NOT_HELD
        return why.LAY_LAST if COUNT[suits] >= self.hand_size(self.turn) else 0

    def judge_add(self, meld: i64, index: i64, card: i64, end: i64) -> i64:
        if card > JOKER or self.held(self.turn, card) == 0:
            return why.ADD_NOT_HELD
        ends = ends_for(meld, card, self.rules.cap, self.rules.sets)
        if ends == 0:
            if card == JOKER and joker_count(meld) >= self.rules.cap:
                return why.ADD_CAP
            return why.ADD_FULL if is_set(meld) and meld_size(meld) >= 4 else why.ADD_UNFIT
        if end == 0:
            if ends == AT_LOW + AT_HIGH or (card == JOKER and not is_set(meld)):
                return why.ADD_END
        elif ends & end == 0:
            return why.ADD_UNFIT
        elif card != JOKER and ends != AT_LOW + AT_HIGH:
            return why.ADD_END
        return why.LAY_LAST if self.hand_size(self.turn) < 2 else 0

    def judge_after(self, code: i64, ways: completion.Ways) -> i64:
        """Whether the turn can still be completed after a play that fits (R40-16, R40-48)."""
        after = self.copy()
        after.play(code)
        if completion.completable(after, self.rules.arranger, ways):
            return 0
        verb = code & 7
        if not after.is_open():
            if self.now.committed:
                return why.DISCARD_GO_OUT                           # R40-47
            if verb == LAY or index_in(code) >= self.now.fresh_from:
                if completion.owes_card(after) and completion.can_open(after, self.rules.arranger, -1):
                    return why.LAY_TAKEN
                return why.LAY_OPENING                                  # R40-34
            if self.rules.minimum == 0:
                return why.ADD_FIRST_MELD                               # R40-60
            return why.SWAP_NOT_OPENED if verb == SWAP else why.ADD_NOT_OPENED      # R40-46, R40-35
        if completion.owes_card(after):
            return completion.unmet(after, why.LAY_TAKEN, why.DISCARD_SZURO, why.LAY_PAIR)
        if completion.excess_jokers(after) == 0:
            return why.LAY_LAST
        return why.ADD_FREED if after.now.strays() else why.LAY_JOKER

    def codes(self) -> list[i64]:
        found: list[i64] = []
        if self.phase == OVER:
            return found
        if self.phase == DRAWING:
            if self.can_draw():
                found.append(DRAW)
            if self.can_take():
                found.append(TAKE)
            if not self.can_draw():
                found.append(PASS)
            return found
        self.add_plays(found)
        self.add_discards(found)
        return found

    def add_plays(self, found: list[i64]) -> None:
        """The legal lays, lay-offs and releases, into an empty list."""
        if self.is_starting() and not self.rules.starter_may_lay:
            return
        if not self.is_open():
            self.add_first_plays(found)
            return
        list_plays(self, found)
        count = len(found)
        if count == 0:
            return
        owes = completion.owes_card(self)                   # the taken card
        jokers = completion.excess_jokers(self)             # so many freed ones
        spare = self.hand_size(self.turn) - (2 if self.now.may_be_held() else 1)     # so many cards can go
        room: i64 = room_for_jokers(self) if jokers > 0 and not owes and self.rules.freed_may_be_added else -1
        ways: completion.Ways | None = None
        kept: i64 = 0
        for index in range(count):
            code = found[index]
            glance = UNSURE
            if jokers == 0:
                glance = owing_play(self, code) if owes else opened_play(self, code, spare)
            elif room >= 0:
                glance = freeing_play(self, code, spare, jokers, room)
            if glance != YES:
                if ways is None:
                    ways = completion.Ways(self.rules.arranger)
                if self.judge_after(code, ways) != 0:
                    continue
            found[kept] = code
            kept += 1
        while len(found) > kept:
            found.pop()

    def add_first_plays(self, found: list[i64]) -> None:
        """The legal plays of a player who has not opened."""
        opens = not self.now.committed and completion.can_open(self, self.rules.arranger, -1)
        leaves = completion.may_leave(self, self.rules.arranger, None)
        if not opens and not leaves:
            return
        laid = self.laid_points()
        near: i64 = 0
        for index in range(self.now.fresh_from, len(self.table)):
            near |= within_reach(self.table[index])
        ways: completion.Ways | None = None
        for code in plays(self):
            glance = UNSURE
            if not opens:
                glance = NO
            elif code & 7 == LAY:
                glance = self.judge_opening(meld_in(code), laid, near)
            elif index_in(code) < self.now.fresh_from:
                glance = NO                                         # R40-47: now he must go out
            if glance != YES:
                if glance == NO and not leaves:
                    continue
                if ways is None:
                    ways = completion.Ways(self.rules.arranger)
                if self.judge_after(code, ways) != 0:
                    continue
            found.append(code)

    def judge_opening(self, meld: i64, laid: i64, near: i64) -> i64:
        """`opening_lay`, and the arranger asked where that leaves a doubt which it can settle."""
        glance = opening_lay(self, meld, laid, near)
        if glance == UNSURE and self.rules.minimum > laid + meld_points(meld):
            if completion.can_open_after(self, self.rules.arranger, meld, laid):
                return YES
            if not self.now.owed:
                return NO
        return glance

    def add_discards(self, found: list[i64]) -> None:
        """The legal discards, in the order of the cards."""
        if completion.turn_fault(self) != 0:
            return
        hand = self.own_hand()
        rest = hand.one
        kept = completion.not_left(self)
        if 0 <= kept < JOKER:
            rest &= ~BIT[kept] | hand.two
        for part in range(i64(8)):
            half = rest & 127 if part & 1 == 0 else rest & 63
            if half != 0:
                found.extend(DISCARDS[part][half])
            rest >>= 7 if part & 1 == 0 else 6
        if hand.jokers > 0 and completion.may_throw(self, JOKER):
            found.append(discard_code(JOKER))

    def refusal(self, code: i64) -> IllegalMove | None:
        number = self.verdict(code)
        if number == 0:
            return None
        reason = why.REASONS[number]
        rule = self.rules.cites.get(reason[0], reason[1])
        return IllegalMove(reason[0], rule, **self.reason_params(number, code))

    def reason_params(self, number: i64, code: i64) -> dict[str, Param]:
        """What the sentence of a refusal needs."""
        params: dict[str, Param] = {}
        if number in (why.TAKE_OPENING, why.TAKE_SZURO, why.TAKE_UNUSABLE, why.TAKE_PAIR):
            params["card"] = card_text(self.pile[len(self.pile) - 1])
        elif number in (why.LAY_TAKEN, why.LAY_PAIR, why.DISCARD_TAKEN, why.DISCARD_UNLAID, why.DISCARD_SZURO,
                        why.DISCARD_PAIR, why.DISCARD_COMPANY):
            params["card"] = card_text(self.now.taken)
        elif number == why.LAY_NOT_HELD:
            params["card"] = self.missing_text(meld_in(code))
        elif number in (why.ADD_NOT_HELD, why.DISCARD_NOT_HELD, why.ADD_UNFIT, why.SWAP_UNFIT, why.ADD_END,
                        why.ADD_FULL) \
                and code & 7 != ADD_MANY:
            params["card"] = card_text(card_in(code)) if card_in(code) <= JOKER else "?"
        elif number == why.ADD_NOT_HELD:
            params["card"] = self.many_text(code)
        elif number in (why.LAY_JOKERS, why.ADD_CAP):
            params["cap"] = int(self.rules.cap)
        if number in (why.TAKE_OPENING, why.LAY_OPENING, why.DISCARD_OPENING, why.ADD_NOT_OPENED,
                      why.SWAP_NOT_OPENED):
            params["minimum"] = int(self.rules.minimum)
        if number == why.LAY_OPENING:
            after = self.copy()
            after.play(code)
            params["points"] = int(completion.opening_reach(after, self.rules.arranger))
        elif number == why.DISCARD_OPENING:
            params["points"] = int(self.laid_points())
        if number in (why.ADD_NO_MELD, why.ADD_UNFIT, why.ADD_FULL, why.ADD_CAP, why.ADD_END, why.SWAP_UNFIT,
                      why.SWAP_NONE, why.ADD_MANY_UNFIT):
            params["meld"] = int(index_in(code)) + 1
        return params

    def missing_text(self, meld: i64) -> str:
        """The first card of a meld that the hand lacks."""
        lacking = naturals(meld) & ~self.own_hand().one
        return card_text(bit_index(lacking & -lacking)) if lacking != 0 else card_text(JOKER)

    # The end.

    @property
    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        rules = self.rules
        factor: i64 = rules.hand_factor if self.by_hand else 1              # R40-51
        bonus: i64 = rules.bonus if self.by_hand else 0                     # K-21
        scores: list[int] = []
        for seat in range(self.seats):                                      # R40-50
            points = hand_points(self.hands[seat], rules.joker_points)
            scores.append(int(factor * points + (bonus if seat != self.winner else 0)))
        if self.winner < 0:
            if self.is_idle():
                return Outcome("idle", "R40-62", None, scores)
            return Outcome("exhausted", rules.cites.get("exhausted", "R40-53"), None, scores)
        winner = int(self.winner)
        chips: dict[str, str | int] = {}
        if rules.pays_chips:                                                # K-22
            shared = shares(POOL, winner, scores)
            chips = {f"chips {seat}": shared[seat] for seat in range(len(shared))}
        if not self.by_hand:
            return Outcome("out", rules.cites.get("out", "R40-48"), winner, scores, 0, chips)
        if not rules.from_hand:
            return Outcome("kalooki", "K-19", winner, scores, 0, chips)
        return Outcome("hand", rules.cites.get("hand", "R40-47"), winner, scores, 0, chips)

    def play_discard(self, card: i64) -> None:
        RummyDeal.play_discard(self, card)
        # R40-59: no card can be drawn any more, and the discard may not be taken.
        if self.phase == DRAWING and not self.can_draw() and not self.can_take():
            self.end()

    # Text.

    def move_text(self, code: i64) -> str:
        return move_words(code, self.many_text(code) if code & 7 == ADD_MANY else "")

    def many_text(self, code: i64) -> str:
        """The cards of an add of several."""
        index = index_in(code)
        rank = set_rank(self.table[index]) if index < len(self.table) else 0
        return " ".join([card_text(13 * suit + rank) for suit in range(4) if (code >> 3) & BIT[suit]])

    def parse_move(self, text: str) -> Move:
        code = self.read_move(text)
        return Move(self.move_text(code), code)

    def read_move(self, text: str) -> i64:
        """The code of a move's text. Raises NotationError `move.unreadable`, IllegalMove for no meld."""
        words = text.split()
        verb = words[0].lower() if words else ""
        if len(words) == 1:
            if verb == "draw":
                return DRAW
            if verb == "take":
                return TAKE
            if verb == "pass":
                return PASS
        elif verb == "lay":
            return lay_code(parse_meld(text.split(None, 1)[1]))
        elif verb == "discard" and len(words) == 2:
            return discard_code(parse_card(words[1]))
        elif verb == "swap":
            cards, index, end = split_add(text, words[1:], "in")
            self.must_be_codable(index)
            if len(cards) == 1 and end == 0:
                return swap_code(parse_card(cards[0]), index)
        elif verb == "add":
            cards, index, end = split_add(text, words[1:], "to")
            self.must_be_codable(index)
            if len(cards) == 1:
                return self.read_add(parse_card(cards[0]), index, end)
            if cards and end == 0:
                return self.read_many([parse_card(card) for card in cards], index, text)
        raise NotationError("move.unreadable", text=text)

    def read_add(self, card: i64, index: i64, end: i64) -> i64:
        """An add with its end where the canonical form has one: jokers on runs, an ace with a choice."""
        if index < len(self.table):
            meld = self.table[index]
            ends = ends_for(meld, card, self.rules.cap, self.rules.sets)
            if card == JOKER and not is_set(meld):
                if end == 0 and ends in (AT_LOW, AT_HIGH):
                    end = ends
            elif ends == end:
                end = 0
        return add_code(card, index, end)

    def read_many(self, cards: list[i64], index: i64, text: str) -> i64:
        """Several naturals of one rank laid off in one play."""
        suits: i64 = 0
        for card in cards:
            if card == JOKER or card % 13 != cards[0] % 13 or suits & BIT[card // 13]:
                raise NotationError("move.unreadable", text=text)
            suits |= BIT[card // 13]
        if index >= len(self.table):
            raise self.about_meld(why.ADD_NO_MELD, index)
        if set_rank(self.table[index]) != cards[0] % 13 or not is_set(self.table[index]):
            raise self.about_meld(why.ADD_MANY_UNFIT, index)
        return many_code(suits, index)

    def must_be_codable(self, index: i64) -> None:
        """Refuse a meld beyond those that a move's code has room for; there is no such meld anyhow."""
        if index > MOST_INDEX:
            raise self.about_meld(why.ADD_NO_MELD, index)

    def about_meld(self, number: i64, index: i64) -> IllegalMove:
        """A refusal of this number about the meld at this table index."""
        reason = why.REASONS[number]
        return IllegalMove(reason[0], self.rules.cites.get(reason[0], reason[1]), meld=int(index) + 1)

    def position(self) -> str:
        return position_text(self)

    def view(self, seat: int | None) -> View:
        self.seen_from(seat)
        moves = self.legal_moves() if seat is not None and self.phase != OVER and seat == self.turn else []
        return RummyView(self, seat, moves)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _read, (self.game, self.position())


def _read(game: Game, text: str) -> State:
    return game.position(text)


def bit_index(bit: i64) -> i64:
    """The number of a lone bit below 2^52."""
    index: i64 = 0
    while not bit & 8191:
        bit >>= 13
        index += 13
    return index + COUNT[bit - 1]
