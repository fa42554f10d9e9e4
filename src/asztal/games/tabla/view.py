"""What one seat may see of a deal of Tábla Römi, listed piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from asztal.engine import Move, View
from asztal.engine.game import view_parts
from asztal.games.tabla.deal import TablaDeal
from asztal.games.tabla.hand import WildTiles
from asztal.games.tabla.laid_out import lay_out
from asztal.games.tabla.moves import CLAIMING, DRAWING, FINISHED, OVER, PHASES
from asztal.games.tabla.shapes import TablaFinishedData, TablaOfferData, TablaViewData
from asztal.pieces.hand import held_cards
from asztal.pieces.lanes import count_cards
from asztal.pieces.tiles import JOKER, tile_text

__all__ = ["TablaView"]

KEPT: Final = (  # what a view takes along to another process
    "to_move",
    "phase",
    "dealer",
    "one",
    "two",
    "jokers",
    "counts",
    "stock",
    "indicator",
    "indicator_taken",
    "discards",
    "discarder",
    "taken",
    "claimed",
    "drew",
    "idle",
    "known_one",
    "known_two",
    "known_jokers",
    "ending",
    "kind",
    "laid_one",
    "laid_two",
    "laid_jokers",
    "wilds",
)


class TablaView(View):
    """One seat's view: its hand, and what is on the table or happened openly.

    Hands are masks and joker counts as in `asztal.games.tabla.hand`. `known_*` lists what everybody saw a
    seat take and not discard again; `laid_*` is the hand of a seat that has finished.
    """

    def __init__(self, deal: TablaDeal, seat: int | None, moves: Sequence[Move]) -> None:
        game = deal.own_game
        super().__init__(game, seat, int(deal.turn), moves)
        self.rules = game.rules
        self.wilds: WildTiles = deal.wilds
        self.phase: i64 = deal.phase
        self.dealer: i64 = deal.dealer
        self.ending: i64 = deal.ending
        self.kind: i64 = deal.kind
        winner: i64 = deal.turn if deal.ending == FINISHED else -1
        self.laid_one: i64 = deal.hands[winner].one if winner >= 0 else 0
        self.laid_two: i64 = deal.hands[winner].two if winner >= 0 else 0
        self.laid_jokers: i64 = deal.hands[winner].jokers if winner >= 0 else 0
        own: i64 = -1 if seat is None else seat
        if own == winner:
            own = -1  # T-02: all of it lies on the table
        self.one: i64 = deal.hands[own].one if own >= 0 else 0
        self.two: i64 = deal.hands[own].two if own >= 0 else 0
        self.jokers: i64 = deal.hands[own].jokers if own >= 0 else 0
        self.counts: list[i64] = [
            0 if index == winner else deal.hand_size(index) for index in range(deal.seats)
        ]
        self.stock: i64 = deal.stock_left()
        self.indicator: i64 = deal.indicator
        self.indicator_taken = deal.indicator_taken
        self.discards: list[list[i64]] = [thrown[:] for thrown in deal.discards]
        self.discarder: i64 = deal.discarder
        self.taken: i64 = deal.taken
        self.claimed = deal.claimed
        self.drew = deal.drew
        self.idle: i64 = deal.idle
        self.known_one: list[i64] = [hand.known_one for hand in deal.hands]
        self.known_two: list[i64] = [hand.known_two for hand in deal.hands]
        self.known_jokers: list[i64] = [hand.known_jokers for hand in deal.hands]

    def offered(self) -> i64:
        """The tile discarded last, while it may be taken or claimed; −1 if there is none."""
        if self.discarder < 0 or (self.phase != DRAWING and self.phase != CLAIMING):
            return -1
        thrown = self.discards[self.discarder]
        return thrown[len(thrown) - 1]

    def finished(self) -> TablaFinishedData | None:
        """The hand that ended the deal, as plain JSON data."""
        if self.phase != OVER or self.ending != FINISHED:
            return None
        rank: i64 = self.indicator % 13 if self.indicator_taken else -1
        hand = lay_out(self.wilds, self.laid_one, self.laid_two, self.laid_jokers, self.kind, rank)
        thrown = self.discards[self.to_move]
        return {
            "seat": int(self.to_move),
            "kind": hand.kind,
            "melds": hand.melds,
            "rest": hand.rest,
            "discard": tile_text(thrown[len(thrown) - 1]),
            "stands_for": hand.stands_for,
        }

    def data(self) -> TablaViewData:
        """The view as plain JSON data."""
        wilds = self.wilds
        offered = self.offered()
        offer: TablaOfferData | None = None
        if offered >= 0:
            offer = {"tile": tile_text(offered), "from": int(self.discarder)}
        wild: list[str] = [tile_text(wilds.tile)] if wilds.tile >= 0 else []
        if wilds.jokers:
            wild.append(tile_text(JOKER))
        return {
            "family": "tabla",
            "seat": None if self.seat is None else int(self.seat),
            "players": self.players,
            "to_move": int(self.to_move),
            "phase": PHASES[self.phase],
            "hand": [tile_text(tile) for tile in held_cards(self.one, self.two, self.jokers)],
            "counts": [int(count) for count in self.counts],
            "stock": int(self.stock),
            "indicator": tile_text(self.indicator),
            "wild": wild,
            "stand_in": tile_text(wilds.stand_in) if wilds.stand_in >= 0 else None,
            "discards": [[tile_text(tile) for tile in thrown] for thrown in self.discards],
            "offered": offer,
            "taken": tile_text(self.taken) if self.taken >= 0 else None,
            "indicator_taken": self.indicator_taken,
            "known": [
                [
                    tile_text(tile)
                    for tile in held_cards(
                        self.known_one[seat], self.known_two[seat], self.known_jokers[seat]
                    )
                ]
                for seat in range(self.players)
            ],
            "idle_left": int(self.rules.idle_rounds * self.players - self.idle),
            "finished": self.finished(),
            "dealer": int(self.dealer),
            "moves": [move.text for move in self.moves],
        }

    def unseen(self) -> list[i64]:
        """How many copies of each tile this seat cannot place: in other hands or in the stock."""
        left: list[i64] = [2] * (JOKER + 1)
        if not self.indicator_taken:
            left[self.indicator] -= 1
        for thrown in self.discards:
            for tile in thrown:
                left[tile] -= 1
        for tile in held_cards(self.one, self.two, self.jokers):
            left[tile] -= 1
        for tile in held_cards(self.laid_one, self.laid_two, self.laid_jokers):
            left[tile] -= 1
        for seat in range(self.players):
            if self.seat is None or seat != int(self.seat):
                for tile in held_cards(self.known_one[seat], self.known_two[seat], self.known_jokers[seat]):
                    left[tile] -= 1
        return left

    def unknown(self, seat: i64) -> i64:
        """How many tiles of a seat nobody else has seen; see `check_seat`."""
        self.check_seat(seat)
        return (
            self.counts[seat]
            - count_cards(self.known_one[seat])
            - count_cards(self.known_two[seat])
            - self.known_jokers[seat]
        )

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return view_parts(self, KEPT)
