"""docs/notation.md: every example on the page is what it says it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from asztal.catalog import game
from asztal.melds.meld import meld_text, parse_meld
from asztal.notation import judge, verify
from asztal.notation.events import FIELDS
from asztal.notation.situations import game_of_position
from asztal.pieces.bones import bone_text, parse_bone
from asztal.pieces.cards import card_text, parse_card

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def test_the_whole_records_verify() -> None:
    one, other = map(verify, blocks("record"))
    assert (one.finished, one.fair_deals, one.seats) == (True, 1, ["Déli szék", "steady"])
    assert (other.finished, other.fair_deals, other.sealed_deals) == (True, 1, 1)


def test_the_situations_are_as_expected() -> None:
    [text] = blocks("situations")
    verdicts = judge(text)
    assert len(verdicts) == 8
    assert [verdict for verdict in verdicts if not verdict.ok] == []


@pytest.mark.parametrize("text", [line for block in blocks("positions") for line in block.splitlines()])
def test_positions_are_read_and_round_trip(text: str) -> None:
    made = game_of_position(text)
    state = made.position(text)
    assert made.position(state.position()) == state
    assert not state.is_over()


def test_a_position_written_out_is_canonical() -> None:
    written = blocks("positions")[1].strip()
    assert game_of_position(written).position(written).position() == written


@pytest.mark.parametrize(
    ("read", "written"),
    [
        ("[6s * * 9s]", "[6s * * 9s]"),
        ("[As 2s 3s]", "[As 2s 3s]"),
        ("[Qs Ks As]", "[Qs Ks As]"),
        ("{6c 6h *}", "{6h 6c *}"),
        ("7s * 7h", "{7s 7h *}"),
        ("7s * 9s", "[7s * 9s]"),
        ("6s 7s 5s", "[5s 6s 7s]"),
    ],
)
def test_melds_of_the_page(read: str, written: str) -> None:
    assert meld_text(parse_meld(read)) == written
    assert read in PAGE or read == "6s 7s 5s"


def test_pieces_of_the_page() -> None:
    assert [card_text(parse_card(text)) for text in ("As", "10h", "Jc", "7d", "*", "TH")] == [
        "As",
        "10h",
        "Jc",
        "7d",
        "*",
        "10h",
    ]
    bones = [bone_text(parse_bone(text)) for text in ("6-3", "5-5", "4-0", "3-6")]
    assert bones == ["6-3", "5-5", "4-0", "6-3"]


def test_every_move_of_the_page_is_canonical() -> None:
    table = "0[6s * 8s] 0{6h 6c *} 0[5h 6h 7h]"
    romi = game("romi-40", 2).position(f"romi-40 players=2; phase: play; table: {table}; opened: 0 1")
    domino = game("domino", 2).position("domino players=2; hand 0: 6-3; hand 1: 5-5; line: 6-6; start: 0")
    empty = game("domino", 2).position("domino players=2; hand 0: 6-6 6-1; hand 1: 5-5")
    knock = game("romi-500", 2).deal(seed=1)
    section = PAGE.split("## Moves")[1].split("## Positions")[0]
    shown = [
        text
        for row in re.findall(r"^\|[^|]*\|(.*)\|$", section, re.MULTILINE)
        for text in re.findall(r"`([^`]*)`", row)
    ]
    tabla = game("tabla-romi", 2).deal(seed=1)
    train = game("mexican-train-house-2", 4).position(
        "mexican-train-house-2 players=4; engine: 9-9; hand 0: 9-3 5-5; hand 1: 8-1; hand 2: 8-2; "
        "hand 3: 8-3; line A: 9-6 6-6; crosswise: A"
    )
    common = game("mexican-train", 2).deal(seed=1)
    gin = game("gin", 2).deal(seed=1)
    assert len(shown) == 45
    for text in shown:
        if text.startswith("swap"):
            text = text.replace("9h in 1", "7s in 1")  # the joker of this run stands for the 7
        state = empty if text == "place 6-6" else domino if text.startswith("place") else romi
        if text in ("done", "lay {7s 7s 7h}"):
            state = knock
        if re.fullmatch(r"knock Kc|gin", text):
            state = gin
        if re.fullmatch(r"take indicator|discard 5r|finish .*|claim", text):
            state = tabla
        if re.fullmatch(r"place .* on .*|stop|mark A2", text):
            state = common if text.endswith("M") else train
        text = text.replace("add * to 2", "add * to 3")  # a joker has two ends on a run
        assert state.parse_move(text).text == text


def test_every_event_and_field_is_on_the_page() -> None:
    section = PAGE.split("### Events")[1].split("### The seal")[0]
    for kind, fields in FIELDS.items():
        rows = " ".join(line for line in section.splitlines() if line.startswith(f"| `{kind}` |"))
        assert rows
        for name, _ in fields:
            if name not in ("seq", "type", "at?"):
                assert f"`{name.rstrip('?')}`" in rows or f"`{name}`" in rows, (kind, name)


def test_every_error_of_records_is_on_the_page() -> None:
    sources = [*(ROOT / "src" / "asztal" / "notation").glob("*.py")]
    used = {code for file in sources for code in re.findall(r'"(record\.[a-z-]+)"', file.read_text())}
    assert used == set(re.findall(r"`(record\.[a-z-]+)`", PAGE))
