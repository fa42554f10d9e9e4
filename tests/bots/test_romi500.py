"""Players of Römi 500: they play from a view, and sensibly."""

from __future__ import annotations

import pytest
from tests.games.romi500.table import table
from tests.tables import after
from tests.views import view_of

import asztal
from asztal.arena import simulate
from asztal.bots import bots_for, make
from asztal.bots.romi500.evaluate import CheapestMelds
from asztal.engine import Random
from asztal.games.romi500 import Romi500State
from asztal.melds.sets_with_twins import meld_text
from asztal.pieces.cards import JOKER, parse_cards


def chosen(bot: str, state: Romi500State) -> str:
    """What the bot does at the seat to move."""
    return make(bot, state.game, 3).choose(state.view(int(state.to_move))).text


def finished(state: Romi500State, bot: str = "solid") -> Romi500State:
    """The state once the bot has ended the turn of the seat to move."""
    seat = state.to_move
    number = state.round
    while not state.is_over() and (state.to_move, state.round) == (seat, number):
        state = after(state, chosen(bot, state))
    return state


def melds(state: Romi500State) -> list[str]:
    table = view_of(state, None)["table"]
    assert isinstance(table, list)
    return [meld["meld"] for meld in table]


@pytest.mark.parametrize("bot", bots_for("romi500"))
@pytest.mark.parametrize(
    "options", [{"players": 2}, {"players": 4, "ace_points": "15", "direction": "right"}]
)
def test_every_choice_is_legal_and_every_deal_ends(bot: str, options: dict[str, object]) -> None:
    game = asztal.game("romi-500", **options)  # type: ignore[arg-type]
    for number in range(15):
        state = game.deal(seed=number, dealer=number % game.players)
        players = [make(bot, game, number + seat) for seat in range(game.players)]
        while not state.is_over():
            seat = int(state.to_move)
            move = players[seat].choose(state.view(seat))
            assert state.check(move) is None
            state.apply(move)


def test_a_bot_answers_the_view_and_nothing_else() -> None:
    """States that look alike to a seat get the same answer."""
    game = asztal.game("romi-500", players=3)
    rng = Random(5)
    for number in range(15):
        state = game.deal(seed=number)
        while not state.is_over():
            seat = int(state.to_move)
            view = state.view(seat)
            move = make("solid", game, 9).choose(view)
            other = game.resample(view, rng)
            assert make("solid", game, 9).choose(other.view(seat)) == move
            state.apply(move)


def test_most_deals_of_three_end_by_going_out_and_some_after_ten_rounds() -> None:
    result = simulate(asztal.game("romi-500", players=3), deals=100, seed=4, bots="solid")
    assert result.endings["out"] > 70
    assert result.endings["rounds"] > 2


def test_solid_goes_out_when_it_can() -> None:
    end = finished(table("9c 10d", "7s 7h 7c 4d 5d 6d 7d Kc", turn=1))
    assert end.outcome is not None
    assert end.outcome.winner == 1
    end = finished(table("7s 3h 2c", "9c 10d", melds="0[4s 5s 6s] 1{2s 2h 2d} 1[4h 5h 6h]"))
    assert end.outcome is not None
    assert end.outcome.winner == 0


def test_solid_knocks_when_it_may() -> None:
    assert melds(finished(table("7s 7h 7c 4d 9c Jd", "9s 10d", round=1))) == ["{7s 7h 7c}"]


def test_solid_lays_off_what_fits() -> None:
    state = finished(table("7s Kd 9h 2c", "9s 10d", melds="0[4s 5s 6s]"))
    assert melds(state) == ["[4s 5s 6s 7s]"]


def test_solid_keeps_a_joker_early_and_lays_it_down_at_the_end() -> None:
    early = finished(table("* Kd 9h 2c", "9s 10d", melds="0[4s 5s 6s]"))
    assert "*" in view_of(early, 0)["hand"]
    late = finished(table("* Kd 9h 2c", "9s 10d", melds="0[4s 5s 6s]", round=10))
    assert view_of(late, 0)["hand"] == ["9h", "2c"]


def test_rr_09_rr_20_in_the_last_round_solid_throws_what_leaves_the_lightest_hand() -> None:
    # Three kings count once: discarding one would save nothing, the queen saves ten.
    assert chosen("solid", table("9c 10d", "Ks Kh Kc Qd 9h", turn=1, round=10)) == "discard Qd"
    assert chosen("solid", table("9c 10d", "Ks Kh Kc Kd 9h 2c 5d", turn=1, round=10)) == "discard Ks"


@pytest.mark.parametrize(
    ("hand", "joker", "melded"),
    [
        ("4s 5s 6s 6h 6c 7s", 0, ["[4s 5s 6s 7s]"]),
        ("2s 2s 2h 2h 2c 5s 5h", 0, ["{2s 2s 2h 2h 2c}"]),
        ("Ks Kh * 3c", 15, ["{Ks Kh *}"]),
        ("2s 2h * 3c", -20, []),
        ("2s 5h 9c", 0, []),
    ],
)
def test_the_melds_that_leave_the_least(hand: str, joker: int, melded: list[str]) -> None:
    one = two = jokers = 0
    for card in parse_cards(hand):
        if card == JOKER:
            jokers += 1
        elif one >> int(card) & 1:
            two |= 1 << int(card)
        else:
            one |= 1 << int(card)
    points = (1, *(min(rank + 1, 10) for rank in range(1, 13)))
    assert [meld_text(meld) for meld in CheapestMelds().find(one, two, jokers, points, joker)] == melded
