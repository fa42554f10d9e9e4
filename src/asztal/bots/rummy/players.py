"""Römi players: `easy` plays what it sees, `steady` arranges its hand and keeps what is useful."""

from __future__ import annotations

from mypy_extensions import i64

from asztal.bots.bot import Bot
from asztal.bots.rummy.evaluate import Evaluator
from asztal.engine import Move, View
from asztal.errors import DealError
from asztal.games.rummy.moves import ADD, DISCARD, LAY, SWAP, TAKE, card_in, meld_in
from asztal.games.rummy.view import RummyView
from asztal.melds.arrange import Arranger
from asztal.melds.meld import BIT, joker_count, meld_size, naturals
from asztal.melds.plan import LAY as LAY_STEP
from asztal.melds.plan import Step
from asztal.melds.points import STANDARD
from asztal.pieces.cards import JOKER

__all__ = ["EasyRummy", "SteadyRummy"]


class RummyBot(Bot):
    """What both players share: an arranger of their own, and reading a view's moves."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.cap: i64 = 2
        self.points = STANDARD
        self.arranger = Arranger(self.cap, self.points)

    def look(self, view: View) -> Evaluator:
        """A look at the view, the arranger set to the table's joker cap and points."""
        if not isinstance(view, RummyView):
            raise DealError("view.game", game="rummy")
        if view.rules.cap != self.cap or view.rules.points is not self.points:
            self.cap = view.rules.cap
            self.points = view.rules.points
            self.arranger = Arranger(self.cap, self.points)
        return Evaluator(view, self.arranger)


def moves_of(view: View, verb: i64) -> list[Move]:
    """The legal moves of one kind."""
    return [move for move in view.moves if move.code & 7 == verb]


def move_of(view: View, steps: list[Step]) -> Move | None:
    """The first step of a plan that is a legal move as it stands, or None."""
    for step in steps:
        text = str(step)
        for move in view.moves:
            if move.text == text or text == move.text + " low" or text == move.text + " high":
                return move
    return None


class EasyRummy(RummyBot):
    """A beginner: lays what it has, rarely takes a discard, discards its highest-value loose card."""

    def choose(self, view: View) -> Move:
        if len(view.moves) == 1:
            return view.moves[0]
        evaluator = self.look(view)
        takes = moves_of(view, TAKE)
        if view.moves[0].text == "draw" or takes:
            return self.pick_up(evaluator, takes)
        lays = [move for move in view.moves if move.code & 7 != DISCARD]
        if lays:
            play = move_of(
                view,
                evaluator.best_melds()
                if evaluator.is_open()
                else evaluator.opening(evaluator.view.rules.minimum),
            )
            if play is not None:
                return play
            # Lay off a natural card two times out of three; a joker is kept.
            adds = [move for move in lays if move.code & 7 == ADD and card_in(move.code) != JOKER]
            if adds and self.rng.below(3) != 0:
                return adds[self.rng.below(len(adds))]
        discards = moves_of(view, DISCARD)
        if not discards:
            return lays[self.rng.below(len(lays))]
        return self.discard(evaluator, discards)

    def pick_up(self, evaluator: Evaluator, takes: list[Move]) -> Move:
        """Take a discard that makes a meld, half of the time; else draw."""
        view = evaluator.view
        if takes and self.rng.below(2) == 0:
            top = view.pile[len(view.pile) - 1]
            if top == JOKER or evaluator.best_points(top) > evaluator.best_points(-1):
                return takes[0]
        return view.moves[0]

    def discard(self, evaluator: Evaluator, discards: list[Move]) -> Move:
        """The highest-value card outside the melds, now and then any."""
        loose = evaluator.in_melds()
        best = discards[0]
        highest: i64 = -1
        for move in discards:
            card = card_in(move.code)
            worth: i64 = 0 if card == JOKER else 1 + evaluator.points_of(card) + self.rng.below(4)
            if card in loose:
                loose.remove(card)
                worth = 0
            if worth > highest:
                highest = worth
                best = move
        return best


