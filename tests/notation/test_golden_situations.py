"""The situations of the rule book, judged by the engine; and every refusal is asked for somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import asztal
from asztal.notation import judge
from asztal.rummy.reasons import REASONS

FILES = sorted((Path(__file__).parent.parent / "golden" / "situations").glob("*.txt"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in FILES}
DOMINO_CODES = {
    "deal.over", "draw.not-in-this-game", "draw.can-place", "draw.empty-stock", "pass.can-place",
    "pass.can-draw", "place.not-held", "place.opening-double", "place.drawn-only", "place.does-not-fit",
    "place.end",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_every_expectation_is_met(name: str) -> None:
    missed = [f"{name} line {verdict.line}, {verdict.title}: {verdict.move} is {verdict.found()}"
              for verdict in judge(TEXTS[name]) if not verdict.ok]
    assert missed == []


@pytest.mark.parametrize("name", list(TEXTS))
def test_every_move_tried_has_an_expectation_with_its_rule(name: str) -> None:
    for verdict in judge(TEXTS[name]):
        assert verdict.expected == verdict.found(), verdict


def test_there_are_situations_of_both_games() -> None:
    titles = {name: [line for line in text.splitlines() if line.startswith("title: ")]
              for name, text in TEXTS.items()}
    assert len(titles["romi-40"]) >= 50 and len(titles["domino"]) >= 10
    for found in titles.values():
        assert len(found) == len(set(found))


def test_every_refusal_of_roemi_is_asked_for_and_has_its_rule() -> None:
    found = {(verdict.code, verdict.rule) for name in ("romi-40", "romi-50", "joker-mania-51", "kalooki")
             for verdict in judge(TEXTS[name]) if not verdict.legal}
    assert set(REASONS[1:]) <= found


def test_every_refusal_of_the_domino_is_asked_for() -> None:
    found = {verdict.code for verdict in judge(TEXTS["domino"]) if not verdict.legal}
    assert found == DOMINO_CODES


@pytest.mark.parametrize("name", list(TEXTS))
def test_every_rule_named_stands_in_the_rule_page(name: str) -> None:
    folder = Path(__file__).parents[2] / "docs" / "rules"
    book = (folder / f"{name}.md").read_text(encoding="utf-8")
    for other in re.findall(r"\]\(([a-z0-9-]+\.md)\)", book):        # the books that it stands on
        book += (folder / other).read_text(encoding="utf-8")
    known = set(re.findall(r"\b[A-Z][A-Z0-9]*-\d\d\b", book))
    assert {verdict.rule for verdict in judge(TEXTS[name]) if verdict.rule} <= known


# What a situation file has no words for: how a deal ends.

@pytest.mark.parametrize(("options", "score"), [({}, 46), ({"hand_bonus": "double"}, 92)])
def test_r40_50_r40_51_the_loser_counts_his_hand_twice_if_the_bonus_is_on(
        options: dict[str, str], score: int) -> None:
    game = asztal.game("romi-40", players=2, **options)
    head = "romi-40 players=2" + "".join(f" {name}={value}" for name, value in options.items())
    state = game.position(f"{head}; phase: play; hand 0: 2h 3h 4h 9c; hand 1: Ad Kc 5s *; pile: 3c")
    state.apply("lay [2h 3h 4h]")
    state.apply("discard 9c")
    assert state.outcome == asztal.Outcome("hand", "R40-47", 0, [0, score])


@pytest.mark.parametrize(("hands", "winner", "scores"), [
    (["1-1 4-4", "0-0 5-5"], 0, [8, 0]),
    (["2-2 4-4", "5-1 2-1", "5-2 6-2"], 0, [20, 0, 0]),
    (["5-1 4-4", "2-2 1-1", "5-5"], None, [0, 0, 0]),
])
def test_d_09_d_10_a_blocked_round_goes_to_the_lowest_less_his_own(
        hands: list[str], winner: int | None, scores: list[int]) -> None:
    seats = "; ".join(f"hand {seat}: {hand}" for seat, hand in enumerate(hands))
    head = f"domino-block players={len(hands)}"
    state = asztal.game("domino-block", players=len(hands)).position(
        f"{head}; {seats}; line: 4-5 5-0 0-6 6-6 6-4 4-2 2-3 3-3; start: 3")
    state.apply("place 4-4 left")
    assert state.outcome == asztal.Outcome("blocked", "D-08", winner, scores)
