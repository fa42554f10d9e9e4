"""The families as the shared tests loop over them, each with its samples."""

from __future__ import annotations

from importlib import import_module

from tests.samples import Samples

from asztal.catalog import FAMILIES

__all__ = ["SAMPLES"]

SAMPLES: dict[str, Samples] = {
    name: import_module(f"tests.games.{name}.samples").SAMPLES for name in FAMILIES
}
