"""Römi players: they play from a view, and sensibly."""

from __future__ import annotations

import pytest
from tests.games.rummy.table import table
from tests.tables import after
from tests.views import view_of

import asztal
from asztal.arena import simulate
from asztal.bots import bots_for, make
from asztal.engine import Random
from asztal.games.rummy import RummyState


def chosen(bot: str, state: RummyState) -> str:
    """What the bot does at the seat to move."""
    return make(bot, state.game, 3).choose(state.view(int(state.to_move))).text


def finished(state: RummyState, bot: str = "steady") -> RummyState:
    """The state once the bot has ended the turn of the seat to move."""
    seat = state.to_move
    while not state.is_over() and state.to_move == seat:
        state = after(state, chosen(bot, state))
    return state


@pytest.mark.parametrize("bot", ["random", "easy", "steady"])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 4},
        {"players": 3, "opening_minimum": 0, "jokers_per_meld": "no-cap"},
        {"last_natural_frees_joker": False, "freed_joker_may_be_added": False, "starter_may_lay": False},
    ],
)
def test_every_choice_is_legal_and_every_deal_ends(bot: str, options: dict[str, object]) -> None:
    game = asztal.game("romi-40", **options)  # type: ignore[arg-type]
    for number in range(12):
        state = game.deal(seed=number, dealer=number % game.players)
        players = [make(bot, game, number + seat) for seat in range(game.players)]
        while not state.is_over():
            seat = int(state.to_move)
            move = players[seat].choose(state.view(seat))
            assert state.check(move) is None
            state.apply(move)


def test_a_bot_answers_the_view_and_nothing_else() -> None:
    """States that look alike to a seat get the same answer."""
    game = asztal.game("romi-40", players=3)
    rng = Random(5)
    for number in range(20):
        state = game.deal(seed=number)
        for _ in range(40):
            if state.is_over():
                break
            seat = int(state.to_move)
            view = state.view(seat)
            move = make("steady", game, 9).choose(view)
            other = game.resample(view, rng)
            assert make("steady", game, 9).choose(other.view(seat)) == move
            state.apply(move)


@pytest.mark.once
def test_strength_steady_over_easy_over_random() -> None:
    game = asztal.game("romi-40")
    for stronger, weaker in (("steady", "easy"), ("easy", "random")):
        first = simulate(game, deals=150, seed=1, bots=[stronger, weaker])
        second = simulate(game, deals=150, seed=2, bots=[weaker, stronger])
        won = first.wins[0] + second.wins[1]
        lost = first.wins[1] + second.wins[0]
        assert won > 1.5 * lost, (stronger, weaker, won, lost)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_most_deals_end_by_going_out(players: int) -> None:
    result = simulate(asztal.game("romi-40", players=players), deals=100, seed=4, bots="steady")
    assert result.endings.get("exhausted", 0) < 5


def test_steady_goes_out_when_it_can() -> None:
    end = finished(table("2s 3s 4s 7c Kd 9h", phase="play", opened=True, melds="1[4c 5c 6c] 1[10d Jd Qd]"))
    assert end.outcome is not None
    assert end.outcome.winner == 0


def test_steady_opens_when_it_can() -> None:
    state = finished(table("10s Js Qs 10h 10c 10d 2c 5d 8h", phase="play"))
    assert view_of(state, None)["opened"][0] is True


def test_steady_lays_off_what_it_cannot_use() -> None:
    state = finished(table("7c Kd 9h 2s", phase="play", opened=True, melds="1[4c 5c 6c]"))
    assert view_of(state, None)["table"][0]["meld"] == "[4c 5c 6c 7c]"


def test_steady_frees_a_joker_and_lays_it_again() -> None:
    state = finished(table("9h 2c 3c Ks Qd 5d", phase="play", opened=True, melds="1[7h 8h * 10h]"))
    texts = [meld["meld"] for meld in view_of(state, None)["table"]]
    assert texts == ["[7h 8h 9h 10h]", "[* 2c 3c]"]  # an ace: the highest


def test_steady_never_throws_a_joker_while_it_holds_another_card() -> None:
    assert chosen("steady", table("* Kd 9h", phase="play", opened=True)) != "discard *"


def test_steady_keeps_pairs_and_throws_the_loner() -> None:
    state = table("8s 9s 5h 5d Kc", phase="play", opened=True)
    assert chosen("steady", state) == "discard Kc"


def test_steady_takes_what_completes_a_meld() -> None:
    assert chosen("steady", table("9h 9d Kc 2s", pile="9s", opened=True)) == "take"
    assert chosen("steady", table("8s 8h As 2s 3s Kd 4h", pile="8c")) == "take"


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(asztal.OptionError) as caught:
        make("clever", asztal.game("romi-40"), 1)
    assert caught.value.params["known"] == ", ".join(sorted(bots_for("rummy")))
