"""How strong the bots are in every game: writes docs/ladders.md and its pictures.

    python scripts/ladders.py [DEALS [SLOW_DEALS]]

Run it with a compiled build and the extra `ladder`: it plays some hundred thousand deals, and the slow ones, those of
`expert` and of what sees every hand, take some seconds each.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from asztal import catalog
from asztal.arena import Corrected, Duel, Ladder, Measured, aivat, ceiling, duel
from asztal.arena.plot import ladder_plot
from asztal.bots import ladder_of
from asztal.i18n import text

DOCS = Path(__file__).resolve().parent.parent / "docs"
SEED = 1
FEWEST, MOST = 2, 4  # players
PLIES = 2000  # in which what sees every hand tries a move
WITHIN = 0.01
SLOW = "expert"
ABOUT = """# How strong the bots are

Written by `scripts/ladders.py {deals} {few}`. Each bot against a table of the next, in duplicate deals from seed
{seed}: every deal is played once from each seat of the stronger bot ([how it is measured](bots.md#measure-it);
`asztal ladder GAME` does the same). *Wins* is its share of the decided deals, beside an even share; *points* say how
far ahead of the others it ends a deal; the ± are 95 % intervals. In gin rummy a match goes by points, and so does
`solid`: its share of the deals says less there. Where a duel was measured with fewer deals, its row says so.

What is slow plays with two players alone, and its duels are [corrected for luck](bots.md#measure-it): `expert`, which
tries its moves out, and what *sees every hand*, the ceiling: `solid` that tries its moves in the deal that is played,
with the stock alone unknown. What that gains is about what skill could still add; where it is little, luck decides the
rest. In römi and Römi 500 it is no more than a floor: there `strong` has learned what no search of such a length finds,
and in Römi 50 and Römi 500 it wins more without seeing a hand.
"""
HEAD = (
    "| Players | Bot | Rating | Against | Wins | Even | Points a deal | Deals |\n"
    "|---|---|---|---|---|---|---|---|\n"
)


class Climbed(NamedTuple):
    """A ladder, and with two players what is above it."""

    ladder: Ladder
    above: Corrected | None


def climbed(task: tuple[str, int, int, int]) -> Climbed:
    """One ladder; what is slow has deals of its own number."""
    name, players, deals, few = task
    game = catalog.game(name, players)
    bots = [bot for bot in ladder_of(game.family) if bot != SLOW or players == FEWEST]
    made = Ladder(game, bots, SEED)
    for first, second in pairwise(bots):
        if first == SLOW:
            made.duels.append(aivat(game, first, second, few, SEED, base=second))
        else:
            made.duels.append(duel(game, first, second, deals, SEED, within=WITHIN))
    return Climbed(made, ceiling(game, few, SEED, plies=PLIES) if players == FEWEST else None)


def spread(value: Measured, scale: float, places: int, sign: str = "") -> str:
    """A value and half the width of its interval."""
    return f"{scale * value.value:{sign}.{places}f} ± {scale * value.margin:.{places}f}"


def lines(made: Climbed) -> str:
    """A ladder as rows of Markdown."""
    ratings = made.ladder.ratings
    rows = [] if made.above is None else [line(made.above, "*sees every hand*", "")]
    rows += [line(each, f"`{each.first}`", spread(ratings[each.first], 1, 1)) for each in made.ladder.duels]
    return "".join(rows)


def line(fought: Duel, first: str, rating: str) -> str:
    """One duel as a row."""
    return (
        f"| {fought.game.players} | {first} | {rating} | `{fought.second}` | {spread(fought.wins, 100, 1)} % | "
        f"{100 * fought.even:.1f} % | {spread(fought.points, 1, 2, '+')} | {fought.deals:,} |\n"
    )


def page(made: Sequence[Climbed], deals: int, few: int) -> str:
    """A table and a picture for each game."""
    written = [ABOUT.format(seed=SEED, deals=deals, few=few)]
    for name in dict.fromkeys(each.ladder.game.id for each in made):
        own = [each for each in made if each.ladder.game.id == name]
        title = text("en", f"game-{name}")
        picture = f"images/ladder-{name}.svg"
        (DOCS / picture).write_text(ladder_plot([each.ladder for each in own]), encoding="utf-8")
        revision = own[0].ladder.game.revision
        written.append(
            f"\n## {title} (`{name}`, revision {revision})\n\n![Ratings of the bots]({picture})\n\n{HEAD}"
        )
        written += [lines(each) for each in own]
    return "".join(written)


def main(arguments: list[str]) -> None:
    """Play everything and write the page."""
    deals, few = [*map(int, arguments), *(10_000, 200)[len(arguments) :]]
    tasks = [
        (entry.id, players, deals, few)
        for entry in catalog.ENTRIES.values()
        for players in range(entry.min_players, min(entry.max_players, MOST) + 1)
    ]
    with ProcessPoolExecutor() as pool:
        made = list(pool.map(climbed, tasks))
    (DOCS / "ladders.md").write_text(page(made, deals, few), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
