"""What an environment refuses: it has nothing to do with the rules of the game."""

from __future__ import annotations

from asztal.errors import AsztalError

__all__ = ["EnvError", "KindError", "MissingError"]


class EnvError(AsztalError):
    """An action that is not in the table or not offered, a buffer of the wrong kind, a library that is missing."""


class KindError(EnvError, TypeError):
    """What should be a whole number, or a row of them, is something else; a TypeError too."""


class MissingError(EnvError, ImportError):
    """A library is not installed, or too old; an ImportError too."""
