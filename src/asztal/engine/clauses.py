"""A position's text: a head that names the game, then clauses `name: value`, `; ` between.

    domino players=2 target=50; dealer: 0; to-move: 1; hand 0: 3-1 5-5; …

Every family's positions share this frame: `Written` writes it, `Clauses` reads it. Errors, all with the
parameter `clause`, beside those about pieces (`asztal.engine.supply`):

    position.head       the first clause is not this game, or names other values (`text`, `expected`)
    position.clause     not a clause of this game (`text`)
    position.twice      a clause appears twice
    position.missing    a clause must be there
    position.value      not readable as a value of this clause (`text`)
    position.range      a number outside what this clause can say (`text`, `low`, `high`)
    position.seat       no seat of this table (`text`, `high`: the last one)
    position.count      more or fewer words than belong there (`given`, `needed`)
    position.here       readable, but not possible at this point (`text`)
    position.hand-size  more pieces in a hand than it can ever hold (`given`, `most`)
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from asztal.engine.game import Game
from asztal.errors import NotationError

__all__ = ["Clauses", "Written", "check_size", "head_text", "read_number", "read_seat"]


def head_text(game: Game) -> str:
    """The first clause: the game's id, its players and the options that are not at their default."""
    return " ".join(
        [game.id, f"players={game.players}"]
        + [f"{name}={value_text(value)}" for name, value in game.given.items()]
    )


def value_text(value: object) -> str:
    """An option's value in a position: yes and no for flags."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def read_number(clause: str, text: str, below: int, low: int = 0) -> int:
    """A number of `low` to below − 1. Raises NotationError `position.value` or `position.range`."""
    if not text.isascii() or not text.isdigit():
        raise NotationError("position.value", clause=clause, text=text)
    if len(text) > 19 or not low <= int(text) < below:
        raise NotationError("position.range", clause=clause, text=text[:20], low=low, high=str(below - 1))
    return int(text)


def read_seat(clause: str, text: str, players: int) -> int:
    """A seat, numbered from 0. Raises NotationError `position.value` or `position.seat`."""
    try:
        return read_number(clause, text, players)
    except NotationError as error:
        if error.code != "position.range":
            raise
        raise NotationError("position.seat", clause=clause, text=text[:20], high=players - 1) from None


def check_size(seat: int, given: i64, most: i64) -> None:
    """Refuse more pieces than a seat's hand can hold: NotationError `position.hand-size`."""
    if given > most:
        raise NotationError("position.hand-size", clause=f"hand {seat}", given=int(given), most=int(most))


class Written:
    """The text of a position, clause by clause."""

    def __init__(self, game: Game) -> None:
        self.parts = [head_text(game)]

    def begin(self, dealer: i64, turn: i64) -> None:
        """Who dealt and who is to move."""
        self.put("dealer", str(dealer))
        self.put("to-move", str(turn))

    def put(self, name: str, value: str) -> None:
        """A clause, if need be without a value."""
        self.parts.append(f"{name}: {value}" if value else f"{name}:")

    def put_some(self, name: str, value: str) -> None:
        """A clause that is there only where it has a value."""
        if value:
            self.put(name, value)

    def text(self) -> str:
        """All clauses."""
        return "; ".join(self.parts)


class Clauses:
    """The clauses of a text by name, and readers of their values.

    `known` are the names that this game has, `seatwise` those that are followed by a seat's number.
    """

    def __init__(self, game: Game, text: str, known: Sequence[str], seatwise: Sequence[str]) -> None:
        parts = [part.strip() for part in text.split(";")]
        self.read_head(game, parts[0])
        self.values: dict[str, str] = {}
        known = [*known, *[f"{name} {seat}" for name in seatwise for seat in range(game.players)]]
        for part in parts[1:]:
            name, colon, value = part.partition(":")
            name = " ".join(name.split())
            if not colon or name not in known:
                raise NotationError("position.clause", clause=name, text=part)
            if name in self.values:
                raise NotationError("position.twice", clause=name)
            self.values[name] = value.strip()

    def read_head(self, game: Game, text: str) -> None:
        """Check that the first clause names this game with these players and options."""
        words = text.split()
        known = {name: value_text(value) for name, value in game.values.items()}
        known["players"] = str(game.players)
        expected = head_text(game)
        if not words or words[0] != game.id:
            raise NotationError("position.head", clause="game", text=text, expected=expected)
        named: set[str] = set()
        for word in words[1:]:
            name, equals, value = word.partition("=")
            if not equals or name in named or known.get(name) != value:
                raise NotationError("position.head", clause="game", text=word, expected=expected)
            named.add(name)
        for name in ["players", *game.given]:
            if name not in named:
                raise NotationError("position.head", clause="game", text=text, expected=expected)

    def has(self, name: str) -> bool:
        """Whether the clause is there."""
        return name in self.values

    def words(self, name: str) -> list[str]:
        """The clause's words; none if it is not there."""
        return self.values[name].split() if name in self.values else []

    def choice(self, name: str, values: Sequence[str], default: int = 0) -> i64:
        """The index of the clause's one word among these values, or the default if there is no word."""
        words = self.words(name)
        if not words:
            return default
        if len(words) > 1 or words[0] not in values:
            raise self.unreadable(name)
        return values.index(words[0])

    def number(self, name: str, below: int, default: int, low: int = 0) -> int:
        """The clause's number of `low` to below − 1, or the default if it is not there."""
        if name not in self.values:
            return default
        return read_number(name, self.values[name], below, low)

    def seat(self, name: str, players: int, default: int) -> int:
        """The clause's seat, or the default if it is not there."""
        if name not in self.values:
            return default
        return read_seat(name, self.values[name], players)

    def seats(self, name: str, players: int) -> list[int]:
        """The clause's seats."""
        return [read_seat(name, word, players) for word in self.words(name)]

    def one(self, name: str) -> str:
        """The clause's one word, or nothing if it is empty or not there."""
        words = self.words(name)
        if len(words) > 1:
            raise NotationError("position.count", clause=name, given=len(words), needed=1)
        return words[0] if words else ""

    def needed(self, name: str) -> None:
        """Raise NotationError `position.missing` if the clause is not there."""
        if name not in self.values:
            raise NotationError("position.missing", clause=name)

    def unreadable(self, name: str) -> NotationError:
        """The error for a clause whose value cannot be read."""
        return NotationError("position.value", clause=name, text=" ".join(self.words(name)))

    def not_here(self, name: str) -> NotationError:
        """The error for a clause that can be read and cannot be so at this point."""
        return NotationError("position.here", clause=name, text=" ".join(self.words(name)))
