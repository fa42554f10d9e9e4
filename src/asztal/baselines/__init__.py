"""Reference agents for research, in every game: the searches that others are compared with (docs/leaderboard.md)."""

from __future__ import annotations

from asztal.baselines.ismcts import ISMCTS
from asztal.baselines.pimc import PIMC

__all__ = ["ISMCTS", "PIMC"]
