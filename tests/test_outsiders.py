"""Players that are not ours: what they decide, that they play by the rules, and that ours beat them."""

from __future__ import annotations

import pytest
from benchmarks.outsiders import __main__ as program
from benchmarks.outsiders.searches import Ismcts, Mcts, Search
from benchmarks.outsiders.simple import SimpleGin
from tests.bots.positions import judgements
from tests.wide import wide

import asztal
from asztal.arena import duel
from asztal.notation.situations import game_of_position

pytestmark = pytest.mark.once

PLAY = "gin players=2; phase: play; hand 0: As 2s 3s 5h 6h 7h 9c 9d"
DRAW = "gin players=2; phase: draw; hand 0: 5s 6s 7s 7h 7d 9c 9d Jh Kd 2c"


def simple(position: str) -> set[str]:
    """What the simple player does there, whatever its chance."""
    state = game_of_position(position).position(position)
    view = state.view(int(state.to_move))
    return {SimpleGin(state.game, seed).choose(view) for seed in range(20)}


@pytest.mark.parametrize(
    ("position", "played"),
    [
        pytest.param(f"{DRAW}; pile: 9h", {"take"}, id="a third of a rank"),
        pytest.param(f"{DRAW}; pile: 7c", {"take"}, id="a meld with a card that has one"),
        pytest.param(f"{DRAW}; pile: Ac", {"draw"}, id="low, but in no meld"),
        pytest.param(f"{DRAW}; pile: Qd", {"draw"}, id="beside one card alone"),
        pytest.param(f"{DRAW.replace('draw', 'offer')}; pile: 8s", {"take"}, id="the upcard too"),
        pytest.param(f"{DRAW.replace('draw', 'offer')}; pile: Kc", {"pass"}, id="or not"),
        pytest.param(f"{PLAY} Jh 8h 4c", {"discard Jh"}, id="what counts most, of a run of four nothing"),
        pytest.param(f"{PLAY} Jh Qd Kc", {"discard Jh", "discard Qd", "discard Kc"}, id="as good ones"),
        pytest.param(f"{PLAY} Kd 9s Ac", {"knock Kd"}, id="ready: it knocks"),
    ],
)
def test_what_the_simple_player_does(position: str, played: set[str]) -> None:
    assert simple(position) == played


@pytest.mark.parametrize("other", [SimpleGin, Ismcts])
def test_they_play_gin_by_the_rules_and_the_same_again(other: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ismcts, "simulations", {"gin": 4})
    game = asztal.game("gin")
    fought = [duel(game, "casual", other, 3, seed=5).places for _ in range(2)]
    assert fought[0] == fought[1]


@pytest.mark.parametrize("other", [Ismcts, Mcts])
def test_the_searches_play_dominoes_by_the_rules_and_the_same_again(
    other: type[Search], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(other, "simulations", {"domino-block": 6})
    game = asztal.game("domino-block", 2)
    fought = [duel(game, "random", other, 4, seed=5).places for _ in range(2)]
    assert fought[0] == fought[1]
    assert duel(game, "random", other, 4, seed=6).places != fought[0]


@pytest.mark.parametrize("search", [Ismcts, Mcts])
def test_a_search_sees_what_its_seat_sees_and_nothing_else(search: type[Search]) -> None:
    """Deals that look alike to its seat get the same answer."""
    game = asztal.game("domino-block", 2)
    state = game.deal(seed=4)
    view = state.view(int(state.to_move))
    other = game.resample(view, asztal.Random(3))
    assert other.position() != state.position()
    assert search(game, 2).choose(view) == search(game, 2).choose(other.view(int(state.to_move)))


@pytest.mark.parametrize("search", [Ismcts, Mcts])
def test_a_search_finds_a_good_move(search: type[Search]) -> None:
    """The other must pass: it is known to lack both numbers."""
    position = next(each for each in judgements("dominoes") if each.view.game.id == "domino-block")
    assert position.points > 8
    game = asztal.game("domino-block", 2)
    assert {search(game, seed).choose(position.view).text for seed in range(3)} == set(position.good)


def test_the_page_tells_each_contest_with_its_time() -> None:
    contest, match = program.CONTESTS[-1], program.MATCHES[-1]
    text = program.page([program.fought(contest, 4)], [program.games(match, 4)], 4)
    assert "`python -m benchmarks.outsiders 4`" in text
    assert "| `gin` | `solid` | the simple player | " in text and "| 4 | 0." in text
    assert "| `solid` | the simple player | " in text.partition("## Games of gin")[2]


def test_the_interval_of_games_holds_where_all_are_won() -> None:
    """Wilson's, of 6 in 10 and of 10 in 10."""
    contest = program.MATCHES[0]
    assert [round(bound, 3) for bound in program.Games(contest, 6, 10).bounds] == [0.313, 0.832]
    assert [round(bound, 3) for bound in program.Games(contest, 10, 10).bounds] == [0.722, 1.0]


@pytest.mark.parametrize("match", [wide(each) for each in program.MATCHES if each.other is SimpleGin])
def test_ours_win_three_games_of_gin_in_five(match: program.Contest) -> None:
    assert program.games(match, 400).bounds[0] > 0.6


@pytest.mark.parametrize(
    "contest", [wide(each) for each in program.CONTESTS if each.bot == "strong" and each.game != "gin"]
)
def test_strong_is_not_behind_the_searches_in_block_dominoes(contest: program.Contest) -> None:
    assert program.fought(contest).points.value > 0
