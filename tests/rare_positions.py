"""Positions of card games that random ones never meet, for the reasons that need them."""

from __future__ import annotations

from collections.abc import Iterator

import asztal
from asztal.engine import State
from asztal.notation.situations import game_of_position

FIRST_TURN = (
    "dealer: 1; to-move: 0; phase: play; pile:; opened:; drawn:; hand 1: 2s 3d; "
    "hand 0: 10s Js Qs 10h 10d 10c 2c 4d 6h 8s 3d 5c 7h 9d Ks"
)
OPENED = "to-move: 0; opened: 0 1; drawn: 0 1; hand 1: 9d"
KNOCKED = "romi-500 players=2; to-move: 0; phase: play; round: 2; hand 1: 3s 9d"
LONG = "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks"
BIG_GIN = "gin players=2 big_gin=31; to-move: 0; phase: play"
EIGHT = "2s 2s 2h 2h 2c 2c 2d 2d"

# The reason, the position, and moves in it, the last of which is refused.
RARE = {
    "romi-40": [
        ("draw.starter", f"romi-40 players=2; {FIRST_TURN}", ["draw"]),
        ("lay.starter", f"romi-40 players=2 starter_may_lay=no; {FIRST_TURN}", ["lay [10s Js Qs]"]),
        (
            "take.empty",
            "romi-40 players=2; to-move: 0; hand 0: 2s 9h Kd 5c; hand 1: 3d; pile:; drawn: 1",
            ["take"],
        ),
        (
            "take.freed-company",
            f"romi-40 players=2; {OPENED}; hand 0: 9h 4d 2c; pile: Ks; table: 1[7h 8h * 10h] 1[2d 3d * 5d]",
            ["take"],
        ),
        (
            "taken.freed-company",
            f"romi-40 players=2; {OPENED}; hand 0: 7s 8s 3d Kh; pile: Jh; table: 1[6s * * 9s]",
            ["take", "swap 7s in 1", "swap 8s in 1", "lay [Jh * *]", "discard 3d"],
        ),
        (
            "add.run-full",
            f"romi-40 players=2; {OPENED}; phase: play; hand 0: As 2d 9h; table: 1[{LONG}]",
            ["add As to 1"],
        ),
    ],
    "kalooki": [
        (
            "add.too-many",
            f"kalooki players=2; {OPENED}; phase: play; hand 0: 10h 10c 10d Jd Qd 2c; table: 1{{10s * *}}",
            ["add 10h 10c 10d to 1"],
        ),
    ],
    "gin": [
        ("gin.passed", "gin players=2; to-move: 0; phase: draw; passed: yes; pile: 7c", ["take"]),
        ("gin.take-empty", "gin players=2; to-move: 0; phase: draw; pile:", ["take"]),
        (
            "gin.lay-dead-end",
            f"{BIG_GIN}; hand 0: 5s 6s 7s 5h 5c 5d 9h 10h Jh Qh Kh; pile: 2c",
            ["gin", "lay {5s 5h 5c 5d}"],
        ),
        (
            "gin.done-high",
            f"{BIG_GIN}; hand 0: 5s 6s 7s 5h 5c 5d 9h 10h Jh Qh Kh; pile: 2c",
            ["gin", "done"],
        ),
        (
            "add.other-end",
            "gin players=2; to-move: 0; phase: answer; hand 0: 7s 9h; hand 1: 2c; table: 1[4s 5s 6s]",
            ["add 7s to 1 low"],
        ),
        ("gin.ace-low", f"{BIG_GIN}; hand 0: As Qs Ks; pile: 2c", ["lay [Qs Ks As]"]),
    ],
    "romi-500": [
        ("romi500.dead-end", f"{KNOCKED}; dealer: 0; hand 0: 4d 5d 6d 7d 7h 7c Kc", ["lay [4d 5d 6d 7d]"]),
        (
            "romi500.closed",
            "romi-500 players=3; to-move: 0; phase: play; round: 1; dealer: 1; table: 2[4s 5s 6s]; "
            "hand 0: 7s 8c 9c 10c Kd 2c; hand 1: 8d 2h; hand 2:",
            ["lay [8c 9c 10c]", "add 7s to 1"],
        ),
        ("romi500.full", f"{KNOCKED}; dealer: 1; hand 0: {EIGHT} * 5h", [f"lay {{{EIGHT}}}", "add * to 1"]),
        ("add.run-full", f"{KNOCKED}; dealer: 1; hand 0: {LONG} As 4d", [f"lay [{LONG}]", "add As to 1"]),
    ],
}


def rare(id: str) -> Iterator[tuple[str, State, str]]:
    """Reason, state and refused move of the game's rare positions, seat 0 to move."""
    for code, text, moves in RARE.get(id, ()):
        state = game_of_position(text).position(text)
        for move in moves[:-1]:
            state.apply(move)
        yield code, state, moves[-1]
    if id == "romi-40":
        yield "draw.exhausted", exhausted(), "draw"


def exhausted() -> State:
    """No card is left to draw, and the pile is not turned over."""
    game = asztal.game("romi-40", players=2, reshuffles=0)
    idle = f"romi-40 players=2 reshuffles=0; {OPENED}; hand 0: 9h 5c Kd; pile: "
    _, _, rest = game.position(f"{idle}7s").position().partition("; stock: ")
    return game.position(f"{idle}{rest.split(';')[0]} 7s; stock:")
