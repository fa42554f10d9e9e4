"""What a refusal of a card game says is true, and what it advises can be done: properties of many positions.

Every game of cards is asked for thousands of moves, most of them illegal, in positions made by seed
(`tests/cards.py`). Each reason has its property (`tests/card_refusals.py`); one without fails.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from tests.advice import told
from tests.card_refusals import PROPERTIES
from tests.cards import finished, rich_in_jokers, states, tries
from tests.rare_positions import rare
from tests.refused import PLAYS, Case, scene, view
from tests.wide import more

import asztal
from asztal import catalog
from asztal.errors import AsztalError, IllegalMove
from asztal.games.gin.reasons import REASONS as GIN_REASONS
from asztal.games.romi500.reasons import REASONS as KNOCK_REASONS
from asztal.games.rummy.reasons import REASONS

pytestmark = pytest.mark.once

GAMES = [id for id, entry in catalog.ENTRIES.items() if entry.family in ("rummy", "romi500", "gin")]
BOOKS = Path(__file__).parents[1] / "docs" / "rules"
POSITIONS = 150
RICH = 200
TRIES = more(12, 24)
# The reasons that are met in every game; or but in those without jokers; or in this family alone.
ALWAYS = {"deal.over", "lay.short", "lay.run-suits", "lay.set-ranks", "lay.two-aces"}
WITH_JOKERS = {"lay.run-size", "lay.only-jokers"}
IN_FAMILY = {
    "rummy": {"add.suit-twice", "lay.set-suits", "lay.set-size", "lay.too-many-jokers"},
    "gin": {code for code, _ in GIN_REASONS.listed[1:]} | {"joker.none", "gin.ace-low"},
    "romi500": {"romi500.no-take", "romi500.no-swap", "lay.book-size"},
}
NOT_HELD = {"gin.knock-not-held", "lay.not-held", "add.not-held", "discard.not-held", "table.regroup"}
OF_JOKERS = {f"R40-{number:02}" for number in (4, 11, 12, 13, 14, 15, 40, 41, 42, 43, 44, 45, 46, 57)}


@pytest.fixture(scope="module", params=GAMES)
def id(request: pytest.FixtureRequest) -> str:
    """A game; all that is asked of one comes together, so that a process of the run makes its cases once."""
    return str(request.param)


def test_every_reason_of_the_card_games_has_its_property() -> None:
    assert reasons() <= set(PROPERTIES)


def reasons() -> set[str]:
    """The codes of all reasons of the games of cards."""
    return {code for each in (REASONS, KNOCK_REASONS, GIN_REASONS) for code, _ in each.listed[1:]}


@cache
def cases(id: str) -> list[Case]:
    rng = random.Random(id)
    refused_moves = []
    rich = rich_in_jokers(id, RICH) if catalog.ENTRIES[id].family == "rummy" else []
    for state in [*states(id, 7, POSITIONS), *rich, finished(id)]:
        moves = [move.text for move in state.legal_moves()]
        seen = view(state)
        for move in tries(state, rng, TRIES):
            try:
                why = state.check(move)
            except AsztalError as error:
                assert error.code == "meld.ambiguous", move
                continue
            if why is not None:
                refused_moves.append(Case(state, move, why, moves, seen))
            elif move.startswith("add") and move.index(" to ") > 7:
                continue  # several at once: docs/notation.md
            else:
                assert state.parse_move(move).text in moves, f"{move} is not listed in {state.position()}"
    for code, state, move in rare(id):
        why = state.check(move)
        assert why is not None and why.code == code, (move, why, state.position())
        refused_moves.append(Case(state, move, why, [each.text for each in state.legal_moves()], view(state)))
    return refused_moves


@pytest.mark.long
def test_a_refusal_is_true_and_its_advice_can_be_followed(id: str) -> None:
    met: Counter[str] = Counter()
    for case in cases(id):
        met[case.why.code] += 1
        try:
            PROPERTIES[case.why.code](case)
        except Exception as fault:
            raise AssertionError(f"{case.move}: {case.why} in {case.state.position()}") from fault
        told(case.why)
    family = catalog.ENTRIES[id].family
    assert len(met) > (30 if family == "rummy" else 15), met
    expected = ALWAYS | IN_FAMILY[family] | WITH_JOKERS
    if id == "gin":
        expected -= WITH_JOKERS | {"lay.two-aces"}  # an ace is only low
    elif id == "romi-50":
        expected = ALWAYS | {"joker.none"}
    assert expected <= set(met), expected - set(met)


def test_every_reason_is_met_somewhere() -> None:
    met = {
        case.why.code
        for id in ("romi-40", "joker-mania-51", "kalooki", "romi-500", "gin")
        for case in cases(id)
    }
    assert reasons() <= met


@pytest.mark.long
def test_a_card_is_said_not_to_be_held_if_it_is_not_and_only_then(id: str) -> None:
    lacked = 0
    for case in cases(id):
        verb = case.move.split()[0]
        if verb not in (*PLAYS, "discard", "knock"):
            continue
        lacks = bool(Counter(case.named()) - case.hand)
        if case.why.code in NOT_HELD:
            assert lacks, case.move
            lacked += 1
        elif lacks and verb in ("lay", "discard", "knock") and case.seen["phase"] == "play":
            # what is wrong with the cards themselves, whoever holds them, comes first
            assert case.why.code in {"gin.knock-now", "lay.starter", "lay.too-many-jokers", "joker.none"} or (
                case.code_of(case.move, scene(case, [])) == case.why.code
            ), (case.move, case.why.code)
    assert lacked > 20


@pytest.mark.long
def test_a_refusal_cites_a_rule_of_its_own_game(id: str) -> None:
    name = "romi-500" if catalog.ENTRIES[id].family == "romi500" else id
    book = (BOOKS / f"{name}.md").read_text(encoding="utf-8")
    own = set(re.findall(r"^- \*\*([A-Z0-9]+-\d\d)\*\*", book, re.MULTILINE))
    mentioned = set(re.findall(r"[A-Z0-9]+-\d\d", book))
    on_romi_40 = "rule of R\xf6mi 40 holds with its number" in " ".join(book.split())
    for case in cases(id):
        rule = case.why.rule
        assert rule in own | mentioned or (on_romi_40 and rule.startswith("R40-")), (case.move, str(case.why))
        if id == "romi-50":
            assert rule not in OF_JOKERS, (case.move, str(case.why))


def test_the_properties_can_fail() -> None:
    """A refusal that is not true is seen as such."""
    state = asztal.game("romi-40").position(
        "romi-40 players=2; phase: play; opened: 0 1; drawn: 0 1; hand 0: 5s 6s 7s 9d; table: 1{8s 8h *}"
    )
    for why in (
        IllegalMove("discard.not-held", "R40-19", card="9d"),
        IllegalMove("discard.taken", "R40-21", card="9d", owed="yes"),
        IllegalMove("draw.first", "R40-20"),
    ):
        case = Case(state, "discard 9d", why, ["discard 5s"], view(state))
        with pytest.raises(AssertionError):
            PROPERTIES[why.code](case)
