"""Positions as text: clauses separated by `; `, everything that the rest of a deal depends on.

    domino players=2 target=50; dealer: 0; to-move: 1; hand 0: 3-1 5-5; hand 1: 4-0; stock: 2-0 1-1;
    line: 3-6 6-6 6-1; start: 1; by: 1 0 1; lacks 0: 64 64

First the game with its number of players and the options that differ. Then, each at most once:

    clause      default             meaning
    dealer      0                   the seat that dealt
    to-move     0; on an empty line the holder of the highest double, who alone can move (D-04)
    hand N      must be there       the bones of seat N
    stock       all other bones     from the top; `...` at its end stands for all other bones, ascending
    line        empty               bones from left to right, each with its left number first
    start       the line's highest double   index of the bone laid first, always a double
    by          not known           the seat that laid each bone of the line; `?` for not known
    drawn       none                the bone just drawn, which fits and must be placed now (D-07)
    lacks N     nothing             what everybody knows seat N not to hold: a word for each of its
                                    bones, oldest first, with the numbers that the bone does not
                                    show, `^` if it is no higher double than the start, `-` for nothing

A text that names a bone twice or leaves one out, or in which something does not hold, is refused
with NotationError; every one has the parameter `clause`:

    position.head       the first clause is not this game, or names other values (`text`, `expected`)
    position.clause     not a clause (`text`)
    position.twice      a clause stands twice
    position.missing    a clause must be there
    position.value      not readable as a value of this clause (`text`)
    position.bone       not a bone of the set (`text`)
    position.bone-twice a bone stands twice (`bone`)
    position.bones-missing   bones that stand nowhere (`bones`)
    position.line       the bone does not touch its left neighbour with an equal number (`bone`)
    position.start      the first bone must be a double (`bone`)
    position.hands      more than one hand is empty, or one on an empty line
    position.hand-size  more bones in a hand than it can come to (`given`, `most`)
    position.no-double  nobody holds a double to start with
    position.to-move    not the holder of the highest double (`expected`)
    position.drawn      not in the hand of the seat to move, does not fit, or another bone fits (`bone`)
    position.lacks      the hand has a bone that contradicts it, or the words are not one a bone,
                        oldest first (`text`)
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.engine import Game
from asztal.engine.clauses import Clauses, check_size, read_number, read_seat
from asztal.errors import NotationError
from asztal.games.dominoes.memory import NO_HIGHER, NOBODY, NUMBER, Memory, admits
from asztal.games.dominoes.rules import DominoRules
from asztal.games.dominoes.state import DominoState
from asztal.games.dominoes.tables import (
    BIT,
    BONES,
    EVERY,
    TOP_DOUBLE,
    WITH,
    bones_of,
    highest_double,
    mask_of,
)
from asztal.pieces.bone_sets import size_of
from asztal.pieces.bones import bone_text, bones_text, parse_bone

__all__ = ["read_position"]


def _bone(clause: str, text: str) -> i64:
    try:
        bone = parse_bone(text)
    except NotationError:
        bone = BONES
    if bone >= BONES:
        raise NotationError("position.bone", clause=clause, text=text)
    return bone


def _bones(clauses: Clauses, name: str) -> list[i64]:
    return [_bone(name, word) for word in clauses.words(name)]


class _Line:
    """The line as read: bones, their two numbers, who laid them and which came first."""

    def __init__(self, clauses: Clauses, players: int) -> None:
        self.bones = _bones(clauses, "line")
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


def _slots(clauses: Clauses, seat: i64, hand: i64, drawn: i64, started: i64) -> list[i64]:
    """What is known of a seat's bones; the bone just drawn, if it is this seat's, is the last."""
    name = f"lacks {seat}"
    held = bones_of(hand)
    if not clauses.has(name):
        return [0] * len(held)
    words = clauses.words(name)
    fault = NotationError("position.lacks", clause=name, text=" ".join(words))
    if len(words) != len(held):
        raise fault
    slots: list[i64] = []
    for word in words:
        slot: i64 = 0
        for sign in "" if word == "-" else word:
            bit: i64 = NO_HIGHER
            if sign != "^":
                bit = NUMBER[read_number(name, sign, 7)]
            elif started < 0 or started == TOP_DOUBLE:
                raise fault
            if slot & bit:
                raise fault
            slot |= bit
        slots.append(slot)
    settled = slots
    if drawn >= 0:
        held.remove(drawn)
        settled = slots[:-1]
        if not admits(slots[len(slots) - 1], drawn, started):
            raise fault
    older: i64 = 255
    for slot in settled:                    # an older slot excludes what a younger one does
        if slot & ~older:
            raise fault
        older = slot
        fitting = [bone for bone in held if admits(slot, bone, started)]
        if not fitting:
            raise fault
        held.remove(fitting[0])
    return slots


def _stock(clauses: Clauses, line: _Line, players: int) -> list[i64]:
    """The stock, once every bone of the set is seen to lie in one place."""
    seen: i64 = 0
    places = [("line", line.bones)]
    for seat in range(players):
        places.append((f"hand {seat}", _bones(clauses, f"hand {seat}")))
    words = clauses.words("stock")
    rest = not clauses.has("stock") or words[-1:] == ["..."]
    if words[-1:] == ["..."]:
        words.pop()
    stock = [_bone("stock", word) for word in words]
    places.append(("stock", stock))
    for clause, bones in places:
        for bone in bones:
            if seen & BIT[bone]:
                raise NotationError("position.bone-twice", clause=clause, bone=bone_text(bone))
            seen |= BIT[bone]
    missing = bones_of(EVERY & ~seen)
    if rest:
        return stock + missing
    if missing:
        raise NotationError("position.bones-missing", clause="stock", bones=bones_text(missing))
    return stock


def _check_drawn(drawn: i64, hand: i64, line: _Line) -> None:
    if line.bones:
        fits = WITH[line.lefts[0]] | WITH[line.rights[len(line.rights) - 1]]
        if hand & fits == BIT[drawn]:
            return
    raise NotationError("position.drawn", clause="drawn", bone=bone_text(drawn))


def read_position(game: Game, rules: DominoRules, text: str) -> DominoState:
    """The state that a text describes; see above."""
    clauses = Clauses(game, text, ("dealer", "to-move", "stock", "line", "start", "by", "drawn"),
                      ("hand", "lacks"))
    players = game.players
    hands: list[i64] = []
    for seat in range(players):
        if not clauses.has(f"hand {seat}"):
            raise NotationError("position.missing", clause=f"hand {seat}")
        hands.append(mask_of(_bones(clauses, f"hand {seat}")))
    line = _Line(clauses, players)
    dealt = rules.hand_sizes[players]
    most = BONES - (players - 1) * dealt if rules.drawing else dealt       # D-02, D-07, D-12
    for seat in range(players):
        check_size(seat, size_of(hands[seat]), most)
    stock = _stock(clauses, line, players)
    empty = [seat for seat in range(players) if hands[seat] == 0]
    if len(empty) > 1 or (empty and not line.bones):
        raise NotationError("position.hands", clause=f"hand {empty[-1]}")
    holder: i64 = 0
    if not line.bones:
        best: i64 = -1
        for seat in range(players):
            if highest_double(hands[seat]) > best:
                best = highest_double(hands[seat])
                holder = seat
        if best < 0:
            raise NotationError("position.no-double", clause="hand 0")
    turn = clauses.seat("to-move", players, holder)
    if not line.bones and turn != holder:
        raise NotationError("position.to-move", clause="to-move", expected=int(holder))
    drawn: i64 = -1
    if clauses.has("drawn"):
        drawn = _bone("drawn", clauses.values["drawn"])
        _check_drawn(drawn, hands[turn], line)
    started = line.bones[line.start] if line.bones else -1
    slots = [_slots(clauses, seat, hands[seat], drawn if seat == turn else -1, started)
             for seat in range(players)]
    memory = Memory(line.bones, line.lefts, line.rights, line.laid_by, line.start, slots, drawn >= 0)
    state = DominoState(game, rules, memory, stock, 0, clauses.seat("dealer", players, 0))
    for seat in range(players):
        state.give(seat, hands[seat])
    state.turn = turn
    state.drawn = drawn
    if line.bones:
        state.open_ends(line.lefts[0], line.rights[len(line.rights) - 1])
    state.settle()
    return state
