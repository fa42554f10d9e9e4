"""What the others may hold in dominoes: what makes the placements that they chose likely.

Whoever lays this bone and not that one tells something about their hand. How likely `strong` is to place a bone with a
hand is what its net says of it (`asztal.bots.learned`); a deal is as likely as all placements of the others together,
each with the hand that they had then. Of a bone that somebody drew and kept nobody knows which it was: it is any of
their bones then, but for those that they can only have drawn later.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import i64

from asztal.bones.knowledge import NO_HIGHER, admitted
from asztal.bots.belief import Belief, taken
from asztal.bots.dominoes.questions import AskingDomino
from asztal.bots.learned import net_of
from asztal.engine import Random
from asztal.games.dominoes.game import DominoGame
from asztal.games.dominoes.memory import Memory, fresh
from asztal.games.dominoes.moves import DRAW, DREW
from asztal.games.dominoes.options import EVERY, WITH
from asztal.games.dominoes.state import DominoState
from asztal.games.dominoes.view import DominoView
from asztal.pieces.bone_sets import bit_of, count_bones

__all__ = ["DominoBelief", "events", "followed_back"]

BEGUN: Final = 8  # deals that are looked at before the first one is drawn
STRIDE: Final = 2  # and before each after that
GUESSES: Final = 4  # of which bones were drawn and kept
SLIP: Final = 0.02  # how likely people are to do anything at all


class Event:
    """What another seat did: its place in the deal `at`, and its `code` (`Memory.told`).

    `state` is the deal as everybody saw it when it placed a bone of its hand; it has no other hands. `gone`: the bone,
    as a mask, that it drew and placed at once, or 0. `later`: of a bone that it kept, what it could not hold before,
    the latest first.
    """

    def __init__(self, seat: i64, code: i64, state: DominoState | None, gone: i64, later: list[i64]) -> None:
        self.seat: i64 = seat
        self.code: i64 = code
        self.state = state
        self.gone: i64 = gone
        self.later = later


class DominoBelief(Belief):
    """Deals that agree with the view, as likely as what the others have placed."""

    def __init__(self, view: DominoView) -> None:
        super().__init__()
        self.view = view
        self.asking = AskingDomino(view.game, 0)
        self.net = net_of("dominoes")
        self.events = events(view)
        self.guesses: i64 = GUESSES if any(event.code == DRAW for event in self.events) else 1
        self.deal: DominoState | None = None
        self.now = 0.0

    def draw(self, rng: Random) -> DominoState:
        looked = STRIDE
        deal = self.deal
        if deal is None:
            looked = BEGUN
            deal = self.drawn(rng)
            self.now = self.weight(deal, rng)
        if self.events:
            for _ in range(looked):
                other = self.drawn(rng)
                then = self.weight(other, rng)
                if taken(then, self.now, rng):
                    deal = other
                    self.now = then
        else:
            deal = self.drawn(rng)
        self.deal = deal
        return deal

    def drawn(self, rng: Random) -> DominoState:
        """Any deal that agrees with the view."""
        deal = self.view.game.resample(self.view, rng)
        assert isinstance(deal, DominoState)
        return deal

    def weight(self, deal: DominoState, rng: Random) -> float:
        """The logarithm of how likely the others were to play as they did.

        What they drew and kept is guessed several times, and how likely that makes it averaged.
        """
        total = 0.0
        for _ in range(self.guesses):
            total += exp(self.weight_once(deal, rng))
        return log(total / float(self.guesses))

    def weight_once(self, deal: DominoState, rng: Random) -> float:
        """The same for one guess of what they drew."""
        total = 0.0
        hands = followed_back(self.events, deal, rng)
        for at in range(len(hands)):
            event = self.events[at]
            if event.state is not None:
                total += log(self.likely(event.state, event.seat, hands[at], event.code))
        return total

    def likely(self, state: DominoState, seat: i64, hand: i64, code: i64) -> float:
        """How likely this seat was to make its move with this hand."""
        state.give(seat, hand)
        view = state.view(int(seat))
        if len(view.moves) == 1:
            return 1.0
        self.asked += 1
        own = self.asking.choose(view)
        question = self.asking.question(view, own)
        if question is None:  # it goes out, or the line is the same from either side
            return 1.0
        chances = self.net.chances(question)
        for at in range(len(chances)):
            asked = question.moves[at].code ^ code
            if asked == 0 or (asked == 1 and state.left == state.right):
                return SLIP / len(chances) + (1.0 - SLIP) * chances[at]
        return SLIP


def events(view: DominoView) -> list[Event]:
    """What the other seats have done, the last first; nothing where a position did not tell it."""
    told = view.memory.told
    sizes = view.counts[:]
    stock = view.stock
    placed = 0
    for entry in told:
        code = entry & 63
        if code < DRAW:
            sizes[entry >> 6] += 1
            placed += 1
        elif code == DRAW or code == DREW:
            sizes[entry >> 6] -= 1
            stock += 1
    if view.seat is None or placed < len(view.memory.bones):
        return []
    memory = fresh(view.players, sizes[0])
    failed: list[list[i64]] = [[] for _ in sizes]
    out: list[Event] = []
    for at in range(len(told)):
        entry = told[at]
        seat = entry >> 6
        code = entry & 63
        drew = code == DRAW or code == DREW
        if seat != view.seat:
            state = state_at(view, memory, seat, sizes, stock) if code < DRAW and memory.bones else None
            gone: i64 = 0
            if memory.pending:
                state = None
            elif code == DREW and at + 1 < len(told):
                gone = bit_of((told[at + 1] & 63) >> 1)
            out.append(Event(seat, code, state, gone, failed[seat] if code == DRAW else []))
        if code < DRAW:
            sizes[seat] -= 1
        elif drew:
            sizes[seat] += 1
            stock -= 1
        if code >= DRAW:
            ends = WITH[memory.lefts[0]] | WITH[memory.rights[len(memory.rights) - 1]]
            failed[seat] = [ends, *failed[seat]]
        memory = memory.after([entry])
        if at == 0:
            failed = [[EVERY & ~admitted(NO_HIGHER, memory.first)] for _ in sizes]
    out.reverse()
    return out


def followed_back(events: list[Event], deal: DominoState, rng: Random) -> list[i64]:
    """The hand, as a mask, that each of these seats had when it did that, the last first."""
    hands = [deal.hand(seat) for seat in range(deal.players)]
    out: list[i64] = []
    for event in events:
        seat = event.seat
        hand = hands[seat]
        if event.code < DRAW:
            hand |= bit_of(event.code >> 1)
        elif event.code == DREW:
            hand &= ~(event.gone if event.gone != 0 else bit_of(deal.drawn))
        elif event.code == DRAW:
            hand &= ~kept(hand, event.later, rng)
        hands[seat] = hand
        out.append(hand)
    return out


def state_at(view: DominoView, memory: Memory, seat: i64, sizes: list[i64], stock: i64) -> DominoState:
    """The deal as everybody saw it then, this seat to move; what the hands hold is not told, only how much."""
    assert isinstance(view.game, DominoGame)
    state = DominoState(view.game, view.game.rules, memory, bytes(int(stock)), 0, view.dealer)
    state.turn = seat
    state.open_ends(memory.lefts[0], memory.rights[len(memory.rights) - 1])
    for other in range(i64(len(sizes))):
        state.give(other, bit_of(sizes[other]) - 1)
    return state


def kept(hand: i64, later: list[i64], rng: Random) -> i64:
    """The bone, as a mask, that a seat drew and kept, when it had this hand after it."""
    bones = hand
    for mask in later:
        if hand & mask:
            bones = hand & mask
            break
    for _ in range(rng.below(count_bones(bones))):
        bones &= bones - 1
    return bones & -bones
