"""The domino a second time: an enumerator that is not the engine.

`Table` knows the rules D-04 to D-08, D-12 and D-13 once more, in the plainest way: bones are pairs,
hands and line are tuples, every move makes a new table. It shares nothing with the engine.
"""

from __future__ import annotations

from typing import NamedTuple

Bone = tuple[int, int]


class Table(NamedTuple):
    """A deal: whose turn, hands, stock from the top, line from the left, the bone just drawn."""

    turn: int
    hands: tuple[frozenset[Bone], ...]
    stock: tuple[Bone, ...]
    line: tuple[Bone, ...]
    drawn: Bone | None
    drawing: bool

    def over(self) -> bool:
        if any(not hand for hand in self.hands):
            return True
        if not self.line or (self.drawing and self.stock):
            return False
        ends = {self.line[0][0], self.line[-1][1]}
        return not any(ends & set(bone) for hand in self.hands for bone in hand)

    def after(self) -> list[tuple[str, Table]]:
        """Every move by its text, and the table it leads to."""
        if self.over():
            return []
        hand = self.hands[self.turn]
        if not self.line:
            double = max(bone for bone in hand if bone[0] == bone[1])
            return [(f"place {name(double)}", self.laid(double, (double,)))]
        positions: list[tuple[str, Table]] = []
        left, right = self.line[0][0], self.line[-1][1]
        for bone in sorted(hand if self.drawn is None else {self.drawn}):
            for one, other in {bone, bone[::-1]}:
                if other == left:
                    positions.append(
                        (f"place {name(bone)} left", self.laid(bone, ((one, other), *self.line)))
                    )
                if one == right:
                    positions.append(
                        (f"place {name(bone)} right", self.laid(bone, (*self.line, (one, other))))
                    )
        if positions:
            return positions
        if self.drawing and self.stock:
            top = self.stock[0]
            new = self._replace(stock=self.stock[1:], hands=self.with_hand(hand | {top}))
            if {left, right} & set(top):
                return [("draw", new._replace(drawn=top))]
            return [("draw", new._replace(turn=self.next()))]
        return [("pass", self._replace(turn=self.next()))]

    def laid(self, bone: Bone, line: tuple[Bone, ...]) -> Table:
        hands = self.with_hand(self.hands[self.turn] - {bone})
        return self._replace(hands=hands, line=line, drawn=None, turn=self.next())

    def with_hand(self, hand: frozenset[Bone]) -> tuple[frozenset[Bone], ...]:
        return (*self.hands[: self.turn], hand, *self.hands[self.turn + 1 :])

    def next(self) -> int:
        return (self.turn + 1) % len(self.hands)


def name(bone: Bone) -> str:
    return f"{max(bone)}-{min(bone)}"


def bone_pair(text: str) -> Bone:
    return int(text[0]), int(text[2])


def table(position: str) -> Table:
    """The same deal from a whole position of the engine's (direction left)."""
    head, *rest = position.split("; ")
    clauses = {name: value.split() for name, _, value in (clause.partition(":") for clause in rest)}
    players = int(head.split("players=")[1].split()[0])
    drawn = clauses.get("drawn")
    return Table(
        turn=int(clauses["to-move"][0]),
        hands=tuple(frozenset(map(bone_pair, clauses[f"hand {seat}"])) for seat in range(players)),
        stock=tuple(map(bone_pair, clauses["stock"])),
        line=tuple(map(bone_pair, clauses.get("line", []))),
        drawn=bone_pair(drawn[0]) if drawn else None,
        drawing=head.split()[0] == "domino",
    )


def count(at: Table, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(count(after, depth - 1) for _, after in at.after())
