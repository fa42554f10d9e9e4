"""An entry of the catalogue: a game's id, seats, options and how to make it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from asztal.engine.game import Game
from asztal.engine.numbers import whole
from asztal.engine.options import OptionSpec, OptionValue, validated
from asztal.engine.shapes import EntryData
from asztal.errors import OptionError

__all__ = ["Entry"]

Factory = Callable[[str, int, Mapping[str, OptionValue], Mapping[str, OptionValue]], Game]


class Entry:
    """One game of the catalogue; a preset is an entry whose `preset_of` names its game.

    `factory(id, players, values, given)` makes the game from settled options.
    """

    def __init__(
        self,
        id: str,
        family: str,
        min_players: int,
        max_players: int,
        default_players: int,
        specs: Sequence[OptionSpec],
        revision: int,
        factory: Factory,
        preset_of: str | None = None,
    ) -> None:
        self.id = id
        self.family = family
        self.min_players = min_players
        self.max_players = max_players
        self.default_players = default_players
        self.specs = tuple(specs)
        self.revision = revision
        self.factory = factory
        self.preset_of = preset_of

    def make(self, players: object, given: Mapping[str, object]) -> Game:
        """The game with these options. Raises OptionError `option.players` or about an option."""
        seats = self.default_players if players is None else whole(players)
        if seats is None or not self.min_players <= seats <= self.max_players:
            raise OptionError(
                "option.players", players=repr(players), low=self.min_players, high=self.max_players
            )
        values = validated(self.specs, given)
        changed = {spec.name: values[spec.name] for spec in self.specs if values[spec.name] != spec.default}
        return self.factory(self.id, seats, values, changed)

    def __repr__(self) -> str:
        return f"asztal.catalog.entry({self.id!r})"

    def data(self) -> EntryData:
        """The entry as plain JSON data, for set-up forms."""
        return {
            "id": self.id,
            "family": self.family,
            "revision": self.revision,
            "min_players": self.min_players,
            "max_players": self.max_players,
            "default_players": self.default_players,
            "preset_of": self.preset_of,
            "options": [spec.data() for spec in self.specs],
        }
