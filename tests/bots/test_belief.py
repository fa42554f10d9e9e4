"""Beliefs: deals in which the others hold what sensible players hold; they agree with the view like any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from math import exp, log, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

import pytest

import asztal
from asztal.bots import loss, make
from asztal.bots.gin.belief import STAGES, GinHand
from asztal.bots.gin.guess import SIZE, Seen, guesses
from asztal.bots.search import Searcher
from asztal.engine import Random
from asztal.games.gin.deal import DRAWING, PLAYING, GinDeal
from asztal.games.gin.view import GinView
from asztal.pieces.cards import card_text

GAME = asztal.game("gin")
WORLDS = 64
LATE = 5  # turns of both players
ONE_HIDDEN = (
    "gin players=2; phase: play; hand 0: As 2s 3s 5h 6h 7h Js Jc Jd 9c Kd; hand 1: 4s 4h 4d 9s 10s Jh 6d 7d 8d 2d; "
    "known 1: 4s 4h 4d 9s 10s Jh 6d 7d 8d; pile: Ks Qs Qd 8s 7s 6s Kh Qh 10c 8c 2h Kc Qc 9h 3h 8h Ad Ah 10h 5d 3c 7c "
    "6c 5c"
)
LATE_KNOCK = (
    "gin players=2; phase: play; hand 0: As 2s 3s 5h 6h 7h 9c 9d 9s 4c Kd; pile: Ks Qs Js 10s 8s 7s 6s Kh Qh Jc 10c 8c "
    "2h 2d Ac Ad Ah 5c 5d 6c 7c 8h"
)


class Held(NamedTuple):
    """A view, and the deal it is of."""

    view: GinView
    deal: GinDeal


def played(deals: int) -> Iterator[Held]:
    """What a seat sees before each move that it can choose, where `strong` plays against itself."""
    for seed in range(deals):
        state = GAME.deal(seed=seed, dealer=seed % 2)
        bots = [make("strong", GAME, seat) for seat in range(2)]
        while not state.is_over():
            view = state.view(int(state.to_move))
            deal = state.copy()
            assert isinstance(view, GinView) and isinstance(deal, GinDeal)
            if len(view.moves) > 1:
                yield Held(view, deal)
            state.apply(bots[int(state.to_move)].choose(view))


@cache
def late() -> list[Held]:
    """Two in five of the later views of some deals."""
    every = [
        each for each in played(40) if each.view.phase in (DRAWING, PLAYING) and held(*each).stage >= LATE
    ]
    return [each for at, each in enumerate(every) if at % 5 < 2]


def card_at(text: str) -> int:
    """The number of a card."""
    return next(card for card in range(52) if card_text(card) == text)


def held(view: GinView, deal: GinDeal) -> GinHand:
    """The hand of the other seat in a deal, as it is weighed."""
    return GinHand(view, deal, guesses(view))


def drawn(view: GinView, rng: Random) -> GinHand:
    """What may be held, before any card has changed its place."""
    deal = GAME.resample(view, rng)
    assert isinstance(deal, GinDeal)
    return held(view, deal)


def test_the_hand_that_is_held_weighs_more_than_others_that_agree_with_the_view() -> None:
    """The gain in log-likelihood over a hand by chance, clear of its 95 % interval."""
    rng = Random(3)
    gains = []
    for view, deal in late():
        real = held(view, deal).weight()
        others = [drawn(view, rng).weight() for _ in range(WORLDS - 1)]
        gains.append(-log(fmean(exp(other - real) for other in [real, *others])))
    assert len(gains) > 100
    assert fmean(gains) - 1.96 * stdev(gains) / sqrt(len(gains)) > log(4), fmean(gains)


def test_hands_that_are_drawn_have_the_deadwood_of_hands_that_are_held() -> None:
    rng = Random(4)
    real, chance, belief = [], [], []
    for view, deal in late():
        real.append(held(view, deal).features()[0])
        hand = drawn(view, rng)
        chance.append(hand.features()[0])
        hand.settle(rng)
        belief.append(hand.features()[0])
    assert fmean(chance) > fmean(real) + 25
    assert abs(fmean(belief) - fmean(real)) < 3, (fmean(belief), fmean(real))


def test_a_deal_that_is_believed_agrees_with_the_view() -> None:
    rng = Random(5)
    changed = 0
    for view, deal in played(6):
        hand = drawn(view, rng)
        before = hand.hand
        hand.settle(rng)
        found = hand.deal()
        assert isinstance(found, GinDeal)
        changed += hand.hand != before
        assert view.seat is not None
        assert found.view(int(view.seat)).data() == view.data()
        assert GAME.position(found.position()).position() == found.position()  # no card is there twice
        assert found.hands[view.seat] == deal.hands[view.seat]
    assert changed > 50


def test_a_hand_is_drawn_as_often_as_it_is_believed_to_be_held() -> None:
    """One hidden card: it is each of eight as often as the weights say."""
    view = GAME.position(ONE_HIDDEN).view(0)
    assert isinstance(view, GinView)
    rng = Random(6)
    weights: dict[int, float] = {}
    found: Counter[int] = Counter()
    for _ in range(2000):
        hand = drawn(view, rng)
        weights[int(hand.hand)] = hand.weight()
        hand.settle(rng)
        found[int(hand.hand)] += 1
    assert len(weights) == 8
    total = sum(exp(weight) for weight in weights.values())
    for hand_mask, weight in weights.items():
        share = exp(weight) / total
        assert abs(found[hand_mask] / 2000 - share) < 4 * sqrt(share * (1 - share) / 2000) + 1e-9


def test_at_first_all_deals_are_nearly_alike() -> None:
    """Nobody has played, so nobody has gathered anything; later a point of deadwood counts for much more."""
    view = GAME.deal(seed=1).view(int(GAME.deal(seed=1).to_move))
    assert isinstance(view, GinView)
    rng = Random(7)
    first = drawn(view, rng)
    assert first.stage == 0
    steep = [first.weights[stage] for stage in range(STAGES)]
    assert -0.03 < steep[0] <= 0 and max(steep[LATE:]) < 2 * min(steep[0], -0.01)
    assert guesses(view) == [0.0] * 52


def test_a_card_is_guessed_by_what_lies_beside_it() -> None:
    """The numbers of the 6h: what is held, known, discarded by whom and how lately, or turned up, three cards down and
    up and in the same rank."""
    view = GAME.position(
        "gin players=2; phase: draw; hand 0: As 3s 5h 9h Jh Jc 2c 4c 6c 8d; known 1: 7h; hand 1: 7h 2s 4s 8s 10h Qh Ac "
        "3c 5c 7d; upcard: Kd; takes: 1; pile: Kd 3h 8h 4h 6d"
    ).view(0)
    assert isinstance(view, GinView)
    seen = Seen(view)
    numbers = seen.of(card_at("6h"))
    assert len(numbers) == SIZE
    decay = [exp(-depth / 4) for depth in range(4)]
    beside: dict[int, list[float]] = {  # 6d was the other's, so 4h was ours, 8h the other's again, 3h ours
        -3: [0, 0, 0, 0, 1, decay[3], 0, 0],
        -2: [0, 0, 0, 0, 1, decay[1], 0, 0],
        -1: [1, 0, 0, 0, 0, 0, 0, 0],
        1: [0, 1, 0, 0, 0, 0, 0, 0],
        2: [0, 0, 1, decay[2], 0, 0, 0, 0],
        3: [1, 0, 0, 0, 0, 0, 0, 0],
    }
    same = [1, 0, 1, 1, 0, 0, 0]  # 6c is held, 6d was just discarded
    rank = [float(each == 5) for each in range(13)]
    common = [view.stock / 31, 1 / 8, 1 / 5, 9 / 10, (view.stock / 31) ** 2]
    assert numbers == pytest.approx(
        [*[each for step in beside.values() for each in step], *same, *rank, *common]
    )
    assert card_at("Kd") not in seen.cards and card_at("7h") not in seen.cards
    assert seen.of(card_at("Qd"))[24:32] == [0, 0, 0, 0, 0, 0, 1, 0]  # the king was turned up
    assert seen.of(card_at("Ks"))[24:48] == [0.0, 0, 0, 0, 0, 0, 0, 1] * 3  # nothing is above it


def test_what_was_taken_and_what_was_thrown_away_is_told() -> None:
    """The other took the seven of hearts and threw the king of clubs: the six and the eight of hearts are likelier than
    another king, or the queen of clubs."""
    view = GAME.position(
        "gin players=2; phase: draw; hand 0: As 3s 5s 9d Js Jd 2c 4c 6c 8d; known 1: 7h; hand 1: 7h 6h 8h 2s 4s 8s 10h "
        "Ac 3c 5c; upcard: 9s; takes: 1; pile: 9s Kc"
    ).view(0)
    assert isinstance(view, GinView)
    found = guesses(view)
    assert min(found[card_at(card)] for card in ("6h", "8h")) > 0.3
    assert max(found[card_at(card)] for card in ("Kd", "Qc")) < -0.1
    assert found[card_at("7h")] == found[card_at("Kc")] == found[card_at("As")] == 0.0


def test_late_a_knock_seemed_better_than_it_is_where_hands_are_drawn_by_chance() -> None:
    view = GAME.position(LATE_KNOCK).view(0)
    moves = {move.text: move for move in view.moves}
    waits, knocks = moves["discard Kd"], moves["knock Kd"]
    believed = loss(view, waits, knocks)
    by_chance = Searcher(GAME, 1, partial(make, "solid"), 4000).loss(view, waits, knocks)
    assert believed is not None and by_chance is not None
    assert believed.points - by_chance.points > 5, (believed, by_chance)
