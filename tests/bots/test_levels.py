"""The levels of bots: each beats the one below in every game, and errs as people of its kind do."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Final

import pytest
from tests.families import SAMPLES
from tests.wide import COMPILED, more, wide

import asztal
from asztal.arena import aivat, duel
from asztal.bots import ladder_of, make
from asztal.bots.belief import Belief
from asztal.bots.family import SLOWER
from asztal.bots.registry import FAMILIES
from asztal.bots.search import Searcher
from asztal.catalog import ENTRIES
from asztal.engine import Random
from asztal.errors import SearchError
from asztal.notation.situations import game_of_position

# Games in which it takes more deals than in the rest of the family.
MORE: Final = {"romi-50": 5000}
QUICK: Final = ("strong", "solid", "casual", "newcomer", "random")
PAIRS: Final = list(pairwise(QUICK[1:]))
FIRST: Final = {
    entry.family: id for id, entry in reversed(ENTRIES.items())
}  # games that stand for their family
IN_TURN: Final = {(id, *PAIRS[at % len(PAIRS)]) for at, id in enumerate(FIRST.values())}
EACH: Final = [(id, *pair) for id in ENTRIES for pair in PAIRS]


@pytest.mark.long
@pytest.mark.once
@pytest.mark.parametrize(
    ("id", "stronger", "weaker"), [each if each in IN_TURN else wide(*each) for each in EACH]
)
def test_each_level_beats_the_one_below(id: str, stronger: str, weaker: str) -> None:
    """In deals won, and not behind in points; in `make test` with two players, each family at one of its levels."""
    entry = ENTRIES[id]
    for players in range(entry.min_players, more(entry.min_players, min(entry.max_players, 4)) + 1):
        made = asztal.game(id, players)
        deals = MORE.get(id, more(*SAMPLES[entry.family].duels))
        fought = duel(made, stronger, weaker, deals // (players - 1))
        assert fought.wins.low > fought.even, fought.data()
        assert fought.points.high > 0, fought.data()


def test_the_quick_levels_play_every_game() -> None:
    for entry in ENTRIES.values():
        assert [name for name in ladder_of(entry.family) if name != "expert"] == list(QUICK)


@pytest.mark.long
@pytest.mark.once
@pytest.mark.parametrize(("id", "players"), [("domino", 3), ("mexican-train", 3), ("gin", 2)])
def test_a_search_answers_the_view_and_nothing_else(id: str, players: int) -> None:
    """States that look alike to a seat get the same answer, and so does the same question asked again."""
    made = asztal.game(id, players)
    family = FAMILIES[made.family]
    solid = family.players["solid"]
    rng = Random(5)
    for seed in range(more(1, 3)):
        state = made.deal(seed=seed)
        while not state.is_over():
            seat = int(state.to_move)
            view = state.view(seat)
            move = Searcher(made, 9, solid, 300, family.belief).choose(view)
            other = made.resample(view, rng)
            assert Searcher(made, 9, solid, 300, family.belief).choose(other.view(seat)) == move
            assert move in view.moves
            state.apply(move)


def test_a_search_keeps_the_player_s_move_unless_another_is_clearly_better() -> None:
    """Here in six moves of ten and more; and it lays its last bone."""
    made = asztal.game("domino-block")
    solid = FAMILIES["dominoes"].players["solid"]
    same = asked = 0
    for seed in range(6):
        state = made.deal(seed=seed)
        while not state.is_over():
            view = state.view(int(state.to_move))
            same += Searcher(made, 1, solid, 200).choose(view) == solid(made, Random(1).seed()).choose(view)
            asked += 1
            state.apply(solid(made, 2).choose(view))
    assert 0.6 * asked < same < asked
    last = made.position("domino-block players=2; hand 0: 6-5; hand 1: 2-1 2-0; line: 6-6 6-3").view(0)
    assert Searcher(made, 1, solid, 200).choose(last).text == "place 6-5 left"


def test_expert_looks_at_less_where_nothing_is_compiled() -> None:
    """Nobody waits five seconds for it, after which the server would play any move."""
    expert = make("expert", asztal.game("mexican-train", 2), 1)
    assert isinstance(expert, Searcher)
    assert expert.plies == (12_000 if COMPILED else 12_000 // SLOWER)


def test_a_search_plays_as_its_player_where_no_deal_is_found() -> None:
    made = asztal.game("mexican-train", 2)
    strong = partial(make, "strong")
    view = made.position(TRAINS).view(0)
    asked = []

    def none(*given: object) -> Belief:
        asked.append(given)
        raise SearchError("search.budget", most=1)

    for seed in range(3):
        assert {Searcher(made, seed, strong, 300, none).choose(view).text} == chosen("strong", TRAINS, 3)
    assert len(asked) == 3


@pytest.mark.once
@pytest.mark.parametrize(
    "id", [wide(id) for id, entry in ENTRIES.items() if "expert" in ladder_of(entry.family)]
)
def test_expert_beats_strong(id: str) -> None:
    """By points, which decide a match, and without winning fewer deals: in Römi 51 and Kalooki it wins as many."""
    deals = {"trains": 100, "tabla": 1000}.get(ENTRIES[id].family, 500)
    fought = aivat(asztal.game(id, 2), "expert", "strong", deals, base="strong")
    assert fought.points.low > 0 and fought.wins.high > fought.even, fought.data()


LEARNED: Final = [
    (entry.id, players, 1800 if entry.family == "tabla" else 6000)
    for entry in ENTRIES.values()
    for players in range(entry.min_players, min(entry.max_players, 4) + 1)
]


@pytest.mark.once
@pytest.mark.parametrize(
    ("id", "players", "deals"),
    [
        ("kalooki", 2, 200),
        ("romi-50", 3, 100),
        ("romi-500", 3, 100),
        ("gin", 2, 100),
        ("domino-block", 2, 600),
        ("mexican-train-house-2", 2, 150),
        *(wide(*each) for each in LEARNED),
    ],
)
def test_what_has_learned_beats_solid(id: str, players: int, deals: int) -> None:
    """In every game and with every number of players: in deals won, and not behind in points."""
    fought = duel(asztal.game(id, players), "strong", "solid", deals // (players - 1))
    assert fought.wins.low > fought.even, fought.data()
    assert fought.points.high > 0, fought.data()


def chosen(bot: str, position: str, seeds: int = 12) -> set[str]:
    """What the bot does in this position, whatever its chance."""
    state = game_of_position(position).position(position)
    view = state.view(int(state.to_move))
    return {make(bot, state.game, seed).choose(view).text for seed in range(seeds)}


LINE = "domino players=2; hand 0: 6-5 5-4 3-3 6-1; hand 1: 2-1 2-0; line: 6-6 6-3"
TRAINS = "mexican-train players=2; hand 0: 6-1 9-8 2-2; hand 1: 2-1 2-0; line A: 9-6; line B: 9-7"
JOKER = "romi-51 players=2; phase: play; opened: 0 1; hand 0: 6s 10d Kc 2h; hand 1: 9d 9c; pile: 4c; table: 1[* 7s 8s]"
FITS = "romi-51 players=2; phase: play; opened: 0 1; hand 0: 9s 10d Kc 2h; hand 1: 9d 9c; pile: 4c; table: 1[6s 7s 8s]"
KNOCK = "gin players=2; phase: answer; hand 0: 8s Kd Qh 2d; hand 1: 5d; table: 1[5s 6s 7s] 1{4h 4d 4c}"
EARLY = "gin players=2; phase: play; hand 0: As 2s 3s 5h 6h 7h 9c 9d 9s 4c Kd; hand 1: Jh 10h 2c 8d"
SHORT = (
    f"{EARLY} 4s 3d 10d Jd 3c 4d; pile: Ks Qs Js 10s 8s 7s 6s Kh Qh Jc 10c 8c 2h 2d Ac Ad Ah 5c 5d 6c 7c 8h"
)
RUN = "gin players=2; phase: play; hand 0: As 2s 3s 5h 6h 7h 9c 9d Qs Js Kd; hand 1: Ks Qh Qd"
RUN_500 = "romi-500 players=2; phase: play; hand 0: Ks Kd Qh Jh 9h 2c; hand 1: 9s 10d; round: 3"


@pytest.mark.parametrize(
    ("position", "newcomer", "casual"),
    [
        pytest.param(LINE, "place 6-1 left", "place 3-3 right", id="the other end, a double"),
        pytest.param(TRAINS, "place 6-1 on A", "place 9-8 on M", id="another train than its own"),
        pytest.param(JOKER, "discard Kc", "swap 6s in 1", id="a joker to be had"),
        pytest.param(KNOCK, "done", "add 8s to 1", id="a card to lay off"),
        pytest.param(SHORT, "discard Kd", "knock Kd", id="that the stock runs short"),
        pytest.param(RUN, "discard Js", "discard Kd", id="a run that may come"),
        pytest.param(RUN_500, "discard Jh", "discard 9h", id="two of a run"),
    ],
)
def test_a_newcomer_overlooks(position: str, newcomer: str, casual: str) -> None:
    assert chosen("newcomer", position) == {newcomer}
    assert chosen("casual", position) == {casual}


def test_a_newcomer_sees_a_lay_off_on_another_s_meld_now_and_then() -> None:
    assert chosen("newcomer", FITS) == {"add 9s to 1", "discard Kc"}
    assert chosen("casual", FITS) == {"add 9s to 1"}


def test_a_newcomer_to_tabla_romi_tears_a_set_apart() -> None:
    hand = "1r 2r 3r 7y 8y 9y 11k 12k 13k 6k 6r 6b 1y 2y 10b"
    position = f"tabla-romi players=2; indicator: 4b; phase: throw; hand 0: {hand}"
    assert chosen("newcomer", position) == {"discard 6k", "discard 6r", "discard 6b", "discard 10b"}
    assert chosen("casual", position) == {"discard 10b"}


LACKS = "domino-block players=2; hand 0: 6-1 6-3 0-0; hand 1: 3-2 3-0 4-3; line: 5-2 2-2 2-6; lacks 1: 651 651 651"
PLAN = "mexican-train players=2; hand 0: 9-8 9-1 6-1 6-6 7-6 7-2 5-2 5-4; hand 1: 3-0 3-1"
HOLDS = (
    "romi-40 players=2; phase: play; hand 0: 10s Js Qs 9h 9c 9d 4h 4c 4s Kd 2d 7h Qd 5s 8c; "
    "hand 1: 2h 3c 5h 6h 7c 7d; pile: 3d"
)
TAKEN = (
    "gin players=2; phase: play; hand 0: As 2s 3s 5h 6h 7h 9c 9s 4s Jd Jc; pile: 2d Ks Kd Kc Kh 4d 4c; "
    "hand 1: Jh 10h 2c 8d 10d Qd; known 1: 10d Qd"
)
LAST = "romi-500 players=2; phase: play; hand 0: Ks Kh Jd 4c 9h; hand 1: 9c 10d; round: 10"


@pytest.mark.parametrize(
    ("position", "casual", "solid"),
    [
        pytest.param(LACKS, "place 6-3 right", "place 6-1 right", id="what the other could not place"),
        pytest.param(PLAN, "place 9-8 on A", "place 9-1 on A", id="a line of many bones"),
        pytest.param(HOLDS, "lay {4s 4h 4c}", "discard 8c", id="that nobody is about to go out"),
        pytest.param(EARLY, "discard Kd", "knock Kd", id="that the other cannot be ready"),
        pytest.param(TAKEN, "discard Jd", "discard Jc", id="what the other took"),
        pytest.param(LAST, "discard Jd", "discard Ks", id="that it is the last round"),
    ],
)
def test_a_casual_player_does_not_see(position: str, casual: str, solid: str) -> None:
    assert chosen("casual", position) == {casual}
    assert chosen("solid", position) == {solid}


def test_a_casual_player_of_tabla_romi_keeps_a_tile_whose_mates_are_gone() -> None:
    hand = "1r 1r 4r 4r 9y 9y 2k 2k 7k 7k 13b 13b 3y 12r 10k"
    gone = "discards 0: 3y 12k 12b; discards 1: 12r 12y 2r 2b"
    position = f"tabla-romi players=2; indicator: 5b; phase: throw; hand 0: {hand}; {gone}"
    assert "discard 12r" not in chosen("casual", position)
    assert chosen("solid", position) == {"discard 12r"}
