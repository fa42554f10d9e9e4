"""Near misses: what a text that is no move was meant to be, in every game of the catalogue."""

from __future__ import annotations

import contextlib
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asztal import catalog
from asztal.engine import Random, State
from asztal.engine.phrases import near
from asztal.errors import AsztalError, IllegalMove, NotationError
from asztal.i18n import languages, sentence

GAMES = list(catalog.ENTRIES)
ROMI = ("romi-40 players=2; phase: play; opened: 0; hand 0: Kc 5s 6s 9h 3d 7s 2c; hand 1: 4d; "
        "table: 0[7s 8s 9s] 1[2d * 4d]")
KNOCK = "romi-500 players=2; phase: play; hand 0: Kc 5s 6s 7s 9h; table: 0[7s 8s 9s]"
TABLA = ("tabla-romi players=2; indicator: 5b; phase: throw; "
         "hand 0: 1r 2r 3r 5r 6r 7r 3y 4y 5y 6y 10k 11k 12k 13k 8b")
DOMINO = "domino players=2; hand 0: 6-1 5-1; hand 1: 6-2; line: 6-6"
TRAIN = "mexican-train players=2; hand 0: 6-1 6-6 9-3; hand 1: 8-1; line A: 9-6"
BRANCH = TRAIN.replace("train", "train-house-2")


def state_of(position: str) -> State:
    words = position.split(";")[0].split()
    return catalog.game(words[0], 2).position(position)


