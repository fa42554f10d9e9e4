"""Moves as text: `place 9-4 on A`, `place 6-6 on A1 crosswise`, `draw`, `stop`, `pass`, `mark A2`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bones.words import KNOCKING
from asztal.engine import Move
from asztal.engine.phrases import Phrases
from asztal.errors import IllegalMove, NotationError
from asztal.games.trains.board import Board
from asztal.games.trains.deal import TrainDeal
from asztal.games.trains.lines import (
    COMMON,
    DRAW,
    MARK,
    PASS,
    SPAN,
    STEP,
    STOP,
    line_key,
    line_text,
    place_code,
)
from asztal.games.trains.options import TrainRules
from asztal.games.trains.reasons import no_line, open_trains_rule
from asztal.pieces.bones import bone_text, near_bone, parse_bone

__all__ = ["code_text", "phrases_of", "read_move", "train_slot"]

VERBS: "Final[dict[str, i64]]" = {"draw": DRAW, "pass": PASS, "stop": STOP}

PHRASES: Final = Phrases(
    (
        ("place PIECE on LINE", "place 9-4 on A"),
        ("place PIECE (SIDE)", "place 9-4"),
        ("draw (LINE)", "draw"),
        ("stop", "stop"),
        ("pass", "pass"),
    ),
    called=KNOCKING,
)
BRANCHING: Final = Phrases(
    (
        ("place PIECE on LINE [WAY]", "place 9-4 on A"),
        ("place PIECE [WAY] (SIDE)", "place 6-6 on A crosswise"),
        ("draw (LINE)", "draw"),
        ("stop", "stop"),
        ("pass", "pass"),
        ("mark LINE", "mark A2"),
    ),
    called=KNOCKING,
)
OWN: Final = ("own", "my", "mine", "sajat", "sajatra", "sajatomra", "enyem")
SHARED: Final = ("common", "mexican", "shared", "kozos", "kozosre")
SIDES: Final = ("left", "right", "bal", "balra", "jobb", "jobbra")  # of dominoes in one line
ACROSS: Final = ("cross", "across", "crossed", "keresztbe", "keresztben")


def phrases_of(rules: TrainRules) -> Phrases:
    """How the moves of a game are written, for near misses."""
    return BRANCHING if rules.branching else PHRASES


def train_slot(board: Board, seat: i64, word: str) -> tuple[str, str]:
    """What a word, or two, may stand for in a move: PIECE a bone, LINE one that is there, WAY crosswise.

    A line's name that goes too far, as `A3`, may mean the longest line with which it begins; where that
    line ends in a double across, any of its arms, as `A1|A2`.
    """
    bone = near_bone(word)
    if bone:
        return "PIECE", bone
    if word.startswith("crossw") or word in ACROSS:
        return "WAY", "crosswise"
    if word in SIDES:
        return "SIDE", word
    name = word.upper()
    if word in OWN:
        name = line_text(SPAN * seat)
    elif word in SHARED:
        name = line_text(SPAN * COMMON)
    elif name[1:] and not name[1:].isdigit():
        return "", ""
    while name:
        key = line_key(name)
        if key >= 0 and board.line_of(key) >= 0:
            return "LINE", "|".join(_open_ends(board, name)) or name
        name = name[:-1]
    return "", ""


def _open_ends(board: Board, name: str) -> list[str]:
    """The open ends that a line of this name comes to: itself, or arms of it."""
    names = [line_text(board.key(line)) for line in board.listed() if board.ends[line] >= 0]
    return [each for each in names if each.startswith(name)]


def code_text(code: i64) -> str:
    """The text of a move's code."""
    if code >= MARK:
        return f"mark {line_text((code - MARK) >> 1)}"
    if code >= STEP:
        placed = f"place {bone_text(code // STEP - 1)} on {line_text((code % STEP) >> 1)}"
        return placed + " crosswise" if code & 1 else placed
    if code == DRAW:
        return "draw"
    return "stop" if code == STOP else "pass"


def read_move(deal: TrainDeal, codes: list[i64], text: str) -> Move:
    """Read a move of the seat to move, whose legal moves are `codes`.

    Where the line is left out there must be one alone that the bone can go to: else IllegalMove
    `train.which`. Raises NotationError `move.unreadable` or `bone.unreadable` (text), and IllegalMove
    `train.no-line` for a line that is not there.
    """
    words = text.lower().split()
    if len(words) == 1 and words[0] in VERBS:
        return Move(words[0], VERBS[words[0]])
    if len(words) == 2 and words[0] == "mark":
        code = MARK + 2 * _there(deal, words[1], text)
        return Move(code_text(code), code)
    crosswise = words[-1:] == ["crosswise"]
    if crosswise:
        words.pop()
    if len(words) == 3:  # `place 9-4 A`
        words.insert(2, "on")
    if len(words) not in (2, 4) or words[0] != "place" or (len(words) == 4 and words[2] != "on"):
        raise NotationError("move.unreadable", text=text)
    bone = parse_bone(words[1])
    if len(words) == 4:
        code = place_code(bone, _there(deal, words[3], text), crosswise)
    else:
        code = _only(deal, codes, bone, crosswise)
    return Move(code_text(code), code)


def _there(deal: TrainDeal, name: str, text: str) -> i64:
    """The key of a line that is there."""
    key = line_key(name.upper())
    if key < 0:
        raise NotationError("move.unreadable", text=text)
    if deal.board.line_of(key) < 0:
        raise no_line(deal.board, deal.rules, key)
    return key


def _only(deal: TrainDeal, codes: list[i64], bone: i64, crosswise: bool) -> i64:
    """The code for a bone whose line is not said: where it fits, else where it would have to go."""
    board = deal.board
    fitting: list[i64] = []
    for code in codes:
        if STEP <= code < MARK and code // STEP - 1 == bone and (code & 1 == 1) == crosswise:
            fitting.append(code)
    if len(fitting) > 1:
        raise IllegalMove(
            "train.which",
            rule=open_trains_rule(deal.rules),
            bone=bone_text(bone),
            example=code_text(fitting[0]),
        )
    if fitting:
        return fitting[0]
    wanted: i64 = 0
    must = board.line_to_cover()
    for line in range(len(board.ends)):  # MT-19: on the double that binds, else on the own train
        wants = board.covers(line, must) if must >= 0 else board.owner(line) == deal.turn
        if board.ends[line] >= 0 and wants:
            wanted = line
            break
    return place_code(bone, board.key(wanted), crosswise)
