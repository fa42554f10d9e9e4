"""How strong the bots are in every game: writes docs/ladders.md and its pictures.

    python scripts/ladders.py [DEALS [DEALS_OF_STRONG]]

Run it with a compiled build and the extra `ladder`: it plays some hundred thousand deals, and those of `strong` take a
second each.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path

from asztal import catalog
from asztal.arena import Ladder, Measured, duel
from asztal.arena.plot import ladder_plot
from asztal.bots import bots_for
from asztal.i18n import text

DOCS = Path(__file__).resolve().parent.parent / "docs"
SEED = 1
MOST = 4  # players
WITHIN = 0.01
ABOUT = """# How strong the bots are

Written by `scripts/ladders.py`. Each bot against a table of the next, in duplicate deals from seed {seed}: every deal
is played once from each seat of the stronger bot ([how it is measured](bots.md#measure-it); `asztal ladder GAME` does
the same). *Wins* is its share of the decided deals, beside an even share; *points* say how far ahead of the others it
ends a deal; the ± are 95 % intervals. In gin rummy a match goes by points, and so does `solid`, which wins fewer deals
there and more points.
"""
HEAD = (
    "| Players | Bot | Rating | Against | Wins | Even | Points a deal | Deals |\n"
    "|---|---|---|---|---|---|---|---|\n"
)


def climbed(task: tuple[str, int, int, int]) -> Ladder:
    """One ladder; a duel of `strong` has deals of its own number."""
    name, players, deals, few = task
    game = catalog.game(name, players)
    bots = bots_for(game.family)
    result = Ladder(game, bots, SEED)
    for first, second in pairwise(bots):
        most = few if first == "strong" else deals
        result.duels.append(duel(game, first, second, most, SEED, within=WITHIN))
    return result


def spread(value: Measured, scale: float, places: int, sign: str = "") -> str:
    """A value and half the width of its interval."""
    return f"{scale * value.value:{sign}.{places}f} ± {scale * value.margin:.{places}f}"


def lines(ladder: Ladder) -> str:
    """A ladder as rows of Markdown."""
    ratings = ladder.ratings
    rows = [
        f"| {ladder.game.players} | `{each.first}` | {spread(ratings[each.first], 1, 1)} | `{each.second}` | "
        f"{spread(each.wins, 100, 1)} % | {100 * each.even:.1f} % | {spread(each.points, 1, 2, '+')} | "
        f"{each.deals:,} |\n"
        for each in ladder.duels
    ]
    return "".join(rows)


def page(ladders: Sequence[Ladder]) -> str:
    """A table and a picture for each game."""
    written = [ABOUT.format(seed=SEED)]
    for name in dict.fromkeys(each.game.id for each in ladders):
        own = [each for each in ladders if each.game.id == name]
        title = text("en", f"game-{name}")
        picture = f"images/ladder-{name}.svg"
        (DOCS / picture).write_text(ladder_plot(own), encoding="utf-8")
        written.append(
            f"\n## {title} (`{name}`, revision {own[0].game.revision})\n\n![Ratings of the bots]({picture})\n\n{HEAD}"
        )
        written += [lines(each) for each in own]
    return "".join(written)


def main(arguments: list[str]) -> None:
    """Play everything and write the page."""
    deals, few = [*map(int, arguments), *(10_000, 1_000)[len(arguments) :]]
    tasks = [
        (entry.id, players, deals, few)
        for entry in catalog.ENTRIES.values()
        for players in range(entry.min_players, min(entry.max_players, MOST) + 1)
    ]
    with ProcessPoolExecutor() as pool:
        ladders = list(pool.map(climbed, tasks))
    (DOCS / "ladders.md").write_text(page(ladders), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
