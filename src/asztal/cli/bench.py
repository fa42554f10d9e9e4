"""`asztal bench-server`: what a server on this machine bears, a line for each load."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.table import Table

from asztal.cli import status
from asztal.cli.common import figure, percent, print_json
from asztal.cli.lines import put
from asztal.cli.screen import console, errors
from asztal.i18n import text
from asztal.server.bench import Figures, Load, measure

__all__ = ["bench_server"]

COLUMNS = ("tables", "rate", "p50", "p99", "worst", "lost", "busy", "memory")


def bench_server(loads: Sequence[Load], folder: Path | None, database: str, lang: str, as_json: bool) -> None:
    """Measure each load, on a server and a database of its own."""
    measured: list[Figures] = []
    for load in loads:
        try:
            measured.append(measure(load, folder, database))
        except (ConnectionError, OSError) as error:
            errors.print(text(lang, "cli-bench-failed", tables=load.tables, why=str(error)), markup=False)
            raise status.Exit(status.IMPOSSIBLE) from None
        if as_json:
            print_json(measured[-1].data())
    if as_json:
        return
    sheet = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for column in COLUMNS:
        sheet.add_column(text(lang, f"cli-bench-{column}"), justify="right")
    for each in measured:
        times = [figure(lang, value, 1) for value in (each.rate, each.p50, each.p99, each.worst)]
        rest = [str(each.lost), percent(lang, each.busy), figure(lang, each.memory / 2**20, 0)]
        sheet.add_row(str(each.load.tables), *times, *rest)
    console.print(sheet)
    put(text(lang, "cli-bench-about"), style="dim")
