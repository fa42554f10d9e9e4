"""A view as a client reads it."""

from __future__ import annotations

from typing import Any

from asztal.engine import State

__all__ = ["view_of"]


def view_of(state: State, seat: int | None) -> Any:
    """What a seat sees, or a spectator: JSON, whose keys are those of the state's family."""
    return state.view(seat).data()
