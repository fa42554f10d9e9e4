"""Near misses: what a text that is not a move was meant to be, in every game of the catalogue."""

from __future__ import annotations

import contextlib
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.families import SAMPLES

from asztal import catalog
from asztal.engine import Random, State
from asztal.engine.phrases import CALLED, OUT, near, plain
from asztal.errors import AsztalError, IllegalMove, NotationError
from asztal.i18n import languages, sentence
from asztal.notation.situations import game_of_position

GAMES = list(catalog.ENTRIES)
ROMI = (
    "romi-40 players=2; phase: play; opened: 0; hand 0: Kc 5s 6s 9h 3d 7s 2c; hand 1: 4d; "
    "table: 0[7s 8s 9s] 1[2d * 4d]"
)
ROMI_LAST = "romi-40 players=2; phase: play; opened: 0; hand 0: Kc; hand 1: 4d; table: 0[7s 8s 9s]"
KNOCK_DRAW = "romi-500 players=2; phase: draw; hand 0: Kc 5s 6s 7s 9h; hand 1: 4d"
KNOCK = "romi-500 players=2; phase: play; hand 0: Kc 5s 6s 7s 9h; table: 0[7s 8s 9s]"
GIN = "gin players=2; phase: play; hand 0: 5s 6s 7s 9h 9c 9d As 2c 3h 4d Kd; hand 1: Ks"
GIN_OFFER = "gin players=2; phase: offer; hand 0: 5s 6s 7s 9h 9c 9d As 2c 3h 4d; pile: Qs"
BIG_GIN = "gin players=2 big_gin=31; phase: play; hand 0: 5s 6s 7s 8s 9h 9c 9d 2s 2h 2c 2d; hand 1: Ks"
TABLA = (
    "tabla-romi players=2; indicator: 5b; phase: throw; "
    "hand 0: 1r 2r 3r 5r 6r 7r 3y 4y 5y 6y 10k 11k 12k 13k 8b"
)
DOMINO = "domino players=2; hand 0: 6-1 5-1; hand 1: 6-2; line: 6-6"
TRAIN = "mexican-train players=2; hand 0: 6-1 6-6 9-3; hand 1: 8-1; line A: 9-6"
BRANCH = TRAIN.replace("train", "train-house-2")
ROMI_DRAW = ROMI.replace("phase: play", "phase: draw; pile: Kd")
TABLA_DRAW = (
    "tabla-romi players=2; indicator: 9y; discards 1: 4b; "
    "hand 0: 1r 1r 3r 3r 5k 5k 7k 7k 9k 9k 12b 12b 13b 9y"
)
CLAIM = TABLA_DRAW.replace("players=2", "players=3").replace(
    "discards 1: 4b", "phase: claim; discards 2: 13b; offered: 2"
)
CROSSED = (
    "mexican-train-house-2 players=2; engine: 9-9; to-move: 0; hand 0: 7-0 8-3 5-0; hand 1: 8-1; "
    "line A: 9-7 7-7; crosswise: A"
)
MARKING = (
    "mexican-train-house-2 players=2; engine: 9-9; to-move: 0; hand 0: 5-0; hand 1: 8-1; "
    "line A: 9-7 7-7; crosswise: A; line A1: 7-6; line A2: 7-2; turn: mark"
)


def state_of(position: str) -> State:
    return game_of_position(position).position(position)


