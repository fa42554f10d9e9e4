"""The commands of `asztal`, and what each takes.

Each is imported when it is called: `asztal --help` need not wait for what it does not use.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

__all__ = ["app"]

app = typer.Typer(
    no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None,
    help="Asztal: the open table for rummy and dominoes.",
    epilog="Every game plays in the browser too: asztal serve, then open the address it prints.")

Lang = Annotated[str | None, typer.Option(
    "--lang", metavar="hu|en", help="Language of the output; the environment's by default.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id; see `asztal games`.")]
Players = Annotated[int | None, typer.Option(help="Number of players; the game's usual one by default.")]
RecordFile = Annotated[str, typer.Argument(
    metavar="RECORD", help="A record (JSON Lines); - reads standard input.")]
Options = Annotated[list[str] | None, typer.Option(
    "--option", "-o", metavar="NAME=VALUE", help="A house rule, e.g. opening_minimum=45; repeat for more.")]


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and leave.")] = False,
) -> None:
    """Asztal: the open table for rummy and dominoes."""
    if version:
        from importlib.metadata import version as installed

        print(f"asztal {installed('asztal')}")
        raise typer.Exit
    del context


@app.command(short_help="List the games, or one game's house rules.")
def games(
    game: Annotated[str | None, typer.Argument(
        metavar="[GAME]", help="One game's id, to see its house rules explained.")] = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """List the games with their players and house rules, or explain one game's house rules."""
    from asztal.cli.show import list_games

    list_games(game, lang, as_json)


@app.command(short_help="Show a game's rule page.")
def rules(game: GameId, lang: Lang = None) -> None:
    """Show a game's rule page: each rule with its number, the examples with what each move comes to.

    A match may settle it otherwise: the house rules are those of `asztal games GAME`.
    """
    from asztal.cli.show import show_rules

    show_rules(game, lang)


@app.command(short_help="Open the table in the browser.")
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets others on the network in.")
                    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; 0 takes a free one.")] = 8000,
    data: Annotated[Path | None, typer.Option(help="Folder of the database; the user's own by default.")
                    ] = None,
    database: Annotated[str | None, typer.Option(help="Database URL instead of a file in that folder.")
                        ] = None,
    bot_delay: Annotated[float | None, typer.Option(min=0, help="Seconds a bot takes to move.")] = None,
    lang: Lang = None,
) -> None:
    """Open the table in the browser: serve the page and its API."""
    from asztal.cli.common import errors, language

    chosen = language(lang)
    try:
        from asztal.server.run import serve as run
        from asztal.server.settings import Settings
    except ModuleNotFoundError as error:
        errors.print(f"asztal serve needs {error.name}: pip install 'asztal[server]'", markup=False)
        raise typer.Exit(1) from None
    given: dict[str, object] = {}
    if data is not None:
        given["data_dir"] = data
    if database is not None:
        given["database_url"] = database
    if bot_delay is not None:
        given["bot_delay"] = bot_delay
    raise typer.Exit(run(host, port, Settings(**given), lang=chosen))  # type: ignore[arg-type]


@app.command(short_help="Play a whole match here in the terminal.")
def play(
    game: Annotated[str | None, typer.Argument(
        metavar="[GAME]", help="A game's id; see `asztal games`. A position names its own.")] = None,
    players: Players = None,
    bots: Annotated[str, typer.Option(help="The others: easy, steady, random, or person for somebody at "
                                           "this terminal; one name, or one a seat with commas.")] = "steady",
    option: Options = None,
    position: Annotated[str | None, typer.Option(
        metavar="FILE", help="Begin with the position in this file; - reads one line of standard input.")
        ] = None,
    seat: Annotated[int | None, typer.Option(
        min=0, help="Your seat, from 0; the first by default, or the one to move in a position.")] = None,
    seed: Annotated[int | None, typer.Option(help="Deal from this number; else from a fair secret that the "
                                                  "record reveals.")] = None,
    name: Annotated[str | None, typer.Option(help="Your name at the table.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the record of the match to this file.")] = None,
    lang: Lang = None,
) -> None:
    """Play a whole match here in the terminal, against bots or with others at it.

    A position in the notation may take the place of the first deal: asztal play --position FILE
    """
    from asztal.cli.common import fail, game_from, given_options, language, read_position
    from asztal.cli.play import sit_down
    from asztal.i18n import text
    from asztal.notation import dealer_of, game_of_position, set_up

    chosen = language(lang)
    start = None
    if position is None and game is None:
        raise typer.BadParameter(text(chosen, "cli-which-game"), param_hint="GAME")
    content = "" if position is None else read_position(position, chosen)
    with fail(chosen):
        if position is None:
            made = game_from(str(game), players, option or [])
        else:
            made = game_of_position(content)
            if game is not None or players is not None or option:
                own = given_options(made) if game in (None, made.id) else []
                made = game_from(game or made.id, players or made.players, option or own)
            start = made.position(content)
            set_up(made, content, dealer_of(start) or 0)
        sit_down(made, bots.split(","), seed, name, record, chosen, seat=seat, start=start)


