"""Duels with the luck taken out: right on average whatever plays, sooner known, the same however they are divided."""

from __future__ import annotations

import json
import os
from math import sqrt

import pytest
from tests.terminal import asztal_command

from asztal import catalog
from asztal.arena import Corrected, aivat, ceiling, duel
from asztal.arena.aivat import Control
from asztal.arena.duels import margin_of
from asztal.bots import bots_for, make
from asztal.bots.clairvoyant import reshuffled
from asztal.bots.registry import judge
from asztal.engine import Playouts, Random, State, play_out
from asztal.errors import OptionError

DOMINO = catalog.game("domino", 2)
DEALS = {"domino": 240, "gin": 16, "romi-500": 60}
GAMES = sorted(catalog.ENTRIES)


class Last:
    """The last legal move, always."""

    def __init__(self, made: object, seed: int) -> None:
        pass

    def choose(self, view):
        return view.moves[-1]


class Slipping:
    """`casual`, but every eighth of its moves is the last in the list."""

    def __init__(self, game, seed: int) -> None:
        self.player = make("casual", game, seed)
        self.moves = 0

    def choose(self, view):
        self.moves += 1
        return view.moves[-1] if self.moves % 8 == 0 else self.player.choose(view)


def in_mid_deal(name: str, moves: int) -> State:
    """A deal some random moves on."""
    state = catalog.game(name).deal(seed=5)
    rng = Random(1)
    for _ in range(moves):
        codes = state.codes()
        state.advance(codes[int(rng.below(len(codes)))])
        if state.is_over():
            return in_mid_deal(name, moves - 1)
    return state


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("moves", [0, 12])
def test_only_the_order_of_what_is_to_come_changes(name: str, moves: int) -> None:
    """Everybody sees the same as before, the moves are the same, and everything to come may come first."""
    state = in_mid_deal(name, moves)
    read = state.game.position(state.position())  # which does not tell in what order a line was laid
    seats = range(state.game.players)
    rng = Random(2)
    orders = set()
    for _ in range(12):
        other = reshuffled(state, rng)
        assert [other.view(seat) for seat in seats] == [read.view(seat) for seat in seats]
        assert [other.view(seat).data() for seat in seats] == [state.view(seat).data() for seat in seats]
        assert other.codes() == state.codes()
        orders.add(other.position())
        play_out(other, rng, Playouts())
    clauses = dict(each.partition(": ")[::2] for each in state.position().split("; "))
    assert len(orders) > 6 if len(clauses["stock"].split()) > 3 else orders


def test_a_pile_that_is_turned_over_comes_in_another_order_too() -> None:
    """Its order is chance as well, and no part of the stock: here there is none left."""
    state = catalog.game("romi-40").deal(seed=5)
    rng = Random(1)
    while state.view(0).data()["stock"] or "draw" not in map(str, state.legal_moves()):
        codes = state.codes()
        state.advance(codes[int(rng.below(len(codes)))])
    stocks = set()
    for _ in range(6):
        other = reshuffled(state, rng)
        other.apply("draw")
        stocks.add(other.position().partition("stock: ")[2].partition("; ")[0])
    assert len(stocks) == 6


@pytest.mark.parametrize("name", sorted(DEALS))
def test_the_luck_is_nought_on_average(name: str) -> None:
    """Between two bots that play otherwise than `solid` does, whose points it foresees badly: what is told as luck."""
    game = catalog.game(name, 2)
    fought = aivat(game, "newcomer", Last, DEALS[name], 3, worlds=1)
    luck = fought.luck
    mean = sum(luck) / len(luck)
    assert abs(mean) < 3 / 1.96 * margin_of(luck)
    assert margin_of(luck) > 0
    plain = duel(game, "newcomer", Last, DEALS[name], 3)
    assert fought.plain == (plain.wins, plain.points)
    assert abs(fought.points.value - plain.points.value) < 2 * sqrt(
        fought.points.margin**2 + plain.points.margin**2
    )


def test_the_luck_is_nought_on_average_whoever_is_the_base() -> None:
    """Somebody else who plays on: another luck, the same play."""
    fought = aivat(DOMINO, "newcomer", Last, 240, 3, worlds=1, base="casual")
    assert abs(sum(fought.luck) / len(fought.luck)) < 3 / 1.96 * margin_of(fought.luck)
    assert fought.luck != aivat(DOMINO, "newcomer", Last, 240, 3, worlds=1).luck
    plain = duel(DOMINO, "newcomer", Last, 240, 3)
    assert fought.plain == (plain.wins, plain.points)


def test_a_base_of_our_own_alone() -> None:
    with pytest.raises(OptionError, match="nobody"):
        aivat(DOMINO, "solid", "casual", 1, base="nobody")


