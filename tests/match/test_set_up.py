"""A deal that is set up from text: played on, replayed, verified, and hidden while it runs."""

from __future__ import annotations

import json
import random
from typing import TypedDict

import pytest

from asztal.catalog import ENTRIES, game
from asztal.errors import AsztalError, MatchError, NotationError, RecordError
from asztal.match import Match
from asztal.notation import dealer_of, read, replay, set_up, verify, write
from asztal.notation.lines import seal

DOMINO = "domino players=2; dealer: 0; hand 0: 6-6 6-5 1-0; hand 1: 5-5 4-3"


def midway(name: str, seed: int = 4) -> str:
    """The position some random moves into a deal, which goes on."""
    rng = random.Random(seed)
    state = game(name).deal(seed=seed)
    for _ in range(9):
        after = state.copy()
        after.advance(rng.choice(after.codes()))
        if after.is_over():
            break
        state = after
    return state.position()


def set_up_match(text: str, name: str = "domino") -> Match:
    made = game(name)
    match = Match.create(made, ["a", "b", "c", "d"][: made.players], dealer_of(made.position(text)) or 0)
    match.start_deal(position=text, at="2026-11-21T10:00:00Z")
    return match


@pytest.mark.parametrize("name", list(ENTRIES))
def test_a_deal_set_up_midway_is_played_on_and_replayed(name: str) -> None:
    rng = random.Random(name)
    match = set_up_match(midway(name), name)
    while match.playing:
        seat = match.to_move
        assert seat is not None
        match.act(seat, rng.choice(match.legal(seat)))
    text = write(match.events)
    assert write(read(text)) == text
    report = verify(text)
    assert (report.deals, report.fair_deals, report.seeded_deals) == (1, 0, 0)
    assert Match.replay(json.loads(json.dumps(match.events))).state == match.state
    state, dealt = next((step.state, step.event) for step in replay(text) if step.event["type"] == "deal")
    assert state is not None and dealt["type"] == "deal"
    assert state.position() == dealt["position"]


@pytest.mark.parametrize("name", list(ENTRIES))
def test_the_event_holds_the_whole_position_in_the_one_way_to_write_it(name: str) -> None:
    text = midway(name)
    match = set_up_match(text.replace("; ", ";\n   "), name)
    event = next(event for event in match.events if event["type"] == "deal")
    assert event["position"] == text
    assert list(event) == ["seq", "type", "number", "dealer", "position", "at"]


def test_nobody_is_shown_the_position_while_the_deal_runs() -> None:
    match = set_up_match(DOMINO)
    shown = match.public_events()
    assert "position" not in shown[-1] and shown[-1]["type"] == "deal"
    assert "4-3" not in json.dumps([shown, match.view(None), match.view(0)])
    assert [event["type"] for event in match.recorded_events()] == ["match"]
    match.act(0, "place 6-6")
    match.act(1, match.legal(1)[0])
    while match.playing:
        seat = match.to_move or 0
        match.act(seat, match.legal(seat)[0])
    assert match.public_events() == match.recorded_events() == match.events


def test_a_verifiable_deal_under_way_stands_in_the_record() -> None:
    match = Match.create(game("domino"), ["a", "b"])
    match.start_deal(bytes(32))
    assert match.recorded_events() == match.events


def test_later_deals_are_dealt_as_ever() -> None:
    match = set_up_match(
        "domino players=2; hand 0: 6-6; hand 1: 5-5 4-3; line: 1-1 1-6 6-4 4-5; start: 0; to-move: 1"
    )
    while match.playing:
        match.act(match.to_move or 0, match.legal(match.to_move or 0)[0])
    match.start_deal(bytes(32))
    assert match.deal_number == 2
    assert match.dealer == 1
    dealt = match.events[-1]
    assert dealt["type"] == "deal" and dealt["commitment"]


def test_a_later_deal_may_be_set_up_too() -> None:
    match = Match.create(game("domino"), ["a", "b"])
    match.start_deal(seed=1)
    while match.playing:
        match.act(match.to_move or 0, match.legal(match.to_move or 0)[0])
    with pytest.raises(NotationError) as refused:
        match.start_deal(position=DOMINO)
    assert (refused.value.code, refused.value.params) == (
        "position.dealer",
        {"clause": "dealer", "given": 0, "expected": 1},
    )
    match.start_deal(position=DOMINO.replace("dealer: 0", "dealer: 1"))
    assert match.dealer == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("domino-block players=2; hand 0: 6-6; hand 1: 5-5", "position.head"),
        ("domino players=3; hand 0: 6-6; hand 1: 5-5; hand 2: 1-1", "position.head"),
        ("domino players=2 target=50; hand 0: 6-6; hand 1: 5-5", "position.head"),
        ("domino players=2; dealer: 1; hand 0: 6-6; hand 1: 5-5", "position.dealer"),
        ("domino players=2; hand 0: 6-6; hand 1: 6-6", "position.bone-twice"),
        ("domino players=2; hand 0: 6-6; hand 1: ; line: 1-1", "position.over"),
    ],
)
def test_a_position_of_another_match_is_refused_and_nothing_changes(text: str, code: str) -> None:
    match = Match.create(game("domino"), ["a", "b"])
    with pytest.raises(NotationError) as refused:
        match.start_deal(position=text)
    assert refused.value.code == code
    assert match.seq == 1


class Origin(TypedDict, total=False):
    """What a deal may come from beside a position."""

    seed: int
    nonces: list[str]
    secret: bytes
    deck: list[str]


def test_a_deal_has_one_origin() -> None:
    match = Match.create(game("domino"), ["a", "b"])
    origins: list[Origin] = [{"seed": 1}, {"nonces": ["", ""]}, {"secret": bytes(32)}, {"deck": []}]
    for given in origins:
        with pytest.raises(MatchError, match=r"deal.chance"):
            match.start_deal(position=DOMINO, **given)
    match.commit(bytes(32))
    with pytest.raises(MatchError, match=r"deal.commitment"):
        match.start_deal(position=DOMINO)


def forged(**fields: object) -> RecordError:
    """How a record is refused whose deal has these fields."""
    events = [dict(event) for event in set_up_match(DOMINO).events]
    for name, value in fields.items():
        events[1][name] = value
    at = events[1].pop("at")
    events[1]["at"] = at
    with pytest.raises(RecordError) as refused:
        verify(seal(events, False))
    return refused.value


def test_a_record_may_not_stray_from_the_position() -> None:
    dealt = set_up_match(DOMINO).events[1]
    assert dealt["type"] == "deal"
    whole = dealt["position"]
    spelled = forged(position=DOMINO)
    assert (spelled.code, spelled.params) == ("record.position-spelling", {"line": 2, "field": "position"})
    wrong = forged(position=whole.replace("dealer: 0", "dealer: 1"))
    assert (wrong.code, wrong.params["reason"]) == ("record.position", "position.dealer")
    assert forged(position=whole.replace("6-6", "5-5", 1)).params["reason"] == "position.bone-twice"
    assert forged(dealer=1).code == "record.dealer"
    both = forged(seed=3)
    assert (both.code, both.params["field"]) in (
        ("record.field-order", "position"),
        ("record.field-unknown", "seed"),
    )


def test_a_deal_that_has_ended_cannot_be_set_up() -> None:
    made = game("romi-40")
    state = made.deal(seed=3)
    rng = random.Random(3)
    while not state.is_over():
        state.advance(rng.choice(state.codes()))
    with pytest.raises(AsztalError, match=r"position.over"):
        set_up(made, state.position(), dealer_of(state) or 0)
