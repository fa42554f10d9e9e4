"""The catalogues: message ids and error codes to sentences.

An error's message id is `error-` and its code with hyphens for dots; its parameters are the
message's variables, and where a parameter `reason` is the code of another error, `why` is that
error's sentence. A message missing in a language is given in English, and one missing there
too as its code: nothing here raises at run time, and tests see that nothing is missing.
"""

from __future__ import annotations

from asztal.errors import AsztalError, IllegalMove
from asztal.i18n.catalogue import catalogue
from asztal.i18n.languages import DEFAULT, LANGUAGES

__all__ = ["has_text", "message_id", "sentence", "text", "why"]


def sentence(lang: str, error: AsztalError, with_rule: bool = True) -> str:
    """What to tell a player about this error; a refusal ends with the number of its rule.

    >>> from asztal.errors import IllegalMove
    >>> sentence("en", IllegalMove("lay.not-held", "R40-02", card="7s", held=0))
    'You do not hold the 7♠. Lay cards from your own hand. (R40-02)'
    """
    args = dict(error.params)
    reason = args.get("reason")
    if isinstance(reason, str):  # an error inside another: its own words, if they can be had
        args["why"] = _format(lang, message_id(reason), dict(error.params), whole=True) or reason
    message = _format(lang, message_id(error.code), args)
    if message is None:
        message = str(AsztalError(error.code, **error.params))
    if with_rule and isinstance(error, IllegalMove):
        return f"{message} ({error.rule})"
    return message


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
    message = _format(lang, id, args)
    return id if message is None else message


def why(lang: str, code: str, piece: str, value: int, other: str, than: int) -> str:
    """The sentence of a bot's reason (`asztal.bots.Reason`).

    >>> why("en", "points", "Kc", 10, "9d", 9)
    'The K♣ counts 10 if it stays in your hand.'
    """
    lead = "more" if value > than else "less" if value < than else "same"
    return text(lang, f"why-{code}", piece=piece, value=value, other=other, than=than, lead=lead)


def has_text(lang: str, id: str) -> bool:
    """Whether this very language has a message of this id, or `id.attribute`."""
    name, _, attribute = id.partition(".")
    return catalogue(lang).has(name, attribute)


def _format(lang: str, id: str, args: dict[str, str | int], whole: bool = False) -> str | None:
    """The message in this language, else in English, else None.

    `whole`: None also if something that the message needs is missing.
    """
    name, _, attribute = id.partition(".")
    for each in dict.fromkeys((lang if lang in LANGUAGES else DEFAULT, DEFAULT)):
        known = catalogue(each)
        if known.has(name, attribute):
            value, complete = known.say(name, attribute, args)
            if whole and not complete:
                return None
            return id if value is None else value
    return None
