"""Römi 40, 50 and 51, Joker-mánia and Kalooki: their actions, and what a seat sees as bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine import Game
from asztal.envs.family import EnvFamily
from asztal.envs.melds import MeldTurns
from asztal.envs.planes import (
    CARDS,
    FACES,
    MELD,
    MELD_PARTS,
    Planes,
    count_cards_in,
    number,
    put_cards,
    put_meld,
)
from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.moves import ADD, ADD_MANY, ALONE, DISCARD, LAY, SWAP
from asztal.games.rummy.view import PHASES, RummyView
from asztal.melds.meld import cards_of, parse_meld, set_suits

__all__ = ["FAMILY"]


def codec(game: Game) -> MeldTurns:
    """The actions of one of these games."""
    melds: i64 = len(game.deck()) // 3
    return MeldTurns(list(ALONE.items()), LAY, ADD, DISCARD, SWAP, ADD_MANY, melds, cards_of, parse_meld)


class RummyPlanes(Planes):
    """What a seat sees of a deal."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, PHASES)
        players = game.players
        self.melds: i64 = len(game.deck()) // 3
        self.hand = self.add("hand", (2, CARDS), "the own cards: those held at least once, those held twice")
        self.jokers = self.add("jokers", (1,), "how many jokers it has")
        self.known = self.add(
            "known", (players, 2, CARDS), "what everybody saw each seat take: like the hand"
        )
        self.known_jokers = self.add("known_jokers", (players,), "and how many jokers")
        self.pile = self.add("pile", (FACES,), "how often each card lies on the discard pile")
        self.top = self.add("top", (FACES,), "1 at the top of the discard pile")
        self.recycled = self.add("recycled", (FACES,), "the cards of the pile that was last turned over")
        self.drew = self.add("drew", (FACES,), "what the seat has drawn since")
        self.opened = self.add("opened", (players,), "1 for a seat that has met the opening minimum")
        self.drawn = self.add("drawn", (players,), "1 for a seat that has drawn")
        self.taken = self.add("taken", (FACES,), "1 at the card taken from the pile in this turn")
        self.turn = self.add(
            "turn",
            (6,),
            "in this turn: the card taken is owed; it fits the table; it was taken with no twin in hand; "
            "the seat had not opened; it must go out; it has laid on an older meld",
        )
        self.free = self.add("free", (1,), "1 where the card on the pile may be taken without conditions")
        self.laid = self.add("laid", (1,), "the points laid in this turn")
        self.reshuffled = self.add("reshuffled", (1,), "how often the pile was turned over")
        self.idle = self.add("idle", (1,), "turns in a row in which nobody drew from the stock")
        self.table = self.add("table", (int(self.melds), MELD + players), MELD_PARTS)

    def look(self, state: RummyDeal, seat: i64) -> RummyView:
        return RummyView(state, int(seat), [])

    def paint(self, view: RummyView, seat: i64, out: bytearray) -> None:
        self.paint_table(view, seat, view.dealer, view.stock, view.phase, out)
        self.paint_counts(view.counts, seat, out)
        put_cards(out, self.hand, view.one)
        put_cards(out, self.hand + CARDS, view.two)
        out[self.jokers] = view.jokers
        for other in range(self.players):
            place = self.from_seat(seat, other)
            put_cards(out, self.known + 2 * CARDS * place, view.known_one[other])
            put_cards(out, self.known + 2 * CARDS * place + CARDS, view.known_two[other])
            out[self.known_jokers + place] = view.known_jokers[other]
            out[self.opened + place] = view.opened >> other & 1
            out[self.drawn + place] = view.has_drawn >> other & 1
        pile = view.pile
        if pile:
            count_cards_in(out, self.pile, pile)
            out[self.top + pile[len(pile) - 1]] = 1
        count_cards_in(out, self.recycled, view.recycled)
        count_cards_in(out, self.drew, view.drew)
        now = view.now
        if now.taken >= 0:
            out[self.taken + now.taken] = 1
        at = self.turn
        for flag in (now.owed, view.szuro, now.bare, now.closed_start, now.committed, now.extended):
            out[at] = 1 if flag else 0
            at += 1
        out[self.free] = 1 if view.free_pickup else 0
        out[self.laid] = number(view.laid_points)
        out[self.reshuffled] = view.reshuffles
        out[self.idle] = number(view.idle)
        size = MELD + self.players
        for index in range(len(view.table)):
            meld = view.table[index]
            suits = set_suits(meld)
            copies = [suits >> suit & 1 for suit in range(i64(4))]
            owner = self.from_seat(seat, view.owners[index])
            put_meld(out, self.table + size * index, meld, copies, owner, index >= now.fresh_from)


FAMILY: Final = EnvFamily("rummy", codec, RummyPlanes)
