"""The situations of gin rummy, and what its referee says of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import asztal.i18n
from asztal.errors import IllegalMove
from asztal.i18n import languages, sentence
from asztal.notation import Verdict, judge

TEXT = (Path(__file__).parents[2] / "golden" / "situations" / "gin.txt").read_text(encoding="utf-8")
FILES = sorted((Path(asztal.i18n.__file__).parent / "locales" / "en").glob("*.ftl"))
VERDICTS = [verdict for verdict in judge(TEXT) if isinstance(verdict, Verdict)]
SHARED = {"deal.over", "joker.none", "lay.not-held", "discard.not-held", "discard.taken"}
OF_ADDS = {"add.no-such-meld", "add.not-held", "add.does-not-fit"}


def test_every_refusal_of_the_referee_is_asked_for() -> None:
    messages = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
    own = {f"gin.{name}" for name in re.findall(r"^error-gin-([a-z-]+) =", messages, re.MULTILINE)}
    assert {verdict.code for verdict in VERDICTS if not verdict.legal} == own | SHARED | OF_ADDS


@pytest.mark.parametrize("lang", languages())
def test_every_refusal_is_said_in_a_whole_sentence(lang: str) -> None:
    for verdict in VERDICTS:
        if isinstance(verdict.refusal, IllegalMove):
            said = sentence(lang, verdict.refusal)
            assert said.endswith(f"({verdict.rule})")
            assert "{" not in said and "$" not in said and verdict.refusal.code not in said
