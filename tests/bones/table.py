"""How the tests of all games with bones set a table."""

from __future__ import annotations

from asztal.bones.deal import BoneDeal
from asztal.bones.game import BoneGame
from asztal.catalog import ENTRIES
from asztal.engine import Random

GAMES = [
    (id, players)
    for id, entry in ENTRIES.items()
    if entry.family in ("dominoes", "trains")
    for players in range(entry.min_players, entry.max_players + 1)
]


def game(id: str, players: int, **options: object) -> BoneGame:
    made = ENTRIES[id].make(players, options)
    assert isinstance(made, BoneGame)
    return made


def walk(pieces: BoneGame, seed: int) -> list[BoneDeal]:
    """The states of a random deal, the last one included."""
    state = pieces.deal(seed=seed, dealer=seed % pieces.players, carry=int(pieces.default_carry(seed)))
    rng = Random(seed + 1)
    states: list[BoneDeal] = []
    while True:
        assert isinstance(state, BoneDeal)
        states.append(state)
        codes = state.codes()
        if not codes:
            return states
        state = state.copy()
        state.advance(codes[rng.below(len(codes))])


def pair(text: str) -> tuple[int, int]:
    """The numbers of a bone."""
    return int(text[0]), int(text[2])
