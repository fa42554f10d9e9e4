"""Split a simulation into shares that can be played anywhere, and merge their results.

A share is a range of deals with the seeds of the chunks it touches, so that playing it is a pure
function: the same share gives the same result in every process and on every machine. The results of
neighbouring shares, checksum included, add up to the result of the two played as one, so the split
never shows in the outcome.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple

from asztal.arena.deals import CHUNK, FACTOR, MODULUS, RANDOM, Row, Skill, Study, chance, in_chunk, play_on
from asztal.bots import BotLike, in_deal, name_of
from asztal.engine import Game, Played, Playouts, playouts
from asztal.envs.trace import Steps, Trace

__all__ = ["Counts", "Job", "Part", "Plan", "Rows", "Share", "Total", "in_order", "lines", "play"]

Rows = Literal["none", "rows", "lines", "counts", "steps", "open"]

BEST: Final = 0.3  # seconds a share should take: overhead is lost in it, progress still moves
LEAST: Final = 0.01  # seconds a share takes at least towards the end, where shares get small
START: Final = 4  # deals of the first shares of thinking bots, whose speed nobody knows yet
COMPACT: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


class Job(NamedTuple):
    """What all shares of a simulation have in common; `rows` is what is wanted of each deal: with `steps` its row and
    every choice in it, with `open` also the positions before them.

    With `rotated` each deal is played once from every seat of the first bot, the others moving up, and has a row
    for each, in the order of that seat. `plies`, `worlds` and `base` are for the measuring of the first bot (`Study`).
    """

    game: Game
    bots: tuple[BotLike, ...]
    rows: Rows = "none"
    rotated: bool = False
    plies: int = 0
    worlds: int = 0
    base: str = "solid"

    def seatings(self) -> list[tuple[BotLike, ...]]:
        """Who sits where, each time that a deal is played."""
        turns = len(self.bots) if self.rotated else 1
        return [self.bots[-turn:] + self.bots[:-turn] for turn in range(turns)]

    @property
    def random(self) -> bool:
        """Whether random bots play alone."""
        return all(bot == RANDOM for bot in self.bots)

    @property
    def whole(self) -> bool:
        """Whether the engine's own loop can play whole chunks: random deals, and only counts are wanted."""
        return self.random and self.rows == "none" and not self.rotated and not self.worlds

    def data(self) -> dict[str, object]:
        """What every row of the results begins with, as plain JSON data."""
        return {
            "game": self.game.id,
            "revision": self.game.revision,
            "players": self.game.players,
            "options": dict(self.game.given),
            "bots": [name_of(bot) for bot in self.bots],
        }


class Share(NamedTuple):
    """Deals `first` to before `first + deals`, and the seed of every chunk they are in."""

    first: int
    deals: int
    seeds: tuple[int, ...]


class Counts(NamedTuple):
    """What statistics count in addition: turns, the moves of the longest deal, deals that somebody has won,
    those won by the first seat, and the points of the winners."""

    turns: int = 0
    longest: int = 0
    decided: int = 0
    first_wins: int = 0
    winner_points: int = 0

    def plus(self, other: Counts) -> Counts:
        """The counts of both together."""
        return Counts(
            self.turns + other.turns,
            max(self.longest, other.longest),
            self.decided + other.decided,
            self.first_wins + other.first_wins,
            self.winner_points + other.winner_points,
        )


class Part(NamedTuple):
    """The result of a share. `rows` are those of its deals, or their JSON lines, as the job wants it;
    `counts` is filled if the job wants counts, `skills` has one for each row if it wants `worlds`, `steps` has those
    of the deals if it wants them."""

    first: int
    deals: int
    decisions: int
    checksum: int
    endings: dict[str, int]
    scores: list[int]
    wins: list[int]
    seconds: float
    rows: list[Row] | bytes
    counts: Counts = Counts()
    skills: tuple[Skill, ...] = ()
    steps: Steps | None = None


class Total:
    """Parts added up, from the deal `first` on."""

    def __init__(self, players: int, first: int = 0) -> None:
        self.first = first
        self.deals = 0
        self.decisions = 0
        self.checksum = 0
        self.endings: dict[str, int] = {}
        self.scores = [0] * players
        self.wins = [0] * players
        self.seconds = 0.0  # of playing, on all processes together
        self.counts = Counts()

    def add(self, part: Part) -> None:
        """Add the part that comes next."""
        assert part.first == self.first + self.deals, "parts add up in the order of the deals"
        self.deals += part.deals
        self.decisions += part.decisions
        self.checksum = (self.checksum * pow(FACTOR, part.decisions, MODULUS) + part.checksum) % MODULUS
        for reason, count in part.endings.items():
            self.endings[reason] = self.endings.get(reason, 0) + count
        for seat, (score, won) in enumerate(zip(part.scores, part.wins, strict=True)):
            self.scores[seat] += score
            self.wins[seat] += won
        self.seconds += part.seconds
        self.counts = self.counts.plus(part.counts)


