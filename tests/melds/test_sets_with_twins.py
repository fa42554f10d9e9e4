"""Books: sets that may repeat a suit, and runs with any number of jokers."""

from __future__ import annotations

import pytest

from asztal.errors import IllegalMove, NotationError
from asztal.melds.sets_with_twins import (
    added,
    cards_of,
    ends_for,
    joker_count,
    meld_size,
    meld_text,
    parse_meld,
    stands_for,
)
from asztal.pieces.cards import parse_card


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("{7h 7s *}", "{7s 7h *}"),
        ("{7h 7s 7h 7s}", "{7s 7s 7h 7h}"),
        ("{Kd * *}", "{Kd * *}"),
        ("{2s 2s 2h 2h 2c 2c 2d 2d}", "{2s 2s 2h 2h 2c 2c 2d 2d}"),
        ("{2s 2s 2h 2h 2c 2c * *}", "{2s 2s 2h 2h 2c 2c * *}"),
        ("7s 7s 7h", "{7s 7s 7h}"),
        ("* 7h 7s", "{7s 7h *}"),
        ("7s 5s 6s", "[5s 6s 7s]"),
        ("As Qs Ks", "[Qs Ks As]"),
        ("As 3s 2s", "[As 2s 3s]"),
        ("5s * 7s", "[5s * 7s]"),
        ("[5s * * 8s]", "[5s * * 8s]"),
        ("[* * Ad]", "[* * Ad]"),
        ("[* * Kd]", "[* * Kd]"),
    ],
)
def test_a_meld_is_read_and_written(written: str, canonical: str) -> None:
    meld = parse_meld(written)
    assert meld_text(meld) == canonical
    assert parse_meld(canonical) == meld
    assert meld_size(meld) == len(cards_of(meld)) == len(canonical.split())
    assert joker_count(meld) == canonical.count("*")


@pytest.mark.parametrize(
    ("text", "code", "rule"),
    [
        ("{7s 7h}", "lay.short", "RR-07"),
        ("[5s 6s]", "lay.short", "RR-07"),
        ("{7s 7h 8h}", "lay.set-ranks", "RR-07"),
        ("[5s 6s 7h]", "lay.run-suits", "RR-07"),
        ("[5s 6s 8s]", "lay.not-in-sequence", "RR-07"),
        ("[5s * 8s]", "lay.not-in-sequence", "RR-10"),
        ("5s * 8s", "lay.not-in-sequence", "RR-10"),
        ("{* * *}", "lay.only-jokers", "RR-10"),
        ("[* * *]", "lay.only-jokers", "RR-10"),
        ("{7s 7s 7s}", "lay.three-alike", "RR-01"),
        ("{2s 2s 2h 2h 2c 2c 2d 2d *}", "lay.book-size", "RR-25"),
        ("[Ks As 2s]", "lay.ace-between", "RR-14"),
        ("Ks As 2s", "lay.ace-between", "RR-14"),
        ("[Qs Ks As *]", "lay.ace-between", "RR-14"),
        ("[Js Qs Ks * *]", "lay.beyond-ace", "RR-14"),
        ("[As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As]", "lay.two-aces", "R40-58"),
    ],
)
def test_what_is_no_meld_is_refused_by_its_rule(text: str, code: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        parse_meld(text)
    assert (caught.value.code, caught.value.rule) == (code, rule)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "meld.empty"),
        ("[]", "meld.empty"),
        ("{ }", "meld.empty"),
        ("[5s 6s", "meld.brackets"),
        ("7s x 9s", "card.unreadable"),
        ("7s * *", "meld.ambiguous"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_meld(text)
    assert caught.value.code == code


def test_a_joker_stands_for_the_card_of_its_place_and_in_a_book_for_any_suit() -> None:
    assert stands_for(parse_meld("[5s * 7s]")) == ["5s", "6s", "7s"]
    assert stands_for(parse_meld("[* Ks As]")) == ["Qs", "Ks", "As"]
    assert stands_for(parse_meld("{7s 7s *}")) == ["7s", "7s", "7?"]


@pytest.mark.parametrize(
    ("meld", "card", "ends"),
    [
        ("[5s 6s 7s]", "4s", 1),
        ("[5s 6s 7s]", "8s", 2),
        ("[5s 6s 7s]", "8h", 0),
        ("[5s 6s 7s]", "6s", 0),
        ("[5s 6s 7s]", "*", 3),
        ("[As 2s 3s]", "*", 2),
        ("[Qs Ks As]", "*", 1),
        ("[Qs Ks As]", "2s", 0),
        ("[2s 3s 4s]", "As", 1),
        ("[Js Qs Ks]", "As", 2),
        ("[2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks]", "As", 3),
        ("[As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks]", "As", 0),
        ("[As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks]", "*", 0),
        ("{7s 7s 7h}", "7s", 4),
        ("{7s 7s 7h}", "8s", 0),
        ("{7s 7s 7h}", "*", 4),
        ("{2s 2s 2h 2h 2c 2c 2d 2d}", "*", 0),
    ],
)
def test_rr_17_where_a_card_may_be_added(meld: str, card: str, ends: int) -> None:
    assert ends_for(parse_meld(meld), parse_card(card)) == ends


@pytest.mark.parametrize(
    ("meld", "card", "end", "after"),
    [
        ("[5s 6s 7s]", "4s", 1, "[4s 5s 6s 7s]"),
        ("[5s 6s 7s]", "*", 2, "[5s 6s 7s *]"),
        ("[Js Qs Ks]", "As", 2, "[Js Qs Ks As]"),
        ("[2s 3s 4s]", "As", 1, "[As 2s 3s 4s]"),
        ("[* 3s 4s]", "*", 1, "[* * 3s 4s]"),
        ("{7s 7h *}", "7s", 4, "{7s 7s 7h *}"),
        ("{7s 7h *}", "*", 4, "{7s 7h * *}"),
        ("{7s 7h 7c}", "7d", 4, "{7s 7h 7c 7d}"),
    ],
)
def test_the_meld_with_a_card_added(meld: str, card: str, end: int, after: str) -> None:
    assert meld_text(added(parse_meld(meld), parse_card(card), end)) == after
