"""`asztal export` as a user runs it: a folder, words in both languages, Ctrl-C."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.terminal import asztal_command

from asztal.arena import read_export

AROUND = {**os.environ, "LC_ALL": "en_XX.UTF-8", "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}
RUN = [sys.executable, "-c", "from asztal.cli import main; main()", "export"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return asztal_command(("export", *arguments), AROUND)


def test_it_writes_a_folder_and_tells_how_the_deals_went(tmp_path: Path) -> None:
    folder = str(tmp_path / "data")
    done = run("domino", "--deals", "12", "--seed", "3", "--output", folder, "--workers", "2", "--json")
    assert (done.returncode, done.stderr) == (0, f"The 12 deals are in the folder {folder}.\n")
    told = json.loads(done.stdout)
    rows = list(read_export(folder))
    assert (told["bots"], told["seed"], told["deals"]) == (["solid"], 3, 12)
    assert sum(row["decisions"] for row in rows) == told["decisions"]
    assert all(row["bots"] == ["solid", "solid"] and "seed" not in row for row in rows)


def test_the_open_variant_is_asked_for_and_replaces_with_force(tmp_path: Path) -> None:
    folder = str(tmp_path / "data")
    given = ("domino", "--deals", "3", "--bots", "random", "--output", folder)
    assert run(*given).returncode == 0
    assert run(*given, "--open", "--force").returncode == 0
    assert all("seed" in row and "position" in row["steps"][0] for row in read_export(folder))


@pytest.mark.parametrize(
    ("lang", "there", "other"),
    [("en", "already exists", "is not replaced"), ("hu", "már megvan", "nem cserélhető le")],
)
def test_what_is_there_is_refused_in_both_languages(
    lang: str, there: str, other: str, tmp_path: Path
) -> None:
    given = ("domino", "--deals", "3", "--output", str(tmp_path), "--lang", lang)
    refused = run(*given)
    assert refused.returncode == 2 and there in refused.stderr
    (tmp_path / "notes.txt").write_text("mine")
    refused = run(*given, "--force")
    assert refused.returncode == 2 and other in refused.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["notes.txt"]


def test_what_is_redacted_is_dealt_from_a_seed_that_nobody_guesses(tmp_path: Path) -> None:
    """Each time another, which is told to whoever exports, and is nowhere in the folder; the open variant has 1."""
    seeds = []
    for number in range(3):
        folder = tmp_path / str(number)
        more = ("--open",) if number == 2 else ()
        done = run("domino", "--deals", "2", "--bots", "random", "--output", str(folder), "--json", *more)
        seeds.append(json.loads(done.stdout)["seed"])
        found = any(str(seeds[-1]) in file.read_text(errors="replace") for file in folder.glob("*.md"))
        assert found is (number == 2)
    assert seeds[0] != seeds[1] and min(seeds[:2]) > 2**30 and seeds[2] == 1


def test_a_folder_must_be_named() -> None:
    refused = run("domino")
    assert refused.returncode == 2 and "--output" in refused.stderr


def test_ctrl_c_keeps_the_deals_that_are_done(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    given = ["domino", "--deals", "100000000", "--bots", "random", "--workers", "2", "--output", str(folder)]
    with subprocess.Popen(
        [*RUN, *given, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=AROUND
    ) as process:
        end = time.monotonic() + 60
        while not any(tmp_path.glob(".data.*/steps.parquet")):
            assert time.monotonic() < end, "no deal was written"
            time.sleep(0.02)
        assert not folder.exists()
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    assert process.returncode == 130, errors
    assert json.loads(output)["deals"] == len(list(read_export(folder))) > 0
    assert list(tmp_path.iterdir()) == [folder]
