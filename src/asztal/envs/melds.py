"""The actions of games in which melds are laid card by card: a turn as a short sequence of small choices.

    draw | take | pass | done         one action
    discard Kc                        one action
    add 7s, meld 2 [, low | high]     the card, the meld, and the end where the move names one
    swap 9h, meld 1                   the card, the meld
    together sd, meld 2               natural cards of these suits at once, on a set
    lay [ or lay {, card 5s, …, end   a run from its low end, a set in the notation's order

Melds have the numbers of the notation, the same for every seat. There are never more than a third of the cards: each
was laid with three of its own, and whatever leaves a meld later (a joker) leaves a card in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64

from asztal.envs.codec import NO_MOVE, Codec
from asztal.envs.errors import EnvError
from asztal.errors import AsztalError
from asztal.melds.codes import card_in, end_in, index_in, meld_in
from asztal.melds.meld import is_set
from asztal.melds.runs import AT_HIGH, AT_LOW
from asztal.pieces.cards import JOKER, SUITS, card_text

__all__ = ["MeldTurns"]

NONE: Final = -1  # a verb that the game does not have
LAID_CARDS: Final = 3  # of a meld at the least
SUIT_SETS: "Final[list[int]]" = [suits for suits in range(16) if suits.bit_count() > 1]
FACES: Final = JOKER + 1


class MeldTurns(Codec):
    """The numbering of one game; `alone` has the moves of one word with their codes, the others are verbs.

    `melds` is the most that can lie on the table. `cards_of` lists the cards of a meld as the notation does, `read` is
    the other way round.
    """

    def __init__(
        self,
        alone: Sequence[tuple[str, int]],
        lay: i64,
        add: i64,
        discard: i64,
        swap: i64,
        together: i64,
        melds: i64,
        cards_of: Callable[[i64], list[i64]],
        read: Callable[[str], i64],
    ) -> None:
        faces = [card_text(card) for card in range(i64(FACES))]
        self.alone: list[i64] = [code for _, code in alone]
        self.lay = lay
        self.add = add
        self.discard = discard
        self.swap = swap
        self.together = together
        self.melds = melds
        self.cards_of = cards_of
        self.read = read
        names = [word for word, _ in alone]
        self.discards: i64 = len(names)
        names += [f"discard {face}" for face in faces]
        self.adds: i64 = len(names)
        names += [f"add {face}" for face in faces]
        self.swaps: i64 = len(names)
        if swap != NONE:
            names += [f"swap {face}" for face in faces]
        self.togethers: i64 = len(names)
        if together != NONE:
            names += [f"together {_suits(suits)}" for suits in SUIT_SETS]
        self.lay_run: i64 = len(names)
        self.lay_set: i64 = len(names) + 1
        names += ["lay [", "lay {"]
        self.cards: i64 = len(names)
        names += [f"card {face}" for face in faces]
        self.end: i64 = len(names)
        self.low: i64 = self.end + 1
        self.high: i64 = self.end + 2
        names += ["end", "low", "high"]
        self.numbers: i64 = len(names)
        names += [f"meld {number + 1}" for number in range(melds)]
        super().__init__(names, False)

    def split(self, code: i64, seat: i64) -> list[i64]:
        actions = [self.first(code, seat)]
        verb = code & 7
        if verb == self.lay:
            for card in self.cards_of(meld_in(code)):
                actions.append(self.cards + card)
            actions.append(self.end)
        elif verb == self.add or verb == self.swap or verb == self.together:
            actions.append(self.number(index_in(code)))
            if verb == self.add and end_in(code):
                actions.append(self.low if end_in(code) == AT_LOW else self.high)
        return actions

    def first(self, code: i64, seat: i64) -> i64:
        verb = code & 7
        if verb == self.discard:
            return self.discards + card_in(code)
        if verb == self.lay:
            return self.lay_set if is_set(meld_in(code)) else self.lay_run
        if verb == self.add:
            return self.adds + card_in(code)
        if verb == self.swap:
            return self.swaps + card_in(code)
        if verb == self.together:
            return self.togethers + SUIT_SETS.index(int(code >> 3 & 15))
        return self.alone.index(code)

    def number(self, index: i64) -> i64:
        """The action that names a meld of the table."""
        if index >= self.melds:
            raise EnvError("env.meld-number", number=int(index) + 1, most=int(self.melds))
        return self.numbers + index

    def code(self, actions: list[i64], seat: i64) -> i64:
        first = actions[0]
        if first >= self.lay_run:
            return self.laid(actions) if first < self.cards else NO_MOVE
        if first < self.adds:
            if len(actions) > 1:
                return NO_MOVE
            return self.alone[first] if first < self.discards else self.discard | (first - self.discards) << 3
        index = actions[1] - self.numbers if len(actions) > 1 else NO_MOVE
        if index < 0:
            return NO_MOVE
        if first < self.swaps:
            end: i64 = 0
            if len(actions) == 3 and (actions[2] == self.low or actions[2] == self.high):
                end = AT_LOW if actions[2] == self.low else AT_HIGH
            elif len(actions) > 2:
                return NO_MOVE
            return self.add | (first - self.adds) << 3 | index << 9 | end << 15
        if len(actions) > 2:
            return NO_MOVE
        if first < self.togethers:
            return self.swap | (first - self.swaps) << 3 | index << 9
        suits: i64 = SUIT_SETS[first - self.togethers]
        return self.together | suits << 3 | index << 9

    def laid(self, actions: list[i64]) -> i64:
        """The code of laying these cards, in their order."""
        words: list[str] = []
        for action in actions[1:-1]:
            if not self.cards <= action < self.end:
                return NO_MOVE
            words.append(card_text(action - self.cards))
        if len(words) < LAID_CARDS or actions[len(actions) - 1] != self.end:
            return NO_MOVE
        text = " ".join(words)
        try:
            meld = self.read(f"[{text}]" if actions[0] == self.lay_run else f"{{{text}}}")
        except AsztalError:  # they make no meld
            return NO_MOVE
        return self.lay | meld << 3


def _suits(suits: int) -> str:
    """The letters of some suits."""
    return "".join([letter for place, letter in enumerate(SUITS) if suits >> place & 1])
