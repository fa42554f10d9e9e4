"""Why a bot plays what it plays: reasons come from what it weighed, and nowhere else."""

from __future__ import annotations

import re
from typing import Final

import pytest
from tests.wide import wide

import asztal
from asztal.bots import Advice, Loss, loss, make
from asztal.bots.advice import Notes, Term
from asztal.bots.rummy.players import SolidRummy
from asztal.catalog import ENTRIES
from asztal.engine import Move
from asztal.i18n import languages, why
from asztal.i18n.catalogue import catalogue
from asztal.notation.situations import game_of_position
from asztal.pieces.cards import parse_card

# Positions, the move that `solid` advises there, and what it says for it, the most telling first.
ADVISED: Final = {
    "a way out": (
        "romi-40 players=2; to-move: 0; opened: 0 1; hand 0: 5s 6s 7s Kd; hand 1: 4d 5h; phase: play; "
        "table: 1[2c 3c 4c]",
        "lay [5s 6s 7s]",
        ["out"],
    ),
    "what is taken can be laid": (
        "romi-40 players=2; to-move: 0; opened: 0 1; hand 0: 5s 6s 9h 9d Kc 2d; hand 1: 4d 5h 8c Jc; pile: 7s; "
        "table: 1[2c 3c 4c]",
        "take",
        ["take-lay"],
    ),
    "the table helps the others too": (
        "romi-40 players=2; to-move: 0; phase: play; hand 0: 10s Js Qs Ks 9h 9d 9s 3c 4c 2d 8d 6h; "
        "hand 1: 4d 5h 8c Jc 2h 2s 3h 3s 6d 7d 8h 8s Qd Kd; pile: 7c",
        "discard 6h",
        ["closed", "points"],
    ),
    "a joker is taken": (
        "romi-51 players=2; to-move: 0; opened: 0 1; hand 0: 5s 6s 9h Jd Kc 2d; hand 1: 4d 5h 8c Jc; pile: *",
        "take",
        ["take-joker"],
    ),
    "the last turn": (
        "romi-500 players=2; to-move: 0; phase: play; round: 10; hand 0: 5s 6s 7s Kd 2c; hand 1: 4d 5h Jc; pool: 30",
        "lay [5s 6s 7s]",
        ["last-turn"],
    ),
    "gin": (
        "gin players=2; to-move: 0; phase: play; hand 0: As 2s 3s 4s 7h 7d 7c Jd Qd Kd 5h; "
        "hand 1: 2h 3h 4h 8s 9s 10s Jc Qc Kc 6d; pile: 9c",
        "knock 5h",
        ["gin"],
    ),
    "an end that waits": (
        "domino players=3; dealer: 1; hand 0: 3-2 6-1; hand 1: 1-1 3-1 4-0 4-4 6-3; hand 2: 0-0 2-0 4-1; "
        "line: 6-2 2-2 2-5 5-3 3-4 4-2 2-1 1-5 5-5 5-6 6-6 6-4 4-5 5-0 0-3 3-3; "
        "lacks 0: 5 5; lacks 1: 5 5 5 5 5; lacks 2: 53 53 53",
        "place 6-1 left",
        ["again", "pips"],
    ),
    "a line that is blocked": (
        "domino players=3; dealer: 2; hand 0: 3-3 6-0; hand 1: 2-0 2-2 5-2 5-5; hand 2: 1-0 2-1; "
        "line: 6-2 2-3 3-6 6-5 5-4 4-4 4-6 6-6 6-1 1-1 1-4 4-3 3-0 0-0; lacks 1: 61 61 61 61",
        "place 6-0 right",
        ["stopped", "block"],
    ),
    "a double fits one number only": (
        "domino players=2; dealer: 1; to-move: 0; hand 0: 6-6 5-2 6-1; hand 1: 5-1 4-4 2-2; "
        "line: 1-1 1-3 3-6; start: 0",
        "place 6-6 right",
        ["double", "pips"],
    ),
    "what is kept counts": (
        "mexican-train players=2; to-move: 0; hand 0: 9-6 9-1; hand 1: 5-1 4-4; engine: 9-9; line A: 9-2 2-1",
        "place 9-1 on A",
        ["left"],
    ),
}


def advised(position: str, bot: str = "solid") -> Advice:
    state = game_of_position(position).position(position)
    return make(bot, state.game, 0).advise(state.view(int(state.to_move)))


@pytest.mark.parametrize("name", ADVISED)
def test_a_reason_is_what_decides(name: str) -> None:
    position, move, codes = ADVISED[name]
    advice = advised(position)
    assert (advice.move.text, [reason.code for reason in advice.reasons]) == (move, codes)


def test_where_one_move_is_legal_that_is_the_reason() -> None:
    advice = advised(
        "domino players=2; dealer: 1; to-move: 0; hand 0: 6-1 5-5; hand 1: 5-2 4-4; line: 1-1 1-3; start: 0"
    )
    assert [reason.code for reason in advice.reasons] == ["only"]
    assert advice.runner_up is None


