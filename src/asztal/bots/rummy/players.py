"""The solid römi player, who looks a draw ahead and opens when that pays; and two of other temperaments.

Its numbers were found by playing, thousands of deals with each seat in turn; what changed nothing
was left out.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from asztal.bots.advice import Term
from asztal.bots.bot import Bot
from asztal.bots.rummy.evaluate import Evaluator
from asztal.engine import Game, Move, View
from asztal.errors import DealError, undefined
from asztal.games.rummy.game import RummyGame
from asztal.games.rummy.moves import ADD, DISCARD, LAY, SWAP, TAKE, card_in, meld_in
from asztal.games.rummy.view import RummyView
from asztal.melds.arrange import Arranger
from asztal.melds.meld import BIT, joker_count, meld_size, naturals
from asztal.melds.plan import LAY as LAY_STEP
from asztal.melds.plan import Step
from asztal.melds.points import CARDS
from asztal.pieces.cards import JOKER, card_text

__all__ = ["BoldRummy", "PatientRummy", "SolidRummy"]

NEAR: Final = 4  # a rival with fewer cards is about to go out
NEAR_OF_MANY: Final = 5  # of several rivals one is, sooner
LATE: Final = 3
LOOSE: Final = 8  # cards of fourteen that have no place yet
FEW_LOOSE: Final = 5  # with so many a hand is nearly out
ALL_LOOSE: Final = 99
KEPT: Final = 1000.0  # a card in a meld, in the notes: more than anything else


class RummyBot(Bot):
    """What all levels share: arrangers of their own, and the course of a turn."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        if not isinstance(game, RummyGame):
            raise DealError("view.game", game="rummy")
        self.points = game.rules.points
        self.arranger = Arranger(game.rules.cap, self.points)
        self.counter = Arranger(game.rules.cap, CARDS)

    def look(self, view: View) -> Evaluator:
        """A look at the view."""
        if not isinstance(view, RummyView):
            raise DealError("view.game", game="rummy")
        return Evaluator(view, self.arranger, self.counter)

    def choose(self, view: View) -> Move:
        """One of the view's moves."""
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

    def noted(self, move: Move | None, why: str) -> Move | None:
        """The move, noted with what it is for."""
        if self.notes is not None and move is not None:
            verb = move.code & 7
            self.because(
                why,
                card_text(card_in(move.code)) if verb == ADD or verb == SWAP else "",
                int(self.points.of(meld_in(move.code))) if verb == LAY else 0,
            )
        return move

    @abstractmethod
    def pick_up(self, evaluator: Evaluator) -> Move:
        """Draw, or take the last discard."""
        raise undefined(self)

    @abstractmethod
    def lay(self, evaluator: Evaluator) -> Move | None:
        """What to lay next, or None to stop laying."""
        raise undefined(self)

    @abstractmethod
    def discard(self, evaluator: Evaluator, discards: list[Move]) -> Move:
        """One of the discards."""
        raise undefined(self)

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
        return self.noted(best, "owed")


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


