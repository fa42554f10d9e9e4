"""How the tests of dominoes set a table."""

from __future__ import annotations

from asztal.games.dominoes import FAMILY, DominoGame, DominoState

ENTRIES = {entry.id: entry for entry in FAMILY.entries}


def game(id: str = "domino", players: int = 2, **options: object) -> DominoGame:
    made = ENTRIES[id].make(players, options)
    assert isinstance(made, DominoGame)
    return made


def at(clauses: str, id: str = "domino", players: int = 2) -> DominoState:
    return game(id, players).position(f"{id} players={players}; {clauses}")
