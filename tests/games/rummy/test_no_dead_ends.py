"""No dead ends: every play is legal exactly if the turn can be completed after it.

The referee asks the arranger and prunes; here every sequence of plays is tried, with no cleverness,
on random deals whose jokers come early and whose cards run to melds.
"""

from __future__ import annotations

import random

import pytest

import asztal
from asztal.engine import Random
from asztal.games.rummy import RummyState
from asztal.games.rummy.deal import DRAWING, RummyDeal
from asztal.games.rummy.ending import discard_fault
from asztal.games.rummy.moves import TAKE
from asztal.games.rummy.plays import plays

LARGEST = 11  # cards in hand: beyond that trying everything takes too long
PATIENCE = 3000  # positions of one question

TABLES: list[dict[str, object]] = [
    {},
    {"players": 3},
    {"players": 4, "opening_minimum": 15, "last_natural_frees_joker": False},
    {
        "jokers_per_meld": "no-cap",
        "last_natural_frees_joker": False,
        "freed_joker_may_be_added": False,
        "double_layoff_same_meld": False,
    },
    {"opening_minimum": 0, "free_pickup": "first-discard"},
    {"freed_joker_may_be_added": False},
    {"double_layoff_same_meld": False, "players": 3},
    {"opening_minimum": 55, "jokers_per_meld": "1"},
]


def rich_deal(options: dict[str, object], number: int) -> RummyState:
    """A deal with early jokers; every other one sorted roughly by rank, so that melds abound."""
    chance = random.Random(number)
    game = asztal.game("romi-40", **options)  # type: ignore[arg-type]
    weights = {
        card: chance.random() * 0.35
        if card == 52
        else chance.random() + (0.6 * abs(int(card) % 13 - number % 13) / 13 if number % 2 else 0)
        for card in set(game.deck())
    }
    deck = sorted(game.deck(), key=lambda card: weights[card] + chance.random() * 0.2)
    state = game.deal(
        deck=[game.piece_text(card) for card in deck], seed=number, dealer=number % game.players
    )
    assert isinstance(state, RummyState)
    return state


class TooLong(Exception):
    """The question has too many positions to try."""


def reaches_a_discard(deal: RummyDeal, seen: set[tuple[object, ...]]) -> bool:
    """Whether some sequence of plays leads to a discard that ends the turn."""
    seat = deal.turn
    if any(deal.held(seat, card) and discard_fault(deal, card) == 0 for card in range(53)):
        return True
    hand = deal.own_hand()
    now = deal.now
    key = (
        hand.one,
        hand.two,
        hand.jokers,
        tuple(deal.table),
        now.taken_on,
        now.added_on,
        now.taken_new,
        now.joker_limit,
        tuple(sorted(now.stories)),
        now.committed,
    )
    if key in seen:
        return False
    seen.add(key)
    if len(seen) > PATIENCE:
        raise TooLong
    for code in plays(deal):
        following = deal.copy()
        following.advance(code)
        if reaches_a_discard(following, seen):
            return True
    return False


@pytest.mark.parametrize("options", TABLES, ids=lambda options: " ".join(map(str, options)) or "default")
def test_a_play_is_legal_exactly_if_the_turn_can_be_completed(options: dict[str, object]) -> None:
    asked = allowed = given_up = 0
    for number in range(8):
        state = rich_deal(options, number)
        rng = Random(number)
        while not state.is_over():
            codes = state.codes()
            if state.hand_size(state.turn) <= LARGEST:
                questions = list(plays(state))
                if state.phase == DRAWING:
                    questions = [TAKE] if state.pile and not state.pickup_is_free() else []
                for code in questions:
                    following = state.copy()
                    following.advance(code)
                    try:
                        possible = reaches_a_discard(following, set())
                    except TooLong:
                        given_up += 1
                        continue
                    asked += 1
                    allowed += possible
                    where = f"{state.move_text(code)} at {state.position()}"
                    assert possible == (code in codes), where
                    assert possible == (state.refusal(code) is None), where
            state.advance(codes[rng.below(len(codes))])
    assert asked > 300
    assert 0 < allowed < asked
    assert given_up < asked / 100
