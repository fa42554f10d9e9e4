"""What decisions cost: the blunder is found, what chance explains is not told, nobody answers for a deputy."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.bots.positions import judgements

import asztal
from asztal.bots import Loss, make
from asztal.bots.registry import FAMILIES
from asztal.engine import Random
from asztal.errors import MatchError, RecordError
from asztal.i18n import languages
from asztal.match import Match
from asztal.match.hint import advised
from asztal.match.rest import Rest
from asztal.match.review import Decision, Made, judged, review
from asztal.notation import write

pytestmark = pytest.mark.once  # never compiled

# With the 6-6 first the 6-5 fits after it and the deal is won; with the 6-5 first the 6-6 is never laid.
ENDING = (
    "domino-block players=2; dealer: 1; to-move: 0; hand 0: 6-6 6-5; hand 1: 4-4 3-3 2-2 4-3; "
    "line: 1-1 1-6; start: 0"
)


def sat(position: str, bots: Sequence[str] = ("", "solid")) -> Match:
    match = Match.create(
        asztal.game(position.split()[0], 2), ["Player 1", "solid"], first_dealer=1, bots=list(bots)
    )
    match.start_deal(position=position)
    return match


def ended(match: Match, deputy: tuple[str, str] | None = None) -> str:
    """The record once `solid` has played the deal to its end."""
    while match.playing:
        seat = match.to_move
        assert seat is not None and match.state is not None
        move = make("solid", match.game, 1).choose(match.state.view(seat))
        match.act(seat, move.text, deputy=deputy if seat == 0 else None)
    return write(match.recorded_events())


def test_a_blunder_is_told_with_what_was_better_and_what_it_cost() -> None:
    match = sat(ENDING)
    match.act(0, "place 6-5 right")
    record = ended(match)
    found = review(record)
    assert found.looked_at == [1, 0]
    [decision] = found.decisions
    assert (decision.deal, decision.seat, decision.move) == (1, 0, "place 6-5 right")
    assert decision.better == "place 6-6 right" and decision.reasons
    assert decision.grade == "blunder" and decision.loss.wins > 0.2
    assert decision.position.startswith("domino-block players=2")
    assert review(record) == found, "the same record has the same review"
    for lang in languages():
        data = decision.data(lang)
        assert (data["grade"], data["loss"]["points"] > 0) == ("blunder", True)
        assert all(reason["message"] for reason in data["reasons"])


def test_a_match_loses_less_than_its_deal_and_as_much_if_nothing_comes_after_it() -> None:
    def cost(target: int) -> tuple[Loss, tuple[float, float]]:
        match = Match.create(
            asztal.game("domino-block", 2, target=target), ["Player 1", "solid"], 1, bots=["", "solid"]
        )
        match.start_deal(position=ENDING.replace("players=2", f"players=2 target={target}"))
        match.act(0, "place 6-5 right")
        [decision] = review(ended(match)).decisions
        data = decision.data("en")["loss"]
        assert (data["match"], data["match_error"]) == decision.match
        return decision.loss, decision.match

    loss, (match, error) = cost(1)
    assert (match, error) == pytest.approx((loss.wins, loss.wins_error), abs=0.01)
    loss, (match, error) = cost(60)
    assert 0 < match < loss.wins / 2
    assert error < match


def test_what_the_adviser_would_have_done_costs_nothing() -> None:
    match = sat(ENDING)
    match.act(0, "place 6-6 right")
    found = review(ended(match))
    assert found.decisions == []
    assert found.looked_at[0] >= 1


def test_nor_does_a_move_that_the_adviser_holds_to_be_as_good() -> None:
    """Both ends of a single double are the same."""
    game = asztal.game("domino", 2)
    before = game.position(
        "domino players=2; hand 0: 0-0 3-1 4-2 4-3 5-0 6-1 6-2; hand 1: 1-1 2-2 3-2 5-3 6-0 6-4; line: 3-3; by: 1"
    )
    rest = Rest(game, [0, 0], 0, 0)
    for end in ("left", "right"):
        assert judged(Made(1, 0, f"place 4-3 {end}", True, before), 1, rest) == (0, None)
    assert judged(Made(1, 0, "place 3-1 left", True, before), 1, rest).tries > 0


@pytest.mark.parametrize("family", FAMILIES)
def test_a_review_agrees_with_the_hint_of_the_same_position(family: str) -> None:
    """Who plays as the hint says loses nothing."""
    for position in judgements(family):
        view = position.view
        assert view.seat is not None
        before = view.game.resample(view, Random(1))
        hinted = advised(before, whole=False)[0].move
        assert hinted in {move.text for move in view.moves}
        rest = Rest(view.game, [0] * view.players, 0, 0)
        assert judged(Made(1, view.seat, hinted, True, before), 1, rest) == (0, None)


def test_decisions_are_held_against_the_best_level() -> None:
    """The joker is to be had for the eight, which `expert` sees and `strong` does not."""
    game = asztal.game("joker-mania-51", 2)
    before = game.position(
        "joker-mania-51 players=2; to-move: 1; opened: 0 1; phase: play; hand 0: 3s 9s 10s 6h 8h 3c 5c 7c; "
        "hand 1: 8s 2h 10h Jh 4c 6c 10c Qc 2d; pile: Ah; "
        "table: 0{Qs Qc Qd} 0[Qs * As] 1[Jd Qd Kd] 1[6s 7s *]"
    )
    rest = Rest(game, [0, 0], 0, 0)
    assert judged(Made(1, 1, "swap 8s in 4", True, before), 1, rest) == (0, None)
    assert advised(before, whole=False)[0].move == "swap 8s in 4"
    assert judged(Made(1, 1, "discard Qc", True, before), 1, rest).tries > 0
    decision = judged(Made(1, 1, "discard 8s", True, before), 1, rest).decision
    assert decision is not None and decision.better == "swap 8s in 4"
    assert [reason.code for reason in decision.reasons] == ["foreseen-turn"]


def test_nobody_answers_for_what_was_played_in_their_place() -> None:
    match = sat(ENDING)
    match.act(0, "place 6-5 right", deputy=("random", "away"))
    found = review(ended(match, deputy=("random", "away")))
    assert (found.decisions, found.looked_at) == ([], [0, 0])


def test_what_was_taken_back_is_no_decision() -> None:
    """A lay is taken back and another made: the first does not count."""
    match = sat(
        "romi-40 players=2; to-move: 0; opened: 0 1; phase: play; hand 0: 5s 6s 7s 8s Kd Kc 2h; hand 1: 4d 5h 9c; "
        "table: 1[2c 3c 4c]; pile: Jd"
    )
    match.act(0, "lay [6s 7s 8s]")
    match.take_back(0)
    match.act(0, "lay [5s 6s 7s 8s]")
    match.act(0, "discard 2h")
    record = ended(match)
    moves = [decision.move for decision in review(record).decisions]
    assert "lay [6s 7s 8s]" not in moves


def test_the_seats_asked_for_are_judged_and_where_only_bots_played_all() -> None:
    match = sat(ENDING, ("newcomer", "solid"))
    match.act(0, "place 6-5 right")
    record = ended(match)
    assert [decision.seat for decision in review(record).decisions] == [0]
    assert review(record, [1]).decisions == []
    assert review(record, [1]).looked_at[0] == 0


def test_who_takes_a_bots_seat_answers_from_then_on() -> None:
    match = sat(ENDING.replace("4-4 3-3 2-2 4-3", "5-5 5-4 1-0 4-3"), ("newcomer", "solid"))
    match.act(0, "place 6-5 right")
    match.seat(1, "Player 2")
    found = review(ended(match))
    assert found.seats == ["Player 1", "Player 2"]
    assert found.looked_at[1] > 0
    assert found.decisions == [], "the bot's blunder is nobody's"


def test_a_seat_that_there_is_not_is_refused() -> None:
    match = sat(ENDING)
    match.act(0, "place 6-5 right")
    record = ended(match)
    for seat in (-1, 2, 7):
        with pytest.raises(MatchError, match=r"seat.unknown"):
            review(record, [0, seat])


def test_every_deal_is_told_of_as_it_is_done() -> None:
    match = Match.create(asztal.game("domino-block", 2, target=60), ["Player 1", "solid"], bots=["", "solid"])
    for seed in range(3):
        match.start_deal(seed=seed)
        ended(match)
    done: list[tuple[int, int]] = []
    review(write(match.recorded_events()), told=lambda *each: done.append(each))
    assert done == [(1, 3), (2, 3), (3, 3)]


def test_a_record_that_does_not_hold_is_refused() -> None:
    match = sat(ENDING)
    match.act(0, "place 6-5 right")
    record = ended(match)
    with pytest.raises(RecordError):
        review(record.replace("place 6-5 right", "place 6-5 left"))


@pytest.mark.parametrize(
    ("wins", "error", "grade"),
    [
        (0.2, 0.02, "blunder"),
        (0.08, 0.02, "mistake"),
        (0.01, 0.02, "inaccuracy"),
        (0.2, 0.3, "inaccuracy"),
        (-0.1, 0.02, "inaccuracy"),
    ],
)
def test_the_grade_is_by_the_deals_that_it_costs_and_not_by_what_chance_explains(
    wins: float, error: float, grade: str
) -> None:
    assert (
        Decision(1, 3, 0, "draw", "take", [], Loss(5.0, 1.0, wins, error, 100), (wins, error), "").grade
        == grade
    )
