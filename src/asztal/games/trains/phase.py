"""Where a turn stands, which rules bind there, and what the seat to move can do.

Refusals cite the rule of their phase and advise what is possible in it; both are decided here and nowhere else.
The house variants cite their own rule where they have one: V1-04 and V1-05 for the first round, V1-06 for
one bone per turn, V2-03 after the player's own double and V2-06 for drawing where there are branches. What
V1-06 takes over from the base game (MT-17 to MT-21), and that placing is compulsory (MT-13), keeps its number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.games.trains.board import Board
from asztal.games.trains.deal import TrainDeal
from asztal.games.trains.options import TrainRules
from asztal.pieces.bone_sets import BIT
from asztal.pieces.bones import bone_text

__all__ = ["advice", "draw_rule", "drawn_rule", "lay_rule", "must_lay_rule", "over_rule", "phase_of"]

FIRST: Final = 0  # the first round: the own train, any number of bones
ORDINARY: Final = 1
DOUBLE: Final = 2  # the seat has placed a double and owes another bone
COVERING: Final = 3  # a double that another seat left must be covered

# By phase; the base game, the first house variant, the second.
LAYING: Final = (
    ("MT-11", "MT-13", "MT-17", "MT-19"),
    ("V1-04", "V1-06", "MT-17", "MT-19"),
    ("V1-04", "V1-06", "V2-03", "MT-19"),
)
DRAWING: Final = (
    ("MT-12", "MT-14", "MT-18", "MT-20"),
    ("V1-04", "MT-14", "MT-18", "MT-20"),
    ("V1-04", "V2-06", "MT-18", "MT-20"),
)


def phase_of(board: Board) -> int:
    """Where the turn of the seat to move stands."""
    if board.first_left > 0:
        return FIRST
    if board.laid:
        return DOUBLE
    return COVERING if board.line_to_cover() >= 0 else ORDINARY


def game_of(rules: TrainRules) -> int:
    """The game as the tables count them."""
    if rules.common:
        return 0
    return 2 if rules.branching else 1


def lay_rule(board: Board, rules: TrainRules) -> str:
    """The rule that says what may be placed now."""
    return LAYING[game_of(rules)][phase_of(board)]


def must_lay_rule(board: Board, rules: TrainRules) -> str:
    """The rule that makes placing compulsory now."""
    phase = phase_of(board)
    return "MT-13" if phase == ORDINARY else LAYING[game_of(rules)][phase]


def draw_rule(board: Board, rules: TrainRules) -> str:
    """The rule that makes a player who cannot place draw now, and end the turn if that bone does not fit either."""
    return DRAWING[game_of(rules)][phase_of(board)]


def drawn_rule(board: Board, rules: TrainRules) -> str:
    """The rule by which a bone just drawn is placed at once, and none before it."""
    if not rules.common and board.first_left > 0:
        return "V1-05"  # nothing from the hand may follow
    return draw_rule(board, rules)


def over_rule(rules: TrainRules) -> str:
    """The rule that has ended a deal in which nobody may move any more."""
    return "MT-24" if rules.common else "V1-07"


def advice(deal: TrainDeal, tried: i64) -> tuple[str, str]:
    """What the seat to move can do now, as the word and the bone that the message `bone-advice` takes.

    `tried` is a bone that it wants to place, or −1; where that one can be placed, though elsewhere, it is
    the one named. The words: `own` (it fits on the player's own train), `there` (in another place), `cover`
    (the binding double), `drawn`, `lay`, `more` (in the first round: place this too, or stop), `stop`,
    `draw`, `pass`.
    """
    board = deal.board
    may_stop = board.first_left > 0 and board.laid
    fits = deal.fitting()
    if fits < 0:
        if may_stop:
            return "stop", ""
        return ("draw" if deal.stock_left() > 0 else "pass"), ""
    elsewhere = (
        tried >= 0
        and deal.hand(deal.turn) & board.legal(deal.turn) & BIT[tried] != 0
        and (deal.drawn < 0 or deal.drawn == tried)
    )
    if elsewhere:
        fits = tried
    bone = bone_text(fits)
    if board.line_to_cover() >= 0:
        return "cover", bone
    if elsewhere:
        return ("own" if _on_own(board, deal.turn, tried) else "there"), bone
    if deal.drawn >= 0:
        return "drawn", bone
    return ("more" if may_stop else "lay"), bone


def _on_own(board: Board, seat: i64, bone: i64) -> bool:
    """Whether the bone fits on a line of this seat's own train."""
    own: i64 = 0
    lines = board.open_lines(seat)
    for line in range(len(board.ends)):
        if board.owner(line) == seat and lines >> line & 1:
            own |= BIT[line]
    return own != 0 and board.fits_on(own) & BIT[bone] != 0
