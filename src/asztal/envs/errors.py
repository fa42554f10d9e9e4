"""What an environment refuses: it has nothing to do with the rules of the game."""

from __future__ import annotations

from asztal.engine import Game
from asztal.errors import AsztalError

__all__ = ["EnvError", "of_one_game"]


class EnvError(AsztalError):
    """An action that is not in the table or not offered, a buffer of the wrong kind, a library that is missing."""


def of_one_game(given: Game, needed: Game) -> None:
    """Raise EnvError `env.game` (`given`, `needed`) for a state or a view of another game or table."""
    if given is not needed and given != needed:
        raise EnvError("env.game", given=repr(given), needed=repr(needed))