@app.command(short_help="Let bots play many deals and count how they end.")
def simulate(
    game: GameId,
    players: Players = None,
    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same number gives the same deals.")] = 1,
    bots: Annotated[str, typer.Option(help="random, easy or steady; one name, or one a seat with commas.")
                    ] = "random",
    option: Options = None,
    workers: Annotated[int | None, typer.Option(
        metavar="N", help="Processes to play on; 1 by default, or all cores of a cluster.")] = None,
    cluster: Annotated[str | None, typer.Option(
        metavar="ADDRESS", help="Play on this Ray cluster, e.g. 10.0.0.1:6379.")] = None,
    output: Annotated[Path | None, typer.Option(
        "--output", metavar="FILE", help="Write every deal to FILE, .jsonl or .parquet.")] = None,
    form: Annotated[str | None, typer.Option(
        "--format", metavar="FORMAT", help="jsonl or parquet, where FILE does not say.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace FILE if it is there.")] = False,
    table: Annotated[bool, typer.Option("--table", help="Length, endings, scores and the first seat's edge, "
                                                        "for every number of players or the one given.")
                     ] = False,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many deals and count how they end.

    The result hangs on the game, the bots, the deals and the seed alone, not on how the work is
    divided. Ctrl-C keeps what is done; the exit status is 130 then.
    """
    from asztal.cli.common import language
    from asztal.cli.simulate import Asked, count_deals, tabulate_deals
    from asztal.i18n import text

    chosen = language(lang)
    if table and output is not None:
        raise typer.BadParameter(text(chosen, "cli-not-with-table"), param_hint="--output")
    if output is None and (force or form is not None):
        raise typer.BadParameter(text(chosen, "cli-only-with-output"),
                                 param_hint="--force" if force else "--format")
    asked = Asked(game, players, option or [], deals, seed, bots.split(","), workers, cluster)
    if table:
        tabulate_deals(asked, chosen, as_json)
    else:
        count_deals(asked, output, form, force, chosen, as_json)


@app.command(short_help="Say of each tried move whether a rule refuses it.")
def judge(
    file: Annotated[str, typer.Argument(
        metavar="FILE", help="Situations in the notation; - reads standard input.")],
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Say of each tried move whether it is legal, and if not, which rule refuses it.

    The exit status is 1 if an expectation written in the file is not met, 2 if the file cannot be
    read.
    """
    from asztal.cli.records import judge_file

    judge_file(file, lang, as_json)


@app.command(short_help="Tell a recorded match move by move.")
def replay(
    record: RecordFile,
    positions: Annotated[bool, typer.Option("--positions", help="Print the position after every event too.")
                         ] = False,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Tell a recorded match move by move, every move checked again."""
    from asztal.cli.records import replay_record

    replay_record(record, positions, lang, as_json)


@app.command(short_help="Check a record offline: shuffles, moves, results.")
def verify(
    record: RecordFile,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Check a record offline: the shuffles against their commitments, every move, every result.

    The exit status is 1 if the record does not hold.
    """
    from asztal.cli.records import verify_record

    verify_record(record, lang, as_json)
