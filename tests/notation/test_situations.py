"""Situation files: positions and moves to try, as a referee keeps them."""

from __future__ import annotations

import pytest

from asztal.errors import NotationError, OptionError, UnknownGame
from asztal.i18n import languages, sentence
from asztal.notation import judge
from asztal.notation.situations import Verdict, game_of_position

HEAD = "position: domino players=2; hand 0: 6-6; hand 1: 5-5\n"

FILE = """\
# what the leaflet says of the first bone
title: the highest double starts
position: domino players=2; dealer: 0; to-move: 1;
    hand 0: 6-5 4-3 2-2;
    # a comment may stand anywhere
    hand 1: 6-6 6-1 3-3

try: place 6-1 -> refused D-04
try: place 3-3 -> refused
try: place 6-6 -> legal
try: draw
play: place 6-6
try: place 6-5 left -> legal
try: place 2-2 left -> refused D-04

title: nothing fits
position: domino-block; to-move: 0; hand 0: 1-1; hand 1: 2-2 6-4; line: 5-5; start: 0
"""


def judged_moves(text: str) -> list[Verdict]:
    """The verdicts of a file that expects no end."""
    verdicts = []
    for verdict in judge(text):
        assert isinstance(verdict, Verdict)
        verdicts.append(verdict)
    return verdicts


def test_every_move_is_judged_with_its_line() -> None:
    verdicts = judged_moves(FILE.split("title: nothing")[0])
    assert [(verdict.line, verdict.move, verdict.found(), verdict.ok) for verdict in verdicts] == [
        (8, "place 6-1", "refused D-04", True),
        (9, "place 3-3", "refused D-04", True),
        (10, "place 6-6", "legal", True),
        (11, "draw", "refused D-07", True),
        (13, "place 6-5 left", "legal", True),
        (14, "place 2-2 left", "refused D-05", False),
    ]
    assert verdicts[0].data() == {
        "line": 8,
        "title": "the highest double starts",
        "move": "place 6-1",
        "legal": False,
        "code": "place.opening-double",
        "rule": "D-04",
        "params": {"bone": "6-1", "needed": "6-6"},
        "expected": "refused D-04",
        "ok": True,
    }
    assert (verdicts[-1].code, verdicts[-1].rule) == ("place.does-not-fit", "D-05")


@pytest.mark.parametrize(
    ("expected", "ok"), [("legal", False), ("refused", True), ("refused D-07", True), ("refused D-05", False)]
)
def test_expectations_of_a_refused_move(expected: str, ok: bool) -> None:
    text = HEAD + f"try: draw -> {expected}\n"
    assert [verdict.ok for verdict in judge(text)] == [ok]


@pytest.mark.parametrize(("expected", "ok"), [("legal", True), ("refused", False), ("refused D-07", False)])
def test_expectations_of_a_legal_move(expected: str, ok: bool) -> None:
    text = HEAD + f"try: place 6-6 -> {expected}\n"
    assert [verdict.ok for verdict in judge(text)] == [ok]


def test_trying_does_not_move_the_position() -> None:
    text = "position: domino players=2; hand 0: 6-6 6-1; hand 1: 5-5\n" + 3 * "try: place 6-6 -> legal\n"
    assert [verdict.ok for verdict in judge(text)] == [True] * 3


