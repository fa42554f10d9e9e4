"""A stranger who looks for the hardest position: hill climbing over texts, by what judging one costs.

A position is kept as cards in places, so that nearly every change makes one that can be read. What it
costs is counted in positions that the searches look at (`asztal.engine.effort`), the same in both builds.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from asztal import bots
from asztal.engine import Game, Outcome
from asztal.engine.effort import SET_UP
from asztal.errors import AsztalError
from asztal.games.tabla.arrange import EFFORT
from asztal.notation import game_of_position

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = "shcd"
JOKERS = {"romi-40": 2, "romi-50": 0, "romi-51": 2, "joker-mania-51": 1, "kalooki": 4}
CAPS = ("jokers_per_meld", ["1", "2", "no-cap"])
OPTIONS: dict[str, list[tuple[str, list[str]]]] = {
    "romi-40": [
        CAPS,
        ("opening_minimum", ["0", "1", "20", "100"]),
        ("last_natural_frees_joker", ["no"]),
        ("freed_joker_may_be_added", ["no"]),
        ("double_layoff_same_meld", ["no"]),
    ],
    "romi-50": [("opening_minimum", ["0", "100"])],
    "romi-51": [
        CAPS,
        ("opening_minimum", ["0", "1", "100"]),
        ("last_natural_frees_joker", ["no"]),
        ("freed_joker_may_be_added", ["no"]),
    ],
    "joker-mania-51": [
        CAPS,
        ("opening_minimum", ["0", "1", "100"]),
        ("last_natural_frees_joker", ["no"]),
        ("freed_joker_may_be_added", ["no"]),
        ("double_layoff_same_meld", ["no"]),
    ],
    "kalooki": [CAPS, ("opening_minimum", ["0", "1", "100"]), ("freed_joker_may_be_added", ["no"])],
    "romi-500": [],
    "tabla-romi": [("printed_jokers", ["wild"])],
}


def spent(game: Game) -> int:
    """What the searches of a game have cost so far."""
    told: Any = game
    if game.family == "rummy":
        arranger = told.rules.arranger
        return int(arranger.effort.spent + arranger.search.tried)
    if game.family == "romi500":
        return int(told.going_out.effort.spent + told.going_out.tried)
    if game.family == "gin":
        return int(told.arranger.effort.spent + told.arranger.search.tried)
    return int(EFFORT.spent)


@dataclass
class Found:
    """What judging a position came to: its most expensive question, and the code of its refusal, if any."""

    cost: int
    code: str = ""
    moves: list[str] = field(default_factory=list)


def judge(text: str, ask: bool = False) -> Found:
    """Read a position and list its moves; with `ask` also try them, look at the view and arrange the hand.

    Each of these is a question, and the most expensive of them is what the position costs.
    """
    game: Game | None = None
    dearest = before = 0

    def asked() -> None:
        nonlocal dearest, before
        assert game is not None
        now = spent(game)
        dearest, before = max(dearest, now - before), now

    moves: list[str] = []
    code = ""
    try:
        game = game_of_position(text)
        before = spent(game)
        game.effort.most = SET_UP
        state = game.position(text)
        asked()
        moves = [move.text for move in state.legal_moves()]
        asked()
        if ask and not state.is_over():
            for move in moves[:8]:
                state.check(move)
                asked()
            bots.arrange(state.view(int(state.to_move)))
        assert isinstance(state.outcome, Outcome | None)
    except AsztalError as error:
        code = error.code
    if game is not None:
        asked()
    return Found(dearest, code, moves)


class Place:
    """Cards or tiles in hand, on the table and left over, with a game's options and the turn's words."""

    def __init__(self, chance: random.Random, id: str) -> None:
        self.id = id
        self.players = chance.choice([2, 3, 4])
        self.options: dict[str, str] = {}
        self.words: set[str] = set()
        self.table: list[tuple[str, list[str]]] = []
        self.hand: list[str] = []
        self.taken = False
        self.opened = chance.random() < 0.6
        self.fresh = 0
        self.round = 1
        self.rest = self.pieces()
        chance.shuffle(self.rest)
        if id == "romi-500":
            self.round = chance.randint(1, 10)
        else:
            for _ in range(chance.randrange(8)):
                self.add_meld(chance)
        size = self.size()
        self.hand = self.rest[:size]
        del self.rest[:size]
        for _ in range(8 * size if id in ("romi-500", "tabla-romi") else size):
            self.change_piece(chance, 0.95)

    def pieces(self) -> list[str]:
        """All of the game's."""
        if self.id == "tabla-romi":
            return [f"{number}{colour}" for number in range(1, 14) for colour in "rykb"] * 2 + ["*", "*"]
        jokers = self.players if self.id == "joker-mania-51" else JOKERS.get(self.id, 2)
        return [rank + suit for rank in RANKS for suit in SUITS] * 2 + ["*"] * jokers

    def size(self) -> int:
        """What the hand to move holds at the most."""
        if self.id == "romi-500":
            return 13 + self.round
        return 14 if self.id == "kalooki" else 15

    def copy(self) -> Place:
        """One of its own."""
        other = Place.__new__(Place)
        other.__dict__.update(self.__dict__)
        other.hand, other.rest, other.words = self.hand[:], self.rest[:], set(self.words)
        other.table = [(sign, cards[:]) for sign, cards in self.table]
        other.options = dict(self.options)
        return other

    def near(self, chance: random.Random) -> str:
        """A piece beside one that is there: in sequence with it, of its rank, its twin, or a joker."""
        base = chance.choice(self.hand + [card for _, cards in self.table for card in cards])
        if base == "*":
            return base
        rank, suit = base[:-1], base[-1]
        tiles = self.id == "tabla-romi"
        ranks, suits = ([str(number) for number in range(1, 14)], "rykb") if tiles else (RANKS, SUITS)
        way = chance.random()
        if way < 0.4:
            return ranks[(ranks.index(rank) + chance.choice([-2, -1, 1, 2])) % 13] + suit
        if way < 0.7:
            return rank + chance.choice(suits)
        return base if way < 0.9 else "*"

    def change_piece(self, chance: random.Random, near: float) -> None:
        """Another piece in the hand."""
        at = chance.randrange(len(self.hand))
        new = self.near(chance) if chance.random() < near else chance.choice(self.rest)
        if new in self.rest:
            self.rest.remove(new)
            self.rest.append(self.hand[at])
            self.hand[at] = new

    def add_meld(self, chance: random.Random) -> None:
        """A meld on the table, with jokers now and then."""
        if self.id == "tabla-romi":
            return
        if chance.random() < 0.5:
            suit, size = chance.choice(SUITS), chance.choice([3, 3, 4, 5, 6])
            low = chance.randrange(14 - size)
            sign, cards = "[]", [RANKS[low + place] + suit for place in range(size)]
        else:
            rank, size = chance.choice(RANKS), chance.choice([3, 3, 4])
            sign, cards = "{}", [rank + suit for suit in chance.sample(SUITS, size)]
        laid: list[str] = []
        for card in cards:
            wild = chance.random() < 0.35 and laid.count("*") < 2 and len(laid) < size - 1
            wanted = "*" if wild and "*" in self.rest else card
            if wanted not in self.rest:
                self.rest += laid
                return
            self.rest.remove(wanted)
            laid.append(wanted)
        if sign == "{}":
            laid.sort(key=lambda card: card == "*")
        self.table.append((sign, laid))

    def changed(self, chance: random.Random) -> Place:
        """Another one, near this."""
        other = self.copy()
        for _ in range(chance.choice([1, 1, 2, 3])):
            way = chance.random()
            if way < 0.6 or self.id == "tabla-romi" or (way < 0.8 and self.id == "romi-500"):
                other.change_piece(chance, 0.7)
            elif way < 0.7:
                other.add_meld(chance)
            elif way < 0.78 and other.table:
                _, cards = other.table.pop(chance.randrange(len(other.table)))
                other.rest += cards
                other.fresh = 0
            elif way < 0.83:
                other.taken = not other.taken
                other.words ^= {"owed"}
            elif way < 0.87:
                other.words ^= {chance.choice(["bare", "limit=0", "limit=1", "new", "open", "closed"])}
            elif way < 0.91:
                other.opened = not other.opened
            elif way < 0.94:
                other.fresh = chance.randrange(min(3, len(other.table)) + 1)
            elif OPTIONS[self.id]:
                name, values = chance.choice(OPTIONS[self.id])
                if other.options.pop(name, None) is None:
                    other.options[name] = chance.choice(values)
            else:
                chance.shuffle(other.hand)
        return other

    def text(self) -> str:
        """The position."""
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        parts = [f"{self.id} players={self.players}{options}", "to-move: 0", f"hand 0: {' '.join(self.hand)}"]
        if self.id == "tabla-romi":
            return "; ".join([*parts, "phase: throw", "indicator: " + self.rest[0]])
        table = [
            ("0" if at >= len(self.table) - self.fresh else "1") + sign[0] + " ".join(cards) + sign[1]
            for at, (sign, cards) in enumerate(self.table)
        ]
        if self.id == "romi-500":  # who is not first must go out, if nobody has knocked
            own = " ".join("0" + meld[1:] for meld in table)
            return "; ".join(
                [
                    *parts,
                    "dealer: 0",
                    "phase: play",
                    f"table: {own}",
                    f"fresh: {len(table)}",
                    f"round: {self.round}",
                ]
            )
        parts += ["phase: play", "table: " + " ".join(table), f"fresh: {self.fresh}"]
        words = set(self.words)
        if self.taken:
            parts.append(f"taken: {self.hand[0]}")
        else:
            words -= {"owed", "bare", "new"}
        opened = "0 1" if self.opened else "1"
        return "; ".join([*parts, f"opened: {opened}", "drawn: 0 1", "turn: " + " ".join(sorted(words))])


def climb(id: str, seed: int, steps: int, cost: Callable[[str], Found] = judge) -> tuple[Found, str]:
    """The hardest position that this many tries find, and what it costs."""
    chance = random.Random(f"{id} {seed}")
    best = Found(-1)
    text = ""
    place = Place(chance, id)
    idle = 0
    top: tuple[Found, str] = best, text
    for _ in range(steps):
        tried = Place(chance, id) if best.cost < 0 or idle > 80 else place.changed(chance)
        if idle > 80:
            best, idle = Found(-1), 0  # another hill
        written = tried.text()
        candidate = cost(written)
        if candidate.cost > best.cost:
            best, place, idle = candidate, tried, 0
            if candidate.cost > top[0].cost:
                top = candidate, written
        else:
            idle += 1
    return top
