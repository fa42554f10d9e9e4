"""Melds as numbers: what is a meld, what it is worth, its text both ways."""

import itertools
import pickle

import pytest
from tests.melds.conftest import Referee

from asztal.errors import IllegalMove, NotationError
from asztal.melds.meld import (
    cards_of,
    is_set,
    joker_count,
    joker_places,
    meld_size,
    meld_text,
    naturals,
    parse_meld,
    run_code,
    run_length,
    run_low,
    run_of,
    run_suit,
    set_code,
    set_of,
    set_rank,
    set_suits,
    stands_for,
)
from asztal.melds.plan import ADD, EITHER, HIGH, LAY, LOW, SWAP, Step
from asztal.melds.points import STANDARD
from asztal.melds.sets_with_twins import parse_meld as parse_meld_with_twins
from asztal.pieces.cards import cards_text, parse_cards

JOKER = 52


def refused(text):
    with pytest.raises(IllegalMove) as caught:
        parse_meld(text)
    return caught.value.code, caught.value.rule


def every_meld():
    """All runs with up to two jokers and all sets with up to three."""
    for length in range(3, 14):
        for low in range(15 - length):
            places = range(low, low + length)
            for jokers in range(3):
                for held in itertools.combinations(places, jokers):
                    if jokers < length:
                        yield run_code(2, low, length, sum(2**place for place in held))
    for rank in range(13):
        for suits in range(1, 16):
            for jokers in range(4):
                if 3 <= suits.bit_count() + jokers <= 4:
                    yield set_code(rank, suits, jokers)


def test_every_meld_is_read_back_from_its_text(referee: type[Referee]):
    for meld in every_meld():
        assert parse_meld(meld_text(meld)) == meld
        assert len(cards_of(meld)) == len(stands_for(meld)) == meld_size(meld)
        assert joker_count(meld) == cards_of(meld).count(JOKER)
        assert naturals(meld) == sum(2**card for card in cards_of(meld) if card != JOKER)


def test_the_parts_of_a_code_are_read_back():
    run = run_code(3, 11, 3, 0b1100000000000)
    assert (is_set(run), run_suit(run), run_low(run), run_length(run)) == (False, 3, 11, 3)
    assert joker_places(run) == 2**11 | 2**12
    same = set_code(12, 0b1001, 2)
    assert (is_set(same), set_rank(same), set_suits(same), joker_count(same)) == (True, 12, 0b1001, 2)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("[As 2s 3s]", 16),  # R40-03: an ace is 11 anywhere
        ("[Qs Ks As]", 31),
        ("{Ah As Ac}", 33),
        ("[9d 10d Jd Qd Kd]", 49),
        ("{2s 2h 2c 2d}", 8),
        ("[As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks]", 95),
        ("[2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As]", 95),
    ],
)
def test_r40_03_points_of_natural_cards(text, points):
    assert STANDARD.of(parse_meld(text)) == points


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("[6s * * 9s]", 30),
        ("[* 2h 3h]", 16),
        ("[Qc Kc *]", 31),
        ("{5s 5h *}", 15),
        ("{7s * *}", 21),
    ],
)
def test_r40_04_a_joker_counts_as_what_it_stands_for(text, points):
    assert STANDARD.of(parse_meld(text)) == points


def test_points_are_those_of_the_cards_stood_for(referee: type[Referee]):
    ranks = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    for meld in every_meld():
        assert STANDARD.of(meld) == sum(referee.value(ranks.index(card[:-1])) for card in stands_for(meld))


def test_r40_08_a_run_is_three_cards_or_more_in_sequence_of_one_suit():
    assert meld_text(parse_meld("7h 5h 6h")) == "[5h 6h 7h]"
    assert refused("[5h 6h]") == ("lay.short", "R40-08")
    assert refused("[5h 6h 8h]") == ("lay.not-in-sequence", "R40-08")
    assert refused("[5h 6h 7c]") == ("lay.run-suits", "R40-08")
    assert refused("[5h 6h 6h]") == ("lay.run-twice", "R40-08")


def test_r40_09_an_ace_is_low_or_high():
    assert meld_text(parse_meld("As 3s 2s")) == "[As 2s 3s]"
    assert meld_text(parse_meld("As Ks Qs")) == "[Qs Ks As]"
    assert refused("[Ks As 2s]") == ("lay.ace-between", "R40-09")
    assert refused("[Qs Ks As 2s]") == ("lay.ace-between", "R40-09")


