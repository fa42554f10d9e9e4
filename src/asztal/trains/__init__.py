"""Mexican Train and its two house variants."""

from __future__ import annotations

from asztal.engine import Entry

__all__ = ["FAMILY"]

FAMILY: tuple[Entry, ...] = ()
