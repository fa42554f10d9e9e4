"""The modules that a view of the page begins with: so that a browser fetches them all at once.

A browser learns what a module imports only when it has read it, so that a page of modules comes in as
many rounds as its longest chain of imports. What is named in the head comes in the first.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable

__all__ = ["FIRST", "RECORDS", "imports", "needed", "views"]

# A static import, or an export from another module. `import(…)` is no such thing: it is for later.
STATIC = re.compile(
    r"""^\s*(?:import|export)\b(?:[\w$*{},\s]+?\bfrom)?\s*["'](\.{1,2}/[^"']+)["']""", re.MULTILINE
)
MAIN = "app/main.js"
# The module of the page that an address shows, by the first word of its path.
FIRST = {
    "": "app/lobby.js",
    "t": "app/table.js",
    "rules": "app/rules.js",
    "r": "replay/page.js",
    "pad": "pad/page.js",
    "referee": "referee/page.js",
    "d": "app/device.js",
    "games": "app/games.js",
}
RECORDS = "replay/upload.js"  # `/r` alone


def imports(source: str) -> list[str]:
    """The specifiers of a module's static imports, in their order.

    >>> imports("import { a } from './a.js';\\nconst b = () => import('./b.js');\\nexport * from '../c.js';")
    ['./a.js', '../c.js']
    """
    return STATIC.findall(source)


def needed(entries: Iterable[str], read: Callable[[str], str | None]) -> list[str]:
    """These modules and everything they import, in the order in which the page asks for them.

    `read` returns None for a module that does not exist.
    """
    modules: dict[str, None] = {}
    coming = list(entries)
    for path in coming:  # it grows on the way
        source = None if path in modules else read(path)
        if source is not None:
            modules[path] = None
            coming += [
                posixpath.normpath(posixpath.join(posixpath.dirname(path), each)) for each in imports(source)
            ]
    return list(modules)


def views(path: str, more: Iterable[str] = ()) -> tuple[str, ...]:
    """The modules that the address of a page begins with; `more`: those of a family that are shown there.

    >>> views("rules/romi-40")
    ('app/main.js', 'app/app.js', 'app/rules.js')
    """
    words = [word for word in path.split("/") if word]
    first = FIRST.get(words[0] if words else "")
    if words == ["r"]:
        first = RECORDS
    return (MAIN, "app/app.js", *filter(None, [first]), *more)
