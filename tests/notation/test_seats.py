"""Who plays at a bot's seat from now on: where a record may say so, and whose seat never changes hands."""

from __future__ import annotations

import random
from typing import Any

import pytest

from asztal.catalog import game
from asztal.errors import MatchError, RecordError
from asztal.match import Match
from asztal.notation import read, verify, write

SECRET = bytes(32)


def played() -> Match:
    """Two deals and a little more of a match in which a bot's level changes, and a person takes its seat over."""
    match = Match.create(game("romi-40", 3, deals=3), ["North", "solid", "South"], bots=["", "solid", ""])
    rng = random.Random(5)
    for number in range(3):
        match.commit(SECRET)
        if number == 1:
            match.seat(1, "casual", "casual")
            with pytest.raises(MatchError):
                match.start_deal(bytes(range(32)), ["x"] * 3)  # another secret was committed to
        match.start_deal(SECRET, ["x"] * 3)
        if number == 2:
            match.seat(1, "East")
            break
        while match.playing and match.to_move is not None:
            match.act(match.to_move, rng.choice(match.legal(match.to_move)))
    return match


def moved(events: list[dict[str, Any]], seat: int, to: int) -> str:
    """The record with its first such event at another place."""
    event = next(each for each in events if each["type"] == "seat")
    rest = [dict(each) for each in events if each is not event]
    rest.insert(to, {**event, "seat": seat})
    for seq, each in enumerate(rest, 1):
        each["seq"] = seq
    return write(rest)


def test_a_record_with_changed_seats_is_read_and_verified() -> None:
    match = played()
    text = write(match.events)
    assert verify(text).seats == ["North", "East", "South"]
    assert write(read(text)) == text


def test_seats_change_between_any_two_events_but_a_result_and_its_secret() -> None:
    events = [dict(event) for event in played().events]
    kinds = [event["type"] for event in events]
    first = kinds.index("deal")
    for to in (first + 1, first + 4, kinds.index("reveal") + 1):
        assert verify(moved(events, 1, to)).deals == 2, to
    for to, after in ((1, "match"), (2, "commit"), (kinds.index("reveal"), "result")):
        with pytest.raises(RecordError) as caught:
            verify(moved(events, 1, to))
        assert (caught.value.code, caught.value.params["after"]) == ("record.order", after)


def test_nobody_takes_the_seat_of_a_person() -> None:
    events = [dict(event) for event in played().events]
    with pytest.raises(RecordError) as caught:
        verify(moved(events, 0, 5))
    assert (caught.value.code, caught.value.params["line"]) == ("record.seat-person", 6)
