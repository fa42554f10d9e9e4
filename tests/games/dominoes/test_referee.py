"""The engine against the plain enumerator, all along random deals."""

from __future__ import annotations

import pytest
from tests.games.dominoes.naive import table

from asztal.engine import Random
from asztal.games.dominoes import FAMILY

ENTRIES = {entry.id: entry for entry in FAMILY.entries}


@pytest.mark.once
@pytest.mark.parametrize(
    ("id", "players"),
    [(entry.id, players) for entry in FAMILY.entries for players in range(2, entry.max_players + 1)],
)
def test_both_offer_the_same_moves_all_along_random_deals(id: str, players: int) -> None:
    game = ENTRIES[id].make(players, {})
    for seed in range(60):
        state = game.deal(seed=seed, dealer=seed % players)
        plain = table(state.position())
        rng = Random(seed)
        while not plain.over():
            ways = dict(plain.after())
            assert sorted(move.text for move in state.legal_moves()) == sorted(ways)
            assert state.to_move == plain.turn
            text = sorted(ways)[rng.below(len(ways))]
            state.apply(text)
            plain = ways[text]
            assert table(state.position())._replace(turn=0) == plain._replace(turn=0)
        assert state.is_over()
        assert state.legal_moves() == []
