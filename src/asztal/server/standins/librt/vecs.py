"""Lists of machine integers, as lists. What appends to one goes on with what `append` returns, as with theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

__all__ = ["append", "vec"]

Item = TypeVar("Item")


def _made(items: Iterable[Item] = (), *, capacity: int = 0) -> list[Item]:
    """A list; room that is made ahead is of no use to it. A class of its own would be slower by half."""
    return list(items)


class vec:  # noqa: N801 - its name in librt
    """`vec[i64]([1, 2])` is a list of two."""

    def __class_getitem__(cls, item: object) -> Callable[..., list[Item]]:
        return _made


def append(items: list[Item], item: Item) -> list[Item]:
    """The list with one more. Theirs may be another than the one given, which is then not to be used."""
    items.append(item)
    return items
