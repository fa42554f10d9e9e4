"""`asztal simulate`: many deals between bots, told as a table or as JSON, with a bar on the way."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from asztal import catalog
from asztal.arena import Result, Stopped, simulate
from asztal.cli.common import console, errors, fail, game_from, language, print_json
from asztal.cli.table import tabulate
from asztal.i18n import text

__all__ = ["count_deals", "tabulate_deals"]


def tabulate_deals(game: str, players: int | None, options: list[str], deals: int, seed: int,
                   bots: Sequence[str], lang: str | None, as_json: bool) -> None:
    """What deals are like, a line a number of players."""
    chosen = language(lang)
    with fail(chosen):
        entry = catalog.entry(game)
        seats = [players] if players is not None else range(entry.min_players, entry.max_players + 1)
        tabulate([game_from(game, number, options) for number in seats], deals, seed, bots, chosen, as_json)


def count_deals(game: str, players: int | None, options: list[str], deals: int, seed: int,
                bots: Sequence[str], workers: int | None, cluster: str | None, output: Path | None,
                form: str | None, force: bool, lang: str | None, as_json: bool) -> None:
    """Play the deals and say what they came to; after Ctrl-C, what was done until then, with status 130."""
    chosen = language(lang)
    ended: list[int] = []

    def end(number: int, frame: FrameType | None) -> None:
        """A machine that shuts down, or a batch system whose time is up: as good as Ctrl-C."""
        del frame
        ended.append(number)
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, end)
    with fail(chosen):
        made = game_from(game, players, options)
        bar = Bar(made.id, deals, chosen)
        try:
            with bar, contextlib.redirect_stdout(sys.stderr):       # where Ray may report a lost machine
                result = simulate(made, deals, seed, bots, bar.move, workers=workers, cluster=cluster,
                                  output=output, form=form, replace=force)
        except Stopped as stopped:
            result = stopped.result
            errors.print(text(chosen, "cli-stopped-after", done=result.deals, asked=deals), soft_wrap=True)
        except KeyboardInterrupt:
            errors.print(text(chosen, "cli-stopped"))
            raise typer.Exit(130) from None
    if as_json:
        print_json({"game": made.id, "players": made.players, "options": made.given, "bots": list(bots),
                    "seed": seed, **result.data()})
    elif result.deals:
        tell(result, chosen)
    if output is not None:
        errors.print(text(chosen, "cli-results", deals=result.deals, file=str(output)), markup=False,
                     soft_wrap=True)
    if result.interrupted:
        raise typer.Exit(128 + (ended or [signal.SIGINT])[0])


class Bar(Progress):
    """How far the simulation is, on standard error where somebody watches."""

    def __init__(self, name: str, deals: int, lang: str) -> None:
        super().__init__(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Pace(lang),
                         TimeRemainingColumn(), console=errors, transient=True,
                         disable=not errors.is_terminal)
        self.deals = self.add_task(name, total=deals)

    def move(self, done: int) -> None:
        """So many deals are done."""
        self.update(self.deals, completed=done)


class Pace(TextColumn):
    """Deals per second, as they have been lately."""

    def __init__(self, lang: str) -> None:
        super().__init__("")
        self.lang = lang

    def render(self, task: Task) -> Text:
        pace = task.finished_speed or task.speed
        return Text("" if pace is None else f"{pace:,.0f} {text(self.lang, 'cli-deals-a-second')}")


def tell(result: Result, lang: str) -> None:
    """The result as a table."""
    sheet = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    sheet.add_row(text(lang, "cli-deals"), f"{result.deals:,}")
    sheet.add_row(text(lang, "cli-decisions"), f"{result.decisions:,}")
    sheet.add_row(text(lang, "cli-speed"), f"{result.decisions_per_second:,.0f}")
    for reason, count in result.endings.items():
        share = 100 * count / result.deals
        sheet.add_row(text(lang, f"outcome-{reason}.label"), f"{count:,}  ({share:.1f} %)")
    sheet.add_row(text(lang, "cli-mean"), "  ".join(f"{score:.2f}" for score in result.mean_score))
    sheet.add_row(text(lang, "cli-wins"), "  ".join(f"{won:,}" for won in result.wins))
    console.print(sheet)
