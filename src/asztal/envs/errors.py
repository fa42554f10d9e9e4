"""What an environment refuses: it has nothing to do with the rules of the game."""

from __future__ import annotations

from asztal.errors import AsztalError

__all__ = ["EnvError"]


class EnvError(AsztalError):
    """An action that is not in the table or not offered, a buffer of the wrong kind, a library that is missing."""
