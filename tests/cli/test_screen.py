"""What is shown fits the screen, whatever its width, and no word of it is cut."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

import asztal
from asztal.arena import play_match
from asztal.cli.app import app
from asztal.cli.play import PlayerLeft, Sitting
from asztal.cli.screen import console, errors
from asztal.notation import write

SITUATIONS = """\
title: {title}
position: romi-40 players=2; hand 0: Kc 2d; pile: 7s; table: 1[4s 5s 6s]; opened: 0 1
try: take -> refused R40-30
try: draw -> refused R40-17
try: lay Kc Kc Kc
"""
FAMILIES = ("romi-40", "romi-500", "gin", "tabla-romi", "domino", "mexican-train", "mexican-train-house-2")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record and a file of situations, in the folder that is given."""
    folder = tmp_path_factory.mktemp("files")
    match = play_match(asztal.game("domino", target=20), "solid", seed=4)
    (folder / "match.jsonl").write_text(write(match.events), encoding="utf-8")
    (folder / "situations.txt").write_text(SITUATIONS.format(title="long words " * 12), encoding="utf-8")
    return folder


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Screen:
    return Screen(monkeypatch, capsys)


class Screen:
    """A terminal of some width on which commands are run in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch
        for name, value in (("TTY_COMPATIBLE", "1"), ("TERM", "xterm"), ("NO_COLOR", "1")):
            monkeypatch.setenv(name, value)

    def shows(self, width: int, *arguments: str) -> list[str]:
        """The lines of standard output and error."""
        self.monkeypatch.setenv("COLUMNS", str(width))
        for each in (console, errors):  # which may have been made where COLUMNS was another
            self.monkeypatch.setattr(each, "_width", width)
        self.capsys.readouterr()
        app.main(arguments, prog_name="asztal", standalone_mode=False)
        shown = self.capsys.readouterr()
        return [line.rstrip() for line in (shown.out + shown.err).splitlines()]


COMMANDS = (
    ("games",),
    ("games", "tabla-romi"),
    ("games", "romi-500"),
    ("rules", "domino"),
    ("judge", "situations.txt"),
    ("replay", "match.jsonl"),
    ("verify", "match.jsonl"),
    ("verify", "situations.txt"),
    ("games", "chess"),
    ("simulate", "domino", "--players", "2", "--deals", "5"),
)


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_line_is_wider_than_the_screen_and_no_word_is_cut(
    command: tuple[str, ...],
    width: int,
    lang: str,
    screen: Screen,
    files: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(files)
    lines = screen.shows(width, *command, "--lang", lang)
    assert [line for line in lines if len(line) > width] == []
    if command[0] not in ("simulate", "rules"):  # whose speed differs, whose headings are centred
        whole = screen.shows(1000, *command, "--lang", lang)
        assert Counter(" ".join(lines).split()) == Counter(" ".join(whole).split())


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("command", ["", *app.commands])
def test_help_is_as_wide_as_the_screen_and_cuts_no_word(command: str, width: int, screen: Screen) -> None:
    lines = screen.shows(width, *command.split(), "--help")
    assert [line for line in lines if len(line) > width] == []
    whole = screen.shows(80, *command.split(), "--help")
    assert Counter(" ".join(lines).split()) == Counter(" ".join(whole).split())


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("width", [30, 40, 80])
def test_no_word_of_a_rule_page_is_cut(width: int, lang: str, screen: Screen) -> None:
    for id in FAMILIES:
        lines = screen.shows(width, "rules", id, "--lang", lang)
        assert [line for line in lines if len(line) > width] == []
        words = {word for line in screen.shows(1000, "rules", id, "--lang", lang) for word in line.split()}
        shown = {word for line in lines for word in line.split() if not set(word) <= set("─━")}
        cut = {word for word in shown - words if len(word) < width - 4 and word[-1] != ":"}
        assert not cut


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_the_table_of_deals_fits_eighty_columns(lang: str, screen: Screen) -> None:
    lines = screen.shows(80, "simulate", "domino", "--table", "--deals", "5", "--lang", lang)
    assert [line for line in lines if len(line) > 80] == []
    whole = screen.shows(1000, "simulate", "domino", "--table", "--deals", "5", "--lang", lang)
    assert Counter(" ".join(lines).split()) == Counter(" ".join(whole).split())


class Typist:
    """Types numbers of the list, now and then another command, until the first deal is over."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.typed = 0
        self.forced = 0

    def ask(self, table: Sitting, id: str) -> str:
        self.typed += 1
        if id == "cli-continue" or self.typed > 400:
            raise PlayerLeft
        if id != "cli-prompt":
            return ""
        legal = table.match.legal(table.me)
        assert legal not in (["draw"], ["pass"])  # nothing to decide: played by itself
        assert sorted(table.listed) == sorted(legal)  # every move has its number, discards too
        if self.typed % 9 == 0:
            return self.chance.choice(
                ("help", "moves", "score", "hint", "why draw", "undo", "fly away", "1000")
            )
        return str(self.chance.randint(1, len(table.listed)))


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("id", FAMILIES)
def test_a_whole_deal_fits_the_screen(
    id: str, width: int, lang: str, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    typist = Typist(width)
    monkeypatch.setattr(Sitting, "ask", lambda table, name: typist.ask(table, name))
    lines = screen.shows(
        width,
        "play",
        id,
        "--players",
        {"domino": "3", "gin": "2"}.get(id, "4"),
        "--bots",
        "casual",
        "--seed",
        str(width),
        "--lang",
        lang,
    )
    assert typist.typed > 2
    assert [line for line in lines if len(line) > width] == []


def test_a_forced_draw_is_played_by_itself_and_told(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(table: Sitting, id: str) -> str:
        assert table.match.legal(table.me) != ["draw"], id
        raise PlayerLeft

    monkeypatch.setattr(Sitting, "ask", leave)
    monkeypatch.setattr(
        "asztal.cli.common.read_position",
        lambda name, lang: (
            "domino players=2; dealer: 1; to-move: 0; line: 6-6; hand 0: 5-4 3-2; hand 1: 6-5 1-0 2-1"
        ),
    )
    lines = screen.shows(80, "play", "--position", "a file", "--lang", "en")
    assert "Drawing is your only move, so it is made for you." in lines
    assert any(line.startswith("You drew") for line in lines)


def test_no_file_and_no_name_of_one_commands_the_terminal(screen: Screen, tmp_path: Path) -> None:
    said = SITUATIONS.format(title="a\x1b[31mb\x9b3m\u202e")
    name = tmp_path / "x\x1b[31m\ny\r"
    name.write_text(said, encoding="utf-8")
    lines = screen.shows(80, "judge", str(name))
    assert lines[0] == "a␛[31mb\ufffd3m\ufffd"
    missing = str(name) + "z"
    for command in (("judge",), ("verify",), ("replay",), ("play", "--position")):
        shown = screen.shows(80, *command, missing)
        assert "x␛[31m␊y␍z" in "".join(shown)
        lines += shown
    assert not any(sign in line for line in lines for sign in "\x1b\r\x9b\u202e")
