"""`python -m benchmarks.outsiders [DEALS]`: play every contest and write docs/outsiders.md.

DEALS is the most that are dealt in a contest, to try it. Run it with a compiled build and the extra `openspiel`, on a
quiet machine, since what a move takes is told too; it takes about a quarter of an hour on two cores.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib.metadata import version
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

import asztal
from asztal.arena import Measured, aivat, duel, play_match
from asztal.arena.duels import WIDE
from asztal.bots import BotLike, Player, player_for
from asztal.engine import Game, Move, View
from benchmarks.machine import machine
from benchmarks.measure import clock
from benchmarks.outsiders.searches import EXPLORE, Ismcts, LongIsmcts, LongMcts, Mcts
from benchmarks.outsiders.simple import SimpleGin

__all__ = ["CONTESTS", "Contest", "Fought", "Games", "fought", "games", "main", "page"]

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "outsiders.md"
SEED: Final = 1
ABOUT: Final = """# Against outsiders

Written by `python -m benchmarks.outsiders{most}`: our bots against players that are not ours, two at a table, in
duplicate deals from seed {seed}, those of dominoes corrected for luck ([how that is
measured](bots.md#measure-it)). *Wins* is our bot's share of the decided deals, *points* say how far ahead it ends a
deal; the ± are 95 % intervals. What a move takes is the processor's time for one that is a choice, on average.

- **ISMCTS** is OpenSpiel's search by information sets (`open_spiel.python.algorithms.ismcts`), in our game through
  `asztal.envs.openspiel`, with {looks} simulations a move. Each has a deal of its own that agrees
  with what the seat has seen.
- **MCTS** is OpenSpiel's search for games without secrets, which sees every hand of its deal. A bot sees none, so
  it searches {deals} deals that may be the real one, with {sims} simulations each, and plays what it finds in most.
- **The simple player** of gin is the one that players of the EAAI challenge of 2021 were measured against, written
  by us from its [description](https://cs.gettysburg.edu/~tneller/games/ginrummy/eaai): it draws the card that lies
  face up only if that becomes part of a meld, discards so that the least deadwood is left, and knocks at once.

Both searches explore (UCT) with {explore:.0f} points, and play on by chance where they look no further. They are
OpenSpiel's in Python: those in C++ crash with any game that is written in Python, its own block dominoes included. They
think some hundred times as long as `strong` and `solid`, which take next to no time. Beside `expert`, which searches
too, they have {long} simulations a move in dominoes, so that both think about as long.

asztal {asztal}, open_spiel {spiel}, Python {python}, {processor}.

| Game | Bot | Against | Wins | Points a deal | Deals | A move of ours | Of theirs |
|---|---|---|---|---|---|---|---|
"""
GAMES: Final = """
## Games of gin to 100 points

A match goes by points, and so does `solid`. It waits for gin where the simple player knocks: it wins fewer deals than
that, and most games. The dealer changes with every deal, who deals first with every game; the interval is Wilson's.

| Bot | Against | Games won | 95 % interval | Games |
|---|---|---|---|---|
"""


class Contest(NamedTuple):
    """One of our bots against a player that is not ours: so many duplicate deals, or whole matches."""

    game: str
    bot: str
    other: BotLike
    name: str
    deals: int


CONTESTS: Final = (  # the longest first
    Contest("domino-block", "expert", LongIsmcts, "ISMCTS, as long", 200),
    Contest("domino-block", "expert", LongMcts, "MCTS, as long", 200),
    Contest("gin", "expert", LongIsmcts, "ISMCTS", 60),
    Contest("gin", "strong", Ismcts, "ISMCTS", 60),
    Contest("gin", "solid", Ismcts, "ISMCTS", 60),
    Contest("domino-block", "strong", Ismcts, "ISMCTS", 300),
    Contest("domino-block", "strong", Mcts, "MCTS", 300),
    Contest("domino-block", "solid", Ismcts, "ISMCTS", 300),
    Contest("domino-block", "solid", Mcts, "MCTS", 300),
    Contest("gin", "strong", SimpleGin, "the simple player", 3000),
    Contest("gin", "solid", SimpleGin, "the simple player", 3000),
)
MATCHES: Final = (
    Contest("gin", "strong", Ismcts, "ISMCTS", 60),
    Contest("gin", "strong", SimpleGin, "the simple player", 1000),
    Contest("gin", "solid", SimpleGin, "the simple player", 1000),
)


class Fought(NamedTuple):
    """What came of a contest; of both sides the milliseconds that a move takes."""

    contest: Contest
    wins: Measured
    points: Measured
    deals: int
    ours: float
    theirs: float


class Games(NamedTuple):
    """How many whole matches our bot has won."""

    contest: Contest
    won: int
    played: int

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95 % interval of its share, which holds where all were won too."""
        share, part = self.won / self.played, WIDE**2 / self.played
        middle, half = (
            share + part / 2,
            WIDE * sqrt(share * (1 - share) / self.played + part / self.played / 4),
        )
        return (middle - half) / (1 + part), (middle + half) / (1 + part)


class Timed:
    """A player whose choices are timed."""

    def __init__(self, player: Player, times: list[float]) -> None:
        self.player = player
        self.times = times

    def choose(self, view: View) -> Move | str:
        """The player's move."""
        began = clock()
        move = self.player.choose(view)
        if len(view.moves) > 1:
            self.times.append(1000 * (clock() - began))
        return move


class Timer:
    """Makes a bot, whose `times` are kept from deal to deal."""

    def __init__(self, bot: BotLike) -> None:
        self.bot = bot
        self.times: list[float] = []

    def __call__(self, game: Game, seed: int) -> Timed:
        return Timed(player_for(self.bot, game, seed), self.times)


def fought(contest: Contest, most: int | None = None) -> Fought:
    """Play a contest, at the most so many deals of it."""
    ours, theirs = Timer(contest.bot), Timer(contest.other)
    game = asztal.game(contest.game, 2)
    played = (
        aivat if contest.game == "domino-block" else duel
    )  # it pays where few moves differ from those of `solid`
    result = played(game, ours, theirs, min(contest.deals, most or contest.deals), SEED)
    return Fought(contest, result.wins, result.points, result.deals, fmean(ours.times), fmean(theirs.times))


def games(contest: Contest, most: int | None = None) -> Games:
    """Play whole matches, who deals first in turn."""
    game = asztal.game(contest.game, 2)
    count = min(contest.deals, most or contest.deals)
    won = 0
    for number in range(count):
        seat = number % 2
        bots = [contest.other, contest.bot] if seat else [contest.bot, contest.other]
        won += play_match(game, bots, seed=SEED + number // 2).winners == [seat]
    return Games(contest, won, count)


def page(results: Sequence[Fought], matches: Sequence[Games], most: int | None) -> str:
    """The page in docs."""
    looks = " and ".join(f"{number} (`{id}`)" for id, number in Ismcts.simulations.items())
    text = ABOUT.format(
        most="" if most is None else f" {most}",
        seed=SEED,
        looks=looks,
        deals=Mcts.deals,
        sims=Mcts.simulations["domino-block"],
        explore=EXPLORE,
        long=f"{LongIsmcts.simulations['domino-block']:,} (ISMCTS) and {LongMcts.deals} times "
        f"{LongMcts.simulations['domino-block']} (MCTS)",
        asztal=version("asztal"),
        spiel=version("open_spiel"),
        python=platform.python_version(),
        processor=machine()["processor"],
    )
    for each in results:
        id, bot, _, name, _ = each.contest
        text += f"| `{id}` | `{bot}` | {name} | {share(each.wins)} | {each.points.value:+.2f} ± "
        text += f"{each.points.margin:.2f} | {each.deals:,} | {each.ours:.3g} ms | {each.theirs:.3g} ms |\n"
    text += GAMES
    for match in matches:
        low, high = match.bounds
        text += f"| `{match.contest.bot}` | {match.contest.name} | {100 * match.won / match.played:.1f} % | "
        text += f"{100 * low:.1f}–{100 * high:.1f} % | {match.played:,} |\n"
    return text


def share(value: Measured) -> str:
    """In percent."""
    return f"{100 * value.value:.1f} ± {100 * value.margin:.1f} %"


def main(arguments: list[str]) -> None:
    """Play everything and write the page."""
    most = int(arguments[0]) if arguments else None
    with ProcessPoolExecutor() as pool:
        results = pool.map(partial(fought, most=most), CONTESTS)
        matches = pool.map(partial(games, most=most), MATCHES)
        PAGE.write_text(page([*results], [*matches], most), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
