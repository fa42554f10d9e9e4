"""Deals played on over and over: from a state or from what a seat sees, by anybody's bots."""

from __future__ import annotations

from statistics import mean

import pytest

import asztal
from asztal.bots.rollouts import rollouts
from asztal.catalog import ENTRIES


class Told:
    """A bot of our own that remembers what it was told."""

    histories: list[tuple[str, ...]] = []  # noqa: RUF012 - the test looks at it

    def __init__(self, game: asztal.Game, seed: int) -> None:
        pass

    def choose(self, view: asztal.View) -> str:
        self.histories.append(tuple(f"{each.seat} {each.move}" for each in view.history))
        return view.moves[0].text


@pytest.mark.parametrize("id", ENTRIES)
@pytest.mark.parametrize("bots", ["random", "solid"])
def test_every_game_is_played_to_its_end_and_the_same_again(id: str, bots: str) -> None:
    state = asztal.make(id).deal(seed=7)
    before = state.position()
    for start in (state, state.view(state.to_move)):
        worth = rollouts(start, bots, n=3, seed=5)
        assert worth == rollouts(start, bots, n=3, seed=5)
        assert [round(sum(each), 6) for each in worth] == [0, 0, 0]
        assert bots == "random" or any(any(each) for each in worth)
    assert state.position() == before


def test_a_state_keeps_its_stock_and_a_view_draws_it_anew() -> None:
    state = asztal.make("gin").deal(seed=7)
    assert len({tuple(each) for each in rollouts(state, "solid", n=4)}) == 1
    assert len({tuple(each) for each in rollouts(state.view(0), "solid", n=4)}) > 1


def test_it_is_what_play_to_the_end_comes_to() -> None:
    """Two bones each, both ends open to one of them: who has it to lay goes out."""
    game = asztal.make("domino-block")
    state = game.position(
        "domino-block players=2; to-move: 0; hand 0: 6-1; hand 1: 5-5; line: 6-6 6-2 2-3; by: 0 1 0; start: 0"
    )
    assert rollouts(state, n=2) == [[10, -10], [10, -10]]


def test_better_players_make_more_of_it() -> None:
    state = asztal.make("domino").deal(seed=3)
    chance = mean(each[0] for each in rollouts(state.view(0), ["random", "solid"], n=200))
    skill = mean(each[0] for each in rollouts(state.view(0), ["solid", "solid"], n=200))
    assert skill > chance + 3


def test_a_bot_of_ones_own_is_told_the_moves_and_refereed() -> None:
    state = asztal.make("domino").deal(seed=7)
    view = state.view(state.to_move)
    Told.histories.clear()
    rollouts(view, Told, n=1)
    assert [len(each) for each in Told.histories[:1]] == [0]
    assert all(
        later[: len(earlier)] == earlier
        for earlier, later in zip(Told.histories, Told.histories[1:], strict=False)
    )

    class Cheats:
        def choose(self, view: asztal.View) -> str:
            return "place 0-0 left"

    with pytest.raises(asztal.SimulationError, match="bot.refused"):
        rollouts(view, Cheats(), n=1)


@pytest.mark.parametrize(
    ("bots", "n", "code"),
    [("random", 0, "simulate.deals"), (["solid"], 1, "bot.count"), ("nobody", 1, "bot.unknown")],
)
def test_what_cannot_be_played_on_is_refused(bots: str, n: int, code: str) -> None:
    with pytest.raises(asztal.OptionError, match=code):
        rollouts(asztal.make("domino").deal(seed=7), bots, n=n)
