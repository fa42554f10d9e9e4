"""What an event may hold is said twice, for the types and for the judge of what comes from outside."""

from __future__ import annotations

from typing import NotRequired, get_args, get_origin, get_type_hints

import pytest

from asztal.notation.events import FIELDS, WHYS
from asztal.notation.shapes import Event, Why

KINDS = {get_args(get_type_hints(shape)["type"])[0]: shape for shape in get_args(Event)}
TYPES = {  # the kind of a field, for the judge, and its type
    "count": int,
    "seat": int,
    "seed": int,
    "text": str,
    "digest": str,
    "time": str,
    "why": Why,
    "names": list[str],
    "numbers": list[int],
    "seat or null": int | None,
}


def test_every_kind_of_event_has_its_type() -> None:
    assert list(KINDS) == list(FIELDS)
    assert get_args(Why) == WHYS


@pytest.mark.parametrize("kind", FIELDS)
def test_an_event_has_the_keys_that_the_judge_wants(kind: str) -> None:
    told = get_type_hints(KINDS[kind], include_extras=True)
    optional = [name for name, hint in told.items() if get_origin(hint) is NotRequired]
    assert list(told) == [name.rstrip("?") for name, _ in FIELDS[kind]]
    assert optional == [name.rstrip("?") for name, _ in FIELDS[kind] if name.endswith("?")]


@pytest.mark.parametrize("kind", FIELDS)
def test_a_field_has_the_type_that_the_judge_wants(kind: str) -> None:
    told = get_type_hints(KINDS[kind])
    for name, wanted in FIELDS[kind]:
        plain = name.rstrip("?")
        if plain != "type" and wanted in TYPES:
            assert told[plain] == TYPES[wanted], plain
