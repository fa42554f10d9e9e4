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


def finished(state: RummyState, bot: str = "solid") -> RummyState:
    """The state once the bot has ended the turn of the seat to move."""
    seat = state.to_move
    while not state.is_over() and state.to_move == seat:
        state = after(state, chosen(bot, state))
    return state


@pytest.mark.parametrize("bot", bots_for("rummy"))
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
            move = make("solid", game, 9).choose(view)
            other = game.resample(view, rng)
            assert make("solid", game, 9).choose(other.view(seat)) == move
            state.apply(move)


@pytest.mark.once
@pytest.mark.parametrize("players", [2, 3, 4])
def test_most_deals_end_by_going_out(players: int) -> None:
    result = simulate(asztal.game("romi-40", players=players), deals=100, seed=4, bots="solid")
    assert result.endings.get("exhausted", 0) < 5


def test_solid_goes_out_when_it_can() -> None:
    end = finished(table("2s 3s 4s 7c Kd 9h", phase="play", opened=True, melds="1[4c 5c 6c] 1[10d Jd Qd]"))
    assert end.outcome is not None
    assert end.outcome.winner == 0


HALF_DONE = "10s Js Qs 9h 9c 9d 4h 4c 4s Kd 2d 7h Qd 5s 8c"
FAR_FROM_DONE = "10s Js Qs 9h 9c 9d 4h 6c Kh Kd 2d 7h Qd 5s 8c"
SHORT = "2h 3c 5h 6h 7c 7d"


def laid(state: RummyState) -> int:
    """How many melds the seat to move lays in its turn."""
    before = len(view_of(state, None)["table"])
    return len(view_of(finished(state), None)["table"]) - before


@pytest.mark.parametrize("id", ["romi-40", "romi-50", "romi-51", "joker-mania-51"])
def test_solid_holds_back_with_a_hand_that_is_half_done(id: str) -> None:
    assert laid(table(HALF_DONE, phase="play", id=id)) == 0
    assert laid(table(FAR_FROM_DONE, phase="play", id=id)) == 2


@pytest.mark.parametrize(("players", "cards", "opens"), [(2, 3, 3), (2, 4, 0), (3, 4, 3), (3, 5, 0)])
def test_solid_opens_when_somebody_is_about_to_go_out(players: int, cards: int, opens: int) -> None:
    rival = " ".join(SHORT.split()[:cards])
    extra = "hand 2: 3h 3s 5c 6s 7s Js" if players == 3 else ""
    state = table(HALF_DONE, phase="play", players=players, others=rival, melds="1[8d 9d 10d]", extra=extra)
    assert laid(state) == opens


def test_solid_goes_on_with_an_opening_that_has_begun() -> None:
    state = after(table(HALF_DONE, phase="play"), "lay {9h 9c 9d}")
    assert laid(state) == 2


def test_solid_takes_a_discard_that_it_must_open_with_only_to_go_out_or_if_it_would_open() -> None:
    taken = "8s 8h As 2s 3s 7h 7d 7c Jd Qd Kd 10d 9c"
    assert chosen("solid", table(f"{taken} 5h", pile="8c")) == "draw"
    assert chosen("solid", table(taken, pile="8c")) == "take"  # and is out
    state = after(table(taken, pile="8c"), "take")
    assert finished(state).outcome is not None
    assert chosen("solid", table("8s 8h Kd Kh Ks 2d 7h Qd 5s 9c 4c Ah 3s 10d", pile="8c")) == "take"


def test_solid_lays_its_joker_off_when_a_rival_is_about_to_go_out() -> None:
    """What is left counts 2, where a 9 thrown from the same hand would leave 22."""
    near = table("9h 2c *", phase="play", opened=True, melds="1[10d Jd Qd]", others="6c")
    assert chosen("solid", near).startswith("add * to 1")
    far = table("9h 2c *", phase="play", opened=True, melds="1[10d Jd Qd]", others="6c 7s 8s 5h")
    assert chosen("solid", far).startswith("discard")


def test_solid_throws_no_high_card_that_fits_the_table_to_a_rival_who_is_nearly_out() -> None:
    def thrown(rival: str) -> str:
        melds = "1[10d Jd Qd] 1[9c 10c Jc]"
        return chosen(
            "solid", table("9d 8c 5s 2h Qc", phase="play", id="joker-mania-51", melds=melds, others=rival)
        )

    assert thrown("6c") == "discard 5s"
    assert thrown("6c 7s 8s 5h") == "discard Qc"


def test_solid_lays_off_what_it_cannot_use() -> None:
    state = finished(table("7c Kd 9h 2s", phase="play", opened=True, melds="1[4c 5c 6c]"))
    assert view_of(state, None)["table"][0]["meld"] == "[4c 5c 6c 7c]"


def test_solid_frees_a_joker_and_lays_it_again() -> None:
    state = finished(table("9h 2c 3c Ks Qd 5d", phase="play", opened=True, melds="1[7h 8h * 10h]"))
    texts = [meld["meld"] for meld in view_of(state, None)["table"]]
    assert texts == ["[7h 8h 9h 10h]", "[* 2c 3c]"]  # an ace: the highest


def test_solid_never_throws_a_joker_while_it_holds_another_card() -> None:
    assert chosen("solid", table("* Kd 9h", phase="play", opened=True)) != "discard *"


def test_solid_keeps_pairs_and_throws_the_loner() -> None:
    state = table("8s 9s 5h 5d Kc", phase="play", opened=True)
    assert chosen("solid", state) == "discard Kc"


def test_solid_takes_what_completes_a_meld() -> None:
    assert chosen("solid", table("9h 9d Kc 2s", pile="9s", opened=True)) == "take"


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(asztal.OptionError) as caught:
        make("clever", asztal.game("romi-40"), 1)
    assert caught.value.params["known"] == ", ".join(sorted(bots_for("rummy")))
