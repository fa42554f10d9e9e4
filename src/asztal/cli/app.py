"""The commands of `asztal`, and what each takes.

Each is imported only when it is called, so that `asztal --help` does not wait for modules it does not use.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from secrets import randbelow
from typing import Any

import click

import asztal
from asztal.cli import complete
from asztal.cli.given import (
    NamedPath,
    Naming,
    a_file,
    with_cluster,
    with_deals,
    with_game,
    with_json,
    with_lang,
    with_options,
    with_pager,
    with_players,
    with_seed,
    with_workers,
)
from asztal.cli.help import Commands
from asztal.cli.hosting import backup, bench_server, restore, serve

__all__ = ["app"]

Command = Callable[..., Any]


@click.group(cls=Commands, context_settings={"help_option_names": ["--help", "-h"], "show_default": True})
@click.version_option(asztal.__version__, message="asztal %(version)s", help="Print the version and exit.")
def app() -> None:
    """Asztal: the open table for rummy and dominoes."""


@app.command(short_help="List the games, or one game's house rules.")
@click.argument("game", metavar="[GAME]", required=False, shell_complete=complete.games)
@with_lang
@with_pager
@with_json
def games(game: str | None, lang: str | None, no_pager: bool, as_json: bool) -> None:
    """List the games with their players and house rules, or explain one GAME's house rules."""
    from asztal.cli.show import list_games

    list_games(game, lang, as_json, paged=not no_pager)


@app.command(short_help="Show a game's rule page.")
@with_game
@with_lang
@with_pager
@with_json
def rules(game: str, lang: str | None, no_pager: bool, as_json: bool) -> None:
    """Show a game's rule page: each rule with its number, and its examples with a verdict on each move.

    A table may play by other house rules: `asztal games GAME` lists them.
    """
    from asztal.cli.page import show_rules

    show_rules(game, lang, as_json, paged=not no_pager)


for each in (serve, backup, restore, bench_server):
    app.add_command(each)


@app.command(short_help="Play a whole match here in the terminal.")
@click.argument("game", metavar="[GAME]", required=False, shell_complete=complete.games)
@with_players
@click.option(
    "--bots",
    default="solid",
    cls=Naming,
    metavar="NAMES",
    shell_complete=complete.bots,
    help="The others: {bots}, file.py:Name for one of your own, or person for another person at this terminal; "
    "one for all, or one per seat with commas.",
)
@with_options
@click.option(
    "--position",
    type=a_file,
    metavar="FILE",
    help="Start from the position in this file; - reads one line of standard input.",
)
@click.option(
    "--seat",
    type=click.IntRange(min=0),
    metavar="N",
    help="Your seat, from 0; the first by default, or the one to move in a position.",
)
@click.option(
    "--seed",
    type=int,
    metavar="N",
    help="Deal from this number; by default from a fair secret that the record reveals.",
)
@click.option("--name", metavar="NAME", help="Your name at the table.")
@click.option("--no-hints", is_flag=True, help="No hints for anybody at this terminal.")
@click.option(
    "--record",
    type=NamedPath(path_type=Path),
    metavar="FILE",
    help="Write the record of the match to this file.",
)
@with_lang
def play(
    game: str | None,
    players: int | None,
    bots: str,
    option: tuple[str, ...],
    position: str | None,
    seat: int | None,
    seed: int | None,
    name: str | None,
    no_hints: bool,
    record: Path | None,
    lang: str | None,
) -> None:
    """Play a whole match here in the terminal, against bots or with others at the same screen.

    The first deal can start from a position in the notation: asztal play --position FILE
    """
    from asztal.cli.common import fail, game_from, given_options, language, read_position
    from asztal.cli.play import sit_down
    from asztal.i18n import text
    from asztal.notation import dealer_of, game_of_position, set_up

    chosen = language(lang)
    start = None
    if position is None and game is None:
        raise click.BadParameter(text(chosen, "cli-which-game"), param_hint="GAME")
    content = "" if position is None else read_position(position, chosen)
    with fail(chosen):
        if position is None:
            made = game_from(str(game), players, option)
        else:
            with fail(chosen, position):
                made = game_of_position(content)
            if game is not None or players is not None or option:
                own = given_options(made) if game in (None, made.id) else []
                made = game_from(game or made.id, players or made.players, option or own)
            with fail(chosen, position):
                start = made.position(content)
                set_up(made, content, dealer_of(start) or 0)
        sit_down(
            made, bots.split(","), seed, name, record, chosen, seat=seat, start=start, hints=not no_hints
        )


