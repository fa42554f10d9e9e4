"""What deals of a game are like, as a table in the terminal or as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rich.table import Table

from asztal.arena import Statistics
from asztal.i18n import text

__all__ = ["sheet_of"]

COLUMNS = ("players", "moves", "turns", "endings", "winner", "others", "edge")


def sheet_of(rows: Sequence[Statistics], lang: str) -> Table:
    """A line a number of players."""
    sheet = Table(box=None, padding=(0, 2, 0, 0))
    for column in COLUMNS:
        side: Literal["left", "right"] = "left" if column == "endings" else "right"
        sheet.add_column(text(lang, f"cli-table-{column}"), justify=side)
    for found in rows:
        endings = "\n".join(f"{text(lang, f'outcome-{reason}.label')} {100 * count / found.deals:.1f} %"
                            for reason, count in found.endings.items())
        sheet.add_row(str(found.game.players), f"{found.moves / found.deals:.1f}",
                      f"{found.turns / found.deals:.1f}", endings, f"{found.winner_mean:.1f}",
                      f"{found.other_mean:.1f}", f"{100 * found.edge:+.1f} ± {100 * found.error:.1f} %")
    return sheet
