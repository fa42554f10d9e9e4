"""The least turn: nothing is opened, laid or taken that need not be, in any game."""

from __future__ import annotations

import pytest
from tests.views import view_of

from asztal.bots import BOTS, LEAST, make
from asztal.catalog import ENTRIES, game
from asztal.engine import Random, State

pytestmark = pytest.mark.once

FAMILIES = sorted({entry.family for entry in ENTRIES.values()})
UNFORCED = {"take", "lay", "add", "swap", "finish", "claim"}


def least(state: State) -> str:
    return make(LEAST, state.game, 1).choose(state.view(int(state.to_move))).text


def test_no_seat_is_given_to_it() -> None:
    assert LEAST not in BOTS


@pytest.mark.parametrize("name", list(ENTRIES))
def test_it_plays_any_turn_of_any_game_to_its_end_and_does_no_more_than_it_must(name: str) -> None:
    """Taking turns with somebody who plays at random, so that it meets turns that are begun already."""
    ends = 0
    for seed in range(3):
        state = game(name).deal(seed=seed)
        chance = Random(seed)
        hand_over = 0
        while not state.is_over():
            moves = [move.text for move in state.legal_moves()]
            if chance.below(3) == 0 and not hand_over:
                state.apply(moves[chance.below(len(moves))])
                continue
            seat = state.to_move
            chosen = least(state)
            assert chosen in moves
            verb = chosen.split()[0]
            free = {text.split()[0] for text in moves} - UNFORCED
            settling = view_of(state, None).get("knocker") is not None  # G-13: what is not laid counts
            assert settling or verb not in UNFORCED or not free, (chosen, moves)
            state.apply(chosen)
            hand_over = not state.is_over() and state.to_move == seat
        ends += state.outcome is not None
    assert ends == 3


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        # A whole hand could be laid: it is not, and the card discarded is none of a meld and no joker.
        (
            "romi-40 players=2; hand 0: 10s Js Qs Ks 10h Jh Qh Kh * 3d 5c; phase: play; pile: 9c",
            ["discard 5c"],
        ),
        # The player has taken a card, which has to be laid: that much is done, and a card discarded.
        (
            "romi-40 players=2; hand 0: 5s 6s 7s 8h 8c 2d; phase: play; taken: 7s; turn: owed; opened: 0 1; "
            "pile: 4d; table: 1[2h 3h 4h]; hand 1: 9d 9c",
            ["lay [5s 6s 7s]", "discard 8h"],
        ),
        (
            "tabla-romi players=2; indicator: 5b; hand 0: 1r 2r 3r 7k 7y 7b 9y 9k 9r 10r 11r 12r 13y 13k; "
            "discards 1: 13r; stock: 4y 6k ...",
            ["draw", "discard 4y"],
        ),
        (
            "mexican-train players=2; round: 1; to-move: 0; opener: 0; engine: 9-9; hand 0: 9-3 3-4 4-5 1-1; "
            "hand 1: 8-1 4-0",
            ["place 9-3 on A", "stop"],
        ),
    ],
)
def test_what_the_least_is(position: str, moves: list[str]) -> None:
    id, players = position.split()[0], int(position.split("players=")[1].split(";")[0])
    state = game(id, players).position(position)
    seat = state.to_move
    done: list[str] = []
    while not state.is_over() and state.to_move == seat and len(done) < len(moves):
        done.append(least(state))
        state.apply(done[-1])
    assert done == moves
