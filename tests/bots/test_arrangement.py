"""A hand put in order by what fits: every game, from one's own view alone."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.romi500.table import table as knock
from tests.games.rummy.table import table as rummy
from tests.views import view_of
from tests.wide import COMPILED, more

import asztal
from asztal.bots import arrange
from asztal.catalog import ENTRIES
from asztal.engine import Random, View


def hand_of(view: View) -> Counter[str]:
    held = view.data()["hand"]
    assert isinstance(held, list)
    return Counter(held)


@pytest.mark.parametrize("game", sorted(ENTRIES))
@pytest.mark.long
@settings(max_examples=more(40, 100) if COMPILED else 10)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 60))
def test_the_groups_are_the_hand(game: str, seed: int, steps: int) -> None:
    state = asztal.game(game).deal(seed)
    chance = Random(seed)
    for _ in range(steps):
        if state.is_over():
            break
        moves = state.legal_moves()
        state.apply(moves[chance.below(len(moves))])
    for seat in range(state.game.players):
        view = state.view(seat)
        arrangement = arrange(view)
        assert Counter(piece for group in arrangement.groups for piece in group) == hand_of(view)
        assert all(arrangement.groups)
        assert 0 <= arrangement.whole <= len(arrangement.groups)
    assert arrange(state.view(None)).groups == []


def test_melds_come_first_then_pairs_then_the_rest() -> None:
    arrangement = arrange(rummy("8s 5s 6s 7s Kh Kd 2c 9d", pile="3h").view(0))
    assert arrangement.groups == [["5s", "6s", "7s", "8s"], ["Kh", "Kd"], ["2c", "9d"]]
    assert arrangement.whole == 1


def test_what_fits_the_table_is_told_once_the_seat_has_opened() -> None:
    melds = "0[4s 5s 6s] 1{9s 9h 9c}"
    opened = arrange(rummy("7s 2c Kh Kd 9d", melds=melds, opened=True, pile="3h").view(0))
    assert opened.groups == [["7s", "9d"], ["Kh", "Kd"], ["2c"]]
    assert opened.whole == 0


def test_it_is_the_same_on_another_seat_s_turn() -> None:
    state = rummy("8s 5s 6s 7s Kh Kd 2c", pile="3h", others="4d 4c 4h 9d Js")
    assert arrange(state.view(1)).groups == [["4h", "4c", "4d"], ["Js", "9d"]]
    assert Counter(arrange(state.view(0)).groups[0]) == Counter(["5s", "6s", "7s", "8s"])


def test_römi_500_keeps_a_joker_for_what_lightens_the_hand() -> None:
    arrangement = arrange(knock("4s 5s 6s Qh Qd 2c", "3d 3h").view(0))
    assert arrangement.groups == [["4s", "5s", "6s"], ["Qh", "Qd"], ["2c"]]
    assert arrangement.whole == 1


def test_bones_lie_as_the_longest_line() -> None:
    state = asztal.game("mexican-train", players=2).deal(5)
    view = state.view(int(state.to_move))
    arrangement = arrange(view)
    assert arrangement.whole == 1
    end = view_of(state, int(state.to_move))["engine"]
    for bone in arrangement.groups[0]:  # each goes on from the one before
        one, other = map(int, bone.split("-"))
        assert end in (one, other)
        end = other if one == end else one


def test_a_spectator_has_nothing_to_arrange() -> None:
    assert arrange(rummy("5s 6s 7s Kh").view(None)).data() == {"groups": [], "whole": 0}
