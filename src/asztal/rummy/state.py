"""The referee of the römi family: which moves are legal, and why the others are not.

Sources: Römi 40, 000:L5-67; the rule book's R40-01 to R40-64. Rulings where the source is silent
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
    meld_size,
    naturals,
    parse_meld,
    set_rank,
)
from asztal.pieces.cards import JOKER, card_text, parse_card
from asztal.rummy import turn as turns
from asztal.rummy.deal import DRAWING, OVER, RummyDeal, hand_points, holds_all
from asztal.rummy.moves import (
    ADD,
    ADD_MANY,
    DISCARD,
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
from asztal.rummy.plays import holds_suits, joker_may_be_added, plays
from asztal.rummy.position import position_text
from asztal.rummy.table import AT_HIGH, AT_LOW, ends_for, freed_by_many, joker_place
from asztal.rummy.view import RummyView

__all__ = ["RummyState"]

# The verdicts, by number: code and rule.
REASONS: "Final[list[tuple[str, str]]]" = [
    ("", ""),
    ("deal.over", "R40-49"),
    ("draw.first", "R40-20"),
    ("draw.already", "R40-19"),
    ("draw.starter", "R40-17"),
    ("draw.exhausted", "R40-59"),
    ("take.empty", "R40-22"),
    ("take.opening", "R40-24"),
    ("take.szuro", "R40-30"),
    ("take.unusable", "R40-28"),
    ("lay.not-held", "R40-34"),
    ("lay.too-many-jokers", "R40-11"),
    ("lay.last-card", "R40-48"),
    ("lay.starter", "R40-18"),
    ("lay.opening", "R40-34"),
    ("lay.taken-stranded", "R40-28"),
    ("lay.joker-stranded", "R40-45"),
    ("add.no-such-meld", "R40-39"),
    ("add.not-held", "R40-39"),
    ("add.not-opened", "R40-35"),
    ("add.does-not-fit", "R40-39"),
    ("add.joker-cap", "R40-40"),
    ("add.full", "R40-10"),
    ("add.freed-joker", "R40-45"),
    ("add.end", "R40-39"),
    ("swap.no-joker", "R40-41"),
    ("swap.does-not-fit", "R40-41"),
    ("swap.not-opened", "R40-46"),
    ("discard.draw-first", "R40-19"),
    ("discard.not-held", "R40-19"),
    ("discard.taken", "R40-21"),
    ("discard.must-go-out", "R40-47"),
    ("discard.opening", "R40-34"),
    ("discard.taken-unlaid", "R40-28"),
    ("discard.szuro-alone", "R40-30"),
    ("discard.joker-unlaid", "R40-45"),
    ("pass.not-now", "R40-59"),
    ("add.first-meld", "R40-60"),
    ("add.many", "R40-42"),
]
NUMBER: "Final[dict[str, int]]" = {reason[0]: number for number, reason in enumerate(REASONS)}

OVER_ALREADY: Final = 1
DRAW_FIRST: Final = 2
DRAW_ALREADY: Final = 3
DRAW_STARTER: Final = 4
DRAW_EXHAUSTED: Final = 5
TAKE_EMPTY: Final = 6
TAKE_OPENING: Final = 7
TAKE_SZURO: Final = 8
TAKE_UNUSABLE: Final = 9
LAY_NOT_HELD: Final = 10
LAY_JOKERS: Final = 11
LAY_LAST: Final = 12
LAY_STARTER: Final = 13
LAY_OPENING: Final = 14
LAY_TAKEN: Final = 15
LAY_JOKER: Final = 16
ADD_NO_MELD: Final = 17
ADD_NOT_HELD: Final = 18
ADD_NOT_OPENED: Final = 19
ADD_UNFIT: Final = 20
ADD_CAP: Final = 21
ADD_FULL: Final = 22
ADD_FREED: Final = 23
ADD_END: Final = 24
SWAP_NONE: Final = 25
SWAP_UNFIT: Final = 26
SWAP_NOT_OPENED: Final = 27
DISCARD_DRAW_FIRST: Final = 28
DISCARD_NOT_HELD: Final = 29
DISCARD_TAKEN: Final = 30                   # and the faults of `turn.discard_fault` after it, in order
PASS_NOT_NOW: Final = 36
ADD_FIRST_MELD: Final = 37
ADD_MANY_UNFIT: Final = 38


class RummyState(RummyDeal):
    """A deal of römi with its referee."""

    def is_over(self) -> bool:
        return self.phase == OVER

    def copy(self) -> RummyState:
        other = RummyState(self.game_of())
        self.copy_into(other)
        return other

    # Judging.

    def verdict(self, code: i64) -> i64:
        """0 if the move is legal now, else the number of the reason."""
        if self.phase == OVER:
            return OVER_ALREADY
        verb = code & 7
        if verb == DRAW:
            return self.judge_draw()
        if verb == TAKE:
            return self.judge_take()
        if verb == PASS:                                            # R40-59: leave the last discard
            return 0 if self.phase == DRAWING and not self.can_draw() else PASS_NOT_NOW
        if verb == DISCARD:
            return self.judge_discard(card_in(code))
        if self.phase == DRAWING:                                   # R40-20
            return DRAW_FIRST
        shape = self.judge_shape(code)
        return shape if shape != 0 else self.judge_after(code)

    def judge_draw(self) -> i64:
        if self.phase != DRAWING:                                   # R40-17, R40-19
            return DRAW_STARTER if self.is_starting() else DRAW_ALREADY
        return 0 if self.can_draw() else DRAW_EXHAUSTED

    def is_starting(self) -> bool:
        """Whether this is the starter's first turn, before any discard (R40-17)."""
        return self.has_drawn == 0 and len(self.pile) == 0 and self.reshuffles == 0

    def judge_take(self) -> i64:
        if self.phase != DRAWING:
            return DRAW_STARTER if self.is_starting() else DRAW_ALREADY
        if len(self.pile) == 0:                                     # R40-22: only the top, if there is one
            return TAKE_EMPTY
        if self.pickup_is_free():                                   # R40-23
            return 0
        after = self.copy()
        after.play_take()
        if turns.completable(after, self.rules.arranger):
            return 0
        if not self.is_open():                                      # R40-24
            return TAKE_OPENING
        return TAKE_SZURO if after.bare else TAKE_UNUSABLE          # R40-30, R40-26 to R40-28

    def judge_discard(self, card: i64) -> i64:
        if self.phase == DRAWING:
            return DISCARD_DRAW_FIRST
        if card > JOKER or self.held(self.turn, card) == 0:
            return DISCARD_NOT_HELD
        fault = turns.discard_fault(self, card)
        return 0 if fault == 0 else DISCARD_TAKEN - 1 + fault

    def judge_shape(self, code: i64) -> i64:
        """Whether a play can be made at all: cards held, shape right, player entitled."""
        if self.is_starting() and not self.rules.starter_may_lay:   # R40-18
            return LAY_STARTER
        verb = code & 7
        if verb == LAY:
            meld = meld_in(code)
            if joker_count(meld) > self.rules.cap:                  # R40-11, R40-13
                return LAY_JOKERS
            if not holds_all(self, self.turn, meld):
                return LAY_NOT_HELD
            if meld_size(meld) >= self.hand_size(self.turn):        # R40-48
                return LAY_LAST
            return 0
        index = index_in(code)
        if index >= len(self.table):
            return ADD_NO_MELD
        meld = self.table[index]
        if verb == ADD:
            return self.judge_add(meld, index, card_in(code), end_in(code))
        if verb == SWAP:
            card = card_in(code)
            if joker_count(meld) == 0 or is_set(meld):
                return SWAP_NONE
            if joker_place(meld, card) < 0:
                return SWAP_UNFIT
            if self.held(self.turn, card) == 0:
                return ADD_NOT_HELD
            return LAY_LAST if self.hand_size(self.turn) < 2 else 0
        suits = (code >> 3) & 15
        freed = freed_by_many(meld, suits)
        if self.rules.last_natural_frees or freed == 0:
            return ADD_MANY_UNFIT
        if not holds_suits(self.one[self.turn], set_rank(meld), suits):
            return ADD_NOT_HELD
        return LAY_LAST if COUNT[suits] >= self.hand_size(self.turn) else 0

    def judge_add(self, meld: i64, index: i64, card: i64, end: i64) -> i64:
        if card > JOKER or self.held(self.turn, card) == 0:
            return ADD_NOT_HELD
        ends = ends_for(meld, card, self.rules.cap, self.rules.last_natural_frees)
        if ends == 0:
            if card == JOKER and joker_count(meld) >= self.rules.cap:
                return ADD_CAP
            return ADD_FULL if is_set(meld) and meld_size(meld) >= 4 else ADD_UNFIT
        if end == 0:
            if ends == AT_LOW + AT_HIGH or (card == JOKER and not is_set(meld)):
                return ADD_END
        elif ends & end == 0:
            return ADD_UNFIT
        elif card != JOKER and ends != AT_LOW + AT_HIGH:
            return ADD_END
        if card == JOKER and not joker_may_be_added(self, index):
            return ADD_FREED
        return LAY_LAST if self.hand_size(self.turn) < 2 else 0

    def judge_after(self, code: i64) -> i64:
        """Whether the turn can still be completed after a play that fits (R40-16, R40-48)."""
        after = self.copy()
        after.play(code)
        if turns.completable(after, self.rules.arranger):
            return 0
        verb = code & 7
        if not after.is_open():
            if self.committed:
                return DISCARD_TAKEN - 1 + turns.FAULT_GO_OUT       # R40-47
            if verb == LAY or index_in(code) >= self.fresh_from:
                if turns.owes_card(after) and turns.can_open(after, self.rules.arranger, -1):
                    return LAY_TAKEN
                return LAY_OPENING                                  # R40-34
            if self.rules.minimum == 0:
                return ADD_FIRST_MELD                               # R40-60
            return SWAP_NOT_OPENED if verb == SWAP else ADD_NOT_OPENED      # R40-46, R40-35
        if turns.owes_card(after):
            if after.taken_on != 0 or after.taken_new:              # R40-30: there, but not as it must
                return DISCARD_TAKEN - 1 + turns.FAULT_SZURO
            return LAY_TAKEN
        return LAY_JOKER if turns.excess_jokers(after) > 0 else LAY_LAST

    def codes(self) -> list[i64]:
        found: list[i64] = []
        if self.phase == OVER:
            return found
        if self.phase == DRAWING:
            if self.can_draw():
                found.append(DRAW)
            if self.judge_take() == 0:
                found.append(TAKE)
            if not self.can_draw():
                found.append(PASS)
            return found
        self.add_plays(found)
        self.add_discards(found)
        return found

    def add_plays(self, found: list[i64]) -> None:
        """The legal lays, lay-offs and releases."""
        if self.is_starting() and not self.rules.starter_may_lay:
            return
        size = self.hand_size(self.turn)
        easy = False
        if self.is_open():
            # Nothing owed: whatever leaves a card to throw is legal, and frees no joker is.
            easy = (turns.excess_jokers(self) == 0 and not turns.owes_card(self)
                    and (self.taken < 0 or self.taken_new or self.taken_on != 0))
        elif not turns.completable_by_laying(self, self.rules.arranger):
            return
        for code in plays(self):
            if (easy and leaves_free(self, code, size)) or self.judge_after(code) == 0:
                found.append(code)

    def add_discards(self, found: list[i64]) -> None:
        """The legal discards, in the order of the cards."""
        seat = self.turn
        rest = self.one[seat]
        while rest != 0:
            bit = rest & -rest
            rest ^= bit
            card = bit_index(bit)
            if turns.discard_fault(self, card) == 0:
                found.append(discard_code(card))
        if self.jokers[seat] > 0 and turns.discard_fault(self, JOKER) == 0:
            found.append(discard_code(JOKER))

    def refusal(self, code: i64) -> IllegalMove | None:
        number = self.verdict(code)
        if number == 0:
            return None
        reason = REASONS[number]
        return IllegalMove(reason[0], reason[1], **self.reason_params(number, code))

    def reason_params(self, number: i64, code: i64) -> dict[str, Param]:
        """What the sentence of a refusal needs."""
        params: dict[str, Param] = {}
        if number in (TAKE_OPENING, TAKE_SZURO, TAKE_UNUSABLE):
            params["card"] = card_text(self.pile[len(self.pile) - 1])
        elif number in (LAY_TAKEN, DISCARD_TAKEN, DISCARD_TAKEN + 3, DISCARD_TAKEN + 4):
            params["card"] = card_text(self.taken)
        elif number == LAY_NOT_HELD:
            params["card"] = self.missing_text(meld_in(code))
        elif number in (ADD_NOT_HELD, DISCARD_NOT_HELD, ADD_UNFIT, SWAP_UNFIT, ADD_END, ADD_FULL) \
                and code & 7 != ADD_MANY:
            params["card"] = card_text(card_in(code)) if card_in(code) <= JOKER else "?"
        elif number == ADD_NOT_HELD:
            params["card"] = self.many_text(code)
        elif number in (LAY_JOKERS, ADD_CAP):
            params["cap"] = int(self.rules.cap)
        if number in (TAKE_OPENING, LAY_OPENING, DISCARD_TAKEN + 2, ADD_NOT_OPENED, SWAP_NOT_OPENED):
            params["minimum"] = int(self.rules.minimum)
        if number == LAY_OPENING:
            after = self.copy()
            after.play(code)
            params["points"] = int(turns.opening_reach(after, self.rules.arranger))
        elif number == DISCARD_TAKEN + 2:
            params["points"] = int(self.laid_points())
        if number in (ADD_NO_MELD, ADD_UNFIT, ADD_FULL, ADD_CAP, ADD_END, SWAP_UNFIT, SWAP_NONE,
                      ADD_MANY_UNFIT):
            params["meld"] = int(index_in(code)) + 1
        return params

    def missing_text(self, meld: i64) -> str:
        """The first card of a meld that the hand lacks."""
        lacking = naturals(meld) & ~self.one[self.turn]
        return card_text(bit_index(lacking & -lacking)) if lacking != 0 else card_text(JOKER)

    # The end.

    @property
    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        factor: i64 = self.rules.hand_factor if self.by_hand else 1         # R40-51
        scores = [int(factor * hand_points(self.one[seat], self.two[seat], self.jokers[seat]))
                  for seat in range(self.seats)]                            # R40-50
        if self.winner < 0:
            return Outcome("exhausted", "R40-53", None, scores)
        if self.by_hand:
            return Outcome("hand", "R40-47", int(self.winner), scores)
        return Outcome("out", "R40-48", int(self.winner), scores)

    def play_discard(self, card: i64) -> None:
        RummyDeal.play_discard(self, card)
        # R40-59: no card can be drawn any more, and the discard may not be taken.
        if self.phase == DRAWING and not self.can_draw() and self.judge_take() != 0:
            self.phase = OVER

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
            if len(cards) == 1 and end == 0:
                return swap_code(parse_card(cards[0]), index)
        elif verb == "add":
            cards, index, end = split_add(text, words[1:], "to")
            if len(cards) == 1:
                return self.read_add(parse_card(cards[0]), index, end)
            if cards and end == 0:
                return self.read_many([parse_card(card) for card in cards], index, text)
        raise NotationError("move.unreadable", text=text)

    def read_add(self, card: i64, index: i64, end: i64) -> i64:
        """An add with its end where the canonical form has one: jokers on runs, an ace with a choice."""
        if index > 62:
            index = 62
        if index < len(self.table):
            meld = self.table[index]
            ends = ends_for(meld, card, self.rules.cap, self.rules.last_natural_frees)
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
            raise IllegalMove("add.no-such-meld", "R40-39", meld=int(index) + 1)
        if set_rank(self.table[index]) != cards[0] % 13 or not is_set(self.table[index]):
            raise IllegalMove("add.many", "R40-42", meld=int(index) + 1)
        return many_code(suits, index)

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


def leaves_free(state: RummyState, code: i64, size: i64) -> bool:
    """Whether a play frees no joker and leaves a card, so that with nothing owed nothing can go wrong."""
    verb = code & 7
    if verb == LAY:
        return True                         # `plays` keeps a card back
    if verb != ADD or size < 2:
        return False
    meld = state.table[index_in(code)]
    return not is_set(meld) or joker_count(meld) == 0 or card_in(code) == JOKER


def bit_index(bit: i64) -> i64:
    """The number of a lone bit below 2^52."""
    index: i64 = 0
    while not bit & 8191:
        bit >>= 13
        index += 13
    return index + COUNT[bit - 1]
