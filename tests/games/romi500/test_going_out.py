"""The search for a way out is exact, and so nobody is led into a dead end (RR-18, RR-23, RR-24)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.games.romi500.naive_going_out import goes_out
from tests.games.romi500.table import table
from tests.tables import after, texts, unevenness
from tests.views import view_of
from tests.wide import wide

from asztal.engine import Random
from asztal.games.romi500 import GoingOut, Romi500Game, Romi500State
from asztal.games.romi500.moves import move_words
from asztal.melds.sets_with_twins import parse_meld
from asztal.pieces.cards import JOKER, parse_card

pytestmark = pytest.mark.once

TABLES = [
    "[4s 5s 6s]",
    "{3h 3h 3c}",
    "[* 3s 4s]",
    "{2s 2s 2h 2h 2c 2c 2d}",
    "[2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh]",
    "[Js Qs Ks]",
    "[3h * 5h]",
]
NARROW = [rank + suit for rank in ("A", "2", "3", "4", "5", "6", "Q", "K") for suit in "sh"]


def narrow_hand(chance: random.Random, size: int) -> list[str]:
    """A hand with many melds in it."""
    pack = NARROW * 2 + ["*", "*"]
    chance.shuffle(pack)
    return pack[:size]


def find(going_out: GoingOut, hand: list[str], melds: list[str], closed: int, knocked: bool) -> bool:
    one = two = jokers = 0
    for text in hand:
        card = int(parse_card(text))
        if card == JOKER:
            jokers += 1
        elif one >> card & 1:
            two |= 1 << card
        else:
            one |= 1 << card
    return going_out.find(one, two, jokers, [parse_meld(meld) for meld in melds], closed, knocked)


@pytest.mark.parametrize("seed", [0, 1, 2, *map(wide, range(3, 8))])
def test_rr_18_the_search_agrees_with_every_way_to_part_a_hand(seed: int) -> None:
    chance = random.Random(seed)
    going_out = GoingOut()
    possible = 0
    for _ in range(120):
        hand = narrow_hand(chance, chance.randint(3, 9))
        melds = chance.sample(TABLES, chance.choice([0, 0, 1, 2, 3]))
        closed = chance.choice([0, 0, 1])
        knocked = chance.random() < 0.5
        open_melds = [meld for index, meld in enumerate(melds) if not closed >> index & 1]
        expected = goes_out(hand, open_melds, knocked)
        assert find(going_out, hand, melds, closed, knocked) == expected, (hand, melds, closed, knocked)
        possible += expected
    assert 10 < possible < 110


@pytest.mark.parametrize("seed", [0, 1, *map(wide, range(2, 6))])
def test_rr_18_its_plan_can_be_played_to_the_last_card(seed: int) -> None:
    chance = random.Random(100 + seed)
    going_out = GoingOut()
    played = 0
    for _ in range(150):
        hand = narrow_hand(chance, chance.randint(4, 10))
        melds = chance.sample(TABLES[:5], chance.choice([0, 1, 2]))
        used = [card for meld in melds for card in meld[1:-1].split()]
        if max(Counter(hand + used).values()) > 2 or not find(going_out, hand, melds, 0, False):
            continue
        state = table(" ".join(hand), "9c 10d", melds=" ".join("1" + meld for meld in melds))
        plan = [move_words(code) for code in going_out.plan()]
        for text in plan:  # it names the end even where there is no choice
            state.apply(text if text in texts(state) else text.removesuffix(" low").removesuffix(" high"))
        assert state.is_over() or len(hand) - laid(plan) == 1
        played += 1
    assert played > 5


def laid(plan: list[str]) -> int:
    return sum(len(text.split()) - 1 if text.startswith("lay") else 1 for text in plan)


def hand_of(state: Romi500State) -> list[str]:
    cards = view_of(state, 1)["hand"]
    assert isinstance(cards, list)
    return cards


def melds_of(state: Romi500State) -> list[str]:
    table = view_of(state, 1)["table"]
    assert isinstance(table, list)
    return [meld["meld"] for meld in table]


def test_rr_18_without_the_right_a_play_is_legal_exactly_if_all_can_still_go() -> None:
    chance = random.Random(5)
    plays = 0
    for _ in range(200):
        # Seat 0 is the first player and has not knocked, so seat 1 has no right to lay and stay in.
        state = table("9c 10d", " ".join(narrow_hand(chance, chance.randint(4, 8))), turn=1)
        steps = 0
        while not state.is_over() and state.turn == 1:
            offered = [str(move) for move in state.legal_moves()]
            bound = bool(melds_of(state))
            laying = [text for text in offered if text.split()[0] in ("lay", "add")]
            for text in every_play(state):
                there = after(freed(state), text)
                expected = goes_out(hand_of(there), melds_of(there), True)
                assert (text in laying) == expected, (state.position(), text)
            last = len(hand_of(state)) == 1
            assert ("done" in offered) == (not bound)
            assert any(text.startswith("discard") for text in offered) == (not bound or last)
            assert offered
            if not laying:
                break
            state.apply(chance.choice(laying))
            steps += 1
        plays += steps
    assert plays > 25


def test_rr_18_each_legal_move_of_who_has_to_go_out_is_drawn_as_often() -> None:
    """Of plays that fit by shape some are illegal, and whoever has laid may discard and be done no more."""
    chance, rng = random.Random(5), Random(5)
    spread, freedom = 0.0, 0
    refused = bound = 0
    for _ in range(300):
        state = table("9c 10d", " ".join(narrow_hand(chance, chance.randint(4, 8))), turn=1)
        while not state.is_over() and state.turn == 1:
            plays = set(state.plays())
            laying = plays & set(state.codes())
            refused += bool(laying) and laying < plays
            bound += state.is_bound()
            more, degrees = unevenness(state, rng, 60 if laying else 1)
            spread, freedom = spread + more, freedom + degrees
            if not laying:
                break
            state.advance(chance.choice(sorted(laying)))
    assert refused > 10 and bound > 10
    assert abs(spread - freedom) < 4 * (2 * freedom) ** 0.5


def every_play(state: Romi500State) -> list[str]:
    """The plays that fit by shape: those of the same player where they may lay."""
    return [str(move) for move in freed(state).legal_moves() if str(move).split()[0] in ("lay", "add")]


def freed(state: Romi500State) -> Romi500State:
    """The same deal dealt by seat 0: seat 1 is the first player, and may lay."""
    game = state.game
    assert isinstance(game, Romi500Game)
    entitled = game.position(state.position().replace("dealer: 1", "dealer: 0", 1))
    assert entitled.may_lay()
    return entitled
