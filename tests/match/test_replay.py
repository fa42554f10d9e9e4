"""The log is the match: rebuilt at any event, it goes on bit by bit the same."""

from __future__ import annotations

import json
import random

import pytest
from tests.tables import seats

from asztal.catalog import ENTRIES, game
from asztal.errors import MatchError, RecordError
from asztal.match import Match
from asztal.notation import write


def played(name: str, players: int, seed: int, openly: bool) -> tuple[Match, dict[int, bytes]]:
    """A match of at most three deals with takings back, and its secrets."""
    rng = random.Random(seed)
    match = Match.create(game(name, players), [f"Player {seat}" for seat in range(players)])
    secrets: dict[int, bytes] = {}
    while not match.finished and match.deal_number < 3:
        if openly:
            match.start_deal(seed=rng.getrandbits(62))
        else:
            secrets[match.deal_number + 1] = rng.randbytes(32)
            match.start_deal(secrets[match.deal_number + 1], ["é"] * players)
        while match.playing:
            seat = match.to_move
            assert seat is not None
            if match.view(seat)["match"]["can_undo"] and rng.random() < 0.3:
                match.take_back(seat)
            else:
                match.act(seat, rng.choice(match.legal(seat)), at="2026-11-21T10:00:00Z")
    return match, secrets


@pytest.mark.parametrize("openly", [False, True])
@pytest.mark.parametrize("name", list(ENTRIES))
def test_a_match_rebuilt_at_any_event_goes_on_the_same(name: str, openly: bool, long: bool) -> None:
    match, secrets = played(name, seats(name, 3), 9, openly)
    events = match.events
    cuts = list(range(1, len(events) + 1))
    if not long and len(cuts) > 60:
        cuts = cuts[:12] + cuts[12:-12:17] + cuts[-12:]
    for cut in cuts:
        stored = json.loads(json.dumps(events[:cut]))  # what a database gives back
        again = Match.replay(stored, secrets)
        assert again.events == events[:cut]
        again.settle(at="2026-11-21T10:00:00Z")
        assert again.events == events[: len(again.events)]
        for event in events[len(again.events) :]:
            if event["seq"] in range(again.seq + 1):  # it was settled, or moved by itself
                continue
            if event["type"] == "deal" and openly:
                again.start_deal(seed=event["seed"])
            elif event["type"] == "deal":
                again.start_deal(secrets[event["number"]], event["nonces"])
            elif event["type"] == "move":
                again.act(event["seat"], event["move"], at=event["at"])
            elif event["type"] == "undo":
                again.take_back(event["seat"])
        assert again.events == events
        looking = (None, *range(match.game.players))
        assert [again.view(seat) for seat in looking] == [match.view(seat) for seat in looking]
        assert again.state == match.state


@pytest.mark.parametrize("name", list(ENTRIES))
def test_what_was_taken_back_might_never_have_been(name: str) -> None:
    rng = random.Random(1)
    undone = 0
    for seed in range(6):
        match = Match.create(game(name, 2), ["a", "b"])
        match.start_deal(seed=seed)
        while match.playing:
            seat, before = match.to_move, match.state and match.state.copy()
            assert seat is not None and before is not None
            move = rng.choice(match.legal(seat))
            match.act(seat, move)
            if match.to_move != seat:
                continue
            if move == "draw":
                with pytest.raises(MatchError, match=r"undo.draw"):
                    match.take_back(seat)
            else:
                undone += 1
                match.take_back(seat)
                assert match.state == before
                match.act(seat, move)
        assert Match.replay(match.events).state == match.state
    assert undone or name != "romi-40"


def test_a_deal_under_way_needs_its_secret() -> None:
    match = Match.create(game("domino"), ["a", "b"])
    match.start_deal(bytes(32))
    with pytest.raises(MatchError) as missing:
        Match.replay(match.events)
    assert (missing.value.code, missing.value.params) == ("secret.missing", {"deal": 1})
    with pytest.raises(RecordError, match=r"record.commitment"):
        Match.replay(match.events, {1: bytes(31) + b"1"})
    assert Match.replay(match.events, {1: bytes(32)}).state == match.state


def test_a_commitment_survives_a_crash() -> None:
    match = Match.create(game("domino"), ["a", "b"])
    match.commit(bytes(32))
    again = Match.replay(match.events)
    with pytest.raises(MatchError, match=r"deal.commitment"):
        again.start_deal(bytes(31) + b"1")
    again.start_deal(bytes(32), ["x", "y"])
    assert again.deal_number == 1


def test_a_log_cut_before_its_result_is_settled() -> None:
    match, _ = played("domino", 2, 3, True)
    results = [event["seq"] for event in match.events if event["type"] == "result"]
    first = results[0]
    assert isinstance(first, int)
    cut = Match.replay(match.events[: first - 1])
    assert (cut.playing, cut.to_move, cut.view(None)["hands"] is None) == (False, None, False)
    with pytest.raises(MatchError, match=r"deal.none"):
        cut.act(0, "draw")
    added = cut.start_deal(seed=1, at="2026-11-21T10:00:00Z")  # settles first
    assert [event["type"] for event in added] == ["result", "deal"]
    assert added[0] == match.events[first - 1]


@pytest.mark.parametrize("events", [[], [{"seq": 1, "type": "end", "winners": [], "totals": []}], [3]])
def test_what_is_no_log_is_refused(events: list[object]) -> None:
    with pytest.raises(RecordError) as refused:
        Match.replay(events)  # type: ignore[arg-type]
    assert refused.value.params["line"] == 1


def test_the_log_that_is_handed_out_is_a_list_of_its_own() -> None:
    match = Match.create(game("domino"), ["a", "b"])
    match.events.clear()
    assert match.seq == len(match.events) == 1


def test_an_export_of_a_match_that_goes_on_shows_no_secret() -> None:
    match = Match.create(game("domino"), ["a", "b"])
    match.start_deal(bytes(range(32)))
    assert bytes(range(32)).hex() not in write(match.events)
