"""The families there are, each by its record; in the page only the one that is played (`asztal.server.sources`)."""

from __future__ import annotations

from asztal.engine.family import Family
from asztal.games.dominoes.family import FAMILY as DOMINOES
from asztal.games.gin.family import FAMILY as GIN
from asztal.games.romi500.family import FAMILY as ROMI500
from asztal.games.rummy.family import FAMILY as RUMMY
from asztal.games.tabla.family import FAMILY as TABLA
from asztal.games.trains.family import FAMILY as TRAINS

__all__ = ["FAMILIES"]

FAMILIES: dict[str, Family] = {
    family.name: family for family in (RUMMY, ROMI500, GIN, TABLA, DOMINOES, TRAINS)
}
