"""The domino games: every move is one action, and what a seat sees as bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine import Game
from asztal.envs.codec import WholeMoves
from asztal.envs.family import EnvFamily
from asztal.envs.planes import Planes
from asztal.games.dominoes.memory import NOBODY
from asztal.games.dominoes.moves import DRAW, ENDS, PASS
from asztal.games.dominoes.options import BONES, TOP
from asztal.games.dominoes.view import DominoView
from asztal.pieces.bone_sets import bones_of
from asztal.pieces.bones import bone_text

__all__ = ["FAMILY"]

NUMBERS: Final = TOP + 1
PHASES: Final = ("play", "drawn", "over")


def codec(game: Game) -> WholeMoves:
    """Each bone at either end (the first bone of a line goes left), draw, and pass."""
    names = [f"place {bone_text(bone)} {end}" for bone in range(i64(BONES)) for end in ENDS]
    codes: list[i64] = [*range(i64(2 * BONES)), DRAW, PASS]
    return WholeMoves([*names, "draw", "pass"], codes)


class DominoPlanes(Planes):
    """What a seat sees of a deal."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, PHASES)
        players = game.players
        self.hand = self.add("hand", (BONES,), "1 at the own bones")
        self.drawn = self.add("drawn", (BONES,), "1 at the bone just drawn, which must be placed")
        self.laid = self.add(
            "laid", (players + 1, BONES), "1 at the bones each seat laid; last, nobody knows who"
        )
        self.ends = self.add("ends", (2, NUMBERS), "1 at the left and at the right open number")
        self.lacks = self.add("lacks", (players, NUMBERS), "1 at the numbers each seat is known to lack")

    def paint(self, view: DominoView, seat: i64, out: bytearray) -> None:
        self.paint_table(view, seat, view.dealer, view.stock, PHASES.index(view.phase), out)
        self.paint_counts(view.counts, seat, out)
        for bone in bones_of(view.hand):
            out[self.hand + bone] = 1
        if view.drawn >= 0:
            out[self.drawn + view.drawn] = 1
        memory = view.memory
        bones = memory.bones
        for index in range(len(bones)):
            by = memory.laid_by[index]
            place = self.players if by == NOBODY else self.from_seat(seat, by)
            out[self.laid + BONES * place + bones[index]] = 1
        if bones:
            out[self.ends + memory.lefts[0]] = 1
            out[self.ends + NUMBERS + memory.rights[len(bones) - 1]] = 1
        for other in range(self.players):
            lacks = memory.lacked(other)
            if lacks != 0:
                start = self.lacks + NUMBERS * self.from_seat(seat, other)
                for shown in range(i64(NUMBERS)):
                    out[start + shown] = lacks >> shown & 1


FAMILY: Final = EnvFamily("dominoes", codec, DominoPlanes)
