"""Verifiable deals: the vectors of docs/fairness.md, and what the algorithm promises."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
import struct
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asztal.catalog import ENTRIES, game
from asztal.engine.fairness import (
    Stream,
    commitment,
    deal_fairly,
    deal_key,
    fair_deck,
    fair_order,
    sealed_deck,
    sealed_order,
    sealed_pieces,
)
from asztal.errors import DealError

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
LINES = [
    json.loads(line)
    for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    for line in block.splitlines()
]
VECTORS = [line for line in LINES if "secret" in line]
SEALED = [line for line in LINES if "seeds" in line]
SECRETS = st.binary(min_size=32, max_size=32)
NONCES = st.lists(st.text(st.characters(codec="utf-8"), max_size=64), min_size=2, max_size=5)


def by_the_page(secret: bytes, number: int, nonces: list[str], n: int) -> tuple[list[int], int]:
    """The page's description once more, written from it and not from the engine."""
    fields = [b"asztal deal 1", secret, str(number).encode(), *(nonce.encode() for nonce in nonces)]
    return by_the_key(
        hashlib.sha256(b"".join(struct.pack(">I", len(field)) + field for field in fields)).digest(), n
    )


def by_the_key(key: bytes, n: int) -> tuple[list[int], int]:
    """The order that follows from a key."""

    def stream() -> Iterator[int]:
        for block in itertools.count():
            yield from struct.unpack(">8I", hashlib.sha256(key + struct.pack(">Q", block)).digest())

    words = stream()
    order = list(range(n))
    for i in range(n - 1, 0, -1):
        word = next(word for word in words if word < 2**32 - 2**32 % (i + 1))
        j = word % (i + 1)
        order[i], order[j] = order[j], order[i]
    high, low = next(words), next(words)
    return order, (2**32 * high + low) % 2**62


def test_the_page_has_vectors() -> None:
    assert [vector["n"] for vector in VECTORS] == [5, 28, 108]
    assert [vector["game"] for vector in SEALED] == ["gin", "joker-mania-51"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["n"]))
def test_vectors_of_the_page(vector: dict[str, object]) -> None:
    secret = bytes.fromhex(str(vector["secret"]))
    nonces = vector["nonces"]
    assert isinstance(nonces, list)
    key = deal_key(secret, int(str(vector["number"])), nonces)
    stream = Stream(key)
    order, seed = fair_order(int(str(vector["n"])), key)
    assert commitment(secret) == vector["commitment"]
    assert key.hex() == vector["key"]
    assert [stream.word() for _ in range(3)] == vector["words"]
    assert order == vector["order"]
    assert seed == vector["seed"]


@pytest.mark.parametrize("vector", SEALED, ids=lambda vector: str(vector["game"]))
def test_sealed_vectors_of_the_page(vector: dict[str, Any]) -> None:
    options = {"reshuffles": 0} if vector["game"] != "gin" else {}
    made = game(vector["game"], vector["players"], **options)
    seeds = [bytes.fromhex(seed) for seed in vector["seeds"]]
    pieces = sealed_pieces(made)
    order, later = sealed_order(len(pieces), seeds, vector["number"])
    deck, chance = sealed_deck(made, seeds, vector["number"])
    aside = [made.piece_text(piece) for piece in made.set_aside()]
    assert [commitment(seed) for seed in seeds] == vector["pledges"]
    assert order == vector["order"]
    assert deck == vector["deck"] + aside
    assert later == chance == vector["seed"]
    assert vector["deck"] == [pieces[place] for place in order]


@pytest.mark.parametrize("vector", SEALED, ids=lambda vector: str(vector["game"]))
def test_sealed_vectors_by_the_page_alone(vector: dict[str, Any]) -> None:
    deck = list(range(len(vector["deck"])))
    chance = 0
    for seed in vector["seeds"]:
        order, later = by_the_page(bytes.fromhex(seed), vector["number"], [], len(deck))
        deck = [deck[place] for place in order]
        chance ^= later
    assert (deck, chance) == (vector["order"], vector["seed"])
    text = " ".join(["asztal sealed cards 1", *vector["seeds"]])
    order, _ = by_the_key(hashlib.sha256(text.encode()).digest(), 52)
    pack = [rank + suit for suit in "shcd" for rank in ["A", *map(str, range(2, 11)), "J", "Q", "K"]]
    assert [pack[number] for number in order[:6]] == vector["cards"]


