"""Environments for research: fixed actions, legal masks, observations as bytes; wrappers are imported when asked for.

`Actions` numbers the moves of a game, `Observation` shows a seat what it sees, `Episode` plays a deal action by
action. None of them needs a library; see docs/environments.md.
"""

from __future__ import annotations

from asztal.envs.actions import Actions
from asztal.envs.batch import Batch, Buffers
from asztal.envs.episode import Episode
from asztal.envs.errors import EnvError
from asztal.envs.observation import Observation
from asztal.envs.planes import Segment

__all__ = ["Actions", "Batch", "Buffers", "EnvError", "Episode", "Observation", "Segment"]
