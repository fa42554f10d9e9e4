"""The referee of Römi 500: which moves are legal, and why the others are not.

Source: 003, which is incoherent; the rule book's one playable reading, RR-01 to RR-25, and its R40-58,
R40-63, R40-64. Rulings are in `docs/rules/romi-500.md` with the options that turn them. Not here: the
unequal hands, the knock that ends the deal and the other readings that the rule book discards.

`Romi500State.verdict` is the one judge. It answers with a number of `REASONS`; `refusal` makes it an
error with its rule, `codes` keeps the moves that it passes.
"""

from __future__ import annotations

from typing import Final, SupportsIndex

from librt.vecs import vec
from mypy_extensions import i64

from asztal.engine import Move, Outcome, Random, View
from asztal.errors import IllegalMove, NotationError
from asztal.games.romi500 import reasons as why
from asztal.games.romi500.deal import DRAWING, OVER, Romi500Deal, needed
from asztal.games.romi500.moves import (
    ADD,
    ALONE,
    DISCARD,
    DONE,
    DRAW,
    LAY,
    PHRASES,
    add_code,
    card_in,
    discard_code,
    end_in,
    index_in,
    lay_code,
    meld_in,
    move_words,
)
from asztal.games.romi500.plays import lays, list_layoffs
from asztal.games.romi500.position import position_text
from asztal.games.romi500.reasons import lacked, lies_in, refusal_details
from asztal.games.romi500.setup import MOST_POOL
from asztal.games.romi500.view import Romi500View
from asztal.melds.codes import FITS, MOST_INDEX, NO_END, end_written, named_end, split_add
from asztal.melds.meld import BIT, is_set, run_length, set_rank
from asztal.melds.runs import beyond_ace
from asztal.melds.sequence import LONGEST
from asztal.melds.sets_with_twins import ends_for, joker_count, parse_meld
from asztal.melds.words import card_slot
from asztal.pieces.cards import JOKER, parse_card
from asztal.pieces.lanes import CardCodes, count_cards

__all__ = ["Romi500State"]

DISCARDS: Final = CardCodes(discard_code(0), discard_code(1) - discard_code(0))


