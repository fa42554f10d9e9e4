"""Römi 40, 50 and 51, Joker-mánia and Kalooki: their actions, and what a seat sees as bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine import Game
from asztal.envs.family import EnvFamily
from asztal.envs.melds import MeldTurns
from asztal.envs.planes import (
    AS_BYTE,
    AT_FACE,
    CARDS,
    FACES,
    MELD,
    MELD_PARTS,
    Planes,
    flag,
    number,
    put_cards,
    put_counts,
)
from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.moves import ADD, ADD_MANY, ALONE, DISCARD, LAY, SWAP
from asztal.games.rummy.view import PHASES, RummyView
from asztal.melds.meld import cards_of, parse_meld

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
        self.add("hand", (2, CARDS), "the own cards: those held at least once, those held twice")
        self.add("jokers", (1,), "how many jokers it has")
        self.add("known", (players, 2, CARDS), "what everybody saw each seat take: like the hand")
        self.add("known_jokers", (players,), "and how many jokers")
        self.add("pile", (FACES,), "how often each card lies on the discard pile")
        self.add("top", (FACES,), "1 at the top of the discard pile")
        self.add("recycled", (FACES,), "the cards of the pile that was last turned over")
        self.add("drew", (FACES,), "what the seat has drawn since")
        self.add("opened", (players,), "1 for a seat that has met the opening minimum")
        self.add("drawn", (players,), "1 for a seat that has drawn")
        self.add("taken", (FACES,), "1 at the card taken from the pile in this turn")
        self.add(
            "turn",
            (6,),
            "in this turn: the card taken is owed; it fits the table; it was taken with no twin in hand; "
            "the seat had not opened; it must go out; it has laid on an older meld",
        )
        self.add("free", (1,), "1 where the card on the pile may be taken without conditions")
        self.add("laid", (1,), "the points laid in this turn")
        self.add("reshuffled", (1,), "how often the pile was turned over")
        self.add("idle", (1,), "turns in a row in which nobody drew from the stock")
        self.add_table(int(self.melds), MELD + players, MELD_PARTS)

    def look(self, state: RummyDeal, seat: i64) -> RummyView:
        return RummyView(state, int(seat), [])

    def paint(self, view: RummyView, seat: i64, out: list[bytes]) -> None:
        self.paint_start(view, seat, view.dealer, view.counts, view.stock, view.phase, out)
        put_cards(out, view.one)
        put_cards(out, view.two)
        out.append(AS_BYTE[view.jokers])
        for after in range(self.players):
            other = self.seat_after(seat, after)
            put_cards(out, view.known_one[other])
            put_cards(out, view.known_two[other])
        for after in range(self.players):
            out.append(AS_BYTE[view.known_jokers[self.seat_after(seat, after)]])
        pile = view.pile
        put_counts(out, pile)
        out.append(AT_FACE[pile[len(pile) - 1] if pile else i64(-1)])
        put_counts(out, view.recycled)
        put_counts(out, view.drew)
        self.paint_seats(view.opened, seat, out)
        self.paint_seats(view.has_drawn, seat, out)
        now = view.now
        out.append(AT_FACE[now.taken])
        for is_so in (now.owed, view.szuro, now.bare, now.closed_start, now.committed, now.extended):
            out.append(flag(is_so))
        out.append(flag(view.free_pickup))
        out.append(number(view.laid_points))
        out.append(AS_BYTE[view.reshuffles])
        out.append(number(view.idle))
        self.paint_table(view.table, view.owners, seat, now.fresh_from, self.melds, out)


FAMILY: Final = EnvFamily[Game]("rummy", codec, RummyPlanes)
