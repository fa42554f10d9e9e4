"""A deal played action by action: what is offered, what is not asked, what it is worth, what a seat knows."""

from __future__ import annotations

import json
import pickle
import random

import numpy as np
import pytest
from tests.environments import TABLES, asked

import asztal
from asztal.engine import State
from asztal.envs import Actions, EnvError, Episode
from asztal.envs.episode import dealt
from asztal.errors import IllegalMove

TWO_EACH = [table for table in TABLES if table[1] in (2, 4) or table[0] == "domino"]
OPEN = "romi-40 players=2; phase: play; hand 0: 5s 6s 7s 8s Kd Qc Ah; hand 1: 2d; opened: 0 1; drawn: 0 1"


def begun(text: str) -> Episode:
    state = asztal.game(text.split(maxsplit=1)[0], players=2).position(text)
    return Episode(Actions(state.game), state)


def offered(episode: Episode) -> list[str]:
    return [episode.actions.name(action) for action in episode.offered]


def choose(episode: Episode, name: str) -> None:
    episode.step(episode.actions.codec.names.index(name))


def endings(episode: Episode) -> set[str]:
    """The positions after one whole move, by every way that is offered."""
    reached: set[str] = set()
    waiting = [(episode, action) for action in episode.offered]
    while waiting:
        before, action = waiting.pop()
        after = before.copy()
        after.step(action)
        if len(after.played) > len(before.played):
            reached.add(after.state.position())
        else:
            waiting += [(after, more) for more in after.offered]
    return reached


def settled(state: State) -> str:
    """The position once forced moves are played."""
    return Episode(Actions(state.game), state).state.position()


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_the_ways_offered_are_the_legal_moves_and_no_others(id: str, players: int) -> None:
    actions = Actions(asztal.game(id, players=players))
    for episode in asked(actions, players, every=5):
        assert len(episode.offered) != 1
        if not episode.picked and not episode.is_over():
            moves = set()
            for move in episode.state.legal_moves():
                after = episode.state.copy()
                after.apply(move)
                moves.add(settled(after))
            assert endings(episode) == moves


def test_a_move_goes_on_by_itself_where_there_is_one_way() -> None:
    episode = begun(OPEN)
    choose(episode, "lay [")
    assert offered(episode) == ["card 5s", "card 6s"]
    choose(episode, "card 6s")  # and 7s, 8s and the end follow by themselves
    assert [str(move.move) for move in episode.history()] == ["lay [6s 7s 8s]"]
    assert not episode.chosen and not episode.picked
    choose(episode, "discard Kd")
    assert episode.history()[-2:][0].move == "discard Kd"


def test_the_end_is_offered_where_a_run_may_go_on() -> None:
    episode = begun(OPEN)
    choose(episode, "lay [")
    choose(episode, "card 5s")
    assert offered(episode) == ["card 8s", "end"]
    assert [episode.actions.name(action) for action in episode.chosen] == [
        "lay [",
        "card 5s",
        "card 6s",
        "card 7s",
    ]


def test_the_only_legal_move_is_played() -> None:
    game = asztal.game("domino-block", players=2)
    state = game.position("domino-block players=2; hand 0: 6-6 5-1; hand 1: 6-2 6-1 5-5")
    episode = Episode(Actions(game), state)
    assert [str(move.move) for move in episode.history()] == ["place 6-6"]
    assert offered(episode) == ["place 6-1 left", "place 6-1 right", "place 6-2 left", "place 6-2 right"]


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    episode = begun(OPEN)
    before = (episode.state.position(), list(episode.offered), list(episode.chosen))
    with pytest.raises(EnvError, match="env.action-illegal") as refused:
        choose(episode, "discard 2d")
    assert refused.value.params == {"action": "discard 2d"}
    with pytest.raises(EnvError, match="env.action-unknown"):
        episode.step(episode.actions.size)
    assert (episode.state.position(), list(episode.offered), list(episode.chosen)) == before


