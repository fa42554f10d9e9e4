"""What a situation file expects of the end of a deal."""

from __future__ import annotations

import pytest

from asztal.engine import Outcome
from asztal.errors import NotationError
from asztal.notation import End, Verdict, judge, read_example
from asztal.notation.ends import end_text, parts_of, read_end

HEAD = "title: the last bone\nposition: domino players=2; hand 0: 6-6; hand 1: 5-5 4-1\n"
WHOLE = "out, rule D-08, winner 0, scores 15 0, carry 0"
CHIPS = Outcome("kalooki", "K-19", 1, [71, 0, 30], details={"chips 0": 0, "chips 1": 75, "chips 2": 25})
POOL = Outcome("rounds", "RR-20", None, [0, 0], 60, {"pool": 60})


def the_end(text: str) -> End:
    [end] = [judgement for judgement in judge(text) if isinstance(judgement, End)]
    return end


@pytest.mark.parametrize(
    ("expected", "ok", "outcome"),
    [
        ("out", True, "out"),
        ("winner 0", True, "winner 0"),
        (WHOLE, True, WHOLE),
        ("scores  15   0,out ,  winner 0", True, "scores 15 0, out, winner 0"),
        ("reason out, scores 015 0", True, "out, scores 15 0"),
        ("blocked", False, "out"),
        ("uot, winner 0", False, "out, winner 0"),
        ("winner 1", False, "winner 0"),
        ("winner nobody", False, "winner 0"),
        ("out, scores 0 15", False, "out, scores 15 0"),
        ("rule D-09", False, "rule D-08"),
        ("carry 30", False, "carry 0"),
        ("out, chips 100 0", False, "out, no chips"),
        ("pool 30, hands 0", False, "no pool, no hands"),
        ("kind runs", False, "no kind"),
        ("not yet", False, WHOLE),
    ],
)
def test_every_part_that_is_given_must_hold(expected: str, ok: bool, outcome: str) -> None:
    end = the_end(f"{HEAD}play: place 6-6\nend: {expected}\n")
    assert (end.ok, end.found()) == (ok, outcome)
    assert (end.expected == end.found()) == ok


@pytest.mark.parametrize(
    ("expected", "ok"),
    [("not yet", True), ("not   yet", True), ("out", False), ("winner nobody", False), ("carry 0", False)],
)
def test_a_deal_that_goes_on_has_no_end(expected: str, ok: bool) -> None:
    end = the_end(f"{HEAD}end: {expected}\n")
    assert (end.ok, end.found(), end.outcome) == (ok, "not yet", None)


def test_an_end_stands_among_the_moves_with_its_line() -> None:
    judged = judge(
        HEAD + "try: place 6-6 -> legal\nend: not yet\nplay: place 6-6\nend: out,\n  winner 0\n"
        "try: draw -> refused D-08\n"
    )
    assert [(type(each), each.line, each.title, each.ok) for each in judged] == [
        (Verdict, 3, "the last bone", True),
        (End, 4, "the last bone", True),
        (End, 6, "the last bone", True),
        (Verdict, 8, "the last bone", True),
    ]
    assert judged[2].data() == {
        "line": 6,
        "title": "the last bone",
        "ok": True,
        "expected": "out, winner 0",
        "found": "out, winner 0",
        "end": {"reason": "out", "rule": "D-08", "winner": 0, "scores": [15, 0]},
    }
    assert judged[1].data()["end"] is None


def test_a_file_may_expect_ends_only() -> None:
    assert [end.ok for end in judge(HEAD + "end: not yet\n")] == [True]


def test_a_position_that_is_over_has_its_end() -> None:
    text = "position: romi-40 players=2; phase: over; hand 0: 3c; hand 1:; ended: hand 1; pile: 3s\n"
    assert the_end(text + "end: hand, winner 1, scores 3 0\n").ok


@pytest.mark.parametrize("outcome", [CHIPS, POOL])
def test_an_end_is_written_as_it_is_read(outcome: Outcome) -> None:
    written = end_text(outcome)
    assert read_end(written, len(outcome.scores), None, 1, 1) == parts_of(outcome)
    assert End(1, "", outcome, read_end(written, len(outcome.scores), None, 1, 1)).ok


def test_what_all_seats_get_is_one_part() -> None:
    assert end_text(CHIPS) == "kalooki, rule K-19, winner 1, scores 71 0 30, carry 0, chips 0 75 25"
    assert end_text(POOL) == "rounds, rule RR-20, winner nobody, scores 0 0, carry 60, pool 60"


def test_what_a_game_of_ones_own_tells_may_be_expected() -> None:
    mine = Outcome("out", "X-01", 0, [1, 0], details={"colour": "red", "tricks 0": 3, "tricks 1": 10})
    wanted = read_end("out, colour red, tricks 3 10", 2, mine, 1, 1)
    assert End(1, "", mine, wanted).ok
    assert not End(1, "", mine, read_end("colour blue", 2, mine, 1, 1)).ok
    with pytest.raises(NotationError) as refused:
        read_end("colour red", 2, None, 1, 1)
    assert refused.value.code == "situation.end"


def test_an_error_names_the_part_and_what_there_is() -> None:
    with pytest.raises(NotationError) as wrong:
        judge(HEAD + "end: out, winer 0\n")
    assert wrong.value.params["text"] == "winer 0"
    assert "winner, scores, carry, chips" in str(wrong.value.params["known"])
    with pytest.raises(NotationError) as seats:
        judge(HEAD + "end: out, winner 2\n")
    assert seats.value.params["players"] == 2


@pytest.mark.parametrize("place", ["title: a", "position:", "try:"])
def test_a_live_example_has_moves_only(place: str) -> None:
    block = "title: a\nposition: domino players=2; hand 0: 6-6; hand 1: 5-5\ntry: place 6-6 -> legal\n"
    lines = block.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(place)) + 1
    with pytest.raises(NotationError) as refused:
        read_example("\n".join([*lines[:at], "end: not yet", *lines[at:]]))
    assert (refused.value.code, refused.value.params["line"]) == ("situation.order", at + 1)
