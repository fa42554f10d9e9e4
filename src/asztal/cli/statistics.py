"""What deals of a game are like, as a table in the terminal or as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rich.table import Table

from asztal.arena import Statistics
from asztal.cli.common import figure, percent
from asztal.i18n import text

__all__ = ["statistics_table"]

COLUMNS = ("players", "moves", "turns", "endings", "winner", "others", "edge")


def statistics_table(rows: Sequence[Statistics], lang: str) -> Table:
    """One row per number of players. Headings break at spaces, the cells below them do not."""
    cells = [table_row(statistics, lang) for statistics in rows]
    sheet = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for at, column in enumerate(COLUMNS):
        heading = text(lang, f"cli-table-{column}")
        parts = [*heading.split(), *(line for row in cells for line in row[at].split("\n"))]
        side: Literal["left", "right"] = "left" if column == "endings" else "right"
        sheet.add_column(heading, justify=side, max_width=max(map(len, parts)))
    for row in cells:
        sheet.add_row(*row)
    return sheet


def table_row(statistics: Statistics, lang: str) -> list[str]:
    """The cells of one row, in the order of the columns."""
    means = [
        figure(lang, value, 1)
        for value in (
            statistics.moves / statistics.deals,
            statistics.turns / statistics.deals,
            statistics.winner_mean,
            statistics.other_mean,
        )
    ]
    endings = "\n".join(
        f"{text(lang, f'outcome-{reason}.label')} {percent(lang, count / statistics.deals)}"
        for reason, count in statistics.endings.items()
    )
    edge = (
        f"{figure(lang, 100 * statistics.edge, 1, signed=True)}\u00a0±\u00a0{percent(lang, statistics.error)}"
    )
    return [str(statistics.game.players), *means[:2], endings, *means[2:], edge]
