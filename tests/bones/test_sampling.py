"""The deals that a seat may be looking at."""

from __future__ import annotations

import json

import pytest
from tests.bones.table import GAMES, game, walk

from asztal.bones.deal import BoneDeal
from asztal.bones.knowledge import admitted
from asztal.engine import Random
from asztal.pieces.bone_sets import BIT, bones_of


@pytest.mark.parametrize(("id", "players"), GAMES)
def test_what_is_hidden_does_not_show(id: str, players: int, compiled: bool) -> None:
    """Another deal that is consistent with the view gives the same view, byte for byte."""
    pieces = game(id, players)
    rng = Random(9)
    deals, every = (3, 2) if compiled else (1, 5)
    for seed in range(deals):
        for state in walk(pieces, seed)[::every]:
            for seat in (None, *range(players)):
                view = state.view(seat)
                sent = json.dumps(view.data())
                other = pieces.resample(view, rng)
                assert json.dumps(other.view(seat).data()) == sent
                assert pieces.position(other.position()) == other
                assert pieces.resample(view, Random(5)) == pieces.resample(view, Random(5))


@pytest.mark.parametrize(("id", "players"), GAMES)
def test_a_resampled_deal_keeps_what_is_known_and_can_be_played_out(id: str, players: int) -> None:
    pieces = game(id, players)
    rng = Random(3)
    for state in walk(pieces, 4)[::3]:
        for watcher in range(players):
            other = pieces.resample(state.view(watcher), rng)
            assert isinstance(other, BoneDeal)
            assert other.hand(watcher) == state.hand(watcher)
            assert (other.is_over(), other.outcome is None) == (state.is_over(), state.outcome is None)
            known = state.memory()
            for seat in range(players):
                assert matched(
                    [
                        [
                            slot
                            for slot in range(len(known.slots(seat)))
                            if admitted(known.slots(seat)[slot], known.first) & BIT[bone]
                        ]
                        for bone in bones_of(other.hand(seat))
                    ]
                )
            while not other.is_over():
                codes = other.codes()
                other.advance(codes[rng.below(len(codes))])


def matched(edges: list[list[int]]) -> bool:
    """Whether each may have a slot of its own."""
    owner: dict[int, int] = {}

    def seated(number: int, tried: set[int]) -> bool:
        for slot in edges[number]:
            if slot not in tried:
                tried.add(slot)
                if slot not in owner or seated(owner[slot], tried):
                    owner[slot] = number
                    return True
        return False

    return all(seated(number, set()) for number in range(len(edges)))
