"""The one table: id → game, options, presets, revision."""

from __future__ import annotations

import difflib
from typing import SupportsIndex

from asztal.engine import Entry, Game
from asztal.engine.family import Family
from asztal.errors import UnknownGame
from asztal.games.dominoes.family import FAMILY as DOMINOES
from asztal.games.gin.family import FAMILY as GIN
from asztal.games.romi500.family import FAMILY as ROMI500
from asztal.games.rummy.family import FAMILY as RUMMY
from asztal.games.tabla.family import FAMILY as TABLA
from asztal.games.trains.family import FAMILY as TRAINS

__all__ = ["ENTRIES", "FAMILIES", "entry", "game"]

FAMILIES: dict[str, Family] = {
    family.name: family for family in (RUMMY, ROMI500, GIN, TABLA, DOMINOES, TRAINS)
}
ENTRIES: dict[str, Entry] = {each.id: each for family in FAMILIES.values() for each in family.entries}


def entry(id: str) -> Entry:
    """The entry of this id. Raises UnknownGame `game.unknown` (`game`, `known`, `nearest`)."""
    known = ENTRIES.get(id)
    if known is None:
        near = difflib.get_close_matches(id, ENTRIES, 1)
        raise UnknownGame("game.unknown", game=id, known=", ".join(ENTRIES), nearest=near[0] if near else "")
    return known


def game(id: str, players: SupportsIndex | None = None, **options: object) -> Game:
    """A game with its options settled.

    `players` defaults to the game's own default. Raises UnknownGame or OptionError, which names
    the option.

    >>> game("romi-40", players=3, direction="right")
    asztal.game('romi-40', players=3, direction='right')
    """
    return entry(id).make(players, options)
