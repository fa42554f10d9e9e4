"""Refusals that a player can trust: what each advises can be done."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from tests.advice import Case, decisions, sweep
from tests.games.tabla.test_rules import NOTHING, PAIRS, WON, at, claiming, dealt, ends, fifteen, refused

from asztal.games.tabla import KINDS, TablaState
from asztal.i18n import sentence
from asztal.pieces.tiles import FACES, tile_text

MOVES = (
    ["draw", "take", "take indicator", "claim", "pass"]
    + [f"discard {tile_text(tile)}" for tile in range(FACES)]
    + [f"finish {kind} discard {tile_text(tile)}" for kind in KINDS for tile in range(FACES)]
)
NOW = {
    "draw-take": {"draw", "take"},
    "draw": {"draw"},
    "take-pass": {"take", "pass"},
    "claim": {"claim", "pass"},
    "throw-finish": {"discard", "finish"},
    "throw": {"discard"},
    "pass": {"pass"},
}
ADVICE = {  # what a sentence may not say unless such a move is legal
    "en": {
        "draw": r"\bDraw\b",
        "take": r"\bTake\b|, or take the tile",
        "pass": r"\bPass\.|, or pass",
        "discard": r"[Dd]iscard a tile",
        "finish": r"You can finish|, or finish|[Ff]inish now",
    },
    "hu": {
        "draw": r"\bHúzz\b",
        "take": r"\b[Vv]edd fel",
        "pass": r"\b[Pp]asszolj",
        "discard": r"[Dd]obj egy követ a",
        "finish": r"be tudod fejezni:|fejezd be\.",
    },
}


def follow(case: Case[TablaState]) -> None:
    """What the parameters advise can be done."""
    state, move, refusal, legal = case
    verbs = {text.split()[0] for text in legal}
    params = refusal.params
    where = (state.position(), move, refusal, legal)
    if "now" in params:
        now = str(params["now"])
        assert now.startswith("indicator-") == ("take indicator" in legal), where
        assert NOW[now.removeprefix("indicator-")] <= verbs, where
    if params.get("other"):
        assert f"finish {params['other']} discard {params['throw']}" in legal, where
    elif refusal.code == "tabla.short":
        assert "finish" not in verbs and "discard" in verbs, where
    if refusal.code == "tabla.throw-other":
        assert f"finish {params['kind']} discard {params['throw']}" in legal, where
    if refusal.code == "tabla.claim-take":
        assert "take" in legal, where


def positions() -> Iterator[TablaState]:
    """Random deals, every finished hand before it is laid, and the corners of the phases."""
    for players, seed in ((2, 1), (3, 2), (4, 3)):
        yield from islice(decisions(dealt(players, seed), seed), 24)
    for kind in KINDS:
        yield fifteen(WON[kind])
        yield at(f"indicator: 5b; phase: throw; drew: no; hand 0: {WON[kind]}")
        yield at(f"indicator: 5b; hand 0: {WON[kind].rpartition(' ')[0]}; discards 1: 8b")
    taken = at(f"indicator: 9y; hand 0: {PAIRS} 9y 12k")
    taken.apply("take indicator")
    yield taken
    yield at(f"indicator: *; phase: throw; hand 0: {NOTHING} 9k")
    claimed = claiming()
    yield claimed
    claimed.apply("pass")
    claimed.apply("pass")
    yield claimed.copy()
    claimed.apply("claim")
    yield claimed


@pytest.mark.once
def test_every_refusal_advises_what_can_be_done() -> None:
    codes = set()
    for case in sweep(positions(), lambda _: MOVES, ADVICE):
        codes.add(case.refusal.code)
        follow(case)
    assert codes >= {
        "tabla.claim-take",
        "tabla.indicator-starter",
        "tabla.short",
        "tabla.throw-other",
        "tabla.must-finish",
        "tabla.indicator-kinds",
        "tabla.draw-first",
        "tabla.answer",
    }


def test_t_16_claim_in_ones_own_turn_says_take() -> None:
    for options in ({}, {"claim_out_of_turn": False}):
        state = at(f"indicator: 5b; hand 0: {NOTHING}; discards 1: 13y", **options)
        refusal = state.check("claim")
        assert refusal is not None and (refusal.code, refusal.rule) == ("tabla.claim-take", "T-16")
        assert sentence("en", refusal, with_rule=False) == (
            "It is your turn, so you need not claim the yellow 13. Take it."
        )
        state.apply("take")


def test_t_25_the_starter_is_told_why_the_indicator_is_not_for_him() -> None:
    state = dealt(2)
    assert refused(state, "take indicator") == ("tabla.indicator-starter", "T-25")


@pytest.mark.parametrize(
    ("said", "kind"),
    [("mixed", "runs"), ("mixed", "sets"), ("runs", "mixed"), ("eights", "colour"), ("doubles", "eights")],
)
def test_t_05_a_hand_of_another_kind_is_told_which(said: str, kind: str) -> None:
    state = fifteen(WON[kind])
    assert said not in ends(state)
    refusal = state.check(f"finish {said} discard 8b")
    assert refusal is not None and refusal.code == "tabla.short"
    assert (refusal.params["other"], refusal.params["throw"]) == (kind, "8b")
    state.apply(f"finish {kind} discard 8b")


@pytest.mark.parametrize(("throw", "tiles"), [("6b", 2), ("8r", 1), ("2y", 1), ("1r", 2)])
def test_t_08_what_is_missing_counts_for_the_throw_that_is_named(throw: str, tiles: int) -> None:
    state = at("indicator: 5b; phase: throw; hand 0: 6b 6b 1r 1r 3k 3k 7k 7k 9k 9k 8r 11r 12r 13y 2y")
    refusal = state.check(f"finish doubles discard {throw}")
    assert refusal is not None and (refusal.code, refusal.params["tiles"]) == ("tabla.short", tiles)


def test_t_05_pure_runs_said_to_be_mixed_in_both_languages() -> None:
    refusal = fifteen(WON["runs"]).check("finish mixed discard 8b")
    assert refusal is not None
    assert sentence("en", refusal).endswith("You can finish with runs: discard the blue 8. (T-05)")
    assert sentence("hu", refusal).endswith("Sorokkal be tudod fejezni: a kék 8-ast dobd el. (T-05)")


def test_t_23_a_finish_by_discarding_the_tile_just_taken_is_told_another_way_or_that_there_is_none() -> None:
    held = "1r 2r 3r 5r 6r 7r 3y 4y 5y 6y 10k 11k 12k"
    none = at(f"indicator: 9y; phase: throw; taken: 8b; hand 0: {held} 13k 8b")
    other = at(f"indicator: 9y; phase: throw; taken: 13k; hand 0: {held} 13k 9k")
    for state, said, en, hu in (
        (none, "finish runs discard 8b", "and keep collecting. (T-23)", "és gyűjts tovább. (T-23)"),
        (
            none,
            "discard 8b",
            "in the same turn. Discard another tile. (T-23)",
            "Dobj egy másik követ. (T-23)",
        ),
    ):
        refusal = state.check(said)
        assert refusal is not None and refusal.code == "tabla.thrown-back"
        assert sentence("en", refusal).endswith(en) and sentence("hu", refusal).endswith(hu)
    assert other.check("finish runs discard 9k") is None
    refusal = other.check("finish runs discard 13k")
    assert refusal is not None and refusal.code == "tabla.thrown-back"
    assert sentence("en", refusal).endswith(
        "not even to finish. You can finish with runs: discard the yellow 3. (T-23)"
    )
