"""Bots that are not ours: a factory, a player, a path to import, or what an installed package announces."""

from __future__ import annotations

import importlib
import inspect
import pickle
import sys
import traceback
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple, Protocol, TypeVar, cast
from zlib import crc32

from asztal.bots.least import LEAST
from asztal.bots.registry import BOTS, bots_for, level_of, make
from asztal.engine import Game, Move, Played, State, View
from asztal.errors import AsztalError, IllegalMove, OptionError, Param, SimulationError, blame, failure

__all__ = [
    "BotLike",
    "Factory",
    "FromFile",
    "Player",
    "in_deal",
    "is_ours",
    "label",
    "name_of",
    "player_for",
    "portable",
    "sendable",
    "take_turn",
]

Done = TypeVar("Done")

GROUP: Final = "asztal.bots"  # the entry points of packages that bring bots


class Player(Protocol):
    """Whatever plays: it is asked when it is its turn, and sees a view and nothing else."""

    def choose(self, view: View, /) -> Move | str:
        """One of `view.moves`, or its text."""


Factory = Callable[[Game, int], Player]


class FromFile(NamedTuple):
    """A bot of a Python file, with the text of the file, so that every process and machine can make it."""

    path: str
    name: str
    source: str

    def __str__(self) -> str:
        return f"{Path(self.path).name}:{self.name}"


BotLike = str | Factory | Player | FromFile


def name_of(bot: BotLike) -> str:
    """What a record and a row of results call it: its name, or where it comes from."""
    if isinstance(bot, (str, FromFile)):
        return str(bot)
    made: Any = bot if hasattr(bot, "__qualname__") else type(bot)
    return f"{made.__module__}:{made.__qualname__}"


def label(bot: BotLike) -> str:
    """What a seat is called after it: the last part of its name."""
    return name_of(bot).rpartition(":")[2][:30]


