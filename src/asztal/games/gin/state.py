"""The referee of gin rummy: which moves are legal, and why the others are not (G-01 to G-22).

`GinState.verdict` is the one judge. It answers with a number of `REASONS`; `refusal` makes it an error with
its rule, `codes` lists the moves that it passes.
"""

from __future__ import annotations

from typing import Final, SupportsIndex

from mypy_extensions import i64

from asztal.engine import Move, Outcome, Random, View
from asztal.errors import IllegalMove, NotationError
from asztal.games.gin import reasons as why
from asztal.games.gin.deal import ANSWERING, DRAWING, OFFERED, OVER, PLAYING, SPREADING, GinDeal
from asztal.games.gin.melding import fits, lays, least_plays
from asztal.games.gin.moves import (
    ALONE,
    BIG_GIN,
    DISCARD,
    DONE,
    DRAW,
    LAY,
    PASS,
    PHRASES,
    TAKE,
    add_code,
    card_in,
    discard_code,
    end_in,
    index_in,
    knock_code,
    lay_code,
    meld_in,
    move_words,
)
from asztal.games.gin.position import position_text
from asztal.games.gin.reasons import refusal_details
from asztal.games.gin.setup import MOST_TAKES
from asztal.games.gin.view import GinView
from asztal.melds.blocks import useful
from asztal.melds.codes import MOST_INDEX, split_add
from asztal.melds.meld import BIT, is_set, joker_count, naturals, parse_meld, run_length, run_low
from asztal.melds.runs import AT_HIGH, AT_LOW
from asztal.melds.words import card_slot
from asztal.pieces.cards import JOKER, parse_card
from asztal.pieces.lanes import CardCodes, count_cards

__all__ = ["GinState"]

DISCARDS: Final = CardCodes(discard_code(0), discard_code(1) - discard_code(0))
OF_THE_HAND: Final = (
    why.KNOCK_HIGH,
    why.KNOCK_HIGH_STRAIGHT,
    why.KNOCK_HIGH_OKLAHOMA,
    why.BIG_GIN_DEADWOOD,
)
OF_THE_ACE: Final = ("lay.two-aces", "lay.ace-between", "lay.beyond-ace", "lay.run-size")


