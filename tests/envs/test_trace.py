"""Traces: a deal that was played has the steps that an episode asks for, whatever the game."""

from __future__ import annotations

import pytest
from tests.environments import TABLES

import asztal
from asztal.arena.deals import play_on
from asztal.engine import Played, Playouts
from asztal.envs import Actions, EnvError, Episode, Observation
from asztal.envs.trace import Trace


def played(game: asztal.Game, seed: int) -> list[str]:
    """The moves of a random deal."""
    total = Playouts()
    total.scores = [0] * game.players
    history: list[Played] = []
    play_on(game.deal(seed=seed), ["random"] * game.players, seed, total, history=history)
    return [move.move for move in history]


@pytest.mark.parametrize("id", dict(TABLES))
def test_the_steps_are_those_that_an_episode_asks_for(id: str) -> None:
    game = asztal.game(id)
    trace = Trace(game, open=True)
    moves = {seed: played(game, seed) for seed in (1, 2)}
    for seed in moves:
        trace.add(seed, game.deal(seed=seed), moves[seed])
    steps, seen, actions = trace.steps, Observation(game), Actions(game)
    width = (actions.size + 7) // 8
    mask, out = bytearray(actions.size), bytearray(seen.size)
    at = 0
    for number, seed in enumerate(moves):
        episode = Episode(actions, game.deal(seed=seed))
        first = at
        while not episode.is_over():
            episode.mask(mask)
            episode.observe(seen, episode.to_move, out)
            packed = int.from_bytes(steps.mask[at * width : (at + 1) * width], "little")
            assert [packed >> action & 1 for action in range(8 * width)] == [*mask] + [0] * (
                8 * width - len(mask)
            )
            assert steps.view[at * seen.size : (at + 1) * seen.size] == out
            assert (steps.deal[at], steps.step[at], steps.seat[at]) == (seed, at - first, episode.to_move)
            assert steps.move[at] == len(episode.played)
            assert steps.position[at] == episode.state.position()
            episode.step(steps.action[at])
            at += 1
        assert [move.move for move in episode.history()] == moves[seed] == steps.told[number]
        assert steps.gain[first:at] == [episode.returns()[seat] for seat in steps.seat[first:at]]
        assert steps.asked[number] == at - first > 0
    assert at == len(steps.action) and len(steps.mask) == at * width and len(steps.view) == at * seen.size


def test_positions_are_in_the_open_ones_alone() -> None:
    game = asztal.game("domino")
    trace = Trace(game)
    trace.add(1, game.deal(seed=7), ["place 6-6", "place 6-3 left"])
    assert trace.steps.position == [] and trace.steps.gain == [0.0]


def test_moves_of_another_deal_are_refused() -> None:
    game = asztal.game("domino")
    with pytest.raises(EnvError, match=r"env.action-illegal"):
        Trace(game).add(1, game.deal(seed=7), ["place 6-6", "place 1-1 left"])
