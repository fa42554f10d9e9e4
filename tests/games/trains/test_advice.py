"""Refusals that a player can trust: the rule cited binds in this phase, and the advice can be followed.

Every move that can be written is tried at the decisions of random deals; in between, situations that once
misled.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from tests.advice import Case, decisions, sweep
from tests.games.trains.table import BASE, FIRST, SECOND, at, game, hand, played, refused

from asztal.errors import IllegalMove, NotationError
from asztal.games.trains import TrainState
from asztal.i18n import sentence

BIND = {"first_round_doubles_bind": True}
TABLES = [
    (BASE, 2, {}),
    (BASE, 4, BIND),
    (FIRST, 3, {}),
    (FIRST, 2, BIND),
    (SECOND, 2, {}),
    (SECOND, 4, {"direction": "right"}),
]
PHASES = {
    "first": {"MT-11", "MT-12", "V1-04", "V1-05"},
    "double": {"MT-17", "MT-18", "V2-03"},
    "covering": {"MT-19", "MT-20", "MT-21"},
    "ordinary": {"MT-13", "MT-14", "V1-06", "V2-06"},
}
PLACES = {
    "train.closed": {"MT-06", "V1-01", "V2-01"},
    "train.other-arm": {"V2-06"},
    "train.crossed": {"V2-03"},
    "train.no-line": {"MT-08", "V1-01", "V2-01", "V2-03"},
    "crosswise.never": {"MT-04"},
    "crosswise.no-double": {"V2-02"},
    "crosswise.not-own": {"V2-02"},
    "mark.first": {"V2-06"},
    "mark.not-now": {"V2-06"},
    "mark.not-own": {"V2-06"},
    "mark.crossed": {"V2-03"},
    "mark.stuck": {"V2-09"},
}
ADVICE = {  # what a sentence may not say unless this move is legal
    "en": {"draw": r"\b[Dd]raw one\b", "pass": r": pass\.|\bPass\.", "stop": r": stop\.|, or stop\."},
    "hu": {"draw": r"\b[Hh]úzz egyet", "pass": r"\b[Pp]asszolj", "stop": r"állj meg\.|megállhatsz"},
}


def phase(state: TrainState) -> str:
    data = state.view(None).data()
    if data["first_round"]:
        return "first"
    if data["again"]:
        return "double"
    return "ordinary" if data["must"] is None else "covering"


def tried(state: TrainState) -> Iterator[str]:
    """Every move that can be written here, with two bones that the seat does not hold."""
    data = state.view(None).data()
    lines = data["lines"]
    assert isinstance(lines, list)
    names = [each["id"] for each in lines] + ["D", "M", "A11"]
    own = hand(state, state.to_move)
    others = [bone for seat in range(state.game.players) for bone in hand(state, seat) - own]
    yield from ("draw", "pass", "stop")
    for name in dict.fromkeys(names):
        yield f"mark {name}"
        for bone in sorted(own) + others[:2]:
            yield f"place {bone} on {name}"
            yield f"place {bone} on {name} crosswise"
    for bone in sorted(own) + others[:2]:
        yield f"place {bone}"


def deals(id: str, players: int, options: dict[str, object]) -> Iterator[TrainState]:
    """The decisions of four random deals."""
    pieces = game(id, players, **options)
    for seed in range(4):
        state = pieces.deal(seed=seed, dealer=seed % players, carry=int(pieces.default_carry(seed)))
        assert isinstance(state, TrainState)
        yield from decisions(state, seed)


def follow(case: Case[TrainState]) -> None:
    """What the parameters advise can be done."""
    state, move, refusal, legal = case
    params = refusal.params
    bones = {text.split()[1] for text in legal if text.startswith("place ")}
    where = (state.position(), move, refusal, legal)
    now, fits = params.get("now"), params.get("fits")
    if now in ("draw", "pass", "stop"):
        assert now in legal and not bones, where
    elif now is not None:
        assert fits in bones, where
        assert ("stop" in legal) or now != "more", where
        if now in ("there", "own"):
            assert fits == params["bone"] if "bone" in params else fits in move, where
            assert fits in move, where
        if now == "own":
            own = "ABCD"[state.to_move]
            assert any(text.startswith(f"place {fits} on {own}") for text in legal), where
        assert (now == "cover") == (phase(state) == "covering"), where
    if refusal.code in ("draw.can-place", "pass.can-place", "stop.lay-one"):
        assert params["bone"] in bones, where
    if refusal.code == "pass.can-draw":
        assert "draw" in legal, where
    if refusal.code == "draw.empty-stock":
        assert "pass" in legal, where
    if "example" in params:
        assert params["example"] in legal, where


def cites(state: TrainState, move: str, refusal: IllegalMove) -> None:
    """The rule is one of this phase, or one of places that says the same in all of them."""
    allowed = PLACES.get(refusal.code, set())
    if refusal.code in ("train.which",):
        allowed = {"MT-08", "V1-01", "V2-01"}
    elif not allowed or (refusal.code == "mark.not-now" and not state.rules.branching):
        allowed = PHASES[phase(state)]
    assert refusal.rule in allowed, (state.position(), move, refusal)


@pytest.mark.once
@pytest.mark.parametrize(("id", "players", "options"), TABLES)
def test_every_refusal_cites_a_rule_of_its_phase_and_advises_what_can_be_done(
    id: str, players: int, options: dict[str, object]
) -> None:
    phases = set()
    for case in sweep(islice(deals(id, players, options), 0, None, 3), tried, ADVICE):
        cites(case.state, case.move, case.refusal)
        follow(case)
        phases.add(phase(case.state))
    assert phases == set(PHASES)


def test_mt_17_mt_18_stop_after_a_double_says_that_one_more_is_owed() -> None:
    clauses = "hand 0: 5-5 {} 8-7; hand 1: 8-1; line A: 9-5; line B: 9-3"
    state = played(at(clauses.format("9-1")), "place 5-5 on A")
    refusal = state.check("stop")
    assert refusal is not None and refusal.rule == "MT-17"
    assert sentence("en", refusal).startswith("After a double you place one more domino")
    state = played(at(clauses.format("6-4")), "place 5-5 on A")
    assert refused(state, "stop") == ("stop.not-now", "MT-18")
    assert refused(state, "pass") == ("pass.can-draw", "MT-18")


def test_mt_13_stop_may_be_said_in_the_first_round_only_and_hungarian_says_may() -> None:
    refusal = at("hand 0: 9-7 7-5; hand 1: 9-2 2-1; line A: 9-8").check("stop")
    assert refusal is not None
    assert sentence("hu", refusal, with_rule=False) == (
        "Megállni csak az első körben lehet, később magától ér véget a köröd. A 9–7-est le tudod tenni."
    )


def test_mt_19_under_a_binding_double_cover_it_or_draw() -> None:
    clauses = "hand 0: 9-1 {}; hand 1: 9-2 7-3; line A: 9-4; line B: 9-5 5-5; doubles: B"
    holds = at(clauses.format("5-3"))
    for move, code in (("place 9-1 on B", "train.does-not-fit"), ("place 9-1 on M", "train.double-first")):
        refusal = holds.check(move)
        assert refusal is not None and (refusal.code, refusal.rule) == (code, "MT-19")
        assert sentence("en", refusal, with_rule=False).endswith("Cover the double with the 5–3.")
        refusal = at(clauses.format("6-3")).check(move)
        assert refusal is not None
        assert sentence("en", refusal, with_rule=False).endswith("None of yours fits now: draw one.")
    assert refused(at(clauses.format("6-3")), "pass") == ("pass.can-draw", "MT-20")


def test_mt_11_in_the_first_round_there_is_no_other_train_to_try() -> None:
    refusal = at("hand 0: 8-1 7-2; hand 1: 9-2").check("place 8-1 on A")
    assert refusal is not None and refusal.rule == "MT-11"
    assert sentence("en", refusal, with_rule=False) == (
        "The next domino on train A must match 9, and the 8–1 does not. None of yours fits now: draw one."
    )


def test_mt_17_a_drawn_double_may_be_followed_by_what_had_to_wait() -> None:
    state = played(at("hand 0: 5-3 8-7; hand 1: 9-2; line A: 9-4 4-1; line M: 9-6; stock: 6-6 ..."), "draw")
    refusal = state.check("place 8-7 on M")
    assert refusal is not None and (refusal.code, refusal.params["again"]) == ("place.drawn-only", "yes")
    assert "wait" not in sentence("en", refusal)


def test_v2_05_a_crosswise_double_is_covered_on_its_arms_and_does_not_wait_for_itself() -> None:
    state = at(
        "to-move: 1; hand 0: 8-1 7-7; hand 1: 6-0 9-3; line A: 9-6 6-6; crosswise: A; doubles: A", SECOND
    )
    assert refused(state, "place 6-0 on A") == ("train.crossed", "V2-03")
    refusal = state.check("place 6-0 on A")
    assert refusal is not None and refusal.params["now"] == "cover"


def test_v2_06_an_arm_of_a_closed_train_is_not_offered() -> None:
    clauses = "hand 0: 6-0 7-1; hand 1: 8-3; line A: 9-8; line B: 9-6 6-6; line B1: 6-4; crosswise: B"
    assert refused(at(clauses, SECOND), "place 6-0 on B") == ("train.closed", "V2-01")
    assert refused(
        at(
            "round: 1; to-move: 0; opener: 1; hand 0: 6-0 7-1; hand 1: 8-3; line B: 9-6 6-6; crosswise: B",
            SECOND,
        ),
        "place 6-0 on B",
    ) == ("train.first-round", "MT-11")


def test_mt_08_which_place_is_meant_is_asked_with_one_that_is_legal() -> None:
    with pytest.raises(IllegalMove) as caught:
        at("to-move: 1; hand 0: 8-1; hand 1: 9-7 4-4; line A: 9-4").apply("place 9-7")
    assert caught.value.params["example"] == "place 9-7 on B"


def test_a_line_that_no_train_can_have_is_no_move() -> None:
    with pytest.raises(NotationError):
        at("hand 0: 9-7; hand 1: 9-2").check("place 9-7 on Z")