def unreadable(state: State, text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        state.check(text)
    return caught.value


@pytest.mark.parametrize(("position", "text", "meant"), [
    (ROMI, "throw Kc", "discard Kc"), (ROMI, "Kc", "discard Kc"), (ROMI, "discard K♣", "discard Kc"),
    (ROMI, "discrad kc", "discard Kc"), (ROMI, "dobom treff király", "discard Kc"),
    (ROMI, "swap 3d to 1", "swap 3d in 1"), (ROMI, "exchange 3d with 2", "swap 3d in 2"),
    (ROMI, "lay off 6s on 1", "add 6s to 1"), (ROMI, "add 6s 1 low", "add 6s to 1 low"),
    (ROMI, "play 5s, 6s, 7s", "lay 5s 6s 7s"), (ROMI, "[5s 6s 7s]", "lay [5s 6s 7s]"),
    (ROMI, "take 7s", "take"), (ROMI, "pick up", "take"), (ROMI, "húzok", "draw"),
    (KNOCK, "pass", "done"), (KNOCK, "end", "done"), (KNOCK, "throw Kc", "discard Kc"),
    (TABLA, "throw 5r", "discard 5r"), (TABLA, "discard red 5", "discard 5r"), (TABLA, "claim 5r", "claim"),
    (TABLA, "finish runs 8b", "finish runs discard 8b"), (TABLA, "take the indicator", "take indicator"),
    (DOMINO, "play 6-1 left", "place 6-1 left"), (DOMINO, "place [6|1] right", "place 6-1 right"),
    (DOMINO, "6:1 left", "place 6-1 left"), (DOMINO, "place 6–1 left", "place 6-1 left"),
    (DOMINO, "done", "pass"), (DOMINO, "take", "draw"),
    (TRAIN, "place 6-1 on A3", "place 6-1 on A"), (TRAIN, "put 1|6 on A", "place 6-1 on A"),
    (TRAIN, "place 9-3 on the mexican train", "place 9-3 on M"), (TRAIN, "6-1 on my train", "place 6-1 on A"),
    (TRAIN, "done", "stop"), (TRAIN, "leave", "pass"),
    (BRANCH, "place 6-6 on A cross", "place 6-6 on A crosswise"), (BRANCH, "marker A", "mark A"),
])
def test_the_move_that_was_meant_is_named_and_can_be_read(position: str, text: str, meant: str) -> None:
    state = state_of(position)
    error = unreadable(state, text)
    assert (error.code, error.params["meant"], error.params["more"]) == ("move.unreadable", meant, "")
    state.parse_move(meant)
    for lang in languages():
        said = sentence(lang, error)
        assert text in said and meant in said


@pytest.mark.parametrize(("text", "first"), [
    ("add 5s 6s to 1", "add 6s to 1"), ("add 6s 5s to 1", "add 6s to 1"), ("put 2c Kc on 1", "add 2c to 1")])
def test_a_play_of_several_moves_begins_with_the_one_that_goes(text: str, first: str) -> None:
    error = unreadable(state_of(ROMI), text)
    assert (error.params["meant"], error.params["more"]) == (first, "yes")
    assert sentence("en", error) == f"“{text}” is more than one move. Begin with “{first}”."


@pytest.mark.parametrize(("position", "text", "examples"), [
    (ROMI, "throw", "discard Kc"), (ROMI, "done", "discard Kc"), (KNOCK, "add", "add 7s to 2"),
    (ROMI, "xyzzy", "draw, take, lay 5s 6s 7s, add 7s to 2, swap 9h in 1, discard Kc, pass"),
    (TABLA, "finish 8b", "finish runs discard 9y"), (DOMINO, "place", "place 6-3 left"),
    (DOMINO, "mark A", "place 6-3 left, draw, pass"), (TRAIN, "place 6-1 on Z", "place 9-4 on A, place 9-4"),
])
def test_where_nothing_can_be_meant_examples_of_this_game_are_given(position: str, text: str,
                                                                    examples: str) -> None:
    error = unreadable(state_of(position), text)
    assert (error.code, error.params["meant"], error.params["examples"]) == ("move.unreadable", "", examples)
    for lang in languages():
        assert examples in sentence(lang, error)


def test_a_piece_that_is_none_is_still_called_so() -> None:
    assert unreadable(state_of(ROMI), "discard Kx").code == "card.unreadable"
    assert unreadable(state_of(DOMINO), "place 7-7").code == "bone.not-in-set"


def test_an_error_of_a_game_of_ones_own_needs_no_more_than_its_text() -> None:
    assert sentence("en", NotationError("move.unreadable", text="show 3")) == "“show 3” is not a move."


VERBS = {"draw": "draw a", "take": "pick up", "lay": "put", "add": "put", "swap": "exchange",
         "discard": "throw", "place": "play", "pass": "skip", "done": "finish", "stop": "halt",
         "mark": "marker", "claim": "want",
         "finish": "declare"}
JOINTS = {"to": "on", "in": "to", "on": "to"}
PIECE = re.compile(r"\b(10|[2-9AJQK])([shcd])\b|\b(\d)-(\d)\b")


def in_symbols(found: re.Match[str]) -> str:
    rank, suit, one, other = found.groups()
    return f"[{other}|{one}]" if one else "♠♥♣♦"["shcd".index(suit)] + rank


@pytest.mark.parametrize("id", GAMES)
def test_any_legal_move_said_otherwise_is_understood(id: str) -> None:
    """In every game: another word for the verb, other joints, pieces in symbols or the other way round."""
    state = catalog.game(id, None).deal(seed=3)
    rng = Random(3)
    shuffle = random.Random(5)
    for _ in range(60):
        if state.is_over():
            break
        legal = [move.text for move in state.legal_moves()]
        for text in shuffle.sample(legal, min(len(legal), 6)):
            verb, *words = text.split()
            said = " ".join([VERBS[verb], *(PIECE.sub(in_symbols, JOINTS.get(word, word)) for word in words)])
            error = unreadable(state, said)
            meant = str(error.params["meant"])
            assert meant, (text, said)
            assert state.parse_move(meant).text == state.parse_move(text).text, (text, said)
        codes = state.codes()
        state.advance(codes[rng.below(len(codes))])


@pytest.mark.parametrize("id", GAMES)
def test_every_example_of_a_game_reads_there(id: str) -> None:
    state = catalog.game(id, None).deal(seed=1)
    examples = str(unreadable(state, "xyzzy").params["examples"]).split(", ")
    assert len(examples) >= 2
    for example in examples:
        with contextlib.suppress(IllegalMove):      # it reads, and cannot be played just now
            state.parse_move(example)


@pytest.mark.parametrize("position", [ROMI, KNOCK, TABLA, DOMINO, TRAIN, BRANCH])
@given(text=st.text(st.sampled_from("adlsw pto1A6-|♣*[]{}k5rtfinshB"), max_size=40))
def test_no_text_breaks_the_reader_and_what_is_meant_can_be_read(position: str, text: str) -> None:
    state = state_of(position)
    try:
        state.parse_move(text)
    except NotationError as error:
        meant = error.params.get("meant")
        if meant:
            with contextlib.suppress(IllegalMove):
                state.parse_move(str(meant))
    except AsztalError as error:
        assert isinstance(error, IllegalMove)


def test_a_long_text_is_not_taken_apart() -> None:
    error = unreadable(state_of(ROMI), "throw " + "Kc " * 400)
    assert error.params["meant"] == ""


@pytest.mark.parametrize(("word", "found"), [
    ("drw", ""), ("drwa", "draw"), ("dscard", "discard"), ("disscard", "discard"), ("discarf", "discard"),
    ("discatr", ""), ("raw", "")])
def test_one_slip_of_the_hand(word: str, found: str) -> None:
    assert near(word, ("draw", "discard", "add")) == found
