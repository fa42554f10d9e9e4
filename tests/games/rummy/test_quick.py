"""What is told without a search is what trying everything comes to: no cleverness but these proofs.

Random deals of all five games with random options; hands are made small and rich, so that every
sequence of plays can be tried to the end.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.rummy.test_no_dead_ends import TooLong, reaches_a_discard

import asztal
from asztal.catalog import ENTRIES
from asztal.engine import Random
from asztal.games.rummy import RummyState
from asztal.games.rummy.completion import TurnSearch, can_go_out, completable
from asztal.games.rummy.deal import DRAWING, RummyDeal
from asztal.games.rummy.ending import excess_jokers, owes_card, settled
from asztal.games.rummy.moves import LAY, TAKE, index_in, meld_in
from asztal.games.rummy.plays import plays
from asztal.games.rummy.quick import (
    BOUNDS,
    NO,
    UNSURE,
    YES,
    first_lay,
    freed_jokers,
    may_go_out,
    may_open,
    play_when_open,
    taken_card_fits,
    taking,
)
from asztal.games.rummy.table import LAST_FREES, ends_for, fitting, freeing, joker_place, within_reach
from asztal.games.rummy.taken_card import freeable, joins, may_lie_on
from asztal.melds.meld import is_set, parse_meld
from asztal.melds.points import STANDARD
from asztal.melds.tried_meld import TriedMeld
from asztal.pieces.cards import JOKER, parse_card
from asztal.pieces.hand import Hand
from asztal.pieces.lanes import count_cards

pytestmark = pytest.mark.once

GAMES = ("romi-40", "romi-50", "romi-51", "joker-mania-51", "kalooki")
LARGEST = 9  # cards in hand: beyond that trying everything takes too long

TEXTS = (
    "[As 2s 3s]",
    "[2s 3s 4s]",
    "[Qs Ks As]",
    "[Js Qs Ks]",
    "[* 3h *]",
    "[5c * 7c *]",
    "[2d 3d * 5d]",
    "[As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks]",
    "[2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs *]",
    "[2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc *]",
    "[* Kd Ad]",
    "[Qd Kd *]",
    "{5s 5h 5c}",
    "{5s 5h *}",
    "{5s * *}",
    "{As Ah Ac Ad}",
    "{As Ah * *}",
    "{9s 9h 9d *}",
    "{Ks * * *}",
)


def options(name: str, chance: random.Random) -> dict[str, object]:
    """Random options of a game, its players among them."""
    chosen: dict[str, object] = {"players": chance.randint(2, 4)}
    for spec in ENTRIES[name].specs:
        if spec.name == "opening_minimum":
            chosen[spec.name] = chance.choice([0, 10, 20, 30, 40])
        elif spec.name in ("jokers_per_meld", "free_pickup"):
            chosen[spec.name] = chance.choice(spec.values)
        elif spec.kind == "flag":
            chosen[spec.name] = chance.random() < 0.5
    return chosen


def rich_deal(name: str, number: int) -> RummyState:
    """A deal whose jokers come early and whose cards lie together."""
    chance = random.Random(number)
    game = asztal.game(name, **options(name, chance))  # type: ignore[arg-type]
    weights = {
        card: chance.random() * 0.35
        if card == JOKER
        else chance.random() + (0.6 * abs(int(card) % 13 - number % 13) / 13 if number % 2 else 0)
        for card in set(game.deck())
    }
    deck = sorted(game.deck(), key=lambda card: weights[card] + chance.random() * 0.2)
    state = game.deal(
        deck=[game.piece_text(card) for card in deck], seed=number, dealer=number % game.players
    )
    assert isinstance(state, RummyState)
    return state


def possible(state: RummyDeal, code: int) -> bool | None:
    """Whether the turn can be completed after a move, by trying everything; None if that takes too long."""
    following = state.copy()
    following.advance(code)
    try:
        return reaches_a_discard(following, set())
    except TooLong:
        return None


def told(tally: Counter[str], what: str, answer: int, truth: bool | None) -> None:
    """Count an answer, and hold it against the truth."""
    tally[f"{what} {('no', 'yes', 'unsure')[answer]}"] += 1
    if truth is not None and answer != UNSURE:
        assert (answer == YES) == truth, what


def ask(state: RummyState, tally: Counter[str]) -> None:
    """Hold every answer at this position against the truth."""
    small = state.hand_size(state.turn) <= LARGEST
    if state.phase == DRAWING:
        if state.pile and not state.pickup_is_free() and small:
            told(tally, "taking", taking(state), possible(state, TAKE))
        return
    arranger = state.rules.arranger
    hand = state.own_hand()
    goes_out = can_go_out(state, TurnSearch())
    if not may_go_out(state, hand.one, hand.jokers):
        tally["going out no"] += 1
        assert not arranger.whole(hand.one, hand.two, hand.jokers, state.table, True, -1)
    if state.is_open():
        spare = state.hand_size(state.turn) - (2 if state.now.may_be_held() else 1)
        jokers = excess_jokers(state)
        if owes_card(state):
            if jokers == 0 and small and taken_card_fits(state, False) == NO:
                tally["taken_card_fits no"] += 1
                assert reaches_a_discard(state, set()) is False
            return
        if jokers > 0 and small:
            told(tally, "freed", freed_jokers(state, jokers), reaches_a_discard(state, set()))
        if not (settled(state) or spare == 0):
            return
        for code in plays(state):
            told(tally, "open", play_when_open(state, code, spare), possible(state, code) if small else None)
        return
    laid = state.laid_points()
    near = 0
    for meld in state.table[state.now.fresh_from :]:
        near |= within_reach(meld)
    need = state.rules.minimum - laid
    if not may_open(state, hand.one, hand.two, hand.jokers, need, near):
        tally["opening no"] += 1
        assert not state.now.fresh_from < len(state.table) or need > 0
        assert not arranger.opening(
            hand.one, hand.two, hand.jokers, max(need, 1), -1, state.table[state.now.fresh_from :]
        )
    if state.now.committed:
        return
    for code in plays(state):
        if code & 7 == LAY:
            answer = first_lay(state, meld_in(code), laid, near)
            if answer == NO and goes_out:
                continue  # it does not let them open, but they may go out
            told(tally, "first lay", answer, possible(state, code) if small else None)
        elif index_in(code) < state.now.fresh_from and small and not goes_out:
            tally["first add no"] += 1
            assert possible(state, code) is not True


def position_after(state: RummyState, code: int) -> RummyState:
    """What is remembered of the table is what a look at it afresh would show."""
    state.advance(code)
    kept = state.copy()
    kept.see_what_fits()
    afresh = state.game.position(state.position())
    assert isinstance(afresh, RummyState)
    afresh.see_what_fits()
    assert (kept.fits, kept.frees, kept.reach()) == (afresh.fits, afresh.frees, afresh.reach())
    return state


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_at_once_is_what_trying_everything_comes_to(name: str) -> None:
    tally: Counter[str] = Counter()
    for number in range(14):
        state = rich_deal(name, number)
        rng = Random(number)
        while not state.is_over():
            ask(state, tally)
            codes = state.codes()
            state = position_after(state, codes[rng.below(len(codes))])
    # Every answer was given, so each of them was tested.
    wanted = ["first lay yes", "first lay no", "open yes", "going out no", "opening no"]
    if name not in ("romi-51", "kalooki"):
        wanted += ["taking yes", "taking no", "taking unsure"]
    assert [what for what in wanted if tally[what] < 5] == []


@pytest.mark.parametrize("name", [name for name in GAMES if name != "romi-50"])  # R50-01: no jokers
def test_r40_57_freed_jokers_that_can_be_laid_off_at_once_can_be(name: str) -> None:
    tally: Counter[str] = Counter()
    for number in range(200, 260):
        state = rich_deal(name, number)
        rng = Random(number)
        while not state.is_over():
            if state.phase != DRAWING and state.is_open() and excess_jokers(state) > 0:
                ask(state, tally)
            codes = state.codes()
            state.advance(codes[rng.below(len(codes))])
    assert tally["freed yes"] > 5, tally


def moves_and_refusals(state: RummyState, bounds: int) -> tuple[list[int], list[int]]:
    """The legal moves, and the verdict of every play, with these bounds."""
    state.rules.bounds = bounds
    tried = [TAKE] if state.phase == DRAWING else list(plays(state))
    answer = state.codes(), [state.verdict(code) for code in tried]
    state.rules.bounds = -1
    return answer


@pytest.mark.parametrize("name", GAMES)
def test_without_the_bounds_the_moves_and_refusals_are_the_same(name: str, compiled: bool) -> None:
    asked = 0
    for number in range(400, 460 if compiled else 408):
        state = rich_deal(name, number)
        rng = Random(number)
        while not state.is_over():
            if state.hand_size(state.turn) <= LARGEST:
                asked += 1
                with_all = moves_and_refusals(state, -1)
                assert moves_and_refusals(state, 0) == with_all, state.position()
                one_off = -1 - list(BOUNDS.values())[asked % len(BOUNDS)]
                assert moves_and_refusals(state, one_off) == with_all, state.position()
            codes = state.codes()
            state.advance(codes[rng.below(len(codes))])
    assert asked > 100


@pytest.mark.parametrize("name", GAMES)
def test_a_search_finds_what_trying_everything_finds(name: str) -> None:
    asked = 0
    for number in range(100, 140):
        state = rich_deal(name, number)
        rng = Random(number)
        while not state.is_over():
            if state.phase != DRAWING and state.hand_size(state.turn) <= LARGEST:
                for code in plays(state):
                    truth = possible(state, code)
                    following = state.copy()
                    following.advance(code)
                    if truth is not None:
                        asked += 1
                        assert completable(following, TurnSearch()) == truth, state.position()
            codes = state.codes()
            state.advance(codes[rng.below(len(codes))])
    assert asked > 50


@pytest.mark.parametrize("text", TEXTS)
def test_a_look_at_a_meld_is_the_sum_of_looks_for_every_card(text: str) -> None:
    meld = parse_meld(text)
    for sets in range(3):
        for cap in (1, 2, 99):
            fits = [
                card
                for card in range(53)
                if ends_for(meld, card, cap, sets) != 0 or joker_place(meld, card) >= 0
            ]
            assert fitting(meld, cap, sets) == sum(2**card for card in fits)
    assert within_reach(meld) == TriedMeld(meld).touches(True)
    freed = freeing(meld)
    for card in range(52):
        if joker_place(meld, card) >= 0:
            assert freed & 2**card
    if not is_set(meld):
        assert count_cards(freed) == sum(joker_place(meld, card) >= 0 for card in range(52))


RICH = [13 * suit + rank for suit in (0, 1, 2) for rank in (0, 1, 2, 3, 4, 10, 11, 12)]


@settings(max_examples=600, deadline=None)
@given(
    st.lists(st.sampled_from(RICH), min_size=2, max_size=10),
    st.integers(0, 3),
    st.integers(1, 70),
    st.sampled_from(["1", "2", "no-cap"]),
    st.sampled_from(["", "[2s 3s 4s]", "{5h 5c 5d}", "[* Kh Ah]"]),
)
def test_bounds_of_an_opening_are_bounds(
    cards: list[int], jokers: int, need: int, cap: str, fresh: str
) -> None:
    state = asztal.game("romi-40", jokers_per_meld=cap).deal(seed=1)
    assert isinstance(state, RummyState)
    hand = Hand()
    for card in cards:
        if hand.count(card) < 2:
            hand.hold(card)
    melds = [parse_meld(fresh)] if fresh else []
    near = sum(within_reach(meld) for meld in melds)
    opens = state.rules.arranger.opening(hand.one, hand.two, jokers, need, -1, melds)
    if opens:
        assert may_open(state, hand.one, hand.two, jokers, need, near)


def test_bounds_of_an_opening_are_close_without_jokers() -> None:
    state = asztal.game("romi-40").deal(seed=1)
    assert isinstance(state, RummyState)
    run = 2**9 | 2**10 | 2**11  # 10s Js Qs
    assert may_open(state, run, 0, 0, 30, 0)
    assert not may_open(state, run, 0, 0, 31, 0)
    assert may_open(state, run | 2**8, 0, 0, 39, 0)
    assert not may_open(state, run | 2**20, 0, 0, 31, 0)  # 8h has no company
    assert may_open(state, run | 2**20, 0, 0, 31, 2**20)  # but can be laid off
    assert may_open(state, run, run, 0, 60, 0)


@given(st.integers(0, 2**52 - 1), st.integers(0, 2**52 - 1), st.integers(0, 51), st.integers(0, 2))
def test_a_card_joins_others_of_its_rank_or_suit(one: int, thin: int, card: int, wild: int) -> None:
    held = (one & thin) | 2**card
    lane = [place for place in range(14) if held & 2 ** (13 * (card // 13) + place % 13)]
    own = [place for place in lane if place % 13 == card % 13]
    runs = [
        low
        for low in range(12)
        if any(low <= place < low + 3 for place in own)
        and sum(low <= place < low + 3 for place in lane) + wild >= 3
    ]
    of_rank = sum(held & 2 ** (13 * suit + card % 13) != 0 for suit in range(4))
    assert joins(held, card, wild) == (bool(runs) or of_rank + wild >= 3)


@pytest.mark.parametrize(("hand", "legal"), [("4d 6d 8h 10c * *", True), ("6d 8h 10c * *", False)])
def test_r40_55_an_own_joker_laid_and_freed_again_is_company_still(hand: str, legal: bool) -> None:
    game = asztal.game("joker-mania-51", players=2, last_natural_frees_joker=False)
    state = game.position(
        "joker-mania-51 players=2 last_natural_frees_joker=no; to-move: 0; phase: play; "
        f"hand 0: {hand}; table: 1[Ah 2h 3h] 1[Ac 2c 3c] 0{{Ks Kh Kc}}; opened: 0 1; "
        "taken: 2c; turn: owed bare extended open on=2 limit=1"
    )
    assert isinstance(state, RummyState)
    lay = state.parse_move("lay [* * 6d]").code  # 4d takes its joker out again
    assert possible(state, lay) is legal
    assert (lay in state.codes()) is legal


def test_r40_65_the_joker_that_the_taken_card_frees_is_no_company_though_one_was_held() -> None:
    state = asztal.game("joker-mania-51", players=4).position(
        "joker-mania-51 players=4; to-move: 0; phase: play; hand 0: Js 9h Kh 5c Qc 6d 7d * *; hand 1: 3h; "
        "hand 2: 8c; hand 3: 10d; table: 0[8s 9s 10s * Qs Ks As] 1[As 2s 3s 4s] 1{2h 2c 2d} 1[Qc Kc Ac]; "
        "opened: 0 1 2 3; taken: Js; turn: owed bare extended open with=2 jokers=-"
    )
    assert isinstance(state, RummyState)
    lay = state.parse_move("lay [* * 9h]").code  # the own one lies there, and stays
    assert possible(state, lay) is False
    assert lay not in state.codes()
    assert state.parse_move("swap Js in 1").code in state.codes()  # the own one goes below


def lies_on(meld: str, card: str, rest: str, wild: int = 0, *, own: bool = False, alone: bool = True) -> bool:
    """`may_lie_on` as the cards are written, with two jokers in a meld at the most."""
    held = sum(2 ** parse_card(word) for word in rest.split())
    return may_lie_on(parse_meld(meld), held, parse_card(card), wild, 2, LAST_FREES, alone, own)


def test_a_card_lies_at_a_run_if_cards_and_jokers_fill_what_is_between() -> None:
    assert lies_on("[5s 6s 7s]", "10s", "8s 9s")
    assert not lies_on("[5s 6s 7s]", "10s", "9s")
    assert lies_on("[5s 6s 7s]", "10s", "9s", 1)
    assert lies_on("[5s 6s 7s]", "As", "2s 3s 4s")
    assert not lies_on("[5h 6h 7h]", "8s", "")  # another suit
    assert lies_on("[9s 10s Js]", "As", "Qs Ks")
    assert lies_on("[5s 6s 7s]", "9s", "", 1)
    assert not lies_on("[As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks]", "As", "", 9)  # R40-58: one ace


def test_r40_11_no_more_jokers_lie_between_a_run_and_a_card_than_the_meld_may_have() -> None:
    assert lies_on("[5s 6s *]", "9s", "", 1)
    assert not lies_on("[5s 6s *]", "10s", "", 2)
    assert lies_on("[5s 6s *]", "10s", "7s", 2)  # the 7 frees the joker first


def test_r40_30_company_is_a_card_that_can_come_to_the_same_meld() -> None:
    assert not lies_on("[5s 6s 7s]", "8s", "10s", alone=False)
    assert lies_on("[5s 6s 7s]", "8s", "10s", 1, alone=False)
    assert lies_on("[5s 6s 7s]", "8s", "4s", alone=False)
    assert lies_on("[5s 6s *]", "8s", "7s", alone=False)
    assert not lies_on("[5s 6s 7s]", "8s", "8h", alone=False)
    assert lies_on("[5s 6s 7s]", "8s", "8h", 1, own=True, alone=False)
    assert not lies_on("[5s * * 8s]", "9s", "", 1, own=True, alone=False)
    assert lies_on("[5s * * 8s]", "6s", "", 1, own=True, alone=False)
    assert lies_on("{6s 6h *}", "6c", "6d", alone=False)
    assert not lies_on("{6s 6h 6d}", "6c", "6d", alone=False)
    assert lies_on("{6s 6h 6d}", "6c", "", 1, own=True, alone=False)  # R40-43: it is pushed out again


def test_jokers_that_may_be_freed_are_counted_from_above() -> None:
    state = asztal.game("romi-40").position(
        "romi-40 players=2; phase: play; hand 0: 6s 8h 8d 2c; table: 0[5s * 7s] 1{8s 8c *}; opened: 0 1"
    )
    assert isinstance(state, RummyState)
    assert freeable(state, state.own_hand().one, 0) == 2
    assert freeable(state, 0, 0) == 0
    assert freeable(state, 2**5, 0) == 1
    assert freeable(state, 2**20, 0) == 0  # 8h alone only makes four
    assert freeable(state, 2**20 | 2**46, 0) == 1


@given(st.integers(0, 2**52 - 1), st.integers(0, 2**52 - 1), st.integers(0, 8))
def test_a_hand_is_counted_card_by_card(one: int, more: int, jokers: int) -> None:
    cards = [card for mask in (one, one & more) for card in range(52) if mask & 2**card]
    hand = Hand()
    for card in cards + [JOKER] * jokers:
        hand.hold(card)
    assert (hand.one, hand.two, hand.jokers) == (one, one & more, jokers)
    assert hand.size() == len(cards) + jokers
    assert count_cards(one) == one.bit_count()
    worth = {0: 11}
    points = sum(worth.get(card % 13, min(card % 13 + 1, 10)) for card in cards)
    assert STANDARD.of_cards(one) + STANDARD.of_cards(one & more) == points
    for card in cards + [JOKER] * jokers:
        hand.show(card)
    for card in cards + [JOKER] * jokers:
        hand.drop(card)
    assert hand.is_empty()
    assert (hand.two, hand.known_one, hand.known_two, hand.known_jokers) == (0, 0, 0, 0)
