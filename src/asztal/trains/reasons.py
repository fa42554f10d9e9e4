"""Why a move is not legal. The codes with their rules and parameters:

    code                    rule            parameters
    deal.over               MT-24
    place.not-held          MT-13           bone
    place.drawn-only        MT-12 MT-14 MT-18 MT-20 V1-05   bone, drawn     it fits and must be laid now
    train.does-not-fit      MT-11 MT-13 MT-19   bone, line, number      not the number open there
    train.first-round       MT-11           line            the own train only
    train.closed            MT-06           line            another's train without a marker
    train.other-arm         V2-06           line, marked    the marker lies on another arm
    train.double-first      MT-19, MT-21    line, double    the (oldest) open double must be covered first
    train.crossed           V2-03           line            goes on at its arms
    train.no-line           MT-08 V1-01 V2-01 V2-03     line    there is no such line
    train.which             MT-08           bone            it fits at several lines: say which
    crosswise.never         MT-04           bone            no branches in this game
    crosswise.no-double     V2-02           bone
    crosswise.not-own       V2-02           line
    draw.can-place          MT-12 MT-14 MT-18 MT-20     bone
    draw.empty-stock        MT-14
    pass.can-place          MT-13           bone
    pass.can-draw           MT-14
    train.say-stop          MT-11           who has laid in the first round neither draws nor passes
    stop.not-now            MT-13           only in the first round
    stop.lay-one            MT-11           bone            at least one, if he can
    stop.none-laid          MT-12           nothing fits: draw, or pass
    mark.first              V2-06           the marker's arm must be chosen before all else
    mark.not-now            MT-14 V2-06     without branches the marker is put by itself
    mark.not-own            V2-06           line
    mark.stuck              V2-09           line            cannot grow, and another arm can
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.errors import IllegalMove
from asztal.pieces.bone_sets import BIT, DOUBLES, WITH, lowest
from asztal.pieces.bones import bone_text
from asztal.trains.board import Board
from asztal.trains.lines import COMMON, DRAW, MARK, SPAN, STEP, STOP, line_text
from asztal.trains.rules import TrainRules

__all__ = ["no_line", "refused"]


def refused(board: Board, rules: TrainRules, seat: i64, hand: i64, drawn: i64, stock: i64, over: bool,
            code: i64) -> IllegalMove | None:
    """None if this seat, with this hand and perhaps a bone just drawn, may make the move."""
    if over:
        return IllegalMove("deal.over", rule="MT-24")
    if board.marking:
        if code < MARK:
            return IllegalMove("mark.first", rule="V2-06")
        return _mark(board, rules, seat, (code - MARK) >> 1)
    if code >= MARK:
        return IllegalMove("mark.not-now", rule="V2-06" if rules.branching else "MT-14")
    if code >= STEP:
        return _place(board, rules, seat, hand, drawn, code)
    fitting: i64 = drawn
    if drawn < 0:
        bones = hand & board.legal(seat)
        fitting = lowest(bones & -bones) if bones else -1
    first = board.first_left > 0
    if code == STOP:
        if not first:                       # MT-13: one bone ends the turn by itself
            return IllegalMove("stop.not-now", rule="MT-13")
        if board.laid:
            return None
        if fitting >= 0:                    # MT-11
            return IllegalMove("stop.lay-one", rule="MT-11", bone=bone_text(fitting))
        return IllegalMove("stop.none-laid", rule="MT-12")
    if first and board.laid:                # MT-12: only who cannot start draws
        return IllegalMove("train.say-stop", rule="MT-11")
    if code == DRAW:
        if fitting >= 0:
            return IllegalMove("draw.can-place", rule=_drawing_rule(board), bone=bone_text(fitting))
        return None if stock > 0 else IllegalMove("draw.empty-stock", rule="MT-14")
    if fitting >= 0:                        # MT-13: to lay is compulsory
        return IllegalMove("pass.can-place", rule="MT-13", bone=bone_text(fitting))
    return None if stock == 0 else IllegalMove("pass.can-draw", rule="MT-14")


def _drawing_rule(board: Board) -> str:
    """The rule that lets a player draw who can lay nothing at this point."""
    if board.first_left > 0:
        return "MT-12"
    if board.laid:
        return "MT-18"
    return "MT-14" if board.must() < 0 else "MT-20"


def no_line(rules: TrainRules, key: i64) -> IllegalMove:
    """That no line on the table has this key."""
    rule = "V1-01"                          # own trains and marked ones, nothing else
    if rules.common:
        rule = "MT-08"                      # three places
    elif rules.branching and key // SPAN == COMMON:
        rule = "V2-01"                      # no Mexican train
    elif rules.branching and key % SPAN > 0:
        rule = "V2-03"                      # arms grow from a double laid crosswise, and only there
    return IllegalMove("train.no-line", rule=rule, line=line_text(key))


def _mark(board: Board, rules: TrainRules, seat: i64, key: i64) -> IllegalMove | None:
    line = board.line_of(key)
    if line < 0:
        return no_line(rules, key)
    if board.owners[line] != seat:
        return IllegalMove("mark.not-own", rule="V2-06", line=line_text(key))
    if board.ends[line] < 0:
        return IllegalMove("train.crossed", rule="V2-03", line=line_text(key))
    if not board.markable(seat) >> line & 1:
        return IllegalMove("mark.stuck", rule="V2-09", line=line_text(key))
    return None


def _place(board: Board, rules: TrainRules, seat: i64, hand: i64, drawn: i64,
           code: i64) -> IllegalMove | None:
    bone = code // STEP - 1
    key = (code % STEP) >> 1
    line = board.line_of(key)
    if line < 0:
        return no_line(rules, key)
    if not hand & BIT[bone]:
        return IllegalMove("place.not-held", rule="MT-13", bone=bone_text(bone))
    if drawn >= 0 and bone != drawn:        # MT-12, MT-14, MT-18, MT-20
        rule = _drawing_rule(board)
        if rule == "MT-12" and not rules.common:
            rule = "V1-05"                  # nothing from the hand may follow
        return IllegalMove("place.drawn-only", rule=rule, bone=bone_text(bone), drawn=bone_text(drawn))
    end = board.ends[line]
    if end < 0:                             # V2-03
        return IllegalMove("train.crossed", rule="V2-03", line=line_text(key))
    refusal = _not_open(board, seat, line)
    if refusal is not None:
        return refusal
    if not BIT[bone] & WITH[end]:
        rule = "MT-11" if board.first_left > 0 else "MT-13" if board.must() < 0 else "MT-19"
        return IllegalMove("train.does-not-fit", rule=rule, bone=bone_text(bone), line=line_text(key),
                           number=int(end))
    if code & 1:
        if not rules.branching:             # MT-04: bones in one line
            return IllegalMove("crosswise.never", rule="MT-04", bone=bone_text(bone))
        if not BIT[bone] & DOUBLES:         # V2-02
            return IllegalMove("crosswise.no-double", rule="V2-02", bone=bone_text(bone))
        if board.owners[line] != seat:      # V2-02: never on others' lines, marked or not
            return IllegalMove("crosswise.not-own", rule="V2-02", line=line_text(key))
    return None


def _not_open(board: Board, seat: i64, line: i64) -> IllegalMove | None:
    """Why this seat may not lay on this line, whatever the bone."""
    name = line_text(board.key(line))
    must = board.must()
    if must >= 0:
        if board.covers(line, must):
            return None                     # MT-19: wherever it lies, a closed train too
        rule = "MT-19"
        for double in board.doubles:
            if board.covers(line, double):
                rule = "MT-21"              # a younger double's turn comes later
        return IllegalMove("train.double-first", rule=rule, line=name, double=line_text(board.key(must)))
    if board.open_to(seat, line):
        return None
    owner = board.owners[line]
    if board.first_left > 0:                # MT-07, MT-11
        return IllegalMove("train.first-round", rule="MT-11", line=name)
    marked = board.marked_line(owner) if owner != COMMON else -1
    if marked >= 0:                         # V2-06: only the arm with the marker is open
        return IllegalMove("train.other-arm", rule="V2-06", line=name, marked=line_text(board.key(marked)))
    return IllegalMove("train.closed", rule="MT-06", line=name)         # MT-05, MT-06
