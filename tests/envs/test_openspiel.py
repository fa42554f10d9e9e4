"""The environments in OpenSpiel: its own test of a game, and algorithms that play."""

from __future__ import annotations

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
from asztal.envs import EnvError
from asztal.envs.openspiel import AsztalState, short_name
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


def test_a_process_that_has_used_it_ends_well() -> None:
    code = "import pyspiel, asztal.envs.openspiel; pyspiel.load_game('asztal_domino').new_initial_state()"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    assert subprocess.run([sys.executable, "-c", code], env=environment, check=False).returncode == 0
