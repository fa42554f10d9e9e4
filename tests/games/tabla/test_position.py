"""Positions of Tábla Römi: what is read, what a seat sees and may conclude, and what is refused by name."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.views import view_of

import asztal
from asztal.bots import make as make_bot
from asztal.errors import NotationError
from asztal.games.tabla import TablaGame, TablaState

GAME = asztal.game("tabla-romi", players=3)
PAIRS = "1r 1r 4r 4r 2k 2k 7k 7k 13b 13b 3y 3y"
SETS = "8r 8y 3k 3y 3r 7r 7y 7k 7b 12r 12y 12b 12k 6r"


def read(clauses: str) -> TablaState:
    state = GAME.position(f"tabla-romi players=3; {clauses}")
    assert isinstance(state, TablaState)
    return state


@pytest.mark.parametrize(
    ("clauses", "code", "clause"),
    [
        ("hand 0: 1r", "position.missing", "indicator"),
        ("indicator: 5b; stick: 1r", "position.clause", "stick"),
        ("indicator: 5b; indicator: 5b", "position.twice", "indicator"),
        ("indicator: 5b 5b", "position.value", "indicator"),
        ("indicator: 5b taken", "position.here", "indicator"),
        ("indicator: 5x", "position.tile", "indicator"),
        ("indicator: 5b; phase: play", "position.value", "phase"),
        ("indicator: 5b; phase: claim", "position.missing", "offered"),
        ("indicator: 5b; phase: claim; discards 0: 1r; offered: 0", "position.here", "offered"),
        ("indicator: 5b; discards 1: 1r; offered: 1", "position.here", "offered"),
        ("indicator: 5b; phase: throw; discards 2: 1r; offered: 2", "position.here", "offered"),
        ("indicator: 5b; hand 0: 1r 1r 1r", "position.tiles", "hand 0"),
        ("indicator: 5b; hand 0: 5b 5b", "position.tiles", "hand 0"),
        ("indicator: 5b; hand 0: 1r 2r", "position.tile-count", "hand 0"),
        ("indicator: 5b; stock: 1r", "position.tiles-missing", "stock"),
        ("indicator: 5b; taken: 1r", "position.here", "taken"),
        (
            "indicator: 5b; phase: throw; taken: 1r; hand 0: " + PAIRS.replace("1r", "9r") + " 1b 2b 3b",
            "position.not-held",
            "taken",
        ),
        ("indicator: 5b; phase: finish", "position.missing", "taken"),
        (
            "indicator: 5b; phase: finish; taken: 1r; hand 0: " + PAIRS + " 9y 11b 12k",
            "position.no-finish",
            "hand 0",
        ),
        ("indicator: 5b; drew: no", "position.here", "drew"),
        ("indicator: 5b; known 0: 1r; hand 0: " + SETS, "position.not-held", "known 0"),
        ("indicator: 5b; phase: over; ended: won", "position.value", "ended"),
        (
            "indicator: 5b; phase: over; ended: finished sets; discards 0: 1r; hand 0: " + SETS,
            "position.no-finish",
            "hand 0",
        ),
        ("indicator: 5b; idle: x", "position.value", "idle"),
        ("indicator: 5b; idle: 15", "position.range", "idle"),  # R40-62: the deal has ended
        ("indicator: 5b; phase: over; ended: idle; idle: 16", "position.range", "idle"),
        (
            "indicator: * taken; phase: finish; taken: *; hand 0: " + PAIRS + " 9y 9y *",
            "position.here",
            "indicator",
        ),  # T-25
    ],
)
def test_what_does_not_hold_is_refused_by_its_clause(clauses: str, code: str, clause: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(clauses)
    assert (caught.value.code, caught.value.params["clause"]) == (code, clause)


def test_two_players_are_not_asked_to_claim_while_the_deal_goes_on() -> None:
    with pytest.raises(NotationError) as caught:
        asztal.game("tabla-romi", players=2).position(
            "tabla-romi players=2; indicator: 5b; phase: claim; offered: 1; discards 1: 1r"
        )
    assert caught.value.params["clause"] == "phase"


def test_hands_that_are_not_given_come_from_the_rest() -> None:
    state = read("indicator: 5b; hand 1: " + SETS)
    held: Counter[int] = Counter()
    for seat in range(3):
        hand = state.hands[seat].cards()
        assert len(hand) == 14
        held.update(int(tile) for tile in hand)
    assert max(held.values()) <= 2
    assert state.stock_left() == 106 - 1 - 42


def test_the_stock_may_name_its_top_alone() -> None:
    state = read("indicator: 5b; stock: 9k 1r ...")
    state.apply("draw")
    assert "9k" in view_of(state, 0)["hand"]
    assert view_of(state, 1)["taken"] is None


@pytest.mark.parametrize("kind", ["claim", "indicator"])
def test_a_seat_that_took_to_finish_is_resampled_with_a_hand_that_finishes(kind: str) -> None:
    if kind == "claim":
        state = read(
            f"indicator: 5b; phase: claim; to-move: 1; offered: 0; discards 0: 8b; hand 1: {SETS}; "
            "known 1: 3k 3y 7r 12b 6r"
        )
        state.apply("claim")
    else:
        state = read(f"indicator: 9y; to-move: 1; hand 1: {PAIRS} 9y 12k; known 1: 1r 4r 12k")
        state.apply("take indicator")
    view = state.view(0)
    rng = asztal.Random(3)
    hands: set[tuple[str, ...]] = set()
    for _ in range(60):
        other = GAME.resample(view, rng)
        assert view_of(other, 0) == view.data()
        moves = other.legal_moves()
        assert moves and all(move.text.startswith("finish") for move in moves)
        hands.add(tuple(view_of(other, 1)["hand"]))
    assert len(hands) > 30


@pytest.mark.parametrize("options", [{}, {"printed_jokers": "wild"}])
def test_whoever_finishes_can_be_resampled_from_what_was_seen(options: dict[str, object]) -> None:
    """Deals of the casual player, where much is known of the hands, up to the moment of taking to finish."""
    game = asztal.game("tabla-romi", players=4, **options)
    assert isinstance(game, TablaGame)
    rng = asztal.Random(4)
    met = 0
    for seed in range(60):
        bots = [make_bot("casual", game, 10 * seed + seat) for seat in range(4)]
        state = game.deal(seed=seed)
        while not state.is_over():
            state.apply(bots[state.to_move].choose(state.view(state.to_move)))
            if view_of(state, None)["phase"] != "finish":
                continue
            met += 1
            for seat in (None, *range(4)):
                if seat != state.to_move:
                    other = game.resample(state.view(seat), rng)
                    assert other.legal_moves()
                    assert view_of(other, seat) == view_of(state, seat)
    assert met > 5
