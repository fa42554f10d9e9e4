"""What everybody knows of hands, beside what can be known by brute force."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.bones.table import GAMES, game, pair
from tests.bones.test_sampling import matched
from tests.views import view_of

import asztal
from asztal.bones.deal import BoneDeal
from asztal.bones.knowledge import NO_DOUBLE, NO_HIGHER, admitted, slot_text
from asztal.catalog import ENTRIES
from asztal.engine import Random
from asztal.pieces.bone_sets import BIT, bones_of
from asztal.pieces.bones import bone_text

Bone = tuple[int, int]


class Watcher:
    """What can be known of hands, by brute force from the moves as they were seen."""

    def __init__(self, counts: list[int]) -> None:
        self.dealt = counts
        self.laid: list[list[tuple[Bone, int, int]]] = [[] for _ in counts]
        self.fails: list[list[set[int]]] = [[] for _ in counts]
        self.born = [[0] * count for count in counts]  # how many failures before each bone came
        self.began: Bone | None = None  # the double that a player began with (D-04)

    def see(self, seat: int, move: str, numbers: set[int], fresh: bool, fits: bool) -> None:
        """A move at these open numbers; `fresh`: of the bone just drawn, `fits`: the one drawn now does."""
        if move in ("pass", "draw"):
            self.fails[seat].append(numbers)
            if move == "draw" and not fits:
                self.born[seat].append(len(self.fails[seat]) - 1)
        elif move.startswith("place") and not fresh:
            self.laid[seat].append((pair(move.split()[1]), len(self.born[seat]), len(self.fails[seat])))

    def possible(self, seat: int, hand: list[Bone]) -> bool:
        """Whether these bones and those laid can be put each on a slot of its own."""
        wanted = [*self.laid[seat], *((bone, len(self.born[seat]), len(self.fails[seat])) for bone in hand)]
        return matched(
            [
                [slot for slot in range(slots) if not self.barred(seat, slot, bone, until)]
                for bone, slots, until in wanted
            ]
        )

    def barred(self, seat: int, slot: int, bone: Bone, until: int) -> bool:
        higher = self.began is not None and bone[0] == bone[1] > self.began[0]
        return (slot < self.dealt[seat] and higher) or any(
            set(bone) & numbers for numbers in self.fails[seat][self.born[seat][slot] : until]
        )


def open_numbers(data: dict[str, Any]) -> set[int]:
    """The numbers that the seat to move could lay at, from the JSON alone."""
    if data["family"] == "dominoes":
        return set(data["ends"])
    if data["must"] is not None:
        return {int(data["doubles"][0]["bone"][0])}
    return {
        line["end"]
        for line in data["lines"]
        if line["end"] is not None
        and (
            line["owner"] == data["to_move"]
            or (not data["first_round"] and (line["owner"] is None or line["marker"]))
        )
    }


def hidden(data: dict[str, Any], pieces: list[int]) -> list[int]:
    """The bones of the set that do not lie on the table."""
    laid = (
        [bone[0] for bone in data["line"]]
        if data["family"] == "dominoes"
        else [
            f"{data['engine']}-{data['engine']}",
            *(tile[0] for line in data["lines"] for tile in line["tiles"]),
        ]
    )
    return [bone for bone in pieces if bone_text(bone) not in laid]


@pytest.mark.once
@pytest.mark.parametrize(("id", "players"), [each for each in GAMES if each[0] != "mexican-train"])
def test_knowledge_is_exact(id: str, players: int, long: bool) -> None:
    """The slots allow a hand if and only if a matching over the whole seen past does."""
    pieces = game(id, players)
    agreed = Counter[bool]()
    for seed in range((12 if pieces.family == "dominoes" else 4) if long else 3):
        state = pieces.deal(seed=seed)
        assert isinstance(state, BoneDeal)
        rng = Random(seed)
        seen: dict[str, Any] = view_of(state, None)
        watcher = Watcher(seen["counts"])
        while not state.is_over():
            seat, fresh, numbers = seen["to_move"], seen["phase"] == "drawn", open_numbers(seen)
            moves = state.legal_moves()
            move = moves[rng.below(len(moves))].text
            if seen.get("line") == []:
                watcher.began = pair(move.split()[1])
            state.apply(move)
            seen = view_of(state, None)
            watcher.see(seat, move, numbers, fresh, seen["phase"] == "drawn")
            if seen["phase"] == "drawn":
                continue  # a bone that fits: its slot is no other's
            known = state.memory()
            unseen = hidden(seen, pieces.deck())
            for other in range(players):
                own = [pair(bone_text(bone)) for bone in bones_of(state.hand(other))]
                assert watcher.possible(other, own)
                for _ in range(2):
                    rng.shuffle(unseen)
                    tried = unseen[: len(own)]
                    slots = known.slots(other)
                    fits = matched(
                        [
                            [
                                slot
                                for slot in range(len(slots))
                                if admitted(slots[slot], known.first) & BIT[bone]
                            ]
                            for bone in tried
                        ]
                    )
                    assert fits == watcher.possible(other, [pair(bone_text(bone)) for bone in tried])
                    agreed[fits] += 1
    assert agreed[True] > 20 and agreed[False] > 20


@pytest.mark.parametrize(
    ("slot", "text", "bones"),
    [
        (0, "-", ["6-4", "6-6", "7-7"]),
        (2**6 + 2**4, "64", ["7-7"]),
        (NO_HIGHER, "^", ["6-4", "6-6"]),
        (NO_DOUBLE, "=", ["6-4"]),
        (2**4 + NO_HIGHER + NO_DOUBLE, "4^=", []),
    ],
)
def test_a_slot_admits_what_it_does_not_exclude(slot: int, text: str, bones: list[str]) -> None:
    """After the double six began."""
    assert slot_text(slot) == text
    held = {bone_text(bone) for bone in bones_of(admitted(slot, 6))}
    assert [bone for bone in ("6-4", "6-6", "7-7") if bone in held] == bones


@pytest.mark.parametrize(
    "id", [entry.id for entry in ENTRIES.values() if entry.family in ("dominoes", "trains")]
)
def test_what_is_put_off_comes_to_the_same_as_what_is_worked_out_at_once(id: str) -> None:
    """The slots that exclude least are kept up to date; the other pasts follow whenever somebody asks."""
    made = asztal.game(id, players=2)
    unsure = 0
    for seed in range(12):
        asked, late = made.deal(seed=seed), made.deal(seed=seed)
        assert isinstance(asked, BoneDeal) and isinstance(late, BoneDeal)
        chance = random.Random(seed)
        while not asked.is_over():
            code = chance.choice(asked.codes())
            asked.advance(code)
            late.advance(code)
            late.memory()  # what was played is told, and nobody asks
            for seat in range(2):
                at_once = asked.memory().held[seat].pasts()
                assert at_once[0].slots == asked.memory().slots(seat) == late.memory().slots(seat)
                unsure += len(at_once) > 1
            if chance.random() < 0.1 or asked.is_over():
                assert late.position() == asked.position()  # which asks for the pasts of all
    assert unsure > 20 or id == "domino-block"  # where nobody draws, all slots of a hand are alike
