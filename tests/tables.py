"""What tables any game of the catalogue can have: as many players as it takes, an option that is not the default."""

from __future__ import annotations

from asztal.catalog import ENTRIES
from asztal.engine import OptionValue

__all__ = ["other_option", "seats"]


def seats(id: str, wanted: int) -> int:
    """So many players, or the number nearest to it that the game takes."""
    entry = ENTRIES[id]
    return max(entry.min_players, min(wanted, entry.max_players))


def other_option(id: str) -> dict[str, OptionValue]:
    """One option with a value that is not the default; the direction of play, if the game has one."""
    specs = [spec for spec in ENTRIES[id].specs if spec.kind != "number"]
    spec = next((spec for spec in specs if spec.name == "direction"), specs[0])
    if spec.kind == "flag":
        return {spec.name: not spec.default}
    return {spec.name: next(value for value in spec.values if value != spec.default)}
