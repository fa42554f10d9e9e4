"""What the tests of the environments share: every table there is, and deals played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator

import asztal
from asztal.catalog import ENTRIES
from asztal.envs import Actions, Episode, Observation

__all__ = ["TABLES", "asked", "played_digest"]

TABLES = [
    (entry.id, players)
    for entry in ENTRIES.values()
    for players in range(entry.min_players, entry.max_players + 1)
]


def asked(actions: Actions, seed: int, every: int = 1) -> Iterator[Episode]:
    """A random deal at every choice, or every so many, and at its end."""
    chance = random.Random(seed)
    game = actions.game
    episode = Episode(actions, game.deal(seed=seed, dealer=seed % game.players))
    number = 0
    while not episode.is_over():
        if number % every == 0:
            yield episode
        number += 1
        episode.step(chance.choice(episode.offered))
    yield episode


def played_digest(actions: Actions, seen: Observation) -> bytes:
    """Every mask and observation of one deal, played by our own stream of chance."""
    rng = asztal.Random(5)
    episode = Episode(actions, actions.game.deal(seed=5))
    mask, out = bytearray(actions.size), bytearray(seen.size)
    story = bytearray()
    while not episode.is_over():
        episode.mask(mask)
        episode.observe(seen, episode.to_move, out)
        story += mask + out
        episode.step(episode.offered[rng.below(len(episode.offered))])
    for seat in range(actions.game.players):
        episode.observe(seen, seat, out)
        story += out
    return bytes(story)
