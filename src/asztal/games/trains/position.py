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
    engine      9-9, in the house variants the one of this game     the double on the hub
    line L      empty               the bones of a line (`A` to `D`, `M`, arms `A1`, `A12`) from the hub
                                    outward, each with the nearer number first
    crosswise   none                the lines whose last bone is a double placed crosswise
    marked      none                the lines that have a marker
    doubles     none                the lines that end in a double still to be covered, oldest first
    turn        nothing             `laid`: in the first round, that a bone was placed this turn, which
                                    follows from a bone on the own train; later,
                                    that a double was placed and another bone is owed; `mark`: the arm
                                    for the marker must be chosen

and the clauses of hands, stock and what is known of hands (`asztal.bones.position`).

Errors, all with the parameter `clause`, in addition to those of `asztal.bones.position`:

    position.train-bone     not a bone of the set (`text`)
    position.bone-twice     a bone appears twice (`bone`)
    position.bones-missing  bones that have no place (`bones`)
    position.engine         no double, or not the one of this game (`expected`: empty, or that one)
    position.train-line     the bone does not join on to the one before it or to the engine (`bone`)
    position.train          there is no such line (`text`)
    position.crosswise      the line does not end in a double, or there are no branches here (`text`)
    position.marked         a marker not on an open end of an own train, a second or an early one (`text`)
    position.doubles        the line does not end in an uncovered double, or cannot bind (`text`)
    position.here           this cannot be (`text`): in the first round, bones on the train of a seat
                            yet to come; later, another bone owed where no double lies
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bones.position import read_drawn, read_hands, read_held, read_stock, write_hands, write_known
from asztal.engine.clauses import Clauses, Written, check_size, read_number
from asztal.engine.supply import PieceKind, Supply
from asztal.errors import NotationError
from asztal.games.trains.board import Board
from asztal.games.trains.deal import TrainDeal
from asztal.games.trains.lines import COMMON, line_key, line_text
from asztal.games.trains.memory import Memory
from asztal.games.trains.options import HANDS, TrainRules
from asztal.pieces.bone_sets import BIT, BONES, DOUBLES, bit_of, count_bones
from asztal.pieces.bones import HIGH, LOW, TOP, bone_text, parse_bone

__all__ = ["fill_from_text", "position_text"]

KNOWN: Final = (
    "game",
    "dealer",
    "opener",
    "round",
    "to-move",
    "stock",
    "engine",
    "crosswise",
    "marked",
    "doubles",
    "turn",
    "drawn",
)
KIND: Final = PieceKind(
    parse_bone,
    bone_text,
    "position.train-bone",
    ("position.bone-twice", "bone"),
    ("position.bones-missing", "bones"),
)


def position_text(deal: TrainDeal) -> str:
    """The whole deal as text; `fill_from_text` reads it."""
    board = deal.board
    memory = deal.memory()
    written = Written(deal.game)
    written.put("game", str(board.number + 1))
    written.put("dealer", str(board.dealer))
    written.put("opener", str(board.opener))
    written.put("round", "1" if board.first_left > 0 else "2")
    written.put("to-move", str(deal.turn))
    write_hands(written, deal)
    written.put("engine", f"{board.engine}-{board.engine}")
    lines = board.listed()
    for line in lines:
        tiles = memory.tiles[line]
        if tiles:
            inner = board.inner_numbers(line, tiles)
            written.put(
                f"line {line_text(board.key(line))}",
                " ".join([f"{inner[place]}-{inner[place + 1]}" for place in range(len(tiles))]),
            )
    written.put_some("crosswise", board.names([line for line in lines if board.ends[line] < 0]))
    written.put_some("marked", board.names([line for line in lines if board.marks & BIT[line]]))
    written.put_some("doubles", board.names(board.open_doubles()))
    written.put_some("turn", " ".join(["laid"] * board.laid + ["mark"] * board.marking))
    write_known(written, deal, memory)
    return written.text()


def _line_names(text: str) -> list[str]:
    """The clauses of the text that are lines."""
    names: list[str] = []
    for part in text.split(";"):
        words = part.partition(":")[0].split()
        if len(words) == 2 and words[0] == "line" and line_key(words[1]) >= 0:
            names.append(" ".join(words))
    return names


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
    bone = KIND.word("engine", clauses.values["engine"])
    if not BIT[bone] & DOUBLES or (expected >= 0 and HIGH[bone] != expected):
        raise NotationError(
            "position.engine", clause="engine", expected=f"{expected}-{expected}" if expected >= 0 else ""
        )
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
        seat = board.owner(line)
        words = clauses.words(name)
        bones = KIND.words(name, words)
        for place in range(len(bones)):
            bone = bones[place]
            across = place == len(bones) - 1 and clause in crossed
            if int(words[place][0]) != board.ends[line]:
                raise NotationError("position.train-line", clause=name, bone=bone_text(bone))
            if across and LOW[bone] != HIGH[bone]:
                raise NotationError("position.crosswise", clause="crosswise", text=clause)
            board.place(seat, bone, line, across)
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
        owner = board.owner(line)
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
        arm = board.arm(line)
        if board.ends[line] < 0 and (tiles[arm] or tiles[arm + 1]):
            raise fault  # V2-05: covered
        if line in board.open_doubles() or (board.first_left > 0 and not rules.bind):
            raise fault  # MT-16
        board.add_double(line)
    board.drop_dead()


