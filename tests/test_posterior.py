"""Deals of cards and tiles drawn anew, beside decks under which all would have looked the same (see `tests/bones`).

Places of the deck whose pieces the watcher has not seen are found by changing one for another and playing the deal
again. All of them are then filled at random, and what agrees is kept. Of two pieces that look the same one may have
been played and one not; which is which is no matter, so that the place of either counts as known.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from tests.bones.test_posterior import apart
from tests.views import view_of

import asztal
from asztal.bots import make as make_bot
from asztal.catalog import ENTRIES
from asztal.engine import Game, State

GAMES = [
    (id, players)
    for id, entry in ENTRIES.items()
    if entry.family not in ("dominoes", "trains")
    for players in range(entry.min_players, entry.max_players + 1)
]

STOCK = -1


class History:
    """A deal as bots played it, up to some move while there is enough of a stock that was never turned over."""

    def __init__(self, game: Game, chance: random.Random) -> None:
        self.game = game
        self.length = 0
        self.deck = [game.piece_text(piece) for piece in game.deck()]
        chance.shuffle(self.deck)
        bots = [
            make_bot(chance.choice(["solid", "solid", "random"]), game, seat) for seat in range(game.players)
        ]
        state = game.deal(deck=self.deck)
        self.moves: list[str] = []
        stocks = [stock_of(state)]
        while not state.is_over():
            seat = state.to_move
            move = str(bots[seat].choose(state.view(seat)))
            self.moves.append(move)
            state.apply(move)
            stocks.append(stock_of(state))
        turned = next(
            (at for at in range(1, len(stocks)) if not 8 < stocks[at] <= stocks[at - 1]), len(stocks)
        )
        self.watcher = chance.randrange(game.players)
        self.state = self.looked_at(chance, min(turned, len(self.moves)))
        self.hidden = self._hidden()

    def looked_at(self, chance: random.Random, end: int) -> State:
        """The deal after fewer moves than these, and not in the middle of another's turn, who may owe something."""
        while True:
            self.length = chance.randrange(1, end)
            state = self.played(self.deck)
            assert state is not None
            if state.to_move == self.watcher or view_of(state, None)["phase"] != "play":
                return state

    def played(self, deck: list[str]) -> State | None:
        """The deal of this deck after these moves, if they can be made."""
        state = self.game.deal(deck=deck)
        for move in self.moves[: self.length]:
            if state.check(move) is not None:
                return None
            state.apply(move)
        return state

    def agrees(self, deck: list[str]) -> State | None:
        """The same, if it looks the same from where it is watched."""
        state = self.played(deck)
        return state if state is not None and self.seen(state) == self.seen(self.state) else None

    def seen(self, state: State) -> Any:
        return state.view(self.watcher).data()

    def _hidden(self) -> list[int]:
        """The places of the deck that the watcher knows nothing of."""
        found: list[int] = []
        left = {
            seat: Counter(hand_of(self.state, seat))
            for seat in range(self.game.players)
            if seat != self.watcher
        }
        for seat in left:
            left[seat] -= Counter(known_of(self.state, seat))
        rest = range(
            len(self.deck) - 2 * stock_of(self.state) // 3, len(self.deck) - 1
        )  # the cut shows the last one
        for at, piece in enumerate(self.deck):
            holder = self._holder(at, [place for place in rest if self.deck[place] != piece][:3])
            if holder == STOCK:
                found.append(at)
            elif holder is not None and left[holder][piece] > 0:
                found.append(at)
                left[holder][piece] -= 1
        return found

    def _holder(self, at: int, others: list[int]) -> int | None:
        """Who holds what lies in this place, or `STOCK`; None if the watcher would see the difference."""
        for other in others:
            deck = list(self.deck)
            deck[at], deck[other] = deck[other], deck[at]
            state = self.agrees(deck)
            if state is not None:
                for seat in range(self.game.players):
                    if Counter(hand_of(state, seat)) != Counter(hand_of(self.state, seat)):
                        return seat
                return STOCK
        return None

    def draw(self, chance: random.Random) -> State | None:
        """A deal that agrees, None where the pieces do not come out so."""
        pieces = [self.deck[at] for at in self.hidden]
        chance.shuffle(pieces)
        deck = list(self.deck)
        for at, piece in zip(self.hidden, pieces, strict=True):
            deck[at] = piece
        return self.agrees(deck)


def hand_of(state: State, seat: int) -> list[str]:
    hand: list[str] = view_of(state, seat)["hand"]
    return hand


def known_of(state: State, seat: int) -> list[str]:
    """What everybody knows this seat to hold, in games in which it can be known."""
    known: list[list[str]] | None = view_of(state, None).get("known")
    return known[seat] if known else []


def stock_of(state: State) -> int:
    return int(view_of(state, None)["stock"])


@pytest.mark.once
@pytest.mark.parametrize(("id", "players"), GAMES)
def test_every_deal_that_agrees_is_as_likely(id: str, players: int, long: bool) -> None:
    game = asztal.game(id, players=players)
    chance = random.Random(f"{id} {players}")
    rng = asztal.Random(11)
    size = 400 if long else 120
    for _ in range(40 if long else 2):
        history = History(game, chance)
        view = history.state.view(history.watcher)
        other = chance.choice([seat for seat in range(players) if seat != history.watcher])
        piece = chance.choice([history.deck[at] for at in history.hidden])
        drawn = [hand_of(game.resample(view, rng), other) for _ in range(size)]
        found = list(islice(filter(None, (history.draw(chance) for _ in range(10 * size))), size))
        assert len(found) > size / 3
        for measure in (lambda hand, piece=piece: hand.count(piece), weight_of):
            one = [float(measure(hand)) for hand in drawn]
            two = [(1.0, float(measure(hand_of(state, other)))) for state in found]
            z = apart(one, two)
            assert abs(z) < 4, (z, history.deck, history.moves[: history.length], history.watcher)


def weight_of(hand: list[str]) -> int:
    """A number for what a hand holds as a whole."""
    return sum(map(ord, "".join(hand)))
