"""`asztal simulate` as a user runs it: workers, files, Ctrl-C, a terminal that watches."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.terminal import asztal_command

from asztal.arena import read_results, simulate
from asztal.catalog import game
from asztal.cli.simulate import Interruption

# As the command itself begins: with `-m`, Python has something to import before that Ctrl-C would end with 1.
RUN = [sys.executable, "-c", "from asztal.cli import main; main()", "simulate"]
ENDLESS = ("domino", "--deals", "100000000", "--seed", "3", "--json")
AROUND = {
    **os.environ,
    "LC_ALL": "en_XX.UTF-8",
    "COLUMNS": "100",
    "PYTHONIOENCODING": "utf-8",
    "TERM": "xterm",
}


def run(*arguments: str, columns: int = 100) -> subprocess.CompletedProcess[str]:
    return asztal_command(("simulate", *arguments), {**AROUND, "COLUMNS": str(columns)})


@contextlib.contextmanager
def started(
    *arguments: str, run: Sequence[str] = RUN, stderr: int = subprocess.PIPE
) -> Iterator[subprocess.Popen[str]]:
    """The command under way, in a process group of its own as a terminal would have it."""
    process = subprocess.Popen(
        [*run, *arguments],
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        env=AROUND,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def wait_for(what: str, is_so: Any, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, f"{what} did not come"
        time.sleep(0.02)


def alone(group: int) -> bool:
    """Whether nothing of a process group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def timeless(output: str) -> dict[str, Any]:
    result = json.loads(output)
    assert result.pop("seconds") > 0 and result.pop("decisions_per_second") > 0
    return dict(result)


def test_any_number_of_workers_prints_and_writes_the_same(tmp_path: Path) -> None:
    outputs = []
    for workers in ("1", "2"):
        file = tmp_path / f"{workers}.jsonl"
        done = run(
            "romi-40",
            "--players",
            "3",
            "--deals",
            "15",
            "--seed",
            "9",
            "--bots",
            "casual,random,random",
            "--workers",
            workers,
            "--json",
            "--output",
            str(file),
        )
        assert done.returncode == 0, done.stderr
        assert str(file) in done.stderr and "15" in done.stderr
        outputs.append((timeless(done.stdout), file.read_bytes()))
    assert outputs[0] == outputs[1]
    assert outputs[0][0]["interrupted"] is False
    assert len(outputs[0][1].splitlines()) == 15


def test_one_worker_reports_the_engine_s_own_loop() -> None:
    done = run(
        "domino-block", "--players", "2", "--bots", "random", "--workers", "1", "--deals", "500", "--json"
    )
    result = json.loads(done.stdout)
    loop = simulate(game("domino-block", 2), 500, 1)
    assert (result["decisions"], result["checksum"]) == (loop.decisions, loop.checksum)
    assert result["decisions_per_second"] == pytest.approx(result["decisions"] / result["seconds"], rel=1e-3)


