"""Mexican Train and its house variants a second time: a slow referee that shares nothing with the engine.

Written from the rules alone (MT, V1, V2 and their precise points). A bone is a pair, high number
first; a train is a list of lines, a line a list of bones with the number each shows at its far side.
Everything is found anew at every question by looking through all bones and all lines.

What the rules leave open and both referees must agree on: a player who may not lay any further in the
first round still says `stop`; the marker is put without asking where there is only one line to choose;
a deal that is blocked (MT-27) ends at once, whoever would be next.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

Bone = tuple[int, int]

SET: list[Bone] = [(high, low) for high in range(10) for low in range(high + 1)]
HANDS = {2: 15, 3: 13, 4: 10}  # MT-02, V1-03


def name(bone: Bone) -> str:
    return f"{bone[0]}-{bone[1]}"


def bone_of(text: str) -> Bone:
    one, other = text.split("-")
    return max(int(one), int(other)), min(int(one), int(other))


def is_double(bone: Bone) -> bool:
    return bone[0] == bone[1]


@dataclass(frozen=True)
class House:
    """The game and the options of the table."""

    id: str = "mexican-train"
    players: int = 2
    direction: str = "left"
    count: str = "pips"
    first_round_doubles_bind: bool = False
    double_blank: str = "0"

    def common(self) -> bool:
        """Whether there is a common train (V1-01, V2-01)."""
        return self.id == "mexican-train"

    def branches(self) -> bool:
        """Whether a double may lie across its line (V2-02)."""
        return self.id == "mexican-train-house-2"

    def after(self, seat: int) -> int:
        step = 1 if self.direction == "left" else -1
        return (seat + step) % self.players

    def worth(self, hand: list[Bone]) -> int:
        """What a hand counts for its player at the end (MT-25, V1-08)."""
        if self.count == "tiles":
            return len(hand)
        return sum(int(self.double_blank) if bone == (0, 0) else sum(bone) for bone in hand)


@dataclass
class Line:
    """A train, or an arm of it. `bones` has the inner and the outer number of each."""

    name: str
    owner: int | None
    start: int
    bones: list[tuple[int, int]] = field(default_factory=list)
    across: bool = False  # the last bone lies across: only its arms go on

    def end(self) -> int | None:
        if self.across:
            return None
        return self.bones[-1][1] if self.bones else self.start

    def copy(self) -> Line:
        return replace(self, bones=list(self.bones))


@dataclass
class Referee:
    """A deal. `open` lists the doubles with nothing beyond them, oldest first, by line and number."""

    house: House
    hands: list[list[Bone]]
    stock: list[Bone]  # the top first
    engine: int
    seat: int
    lines: dict[str, Line]
    marks: list[str | None]  # the line that carries each seat's marker
    open: list[tuple[str, int]] = field(default_factory=list)
    first_turns: int = 0  # how many turns of the first round are to come
    phase: str = "play"
    drawn: Bone | None = None
    laid: bool = False  # something was laid in this turn
    owing: bool = False  # a double was laid, another bone must follow (MT-17)
    over: bool = False
    winner: int | None = None

    @classmethod
    def dealt(cls, house: House, deck: list[Bone], dealer: int, game: int) -> Referee:
        """A deal from the pieces in this order, the top first; `game` counts the match's from 0."""
        order = [house.after(dealer)]
        while len(order) < house.players:
            order.append(house.after(order[-1]))
        stock = list(deck)
        engine, opener = 9 - game, order[0]
        if not house.common():  # V1-02: picked out before the deal; who starts goes round
            stock.remove((engine, engine))
        hands: list[list[Bone]] = [[] for _ in order]
        for seat in order:  # R40-63: whole hands
            hands[seat] = [stock.pop(0) for _ in range(HANDS[house.players])]
        if house.common():
            engine, opener = cls.opening(order, hands, stock)
            hands[opener].remove((engine, engine))
        lines = {line: Line(line, seat, engine) for seat, line in enumerate("ABCD"[: house.players])}
        if house.common():
            lines["M"] = Line("M", None, engine)
        return cls(
            house, hands, stock, engine, opener, lines, [None] * house.players, first_turns=house.players
        )

    @classmethod
    def at(cls, position: str) -> Referee:
        """The deal of a position that says everything."""
        head, *rest = position.split("; ")
        clauses = {key.strip(): value.split() for key, _, value in (part.partition(":") for part in rest)}
        words = head.split()
        told = dict(word.split("=") for word in words[1:])
        house = House(
            words[0],
            int(told["players"]),
            told.get("direction", "left"),
            told.get("count", "pips"),
            told.get("first_round_doubles_bind") == "yes",
            told.get("double_blank", "0"),
        )
        engine = bone_of(clauses["engine"][0])[0]
        trains = {line: seat for seat, line in enumerate("ABCD"[: house.players])}
        lines = {line: Line(line, seat, engine) for line, seat in trains.items()}
        if house.common():
            lines["M"] = Line("M", None, engine)
        laid = {key[5:]: bones for key, bones in clauses.items() if key.startswith("line ")}
        for line in sorted(
            {*laid, *(line + arm for line in clauses.get("crosswise", []) for arm in "12")}, key=len
        ):
            if line not in lines:
                parent = lines[line[:-1]]
                parent.across = True
                lines[line] = Line(line, parent.owner, parent.bones[-1][1])
            lines[line].bones = [(int(bone[0]), int(bone[2])) for bone in laid.get(line, [])]
        seat, opener = int(clauses["to-move"][0]), int(clauses["opener"][0])
        first_turns = 0
        if clauses["round"] == ["1"]:
            at = seat
            while True:
                first_turns, at = first_turns + 1, house.after(at)
                if at == opener:
                    break
        marks: list[str | None] = [None] * house.players
        for line in clauses.get("marked", []):
            marks[trains[line[0]]] = line
        turn, drawn = clauses.get("turn", []), clauses.get("drawn")
        referee = cls(
            house,
            [list(map(bone_of, clauses[f"hand {seat}"])) for seat in range(house.players)],
            list(map(bone_of, clauses["stock"])),
            engine,
            seat,
            lines,
            marks,
            [(line, lines[line].bones[-1][1]) for line in clauses.get("doubles", [])],
            first_turns,
            phase="drawn" if drawn else "mark" if "mark" in turn else "play",
            drawn=bone_of(drawn[0]) if drawn else None,
            laid="laid" in turn,
            owing="laid" in turn and first_turns == 0,
        )
        referee.over = not all(referee.hands)
        if referee.over:
            referee.winner = referee.hands.index([])
        referee.see_blocked()
        return referee

    @staticmethod
    def opening(order: list[int], hands: list[list[Bone]], stock: list[Bone]) -> tuple[int, int]:
        """MT-09, MT-10: the first who holds a double opens with their highest; else they draw in turn."""
        for seat in order:
            doubles = [bone[0] for bone in hands[seat] if is_double(bone)]
            if doubles:
                return max(doubles), seat
        turn = 0
        while True:
            seat = order[turn % len(order)]
            bone = stock.pop(0)
            hands[seat].append(bone)
            if is_double(bone):
                return bone[0], seat
            turn += 1

    def copy(self) -> Referee:
        return replace(
            self,
            hands=[list(hand) for hand in self.hands],
            stock=list(self.stock),
            lines={line: self.lines[line].copy() for line in self.lines},
            marks=list(self.marks),
            open=list(self.open),
        )

    # What lies.

    def on_table(self) -> set[Bone]:
        bones = {(self.engine, self.engine)}
        for line in self.lines.values():
            bones |= {(max(bone), min(bone)) for bone in line.bones}
        return bones

    def can_grow(self, number: int) -> bool:
        """Whether some bone with this number does not lie yet (MT-22)."""
        lying = self.on_table()
        return any(number in bone and bone not in lying for bone in SET)

    def first_round(self) -> bool:
        return self.first_turns > 0

    def tips(self, seat: int | None) -> list[str]:
        """The lines of this seat's train that go on."""
        return [line.name for line in self.lines.values() if line.owner == seat and not line.across]

    def binding(self) -> list[tuple[str, int]]:
        """The doubles that the next player must cover, oldest first (MT-16, MT-21, MT-22)."""
        if self.first_round():
            return []
        return [(line, number) for line, number in self.open if self.can_grow(number)]

    def duty(self, seat: int) -> str | None:
        """The line of the double that this seat's next bone must cover (MT-19); the layer is free (MT-17)."""
        binding = self.binding()
        return binding[0][0] if binding and not (self.owing and seat == self.seat) else None

    def places(self, seat: int, bones: list[Bone]) -> set[str]:
        """Where this seat could lay these bones now, as moves."""
        duty = self.duty(seat)
        if self.first_round():
            targets = self.tips(seat)  # MT-11: only the own train
        elif duty is not None:
            targets = [f"{duty}1", f"{duty}2"] if self.lines[duty].across else [duty]  # V2-05: either arm
        else:
            targets = self.tips(seat)  # MT-08
            targets += self.tips(None)  # MT-07
            targets += [mark for other, mark in enumerate(self.marks) if mark is not None and other != seat]
        moves: set[str] = set()
        for bone in bones:
            for target in targets:
                line = self.lines[target]
                if line.end() in bone:
                    moves.add(f"place {name(bone)} on {target}")
                    if is_double(bone) and line.owner == seat and self.house.branches():
                        moves.add(f"place {name(bone)} on {target} crosswise")  # V2-02
        return moves

    def mark_choices(self) -> list[str]:
        """The arms that may get the marker: those that can still grow, if there are any (V2-09)."""
        tips = self.tips(self.seat)
        growing = [tip for tip in tips if self.can_grow(self.lines[tip].end() or 0)]
        return growing or tips

    # What a player may do.

    def moves(self) -> set[str]:
        if self.over:
            return set()
        if self.phase == "mark":
            return {f"mark {tip}" for tip in self.mark_choices()}
        if self.phase == "drawn":
            assert self.drawn is not None
            return self.places(self.seat, [self.drawn])
        moves = self.places(self.seat, self.hands[self.seat])
        if self.first_round() and self.laid:
            return moves | {"stop"}  # MT-29: any number, at least one if they can
        return moves or ({"draw"} if self.stock else {"pass"})  # MT-12 to MT-14

    def play(self, move: str) -> None:
        words = move.split()
        if words[0] == "place":
            self.place(bone_of(words[1]), self.lines[words[3]], words[4:] == ["crosswise"])
        elif words[0] == "draw":
            self.drawn = self.stock.pop(0)
            self.hands[self.seat].append(self.drawn)
            if self.places(self.seat, [self.drawn]):
                self.phase = "drawn"
            else:
                self.fail()
        elif words[0] == "mark":
            self.marks[self.seat] = words[1]
            self.end_turn()
        elif words[0] == "pass":
            self.fail()
        else:
            self.end_turn()
        self.see_blocked()

    def place(self, bone: Bone, line: Line, across: bool) -> None:
        self.hands[self.seat].remove(bone)
        inner = line.end()
        assert inner is not None
        if line.bones and line.bones[-1][0] == line.bones[-1][1]:
            self.cover(line.name)
        if not line.bones and line.name not in ("A", "B", "C", "D", "M"):
            self.cover(line.name[:-1])  # V2-05: the double that this arm begins at
        line.bones.append((inner, bone[1] if bone[0] == inner else bone[0]))
        if across:
            line.across = True
            for arm in (f"{line.name}1", f"{line.name}2"):
                self.lines[arm] = Line(arm, line.owner, bone[0])
        if self.marks[self.seat] == line.name:  # MT-15, V2-07
            self.marks[self.seat] = None
        if not self.hands[self.seat]:  # MT-23, MT-29
            self.over, self.winner = True, self.seat
            return
        if is_double(bone) and (not self.first_round() or self.house.first_round_doubles_bind):
            self.open.append((line.name, bone[0]))
        was_drawn = self.phase == "drawn"
        self.laid, self.drawn, self.phase = True, None, "play"
        self.owing = is_double(bone) and not self.first_round()  # MT-16, MT-17
        if self.owing or (self.first_round() and not was_drawn):  # V1-05
            return
        self.end_turn()

    def cover(self, line: str) -> None:
        self.open = [(other, number) for other, number in self.open if other != line]

    def fail(self) -> None:
        """MT-12, MT-14, MT-18, MT-20: the marker, and the turn is over."""
        if self.marks[self.seat] is None:
            choices = self.mark_choices()
            if len(choices) > 1:  # V2-06
                self.phase, self.drawn = "mark", None
                return
            self.marks[self.seat] = choices[0]
        self.end_turn()

    def end_turn(self) -> None:
        self.phase, self.drawn, self.laid, self.owing = "play", None, False, False
        self.seat = self.house.after(self.seat)
        self.first_turns = max(0, self.first_turns - 1)

    def see_blocked(self) -> None:
        """MT-27: no stock, every train marked, and nobody has a bone that they might lay."""
        if self.over or self.stock or None in self.marks or self.phase != "play":
            return
        if not any(self.places(seat, self.hands[seat]) for seat in range(self.house.players)):
            self.over = True

    def scores(self) -> list[int]:
        return [self.house.worth(hand) for hand in self.hands]

    def perft(self, depth: int) -> int:
        """How many sequences of this many moves there are."""
        if depth == 0:
            return 1
        if depth == 1:
            return len(self.moves())
        total = 0
        for move in self.moves():
            after = self.copy()
            after.play(move)
            total += after.perft(depth - 1)
        return total
