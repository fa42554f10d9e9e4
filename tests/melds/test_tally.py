"""Tallies against the model, and every shortcut against the long way."""

import pickle
import random
from collections import Counter

import pytest
from tests.melds.conftest import Referee

from asztal.errors import OptionError
from asztal.melds import Arranger
from asztal.melds.points import CARDS, GIN, STANDARD, Points
from asztal.melds.tally import Tally, tally_of

pytestmark = pytest.mark.once

JOKER = 52
NO_CAP = 99
PACKS = [*range(52)] * 2


def hands(seed, count):
    """Hands of three to sixteen cards, of all ranks or of few, with up to eight jokers."""
    rng = random.Random(seed)
    for _ in range(count):
        size = rng.randint(3, 16)
        jokers = rng.choice((0, 0, 1, 1, 2, 2, 3, 5, 8))
        ranks = range(13) if rng.random() < 0.5 else sorted(rng.sample(range(13), 5))
        pool = [card for card in PACKS if card % 13 in ranks]
        yield rng.sample(pool, max(1, size - jokers)) + [JOKER] * jokers


@pytest.mark.parametrize("cap", [1, 2, NO_CAP])
def test_the_most_points_and_the_most_cards_agree_with_the_model(referee: type[Referee], cap, long):
    points, cards = Tally(cap, STANDARD), Tally(cap, CARDS)
    for hand in hands(f"tally {cap}", 120 if long else 50):
        asked = referee.masks(hand)
        assert points.most(*asked) == referee.Model(hand, cap).most(), hand
        assert cards.most(*asked) == len(hand) - least_left(referee, hand, cap), hand


def least_left(referee: type[Referee], hand, cap):
    """The fewest cards and jokers outside melds."""
    model = referee.Model(hand, cap)
    model.points = -sum(model.left.values())
    most = model.most()
    assert most is not None
    return -most


@pytest.mark.parametrize("cap", [1, 2, 8])
@pytest.mark.parametrize("kind", [STANDARD, CARDS])
def test_reaching_a_number_is_having_that_many(referee: type[Referee], cap, kind):
    tally = tally_of(cap, kind)
    for hand in hands(f"reach {cap} {kind}", 200):
        asked = referee.masks(hand)
        most = tally.most(*asked)
        for need in {-3, 0, 1, most // 2, most - 1, most, most + 1, most + 9}:
            reached = tally.reaches(*asked, need)
            assert need <= reached <= most if need <= most else reached < need, (hand, need)
        assert tally.more(*asked, most + 4, 999) == most + 4
        assert tally.more(*asked, most - 1, 999) == most


@pytest.mark.parametrize("cap", [1, 2, 8])
def test_what_was_learned_of_lanes_does_not_change_an_answer(referee: type[Referee], cap):
    known = Tally(cap, STANDARD)
    asked = [referee.masks(hand) for hand in hands(f"fresh {cap}", 60)]
    first = [known.most(*hand) for hand in asked]
    assert [known.most(*hand) for hand in reversed(asked)] == first[::-1]
    for hand, most in list(zip(asked, first, strict=True))[::6]:
        assert Tally(cap, STANDARD).most(*hand) == most


@pytest.mark.parametrize("cap", [1, 2, 8])
def test_the_plan_found_later_is_worth_what_the_tally_said(referee: type[Referee], cap):
    arranger = Arranger(cap)
    for hand in hands(f"plan {cap}", 150):
        most = arranger.best(*referee.masks(hand))
        assert referee.replay(arranger.steps(), hand, cap, [])[2] == most, hand


@pytest.mark.parametrize("cap", [1, 2, 8])
def test_an_opening_with_each_card_agrees_with_the_search_alone(referee: type[Referee], cap, long):
    arranger, alone = Arranger(cap), Arranger(cap).search
    for hand in hands(f"with {cap}", 60 if long else 20):
        asked = referee.masks(hand)
        most = arranger.best(*asked)
        for card, copies in Counter(hand).items():
            for need in {1, most // 2, most - 3, most}:
                for taken in (-1, card):
                    can = arranger.opening(*asked, need, card, [], taken)
                    assert can == alone.opening(*asked, need, card, [], taken), (hand, card, need, taken)
                    if can:
                        left, _, points = referee.replay(arranger.steps(), hand, cap, [])
                        assert points >= need
                        assert left[card] < copies


@pytest.mark.parametrize("cap", [1, 2, 8])
def test_a_card_kept_agrees_with_taking_each_away(referee: type[Referee], cap):
    arranger = Arranger(cap)
    for hand in hands(f"kept {cap}", 120):
        for taken in (-1, *set(hand)):
            without = [
                arranger.best(*referee.masks(hand[:at] + hand[at + 1 :]))
                for at, card in enumerate(hand)
                if card != taken or hand.count(card) > 1
            ]
            assert arranger.best_keeping_one(*referee.masks(hand), taken) == max(without, default=0), hand


def test_many_hands_at_once(referee: type[Referee]):
    arranger = Arranger(2)
    asked = [referee.masks(hand) for hand in hands("many", 50)]
    ones, twos, jokers = (list(part) for part in zip(*asked, strict=True))
    assert arranger.best_each(ones, twos, jokers) == [arranger.best(*hand) for hand in asked]


def test_tallies_are_shared_and_cross_processes():
    assert tally_of(8, STANDARD) is tally_of(NO_CAP, STANDARD)
    assert tally_of(2, STANDARD) is not tally_of(2, CARDS)
    copy = pickle.loads(pickle.dumps(Tally(2, CARDS)))
    assert copy.most(0b111, 0, 0) == 3


def test_a_tally_of_gin_counts_the_ace_low():
    tally = Tally(0, GIN)
    assert tally.most(2**0 | 2**11 | 2**12, 0, 0) == 0
    assert tally.most(0b111, 0, 0) == 6
    assert GIN.of_cards(2**0 | 2**13 | 2**51) == 12


def test_points_that_a_block_has_no_room_for_are_refused():
    """The dearest block is a run of eleven cards, eight of them jokers."""
    assert Tally(NO_CAP, Points([11] * 13, [11] * 14)).most(0b111, 0, 8) == 121
    with pytest.raises(OptionError) as error:
        Points([11] * 12 + [12], [11] * 14)
    assert error.value.params["value"] == "12"
