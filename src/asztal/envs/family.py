"""What the environments know of a family of games: one record each, in the file of the family's name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from asztal.engine import Game
from asztal.envs.codec import Codec
from asztal.envs.planes import Planes

__all__ = ["EnvFamily"]

G = TypeVar("G", bound=Game)


class EnvFamily(Generic[G]):
    """The environments of one family, whose games are `G`.

    `codec` makes the numbering of the actions of a game, `planes` what its observations show.
    """

    def __init__(self, name: str, codec: Callable[[G], Codec], planes: Callable[[G], Planes]) -> None:
        self.name = name
        self.codec = codec
        self.planes = planes
