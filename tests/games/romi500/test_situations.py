"""The situations of Römi 500, and what its referee says of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.romi500.table import table

from asztal.errors import IllegalMove
from asztal.games.romi500.reasons import REASONS
from asztal.i18n import languages, sentence
from asztal.notation import Verdict, judge

TEXT = (Path(__file__).parents[2] / "golden" / "situations" / "romi-500.txt").read_text(encoding="utf-8")
VERDICTS = [verdict for verdict in judge(TEXT) if isinstance(verdict, Verdict)]


def test_every_refusal_of_the_referee_is_asked_for_and_has_its_rule() -> None:
    refusals = {(verdict.code, verdict.rule) for verdict in VERDICTS if not verdict.legal}
    assert (
        set(REASONS.listed[1:])
        | {
            ("romi500.no-take", "RR-13"),
            ("romi500.no-swap", "RR-10"),
            ("lay.three-alike", "RR-01"),
            ("lay.book-size", "RR-25"),
        }
        <= refusals
    )


@pytest.mark.parametrize("lang", languages())
def test_every_refusal_is_said_in_a_whole_sentence(lang: str) -> None:
    for verdict in VERDICTS:
        if isinstance(verdict.refusal, IllegalMove):
            said = sentence(lang, verdict.refusal)
            assert said.endswith(f"({verdict.rule})")
            assert "{" not in said and "$" not in said and verdict.refusal.code not in said


def test_rr_09_rr_16_the_tabled_score_is_seventy_nine() -> None:
    state = table("9d", "Ks Kh Kc 5d", "* 9h Qs", melds="0[4s 5s 6s]")
    state.apply("discard 9d")
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores == (79, 0, 0)


def test_rr_20_the_tabled_end_after_ten_rounds() -> None:
    hands = ["10s 2s", "Kd 10h", "Js Qs Ks"]
    state = table(*hands, turn=2, round=10, phase="draw", extra="stock: Ac ...")
    state.apply("draw")
    state.apply("done")
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.carry) == ((8 + 19, 0, 0), 30)
