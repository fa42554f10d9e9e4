"""Observations: what is in which place, for which seat, and the buffers that they are written into."""

from __future__ import annotations

import random
from array import array
from typing import Any

import numpy as np
import pytest
from tests.environments import TABLES, asked
from tests.test_catalogue_conformance import any_game
from tests.views import view_of

import asztal
from asztal.catalog import ENTRIES
from asztal.engine import State
from asztal.envs import Actions, EnvError, Episode, Observation
from asztal.pieces.bones import bone_text
from asztal.pieces.cards import card_text


def looked(state: State, seat: int) -> dict[str, Any]:
    """What a seat sees, by the names of the segments, each as an array of its shape."""
    seen = Observation(state.game)
    out: Any = np.zeros(seen.size, np.uint8)
    seen.write(state.view(seat), out)
    return {part.name: out[part.start : part.start + part.size].reshape(part.shape) for part in seen.segments}


def cards(plane: Any) -> list[str]:
    return [card_text(int(card)) for card in np.flatnonzero(plane)]


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_what_is_hidden_changes_no_byte(id: str, players: int) -> None:
    game = asztal.game(id, players=players)
    seen, rng = Observation(game), asztal.Random(11)
    one, other = bytearray(seen.size), bytearray(seen.size)
    differed = 0
    for episode in asked(Actions(game), 2, every=7):
        state = episode.state
        for seat in range(players):
            view = state.view(seat)
            hidden = game.resample(view, rng)
            differed += hidden != state
            seen.write(view, one)
            seen.write(hidden.view(seat), other)
            assert one == other
            seen.write(seen.look(state, seat), other)
            assert one == other
    assert differed > 0


@pytest.mark.parametrize("id", ENTRIES)
def test_every_number_fits_with_any_options(id: str) -> None:
    chance = random.Random(id)
    for _ in range(12):
        game = any_game(ENTRIES[id], chance)
        seen = Observation(game)
        out = bytearray(seen.size)
        for episode in asked(Actions(game), chance.randrange(1000)):
            episode.observe(seen, chance.randrange(game.players), out)


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_segments_follow_each_other_and_say_what_they_are(id: str, players: int) -> None:
    seen = Observation(asztal.game(id, players=players))
    place = 0
    for part in seen.segments:
        assert part.start == place and part.meaning and seen.segment(part.name) is part
        place += part.size
    assert place == seen.size
    assert len(seen.describe().splitlines()) == len(seen.segments)
    with pytest.raises(EnvError, match="env.segment"):
        seen.segment("nothing")


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_seats_are_counted_from_the_one_that_looks(id: str, players: int) -> None:
    game = asztal.game(id, players=players)
    for episode in asked(Actions(game), 5, every=11):
        state = episode.state
        for seat in range(players):
            seen, data = looked(state, seat), view_of(state, seat)
            counts = list(data["counts"])
            assert seen["counts"].tolist() == counts[seat:] + counts[:seat]
            assert seen["dealer"].argmax() == (int(str(data["dealer"])) - seat) % players
            assert seen["to_move"].argmax() == (state.to_move - seat) % players
            assert seen["stock"][0] == data["stock"]
            hand = seen["hand"]
            assert hand.sum() + seen.get("jokers", np.zeros(1)).sum() == counts[seat]


def test_a_seat_of_roemi_sees_its_hand_the_pile_and_the_melds() -> None:
    state = asztal.game("romi-40", players=3).position(
        "romi-40 players=3; dealer: 2; to-move: 1; phase: play; hand 0: 5s; hand 1: 7h 7h 9c *; hand 2: Kd; "
        "pile: 2d 4d; table: 0[6s * 8s] 1{9s 9h 9d}; opened: 0 1; fresh: 1; known 2: Kd"
    )
    seen = looked(state, 1)
    assert cards(seen["hand"][0]) == ["7h", "9c"] and cards(seen["hand"][1]) == ["7h"]
    assert seen["jokers"].tolist() == [1]
    assert cards(seen["pile"]) == ["2d", "4d"] and cards(seen["top"]) == ["4d"]
    assert cards(seen["known"][1][0]) == ["Kd"] and not seen["known"][0].any()
    assert seen["opened"].tolist() == [1, 0, 1]  # its own, that of seat 2, that of seat 0
    run, a_set = seen["table"][0], seen["table"][1]
    assert run[:6].tolist() == [1, 0, 1, 0, 0, 0]
    assert run[6:20].tolist() == [0, 0, 0, 0, 0, 1, 2, 1, 0, 0, 0, 0, 0, 0]
    assert run[20:].tolist() == [
        1,
        0,
        0,
        0,
        1,
    ]  # a joker, not of this turn, of the seat that sits two further
    assert a_set[:6].tolist() == [0, 1, 1, 1, 0, 1] and a_set[6:20].argmax() == 8
    assert a_set[20:].tolist() == [0, 1, 1, 0, 0]
    assert not seen["table"][2:].any()


