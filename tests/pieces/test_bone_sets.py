"""Bones as masks: what is computed without a loop, beside what it means."""

from __future__ import annotations

import random

from asztal.pieces.bone_sets import BETWEEN, BIT, BONES, EVERY, SHOWING, bit_of, count_bones, lowest
from asztal.pieces.bones import HIGH, LOW


def test_a_bit_and_its_number() -> None:
    for bone in range(BONES):
        assert bit_of(bone) == BIT[bone] == 2**bone
        assert lowest(BIT[bone]) == bone


def test_bones_are_counted() -> None:
    chance = random.Random(1)
    masks = [chance.getrandbits(BONES) & chance.getrandbits(BONES) for _ in range(1000)]
    for mask in [0, EVERY, *BIT, *masks]:
        assert count_bones(mask) == bin(mask).count("1")


def test_sets_of_numbers() -> None:
    for numbers in range(2**10):
        for bone in range(BONES):
            low, high = numbers >> LOW[bone] & 1, numbers >> HIGH[bone] & 1
            assert SHOWING[numbers] >> bone & 1 == (low | high)
            assert BETWEEN[numbers] >> bone & 1 == (low & high & (LOW[bone] != HIGH[bone]))