def portable(bot: BotLike) -> BotLike:
    """The same bot, by the name of its level; of a file its text too.

    Raises OptionError `bot.path` (`bot`, `reason`).
    """
    if not isinstance(bot, str):
        return bot
    path, colon, name = bot.rpartition(":")
    if not colon or not path.endswith(".py"):
        return level_of(bot)
    try:
        return FromFile(str(Path(path).resolve()), name, Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = str(error.strerror) if isinstance(error, OSError) else str(error)
        raise OptionError("bot.path", bot=bot, reason=reason) from None


def sendable(bot: BotLike) -> BotLike:
    """The same bot, as another process can make it.

    Raises what `portable` raises, and OptionError `bot.unsent` (`bot`, `reason`) for one that cannot go there.
    """
    sent = portable(bot)
    try:
        pickle.loads(pickle.dumps(sent))
    except Exception as error:  # pickle has no error of its own for all that it cannot do
        raise OptionError("bot.unsent", bot=name_of(bot), reason=_told(error)) from error
    return sent


def load(bot: str | FromFile) -> object:
    """What is at a path such as `package.module:Name` or `file.py:Name`.

    Raises OptionError `bot.path` (`bot`, `reason`) if there is nothing, or if importing it fails.
    """
    name = str(bot).rpartition(":")[2]
    try:
        loaded: Any = (
            _of_file(bot) if isinstance(bot, FromFile) else importlib.import_module(bot.rpartition(":")[0])
        )
        for part in name.split("."):
            loaded = getattr(loaded, part)
    except (Exception, SystemExit) as error:  # a script that ends where it is imported is no bot either
        raise OptionError("bot.path", bot=str(bot), reason=_told(error)) from error
    return loaded


def _of_file(bot: FromFile) -> ModuleType:
    """The module that the file's text makes, once in a process; what lies beside the file it can import."""
    name = f"{Path(bot.path).stem}@{crc32((bot.path + bot.source).encode()):08x}"
    module = sys.modules.get(name)
    if module is None:
        beside = str(Path(bot.path).parent)
        if beside not in sys.path:
            sys.path.append(beside)
        module = ModuleType(name)
        module.__file__ = bot.path
        sys.modules[name] = module  # where dataclasses and pickle look for it
        try:
            exec(compile(bot.source, bot.path, "exec"), module.__dict__)
        except BaseException:
            del sys.modules[name]
            raise
    return module


@cache  # it looks through all that is installed, and is asked for every deal
def announced() -> dict[str, str]:
    """The bots that installed packages announce as entry points of the group `asztal.bots`: paths by name."""
    from importlib.metadata import (
        entry_points,  # which takes a while, and only names that are not ours need it
    )

    return {point.name: point.value for point in entry_points(group=GROUP)}


def player_for(bot: BotLike, game: Game, seed: int) -> Player:
    """The player that this is or makes for the game, its chance from `seed`.

    `bot` is one of our names; a path to import, `package.module:Name` or `file.py:Name`; the name of an entry point
    of the group `asztal.bots`; a factory, called with the game and the seed, which a class is too; or a player, which
    is returned as it is.

    Raises OptionError `bot.unknown` (`bot`, `known`), `bot.path` (`bot`, `reason`) or `bot.no-player` (`bot`).
    """
    candidate: object = bot
    if isinstance(bot, str) and ":" not in bot:
        others = {} if bot == LEAST or level_of(bot) in bots_for(game.family) else announced()
        if bot not in others:
            if others and bot not in BOTS:
                known = ", ".join(sorted({*bots_for(game.family), *others}))
                raise OptionError("bot.unknown", bot=bot, known=known)
            return make(bot, game, seed)
        candidate = load(others[bot])
    elif isinstance(bot, str):
        whole = portable(bot)
        assert isinstance(whole, (str, FromFile))
        candidate = load(whole)
    elif isinstance(bot, FromFile):
        candidate = load(bot)
    if not _is_player(candidate) and callable(candidate):
        try:
            candidate = candidate(pickle.loads(pickle.dumps(game)), seed)  # a game of its own
        except (Exception, SystemExit) as error:
            raise OptionError("bot.path", bot=name_of(bot), reason=_told(error)) from error
    if not _is_player(candidate):
        raise OptionError("bot.no-player", bot=name_of(bot))
    return cast("Player", candidate)


def is_ours(bot: BotLike) -> bool:
    """Whether this is one of our bots by name; they need no history."""
    return isinstance(bot, str) and level_of(bot) in BOTS


def take_turn(
    player: Player,
    bot: BotLike,
    seat: int,
    state: State,
    act: Callable[[str], Done],
    history: Sequence[Played],
) -> Done:
    """Ask a player for its move, and have it played by `act`, which refuses what the rules do: what `act` returns.

    A bot of one's own sees a copy of the deal. `history` has the moves of the deal so far, for the view's. While
    several are asked about the same discard, none of them knows who has passed.

    What a bot of one's own raises comes through, with a note that says which bot it was (`asztal.errors.failure`).
    Raises SimulationError `bot.refused` (`bot`, `seat`, `deal`, `move`, `rule`, `reason`, which is the code of the
    refusal, and what that has), `bot.no-move` (`bot`, `seat`, `deal`, `given`) or, where it would end the program,
    `bot.failed` (`bot`, `seat`, `deal`, `reason`, `file`, `line`). `deal` is 0 until somebody knows it: `in_deal`.
    """
    view = (state if is_ours(bot) else state.copy()).view(seat)
    told = len(history)
    while told and state.asked() and history[told - 1].move == "pass":
        told -= 1
    view.history = tuple(history[:told])
    ask: Any = player.choose  # whatever it answers with
    try:
        given: object = ask(view)
    except (Exception, SystemExit) as error:
        if is_ours(bot):
            raise
        failed = _failed(error, bot, seat)
        if isinstance(error, SystemExit):
            raise failed from error
        blame(error, failed)
        error.add_note(f"The bot {name_of(bot)} in seat {seat} (counted from 0) has raised this.")
        raise
    text = given.text if isinstance(given, Move) else given
    if not isinstance(text, str):
        raise SimulationError("bot.no-move", bot=name_of(bot), seat=seat, deal=0, given=type(given).__name__)
    try:
        return act(text)
    except AsztalError as error:
        rule = error.rule if isinstance(error, IllegalMove) else "none"
        known: dict[str, Param] = dict(error.params)
        known.update(bot=name_of(bot), seat=seat, deal=0, move=text, rule=rule, reason=error.code)
        raise SimulationError("bot.refused", **known) from error


def in_deal(error: Exception, number: int, how: str) -> None:
    """Say of what a bot's failure has raised in which deal of a run it was, and how that deal is dealt again."""
    failed = failure(error)
    if failed is not None and failed.params.get("deal") == 0:
        failed.params["deal"] = number
        error.add_note(f"It was in deal {number}: {how}.")


def _failed(error: BaseException, bot: BotLike, seat: int) -> SimulationError:
    """Whose error it is, and where it was raised: the last line of the bot's own file on the way there."""
    frames = [
        (frame.f_code.co_filename, line)
        for frame, line in traceback.walk_tb(error.__traceback__)
        if frame.f_code.co_name != "take_turn"
    ]
    own = [(file, line) for file, line in frames if file == frames[0][0]]
    file, line = own[-1] if own else ("", 0)
    return SimulationError(
        "bot.failed",
        bot=name_of(bot),
        seat=seat,
        deal=0,
        reason=_told(error),
        file=file,
        line=str(line),
    )


def _told(error: BaseException) -> str:
    said = str(error)
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def _is_player(bot: object) -> bool:
    """Whether this is a player already, and not what makes one."""
    return not inspect.isclass(bot) and callable(getattr(bot, "choose", None))
