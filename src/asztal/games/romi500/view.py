"""What one seat may see of a deal of Römi 500, listed piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from asztal.engine import Move, View
from asztal.engine.game import view_parts
from asztal.games.romi500.deal import OVER, ROUNDS, Romi500Deal
from asztal.games.romi500.options import Romi500Rules
from asztal.games.romi500.shapes import Romi500OutData, Romi500Phase, Romi500ViewData
from asztal.melds.meld import BIT, is_set, run_low, set_rank
from asztal.melds.sets_with_twins import cards_of, meld_size, meld_text, stands_for
from asztal.melds.shapes import MeldData
from asztal.pieces.cards import card_text
from asztal.pieces.hand import held_cards

__all__ = ["Romi500View", "laid_points"]

PHASES: "Final[tuple[Romi500Phase, ...]]" = ("draw", "play", "over")
KEPT: Final = (  # what a view takes along to another process
    "to_move",
    "phase",
    "dealer",
    "round",
    "pool",
    "one",
    "two",
    "jokers",
    "counts",
    "stock",
    "discards",
    "table",
    "owners",
    "fresh_from",
    "laid_off",
    "knocked",
    "may_lay",
    "first",
    "out",
)


def laid_points(rules: Romi500Rules, meld: i64) -> i64:
    """What a meld's cards are worth, a joker as the card it stands for."""
    if is_set(meld):
        return meld_size(meld) * rules.points[set_rank(meld)]
    total: i64 = 0
    low = run_low(meld)
    for place in range(low, low + meld_size(meld)):
        total += rules.points[place % 13]
    return total


class Romi500View(View):
    """One seat's view: its hand, and what is on the table or happened openly.

    Hands are masks as in `asztal.melds`: `one` (held at least once), `two` (held twice), `jokers`.
    `knocked` is the mask of the seats that have laid a new meld, `out` that of those without a card.
    """

    def __init__(self, deal: Romi500Deal, seat: int | None, moves: Sequence[Move]) -> None:
        game = deal.game_of()
        super().__init__(game, seat, int(deal.turn), moves)
        self.rules = game.rules
        self.phase: i64 = deal.phase
        self.dealer: i64 = deal.dealer
        self.round: i64 = deal.round
        self.pool: i64 = deal.pool
        own: i64 = -1 if seat is None else seat
        self.one: i64 = deal.hands[own].one if own >= 0 else 0
        self.two: i64 = deal.hands[own].two if own >= 0 else 0
        self.jokers: i64 = deal.hands[own].jokers if own >= 0 else 0
        self.counts: list[i64] = [deal.hand_size(index) for index in range(deal.seats)]
        self.stock: i64 = deal.stock_left()
        self.discards: list[list[i64]] = [cards[:] for cards in deal.discards]
        self.table: list[i64] = deal.table[:]
        self.owners: list[i64] = deal.owners[:]
        self.fresh_from: i64 = deal.fresh_from
        self.laid_off: i64 = deal.laid_off
        self.knocked: i64 = deal.knocked()
        self.may_lay = deal.phase != OVER and deal.may_lay()
        self.first: i64 = deal.first() if deal.seats > 0 else 0
        self.out: i64 = 0
        for index in range(deal.seats):
            if deal.is_out(index):
                self.out |= BIT[index]

    def data(self) -> Romi500ViewData:
        table: list[MeldData] = []
        for index in range(len(self.table)):
            meld = self.table[index]
            table.append(
                {
                    "number": index + 1,
                    "meld": meld_text(meld),
                    "kind": "set" if is_set(meld) else "run",
                    "cards": [card_text(card) for card in cards_of(meld)],
                    "stands_for": stands_for(meld),
                    "points": int(laid_points(self.rules, meld)),
                    "owner": int(self.owners[index]),
                    "fresh": index >= self.fresh_from,
                }
            )
        out: list[Romi500OutData] = []
        if self.round == 1:  # RR-19
            for seat in range(self.players):
                if self.out & BIT[seat]:
                    thrown = self.discards[seat]
                    out.append({"seat": seat, "discard": card_text(thrown[-1]) if thrown else None})
        return {
            "family": "romi500",
            "seat": self.seat,
            "players": self.players,
            "to_move": self.to_move,
            "phase": PHASES[self.phase],
            "dealer": int(self.dealer),
            "round": int(self.round),
            "rounds": ROUNDS,
            "pool": int(self.pool),
            "hand": [card_text(card) for card in held_cards(self.one, self.two, self.jokers)],
            "counts": [int(count) for count in self.counts],
            "stock": int(self.stock),
            "discards": [[card_text(card) for card in cards] for cards in self.discards],
            "table": table,
            "knocked": [self.knocked & BIT[seat] != 0 for seat in range(self.players)],
            "may_lay": self.may_lay,
            "first": int(self.first),
            "out": out,
            "moves": [move.text for move in self.moves],
        }

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return view_parts(self, KEPT)