def test_a_term_is_told_with_what_it_is_for_the_runner_up() -> None:
    """The 6-2 weighs three pips more than the 4-1 and leaves as many numbers."""
    advice = advised(
        "domino players=2; dealer: 1; to-move: 0; hand 0: 6-2 5-2 3-3 4-1; hand 1: 5-1 4-4 2-2 0-0; line: 1-6 6-6"
    )
    assert advice.runner_up is not None
    assert (advice.move.text, advice.runner_up.text) == ("place 6-2 right", "place 4-1 left")
    assert advice.reasons[0] == ("pips", "6-2", 8, "4-1", 5)


def test_the_reasons_may_be_asked_for_beside_any_move_that_was_weighed() -> None:
    position = (
        "domino players=2; dealer: 1; to-move: 0; hand 0: 6-2 5-2 3-3 4-1; hand 1: 5-1 4-4 2-2 0-0; "
        "line: 1-6 6-6 6-4 4-2; start: 1"
    )
    state = game_of_position(position).position(position)
    for beside in ("place 5-2 right", "place 4-1 left", "draw"):
        advice = make("solid", state.game, 0).advise(state.view(0), beside)
        weighed = {move.text for move in state.view(0).moves} - {advice.move.text}
        assert advice.runner_up is not None
        assert advice.runner_up.text == beside if beside in weighed else advice.runner_up.text in weighed


@pytest.mark.parametrize("id", ["romi-40", "gin", "mexican-train", *(wide(id) for id in ENTRIES)])
def test_advice_is_what_is_chosen_and_that_is_what_weighs_most(id: str) -> None:
    """With notes a bot plays as it does without; of the moves weighed none scores more than its own."""
    made = asztal.game(id, ENTRIES[id].min_players)
    state = made.deal(seed=7)
    weighed = 0
    told: set[str] = set()
    while not state.is_over() and weighed < 12:
        view = state.view(int(state.to_move))
        bot = make("solid", made, 5)
        bot.notes = notes = Notes()
        move = bot.choose(view)
        assert move.text == make("solid", made, 5).choose(view).text
        scores = {each.move.text: each.score() for each in notes.weighed}
        assert len(scores) == len(notes.weighed), "each move once"
        if scores and not any(reason.code == "out" for reason in notes.grounds):
            weighed += 1
            assert scores[move.text] > max(scores.values()) - 1e-6
        advice = make("solid", made, 5).advise(view)
        assert advice.move.text == move.text
        assert advice.reasons, view.data()
        told |= {reason.code for reason in advice.reasons}
        assert advice.runner_up is None or advice.runner_up.text in scores
        state.apply(move)
    assert told
    for lang in languages():
        assert {code for code in told if f"why-{code}" not in catalogue(lang).texts} == set()


@pytest.mark.parametrize("lang", languages())
def test_every_reason_reads_in_full(lang: str) -> None:
    """With pieces and numbers of every kind; nothing of a message is left open."""
    for id in catalogue(lang).texts:
        if not id.startswith("why-"):
            continue
        text = catalogue(lang).texts[id]
        piece, other = ("6-1", "5-5") if "BONE(" in text else ("Kc", "9h")
        for value, than in ((1, 0), (5, 2), (2, 5), (0, 1)):
            said = why(lang, id.removeprefix("why-"), piece, value, other, than)
            assert not re.search(r"why-|[{}$]|\s\s", said), said
            assert said[-1] == "." and said[0] == said[0].upper(), said


def test_the_runner_up_is_the_best_of_the_others_and_what_hardly_leads_is_not_told() -> None:
    first, second, third = (Move(f"discard {card}", code) for code, card in enumerate(("Kc", "9h", "2d")))
    notes = Notes()
    notes.weigh(third, [Term("points", 2.0, 2), Term("table", 0.0, 0), Term("ways", 3.0, 1)])
    notes.weigh(first, [Term("points", 10.0, 10), Term("table", 0.0, 0), Term("ways", 5.0, 2)])
    notes.weigh(second, [Term("points", 9.0, 9), Term("table", -30.0, 1), Term("ways", 8.0, 4)])
    advice = notes.advice(first)
    assert advice.runner_up == third
    assert advice.reasons == [("points", "Kc", 10, "2d", 2), ("ways", "Kc", 2, "2d", 1)]
    notes.weighed = [each for each in notes.weighed if each.move != third]
    advice = notes.advice(first)
    assert advice.runner_up == second
    assert advice.reasons == [("table", "Kc", 0, "9h", 1)], "a point is little beside thirty"


