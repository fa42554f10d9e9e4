"""What a seat sees, and the deals that it may be looking at."""

from __future__ import annotations

import json
from collections import Counter

from tests.games.dominoes.table import game

from asztal.engine import Random
from asztal.pieces.bone_sets import BIT, bones_of


def test_the_view_is_plain_json_with_these_names() -> None:
    state = game().position(
        "domino players=2; dealer: 1; to-move: 1; hand 0: 5-3 4-1; hand 1: 5-2; "
        "line: 6-6 6-3; by: 1 0; lacks 1: 64"
    )
    assert json.loads(json.dumps(state.view(0).data())) == {
        "family": "dominoes",
        "seat": 0,
        "players": 2,
        "to_move": 1,
        "phase": "play",
        "hand": ["4-1", "5-3"],
        "counts": [2, 1],
        "stock": 23,
        "draws": True,
        "line": [["6-6", 6, 6], ["6-3", 6, 3]],
        "start": 0,
        "ends": [6, 3],
        "drawn": None,
        "starter": 1,
        "passed": [[], [6, 4]],
        "placed_by": [1, 0],
        "dealer": 1,
        "moves": [],
    }
    assert state.view(1).data()["moves"] == ["draw"]
    spectator = state.view(None).data()
    assert (spectator["seat"], spectator["hand"], spectator["moves"]) == (None, [], [])


def test_resampling_reaches_all_hands_alike() -> None:
    """Seat 1 holds two of 4-4 5-5 5-4 4-0 (two are in stock) and no 5: just 4-4 with 4-0."""
    line = "3-6 6-6 6-2 2-2 2-3 3-3 3-0 0-0 0-1 1-1 1-2 2-0 0-6 6-1 1-3 3-4 4-1 1-5 5-2 2-4 4-6 6-5"
    start = "domino players=2; to-move: 0; hand 0: 5-3 5-0; hand 1: {}; stock: {}; start: 1; line: " + line
    pieces = game()
    free = pieces.position(start.format("4-0 4-4", "5-4 5-5"))
    rng = Random(2)
    hands = Counter(pieces.resample(free.view(0), rng).hand(1) for _ in range(3000))
    assert len(hands) == 6
    assert all(abs(times - 500) < 100 for times in hands.values())
    bound = pieces.position(start.format("4-0 4-4", "5-4 5-5") + "; lacks 1: 5 5")
    assert {pieces.resample(bound.view(0), rng).hand(1) for _ in range(50)} == {
        BIT[pieces.parse_piece("4-4")] | BIT[pieces.parse_piece("4-0")]
    }
    assert {int(pieces.resample(bound.view(1), rng).hand(1)) for _ in range(5)} == {int(bound.hand(1))}


def test_before_the_first_bone_the_others_know_who_starts() -> None:
    """D-04: the seat to move holds the highest double; its chances are those of a fair deal."""
    pieces = game(players=3)
    rng = Random(8)
    state = pieces.deal(seed=3)
    for _ in range(200):
        for seat in (None, 0, 1, 2):
            other = pieces.resample(state.view(seat), rng)
            assert other.to_move == state.to_move
            assert other.codes()[0] >> 1 in bones_of(other.hand(int(state.to_move)))
    state = pieces.position("domino players=3; hand 0: 6-6; hand 1: 4-4; hand 2: 5-4")
    hands = Counter(int(pieces.resample(state.view(1), rng).codes()[0]) >> 1 for _ in range(4000))
    assert set(hands) == {pieces.parse_piece("6-6"), pieces.parse_piece("5-5")}
    # one bone in the hand and 26 unseen: 5-5 there and 6-6 in the stock is 24/25 as likely as 6-6 there
    assert abs(hands[pieces.parse_piece("5-5")] / 4000 - 24 / (25 + 24 + 0)) < 0.03