class GinState(GinDeal):
    """A deal of gin rummy with its referee."""

    def is_over(self) -> bool:
        return self.phase == OVER

    def copy(self) -> GinState:
        other = GinState(self.game_of())
        self.copy_into(other)
        return other

    # Judging.

    def verdict(self, code: i64) -> i64:
        """0 if the move is legal now, else the number of the reason."""
        if self.phase == OVER:
            return why.OVER_ALREADY
        verb = code & 7
        if self.phase >= SPREADING:
            return self.judge_after_knock(code) if verb >= LAY else why.KNOCKED
        if verb >= LAY:
            return why.KNOCK_NOW
        if verb == PASS:
            return 0 if self.phase == OFFERED else why.MUST_DRAW
        if verb == DRAW or verb == TAKE:
            return self.judge_drawing(verb)
        if code == BIG_GIN and self.rules.big_gin == 0:  # G-22
            return why.NO_BIG_GIN
        if self.phase != PLAYING:
            return why.DRAW_FIRST
        if verb == DISCARD:
            card = card_in(code)
            if not self.holds(card):
                return why.DISCARD_NOT_HELD
            return why.JUST_TAKEN if card == self.taken else 0  # G-08
        return self.judge_knock(code)

    def holds(self, card: i64) -> bool:
        """Whether the seat to move holds a card."""
        return card < JOKER and self.hands[self.turn] & BIT[card] != 0

    def judge_drawing(self, verb: i64) -> i64:
        """The reason why a draw, a take or a pass is refused, or 0."""
        if self.phase == PLAYING:
            return why.DRAWN
        if verb == DRAW:
            return why.OFFER if self.phase == OFFERED else 0
        if self.passed:
            return why.PASSED
        if not self.pile:
            return why.TAKE_EMPTY
        return why.TAKE_LIMIT if self.takes >= MOST_TAKES else 0

    def judge_knock(self, code: i64) -> i64:
        """The reason why a knock or big gin is refused, or 0."""
        hand = self.hands[self.turn]
        if code == BIG_GIN:
            return 0 if self.rules.deadwood(hand) == 0 else why.BIG_GIN_DEADWOOD
        card = card_in(code)
        if not self.holds(card):
            return why.KNOCK_NOT_HELD
        if card == self.taken:
            return why.JUST_TAKEN
        if self.rules.deadwood(hand & ~BIT[card]) <= self.limit:  # G-10
            return 0
        if self.rules.straight:
            return why.KNOCK_HIGH_STRAIGHT
        return why.KNOCK_HIGH_OKLAHOMA if self.rules.oklahoma else why.KNOCK_HIGH

    def judge_after_knock(self, code: i64) -> i64:
        """The reason why a play after the knock is refused, or 0."""
        verb = code & 7
        if verb == LAY:
            cards = naturals(meld_in(code))
            hand = self.hands[self.turn]
            if cards & ~hand:
                return why.LAY_NOT_HELD
            if self.phase == ANSWERING or self.rules.deadwood(hand & ~cards) <= self.most_left():
                return 0
            return why.LAY_DEAD_END  # G-11
        if verb == DONE:
            return 0 if self.value(self.turn) <= self.most_left() else why.DONE_HIGH
        if self.phase == SPREADING:
            return why.ADD_YOURSELF
        if self.is_gin():
            return why.ADD_ON_GIN
        index = index_in(code)
        if index >= len(self.table):
            return why.ADD_NO_MELD
        card = card_in(code)
        if not self.holds(card):
            return why.ADD_NOT_HELD
        if self.owners[index] != self.knocker:  # G-14
            return why.ADD_OWN
        if not fits(self.table[index], card):
            return why.ADD_UNFIT
        return 0 if end_in(code) == 0 else why.ADD_OTHER_END

    def codes(self) -> list[i64]:
        codes: list[i64] = []
        if self.phase == OFFERED:
            codes.append(TAKE)
            codes.append(PASS)
        elif self.phase == DRAWING:
            codes.append(DRAW)
            if self.judge_drawing(TAKE) == 0:
                codes.append(TAKE)
        elif self.phase == PLAYING:
            DISCARDS.add(codes, self.discards())
            self.add_knocks(codes)
        elif self.phase != OVER:
            hand = self.hands[self.turn]
            for code in lays(hand):
                cards = naturals(meld_in(code))
                if self.phase == ANSWERING or self.rules.deadwood(hand & ~cards) <= self.most_left():
                    codes.append(code)
            if self.phase == ANSWERING:
                codes.extend(self.answers())
            if self.value(self.turn) <= self.most_left():
                codes.append(DONE)
        return codes

    def random_code(self, rng: Random) -> i64:
        """One of `codes`; discards are not listed for it."""
        if self.phase != PLAYING:
            return super().random_code(rng)
        cards = self.discards()
        knocks: list[i64] = []
        self.add_knocks(knocks)
        count = count_cards(cards)
        place = rng.below(count + len(knocks))
        return DISCARDS.at(cards, place) if place < count else knocks[place - count]

    def discards(self) -> i64:
        """The cards that may be discarded, as a mask."""
        hand = self.hands[self.turn]
        return hand if self.taken < 0 else hand & ~BIT[self.taken]

    def add_knocks(self, codes: list[i64]) -> None:
        """The discards with a knock, where the rest counts little enough."""
        rules = self.rules
        hand = self.hands[self.turn]
        free = self.discards()
        # Without a card a hand has less deadwood by at most what the card counts.
        if rules.points.of_cards(hand & ~useful(hand, 0)) > self.limit + rules.points.highest:
            return
        least = rules.deadwood(hand)
        if least > self.limit + rules.points.highest:
            return
        for card in range(i64(JOKER)):
            if (
                (free >> card) & 1
                and least - rules.points.by_rank[card % 13] <= self.limit
                and rules.deadwood(hand & ~BIT[card]) <= self.limit
            ):
                codes.append(knock_code(card))
        if least == 0 and rules.big_gin > 0:
            codes.append(BIG_GIN)

    def refusal(self, code: i64) -> IllegalMove | None:
        number = self.verdict(code)
        if number == 0:
            return None
        return why.REASONS.refusal(number, refusal_details(self, number, code))

    def visible_refusal(self, code: i64) -> IllegalMove | None:
        """Whether a knock has little enough deadwood only the hand tells (G-10, G-22)."""
        return None if self.verdict(code) in OF_THE_HAND else self.refusal(code)

    def lies_open(self) -> bool:
        """G-11: after a knock the hands lie face up."""
        return self.phase >= SPREADING

    def plan(self) -> list[i64]:
        """The plays with which the seat that lays is left with the least; none at any other time."""
        if self.phase != SPREADING and self.phase != ANSWERING:
            return []
        may_add = self.phase == ANSWERING and not self.is_gin()
        return least_plays(
            self.game_of(), self.hands[self.turn], self.table, self.owners, self.knocker, may_add
        )

    # The end.

    @property
    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        if self.knocker < 0:  # G-18
            return Outcome("wall", "G-18", None, [0, 0])
        knocker = int(self.knocker)
        other = 1 - knocker
        left = [int(self.value(0)), int(self.value(1))]
        details: dict[str, str | int] = {"deadwood 0": left[0], "deadwood 1": left[1]}
        scores = [0, 0]
        winner = knocker
        points = left[other] - left[knocker]
        bonus = 0
        if self.is_big_gin():
            reason, rule, bonus = "big-gin", "G-22", int(self.rules.big_gin)
        elif self.is_gin():
            reason, rule, bonus = "gin", "G-17", int(self.rules.gin_bonus)
        elif points <= 0:
            reason, rule, bonus = "undercut", "G-16", int(self.rules.undercut_bonus)
            winner = other
            points = -points
        else:
            reason, rule = "knock", "G-15"
        if bonus > 0:
            details["bonus"] = bonus
        scores[winner] = points + bonus
        return Outcome(reason, rule, winner, scores, 0, details)

    # Text.

    def move_text(self, code: i64) -> str:
        return move_words(code)

    def parse_move(self, text: str) -> Move:
        try:
            code = self.read_move(text)
        except NotationError as error:
            raise PHRASES.near_miss(text, error, card_slot, self.read_move, self) from None
        return Move(self.move_text(code), code)

    def read_move(self, text: str) -> i64:
        """The code of a move's text. Raises NotationError `move.unreadable`, IllegalMove for no move."""
        words = text.split()
        verb = words[0].lower() if words else ""
        if len(words) == 1:
            if verb in ALONE:
                return ALONE[verb]
        elif verb == "lay":
            return lay_code(read_meld(text.split(None, 1)[1]))
        elif verb == "discard" and len(words) == 2:
            return discard_code(read_card(words[1]))
        elif verb == "knock" and len(words) == 2:
            return knock_code(read_card(words[1]))
        elif verb == "add":
            cards, index, end = split_add(text, words[1:], "to")
            if len(cards) == 1:
                return self.read_add(read_card(cards[0]), index, end)
        elif verb == "swap":
            raise IllegalMove("joker.none", "G-01", named="yes" if "*" in text else "no")
        raise NotationError("move.unreadable", text=text)

    def read_add(self, card: i64, index: i64, end: i64) -> i64:
        """An add without its end where the card fits there."""
        if index > MOST_INDEX:  # more than twenty cards make
            raise IllegalMove("add.no-such-meld", "G-13", meld=int(index) + 1, melds=len(self.table))
        if end != 0 and index < len(self.table):
            meld = self.table[index]
            if not is_set(meld) and fits(meld, card):
                where = AT_LOW if card % 13 < run_low(meld) else AT_HIGH
                if where == end:
                    end = 0
        return add_code(card, index, end)

    def position(self) -> str:
        return position_text(self)

    def view(self, seat: SupportsIndex | None) -> View:
        viewer = self.seat_of(seat)
        mine = viewer is not None and self.phase != OVER and viewer == self.turn
        moves = self.legal_moves() if mine else []
        plan = [move_words(code) for code in self.plan()] if mine else []
        return GinView(self, viewer, moves, plan)

    def glance(self, seat: SupportsIndex | None) -> View:
        return GinView(self, self.seat_of(seat), [], [])


def read_card(text: str) -> i64:
    """Read a card of a move. Raises NotationError, IllegalMove for a joker (G-01)."""
    card = parse_card(text)
    if card == JOKER:
        raise IllegalMove("joker.none", "G-01", named="yes")
    return card


def read_meld(text: str) -> i64:
    """Read a meld as these rules have it: no jokers, the ace low only. Raises what `parse_meld` raises."""
    if "*" in text:
        raise IllegalMove("joker.none", "G-01", named="yes")
    try:
        meld = parse_meld(text)
    except IllegalMove as fault:
        advised = str(fault.params.get("cards", ""))  # in order, and an ace then comes first
        if fault.code in OF_THE_ACE or " A" in advised:
            raise IllegalMove("gin.ace-low", "G-04") from None
        fault.rule = "G-04"
        raise
    if joker_count(meld) > 0:
        raise IllegalMove("joker.none", "G-01", named="yes")
    if not is_set(meld) and run_low(meld) + run_length(meld) > 13:
        raise IllegalMove("gin.ace-low", "G-04")
    return meld
