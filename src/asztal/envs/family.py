"""What the environments know of a family of games: one record each, in the file of the family's name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from asztal.envs.codec import Codec
from asztal.envs.planes import Planes

__all__ = ["EnvFamily"]


class EnvFamily:
    """The environments of one family.

    `codec` makes the numbering of the actions of one of its games, `planes` what its observations show.
    """

    def __init__(self, name: str, codec: Callable[[Any], Codec], planes: Callable[[Any], Planes]) -> None:
        self.name = name
        self.codec = codec
        self.planes = planes
