"""The one table: id → game, options, presets, revision."""

from __future__ import annotations

import difflib
from typing import SupportsIndex

from asztal.catalog.families import FAMILIES
from asztal.engine import Entry, Game
from asztal.errors import UnknownGame

__all__ = ["ENTRIES", "FAMILIES", "entry", "game"]

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