def test_r40_09_a_joker_has_no_place_beyond_an_ace():
    assert refused("[Qs Ks As *]")[1] == "R40-09"
    assert refused("[* As 2s 3s]")[1] == "R40-09"
    assert refused("[* 2s 3s * * * * * * * * * * *]")[1] == "R40-58"


def test_r40_10_a_set_is_three_or_four_cards_of_one_rank_in_different_suits():
    assert meld_text(parse_meld("8c 8s 8h")) == "{8s 8h 8c}"
    assert meld_text(parse_meld("8c 8s 8h 8d")) == "{8s 8h 8c 8d}"
    assert refused("{8c 8h 8c}") == ("lay.set-suits", "R40-10")
    assert refused("{8c 8h}") == ("lay.short", "R40-10")
    assert refused("{8c 8h 8s 8d *}") == ("lay.set-size", "R40-10")
    assert refused("{8c 8h 9s}") == ("lay.set-ranks", "R40-10")


@pytest.mark.parametrize(
    ("cards", "code", "stranger"),
    [
        ("[7h 8d 9d]", "lay.run-suits", "7h"),
        ("[7h 8h 9d]", "lay.run-suits", "9d"),
        ("{7h 8d 8s}", "lay.set-ranks", "7h"),
        ("7h 7d 9s", "lay.set-ranks", "9s"),
        ("9s 7h 7d", "lay.set-ranks", "9s"),
        ("7h 8h 9d", "lay.run-suits", "9d"),
        ("* 7h 7d 9s", "lay.set-ranks", "9s"),
        ("7h 7d 8h", "lay.run-suits", "7d"),
        ("[5h 6d 9s]", "lay.run-suits", "6d"),
    ],
)
def test_a_refused_meld_names_the_card_that_is_not_as_most_are(cards, code, stranger):
    for read in (parse_meld, parse_meld_with_twins):
        with pytest.raises(IllegalMove) as refusal:
            read(cards)
        assert (refusal.value.code, refusal.value.params["card"]) == (code, stranger)


def test_r40_11_jokers_in_a_run_may_lie_anywhere_and_side_by_side():
    assert stands_for(parse_meld("[6s * * 9s]")) == ["6s", "7s", "8s", "9s"]
    assert stands_for(parse_meld("[* 6s *]")) == ["5s", "6s", "7s"]
    assert stands_for(parse_meld("[* * As]")) == ["Qs", "Ks", "As"]


def test_r40_12_an_ace_and_two_jokers_are_read_in_three_ways_and_never_as_king_ace_two():
    assert STANDARD.of(parse_meld("[* * Ah]")) == 31
    assert STANDARD.of(parse_meld("[Ah * *]")) == 16
    assert STANDARD.of(parse_meld("{Ah * *}")) == 33
    assert refused("[* Ah *]") == ("lay.ace-between", "R40-09")


def test_r40_12_cards_with_two_meanings_ask_for_brackets():
    with pytest.raises(NotationError) as caught:
        parse_meld("Ah * *")
    assert caught.value.code == "meld.ambiguous"
    assert caught.value.params["set"] == "{Ah * *}"


def test_r40_13_jokers_alone_are_no_meld():
    assert refused("[* * *]") == ("lay.only-jokers", "R40-13")
    assert refused("{* * *}") == ("lay.only-jokers", "R40-13")
    assert joker_count(parse_meld("{7s * *}")) == 2


def test_r40_14_a_set_of_four_may_hold_a_joker():
    meld = parse_meld("{6c 6h 6s *}")
    assert (meld_size(meld), STANDARD.of(meld)) == (4, 24)


def test_r40_15_a_set_s_joker_keeps_its_suit_open_and_a_run_s_does_not():
    assert stands_for(parse_meld("{6c 6h *}")) == ["6h", "6c", "6?"]
    assert stands_for(parse_meld("[5h 6h *]")) == ["5h", "6h", "7h"]


def test_r40_58_one_ace_in_a_run():
    assert meld_size(parse_meld("[As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks]")) == 13
    assert refused("[As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As]") == ("lay.two-aces", "R40-58")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "meld.empty"),
        ("[]", "meld.empty"),
        ("{ }", "meld.empty"),
        ("[5s 6s 7s", "meld.brackets"),
        ("5s 6s 7s}", "meld.brackets"),
        ("[5s 6s 7x]", "card.unreadable"),
        ("{5s 5h 5c]", "meld.brackets"),
    ],
)
def test_what_cannot_be_read_says_so(text, code):
    with pytest.raises(NotationError) as caught:
        parse_meld(text)
    assert caught.value.code == code


