"""The commands of `asztal`, run as a user runs them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.terminal import asztal_command

import asztal
from asztal.arena import play_match
from asztal.cli.app import app
from asztal.match import Match
from asztal.notation import write

RUN = [sys.executable, "-m", "asztal"]


def run(
    *arguments: str, input: str = "", lang: str = "en", terminal: bool = False
) -> subprocess.CompletedProcess[str]:
    """The command's end: status, output and errors, without colours; with `terminal` broken at 80 columns."""
    surroundings = {
        **os.environ,
        "LANG": f"{lang}_XX.UTF-8",
        "LC_ALL": "",
        "COLUMNS": "80",
        "TERM": "dumb",
        "NO_COLOR": "1",
        "PYTHONIOENCODING": "utf-8",
        **({"TTY_COMPATIBLE": "1", "TERM": "xterm"} if terminal else {}),
    }
    return asztal_command(arguments, surroundings, input)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a short match of dominoes between bots."""
    file = tmp_path_factory.mktemp("records") / "match.jsonl"
    match = play_match(asztal.game("domino", target=20), "solid", seed=4)
    file.write_text(write(match.events), encoding="utf-8")
    return file


COMMANDS = (
    "games",
    "rules",
    "serve",
    "backup",
    "restore",
    "bench-server",
    "play",
    "simulate",
    "export",
    "judge",
    "replay",
    "verify",
    "completion",
)


def test_help_names_every_command_and_each_explains_itself() -> None:
    listed = run("--help").stdout
    assert "..." not in listed.partition("Commands")[2]
    for command in COMMANDS:
        assert command in listed
        own = run(command, "--help")
        assert own.returncode == 0
        assert "Usage" in own.stdout and len(own.stdout) > 300


@pytest.mark.parametrize("command", ["play", "simulate", "export"])
def test_the_help_names_the_bots_that_there_are(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asztal.bots.BOTS", ("counting", "casual"))
    told = " ".join(CliRunner().invoke(app, [command, "--help"]).output.split())
    assert ": counting, casual" in told


def test_the_help_names_the_languages_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asztal.i18n.languages", lambda: ("en", "qaa"))
    told = " ".join(CliRunner().invoke(app, ["games", "--help"]).output.split())
    assert "Language of the output: en, qaa;" in told


def test_games_lists_the_catalogue_with_every_option() -> None:
    plain = run("games").stdout
    for entry in asztal.catalog.ENTRIES.values():
        assert entry.id in plain
        for spec in entry.specs:
            assert f"{spec.name}=" in plain
    games = json.loads(run("games", "--json").stdout)
    assert [game["id"] for game in games] == list(asztal.catalog.ENTRIES)


@pytest.mark.parametrize(("lang", "word"), [("hu", "Römi 40"), ("en", "Römi 40")])
def test_rules_shows_the_page_in_both_languages(lang: str, word: str) -> None:
    shown = run("rules", "romi-40", "--lang", lang)
    assert shown.returncode == 0
    assert word in shown.stdout and "40" in shown.stdout
    other = run("rules", "romi-40", "--lang", "hu" if lang == "en" else "en")
    assert other.stdout != shown.stdout


def test_simulate_json_has_the_promised_fields() -> None:
    done = run(
        "simulate",
        "romi-40",
        "--players",
        "3",
        "--deals",
        "20",
        "--seed",
        "9",
        "--bots",
        "solid,casual,random",
        "--json",
    )
    assert done.returncode == 0
    assert done.stderr == ""  # no progress bar where nobody watches
    result = json.loads(done.stdout)
    assert {"deals", "decisions", "seconds", "decisions_per_second", "endings", "mean_score"} <= set(result)
    assert result["deals"] == 20 == sum(result["endings"].values())
    assert len(result["mean_score"]) == 3
    again = json.loads(
        run(
            "simulate",
            "romi-40",
            "--players",
            "3",
            "--deals",
            "20",
            "--seed",
            "9",
            "--bots",
            "solid,casual,random",
            "--json",
        ).stdout
    )
    for timed in ("seconds", "decisions_per_second"):
        del result[timed], again[timed]
    assert result == again


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("simulate", "romi-4"), "romi-40"),
        (("simulate", "romi-40", "--players", "9"), "2"),
        (("simulate", "romi-40", "-o", "opening_minimun=45"), "opening_minimum"),
        (("simulate", "romi-40", "-o", "opening_minimum=450"), "0–100"),
        (("simulate", "romi-40", "-o", "opening_minimum"), "opening_minimum"),
        (("simulate", "romi-40", "-o", "until=100", "-o", "deals=4"), "deals"),
        (("simulate", "romi-40", "-o", "deals=3", "-o", "deals=4"), "deals"),
        (("play", "romi-40", "--seed", "-1"), "-1"),
        (("play", "romi-40", "--seed", str(2**62)), str(2**62 - 1)),
        (("simulate", "romi-40", "--bots", "clever"), "solid"),
        (("simulate", "romi-40", "--bots", "casual,casual,casual"), "3"),
        (("judge", "no-such-file"), "no-such-file"),
        (("replay", "no-such-file"), "no-such-file"),
        (("rules", "chess"), "chess"),
    ],
)
def test_bad_input_is_named_and_nothing_else_happens(arguments: tuple[str, ...], said: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert "error-" not in done.stderr


SITUATIONS = """\
title: the szúró ban
position: romi-40 players=2; hand 0: {hand}; pile: 7s; table: 1[4s 5s 6s]; opened: 0 1
try: take -> {expected}
"""


def test_judge_says_which_rule_and_exits_1_if_an_expectation_fails(tmp_path: Path) -> None:
    file = tmp_path / "situations.txt"
    file.write_text(SITUATIONS.format(hand="Kc 2d", expected="refused R40-30"), encoding="utf-8")
    met = run("judge", str(file))
    assert met.returncode == 0, met.stderr
    assert "[R40-30]" in met.stdout and "7♠" in met.stdout
    file.write_text(SITUATIONS.format(hand="7s Kc 2d", expected="refused R40-30"), encoding="utf-8")
    missed = run("judge", str(file))
    assert missed.returncode == 1
    assert "line 3" in missed.stderr
    verdict = json.loads(run("judge", str(file), "--json").stdout)
    assert (verdict["legal"], verdict["ok"]) == (True, False)
    file.write_text("try: take\n", encoding="utf-8")
    broken = run("judge", str(file))
    assert broken.returncode == 2 and "1" in broken.stderr
    file.write_text(
        SITUATIONS.format(hand="Kc 2d", expected="refused").replace("take", "pick up"), encoding="utf-8"
    )
    near = run("judge", str(file))
    assert (near.returncode, near.stdout) == (2, "")
    assert near.stderr.startswith(f"{file}: ") and "3" in near.stderr and "“draw”" in near.stderr
    piped = run("judge", "-", input=SITUATIONS.format(hand="Kc 2d", expected="refused"))
    assert piped.returncode == 0


ENDED = """\
title: out from hand
position: romi-40 players=2; phase: play; hand 0: 2h 3h 4h 9c; hand 1: Ad Kc 5s *; pile: 3c
play: lay [2h 3h 4h]
play: discard 9c
end: hand, winner {winner}, scores 0 46
"""


def test_judge_says_how_a_deal_ended_and_exits_1_if_another_end_was_expected(tmp_path: Path) -> None:
    file = tmp_path / "ends.txt"
    file.write_text(ENDED.format(winner=0), encoding="utf-8")
    met = run("judge", str(file))
    assert met.returncode == 0, met.stderr
    assert "Seat 0 went out from hand" in met.stdout and "1 end judged, all as expected" in met.stdout
    assert "A 0. hely handolt" in run("judge", str(file), "--lang", "hu").stdout
    file.write_text(ENDED.format(winner=1) + "try: draw -> refused R40-49\n", encoding="utf-8")
    missed = run("judge", str(file))
    assert missed.returncode == 1
    assert "hand, winner 1, scores 0 46" in missed.stderr and "hand, winner 0, scores 0 46" in missed.stderr
    assert "1 move and 1 end judged, 1 not as expected" in missed.stdout
    end, move = map(json.loads, run("judge", str(file), "--json").stdout.splitlines())
    assert (end["end"]["winner"], end["end"]["scores"], end["ok"], move["ok"]) == (0, [0, 46], False, True)
    assert "Seat 0" in end["message"]
    file.write_text(ENDED.format(winner=2), encoding="utf-8")
    for lang, said in (("en", "“winner 2” does not go with 2 players"), ("hu", "nem illik 2 játékoshoz")):
        broken = run("judge", str(file), "--lang", lang)
        assert broken.returncode == 2 and "5" in broken.stderr and said in broken.stderr


def test_verify_and_replay_a_record(record: Path) -> None:
    good = run("verify", str(record))
    assert good.returncode == 0, good.stderr
    assert json.loads(run("verify", str(record), "--json").stdout)["ok"] is True
    told = run("replay", str(record))
    assert told.returncode == 0, told.stderr
    assert "placed" in told.stdout and "wins the match" in told.stdout
    steps = [json.loads(line) for line in run("replay", str(record), "--json").stdout.splitlines()]
    assert steps[-1]["event"]["type"] == "end"
    assert any(step["position"] for step in steps)


def test_verify_says_which_deals_were_promised_to_nobody_before(tmp_path: Path) -> None:
    """A fair shuffle whose commitment came with the deal proves less than one that was shown before."""
    match = Match.create(asztal.game("domino-block", players=2, target=1000), ["North", "South"])
    for number, shown in ((1, False), (2, True)):
        secret = bytes([number]) * 32
        if shown:
            match.commit(secret)
        match.start_deal(secret, ["mine", ""])
        while match.playing:
            seat = match.to_move
            assert seat is not None
            match.act(seat, [match.legal(seat)[0]])
    file = tmp_path / "match.jsonl"
    file.write_text(write(match.events), encoding="utf-8")
    done = run("verify", str(file))
    assert "fair shuffles checked: 2" in done.stdout
    assert "In one of these deals no player added to the shuffle after the commitment" in " ".join(
        done.stdout.split()
    )
    assert json.loads(run("verify", str(file), "--json").stdout)["promised_deals"] == 1


def test_verify_names_sealed_deals(tmp_path: Path) -> None:
    match = Match.create(asztal.game("gin", players=2), ["a", "b"])
    match.start_deal(seeds=[bytes(32), bytes([1]) * 32])
    while match.playing:
        assert match.to_move is not None
        match.act(match.to_move, [match.legal(match.to_move)[0]])
    file = tmp_path / "match.jsonl"
    file.write_text(write(match.events), encoding="utf-8")
    said = " ".join(run("verify", str(file)).stdout.split())
    assert "One of these deals was sealed" in said
    assert "no player added" not in said
    assert json.loads(run("verify", str(file), "--json").stdout)["sealed_deals"] == 1


def test_verify_refuses_an_altered_or_cut_record(record: Path, tmp_path: Path) -> None:
    written = record.read_text(encoding="utf-8")
    lines = written.splitlines(keepends=True)
    altered = tmp_path / "altered.jsonl"
    altered.write_text(written.replace('"seed":', '"seed":1', 1), encoding="utf-8")
    cut = tmp_path / "cut.jsonl"
    cut.write_text("".join(lines[:-1]), encoding="utf-8")
    for file in (altered, cut):
        done = run("verify", str(file))
        assert done.returncode == 1
        assert "line" in done.stderr.lower()
        assert "Traceback" not in done.stderr


def test_without_the_server_s_libraries_serve_names_the_extra() -> None:
    code = (
        "import sys; sys.modules['fastapi'] = None\n"
        "sys.argv = ['asztal', 'serve']\nfrom asztal.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 3
    assert "asztal[server]" in done.stderr


def test_a_list_waits_for_nothing_that_it_does_not_use() -> None:
    """`asztal games` is there in a quarter of a second: half of that would go into these."""
    code = (
        "import sys; sys.argv = ['asztal', 'games']\nfrom asztal.cli import main\n"
        "try: main()\nexcept SystemExit: print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert "domino-block" in done.stdout
    loaded = {name.partition(".")[0] for name in done.stderr.split()}
    assert loaded & {"babel", "fluent", "markdown_it", "pydantic", "asyncio", "multiprocessing"} == set()
