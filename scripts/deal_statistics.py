"""What deals of every game are like, between solid bots: writes the tables of docs/statistics.md.

    python scripts/deal_statistics.py [DEALS]

Run it with a compiled build, since it plays some hundred thousand deals. What stands in the page from the
heading "What looks odd" on is ours, and is left as it is.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from asztal import catalog
from asztal.arena import Statistics, statistics
from asztal.i18n import text

FILE = Path(__file__).resolve().parent.parent / "docs" / "statistics.md"
OURS = "## What looks odd"
SEED = 1
SLOW = {"tabla": 10}  # families whose players think long: a part of the deals
ABOUT = """# What deals are like

Written by `scripts/deal_statistics.py`: deals between bots of the strength *solid*, which play sensibly and
look one draw ahead at most, from seed {seed} (`asztal simulate GAME --table --bots solid
--seed {seed}` plays the same). A *move* is a decision, a *turn* all moves of a seat until another is to move;
in Tábla Römi, where every seat is asked about every discarded tile, each answer is a move and a turn of its
own. *Winner* and *others* are points of a deal, counted as the game counts them: against their holder in the
Römi games and on trains, for the winner in dominoes, Tábla Römi, Römi 500 and gin rummy. *The first seat's edge*
is the share of decided deals won by the seat that begins, less an even share, with its standard error.
"""


def counted(task: tuple[str, int, int]) -> Statistics:
    """One line of a table."""
    name, players, deals = task
    return statistics(catalog.game(name, players), deals, SEED, "solid")


def line(statistics: Statistics) -> str:
    """The line as Markdown."""
    endings = ", ".join(
        f"{text('en', f'outcome-{reason}.label')} {100 * count / statistics.deals:.1f} %"
        for reason, count in sorted(statistics.endings.items(), key=lambda each: -each[1])
    )
    return (
        f"| {statistics.game.players} | {statistics.deals:,} | {statistics.moves / statistics.deals:.1f} | "
        f"{statistics.turns / statistics.deals:.1f} | {endings} | {statistics.winner_mean:.1f} | "
        f"{statistics.other_mean:.1f} | {100 * statistics.edge:+.1f} ± {100 * statistics.error:.1f} % |\n"
    )


def page(rows: Sequence[Statistics]) -> str:
    """The tables, a game each."""
    written = [ABOUT.format(seed=SEED)]
    game = ""
    for each in rows:
        if each.game.id != game:
            game = each.game.id
            written.append(
                f"\n## {text('en', f'game-{game}')} (`{game}`, revision {each.game.revision})\n\n"
                "| Players | Deals | Moves | Turns | How deals end | Winner | Others | "
                "First seat's edge |\n|---|---|---|---|---|---|---|---|\n"
            )
        written.append(line(each))
    return "".join(written)


def main(arguments: list[str]) -> None:
    """Play everything and write the page."""
    deals = int(arguments[0]) if arguments else 30_000
    tasks = [
        (entry.id, players, max(1, deals // SLOW.get(entry.family, 1)))
        for entry in catalog.ENTRIES.values()
        for players in range(entry.min_players, entry.max_players + 1)
    ]
    with ProcessPoolExecutor() as pool:
        rows = list(pool.map(counted, tasks))
    old = FILE.read_text(encoding="utf-8") if FILE.exists() else ""
    ours = old[old.index(OURS) :] if OURS in old else OURS + "\n"
    FILE.write_text(page(rows) + "\n" + ours, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
