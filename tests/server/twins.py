"""Twins: a stretch of a deal, and the same stretch with other pieces in all places that one reader may not see.

What is public is judged by the positions alone, in which every piece has its place, and never by a view: two
stretches are twins if each of their positions is the same once hidden pieces are only counted.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import cache
from typing import get_args, get_type_hints

from asztal import bots
from asztal.catalog import ENTRIES, FAMILIES, game
from asztal.engine import Game, State
from asztal.errors import AsztalError

__all__ = ["EYES", "Stretch", "course", "phases", "stretches", "twin_of"]

HIDDEN = re.compile(r"\b(hand \d+|stock|seed|drawn):([^;]*)")
KNOCKER = re.compile(r"\bknocker: (\d+)")
ATTEMPTS = 40  # exchanges that are tried for a twin
MOVES = 6  # of a stretch
EYES = ("mover", "other", "spectator")
NEVER = {"dominoes": {"mark"}}  # the games with bones share the names of their phases
DEALS = 40  # that are played in search of every phase of a game


@dataclass(frozen=True)
class Stretch:
    """Where it begins, the moves made, whose eyes it is seen by (None: nobody's who sits), and its twin."""

    start: State
    moves: tuple[str, ...]
    reader: int | None
    twin: State

    @property
    def kind(self) -> tuple[str, str]:
        """The phase in which it begins, and whose eyes they are."""
        mover = "mover" if self.start.to_move == self.reader else "other"
        return phase_of(self.start), "spectator" if self.reader is None else mover

    def __repr__(self) -> str:
        return f"{self.start.position()!r}, {self.moves}, by {self.reader}, twin {self.twin.position()!r}"


def phases(family: str) -> set[str]:
    """The phases of a deal that its views can tell."""
    told = set(get_args(get_type_hints(FAMILIES[family].view)["phase"]))
    return told - {"over"} - NEVER.get(family, set())


def phase_of(state: State) -> str:
    """The phase of a deal."""
    return str(state.view(None).data()["phase"])  # type: ignore[typeddict-item]


def hidden(clause: str, text: str, reader: int | None) -> bool:
    """Whether the hand or stock of this clause of a position is hidden from a reader."""
    faces_up = KNOCKER.search(text)  # in gin rummy the hand that has ended the deal lies on the table
    return clause not in {f"hand {reader}", f"hand {faces_up and faces_up[1]}"}


def seen(state: State, reader: int | None) -> str:
    """The position, with the pieces that this reader may not see only counted, and no seed for later chance."""
    text = state.position()

    def counted(found: re.Match[str]) -> str:
        clause, pieces = found[1], found[2]
        if clause == "seed":
            return "seed: ?"
        if clause == "drawn":  # a bone that fits, which its owner alone knows; with cards it is seats
            return "drawn: ?" if "-" in pieces and state.to_move != reader else found[0]
        return f"{clause}: {len(pieces.split())}" if hidden(clause, text, reader) else found[0]

    return HIDDEN.sub(counted, text)


def swapped(state: State, reader: int | None, rng: random.Random) -> str:
    """The position with two pieces exchanged that this reader does not see."""
    text = state.position()
    places = [
        (at.start() + found.start(2), at.end() + found.start(2))
        for found in HIDDEN.finditer(text)
        if found[1] not in ("seed", "drawn") and hidden(found[1], text, reader)
        for at in re.finditer(r"\S+", found[2])
    ]
    if len(places) < 2:
        return text
    (a, b), (c, d) = sorted(rng.sample(places, 2))
    one, other = text[a:b], text[c:d]
    text = text[:a] + other + text[b:c] + one + text[d:]
    for owned, new in ((one, other), (other, one)):
        if f"drawn: {owned}" in text:  # the bone just drawn is another one too
            return text.replace(f"drawn: {owned}", f"drawn: {new}")
    return text


def course(start: State, moves: tuple[str, ...], reader: int | None) -> list[str] | None:
    """What a reader sees of it, by the positions; None if it is no stretch of a deal."""
    state, told = start.copy(), [seen(start, reader)]
    for move in moves:
        if state.check(move) is not None:
            return None
        state.apply(move)
        if state.is_over():
            return None
        told.append(seen(state, reader))
    return told


def twin_of(start: State, moves: tuple[str, ...], reader: int | None, rng: random.Random) -> State | None:
    """Another beginning from which the same moves are seen the same by this reader; None if there is none."""
    wanted = course(start, moves, reader)
    found = start
    for _ in range(ATTEMPTS):
        try:
            other = start.game.position(swapped(found, reader, rng))
        except AsztalError:  # a bone that its owner is known not to have
            continue
        if course(other, moves, reader) == wanted:
            found = other
    return None if found == start else found


def table_for(id: str, rng: random.Random) -> Game:
    """The game for three, or for as many as it takes."""
    entry = ENTRIES[id]
    return game(id, max(entry.min_players, min(entry.max_players, rng.choice((2, 3, 3)))))


def played(made: Game, rng: random.Random) -> list[tuple[State, str]]:
    """A deal with its moves, most of them sensible, so that it comes to its end."""
    state = made.deal(seed=rng.getrandbits(60), dealer=rng.randrange(made.players))
    players = [
        bots.make("casual" if made.family == "tabla" else "solid", made, 1) for _ in range(made.players)
    ]
    told: list[tuple[State, str]] = []
    while not state.is_over() and len(told) < 160:
        if rng.random() < 0.85:
            move = players[int(state.to_move)].choose(state.view(state.to_move)).text
        else:
            move = rng.choice(state.legal_moves()).text
        told.append((state.copy(), move))
        state.apply(move)
    return told


@cache
def stretches(id: str, seed: str) -> tuple[Stretch, ...]:
    """One stretch for each phase of the game and each kind of reader: who is to move, who is not, who only looks
    on. A phase that the game never comes to in these deals has none."""
    rng = random.Random(f"{seed}/{id}")
    found: dict[tuple[str, str], Stretch] = {}
    wanted = {(phase, eyes) for phase in phases(ENTRIES[id].family) for eyes in EYES}
    for _ in range(DEALS):
        made = table_for(id, rng)
        deal = played(made, rng)
        for at in rng.sample(range(len(deal)), len(deal)):
            start = deal[at][0]
            moves = tuple(move for _, move in deal[at : at + MOVES])
            mover = int(start.to_move)
            other = (mover + 1 + rng.randrange(made.players - 1)) % made.players
            for eyes, reader in (("mover", mover), ("other", other), ("spectator", None)):
                key = phase_of(start), eyes
                if key in found or key not in wanted:
                    continue
                shorter = moves
                while shorter and course(start, shorter, reader) is None:
                    shorter = shorter[:-1]
                twin = twin_of(start, shorter, reader, rng)
                if twin is not None:
                    found[key] = Stretch(start, shorter, reader, twin)
        if found.keys() == wanted:
            break
    return tuple(found[key] for key in sorted(found))