@app.command(short_help="Play many deals between bots and count how they end.")
@with_game
@with_players
@with_deals
@with_seed
@click.option(
    "--bots",
    default="random",
    cls=Naming,
    metavar="NAMES",
    shell_complete=complete.bots,
    help="The players: {bots}, or file.py:Name for one of your own; one for all, or one per seat with commas.",
)
@with_options
@with_workers
@with_cluster
@click.option(
    "--output",
    type=NamedPath(path_type=Path),
    metavar="FILE",
    help="Write every deal to FILE, .jsonl or .parquet.",
)
@click.option(
    "--format",
    "form",
    metavar="FORMAT",
    shell_complete=complete.forms,
    help="jsonl or parquet, if the name of FILE does not say.",
)
@click.option("--force", is_flag=True, help="Replace FILE if it exists.")
@click.option(
    "--table",
    is_flag=True,
    help="Length, endings, scores and the first seat's edge, for every number of players or the one given.",
)
@with_lang
@with_json
def simulate(
    game: str,
    players: int | None,
    deals: int,
    seed: int,
    bots: str,
    option: tuple[str, ...],
    workers: int | None,
    cluster: str | None,
    output: Path | None,
    form: str | None,
    force: bool,
    table: bool,
    lang: str | None,
    as_json: bool,
) -> None:
    """Play many deals between bots and count how they end.

    The result depends only on the game, the bots, the number of deals and the seed, not on how the work
    is split up. Ctrl-C stops early, keeps the deals finished so far, and exits with status 130.
    """
    from asztal.cli.common import language
    from asztal.cli.simulate import Request, count_deals, tabulate_deals
    from asztal.i18n import text

    chosen = language(lang)
    if table and output is not None:
        raise click.BadParameter(text(chosen, "cli-not-with-table"), param_hint="--output")
    if output is None and (force or form is not None):
        raise click.BadParameter(
            text(chosen, "cli-only-with-output"), param_hint="--force" if force else "--format"
        )
    request = Request(game, players, list(option), deals, seed, bots.split(","), workers, cluster)
    if table:
        tabulate_deals(request, chosen, as_json)
    else:
        count_deals(request, output, form, force, chosen, as_json)


@app.command(short_help="Write deals between bots as data to learn from.")
@with_game
@with_players
@with_deals
@click.option(
    "--seed",
    type=int,
    metavar="N",
    help="The same number gives the same deals; if left out, one that nobody guesses, and 1 with --open.",
)
@click.option(
    "--bots",
    default="solid",
    cls=Naming,
    metavar="NAMES",
    shell_complete=complete.bots,
    help="The players: {bots}, or file.py:Name for one of your own; one for all, or one per seat with commas.",
)
@with_options
@with_workers
@with_cluster
@click.option(
    "--output",
    type=NamedPath(path_type=Path),
    required=True,
    metavar="FOLDER",
    help="Write the tables and their data card to FOLDER.",
)
@click.option("--open", is_flag=True, help="Write too what nobody at the table knows: seeds and positions.")
@click.option("--force", is_flag=True, help="Replace FOLDER if it is an earlier export.")
@with_lang
@with_json
def export(
    game: str,
    players: int | None,
    deals: int,
    seed: int | None,
    bots: str,
    option: tuple[str, ...],
    workers: int | None,
    cluster: str | None,
    output: Path,
    open: bool,
    force: bool,
    lang: str | None,
    as_json: bool,
) -> None:
    """Write deals between bots as data to learn from: a table of deals, one of steps, and a data card.

    A step is a choice of a seat: what it saw, what was legal, what it chose, and what the deal brought it. The deals
    are those of `asztal simulate`; Ctrl-C keeps the deals finished so far, and exits with status 130.
    """
    from asztal.cli.common import language
    from asztal.cli.simulate import Request, export_deals
    from asztal.engine import MAX_SEED

    if seed is None:  # whoever knows it deals the hidden cards again
        seed = 1 if open else randbelow(MAX_SEED + 1)
    request = Request(game, players, [*option], deals, seed, bots.split(","), workers, cluster)
    export_deals(request, output, open, force, language(lang), as_json)


