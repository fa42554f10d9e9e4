"""The arranger against an independent referee: what a hand can lay, for points."""

import random

import pytest
from tests.melds.conftest import Referee

from asztal.melds import STANDARD, Arranger, Points

pytestmark = pytest.mark.once

JOKER = 52
NO_CAP = 99
PACKS = [*range(52)] * 2


def hands(seed, kind, count):
    """Hands of 10 to 15 cards: of the real pack with two jokers, of few cards, or with many jokers."""
    rng = random.Random(seed)
    for _ in range(count):
        size = rng.randint(10, 15)
        if kind == "pack":
            yield rng.sample([*PACKS, JOKER, JOKER], size)
        elif kind == "rich":
            ranks = rng.sample(range(13), rng.randint(4, 7))
            if rng.random() < 0.5:
                first = rng.randrange(13)
                ranks = [(first + step) % 13 for step in range(len(ranks))]
            suits = rng.sample(range(4), rng.randint(2, 4))
            few = [13 * suit + rank for suit in suits for rank in ranks] * 2
            jokers = rng.randint(0, 3)
            yield rng.sample(few, min(size - jokers, len(few))) + [JOKER] * jokers
        else:
            jokers = rng.randint(4, 8)
            yield rng.sample(PACKS, size - jokers) + [JOKER] * jokers


def throwable(left, hand, taken):
    """What may be discarded of the cards left."""
    return [card for card in left.elements() if card != taken or hand.count(taken) > 1]


@pytest.mark.parametrize("cap", [1, 2, NO_CAP])
@pytest.mark.parametrize(("kind", "count"), [("pack", 500), ("rich", 300), ("jokers", 100)])
def test_r40_34_best_agrees_with_the_model(referee: type[Referee], cap, kind, count, long):
    arranger = Arranger(cap)
    for hand in hands(f"best {cap} {kind}", kind, count if long else count // 4):
        most = arranger.best(*referee.masks(hand))
        assert most == referee.Model(hand, cap).most(), hand
        _, _, points = referee.replay(arranger.steps(), hand, cap, [])
        assert points == most, hand


@pytest.mark.parametrize("cap", [1, 2, NO_CAP])
@pytest.mark.parametrize("kind", ["pack", "rich", "jokers"])
def test_r40_48_best_keeping_one_agrees_with_the_model(referee: type[Referee], cap, kind, long):
    arranger = Arranger(cap)
    rng = random.Random(f"keeping {cap} {kind}")
    for hand in hands(f"keeping {cap} {kind}", kind, 40 if long else 15):
        # Small parts of the hand, which are laid whole more often, and all of it.
        for part in (hand, hand[-4:], hand[-7:]):
            taken = rng.choice([-1, *part])
            most = arranger.best_keeping_one(*referee.masks(part), taken)
            model = referee.Model(part, cap)
            model.keep_one(taken)
            assert most == (model.most() or 0), (part, taken)
            left, _, points = referee.replay(arranger.steps(), part, cap, [])
            assert points == most
            if points:
                assert throwable(left, part, taken), (part, taken)


def test_r40_48_one_card_is_kept_for_the_discard(referee: type[Referee]):
    arranger = Arranger(2)
    hand = referee.masks([6, 7, 8, 9])  # 7s 8s 9s 10s
    assert arranger.best(*hand) == 34
    assert arranger.best_keeping_one(*hand) == 27
    assert [str(step) for step in arranger.steps()] == ["lay [8s 9s 10s]"]


def test_r40_21_the_card_just_taken_is_not_the_one_kept(referee: type[Referee]):
    arranger = Arranger(2)
    assert arranger.best_keeping_one(*referee.masks([6, 7, 8, 9]), 6) == 24  # 7s is laid, 10s is kept
    assert arranger.best_keeping_one(*referee.masks([6, 7, 8, 20]), 20) == 0  # 8h cannot be discarded


def test_r40_61_the_twin_of_the_card_just_taken_may_be_kept(referee: type[Referee]):
    arranger = Arranger(2)
    assert arranger.best_keeping_one(*referee.masks([6, 7, 8, 8]), 8) == 24


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ([0, JOKER, JOKER], 33),  # R40-12: as a set, not Q-K-A
        ([JOKER, 13, JOKER, 40, 41, 42], 42),  # situation 5: 33 + 9
        ([5, JOKER, JOKER, 8, 28, 41, 15], 39),  # situation 3: 30 + 9
        ([0, 1, 2, 7, 20, 33], 40),  # situation 1: 16 + 24
    ],
)
def test_r40_12_jokers_are_read_as_dearly_as_they_can(referee: type[Referee], text, most):
    arranger = Arranger(2)
    assert arranger.best(*referee.masks(text)) == most