def unreadable(state: State, text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        state.check(text)
    return caught.value


@pytest.mark.parametrize(
    ("position", "text", "meant"),
    [
        (ROMI, "throw Kc", "discard Kc"),
        (ROMI, "Kc", "discard Kc"),
        (ROMI, "discard K♣", "discard Kc"),
        (ROMI, "discrad kc", "discard Kc"),
        (ROMI, "dobom treff király", "discard Kc"),
        (ROMI, "swap 3d to 2", "swap 3d in 2"),
        (ROMI, "exchange 3d with 2", "swap 3d in 2"),
        (ROMI, "lay off 6s on 1", "add 6s to 1"),
        (ROMI, "add 6s 1 low", "add 6s to 1 low"),
        (ROMI, "play 5s, 6s, 7s", "lay 5s 6s 7s"),
        (ROMI, "[5s 6s 7s]", "lay [5s 6s 7s]"),
        (ROMI_DRAW, "take Kd", "take"),
        (ROMI_DRAW, "pick up", "take"),
        (ROMI_DRAW, "húzok", "draw"),
        (ROMI, "swap 3d for * in 2", "swap 3d in 2"),
        (ROMI, "swap the joker for 3d in 2", "swap 3d in 2"),
        (ROMI, "lay 5s-6s-7s", "lay 5s 6s 7s"),
        (ROMI, "lay [5s–6s–7s]", "lay [5s 6s 7s]"),
        (ROMI, "dobd Kc", "discard Kc"),
        (ROMI, "rakd le 5s 6s 7s", "lay 5s 6s 7s"),
        (ROMI, "tedd 6s 1", "add 6s to 1"),
        (ROMI, "váltsd ki 3d 2", "swap 3d in 2"),
        (ROMI_DRAW, "take from the stock", "draw"),
        (ROMI_DRAW, "veszek a talonból", "draw"),
        (ROMI_DRAW, "draw from the discard pile", "take"),
        (ROMI_DRAW, "húzok a dobottak közül", "take"),
        (ROMI_DRAW, "take the top card", "take"),
        (ROMI, "nyitok 5s 6s 7s", "lay 5s 6s 7s"),
        (ROMI, "sor 5s 6s 7s", "lay 5s 6s 7s"),
        (ROMI, "lay off 6s", "add 6s to 1"),
        (ROMI, "szúrok 6s", "add 6s to 1"),
        (ROMI, "free the joker", "swap 3d in 2"),
        (ROMI, "kiváltom a jokert 3d", "swap 3d in 2"),
        (ROMI, "eldobom a treff királyt", "discard Kc"),
        (KNOCK, "pass", "done"),
        (KNOCK, "knock", "lay [5s 6s 7s]"),
        (KNOCK_DRAW, "take stock", "draw"),
        (KNOCK, "end", "done"),
        (KNOCK, "throw Kc", "discard Kc"),
        (KNOCK, "knock 5s 6s 7s", "lay 5s 6s 7s"),
        (KNOCK, "kopogok 5s 6s 7s", "lay 5s 6s 7s"),
        (GIN, "knock with Kd", "knock Kd"),
        (GIN, "knock K♦", "knock Kd"),
        (GIN, "kopogok Kd", "knock Kd"),
        (GIN, "kopogás káró király", "knock Kd"),
        (GIN, "gin Kd", "knock Kd"),
        (GIN, "knock", "knock Kd"),
        (GIN, "kopogok a káró királlyal", "knock Kd"),
        (GIN_OFFER, "take the upcard", "take"),
        (GIN_OFFER, "nem kell", "pass"),
        (BIG_GIN, "go out", "gin"),
        (BIG_GIN, "big gin", "gin"),
        (BIG_GIN, "nagy gin", "gin"),
        (TABLA, "throw 5r", "discard 5r"),
        (TABLA, "discard red 5", "discard 5r"),
        (CLAIM, "claim 13b", "claim"),
        (TABLA, "finish runs 8b", "finish runs discard 8b"),
        (TABLA, "go out", "finish runs discard 8b"),
        (TABLA, "befejezem", "finish runs discard 8b"),
        (TABLA, "finish runs", "finish runs discard 8b"),
        (TABLA_DRAW, "take the indicator", "take indicator"),
        (TABLA_DRAW, "draw indicator", "take indicator"),
        (TABLA_DRAW, "take stock", "draw"),
        (TABLA_DRAW, "draw the discarded tile", "take"),
        (CLAIM, "igen", "claim"),
        (CLAIM, "nem kérem", "pass"),
        (DOMINO, "6-1 right end", "place 6-1 right"),
        (DOMINO, "play 6-1 left", "place 6-1 left"),
        (DOMINO, "place [6|1] right", "place 6-1 right"),
        (DOMINO, "6:1 left", "place 6-1 left"),
        (DOMINO, "place 6–1 left", "place 6-1 left"),
        (DOMINO.replace("6-1 5-1", "5-1"), "take", "draw"),
        (TRAIN, "place 6-1 on A3", "place 6-1 on A"),
        (TRAIN, "put 1|6 on A", "place 6-1 on A"),
        (TRAIN, "place 9-3 on the mexican train", "place 9-3 on M"),
        (TRAIN, "6-1 on my train", "place 6-1 on A"),
        (TRAIN + "; round: 1", "done", "stop"),
        (TRAIN, "tedd 6-1 A", "place 6-1 on A"),
        (TRAIN, "place 6-1 left", "place 6-1"),
        (TRAIN, "place 9-3 right", "place 9-3"),
        (CROSSED, "place 7-0 on A3", "place 7-0 on A1"),
        (MARKING, "mark A3", "mark A1"),
        (MARKING, "jelöld A", "mark A1"),
        (BRANCH, "place 6-6 on A cross", "place 6-6 on A crosswise"),
    ],
)
def test_the_move_that_was_meant_is_named_and_can_be_read(position: str, text: str, meant: str) -> None:
    state = state_of(position)
    error = unreadable(state, text)
    assert (error.code, error.params["meant"], error.params["more"]) == ("move.unreadable", meant, "")
    state.parse_move(meant)
    for lang in languages():
        said = sentence(lang, error)
        assert text in said and meant in said


@pytest.mark.parametrize(
    ("text", "first"),
    [("add 5s 6s to 1", "add 6s to 1"), ("add 6s 5s to 1", "add 6s to 1"), ("put 2c 6s on 1", "add 6s to 1")],
)
def test_a_play_of_several_moves_begins_with_the_one_that_goes(text: str, first: str) -> None:
    error = unreadable(state_of(ROMI), text)
    assert (error.params["meant"], error.params["more"]) == (first, "yes")
    assert sentence("en", error) == f"“{text}” is more than one move. Begin with “{first}”."


FREED = (  # K-11: both sixes in one play, or never
    "kalooki players=2; phase: play; opened: 0 1; hand 0: 6d 6s 9c 2h 3h *; hand 1: 9d; table: 1{6h 6c *} 1[4h 5h 6h]"
)


@pytest.mark.parametrize(
    ("text", "meant", "more"),
    [
        ("swap 6d to 1", "add 6s 6d to 1", ""),
        ("add 6d 6s * to 1", "add 6d 6s to 1", "yes"),
        ("add * 6d 6s to 1", "add 6d 6s to 1", "yes"),
        ("add 9c 6d 6s to 1", "add 6d 6s to 1", "yes"),
    ],
)
def test_no_advice_loses_a_joker_that_two_cards_free_together(text: str, meant: str, more: str) -> None:
    state = state_of(FREED)
    error = unreadable(state, text)
    assert (error.params["meant"], error.params["more"]) == (meant, more)
    state.apply(meant)
    assert state.position().split("hand 0: ")[1].split(";")[0].count("*") == 2


def test_a_play_of_several_moves_of_which_none_goes_is_refused_as_its_first() -> None:
    state = state_of(ROMI)
    why = state.check("add 2c to 1")
    with pytest.raises(IllegalMove) as refused:
        state.parse_move("add 2c Kc to 1")
    assert why is not None and (refused.value.code, refused.value.params) == (why.code, why.params)


@pytest.mark.parametrize(
    ("position", "text", "examples"),
    [
        (ROMI, "throw", "discard Kc"),
        (ROMI, "done", "discard Kc"),
        (KNOCK_DRAW, "add", "add 7s to 2"),
        (ROMI, "xyzzy", "draw, take, lay 5s 6s 7s, add 7s to 2, swap 9h in 1, discard Kc, pass"),
        (ROMI, "go out", "lay 5s 6s 7s, add 7s to 2, discard Kc"),
        (ROMI_LAST, "kimegyek", "lay 5s 6s 7s, add 7s to 2, discard Kc"),
        (KNOCK, "go out", "lay 5s 6s 7s, add 7s to 2, discard Kc"),
        (KNOCK, "finish", "lay 5s 6s 7s, add 7s to 2, discard Kc"),
        (BIG_GIN, "knock", "knock Kc"),
        (GIN, "finish", "knock Kc, gin"),
        (TABLA_DRAW, "finish", "finish runs discard 9y"),
        (DOMINO, "place", "place 6-3 left"),
        (ROMI, "add Ks", "add 7s to 2"),
        (ROMI, "play Ks", "lay 5s 6s 7s"),
        (ROMI, "Kd 2d", "draw, take, lay 5s 6s 7s, add 7s to 2, swap 9h in 1, discard Kc, pass"),
        (TRAIN, "done", "place 9-4 on A, place 9-4, draw, stop, pass"),
        (CROSSED, "place 5-0 on A3", "place 9-4 on A, place 6-6 on A crosswise"),
        (DOMINO, "done", "place 6-3 left, draw, pass"),
        (DOMINO, "take", "place 6-3 left, draw, pass"),
        (DOMINO, "mark A", "place 6-3 left, draw, pass"),
        (TRAIN, "place 6-1 on Z", "place 9-4 on A, place 9-4"),
    ],
)
def test_where_nothing_can_be_meant_examples_of_this_game_are_given(
    position: str, text: str, examples: str
) -> None:
    error = unreadable(state_of(position), text)
    assert (error.code, error.params["meant"], error.params["examples"]) == ("move.unreadable", "", examples)
    for lang in languages():
        assert examples in sentence(lang, error)


VERBS_HU = {
    "draw": "húzok húzom húzz húzd húzni húzás",
    "take": "felvesz felveszem vedd venni felvétel",
    "lay": "lerakom rakd rakj lerakni lerakás teszem tedd",
    "add": "hozzáteszem szúrd szúrom szúrás",
    "swap": "kiváltom váltsd kiváltani cseréld cserélek",
    "discard": "dob dobok dobom dobj dobd dobni dobás",
    "pass": "passz passzolok passzolj passzolni",
}
SHAPES = {
    "draw": (ROMI_DRAW, ""),
    "take": (ROMI_DRAW, ""),
    "lay": (ROMI, " 5s 6s 7s"),
    "add": (ROMI, " 6s 1"),
    "swap": (ROMI, " 3d 2"),
    "discard": (ROMI, " Kc"),
    "pass": (KNOCK, ""),
}


@pytest.mark.parametrize("verb", VERBS_HU)
def test_hungarian_verbs_are_known_in_their_usual_forms(verb: str) -> None:
    position, rest = SHAPES[verb]
    state = state_of(position)
    for word in VERBS_HU[verb].split():
        meant = str(unreadable(state, word + rest).params["meant"])
        assert meant.split()[:1] == ["done" if verb == "pass" else verb], word


@pytest.mark.parametrize(
    ("position", "text", "meant"),
    [
        (ROMI, "throw Kd", "discard Kd"),
        (ROMI, "húzok", "draw"),
        (ROMI, "swap 3d to 1", "swap 3d in 1"),
        (GIN, "kopogok 4d", "knock 4d"),
        (GIN, "big gin", "gin"),
        (TRAIN, "leave", "pass"),
        (TABLA, "claim 5r", "claim"),
        (TABLA, "finish with runs and sets 8b", "finish mixed discard 8b"),
        (TABLA, "befejezem hét párral 8b", "finish doubles discard 8b"),
        (TABLA, "finish with a total of eights 8b", "finish eights discard 8b"),
        (DOMINO, "kopogok", "pass"),
        (TRAIN, "knock", "pass"),
        (ROMI_DRAW, "dobom Kc", "discard Kc"),
    ],
)
def test_what_was_said_in_other_words_is_named_though_a_rule_is_against_it(
    position: str, text: str, meant: str
) -> None:
    state = state_of(position)
    assert unreadable(state, text).params["meant"] == meant
    assert state.check(meant) is not None


@pytest.mark.parametrize("family", SAMPLES)
def test_no_word_for_a_move_is_listed_twice(family: str) -> None:
    phrases = SAMPLES[family].phrases
    words = [word for line, _ in (*CALLED, *OUT, *phrases.called) for word in line.split()]
    assert len(words) == len(set(words))
    assert phrases.meanings.keys() >= set(phrases.verbs)


def test_a_move_of_another_game_is_refused_as_such_in_other_words_too() -> None:
    state = state_of(KNOCK_DRAW)
    for text in ("felveszem", "pick up the discard", "draw from the discards"):
        why = state.check(text)
        assert why is not None and (why.code, why.rule) == ("romi500.no-take", "RR-13")


def test_a_piece_that_is_none_is_still_called_so() -> None:
    assert unreadable(state_of(ROMI), "discard Kx").code == "card.unreadable"
    assert unreadable(state_of(DOMINO), "place 7-7").code == "bone.not-in-set"


def test_an_error_of_a_game_of_ones_own_needs_no_more_than_its_text() -> None:
    assert sentence("en", NotationError("move.unreadable", text="show 3")) == "“show 3” is not a move."


VERBS = {
    "knock": "kopogok",
    "draw": "draw a",
    "take": "pick up",
    "lay": "put",
    "add": "put",
    "swap": "exchange",
    "discard": "throw",
    "place": "play",
    "pass": "skip",
    "done": "end",
    "stop": "halt",
    "mark": "marker",
    "claim": "want",
    "finish": "declare",
}
JOINTS = {"to": "on", "in": "to", "on": "to"}
PIECE = re.compile(r"\b(10|[2-9AJQK])([shcd])\b|\b(\d)-(\d)\b")


def in_symbols(match: re.Match[str]) -> str:
    rank, suit, one, other = match.groups()
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
            assert state.check(meant) is None, (text, said)
        codes = state.codes()
        state.advance(codes[rng.below(len(codes))])


@pytest.mark.parametrize("id", GAMES)
def test_every_example_of_a_game_reads_there(id: str) -> None:
    state = catalog.game(id, None).deal(seed=1)
    examples = str(unreadable(state, "xyzzy").params["examples"]).split(", ")
    assert len(examples) >= 2
    for example in examples:
        with contextlib.suppress(IllegalMove):  # it reads, and cannot be played just now
            state.parse_move(example)


@pytest.mark.parametrize("position", [ROMI, KNOCK, GIN, TABLA, DOMINO, TRAIN, BRANCH, CROSSED, ROMI_DRAW])
@given(text=st.text(st.sampled_from("adlsw pto1A6-|♣*[]{}k5rtfinshB"), max_size=40))
def test_no_text_breaks_the_reader_and_what_is_meant_is_legal_or_was_said(position: str, text: str) -> None:
    state = state_of(position)
    try:
        state.parse_move(text)
    except NotationError as error:
        meant = error.params.get("meant")
        meanings = SAMPLES[state.game.family].phrases.meanings
        if meant and state.check(str(meant)) is not None:  # then it is what was said, in other words
            verb = str(meant).split()[0]
            assert any(
                verb == meanings.get(plain(word), [near(plain(word), [verb])])[0]
                for word in re.findall(r"\w+", text)
            ), (text, meant)
    except AsztalError as error:
        assert isinstance(error, IllegalMove)


def test_a_long_text_is_not_taken_apart() -> None:
    error = unreadable(state_of(ROMI), "throw " + "Kc " * 400)
    assert error.params["meant"] == ""


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("drw", ""),
        ("drwa", "draw"),
        ("dscard", "discard"),
        ("disscard", "discard"),
        ("discarf", "discard"),
        ("discatr", ""),
        ("raw", ""),
    ],
)
def test_one_slip_of_the_hand(word: str, meant: str) -> None:
    assert near(word, ("draw", "discard", "add")) == meant
