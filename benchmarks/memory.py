"""How much memory a state takes: all that is allocated for it while it is dealt and played, and stays.

Many states are dealt one by one and each played on at random, under `tracemalloc`; what they then hold
more than before, divided by their number, is the memory of one. What belongs to the game and is there
once (its options, tables, the empty memory of a fresh deal) is not a state's, lists of pieces that
copies share are. Compiled objects count as well: they come from the same allocator.
"""

from __future__ import annotations

import gc
import tracemalloc
from typing import Final

from asztal.engine import Game, Random, State, playouts

__all__ = ["STAGES", "stage_bytes", "state_bytes"]

STAGES: Final = (0.0, 0.5, 1.0)  # of a deal's usual length; nobody plays past the last decision
MANY: Final = 200


def stage_bytes(game: Game, decisions: int, count: int = MANY, seed: int = 1) -> float:
    """The bytes of one state after this many decisions, or before the last of a shorter deal."""
    for number in range(count):
        _under_way(game, decisions, seed + number)  # what is made once is made now
    held: list[State | None] = [None] * count
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for number in range(count):
            held[number] = _under_way(game, decisions, seed + number)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / count


def state_bytes(game: Game, count: int = MANY, seed: int = 1) -> float:
    """The bytes of one state at the stage of a deal where it takes most: the mean of `count` of them."""
    usual = playouts(game, min(40, count), seed)
    length = int(usual.decisions) / int(usual.deals)
    return max(stage_bytes(game, round(stage * length), count, seed) for stage in STAGES)


def _under_way(game: Game, decisions: int, seed: int) -> State:
    """A state dealt from the seed and played on at random, never to its end."""
    rng = Random(seed)
    state = game.deal(seed=int(rng.seed()), dealer=seed % game.players)
    for _ in range(decisions):
        codes = state.codes()
        code = codes[int(rng.below(len(codes)))]
        ahead = state.copy()
        ahead.advance(code)
        if ahead.is_over():
            break
        state.advance(code)
    return state
