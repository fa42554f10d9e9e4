"""Tábla Römi: every move is one action, and what a seat sees as bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine import Game
from asztal.envs.codec import WholeMoves
from asztal.envs.family import EnvFamily
from asztal.envs.planes import AS_BYTE, AT_FACE, CARDS, FACES, Planes, flag, number, put_cards, put_counts
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
        self.add("hand", (2, CARDS), "the own tiles: those held at least once, those held twice")
        self.add("jokers", (1,), "how many printed jokers it has")
        self.add("known", (players, 2, CARDS), "what everybody saw each seat take: like the hand")
        self.add("known_jokers", (players,), "and how many printed jokers")
        self.add("indicator", (FACES,), "1 at the indicator")
        self.add("indicator_taken", (1,), "1 where somebody has taken it")
        self.add("wild", (FACES,), "1 at the tile that is wild")
        self.add("stand_in", (FACES,), "1 at the tile that a printed joker stands for")
        self.add("discards", (players, FACES), "how often each tile lies among each seat's discards")
        self.add("last", (players, FACES), "1 at the last of them")
        self.add("offered", (FACES,), "1 at the tile that may be taken or claimed")
        self.add("discarder", (players,), "1 at the seat that discarded last")
        self.add("taken", (FACES,), "1 at the tile taken in this turn")
        self.add("turn", (2,), "1 where it was claimed, 1 where the turn began with a draw")
        self.add("idle", (1,), "turns in a row in which nobody drew from the stock")

    def look(self, state: TablaDeal, seat: i64) -> TablaView:
        return TablaView(state, int(seat), [])

    def paint(self, view: TablaView, seat: i64, out: list[bytes]) -> None:
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
        out.append(AT_FACE[view.indicator])
        out.append(flag(view.indicator_taken))
        out.append(AT_FACE[view.wilds.tile])
        out.append(AT_FACE[view.wilds.stand_in])
        for after in range(self.players):
            put_counts(out, view.discards[self.seat_after(seat, after)])
        for after in range(self.players):
            discards = view.discards[self.seat_after(seat, after)]
            out.append(AT_FACE[discards[len(discards) - 1] if discards else i64(-1)])
        out.append(AT_FACE[view.offered()])
        out.append(self.at_seat[self.from_seat(seat, view.discarder)])
        out.append(AT_FACE[view.taken])
        out.append(flag(view.claimed))
        out.append(flag(view.drew))
        out.append(number(view.idle))


FAMILY: Final = EnvFamily[Game]("tabla", codec, TablaPlanes)