@pytest.mark.parametrize("cap", [1, 2, NO_CAP])
def test_what_an_ace_counts_in_a_2_3_is_a_matter_of_the_points(
    referee: type[Referee], monkeypatch, cap, long
):
    monkeypatch.setattr(referee.Form, "low_ace", 1)
    arranger = Arranger(cap, Points(STANDARD.by_rank, [1, *STANDARD.by_place[1:]]))
    rng = random.Random(f"low ace {cap}")
    low = [13 * suit + rank for suit in range(4) for rank in (0, 0, 1, 2, 3, 12, 11)]
    counted = 0
    for number in range(150):
        if not long and number >= 50 and counted > 10:
            break
        hand = rng.sample(low * 2, 14)
        hand = [card for index, card in enumerate(hand) if hand[:index].count(card) < 2][: rng.randint(5, 11)]
        hand += [JOKER] * rng.randint(0, 2)
        most = arranger.best(*referee.masks(hand))
        assert most == (referee.Model(hand, cap).most() or 0), hand
        assert referee.replay(arranger.steps(), hand, cap, [])[2] == most
        counted += most != Arranger(cap).best(*referee.masks(hand))
        model = referee.Model(hand, cap)
        model.keep_one(-1)
        kept = model.most() or 0
        assert arranger.best_keeping_one(*referee.masks(hand)) == kept, hand
        for need in (kept, kept + 1):
            assert need == 0 or arranger.opening(*referee.masks(hand), need) == (need == kept), hand
    assert counted > 10


def test_r40_13_a_meld_needs_a_natural_card(referee: type[Referee]):
    assert Arranger(NO_CAP).best(*referee.masks([JOKER] * 8)) == 0


def test_r40_58_one_ace_in_a_run(referee: type[Referee]):
    arranger = Arranger(2)
    hand = [*range(13), 0]  # A-2-…-K-A of spades
    assert arranger.best(*referee.masks(hand)) == 95 + 11  # two runs may hold one each
    assert len(arranger.steps()) > 1


def test_without_a_cap_one_card_carries_eight_jokers(referee: type[Referee]):
    arranger = Arranger(NO_CAP)
    assert arranger.best(*referee.masks([12, *[JOKER] * 8])) == 11 + 4 * 10 + 9 + 8 + 7 + 6  # 6-…-K-A
    assert [str(step) for step in arranger.steps()] == ["lay [* * * * * * * Ks *]"]


@pytest.mark.parametrize("cap", [1, 2, NO_CAP])
@pytest.mark.parametrize("kind", ["pack", "rich", "jokers"])
def test_r40_34_opening_agrees_with_the_model(referee: type[Referee], cap, kind, long):
    arranger = Arranger(cap)
    rng = random.Random(f"opening {cap} {kind}")
    for hand in hands(f"opening {cap} {kind}", kind, 45 if long else 18):
        card, taken = rng.choice([(-1, -1), (hand[0], hand[0]), (hand[-1], -1), (-1, hand[-1])])
        check_opening(referee, arranger, cap, hand, card, taken, [])


