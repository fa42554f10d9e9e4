"""The one table of the environments' families."""

from __future__ import annotations

from typing import Any, Final

from asztal.engine import Game
from asztal.envs.dominoes import FAMILY as DOMINOES
from asztal.envs.errors import EnvError
from asztal.envs.family import EnvFamily
from asztal.envs.gin import FAMILY as GIN
from asztal.envs.romi500 import FAMILY as ROMI500
from asztal.envs.rummy import FAMILY as RUMMY
from asztal.envs.tabla import FAMILY as TABLA
from asztal.envs.trains import FAMILY as TRAINS

__all__ = ["FAMILIES", "family_of", "of_one_game"]

FAMILIES: "Final[dict[str, EnvFamily[Any]]]" = {
    family.name: family for family in (RUMMY, ROMI500, GIN, TABLA, DOMINOES, TRAINS)
}


def family_of(game: Game) -> EnvFamily[Any]:
    """The record of a game's family. Raises EnvError `env.family` (`family`) for one that is not ours."""
    family = FAMILIES.get(game.family)
    if family is None:
        raise EnvError("env.family", family=game.family)
    return family


def of_one_game(given: Game, needed: Game) -> None:
    """Raise EnvError `env.game` (`given`, `needed`) for a state or a view of another game or table."""
    if given is not needed and given != needed:
        raise EnvError("env.game", given=repr(given), needed=repr(needed))