@pytest.mark.parametrize("ending", ["jsonl", "parquet"])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_is_done_and_leaves_no_process(workers: str, ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"deals.{ending}"
    with started(*ENDLESS, "--workers", workers, "--output", str(file)) as process:
        wait_for("a row", lambda: any(tmp_path.iterdir()))
        os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate(timeout=60)
        assert process.returncode == 130, errors
        wait_for("the end of all processes", lambda: alone(process.pid), 10)
    assert "Traceback" not in errors and "Stopped after" in errors
    result = timeless(output)
    rows = list(read_results(file))
    assert result["interrupted"] is True and 0 < result["deals"] == len(rows) < 10**8
    assert [row["deal"] for row in rows] == list(range(1, len(rows) + 1))
    assert sum(row["decisions"] for row in rows) == result["decisions"]
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("again", [2, 5])
def test_ctrl_c_over_and_over_keeps_what_is_done_or_ends_at_once(again: int, tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    with started(*ENDLESS, "--workers", "2", "--output", str(file)) as process:
        wait_for("a row", lambda: file.exists() and file.stat().st_size > 0)
        for _ in range(again):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate(timeout=60)
        assert process.returncode == 130, errors
        assert "Traceback" not in errors
        wait_for("the end of all processes", lambda: alone(process.pid), 20)
    rows = list(read_results(file))  # every row is whole
    assert [row["deal"] for row in rows] == list(range(1, len(rows) + 1))
    if again == 2:
        assert timeless(output)["deals"] == len(rows) > 0


def test_a_second_ctrl_c_while_the_first_is_heard_does_not_undo_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The handler of a signal may be interrupted by another: once the simulation went on after two."""
    monkeypatch.setattr(signal, "signal", lambda number, handler: None)
    interruption = Interruption()

    class Heard(list[int]):
        def append(self, number: int) -> None:
            super().append(number)
            if len(self) == 1:
                interruption.hear(number, None)

    interruption.heard = Heard()
    with pytest.raises(KeyboardInterrupt):
        interruption.hear(signal.SIGINT, None)
    assert interruption.heard == [signal.SIGINT, signal.SIGINT]
    assert interruption.status() == 130


def test_ctrl_c_at_once_is_no_traceback() -> None:
    """As soon as Python is there, while it imports, and as soon as there are workers."""
    for moment in ("Python", "libraries", "workers"):
        with started(*ENDLESS, "--workers", "2") as process:
            own = Path(f"/proc/{process.pid}")
            reached = {
                "Python": lambda own=own: b"asztal" in (own / "cmdline").read_bytes(),
                "libraries": lambda own=own: int((own / "statm").read_text().split()[1]) > 6000,
                "workers": lambda own=own: (own / f"task/{own.name}/children").read_bytes().split(),
            }
            wait_for(moment, reached[moment])
            os.killpg(process.pid, signal.SIGINT)
            _, errors = process.communicate(timeout=60)
        # What comes before `main` is Python's own: the 1 of a Ctrl-C while it opens its streams, or imports `site`.
        assert process.returncode in (130, -signal.SIGINT) or "Fatal Python error: init_" in errors, errors
        assert re.search(r'cli/__init__\.py", line \d+, in main', errors) is None


@pytest.mark.parametrize("module", ["click.exceptions", "asztal.cli.streams", "asztal.cli.app"])
def test_ctrl_c_while_a_library_is_read_is_no_traceback(module: str) -> None:
    code = (
        "import builtins, sys\n"
        "plain = builtins.__import__\n"
        "def read(name, *more):\n"
        f"    if name == {module!r}: raise KeyboardInterrupt\n"
        "    return plain(name, *more)\n"
        "from asztal.cli import main\n"
        "builtins.__import__ = read\n"
        "main()"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=AROUND, timeout=60
    )
    assert (ended.returncode, ended.stderr) == (130, "")


def test_a_command_in_the_background_does_not_hear_ctrl_c(tmp_path: Path) -> None:
    """As a shell starts it with `&` in a script: what was to be ignored is ignored."""
    file = tmp_path / "deals.jsonl"
    code = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
        f"sys.argv = ['asztal', 'simulate', *{[*ENDLESS, '--output', str(file)]}]\n"
        "from asztal.cli import main; main()"
    )
    with started(run=(sys.executable, "-c", code)) as process:
        wait_for("a row", lambda: file.exists() and file.stat().st_size > 0)
        process.send_signal(signal.SIGINT)
        written = file.stat().st_size
        wait_for("another row", lambda: file.stat().st_size > written)
        process.terminate()
        output, _ = process.communicate(timeout=60)
    assert process.returncode == 128 + signal.SIGTERM
    assert timeless(output)["interrupted"] is True


def test_a_table_is_the_same_by_any_number_of_workers() -> None:
    outputs = []
    for workers in ("1", "2"):
        done = run(
            "domino",
            "--players",
            "3",
            "--deals",
            "150",
            "--bots",
            "random",
            "--table",
            "--workers",
            workers,
            "--json",
        )
        assert done.returncode == 0, done.stderr
        outputs.append(done.stdout)
    assert outputs[0] == outputs[1]
    assert (json.loads(outputs[0])["players"], json.loads(outputs[0])["deals"]) == (3, 150)


def test_a_table_has_a_line_for_every_number_of_players() -> None:
    shown = run("domino", "--deals", "30", "--table", "--bots", "random")
    assert shown.returncode == 0 and "30 deals each" in shown.stdout
    assert re.findall(r"^ *(\d) ", shown.stdout, re.MULTILINE) == ["2", "3", "4", "5"]
    assert shown.stdout.count("went out") == 4


@pytest.mark.parametrize("lang", ["hu", "en"])
@pytest.mark.parametrize("name", ["domino", "joker-mania-51", "romi-500"])
def test_a_table_fits_eighty_columns_and_breaks_nothing_but_headings(name: str, lang: str) -> None:
    shown = run(name, "--deals", "30", "--table", "--bots", "random", "--lang", lang, columns=80).stdout
    lines = shown.splitlines()[:-1]
    assert max(map(len, lines)) <= 80
    result_details = [line for line in lines if "%" in line]
    point = "," if lang == "hu" else "[.]"
    assert all(re.search(rf"\S \d+{point}\d\u00a0%", line) for line in result_details)
    edges = re.findall(rf"[+-]\d+{point}\d\u00a0±\u00a0\d+{point}\d\u00a0%", shown)
    assert len(edges) == sum(1 for line in lines if re.match(r" +\d ", line)) > 2


@pytest.mark.parametrize(("lang", "deals", "point"), [("en", "1,200", "[.]"), ("hu", "1\u00a0200", ",")])
def test_numbers_are_written_as_the_language_writes_them(lang: str, deals: str, point: str) -> None:
    shown = run("romi-500", "--deals", "1200", "--lang", lang).stdout
    assert deals in shown.splitlines()[0]
    assert re.search(rf"\(\d+{point}\d\u00a0%\)", shown)


def test_ctrl_c_keeps_the_lines_of_a_table_that_are_done() -> None:
    with started(
        "domino", "--deals", "3000", "--bots", "random", "--table", "--workers", "2", "--json"
    ) as process:
        assert process.stdout is not None
        first = json.loads(process.stdout.readline())
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=60)
        wait_for("the end of all processes", lambda: alone(process.pid), 20)
    assert (first["players"], first["deals"]) == (2, 3000)
    assert process.returncode in (0, 130) and "Traceback" not in errors


def test_a_batch_system_s_end_keeps_what_is_done_too(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    with started(*ENDLESS, "--workers", "2", "--output", str(file)) as process:
        wait_for("a row", lambda: file.exists() and file.stat().st_size > 0)
        process.terminate()
        output, errors = process.communicate(timeout=60)
        assert process.returncode == 128 + signal.SIGTERM, errors
        wait_for("the end of all processes", lambda: alone(process.pid), 10)
    assert timeless(output)["deals"] == len(list(read_results(file))) > 0


def test_the_workers_of_a_command_that_is_killed_leave(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    with started(*ENDLESS, "--workers", "2", "--output", str(file)) as process:
        wait_for("a row", lambda: file.exists() and file.stat().st_size > 0)
        process.kill()
        process.wait()
        wait_for("the end of the workers", lambda: alone(process.pid), 20)


def test_a_bar_shows_pace_and_time_left_where_somebody_watches() -> None:
    ours, theirs = pty.openpty()
    with contextlib.ExitStack() as held:
        screen = held.enter_context(os.fdopen(ours, "rb", buffering=0))
        with os.fdopen(theirs, "wb"):
            process = held.enter_context(started(*ENDLESS, stderr=theirs))
        shown = ""
        end = time.monotonic() + 60
        while not ("deals/s" in shown and ":" in shown.partition("deals/s")[2]):
            assert time.monotonic() < end, shown
            shown += screen.read(4096).decode()
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(OSError):  # it must be able to write to its end
            while screen.read(4096):
                pass
        output, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "domino" in shown and "/100000000" in shown
    assert json.loads(output)["interrupted"] is True


def test_a_file_that_is_there_is_replaced_only_by_force(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    file.write_text("mine\n")
    refused = run("domino", "--deals", "5", "--output", str(file))
    assert (refused.returncode, refused.stdout, file.read_text()) == (2, "", "mine\n")
    assert "--force" in refused.stderr
    done = run("domino", "--deals", "5", "--output", str(file), "--force")
    assert done.returncode == 0 and len(list(read_results(file))) == 5


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--workers", "0"), "0 workers"),
        (("--workers", "-2"), "-2 workers"),
        (("--workers", "1000000"), "1,000,000 workers"),
        (("--output", "deals.csv"), ".parquet"),
        (("--output", "nowhere/deals.jsonl"), "nowhere"),
        (("--output", "deals.jsonl", "--format", "csv"), "csv"),
        (("--cluster", "127.0.0.1:1"), "127.0.0.1:1"),
        (("--seed", "-1"), "-1"),
        (("--table", "--output", "deals.jsonl"), "--table"),
        (("--table", "--workers", "0"), "0 workers"),
        (("--format", "jsonl"), "--output"),
        (("--force",), "--output"),
        (("--bots", ""), "“”"),
        (("--bots", "casual,solid,random"), "3"),
    ],
)
def test_what_cannot_be_asked_for_is_said_in_a_sentence(arguments: tuple[str, ...], said: str) -> None:
    done = run("domino", "--deals", "5", *arguments)
    assert (done.returncode, done.stdout) == (3 if "--cluster" in arguments else 2, "")
    assert said in done.stderr and "Traceback" not in done.stderr and "error-" not in done.stderr


@pytest.mark.parametrize("module", ["ray", "pyarrow"])
def test_without_its_library_the_command_names_the_extra(module: str) -> None:
    wanted = {"ray": ["--cluster", "127.0.0.1:6379"], "pyarrow": ["--output", "deals.parquet"]}[module]
    code = (
        f"import sys; sys.modules['{module}'] = None\n"
        f"sys.argv = ['asztal', 'simulate', 'domino', *{wanted}]\n"
        "from asztal.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, env=AROUND, check=False
    )
    extra = {"ray": "cluster", "pyarrow": "parquet"}[module]
    assert done.returncode == 3 and f"pip install 'asztal[{extra}]'" in done.stderr


PAGE = (Path(__file__).parents[2] / "docs" / "simulate.md").read_text(encoding="utf-8")


def test_the_page_about_it_names_every_field() -> None:
    said = json.loads(run("domino", "--deals", "2", "--json").stdout)
    table = PAGE.split("## The result")[1].split("\n\n")[2]
    named = [name for line in table.splitlines()[2:] for name in re.findall(r"`(\w+)`", line.split("|")[1])]
    assert named == list(said)
    row = simulate_row()
    file = PAGE.split("## The file")[1].split("```")[0]
    assert set(row) <= set(re.findall(r"`(\w+)`", file))
    for line in run("domino", "--deals", "2", "--players", "2", "--table", "--json").stdout.splitlines():
        assert set(json.loads(line)) - set(row) - {"deals"} <= set(re.findall(r"`(\w+)`", PAGE))


def simulate_row() -> dict[str, Any]:
    """A row of the results."""
    rows: list[dict[str, Any]] = []
    made = game("domino", 2)
    simulate(made, 1, 1, each=lambda row: rows.append({**row.data(), "revision": made.revision}))
    return {**rows[0], "game": "", "players": 2, "options": {}, "bots": []}


def test_the_page_s_way_to_play_a_row_again_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulate(
        game("romi-40", 3, direction="right"),
        5,
        7,
        ["casual", "random", "random"],
        output=tmp_path / "deals.jsonl",
    )
    monkeypatch.chdir(tmp_path)
    example = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]
    assert "assert" in example
    exec(compile(example, "simulate.md", "exec"), {})
