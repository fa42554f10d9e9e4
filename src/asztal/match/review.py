"""What each decision of a recorded match cost, by playing it and a better move on in the same deals.

The better move is that of the best level, which gives the hints too (`bots.adviser`) and sees of the position what the
seat saw. Where a player made another move, `solid` plays both on in deals that agree with that view, and the difference
is the loss, with its standard error. Losses that chance explains are not told. Moves that were taken back, and those
made in a player's place, are nobody's decisions.

The loss is told in points, in deals won, and in matches won from the totals before the deal (`asztal.match.rest`). What
a deal brought a seat besides is its luck (`asztal.match.luck`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final, NamedTuple

from asztal import bots
from asztal.bots import Loss, Reason, Trial
from asztal.bots.search import Searcher
from asztal.engine import Move, State, View
from asztal.errors import MatchError, SearchError
from asztal.i18n import why
from asztal.match.luck import Luck, Point, luck_of, played_on, spread
from asztal.match.rest import Rest
from asztal.notation import Event, replay
from asztal.notation.ledger import game_of

__all__ = ["GRADES", "Decision", "Judged", "Made", "Review", "decisions", "judged", "made_in", "review"]

GRADES: Final = ("inaccuracy", "mistake", "blunder")
MISTAKE: Final = 0.05  # share of deals won that a mistake costs at the least
BLUNDER: Final = 0.12
LOOK: Final = (
    0.5  # for what part of a comparison's plies every decision is looked at that was not the adviser's
)
LONG: Final = 6  # for how many comparisons' those that seem worse are played on, anew
FEWEST: Final = 2  # deals in which two moves are compared at the least


class Decision(NamedTuple):
    """A decision that cost something: the event's `seq`, what was played and what was `better`, and why.

    `match` is what it cost of the match, in shares of matches won, with its standard error.
    """

    deal: int
    seq: int
    seat: int
    move: str
    better: str
    reasons: list[Reason]
    loss: Loss
    match: tuple[float, float]
    position: str

    @property
    def grade(self) -> str:
        """`inaccuracy`, `mistake` or `blunder`, by the share of deals won that it costs."""
        wins = self.loss.wins if self.loss.wins > self.loss.wins_error else 0.0
        return GRADES[(wins >= MISTAKE) + (wins >= BLUNDER)]

    def data(self, lang: str) -> dict[str, Any]:
        """As JSON, its reasons in sentences of a language too."""
        match, match_error = self.match
        return {
            **self._asdict(),
            "grade": self.grade,
            "reasons": [{**reason._asdict(), "message": why(lang, *reason)} for reason in self.reasons],
            "loss": {**self.loss._asdict(), "match": match, "match_error": match_error},
        }


class Review(NamedTuple):
    """The decisions that cost something, the worst first; of each seat the name and how many it had to make; and of
    each deal that has ended, the luck of each seat whose decisions were looked at."""

    decisions: list[Decision]
    seats: list[str]
    looked_at: list[int]
    luck: list[Luck]


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


class Deal(NamedTuple):
    """A deal of a record: its number, the match before it, what its seats' players did, and what it brought each."""

    number: int
    rest: Rest
    made: list[Made]
    result: list[float] | None


def review(
    record: str | bytes,
    seats: Collection[int] | None = None,
    told: Callable[[int, int], None] | None = None,
) -> Review:
    """Judge the decisions of these seats; by default the people's, or everybody's where only bots have played.

    `told` is called as it goes on, with how many deals are done and how many there are. The same record has the same
    review. Raises RecordError if the record is not valid, and MatchError `seat.unknown` (`seat`,
    `players`).
    """
    names, deals = _of_record(record)
    for seat in seats or ():
        if not 0 <= seat < len(names):
            raise MatchError("seat.unknown", seat=seat, players=len(names))
    people = any(made.person for deal in deals for made in deal.made)
    result = Review([], names, [0] * len(names), [])
    for deal in deals:
        chosen = [
            made
            for made in deal.made
            if ((made.person or not people) if seats is None else made.seat in seats)
        ]
        _look(result, deal, decisions(chosen))
        if told is not None:
            told(deal.number, len(deals))
    result.decisions.sort(key=lambda each: (-GRADES.index(each.grade), -each.loss.points, each.seq))
    return result


def decisions(moves: Iterable[Made]) -> list[Made]:
    """Those that were made where there was another move."""
    return [made for made in moves if len(made.before.codes()) > 1]