@app.command(short_help="Measure how strong bots are, each against the next.")
@with_game
@with_players
@click.option(
    "--bots",
    default="",
    cls=Naming,
    metavar="NAMES",
    shell_complete=complete.bots,
    help="The players, the strongest first, with commas: {bots}, or file.py:Name for one of your own; "
    "by default the levels that this game has.",
)
@click.option(
    "--deals", type=click.IntRange(min=1), default=10_000, metavar="N", help="The most deals of each duel."
)
@click.option(
    "--within",
    type=click.FloatRange(min=0, max=50),
    default=1.0,
    metavar="PERCENT",
    help="End a duel sooner, once its share of wins is known this well, in 95 of 100 cases; 0 plays all deals.",
)
@with_seed
@with_options
@with_workers
@with_cluster
@click.option(
    "--worlds",
    type=click.IntRange(min=0),
    default=0,
    metavar="N",
    help="Take the luck out: play on, in N orders of the stock, where a bot moves otherwise than ours. For slow bots.",
)
@click.option("--ceiling", is_flag=True, help="Measure too what strong would gain if it saw every hand.")
@click.option("--plot", type=NamedPath(path_type=Path), metavar="FILE", help="Draw the ratings as an SVG.")
@click.option("--force", is_flag=True, help="Replace FILE if it exists.")
@with_lang
@with_json
def ladder(
    game: str,
    players: int | None,
    bots: str,
    deals: int,
    within: float,
    seed: int,
    option: tuple[str, ...],
    workers: int | None,
    cluster: str | None,
    worlds: int,
    ceiling: bool,
    plot: Path | None,
    force: bool,
    lang: str | None,
    as_json: bool,
) -> None:
    """Measure how strong bots are: each against the next, in duplicate deals.

    Every deal is played once from each seat of the stronger bot, so that it cannot be lucky with its cards. Without
    --players there is a ladder for 2, 3 and 4, as the game allows.
    """
    from asztal.cli.common import language
    from asztal.cli.ladder import Climb, climb
    from asztal.i18n import text

    chosen = language(lang)
    if plot is None and force:
        raise click.BadParameter(text(chosen, "cli-only-with-plot"), param_hint="--force")
    named = bots.split(",") if bots else []
    where = (seed, workers, cluster)
    asked = Climb(game, players, [*option], named, deals, within / 100, *where, plot, force, worlds, ceiling)
    climb(asked, chosen, as_json)


@app.command(short_help="Tell what to play in a position, and why.")
@click.argument("file", type=a_file, metavar="FILE")
@click.option(
    "--bot",
    cls=Naming,
    metavar="NAME",
    shell_complete=complete.bots,
    help="Who advises: {bots}, or file.py:Name for one of your own, which gives no reasons; expert by default.",
)
@with_lang
@with_json
def hint(file: str, bot: str | None, lang: str | None, as_json: bool) -> None:
    """Tell what to play in the position in FILE: each move of the turn, why, and what the next best costs.

    The bot sees what the seat to move sees and nothing else; - reads one line of standard input.
    """
    from asztal.cli.common import language
    from asztal.cli.hint import hint as tell

    tell(file, bot, language(lang), as_json=as_json)


