"""Words of the moves with bones, for near misses (`asztal.engine.phrases`)."""

from __future__ import annotations

from typing import Final

__all__ = ["KNOCKING"]

KNOCKING: Final[tuple[tuple[str, str], ...]] = (  # on the table, to pass
    ("knock kopog kopogok kopogj kopogni kopogas", "pass"),
)
