"""Which language a browser gets."""

from __future__ import annotations

import pytest

from asztal.i18n import DEFAULT, languages, negotiate


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        (None, "en"),
        ("", "en"),
        ("hu", "hu"),
        ("hu-HU,hu;q=0.9,en-US;q=0.8,en;q=0.7", "hu"),
        ("en-GB, hu;q=0.9", "en"),
        ("de-AT, en;q=0.3, hu;q=0.4", "hu"),
        ("hu;q=0", "en"),
        ("HU_hu", "hu"),
        ("*, hu;q=0.5", "en"),
        ("fr;q=1.0", "en"),
        ("hu;q=nonsense, en;q=0.1", "en"),
        ("hu;q=2", "en"),
        (";;;,,=,hu;level=1", "hu"),
    ],
)
def test_the_best_weighted_language_of_ours_wins(header: str | None, lang: str) -> None:
    assert negotiate(header) == lang


def test_english_comes_first() -> None:
    assert languages()[0] == DEFAULT == "en"
