"""The families as the shared tests loop over them, each with its samples."""

from __future__ import annotations

from importlib import import_module

from tests.samples import Samples

from asztal.catalog import FAMILIES

__all__ = ["SAMPLES"]


def samples_of(family: str) -> Samples:
    """Those of its room; what the room lacks is told with the family's name."""
    try:
        samples: Samples = import_module(f"tests.games.{family}.samples").SAMPLES
    except (ModuleNotFoundError, TypeError) as error:
        raise LookupError(f"the family {family} lacks what tests/samples.py asks for: {error}") from error
    return samples


SAMPLES = {name: samples_of(name) for name in FAMILIES}
