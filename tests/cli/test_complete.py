"""What Tab completes, in the three shells."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import get_completion_class
from tests.cli.test_commands import run

from asztal.bots import bots_for
from asztal.catalog import ENTRIES
from asztal.cli.app import app
from asztal.cli.complete import PROGRAM, VARIABLE
from asztal.i18n import languages

SHELLS = ("bash", "zsh", "fish")


def completed(shell: str, line: str) -> list[tuple[str, str]]:
    """What the command answers a shell that has this line before its cursor: kind and value of each."""
    words = shlex.split(line)
    begun = "" if line.endswith(" ") else words[-1]
    given = words if line.endswith(" ") else words[:-1]
    kind = get_completion_class(shell)
    assert kind is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LANG", "en_XX.UTF-8")
        patch.setenv("COMP_WORDS", " ".join(given if shell == "fish" else [*given, begun]))
        patch.setenv("COMP_CWORD", begun if shell == "fish" else str(len(given)))
        lines = kind(app, {}, PROGRAM, VARIABLE).complete().splitlines()
    if shell == "zsh":
        return list(zip(lines[::3], lines[1::3], strict=True))
    if shell == "fish":
        return [(fields[0], fields[1].split("\t")[0]) for fields in (line.split(",", 1) for line in lines)]
    return [(kind, value) for kind, _, value in (line.partition(",") for line in lines)]


def values(shell: str, line: str) -> list[str]:
    return [value.replace("\\:", ":") for _, value in completed(shell, line)]


@pytest.mark.parametrize("shell", SHELLS)
def test_commands_games_options_bots_and_files(shell: str) -> None:
    assert set(values(shell, "asztal ")) >= {"games", "rules", "play", "completion"}
    assert values(shell, "asztal play romi-5") == [id for id in ENTRIES if id.startswith("romi-5")]
    assert values(shell, "asztal rules ") == list(ENTRIES)
    assert "--position" in values(shell, "asztal play --po")
    names = [f"{spec.name}=" for spec in ENTRIES["domino"].specs]
    assert values(shell, "asztal play domino -o ") == names
    assert values(shell, "asztal simulate domino --bots ") == sorted(bots_for("dominoes"))
    assert values(shell, "asztal simulate domino --bots casual,so") == ["casual,solid"]
    assert "person" in values(shell, "asztal play domino --bots p")
    assert values(shell, "asztal games --lang ") == list(languages())
    for line in (
        "asztal verify ",
        "asztal judge ",
        "asztal replay ",
        "asztal play --position ",
        "asztal play --record ",
        "asztal simulate domino --output ",
    ):
        assert [kind for kind, _ in completed(shell, line)] == ["file"]
    assert [kind for kind, _ in completed(shell, "asztal serve --data ")] == ["dir"]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_the_values_of_a_house_rule(shell: str) -> None:
    assert values(shell, "asztal play domino -o direction=") == ["direction=left", "direction=right"]
    assert values(shell, "asztal play domino -o direction=r") == ["direction=right"]


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_of_each_shell(shell: str) -> None:
    done = run("completion", shell)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"_ASZTAL_COMPLETE={shell}_complete" in done.stdout
    assert run("completion", "csh").returncode == 2


@pytest.mark.parametrize(
    ("words", "replies"),
    [
        (("asztal", "play", "dom"), [id for id in ENTRIES if id.startswith("dom")]),
        (("asztal", "play", "domino", "-o", "dir"), ["direction="]),
        (("asztal", "play", "domino", "-o", "direction", "="), ["left", "right"]),
        (("asztal", "play", "domino", "-o", "direction", "=", "r"), ["right"]),
        (("asztal", "games", "--lang", "=", "h"), ["hu"]),
        (("asztal", "verify", ""), []),
    ],
)
def test_bash_itself(words: tuple[str, ...], replies: list[str], tmp_path: Path) -> None:
    """The script in a real bash, which cuts words at `=`."""
    program = tmp_path / "asztal"
    program.write_text(f"#!/bin/sh\nexec {sys.executable} -c 'from asztal.cli import main; main()' \"$@\"\n")
    program.chmod(0o755)
    script = run("completion", "bash").stdout
    asked = "\n".join(
        [
            script,
            "compopt() { :; }",
            f"COMP_WORDS=({' '.join(shlex.quote(word) for word in words)})",
            f"COMP_CWORD={len(words) - 1}",
            f"_asztal_completion {shlex.quote(str(program))}",
            'printf "%s\\n" "${COMPREPLY[@]}"',
        ]
    )
    done = subprocess.run(
        ["bash", "--norc", "-c", asked], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.split() == replies
    assert done.stderr == ""
