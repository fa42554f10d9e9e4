"""Closed-hand tile rummy: Tábla Römi."""

from __future__ import annotations

from asztal.engine import Entry

__all__ = ["FAMILY"]

FAMILY: tuple[Entry, ...] = ()
