"""What there is to play: `asztal.games()`.

The folder of the games has that name already, so it is the folder that lists them when it is called.
"""

from __future__ import annotations

from types import ModuleType
from typing import NamedTuple

from asztal.catalog import ENTRIES

__all__ = ["Games", "Listed", "games"]


class Listed(NamedTuple):
    """A game that `asztal.make` makes: its id, its English name, its family, and how many may play it."""

    id: str
    name: str
    family: str
    players: range


def games() -> tuple[Listed, ...]:
    """Every game there is, presets included; `asztal.catalog.entry(id)` has the house rules of one.

    >>> games()[0].name, games()[0].players
    ('Römi 40', range(2, 5))
    """
    from asztal.i18n import DEFAULT, text  # all words take a while: imported only for names

    return tuple(
        Listed(
            entry.id,
            text(DEFAULT, f"game-{entry.id}"),
            entry.family,
            range(entry.min_players, entry.max_players + 1),
        )
        for entry in ENTRIES.values()
    )


class Games(ModuleType):
    """The folder `asztal.games`, which can be called."""

    def __call__(self) -> tuple[Listed, ...]:
        """`games`."""
        return games()
