"""The environments in OpenSpiel: its own test of a game, and algorithms that play."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from tests.environments import TABLES

from asztal.catalog import ENTRIES
from asztal.envs import EnvError, Episode
from asztal.envs.openspiel import AsztalGame, AsztalState, game_type, short_name
from asztal.errors import OptionError


def begun(name: str, deal: int = 3, **parameters: object) -> tuple[Any, AsztalState]:
    game = pyspiel.load_game(name, parameters)
    state = game.new_initial_state()
    state.apply_action(deal)
    return game, state


@pytest.mark.parametrize("id", ENTRIES)
def test_openspiels_own_test_passes(id: str) -> None:
    for players in {ENTRIES[id].min_players, ENTRIES[id].max_players}:
        game = pyspiel.load_game(short_name(id), {"players": players, "deals": 1000})
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_every_table_is_loaded_with_its_own_actions(id: str, players: int) -> None:
    game, state = begun(short_name(id), players=players)
    assert game.num_players() == players == state.num_players()
    assert game.num_distinct_actions() == game.actions.size
    assert state.legal_actions() == state.episode.offered  # type: ignore[union-attr]
    assert game.observation_tensor_shape() == [game.seen.size]


def test_options_are_a_text() -> None:
    game, _ = begun("asztal_romi_40", options="direction:right jokers_per_meld:no-cap")
    assert (
        repr(game.actions.game)
        == "asztal.game('romi-40', players=2, direction='right', jokers_per_meld='no-cap')"
    )
    for wrong in ("colour:red", "direction", "left"):
        with pytest.raises(OptionError):
            pyspiel.load_game("asztal_romi_40", {"options": wrong})


def test_there_is_a_deal_to_choose() -> None:
    with pytest.raises(EnvError, match="env.deals") as refused:
        pyspiel.load_game("asztal_gin", {"deals": 0})
    assert refused.value.params == {"given": 0, "low": 1}


def test_a_game_and_its_states_cross_to_other_processes() -> None:
    game, state = begun(
        "asztal_romi_40", players=3, deals=5, options="direction:right jokers_per_meld:no-cap"
    )
    there = pickle.loads(pickle.dumps(game))
    assert str(there) == str(game) and there.actions.game == game.actions.game
    assert len(there.new_initial_state().chance_outcomes()) == 5
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_chance_chooses_the_deal_and_everybody_deals_in_turn() -> None:
    game = pyspiel.load_game("asztal_mexican_train", {"players": 3, "deals": 6})
    state = game.new_initial_state()
    assert state.is_chance_node() and str(state) == "not dealt"
    assert state.chance_outcomes() == [(deal, 1 / 6) for deal in range(6)]
    dealers = set()
    for deal in range(6):
        after = state.child(deal)
        dealers.add(after.episode.state.view(0).data()["dealer"])
    assert dealers == {0, 1, 2}
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 4) == "deal 4"


def test_only_the_player_to_move_can_have_its_deal_resampled() -> None:
    game, state = begun("asztal_gin")
    for wrong in (state, game.new_initial_state()):
        with pytest.raises(EnvError, match="env.not-asked"):
            wrong.resample_from_infostate(
                1 - state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0)
            )


@pytest.mark.parametrize("wrong", [10, 12345, -2])
def test_chance_chooses_among_the_deals_of_the_game_alone(wrong: int) -> None:
    state = pyspiel.load_game("asztal_gin", {"deals": 10}).new_initial_state()
    with pytest.raises(EnvError, match="env.deal-unknown") as refused:
        state.apply_action(wrong)
    assert refused.value.params == {"given": wrong, "last": 9}
    assert state.is_chance_node() and state.history() == []
    state.apply_action(9)
    assert not state.is_chance_node()


def test_an_observation_is_what_is_seen_now() -> None:
    _, state = begun("asztal_romi_40")
    for _ in range(12):
        state.apply_action(state.legal_actions()[0])
    player, episode = state.current_player(), state.episode
    assert episode is not None and episode.history()
    now, known = (
        json.loads(state.observation_string(player)),
        json.loads(state.information_state_string(player)),
    )
    assert known.pop("moves") and now == known
    assert now["view"]["hand"] == episode.state.view(player).data()["hand"]


def test_an_information_state_is_a_text_and_no_tensor() -> None:
    game, state = begun("asztal_gin")
    assert not game.get_type().provides_information_state_tensor
    assert game.information_state_tensor_size() == 0
    for ask in (state.information_state_tensor, lambda: state.information_state_tensor(0)):
        with pytest.raises(EnvError, match="env.observer"):
            ask()
    recall = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    recall.set_from(state, 0)
    assert recall.tensor is None and recall.dict == {}
    assert recall.string_from(state, 0) == state.information_state_string(0)


def test_an_observer_sees_what_it_is_asked_to_see_or_is_refused() -> None:
    game, state = begun("asztal_gin")
    who = pyspiel.PrivateInfoType
    episode = state.episode
    assert episode is not None
    for recall in (True, False):
        public = game.make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=recall, private_info=who.NONE)
        )
        assert public.tensor is None
        assert public.string_from(state, 0) == public.string_from(state, 1)
        shown = json.loads(public.string_from(state, 0))
        assert shown["view"]["hand"] is None or shown["view"]["hand"] == []
        assert ("moves" in shown) is recall
        for private in (who.SINGLE_PLAYER, who.NONE, who.ALL_PLAYERS):
            for everybody in (True, False):
                if everybody and private != who.ALL_PLAYERS:
                    continue
                asked = pyspiel.IIGObservationType(
                    public_info=everybody, perfect_recall=recall, private_info=private
                )
                with pytest.raises(EnvError, match="env.observer") as refused:
                    game.make_py_observer(asked)
                assert private.name in str(refused.value.params["asked"])
    with pytest.raises(EnvError, match="env.observer"):
        game.make_py_observer(None, {"shape": "flat"})


def test_a_clone_goes_its_own_way() -> None:
    _, state = begun("asztal_gin")
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(clone) != str(state) and clone.history() == [*state.history(), clone.history()[-1]]


def test_what_a_player_sees() -> None:
    game, state = begun("asztal_romi_40")
    assert state.episode is not None
    player = state.current_player()
    out = np.zeros(game.seen.size, np.uint8)
    state.episode.observe(game.seen, player, out)
    assert (np.array(state.observation_tensor(player)) == out).all()
    assert state.information_state_string(player) == state.episode.key(player)
    assert state.observation_string(player) == state.episode.sight(player)
    assert game.new_initial_state().information_state_string(0) == "not dealt"
    observer = game.make_py_observer()
    observer.set_from(state, player)
    assert observer.dict["hand"].sum() == out[game.seen.segment("hand").start :][:104].sum()
    observer.set_from(game.new_initial_state(), player)
    assert not observer.tensor.any()


@pytest.mark.parametrize("id", ENTRIES)
def test_a_player_cannot_tell_a_resampled_deal_from_its_own(id: str) -> None:
    chance = np.random.RandomState(1)
    differed = 0
    _, state = begun(short_name(id), players=2)
    while not state.is_terminal() and len(state.history()) < 40:
        player = state.current_player()
        other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        differed += str(other) != str(state)
        state.apply_action(int(chance.choice(state.legal_actions())))
    assert differed > 0


@pytest.mark.parametrize("name", ["asztal_domino_block", "asztal_romi_40", "asztal_gin"])
def test_information_set_search_plays(name: str) -> None:
    game, state = begun(name, players=2)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 12, random_state=np.random.RandomState(1))
    for _ in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        assert bot._root_node.total_visits == 11  # the first makes the node, and all are at the same one
        state.apply_action(action)
        if state.is_terminal():
            break


def test_regret_minimisation_improves_on_chance() -> None:
    game = pyspiel.load_game("asztal_domino_block", {"players": 2, "deals": 1})
    solver = cfr.CFRSolver(game)
    for _ in range(2):
        solver.evaluate_and_update_policy()
    learnt = exploitability.exploitability(game, solver.average_policy())
    assert learnt < exploitability.exploitability(game, policy.UniformRandomPolicy(game)) * 0.6


class Guessing(AsztalGame):
    """Four endgames of block dominoes: neither player knows which of two hands the other has."""

    entry = ENTRIES["domino-block"]
    kind = game_type(entry)
    hands = ("6-5 4-3 2-1 5-0", "6-5 4-3 2-1 4-0"), ("6-2 5-3 4-1 6-0", "6-2 5-3 4-1 2-0")

    def deal(self, number: int) -> Episode:
        one, other = self.hands[0][number % 2], self.hands[1][number // 2]
        text = f"domino-block players=2; line: 6-6; hand 0: {one}; hand 1: {other}"
        return Episode(self.actions, self.actions.game.position(text))


def told_apart(state: AsztalState, deals: dict[str, set[int]]) -> None:
    """For each information state from here on the deals in which it comes about."""
    if state.is_terminal():
        return
    if not state.is_chance_node():
        deals.setdefault(state.information_state_string(), set()).add(state.history()[0])
    for action in state.legal_actions():
        told_apart(state.child(action), deals)


def test_regret_minimisation_learns_where_something_is_hidden() -> None:
    game = Guessing({"players": 2, "deals": 4})
    deals: dict[str, set[int]] = {}
    told_apart(game.new_initial_state(), deals)
    assert sum(len(each) > 1 for each in deals.values()) > len(deals) / 2
    solver = cfr.CFRSolver(game)
    left = [exploitability.nash_conv(game, policy.UniformRandomPolicy(game))]
    for iterations in (2, 4, 8):
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        left.append(exploitability.nash_conv(game, solver.average_policy()))
    assert left == sorted(left, reverse=True) and left[-1] < left[0] / 5


def test_a_process_that_has_used_it_ends_well() -> None:
    code = "import pyspiel, asztal.envs.openspiel; pyspiel.load_game('asztal_domino').new_initial_state()"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    assert subprocess.run([sys.executable, "-c", code], env=environment, check=False).returncode == 0
