"""Players of gin rummy: they play from a view, and sensibly."""

from __future__ import annotations

from functools import partial

import pytest

import asztal
from asztal.bots import bots_for, make
from asztal.bots.bot import Maker
from asztal.bots.gin.belief import GinBelief
from asztal.bots.gin.evaluate import Evaluator, in_meld, least_without_one
from asztal.bots.gin.players import SolidGin
from asztal.bots.search import Searcher
from asztal.engine import Game, Random, State
from asztal.games.gin import GinGame, GinView
from asztal.pieces.cards import parse_card, parse_cards


def mask(cards: str) -> int:
    """The cards of a text as a mask."""
    return sum(1 << card for card in parse_cards(cards))


def table(clauses: str, **options: object) -> State:
    """A position of gin rummy."""
    game = asztal.game("gin", **options)  # type: ignore[arg-type]
    head = " ".join(["gin players=2", *[f"{name}={value}" for name, value in options.items()]])
    return game.position(f"{head}; {clauses}")


def chosen(bot: str, state: State) -> str:
    """What the bot does at the seat to move."""
    return make(bot, state.game, 3).choose(state.view(int(state.to_move))).text


def finished(bot: str, state: State) -> State:
    """The state at the end of the deal, the bot on both seats."""
    while not state.is_over():
        state.apply(chosen(bot, state))
    return state


def hasty(game: Game, seed: int) -> Searcher:
    """What tries its moves out, as good as without time to think."""
    return Searcher(game, seed, SolidGin, 1, GinBelief)


MAKERS: dict[str, Maker] = {bot: partial(make, bot) for bot in bots_for("gin")} | {"search": hasty}


@pytest.mark.parametrize(
    "bot", [pytest.param(bot, marks=pytest.mark.once if bot == "search" else ()) for bot in MAKERS]
)
@pytest.mark.parametrize("options", [{}, {"oklahoma": True, "big_gin": "31"}, {"straight": True}])
def test_every_choice_is_legal_and_every_deal_ends(bot: str, options: dict[str, object]) -> None:
    game = asztal.game("gin", **options)  # type: ignore[arg-type]
    for number in range({"search": 2, "expert": 1}.get(bot, 8)):
        state = game.deal(seed=number, dealer=number % 2)
        players = [MAKERS[bot](game, number + seat) for seat in range(2)]
        while not state.is_over():
            seat = int(state.to_move)
            move = players[seat].choose(state.view(seat))
            assert state.check(move) is None
            state.apply(move)


def test_a_bot_answers_the_view_and_nothing_else() -> None:
    """States that look alike to a seat get the same answer."""
    game = asztal.game("gin")
    rng = Random(5)
    for number in range(8):
        state = game.deal(seed=number)
        while not state.is_over():
            seat = int(state.to_move)
            view = state.view(seat)
            move = make("solid", game, 9).choose(view)
            other = game.resample(view, rng)
            assert make("solid", game, 9).choose(other.view(seat)) == move
            state.apply(move)


@pytest.mark.parametrize("bot", ["newcomer", "casual", "solid"])
def test_the_discard_that_completes_a_meld_is_taken_and_another_left(bot: str) -> None:
    hand = "hand 0: 5s 6s 9h 9d Kc Qd 2h 3c Jc 8d; hand 1: 10s"
    assert chosen(bot, table(f"phase: draw; pile: 4h 7s; {hand}")) == "take"
    assert chosen(bot, table(f"phase: draw; pile: 4h Kh; {hand}")) == "draw"


@pytest.mark.parametrize("bot", ["newcomer", "casual", "solid"])
def test_with_gin_in_hand_the_deal_is_ended(bot: str) -> None:
    state = table("phase: play; hand 0: As 2s 3s 5h 6h 7h 9c 9d 9s 9h Kd; hand 1: Ks Qs Qd")
    assert chosen(bot, state) == "knock Kd"
    end = finished(bot, state).outcome
    assert end is not None
    assert (end.reason, end.scores) == ("gin", (55, 0))


@pytest.mark.parametrize("bot", ["newcomer", "casual", "solid"])
def test_g_22_big_gin_is_said(bot: str) -> None:
    state = table("phase: play; hand 0: As 2s 3s 5h 6h 7h 8h 9c 9d 9s 9h; hand 1: Ks", big_gin="31")
    assert chosen(bot, state) == "gin"


def test_solid_answers_a_knock_with_all_that_fits() -> None:
    end = finished(
        "solid",
        table("phase: answer; hand 0: 8s 9s Kd Kh Kc 2d; hand 1: 5d; table: 1[5s 6s 7s] 1{4h 4d 4c}"),
    ).outcome
    assert end is not None
    assert (end.reason, end.winner, end.details["deadwood 0"]) == ("undercut", 0, 2)


def test_solid_discards_what_the_other_player_does_not_collect() -> None:
    hand = "hand 0: As 2s 3s 5h 6h 7h 9c 9s 4s Jd Jc; pile: 2d Ks Kd Kc Kh 4d 4c"
    rival = "hand 1: Jh 10h 2c 8d {taken}; known 1: {taken}"
    assert chosen("solid", table(f"phase: play; {hand}; {rival.format(taken='10d Qd')}")) == "discard Jc"
    assert chosen("solid", table(f"phase: play; {hand}; {rival.format(taken='10c Qc')}")) == "discard Jd"


def test_solid_knocks_in_the_first_turns_and_waits_for_gin_later() -> None:
    hands = "phase: play; hand 0: As 2s 3s 5h 6h 7h 9c 9d 9s 4c Kd; hand 1: Jh 10h 2c 8d"
    discards = "Ks Qs Js 10s 8s 7s 6s Kh Qh Jc 10c 8c"
    assert chosen("solid", table(hands)) == "knock Kd"
    assert chosen("solid", table(f"{hands}; pile: {discards}")) == "discard Kd"


def test_what_a_hand_is_expected_to_count_falls_with_each_card_that_helps() -> None:
    view = table("phase: play; hand 0: 5s 6s 7d 8d 9d Ks Kh Kc 2h 3h Qc; hand 1: 10h; pile: 4c").view(0)
    assert isinstance(view, GinView)
    evaluator = Evaluator(view)
    # Without the queen two runs may still be finished; without the 6 only one.
    assert evaluator.next_deadwood(view.hand & ~mask("Qc")) < evaluator.next_deadwood(view.hand & ~mask("6s"))
    assert evaluator.danger(parse_card("Qc")) < 1


def test_the_least_deadwood_after_a_discard_and_whether_a_card_is_in_a_meld() -> None:
    game = asztal.game("gin")
    assert isinstance(game, GinGame)
    rules = game.rules
    assert least_without_one(rules, mask("As 2s 3s 5h 6h 7h 9c 9d 9s Kd 4c")) == 4
    assert in_meld(rules, mask("5s 6s Kd"), parse_card("7s"))
    assert not in_meld(rules, mask("5s 6s Kd"), parse_card("8s"))
