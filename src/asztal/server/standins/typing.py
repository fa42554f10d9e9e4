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
    """A type in an annotation: whatever is asked of it, it is itself."""

    def __getitem__(self, item: object) -> _Said:
        return self


Any = Final = Literal = NotRequired = Union = _Said()


class _Counts(type):
    """Whatever can be an index is one of these."""

    def __instancecheck__(cls, value: object) -> bool:
        return hasattr(type(value), "__index__")


class SupportsIndex(metaclass=_Counts):
    """What has `__index__`."""


class _Fields(type):
    """Makes a named tuple of a class that inherits from `NamedTuple` and annotates its fields."""

    def __new__(cls, name: str, bases: tuple[type, ...], held: dict[str, Any]) -> Any:
        if not bases:
            return super().__new__(cls, name, bases, held)
        fields = list(held["__annotations__"])
        made = namedtuple(name, fields, defaults=[held[field] for field in fields if field in held])
        for key, value in held.items():
            if key not in (*fields, "__annotations__", "__qualname__"):
                setattr(made, key, value)
        return made


class NamedTuple(metaclass=_Fields):
    """A tuple whose fields have names."""


class TypedDict(dict):
    """What JSON holds: a dict."""


def NewType(_name: str, kind: type) -> type:
    """A type that is told apart before the program runs."""
    return kind


def TypeVar(_name: str, *_bounds: object, bound: object = None) -> Any:
    """Any type."""
    return Any


def cast(_kind: object, value: object) -> Any:
    """The value."""
    return value


def final(thing: Any) -> Any:
    """The class or function."""
    return thing
