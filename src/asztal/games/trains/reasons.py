"""Why a move is not legal. The codes with their parameters; which rule each cites depends on where the turn
stands (`asztal.games.trains.phase`), unless one is given here:

    code                    rule            parameters
    deal.over               MT-24 V1-07
    place.not-held                          bone, now, fits
    place.drawn-only                        bone, drawn, again      it fits and must be placed now; `again` is
                                            `yes` where another bone may follow (MT-17)
    train.does-not-fit                      bone, line, number, now, fits       not the number wanted there
    train.first-round       MT-11           line, now, fits         the own train only
    train.closed            MT-06 V1-01 V2-01   line, now, fits     another's train without a marker
    train.other-arm         V2-06           line, marked, now, fits     the marker is on another arm
    train.double-first      MT-19, MT-21    line, double, covered, now, fits    the (oldest) open double
    train.crossed           V2-03           line, now, fits         goes on at its arms
    train.no-line           MT-08 V1-01 V2-01 V2-03     line, known     there is no such line
    train.which             MT-08 V1-01 V2-01   bone, example       it fits in several places: say which
    crosswise.never         MT-04           bone                    no branches in this game
    crosswise.no-double     V2-02           bone
    crosswise.not-own       V2-02           line
    draw.can-place                          bone
    draw.empty-stock
    pass.can-place                          bone
    pass.can-draw
    train.say-stop          MT-11 V1-04     now, fits       in the first round no draw or pass after a bone
    stop.not-now                            after, now, fits    in the first round only; `after` a double?
    stop.lay-one            MT-11 V1-04     bone            at least one, if they can
    stop.none-laid          MT-12 V1-04 V1-05   now, fits   nothing is placed yet, and they draw, pass, or place
                                            what they drew
    mark.first              V2-06           the marker's arm must be chosen before all else
    mark.not-now                            now, fits       the marker is placed when nothing could be placed
    mark.not-own            V2-06           line
    mark.crossed            V2-03           line, example   goes on at its arms
    mark.stuck              V2-09           line            cannot grow, and another arm can

`now` and `fits` say what can be done instead, for the message `bone-advice`
(`asztal.games.trains.phase.advice`).
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.errors import IllegalMove
from asztal.games.trains.board import Board
from asztal.games.trains.deal import TrainDeal
from asztal.games.trains.lines import COMMON, DRAW, MARK, SPAN, STEP, STOP, line_text
from asztal.games.trains.options import TrainRules
from asztal.games.trains.phase import advice, draw_rule, drawn_rule, lay_rule, must_lay_rule, over_rule
from asztal.pieces.bone_sets import BIT, DOUBLES, WITH
from asztal.pieces.bones import bone_text

__all__ = ["no_line", "open_trains_rule", "refused"]


def refused(deal: TrainDeal, code: i64) -> IllegalMove | None:
    """None if the seat to move may make the move, else the refusal with its rule."""
    board = deal.board
    rules = deal.rules
    if deal.is_over():
        return IllegalMove("deal.over", rule=over_rule(rules))
    if board.marking:
        if code < MARK:
            return IllegalMove("mark.first", rule="V2-06")
        return _mark(deal, (code - MARK) >> 1)
    if STEP <= code < MARK:
        return _place(deal, code)
    fits = deal.fitting()
    first = board.first_left > 0
    if code == DRAW and fits < 0 and deal.stock_left() > 0 and not (first and board.laid):
        return None
    if code == STOP and first and board.laid:
        return None
    now, bone = advice(deal, -1)
    rule = must_lay_rule(board, rules) if fits >= 0 else draw_rule(board, rules)
    if code >= MARK:
        rule = "V2-06" if rules.branching else draw_rule(board, rules)
        return IllegalMove("mark.not-now", rule=rule, now=now, fits=bone)
    if code == STOP:
        return _stop(deal, fits, rule)
    if first and board.laid:  # MT-12: only a player who cannot start draws
        return IllegalMove("train.say-stop", rule=lay_rule(board, rules), now=now, fits=bone)
    if code == DRAW:
        if fits >= 0:
            return IllegalMove("draw.can-place", rule=draw_rule(board, rules), bone=bone)
        return IllegalMove("draw.empty-stock", rule=rule)
    if fits >= 0:
        return IllegalMove("pass.can-place", rule=rule, bone=bone)
    return None if deal.stock_left() == 0 else IllegalMove("pass.can-draw", rule=rule)


def _stop(deal: TrainDeal, fits: i64, rule: str) -> IllegalMove:
    """Why the turn cannot be ended now; `fits` is a bone that may be placed, or −1."""
    board = deal.board
    now, bone = advice(deal, -1)
    if board.first_left == 0:  # MT-13: one bone ends the turn by itself, MT-17: two if a double
        return IllegalMove(
            "stop.not-now",
            rule=lay_rule(board, deal.rules) if fits >= 0 else rule,
            after="double" if board.laid else "",
            now=now,
            fits=bone,
        )
    if deal.drawn >= 0:  # MT-12
        return IllegalMove("stop.none-laid", rule=drawn_rule(board, deal.rules), now=now, fits=bone)
    if fits >= 0:  # MT-11
        return IllegalMove("stop.lay-one", rule=rule, bone=bone)
    return IllegalMove("stop.none-laid", rule=rule, now=now, fits=bone)


def open_trains_rule(rules: TrainRules) -> str:
    """The rule that lists the trains that are open to a player."""
    if rules.common:
        return "MT-08"  # three places
    return "V2-01" if rules.branching else "V1-01"  # own trains and marked ones, nothing else


def no_line(board: Board, rules: TrainRules, key: i64) -> IllegalMove:
    """That no line on the table has this key."""
    rule = open_trains_rule(rules)
    if rules.branching and key // SPAN != COMMON and key % SPAN > 0:
        rule = "V2-03"  # arms grow from a double placed crosswise, and only there
    known = [line_text(board.key(line)) for line in board.listed() if board.ends[line] >= 0]
    return IllegalMove("train.no-line", rule=rule, line=line_text(key), known=", ".join(known))


def _mark(deal: TrainDeal, key: i64) -> IllegalMove | None:
    board = deal.board
    line = board.line_of(key)
    if line < 0:
        return no_line(board, deal.rules, key)
    if board.owner(line) != deal.turn:
        return IllegalMove("mark.not-own", rule="V2-06", line=line_text(key))
    markable = board.markable(deal.turn)
    if board.ends[line] < 0:
        open_to_it = [line_text(board.key(each)) for each in board.listed() if markable >> each & 1]
        return IllegalMove("mark.crossed", rule="V2-03", line=line_text(key), example=f"mark {open_to_it[0]}")
    if not markable >> line & 1:
        return IllegalMove("mark.stuck", rule="V2-09", line=line_text(key))
    return None


def _place(deal: TrainDeal, code: i64) -> IllegalMove | None:
    board = deal.board
    rules = deal.rules
    bone = code // STEP - 1
    key = (code % STEP) >> 1
    line = board.line_of(key)
    if line < 0:
        return no_line(board, deal.rules, key)
    if not deal.hand(deal.turn) & BIT[bone]:
        now, fits = advice(deal, -1)
        return IllegalMove(
            "place.not-held", rule=lay_rule(board, rules), bone=bone_text(bone), now=now, fits=fits
        )
    if deal.drawn >= 0 and bone != deal.drawn:  # MT-12, MT-14, MT-18, MT-20
        again = board.first_left == 0 and DOUBLES & BIT[deal.drawn] != 0  # MT-17: it may follow
        return IllegalMove(
            "place.drawn-only",
            rule=drawn_rule(board, rules),
            bone=bone_text(bone),
            drawn=bone_text(deal.drawn),
            again="yes" if again else "no",
        )
    refusal = _not_open(deal, line, bone)
    if refusal is not None:
        return refusal
    end = board.ends[line]
    if not BIT[bone] & WITH[end]:
        now, fits = advice(deal, bone)
        return IllegalMove(
            "train.does-not-fit",
            rule=lay_rule(board, rules),
            bone=bone_text(bone),
            line=line_text(key),
            number=int(end),
            now=now,
            fits=fits,
        )
    if code & 1:
        if not rules.branching:  # MT-04: bones in one line
            return IllegalMove("crosswise.never", rule="MT-04", bone=bone_text(bone))
        if not BIT[bone] & DOUBLES:  # V2-02
            return IllegalMove("crosswise.no-double", rule="V2-02", bone=bone_text(bone))
        if board.owner(line) != deal.turn:  # V2-02: never on others' lines, marked or not
            return IllegalMove("crosswise.not-own", rule="V2-02", line=line_text(key))
    return None


def _not_open(deal: TrainDeal, line: i64, bone: i64) -> IllegalMove | None:
    """Why the seat to move may not play on this line, whatever the bone."""
    board = deal.board
    rules = deal.rules
    must = board.line_to_cover()
    if must >= 0 and board.covers(line, must):
        return None  # MT-19: wherever it lies, a closed train too
    if must < 0 and board.open_to(deal.turn, line):
        return None
    name = line_text(board.key(line))
    now, fits = advice(deal, bone)
    if must >= 0 and line != must:
        rule = "MT-19"
        for double in board.open_doubles():
            if board.covers(line, double):
                rule = "MT-21"  # a younger double's turn comes later
        number = board.double_at(must)
        return IllegalMove(
            "train.double-first",
            rule=rule,
            line=name,
            double=line_text(board.key(must)),
            covered=f"{number}-{number}",
            now=now,
            fits=fits,
        )
    owner = board.owner(line)
    if must >= 0 or owner == deal.turn:  # V2-03: what else is not open of these is crossed
        return IllegalMove("train.crossed", rule="V2-03", line=name, now=now, fits=fits)
    if board.first_left > 0:  # MT-07, MT-11
        return IllegalMove("train.first-round", rule="MT-11", line=name, now=now, fits=fits)
    marked = board.marked_line(owner)
    if marked >= 0:  # V2-06: only the arm with the marker is open
        return IllegalMove(
            "train.other-arm",
            rule="V2-06",
            line=name,
            marked=line_text(board.key(marked)),
            now=now,
            fits=fits,
        )
    rule = "MT-06" if rules.common else open_trains_rule(rules)  # MT-05, MT-06
    return IllegalMove("train.closed", rule=rule, line=name, now=now, fits=fits)