def _read_turn(clauses: Clauses, rules: TrainRules, board: Board, turn: i64) -> None:
    words = clauses.words("turn")
    for word in words:
        if word == "laid" and not board.laid:
            board.laid = True
        elif (
            word == "mark"
            and not board.marking
            and rules.branching
            and board.marked_line(turn) < 0
            and count_bones(board.markable(turn)) > 1
        ):
            board.marking = True
        else:
            raise NotationError("position.here", clause="turn", text=word)


def _check_order(
    clauses: Clauses, rules: TrainRules, board: Board, tiles: list[list[i64]], turn: i64
) -> None:
    """In the first round bones and markers are on the trains of players who have had a turn (MT-11, MT-12).

    Later, a player who owes another bone has just placed a double (MT-17).
    """
    if board.first_left == 0:
        doubles = [line for line in tiles if line and LOW[line[-1]] == HIGH[line[-1]]]
        if board.laid and not doubles:
            raise NotationError("position.here", clause="turn", text="laid")
        return
    waiting: i64 = 0  # seats whose first turn is still to come
    for number in range(1, board.first_left):
        waiting |= BIT[(turn + (board.players + rules.step) * number) % board.players]
    laid = False
    for line in range(len(tiles)):
        owner = board.owner(line)
        if owner == turn and tiles[line]:
            laid = True
        if board.marks & BIT[line] and (owner == turn or waiting & BIT[owner]):
            raise NotationError("position.marked", clause="marked", text=line_text(board.key(line)))
        if tiles[line] and (owner == COMMON or waiting & BIT[owner]):  # MT-07
            name = f"line {line_text(board.key(line))}"
            raise NotationError("position.here", clause=name, text=clauses.values[name])
    if board.laid and not laid:
        raise NotationError("position.here", clause="turn", text="laid")
    board.laid = laid


def _first_left(clauses: Clauses, deal: TrainDeal, opener: i64, empty: bool) -> i64:
    """How many seats have not finished their first turn, the one to move included."""
    number: i64 = 1 if empty else 2
    if clauses.has("round"):
        number = read_number("round", clauses.values["round"], 3, 1)
    if number == 2:
        return 0
    return deal.players - (deal.turn - opener) * deal.step % deal.players


def fill_from_text(deal: TrainDeal, text: str) -> None:
    """Fill a deal with an empty table from a position's text."""
    rules = deal.rules
    players = deal.game.players
    names = _line_names(text)
    clauses = Clauses(deal.game, text, [*KNOWN, *names], ("hand", "lacks"))
    empty = read_hands(clauses, KIND, deal)
    number = clauses.number("game", int(rules.games) + 1, 1, 1) - 1
    engine = _engine(clauses, rules, number)
    supply = Supply(clauses, KIND, list(range(i64(BONES))))
    supply.use("engine", [engine * (engine + 3) // 2])
    for name in names:
        supply.take(name)
    read_stock(supply, deal)
    for seat in range(players):  # MT-02, MT-14: all but what was dealt to the others
        check_size(seat, count_bones(deal.hand(seat)), BONES - (players - 1) * HANDS[players])
    if len(empty) > 1:
        raise NotationError("position.hands", clause=f"hand {empty[len(empty) - 1]}")
    dealer = clauses.seat("dealer", players, players - 1)
    opener = clauses.seat("opener", players, int((dealer + rules.step + players) % players))
    deal.turn = clauses.seat("to-move", players, 0)
    board = deal.board.begun(engine, opener, dealer, number)
    deal.board = board
    tiles = _lay_lines(clauses, rules, board, names)
    board.first_left = _first_left(clauses, deal, opener, not any(tiles))
    _put_markers(clauses, board, players)
    _open_doubles(clauses, rules, board, tiles)
    _read_turn(clauses, rules, board, deal.turn)
    if not empty:
        _check_order(clauses, rules, board, tiles, deal.turn)
    impossible = board.marking or (board.first_left > 0 and board.laid)  # MT-11, MT-12
    read_drawn(clauses, KIND, deal, 0 if impossible else board.legal(deal.turn))
    deal.base = Memory(engine, tiles, read_held(clauses, deal, engine, TOP, "^="), deal.drawn >= 0)
    deal.settle()
