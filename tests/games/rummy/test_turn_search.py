"""No cliff: how much is looked at before a move is called legal, on the hardest turns of a million.

Counted in positions and hands, so that the numbers are the same on every machine. The turns were found
in random and in greedy play; without the bounds of `asztal.games.rummy.quick` and of
`asztal.melds.play_search`, or with every play searched on its own, each of them takes ten to a hundred
times what is allowed here.
"""

from __future__ import annotations

import pytest

import asztal
from asztal.games.rummy import RummyState
from asztal.games.rummy.completion import FEW, TurnSearch, completable
from asztal.games.rummy.moves import DISCARD
from asztal.games.rummy.plays import plays

OPEN = "opened: 0 1 2 3; drawn: 0 1 2 3"
CLOSED = "opened: 1 2 3; drawn: 0 1 2 3"

# What a turn is: the positions that may be searched for all its plays, the hands tried for one question.
TURNS: dict[str, tuple[str, str, int, int]] = {
    "JM-09 a szúró in want of company": (
        "joker-mania-51",
        f"{OPEN}; phase: play; hand 1: 3h; hand 2: 5c; hand 3: 4s; "
        "hand 0: 9s 6h 10h 10h Qh Ac 2c Qd *; "
        "table: 2[5s 6s 7s 8s 9s 10s Js Qs] 2[8c 9c 10c Jc Qc] 0{5s 5h 5c} 0{2s 2h 2c 2d} 0[* Jh * Kh] "
        "1{Ah Ad *} 1{7s 7h 7c 7d} 3{Js Jc Jd} 3[6h 7h 8h] 1{4h 4c 4d}; taken: Ac; turn: owed bare open",
        30,
        30,
    ),
    "JM-13 a card wanted among naturals": (
        "joker-mania-51",
        f"{OPEN}; phase: play; hand 1: 4s; hand 2: Jh; hand 3: 4s; "
        "hand 0: As As 2s 8s Js 2h 10h Kc *; "
        "table: 2[9s 10s Js Qs] 2[10d Jd Qd Kd Ad] 3{5s 5h 5d} 3[5s 6s 7s * 9s 10s] 0[5c 6c 7c] 0{Ah Ac *} "
        "1{7s 7h *} 1[4d 5d 6d] 1[6c 7c 8c]; taken: 2s; turn: owed extended open with=1 limit=0",
        40,
        30,
    ),
    "JM-10 a freed joker still in hand": (
        "joker-mania-51",
        f"{OPEN}; phase: play; hand 1: Ac; hand 2: 7c; hand 3: 8s; "
        "hand 0: 2s 6s 7h 9h 3c Ad 4d Kd *; "
        "table: 2{Ks Kh Kc *} 2{7s 7h 7c 7d} 3{As Ah Ac *} 3[7d 8d 9d 10d Jd] 2{2s 2h 2c} 1{Qs Qh Qc Qd} "
        "1{5s 5c 5d} 3{6h 6c 6d *} 2[Ad 2d 3d 4d] 0{8s 8h 8c 8d} 0{9s 9c 9d}; "
        "taken: Ad; turn: owed bare extended open with=10 limit=0",
        70,
        40,
    ),
    "R40-25 opened with other cards": (
        "joker-mania-51",
        f"{CLOSED}; phase: play; hand 1: 2s; hand 2: As; hand 3: 10s; "
        "hand 0: 2s 3s Js Qs Ks 7h Qh Qc Kc 5d 5d 10d Qd Kd *; "
        "table: 3[9d * Jd] 3{5s 5h 5c} 3{8h 8c 8d} 2[6s 7s 8s 9s 10s] 2[4c * 6c]; "
        "taken: 7h; turn: owed closed",
        170,
        110,
    ),
    "R40-47 going out with many places": (
        "joker-mania-51",
        f"{CLOSED}; phase: play; hand 1: 2c; hand 2: Qs; hand 3: 2h; "
        "hand 0: 6s 9s Js Ah 8h 10h Kh 3c 3c 3d Qd Kd Kd *; "
        "table: 3{10s 10h 10c} 3[6h 7h * 9h] 2[6d 7d 8d] 2[Jh Qh Kh *] 2[9h * Jh Qh] 1[As 2s 3s 4s 5s] "
        "2[5c 6c 7c 8c 9c] 1[Qs Ks As]; turn: closed",
        0,
        650,
    ),
    "R40-47 going out with jokers to free": (
        "joker-mania-51",
        f"{CLOSED}; phase: play; hand 1: As; hand 2: 9s; hand 3: 8s; "
        "hand 0: As 10s 5h 6h 7h 8h 8h Qh Kh 7c 10c 5d 6d 7d *; "
        "table: 3[10h Jh * Kh Ah] 2[6d * 8d 9d 10d] 1[Js Qs Ks] 1{4s 4h 4c} 1{5s 5c 5d} 2[6s 7s 8s 9s *] "
        "2[Ac 2c 3c] 2{Qs Qc Qd}; turn: closed",
        0,
        2800,
    ),
}