class Romi500State(Romi500Deal):
    """A deal of Römi 500 with its referee."""

    def is_over(self) -> bool:
        return self.phase == OVER

    def copy(self) -> Romi500State:
        other = Romi500State(self.game_of())
        self.copy_into(other)
        return other

    # Judging.

    def verdict(self, code: i64) -> i64:
        """0 if the move is legal now, else the number of the reason."""
        if self.phase == OVER:
            return why.OVER_ALREADY
        verb = code & 7
        if verb == DRAW:  # RR-11, RR-12
            return 0 if self.phase == DRAWING else why.DRAWN
        if self.phase == DRAWING:
            return why.DRAW_FIRST
        self.game_of().going_out.effort.begin()
        if verb == LAY:
            return self.judge_lay(meld_in(code), code)
        if verb == ADD:
            return self.judge_add(code)
        if verb == DISCARD:
            card = card_in(code)
            # RR-18: a player who laid without the right to must get rid of every card.
            if self.is_bound() and self.hand_size(self.turn) > 1:
                return why.MUST_GO_OUT
            return why.DISCARD_NOT_HELD if card > JOKER or self.held(self.turn, card) == 0 else 0
        return why.MUST_GO_OUT if self.is_bound() else 0  # RR-23: a discard is not required

    def judge_lay(self, meld: i64, code: i64) -> i64:
        """The reason why a meld is not laid, or 0."""
        hand = self.hands[self.turn]
        one, two = needed(meld)
        if one & ~hand.one or two & ~hand.two or joker_count(meld) > hand.jokers:
            return self.lacking(meld)
        if self.may_lay() or self.goes_out_after(code):  # RR-18
            return 0
        return why.LAY_DEAD_END if self.is_bound() or self.can_go_out() else why.LAY_NOT_YET

    def lacking(self, meld: i64) -> i64:
        """The reason for a meld that is not in hand: all the lacking cards may be on the table (RR-17)."""
        cards = lacked(self, meld)
        for card in cards:
            if self.held(self.turn, card) > 0 or lies_in(self, card) < 0:
                return why.LAY_NOT_HELD
        return why.REGROUP if cards else why.LAY_NOT_HELD

    def judge_add(self, code: i64) -> i64:
        """The reason why a card is not added to a meld on the table, or 0."""
        seat = self.turn
        index = index_in(code)
        if index >= len(self.table):
            return why.ADD_NO_MELD if len(self.table) > 0 or self.may_lay() else why.LAY_NOT_YET
        card = card_in(code)
        if card > JOKER or self.held(seat, card) == 0:
            return why.REGROUP if card < JOKER and lies_in(self, card) >= 0 else why.ADD_NOT_HELD
        if not self.knocked() & BIT[seat]:  # RR-24
            return why.ADD_OWN_FIRST
        if self.is_closed(index):  # RR-24
            return why.ADD_CLOSED
        meld = self.table[index]
        ends = ends_for(meld, card)
        end = end_in(code)
        if ends == 0:
            return unfit(meld, card)
        named = named_end(meld, card, ends, end)
        if named != FITS:
            return why.ADD_END if named == NO_END else why.ADD_OTHER_END
        return 0 if self.may_lay() or self.goes_out_after(code) else why.LAY_DEAD_END

    def goes_out_after(self, code: i64) -> bool:
        """Whether the seat to move can still get rid of every card this turn, after this play."""
        after = self.copy()
        if code & 7 == LAY:
            after.play_lay(meld_in(code))
        else:
            after.play_add(card_in(code), index_in(code), end_in(code))
        return after.can_go_out()

    def can_go_out(self) -> bool:
        """Whether the seat to move can lay all of its hand, or all but one card to discard (RR-18, RR-23)."""
        seat = self.turn
        closed: i64 = 0
        for index in range(i64(len(self.table))):
            if self.is_closed(index) and self.owners[index] != seat:
                closed |= BIT[index]
        hand = self.hands[seat]
        self.game_of().going_out.effort.step()
        return self.game_of().going_out.find(
            hand.one, hand.two, hand.jokers, self.table, closed, self.knocked() & BIT[seat] != 0
        )

    def codes(self) -> list[i64]:
        if self.phase == DRAWING:
            return [DRAW]
        codes: list[i64] = []
        if self.phase == OVER:
            return codes
        free = self.may_lay()
        if self.lays_anything(free):
            for code in self.plays():
                if free or self.goes_out_after(code):
                    codes.append(code)
        DISCARDS.add(codes, self.discardable())
        if free or not self.is_bound():
            codes.append(DONE)  # RR-11, RR-23
        return codes

    def lays_anything(self, free: bool) -> bool:
        """Whether there may be a play: a player who is not `free` to keep cards must go out (RR-18)."""
        self.game_of().going_out.effort.begin()
        return free or self.can_go_out()

    def plays(self) -> vec[i64]:
        """The lays and lay-offs that fit by shape."""
        codes = lays(self)
        return list_layoffs(codes, self) if self.table and self.knocked() & BIT[self.turn] else codes  # RR-24

    def discardable(self) -> i64:
        """The cards that may be discarded, as a mask with the joker's bit."""
        hand = self.hands[self.turn]
        if self.is_bound() and hand.size() > 1:
            return 0
        return hand.one | BIT[JOKER] if hand.jokers > 0 else hand.one

    def random_code(self, rng: Random) -> i64:
        """One of `codes`, each as likely: only a play that is drawn is judged, and where it is illegal drawn again."""
        if self.phase == DRAWING:
            return DRAW
        free = self.may_lay()
        cards = self.discardable()
        count = count_cards(cards) + (cards >> JOKER)
        ends: i64 = 1 if free or not self.is_bound() else 0
        if self.lays_anything(free):
            tried = self.plays()
            left: i64 = len(tried)
            while left > 0:
                place = rng.below(left + count + ends)
                if place >= left:
                    return DONE if place == left + count else DISCARDS.at(cards, place - left)
                code = tried[place]
                if free or self.goes_out_after(code):
                    return code
                left -= 1
                tried[place] = tried[left]
        place = rng.below(count + ends)
        return DONE if place == count else DISCARDS.at(cards, place)

    def refusal(self, code: i64) -> IllegalMove | None:
        number = self.verdict(code)
        if number == 0:
            return None
        return why.REASONS.refusal(number, refusal_details(self, number, code))

    def visible_refusal(self, code: i64) -> IllegalMove | None:
        """Whether a player who must go out can, only the hand tells (RR-18)."""
        number = self.verdict(code)
        verb = code & 7
        if number == why.LAY_DEAD_END or (verb == LAY and number == why.LAY_NOT_YET):
            return None
        return self.refusal(code)

    # The end.

    def out_seats(self) -> list[i64]:
        """The seats that hold no card."""
        return [seat for seat in range(self.seats) if self.is_out(seat)]

    def parting_value(self, seat: i64) -> i64:
        """What a seat's last discard counts, 0 if it went out without one (RR-19)."""
        if not self.discards[seat]:
            return 0
        card = self.discards[seat][-1]
        return self.rules.joker if card == JOKER else self.rules.points[card % 13]

    @property
    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        values: list[i64] = [self.value(seat) for seat in range(self.seats)]
        scores = [0] * int(self.seats)
        total: i64 = 0
        for value in values:
            total += value
        pool = int(self.pool)
        out = self.out_seats()
        if not out:  # RR-20
            return self.after_ten(values, total)
        winner = out[0]
        tied = False
        for seat in out[1:]:  # RR-19: only in round 1
            if self.parting_value(seat) < self.parting_value(winner):
                winner = seat
                tied = False
            elif self.parting_value(seat) == self.parting_value(winner):  # RR-25: by points, Q = K
                tied = True
        if tied:  # RR-19, RR-25
            return Outcome(
                "tied", "RR-19", None, scores, carried(pool + int(total)), {"pool": pool + int(total)}
            )
        # RR-14, RR-16: the pool and what the others still hold.
        scores[winner] = pool + int(total)
        return Outcome(
            "out",
            "RR-16" if len(out) == 1 else "RR-19",
            int(winner),
            scores,
            0,
            {"pool": pool, "hands": int(total)},
        )

    def after_ten(self, values: list[i64], total: i64) -> Outcome:
        """RR-20: the lowest hand scores what the others hold more; the pool stays for the next deal."""
        scores = [0] * int(self.seats)
        lowest = min(values)
        if values.count(lowest) > 1:
            return Outcome("rounds", "RR-20", None, scores, carried(int(self.pool)), {"pool": int(self.pool)})
        winner = values.index(lowest)
        scores[winner] = int(total - self.seats * lowest)
        return Outcome("rounds", "RR-20", winner, scores, carried(int(self.pool)), {"pool": int(self.pool)})

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
            if verb == "take":  # RR-13
                raise self.foreign("romi500.no-take", "RR-13")
        elif verb == "lay":
            return lay_code(parse_meld(text.split(None, 1)[1]))
        elif verb == "discard" and len(words) == 2:
            return discard_code(parse_card(words[1]))
        elif verb == "swap":  # RR-10
            raise self.foreign("romi500.no-swap", "RR-10")
        elif verb == "add":
            cards, index, end = split_add(text, words[1:], "to")
            if len(cards) == 1:
                return self.read_add(parse_card(cards[0]), index, end)
        raise NotationError("move.unreadable", text=text)

    def foreign(self, code: str, rule: str) -> IllegalMove:
        """The refusal of a move that other games of cards have; `drawn` if it is too late to draw instead, `bound` if
        the player has to go out besides (RR-18).
        """
        if self.phase == OVER:
            return why.REASONS.refusal(why.OVER_ALREADY, {})
        drawn = "no" if self.phase == DRAWING else "bound" if self.is_bound() else "yes"
        return IllegalMove(code, rule, drawn=drawn)

    def read_add(self, card: i64, index: i64, end: i64) -> i64:
        """An add with its end where the canonical form has one."""
        if index > MOST_INDEX:  # more than 106 cards make
            raise IllegalMove("add.no-such-meld", "RR-17", meld=int(index) + 1, melds=len(self.table))
        if index < len(self.table):
            meld = self.table[index]
            end = end_written(meld, card, ends_for(meld, card), end)
        return add_code(card, index, end)

    def position(self) -> str:
        return position_text(self)

    def view(self, seat: SupportsIndex | None) -> View:
        viewer = self.seat_of(seat)
        moves = (
            self.legal_moves() if viewer is not None and self.phase != OVER and viewer == self.turn else []
        )
        return Romi500View(self, viewer, moves)

    def glance(self, seat: SupportsIndex | None) -> View:
        return Romi500View(self, self.seat_of(seat), [])


def unfit(meld: i64, card: i64) -> i64:
    """The reason for a card that fits the meld nowhere."""
    if is_set(meld):
        return why.ADD_FULL if card == JOKER or card % 13 == set_rank(meld) else why.ADD_UNFIT
    if run_length(meld) >= LONGEST:  # R40-58
        return why.ADD_RUN_FULL
    return why.ADD_BEYOND_ACE if beyond_ace(meld, card) else why.ADD_UNFIT  # RR-14: no K-A-2


def carried(pool: int) -> int:
    """What the next deal's pool begins with."""
    return min(pool, MOST_POOL)
