"""Asztal, the open table for rummy and dominoes.

`games` lists what there is, `make` makes a game, `Game.deal` deals a `State` of it.

>>> import asztal
>>> state = asztal.make("domino", players=2).deal(seed=7)
>>> state.apply(state.legal_moves()[0])

The parts `arena`, `baselines`, `bots`, `envs`, `match` and `notation`, and what is taken from them here, are loaded
when somebody asks for them. docs/python.md is the first five minutes.
"""

from __future__ import annotations

from importlib import import_module
from sys import modules
from typing import TYPE_CHECKING

from asztal import catalog, engine, errors
from asztal.catalog import game
from asztal.catalog import game as make
from asztal.engine import (
    Game,
    Move,
    Outcome,
    Playouts,
    Random,
    Seat,
    State,
    View,
    perft,
    play_out,
    playouts,
)
from asztal.errors import (
    AsztalError,
    DealError,
    IllegalMove,
    MatchError,
    NotationError,
    OptionError,
    RecordError,
    SearchError,
    SimulationError,
    UnknownGame,
)
from asztal.listing import Games

if TYPE_CHECKING:
    from asztal import arena, baselines, bots, envs, match, notation
    from asztal.arena.duels import duel
    from asztal.arena.simulation import simulate
    from asztal.bots.rollouts import rollouts
    from asztal.listing import games
    from asztal.match import Match

__all__ = [
    "AsztalError",
    "DealError",
    "Game",
    "IllegalMove",
    "Match",
    "MatchError",
    "Move",
    "NotationError",
    "OptionError",
    "Outcome",
    "Playouts",
    "Random",
    "RecordError",
    "SearchError",
    "Seat",
    "SimulationError",
    "State",
    "UnknownGame",
    "View",
    "__version__",
    "arena",
    "baselines",
    "bots",
    "catalog",
    "duel",
    "engine",
    "envs",
    "errors",
    "game",
    "games",
    "make",
    "match",
    "notation",
    "perft",
    "play_out",
    "playouts",
    "rollouts",
    "simulate",
]

__version__ = "0.1.0"

LATER = {
    "Match": "match",
    "duel": "arena",
    "rollouts": "bots",
    "simulate": "arena",
}  # what is taken from a part when it is asked for
PARTS = ("arena", "baselines", "bots", "envs", "match", "notation")


def _sentence(error: AsztalError) -> str:
    """An error in a sentence; none where the extra `cli`, which has the words, is not installed."""
    try:
        from asztal.i18n import sentence

        said = sentence("en", error)
    except ImportError:
        return ""
    return "" if said == str(error) else said


errors.TELLERS.append(_sentence)
modules["asztal.games"].__class__ = Games  # the folder of the games lists them when it is called


def __getattr__(name: str) -> object:
    if name in PARTS:
        return import_module(f"asztal.{name}")
    if name in LATER:
        value = globals()[name] = getattr(import_module(f"asztal.{LATER[name]}"), name)
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
