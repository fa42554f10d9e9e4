"""Positions as text: clauses separated by `; `, everything that the rest of a deal depends on.

    domino players=2 target=50; dealer: 0; to-move: 1; hand 0: 3-1 5-5; hand 1: 4-0; stock: 2-0 1-1;
    line: 3-6 6-6 6-1; start: 1; by: 1 0 1; lacks 0: 64 64

First the game with its number of players and the options that differ. Then, each at most once:

    clause      default             meaning
    dealer      0                   the seat that dealt
    to-move     0; on an empty line the holder of the highest double, who alone can move (D-04)
    line        empty               bones from left to right, each with its left number first
    start       the line's highest double   index of the bone placed first, always a double
    by          not known           the seat that placed each bone of the line; `?` for not known

and the clauses of hands, stock and what is known of hands (`asztal.bones.position`).

Errors, all with the parameter `clause`, in addition to those of `asztal.bones.position`:

    position.bone       not a bone of the set (`text`)
    position.bone-twice a bone appears twice (`bone`)
    position.bones-missing   bones that have no place (`bones`)
    position.line       the bone does not touch its left neighbour with an equal number (`bone`)
    position.start      the first bone must be a double (`bone`)
    position.hands      more than one hand is empty, or one on an empty line
    position.no-double  nobody holds a double to start with
    position.to-move    not the holder of the highest double (`expected`)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bones.knowledge import NO_HIGHER
from asztal.bones.position import read_drawn, read_hands, read_held, read_stock, write_hands, write_known
from asztal.engine.clauses import Clauses, Written, check_size, read_seat
from asztal.engine.supply import PieceKind, Supply
from asztal.errors import NotationError
from asztal.games.dominoes.deal import DominoDeal
from asztal.games.dominoes.memory import NOBODY, Memory
from asztal.games.dominoes.options import BONES, TOP, WITH
from asztal.pieces.bone_sets import count_bones, highest_double
from asztal.pieces.bones import bone_text, parse_bone

__all__ = ["fill_from_text", "position_text"]


def _read_bone(text: str) -> i64:
    bone = parse_bone(text)
    if bone >= BONES:
        raise NotationError("bone.not-in-set", text=text)
    return bone


KIND: Final = PieceKind(
    _read_bone,
    bone_text,
    "position.bone",
    ("position.bone-twice", "bone"),
    ("position.bones-missing", "bones"),
)


def position_text(deal: DominoDeal) -> str:
    """The whole deal as text; `fill_from_text` reads it."""
    memory = deal.memory()
    written = Written(deal.game)
    written.begin(deal.dealer, deal.turn)
    write_hands(written, deal)
    if memory.bones:
        written.put(
            "line", " ".join([f"{memory.lefts[i]}-{memory.rights[i]}" for i in range(len(memory.bones))])
        )
        written.put("start", str(memory.start))
        written.put("by", " ".join(["?" if seat == NOBODY else str(seat) for seat in memory.laid_by]))
    write_known(written, deal, memory)
    return written.text()


class _Line:
    """The line as read: bones, their two numbers, who placed them and which came first."""

    def __init__(self, clauses: Clauses, players: int) -> None:
        self.bones = KIND.words("line", clauses.words("line"))
        self.lefts: list[i64] = []
        self.rights: list[i64] = []
        for word in clauses.words("line"):
            left: i64 = int(word[0])
            right: i64 = int(word[2])
            if self.rights and self.rights[len(self.rights) - 1] != left:
                raise NotationError("position.line", clause="line", bone=word)
            self.lefts.append(left)
            self.rights.append(right)
        first: i64 = 0
        best: i64 = -1
        for index in range(len(self.bones)):
            if self.lefts[index] == self.rights[index] and self.lefts[index] > best:
                first = index
                best = self.lefts[index]
        if not self.bones and clauses.has("start"):
            raise clauses.not_here("start")
        self.start = clauses.number("start", len(self.bones), first)
        if self.bones and self.lefts[self.start] != self.rights[self.start]:
            raise NotationError("position.start", clause="start", bone=bone_text(self.bones[self.start]))
        self.laid_by: list[i64] = [NOBODY] * len(self.bones)
        if clauses.has("by"):
            words = clauses.words("by")
            if len(words) != len(self.bones):
                raise NotationError("position.count", clause="by", given=len(words), needed=len(self.bones))
            self.laid_by = [NOBODY if word == "?" else read_seat("by", word, players) for word in words]


def fill_from_text(deal: DominoDeal, text: str) -> None:
    """Fill a deal with an empty table from a position's text."""
    rules = deal.rules
    players = deal.game.players
    clauses = Clauses(
        deal.game, text, ("dealer", "to-move", "stock", "line", "start", "by", "drawn"), ("hand", "lacks")
    )
    empty = read_hands(clauses, KIND, deal)
    line = _Line(clauses, players)
    dealt = rules.hand_sizes[players]
    most = BONES - (players - 1) * dealt if rules.drawing else dealt  # D-02, D-07, D-12
    for seat in range(players):
        check_size(seat, count_bones(deal.hand(seat)), most)
    supply = Supply(clauses, KIND, list(range(i64(BONES))))
    supply.use("line", line.bones)
    read_stock(supply, deal)
    if len(empty) > 1 or (empty and not line.bones):
        raise NotationError("position.hands", clause=f"hand {empty[len(empty) - 1]}")
    holder = 0 if line.bones else _holder(deal)
    deal.turn = clauses.seat("to-move", players, holder)
    if not line.bones and deal.turn != holder:
        raise NotationError("position.to-move", clause="to-move", expected=holder)
    fits = WITH[line.lefts[0]] | WITH[line.rights[len(line.rights) - 1]] if line.bones else 0
    read_drawn(clauses, KIND, deal, fits)
    memory = Memory(line.bones, line.lefts, line.rights, line.laid_by, line.start, [], deal.drawn >= 0, [])
    memory.held = read_held(clauses, deal, memory.first, TOP, "^")
    for seat in range(players):
        said = [slot for past in memory.held[seat].pasts() for slot in past.slots if slot & NO_HIGHER]
        if said and memory.first in (-1, TOP):
            name = f"lacks {seat}"  # none is higher, or nothing has begun
            raise NotationError("position.lacks", clause=name, text=" ".join(clauses.words(name)))
    deal.base = memory
    deal.dealer = clauses.seat("dealer", players, 0)
    deal.settle()


def _holder(deal: DominoDeal) -> int:
    """The seat that holds the highest double, and begins (D-04)."""
    doubles = [highest_double(deal.hand(seat)) for seat in range(deal.players)]
    if max(doubles) < 0:
        raise NotationError("position.no-double", clause="hand 0")
    return doubles.index(max(doubles))
