"""A hand of masks against a bag of cards."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from asztal.pieces.hand import Hand, held_cards


@pytest.mark.parametrize("seed", range(6))
def test_a_hand_is_a_bag_of_cards_of_which_some_are_known(seed: int) -> None:
    chance = random.Random(seed)
    hand = Hand()
    bag, known = Counter[int](), Counter[int]()
    for _ in range(1500):
        card = 52 if chance.random() < 0.1 else chance.randrange(20)
        if chance.random() < 0.5 and bag[card]:
            hand.drop(card)  # a known copy goes first
            bag[card] -= 1
            known[card] -= known[card] > 0
        elif bag[card] < 2:
            hand.hold(card)
            bag[card] += 1
            if chance.random() < 0.5 and known[card] < bag[card]:
                hand.show(card)
                known[card] += 1
        elif chance.random() < 0.02:
            hand.forget()
            known.clear()
        assert [int(other) for other in hand.cards()] == sorted(bag.elements())
        assert [int(other) for other in hand.known()] == sorted(known.elements())
        assert (hand.size(), hand.count(card), hand.knows(card)) == (bag.total(), bag[card], known[card] > 0)
        assert hand.is_empty() == (not bag.total())


def test_several_cards_leave_at_once() -> None:
    hand = Hand()
    for card in (3, 3, 4, 5, 52, 52):
        hand.hold(card)
    hand.drop_cards(2**3 | 2**5)
    hand.drop_jokers(2)
    assert hand.cards() == [3, 4]


def test_a_copy_goes_its_own_way() -> None:
    hand = Hand()
    for card in (7, 7, 52):
        hand.hold(card)
        hand.show(card)
    other = hand.copy()
    assert (other.cards(), other.known()) == (hand.cards(), hand.known())
    other.drop(7)
    other.hold(9)
    assert (hand.cards(), hand.known()) == ([7, 7, 52], [7, 7, 52])


def test_cards_are_listed_in_order_twins_together() -> None:
    assert held_cards(2**0 | 2**51, 2**51, 2) == [0, 51, 51, 52, 52]
