"""How much skill a game leaves room for: what knowing every hand would gain.

`solid` plays against itself, with one difference: the first sees what everybody holds, and tries its moves as `expert`
does, in deals that differ from the real one in the order of the stock alone. Nobody who sees only their own hand can
know as much, so this is about as far above `solid` as skill could reach. Where it is little, luck decides the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from asztal.arena.aivat import WORLDS, Corrected
from asztal.arena.duels import fight, paired
from asztal.arena.shares import Job
from asztal.engine import Game
from asztal.errors import OptionError

__all__ = ["PLIES", "SEES_ALL", "ceiling"]

PLIES: Final = 6000  # in which each move is tried
SEES_ALL: Final = "sees-all"  # what stands in the place of a name; nothing of this name can be made to play


def ceiling(
    game: Game,
    deals: int = 10_000,
    seed: int = 1,
    progress: Callable[[Corrected], None] | None = None,
    *,
    plies: int = PLIES,
    worlds: int = WORLDS,
    within: float = 0.0,
    workers: int | None = None,
    cluster: str | None = None,
) -> Corrected:
    """Play a bot that sees every hand against `solid`, in duplicate deals and corrected for luck.

    Everything is as for `aivat`, and raises what it raises; OptionError `ceiling.plies` (`given`, `low`) for less than
    one.
    """
    if plies < 1:
        raise OptionError("ceiling.plies", given=plies, low=1)
    if worlds < 1:
        raise OptionError("aivat.worlds", given=worlds, low=1)
    bots = paired(game, "solid", "solid", deals)
    job = Job(game, bots, "rows", rotated=True, plies=plies, worlds=worlds)
    return fight(
        Corrected(game, SEES_ALL, "solid", worlds), job, deals, seed, progress, within, workers, cluster
    )
