"""The domino games: every move is one action, and what a seat sees as bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine import Game
from asztal.envs.codec import WholeMoves
from asztal.envs.family import EnvFamily
from asztal.envs.planes import Planes, put_bits, spots
from asztal.games.dominoes.memory import NOBODY
from asztal.games.dominoes.moves import DRAW, ENDS, PASS
from asztal.games.dominoes.options import BONES, TOP
from asztal.games.dominoes.state import DominoState
from asztal.games.dominoes.view import DominoView
from asztal.pieces.bone_sets import BIT
from asztal.pieces.bones import bone_text

__all__ = ["FAMILY"]

NUMBERS: Final = TOP + 1
AT_BONE: "Final[list[bytes]]" = spots(BONES)
AT_NUMBER: "Final[list[bytes]]" = spots(NUMBERS)
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
        self.add("hand", (BONES,), "1 at the own bones")
        self.add("drawn", (BONES,), "1 at the bone just drawn, which must be placed")
        self.add("laid", (players + 1, BONES), "1 at the bones each seat laid; last, nobody knows who")
        self.add("ends", (2, NUMBERS), "1 at the left and at the right open number")
        self.add("lacks", (players, NUMBERS), "1 at the numbers each seat is known to lack")

    def look(self, state: DominoState, seat: i64) -> DominoView:
        return state.shown(int(seat), [])

    def paint(self, view: DominoView, seat: i64, out: list[bytes]) -> None:
        self.paint_start(view, seat, view.dealer, view.counts, view.stock, PHASES.index(view.phase), out)
        put_bits(out, view.hand, BONES)
        out.append(AT_BONE[view.drawn])
        memory = view.memory
        bones = memory.bones
        laid: list[i64] = [0] * (self.players + 1)  # last, nobody knows who
        for index in range(len(bones)):
            by = memory.laid_by[index]
            laid[self.players if by == NOBODY else self.from_seat(seat, by)] |= BIT[bones[index]]
        for place in range(self.players + 1):
            put_bits(out, laid[place], BONES)
        out.append(AT_NUMBER[memory.lefts[0] if bones else i64(-1)])
        out.append(AT_NUMBER[memory.rights[len(bones) - 1] if bones else i64(-1)])
        for after in range(self.players):
            put_bits(out, memory.lacked(self.seat_after(seat, after)), NUMBERS)


FAMILY: Final = EnvFamily[Game]("dominoes", codec, DominoPlanes)
