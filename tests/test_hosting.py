"""What is told to those who build, publish and run Asztal is so: files, programs, variables, versions."""

from __future__ import annotations

import re
import runpy
import shlex
import tomllib
from pathlib import Path

import pytest

from asztal.catalog import ENTRIES
from asztal.i18n import languages
from asztal.server.environment import KNOWN

pytestmark = pytest.mark.once
ROOT = Path(__file__).parent.parent
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONTAINER = (ROOT / "Containerfile").read_text(encoding="utf-8")
WORKFLOW = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
SOURCES = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "src" / "asztal").rglob("*.py"))
PROGRAM = re.compile(r"\b(?:scripts|requirements)/[\w./-]*\w")


def test_the_container_copies_and_runs_what_there_is() -> None:
    copied = [
        word
        for line in re.findall(r"^COPY (?!--)(.+)$", CONTAINER, re.MULTILINE)
        for word in shlex.split(line)[:-1]
    ]
    assert len(copied) >= 10
    assert [name for name in [*copied, *PROGRAM.findall(CONTAINER)] if not (ROOT / name).exists()] == []
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert {line[1:] for line in ignored if line.startswith("!")} == {name.split("/")[0] for name in copied}
    assert re.search(r"^USER (?!0|root)\S+$", CONTAINER, re.MULTILINE)
    assert "ASZTAL_DATA=/state" in CONTAINER and "VOLUME /state" in CONTAINER
    assert "/api/ready" in CONTAINER and '"/ready"' in SOURCES


def test_the_workflow_keeps_no_secret_and_calls_what_there_is() -> None:
    before, after = WORKFLOW.split("\njobs:\n")
    assert "id-token" not in before
    jobs = re.split(r"^  (\w+):$", after, flags=re.MULTILINE)
    assert jobs[1::2] == ["sdist", "wheels", "publish"]
    assert "secrets." not in WORKFLOW and "password" not in WORKFLOW.replace("nobody's password", "")
    assert ["id-token" in job for job in jobs[2::2]] == [False, False, True]
    wanted = {*PROGRAM.findall(WORKFLOW), *PROGRAM.findall(str(SETTINGS["tool"]["cibuildwheel"]))}
    assert {"requirements/release.txt", "scripts/build.py", "scripts/visit.py"} <= wanted
    assert [name for name in wanted if not (ROOT / name).exists()] == []


def test_the_commands_before_a_commit_are_this_tree_s_own() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.findall(r"- repo: (.+)", hooks) == ["local"]
    entries = re.findall(r"entry: (?:\.venv/bin/(?:python )?|node_modules/\.bin/)(\S+)", hooks)
    assert len(entries) == hooks.count("- id: ") >= 2
    checks = (ROOT / "scripts" / "check.sh").read_text(encoding="utf-8")
    assert [program for program in entries if program not in checks] == []


def test_every_list_of_pins_is_written_by_make_lock_and_has_what_is_asked_for() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    lists = set(re.findall(r"--output-file requirements/(\w+)\.txt", makefile))
    assert lists == {file.stem for file in (ROOT / "requirements").glob("*.txt")}
    extras = {**SETTINGS["dependency-groups"], **SETTINGS["project"]["optional-dependencies"]}
    for name, asked in [
        ("serve", "server"),
        ("serve", "cli"),
        ("serve", "postgresql"),
        ("docs", "docs"),
        ("release", "release"),
        ("play", "build"),
    ]:
        pinned = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
        for wanted in extras[asked]:
            package = re.split(r"[\[<>=]", wanted)[0].lower().replace("_", "-").replace(".", "-")
            assert package == "asztal" or re.search(rf"^{package}==", pinned, re.MULTILINE), (name, wanted)


def test_every_variable_that_is_told_is_read_and_every_one_that_is_read_is_told() -> None:
    told = "".join((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("operations.md", "api.md"))
    read = set(re.findall(r'"(ASZTAL_[A-Z_]+)"', SOURCES)) - {"ASZTAL_COMPLETE"}
    assert len(read) >= 8
    assert set(re.findall(r"\b(ASZTAL_[A-Z_]+[A-Z])\b(?!…)", told)) == read
    assert KNOWN - {"ASZTAL_PURE"} == read


def test_a_tag_that_is_not_the_version_makes_no_release() -> None:
    faults = runpy.run_path(str(ROOT / "scripts" / "release.py"))["faults"]
    assert "the tag is v9.8.7" in faults("v9.8.7")[0]


def test_a_release_says_where_the_project_is_and_the_tree_does_not(tmp_path: Path) -> None:
    """Whoever copies it makes releases of their own."""
    place = runpy.run_path(str(ROOT / "scripts" / "release.py"))["place"]
    settings = tmp_path / "pyproject.toml"
    before = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    settings.write_text(before, encoding="utf-8")
    assert "is no address" in place("example.org", settings)[0]
    assert settings.read_text(encoding="utf-8") == before
    assert place("https://example.org/club/asztal", settings) == []
    after = tomllib.loads(settings.read_text(encoding="utf-8"))
    urls = after["project"].pop("urls")
    assert urls["Issues"] == "https://example.org/club/asztal/issues" and len(urls) == 4
    assert after == tomllib.loads(before)
    assert "already" in place("https://example.org/club/asztal", settings)[0]
    assert 'release.py --at "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY"' in WORKFLOW


def test_the_site_has_every_page_and_its_links_lead_somewhere(tmp_path: Path) -> None:
    pages = runpy.run_path(str(ROOT / "scripts" / "docs" / "pages.py"))
    assert pages["lay_out"](tmp_path) == []
    there = {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*.md")}
    wanted = {
        "index.md",
        "contributing.md",
        "guides/operations.md",
        "books/romi-40.md",
        "modules/asztal.engine.game.md",
        *(f"rules/{lang}/{id}.md" for lang in languages() for id in ENTRIES),
    }
    assert wanted - there == set()
    assert "](guides/operations.md)" in (tmp_path / "index.md").read_text(encoding="utf-8")
    lost: list[str] = []
    text = pages["turned"]("[a](docs/page.md#x) [b](docs/nothing.md)", "README.md", pages["places"](), lost)
    assert text.startswith("[a](guides/page.md#x)") and lost == ["README.md: docs/nothing.md"]


def test_what_builds_a_release_is_pinned_to_a_commit() -> None:
    """A tag or a branch may be moved by whoever owns it; who publishes runs what was read."""
    used = re.findall(r"uses: (\S+)", WORKFLOW)
    assert used
    assert [each for each in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", each)] == []
