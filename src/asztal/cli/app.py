"""The commands of `asztal`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from asztal import catalog
from asztal.cli.common import (
    console,
    errors,
    fail,
    game_from,
    given_options,
    language,
    print_json,
    read_file,
    read_position,
)
from asztal.engine import Entry, OptionSpec, OptionValue
from asztal.errors import AsztalError, NotationError
from asztal.i18n import rule_page, sentence, text
from asztal.notation import blocks, dealer_of, game_of_position, read_example, set_up
from asztal.notation.situations import entries

__all__ = ["app"]

app = typer.Typer(
    no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode="rich",
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


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(
        metavar="[GAME]", help="One game's id, to see its house rules explained.")] = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """List the games with their players and house rules, or explain one game's house rules."""
    chosen = language(lang)
    listed = list(catalog.ENTRIES.values())
    if game is not None:
        with fail(chosen):
            listed = [catalog.entry(game)]
    if as_json:
        data = [entry.data() for entry in listed]
        print_json(data if game is None else data[0])
        return
    for entry in listed:
        console.print(f"[bold]{text(chosen, f'game-{entry.id}')}[/]  {entry.id}  "
                      f"[dim]{text(chosen, f'game-{entry.id}.players')}[/]")
        console.print(f"  {text(chosen, f'game-{entry.id}.tagline')}", soft_wrap=True)
        if game is not None:
            explain(entry, chosen)
            continue
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
        table.add_column(no_wrap=True)
        for spec in entry.specs:
            table.add_row(f"{spec.name}={written(spec.default)}", f"[dim]{spec.allowed()}[/]",
                          text(chosen, f"option-{spec.name}.label"))
        console.print(table)


def written(value: object) -> str:
    """An option's value as a command line gives it."""
    return "yes" if value is True else "no" if value is False else str(value)


def explain(entry: Entry, lang: str) -> None:
    """Each house rule of a game: what it is, what may be chosen and what is usual, by which rule."""
    for spec in entry.specs:
        console.print(f"\n  [bold]{spec.name}[/]  {text(lang, f'option-{spec.name}.label')}  "
                      f"[dim]({spec.rule})[/]", soft_wrap=True)
        console.print(f"    {text(lang, f'option-{spec.name}.help')}", markup=False, soft_wrap=True)
        console.print(f"    {text(lang, 'cli-option-values', values=spec.allowed())}", markup=False,
                      soft_wrap=True)
        console.print(f"    {text(lang, 'cli-option-usual', value=written(spec.default))}", markup=False,
                      soft_wrap=True)
    first = entry.specs[0]
    console.print("\n  " + text(lang, "cli-option-how", game=entry.id, option=first.name,
                                value=written(another(first))), markup=False, soft_wrap=True)


def another(spec: OptionSpec) -> OptionValue:
    """A value of an option that is not its default, for an example."""
    if spec.kind == "flag":
        return spec.default is not True
    if spec.kind == "choice":
        return next(value for value in spec.values if value != spec.default)
    return spec.high if spec.default == spec.low else spec.low


@app.command()
def rules(game: GameId, lang: Lang = None) -> None:
    """Show a game's rule page."""
    chosen = language(lang)
    with fail(chosen):
        entry = catalog.entry(game)
        console.print(Markdown(shown_page(rule_page(chosen, entry.id), chosen)))


def shown_page(page: str, lang: str) -> str:
    """A rule page whose live examples are written out, each move with its verdict."""
    for _, block in blocks(page):
        example = read_example(block)
        lines = [f"> **{example.title}**", ">"]
        for _, _, key, value in entries(block):         # as the page has it, without the whole stock
            if key in ("position", "play"):
                before = f"{text(lang, 'cli-played')} " if key == "play" else ""
                lines += [f"> {before}`{value}`", ">"]
        for verdict in example.verdicts:
            said = text(lang, "cli-legal")
            if verdict.refusal is not None:
                said = f"{text(lang, 'cli-refused')}. {sentence(lang, verdict.refusal)}"
            lines.append(f"> - `{verdict.move}`: {said}")
        page = page.replace(f"```try\n{block}```", "\n".join(lines), 1)
    return page


@app.command()
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


@app.command()
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
    from asztal.cli.play import sit_down

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


