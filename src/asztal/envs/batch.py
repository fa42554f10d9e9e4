"""Thousands of deals side by side, in one process: one call plays an action in each and writes what is seen next.

>>> import asztal
>>> from asztal.envs import Actions, Batch, Buffers
>>> batch = Batch(asztal.game("domino", players=2), 64, seed=7)
>>> buffers = Buffers.of_bytes(batch)
>>> batch.write(buffers)
>>> width = batch.actions.size
>>> first = [buffers.masks.index(1, row * width) - row * width for row in range(64)]  # the first that is legal
>>> batch.step(first, buffers)
>>> batch.asked
64
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from mypy_extensions import i64

from asztal.bots import BotLike
from asztal.engine import Game, Random
from asztal.envs.actions import Actions
from asztal.envs.among import Among
from asztal.envs.buffers import fill, floats
from asztal.envs.errors import EnvError
from asztal.envs.observation import Observation

__all__ = ["Batch"]
