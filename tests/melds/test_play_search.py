"""Laying the whole hand but one card (handolás), with a table: against the model and against brute force."""

import random

import pytest
from tests.melds.conftest import Referee

from asztal.melds import Arranger, parse_meld
from asztal.pieces.cards import parse_cards

pytestmark = pytest.mark.once

JOKER = 52
NO_CAP = 99


def near_whole(referee: type[Referee], rng, cap, table, most):
    """A hand that lies whole or nearly so: melds and what fits the table, a card or two changed."""
    pool = dict.fromkeys(range(52), 2)
    hand = []

    def draw(card):
        if pool.get(card, 0):
            pool[card] -= 1
            hand.append(card)
        else:
            hand.append(JOKER)

    while len(hand) < most:
        if table and rng.random() < 0.6:
            form = rng.choice(table)
            for _ in range(rng.randint(1, 3)):
                fits = [cards for _, cards, _, _ in form.plays(cap, True, True)]
                if fits:
                    laid = rng.choice(fits)
                    form = next(after for after, cards, _, _ in form.plays(cap, True, True) if cards == laid)
                    for card in laid:
                        draw(card)
        else:
            for card in referee.random_form(rng, cap, rng.randint(0, 2)).cards:
                draw(card)
    hand = hand[:most]
    for _ in range(rng.choice((0, 1, 1, 1, 2))):
        hand[rng.randrange(len(hand))] = rng.choice([*range(52), JOKER])
    kept: list[int] = []
    for card in hand:
        if kept.count(card) < (8 if card == JOKER else 2):
            kept.append(card)
    return kept


def ask(referee: type[Referee], arranger, cap, hand, table, rules, taken, stays):
    last, strict = rules
    possible = arranger.whole(
        *referee.masks(hand), [form.code() for form in table], stays, taken, last, strict
    )
    if possible:
        left, _, _ = referee.replay(arranger.steps(), hand, cap, table, True, last, strict)
        assert left.total() == 1
        card = next(left.elements())
        assert stays or card != JOKER
        assert card != taken or hand.count(taken) > 1
    return possible


RULES = [(True, False), (True, True), (False, False), (False, True)]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("cap", [1, 2, NO_CAP])
def test_r40_47_whole_agrees_with_the_model(referee: type[Referee], cap, rules, long):
    rng = random.Random(f"whole {cap} {rules}")
    arranger = Arranger(cap)
    answers = {True: 0, False: 0}
    for round_ in range(80 if cap <= 2 else 50):
        if not long and round_ >= 20 and min(answers.values()) > 5:
            break
        table = [referee.random_form(rng, cap, rng.randint(0, 2)) for _ in range(rng.randint(0, 7))]
        hand = near_whole(referee, rng, cap, table, rng.randint(3, 15))
        taken = rng.choice([-1, -1, *hand])
        stays = round_ % 2 == 0
        possible = ask(referee, arranger, cap, hand, table, rules, taken, stays)
        model = referee.Model(hand, cap, table, True, rules[0])
        model.all_but_one(stays, taken, rules[1])
        case = (hand, [form.ident() for form in table], taken, stays)
        assert possible == model.possible(), case
        answers[possible] += 1
    assert min(answers.values()) > 5, answers


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("cap", [1, 2, NO_CAP])
def test_r40_47_whole_agrees_with_trying_every_play(referee: type[Referee], cap, rules, long):
    rng = random.Random(f"walk {cap} {rules}")
    arranger = Arranger(cap)
    answers = {True: 0, False: 0}
    for round_ in range(40):
        if not long and round_ >= 14 and min(answers.values()) > 5:
            break
        table = [referee.random_form(rng, cap, rng.randint(0, 2)) for _ in range(rng.randint(1, 3))]
        hand = near_whole(referee, rng, cap, table, rng.randint(2, 7))
        while hand.count(JOKER) > 2:
            hand.remove(JOKER)
        taken = rng.choice([-1, -1, *hand])
        walk = referee.Walk(hand, cap, table, True, *rules)
        for stays in (round_ % 2 == 0, round_ % 2 == 1):
            can = any(
                left.total() == 1
                and freed == 0
                and (stays or not left[JOKER])
                and (hand.count(taken) != 1 or not left[taken])
                for left, freed, _ in walk.hands
            )
            case = (hand, [form.ident() for form in table], taken, stays)
            assert ask(referee, arranger, cap, hand, table, rules, taken, stays) == can, case
            answers[can] += 1
    assert min(answers.values()) > 5, answers


