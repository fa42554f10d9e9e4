"""What one seat may see of a deal of gin rummy, listed piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from asztal.engine import Move, View
from asztal.engine.game import view_parts
from asztal.games.gin.deal import ANSWERING, OVER, PLAYING, GinDeal
from asztal.games.gin.moves import DISCARD, card_in
from asztal.games.gin.options import GinRules
from asztal.games.gin.shapes import GinPhase, GinViewData
from asztal.melds.meld import BIT, cards_of, is_set, meld_text, stands_for
from asztal.melds.shapes import MeldData
from asztal.pieces.cards import JOKER, card_text
from asztal.pieces.hand import held_cards

__all__ = ["GinView", "least_after_discard"]

PHASES: "Final[tuple[GinPhase, ...]]" = ("offer", "draw", "play", "spread", "answer", "over")
KEPT: Final = (  # what a view takes along to another process
    "to_move",
    "phase",
    "dealer",
    "hand",
    "counts",
    "stock",
    "pile",
    "upcard",
    "limit",
    "taken",
    "takes",
    "passed",
    "knocker",
    "table",
    "owners",
    "shown",
    "known",
    "plan",
)


def texts(cards: i64) -> list[str]:
    """The cards of a mask, in order."""
    return [card_text(card) for card in held_cards(cards, 0, 0)]


def least_after_discard(rules: GinRules, hand: i64, taken: i64) -> i64:
    """The least deadwood of a hand after a discard, which may not be the card just taken (G-08)."""
    least: i64 = 1000
    for card in range(i64(JOKER)):
        if (hand >> card) & 1 and card != taken:
            least = min(least, rules.deadwood(hand & ~BIT[card]))
    return least


class GinView(View):
    """One seat's view: its hand, and what is on the table or happened openly.

    Hands are masks as in `asztal.melds`. `shown` are the cards of each seat that lie face up, −1 where they do
    not; `known` those of each hand that everybody saw it take.
    """

    def __init__(self, deal: GinDeal, seat: int | None, moves: Sequence[Move], plan: Sequence[str]) -> None:
        game = deal.game_of()
        super().__init__(game, seat, int(deal.turn), moves)
        self.rules: GinRules = game.rules
        self.phase: i64 = deal.phase
        self.dealer: i64 = deal.dealer
        self.hand: i64 = 0 if seat is None else deal.hands[seat]
        self.counts: list[i64] = [deal.hand_size(0), deal.hand_size(1)]
        self.stock: i64 = deal.stock_left()
        self.pile: list[i64] = deal.pile[:]
        self.upcard: i64 = deal.upcard
        self.limit: i64 = deal.limit
        self.taken: i64 = deal.taken
        self.takes: i64 = deal.takes
        self.passed = deal.passed
        self.knocker: i64 = deal.knocker
        self.table: list[i64] = deal.table[:]
        self.owners: list[i64] = deal.owners[:]
        self.shown: list[i64] = [
            deal.hands[other] if deal.phase == OVER or other == deal.knocker else -1
            for other in range(i64(2))
        ]
        self.known: list[i64] = deal.known[:]
        self.plan: list[str] = list(plan)

    def deadwood(self) -> i64:
        """The least that the own cards count outside melds, of eleven after a discard."""
        if self.phase == OVER and self.knocker >= 0:  # what was not laid is deadwood
            return self.rules.points.of_cards(self.hand)
        if self.phase == PLAYING and self.to_move == self.seat:
            return least_after_discard(self.rules, self.hand, self.taken)
        return self.rules.deadwood(self.hand)

    def leaves(self) -> dict[str, int]:
        """The deadwood that each discard leaves, by its card."""
        cards = [card_in(move.code) for move in self.moves if move.code & 7 == DISCARD]
        return {card_text(card): int(self.rules.deadwood(self.hand & ~BIT[card])) for card in cards}

    def data(self) -> GinViewData:
        table: list[MeldData] = []
        for index in range(len(self.table)):
            meld = self.table[index]
            owner = int(self.owners[index])
            table.append(
                {
                    "number": index + 1,
                    "meld": meld_text(meld),
                    "kind": "set" if is_set(meld) else "run",
                    "cards": [card_text(card) for card in cards_of(meld)],
                    "stands_for": stands_for(meld),
                    "points": int(self.rules.points.of(meld)),
                    "owner": owner,
                    "fresh": self.phase < OVER and (owner != self.knocker) == (self.phase == ANSWERING),
                }
            )
        return {
            "family": "gin",
            "seat": self.seat,
            "players": self.players,
            "to_move": self.to_move,
            "phase": PHASES[self.phase],
            "dealer": int(self.dealer),
            "hand": texts(self.hand),
            "counts": [int(count) for count in self.counts],
            "stock": int(self.stock),
            "pile": [card_text(card) for card in self.pile],
            "upcard": None if self.upcard < 0 else card_text(self.upcard),
            "limit": int(self.limit),
            "taken": None if self.taken < 0 else card_text(self.taken),
            "takes": int(self.takes),
            "passed": self.passed,
            "knocker": None if self.knocker < 0 else int(self.knocker),
            "table": table,
            "deadwood": None if self.seat is None else int(self.deadwood()),
            "leaves": self.leaves(),
            "plan": list(self.plan),
            "shown": [None if cards < 0 else texts(cards) for cards in self.shown],
            "known": [texts(cards) for cards in self.known],
            "moves": [move.text for move in self.moves],
        }

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return view_parts(self, KEPT)
