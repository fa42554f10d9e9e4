"""Whole numbers of whoever calls: numpy's count like Python's own, and what is none is refused by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import asztal
from asztal.engine import MAX_SEED, Game, Random, State, whole
from asztal.envs import Actions, Episode, Observation
from asztal.envs.errors import EnvError
from asztal.errors import AsztalError, DealError

NONE_SUCH: tuple[object, ...] = (1.0, "1", True, None, np.float32(1), np.array([1]), [1])


def test_what_is_a_whole_number() -> None:
    assert [whole(number) for number in (-3, np.int8(-3), np.uint64(2**63), 2**80)] == [-3, -3, 2**63, 2**80]
    assert type(whole(np.int64(5))) is int
    assert [whole(other) for other in NONE_SUCH] == [None] * len(NONE_SUCH)


def test_numbers_of_numpy_deal_and_play_as_pythons_do() -> None:
    game = asztal.make("romi-40", players=np.int64(3), opening_minimum=np.int16(30))
    assert game == asztal.make("romi-40", players=3, opening_minimum=30) and type(game.players) is int
    state = game.deal(seed=np.int64(7), dealer=np.uint8(2))
    assert state == game.deal(seed=7, dealer=2)
    assert state.view(np.int32(1)) == state.view(1)
    code = state.codes()[0]
    state.play(np.int64(code))
    assert state != game.deal(seed=7, dealer=2)
    assert Random(np.int64(7)) == Random(7)


def calls(game: Game, state: State) -> dict[str, Callable[[object], object]]:
    """What takes a whole number, by the error that it raises for anything else."""
    return {
        "option.players": lambda number: asztal.make("romi-40", players=number),
        "option.value": lambda number: asztal.make("romi-40", opening_minimum=number),
        "deal.seed": lambda number: game.deal(seed=number),
        "deal.dealer": lambda number: game.deal(seed=1, dealer=number),
        "deal.carry": lambda number: game.deal(seed=1, carry=number),
        "view.seat": lambda number: state.view(number),
        "move.code": lambda number: state.play(number),
    }


@pytest.mark.parametrize("other", [1.5, "x", True, np.float64(1), [1], MAX_SEED + 1, -1])
def test_what_is_no_such_number_is_refused_with_what_was_given(other: object) -> None:
    game = asztal.make("romi-40")
    state = game.deal(seed=1)
    for code, call in calls(game, state).items():
        with pytest.raises(AsztalError) as caught:
            call(other)
        assert caught.value.code == code
        assert str(other) in str(caught.value), "what was given"
    assert state == game.deal(seed=1)


def test_numbers_of_numpy_are_actions_and_seats_of_the_environments() -> None:
    game = asztal.make("romi-40")
    actions = Actions(game)
    episode = Episode(actions, game.deal(seed=1))
    mask: Any = np.zeros(actions.size, np.uint8)
    episode.mask(mask)
    action = mask.argmax()
    assert actions.name(action) == actions.name(int(action))
    assert episode.key(np.int8(1)) == episode.key(1) and episode.sight(np.int8(1)) == episode.sight(1)
    lay = episode.state.legal_moves()[0]
    numbers = np.array(actions.sequence(episode.state, lay))
    assert actions.move(episode.state, list(numbers)) == lay
    written: list[Any] = [np.zeros(Observation(game).size, np.uint8) for _ in range(2)]
    episode.observe(Observation(game), np.int64(0), written[0])
    episode.observe(Observation(game), 0, written[1])
    assert written[0].any() and (written[0] == written[1]).all()
    for wrong in (1.0, "1", None):
        with pytest.raises((EnvError, DealError)):
            actions.name(wrong)  # type: ignore[arg-type]
        with pytest.raises(DealError):
            Observation(game).look(episode.state, wrong)  # type: ignore[arg-type]