def test_the_worked_example_of_the_page() -> None:
    deck, _ = fair_deck(game("domino", 3), bytes(range(32)), ["almafa", "körte 7", "🁣"], 2)
    written = re.search(r"The deck, top first, is `([^`]*)`", PAGE)
    assert written is not None
    assert deck == written[1].replace("·", " ").split()
    state = deal_fairly(game("domino", 3), bytes(range(32)), ["almafa", "körte 7", "🁣"], 2, 1)
    assert (int(state.to_move), [move.text for move in state.legal_moves()]) == (2, ["place 6-6"])


@given(SECRETS, st.integers(1, 10**6), NONCES, st.integers(1, 120))
def test_the_page_alone_is_enough_to_check(secret: bytes, number: int, nonces: list[str], n: int) -> None:
    assert fair_order(n, deal_key(secret, number, nonces)) == by_the_page(secret, number, nonces, n)


@given(st.binary(min_size=32, max_size=32), st.integers(1, 200))
def test_an_order_is_a_permutation_and_the_seed_fits(key: bytes, n: int) -> None:
    order, seed = fair_order(n, key)
    assert sorted(order) == list(range(n))
    assert 0 <= seed < 2**62


@given(SECRETS, NONCES, NONCES, st.integers(1, 99), st.integers(1, 99))
def test_other_inputs_give_another_key(
    secret: bytes, one: list[str], other: list[str], first: int, second: int
) -> None:
    same = one == other and first == second
    assert (deal_key(secret, first, one) == deal_key(secret, second, other)) == same


@pytest.mark.parametrize(
    ("one", "other"),
    [(["ab", "c"], ["a", "bc"]), (["", "a"], ["a", ""]), (["a"], ["a", ""]), (["a", "b"], ["ab"])],
)
def test_fields_do_not_run_into_each_other(one: list[str], other: list[str]) -> None:
    assert deal_key(bytes(32), 1, one) != deal_key(bytes(32), 1, other)


def test_every_piece_is_as_likely_on_top() -> None:
    """Chi-square with 27 degrees of freedom: beyond 60 once in 4,000; the sample is fixed."""
    tops = Counter(fair_order(28, hashlib.sha256(str(i).encode()).digest())[0][0] for i in range(5600))
    assert sum((tops[piece] - 200) ** 2 / 200 for piece in range(28)) < 60


def test_the_uneven_end_of_the_words_is_passed_over() -> None:
    """Below 3 · 2^30 a quarter of the words is passed over; without that, small numbers come twice."""
    stream = Stream(bytes(32))
    third = sum(stream.below(3 * 2**30) < 2**30 for _ in range(3000))
    assert 900 < third < 1100
    assert stream.counter * 8 > 3700


@pytest.mark.parametrize("name", list(ENTRIES))
def test_a_fair_deal_is_a_deal_from_its_deck(name: str) -> None:
    made = game(name)
    nonces = ["x"] * made.players
    deck, seed = fair_deck(made, bytes(32), nonces, 4)
    assert sorted(deck) == sorted(made.piece_text(piece) for piece in made.deck())
    assert deal_fairly(made, bytes(32), nonces, 4, 1) == made.deal(deck=deck, seed=seed, dealer=1)
    assert deal_fairly(made, bytes(32), nonces, 5, 1) != made.deal(deck=deck, seed=seed, dealer=1)


def test_what_a_deal_cannot_be_made_from() -> None:
    made = game("domino", 3)
    with pytest.raises(DealError, match=r"deal.secret"):
        commitment(bytes(31))
    with pytest.raises(DealError, match=r"deal.secret"):
        deal_key(b"", 1, [])
    with pytest.raises(DealError, match=r"deal.nonces \(given=2, needed=3\)"):
        deal_fairly(made, bytes(32), ["", ""], 1, 0)
    with pytest.raises(DealError, match=r"deal.nonce"):
        deal_key(bytes(32), 1, ["", "a" * 65])
    with pytest.raises(DealError, match=r"deal.nonce"):
        deal_key(bytes(32), 1, ["\ud800"])