def test_where_the_second_is_the_base_fewer_deals_tell_the_same() -> None:
    """Only the first is judged then, which often moves as it does."""
    bases = ("casual", "solid")
    close, far = (
        aivat(catalog.game("romi-500", 2), Slipping, "casual", 40, 2, worlds=8, base=each) for each in bases
    )
    assert [each.data()["base"] for each in (close, far)] == list(bases)
    assert close.plain == far.plain and close.points.margin < 0.8 * far.points.margin


def test_the_same_player_twice_has_no_skill() -> None:
    """Two that play as `solid` does gain nothing on each other, in any deal."""
    fought = aivat(DOMINO, "solid", Solid, 60, 1, worlds=2)
    assert fought.points == (0.0, 0.0)
    assert fought.wins == (0.5, 0.0)
    assert fought.saved == float("inf")
    assert json.loads(json.dumps(fought.data(), allow_nan=False))["saved"] is None


class Solid:
    """`solid` under another name."""

    def __init__(self, game, seed: int) -> None:
        self.player = make("solid", game, seed)

    def choose(self, view):
        return self.player.choose(view)


def test_fewer_deals_tell_the_same() -> None:
    """At least as well as duplicates alone, which know more than deals played once."""
    fought = aivat(DOMINO, "solid", "casual", 120, 1, worlds=8)
    _, points = fought.plain
    assert fought.points.margin < 0.9 * points.margin
    assert fought.saved > 2
    assert json.loads(json.dumps(fought.data())) == fought.data()
    assert isinstance(fought, Corrected) and "solid against casual" in repr(fought)


def test_the_share_of_luck_comes_from_the_other_half() -> None:
    """All of it where the luck is known exactly, none where it says nothing; not found in the deals that it changes."""
    exact, useless = Control(), Control()
    rng = Random(4)
    for at in range(400):
        luck = rng.below(1000) / 100 - 5
        exact.add(2 + luck, luck)
        useless.add(2 + luck, (at % 4 < 2) - 0.5)
    assert exact.measured().value == pytest.approx(2)
    assert exact.measured().margin == pytest.approx(0, abs=1e-9)
    assert useless.measured().margin == pytest.approx(margin_of(useless.values), rel=0.02)
    alone = Control()
    for value, luck in [(0.0, 0.0)] * 39 + [(100.0, 1.0)]:
        alone.add(value, luck)
    assert alone.freed()[39] == 99.0, "the slope of its own half would have taken all of it"


def test_a_move_is_worth_what_it_changes_beside_that_of_solid() -> None:
    """Nothing where it is the same move; and what one seat gains by another, the other loses."""
    state = in_mid_deal("domino", 1)
    gains = {code: judge(DOMINO, 7, 8).gain(state, code, 0) for code in state.codes()}
    assert (0.0, 0.0) in gains.values()
    assert any(points != 0 for points, _ in gains.values())
    for code, (points, wins) in gains.items():
        assert judge(DOMINO, 7, 8).gain(state, code, 1) == (-points, -wins)


def test_it_is_the_same_however_the_work_is_divided() -> None:
    alone = aivat(DOMINO, "casual", "newcomer", 40, 1, worlds=2)
    assert aivat(DOMINO, "casual", "newcomer", 40, 1, worlds=2, workers=2).data() == alone.data()


def test_who_sees_all_hands_is_above() -> None:
    fought = ceiling(DOMINO, 60, 1, plies=500, worlds=4)
    assert fought.first not in bots_for(fought.game.family)
    assert fought.points.low > 0
    assert fought.wins.low > fought.even


def test_no_name_leads_to_who_sees_all_hands() -> None:
    with pytest.raises(OptionError, match=r"bot.unknown"):
        duel(DOMINO, "sees-all", "solid", 1)


def test_bad_input_is_refused() -> None:
    with pytest.raises(OptionError, match=r"aivat.worlds"):
        aivat(DOMINO, "solid", "casual", 1, worlds=0)
    with pytest.raises(OptionError, match=r"aivat.worlds"):
        ceiling(DOMINO, 1, worlds=0)
    with pytest.raises(OptionError, match=r"ceiling.plies"):
        ceiling(DOMINO, 1, plies=0)


def test_the_command_measures_both() -> None:
    asked = (
        "ladder",
        "domino",
        "--players=2",
        "--bots=casual,newcomer",
        "--deals=2",
        "--worlds=2",
        "--ceiling",
    )
    around = {**os.environ, "COLUMNS": "140", "LC_ALL": "C.UTF-8"}
    told = json.loads(asztal_command((*asked, "--json"), around).stdout)
    assert told["duels"][0] == aivat(DOMINO, "casual", "newcomer", 2, 1, worlds=2).data()
    assert told["ceiling"]["first"] == "sees-all"
    table = " ".join(asztal_command(asked, around).stdout.split())
    assert "sees every hand" in table and "Luck is taken out" in table
