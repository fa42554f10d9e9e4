"""Tábla Römi a second time: a slow referee that shares nothing with the engine.

Written from the rules alone (T and its precise points). Tiles are their texts, hands are lists. Whether
fourteen tiles are a hand of one of the kinds is found by trying every meld for the lowest tile, and
every split between tiles and wild ones in it.

What the rules leave open and both referees must agree on: with no stock the player to move says `pass`
also where there is nothing else (T-20); of two players the next one is asked for a claim only where a
deal nobody draws in (R40-62) would end before his own turn.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import combinations

COLOURS = "rykb"
FACES = [f"{rank}{colour}" for colour in COLOURS for rank in range(1, 14)]
DECK = sorted([*FACES, "*"] * 2)  # T-01
PRIZE = {"runs": 2, "sets": 2, "mixed": 2, "colour": 4, "doubles": 4, "eights": 4}  # T-19

Tile = tuple[int, str]


def tile_of(text: str) -> Tile:
    return int(text[:-1]), text[-1]


@dataclass(frozen=True)
class House:
    """The options of the table."""

    players: int = 2
    direction: str = "left"
    printed_jokers: str = "stand-in"
    claim_out_of_turn: bool = True
    tariff: str = "2-4"
    idle_rounds: int = 5

    def after(self, seat: int) -> int:
        step = 1 if self.direction == "left" else -1
        return (seat + step) % self.players

    def wild(self, indicator: str) -> list[str]:
        """The faces that are wild under this indicator (T-11 to T-13)."""
        if indicator == "*":
            return ["*"]
        rank, colour = tile_of(indicator)
        follower = f"{rank % 13 + 1}{colour}"
        return [follower, "*"] if self.printed_jokers == "wild" else [follower]

    def stand_in(self, indicator: str) -> str | None:
        """What a printed joker stands for (T-12)."""
        wild = self.wild(indicator)
        return None if "*" in wild else wild[0]


# The kinds of hand.


@cache
def shapes(low: Tile) -> list[tuple[str, frozenset[Tile]]]:
    """Every meld that a tile can stand in: its kind, and the other tiles of it."""
    rank, colour = low
    others = [(rank, other) for other in COLOURS if other != colour]
    melds = [("set", frozenset(chosen)) for many in (2, 3) for chosen in combinations(others, many)]  # T-04
    for start in range(1, 13):
        for end in range(start + 2, 15):  # T-03: place 14 is the high 1
            ranks = {(place - 1) % 13 + 1 for place in range(start, end + 1)}
            if rank in ranks and end - start < 13:  # R40-58: not both ones
                melds.append(("run", frozenset((other, colour) for other in ranks if other != rank)))
    return melds


def ways(low: Tile, have: frozenset[Tile], wild: int) -> list[tuple[str, tuple[Tile, ...], int]]:
    """Every meld of this tile with others of these faces and wild tiles: kind, tiles, how many wild.

    Where we have the tile of a place, a wild one may stand there all the same.
    """
    return [
        (kind, (low, *used), len(places) - many)
        for kind, places in shapes(low)
        if len(places - have) <= wild
        for many in range(max(0, len(places) - wild), len(places & have) + 1)
        for used in combinations(sorted(places & have), many)
    ]


@lru_cache(maxsize=100_000)
def partitions(tiles: tuple[Tile, ...], wild: int) -> frozenset[frozenset[str]]:
    """The sets of kinds of melds that all these tiles and wild tiles can be laid in."""
    if not tiles:
        if wild == 0:
            return frozenset([frozenset()])
        if wild < 3:
            return frozenset()
        # T-25: three or four wild tiles are a run as well as a set
        return frozenset([frozenset(["run"]), frozenset(["set"])])
    have = frozenset(tiles)
    if any(all(len(places - have) > wild for _, places in shapes(tile)) for tile in have):
        return frozenset()  # a tile that goes with nothing
    kinds_of_melds: set[frozenset[str]] = set()
    for kind, used, spent in ways(tiles[0], have, wild):
        left = list(tiles)
        for tile in used:
            left.remove(tile)
        kinds_of_melds |= {kinds | {kind} for kinds in partitions(tuple(left), wild - spent)}
    return frozenset(kinds_of_melds)


@lru_cache(maxsize=100_000)
def kinds_of(hand: tuple[str, ...], wild: tuple[str, ...], stand_in: str | None) -> frozenset[str]:
    """The kinds of hand that these fourteen tiles are."""
    assert len(hand) == 14
    free = sum(text in wild for text in hand)
    faces = [text if text != "*" else stand_in or "" for text in hand if text not in wild]
    tiles = tuple(sorted(map(tile_of, faces)))
    kinds: set[str] = set()
    melds = partitions(tiles, free)
    if frozenset(["run"]) in melds:
        kinds.add("runs")
    if frozenset(["set"]) in melds:
        kinds.add("sets")
    if frozenset(["run", "set"]) in melds:  # T-05
        kinds.add("mixed")
    if len({colour for _, colour in tiles}) <= 1:  # T-06
        kinds.add("colour")
    if sum(many % 2 for many in Counter(tiles).values()) <= free:  # T-07
        kinds.add("doubles")
    ranks = Counter(rank for rank, _ in tiles)
    if max(ranks.values(), default=0) + free >= 8:  # T-08
        kinds.add("eights")
    return frozenset(kinds)


@dataclass
class Referee:
    """A deal. `stock` has its top first; `thrown` is the last discard while it may still be taken."""

    house: House
    hands: list[list[str]]
    stock: list[str]
    indicator: str
    seat: int
    phase: str = "throw"
    thrown: str | None = None
    discarder: int = -1
    taken: str | None = None  # what was taken or claimed this turn, not drawn
    from_table: bool = False  # the tile taken is the indicator
    idle: int = 0  # turns in a row without a draw
    over: bool = False
    winner: int | None = None
    kind: str | None = None
    discards: list[list[str]] = field(default_factory=list)

    @classmethod
    def dealt(cls, house: House, deck: list[str], dealer: int) -> Referee:
        """A deal from the tiles in this order, the top first (R40-63)."""
        stock = list(deck)
        first = seat = house.after(dealer)
        hands: list[list[str]] = [[] for _ in range(house.players)]
        for _ in range(house.players):
            size = 15 if seat == first else 14  # T-09
            hands[seat], stock = stock[:size], stock[size:]
            seat = house.after(seat)
        return cls(house, hands, stock[1:], stock[0], first, discards=[[] for _ in hands])

    @classmethod
    def at(cls, position: str) -> Referee:
        """The deal of a position that says everything and is not over."""
        head, *rest = position.split("; ")
        clauses = {key.strip(): value.split() for key, _, value in (part.partition(":") for part in rest)}
        told = dict(word.split("=") for word in head.split()[1:])
        house = House(
            int(told["players"]),
            told.get("direction", "left"),
            told.get("printed_jokers", "stand-in"),
            told.get("claim_out_of_turn") != "no",
            told.get("tariff", "2-4"),
            int(told.get("idle_rounds", 5)),
        )
        seats = range(house.players)
        phase, taken = clauses["phase"][0], clauses.get("taken")
        referee = cls(
            house,
            [clauses[f"hand {seat}"] for seat in seats],
            clauses["stock"],
            clauses["indicator"][0],
            int(clauses["to-move"][0]),
            phase,
            taken=taken[0] if taken else None,
            from_table=clauses["indicator"][1:] == ["taken"],
            idle=int(clauses.get("idle", ["0"])[0]),
            discards=[clauses.get(f"discards {seat}", []) for seat in seats],
        )
        if "offered" in clauses:
            referee.discarder = int(clauses["offered"][0])
            referee.thrown = referee.discards[referee.discarder][-1]
        if phase == "throw" and taken is None and clauses.get("drew") != ["no"]:
            referee.idle = -1  # drawn just now
        return referee

    def copy(self) -> Referee:
        return replace(
            self,
            hands=[list(hand) for hand in self.hands],
            stock=list(self.stock),
            discards=[list(pile) for pile in self.discards],
        )

    def kinds(self, hand: list[str]) -> frozenset[str]:
        return kinds_of(
            tuple(sorted(hand)), tuple(self.house.wild(self.indicator)), self.house.stand_in(self.indicator)
        )

    def without(self, hand: list[str], tile: str) -> list[str]:
        left = list(hand)
        left.remove(tile)
        return left

    def throwable(self, hand: list[str], taken: str | None) -> set[str]:
        """What may be discarded from a hand of fifteen: not the tile just taken, but its twin (T-23)."""
        return {tile for tile in hand if tile != taken or hand.count(tile) > 1}

    def finishes(self, hand: list[str], taken: str | None) -> set[str]:
        """The ways to go out with these fifteen tiles."""
        return {
            f"finish {kind} discard {tile}"
            for tile in self.throwable(hand, taken)
            for kind in self.kinds(self.without(hand, tile))
        }

    def indicator_finishes(self, hand: list[str]) -> set[str]:
        """The ways to go out with the indicator, which must be in the pairs or one of the eight (T-14)."""
        if self.indicator == "*":  # T-25
            return set()
        hand = [*hand, self.indicator]
        rank = tile_of(self.indicator)[0]
        wild = self.house.wild(self.indicator)
        stand_in = self.house.stand_in(self.indicator)
        moves: set[str] = set()
        for tile in self.throwable(hand, self.indicator):
            laid = self.without(hand, tile)
            if "doubles" in self.kinds(laid):
                moves.add(f"finish doubles discard {tile}")
            like = [
                text
                for text in laid
                if text in wild or tile_of(text if text != "*" else stand_in or "")[0] == rank
            ]
            if len(like) >= 8:
                moves.add(f"finish eights discard {tile}")
        return moves

    def takers(self) -> set[str]:
        """What of the table may be taken at the start of a turn, the stock apart."""
        hand = self.hands[self.seat]
        moves: set[str] = set()
        if self.thrown is not None and (self.stock or self.finishes([*hand, self.thrown], self.thrown)):
            moves.add("take")  # T-16, T-23
        if self.indicator_finishes(hand):
            moves.add("take indicator")
        return moves

    def moves(self) -> set[str]:
        if self.over:
            return set()
        hand = self.hands[self.seat]
        if self.phase == "claim":  # T-18, T-24
            assert self.thrown is not None
            return {"pass", "claim"} if self.finishes([*hand, self.thrown], self.thrown) else {"pass"}
        if self.phase == "draw":
            return self.takers() | ({"draw"} if self.stock else {"pass"})
        if self.from_table:
            return self.indicator_finishes(self.without(hand, self.indicator))
        finishes = self.finishes(hand, self.taken)
        if self.phase == "finish":
            return finishes
        return finishes | {f"discard {tile}" for tile in self.throwable(hand, self.taken)}

    def play(self, move: str) -> None:
        words = move.split()
        hand = self.hands[self.seat]
        if move == "draw":
            hand.append(self.stock.pop(0))
            self.phase, self.thrown, self.idle = "throw", None, -1
        elif move == "take indicator":
            hand.append(self.indicator)
            self.phase, self.from_table, self.thrown = "finish", True, None
        elif move in ("take", "claim"):
            assert self.thrown is not None
            hand.append(self.thrown)
            self.discards[self.discarder].pop()
            self.taken, self.thrown = self.thrown, None
            self.phase = "finish" if move == "claim" or not self.stock else "throw"
        elif words[0] == "finish":
            hand.remove(words[3])
            self.discards[self.seat].append(words[3])
            self.over, self.winner, self.kind = True, self.seat, words[1]
        elif words[0] == "discard":
            hand.remove(words[1])
            self.discards[self.seat].append(words[1])
            self.thrown, self.discarder, self.taken = words[1], self.seat, None
            self.idle += 1
            self.seat = self.house.after(self.seat)
            # T-18: of two, the other one is the next anyhow
            asked = self.house.players > 2 or self.idle >= self.house.idle_rounds * self.house.players
            self.phase = "claim" if self.house.claim_out_of_turn and asked else "draw"
        elif self.phase == "claim":  # a pass: the next one is asked, at last the next draws
            self.seat = self.house.after(self.seat)
            if self.seat == self.discarder:
                self.seat, self.phase = self.house.after(self.seat), "draw"
        else:  # nothing to draw, and what lies is left (T-20)
            self.over = True
        self.see_end()

    def see_end(self) -> None:
        """R40-62: nobody has drawn for too long."""
        if self.phase == "draw" and self.idle >= self.house.idle_rounds * self.house.players:
            self.over = True

    def scores(self) -> list[int]:
        if self.kind is None:
            return [0] * self.house.players
        prize = PRIZE[self.kind] if self.house.tariff == "2-4" else 1
        return [prize if seat == self.winner else 0 for seat in range(self.house.players)]

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
