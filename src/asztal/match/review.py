"""What each decision of a recorded match cost, by playing it and the advised move on in the same deals.

The adviser is `solid`, which sees of each position what the seat saw. Where a player made another move, both are played
on in deals that agree with that view, and the difference is the loss, with its standard error. Losses that chance
explains are not told. Moves that were taken back, and those made in a player's place, are nobody's decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple

from asztal import bots
from asztal.bots import Advice, Loss, Reason, Trial
from asztal.engine import Move, State, View
from asztal.errors import SearchError
from asztal.i18n import why
from asztal.notation import replay

__all__ = ["GRADES", "Decision", "Review", "review"]

GRADES: Final = ("inaccuracy", "mistake", "blunder")
MISTAKE: Final = 0.05  # share of deals won that a mistake costs at the least
BLUNDER: Final = 0.12
ADVISER: Final = 0  # the seed of the adviser, as for a hint
EFFORT: Final = 100  # for how many comparisons of two moves a deal is given time
LOOK: Final = (
    0.25  # what part of it is for a first look at all decisions; the rest is for those that seem worse
)


class Decision(NamedTuple):
    """A decision that cost something: the event's `seq`, what was played and what was `better`, and why."""

    deal: int
    seq: int
    seat: int
    move: str
    better: str
    reasons: list[Reason]
    loss: Loss
    position: str

    @property
    def grade(self) -> str:
        """`inaccuracy`, `mistake` or `blunder`, by the share of deals won that it costs."""
        wins = self.loss.wins if self.loss.wins > self.loss.wins_error else 0.0
        return GRADES[(wins >= MISTAKE) + (wins >= BLUNDER)]

    def data(self, lang: str) -> dict[str, Any]:
        """As JSON, its reasons in sentences of a language too."""
        return {
            **self._asdict(),
            "grade": self.grade,
            "reasons": [{**reason._asdict(), "message": why(lang, *reason)} for reason in self.reasons],
            "loss": self.loss._asdict(),
        }


class Review(NamedTuple):
    """The decisions that cost something, the worst first; of each seat the name and how many it had to make."""

    decisions: list[Decision]
    seats: list[str]
    looked_at: list[int]


class Made(NamedTuple):
    """A move of a record: the event's `seq`, whether a `person` made it, and the deal `before` it."""

    seq: int
    seat: int
    move: str
    person: bool
    before: State


class Case:
    """A decision that was not the adviser's, while it is being compared."""

    def __init__(self, made: Made, deal: int, view: View, best: Advice, move: Move) -> None:
        self.made = made
        self.deal = deal
        self.view = view
        self.best = best
        self.trial = Trial(move)
        self.comparer = bots.comparer(view.game)

    def play_on(self, plies: int) -> None:
        """Play both moves on for that many plies, and forget what was before. No deal found, nothing told."""
        self.trial = Trial(self.trial.move)
        try:
            self.comparer.try_out(self.view, self.best.move, [self.trial], plies, whole=True)
        except SearchError:
            self.trial = Trial(self.trial.move)

    def decision(self) -> Decision:
        """What has come of it."""
        made = self.made
        return Decision(
            self.deal,
            made.seq,
            made.seat,
            made.move,
            self.best.move.text,
            self.best.reasons,
            self.trial.loss(),
            made.before.position(),
        )


def review(
    record: str | bytes,
    seats: Collection[int] | None = None,
    told: Callable[[int, int], None] | None = None,
) -> Review:
    """Judge the decisions of these seats; by default the people's, or everybody's where only bots have played.

    `told` is called as it goes on, with how many deals are done and how many there are. The same record has the same
    review. Raises RecordError if the record is not valid.
    """
    names, deals = _made(record)
    people = any(made.person for deal in deals for made in deal)
    looked_at = [0] * len(names)
    decisions: list[Decision] = []
    for number, deal in enumerate(deals, 1):
        cases: list[Case] = []
        for made in deal:
            if (made.person or not people) if seats is None else made.seat in seats:
                view = made.before.view(made.seat)
                looked_at[made.seat] += len(view.moves) > 1
                case = _case(made, number, view)
                if case is not None:
                    cases.append(case)
        decisions += _compared(cases)
        if told is not None:
            told(number, len(deals))
    decisions.sort(key=lambda each: (-GRADES.index(each.grade), -each.loss.points, each.seq))
    return Review(decisions, names, looked_at)


def _made(record: str | bytes) -> tuple[list[str], list[list[Made]]]:
    """Who sat where, and of each deal the moves that the seats' own players made and did not take back."""
    names: list[str] = []
    there: list[str] = []  # the bots at the seats
    deals: list[list[Made | None]] = []
    before: State | None = None
    for step in replay(record):
        event = step.event
        if event["type"] == "match":
            names = list(event["seats"])
            there = list(event.get("bots", [""] * len(names)))
        elif event["type"] == "seat":
            names[event["seat"]], there[event["seat"]] = event["name"], event["bot"]
        elif event["type"] == "deal":
            deals.append([])
        elif event["type"] == "move":
            seat = event["seat"]
            if before is None or before.to_move != seat or "by" in event:
                deals[-1].append(None)
            else:
                deals[-1].append(Made(event["seq"], seat, event["move"], not there[seat], before))
        elif event["type"] == "undo":
            deals[-1].pop()
        before = step.state
    return names, [[made for made in deal if made is not None] for deal in deals]


def _case(made: Made, deal: int, view: View) -> Case | None:
    """The decision, if it was another than the adviser's."""
    move = next((each for each in view.moves if each.text == made.move), None)
    if move is None or len(view.moves) == 1:
        return None
    try:
        advice = bots.make("solid", view.game, ADVISER).advise(view, made.move)
    except SearchError:
        return None
    return None if advice.move.code == move.code else Case(made, deal, view, advice, move)


def _compared(cases: list[Case]) -> list[Decision]:
    """Those of a deal's decisions that are worse by more than chance explains."""
    if not cases:
        return []
    one = cases[0].comparer.plies
    for case in cases:
        case.play_on(min(one, int(LOOK * EFFORT * one) // len(cases)))
    worse = [case for case in cases if case.trial.deals and case.trial.mean() < 0]
    for case in worse:  # anew, for what seemed worse at first may have been chosen by chance
        case.play_on(min(12 * one, int((1 - LOOK) * EFFORT * one) // len(worse)))
    return [case.decision() for case in worse if case.trial.deals and case.trial.loss().is_clear()]
