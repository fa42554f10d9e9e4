"""A refused move of a card game where it was tried, and a table to try its advice on."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from tests.views import view_of

from asztal.engine import State
from asztal.engine.clauses import head_text
from asztal.errors import AsztalError, IllegalMove
from asztal.pieces.cards import SUITS, card_text, parse_card

PLAYS = ("lay", "add", "swap")
Seen = dict[str, Any]


class Case:
    """One refused move where it was asked for; `moves` are the legal ones there, `seen` its player's view."""

    def __init__(self, state: State, move: str, why: IllegalMove, moves: list[str], seen: Seen) -> None:
        self.state = state
        self.move = move
        self.why = why
        self.given = why.params
        self.moves = moves
        self.seen = seen
        self.hand = Counter[str](seen["hand"])

    def plays(self) -> list[str]:
        return [move for move in self.moves if move.split()[0] in PLAYS]

    def throws(self) -> list[str]:
        return [move for move in self.moves if move.split()[0] in ("discard", "knock", "gin", "done")]

    def meld(self) -> Seen:
        """The table meld that the refusal speaks of."""
        on_table: Seen = self.seen["table"][int(self.given["meld"]) - 1]
        return on_table

    def code_of(self, move: str, state: State | None = None) -> str:
        """Why this move is refused, or nothing."""
        try:
            why = (self.state if state is None else state).check(move)
        except AsztalError as error:
            return error.code
        return "" if why is None else why.code

    def named(self) -> list[str]:
        """The cards that the move names, in the notation."""
        words = re.sub(r" (to|in) \d+.*", "", self.move.split(None, 1)[1])
        return [card_text(parse_card(word)) for word in re.sub(r"[][{}]", " ", words).split()]


def view(state: State) -> Seen:
    """What the player to move sees."""
    found: Seen = view_of(state, 0)
    return found


def scene(case: Case, hand: list[str], melds: str = "") -> State:
    """A player at a table with these rules who has opened and holds these cards, and four that join up.

    In gin rummy one who has knocked, with cards of our choice. Two of the four go with a freed joker in a new
    meld, and a run stands ready to take it. Raises NotationError where the deck does not have the cards.
    """
    game = case.state.game
    if game.family == "gin":
        return game.position(f"{head_text(game)}; to-move: 0; phase: spread; hand 0: As 2s 3s; hand 1: Kd")
    deck = Counter(game.piece_text(piece) for piece in game.deck()) - Counter(hand)
    deck -= Counter(re.sub(r"[][{}]", " ", melds).split())
    ranks = {card[:-1] for card in hand}

    def some(*rows: str) -> list[str]:
        for row in rows:
            for suit in SUITS:
                cards = [rank + suit for rank in row.split()]
                if not ranks & set(row.split()) and not Counter(cards) - deck:
                    deck.subtract(cards)
                    return cards
        raise AssertionError("the deck does not have them")

    run, pair = some("J Q K", "5 6 7"), some("2 3", "8 9", "9 10")
    ranks |= {card[:-1] for card in pair}
    idle = [card for card in +deck if card != "*" and card[:-1] not in ranks]
    more = "phase: play; round: 2" if game.family == "romi500" else "phase: play; opened: 0 1; drawn: 0 1"
    table = f"0{melds} 0[{' '.join(run)}]" if melds else f"0[{' '.join(run)}]"
    return game.position(
        f"{head_text(game)}; to-move: 0; {more}; hand 1: {idle[0]}; "
        f"hand 0: {' '.join([*hand, *pair, *idle[-2:]])}; table: {table}"
    )
