"""The error tree: every error is a code and its parameters, never a sentence.

    AsztalError
    ├── IllegalMove          a rule of the game says no; carries the rule's number
    ├── OptionError          a game's option is unknown, out of range or at odds with another
    ├── UnknownGame          no such game in the catalogue
    ├── DealError            a deal cannot be made from what was given
    ├── NotationError        a text cannot be read; says what and where
    │   └── RecordError      a record is truncated, altered or not ours; gives line and field
    ├── SearchError          a position is so hard that the search for an answer gave up
    ├── MatchError           the match refuses: not your turn, stale sequence, over
    └── SimulationError      a simulation cannot go on: its workers died, its cluster is lost

`asztal.i18n` turns a code and its parameters into a sentence, which a traceback ends with.
"""

from collections.abc import Callable
from typing import Union

Param = Union[str, int]

__all__ = [
    "AsztalError",
    "DealError",
    "IllegalMove",
    "MatchError",
    "NotationError",
    "OptionError",
    "Param",
    "RecordError",
    "SearchError",
    "SimulationError",
    "UnknownGame",
    "blame",
    "failure",
    "undefined",
]


def undefined(thing: object) -> TypeError:
    """What the body of an abstract method raises: compiled, one without a body would end the process.

    Nothing keeps anybody from making a compiled class that has some, such as `State(game)`.
    """
    return TypeError(f"{type(thing).__name__} is abstract and has no such method: make one of a game")


class AsztalError(Exception):
    """The root: `code` names what is wrong, `params` what the sentence needs.

    >>> error = OptionError("option.unknown", option="colour")
    >>> error.code, error.params
    ('option.unknown', {'option': 'colour'})
    """

    def __init__(self, code: str, **params: Param) -> None:
        self.code = code
        self.params = params
        self.noted: list[str] | None = None
        super().__init__(code)

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.code} ({details})" if details else self.code

    def __reduce__(self) -> "tuple[object, ...]":
        return _rebuild, (type(self), self.code, "", self.params), self.__dict__

    @property
    def __notes__(self) -> list[str]:  # type: ignore[override]
        """The lines below the error in a traceback: the sentence, then what `add_note` has added."""
        if self.noted is None:
            self.noted = [sentence for sentence in (tell(self) for tell in TELLERS) if sentence]
        return self.noted

    def data(self) -> dict[str, object]:
        """The error as plain JSON data: `code` and `params`."""
        return {"code": self.code, "params": dict(self.params)}


class IllegalMove(AsztalError):
    """A move that the rules refuse: `rule` is the number of the rule that says so."""

    def __init__(self, code: str, rule: str, **params: Param) -> None:
        super().__init__(code, **params)
        self.rule = rule

    def __str__(self) -> str:
        return f"[{self.rule}] {super().__str__()}"

    def __reduce__(self) -> "tuple[object, ...]":
        return _rebuild, (type(self), self.code, self.rule, self.params), self.__dict__

    def data(self) -> dict[str, object]:
        """The refusal as plain JSON data: `code`, `rule` and `params`."""
        return {"code": self.code, "rule": self.rule, "params": dict(self.params)}


class OptionError(AsztalError):
    """An option of a game is unknown, out of range, or contradicts another."""


class UnknownGame(AsztalError):
    """No game of the catalogue has this id."""


class DealError(AsztalError):
    """A deal cannot be made: no seed and no deck, or a deck that is not this game's."""


class NotationError(AsztalError):
    """A text cannot be read as what it should be; the parameters say what and where."""


class RecordError(NotationError):
    """A record is cut off, altered or malformed; `line` and `field` say where."""


class SearchError(AsztalError):
    """A search has looked at as many positions as it may: neither yes nor no, and no rule's doing."""


class MatchError(AsztalError):
    """The match refuses a request that has nothing to do with the rules of the game."""


class SimulationError(AsztalError):
    """A simulation cannot continue: its workers die, its cluster is lost or has another Asztal.

    `result`, where it had begun, is the `asztal.arena.Result` of the deals that were done.
    """

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code, **params)
        self.result: object = None


def blame(error: BaseException, failed: SimulationError) -> None:
    """Say at an error that a bot has raised which bot it was: `failed`, as `failure` finds it."""
    error.blamed = failed  # type: ignore[attr-defined]


def failure(error: BaseException) -> Union[SimulationError, None]:
    """What ends a simulation here: the error itself, or of one that a bot has raised whose it is; None of any other."""
    blamed = getattr(error, "blamed", None)
    if isinstance(blamed, SimulationError):
        return blamed
    return error if isinstance(error, SimulationError) else None


def _rebuild(kind: type[AsztalError], code: str, rule: str, params: dict[str, Param]) -> AsztalError:
    if issubclass(kind, IllegalMove):
        return kind(code, rule, **params)
    return kind(code, **params)


# Who says an error in a sentence, where there is somebody: the package `asztal`, with `asztal.i18n`.
TELLERS: "list[Callable[[AsztalError], str]]" = []
