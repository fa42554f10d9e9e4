"""What one seat may see of a römi deal, listed piece by piece, and states that agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from asztal.engine import Move, View
from asztal.engine.game import view_parts
from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.shapes import RummyMeldData, RummyPhase, RummyViewData
from asztal.games.rummy.stories import OUT, index_at
from asztal.games.rummy.table import CLOSES
from asztal.games.rummy.turn import Turn
from asztal.melds.meld import BIT, cards_of, is_set, meld_size, meld_text, stands_for
from asztal.pieces.cards import JOKER, card_text
from asztal.pieces.hand import Hand, held_cards

__all__ = ["RummyView"]

PHASES: "Final[tuple[RummyPhase, ...]]" = ("draw", "play", "over")
KEPT: Final = (  # what a view takes along to another process
    "to_move",
    "phase",
    "dealer",
    "one",
    "two",
    "jokers",
    "counts",
    "stock",
    "pile",
    "table",
    "owners",
    "opened",
    "has_drawn",
    "idle",
    "reshuffles",
    "known_one",
    "known_two",
    "known_jokers",
    "recycled",
    "drew",
    "now",
    "szuro",
    "laid_points",
    "winner",
    "by_hand",
    "free_pickup",
)


class RummyView(View):
    """One seat's view: its hand, and what is on the table or happened openly.

    Hands are masks as in `asztal.melds`: `one` (held at least once), `two` (held twice), `jokers`.
    `known_*` lists what everybody saw a seat take; `recycled` the cards of the pile last turned
    over, and `drew` what this seat itself has drawn since. Of another seat's turn `now` has only what
    everybody has seen, and `szuro` whether the card taken fits the table.
    """

    def __init__(self, deal: RummyDeal, seat: int | None, moves: Sequence[Move]) -> None:
        game = deal.game_of()
        super().__init__(game, seat, int(deal.turn), moves)
        self.rules = game.rules
        self.phase: i64 = deal.phase
        self.dealer: i64 = deal.dealer
        own: i64 = -1 if seat is None else seat
        hand = deal.hands[own] if own >= 0 else Hand()
        self.one: i64 = hand.one
        self.two: i64 = hand.two
        self.jokers: i64 = hand.jokers
        self.counts: list[i64] = [deal.hand_size(index) for index in range(deal.seats)]
        self.stock: i64 = deal.stock_left()
        self.pile: list[i64] = list(deal.pile)
        self.table: list[i64] = deal.table[:]
        self.owners: list[i64] = list(deal.owners)
        self.opened: i64 = deal.opened
        self.has_drawn: i64 = deal.has_drawn
        self.idle: i64 = deal.idle
        self.reshuffles: i64 = deal.reshuffles
        self.known_one: list[i64] = [hand.known_one for hand in deal.hands]
        self.known_two: list[i64] = [hand.known_two for hand in deal.hands]
        self.known_jokers: list[i64] = [hand.known_jokers for hand in deal.hands]
        self.recycled: list[i64] = list(deal.recycled)
        self.drew: list[i64] = list(deal.drew[own]) if own >= 0 and deal.reshuffles > 0 else []
        self.szuro = False
        self.now: Turn = deal.now.copy()
        if own != deal.turn:
            self.hide_turn(deal)
        self.laid_points: i64 = deal.laid_points()
        self.winner: i64 = deal.winner
        self.by_hand = deal.by_hand
        self.free_pickup = deal.phase == 0 and len(deal.pile) > 0 and deal.pickup_is_free()

    def hide_turn(self, deal: RummyDeal) -> None:
        """Take out of another seat's turn what only that seat can tell.

        Whether it held the twin of the card it took (R40-30), and how many jokers of its own (R40-57,
        R40-65): what is left is that the card fits the table, and which jokers were laid and taken out.
        """
        now = self.now
        on = now.taken_on != 0 or (
            now.taken == JOKER
            and any(0 <= index_at(spot) < now.fresh_from for spot in now.events if not spot & OUT)
        )
        self.szuro = now.owed and (on or (now.unlaid() and deal.fits_table(now.taken)))
        now.bare = False
        events = now.events
        now.forget_jokers()
        now.events = events

    def data(self) -> RummyViewData:
        rules = self.rules
        table: list[RummyMeldData] = []
        for index in range(len(self.table)):
            meld = self.table[index]
            table.append(
                {
                    "number": index + 1,
                    "meld": meld_text(meld),
                    "kind": "set" if is_set(meld) else "run",
                    "cards": [card_text(card) for card in cards_of(meld)],
                    "stands_for": stands_for(meld),
                    "points": int(self.rules.points.of(meld)),
                    "owner": int(self.owners[index]),
                    "fresh": index >= self.now.fresh_from,
                    "closed": rules.sets == CLOSES and is_set(meld) and meld_size(meld) >= 4,
                }
            )  # K-12
        return {
            "family": "rummy",
            "seat": self.seat,
            "players": self.players,
            "to_move": self.to_move,
            "phase": PHASES[self.phase],
            "dealer": int(self.dealer),
            "hand": [card_text(card) for card in held_cards(self.one, self.two, self.jokers)],
            "counts": [int(count) for count in self.counts],
            "stock": int(self.stock),
            "pile": [card_text(card) for card in self.pile],
            "table": table,
            "opened": [self.opened & BIT[seat] != 0 for seat in range(self.players)],
            "taken": card_text(self.now.taken) if self.now.taken >= 0 else None,
            "laid_points": int(self.laid_points),
            "minimum": int(rules.minimum),
            "free_pickup": self.free_pickup,
            "known": [
                [
                    card_text(card)
                    for card in held_cards(
                        self.known_one[seat], self.known_two[seat], self.known_jokers[seat]
                    )
                ]
                for seat in range(self.players)
            ],
            "reshuffles_left": int(rules.reshuffles - self.reshuffles),
            "idle_left": int(rules.idle_rounds * self.players - self.idle) if rules.idle_rounds > 0 else None,
            "moves": [move.text for move in self.moves],
        }

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return view_parts(self, KEPT)