def test_of_what_a_net_has_learned_those_terms_are_told_that_hold_by_counting_too() -> None:
    """The others are part of what was learned; all of it is the score."""
    first, second, third = (Move(f"discard {card}", code) for code, card in enumerate(("Kc", "9h", "2d")))
    notes = Notes()
    notes.weigh(first, [Term("points", 10.0, 10), Term("table", -8.0, 1), Term("ways", 2.0, 3)])
    notes.weigh(second, [Term("points", 9.0, 9), Term("table", 0.0, 0), Term("ways", 4.0, 5)])
    notes.count(first, Term("safe", -3.0, 3))
    notes.count(second, Term("safe", -9.0, 9))
    notes.count(third, Term("safe", 0.0, 0))  # one that was not weighed
    shares = {"": 1.0, "points": 0.5, "table": 1.0, "ways": -0.5, "safe": 2.0}
    notes.learned(second, [first, second, third], [7.0, 3.0, 1.0], shares)
    assert [each.score() for each in notes.weighed] == [7.0, 3.0, 1.0]
    advice = notes.advice(first)
    assert advice.runner_up == second
    assert advice.reasons == [("safe", "Kc", 3, "9h", 9), ("learned", "Kc", 0, "9h", 0)]
    assert notes.advice(first, third.text).reasons == [("learned", "Kc", 0, "2d", 0)]


def test_where_a_net_does_something_else_that_is_the_first_reason() -> None:
    """And told once, though it is also what the lead comes from."""
    lay, discard, other = Move("lay [Ks Kh Kd]", 2), Move("discard Kc", 0), Move("discard 2d", 1)
    notes = Notes()
    notes.because("open-loose", "", 5)
    notes.learned(lay, [discard, other, lay], [5.0, 3.0, 1.0], {"points": 1.0})
    advice = notes.advice(discard)
    assert (advice.runner_up, advice.reasons) == (other, [("learned-keep", "", 0, "", 0)])
    assert notes.advice(discard, lay.text).reasons == [("learned-keep", "", 0, "", 0)]


def test_a_card_is_safer_the_fewer_unseen_cards_go_with_it() -> None:
    """Two of each, but for what is seen: by rank, then in its suit."""
    position = (
        "romi-40 players=2; to-move: 0; phase: play; opened: 0 1; hand 0: 4h Kc; hand 1: 4d 5s 8c Jc; pile: 3h 5h; "
        "table: 1{Qs Qd Qh}"
    )
    state = game_of_position(position).position(position)
    view = state.view(0)
    evaluator = SolidRummy(state.game, 1).look(view)
    assert evaluator.unseen_mates(parse_card("4h")) == 6 + (2 + 1 + 1 + 2)  # 2h, 3h, 5h, 6h
    assert evaluator.unseen_mates(parse_card("Kc")) == 6 + (2 + 2 + 2)  # Jc, Qc, Ac
    assert evaluator.unseen_mates(parse_card("As")) == 6 + (2 + 2 + 2 + 1)  # 2s, 3s, Ks, Qs
    assert evaluator.unseen_mates(parse_card("2s")) == 6 + (2 + 2 + 2)  # As, 3s, 4s
    assert evaluator.unseen_mates(parse_card("Qc")) == 3 + (2 + 2 + 1 + 2)  # 10c, Jc, Kc, Ac


def test_what_another_move_costs_is_told_with_its_error() -> None:
    """The double before the bone that can follow it; the other way round it stays in the hand."""
    position = (
        "domino-block players=2; dealer: 1; to-move: 0; hand 0: 6-6 6-5; hand 1: 4-4 3-3 2-2 4-3; "
        "line: 1-1 1-6; start: 0"
    )
    state = game_of_position(position).position(position)
    view = state.view(0)
    moves = {move.text: move for move in view.moves}
    better, worse = moves["place 6-6 right"], moves["place 6-5 right"]
    found = loss(view, better, worse)
    assert found is not None and found == loss(view, better, worse), "the same question has the same answer"
    assert found.is_clear and found.points > 5 and 0 < found.error < 2 and found.wins > 0.1
    turned = loss(view, worse, better)
    assert turned is not None and not turned.is_clear and turned.points < -5 and turned.wins < -0.1


@pytest.mark.parametrize(
    ("points", "wins", "clear"), [(5.0, 0.0, True), (1.0, 0.3, True), (1.0, 0.0, False), (-1.0, 0.3, False)]
)
def test_a_loss_is_clear_by_points_or_by_deals_but_never_where_points_are_won(
    points: float, wins: float, clear: bool
) -> None:
    assert Loss(points, 1.0, wins, 0.1, 50).is_clear is clear


@pytest.mark.parametrize(
    ("id", "code", "seeds"),
    [("mexican-train", "searched", 40), ("romi-500", "foreseen", 80), ("kalooki", "foreseen-turn", 20)],
)
def test_expert_says_what_it_has_tried(id: str, code: str, seeds: int) -> None:
    """Where it leaves the move of `strong`, and else the reasons of that."""
    made = asztal.game(id, 2)
    codes: set[str] = set()
    for seed in range(15, 15 + seeds):  # both builds find it in the first of them
        state = made.deal(seed=seed)
        for _ in range(4 if code == "searched" else 40):
            if state.is_over():
                break
            advice = make("expert", made, 1).advise(state.view(int(state.to_move)))
            codes |= {reason.code for reason in advice.reasons}
            if advice.reasons and advice.reasons[0].code == code:
                assert advice.reasons[0].value >= 0 and advice.reasons[0].than >= 2
                assert advice.runner_up is None
                return
            state.apply(advice.move)
    raise AssertionError(f"it never left the move of strong: {codes}")
