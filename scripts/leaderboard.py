"""How strong everybody is beside `solid`: writes docs/leaderboard.md.

    python -m scripts.leaderboard [--games ID,…] [--bots BOT,…] [--deals N] [--few N] [--workers N]

Run it with a compiled build. What it measures takes the place of what the page had of that bot in that game; the rest
of the page stays, but for games whose revision has changed since. So it may be run a game or a bot at a time. The
page's text, down to its results, is written by hand.
"""

from __future__ import annotations

import argparse
import platform
import re
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from benchmarks.machine import machine
from scripts.ladders import spread

import asztal
from asztal import catalog
from asztal.arena import Duel, aivat, dealt, duel, play_deal
from asztal.bots import Player, bots_for, player_for
from asztal.engine import Game, Move, View
from asztal.i18n import text

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "leaderboard.md"
YARDSTICK: Final = "solid"
PLAYERS: Final = 2
SEED: Final = 1
TIMED: Final = 6  # deals in which decisions are timed
LEARNED: Final = "examples/ppo.py:Learned"
SEARCHES: Final = ("asztal.baselines:ISMCTS", "asztal.baselines:PIMC")
SLOW: Final = ("expert", *SEARCHES)  # their deals are corrected for luck
RESULTS: Final = "\n## Results\n"
HEAD: Final = (
    "| Bot | Wins | Points a deal | Deals | ms a move | `solid` | With |\n|---|---|---|---|---|---|---|\n"
)


class Timed:
    """A player, and how long its decisions take it, where there is something to decide."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.seconds = 0.0
        self.made = 0

    def choose(self, view: View) -> Move | str:
        """What the player chooses."""
        began = time.process_time()
        move = self.player.choose(view)
        if len(view.moves) > 1:
            self.seconds += time.process_time() - began
            self.made += 1
        return move

    def pace(self) -> str:
        """Milliseconds a decision."""
        return f"{1000 * self.seconds / max(self.made, 1):.3g}"


def paces(game: Game, bot: str) -> list[str]:
    """How long the bot and the yardstick take for a move."""
    timed = [Timed(player_for(each, game, SEED)) for each in (bot, YARDSTICK)]
    for state, seed in dealt(game, TIMED, SEED):
        play_deal(state, timed, seed)
    return [each.pace() for each in timed]


def entrants(game: Game) -> list[str]:
    """Who plays this game."""
    learned = [LEARNED] if (ROOT / f"examples/ppo-{game.id}.npz").exists() else []
    return [*bots_for(game.family), *SEARCHES, *learned]


def measured(game: Game, bot: str, deals: int, few: int, workers: int) -> str:
    """The row of a bot; of a slow one, or where nothing but `few` deals is wanted, of corrected ones."""
    corrected = bot in SLOW or not deals
    if corrected:
        fought: Duel = aivat(game, bot, YARDSTICK, few, SEED, workers=workers)
    else:
        fought = duel(game, bot, YARDSTICK, deals, SEED, workers=workers)
    how = ", corrected" if corrected else ""
    its, other = paces(game, bot)
    ours = f"Asztal {asztal.__version__}, Python {platform.python_version()}, {machine()['processor']}"
    return (
        f"| `{bot}` | {spread(fought.wins, 100, 1)} % | {spread(fought.points, 1, 2, '+')} | "
        f"{fought.deals:,}{how} | {its} | {other} | {ours} |"
    )


def heading(game: Game) -> str:
    """What the results of a game begin with."""
    return f"{text('en', f'game-{game.id}')} (`{game.id}`, revision {game.revision})"


def rows_of(results: str) -> dict[str, dict[str, str]]:
    """The rows of the page's results by heading and by bot."""
    by_heading: dict[str, dict[str, str]] = {}
    for part in results.split("\n### ")[1:]:
        rows = re.findall(r"^(\| `([^`]+)` .*)$", part, re.MULTILINE)
        by_heading[part.splitlines()[0]] = {bot: row for row, bot in rows}
    return by_heading


def written(rows: dict[str, dict[str, str]]) -> str:
    """These rows, the best first, of the games as they are played today."""
    parts = []
    for id in catalog.ENTRIES:
        title = heading(catalog.game(id, PLAYERS))
        if title in rows:
            best_first = sorted(rows[title].values(), key=points, reverse=True)
            parts.append(f"\n### {title}\n\n{HEAD}" + "".join(f"{row}\n" for row in best_first))
    return "".join(parts)


def points(row: str) -> float:
    """The points a deal of a row."""
    return float(row.split(" | ")[2].split(" ")[0])


def runs(games: Sequence[str], bots: Sequence[str]) -> Iterator[tuple[Game, str]]:
    """Every game with every bot that is to be measured in it; of all bots and games where none are named."""
    for id in games or catalog.ENTRIES:
        game = catalog.game(id, PLAYERS)
        for bot in bots or entrants(game):
            yield game, bot


def main(arguments: Sequence[str], page: Path = PAGE) -> None:
    """Measure, and write the page after each duel."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name in ("games", "bots"):
        parser.add_argument(f"--{name}", type=lambda given: given.split(","), default=[])
    parser.add_argument(
        "--deals", type=int, default=3000, help="of bots that are not slow; 0: of all as of slow ones"
    )
    parser.add_argument("--few", type=int, default=300, help="deals of slow bots, corrected for luck")
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args(arguments)
    for game, bot in runs(asked.games, asked.bots):
        row = measured(game, bot, asked.deals, asked.few, asked.workers)
        about, mark, results = page.read_text(encoding="utf-8").partition(RESULTS)
        rows = rows_of(results)
        rows.setdefault(heading(game), {})[bot] = row
        page.write_text(about + mark + written(rows), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
