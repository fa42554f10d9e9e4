"""How much skill a game leaves room for: what knowing every hand would gain.

`strong` plays against itself, with one difference: the first sees what everybody holds, and tries its moves in deals
that differ from the real one in the order of the stock alone, each played on by `strong`. Nobody who sees only their
own hand can know as much, so this is about as far above `strong` as skill could reach. Where it is little, luck decides
the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from asztal.arena.aivat import WORLDS, Corrected
from asztal.arena.duels import fight, paired
from asztal.arena.shares import Job
from asztal.bots import make
from asztal.engine import Game
from asztal.errors import OptionError

__all__ = ["PLIES", "SEES_ALL", "ceiling"]

PLIES: Final = 2000  # in which each move is tried
SEES_ALL: Final = "sees-all"  # what stands in the place of a name; nothing of this name can be made to play


def ceiling(
    game: Game,
    deals: int = 10_000,
    seed: int = 1,
    progress: Callable[[Corrected], None] | None = None,
    *,
    plies: int = PLIES,
    worlds: int = WORLDS,
    base: str = "strong",
    within: float = 0.0,
    workers: int | None = None,
    cluster: str | None = None,
) -> Corrected:
    """Play `base`, one of our bots, that sees every hand against itself that does not, in duplicate deals and corrected
    for luck.

    Each move is tried for so many `plies`, by playing on with `base`: with `strong` that takes some seconds a deal,
    with `solid` a tenth of it, and less is found. Everything else is as for `aivat`, and raises what it raises;
    OptionError `ceiling.plies` (`given`, `low`) for less than one.
    """
    if plies < 1:
        raise OptionError("ceiling.plies", given=plies, low=1)
    if worlds < 1:
        raise OptionError("aivat.worlds", given=worlds, low=1)
    make(base, game, 0)
    job = Job(
        game, paired(game, base, base, deals), "rows", rotated=True, plies=plies, worlds=worlds, base=base
    )
    result = Corrected(game, SEES_ALL, base, worlds, base)
    return fight(result, job, deals, seed, progress, within, workers, cluster)
