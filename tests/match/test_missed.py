"""What was played in a player's place: the record tells it, and they are told when they are back."""

from __future__ import annotations

import pytest

from asztal.catalog import game
from asztal.errors import RecordError
from asztal.match import Match
from asztal.notation import read, verify, write
from asztal.notation.events import checked

POSITION = (
    "romi-40 players=2; dealer: 1; hand 0: 2s 4s 6s 8s 10s Qs 2h 4h 6h 8h 10h Qh 2d 4d; "
    "hand 1: 3c 5c 7c 9c Jc Kc 3d 5d 7d 9d Jd Kd 3h 5h; pile: Ac; drawn: 0 1"
)


def begun() -> Match:
    match = Match.create(game("romi-40", 2), ["North", "South"], first_dealer=1)
    match.start_deal(position=POSITION)
    return match


def turn(match: Match, card: str, deputy: tuple[str, str] | None = None) -> None:
    seat = match.to_move
    assert seat is not None
    match.act(seat, "draw", deputy=deputy)
    match.act(seat, f"discard {card}", deputy=deputy)


def missed(match: Match, seat: int | None) -> object:
    shown = match.view(seat)["match"]
    assert isinstance(shown, dict)
    return shown["missed"]


def test_what_was_played_for_a_seat_is_told_to_its_player_until_they_play_themselves() -> None:
    match = begun()
    assert (missed(match, 0), missed(match, 1)) == (None, None)
    turn(match, "2s", ("solid", "away"))
    turn(match, "3c")
    turn(match, "4s", ("least", "time"))
    missed_turns = missed(match, 0)
    assert isinstance(missed_turns, dict)
    assert missed_turns["turns"] == 2
    assert [(each["move"], each["by"], each["why"]) for each in missed_turns["moves"]] == [
        ("draw", "solid", "away"),
        ("discard 2s", "solid", "away"),
        ("draw", "least", "time"),
        ("discard 4s", "least", "time"),
    ]
    assert (missed(match, 1), missed(match, None)) == (None, None)  # it is nobody else's to be told
    again = Match.replay(match.events)
    assert missed(again, 0) == missed_turns  # another process, another device: the same
    turn(match, "5c")
    match.act(0, "draw")
    assert missed(match, 0) is None


def test_a_turn_that_its_player_began_is_one_turn_missed() -> None:
    match = begun()
    match.act(0, "draw")
    match.act(0, "discard 2s", deputy=("solid", "time"))
    missed_turns = missed(match, 0)
    assert isinstance(missed_turns, dict)
    assert (missed_turns["turns"], len(missed_turns["moves"])) == (1, 1)


def test_the_record_tells_who_played_and_older_records_read_as_they_did() -> None:
    match = begun()
    turn(match, "2s", ("least", "time"))
    written = write(match.events)
    assert '"move":"draw","by":"least","why":"time"' in written
    assert read(written) == match.events
    assert verify(written).moves == 2
    plain = begun()
    turn(plain, "2s")
    assert '"by"' not in write(plain.events)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"by": "solid"}, "record.field-missing"),
        ({"why": "time"}, "record.field-missing"),
        ({"by": "solid", "why": "bored"}, "record.field-value"),
        ({"why": "time", "by": "solid"}, "record.field-order"),
    ],
)
def test_who_played_and_why_are_told_together(more: dict[str, str], code: str) -> None:
    with pytest.raises(RecordError) as caught:
        checked({"seq": 4, "type": "move", "seat": 0, "move": "draw", **more}, 4)
    assert caught.value.code == code


def test_a_pass_that_everybody_gives_does_not_say_who_was_asked() -> None:
    position = (
        "tabla-romi players=3; dealer: 2; to-move: 0; phase: throw; drew: no; indicator: 5b; "
        "hand 0: 1r 1k 3r 3k 5r 5k 7r 7k 9r 9k 11r 11k 13r 13k 2y; "
        "hand 1: 1r 2r 3r 7k 7y 7b 9y 9k 9r 10r 11r 12r 13y 13b; "
        "hand 2: 1b 1y 3b 3y 5y 5r 8r 8k 9b 9y 11b 11y 12b 12y"
    )
    match = Match.create(game("tabla-romi", 3), ["North", "East", "South"], first_dealer=2)
    match.asks_together = True
    match.start_deal(position=position)
    match.act(0, "discard 2y")
    assert len(match.asked) == 2
    match.answer({}, deputies={1: ("solid", "away"), 2: ("solid", "away")})
    assert all("by" not in event for event in match.events)
