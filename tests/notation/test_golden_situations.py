"""The situations of the rule book, judged by the engine; and every refusal is asked for somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import asztal.i18n
from asztal.games.rummy.reasons import REASONS
from asztal.notation import End, Verdict, judge
from asztal.notation.ends import PARTS, parts_of

FILES = sorted((Path(__file__).parent.parent / "golden" / "situations").glob("*.txt"))
LOCALES = Path(asztal.i18n.__file__).parent / "locales"
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in FILES}
DOMINO_CODES = {
    "deal.over",
    "draw.not-in-this-game",
    "draw.can-place",
    "draw.empty-stock",
    "pass.can-place",
    "pass.can-draw",
    "place.not-held",
    "place.opening-double",
    "place.drawn-only",
    "place.does-not-fit",
    "place.end",
}


def verdicts(name: str) -> list[Verdict]:
    return [judgement for judgement in judge(TEXTS[name]) if isinstance(judgement, Verdict)]


def ends(name: str) -> list[End]:
    return [judgement for judgement in judge(TEXTS[name]) if isinstance(judgement, End)]


def all_messages(lang: str) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted((LOCALES / lang).glob("*.ftl")))


@pytest.mark.parametrize("name", list(TEXTS))
def test_every_expectation_is_met(name: str) -> None:
    missed = [
        f"{name} line {judgement.line}, {judgement.title}: {judgement.expected}, but {judgement.found()}"
        for judgement in judge(TEXTS[name])
        if not judgement.ok
    ]
    assert missed == []


@pytest.mark.parametrize("name", list(TEXTS))
def test_every_move_tried_has_an_expectation_with_its_rule(name: str) -> None:
    for verdict in verdicts(name):
        assert verdict.expected == verdict.found(), verdict


def test_there_are_situations_of_both_games() -> None:
    titles = {
        name: [line for line in text.splitlines() if line.startswith("title: ")]
        for name, text in TEXTS.items()
    }
    assert len(titles["romi-40"]) >= 50 and len(titles["domino"]) >= 10
    for listed in titles.values():
        assert len(listed) == len(set(listed))


def test_every_refusal_of_roemi_is_asked_for_and_has_its_rule() -> None:
    refusals = {
        (verdict.code, verdict.rule)
        for name in ("romi-40", "romi-50", "joker-mania-51", "kalooki")
        for verdict in verdicts(name)
        if not verdict.legal
    }
    assert set(REASONS.listed[1:]) <= refusals


def test_every_refusal_of_the_domino_is_asked_for() -> None:
    codes = {verdict.code for verdict in verdicts("domino") if not verdict.legal}
    assert codes == DOMINO_CODES


@pytest.mark.parametrize("name", list(TEXTS))
def test_every_rule_named_stands_in_the_rule_page(name: str) -> None:
    folder = Path(__file__).parents[2] / "docs" / "rules"
    book = (folder / f"{name}.md").read_text(encoding="utf-8")
    for other in re.findall(r"\]\(([a-z0-9-]+\.md)\)", book):  # the books that it stands on
        book += (folder / other).read_text(encoding="utf-8")
    known = set(re.findall(r"\b[A-Z][A-Z0-9]*-\d\d\b", book))
    assert {verdict.rule for verdict in verdicts(name) if verdict.rule} <= known
    assert {end.outcome.rule for end in ends(name) if end.outcome is not None} <= known


# How deals end.


def test_every_reason_for_an_end_is_expected_somewhere() -> None:
    """Every way in which a deal of the catalogue ends has a sentence, and a situation of each family."""
    told = set(re.findall(r"^outcome-([a-z-]+) =", all_messages("en"), re.MULTILINE))
    reasons = {end.outcome.reason for name in TEXTS for end in ends(name) if end.outcome is not None}
    assert reasons == told


@pytest.mark.parametrize("name", list(TEXTS))
def test_every_game_shows_how_its_deals_end(name: str) -> None:
    over = [end for end in ends(name) if end.outcome is not None]
    assert any("scores" in end.wanted and "winner" in end.wanted for end in over)
    assert len({end.outcome.reason for end in over if end.outcome is not None}) > 1 or "house" in name


def test_whatever_an_end_tells_is_a_part_that_a_file_may_expect() -> None:
    told = {
        part
        for name in TEXTS
        for end in ends(name)
        if end.outcome is not None
        for part in parts_of(end.outcome)
    }
    assert told == set(PARTS)
