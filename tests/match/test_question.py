"""Questions to everybody (T-18, T-24): who is waited for, which answers count, what each sees meanwhile."""

from __future__ import annotations

import pytest

from asztal.catalog import game
from asztal.errors import AsztalError
from asztal.match import Match, Question

SETS = "8r 8y 3k 3y 3r 7r 7y 7k 7b 12r 12y 12b 12k 6r"  # 8b finishes it
RUNS = "1r 2r 3r 4r 5r 6r 7r 9b 10b 13k 5y 6y 7y 8y"  # so it does here
LACKS = "1k 2y 4y 5k 9k 10k 11k 13r 1b 2b 4r 11y 13y 6y"  # and not here


def question(*hands: str) -> tuple[Match, Question]:
    """North has discarded 8b; what the others hold."""
    players = len(hands) + 1
    told = "; ".join(f"hand {seat}: {hand}" for seat, hand in enumerate(hands, 1))
    match = Match.create(
        game("tabla-romi", players),
        [f"Player {seat + 1}" for seat in range(players)],
        first_dealer=players - 1,
    )
    match.asks_together = True
    match.start_deal(
        position=f"tabla-romi players={players}; dealer: {players - 1}; to-move: 0; phase: throw; indicator: 5b; "
        f"hand 0: 1r 4r 6y 9k 2r 5y 11b 1y 4b 10b 13k 2k 6k 10y 8b; {told}"
    )
    match.act(0, "discard 8b")
    return match, Question(match, since=0)


def refused(asked: Question, seat: int, *moves: str) -> tuple[str, object]:
    with pytest.raises(AsztalError) as caught:
        asked.answer(seat, moves)
    return caught.value.code, caught.value.params.get("index")


def claim(asked: Question, seat: int) -> str:
    return next(move for move in asked.moves(seat) if move != "pass")


def test_only_who_can_claim_is_waited_for_and_every_answer_is_taken_once() -> None:
    match, asked = question(LACKS, SETS)
    assert match.asked == asked.asked
    assert list(asked.choices) == [2]
    silent = next(seat for seat in asked.asked if seat != 2)
    assert not asked.answer(silent, ["pass"]), "it could do nothing else"
    assert not asked.claimed()
    assert asked.answer(2, [claim(asked, 2)])
    assert asked.claimed() and asked.moves(2) == []
    assert refused(asked, 2, "pass") == ("turn.not-yours", None)


def test_a_claim_waits_for_those_who_are_nearer() -> None:
    _, asked = question(SETS, RUNS)
    near, far = (seat for seat in asked.asked if seat in asked.choices)
    asked.answer(far, [claim(asked, far)])
    assert not asked.claimed()
    asked.answer(near, ["pass"])
    assert asked.claimed()


def test_an_answer_is_one_legal_move_of_a_seat_that_is_asked() -> None:
    _, asked = question(SETS, LACKS)
    assert refused(asked, 1) == ("moves.none", None)
    assert refused(asked, 1, "pass", "pass") == ("turn.not-yours", 1)
    assert refused(asked, 1, "draw")[1] == 0
    assert refused(asked, 0, "pass")[0] == "turn.not-yours"
    assert asked.answers == {}


def test_each_sees_only_whether_it_has_something_to_say() -> None:
    match, asked = question(SETS, LACKS)
    for seat in (0, 1, 2, None):
        view = asked.view(seat)
        deal = view["deal"]
        assert deal is not None
        assert deal["moves"] == asked.moves(seat)
        assert view["match"]["to_move"] == deal["to_move"] == (1 if seat == 1 else None)
    asked.answer(1, ["pass"])
    assert asked.view(1)["match"]["to_move"] is None
    assert match.to_move is not None, "the match still waits"
