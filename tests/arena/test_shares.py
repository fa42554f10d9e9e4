"""Shares: wherever a simulation is cut, and in whatever order the parts come, it adds up to the same."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from asztal.arena import dealt
from asztal.arena.deals import CHUNK, FACTOR, MODULUS, chance
from asztal.arena.shares import BEST, START, Job, Part, Plan, Share, Total, in_order, play
from asztal.catalog import game
from asztal.engine import Random, playouts

SEED = 5
DOMINO = game("domino-block", 2)
RANDOM = Job(DOMINO, ("random", "random"))
JOBS = {
    "counts": RANDOM,
    "rows": RANDOM._replace(rows="rows"),
    "lines": RANDOM._replace(rows="lines"),
    "bots": Job(DOMINO, ("casual", "random"), "rows"),
}
DEALS = {"counts": 3 * CHUNK + 7, "rows": 2 * CHUNK + 7, "lines": CHUNK + 7, "bots": CHUNK + 4}


def share(first: int, end: int) -> Share:
    """The share of these deals."""
    source = chance(SEED)
    seeds = [int(source.seed()) for _ in range((end - 1) // CHUNK + 1)]
    return Share(first, end - first, tuple(seeds[first // CHUNK :]))


def facts(tally: Total) -> list[object]:
    return [
        tally.deals,
        tally.decisions,
        tally.checksum,
        dict(sorted(tally.endings.items())),
        tally.scores,
        tally.wins,
    ]


def added(parts: list[Part], players: int = 2) -> Total:
    tally = Total(players)
    for part in parts:
        tally.add(part)
    return tally


WHOLE = {name: play(job, share(0, DEALS[name])) for name, job in JOBS.items()}


@pytest.mark.parametrize("name", list(JOBS))
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_any_cut_adds_up_to_the_same(name: str, data: st.DataObject) -> None:
    deals = DEALS[name]
    cuts = data.draw(st.sets(st.integers(1, deals - 1), max_size=6))
    edges = [0, *sorted(cuts), deals]
    parts = [play(JOBS[name], share(first, end)) for first, end in pairwise(edges)]
    assert facts(added(parts)) == facts(added([WHOLE[name]]))
    connected = parts[0].rows
    for part in parts[1:]:
        connected = connected + part.rows  # type: ignore[operator]
    assert connected == WHOLE[name].rows


@given(order=st.permutations(range(6)))
def test_parts_come_in_order_whoever_is_first(order: list[int]) -> None:
    edges = [0, 3, 10, 11, 50, 90, 92]
    parts = [Part(first, end - first, 0, 0, {}, [], [], 0.0, []) for first, end in pairwise(edges)]
    assert list(in_order([parts[at] for at in order])) == parts


def test_what_waits_for_a_lost_part_is_not_told() -> None:
    parts = [Part(first, 2, 0, 0, {}, [], [], 0.0, []) for first in (0, 4, 2, 8)]
    assert [part.first for part in in_order(parts)] == [0, 2, 4]


def test_parts_that_do_not_follow_do_not_add_up() -> None:
    with pytest.raises(AssertionError):
        added([play(RANDOM, share(0, 5)), play(RANDOM, share(6, 7))])


def test_a_chunk_is_the_engine_s_own_loop() -> None:
    """Counted only, counted with rows, and the engine's loop itself: the same moves."""
    seed = int(chance(SEED).seed())
    loop = playouts(DOMINO, CHUNK, seed)
    for name in ("counts", "rows"):
        part = play(JOBS[name], share(0, CHUNK))
        assert (part.decisions, part.checksum, part.endings) == (loop.decisions, loop.checksum, loop.endings)


def test_the_checksum_is_over_every_move() -> None:
    check = 0
    for state, play_seed in dealt(DOMINO, 3, SEED):
        rng = Random(play_seed)
        while not state.is_over():
            codes = state.codes()
            code = codes[rng.below(len(codes))]
            check = (check * FACTOR + code) % MODULUS
            state.advance(code)
    assert play(RANDOM, share(0, 3)).checksum == check


def test_lines_are_the_rows_with_what_deals_them_again() -> None:
    job = JOBS["lines"]
    read = [json.loads(line) for line in WHOLE["lines"].rows.splitlines()]  # type: ignore[union-attr]
    rows = WHOLE["rows"].rows[: len(read)]
    assert read == [{**job.data(), **row.data()} for row in rows]  # type: ignore[union-attr]
    assert [row["deal"] for row in read] == list(range(1, DEALS["lines"] + 1))


@pytest.mark.parametrize("workers", [1, 2, 7])
@pytest.mark.parametrize("name", ["counts", "bots"])
@settings(max_examples=25, deadline=None)
@given(deals=st.integers(1, 40 * CHUNK), rate=st.floats(0.5, 10**6))
def test_a_plan_gives_every_deal_out_once(name: str, workers: int, deals: int, rate: float) -> None:
    plan = Plan(JOBS[name], deals, SEED, workers)
    source = chance(SEED)
    seeds = [int(source.seed()) for _ in range(40)]
    first = 0
    while (share := plan.share()) is not None:
        assert share.first == first and share.deals >= 1
        assert list(share.seeds) == seeds[first // CHUNK : (first + share.deals - 1) // CHUNK + 1]
        first += share.deals
        plan.learn(Part(share.first, share.deals, 0, 0, {}, [], [], share.deals / rate, []))
    assert first == deals


def sizes(job: Job, deals: int, workers: int, rate: float) -> list[int]:
    plan = Plan(job, deals, SEED, workers)
    counts = []
    while (each := plan.share()) is not None:
        counts.append(each.deals)
        plan.learn(Part(each.first, each.deals, 0, 0, {}, [], [], each.deals / rate, []))
    return counts


def test_shares_grow_until_overhead_is_lost_in_them_and_shrink_at_the_end() -> None:
    quick = sizes(RANDOM, 10**6, 2, 50_000)
    assert max(quick) > 0.9 * BEST * 50_000 and len(quick) < 120
    assert quick[-1] <= 0.02 * 50_000
    assert sum(size % CHUNK == 0 for size in quick) > 0.8 * len(quick)  # in the engine's own loop


def test_a_few_slow_deals_are_divided_evenly() -> None:
    slow = sizes(JOBS["bots"], 10, 2, 0.5)
    assert max(slow) <= 2
    assert slow[0] <= START
    assert sizes(RANDOM, 3, 2, 10.0) == [1, 1, 1]


def test_one_process_plays_whole_chunks() -> None:
    assert set(sizes(RANDOM, 10 * CHUNK, 1, 1.0)) == {CHUNK}
    assert sizes(RANDOM, CHUNK + 1, 1, 1.0) == [CHUNK, 1]
