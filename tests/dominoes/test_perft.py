"""How many ways a deal can go: golden files, counted by an enumerator that is not the engine.

`Table` below knows the rules D-04 to D-08, D-12 and D-13 once more, in the plainest way: bones are
pairs, hands and line are tuples, every move makes a new table. It shares nothing with the engine.
The files hold its counts, in blocks of `id`, `position`, `depth` and `count`, one a line.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from asztal.dominoes import FAMILY
from asztal.engine import Random, State, perft

GOLDEN = Path(__file__).parent.parent / "golden" / "perft"
ENTRIES = {entry.id: entry for entry in FAMILY}

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
        found: list[tuple[str, Table]] = []
        left, right = self.line[0][0], self.line[-1][1]
        for bone in sorted(hand if self.drawn is None else {self.drawn}):
            for one, other in {bone, bone[::-1]}:
                if other == left:
                    found.append((f"place {name(bone)} left", self.laid(bone, ((one, other), *self.line))))
                if one == right:
                    found.append((f"place {name(bone)} right", self.laid(bone, (*self.line, (one, other)))))
        if found:
            return found
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
        return (*self.hands[:self.turn], hand, *self.hands[self.turn + 1:])

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
        drawing=head.split()[0] == "domino")


def count(at: Table, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(count(after, depth - 1) for _, after in at.after())


class Line(NamedTuple):
    """A block of a golden file."""

    game: str
    id: str
    position: str
    depth: int
    count: int


def golden(game: str) -> list[Line]:
    found: list[Line] = []
    for block in (GOLDEN / f"{game}.perft").read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            fields = {line.split(" ", 1)[0]: line.split(" ", 1)[1] for line in lines}
            found.append(Line(game, fields["id"], fields["position"], int(fields["depth"]),
                              int(fields["count"])))
    return found


def start(line: Line) -> State:
    players = int(line.position.split("players=")[1].split(";")[0].split()[0])
    return ENTRIES[line.game].make(players, {}).position(line.position)


LINES = [line for game in ENTRIES for line in golden(game)]


@pytest.mark.parametrize("game", list(ENTRIES))
def test_every_number_of_players_has_a_line(game: str) -> None:
    found = {line.position.split(";")[0] for line in golden(game)}
    assert found == {f"{game} players={players}" for players in range(2, ENTRIES[game].max_players + 1)}


@pytest.mark.parametrize("line", LINES, ids=[f"{line.game}-{line.id}-{line.depth}" for line in LINES])
def test_the_engine_counts_as_the_file_does(line: Line) -> None:
    assert perft(start(line), line.depth) == line.count


@pytest.mark.parametrize("line", LINES, ids=[f"{line.game}-{line.id}-{line.depth}" for line in LINES])
def test_the_file_holds_what_the_plain_enumerator_counts(line: Line) -> None:
    assert count(table(line.position), line.depth) == line.count


@pytest.mark.parametrize(("id", "players"), [(entry.id, players) for entry in FAMILY
                                             for players in range(2, entry.max_players + 1)])
def test_both_offer_the_same_moves_all_along_random_deals(id: str, players: int) -> None:
    game = ENTRIES[id].make(players, {})
    for seed in range(60):
        state = game.deal(seed=seed, dealer=seed % players)
        plain = table(state.position())
        rng = Random(seed)
        while not plain.over():
            ways = dict(plain.after())
            assert sorted(move.text for move in state.legal_moves()) == sorted(ways)
            assert state.to_move == plain.turn
            text = sorted(ways)[rng.below(len(ways))]
            state.apply(text)
            plain = ways[text]
            assert table(state.position())._replace(turn=0) == plain._replace(turn=0)
        assert state.is_over()
        assert state.legal_moves() == []
