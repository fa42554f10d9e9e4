"""What a seat may see of a match: all that is public, its own hand, and not a byte of the rest."""

from __future__ import annotations

import json
import random

import pytest
from tests.tables import seats

from asztal.catalog import ENTRIES, game
from asztal.engine import Random
from asztal.match import Match


def midway(name: str, players: int, seed: int) -> Match:
    """A match of which a part of the first deal is played, with takings back."""
    rng = random.Random(seed)
    match = Match.create(game(name, players), [f"Player {seat}" for seat in range(players)])
    match.start_deal(rng.randbytes(32), ["n"] * players)
    moves = rng.randrange(60 if name.startswith("romi") else 14)
    while match.playing and moves > 0:
        seat = match.to_move
        assert seat is not None
        match.act(seat, rng.choice(match.legal(seat)))
        if match.playing and match.view(match.to_move)["match"]["can_undo"] and rng.random() < 0.3:
            match.take_back(match.to_move or 0)
        moves -= 1
    return match


def sent(match: Match, seat: int | None) -> bytes:
    return json.dumps(match.view(seat)).encode()


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", list(ENTRIES))
def test_what_is_hidden_changes_no_byte_of_a_view(name: str, seed: int) -> None:
    """Whatever the others hold and the stock brings, consistent with what the seat has seen."""
    players = seats(name, 2 + seed % 3)
    match = midway(name, players, seed)
    state = match.state
    assert state is not None and match.playing
    other_worlds = 0
    for seat in range(players):
        view = sent(match, seat)
        for world in range(4):
            sampled = match.game.resample(state.view(seat), Random(world))
            other_worlds += sampled != state
            match._ledger.state = sampled
            assert sent(match, seat) == view
        match._ledger.state = state
    assert other_worlds > 0


@pytest.mark.parametrize("name", list(ENTRIES))
def test_the_stock_of_an_open_deal_is_seen_by_nobody(name: str) -> None:
    """Also a deal from a given deck or seed shows its chance only when it is over."""
    made = game(name, 2)
    deck = [made.piece_text(piece) for piece in made.deck()]
    random.Random(2).shuffle(deck)
    other = deck[:-4] + list(reversed(deck[-4:]))
    if name == "romi-40":
        assert made.deal(deck=deck) != made.deal(deck=other)
    matches = []
    for given, seed in ((deck, 1), (other, 2)):
        matches.append(Match.create(made, ["a", "b"]))
        matches[-1].start_deal(deck=given, seed=seed)
    for seat in (None, 0, 1):
        assert sent(matches[0], seat) == sent(matches[1], seat)
    assert matches[0].public_events() == matches[1].public_events()


def test_a_seed_is_shown_when_the_deal_is_over() -> None:
    match = Match.create(game("domino", 2, target=1), ["a", "b"])
    match.start_deal(seed=7)
    assert match.public_events(1) == [{"seq": 2, "type": "deal", "number": 1, "dealer": 0}]
    while match.playing:
        match.act(match.to_move or 0, match.legal(match.to_move or 0)[0])
    assert match.public_events(1)[0] == {"seq": 2, "type": "deal", "number": 1, "dealer": 0, "seed": 7}
    assert match.public_events(match.seq) == []


@pytest.mark.parametrize("name", list(ENTRIES))
def test_hands_are_shown_to_all_when_the_deal_is_over(name: str) -> None:
    players = seats(name, 3)
    match = Match.create(game(name, players), ["a", "b", "c"][:players])
    match.start_deal(seed=5)
    rng = random.Random(5)
    while match.playing:
        assert all(match.view(seat)["hands"] is None for seat in (None, *range(players)))
        match.act(match.to_move or 0, rng.choice(match.legal(match.to_move or 0)))
    hands = match.view(None)["hands"]
    assert hands == [match.view(seat)["deal"]["hand"] for seat in range(players)]  # type: ignore[index]
    assert all(match.view(seat)["hands"] == hands for seat in range(players))
    if not match.finished:
        match.start_deal(seed=6)
        assert match.view(None)["hands"] is None


def test_before_the_first_deal_there_is_a_match_and_no_deal() -> None:
    view = Match.create(game("romi-40", 3, opening_minimum=50), ["a", "b", "c"], first_dealer=2).view(0)
    assert (view["deal"], view["hands"]) == (None, None)
    assert view["match"] == {
        "game": "romi-40",
        "family": "rummy",
        "revision": 4,
        "options": {"opening_minimum": 50},
        "players": 3,
        "seats": ["a", "b", "c"],
        "totals": [0, 0, 0],
        "deal_number": 0,
        "deals": [],
        "dealer": 2,
        "next_dealer": 2,
        "playing": False,
        "to_move": None,
        "seq": 1,
        "finished": False,
        "winners": [],
        "leaders": [],
        "lowest_wins": True,
        "commitment": None,
        "nonces": None,
        "can_undo": False,
        "missed": None,
    }


def test_the_score_sheet_has_every_deal() -> None:
    match = Match.create(game("romi-40", 2, deals=3), ["a", "b"])
    rng = random.Random(1)
    for seed in range(3):
        match.start_deal(seed=seed)
        while match.playing:
            match.act(match.to_move or 0, rng.choice(match.legal(match.to_move or 0)))
    data = match.view(None)["match"]
    assert isinstance(data, dict)
    assert [(deal["number"], deal["dealer"]) for deal in data["deals"]] == [(1, 0), (2, 1), (3, 0)]
    assert data["deals"][-1]["totals"] == data["totals"] == match.totals
    assert data["leaders"] == data["winners"] == match.winners


def test_a_spectator_has_no_hand_and_no_moves() -> None:
    deal = midway("romi-40", 3, 1).view(None)["deal"]
    assert isinstance(deal, dict)
    assert (deal["seat"], deal["hand"], deal["moves"]) == (None, [], [])
