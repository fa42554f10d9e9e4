"""The commands of those who run a server: `serve`, `backup`, `restore`, `bench-server`."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import click

from asztal.cli import status
from asztal.cli.given import NamedPath, with_json, with_lang
from asztal.cli.help import Command
from asztal.errors import AsztalError

__all__ = ["backup", "bench_server", "restore", "serve"]


@click.command(cls=Command, short_help="Open the table in the browser.")
@click.option(
    "--host", default="127.0.0.1", help="Address to listen on; 0.0.0.0 lets others on the network in."
)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, help="Port; 0 takes a free one.")
@click.option(
    "--data",
    type=NamedPath(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Folder of the database; by default a folder of your user account.",
)
@click.option("--database", metavar="URL", help="Database URL instead of a file in that folder.")
@click.option(
    "--bot-delay", type=click.FloatRange(min=0), metavar="SECONDS", help="Seconds a bot takes to move."
)
@with_lang
def serve(
    host: str, port: int, data: Path | None, database: str | None, bot_delay: float | None, lang: str | None
) -> None:
    """Open the table in the browser: serve the page and its API."""
    from asztal.cli.common import language
    from asztal.cli.screen import errors

    chosen = language(lang)
    try:
        from asztal.server.run import serve as run
        from asztal.server.settings import Settings
    except ModuleNotFoundError as error:
        errors.print(f"asztal serve needs {error.name}: pip install 'asztal[server]'", markup=False)
        raise status.Exit(status.IMPOSSIBLE) from None
    given: dict[str, object] = {}
    if data is not None:
        given["data_dir"] = data
    if database is not None:
        given["database_url"] = database
    if bot_delay is not None:
        given["bot_delay"] = bot_delay
    left = run(host, port, _understood(Settings, chosen, given), lang=chosen)
    gc.freeze()  # or Python would look through all that was made, several times, before it ends
    raise status.Exit(status.IMPOSSIBLE if left == 1 else left)  # an address that is taken, a database


with_data = click.option(
    "--data",
    type=NamedPath(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Folder of the server's database; by default a folder of your user account.",
)
with_force = click.option("--force", is_flag=True, help="Replace what is there already.")


def settings_in(folder: Path | None, command: str, lang: str | None) -> Any:
    """The settings of a server whose data is in this folder; the command ends if the server's libraries are missing."""
    from asztal.cli.common import language
    from asztal.cli.screen import errors

    try:
        import asztal.server.backup  # noqa: F401
        from asztal.server.settings import Settings
    except ModuleNotFoundError as error:
        errors.print(f"asztal {command} needs {error.name}: pip install 'asztal[server]'", markup=False)
        raise status.Exit(status.IMPOSSIBLE) from None
    return _understood(Settings, language(lang), {} if folder is None else {"data_dir": folder})


def _understood(settings: Any, lang: str, given: dict[str, object]) -> Any:
    """The settings; the command ends if the environment gives one that is not understood."""
    from asztal.cli.common import tell_error

    try:
        return settings(**given)
    except AsztalError as error:
        tell_error(lang, error)
        raise status.Exit(status.IMPOSSIBLE) from None


@click.command(cls=Command, short_help="Copy all that the server keeps, while it runs.")
@click.argument("file", type=NamedPath(dir_okay=False, path_type=Path), metavar="FILE")
@with_data
@with_force
@with_lang
def backup(file: Path, data: Path | None, force: bool, lang: str | None) -> None:
    """Copy all that the server keeps into FILE, a zip file: the database as it is at this moment, and the key of
    the cookies. The server may run meanwhile.

    Whoever has FILE can pass for any guest: keep it as you would keep the data. A PostgreSQL database is copied by its
    own tools (pg_dump).
    """
    from asztal.cli.common import language

    settings = settings_in(data, "backup", lang)
    from asztal.cli.backup import keep_copy

    keep_copy(settings, file, force, language(lang))


@click.command(cls=Command, short_help="Put back what asztal backup has copied.")
@click.argument("file", type=NamedPath(exists=True, dir_okay=False, path_type=Path), metavar="FILE")
@with_data
@with_force
@with_lang
def restore(file: Path, data: Path | None, force: bool, lang: str | None) -> None:
    """Put the database and the key of FILE, which `asztal backup` has made, where the server looks for them.

    No server may be running on them. A copy that an earlier Asztal has made is brought to the form of this one.
    """
    from asztal.cli.common import language

    settings = settings_in(data, "restore", lang)
    from asztal.cli.backup import put_back

    put_back(settings, file, force, language(lang))


@click.command(cls=Command, short_help="Measure how many tables a server on this machine bears.")
@click.option(
    "--tables",
    type=click.IntRange(1, 20_000),
    multiple=True,
    default=(100, 400),
    metavar="N",
    help="Tables with two people each; repeat to measure several.",
)
@click.option("--seconds", type=click.FloatRange(min=1), default=20.0, help="How long people play.")
@click.option(
    "--pace",
    type=click.FloatRange(min=0),
    default=3.0,
    metavar="SECONDS",
    help="Seconds between two moves at a table; 0: as fast as the server answers.",
)
@click.option(
    "--watchers",
    type=click.IntRange(0, 20_000),
    default=0,
    metavar="N",
    help="People who look on at one more table.",
)
@click.option(
    "--clients",
    type=click.IntRange(1, 64),
    default=1,
    metavar="N",
    help="Processes that play for the people.",
)
@click.option(
    "--data",
    type=NamedPath(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Where the database is made, on the disk to be measured; by default where temporary files are.",
)
@click.option(
    "--database", metavar="URL", default="", help="An empty database to use instead; its tables stay."
)
@with_lang
@with_json
def bench_server(
    tables: tuple[int, ...],
    seconds: float,
    pace: float,
    watchers: int,
    clients: int,
    data: Path | None,
    database: str,
    lang: str | None,
    as_json: bool,
) -> None:
    """Measure how many tables a server on this machine bears.

    A server with a database of its own is started on a free port of this machine, and people play dominoes at it, two
    at a table with a page open each. Times are from a move's sending until both pages have it, which is after it is on
    disk.
    """
    from asztal.cli.common import language
    from asztal.cli.screen import errors

    try:
        from asztal.cli.bench import bench_server as bench
        from asztal.server.bench import Load
    except ModuleNotFoundError as error:
        errors.print(f"asztal bench-server needs {error.name}: pip install 'asztal[server]'", markup=False)
        raise status.Exit(status.IMPOSSIBLE) from None
    settings_in(data, "bench-server", lang)  # what the environment gives is understood
    loads = [Load(number, seconds, pace, watchers, clients) for number in tables]
    bench(loads, data, database, language(lang), as_json)
