"""A bot that is copied or pickled between two decisions goes on as the original does."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from tests.wide import in_turn

import asztal
from asztal.baselines import ISMCTS
from asztal.bots import Bot, bots_for, make
from asztal.bots.learned import Learned, Net
from asztal.bots.least import LEAST
from asztal.bots.registry import FAMILIES, clairvoyant, comparer, judge
from asztal.engine import Game, Move, State, View

WAYS: dict[str, Callable[[Any], Any]] = {
    "copied": copy.deepcopy,
    "pickled": lambda thing: pickle.loads(pickle.dumps(thing)),
}
EACH = [asztal.game(id) for id in ("romi-40", "romi-500", "gin", "tabla-romi", "domino", "mexican-train")]


def ours() -> list[tuple[str, str]]:
    """Every bot of every family, what plays for those whose time is up too."""
    return [(game.id, name) for game in EACH for name in (*bots_for(game.family), LEAST)]


def on(state: State, bots: list[Bot], moves: int) -> list[str]:
    """What the bots play from here on, in place."""
    played: list[str] = []
    while len(played) < moves and not state.is_over():
        played.append(bots[state.to_move].choose(state.view(state.to_move)).text)
        state.apply(played[-1])
    return played


@pytest.mark.parametrize(("table", "way"), in_turn(ours(), list(WAYS)))
def test_a_bot_goes_on_with_its_own_chance(table: tuple[str, str], way: str) -> None:
    id, name = table
    game = asztal.game(id)
    few = 2 if name == "expert" else 12
    bots = [make(name, game, seed) for seed in range(game.players)]
    state = game.deal(seed=3)
    on(state, bots, few)
    there, others = state.copy(), WAYS[way](bots)
    assert [type(other) for other in others] == [type(bot) for bot in bots]
    first = on(there, others, few)
    assert first and on(state.copy(), WAYS[way](bots), few) == first == on(state, bots, few)
    assert on(state, bots, few) == on(there, others, few)


class Counting(Bot):
    """A bot of one's own that remembers, with what it is made of."""

    def __init__(self, step: int, game: Game) -> None:
        super().__init__(game, 7)
        self.step = step
        self.asked: list[int] = []

    def choose(self, view: View) -> Move:
        self.asked.append(self.rng.below(100))
        return view.moves[self.step * len(self.asked) % len(view.moves)]


class First(Bot):
    """A bot of one's own that has nothing of its own."""

    def choose(self, view: View) -> Move:
        return view.moves[self.rng.below(len(view.moves))]


@pytest.mark.parametrize("way", WAYS)
def test_a_bot_of_ones_own_goes_on_with_all_it_has(way: str) -> None:
    game = asztal.game("domino")
    bots: list[Bot] = [Counting(3, game), Counting(5, game)]
    state = game.deal(seed=4)
    on(state, bots, 5)
    others = WAYS[way](bots)
    assert [other.asked for other in others] == [bot.asked for bot in bots]  # type: ignore[attr-defined]
    assert others[0].asked is not bots[0].asked and others[0].notes is None  # type: ignore[attr-defined]
    there = state.copy()
    assert on(there, others, 5) == on(state, bots, 5)
    assert [other.asked for other in others] == [bot.asked for bot in bots]  # type: ignore[attr-defined]
    first = [First(game, 1), First(game, 2)]
    assert on(state.copy(), WAYS[way](first), 5) == on(state.copy(), first, 5)  # type: ignore[arg-type]


@pytest.mark.parametrize("way", WAYS)
def test_searches_go_on_too(way: str) -> None:
    game = asztal.game("domino", players=2)
    state = game.deal(seed=4)
    bots: list[Bot] = [ISMCTS(game, seed, 10, "solid") for seed in range(2)]
    on(state, bots, 2)
    others = WAYS[way](bots)
    assert on(state.copy(), others, 2) == on(state, bots, 2)
    view = state.view(state.to_move)
    searcher = comparer(game)
    searcher.plies = 40
    other = WAYS[way](searcher)
    assert other.loss(view, view.moves[0], view.moves[1]) == searcher.loss(view, view.moves[0], view.moves[1])
    seer = clairvoyant(game, 3, state, 40, "solid")
    assert WAYS[way](seer).choose(view) == seer.choose(view)
    code = view.moves[-1].code
    one = judge(game, 3, 2)
    assert WAYS[way](one).gain(state, code, 0) == one.gain(state, code, 0)


@pytest.mark.parametrize("way", WAYS)
def test_a_net_is_kept_once_and_one_of_ones_own_goes_along(way: str) -> None:
    game = asztal.game("domino")
    strong = make("strong", game, 1)
    assert isinstance(strong, Learned)
    there = WAYS[way](strong)
    assert there.net is strong.net and there.solid is not strong.solid
    own = Net([layer[:] for layer in strong.net.layers])
    asking = FAMILIES[game.family].asking
    assert asking is not None
    taught = WAYS[way](Learned(game, 1, asking, own, strong.terms))
    assert taught.net is not own and taught.net.layers == own.layers and taught.terms == strong.terms
