"""Names for types, which say nothing when they run; and tuples whose fields have names."""

from __future__ import annotations

from collections import namedtuple

__all__ = [
    "TYPE_CHECKING",
    "Any",
    "Final",
    "Literal",
    "NamedTuple",
    "NewType",
    "NotRequired",
    "SupportsIndex",
    "TypeVar",
    "TypedDict",
    "Union",
    "cast",
    "final",
]

TYPE_CHECKING = False


class _Said:
    """A type in an annotation: whatever it is said to hold, it is itself."""

    def __getitem__(self, item: object) -> _Said:
        return self


Any = Final = Literal = NotRequired = Union = _Said()


class _Indices(type):
    """Whatever can be an index is one of these."""

    def __instancecheck__(cls, value: object) -> bool:
        return hasattr(type(value), "__index__")


class SupportsIndex(metaclass=_Indices):
    """What has `__index__`."""


class _Fields(type):
    """Makes a named tuple of a class that inherits from `NamedTuple` and annotates its fields."""

    def __new__(cls, name: str, bases: tuple[type, ...], held: dict[str, object]) -> type:
        if not bases:
            return super().__new__(cls, name, bases, held)
        annotated = held["__annotations__"]
        assert isinstance(annotated, dict)
        given = {field: held.pop(field) for field in annotated if field in held}
        made = namedtuple(name, annotated, defaults=given.values())  # type: ignore[misc]  # its fields are known when it runs
        for key in set(held) - {"__annotations__", "__qualname__"}:
            setattr(made, key, held[key])
        return made


class NamedTuple(metaclass=_Fields):
    """A tuple whose fields have names."""


class TypedDict(dict[str, object]):
    """What JSON holds: a dict."""


def NewType(_name: str, kind: type) -> type:  # noqa: N802 - its name in typing
    """A type that is told apart before the program runs."""
    return kind


def TypeVar(_name: str, *_bounds: object, bound: object = None) -> _Said:  # noqa: N802 - its name in typing
    """Any type."""
    return Any


def cast(_kind: object, value: object) -> object:
    """The value."""
    return value


def final(thing: object) -> object:
    """The class or function."""
    return thing
