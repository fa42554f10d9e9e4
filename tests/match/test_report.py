"""A bot's move that was found strange: what the file holds, what is no bot's, and that it is read back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.match.test_review import ENDING, ended, sat

import asztal
from asztal import catalog
from asztal.bots import make
from asztal.errors import RecordError
from asztal.match import Match
from asztal.match.report import Strange, asked_again, others, part, read_report, report, strange
from asztal.notation import replay, write

pytestmark = pytest.mark.once  # never compiled

LONGER = ENDING.replace("4-4 3-3 2-2 4-3", "5-5 5-4 1-0 4-3")


def found_in(record: str, seq: int) -> Strange:
    return strange(((step.event, step.state) for step in replay(record)), seq)


def of_a_bot(record: str) -> list[int]:
    """The events in which seat 1 has moved, where a bot sits."""
    return [
        step.event["seq"]
        for step in replay(record)
        if step.event["type"] == "move" and step.event["seat"] == 1
    ]


def whole(record: str, seq: int, comment: str = "") -> dict[str, Any]:
    return {**report(found_in(record, seq), 1, seq, "en", record), "comment": comment}


def test_a_report_has_the_position_before_the_move_and_what_the_bot_weighed() -> None:
    match = sat(LONGER)
    match.act(0, "place 6-5 right")
    record = ended(match)
    seq = of_a_bot(record)[0]
    told = whole(record, seq)
    assert (told["asztal"], told["game"], told["seat"], told["bot"]) == ("report", "domino-block", 1, "solid")
    state = asztal.game("domino-block", 2).position(told["position"])
    assert state.to_move == 1
    assert told["move"] in [move.text for move in state.view(state.to_move).moves]
    assert told["advice"]["reasons"][0]["message"]
    assert told["comment"] == ""


@pytest.mark.parametrize("family", [family.entries[0].id for family in catalog.FAMILIES.values()])
def test_the_bot_asked_again_plays_what_it_has_played(family: str) -> None:
    """In every family, with the same reasons as in a hint, its best move first among those that it weighed."""
    match = Match.create(asztal.game(family, 2), ["Player 1", "solid"], bots=["", "solid"])
    match.start_deal(seed=3)
    for turn in range(40):
        seat = match.to_move
        if seat is None or match.state is None:
            break
        match.act(seat, make("solid", match.game, turn).choose(match.state.view(seat)).text)
    record = write(match.recorded_events())
    for seq in of_a_bot(record)[:6]:
        found = found_in(record, seq)
        thoughts = asked_again(found, "en")
        assert thoughts is not None
        assert thoughts["move"] == found.move
        assert all(
            each["score"] == pytest.approx(sum(term["score"] for term in each["terms"]))
            for each in thoughts["weighed"]
        )
        legal = [move.text for move in found.before.view(found.seat).moves]
        chosen = others(found)
        assert (
            set(chosen) >= {"solid", "casual", "newcomer"}
            and "random" not in chosen
            and set(chosen.values()) <= set(legal)
        )


def test_a_persons_move_is_none_of_a_bots_and_a_deputys_is() -> None:
    match = sat(LONGER)
    match.act(0, "place 6-5 right", deputy=("casual", "away"))
    record = ended(match)
    moves = [
        step.event for step in replay(record) if step.event["type"] == "move" and step.event["seat"] == 0
    ]
    assert found_in(record, moves[0]["seq"]).bot == "casual"
    with pytest.raises(RecordError, match=r"report\.no-bot"):
        found_in(record, moves[1]["seq"])
    with pytest.raises(RecordError, match=r"report\.no-bot"):
        found_in(record, 1)


def test_who_sits_at_a_bots_seat_moves_for_themselves_from_then_on() -> None:
    match = sat(LONGER)
    match.act(0, "place 6-5 right")
    match.seat(1, "Player 2")
    record = ended(match)
    with pytest.raises(RecordError, match=r"report\.no-bot"):
        found_in(record, of_a_bot(record)[0])


def test_a_bot_that_is_not_ours_cannot_be_asked_again() -> None:
    match = sat(LONGER, ("", "mine.py:Mine"))
    match.act(0, "place 6-5 right")
    record = ended(match)
    assert whole(record, of_a_bot(record)[0])["advice"] is None


def test_a_report_is_read_back_with_its_parts() -> None:
    match = sat(LONGER)
    match.act(0, "place 6-5 right")
    record = ended(match)
    told = whole(record, of_a_bot(record)[0], "Why?")
    raw = json.dumps(told).encode()
    read, found = read_report(raw)
    assert (read["comment"], found.move, found.seats) == ("Why?", told["move"], ["Player 1", "solid"])
    assert found.before.position() == told["position"]
    assert part(raw, "record").decode() == record
    assert part(raw, "position").decode() == told["position"]
    assert part(record.encode(), "record").decode() == record, "another file is left alone"


@pytest.mark.parametrize(
    "change", [{"asztal": "score-pad"}, {"event": "9"}, {"event": True}, {"record": 1}, {"comment": None}]
)
def test_what_is_no_report_is_refused(change: dict[str, Any]) -> None:
    match = sat(LONGER)
    match.act(0, "place 6-5 right")
    record = ended(match)
    told = whole(record, of_a_bot(record)[0])
    with pytest.raises(RecordError, match=r"report\.form"):
        read_report(json.dumps({**told, **change}).encode())
