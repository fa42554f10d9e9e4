"""Codes to sentences: Fluent catalogues and rule pages, one of each per language.

The server, the terminal and the page use the same words: the page gets the same catalogue text
(`catalogue_text`) and the same functions (`web/kit/fluent-functions.js`).
"""

from asztal.i18n.languages import DEFAULT, languages, negotiate
from asztal.i18n.messages import catalogue_text, has_text, sentence, text
from asztal.i18n.pages import rule_page

__all__ = [
    "DEFAULT",
    "catalogue_text",
    "has_text",
    "languages",
    "negotiate",
    "rule_page",
    "sentence",
    "text",
]