def test_bare_cards_are_read_where_they_have_one_meaning():
    assert meld_text(parse_meld("6s * * 9s")) == "[6s * * 9s]"
    assert meld_text(parse_meld("7s 7h *")) == "{7s 7h *}"
    assert run_of(parse_cards("5s 6s *")) == parse_meld("5s 6s *")
    assert set_of(parse_cards("5s 5d *")) == parse_meld("5s 5d *")


@pytest.mark.parametrize(
    ("step", "text"),
    [
        (Step(LAY, run_code(0, 4, 3, 0), -1, [], EITHER), "lay [5s 6s 7s]"),
        (Step(ADD, 0, 1, [7], HIGH), "add 8s to 2 high"),
        (Step(ADD, 0, 0, [JOKER], LOW), "add * to 1 low"),
        (Step(ADD, 0, 1, [5, 44], EITHER), "add 6s 6d to 2"),
        (Step(SWAP, 0, 0, [21], EITHER), "swap 9h in 1"),
    ],
)
def test_a_step_says_what_the_player_does(step, text):
    assert str(step) == text
    assert repr(step) == f"Step({text!r})"
    assert pickle.loads(pickle.dumps(step)) == step
    assert len({step, pickle.loads(pickle.dumps(step))}) == 1
    assert step != Step(LAY, 0, -1, [], EITHER)


def test_all_cards_text_is_in_the_order_they_lie():
    assert cards_text(cards_of(parse_meld("{* 6c 6h}"))) == "6h 6c *"


@pytest.mark.parametrize(
    ("text", "code", "rule", "params"),
    [
        ("Ks As 2s", "lay.ace-between", "R40-09", {}),
        ("As Ks 2s", "lay.ace-between", "R40-09", {}),
        ("Js Qs Ks As 2s", "lay.ace-between", "R40-09", {}),
        ("[Ks * 2s]", "lay.ace-between", "R40-09", {}),
        ("[* As *]", "lay.ace-between", "R40-09", {}),
        ("[* * 2s]", "lay.beyond-ace", "R40-09", {}),
        ("[Ks * *]", "lay.beyond-ace", "R40-09", {}),
        (
            "[5s * 8s]",
            "lay.not-in-sequence",
            "R40-08",
            {"card": "5s", "next": "8s", "missing": 2, "between": 1},
        ),
        (
            "9s 5s 6s",
            "lay.not-in-sequence",
            "R40-08",
            {"card": "6s", "next": "9s", "missing": 2, "between": 0},
        ),
        (
            "As 2s Qs",
            "lay.not-in-sequence",
            "R40-08",
            {"card": "2s", "next": "Qs", "missing": 9, "between": 0},
        ),
        (
            "As Js Ks",
            "lay.not-in-sequence",
            "R40-08",
            {"card": "Js", "next": "Ks", "missing": 1, "between": 0},
        ),
        (
            "[5s * * 7s]",
            "lay.joker-between",
            "R40-08",
            {"card": "5s", "next": "7s", "missing": 1, "between": 2},
        ),
        (
            "[Qs * Ks]",
            "lay.joker-between",
            "R40-08",
            {"card": "Qs", "next": "Ks", "missing": 0, "between": 1},
        ),
        ("[8s 8s 9s]", "lay.run-twice", "R40-08", {"card": "8s"}),
        ("[Kc Kc *]", "lay.run-twice", "R40-08", {"card": "Kc"}),
        ("[8s * 8s]", "lay.run-twice", "R40-08", {"card": "8s"}),
        (
            "[5s As 6s]",
            "lay.not-in-sequence",
            "R40-08",
            {"card": "As", "next": "5s", "missing": 3, "between": 0},
        ),
        ("[7s 6s 5s]", "lay.run-order", "R40-08", {"cards": "5s 6s 7s"}),
        ("[As Qs Ks]", "lay.run-order", "R40-08", {"cards": "Qs Ks As"}),
        ("[7s * 5s]", "lay.run-order", "R40-08", {"cards": "5s * 7s"}),
        ("[7s * 5s 9s]", "lay.run-order", "R40-08", {"cards": ""}),
        ("[2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As *]", "lay.run-size", "R40-58", {"most": 13}),
    ],
)
def test_what_is_wrong_with_a_run_is_said(text, code, rule, params):
    with pytest.raises(IllegalMove) as caught:
        parse_meld(text)
    assert (caught.value.code, caught.value.rule, caught.value.params) == (code, rule, params)