def turn(game: str, text: str) -> RummyState:
    """The player to move is seat 0."""
    state = asztal.game(game, players=4).position(f"{game} players=4; to-move: 0; {text}")
    assert isinstance(state, RummyState)
    return state


@pytest.mark.parametrize("name", TURNS)
def test_a_hard_turn_is_judged_after_a_look_at_few_positions(name: str) -> None:
    game, text, positions, hands = TURNS[name]
    state = turn(game, text)
    arranger = state.rules.arranger
    search = TurnSearch()
    legal: list[int] = []
    most = 0
    for code in plays(state):
        following = state.copy()
        following.advance(code)
        arranger.search.tried = 0
        if completable(following, search):
            legal.append(code)
        most = max(most, arranger.search.tried)
    assert legal == [code for code in state.codes() if code & 7 != DISCARD]
    assert len(search.known) <= positions
    assert most <= hands


def test_jm_07_a_discard_that_can_lie_nowhere_is_refused_without_a_search() -> None:
    state = turn(
        "joker-mania-51",
        (
            f"{OPEN}; phase: draw; hand 0: As 4s 5s 7s Ks 3h 10c 8d; hand 1: Js; hand 2: 2s; hand 3: 8c; "
            "pile: Jd; table: 0{10s 10h 10d *} 0{7h 7c 7d} 1[10h Jh * Kh] 1[10c Jc Qc] "
            "2[5s 6s * 8s 9s 10s Js Qs] 2{2s 2h 2c 2d} 2[Qh Kh Ah] 3[5d 6d *] 3{Ah Ac Ad} 3{4s 4h 4c}"
        ),
    )
    state.play_take()
    search = TurnSearch()
    assert not completable(state, search)
    assert len(search.known) == 0


def test_a_position_of_a_turn_is_searched_once_whichever_play_leads_there() -> None:
    game, text, _, _ = TURNS["R40-25 opened with other cards"]
    state = turn(game, text)
    shared = TurnSearch()
    alone = 0
    for code in plays(state):
        following = state.copy()
        following.advance(code)
        of_its_own = TurnSearch()
        of_its_own.looked = FEW  # so that it keeps them all
        assert completable(following, shared) == completable(following, of_its_own)
        alone += len(of_its_own.known)
    assert 0 < FEW + len(shared.known) < alone


def test_r40_26_a_discard_that_only_freed_jokers_would_join_is_refused_without_a_search() -> None:
    game = asztal.game("romi-40", players=2)
    state = game.position(
        "romi-40 players=2; hand 0: 2d 2d 3d 3d 4d 5d 5d 6d 8d 9d 10d 10d; hand 1: 5s 8s 6d 7d 9d; pile: Ah; "
        "table: 1[4d * * 7d 8d]; opened: 0 1; drawn: 0 1"
    )
    assert isinstance(state, RummyState)
    state.play_take()  # 5d and 6d free both jokers
    search = TurnSearch()
    assert not completable(state, search)
    assert len(search.known) == 0