def _look(review: Review, deal: Deal, chosen: Sequence[Made]) -> None:
    """Add what these decisions of a deal cost, and what luck those had who made them."""
    through = spread([made.seq for made in chosen])
    points: list[Point] = []
    losses: dict[int, dict[int, tuple[float, float]]] = {}
    for made in chosen:
        review.looked_at[made.seat] += 1
        lost = losses.setdefault(made.seat, {})
        decision = judged(made, deal.number, deal.rest).decision
        if decision is not None:
            review.decisions.append(decision)
            lost[made.seq] = decision.loss.points, decision.loss.error
        point = played_on(made.seq, made.before) if made.seq in through else None
        if point is not None:
            points.append(point)
    if deal.result is not None:
        for seat, lost in sorted(losses.items()):
            review.luck.append(luck_of(deal.number, seat, deal.result[seat], points, lost))


def _of_record(record: str | bytes) -> tuple[list[str], list[Deal]]:
    """Who sat where, and each deal with the moves that the seats' own players made and did not take back."""
    names: list[str] = []
    there: list[str] = []  # the bots at the seats
    began: list[tuple[Rest, list[str], list[tuple[Event, State | None]]]] = []
    totals: list[int] = []
    for step in replay(record):
        event = step.event
        if event["type"] == "match":
            game = game_of(event)
            names = list(event["seats"])
            there = list(event.get("bots", [""] * len(names)))
        elif event["type"] == "seat":
            names[event["seat"]], there[event["seat"]] = event["name"], event["bot"]
        elif event["type"] == "deal":
            began.append((Rest(game, totals, event["number"] - 1, event["dealer"]), there[:], []))
        if began:
            began[-1][2].append((event, step.state))
        totals = step.totals
    deals: list[Deal] = []
    for number, (rest, bots_there, steps) in enumerate(began, 1):
        last = steps[-1][1]
        result = last.returns() if last is not None and last.is_over() else None
        deals.append(Deal(number, rest, made_in(steps, bots_there), result))
    return names, deals


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


def judged(made: Made, deal: int, rest: Rest) -> Judged:
    """What a decision cost, if it is worse than that of the best level by more than chance explains.

    `rest` is the match before its deal.
    """
    view = made.before.view(made.seat)
    move = next((each for each in view.moves if each.text == made.move), None)
    if move is None or len(view.moves) == 1:
        return Judged(0, None)
    try:
        best, reasons, _ = bots.adviser(view.game).advise(view, made.move)
        if best.code == move.code or any(reason.code == "alike" for reason in reasons):
            return Judged(0, None)  # of moves that weigh the same it plays any
        comparer = bots.comparer(view.game)
        if not _seems_worse(comparer, view, best, move):
            return Judged(1, None)
        loss, match = _lost(comparer, view, best, move, rest)
    except SearchError:
        return Judged(1, None)
    if not loss.is_clear:
        return Judged(2, None)
    position = made.before.position()
    return Judged(
        2, Decision(deal, made.seq, made.seat, made.move, best.text, reasons, loss, match, position)
    )


def _seems_worse(comparer: Searcher, view: View, best: Move, move: Move) -> bool:
    """Whether the move looks worse than the best one, in some deals."""
    trial = Trial(move)
    comparer.try_out(view, best, [trial], comparer.source(view), int(LOOK * comparer.plies), whole=True)
    return trial.mean() < 0


def _lost(
    comparer: Searcher, view: View, best: Move, move: Move, rest: Rest
) -> tuple[Loss, tuple[float, float]]:
    """What the move costs beside the best one, of deals and of the match.

    What seemed worse may have been picked out by chance, so the loss is that of other deals, and many more.
    """
    assert view.seat is not None
    seat = view.seat
    trial, match = Trial(move), Trial(move)
    plies = LONG * comparer.plies
    deals = comparer.source(view)
    while trial.deals < FEWEST or plies > 0:
        deal = deals.draw(comparer.rng)
        own, taken = comparer.after(deal, best.code)
        other, more = comparer.after(deal, move.code)
        plies -= taken + more
        (points, won), (other_points, other_won) = comparer.brought(own, seat), comparer.brought(other, seat)
        trial.add(other_points - points, other_won - won)
        seed = trial.deals
        match.add(0.0, rest.won(other.scores, seat, seed) - rest.won(own.scores, seat, seed))
    loss = trial.loss()
    if rest.is_one_deal:
        return loss, (loss.wins, loss.wins_error)
    of_match = match.loss()
    return loss, (of_match.wins, of_match.wins_error)