@app.command()
def simulate(
    game: GameId,
    players: Players = None,
    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same number gives the same deals.")] = 1,
    bots: Annotated[str, typer.Option(help="random, easy or steady; one name, or one a seat with commas.")
                    ] = "random",
    option: Options = None,
    table: Annotated[bool, typer.Option("--table", help="Length, endings, scores and the first seat's edge, "
                                                        "for every number of players or the one given.")
                     ] = False,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many deals and count how they end."""
    from asztal.arena import simulate as run

    chosen = language(lang)
    if table:
        from asztal.cli.table import tabulate

        with fail(chosen):
            entry = catalog.entry(game)
            seats = [players] if players is not None else range(entry.min_players, entry.max_players + 1)
            tabulate([game_from(game, number, option or []) for number in seats], deals, seed,
                     bots.split(","), chosen, as_json)
        return
    with fail(chosen):
        made = game_from(game, players, option or [])
        bar = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
                       TimeRemainingColumn(), console=errors, transient=True, disable=not errors.is_terminal)
        try:
            with bar:
                task = bar.add_task(made.id, total=deals)
                result = run(made, deals, seed, bots.split(","),
                             progress=lambda done: bar.update(task, completed=done))
        except KeyboardInterrupt:
            errors.print(text(chosen, "cli-stopped"))
            raise typer.Exit(130) from None
    found: dict[str, object] = {"game": made.id, "players": made.players, "options": made.given,
                                "bots": bots.split(","), "seed": seed, **result.data()}
    if as_json:
        print_json(found)
        return
    sheet = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    sheet.add_row(text(chosen, "cli-deals"), f"{result.deals:,}")
    sheet.add_row(text(chosen, "cli-decisions"), f"{result.decisions:,}")
    sheet.add_row(text(chosen, "cli-speed"), f"{result.decisions_per_second:,.0f}")
    for reason, count in result.endings.items():
        share = 100 * count / result.deals
        sheet.add_row(text(chosen, f"outcome-{reason}.label"), f"{count:,}  ({share:.1f} %)")
    sheet.add_row(text(chosen, "cli-mean"), "  ".join(f"{score:.2f}" for score in result.mean_score))
    sheet.add_row(text(chosen, "cli-wins"), "  ".join(f"{won:,}" for won in result.wins))
    console.print(sheet)


@app.command()
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
    from asztal.notation import judge as run

    chosen = language(lang)
    raw = read_file(file, chosen)
    with fail(chosen):
        try:
            content = raw.decode()
        except UnicodeDecodeError as error:
            raise NotationError("text.encoding", byte=error.start) from None
        verdicts = run(content)
    title = ""
    for verdict in verdicts:
        said = ""
        if verdict.refusal is not None:
            said = sentence(chosen, verdict.refusal, with_rule=False)
        if as_json:
            print_json({**verdict.data(), "message": said})
            continue
        if verdict.title != title:
            title = verdict.title
            console.print(title, style="bold", markup=False, soft_wrap=True)
        mark = "[green]✓[/]" if verdict.legal else "[red]✗[/]"
        rule = f" \\[{verdict.rule}]" if verdict.rule else ""
        console.print(f"  {mark} ", end="")
        console.print(verdict.move, style="bold", markup=False, end="")
        word = text(chosen, "cli-legal" if verdict.legal else "cli-refused")
        console.print(f": {word}{rule}", end="" if said else "\n", soft_wrap=True)
        if said:
            console.print(f" {said}", markup=False, soft_wrap=True)
        if not verdict.ok:
            errors.print(text(chosen, "cli-expected", line=verdict.line, expected=verdict.expected or "",
                              found=verdict.found()), style="red", markup=False, soft_wrap=True)
    wrong = sum(not verdict.ok for verdict in verdicts)
    if not as_json:
        console.print(text(chosen, "cli-judged", moves=len(verdicts), wrong=wrong), soft_wrap=True)
    if wrong:
        raise typer.Exit(1)


@app.command()
def replay(
    record: RecordFile,
    positions: Annotated[bool, typer.Option("--positions", help="Print the position after every event too.")
                         ] = False,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Tell a recorded match move by move, every move checked again."""
    from asztal.cli.story import Story
    from asztal.notation import replay as run

    chosen = language(lang)
    raw = read_file(record, chosen)
    story = Story(chosen)
    with fail(chosen):
        for step in run(raw):
            position = step.state.position() if step.state is not None else None
            if as_json:
                print_json({"event": step.event, "position": position, "totals": step.totals})
                continue
            line = story.tell(step)
            if line:
                console.print(line, markup=False, soft_wrap=True)
            if positions and position is not None:
                console.print(f"    {position}", markup=False, style="dim", soft_wrap=True)


@app.command()
def verify(
    record: RecordFile,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Check a record offline: the shuffles against their commitments, every move, every result.

    The exit status is 1 if the record does not hold.
    """
    from asztal.notation import verify as run

    chosen = language(lang)
    raw = read_file(record, chosen)
    try:
        report = run(raw)
    except AsztalError as error:
        if as_json:
            print_json({"ok": False, **error.data(), "message": sentence(chosen, error)})
        else:
            errors.print(sentence(chosen, error), markup=False, soft_wrap=True)
        raise typer.Exit(1) from None
    if as_json:
        print_json({"ok": True, **report.data()})
        return
    console.print(text(chosen, "cli-verified", game=text(chosen, f"game-{report.game.id}"),
                       deals=report.deals, fair=report.fair_deals, seeded=report.seeded_deals,
                       moves=report.moves), soft_wrap=True)
    if report.unchecked_moves:
        console.print(text(chosen, "cli-unchecked", moves=report.unchecked_moves), soft_wrap=True)
    for name, total in zip(report.seats, report.totals, strict=True):
        console.print(f"  {name}: {total}", markup=False)