def test_a_room_for_roemi() -> None:
    text = """
title: the first lay-down must reach 40
position: romi-40 players=2; to-move: 0; phase: play;
    hand 0: As 2s 3s 7h 7c 7d 10s Jc Qd 4h 5c 6d 8s 9h 2d; hand 1: Kh Kc Kd;
    pile: 3c
try: lay As 2s 3s -> refused R40-34
try: discard Qd -> legal
"""
    assert [verdict.found() for verdict in judge(text)] == ["refused R40-34", "legal"]


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("try: draw\n", "situation.no-position", 1, 1),
        ("play: draw\n", "situation.no-position", 1, 1),
        (HEAD + "title: another\ntry: draw\n", "situation.no-position", 3, 1),
        ("# x\nposition domino\n", "situation.unreadable", 2, 1),
        ("  position: domino\n", "situation.unreadable", 1, 1),
        ("moves: draw\n", "situation.key", 1, 1),
        ("Try: draw\n", "situation.key", 1, 1),
        ("title:\n", "situation.empty", 1, 7),
        ("position: \n", "situation.empty", 1, 10),
        ("position: whist\n", "situation.position", 1, 11),
        ("position: domino colour=red; hand 0: 6-6\n", "situation.position", 1, 11),
        ("position: players=2\n", "situation.position", 1, 11),
        ("position: domino players=2; hand 0: 6-7; hand 1: 5-5\n", "situation.position", 1, 11),
        (HEAD + "play:  draw\n", "situation.play", 2, 8),
        (HEAD + "play: hop\n", "situation.play", 2, 7),
        (HEAD + "try: draw\ntry: hop\n", "situation.try", 3, 6),
        (HEAD + "try: hop -> refused\n", "situation.try", 2, 6),
        (HEAD + "try:  place 6+6 -> refused D-04\n", "situation.try", 2, 7),
        (HEAD + "try: draw -> maybe\n", "situation.expectation", 2, 13),
        (HEAD + "try: draw -> legal D-04\n", "situation.expectation", 2, 13),
        (HEAD + "try: -> legal\n", "situation.empty", 2, 6),
        ("end: out\n", "situation.no-position", 1, 1),
        (HEAD + "end:\n", "situation.empty", 2, 5),
        (HEAD + "end: out,\n", "situation.end", 2, 10),
        (HEAD + "end: , out\n", "situation.end", 2, 6),
        (HEAD + "end: out, winer 0\n", "situation.end", 2, 11),
        (HEAD + "end: Out\n", "situation.end", 2, 6),
        (HEAD + "end: out; winner 0\n", "situation.end", 2, 6),
        (HEAD + "end: not yet, winner 0\n", "situation.end", 2, 6),
        (HEAD + "end: out, blocked\n", "situation.end-twice", 2, 11),
        (HEAD + "end: out,  scores 1 2, scores 1 2\n", "situation.end-twice", 2, 24),
        (HEAD + "end: winner\n", "situation.end-value", 2, 6),
        (HEAD + "end: winner none\n", "situation.end-value", 2, 6),
        (HEAD + "end: winner -1\n", "situation.end-value", 2, 6),
        (HEAD + "end: winner 0 1\n", "situation.end-value", 2, 6),
        (HEAD + "end: winner 2\n", "situation.end-seats", 2, 6),
        (HEAD + "end: scores\n", "situation.end-value", 2, 6),
        (HEAD + "end: scores 8,0\n", "situation.end-seats", 2, 6),
        (HEAD + "end: scores 8 0 0\n", "situation.end-seats", 2, 6),
        (HEAD + "end: scores 8 \u0663\n", "situation.end-value", 2, 6),
        (HEAD + "end: scores 8 1234567890\n", "situation.end-value", 2, 6),
        (HEAD + "end: chips 100\n", "situation.end-seats", 2, 6),
        (HEAD + "end: carry all\n", "situation.end-value", 2, 6),
        (HEAD + "end: kind runs sets\n", "situation.end-value", 2, 6),
        (HEAD + "end: rule\n", "situation.end-value", 2, 6),
    ],
)
def test_an_error_says_where(text: str, code: str, line: int, column: int) -> None:
    with pytest.raises(NotationError) as wrong:
        judge(text)
    error = wrong.value
    assert (error.code, error.params["line"], error.params["column"]) == (code, line, column)


def test_an_error_says_what_is_wrong_with_the_position() -> None:
    with pytest.raises(NotationError) as wrong:
        judge("position: domino players=2; hand 0: 6-7; hand 1: 5-5\n")
    assert (wrong.value.params["reason"], wrong.value.params["clause"]) == ("position.bone", "hand 0")
    with pytest.raises(NotationError) as refused:
        judge(HEAD + "play: draw\n")
    assert (refused.value.params["reason"], refused.value.params["rule"]) == ("draw.can-place", "D-07")


def test_a_position_names_its_game() -> None:
    game = game_of_position("romi-40 players=3 direction=right opening_minimum=50; dealer: 0")
    assert (game.id, game.players) == ("romi-40", 3)
    assert game.given == {"direction": "right", "opening_minimum": 50}
    assert game_of_position("domino").players == game_of_position("domino players=2").players
    with pytest.raises(UnknownGame):
        game_of_position("whist players=4")
    with pytest.raises(OptionError):
        game_of_position("domino players=9")
    for head in (
        "",
        "players=2",
        "domino players=x",
        "domino target",
        "domino target=1 target=2",
        "domino =3",
    ):
        with pytest.raises(NotationError, match=r"position.header"):
            game_of_position(head)


def test_a_byte_order_mark_and_the_line_ends_of_windows_are_read() -> None:
    text = (
        "title: x\r\nposition: domino players=2; hand 0: 6-6 5-1; hand 1: 6-2 5-5\r\n"
        "try: place 6-6 -> legal\r\n"
    )
    assert [verdict.ok for verdict in judge("\ufeff" + text)] == [True]
    assert [verdict.title for verdict in judge(text)] == ["x"]


def test_a_file_that_tries_nothing_is_no_success() -> None:
    for text in ("", "# nothing\n", HEAD):
        with pytest.raises(NotationError) as refused:
            judge(text)
        assert refused.value.code == "situation.none"


@pytest.mark.parametrize("lang", languages())
def test_a_move_to_try_that_cannot_be_read_is_told_with_what_was_meant(lang: str) -> None:
    with pytest.raises(NotationError) as caught:
        judge(HEAD + "try: put 6|6\n")
    assert (caught.value.params["reason"], caught.value.params["meant"]) == ("move.unreadable", "place 6-6")
    said = sentence(lang, caught.value)
    assert "put 6|6" in said and "place 6-6" in said and "move.unreadable" not in said
