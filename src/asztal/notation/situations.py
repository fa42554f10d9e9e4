"""Situation files: a position, moves to try in it, how the deal ends, and what a rule book expects of them.

    # a comment
    title: the highest double starts
    position: domino players=2; dealer: 0; to-move: 1;
        hand 0: 6-5 4-3; hand 1: 6-6 6-1
    try: place 6-1 -> refused D-04
    play: place 6-6
    try: place 6-5 left -> legal
    try: draw
    play: place 6-5 left
    end: not yet

An indented line continues the one before it. `docs/notation.md` defines the format.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from asztal import catalog
from asztal.engine import Game, State
from asztal.errors import AsztalError, IllegalMove, NotationError, Param
from asztal.notation.ends import End, read_end

__all__ = ["Verdict", "entries", "game_of_position", "judge", "situation_position"]

KEYS: Final = ("end", "play", "position", "title", "try")
ARROW: Final = "->"


class Verdict:
    """What the engine says of one tried move.

    `expected` is `"legal"`, `"refused"`, `"refused RULE"` or None, and `ok` whether that came true
    (always without an expectation). `code`, `rule` and `params` are those of the refusal.
    """

    def __init__(
        self, line: int, title: str, move: str, refusal: AsztalError | None, expected: str | None
    ) -> None:
        self.line = line
        self.title = title
        self.move = move
        self.legal = refusal is None
        self.code: str | None = None
        self.rule: str | None = None
        self.params: dict[str, Param] = {}
        self.refusal = refusal
        if refusal is not None:
            self.code = refusal.code
            self.params = refusal.params
            if isinstance(refusal, IllegalMove):
                self.rule = refusal.rule
        self.expected = expected
        self.ok = (
            expected is None or expected == self.found() or (expected == "refused" and self.rule is not None)
        )

    def found(self) -> str:
        """What came out, in the words of an expectation."""
        if self.legal:
            return "legal"
        return "refused" if self.rule is None else f"refused {self.rule}"

    def __repr__(self) -> str:
        return f"<Verdict line {self.line}: {self.move}: {self.found()}>"

    def data(self) -> dict[str, object]:
        """The verdict as plain JSON data."""
        return {
            "line": self.line,
            "title": self.title,
            "move": self.move,
            "legal": self.legal,
            "code": self.code,
            "rule": self.rule,
            "params": dict(self.params),
            "expected": self.expected,
            "ok": self.ok,
        }


def game_of_position(text: str) -> Game:
    """The game that a position names in its first clause, `ID players=N option=value …`.

    Raises NotationError `position.header` (`word`), UnknownGame or OptionError.
    """
    words = text.split(";", 1)[0].split()
    if not words or "=" in words[0]:
        raise NotationError("position.header", word=words[0] if words else "")
    options: dict[str, object] = {}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals or not name or not value or name in options:
            raise NotationError("position.header", word=word)
        options[name] = value
    players = options.pop("players", None)
    if players is None:
        return catalog.game(words[0], None, **options)
    if not isinstance(players, str) or not players.isascii() or not players.isdigit() or len(players) > 3:
        raise NotationError("position.header", word=f"players={players}")
    return catalog.game(words[0], int(players), **options)


def judge(text: str, game: Game | None = None) -> list[Verdict | End]:
    """Try every move of a situation file, and look at every end that it expects; in the file's order.

    `game` is needed only for games outside the catalogue. Raises NotationError with `line` and
    `column`: `situation.unreadable`, `situation.key` (`key`), `situation.empty` (`key`),
    `situation.expectation` (`text`), those of `read_end`, `situation.none`, `situation.no-position`,
    `situation.position`, `situation.play` and `situation.try` (`reason`: the code of what is wrong; its
    parameters are next to it).
    """
    verdicts: list[Verdict | End] = []
    title = ""
    state: State | None = None
    for line, column, key, value in entries(text.removeprefix("\ufeff")):  # as some editors begin a file
        if key == "title":
            title = value
            state = None  # a title opens a situation of its own
        elif key == "position":
            state = situation_position(value, game, line, column)
        elif state is None:
            raise NotationError("situation.no-position", line=line, column=1)
        elif key == "play":
            try:
                state.apply(value)
            except AsztalError as error:
                raise _about("situation.play", error, line, column) from error
        elif key == "end":
            outcome = state.outcome
            wanted = read_end(value, state.game.players, outcome, line, column)
            verdicts.append(End(line, title, outcome, wanted))
        else:
            move, expected = _expectation(value, line, column)
            try:
                refusal = state.check(move)
            except NotationError as error:  # not even refused: nothing is judged
                raise _about("situation.try", error, line, column) from error
            verdicts.append(Verdict(line, title, move, refusal, expected))
    if not verdicts:
        raise NotationError("situation.none", line=1, column=1)
    return verdicts


def entries(text: str, keys: Collection[str] = KEYS) -> list[tuple[int, int, str, str]]:
    """The entries of a file, none but those of `keys`: line and column where the value begins, key, value."""
    fields: list[tuple[int, int, str, str]] = []
    for number, written in enumerate(text.splitlines(), 1):
        bare = written.strip()
        if not bare or bare.startswith("#"):
            continue
        if written[0] in " \t":
            if not fields:
                raise NotationError("situation.unreadable", line=number, column=1)
            line, column, key, value = fields.pop()
            fields.append((line, column, key, f"{value} {bare}".strip()))
            continue
        key, colon, value = bare.partition(":")
        if not colon:
            raise NotationError("situation.unreadable", line=number, column=1)
        if key not in keys:
            raise NotationError("situation.key", line=number, column=1, key=key[:60], known=", ".join(keys))
        column = len(key) + 2 + len(value) - len(value.lstrip())
        fields.append((number, column, key, value.strip()))
    for line, column, key, value in fields:
        if not value:
            raise NotationError("situation.empty", line=line, column=column, key=key)
    return fields


def situation_position(text: str, game: Game | None, line: int, column: int) -> State:
    """The position of an entry. Raises NotationError `situation.position`."""
    try:
        return (game_of_position(text) if game is None else game).position(text)
    except AsztalError as error:
        raise _about("situation.position", error, line, column) from error


def _about(code: str, error: AsztalError, line: int, column: int) -> NotationError:
    """An error of a line, with the code of what is wrong as `reason` and its parameters."""
    wrong = NotationError(code, line=line, column=column, reason=error.code)
    if isinstance(error, IllegalMove):
        wrong.params["rule"] = error.rule
    for name, value in error.params.items():
        if name not in wrong.params:
            wrong.params[name] = value
    return wrong


def _expectation(value: str, line: int, column: int) -> tuple[str, str | None]:
    """The move and what is expected of it, or None."""
    if ARROW not in value:
        return value, None
    move, _, wanted = value.rpartition(ARROW)
    words = wanted.split()
    if not move.strip():
        raise NotationError("situation.empty", line=line, column=column, key="try")
    if words == ["legal"] or (1 <= len(words) <= 2 and words[0] == "refused"):
        return move.strip(), " ".join(words)
    raise NotationError(
        "situation.expectation", line=line, column=column + len(move) + len(ARROW), text=wanted.strip()[:60]
    )
