"""What `expert` believes in dominoes: deals in which the others would have placed what they did place."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, log, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

import pytest

import asztal
from asztal.bots import make
from asztal.bots.dominoes.belief import SLIP, DominoBelief, events, followed_back
from asztal.bots.dominoes.questions import AskingDomino
from asztal.bots.learned import net_of
from asztal.engine import Game, Random, View
from asztal.games.dominoes.state import DominoState
from asztal.games.dominoes.view import DominoView
from asztal.pieces.bone_sets import count_bones

WORLDS = 32


class Held(NamedTuple):
    """A view, the deal it is of, and how likely each seat was to do what it has done, all its placements together."""

    view: DominoView
    deal: DominoState
    played: list[float]


def chance(view: View, text: str) -> float:
    """How likely `strong` is to make this move, by its net."""
    asking = AskingDomino(view.game, 0)
    question = asking.question(view, asking.choose(view))
    if question is None:
        return 1.0
    ends = view.data()["ends"]  # type: ignore[typeddict-item]
    chances = net_of("dominoes").chances(question)
    for move, likely in zip(question.moves, chances, strict=True):
        alike = ends[0] == ends[1] and move.text.split()[1] == text.split()[1]
        if move.text == text or alike:
            return SLIP / len(chances) + (1 - SLIP) * likely
    raise AssertionError(text)


def played(game: Game, deals: int) -> Iterator[Held]:
    """Deals of `strong` against itself, at each move that is a choice."""
    for seed in range(deals):
        state = game.deal(seed=seed, dealer=seed % game.players)
        bots = [make("strong", game, seat) for seat in range(game.players)]
        done = [0.0] * game.players
        while not state.is_over():
            seat = int(state.to_move)
            view = state.view(seat)
            move = bots[seat].choose(view)
            deal = state.copy()
            assert isinstance(view, DominoView) and isinstance(deal, DominoState)
            if len(view.moves) > 1:
                yield Held(view, deal, done[:])
                if view.phase == "play":
                    done[seat] += log(chance(view, move.text))
            state.apply(move)


@pytest.mark.parametrize("players", [2, 3])
def test_a_deal_is_as_likely_as_what_was_played_in_it(players: int) -> None:
    """Without drawing each hand can be followed back: the real deal is as likely as the moves when they were made."""
    seen = 0
    for view, deal, done in played(asztal.game("domino-block", players), 4):
        belief = DominoBelief(view)
        others = sum(done[seat] for seat in range(players) if seat != view.seat)
        assert belief.weight(deal, Random(1)) == pytest.approx(others)
        seen += others < 0
    assert seen > 15


@pytest.mark.parametrize("players", [2, 4])
def test_hands_are_followed_back_to_those_that_were_dealt(players: int) -> None:
    """With drawing too: each has as many bones as its seat had then, and with it what the seat did was legal."""
    rng = Random(4)
    seen = 0
    for view, deal, _ in played(asztal.game("domino", players), 3):
        done = events(view)
        for event, hand in zip(done, followed_back(done, deal, rng), strict=True):
            if event.state is not None:
                assert count_bones(hand) == count_bones(event.state.hand(event.seat))
                event.state.give(event.seat, hand)
                assert event.state.refusal(event.code) is None
                seen += 1
        first = {
            int(event.seat): hand for event, hand in zip(done, followed_back(done, deal, rng), strict=True)
        }
        assert {count_bones(hand) for hand in first.values()} <= {7 if players == 2 else 5}
    assert seen > 60


def test_what_is_held_is_likelier_than_what_is_dealt_by_chance() -> None:
    """The gain in log-likelihood over other hands that agree with the view, clear of its 95 % interval."""
    rng = Random(3)
    gains = []
    for view, deal, _ in played(asztal.game("domino-block", 2), 30):
        belief = DominoBelief(view)
        real = belief.weight(deal, rng)
        others = [belief.weight(belief.drawn(rng), rng) for _ in range(WORLDS - 1)]
        gains.append(-log(fmean(exp(other - real) for other in [real, *others])))
    assert fmean(gains) - 1.96 * stdev(gains) / sqrt(len(gains)) > 0.1, fmean(gains)


def test_where_a_position_does_not_tell_what_was_done_all_deals_are_alike() -> None:
    rng = Random(5)
    for view, deal, _ in played(asztal.game("domino-block", 2), 2):
        read = deal.game.position(deal.position()).view(view.seat)
        assert isinstance(read, DominoView)
        assert events(read) == []
        belief = DominoBelief(read)
        assert belief.draw(rng).view(view.seat).data() == view.data()
        assert belief.asked == 0


def test_deals_are_drawn_the_more_often_the_likelier_they_are() -> None:
    """Those that are drawn agree with the view, and make what was played likelier than deals by chance do."""
    rng = Random(6)
    gained = []
    for view, _, _ in played(asztal.game("domino", 2), 3):
        belief = DominoBelief(view)
        if belief.events:
            found = [belief.draw(rng).copy() for _ in range(8)]
            assert all(deal.view(view.seat).data() == view.data() for deal in found)
            chance_ones = [belief.weight(belief.drawn(rng), rng) for _ in found]
            gained.append(fmean(belief.weight(deal, rng) for deal in found) - fmean(chance_ones))
    assert fmean(gained) - 1.96 * stdev(gained) / sqrt(len(gained)) > 0.3, fmean(gained)