def play(job: Job, share: Share) -> Part:
    """Play a share. The same share gives the same part, except for the seconds."""
    total = Total(job.game.players, share.first)
    rows: list[Row] = []
    skills: list[Skill] = []
    trace = Trace(job.game, job.rows == "open") if job.rows in ("steps", "open") else None
    began = time.perf_counter()
    first, end = share.first, share.first + share.deals
    for seed in share.seeds:
        stop = min(end, (first // CHUNK + 1) * CHUNK)
        total.add(_stretch(job, seed, first, stop - first, rows, skills, trace))
        first = stop
    seconds = time.perf_counter() - began
    content: list[Row] | bytes = lines(job, rows) if job.rows == "lines" else rows
    return Part(
        share.first,
        total.deals,
        total.decisions,
        total.checksum,
        total.endings,
        total.scores,
        total.wins,
        seconds,
        content,
        total.counts,
        tuple(skills),
        None if trace is None else trace.steps,
    )


def _stretch(
    job: Job,
    seed: int,
    first: int,
    count: int,
    rows: list[Row],
    skills: list[Skill],
    trace: Trace | None,
) -> Part:
    """Play deals of one chunk, `first` being the first one's number; their rows, skills and steps join the others."""
    game = job.game
    skipped = first % CHUNK
    counts = Counts()
    if job.whole and skipped == 0:
        total = playouts(game, count, seed)
    else:
        total = Playouts()
        total.scores = [0] * game.players
        for number, deal in enumerate(in_chunk(game, seed, skipped, skipped + count), first + 1):
            for seat, bots in enumerate(job.seatings()):
                study = Study(job.plies, job.worlds, job.base, seat) if job.plies or job.worlds else None
                counts = counts.plus(_played(job, bots, number, deal, total, rows, study, trace))
                if study is not None:
                    skills.append(study.skill)
    wins = [total.wins.get(seat, 0) for seat in range(game.players)]
    return Part(
        first,
        count,
        int(total.decisions),
        int(total.checksum),
        total.endings,
        total.scores,
        wins,
        0.0,
        [],
        counts,
    )


def _played(
    job: Job,
    bots: tuple[BotLike, ...],
    number: int,
    deal: tuple[int, int, int, int],
    total: Playouts,
    rows: list[Row],
    study: Study | None,
    trace: Trace | None,
) -> Counts:
    """Play one deal and add it to the total: its counts; its row and steps join the others, if the job wants them."""
    deal_seed, dealer, carry, play_seed = deal
    state = job.game.deal(seed=deal_seed, dealer=dealer, carry=carry)
    made = int(total.decisions)
    begins = int(state.to_move)
    begun = None if trace is None else state.copy()
    history: list[Played] | None = None if trace is None else []
    try:
        turns = play_on(state, bots, play_seed, total, job.rows == "counts", study, history)
    except Exception as error:
        in_deal(error, number, f"seed {deal_seed}, dealer {dealer}, carry {carry}, played with {play_seed}")
        raise
    if trace is not None and begun is not None and history is not None:
        trace.add(number, begun, [played.move for played in history])
    outcome = state.outcome
    if outcome is None or job.rows == "none":
        return Counts()
    moves = int(total.decisions) - made
    winner = None if outcome.winner is None else int(outcome.winner)
    if job.rows != "counts":
        rows.append(
            Row(
                number,
                deal_seed,
                dealer,
                carry,
                play_seed,
                outcome.reason,
                outcome.rule,
                winner,
                outcome.scores,
                moves,
                outcome.carry,
                outcome.details,
            )
        )
        return Counts()
    if winner is None:
        return Counts(turns, moves)
    return Counts(turns, moves, 1, int(winner == begins), int(outcome.scores[winner]))


def lines(job: Job, rows: Iterable[Row]) -> bytes:
    """Rows as JSON Lines, each with what it needs to be dealt again."""
    head = COMPACT.encode(job.data())[:-1] + ","
    return "".join(f"{head}{COMPACT.encode(row._asdict())[1:]}\n" for row in rows).encode()


class Plan:
    """Cuts a simulation into shares: the quicker the deals, the larger, and smaller again towards the end.

    `workers` is how many shares are played at a time. One process that plays random deals gets whole
    chunks, which are the engine's own loop from end to end.
    """

    def __init__(self, job: Job, deals: int, seed: int, workers: int = 1) -> None:
        self.deals = deals
        self.workers = workers
        self.next = 0  # the first deal that is in no share yet
        self.whole = job.whole
        self.start = CHUNK if job.random else START
        self.played = 0
        self.seconds = 0.0
        self._source = chance(seed)
        self._chunks = 0  # how many chunks have their seed
        self._seed = 0  # the last one's

    def share(self) -> Share | None:
        """The next share, or None if all deals are given out."""
        first = self.next
        left = self.deals - first
        if left <= 0:
            return None
        end = first + min(left, self._size(left))
        if self.whole and self.workers == 1:
            end = min(self.deals, -(-end // CHUNK) * CHUNK)
        elif end < self.deals and end // CHUNK > first // CHUNK:
            end = end // CHUNK * CHUNK
        self.next = end
        return Share(
            first,
            end - first,
            tuple(self._chunk(number) for number in range(first // CHUNK, (end - 1) // CHUNK + 1)),
        )

    def learn(self, part: Part) -> None:
        """Learn from a part how quick the deals are."""
        self.played += part.deals
        self.seconds += part.seconds

    def _size(self, left: int) -> int:
        even = left / (2 * self.workers)
        if self.seconds <= 0:
            return max(1, min(self.start, int(even / 2)))
        rate = self.played / self.seconds
        if self.workers == 1:
            return max(1, int(rate * BEST))
        return max(1, int(min(rate * BEST, max(even, rate * LEAST))))

    def _chunk(self, number: int) -> int:
        """The seed of a chunk: that of the last share's last chunk, or of the one after it."""
        if number == self._chunks:
            self._seed = int(self._source.seed())
            self._chunks += 1
        return self._seed


def in_order(parts: Iterable[Part]) -> Iterator[Part]:
    """Parts that come as they are done, in the order of their deals."""
    waiting: dict[int, Part] = {}
    first = 0
    for part in parts:
        waiting[part.first] = part
        while first in waiting:
            ready = waiting.pop(first)
            first += ready.deals
            yield ready
