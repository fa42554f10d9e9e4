"""What the games are called in the registries of other libraries."""

from __future__ import annotations

from asztal.catalog import ENTRIES

__all__ = ["REGISTERED", "registered_id"]


def registered_id(game: str) -> str:
    """The id under which a game is registered.

    >>> registered_id("joker-mania-51"), registered_id("romi-500-cutthroat")
    ('asztal/JokerMania51-v0', 'asztal/Romi500Cutthroat-v0')
    """
    return f"asztal/{''.join([part.capitalize() for part in game.split('-')])}-v0"


REGISTERED: dict[str, str] = {registered_id(game): game for game in ENTRIES}
