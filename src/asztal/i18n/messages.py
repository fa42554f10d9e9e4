"""The catalogues: message ids and error codes to sentences.

An error's message id is `error-` and its code with hyphens for dots; its parameters are the
message's variables, and where a parameter `reason` is the code of another error, `why` is that
error's sentence. What is missing in a language is said in English, and what is missing there
too is said as its code: nothing here raises at run time, and tests see that nothing is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

from asztal.errors import AsztalError, IllegalMove
from asztal.i18n.functions import functions
from asztal.i18n.languages import DEFAULT, LANGUAGES

__all__ = ["catalogue_text", "has_text", "message_id", "sentence", "text"]


def sentence(lang: str, error: AsztalError, with_rule: bool = True) -> str:
    """What to tell a player about this error; a refusal ends with the number of its rule.

    >>> from asztal.errors import IllegalMove
    >>> sentence("en", IllegalMove("lay.not-held", "R40-19", card="7s"))
    'You do not hold the 7♠. Lay cards from your own hand. (R40-19)'
    """
    args = dict(error.params)
    reason = args.get("reason")
    if isinstance(reason, str):             # an error inside another: its own words, if they can be had
        args["why"] = _format(lang, message_id(reason), dict(error.params), whole=True) or reason
    found = _format(lang, message_id(error.code), args)
    if found is None:
        found = str(AsztalError(error.code, **error.params))
    if with_rule and isinstance(error, IllegalMove):
        return f"{found} ({error.rule})"
    return found


def message_id(code: str) -> str:
    """The id of the message for an error code.

    >>> message_id("lay.not-held")
    'error-lay-not-held'
    """
    return "error-" + code.replace(".", "-")


def text(lang: str, id: str, **args: str | int) -> str:
    """The message of this id, or of `id.attribute`; the id itself where there is none.

    >>> text("hu", "option-direction.label")
    'Irány'
    """
    found = _format(lang, id, args)
    return id if found is None else found


def has_text(lang: str, id: str) -> bool:
    """Whether this very language has a message of this id, or `id.attribute`."""
    name, _, attribute = id.partition(".")
    bundle = _bundle(lang)
    if not bundle.has_message(name):
        return False
    message = bundle.get_message(name)
    return attribute in message.attributes if attribute else message.value is not None


@cache
def catalogue_text(lang: str) -> str:
    """Every `.ftl` file of a language in one text, as the page reads it."""
    folder = files("asztal.i18n") / "locales" / (lang if lang in LANGUAGES else DEFAULT)
    parts = {part.name: part for part in folder.iterdir() if part.name.endswith(".ftl")}
    return "\n".join(parts[name].read_text(encoding="utf-8").rstrip("\n") + "\n" for name in sorted(parts))


@cache
def _bundle(lang: str) -> FluentBundle:
    known = lang if lang in LANGUAGES else DEFAULT
    # The library's annotation knows functions of one argument only; it calls them with named ones too.
    called = cast("dict[str, Callable[[Any], FluentType]]", functions(known))
    bundle = FluentBundle([known], functions=called, use_isolating=False)
    bundle.add_resource(FluentResource(catalogue_text(known)))
    return bundle


def _format(lang: str, id: str, args: dict[str, str | int], whole: bool = False) -> str | None:
    """The message in this language, else in English, else None.

    `whole`: None also if something that the message needs is missing.
    """
    name, _, attribute = id.partition(".")
    for each in dict.fromkeys((lang if lang in LANGUAGES else DEFAULT, DEFAULT)):
        if not has_text(each, id):
            continue
        bundle = _bundle(each)
        message = bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            continue
        value, problems = bundle.format_pattern(pattern, args)
        if whole and problems:
            return None
        return value if isinstance(value, str) else id
    return None
