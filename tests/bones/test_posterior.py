"""Deals drawn anew beside all deals that agree with what was seen, found by playing them through.

The deck of a deal is dealt again with other bones where the watcher knows none, and the same moves are made: if the
engine allows every one of them, and all looks the same, the watcher may be looking at that deal. Bones are put where
they can have been, each choice among as many as there are, and a deal found so weighs as many as were chosen among.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import pytest
from tests.bones.table import GAMES, game
from tests.bones.test_knowledge import open_numbers
from tests.views import view_of

from asztal.bones.deal import BoneDeal
from asztal.bones.game import BoneGame
from asztal.bones.knowledge import NO_DOUBLE, NO_HIGHER
from asztal.engine import Random
from asztal.pieces.bone_sets import bones_of
from asztal.pieces.bones import bone_text


class Spot(NamedTuple):
    """A place of the deck: who has had its bone, since which move, and by which move everybody saw it, if any."""

    seat: int | None
    since: int
    laid: int | None


class History:
    """A deal as it was played at random, up to some move."""

    def __init__(self, pieces: BoneGame, chance: random.Random) -> None:
        self.pieces = pieces
        self.deck = [pieces.piece_text(piece) for piece in pieces.deck()]
        chance.shuffle(self.deck)
        self.dealer = chance.randrange(pieces.players)
        state = self.dealt(self.deck)
        self.engine = (
            f"{state.memory().first}-{state.memory().first}"  # of trains: it lies there from the beginning
        )
        self.states = [copied(state)]
        self.moves: list[str] = []
        self.failures: dict[
            int, tuple[int, set[int]]
        ] = {}  # by move: who could lay nothing, and at which numbers
        while not state.is_over():
            move = chance.choice(state.legal_moves()).text
            if move in ("draw", "pass"):
                numbers = {number for number in open_numbers(view_of(state, None)) if number is not None}
                self.failures[len(self.moves)] = state.to_move, numbers
            self.moves.append(move)
            state.apply(move)
            self.states.append(copied(state))

    def no_double(self, seat: int, bone: str) -> bool:
        """Whether this seat would have begun with a double, so that it was not dealt it (D-04, MT-09, MT-10)."""
        if self.pieces.family == "dominoes":
            return bone > self.moves[0].split()[1]
        said = self.states[0].memory().slots(seat)[0]
        return said == NO_DOUBLE or (said == NO_HIGHER and bone > self.engine)

    def dealt(self, deck: list[str]) -> BoneDeal:
        """These bones as this deal began."""
        state = self.pieces.deal(deck=deck, dealer=self.dealer)
        assert isinstance(state, BoneDeal)
        return state

    def spots(self, length: int) -> list[Spot]:
        """What became of each place of the deck after so many moves."""
        spots: list[Spot] = []
        for bone in self.deck:
            owners = [owner(state, bone) for state in self.states[: length + 1]]
            since = next((at for at, seat in enumerate(owners) if seat is not None), 0)
            seat = owners[since]
            laid = next((at - 1 for at in range(since, length + 1) if owners[at] is None), None)
            spots.append(Spot(seat, since - 1, laid if seat is not None else None))
        return spots

    def agrees(self, deck: list[str], length: int, watcher: int) -> BoneDeal | None:
        """The deal of this deck after these moves, if they can be made and all looks as it did."""
        state = self.dealt(deck)
        if state.view(watcher).data() != self.states[0].view(watcher).data():
            return None
        for at in range(length + 1):
            seen = self.states[at]
            if (state.to_move, state.phase()) != (seen.to_move, seen.phase()):
                return None
            if at < length:
                if state.check(self.moves[at]) is not None:
                    return None
                state.apply(self.moves[at])
        assert state.view(watcher).data() == self.states[length].view(watcher).data()
        return state


def copied(state: BoneDeal) -> BoneDeal:
    copy = state.copy()
    assert isinstance(copy, BoneDeal)
    return copy


def owner(state: BoneDeal, bone: str) -> int | None:
    """Who holds a bone."""
    piece = state.game.parse_piece(bone)
    return next((seat for seat in range(state.players) if state.hand(seat) >> piece & 1), None)


class Historian:
    """All that can have been, for who has watched a deal from this seat; see the top of this file."""

    def __init__(self, history: History, length: int, watcher: int) -> None:
        self.history = history
        self.length = length
        self.watcher = watcher
        spots = history.spots(length)
        self.known = {
            at: history.deck[at]
            for at, spot in enumerate(spots)
            if spot.seat == watcher
            or (spot.laid is not None and spot.laid == spot.since + 1 > 0)
            or history.deck[at] == history.engine
        }
        self.spots = {at: spot for at, spot in enumerate(spots) if at not in self.known}
        self.laid = sorted(
            (spot.laid, spot.seat, history.deck[at])
            for at, spot in self.spots.items()
            if spot.laid is not None
        )
        shown = {bone for _, _, bone in self.laid}
        self.hidden = [history.deck[at] for at in self.spots if history.deck[at] not in shown]

    def may(self, at: int, bone: str, until: int) -> bool:
        """Whether this bone can have been in a place of the deck, whose seat has not laid it before a move."""
        spot = self.spots[at]
        if (
            spot.since < 0
            and bone[0] == bone[2]
            and spot.seat is not None
            and self.history.no_double(spot.seat, bone)
        ):
            return False
        if spot.since == self.length - 1 and self.history.states[self.length].phase() == "drawn":
            return any(str(number) in bone for number in self.history.failures[spot.since][1])
        return spot.since < until and not any(
            seat == spot.seat
            and spot.since <= move < until
            and any(str(number) in bone for number in numbers)
            for move, (seat, numbers) in self.history.failures.items()
        )

    def draw(self, chance: random.Random) -> tuple[float, BoneDeal] | None:
        """A deal that agrees and what it weighs, or None where the bones do not come out so."""
        deck = dict(self.known)
        weight = 1.0
        for move, seat, bone in self.laid:
            free = [at for at, spot in self.spots.items() if spot.seat == seat and at not in deck]
            fitting = [at for at in free if self.may(at, bone, move)]
            if not fitting:
                return None
            weight *= len(fitting)
            deck[chance.choice(fitting)] = bone
        rest = list(self.hidden)
        held = [at for at, spot in self.spots.items() if spot.seat is not None and at not in deck]
        choices = {at: [bone for bone in rest if self.may(at, bone, self.length)] for at in held}
        for at in sorted(held, key=lambda at: len(choices[at])):
            fitting_bones = [bone for bone in choices[at] if bone in rest]
            if not fitting_bones:
                return None
            weight *= len(fitting_bones)
            deck[at] = chance.choice(fitting_bones)
            rest.remove(deck[at])
        chance.shuffle(rest)
        deck.update(zip((at for at in self.spots if at not in deck), rest, strict=True))
        state = self.history.agrees([deck[at] for at in range(len(deck))], self.length, self.watcher)
        return None if state is None else (weight, state)


def views(pieces: BoneGame, many: int, chance: random.Random) -> Iterator[tuple[History, int, int]]:
    """Deals, moves after which they are looked at, and from where."""
    while many:
        history = History(pieces, chance)
        shuffled_again = any(
            owner(history.states[0], bone) is None for bone in history.deck[: pieces.players]
        )
        if not shuffled_again and len(history.moves) > 3:
            at = range(2, len(history.moves))
            watcher = chance.randrange(pieces.players)
            unsure = [length for length in at if several(history.states[length], watcher)]
            yield history, chance.choice(unsure if unsure and many % 2 else at), watcher
            many -= 1


def several(state: BoneDeal, watcher: int) -> bool:
    """Whether what somebody else laid may have come from places of which different things are known."""
    held = state.memory().held
    return any(len(held[seat].pasts()) > 1 for seat in range(state.players) if seat != watcher)


@pytest.mark.once
@pytest.mark.parametrize(("id", "players"), GAMES)
def test_every_deal_that_agrees_is_as_likely(id: str, players: int, long: bool) -> None:
    pieces = game(id, players)
    chance = random.Random(f"{id} {players}")
    rng = Random(7)
    size = 800 if long else 200
    for history, length, watcher in views(pieces, 30 if long else 3, chance):
        historian = Historian(history, length, watcher)
        view = history.states[length].view(watcher)
        other = chance.choice([seat for seat in range(players) if seat != watcher])
        bone = pieces.parse_piece(chance.choice(historian.hidden)) if historian.hidden else 0

        def told(state: BoneDeal, other: int = other, bone: int = bone) -> list[float]:
            """How many pips this seat holds, and whether it has that bone."""
            held = [bone_text(each) for each in bones_of(state.hand(other))]
            return [sum(int(each[0]) + int(each[2]) for each in held), float(state.hand(other) >> bone & 1)]

        drawn = [
            told(deal)
            for deal in (pieces.resample(view, rng) for _ in range(size))
            if isinstance(deal, BoneDeal)
        ]
        found = list(islice(filter(None, (historian.draw(chance) for _ in range(30 * size))), size))
        assert len(found) > size / 3, history.moves
        for what in range(2):
            z = apart([each[what] for each in drawn], [(weight, told(deal)[what]) for weight, deal in found])
            assert abs(z) < 4, (z, what, history.deck, history.moves[:length], watcher)


def apart(plain: list[float], weighted: list[tuple[float, float]]) -> float:
    """How many standard errors the means of two samples of one distribution are apart.

    The error is the larger of two estimates: from both samples as one, for what is rare and perhaps in one of them
    only, and from each alone, for weights that go with what is measured.
    """
    total = sum(weight for weight, _ in weighted)
    size = total**2 / sum(weight**2 for weight, _ in weighted)  # of as telling a sample without weights
    mean = sum(plain) / len(plain)
    other = sum(weight * each for weight, each in weighted) / total
    both = (mean * len(plain) + other * size) / (len(plain) + size)
    inner = sum((each - both) ** 2 for each in plain)
    outer = sum(weight * (each - both) ** 2 for weight, each in weighted) / total * size
    pooled = (inner + outer) / (len(plain) + size) * (1 / len(plain) + 1 / size)
    alone = sum((each - mean) ** 2 for each in plain) / len(plain) ** 2
    alone += sum((weight * (each - other)) ** 2 for weight, each in weighted) / total**2
    error = math.sqrt(max(pooled, alone))
    return (mean - other) / error if error > 1e-9 else 0.0