@pytest.mark.parametrize("cap", [1, 2, NO_CAP])
@pytest.mark.parametrize("kind", ["pack", "rich", "jokers"])
def test_r40_56_cards_added_to_fresh_melds_count(referee: type[Referee], cap, kind, long):
    arranger = Arranger(cap)
    rng = random.Random(f"fresh {cap} {kind}")
    for hand in hands(f"fresh {cap} {kind}", kind, 40 if long else 16):
        part = hand[-rng.randint(4, 12) :]
        card, taken = rng.choice([(-1, -1), (part[0], part[0]), (part[-1], part[-1]), (-1, part[-1])])
        fresh = [referee.random_form(rng, cap, 2) for _ in range(rng.randint(1, 3))]
        check_opening(referee, arranger, cap, part, card, taken, fresh)


def check_opening(referee: type[Referee], arranger, cap, hand, card, taken, fresh):
    model = referee.Model(hand, cap, fresh)
    model.keep_one(taken)
    if card >= 0:
        model.lay(card)
    most = model.most()
    codes = [form.code() for form in fresh]
    case = (hand, card, taken, [form.ident() for form in fresh])
    if most is None:
        assert not arranger.opening(*referee.masks(hand), -1000, card, codes, taken), case
        return
    for need in {-1, 0, most // 2, most - 1, most}:
        assert arranger.opening(*referee.masks(hand), need, card, codes, taken), (need, case)
        left, _, points = referee.replay(arranger.steps(), hand, cap, fresh)
        assert points >= need, case
        assert throwable(left, hand, taken), case
        assert card < 0 or left[card] < hand.count(card), case
    assert not arranger.opening(*referee.masks(hand), most + 1, card, codes, taken), case


def test_r40_25_the_taken_card_may_lie_beside_the_forty(referee: type[Referee]):
    arranger = Arranger(2)
    tens = [9, 22, 35, 48]  # four tens are 40 alone
    low = [1, 2, 3]  # 2s 3s 4s
    assert arranger.opening(*referee.masks([*tens, *low, 25]), 40, 2, [], 2)
    assert sorted(map(str, arranger.steps())) == ["lay [2s 3s 4s]", "lay {10s 10h 10c 10d}"]
    assert not arranger.opening(*referee.masks([*tens, 2, 16, 25]), 40, 2, [], 2)


def test_r40_33_a_joker_taken_must_be_laid(referee: type[Referee]):
    arranger = Arranger(2)
    tens = [9, 22, 35]
    assert arranger.opening(*referee.masks([*tens, JOKER]), 30, JOKER, [], JOKER)
    assert [step for step in map(str, arranger.steps()) if "*" in step]
    assert not arranger.opening(*referee.masks([*tens, JOKER]), 31, JOKER, [], JOKER)
    assert arranger.opening(*referee.masks([*tens, JOKER, 25]), 40, JOKER, [], JOKER)
    assert not arranger.opening(*referee.masks(tens), 0, JOKER)


@pytest.mark.parametrize("cap", [1, 2, NO_CAP])
def test_the_quick_bound_never_refuses_what_can_be_reached(referee: type[Referee], cap):
    arranger = Arranger(cap)
    for kind in ("pack", "rich", "jokers"):
        for hand in hands(f"bound {cap} {kind}", kind, 100):
            cards = referee.masks(hand)
            assert arranger.can_reach(*cards, arranger.best(*cards))
    assert not arranger.can_reach(*referee.masks([0, 5, 9, 15, 30]), 1)


def test_an_arranger_answers_anew_each_time(referee: type[Referee]):
    arranger = Arranger(2)
    first = referee.masks([0, 1, 2, 20])
    assert arranger.opening(*first, 16)
    assert [str(step) for step in arranger.steps()] == ["lay [As 2s 3s]"]
    assert arranger.best(*referee.masks([5])) == 0
    assert arranger.steps() == []