class SolidRummy(RummyBot):
    """Plays sensibly: goes out when it can, holds back while that pays, keeps cards that may become melds."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.loose: i64 = LOOSE  # the most cards without a place with which it keeps its hand closed

    def pick_up(self, evaluator: Evaluator) -> Move:
        """Freely, what helps the hand; under obligation, whatever may be taken, unless it holds back."""
        view = evaluator.view
        takes = moves_of(view, TAKE)
        if not takes:
            return view.moves[0]
        top = view.pile[len(view.pile) - 1]
        if view.free_pickup:
            wanted = top == JOKER or evaluator.helps(top)
            why = "take-joker" if top == JOKER else "take-melds" if wanted else "draw-melds"
        elif not self.holds_back(evaluator):
            wanted = True
            why = "take-lay" if evaluator.is_open() else "take-open"
        else:
            wanted = evaluator.may_go_out_with(top)
            why = "take-out" if wanted else "closed"
        self.because(why, card_text(top), int(evaluator.smallest_rival()))
        return takes[0] if wanted else view.moves[0]

    def holds_back(self, evaluator: Evaluator) -> bool:
        """Whether to keep a hand closed that might open: what is on the table helps whoever is to go out.

        That pays as long as nobody else is about to go out and the hand itself is half done: with so many `loose`
        cards or fewer. A hand with more does better to shed its points.
        """
        least = evaluator.smallest_rival()
        return (
            not evaluator.is_open() and least >= near_for(evaluator.view) and evaluator.loose() <= self.loose
        )

    def lay(self, evaluator: Evaluator) -> Move | None:
        """What to lay next, or None to stop laying."""
        view = evaluator.view
        out = move_of(view, evaluator.steps_to_go_out())
        if out is not None:
            return self.noted(out, "out")
        if view.now.committed:
            return None
        if not evaluator.is_open():
            if not view.now.owed and view.laid_points == 0 and self.holds_back(evaluator):
                self.because("closed", "", int(evaluator.smallest_rival()))
                return None
            opening = evaluator.opening(view.rules.minimum)
            if not opening:
                return self.meet_obligation(evaluator)
            # Lay the highest-scoring melds if they are enough, else just what reaches the minimum.
            best_plan = evaluator.best_melds()
            total: i64 = view.laid_points
            for step in best_plan:
                if step.kind == LAY_STEP:
                    total += view.rules.points.of(step.meld)
            plan = best_plan if not view.now.owed and total >= view.rules.minimum else opening
            if view.now.owed or view.laid_points > 0:
                return self.noted(move_of(view, plan), "open-on")
            if evaluator.smallest_rival() < near_for(view):
                self.because("open-near", "", int(evaluator.smallest_rival()))
            else:
                self.because("open-loose", "", int(evaluator.loose()))
            return move_of(view, plan)
        if (view.now.owed and view.now.unlaid()) or freed_to_lay(view) > 0:
            return self.meet_obligation(evaluator)
        play = move_of(view, evaluator.best_melds())
        if play is not None:
            return self.noted(play, "sheds")
        play = self.lay_off(evaluator)
        if play is None and view.now.owed and not any(move.code & 7 == DISCARD for move in view.moves):
            return self.meet_obligation(evaluator)
        return play

    def lay_off(self, evaluator: Evaluator) -> Move | None:
        """A lay-off or a freed joker that costs little; a joker, which counts most in hand, near the end."""
        view = evaluator.view
        for verb in (SWAP, ADD):
            for move in moves_of(view, verb):
                card = card_in(move.code)
                if card != JOKER and self.gives_up_little(evaluator, card):
                    return self.noted(move, "free-joker" if verb == SWAP else "lay-off")
        if evaluator.smallest_rival() <= LATE:
            for move in moves_of(view, ADD):
                if card_in(move.code) == JOKER:
                    return self.noted(move, "joker-late")
        return None

    def gives_up_little(self, evaluator: Evaluator, card: i64) -> bool:
        """Whether laying a card off breaks no promising pair while the others are far from done."""
        if evaluator.smallest_rival() <= 5 or len(evaluator.hand()) <= 5:
            return True
        mates = evaluator.hand()
        mates.remove(card)
        return evaluator.promise(card, mates) < 6

    def discard(self, evaluator: Evaluator, discards: list[Move]) -> Move:
        """The card whose loss hurts least: the most cards in melds without it, now and after the next draw.

        Then what counts much, and what is of no use to others.
        """
        likely: list[Move] = []
        cards: list[i64] = []
        most: i64 = 0
        for move in discards:
            one, two, jokers = evaluator.without(card_in(move.code))
            kept = evaluator.counter.best(one, two, jokers)
            if kept > most:
                most = kept
                likely.clear()
                cards.clear()
            if kept == most:
                likely.append(move)
                cards.append(card_in(move.code))
            if self.notes is not None:
                self.notes.weigh(move, [Term("kept", KEPT * int(kept), int(kept))])
        gains = evaluator.next_draw(cards, most)
        near = evaluator.smallest_rival()
        best = likely[0]
        highest: i64 = -1000000
        for at in range(len(cards)):
            card = cards[at]
            gain: i64 = 3 * gains[at]
            points: i64 = 0
            fits: i64 = 0
            wanted: i64 = 0
            if card != JOKER:
                points = evaluator.points_of(card) * (2 if near <= 4 else 1)
                if evaluator.fits_table(card):
                    fits = 100 if near <= 2 else 30 if evaluator.is_open() or near <= LATE else 8
                if evaluator.wanted_by_next(card):
                    wanted = 6
            joker: i64 = -60 if card == JOKER else 0
            worth = gain + points + joker - fits - wanted
            if self.notes is not None:
                self.notes.add(
                    likely[at],
                    [
                        Term("ways", int(gain), int(evaluator.ways[at])),
                        Term("points", int(points), int(evaluator.points_of(card))),
                        Term("joker", int(joker), 0),
                        Term("table", -int(fits), int(fits > 0)),
                        Term("wanted", -int(wanted), int(wanted > 0)),
                    ],
                )
            if worth > highest:
                highest = worth
                best = likely[at]
        return best


class PatientRummy(SolidRummy):
    """Keeps its hand closed, to go out from hand, until somebody else is about to go out; however little it has."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.loose = ALL_LOOSE


class BoldRummy(SolidRummy):
    """Opens as soon as it can, if it is not nearly out, and lays off at once: that leaves the others less time."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.loose = FEW_LOOSE

    def gives_up_little(self, evaluator: Evaluator, card: i64) -> bool:
        """It keeps no pair for a card that can be laid off."""
        return True


def near_for(view: RummyView) -> i64:
    """With fewer cards than this a rival is about to go out."""
    return NEAR if view.players == 2 else NEAR_OF_MANY


def freed_to_lay(view: RummyView) -> i64:
    """Freed jokers that must still be laid, at the least (R40-45, R40-57)."""
    return view.now.must_lay(view.jokers)
