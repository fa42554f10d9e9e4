"""The available languages, and which of them a browser asks for."""

from __future__ import annotations

from typing import Final

__all__ = ["DEFAULT", "LANGUAGES", "languages", "negotiate"]

# The one list: each language's tag and its own name, as the page's switch shows them. What it says is in the folders
# `locales/TAG` and `rules/TAG`.
LANGUAGES: Final = {"hu": "Magyar", "en": "English"}
DEFAULT: Final = "en"


def languages() -> tuple[str, ...]:
    """The languages every sentence exists in, the default first.

    >>> languages()[0], "hu" in languages()
    ('en', True)
    """
    return tuple(sorted(LANGUAGES, key=lambda tag: (tag != DEFAULT, tag)))


def negotiate(accept_language: str | None) -> str:
    """The language to answer in, from an `Accept-Language` header or a plain language tag.

    Whatever cannot be read is ignored; without one of our languages it is English.

    >>> negotiate("hu-HU,hu;q=0.9,en;q=0.8"), negotiate("xx, en;q=0.5, hu;q=0.7"), negotiate(None)
    ('hu', 'hu', 'en')
    """
    best = DEFAULT
    best_weight = 0.0
    for wish in (accept_language or "").split(","):
        tag, _, parameters = wish.partition(";")
        name = tag.strip().replace("_", "-").partition("-")[0].lower()
        if name == "*":
            name = DEFAULT
        weight = _weight(parameters)
        if name in LANGUAGES and weight > best_weight:
            best, best_weight = name, weight
    return best


def _weight(parameters: str) -> float:
    """The q value of one wish, 1 if it has none, 0 if it is unreadable."""
    name, equals, number = parameters.strip().partition("=")
    if not equals or name.strip().lower() != "q":
        return 1.0
    try:
        weight = float(number)
    except ValueError:
        return 0.0
    return weight if 0.0 <= weight <= 1.0 else 0.0
