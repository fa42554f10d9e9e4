"""The engine as the page asks it: a request in JSON, and its answer.

At a sealed table every page is its own referee (docs/mental-poker.md), and runs this. An error is its code, its
parameters and, of a refusal, the rule, as everywhere.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from asztal.catalog import ENTRIES
from asztal.errors import AsztalError

__all__ = ["CALLS", "answer"]


def games(args: Mapping[str, Any]) -> dict[str, int]:
    """The games that can be played here, and the revision of the rules of each."""
    return {entry.id: entry.revision for entry in ENTRIES.values()}


CALLS: Final[dict[str, Callable[[Mapping[str, Any]], object]]] = {"games": games}


def answer(request: str) -> str:
    """The answer to `{"name", "args"}`: `{"result"}`, or `{"error"}` with what `AsztalError.data` says.

    >>> answer('{"name": "games", "args": {}}')[:25]
    '{"result": {"romi-40": 14'
    """
    asked = json.loads(request)
    try:
        return json.dumps({"result": CALLS[asked["name"]](asked["args"])})
    except AsztalError as error:
        return json.dumps({"error": error.data()})
