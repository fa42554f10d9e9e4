"""Refusals that a player can trust: what each advises can be done, with drawing and without."""

from __future__ import annotations

import pytest
from tests.advice import Case, decisions, sweep

from asztal import catalog
from asztal.games.dominoes import DominoState
from asztal.i18n import sentence
from asztal.pieces.bones import bone_text

ADVICE = {  # what a sentence may not say unless this move is legal
    "en": {"draw": r"\b[Dd]raw one\b", "pass": r": pass\.|\bPass\."},
    "hu": {"draw": r"\b[Hh]úzz egyet", "pass": r"\b[Pp]asszolj"},
}
MOVES = ["draw", "pass"] + [
    f"place {bone_text(bone)}{end}" for bone in range(28) for end in ("", " left", " right")
]


def at(text: str) -> DominoState:
    state = catalog.game(text.split()[0], 2).position(text)
    assert isinstance(state, DominoState)
    return state


def follow(case: Case[DominoState]) -> None:
    """What the parameters advise can be done."""
    state, move, refusal, legal = case
    bones = {text.split()[1] for text in legal if text.startswith("place ")}
    where = (state.position(), move, refusal, legal)
    now, fits = refusal.params.get("now"), refusal.params.get("fits")
    if now in ("draw", "pass"):
        assert now in legal and not bones, where
    elif now is not None:
        assert fits in bones, where
        if now == "end":
            other = "left" if refusal.params["end"] == "right" else "right"
            assert f"place {fits} {other}" in legal, where
    if refusal.code in ("draw.can-place", "pass.can-place"):
        assert refusal.params["bone"] in bones, where
    if refusal.code == "place.end":
        assert {f"{move} left", f"{move} right"} <= set(legal), where


@pytest.mark.once
@pytest.mark.parametrize(
    ("id", "players"), [("domino", 2), ("domino", 5), ("domino-block", 2), ("domino-block", 4)]
)
def test_every_refusal_advises_what_can_be_done(id: str, players: int, long: bool) -> None:
    advised = set()
    game = catalog.game(id, players)
    for seed in range(12 if long else 5):
        state = game.deal(seed=seed, dealer=seed % players)
        assert isinstance(state, DominoState)
        for case in sweep(decisions(state, seed), lambda _: MOVES, ADVICE):
            advised.add((case.refusal.code, case.refusal.params.get("now", "")))
            follow(case)
    nothing = "draw" if id == "domino" else "pass"
    assert {("place.does-not-fit", now) for now in ("end", "lay", nothing)} <= advised
    assert id == "domino" or "draw" not in {now for _, now in advised}


def test_d07_where_nothing_fits_the_refusal_says_draw() -> None:
    refusal = at("domino players=2; hand 0: 4-3 5-5; hand 1: 5-0; line: 6-6").check("place 4-3 left")
    assert refusal is not None
    assert sentence("en", refusal, with_rule=False) == (
        "The left end shows 6, and the 4–3 does not match it. None of yours fits now: draw one."
    )


def test_d12_without_drawing_it_says_pass() -> None:
    state = at("domino-block players=2; hand 0: 4-3 5-5; hand 1: 6-0; line: 6-6")
    refusal = state.check("place 4-3 left")
    assert refusal is not None and refusal.params["now"] == "pass"
    refusal = state.check("draw")
    assert refusal is not None and (refusal.rule, refusal.params["now"]) == ("D-12", "pass")
