"""What each decision of a recorded match cost, by playing it and the advised move on in the same deals.

The adviser is `solid`, which sees of each position what the seat saw. Where a player made another move, both are played
on in deals that agree with that view, and the difference is the loss, with its standard error. Losses that chance
explains are not told. Moves that were taken back, and those made in a player's place, are nobody's decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final, NamedTuple

from asztal import bots
from asztal.bots import Loss, Reason, Trial
from asztal.engine import Move, State, View
from asztal.errors import SearchError
from asztal.i18n import why
from asztal.notation import Event, replay

__all__ = ["GRADES", "Decision", "Judged", "Made", "Review", "judged", "made_in", "review"]

GRADES: Final = ("inaccuracy", "mistake", "blunder")
MISTAKE: Final = 0.05  # share of deals won that a mistake costs at the least
BLUNDER: Final = 0.12
ADVISER: Final = 0  # the seed of the adviser, as for a hint
LOOK: Final = (
    0.5  # for what part of a comparison's plies every decision is looked at that was not the adviser's
)
LONG: Final = 6  # for how many comparisons' those that seem worse are played on, anew


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


class Judged(NamedTuple):
    """How many `tries` it took to judge a decision, none, a look or two, and the decision if it cost something."""

    tries: int
    decision: Decision | None


class Made(NamedTuple):
    """A move of a record: the event's `seq`, whether a `person` made it, and the deal `before` it."""

    seq: int
    seat: int
    move: str
    person: bool
    before: State


def review(
    record: str | bytes,
    seats: Collection[int] | None = None,
    told: Callable[[int, int], None] | None = None,
) -> Review:
    """Judge the decisions of these seats; by default the people's, or everybody's where only bots have played.

    `told` is called as it goes on, with how many deals are done and how many there are. The same record has the same
    review. Raises RecordError if the record is not valid.
    """
    names, deals = _of_record(record)
    people = any(made.person for deal in deals for made in deal)
    looked_at = [0] * len(names)
    decisions: list[Decision] = []
    for number, deal in enumerate(deals, 1):
        for made in deal:
            if (made.person or not people) if seats is None else made.seat in seats:
                looked_at[made.seat] += len(made.before.codes()) > 1
                decision = judged(made, number).decision
                if decision is not None:
                    decisions.append(decision)
        if told is not None:
            told(number, len(deals))
    decisions.sort(key=lambda each: (-GRADES.index(each.grade), -each.loss.points, each.seq))
    return Review(decisions, names, looked_at)


def _of_record(record: str | bytes) -> tuple[list[str], list[list[Made]]]:
    """Who sat where, and of each deal the moves that the seats' own players made and did not take back."""
    names: list[str] = []
    there: list[str] = []  # the bots at the seats
    deals: list[list[tuple[Event, State | None]]] = []
    began: list[list[str]] = []
    for step in replay(record):
        event = step.event
        if event["type"] == "match":
            names = list(event["seats"])
            there = list(event.get("bots", [""] * len(names)))
        elif event["type"] == "seat":
            names[event["seat"]], there[event["seat"]] = event["name"], event["bot"]
        elif event["type"] == "deal":
            deals.append([])
            began.append(there[:])
        if deals:
            deals[-1].append((event, step.state))
    return names, [made_in(deal, bots_there) for deal, bots_there in zip(deals, began, strict=True)]


def made_in(steps: Iterable[tuple[Event, State | None]], there: Sequence[str]) -> list[Made]:
    """The moves of a deal that the seats' own players made and did not take back.

    `steps` are its events, each with the state after it, `there` the bots at the seats as it began.
    """
    bots_there = list(there)
    moves: list[Made | None] = []
    before: State | None = None
    for event, state in steps:
        if event["type"] == "seat":
            bots_there[event["seat"]] = event["bot"]
        elif event["type"] == "move":
            seat = event["seat"]
            if before is None or before.to_move != seat or "by" in event:
                moves.append(None)
            else:
                moves.append(Made(event["seq"], seat, event["move"], not bots_there[seat], before))
        elif event["type"] == "undo":
            moves.pop()
        before = state
    return [made for made in moves if made is not None]


def judged(made: Made, deal: int) -> Judged:
    """What a decision cost, if it was another than the adviser's and is worse by more than chance explains."""
    view = made.before.view(made.seat)
    move = next((each for each in view.moves if each.text == made.move), None)
    if move is None or len(view.moves) == 1:
        return Judged(0, None)
    try:
        best, reasons, _ = bots.make("solid", view.game, ADVISER).advise(view, made.move)
        tries, loss = (0, None) if best.code == move.code else _lost(view, best, move)
    except SearchError:
        return Judged(1, None)
    if loss is None:
        return Judged(tries, None)
    position = made.before.position()
    return Judged(tries, Decision(deal, made.seq, made.seat, made.move, best.text, reasons, loss, position))


def _lost(view: View, best: Move, move: Move) -> tuple[int, Loss | None]:
    """What the move costs beside the best one, if it is clearly worse; and how many tries that took.

    What seems worse at first may have been picked out by chance, so the loss is that of other deals, and many more.
    """
    comparer = bots.comparer(view.game)
    trial = Trial(move)
    for tries, plies in enumerate((int(LOOK * comparer.plies), LONG * comparer.plies), 1):
        trial = Trial(move)
        comparer.try_out(view, best, [trial], plies, whole=True)
        if trial.mean() >= 0:
            return tries, None
    loss = trial.loss()
    return 2, loss if loss.is_clear else None