@pytest.mark.parametrize("cap", [1, 2, NO_CAP])
def test_r40_56_opening_agrees_with_trying_every_play(referee: type[Referee], cap, long):
    rng = random.Random(f"walk opening {cap}")
    arranger = Arranger(cap)
    for _ in range(50 if long else 20):
        fresh = [referee.random_form(rng, cap, rng.randint(0, 1)) for _ in range(rng.randint(1, 2))]
        hand = near_whole(referee, rng, cap, fresh, rng.randint(2, 7))
        while hand.count(JOKER) > 2:
            hand.remove(JOKER)
        card, taken = rng.choice([-1, *hand]), rng.choice([-1, *hand])
        walk = referee.Walk(hand, cap, fresh, False, False)
        reached = [
            points
            for left, _, points in walk.hands
            if (card < 0 or left[card] < hand.count(card))
            and any(n and (one != taken or hand.count(one) > 1) for one, n in left.items())
        ]
        cards, codes = referee.masks(hand), [form.code() for form in fresh]
        case = (hand, card, taken, [form.ident() for form in fresh])
        if reached:
            assert arranger.opening(*cards, max(reached), card, codes, taken), case
        assert not arranger.opening(*cards, max(reached, default=-1000) + 1, card, codes, taken), case


def test_random_hands_with_long_tables_agree_with_the_model(referee: type[Referee], long):
    rng = random.Random("long tables")
    arranger = Arranger(2)
    for _ in range(4 if long else 1):
        table = [referee.random_form(rng, 2, rng.randint(0, 1)) for _ in range(20)]
        hand = near_whole(referee, rng, 2, table, 15)
        possible = ask(referee, arranger, 2, hand, table, (True, False), -1, True)
        model = referee.Model(hand, 2, table, True, True)
        model.all_but_one(True, -1, False)
        assert possible == model.possible(), (hand, [form.ident() for form in table])


def plan(hand, table, stays=False, taken=-1, last=True, strict=False, cap=2):
    cards = parse_cards(hand)
    one = sum(2**card for card in set(cards) if card != JOKER)
    two = sum(2**card for card in set(cards) if card != JOKER and cards.count(card) == 2)
    arranger = Arranger(cap)
    if arranger.whole(
        one, two, cards.count(JOKER), [parse_meld(meld) for meld in table], stays, taken, last, strict
    ):
        return [str(step) for step in arranger.steps()]
    return None


def test_r40_48_exactly_one_card_is_left():
    assert plan("5s 6s 7s Kd", []) == ["lay [5s 6s 7s]"]
    assert plan("5s 6s 7s", []) is None
    assert plan("5s 6s 7s Kd 9h", []) is None
    assert plan("Kd", []) == []


def test_r40_41_a_joker_released_from_a_run_is_laid_again():
    assert plan("9h 9c 10c Kd", ["[7h 8h * 10h]"]) == ["swap 9h in 1", "lay [9c 10c *]"]
    assert plan("9h Kd", ["[7h 8h * 10h]"]) == ["swap 9h in 1", "add * to 1 high"]
    assert plan("9h Kd", ["[7h 8h * 10h]"], strict=True) is None  # R40-45: into a new meld only


def test_r40_42_both_missing_cards_release_a_set_s_joker():
    hand = "6s 6d 9c 10c Kd"
    assert plan(hand, ["{6c 6h *}"], last=False) == ["add 6s 6d to 1", "lay [9c 10c *]"]
    assert plan("6s 9c 10c Kd", ["{6c 6h *}"], last=False) is None


def test_r40_43_the_last_missing_card_releases_a_set_s_joker():
    assert plan("6d 9c 10c Kd", ["{6c 6h 6s *}"]) == ["add 6d to 1", "lay [9c 10c *]"]
    assert plan("6d 9c 10c Kd", ["{6c 6h 6s *}"], last=False) is None


def test_r40_44_a_set_of_one_card_and_two_jokers():
    assert plan("7h 7c 9c 10c Kd", ["{7s * *}"], last=False) == ["add 7h 7c to 1", "lay [9c 10c *]"]
    both = plan("7h 7c 7d 9c 10c 9d 10d Kd", ["{7s * *}"], last=False)
    assert both == ["add 7h 7c 7d to 1", "lay [9c 10c *]", "lay [9d 10d *]"]


def test_r40_57_a_joker_is_left_only_where_the_caller_says_so():
    assert plan("Ks *", ["[10s Js Qs]"], stays=True) == ["add Ks to 1 high"]
    assert plan("Ks *", ["[10s Js Qs]"], stays=False) == ["add * to 1 high"]
    assert plan("*", [], stays=False) is None


def test_r40_21_the_card_just_taken_is_not_the_one_left():
    assert plan("5s 6s 7s Kd", [], taken=51) is None
    assert plan("5s 6s 7s 8s", [], taken=7) == ["lay [6s 7s 8s]"]


def test_r40_61_its_twin_may_be_left():
    assert plan("5s 6s 7s 7s", [], taken=6) == ["lay [5s 6s 7s]"]


def test_r40_40_the_cap_counts_jokers_that_lie():
    assert plan("* Kd", ["[4s * *]"]) is None
    assert plan("* Kd", ["[4s * 6s]"]) == ["add * to 1 high"]


def test_r40_58_a_run_of_thirteen_takes_no_second_ace():
    assert plan("As Kd", ["[As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks]"]) is None
    assert plan("As Kd", ["[2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks]"]) is not None
