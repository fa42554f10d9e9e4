"""How strong the bots are in every game: writes docs/ladders.md and its pictures.

    python -m scripts.ladders [GAME ...]

Without a game all of them; what the page says about the others stays as it is. Run it with a compiled build and the
extra `ladder`: it plays some hundred thousand deals, and the slow ones, those of `expert` and of what sees every hand,
take some seconds each. A game takes ten minutes to an hour on two cores.
"""

from __future__ import annotations

import os
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from asztal import catalog
from asztal.arena import Duel, Ladder, Measured, aivat, ceiling, duel
from asztal.arena.plot import ladder_plot
from asztal.bots import ladder_of
from asztal.engine import Game
from asztal.i18n import text

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
PAGE: Final = DOCS / "ladders.md"
SEED: Final = 1
FEWEST, MOST = 2, 4  # players
QUICK: Final = 3000  # deals of a duel at the most; fewer where its share of wins is known within so much
WITHIN: Final = 0.01
SLOW: Final = {"dominoes": 300, "gin": 300, "romi500": 300, "rummy": 800, "tabla": 1000, "trains": 60}
SEEN: Final = 100  # deals with all hands seen
EXPERT: Final = "expert"
ABOUT: Final = """# How strong the bots are

Written by `python -m scripts.ladders`, in duplicate deals from seed {seed}: every deal is played once from each seat of
a bot, with the next in all other seats ([how it is measured](bots.md#measure-it); `asztal ladder GAME` does the same).
*Wins* is its share of the decided deals, beside an even share; *points* say how far ahead of the others it ends a deal;
the ± are 95 % intervals. In gin rummy a match goes by points, and so does `solid`: its share of the deals says less
there.

What is slow is [corrected for luck](bots.md#measure-it), and plays fewer deals: `expert`, which tries its moves out,
and what *sees every hand*, the ceiling: `strong` that tries its moves in the deal that is played, with the stock alone
unknown (where its row is against `solid`, an earlier measurement, as `solid`). What that gains is about what skill
could still add; where it is little, luck decides the rest. The *ratings* go by the places in all deals as they were
played, luck included: between bots that are nearly as strong, wins and points tell more.
"""
HEAD: Final = (
    "| Players | Bot | Rating | Against | Wins | Even | Points a deal | Deals |\n"
    "|---|---|---|---|---|---|---|---|\n"
)
SECTION: Final = re.compile(r"^## .*? \(`(.+?)`, revision \d+\)\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)


class Task(NamedTuple):
    """A duel to be played: of two bots, or with two players of what sees every hand."""

    game: Game
    first: str = ""
    second: str = ""

    def play(self) -> Duel:
        """Play it, on one core."""
        if not self.first:
            return ceiling(self.game, SEEN, SEED, workers=1)
        if self.first == EXPERT:
            deals = SLOW[self.game.family]
            return aivat(self.game, self.first, self.second, deals, SEED, base=self.second, workers=1)
        return duel(self.game, self.first, self.second, QUICK, SEED, within=WITHIN, workers=1)


def tasks_of(name: str) -> list[Task]:
    """All duels of a game, what takes long first."""
    entry = catalog.ENTRIES[name]
    games = [
        catalog.game(name, players) for players in range(entry.min_players, min(entry.max_players, MOST) + 1)
    ]
    pairs = list(pairwise(ladder_of(entry.family)))
    return [Task(games[0]), *(Task(game, *pair) for pair in pairs for game in games)]


def section(name: str, tasks: list[Task], played: list[Duel]) -> str:
    """What the page says about a game; draws its picture."""
    above, *others = played
    ladders: dict[int, Ladder] = {}
    for task, fought in zip(tasks[1:], others, strict=True):
        game = task.game
        made = ladders.setdefault(game.players, Ladder(game, ladder_of(game.family), SEED))
        made.duels.append(fought)
    picture = f"images/ladder-{name}.svg"
    (DOCS / picture).write_text(ladder_plot([*ladders.values()]), encoding="utf-8")
    rows = [line(above, "*sees every hand*", "")]
    for made in ladders.values():
        ratings = made.ratings
        rows += [line(each, f"`{each.first}`", spread(ratings[each.first], 1, 1)) for each in made.duels]
    title = text("en", f"game-{name}")
    head = f"## {title} (`{name}`, revision {above.game.revision})\n\n![Ratings of the bots]({picture})\n\n"
    return head + HEAD + "".join(rows)


def spread(value: Measured, scale: float, places: int, sign: str = "") -> str:
    """A value and half the width of its interval."""
    return f"{scale * value.value:{sign}.{places}f} ± {scale * value.margin:.{places}f}"


def line(fought: Duel, first: str, rating: str) -> str:
    """One duel as a row."""
    return (
        f"| {fought.game.players} | {first} | {rating} | `{fought.second}` | {spread(fought.wins, 100, 1)} % | "
        f"{100 * fought.even:.1f} % | {spread(fought.points, 1, 2, '+')} | {fought.deals:,} |\n"
    )


def main(names: list[str]) -> None:
    """Play what is asked for, and write the page after each game."""
    sections = {found[1]: found[0].rstrip() + "\n" for found in SECTION.finditer(PAGE.read_text("utf-8"))}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        asked = {name: tasks_of(name) for name in names or catalog.ENTRIES}
        played = {name: [pool.submit(task.play) for task in tasks] for name, tasks in asked.items()}
        for name, tasks in asked.items():
            sections[name] = section(name, tasks, [each.result() for each in played[name]])
            whole = [ABOUT.format(seed=SEED), *(sections[id] for id in catalog.ENTRIES if id in sections)]
            PAGE.write_text("\n".join(whole), encoding="utf-8")
            print(name, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
