"""`asztal simulate`, `asztal export`: many deals between bots, printed as a table or as JSON, with a progress bar."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from asztal import catalog
from asztal.arena import Result, Statistics, Stopped, export, simulate, statistics
from asztal.cli import status
from asztal.cli.common import fail, figure, game_from, percent, print_json
from asztal.cli.lines import one_line, put
from asztal.cli.screen import console, errors
from asztal.cli.statistics import statistics_table
from asztal.errors import failure
from asztal.i18n import sentence, text

__all__ = ["Request", "count_deals", "export_deals", "tabulate_deals"]

IMPATIENT: Final = 3  # this many signals end the command at once


class Request(NamedTuple):
    """What the command line asks for, whether counts or a table."""

    game: str
    players: int | None
    options: list[str]
    deals: int
    seed: int
    bots: list[str]
    workers: int | None
    cluster: str | None


class Interruption:
    """Ctrl-C, a machine that shuts down, a batch system whose time is up, a terminal that is gone: the first
    signal stops the simulation, which keeps what is done. A signal that was already ignored, as after
    `nohup`, stays ignored."""

    def __init__(self) -> None:
        self.heard: list[int] = []
        self.stopped = False
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self.hear)

    def hear(self, number: int, frame: FrameType | None) -> None:
        """Stop after the current work; the third signal does not wait for it."""
        del frame
        first, self.stopped = not self.stopped, True  # first of all: a second one may come
        self.heard.append(number)
        if first:
            raise KeyboardInterrupt
        if len(self.heard) >= IMPATIENT:
            os._exit(self.status())

    def status(self) -> int:
        """The exit status that says which signal it was."""
        return 128 + (self.heard or [signal.SIGINT])[0]


def tabulate_deals(request: Request, lang: str, as_json: bool) -> None:
    """What deals are like, a line a number of players; after Ctrl-C, the lines that are done."""
    interruption = Interruption()
    rows: list[Statistics] = []
    stopped = False
    output = sys.stdout
    with fail(lang):
        entry = catalog.entry(request.game)
        seats = (
            [request.players]
            if request.players is not None
            else range(entry.min_players, entry.max_players + 1)
        )
        games = [game_from(request.game, number, request.options) for number in seats]
        try:
            with Bar(entry.id, request.deals * len(games), lang) as bar, on_standard_error():
                for made in games:
                    before = len(rows) * request.deals

                    def move(done: int, before: int = before) -> None:
                        bar.move(before + done)

                    rows.append(
                        statistics(
                            made,
                            request.deals,
                            request.seed,
                            request.bots,
                            move,
                            workers=request.workers,
                            cluster=request.cluster,
                        )
                    )
                    if as_json:
                        print_json(rows[-1].data(), output)
        except KeyboardInterrupt:
            stopped = True
            errors.print(text(lang, "cli-stopped"))
    if rows and not as_json:
        console.print(statistics_table(rows, lang))
        put(text(lang, "cli-table-about", deals=request.deals, bots=", ".join(request.bots)), style="dim")
    if stopped:
        raise status.Exit(interruption.status())


def count_deals(
    request: Request, output: Path | None, form: str | None, force: bool, lang: str, as_json: bool
) -> None:
    """Play the deals and print the result, and write them to a file if one is given."""
    play = partial(simulate, output=output, form=form, replace=force)
    done = play_deals(request, play, lang, as_json)
    if output is not None:
        put(text(lang, "cli-results", deals=done.deals, file=one_line(str(output))), to=errors)
    done.leave()


def export_deals(request: Request, folder: Path, open: bool, force: bool, lang: str, as_json: bool) -> None:
    """Play the deals, write them into a folder, and print the result."""
    done = play_deals(request, partial(export, folder=folder, open=open, replace=force), lang, as_json)
    put(text(lang, "cli-exported", deals=done.deals, folder=one_line(str(folder))), to=errors)
    done.leave()


class Done(NamedTuple):
    """How many deals are done, and the exit status that says how it ended."""

    deals: int
    left: int

    def leave(self) -> None:
        """End the command with a status that is not 0."""
        if self.left:
            raise status.Exit(self.left)


def play_deals(request: Request, play: Callable[..., Result], lang: str, as_json: bool) -> Done:
    """Play the deals and print the result; after Ctrl-C, of the deals done until then, with status 130."""
    interruption = Interruption()
    left = status.DONE
    with fail(lang):
        made = game_from(request.game, request.players, request.options)
        try:
            with Bar(made.id, request.deals, lang) as bar, on_standard_error():
                result = play(
                    made,
                    request.deals,
                    request.seed,
                    request.bots,
                    bar.move,
                    workers=request.workers,
                    cluster=request.cluster,
                )
        except Stopped as stopped:
            result, left = stopped.result, interruption.status()
            put(text(lang, "cli-stopped-after", done=result.deals, asked=request.deals), to=errors)
        except KeyboardInterrupt:
            errors.print(text(lang, "cli-stopped"))
            raise status.Exit(interruption.status()) from None
        except Exception as error:
            failed = failure(error)
            if failed is None or not isinstance(failed.result, Result):
                raise
            result, left = failed.result, status.IMPOSSIBLE
            put(sentence(lang, failed), to=errors)
    if as_json:
        print_json(
            {
                "game": made.id,
                "players": made.players,
                "options": made.given,
                "bots": request.bots,
                "seed": request.seed,
                **result.data(),
            }
        )
    elif result.deals:
        tell(result, lang)
    return Done(result.deals, left)


def on_standard_error() -> contextlib.AbstractContextManager[object]:
    """While this is active, output of other libraries goes to standard error: Ray may report a lost machine."""
    return contextlib.redirect_stdout(sys.stderr)


class Bar(Progress):
    """The progress of the simulation, on standard error if that is a terminal."""

    def __init__(self, name: str, deals: int, lang: str) -> None:
        super().__init__(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            Pace(lang),
            TimeRemainingColumn(),
            console=errors,
            transient=True,
            disable=not errors.is_terminal,
        )
        self.deals = self.add_task(name, total=deals)

    def move(self, done: int) -> None:
        """Show that `done` deals are done."""
        self.update(self.deals, completed=done)

    def tell(self, name: str, done: int) -> None:
        """Show that `done` deals of this name are done; another name starts from nought."""
        if self.tasks[self.deals].description != name:
            self.reset(self.deals, description=name)
        self.move(done)


class Pace(TextColumn):
    """Deals per second, measured over the last few seconds."""

    def __init__(self, lang: str) -> None:
        super().__init__("")
        self.lang = lang

    def render(self, task: Task) -> Text:
        pace = task.finished_speed or task.speed
        if pace is None:
            return Text("")
        return Text(f"{figure(self.lang, pace)} {text(self.lang, 'cli-deals-a-second')}")


def tell(result: Result, lang: str) -> None:
    """The result as a table."""
    sheet = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    sheet.add_row(text(lang, "cli-deals"), figure(lang, result.deals))
    sheet.add_row(text(lang, "cli-decisions"), figure(lang, result.decisions))
    sheet.add_row(text(lang, "cli-speed"), figure(lang, result.decisions_per_second))
    for reason, count in result.endings.items():
        share = percent(lang, count / result.deals)
        sheet.add_row(text(lang, f"outcome-{reason}.label"), f"{figure(lang, count)}  ({share})")
    sheet.add_row(text(lang, "cli-mean"), "  ".join(figure(lang, score, 2) for score in result.mean_score))
    sheet.add_row(text(lang, "cli-wins"), "  ".join(figure(lang, won) for won in result.wins))
    console.print(sheet)
