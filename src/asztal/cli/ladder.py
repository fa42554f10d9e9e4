"""`asztal ladder`: bots against each other in duplicate deals, as a table, as JSON, and as a picture."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.table import Table

from asztal import catalog
from asztal.arena import Corrected, Duel, Ladder, Measured, ceiling, ladder
from asztal.arena.aivat import WORLDS
from asztal.bots import label, ladder_of
from asztal.cli import status
from asztal.cli.common import fail, figure, game_from, percent, print_json
from asztal.cli.lines import one_line, put
from asztal.cli.screen import console, errors
from asztal.cli.simulate import Bar, Interruption, on_standard_error
from asztal.engine import Game
from asztal.errors import OptionError
from asztal.i18n import text

__all__ = ["Climb", "climb"]

MOST: Final = 4  # players, where no number is given
COLUMNS: Final = ("bot", "rating", "against", "wins", "points", "deals")
NAMES: Final = ("bot", "against")  # go on below where a line has no room for them; figures are never parted


class Climb(NamedTuple):
    """What the command line asks for."""

    game: str
    players: int | None
    options: list[str]
    bots: list[str]
    deals: int
    within: float
    seed: int
    workers: int | None
    cluster: str | None
    plot: Path | None
    force: bool
    worlds: int
    ceiling: bool


class Climbed(NamedTuple):
    """A ladder, and how far it could go on, if that was asked for."""

    ladder: Ladder
    above: Corrected | None

    def data(self) -> dict[str, object]:
        """Both as plain JSON data."""
        own = self.ladder.data()
        return own if self.above is None else {**own, "ceiling": self.above.data()}


def climb(asked: Climb, lang: str, as_json: bool) -> None:
    """A ladder for every number of players or the one given; after Ctrl-C, those that are done."""
    interruption = Interruption()
    done: list[Climbed] = []
    stopped = False
    output = sys.stdout
    with fail(lang):
        entry = catalog.entry(asked.game)
        if asked.plot is not None:
            check_plot(asked.plot, asked.force)
        bots = asked.bots or list(ladder_of(entry.family))
        most = min(entry.max_players, MOST)
        seats = [asked.players] if asked.players is not None else range(entry.min_players, most + 1)
        games = [game_from(asked.game, number, asked.options) for number in seats]
        try:
            with Bar(entry.id, asked.deals, lang) as bar, on_standard_error():
                for made in games:
                    done.append(climbed(made, bots, asked, bar))
                    if as_json:
                        print_json(done[-1].data(), output)
        except KeyboardInterrupt:
            stopped = True
            errors.print(text(lang, "cli-stopped"))
        if done and not as_json:
            print_ladders(done, lang)
            about = ["cli-ladder-about"]
            about += ["cli-ladder-worlds"] if asked.worlds else []
            about += ["cli-ladder-ceiling"] if asked.ceiling else []
            put(" ".join(text(lang, each) for each in about), style="dim")
        if done and asked.plot is not None:
            write_plot([each.ladder for each in done], asked.plot, lang)
    if stopped:
        raise status.Exit(interruption.status())


def climbed(game: Game, bots: Sequence[str], asked: Climb, bar: Bar) -> Climbed:
    """One ladder, and the duel above it."""

    def tell(duel: Duel) -> None:
        bar.tell(described(duel), duel.deals)

    where: Any = {"within": asked.within, "workers": asked.workers, "cluster": asked.cluster}
    made = ladder(
        game, bots, asked.deals, asked.seed, lambda _, duel: tell(duel), worlds=asked.worlds, **where
    )
    if not asked.ceiling:
        return Climbed(made, None)
    worlds = asked.worlds or WORLDS
    return Climbed(made, ceiling(game, asked.deals, asked.seed, tell, worlds=worlds, **where))


def described(duel: Duel) -> str:
    """A duel's name on the bar."""
    return f"{duel.game.id} ({duel.game.players}) {label(duel.first)} – {label(duel.second)}"


def print_ladders(done: Sequence[Climbed], lang: str) -> None:
    """A table for each number of players, its columns as wide as those of the others."""
    tables = [rows_of(each, lang) for each in done]
    widths = [max(len(row[at]) for rows in tables for row in rows) for at in range(len(COLUMNS))]
    for each, rows in zip(done, tables, strict=True):
        game = each.ladder.game
        head = text(lang, "cli-ladder-head", players=game.players, even=percent(lang, 1 / game.players))
        put(head, style="bold")
        sheet = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
        for column, width in zip(COLUMNS, widths, strict=True):
            heading = text(lang, f"cli-ladder-{column}")
            if column in NAMES:
                sheet.add_column(heading, overflow="fold")
            else:
                sheet.add_column(heading, justify="right", no_wrap=True, min_width=width)
        for row in rows:
            sheet.add_row(*row)
        console.print(sheet)
        console.print()


def rows_of(climbed: Climbed, lang: str) -> list[list[str]]:
    """A row for each bot, the strongest first, with its duel against the next."""
    made, above = climbed
    rows = [] if above is None else [[text(lang, "cli-ladder-sees-all"), "", *outcome(above, lang)]]
    ratings = made.ratings
    for bot, duel in zip_longest(made.bots, made.duels):
        rest = ["", "", "", ""] if duel is None else outcome(duel, lang)
        rows.append([label(bot), spread(lang, ratings[bot], 1), *rest])
    return rows


def outcome(duel: Duel, lang: str) -> list[str]:
    """What a duel has shown, in the last columns."""
    wins = Measured(100 * duel.wins.value, 100 * duel.wins.margin)
    return [
        label(duel.second),
        f"{spread(lang, wins, 1)}\u00a0%",
        spread(lang, duel.points, 2, signed=True),
        figure(lang, duel.deals),
    ]


def spread(lang: str, measured: Measured, places: int, *, signed: bool = False) -> str:
    """A value with half the width of its interval: 55.2 ± 1.0."""
    value = figure(lang, measured.value, places, signed=signed)
    return f"{value}\u00a0±\u00a0{figure(lang, measured.margin, places)}"


def check_plot(file: Path, replace: bool) -> None:
    """Say before anything is played that the picture could not be written."""
    if file.exists() and not replace:
        raise OptionError("output.exists", file=str(file))
    if not file.absolute().parent.is_dir():
        raise OptionError("output.unwritable", file=str(file), reason=os.strerror(errno.ENOENT))


def write_plot(ladders: Sequence[Ladder], file: Path, lang: str) -> None:
    """The picture of the ratings."""
    from asztal.arena.plot import ladder_plot

    svg = ladder_plot(ladders)
    try:
        file.write_text(svg, encoding="utf-8")
    except OSError as error:
        raise OptionError("output.unwritable", file=str(file), reason=str(error.strerror)) from None
    put(text(lang, "cli-ladder-plot", file=one_line(str(file))), to=errors)
