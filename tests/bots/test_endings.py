"""The end of a deal in which nothing is hidden: counted out, and by `strong` and `expert` alike."""

from __future__ import annotations

import pytest

import asztal
from asztal.bones.view import BoneView
from asztal.bots import make
from asztal.bots.endings import FAR, Ending, bones_known, last_move
from asztal.engine import Move, Random, State
from asztal.match.hint import advised


def endings(id: str, count: int) -> list[State]:
    """Positions of deals between two that draw a lot, in which nothing is hidden and there is a choice."""
    game = asztal.game(id, 2)
    found: list[State] = []
    seed = 0
    while len(found) < count:
        state = game.deal(seed=seed)
        rng = Random(seed)
        seed += 1
        while not state.is_over():
            codes = state.codes()
            view = state.view(int(state.to_move))
            assert isinstance(view, BoneView)
            if len(codes) > 1 and bones_known(view) and sum(int(each) for each in view.counts) <= 10:
                found.append(state.copy())
                break
            state.advance(codes[int(rng.below(len(codes)))])
    return found


def worth(state: State, seat: int) -> float:
    """What a position is worth to a seat, by looking at all that can follow."""
    if state.is_over():
        return state.returns()[seat]
    values = []
    for code in state.codes():
        after = state.copy()
        after.advance(code)
        values.append(worth(after, seat))
    return max(values) if state.to_move == seat else min(values)


def after(state: State, move: Move) -> State:
    other = state.copy()
    other.advance(move.code)
    return other


@pytest.mark.parametrize(("id", "count"), [("domino", 12), ("mexican-train", 4)])
def test_no_other_move_brings_more(id: str, count: int) -> None:
    counted = 0
    for state in endings(id, count):
        seat = int(state.to_move)
        view = state.view(seat)
        values = {move.text: worth(after(state, move), seat) for move in view.moves}
        for own in view.moves:
            found = last_move(view, own, 100_000, None)
            assert found is not None
            assert values[found.text] == max(values.values())
            if values[own.text] == max(values.values()):
                assert found.code == own.code, "as good as any other"
        for level in ("strong", "expert"):
            player = make(level, state.game, 1)
            move = player.choose(view)
            assert not player.counted or values[move.text] == max(values.values())
            counted += player.counted
    assert counted > count, "more than half of what both levels are asked"


@pytest.mark.parametrize("id", ["domino", "mexican-train"])
def test_it_is_given_up_where_that_takes_too_long(id: str) -> None:
    for state in endings(id, 4):
        view = state.view(int(state.to_move))
        ending = Ending(int(state.to_move), 100_000)
        for move in view.moves:
            ending.worth(after(state, move), -FAR, FAR)
        needed = 100_000 - ending.left
        assert last_move(view, view.moves[0], needed, None) is not None
        assert last_move(view, view.moves[0], needed - 1, None) is None


def test_with_a_stock_or_three_players_something_is_hidden() -> None:
    for players in (2, 3, 4):
        view = asztal.game("domino", players).deal(seed=1).view(0)
        assert isinstance(view, BoneView)
        assert not bones_known(view)


def test_it_says_so_and_what_the_next_best_move_brings() -> None:
    state = endings("domino", 1)[0]
    seat = int(state.to_move)
    view = state.view(seat)
    values = sorted((worth(after(state, move), seat) for move in view.moves), reverse=True)
    [step] = advised(state, "strong", whole=False, compare=True)
    if values[0] > values[1]:
        [reason] = step.reasons
        assert (reason.code, reason.value, reason.than) == ("exact", round(values[0]), round(values[1]))
        assert step.loss is None, "that is known"
    else:
        assert [reason.code for reason in step.reasons] == ["alike"]
    assert step.runner_up in {move.text for move in view.moves} - {step.move}
