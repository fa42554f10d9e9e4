"""The direction of play has one wording, at the table and on the rule pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import asztal
from asztal.i18n import text

PAGES = Path(asztal.__file__).parent / "i18n" / "rules"
ROW = re.compile(r"^\| (?:Direction|Irány) \([^)]+\) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_rule_pages_name_the_direction_as_the_set_up_form_does(lang):
    wordings = {row for page in (PAGES / lang).glob("*.md") for row in ROW.findall(page.read_text("utf-8"))}
    assert wordings == {(text(lang, "option-direction-left"), text(lang, "option-direction-right"))}