@app.command(short_help="Judge the moves tried in a file of situations.")
@click.argument("file", type=a_file, metavar="FILE")
@with_lang
@with_pager
@with_json
def judge(file: str, lang: str | None, no_pager: bool, as_json: bool) -> None:
    """Judge each move tried in FILE: whether it is legal, and if not, which rule refuses it.

    FILE holds situations in the notation; - reads standard input. The exit status is 1 if an expectation
    written in the file is not met, 2 if the file cannot be read.
    """
    from asztal.cli.records import judge_file

    judge_file(file, lang, as_json, paged=not no_pager)


@app.command(short_help="Show a recorded match move by move.")
@click.argument("record", type=a_file, metavar="RECORD")
@click.option("--positions", is_flag=True, help="Print the position after every event too.")
@with_lang
@with_pager
@with_json
def replay(record: str, positions: bool, lang: str | None, no_pager: bool, as_json: bool) -> None:
    """Show a recorded match move by move, and check every move again.

    RECORD is a record (JSON Lines); - reads standard input. The exit status is 1 if the record is not
    valid, 2 if the file is not a record.
    """
    from asztal.cli.records import replay_record

    replay_record(record, positions, lang, as_json, paged=not no_pager)


@app.command(short_help="Tell what a recorded match's decisions cost.")
@click.argument("record", type=a_file, metavar="RECORD")
@click.option(
    "--seat",
    "seats",
    type=click.IntRange(min=0),
    multiple=True,
    metavar="N",
    help="Whose decisions, from 0; the people's by default.",
)
@click.option(
    "--grade",
    type=click.Choice(["inaccuracy", "mistake", "blunder"]),
    default="inaccuracy",
    help="Those of this grade and worse.",
)
@with_lang
@with_json
def review(record: str, seats: tuple[int, ...], grade: str, lang: str | None, as_json: bool) -> None:
    """Tell what the decisions in RECORD cost, the worst first, what would have been better, and why.

    The bot expert says by what the player saw what it would have played; solid plays both moves on in the same
    deals. What chance explains is not told. What a deal brought besides is its luck. RECORD is a record (JSON
    Lines); - reads standard input. The exit status is 1 if the record is not valid, 2 if the file is not a record.
    """
    from asztal.cli.common import language
    from asztal.cli.review import review_record

    review_record(record, language(lang), seats, grade, as_json=as_json)


@app.command(short_help="Tell what a bot thought of a move that was reported.")
@click.argument("file", type=a_file, metavar="FILE")
@with_lang
@with_json
def report(file: str, lang: str | None, as_json: bool) -> None:
    """Tell of a bot's strange move what the bot saw, why it played so, and what our bots would play there now.

    FILE is a report that was saved in a replay; - reads standard input. `asztal replay`, `review`, `hint` and
    `play --position` take it too. The exit status is 2 if the file is not a report, or its record is not valid.
    """
    from asztal.cli.common import language
    from asztal.cli.report import tell_report

    tell_report(file, language(lang), as_json=as_json)


@app.command(short_help="Check a record offline: shuffles, moves, results.")
@click.argument("record", type=a_file, metavar="RECORD")
@with_lang
@with_json
def verify(record: str, lang: str | None, as_json: bool) -> None:
    """Check a record offline: the shuffles against their commitments, every move, every result.

    RECORD is a record (JSON Lines); - reads standard input. The exit status is 1 if the record is not
    valid, 2 if the file is not a record.
    """
    from asztal.cli.records import verify_record

    verify_record(record, lang, as_json)


@app.command(short_help="Print the script that completes commands with Tab.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the script that completes commands, games, house rules, bots and files with Tab.

    In ~/.bashrc: eval "$(asztal completion bash)"

    In ~/.zshrc, after compinit: eval "$(asztal completion zsh)"

    In ~/.config/fish/config.fish: asztal completion fish | source
    """
    click.echo(complete.script(app, shell))
