"""Playing on from a position, sharing the terminal, and the house rules explained."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli.test_commands import run

from asztal.bots import make
from asztal.catalog import ENTRIES, game
from asztal.match import Match
from asztal.match.report import report, strange
from asztal.notation import game_of_position, read, replay, verify, write

DOMINO = """\
# the last two dominoes of a deal
domino players=2 target=1; dealer: 1; to-move: 0;
    hand 0: 6-1; hand 1: 5-5 4-3; line: 6-6
"""
ROMI = "romi-40 players=2; phase: play; hand 0: As 2s 3s 7h 9c Jd Qd Kc; hand 1: 4d 4h 5c 9d"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "position.txt"
    written.write_text(DOMINO, encoding="utf-8")
    return written


def test_a_position_is_played_on_and_its_record_verifies(file: Path, tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    done = run("play", "--position", str(file), "--record", str(record), input="6-1\nplace 6-1 right\n")
    assert done.returncode == 0, done.stderr
    assert "You went out!" in done.stdout
    assert verify(record.read_text(encoding="utf-8")).finished
    told = run("replay", str(record))
    assert "set up from a position" in told.stdout


def test_a_position_comes_from_standard_input_too() -> None:
    done = run("play", "--position", "-", input=ROMI + "\nwhy lay As 2s 3s\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "(R40-34)" in done.stdout and "Qd" not in done.stderr


def test_whoever_is_to_move_is_the_one_who_plays_unless_a_seat_is_named(tmp_path: Path) -> None:
    file = tmp_path / "p.txt"
    file.write_text(
        ROMI.replace("; phase", "; to-move: 1; phase")
        .replace("hand 0", "hand 9")
        .replace("hand 1", "hand 0")
        .replace("hand 9", "hand 1"),
        encoding="utf-8",
    )
    moving = run("play", "--position", str(file), input="quit\n")
    assert "K♣" in moving.stdout
    waiting = run("play", "--position", str(file), "--seat", "0", "--bots", "casual", input="quit\n")
    assert waiting.returncode == 0, waiting.stderr
    assert "casual 2 " in waiting.stdout
    assert "Your hand (4)" in waiting.stdout or "Your hand (5)" in waiting.stdout


def test_a_record_left_midway_does_not_show_the_hands(file: Path, tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    run("play", "--position", str(file), "--record", str(record), input="quit\n")
    assert [event["type"] for event in read(record.read_text(encoding="utf-8"))] == ["match"]


@pytest.mark.parametrize(
    ("text", "arguments", "said"),
    [
        ("domino players=2; hand 0: 6-6", (), "hand 1"),
        ("domino players=2; hand 0: 6-6; hand 1: 7-7", (), "7-7"),
        ("domino players=2; hand 0: ; hand 1: 6-6; line: 1-1", (), "has ended"),
        ("romi-40 players=2; hand 0: 5s 5s 5s; hand 1: 6s", (), "5♠"),
        ("domini players=2", (), "domino"),
        ("", (), "romi-40"),
        (DOMINO, ("romi-40",), "romi-40 players=2"),
        (DOMINO, ("domino", "--players", "3"), "players=3"),
        (DOMINO, ("-o", "target=5"), "target=5"),
        (DOMINO, ("--seat", "2"), "2"),
        (DOMINO, ("--bots", "clever"), "solid"),
    ],
)
def test_a_position_that_will_not_do_is_refused_with_its_reason(
    text: str, arguments: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    file = tmp_path / "position.txt"
    file.write_text(text, encoding="utf-8")
    done = run("play", "--position", str(file), *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert "Traceback" not in done.stderr and "error-" not in done.stderr


@pytest.mark.parametrize(
    ("command", "options"), [("judge", ()), ("replay", ()), ("verify", ()), ("play", ("--position",))]
)
@pytest.mark.parametrize("content", [b"chess players=2", b"\xff\xfe"])
def test_every_command_names_the_file_at_fault(
    command: str, options: tuple[str, ...], content: bytes, tmp_path: Path
) -> None:
    foreign = tmp_path / "foreign.txt"
    foreign.write_bytes(content)
    done = run(command, *options, str(foreign))
    assert (done.returncode, done.stdout) == (2, "")
    assert "".join(done.stderr.split()).startswith("".join(f"{foreign}:".split()))


@pytest.mark.parametrize(
    ("lang", "mine", "other"),
    [
        ("en", "Deal 1. You deal.", "Deal 1. casual 2 deals."),
        ("hu", "1. leosztás. Te osztasz.", "Oszt: casual 2."),
    ],
)
def test_who_deals_is_told_to_the_dealer_as_such(lang: str, mine: str, other: str, tmp_path: Path) -> None:
    for dealer, said in ((0, mine), (1, other)):
        file = tmp_path / f"{dealer}.txt"
        file.write_text(DOMINO.replace("dealer: 1", f"dealer: {dealer}"), encoding="utf-8")
        done = run("play", "--position", str(file), "--bots", "casual", "--lang", lang, input="quit\n")
        assert said in done.stdout, done.stdout


def test_a_game_or_a_position_must_be_named() -> None:
    done = run("play")
    assert done.returncode == 2
    assert "asztal games" in done.stderr


def test_two_share_the_terminal_and_do_not_see_each_other(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(
        "domino players=2 target=1; dealer: 1; to-move: 0; hand 0: 6-1 3-2; hand 1: 5-1 4-3; "
        "line: 6-6; stock: 0-0 ...",
        encoding="utf-8",
    )
    done = run("play", "--position", str(file), "--bots", "person", input="6-1 left\n\n5-1\n\nquit\n")
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.split("hand over the screen", 1)
    assert "[5|1]" not in first and "[4|3]" not in first
    assert "[4|3]" in second.split("hand over the screen")[0]


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("name", list(ENTRIES))
def test_one_game_is_listed_with_every_house_rule_explained(name: str, lang: str) -> None:
    shown = run("games", name, "--lang", lang)
    assert shown.returncode == 0, shown.stderr
    for spec in ENTRIES[name].specs:
        assert f"{spec.name}  " in shown.stdout and f"({spec.rule})" in shown.stdout
    assert "option-" not in shown.stdout and "cli-" not in shown.stdout
    others = set(ENTRIES) - {name}
    assert not any(f"  {other}  " in shown.stdout for other in others)
    assert json.loads(run("games", name, "--json").stdout) == ENTRIES[name].data()


def test_no_such_game_is_named() -> None:
    done = run("games", "romi-4")
    assert done.returncode == 2 and "romi-40" in done.stderr


@pytest.mark.parametrize("name", list(ENTRIES))
def test_a_table_of_every_game_is_drawn_and_told(name: str, tmp_path: Path) -> None:
    """The driver takes the first move it is offered a few times; nothing is missing from the screen."""
    entry = ENTRIES[name]
    file = tmp_path / "position.txt"
    file.write_text(game(name, entry.max_players).deal(seed=3).position(), encoding="utf-8")
    done = run("play", "--position", str(file), "--seed", "3", "--lang", "en", input="1\n" * 12 + "quit\n")
    assert done.returncode == 0, done.stderr
    assert "Your hand" in done.stdout
    for missing in ("cli-", "move-", "game-", "Traceback"):
        assert missing not in done.stdout + done.stderr
    for line in done.stdout.splitlines():
        assert len(line) <= 80 or "is not a move" in line or "Type a move" in line, line


def test_a_hint_tells_the_turn_why_and_what_the_next_best_costs(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(
        "romi-40 players=2; to-move: 0; opened: 0 1; hand 0: 5s 6s 9h 9d Kc 2d; hand 1: 4d 5h 8c Jc; pile: 7s; "
        "table: 1[2c 3c 4c] 1{9s 9c 9h}",
        encoding="utf-8",
    )
    told = run("hint", str(file), "--lang", "en")
    assert told.returncode == 0, told.stderr
    moves = [line for line in told.stdout.splitlines() if line.startswith("I would try: ")]
    assert moves[0] == "I would try: take" and moves[-1] == "I would try: discard Kc"
    assert "    You can lay the 7♠ at once.\n" in told.stdout
    assert "    Next best: discard 2d. In " in told.stdout
    steps = [json.loads(line) for line in run("hint", str(file), "--json").stdout.splitlines()]
    assert [step["move"] for step in steps] == [line.removeprefix("I would try: ") for line in moves]
    assert steps[-1]["runner_up"] == "discard 2d" and steps[-1]["cost"]["deals"] > 0


def test_a_review_tells_the_worst_first_why_and_what_it_cost(tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    position = (
        "domino-block players=2 target=1; dealer: 1; to-move: 0; hand 0: 6-6 6-5; hand 1: 4-4 3-3 2-2 4-3; "
        "line: 1-1 1-6; start: 0"
    )
    match = Match.create(
        game_of_position(position), ["Player 1", "solid"], first_dealer=1, bots=["", "solid"]
    )
    match.start_deal(position=position)
    match.act(0, "place 6-5 right")
    record.write_text(write(match.recorded_events()), encoding="utf-8")
    told = run("review", str(record), "--lang", "en")
    assert told.returncode == 0, told.stderr
    first, better, cost, luck, way, last = told.stdout.splitlines()
    assert first == "Blunder (deal 1, event 3). Player 1 placed the 6–5 on the right."
    assert better.startswith("    Better: Place the double six on the right. A double fits one number only")
    assert cost.startswith("    It cost 9.") and " more of the deals" in cost
    assert last == "Decisions: 1. Clearly worse than the bot's: 1."
    assert re.fullmatch(
        r"Deal 1, Player 1: [+-]\d+\.0 points\. Luck [+-]\d+\.\d, play -9\.\d \(both ± \d\.\d\)\.", luck
    )
    assert re.fullmatch(r"    Luck on the way, before each of these events: 3: [+-]\d+\.\d", way)
    [decision, of_deal] = [
        json.loads(line) for line in run("review", str(record), "--json").stdout.splitlines()
    ]
    assert (decision["grade"], decision["better"]) == ("blunder", "place 6-6 right")
    assert of_deal["luck"] + of_deal["play"] == pytest.approx(of_deal["result"])
    assert of_deal["play"] == -decision["loss"]["points"]
    assert run("review", str(record), "--seat", "1").stdout.startswith("Decisions: ")
    missing = run("review", str(record), "--seat", "0", "--seat", "7", "--lang", "en")
    assert (missing.returncode, missing.stdout) == (2, "")
    assert missing.stderr == "There is no seat 7 at a table for 2. Choose one that exists.\n"
    record.write_text("{}", encoding="utf-8")
    assert run("review", str(record)).returncode == 2


def test_the_luck_of_every_deal_and_of_all_is_told(tmp_path: Path) -> None:
    """Seat 0 plays as `solid` would: all that two deals have brought it is luck."""
    match = Match.create(game("domino-block", 2), ["Player 1", "solid"], bots=["", "solid"])
    for dealer in (0, 1):
        match.start_deal(
            position=f"domino-block players=2; dealer: {dealer}; to-move: 0; hand 0: 6-6 6-5; hand 1: 4-4 3-3; "
            "line: 1-1 1-6; start: 0"
        )
        match.act(0, "place 6-6 right")
        while match.playing:
            assert match.to_move is not None
            match.act(match.to_move, match.legal(match.to_move)[0])
    file = tmp_path / "match.jsonl"
    file.write_text(write(match.recorded_events()), encoding="utf-8")
    told = [line for line in run("review", str(file), "--lang", "en").stdout.splitlines() if line[0] != " "]
    assert told == [
        "Deal 1, Player 1: +14.0 points. Luck +14.0, play 0.",
        "Deal 2, Player 1: +14.0 points. Luck +14.0, play 0.",
        "All deals, Player 1: +28.0 points. Luck +28.0, play 0.",
        "Decisions: 2. Clearly worse than the bot's: 0.",
    ]
    data = [json.loads(line) for line in run("review", str(file), "--json").stdout.splitlines()]
    assert [(each["deal"], each["seat"], each["luck"], each["play"], each["error"]) for each in data] == [
        (1, 0, 14.0, 0.0, 0.0),
        (2, 0, 14.0, 0.0, 0.0),
    ]


def test_a_report_tells_what_the_bot_saw_and_thought_and_opens_everywhere(tmp_path: Path) -> None:
    """The record, the position and the move of one file, whichever command asks for it."""
    match = Match.create(game("domino-block", 2, target=1), ["Player 1", "solid"], bots=["", "solid"])
    match.start_deal(
        position="domino-block players=2 target=1; dealer: 0; to-move: 1; hand 0: 3-3 2-2; hand 1: 6-6 6-5; "
        "line: 1-1 1-6; start: 0"
    )
    assert match.state is not None
    move = make("solid", match.game, 1).choose(match.state.view(1)).text
    match.act(1, move)
    while (seat := match.to_move) is not None:
        match.act(seat, match.legal(seat)[0])
    record = write(match.recorded_events())
    seq = next(event["seq"] for event in read(record) if event["type"] == "move")
    steps = [(step.event, step.state) for step in replay(record)]
    file = tmp_path / "strange.json"
    told = {**report(strange(steps, seq), 1, seq, "en", record), "comment": "Why not the double?\x1b[31m"}
    file.write_text(json.dumps(told), encoding="utf-8")
    shown = run("report", str(file), "--lang", "en")
    assert shown.returncode == 0, shown.stderr
    first, comment, *rest = shown.stdout.splitlines()
    assert first.startswith(f"Deal 1, event {seq}. solid placed the double six on the right.")
    assert comment == "“Why not the double?␛[31m”", "what a file says never commands the terminal"
    assert f"The bot “solid”, asked again, plays the same: {move}" in rest
    assert f"    solid: {move}" in rest[rest.index("What our bots would play there:") :]
    assert "3|3" not in shown.stdout, "the bot did not see the other hand"
    data = json.loads(run("report", str(file), "--json").stdout)
    assert (data["move"], data["levels"]["solid"]) == (move, move)
    assert run("hint", str(file)).stdout.startswith(f"I would try: {move}")
    assert run("verify", str(file)).returncode == 0
    assert run("review", str(file)).stdout.startswith("Decisions: ")
    assert run("play", "--position", str(file), "--lang", "en").returncode in (0, 130)
    hungarian = run("report", str(file), "--lang", "hu").stdout
    assert f"A gép (megfontolt) újra megkérdezve ugyanezt lépi: {move}" in hungarian
    assert f"    mester: {data['levels']['expert']}\n" in hungarian
    file.write_text(record, encoding="utf-8")
    refused = run("report", str(file))
    assert refused.returncode == 2 and "strange.json" in refused.stderr


def test_a_hint_sees_what_the_seat_sees(tmp_path: Path) -> None:
    """Whatever lies hidden, the advice is the same."""
    told = set()
    for number, hidden in enumerate(("5-5 4-3", "6-5 2-0")):
        file = tmp_path / f"{number}.txt"
        file.write_text(
            DOMINO.replace("5-5 4-3", hidden).replace("hand 0: 6-1", "hand 0: 6-1 6-2 2-1"), encoding="utf-8"
        )
        told.add(run("hint", str(file)).stdout)
    assert len(told) == 1


def test_a_hint_of_one_s_own_bot_is_its_turn_without_reasons(tmp_path: Path) -> None:
    file, bot = tmp_path / "position.txt", tmp_path / "mine.py"
    file.write_text(
        "romi-40 players=2; to-move: 0; opened: 0 1; hand 0: 5s 6s 9h 9d Kc 2d; hand 1: 4d 5h 8c Jc; pile: 7s; "
        "table: 1[2c 3c 4c] 1{9s 9c 9h}",
        encoding="utf-8",
    )
    bot.write_text(
        "class Mine:\n"
        "    def __init__(self, game, seed): pass\n"
        "    def choose(self, view): return 'take' if not view.history else view.moves[-1]\n"
        "class Never(Mine):\n"
        "    def choose(self, view): raise ValueError('no plan')\n",
        encoding="utf-8",
    )
    told = run("hint", str(file), "--bot", f"{bot}:Mine", "--lang", "en")
    first, *rest = told.stdout.splitlines()
    assert (told.returncode, first) == (0, "I would try: take")
    assert rest and all(line.startswith("I would try: ") for line in rest)
    steps = [
        json.loads(line)
        for line in run("hint", str(file), "--bot", f"{bot}:Mine", "--json").stdout.splitlines()
    ]
    assert [step["reasons"] for step in steps] == [[]] * (1 + len(rest))
    failed = run("hint", str(file), "--bot", f"{bot}:Never", "--lang", "en")
    assert failed.returncode == 3 and failed.stderr.startswith(
        "The bot “mine.py:Never” in seat 0 (counted from 0) fails"
    )


def test_a_hint_of_a_bot_that_there_is_not_or_a_file_that_is_no_position_is_refused(
    file: Path, tmp_path: Path
) -> None:
    refused = run("hint", str(file), "--bot", "giant")
    assert refused.returncode == 2 and "giant" in refused.stderr and "solid" in refused.stderr
    other = tmp_path / "other.txt"
    other.write_text("domino players=9", encoding="utf-8")
    refused = run("hint", str(other))
    assert refused.returncode == 2 and "other.txt" in refused.stderr
    assert run("hint", str(tmp_path / "missing.txt")).returncode == 2