def test_an_action_may_be_a_number_of_numpy() -> None:
    """It is what `argmax` and `choice` give; what is no whole number is none."""
    episode = begun(OPEN)
    episode.step(np.int64(episode.actions.codec.names.index("lay [")))
    assert [type(action) for action in episode.chosen] == [int]
    for wrong in (float(episode.offered[0]), str(episode.offered[0]), None):
        with pytest.raises(TypeError):
            episode.step(wrong)  # type: ignore[arg-type]


def test_a_whole_move_is_played_unless_a_part_of_one_is_chosen() -> None:
    episode = begun(OPEN)
    with pytest.raises(IllegalMove):
        episode.apply("discard 2d")
    episode.apply("lay 5s 6s 7s")
    episode.apply("discard Kd")
    assert episode.to_move == 1
    episode = begun(OPEN)
    choose(episode, "lay [")
    with pytest.raises(EnvError, match="env.move-begun"):
        episode.apply("discard Kd")


def test_a_whole_move_is_played_where_all_begin_alike() -> None:
    episode = begun("gin players=2; phase: draw; hand 0: As 2s 3s 4h 4c 4d 7d 9c Jh Kd; hand 1: 5d; pile: Qd")
    episode.apply("draw")
    assert episode.state.to_move == 0 and len(episode.played) == 1


def test_the_mask_is_what_is_offered() -> None:
    episode = begun(OPEN)
    mask = bytearray(b"\7" * episode.actions.size)
    episode.mask(mask)
    assert [action for action, legal in enumerate(mask) if legal] == episode.offered
    assert set(mask) == {0, 1}
    with pytest.raises(EnvError, match="env.buffer-size"):
        episode.mask(bytearray(3))


@pytest.mark.parametrize(("id", "players"), TWO_EACH)
def test_a_copy_goes_its_own_way_and_a_pickle_is_at_the_same_place(id: str, players: int) -> None:
    actions = Actions(asztal.game(id, players=players))
    for number, episode in enumerate(asked(actions, 3)):
        if number % 31 and not episode.picked:
            continue
        there = pickle.loads(pickle.dumps(episode))
        copy = episode.copy()
        before = [episode.key(seat) for seat in range(players)]
        for other in (there, copy):
            assert [other.key(seat) for seat in range(players)] == before
            assert (other.offered, other.chosen, other.picked) == (
                episode.offered,
                episode.chosen,
                episode.picked,
            )
        if episode.offered:
            copy.step(copy.offered[-1])
            there.step(there.offered[-1])
            assert copy.state == there.state
            assert copy.history() == there.history()
        assert [episode.key(seat) for seat in range(players)] == before


def test_a_deal_without_a_choice_is_dealt_again() -> None:
    actions = Actions(asztal.game("domino-block", players=2))
    rng, same = asztal.Random(58), asztal.Random(58)
    episode = dealt(actions, rng)
    dealer, seed = int(same.below(2)), int(same.seed())
    assert Episode(actions, actions.game.deal(seed=seed, dealer=dealer)).is_over()
    dealer, seed = int(same.below(2)), int(same.seed())
    assert episode.begun == actions.game.deal(seed=seed, dealer=dealer)
    assert rng == same and not episode.is_over()


# What a seat knows.


@pytest.mark.parametrize(("id", "players"), TWO_EACH)
def test_the_key_tells_all_that_a_seat_can_tell_apart_and_no_more(id: str, players: int) -> None:
    """The views of a seat from the first move on, as long as they are, are the same exactly where the key is."""
    actions = Actions(asztal.game(id, players=players))
    game = actions.game
    chance, rng = random.Random(id), asztal.Random(7)
    told: dict[str, str] = {}  # the key of all that was seen
    first = game.deal(seed=4)
    for branch in range(5):
        state = first.copy() if branch % 2 else game.resample(first.view(0), rng)
        episode = Episode(actions, state)
        memory = [json.dumps(episode.begun.view(0).data()["hand"])]
        shadow = episode.begun.copy()
        for code in list(episode.played):
            remember(shadow, int(code), memory)
        for _ in range(12):
            if episode.is_over():
                break
            done = len(episode.played)
            episode.step(episode.offered[chance.randrange(min(2, len(episode.offered)))])
            for code in episode.played[done:]:
                remember(shadow, int(code), memory)
            if episode.picked:
                continue
            seen, key = "\n".join(memory), episode.key(0)
            assert told.setdefault(key, seen) == seen
    assert len(set(told.values())) == len(told) > 5


