"""Gin rummy at the terminal: what it takes to knock, cards face up, how moves and results are told."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.test_commands import run

from asztal.cli.story import said

KNOCKING = (
    "gin players=2; dealer: 1; to-move: 0; phase: play; hand 0: 5s 6s 7s 9h 9c 9d Ah Ac 2d Kc 2h; "
    "hand 1: 3c 4c 8c 10c Qc Ad 3d 5d 7d 8s; known 1: 3c; pile: Jd"
)
WALL = (
    "gin players=2; dealer: 0; to-move: 0; phase: play; hand 0: As 3s 5s 7s 9s Js Kh Qd 2h 4h 6c; "
    "hand 1: 2c 4c 8c 10c Qc Ad 3d 5d 7d 9d; stock: 2s 4s; pile: 6s 8s 10s Qs Ks Ah 3h 5h 6h 7h 8h 9h "
    "10h Jh Qh Ac 3c 5c 7c 9c Jc Kc 2d 4d 6d 8d 10d Jd Kd"
)


def played(folder: Path, position: str, typed: str, *options: str, lang: str = "en") -> str:
    file = folder / "position.txt"
    file.write_text(position, encoding="utf-8")
    done = run("play", "--position", str(file), "--lang", lang, *options, input=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("lang", "limit", "own", "other"),
    [
        ("en", "knock with at most 10", "Your hand (11)  deadwood 6", "10 cards  from the pile: 3♣"),
        ("hu", "kopogás legfeljebb 10 ponttal", "A kezedben (11)  kimarad 6 pont", "10 lap  a halomról: 3♣"),
    ],
)
def test_g_10_the_table_says_with_how_much_one_knocks(
    lang: str, limit: str, own: str, other: str, tmp_path: Path
) -> None:
    shown = played(tmp_path, KNOCKING, "quit\n", lang=lang)
    assert limit in shown
    assert own in shown
    assert other in shown


def test_g_20_only_gin_is_said_where_only_gin_ends_a_deal(tmp_path: Path) -> None:
    shown = played(tmp_path, KNOCKING.replace("players=2", "players=2 straight=yes"), "quit\n")
    assert "only gin ends the deal" in shown
    assert "knock with at most" not in shown


def test_g_11_the_cards_of_the_player_who_knocked_lie_face_up(tmp_path: Path) -> None:
    shown = played(
        tmp_path,
        "gin players=2; dealer: 0; to-move: 0; phase: answer; hand 0: 8s Kd Qd Jh 2c; hand 1: Ah Ac; "
        "table: 1[5s 6s 7s] 1{9h 9c 9d}",
        "quit\n",
    )
    assert "2 cards  face up: A♥ A♣" in shown
    assert "1 [5♠ 6♠ 7♠]  2 {9♥ 9♣ 9♦}" in shown
    assert "knock with at most" not in shown


@pytest.mark.parametrize(
    ("lang", "least"), [("en", "This leaves the least"), ("hu", "Így marad ki a legkevesebb")]
)
def test_g_11_who_lays_is_told_what_leaves_the_least(lang: str, least: str, tmp_path: Path) -> None:
    before, after = played(tmp_path, KNOCKING, "knock Kc\nquit\n", lang=lang).split("K♣")[-2:]
    assert least not in before
    assert f"{least}: lay " in after
    plan = after.partition(least)[2].partition("\n")[0]
    assert "{9h 9c 9d}" in plan
    assert "[5s 6s 7s]" in plan


def test_g_15_the_result_tells_what_both_had_left(tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    typed = "knock Kc\nlay 5s 6s 7s\nlay 9h 9c 9d\n"
    shown = played(tmp_path, KNOCKING, typed, "--record", str(record))
    assert "You knocked with less deadwood: you win the deal!" in shown
    assert "Deadwood: You 6, solid 2 " in shown
    told = run("replay", str(record), "--lang", "hu").stdout
    assert "eldobta a treff királyt, és kopogott." in told
    assert "kopogott, és nála maradt ki kevesebb pont" in told
    assert "Jutalom" not in told  # G-15: a knock has none


def test_g_17_the_bonus_is_told(tmp_path: Path) -> None:
    position = KNOCKING.replace("Ah Ac 2d Kc 2h", "2s 2h 2c 2d Kc")
    shown = played(tmp_path, position, "knock Kc\nlay 5s 6s 7s\nlay 9h 9c 9d\nlay 2s 2h 2c 2d\n")
    assert "Gin! You laid all ten cards." in shown
    assert "Bonus: 25 points" in shown


def test_g_06_a_pass_on_the_first_card_is_told_though_the_deal_before_ended_with_a_discard(
    tmp_path: Path,
) -> None:
    shown = played(tmp_path, WALL, "discard Kh\n\npass\nquit\n", "--seed", "1")
    assert "Nobody knocked before the last two cards of the stock" in shown
    assert "  solid 2 passed." in shown.split("Deal 2. solid 2 deals.")[1]


@pytest.mark.parametrize(
    ("lang", "move", "you", "told"),
    [
        ("en", "knock Kc", False, "North discarded the K♣ and knocked."),
        ("en", "take", True, "You took the 7♣ from the pile."),
        ("en", "done", False, "North laid no more."),
        ("en", "gin", True, "You called big gin."),
        ("en", "add 9s to 1", False, "North added 9♠ to meld 1."),
        ("hu", "knock Kc", True, "Eldobtad a treff királyt, és kopogtál."),
        ("hu", "take", False, "North felvette a treff 7-est a dobó halomról."),
        ("hu", "done", True, "Nem raktál le többet."),
        ("hu", "gin", False, "North nagy gint mondott."),
    ],
)
def test_moves_are_told(lang: str, move: str, you: bool, told: str) -> None:
    assert said(lang, "gin", move, ["South", "North"], 1, you=you, taken="7c") == told
