"""The example that learns: its gradient is that of its loss, its training repeats and teaches, it is a bot like any."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from examples import ppo

import asztal
from asztal.arena import duel, play_deal
from asztal.catalog import ENTRIES
from asztal.envs import Episode
from asztal.errors import OptionError

pytestmark = pytest.mark.once

FILE = Path(ppo.__file__)
GAME = "domino-block"


def new(id: str) -> ppo.Net:
    """A net that knows nothing of a game, and is not quite even between its moves."""
    table = ppo.Table(id, 1)
    net = ppo.new(table.seen.size, table.actions.size, table.rng)
    net.weights[4] *= 100
    return net


def loss(net: ppo.Net, seen: Any, masks: Any, chosen: Any, before: Any, ahead: Any, returns: Any) -> float:
    """What the paper wants to be small: equations 7 and 9."""
    logs, expected, _ = net.forward(seen, masks)
    ratio = np.exp(logs[np.arange(len(chosen)), chosen] - before)
    clipped = np.clip(ratio, 1 - ppo.CLIP, 1 + ppo.CLIP)
    surrogate = np.minimum(ratio * ahead, clipped * ahead).mean()
    entropy = -(np.exp(logs) * np.where(masks, logs, 0)).sum(1).mean()
    return float(-surrogate - ppo.ENTROPY * entropy + ((expected - returns) ** 2).mean() / 2)


def test_the_gradient_is_that_of_the_loss() -> None:
    """Where it is steepest in each layer, after a step away from what was likely before."""
    net, rng = new(GAME), np.random.default_rng(2)
    seen, masks, chosen, before, ahead, returns = (each[:60] for each in ppo.Table(GAME, 1).play(net))
    steps = seen, masks, chosen, before + rng.normal(0, 0.2, 60), ahead, returns
    net.weights = [each.astype(np.float64) for each in net.weights]
    for weight, slope in zip(net.weights, net.gradient(*steps), strict=True):
        steepest = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        losses = []
        for step in (1e-6, -2e-6):
            weight[steepest] += step
            losses.append(loss(net, *steps))
        weight[steepest] += 1e-6
        assert (losses[0] - losses[1]) / 2e-6 == pytest.approx(float(slope[steepest]), rel=1e-3)


def test_adam_goes_down() -> None:
    weights = [np.array([3.0, -2.0])]
    adam = ppo.Adam(weights)
    for _ in range(400):
        adam.step(weights, [2 * weights[0]], 0.05)
    assert np.abs(weights[0]).max() < 0.01


def test_training_repeats_and_teaches(long: bool) -> None:
    """Beside chance after some twenty thousand deals; in `make test-long`, after a minute, beside `newcomer`."""
    net = ppo.train(GAME, 0, rounds=150 if long else 10)
    bot, rival = partial(ppo.Learned, net=net), "newcomer" if long else "random"
    fought = duel(asztal.make(GAME, players=2), bot, rival, 1000)
    assert fought.wins.low > fought.even and fought.points.low > 0, fought.data()
    short, again, other = (ppo.train(GAME, 0, rounds=1, seed=seed).weights for seed in (1, 1, 2))
    assert all(map(np.array_equal, short, again))
    assert not np.array_equal(short[0], other[0])


@pytest.mark.parametrize("id", ENTRIES)
def test_a_net_plays_every_game_by_the_rules(id: str) -> None:
    """Moves of several actions too; what the rules refuse ends a deal with an error."""
    bot = partial(ppo.Learned, net=new(id))
    assert play_deal(asztal.make(id, players=2).deal(seed=5), bot, 1).deals == 1


def test_a_bot_asks_as_an_episode_does() -> None:
    """The same net chooses the same actions where it plays a deal action by action, melds card by card too."""
    table, net = ppo.Table("romi-40", 3), new("romi-40")
    bot = ppo.Learned(table.game, 1, net)
    deal = Episode(table.actions, table.game.deal(seed=4))
    seen: Any = np.empty((1, table.seen.size), np.uint8)
    mask: Any = np.empty((1, table.actions.size), np.bool_)
    compared = 0
    while not deal.is_over() and compared < 40:
        state = deal.state.copy()
        state.apply(bot.choose(state.view(deal.to_move)))
        played = len(deal.played)
        while len(deal.played) == played:
            deal.observe(table.seen, deal.to_move, seen[0])
            deal.mask(mask[0])
            deal.step(net.forward(seen, mask)[0].argmax())
        ours = Episode(table.actions, state)
        assert ours.state == deal.state
        compared += 1
    assert compared > 20


def test_what_is_kept_beats_casual_clearly() -> None:
    """What ten minutes on two cores have made of it: wins and points are clear of even."""
    fought = duel(asztal.make(GAME, players=2), f"{FILE}:Learned", "casual", 2000)
    assert fought.wins.low > fought.even and fought.points.low > 0, fought.data()


def test_with_another_number_of_players_it_says_why_it_cannot_play() -> None:
    with pytest.raises(OptionError) as caught:
        play_deal(asztal.make(GAME, players=3).deal(seed=1), f"{FILE}:Learned", 1)
    assert caught.value.code == "bot.path"
    assert "learned with another number of players" in str(caught.value)


def test_it_is_a_lesson_and_not_a_library() -> None:
    assert len(FILE.read_text(encoding="utf-8").splitlines()) < 200
