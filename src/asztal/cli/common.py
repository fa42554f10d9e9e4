"""What the commands share: language, options given as text, files, errors as sentences."""

from __future__ import annotations

import json
import locale
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import click

from asztal import catalog
from asztal.cli import status
from asztal.cli.lines import one_line, put
from asztal.cli.screen import errors
from asztal.engine import Game
from asztal.errors import AsztalError, NotationError, OptionError, SimulationError, failure
from asztal.i18n import languages, negotiate, sentence

__all__ = [
    "fail",
    "figure",
    "game_from",
    "given_options",
    "language",
    "percent",
    "print_json",
    "read_file",
    "read_position",
    "tell_error",
]


def language(given: str | None) -> str:
    """The language asked for, else that of the environment, else English."""
    if given is not None:
        if given not in languages():
            raise click.BadParameter(f"one of {', '.join(languages())}", param_hint="--lang")
        return given
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value and value not in ("C", "C.UTF-8", "POSIX"):
            return negotiate(value.split(".")[0].replace("_", "-"))
    environment = locale.getlocale()[0]
    return negotiate(environment.replace("_", "-")) if environment else "en"


@contextmanager
def fail(lang: str, file: str = "") -> Iterator[None]:
    """End the command with the sentence of an AsztalError on standard error.

    It was not understood, or is not possible here: a library is missing, a cluster is lost, a bot fails, whatever it
    has raised. `file` is the file at fault, if there is one, and is named first.
    """
    try:
        yield
    except Exception as error:
        told = failure(error) or error
        if not isinstance(told, AsztalError):
            raise
        tell_error(lang, told, file)
        here = isinstance(told, SimulationError) or told.code == "extra.missing"
        raise status.Exit(status.IMPOSSIBLE if here else status.UNCLEAR) from None


def tell_error(lang: str, error: AsztalError, file: str = "") -> None:
    """An error's sentence on standard error, after the file at fault, if there is one."""
    put((f"{one_line(file)}: " if file else "") + sentence(lang, error), to=errors)


def game_from(id: str, players: int | None, options: Sequence[str]) -> Game:
    """The game of the catalogue with options written `name=value`. Raises what `catalog.game` raises."""
    given: dict[str, object] = {}
    for text in options:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError("option.form", option=text)
        if name.strip() in given:
            raise OptionError("option.twice", option=name.strip())
        given[name.strip()] = value.strip()
    return catalog.entry(id).make(players, given)


def given_options(game: Game) -> list[str]:
    """A game's changed options as a command line gives them."""
    return [
        f"{name}={('no', 'yes')[value] if isinstance(value, bool) else value}"
        for name, value in game.given.items()
    ]


def read_position(name: str, lang: str) -> str:
    """The position in a file, its comments and breaks of line left out, or that of standard input.

    Standard input also brings the player's moves, so that there a position is one line.
    """
    raw = sys.stdin.readline().encode() if name == "-" else read_file(name, lang, "position")
    with fail(lang, name):
        try:
            lines = raw.decode().removeprefix("\ufeff").splitlines()
        except UnicodeDecodeError as error:
            raise NotationError("text.encoding", byte=error.start) from None
    return " ".join(" ".join(line.split()) for line in lines if not line.lstrip().startswith("#")).strip()


def read_file(name: str, lang: str, of_a_report: str = "") -> bytes:
    """A file's content, or standard input for `-`; a file that cannot be read is named.

    Where the file is a report and `of_a_report` names a part of one, that part.
    """
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        if not of_a_report:
            return raw
        from asztal.match.report import part

        return part(raw, of_a_report)
    except OSError as error:
        put(f"{one_line(name)}: {error.strerror}", to=errors)
        raise status.Exit(status.UNCLEAR) from None


def figure(lang: str, value: float, places: int = 0, *, signed: bool = False) -> str:
    """Write a number as a language does, with this many decimals: 1,234.5 or 1 234,5."""
    from babel.numbers import format_decimal  # which takes longer to load than most commands

    form = "#,##0." + "0" * places
    return format_decimal(value, f"+{form};-{form}" if signed else form, lang)


def percent(lang: str, share: float) -> str:
    """A share of one in hundredths, which no line breaks: 99.5 % or 99,5 %."""
    return figure(lang, 100 * share, 1) + "\u00a0%"


def print_json(value: object, file: TextIO | None = None) -> None:
    """One line of JSON on standard output, at once."""
    print(json.dumps(value, ensure_ascii=False), file=file, flush=True)
