"""Rummy in rounds, opened by a knock: Römi 500 and its presets."""

from __future__ import annotations

from asztal.engine import Entry

__all__ = ["FAMILY"]

FAMILY: tuple[Entry, ...] = ()
