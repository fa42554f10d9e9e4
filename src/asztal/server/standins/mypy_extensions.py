"""Machine integers and what is said to mypyc alone: plain integers, and nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

__all__ = ["i64", "mypyc_attr", "u8"]

Kind = TypeVar("Kind")


class _Whole(type):
    """Every integer is one of these."""

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, int)


class i64(metaclass=_Whole):  # noqa: N801 - its name in mypy_extensions
    """`i64(x)` is `int(x)`."""

    def __new__(cls, value: int = 0) -> int:  # type: ignore[misc]  # an integer, as theirs is
        return int(value)


class u8(i64):  # noqa: N801 - its name in mypy_extensions
    """`u8(x)` is `int(x)`."""


def mypyc_attr(*_names: str, **_values: object) -> Callable[[type[Kind]], type[Kind]]:
    """A decorator that changes nothing."""
    return lambda kind: kind
