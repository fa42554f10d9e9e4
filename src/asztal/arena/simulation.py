"""Deals between bots, counted, on one core or on many machines; and whole matches between bots, recorded."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from types import FrameType
from typing import Any

from asztal.arena.deals import RANDOM, Row, chance, seated
from asztal.arena.processes import checked, parallel, serial
from asztal.arena.results import Writer, open_results
from asztal.arena.shares import Job, Part, Plan, Rows, Total, in_order
from asztal.bots import BotLike, in_deal, label, name_of, player_for, take_turn
from asztal.engine import Game, Random
from asztal.errors import failure
from asztal.match import Match

__all__ = ["Result", "Stopped", "crew_of", "parts_of", "play_match", "run", "simulate"]


class Result:
    """The result of a simulation. `mean_score` and `wins` have one number per seat.

    `checksum` is over every move in order. `interrupted` says that the simulation was stopped: the
    result is then that of the first `deals` deals, and the same as if no more had been `asked` for. Two are equal where
    all is but the time taken.
    """

    def __init__(self, totals: Total, asked: int, seconds: float) -> None:
        self.deals = totals.deals
        self.asked = asked
        self.interrupted = totals.deals < asked
        self.decisions = totals.decisions
        self.checksum = totals.checksum
        self.seconds = seconds
        self.decisions_per_second = totals.decisions / seconds if seconds > 0 else 0.0
        self.endings = dict(sorted(totals.endings.items()))
        self.mean_score = [score / totals.deals if totals.deals else 0.0 for score in totals.scores]
        self.wins = list(totals.wins)

    def counted(self) -> tuple[object, ...]:
        """All of it but the time taken."""
        counts = self.asked, self.deals, self.decisions, self.checksum
        return *counts, self.endings, self.mean_score, self.wins

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.counted() == other.counted()

    def __hash__(self) -> int:
        return hash((self.asked, self.deals, self.checksum))

    def __repr__(self) -> str:
        return f"<Result deals={self.deals} endings={self.endings} mean_score={self.mean_score}>"

    def data(self) -> dict[str, object]:
        """The result as plain JSON data. For one seed it is the same everywhere, except the time taken."""
        return {
            "deals": self.deals,
            "interrupted": self.interrupted,
            "decisions": self.decisions,
            "checksum": self.checksum,
            "seconds": round(self.seconds, 6),
            "decisions_per_second": round(self.decisions_per_second, 1),
            "endings": self.endings,
            "mean_score": self.mean_score,
            "wins": self.wins,
        }


class Stopped(KeyboardInterrupt):
    """Ctrl-C stopped a simulation; `result` is what was done until then."""

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result = result


def simulate(
    game: Game,
    deals: int,
    seed: int,
    bots: BotLike | Sequence[BotLike] = RANDOM,
    progress: Callable[[int], None] | None = None,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    each: Callable[[Row], None] | None = None,
    output: str | os.PathLike[str] | None = None,
    form: str | None = None,
    replace: bool = False,
) -> Result:
    """Play this many deals, the dealers in turn from seat 0.

    `bots` is one for all seats or one per seat: a name, a path to import (`package.module:Name`, `file.py:Name`),
    the name of an entry point, a factory called with the game and a seed, or a player (`asztal.bots.player_for`).
    A player plays all its deals, so a factory is what makes results that repeat.

    `workers` is a number of processes on this machine (call it below `if __name__ == "__main__":` then, as with any
    pool of processes). `cluster` is the address of a Ray cluster, on which `workers` shares are played at a time,
    by default as many as it has cores. Wherever a deal is played, the result is the same; a share that is lost with
    its worker is played again. `seconds` is the loop's own time without workers, and the time on the clock with them.

    `progress` is called with the number of deals done, `each` with every deal's row, both in the order of the
    deals; what they raise ends the simulation. `output` is a file for the rows, JSON Lines or Parquet by
    its ending or by `form` ("jsonl", "parquet"); a file that is there is replaced only with `replace`.

    Ctrl-C raises Stopped, a KeyboardInterrupt with the result so far; the file then has those deals.
    Raises OptionError `bot.unknown`, `bot.path`, `bot.no-player`, `bot.unsent`, `bot.count`, `simulate.deals`,
    `simulate.workers`, `output.format`, `output.exists`, `output.unwritable` or `extra.missing`, DealError
    `deal.seed`, and SimulationError `bot.refused` or `bot.no-move` where a bot plays what may not be played,
    `bot.failed` where it ends the program (any other error of a bot's comes through, see `take_turn`),
    `simulate.worker-died`, `simulate.no-worker` or one of `cluster`: `unreachable`, `not-ray`, `without`,
    `version`, `lost`, its `so_far` being what was done until then.
    """
    by_seat = seated(game, bots, deals)
    chance(seed)
    count = crew_of(workers, cluster)
    writer = None if output is None else open_results(output, form, replace)
    rows: Rows = "rows" if each is not None else "none" if writer is None else writer.rows
    return run(Job(game, tuple(by_seat), rows), deals, seed, progress, each, writer, cluster, count)


def run(
    job: Job,
    deals: int,
    seed: int,
    progress: Callable[[int], None] | None,
    each: Callable[[Row], None] | None,
    writer: Writer | None,
    cluster: str | None,
    count: int | None,
) -> Result:
    """Play the deals of a job, `count` at a time, and hand on what is done: see `simulate`."""
    totals = Total(job.game.players)
    began = time.perf_counter()

    def so_far() -> Result:
        alone = cluster is None and count == 1
        return Result(totals, deals, totals.seconds if alone else time.perf_counter() - began)

    try:
        with contextlib.closing(parts_of(job, Plan(job, deals, seed, count or 1), cluster, count)) as parts:
            for part in in_order(parts):
                with undisturbed():
                    totals.add(part)
                    if writer is not None:
                        writer.add(job, part)
                if each is not None:
                    for row in part.rows:
                        assert isinstance(row, Row)
                        each(row)
                if progress is not None:
                    progress(totals.deals)
            result = so_far()
    except KeyboardInterrupt as error:
        raise Stopped(so_far()) from error
    except Exception as error:
        failed = failure(error)
        if failed is not None:
            failed.result = so_far()
        raise
    finally:
        if writer is not None:
            with undisturbed():
                writer.close()
    return result


def crew_of(workers: int | None, cluster: str | None) -> int | None:
    """How many play at a time, None for all cores of the cluster. Raises OptionError `simulate.workers`."""
    return None if workers is None and cluster is not None else checked(workers)


def parts_of(job: Job, plan: Plan, cluster: str | None, workers: int | None) -> Generator[Part, None, None]:
    """The parts as they are finished, wherever they are played."""
    if cluster is not None:
        from asztal.arena.cluster import spread

        return spread(job, plan, cluster, workers)
    return serial(job, plan) if plan.workers == 1 else parallel(job, plan)


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """While this is active Ctrl-C waits, so that every counted deal is also written."""
    heard: list[tuple[int, FrameType | None]] = []
    before: dict[int, Any] = {}
    try:
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            wanted = getattr(signal, name, None)
            if wanted is not None and callable(signal.getsignal(wanted)):
                before[wanted] = signal.signal(wanted, lambda *given: heard.append(given))
    except ValueError:  # not in the main thread, where no signal comes
        before.clear()
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number, frame in heard:
            before[number](number, frame)


def play_match(
    game: Game, bots: BotLike | Sequence[BotLike] = RANDOM, seed: int = 0, most_deals: int = 1000
) -> Match:
    """A whole match between bots, dealt openly from the seed; its events make a record.

    A match with no end in sight stops, unfinished, after `most_deals`.
    """
    by_seat = seated(game, bots)
    names = [name_of(bot) for bot in by_seat]
    source = chance(seed)
    match = Match.create(game, [f"{label(bot)} {seat + 1}" for seat, bot in enumerate(by_seat)], bots=names)
    while not match.finished and match.deal_number < most_deals:
        seed = int(source.seed())
        match.start_deal(seed=seed)
        stream = Random(source.seed())
        players = [player_for(bot, game, int(stream.seed())) for bot in by_seat]
        while match.playing:
            state = match.state
            seat = match.to_move
            if state is None or seat is None:
                break
            try:
                take_turn(players[seat], by_seat[seat], seat, state, partial(match.act, seat), match.history)
            except Exception as error:
                in_deal(error, match.deal_number, f"seed {seed}, dealer {match.dealer}")
                raise
    return match