class SteadyRummy(RummyBot):
    """Plays sensibly: goes out when it can, opens when it can, keeps cards that may become melds."""

    def choose(self, view: View) -> Move:
        if len(view.moves) == 1:
            return view.moves[0]
        evaluator = self.look(view)
        if evaluator.view.phase == 0:
            return self.pick_up(evaluator)
        if any(move.code & 7 != DISCARD for move in view.moves):
            play = self.lay(evaluator)
            if play is not None:
                return play
        return self.discard(evaluator, moves_of(view, DISCARD))

    def pick_up(self, evaluator: Evaluator) -> Move:
        """Under obligation take whatever the rules let one take; freely, what helps the hand."""
        view = evaluator.view
        takes = moves_of(view, TAKE)
        if not takes:
            return view.moves[0]
        top = view.pile[len(view.pile) - 1]
        if not view.free_pickup or top == JOKER:
            return takes[0]
        if evaluator.best_points(top) > evaluator.best_points(-1) + 4:
            return takes[0]
        return view.moves[0]

    def lay(self, evaluator: Evaluator) -> Move | None:
        """What to lay next, or None to stop laying."""
        view = evaluator.view
        out = move_of(view, evaluator.way_out())
        if out is not None:
            return out
        if view.now.committed:
            return None
        if not evaluator.is_open():
            opening = evaluator.opening(view.rules.minimum)
            if not opening:
                return self.meet_obligation(evaluator)
            # Lay the highest-scoring melds if they are enough, else just what reaches the minimum.
            best_plan = evaluator.best_melds()
            total: i64 = view.laid_points
            for step in best_plan:
                if step.kind == LAY_STEP:
                    total += view.rules.points.of(step.meld)
            if not view.now.owed and total >= view.rules.minimum:
                return move_of(view, best_plan)
            return move_of(view, opening)
        if (view.now.owed and view.now.unlaid()) or freed_to_lay(view) > 0:
            return self.meet_obligation(evaluator)
        play = move_of(view, evaluator.best_melds())
        if play is not None:
            return play
        for verb in (SWAP, ADD):
            for move in view.moves:
                if (
                    move.code & 7 == verb
                    and card_in(move.code) != JOKER
                    and self.gives_up_little(evaluator, card_in(move.code))
                ):
                    return move
        if view.now.owed and not any(move.code & 7 == DISCARD for move in view.moves):
            return self.meet_obligation(evaluator)
        return None

    def gives_up_little(self, evaluator: Evaluator, card: i64) -> bool:
        """Whether laying a card off breaks no promising pair while the others are far from done."""
        if evaluator.smallest_rival() <= 5 or len(evaluator.hand()) <= 5:
            return True
        mates = evaluator.hand()
        mates.remove(card)
        return evaluator.promise(card, mates) < 6

    def meet_obligation(self, evaluator: Evaluator) -> Move | None:
        """Meet an obligation: the lay that leaves the lightest hand, jokers kept out of lay-offs."""
        best: Move | None = None
        value: i64 = -1000
        view = evaluator.view
        for move in view.moves:
            verb = move.code & 7
            if verb == DISCARD:
                continue
            score: i64 = 0
            if verb == LAY:
                meld = meld_in(move.code)
                score = view.rules.points.of(meld) + 15 * (meld_size(meld) - joker_count(meld))
                if joker_count(meld) > 0 and freed_to_lay(view) > 0:
                    score += 60
                taken = view.now.taken
                if taken >= 0 and taken != JOKER and naturals(meld) & BIT[taken] != 0:
                    score += 100
            else:
                card = card_in(move.code)
                score = -30 if card == JOKER else evaluator.points_of(card)
                if card == view.now.taken:
                    score += 80
                if card == JOKER and freed_to_lay(view) > 0:
                    score += 60
            if score > value:
                value = score
                best = move
        if (
            best is not None
            and any(move.code & 7 == DISCARD for move in view.moves)
            and not view.now.owed
            and freed_to_lay(view) == 0
        ):
            return None
        return best

    def discard(self, evaluator: Evaluator, discards: list[Move]) -> Move:
        """The card whose loss hurts least: no meld, few outs, many points, of no use to the next seat."""
        melded = evaluator.in_melds()
        loose = evaluator.hand()
        for card in melded:
            if card in loose:
                loose.remove(card)
        near = evaluator.smallest_rival()
        weight: i64 = 2 if near <= 4 else 1
        best = discards[0]
        least: i64 = 1000000
        for move in discards:
            card = card_in(move.code)
            if card == JOKER:
                cost: i64 = 900
            elif card in loose:
                mates = loose[:]
                mates.remove(card)
                cost = 3 * evaluator.promise(card, mates) - weight * evaluator.points_of(card)
                if not evaluator.is_open():
                    cost += evaluator.points_of(card) // 2  # high-value cards help to open
                    if evaluator.fits_table(card):
                        cost += 8
                elif evaluator.fits_table(card):
                    cost += 30
                if evaluator.wanted_by_next(card):
                    cost += 6
            else:
                cost = 300 - evaluator.points_of(card)
            if cost < least:
                least = cost
                best = move
        return best


def freed_to_lay(view: RummyView) -> i64:
    """Freed jokers that must still be laid, at the least (R40-45, R40-57)."""
    return view.now.must_lay(view.jokers)
