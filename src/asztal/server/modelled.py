"""The shapes of the engine's JSON as pydantic's types, for the OpenAPI document.

What the API gives is mostly made elsewhere, as plain dicts whose keys a `TypedDict` tells (`shapes.py` of
each part). pydantic reads those of the standard library only from Python 3.12 on, and the engine may not
import others; so here they are made again as pydantic wants them: closed, so that an undeclared key
is a fault, and named without their `Data`. While the server answers nothing is validated with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pydantic import ConfigDict, Field
from typing_extensions import TypeAliasType, TypedDict

__all__ = ["Models", "Part", "name_of"]


class Part:
    """In an `Annotated`: a dict that holds some of the keys of this TypedDict; `kinds` are keys that differ."""

    def __init__(self, whole: type, **kinds: Any) -> None:
        self.whole = whole
        self.kinds = kinds


class Models:
    """The types made so far; `instead` has those to be taken in the place of others."""

    def __init__(self) -> None:
        self.instead: dict[Any, Any] = {}

    def of(self, hint: Any) -> Any:
        """A type of the standard library as pydantic takes it. In an `Annotated` it is what stands second."""
        if get_origin(hint) is Annotated:
            hint = hint.__metadata__[0]
        if isinstance(hint, Part):
            return self.part(hint)
        if hint in self.instead:
            return self.instead[hint]
        if is_typeddict(hint):
            self.instead[hint] = self.made(name_of(hint), hint)
            return self.instead[hint]
        origin = get_origin(hint)
        if origin is None or origin is Literal:
            return hint
        inner = tuple(self.of(each) for each in get_args(hint))
        if origin in (Union, UnionType):
            return Union[inner]
        return origin[inner if len(inner) > 1 else inner[0]]

    def part(self, part: Part) -> Any:
        """The type of a dict with some of the keys, made once."""
        name = f"{name_of(part.whole)}Change"
        if name not in self.instead:
            self.instead[name] = self.made(name, part.whole, part.kinds, whole=False)
        return self.instead[name]

    def made(
        self, name: str, shape: type, more: Mapping[str, Any] | None = None, *, whole: bool = True
    ) -> Any:
        """A TypedDict of this name with the keys of `shape` and some more; no key is needed if not `whole`."""
        hints = {**get_type_hints(shape, include_extras=True), **(more or {})}
        fields = {}
        for key, hint in hints.items():
            needed = whole and get_origin(hint) is not NotRequired
            kind = self.of(get_args(hint)[0] if get_origin(hint) is NotRequired else hint)
            fields[key] = kind if needed else NotRequired[kind]
        made = TypedDict(name, fields)  # type: ignore[misc]  # mypy wants a name that it can read
        typed: Any = made
        typed.__doc__ = shape.__doc__ if whole else f"What of the keys of `{name_of(shape)}` has changed."
        typed.__pydantic_config__ = ConfigDict(extra="forbid")
        return typed

    def either(self, name: str, kinds: Iterable[Any], key: str, description: str) -> Any:
        """One of several TypedDicts, told apart by the value of a key, if one is given."""
        described = Field(discriminator=key or None, description=description)
        return TypeAliasType(name, Annotated[Union[tuple(kinds)], described])


def name_of(shape: type) -> str:
    """What a shape is called in the document: `RummyViewData` is a `RummyView`."""
    return shape.__name__.removesuffix("Data")
