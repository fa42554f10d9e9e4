"""The contract of a game, on the smallest of deals."""

from __future__ import annotations

import pickle

import pytest
from tests.tables import other_option, unevenness

import asztal
from asztal import catalog
from asztal.engine import Move, Outcome, Random, perft, playouts
from asztal.errors import DealError, IllegalMove, OptionError, UnknownGame


@pytest.mark.parametrize("id", list(asztal.catalog.ENTRIES))
def test_a_game_s_repr_pastes_back(id: str) -> None:
    option = other_option(id)
    game = asztal.game(id, **option)  # type: ignore[arg-type]
    again = eval(repr(game), {"asztal": asztal})
    assert (again.id, again.values, again.given) == (game.id, game.values, option)


@pytest.mark.parametrize("id", list(asztal.catalog.ENTRIES))
def test_what_crosses_processes_pickles(id: str) -> None:
    game = asztal.game(id, **other_option(id))  # type: ignore[arg-type]
    state = game.deal(seed=3)
    for thing in (
        game,
        state.legal_moves()[0],
        Outcome("out", "R40-48", 1, (3, 0)),
        IllegalMove("take.szuro", "R40-30", card="7s"),
        asztal.catalog.ENTRIES[id].specs[0],
    ):
        again = pickle.loads(pickle.dumps(thing))
        assert type(again) is type(thing)
        assert str(again) == str(thing) or repr(again) == repr(thing)


def test_moves_are_values() -> None:
    move = Move("discard 7s", 5)
    assert move == Move("discard 7s", 99) and move == "discard 7s"
    assert hash(move) == hash(Move("discard 7s", 1))
    assert move != Move("discard 8s", 5)
    assert str(move) == "discard 7s"


def test_illegal_moves_change_nothing() -> None:
    state = asztal.game("romi-40").deal(seed=3)
    before = state.position()
    with pytest.raises(IllegalMove) as caught:
        state.apply("draw")
    assert (caught.value.code, caught.value.rule) == ("draw.starter", "R40-17")
    assert state.position() == before


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({}, "deal.no-chance"),
        ({"seed": -1}, "deal.seed"),
        ({"seed": 2**62}, "deal.seed"),
        ({"seed": 1, "dealer": 2}, "deal.dealer"),
        ({"deck": ["6-6"]}, "deal.deck"),
    ],
)
def test_a_deal_says_what_it_lacks(arguments: dict[str, object], code: str) -> None:
    with pytest.raises(DealError) as caught:
        asztal.game("domino").deal(**arguments)  # type: ignore[arg-type]
    assert caught.value.code == code


def test_unknown_games_and_players_are_named() -> None:
    with pytest.raises(UnknownGame) as caught:
        asztal.game("romi40")
    assert caught.value.params["nearest"] == "romi-40"
    with pytest.raises(OptionError) as refused:
        asztal.game("domino", players=6)
    assert (refused.value.params["low"], refused.value.params["high"]) == (2, 5)


def test_playouts_repeat_and_count() -> None:
    game = asztal.game("romi-40", players=3)
    with pytest.raises(asztal.OptionError, match=r"simulate\.deals"):
        playouts(game, -5, 5)
    once, again = playouts(game, 20, 5), playouts(game, 20, 5)
    assert once.checksum == again.checksum != playouts(game, 20, 6).checksum
    assert once.deals == 20 == sum(once.endings.values())
    assert once.longest <= once.decisions


def test_perft_of_nothing_is_one() -> None:
    state = asztal.game("domino").deal(seed=1)
    assert perft(state, 0) == 1
    assert perft(state, 1) == len(state.legal_moves())


@pytest.mark.parametrize("players", [3.0, "3", True, 9, 0])
def test_only_a_whole_number_of_players_the_game_has(players: object) -> None:
    with pytest.raises(OptionError) as caught:
        asztal.game("romi-40", players=players)  # type: ignore[arg-type]
    assert caught.value.code == "option.players"
    assert caught.value.params["players"] == repr(players), "a text is not told as if it were the number"


@pytest.mark.parametrize("id", list(asztal.catalog.ENTRIES))
@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_a_view_is_from_a_seat_of_the_table(id: str, seat: int) -> None:
    state = asztal.game(id, players=2).deal(seed=1)
    with pytest.raises(DealError) as caught:
        state.view(seat)
    assert caught.value.code == "view.seat"


@pytest.mark.parametrize("id", list(asztal.catalog.ENTRIES))
def test_only_a_view_of_the_same_table_is_resampled(id: str) -> None:
    game = asztal.game(id, players=2)
    elsewhere = "domino" if id == "romi-40" else "romi-40"
    others = [asztal.game(elsewhere, players=2), asztal.game(elsewhere, players=3)]
    others += [asztal.game(id, players=3)] if catalog.ENTRIES[id].max_players > 2 else []
    for other in others:
        with pytest.raises(DealError) as caught:
            game.resample(other.deal(seed=1).view(0), Random(1))
        assert caught.value.code == "view.game"


@pytest.mark.parametrize("id", list(asztal.catalog.ENTRIES))
def test_a_random_move_is_a_legal_one(id: str) -> None:
    entry = catalog.entry(id)
    for players in range(entry.min_players, entry.max_players + 1):
        game = asztal.game(id, players=players)
        for seed in range(8):
            state, number = game.deal(seed=seed), 0
            while not state.is_over():
                number += 1
                codes = state.codes()
                assert state.random_code(Random(number)) in codes
                state.advance(codes[number % len(codes)])


@pytest.mark.parametrize("id", list(asztal.catalog.ENTRIES))
def test_each_legal_move_is_drawn_as_often(id: str) -> None:
    """Over every state of some deals; beyond four deviations chance alone comes once in 16,000."""
    game = asztal.game(id)
    spread, freedom = 0.0, 0
    for seed in range(6):
        state, rng = game.deal(seed=seed), Random(seed)
        while not state.is_over():
            more, degrees = unevenness(state, rng)
            spread, freedom = spread + more, freedom + degrees
            state.advance(state.random_code(rng))
    assert abs(spread - freedom) < 4 * (2 * freedom) ** 0.5
