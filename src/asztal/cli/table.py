"""What deals of a game are like, as a table in the terminal or as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rich.table import Table

from asztal.arena import statistics
from asztal.cli.common import console, errors, print_json
from asztal.engine import Game
from asztal.i18n import text

__all__ = ["tabulate"]

COLUMNS = ("players", "moves", "turns", "endings", "winner", "others", "edge")


def tabulate(games: Sequence[Game], deals: int, seed: int, bots: Sequence[str], lang: str,
             as_json: bool) -> None:
    """Play and print, a line a number of players."""
    sheet = Table(box=None, padding=(0, 2, 0, 0))
    for column in COLUMNS:
        side: Literal["left", "right"] = "left" if column == "endings" else "right"
        sheet.add_column(text(lang, f"cli-table-{column}"), justify=side)
    for game in games:
        with errors.status(f"{game.id}, {game.players}"):
            found = statistics(game, deals, seed, bots)
        if as_json:
            print_json(found.data())
            continue
        endings = "\n".join(f"{text(lang, f'outcome-{reason}.label')} {100 * count / found.deals:.1f} %"
                            for reason, count in sorted(found.endings.items()))
        sheet.add_row(str(game.players), f"{found.moves / found.deals:.1f}",
                      f"{found.turns / found.deals:.1f}", endings, f"{found.winner_mean:.1f}",
                      f"{found.other_mean:.1f}", f"{100 * found.edge:+.1f} ± {100 * found.error:.1f} %")
    if not as_json:
        console.print(sheet)
        console.print(text(lang, "cli-table-about", deals=deals, bots=", ".join(bots)), style="dim",
                      soft_wrap=True)
