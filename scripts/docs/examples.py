"""For the documentation site: the examples of a docstring are code, and look so (a Griffe extension)."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^( *)(>>> .*(?:\n\1\S.*)*)", re.MULTILINE)


class Examples(griffe.Extension):  # type: ignore[misc]  # where types are checked it is not installed
    """Puts a fence around every example."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Called with each object that has been read."""
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(r"\1```pycon\n\1\2\n\1```", obj.docstring.value)
