"""Tábla Römi: every move is one action, and what a seat sees as bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine import Game
from asztal.envs.codec import WholeMoves
from asztal.envs.family import EnvFamily
from asztal.envs.planes import CARDS, FACES, Planes, count_cards_in, number, put_cards
from asztal.games.tabla.deal import TablaDeal
from asztal.games.tabla.moves import (
    CLAIM,
    DISCARD,
    DRAW,
    FINISH,
    PASS,
    PHASES,
    TAKE,
    TAKE_INDICATOR,
    code_text,
)
from asztal.games.tabla.options import KINDS
from asztal.games.tabla.view import TablaView

__all__ = ["FAMILY"]


def codec(game: Game) -> WholeMoves:
    """The words alone, a discard of each tile, and a finish of each kind with each tile."""
    codes: list[i64] = [DRAW, TAKE, TAKE_INDICATOR, CLAIM, PASS]
    codes += [DISCARD + tile for tile in range(i64(FACES))]
    for kind in range(len(KINDS)):
        codes += [FINISH * (kind + 1) + tile for tile in range(i64(FACES))]
    return WholeMoves([code_text(code) for code in codes], codes)


class TablaPlanes(Planes):
    """What a seat sees of a deal."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, PHASES)
        players = game.players
        self.hand = self.add("hand", (2, CARDS), "the own tiles: those held at least once, those held twice")
        self.jokers = self.add("jokers", (1,), "how many printed jokers it has")
        self.known = self.add(
            "known", (players, 2, CARDS), "what everybody saw each seat take: like the hand"
        )
        self.known_jokers = self.add("known_jokers", (players,), "and how many printed jokers")
        self.indicator = self.add("indicator", (FACES,), "1 at the indicator")
        self.indicator_taken = self.add("indicator_taken", (1,), "1 where somebody has taken it")
        self.wild = self.add("wild", (FACES,), "1 at the tile that is wild")
        self.stand_in = self.add("stand_in", (FACES,), "1 at the tile that a printed joker stands for")
        self.discards = self.add(
            "discards", (players, FACES), "how often each tile lies among each seat's discards"
        )
        self.last = self.add("last", (players, FACES), "1 at the last of them")
        self.offered = self.add("offered", (FACES,), "1 at the tile that may be taken or claimed")
        self.discarder = self.add("discarder", (players,), "1 at the seat that discarded last")
        self.taken = self.add("taken", (FACES,), "1 at the tile taken in this turn")
        self.turn = self.add("turn", (2,), "1 where it was claimed, 1 where the turn began with a draw")
        self.idle = self.add("idle", (1,), "turns in a row in which nobody drew from the stock")

    def look(self, state: TablaDeal, seat: i64) -> TablaView:
        return TablaView(state, int(seat), [])

    def paint(self, view: TablaView, seat: i64, out: bytearray) -> None:
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
            thrown = view.discards[other]
            if thrown:
                count_cards_in(out, self.discards + FACES * place, thrown)
                out[self.last + FACES * place + thrown[len(thrown) - 1]] = 1
        out[self.indicator + view.indicator] = 1
        out[self.indicator_taken] = 1 if view.indicator_taken else 0
        if view.wilds.tile >= 0:
            out[self.wild + view.wilds.tile] = 1
        if view.wilds.stand_in >= 0:
            out[self.stand_in + view.wilds.stand_in] = 1
        offered = view.offered()
        if offered >= 0:
            out[self.offered + offered] = 1
        if view.discarder >= 0:
            out[self.discarder + self.from_seat(seat, view.discarder)] = 1
        if view.taken >= 0:
            out[self.taken + view.taken] = 1
        out[self.turn] = 1 if view.claimed else 0
        out[self.turn + 1] = 1 if view.drew else 0
        out[self.idle] = number(view.idle)


FAMILY: Final = EnvFamily("tabla", codec, TablaPlanes)
