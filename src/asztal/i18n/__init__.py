"""Codes to sentences: Fluent catalogues and rule pages, one of each per language.

The server, the terminal and the page use the same words: the page gets of the same catalogues
what it says (`page_text`) and the same functions (`web/kit/fluent-functions.js`).
"""

from asztal.i18n.catalogue import catalogue_text, page_text
from asztal.i18n.languages import DEFAULT, LANGUAGES, languages, negotiate
from asztal.i18n.messages import has_text, sentence, text, why
from asztal.i18n.pages import rule_page

__all__ = [
    "DEFAULT",
    "LANGUAGES",
    "catalogue_text",
    "has_text",
    "languages",
    "negotiate",
    "page_text",
    "rule_page",
    "sentence",
    "text",
    "why",
]
