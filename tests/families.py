"""The families as the shared tests loop over them, each with its samples."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tests.samples import Samples

from asztal.catalog import FAMILIES

__all__ = ["SAMPLES", "room_of"]


def room_of(family: str, where: str) -> Any:
    """The module of a family that shared tests ask; what it lacks is told with the family's name."""
    try:
        return import_module(where.format(family))
    except (ModuleNotFoundError, TypeError) as error:
        raise LookupError(f"the family {family} lacks what the shared tests ask for: {error}") from error


SAMPLES: dict[str, Samples] = {name: room_of(name, "tests.games.{}.samples").SAMPLES for name in FAMILIES}
