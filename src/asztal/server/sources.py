"""The engine's sources, for the page: what one family needs, in one answer.

At a sealed table the page is its own referee (docs/sealed.md): it runs the engine as it is written. It gets every
module that `asztal.match.in_page` imports when it is loaded, those of `standins` among them; of the catalogue only
the family that is played, and of the package `asztal` itself, which gathers what the page has no use for, nothing.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from asztal.server.pages import Text
from asztal.server.storage import compact

__all__ = ["ENTRY", "Source", "engine", "modules"]

ENTRY = "asztal.match.in_page"
PACKAGE = Path(str(files("asztal")))
STANDINS = PACKAGE / "server" / "standins"
# What is imported when a module is loaded stands at the left edge; for types alone, or later, within something.
IMPORT = re.compile(r"^from ([\w.]+) import (\([^)]*\)|.*)|^import ([\w.]+)", re.MULTILINE)
WORD = re.compile(r"\w+")
ROOT = '"""Asztal in the page."""\n'
PLAYED = '"""The family that is played."""\n\nfrom {} import FAMILY\n\nFAMILIES = {{FAMILY.name: FAMILY}}\n'


class Source(NamedTuple):
    """A module: what it is written in, as its name ends; its text; whether it is a package; a name of its content."""

    kind: str
    text: str
    package: bool
    stamp: str


@lru_cache
def engine(family: str) -> Text:
    """The modules of a family as JSON, by their names."""
    return Text.of(compact(modules(family)).encode(), "application/json")


def modules(family: str) -> dict[str, Source]:
    """The modules that the page needs to play this family."""
    found: dict[str, Source] = {}
    coming = [ENTRY]
    for name in coming:  # it grows on the way
        source = None if name in found else _source(name, family)
        if source is not None:  # else it is of the standard library, or a name in a module
            found[name] = source
            coming += [name.rpartition(".")[0] or name, *_imported(source.text)]
    return found


def _imported(text: str) -> Iterator[str]:
    """The modules that a source imports, and whatever else might be one."""
    for module, names, alone in IMPORT.findall(text):
        yield module or alone
        yield from (f"{module}.{name}" for name in WORD.findall(names))


def _source(name: str, family: str) -> Source | None:
    """A module's source for this family; None of what is neither ours nor stood in for."""
    if name == "asztal":
        return _named(".py", ROOT, True)
    if name == "asztal.catalog.families":
        return _named(".py", PLAYED.format(f"asztal.games.{family}.family"))
    top, *inside = name.split(".")
    place = PACKAGE.joinpath(*inside) if top == "asztal" else STANDINS.joinpath(top, *inside)
    for file in (place.with_suffix(".py"), place.with_suffix(".js"), place / "__init__.py"):
        if file.is_file():
            return _named(file.suffix, file.read_text(encoding="utf-8"), file.stem == "__init__")
    return None


def _named(kind: str, text: str, package: bool = False) -> Source:
    return Source(kind, text, package, hashlib.sha256(text.encode()).hexdigest()[:16])
