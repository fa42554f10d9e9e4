"""Which languages there are, and which of them a browser gets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import asztal
from asztal.i18n import DEFAULT, LANGUAGES, languages, negotiate
from asztal.server.pages import Web
from asztal.server.release import Release


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        (None, "en"),
        ("", "en"),
        ("hu", "hu"),
        ("hu-HU,hu;q=0.9,en-US;q=0.8,en;q=0.7", "hu"),
        ("en-GB, hu;q=0.9", "en"),
        ("qaa-AT, en;q=0.3, hu;q=0.4", "hu"),
        ("hu;q=0", "en"),
        ("HU_hu", "hu"),
        ("*, hu;q=0.5", "en"),
        ("qaa;q=1.0", "en"),
        ("hu;q=nonsense, en;q=0.1", "en"),
        ("hu;q=2", "en"),
        (";;;,,=,hu;level=1", "hu"),
    ],
)
def test_the_best_weighted_language_of_ours_wins(header: str | None, lang: str) -> None:
    assert negotiate(header) == lang


def test_english_comes_first() -> None:
    assert languages()[0] == DEFAULT == "en"


SOURCE = Path(asztal.__file__).parent


def test_what_a_language_says_is_two_folders_and_its_place_in_the_list() -> None:
    for kind in ("locales", "rules"):
        folders = {folder.name for folder in (SOURCE / "i18n" / kind).iterdir() if folder.is_dir()}
        assert folders == set(LANGUAGES) == set(languages())


def test_no_other_code_names_a_language_but_the_default() -> None:
    """But where its grammar is: the functions that its sentences call."""
    grammar = {"i18n/functions.py", "i18n/languages.py", "web/kit/fluent-functions.js"}
    others = "|".join(sorted(set(LANGUAGES) - {DEFAULT}))
    named = [
        path.relative_to(SOURCE).as_posix()
        for path in sorted([*SOURCE.rglob("*.py"), *SOURCE.rglob("*.js")])
        if "vendor" not in path.parts
        and re.search(
            rf"""^(?!\s*(?:>>>|\().*).*['"|](?:{others})['"|]""", path.read_text("utf-8"), re.MULTILINE
        )
    ]
    assert set(named) - grammar == set()


def test_the_head_of_the_page_lists_the_languages() -> None:
    listed = " ".join(f"{tag}:{name}" for tag, name in LANGUAGES.items())
    assert "hu:Magyar en:English" in listed
    assert f'name="languages" content="{listed}"' in Release(Web()).index().plain.decode()
