"""What other libraries ask for by name: the games, and ways to render."""

from __future__ import annotations

from typing import Any

from asztal.catalog import ENTRIES
from asztal.envs.errors import EnvError

__all__ = ["REGISTERED", "check_render_mode", "registered_id"]


def registered_id(game: str) -> str:
    """The id under which a game is registered.

    >>> registered_id("joker-mania-51"), registered_id("romi-500-cutthroat")
    ('asztal/JokerMania51-v0', 'asztal/Romi500Cutthroat-v0')
    """
    return f"asztal/{''.join([part.capitalize() for part in game.split('-')])}-v0"


REGISTERED: dict[str, str] = {registered_id(game): game for game in ENTRIES}


def check_render_mode(given: str | None, metadata: dict[str, Any]) -> None:
    """Raise EnvError `env.render-mode` (`given`, `known`) for a way to render that an environment has not."""
    known: list[str] = metadata["render_modes"]
    if given is not None and given not in known:
        raise EnvError("env.render-mode", given=str(given), known=", ".join([*known, "None"]))