def test_a_seat_of_dominoes_sees_both_ends_and_who_laid() -> None:
    state = asztal.game("domino", players=2).position(
        "domino players=2; hand 0: 5-1; hand 1: 5-5; line: 6-6 6-0 0-3; start: 0; by: 0 1 ?"
    )
    seen = looked(state, 1)
    assert [bone_text(int(bone)) for bone in np.flatnonzero(seen["hand"])] == ["5-5"]
    assert [np.flatnonzero(row).tolist() for row in seen["ends"]] == [[6], [3]]
    assert [[bone_text(int(bone)) for bone in np.flatnonzero(row)] for row in seen["laid"]] == [
        ["6-0"],
        ["6-6"],
        ["3-0"],
    ]


def test_the_part_of_a_move_chosen_is_seen_by_its_seat_alone() -> None:
    game = asztal.game("romi-40", players=2)
    episode = next(
        episode for seed in range(50) for episode in asked(Actions(game), seed) if len(episode.chosen) > 1
    )
    seen = Observation(game)
    out: Any = np.zeros(seen.size, np.uint8)
    place = seen.segment("chosen").start
    episode.observe(seen, episode.to_move, out)
    chosen = out[place:]
    assert [int(action) for action in np.argsort(chosen)[::-1][: len(episode.chosen)]][::-1] == episode.chosen
    episode.observe(seen, 1 - episode.to_move, out)
    assert not out[place:].any()


# The caller's buffers.


@pytest.mark.parametrize(
    "make",
    [
        bytearray,
        lambda size: np.ones(size, np.uint8),
        lambda size: np.ones(size, np.int8),
        lambda size: np.ones((2, size), np.uint8)[1],
        lambda size: array("B", bytes(size)),
        lambda size: memoryview(bytearray(size)),
    ],
)
def test_any_buffer_of_bytes_is_written_whole(make: Any) -> None:
    state = asztal.game("domino", players=2).deal(seed=7)
    seen = Observation(state.game)
    expected, out = bytearray(seen.size), make(seen.size)
    seen.write(state.view(0), expected)
    seen.write(state.view(0), out)
    assert bytes(out) == bytes(expected)


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda size: np.zeros(size, np.float32), "env.buffer-kind"),
        (lambda size: np.zeros(size, np.int64), "env.buffer-kind"),
        (lambda size: np.zeros(2 * size, np.uint8)[::2], "env.buffer-kind"),
        (bytes, "env.buffer-kind"),
        (lambda size: [0] * size, "env.buffer-kind"),
        (lambda size: bytearray(size + 1), "env.buffer-size"),
        (lambda size: np.zeros(size - 1, np.uint8), "env.buffer-size"),
    ],
)
def test_other_buffers_are_refused_by_name(make: Any, code: str) -> None:
    state = asztal.game("domino", players=2).deal(seed=7)
    seen = Observation(state.game)
    with pytest.raises(EnvError, match=code):
        seen.write(state.view(0), make(seen.size))


@pytest.mark.parametrize("other", [asztal.game("domino", players=4), asztal.game("gin")])
def test_what_is_of_another_game_is_refused(other: asztal.Game) -> None:
    """Seats and melds have other places there: it would be written, and wrong."""
    game = asztal.game("domino", players=2)
    actions, seen, state = Actions(game), Observation(game), other.deal(seed=7)
    out = bytearray(seen.size)
    for wrong in (
        lambda: seen.write(state.view(1), out),
        lambda: seen.look(state, 1),
        lambda: Episode(actions, state),
        lambda: actions.sequence(state, state.legal_moves()[0]),
        lambda: actions.move(state, [0]),
    ):
        with pytest.raises(EnvError, match="env.game") as refused:
            wrong()
        assert refused.value.params == {"given": repr(other), "needed": repr(game)}
    assert not any(out)
    seen.write(asztal.game("domino", players=2).deal(seed=7).view(1), out)  # made twice, but the same one


def test_a_spectator_has_no_observation() -> None:
    state = asztal.game("domino", players=2).deal(seed=7)
    seen = Observation(state.game)
    with pytest.raises(EnvError, match="env.spectator"):
        seen.write(state.view(None), bytearray(seen.size))
    with pytest.raises(asztal.DealError, match="view.seat"):
        seen.look(state, 2)
    assert repr(seen) == "asztal.envs.Observation(asztal.game('domino', players=2))"


def test_actions_that_are_none_are_not_written() -> None:
    game = asztal.game("romi-40", players=2)
    seen = Observation(game)
    out = bytearray(b"\7" * seen.size)
    view = game.deal(seed=1).view(0)
    for wrong, code in (
        ([-1], "env.action-unknown"),
        ([10**6], "env.action-unknown"),
        ([seen.segment("chosen").size], "env.action-unknown"),
        ([0, 1.0], "env.action-kind"),
    ):
        with pytest.raises(EnvError, match=code):
            seen.write(view, out, wrong)  # type: ignore[arg-type]
        assert set(out) == {7}
    seen.write(view, out, [3] * 300)
    assert out[seen.segment("chosen").start + 3] == 255
    game = asztal.game("domino", players=2)
    whole, view = Observation(game), game.deal(seed=1).view(0)
    with pytest.raises(EnvError, match="env.move-whole"):
        whole.write(view, bytearray(whole.size), [0])
    whole.write(view, bytearray(whole.size), [])
