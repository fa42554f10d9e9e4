"""How a finished hand lies: every meld is one by the rules, whatever wild tiles stand in it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.views import view_of
from tests.wide import COMPILED

import asztal
from asztal.games.tabla.options import KINDS

DECK = [f"{rank}{colour}" for colour in "rykb" for rank in range(1, 14)] * 2 + ["*"] * 2


def finished(hand: str, kind: str, thrown: str, indicator: str = "5b", **options: object) -> Any:
    game = asztal.game("tabla-romi", players=2, **options)
    head = "".join(f" {name}={value}" for name, value in game.given.items())
    state = game.position(f"tabla-romi players=2{head}; indicator: {indicator}; phase: throw; hand 0: {hand}")
    state.apply(f"finish {kind} discard {thrown}")
    return view_of(state, None)["finished"]


def is_run(meld: list[str]) -> bool:
    if "?" in meld:
        return set(meld) == {"?"} and len(meld) >= 3
    if any(tile[0] == "?" for tile in meld):
        return False
    ranks = [int(tile[:-1]) for tile in meld]
    if ranks[-1] == 1:
        ranks[-1] = 14
    return (
        len({tile[-1] for tile in meld}) == 1
        and ranks == list(range(ranks[0], ranks[0] + len(ranks)))
        and len(meld) >= 3
        and len(set(meld)) == len(meld)
    )


def is_set(meld: list[str]) -> bool:
    known = [tile[-1] for tile in meld if tile[-1] != "?"]
    return 3 <= len(meld) <= 4 and len({tile[:-1] for tile in meld}) == 1 and len(set(known)) == len(known)


def test_a_wild_tile_names_what_it_stands_for() -> None:
    done = finished("1r 2r 6b 8r 8y 6b 3y 4y 5y 6y 11k 12k 13k 1k 6k", "mixed", "6k")
    assert done["melds"] == [
        ["1r", "2r", "6b"],
        ["3y", "4y", "5y", "6y"],
        ["11k", "12k", "13k", "1k"],
        ["8r", "8y", "6b"],
    ]
    assert done["stands_for"] == [
        ["1r", "2r", "3r"],
        ["3y", "4y", "5y", "6y"],
        ["11k", "12k", "13k", "1k"],
        ["8r", "8y", "8?"],
    ]


def test_a_printed_joker_lies_where_the_displaced_tile_belongs() -> None:
    done = finished("4b 5b * 8r 8y 8k 3y 4y 5y 6y 11k 12k 13k 1k 10r", "mixed", "10r")
    assert ["4b", "5b", "*"] in done["melds"] and ["4b", "5b", "6b"] in done["stands_for"]


def test_runs_that_follow_one_another_lie_as_one() -> None:
    done = finished("1r 2r 3r 4r 5r 6r 7r 8r 9r 10r 11k 12k 13k 1k 8b", "runs", "8b")
    assert [len(meld) for meld in done["melds"]] == [10, 4]


@pytest.mark.parametrize(
    ("kind", "hand", "stands_for"),
    [
        ("colour", "1r 1r 2r 3r 4r 6r 6r 8r 8r 9r 10r 12r 13r 6b 11b", ["?r"]),
        ("doubles", "1r 1r 4r 4r 9y 9y 2k 2k 7k 7k 13b 13b 6b 6b 11b", ["?", "?"]),
        ("eights", "9r 9r 9y 9y 9k 9b 6b 6b 1r 3y 5k 10k 11r 13y 11b", ["9?", "9?"]),
    ],
)
def test_what_is_open_stays_open(kind: str, hand: str, stands_for: list[str]) -> None:
    done = finished(hand, kind, "11b")
    stood = [tile for meld in done["stands_for"] for tile in meld]
    assert [tile for tile in stood if "?" in tile] == stands_for


@pytest.mark.parametrize("seed", range(6) if COMPILED else [1])
def test_every_hand_that_finishes_lies_in_melds_of_its_kind(seed: int) -> None:
    """Hands grown from random melds, of which some tiles are changed for wild ones."""
    chance = random.Random(seed)
    game = asztal.game("tabla-romi", players=2, printed_jokers="wild")
    met: Counter[str] = Counter()
    while min(met[kind] for kind in KINDS[:3]) < 12:
        pack = Counter(DECK)
        pack["5b"] -= 1
        hand: list[str] = []
        for size in chance.choice([[3, 3, 4, 4], [4, 5, 5], [3, 3, 3, 5]]):
            rank, colour = chance.randrange(1, 14), chance.choice("rykb")
            if size < 5 and chance.random() < 0.6:
                meld = [f"{rank}{each}" for each in chance.sample("rykb", size)]
            else:
                low = min(rank, 15 - size)
                meld = [f"{(each - 1) % 13 + 1}{colour}" for each in range(low, low + size)]
            hand += meld
        for _ in range(chance.randrange(5)):
            hand[chance.randrange(14)] = chance.choice(["6b", "*"])
        hand.append(chance.choice(DECK))
        if Counter(hand) - pack:
            continue
        state = game.position(
            f"tabla-romi players=2 printed_jokers=wild; indicator: 5b; phase: throw; hand 0: {' '.join(hand)}"
        )
        moves = [move.text for move in state.legal_moves() if move.text.startswith("finish")]
        for text in moves:
            after = state.copy()
            after.apply(text)
            done: Any = view_of(after, None)["finished"]
            kind, melds = done["kind"], done["stands_for"]
            met[kind] += 1
            laid = [tile for meld in done["melds"] for tile in meld] + done["rest"]
            assert Counter(laid) == Counter(hand) - Counter([done["discard"]])
            for meld, stood in zip(done["melds"], melds, strict=True):
                assert len(meld) == len(stood)
                for real, tile in zip(meld, stood, strict=True):
                    assert real in ("6b", "*") or real == tile
            runs = [meld for meld in melds if is_run(meld)]
            sets = [meld for meld in melds if is_set(meld)]
            if kind == "runs":
                assert len(runs) == len(melds), done
            elif kind == "sets":
                assert len(sets) == len(melds), done
            elif kind == "mixed":
                assert runs and sets and len(runs) + len(sets) >= len(melds) >= 2, done
