"""One language's catalogue; each message is read when it is first needed.

There are over a thousand, and a command needs a dozen: reading them all would take longer than most commands.
What is plain text, without a `{`, is used as it is; for the rest fluent.runtime is loaded.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, cast

from asztal.i18n.functions import functions
from asztal.i18n.languages import DEFAULT, LANGUAGES

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.types import FluentType

__all__ = ["Catalogue", "catalogue", "catalogue_text", "entries", "page_text"]

HEAD: Final = re.compile(r"(-?[A-Za-z][\w-]*) *=")  # where a message or a term begins
LINE: Final = re.compile(r"(?:[A-Za-z][\w-]*| +\.([A-Za-z][\w-]*)) *= *(\S.*)?")
UNSENT: Final = ("cli-", "error-", "why-")  # what the terminal says, and the sentences that the server makes
SENT: Final = ("error-option-contradiction",)  # but this the page says before it asks
NAMED: Final = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)(?![\w-]*\()")  # another message or term in one


@cache
def catalogue_text(lang: str) -> str:
    """Every `.ftl` file of a language in one text."""
    folder = files("asztal.i18n") / "locales" / (lang if lang in LANGUAGES else DEFAULT)
    parts = {part.name: part for part in folder.iterdir() if part.name.endswith(".ftl")}
    return "\n".join(parts[name].read_text(encoding="utf-8").rstrip("\n") + "\n" for name in sorted(parts))


def entries(text: str) -> dict[str, str]:
    """The text of each message by its id, and of each term by its id with the hyphen."""
    texts: dict[str, str] = {}
    id = ""
    lines: list[str] = []
    for line in [*text.splitlines(), "#"]:
        if line[:1] in ("", " ", "}"):  # goes on
            lines.append(line)
            continue
        if id:
            texts.setdefault(id, "\n".join(lines))
        head = HEAD.match(line)
        id = head.group(1) if head else ""
        lines = [line]
    return texts


def plain(text: str) -> dict[str, str] | None:
    """The value, under no name, and the attributes of a message of plain lines; None for any other."""
    if "{" in text or "}" in text:
        return None
    said: dict[str, str] = {}
    for line in text.splitlines():
        if not line.strip():
            continue
        match = LINE.fullmatch(line)
        if match is None:
            return None
        if match.group(2) is not None:
            said[match.group(1) or ""] = match.group(2).rstrip(" ")
        elif match.group(1) is not None:
            return None  # its text may follow
    return said


def page_text(lang: str) -> str:
    """The messages that the page says, in one text without comments."""
    return "\n".join(
        text for id, text in entries(catalogue_text(lang)).items() if id in SENT or not id.startswith(UNSENT)
    )


class Catalogue:
    """The messages of a language: what there is, and what it says."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.texts = entries(catalogue_text(lang))
        self.said: dict[str, dict[str, str] | None] = {}
        self.bundle: FluentBundle | None = None

    def has(self, id: str, attribute: str = "") -> bool:
        """Whether there is such a message with a value, or with this attribute."""
        if id not in self.texts:
            return False
        said = self.plain(id)
        if said is not None:
            return attribute in said
        message = self.read(id).get_message(id)
        return attribute in message.attributes if attribute else message.value is not None

    def say(self, id: str, attribute: str, args: Mapping[str, str | int]) -> tuple[str | None, bool]:
        """What a message that is there says, and whether nothing that it needs was missing."""
        said = self.plain(id)
        if said is not None:
            return said.get(attribute), True
        bundle = self.read(id)
        message = bundle.get_message(id)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            return None, True
        value, problems = bundle.format_pattern(pattern, dict(args))
        return value if isinstance(value, str) else None, not problems

    def plain(self, id: str) -> dict[str, str] | None:
        """The parts of a message of plain text; None for any other."""
        if id not in self.said:
            self.said[id] = plain(self.texts[id])
        return self.said[id]

    def read(self, id: str) -> FluentBundle:
        """The bundle, with this message and all that it names in it."""
        from fluent.runtime import FluentBundle, FluentResource

        bundle = self.bundle  # of two threads each may have one of its own
        if bundle is None:
            # The library's annotation knows functions of one argument only; it calls them with named ones.
            called = cast("dict[str, Callable[[Any], FluentType]]", functions(self.lang))
            bundle = self.bundle = FluentBundle([self.lang], functions=called, use_isolating=False)
        if not bundle.has_message(id):
            wanted, got = [id], set[str]()
            while wanted:
                name = wanted.pop()
                if name in self.texts and name not in got:
                    got.add(name)
                    bundle.add_resource(FluentResource(self.texts[name] + "\n"))
                    wanted += NAMED.findall(self.texts[name])
        return bundle


@cache
def catalogue(lang: str) -> Catalogue:
    """The catalogue of a language; English if there is no such language."""
    return Catalogue(lang if lang in LANGUAGES else DEFAULT)
