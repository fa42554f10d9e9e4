"""Positions as text: clauses separated by `; `, everything that the rest of a deal depends on.

    mexican-train players=2; game: 1; dealer: 1; opener: 0; round: 2; to-move: 1; hand 0: 3-1 5-5;
    hand 1: 4-0; stock: 2-0 1-1; engine: 9-9; line A: 9-4 4-4; line M: 9-6; marked: B; doubles: A

First the game with its number of players and the options that differ. Then, each at most once:

    clause      default             meaning
    game        1                   which game of the match it is
    dealer      the last seat       the seat that dealt
    opener      the seat after the dealer   the seat that began
    round       2; 1 if no bone lies on a line      1 until every seat has had its first turn
    to-move     0                   the seat to move
    hand N      must be there       the bones of seat N
    stock       all other bones     from the top; `...` at its end stands for all other bones, ascending
    engine      9-9, in the house variants the one of this game     the double on the hub
    line L      empty               the bones of a line (`A` to `D`, `M`, arms `A1`, `A12`) from the hub
                                    outward, each with the nearer number first
    crosswise   none                the lines whose last bone is a double laid crosswise
    marked      none                the lines that have a marker
    doubles     none                the lines that end in a double still to be covered, oldest first
    turn        nothing             `laid`: in the first round, that a bone was laid this turn, which
                                    follows from a bone on the own train; later,
                                    that a double was laid and another bone is owed; `mark`: the arm
                                    for the marker must be chosen
    drawn       none                the bone just drawn, which fits and must be laid now
    lacks N     nothing             what everybody knows seat N not to hold: a word for each of its
                                    bones, oldest first, with the numbers that the bone does not show,
                                    `^` no double higher than the engine, `=` no double, `-` nothing

A text in which something does not hold is refused with NotationError; every one has the parameter
`clause`:

    position.head, position.clause, position.twice, position.value      as in `asztal.engine.clauses`
    position.missing        a clause must be there
    position.train-bone     not a bone of the set (`text`)
    position.bone-twice     a bone stands twice (`bone`)
    position.bones-missing  bones that stand nowhere (`bones`)
    position.hands          more than one hand is empty
    position.hand-size      more bones in a hand than it can come to (`given`, `most`)
    position.engine         no double, or not the one of this game (`expected`: empty, or that one)
    position.train-line     the bone does not join on to the one before it or to the engine (`bone`)
    position.train          there is no such line (`text`)
    position.crosswise      the line does not end in a double, or there are no branches here (`text`)
    position.marked         a marker not on an open end of an own train, a second or an early one (`text`)
    position.doubles        the line does not end in an uncovered double, or cannot bind (`text`)
    position.here           this cannot be (`text`): in the first round, bones on the train of a seat
                            yet to come; later, another bone owed where no double lies
    position.drawn          not in the hand of the seat to move, does not fit, or another bone fits (`bone`)
    position.lacks          the hand has a bone that contradicts it, or the words are not one a bone,
                            oldest first (`text`)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine import Game
from asztal.engine.clauses import Clauses, check_size, read_number
from asztal.errors import NotationError
from asztal.games.trains.board import Board, bare_board
from asztal.games.trains.lines import COMMON, line_key, line_text
from asztal.games.trains.memory import NO_DOUBLE, NO_HIGHER, Memory, admitted
from asztal.games.trains.rules import HANDS, TrainRules
from asztal.games.trains.state import TrainState
from asztal.pieces.bone_sets import BIT, BONES, DOUBLES, NUMBER, bit_of, bones_of, mask_of, size_of
from asztal.pieces.bones import HIGH, LOW, bone_text, bones_text, parse_bone

__all__ = ["read_position"]

EVERY: "Final[i64]" = 0x7FFFFFFFFFFFFF
KNOWN: Final = ("game", "dealer", "opener", "round", "to-move", "stock", "engine", "crosswise", "marked",
                "doubles", "turn", "drawn")


def _bone(clause: str, text: str) -> i64:
    try:
        return parse_bone(text)
    except NotationError:
        raise NotationError("position.train-bone", clause=clause, text=text) from None


def _bones(clauses: Clauses, name: str) -> list[i64]:
    return [_bone(name, word) for word in clauses.words(name)]


def _line_names(text: str) -> list[str]:
    """The clauses of the text that are lines."""
    found: list[str] = []
    for part in text.split(";"):
        words = part.partition(":")[0].split()
        if len(words) == 2 and words[0] == "line" and line_key(words[1]) >= 0:
            found.append(" ".join(words))
    return found


def _line(board: Board, clause: str, name: str) -> i64:
    """The line of this name. Raises NotationError `position.train`."""
    key = line_key(name)
    line = -1 if key < 0 else board.line_of(key)
    if line < 0:
        raise NotationError("position.train", clause=clause, text=name)
    return line


def _engine(clauses: Clauses, rules: TrainRules, number: i64) -> i64:
    """The number on the engine: V1-02 fixes it by the game, MT-09 leaves it to the opener."""
    expected = rules.engines - number if rules.engines > 0 else -1
    if not clauses.has("engine"):
        return expected if expected >= 0 else 9
    bone = _bone("engine", clauses.values["engine"])
    if not BIT[bone] & DOUBLES or (expected >= 0 and HIGH[bone] != expected):
        raise NotationError("position.engine", clause="engine",
                            expected=f"{expected}-{expected}" if expected >= 0 else "")
    return HIGH[bone]


def _lay_lines(clauses: Clauses, rules: TrainRules, board: Board, names: list[str]) -> list[list[i64]]:
    """Put the bones of all lines on the board, trunks before arms, and return them by line."""
    tiles: list[list[i64]] = [[] for _ in board.ends]
    crossed = clauses.words("crosswise")
    if crossed and not rules.branching:
        raise NotationError("position.crosswise", clause="crosswise", text=crossed[0])
    for name in sorted(names):
        clause = name.split()[1]
        line = _line(board, name, clause)
        seat = board.owners[line]
        words = clauses.words(name)
        bones = _bones(clauses, name)
        for place in range(len(bones)):
            bone = bones[place]
            across = place == len(bones) - 1 and clause in crossed
            if int(words[place][0]) != board.ends[line]:
                raise NotationError("position.train-line", clause=name, bone=bone_text(bone))
            if across and LOW[bone] != HIGH[bone]:
                raise NotationError("position.crosswise", clause="crosswise", text=clause)
            board.lay(seat, bone, line, across)
            tiles[line].append(bone)
        while len(tiles) < len(board.ends):
            tiles.append([])
    for clause in crossed:
        if board.ends[_line(board, "crosswise", clause)] >= 0:
            raise NotationError("position.crosswise", clause="crosswise", text=clause)
    return tiles


def _put_markers(clauses: Clauses, board: Board, players: i64) -> None:
    for name in clauses.words("marked"):
        line = _line(board, "marked", name)
        owner = board.owners[line]
        if board.ends[line] < 0 or owner >= players or board.marked_line(owner) >= 0:
            raise NotationError("position.marked", clause="marked", text=name)
        board.marks |= bit_of(line)


def _open_doubles(clauses: Clauses, rules: TrainRules, board: Board, tiles: list[list[i64]]) -> None:
    names = clauses.words("doubles")
    for name in names:
        line = _line(board, "doubles", name)
        fault = NotationError("position.doubles", clause="doubles", text=name)
        if not tiles[line] or not BIT[tiles[line][len(tiles[line]) - 1]] & DOUBLES:
            raise fault
        arm = board.arms[line]
        if board.ends[line] < 0 and (tiles[arm] or tiles[arm + 1]):
            raise fault                     # V2-05: covered
        if line in board.doubles or (board.first_left > 0 and not rules.bind):
            raise fault                     # MT-16
        board.doubles.append(line)
    board.drop_dead()


def _read_turn(clauses: Clauses, rules: TrainRules, board: Board, turn: i64) -> None:
    words = clauses.words("turn")
    for word in words:
        if word == "laid" and not board.laid:
            board.laid = True
        elif word == "mark" and not board.marking and rules.branching and board.marked_line(turn) < 0 \
                and size_of(board.markable(turn)) > 1:
            board.marking = True
        else:
            raise NotationError("position.here", clause="turn", text=word)


def _check_order(clauses: Clauses, rules: TrainRules, board: Board, tiles: list[list[i64]],
                 turn: i64) -> None:
    """In the first round bones and markers are on the trains of players who have had a turn (MT-11, MT-12).

    Later, a player who owes another bone has just laid a double (MT-17).
    """
    if board.first_left == 0:
        doubles = [line for line in tiles if line and LOW[line[-1]] == HIGH[line[-1]]]
        if board.laid and not doubles:
            raise NotationError("position.here", clause="turn", text="laid")
        return
    waiting: i64 = 0                        # seats whose first turn is still to come
    for number in range(1, board.first_left):
        waiting |= BIT[(turn + (board.players + rules.step) * number) % board.players]
    laid = False
    for line in range(len(tiles)):
        owner = board.owners[line]
        if owner == turn and tiles[line]:
            laid = True
        if board.marks & BIT[line] and (owner == turn or waiting & BIT[owner]):
            raise NotationError("position.marked", clause="marked", text=line_text(board.key(line)))
        if tiles[line] and (owner == COMMON or waiting & BIT[owner]):       # MT-07
            name = f"line {line_text(board.key(line))}"
            raise NotationError("position.here", clause=name, text=clauses.values[name])
    if board.laid and not laid:
        raise NotationError("position.here", clause="turn", text="laid")
    board.laid = laid


def _slots(clauses: Clauses, seat: i64, hand: i64, drawn: i64, engine: i64) -> list[i64]:
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
            bit = NO_DOUBLE if sign == "=" else NO_HIGHER
            if sign not in "^=":
                bit = NUMBER[read_number(name, sign, 10)]
            if slot & bit:
                raise fault
            slot |= bit
        slots.append(slot)
    settled = slots
    if drawn >= 0:
        held.remove(drawn)
        settled = slots[:-1]
        if not admitted(slots[len(slots) - 1], engine) & BIT[drawn]:
            raise fault
    older: i64 = 4095
    for slot in settled:                    # an older slot excludes what a younger one does
        if slot & ~older:
            raise fault
        older = slot
        fitting = [bone for bone in held if admitted(slot, engine) & BIT[bone]]
        if not fitting:
            raise fault
        held.remove(fitting[0])
    return slots


def _stock(clauses: Clauses, players: i64, engine: i64, names: list[str]) -> list[i64]:
    """The stock, once every bone of the set is seen to lie in one place."""
    seen: i64 = 0
    places = [("engine", [engine * (engine + 3) // 2])]
    for name in names:
        places.append((name, _bones(clauses, name)))
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


def _first_left(clauses: Clauses, game: Game, rules: TrainRules, turn: i64, opener: i64, empty: bool) -> i64:
    """How many seats have not finished their first turn, the one to move included."""
    number: i64 = 1 if empty else 2
    if clauses.has("round"):
        number = read_number("round", clauses.values["round"], 3, 1)
    if number == 2:
        return 0
    players: i64 = game.players
    return players - (turn - opener) * rules.step % players


def read_position(game: Game, rules: TrainRules, text: str) -> TrainState:
    """The state that a text describes; see above."""
    names = _line_names(text)
    players: i64 = game.players
    clauses = Clauses(game, text, [*KNOWN, *names], ("hand", "lacks"))
    hands: list[i64] = []
    for seat in range(players):
        if not clauses.has(f"hand {seat}"):
            raise NotationError("position.missing", clause=f"hand {seat}")
        hands.append(mask_of(_bones(clauses, f"hand {seat}")))
    number = clauses.number("game", int(rules.games) + 1, 1, 1) - 1
    engine = _engine(clauses, rules, number)
    stock = _stock(clauses, players, engine, names)
    for seat in range(players):                 # MT-02, MT-14: all but what was dealt to the others
        check_size(seat, size_of(hands[seat]), BONES - (players - 1) * HANDS[players])
    empty = [seat for seat in range(players) if hands[seat] == 0]
    if len(empty) > 1:
        raise NotationError("position.hands", clause=f"hand {empty[-1]}")
    dealer = clauses.seat("dealer", game.players, game.players - 1)
    opener = clauses.seat("opener", game.players, int((dealer + rules.step + players) % players))
    turn = clauses.seat("to-move", game.players, 0)
    board = bare_board(players, rules.common).begun(engine, opener, dealer, number)
    tiles = _lay_lines(clauses, rules, board, names)
    board.first_left = _first_left(clauses, game, rules, turn, opener, not any(tiles))
    _put_markers(clauses, board, players)
    _open_doubles(clauses, rules, board, tiles)
    _read_turn(clauses, rules, board, turn)
    if not empty:
        _check_order(clauses, rules, board, tiles, turn)
    drawn: i64 = -1
    if clauses.has("drawn"):
        drawn = _bone("drawn", clauses.values["drawn"])
        impossible = board.marking or (board.first_left > 0 and board.laid)     # MT-11, MT-12
        if impossible or hands[turn] & board.legal(turn) != BIT[drawn]:
            raise NotationError("position.drawn", clause="drawn", bone=bone_text(drawn))
    slots = [_slots(clauses, seat, hands[seat], drawn if seat == turn else -1, engine)
             for seat in range(players)]
    state = TrainState(game, rules, board, Memory(engine, tiles, slots, drawn >= 0), bytes(stock), 0)
    for seat in range(players):
        state.give(seat, hands[seat])
    state.turn = turn
    state.drawn = drawn
    state.settle()
    return state
