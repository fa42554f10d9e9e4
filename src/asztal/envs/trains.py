"""Mexican Train and its house variants: their actions, and what a seat sees as bytes.

    draw | pass | stop
    place 9-4 on +0               a bone on the own train; +1 is that of the next seat clockwise, M the common one
    place 6-6 on +0 crosswise     a double across
    mark +0                       the marker on the own train
    … , arm 1.2, arm 2.1          where a train has arms: which of the two, arm by arm

Trains are named from the seat that moves, so that the same action does the same thing from every seat. A double
across closes the line and opens two arms; there are nine besides the engine, so a name has no more than nine parts.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.envs.codec import NO_MOVE, Codec
from asztal.envs.family import EnvFamily
from asztal.envs.planes import AS_BYTE, Planes, flag, number, put_bits, spots
from asztal.games.trains.game import TrainGame
from asztal.games.trains.lines import ARM, COMMON, DRAW, MARK, PASS, SPAN, STEP, STOP, place_code
from asztal.games.trains.state import TrainState
from asztal.games.trains.view import TrainView
from asztal.pieces.bone_sets import BIT, BONES
from asztal.pieces.bones import HIGH, TOP, bone_text

__all__ = ["FAMILY"]

NUMBERS: Final = TOP + 1
AT_BONE: "Final[list[bytes]]" = spots(BONES)
AT_NUMBER: "Final[list[bytes]]" = spots(NUMBERS)
DEPTH: Final = 9  # doubles across, one on the other
PHASES: Final = ("play", "drawn", "mark", "over")
WORDS: "Final[list[tuple[str, int]]]" = [("draw", DRAW), ("pass", PASS), ("stop", STOP)]


class TrainTurns(Codec):
    """The numbering of one game."""

    def __init__(self, game: TrainGame) -> None:
        self.players: i64 = game.players
        trains = [f"+{after}" for after in range(game.players)]
        if game.rules.common:
            trains.append("M")
        self.trains: i64 = len(trains)
        bones = [bone_text(bone) for bone in range(i64(BONES))]
        names = [word for word, _ in WORDS]
        self.places: i64 = len(names)
        names += [f"place {bone} on {train}" for bone in bones for train in trains]
        self.across: i64 = len(names)
        self.marks: i64 = self.across
        self.arms: i64 = self.across
        if game.rules.branching:
            names += [f"place {n}-{n} on {train} crosswise" for n in range(NUMBERS) for train in trains]
            self.marks = len(names)
            names += [f"mark {train}" for train in trains]
            self.arms = len(names)
            names += [f"arm {depth + 1}.{arm}" for depth in range(DEPTH) for arm in (1, 2)]
        super().__init__(names, not game.rules.branching)

    def split(self, code: i64, seat: i64) -> list[i64]:
        if code < STEP:
            return [code]
        key = (code - MARK) >> 1 if code >= MARK else code % STEP >> 1
        return [self.first(code, seat), *self.path(key % SPAN)]

    def first(self, code: i64, seat: i64) -> i64:
        if code < STEP:
            return code  # the numbers of the words are their places
        if code >= MARK:
            key = (code - MARK) >> 1
            first = self.marks
        else:
            key = code % STEP >> 1
            bone = code // STEP - 1
            first = self.across + self.trains * HIGH[bone] if code & 1 else self.places + self.trains * bone
        owner = key // SPAN
        if owner == COMMON:
            return first + self.players
        return first + (owner - seat if owner >= seat else owner - seat + self.players)

    def path(self, rest: i64) -> list[i64]:
        """The actions that lead from a train to one of its arms."""
        actions: list[i64] = []
        depth: i64 = 0
        while rest > 0:
            second = ARM[depth]
            if rest < second:
                rest -= 1
                actions.append(self.arms + 2 * depth)
            else:
                rest -= second
                actions.append(self.arms + 2 * depth + 1)
            depth += 1
        return actions

    def code(self, actions: list[i64], seat: i64) -> i64:
        first = actions[0]
        if first < self.places:
            return first if len(actions) == 1 else NO_MOVE
        if first >= self.arms and self.arms > self.across:
            return NO_MOVE
        train: i64 = 0
        bone: i64 = -1
        if first < self.across:
            bone = (first - self.places) // self.trains
            train = (first - self.places) % self.trains
        elif first < self.marks:
            double = (first - self.across) // self.trains
            bone = double * (double + 3) // 2
            train = (first - self.across) % self.trains
        else:
            train = first - self.marks
        owner: i64 = COMMON if train == self.players else (seat + train) % self.players
        key = SPAN * owner
        for depth in range(len(actions) - 1):
            arm = actions[depth + 1] - self.arms - 2 * depth
            if arm == 0:
                key += 1
            elif arm == 1:
                key += ARM[depth]
            else:
                return NO_MOVE
        return MARK + 2 * key if bone < 0 else place_code(bone, key, self.across <= first)


class TrainPlanes(Planes):
    """What a seat sees of a deal."""

    def __init__(self, game: TrainGame) -> None:
        super().__init__(game, PHASES)
        players = game.players
        self.turns = TrainTurns(game)
        self.lines: i64 = self.turns.trains + (2 * DEPTH if game.rules.branching else 0)
        self.add("hand", (BONES,), "1 at the own bones")
        self.add("drawn", (BONES,), "1 at the bone just drawn, which must be placed")
        self.add("laid", (BONES,), "1 at the bones on the table, the engine too")
        self.add("engine", (NUMBERS,), "1 at the number of the engine")
        self.add("opener", (players,), "1 at the seat that began")
        self.add("flags", (2,), "1 in the first round; 1 where the seat has laid in this turn")
        self.add("game", (1,), "which game of the match it is")
        self.add("lacks", (players, NUMBERS), "1 at the numbers each seat is known to lack")
        self.at_owner: list[bytes] = spots(players + 1)
        width = NUMBERS + players + 1 + 3 + (2 * DEPTH if game.rules.branching else 0)
        self.add_table(
            int(self.lines),
            width,
            "the own train, the others clockwise, the common one, arms as they came to be: the open number; whose it "
            "is, last nobody's; its marker; 1 at a double to be covered first, 2 at the next, …; 1 where it is closed "
            "by a double across; and where there are arms, its name as in the actions",
        )

    def look(self, state: TrainState, seat: i64) -> TrainView:
        return state.shown(int(seat), [])

    def paint(self, view: TrainView, seat: i64, out: list[bytes]) -> None:
        board = view.board
        self.paint_start(view, seat, board.dealer, view.counts, view.stock, PHASES.index(view.phase), out)
        put_bits(out, view.hand, BONES)
        out.append(AT_BONE[view.drawn])
        put_bits(out, board.laid_bones, BONES)
        out.append(AT_NUMBER[board.engine])
        out.append(self.at_seat[self.from_seat(seat, board.opener)])
        out.append(flag(board.first_left > 0))
        out.append(flag(board.laid))
        out.append(number(board.number + 1))
        for after in range(self.players):
            put_bits(out, view.memory.lacked(self.seat_after(seat, after)), NUMBERS)
        lines = len(board.ends)
        for line in range(lines):
            self.paint_line(view, seat, self.seat_after(seat, line) if line < self.players else line, out)
        out.append(self.blanks[self.lines - lines])

    def paint_line(self, view: TrainView, seat: i64, line: i64, out: list[bytes]) -> None:
        """List one line of the table."""
        board = view.board
        end = board.ends[line]
        out.append(AT_NUMBER[end if end >= 0 else i64(-1)])
        owner: i64 = board.owner(line)
        out.append(self.at_owner[self.players if owner == COMMON else self.from_seat(seat, owner)])
        out.append(flag(board.marks >> line & 1 == 1))
        order: i64 = 0
        doubles = board.open_doubles()
        for place in range(len(doubles)):
            if doubles[place] == line:
                order = place + 1
        out.append(AS_BYTE[order])
        out.append(flag(end < 0))
        if self.turns.marks > self.turns.across:
            arms: i64 = 0
            for action in self.turns.path(board.key(line) % SPAN):
                arms |= BIT[action - self.turns.arms]
            put_bits(out, arms, 2 * DEPTH)


FAMILY: Final = EnvFamily[TrainGame]("trains", TrainTurns, TrainPlanes)
