"""How the tests of trains set a table: games, positions, decks that begin as wanted."""

from __future__ import annotations

import pytest
from tests.views import view_of

from asztal.engine import Random
from asztal.errors import IllegalMove
from asztal.games.trains import FAMILY, TrainGame, TrainState
from asztal.pieces.bone_sets import bones_of
from asztal.pieces.bones import bone_text

ENTRIES = {entry.id: entry for entry in FAMILY.entries}
GAMES = [(entry.id, players) for entry in FAMILY.entries for players in (2, 3, 4)]
BASE, FIRST, SECOND = "mexican-train", "mexican-train-house-1", "mexican-train-house-2"
SET = [f"{high}-{low}" for high in range(10) for low in range(high + 1)]


def game(id: str = BASE, players: int = 2, **options: object) -> TrainGame:
    made = ENTRIES[id].make(players, options)
    assert isinstance(made, TrainGame)
    return made


def at(clauses: str, id: str = BASE, players: int = 2, **options: object) -> TrainState:
    pieces = game(id, players, **options)
    given = "".join(f" {name}={'yes' if value is True else value}" for name, value in pieces.given.items())
    return pieces.position(f"{id} players={players}{given}; {clauses}")


def dealt(pieces: TrainGame, *first: str, dealer: int | None = None, carry: int = 0) -> TrainState:
    """A deal from these bones, top first, and then all others, ascending."""
    deck = [*first, *(bone for bone in SET if bone not in first)]
    state = pieces.deal(deck=deck, dealer=pieces.players - 1 if dealer is None else dealer, carry=carry)
    assert isinstance(state, TrainState)
    return state


def walk(pieces: TrainGame, seed: int) -> list[TrainState]:
    """The states of a random deal, the last one included."""
    state = pieces.deal(seed=seed, dealer=seed % pieces.players, carry=int(pieces.default_carry(seed)))
    assert isinstance(state, TrainState)
    rng = Random(seed + 1)
    states = [state.copy()]
    while not state.is_over():
        codes = state.codes()
        state.advance(codes[rng.below(len(codes))])
        states.append(state.copy())
    return states


def texts(state: TrainState) -> list[str]:
    return [move.text for move in state.legal_moves()]


def played(state: TrainState, *moves: str) -> TrainState:
    for move in moves:
        state.apply(move)
    return state


def hand(state: TrainState, seat: int) -> set[str]:
    return {bone_text(bone) for bone in bones_of(state.hand(seat))}


def line(state: TrainState, name: str) -> dict[str, object]:
    lines = view_of(state, None)["lines"]
    assert isinstance(lines, list)
    return next(each for each in lines if each["id"] == name)


def marked(state: TrainState) -> list[str]:
    lines = view_of(state, None)["lines"]
    assert isinstance(lines, list)
    return [line["id"] for line in lines if line["marker"]]


def refused(state: TrainState, move: str) -> tuple[str, str]:
    before = state.position()
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    assert state.position() == before
    assert state.check(move) is not None
    return caught.value.code, caught.value.rule