def remember(state: State, code: int, memory: list[str]) -> None:
    """Play a move, and add what seat 0 has then seen: who did what, and its view."""
    told = f"{state.to_move} {state.move_text(code)} "
    state.advance(code)
    data: dict[str, object] = dict(state.view(0).data())
    data.pop("moves")
    memory.append(told + json.dumps(data))


@pytest.mark.parametrize(("id", "players"), TWO_EACH)
def test_what_is_hidden_changes_no_key(id: str, players: int) -> None:
    game = asztal.game(id, players=players)
    actions, rng = Actions(game), asztal.Random(3)
    differed = 0
    for episode in asked(actions, 6, every=3):
        if episode.picked or episode.is_over():
            continue
        seat = episode.to_move
        hidden = game.resample(episode.state.view(seat), rng)
        differed += hidden != episode.state
        assert Episode(actions, hidden).key(seat) == Episode(actions, episode.state.copy()).key(seat)
    assert differed > 0


@pytest.mark.parametrize(("id", "players"), TWO_EACH)
def test_a_resampled_deal_is_another_with_the_same_key(id: str, players: int) -> None:
    rng = asztal.Random(9)
    differed, waiting = 0, []
    for episode in asked(Actions(asztal.game(id, players=players)), 8, every=13):
        if episode.is_over():
            break
        seat = episode.to_move
        other = episode.resampled(rng)
        again = pickle.loads(pickle.dumps(other)).resampled(rng)
        waiting.append((episode.key(seat), seat, other, again))
        assert (other.offered, other.chosen) == (episode.offered, episode.chosen)
        differed += other.state != episode.state
    assert differed > 0
    for key, seat, other, again in waiting:  # the deal has gone on since
        assert key == other.key(seat) == other.copy().key(seat) == again.key(seat)
        for one in range(players):
            told = [json.loads(deal.key(one))["moves"] for deal in (other, again)]
            assert len(told[0]) == len(told[1]) == len(json.loads(key)["moves"])


def test_the_part_of_a_move_that_a_seat_has_chosen_is_its_own() -> None:
    episode = begun(OPEN)
    before = [episode.key(seat) for seat in range(2)]
    choose(episode, "lay [")
    assert episode.key(0) != before[0]
    assert episode.key(1) == before[1]


def test_a_seat_knows_what_it_drew_and_nobody_elses() -> None:
    game = asztal.game("romi-40", players=2)
    text = "romi-40 players=2; phase: draw; hand 0: 5s 6s; hand 1: 2d 3d; pile: Kd; stock: 9c ...; drawn: 0 1"
    episode = Episode(Actions(game), game.position(text))
    if not episode.played:
        episode.apply("draw")
    assert '"0 draw 9c"' in episode.key(0)
    assert '"0 draw"' in episode.key(1) and "0 draw 9c" not in episode.key(1)


def test_what_is_shown_says_who_is_asked() -> None:
    game = asztal.game("domino", players=2)
    episode = Episode(Actions(game), game.deal(seed=7))
    assert repr(episode) == "<asztal.envs.Episode of asztal.game('domino', players=2): seat 1, 8 actions>"
    while not episode.is_over():
        episode.step(episode.offered[0])
    assert repr(episode) == "<asztal.envs.Episode of asztal.game('domino', players=2): over>"


def test_episodes_are_equal_where_they_began_alike_and_are_at_the_same_place() -> None:
    game = asztal.game("romi-40", players=2)
    one, same, other = (Episode(Actions(game), game.deal(seed=seed)) for seed in (7, 7, 8))
    assert one == same and one != other and one != game
    one.step(one.offered[0])
    assert one != same
    same.step(same.offered[0])
    assert one == same == one.copy() == pickle.loads(pickle.dumps(one))
    resampled = one.resampled(asztal.Random(1))
    assert resampled != one and pickle.loads(pickle.dumps(resampled)) == resampled
    with pytest.raises(TypeError, match="no hash"):
        hash(one)
