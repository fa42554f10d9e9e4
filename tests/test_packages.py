"""The sdist and the wheel have everything, or there is none; the wheel is all that a table needs."""

from __future__ import annotations

import json
import re
import tarfile
import zipfile
from ast import literal_eval
from pathlib import Path

import pytest
from tests.packages import ROOT, Packages, call, copy_tree, environment, packages, run, tracked

import asztal
from asztal.catalog import ENTRIES
from asztal.i18n import languages

__all__ = ["packages"]  # the fixture is used from here

pytestmark = pytest.mark.once  # what is built here is the plain one
OURS = (".ci/", ".git", ".pre-commit-config.yaml")  # what only a clone needs
VISIT = str(ROOT / "scripts" / "visit.py")


def inside(wheel: Path) -> set[str]:
    """The names of a wheel's files."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_an_sdist_has_every_file_of_a_clone_and_the_page_s_modules(packages: Packages) -> None:
    with tarfile.open(packages.sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {name for name in tracked() if not name.startswith(OURS)} - names == set()
    assert "src/asztal/web/vendor/lit/index.js" in names


def test_a_wheel_has_every_slot(packages: Packages) -> None:
    names = inside(packages.wheel)
    versions = [Path(name).name for name in tracked() if "server/migrations/versions/v" in name]
    assert len(versions) >= 7
    wanted = {
        "py.typed",
        "web/index.html",
        "web/vendor/lit/index.js",
        "web/vendor/qr/index.js",
        "server/migrations/env.py",
        *(f"server/migrations/versions/{name}" for name in versions),
        *(f"i18n/rules/{lang}/{id}.md" for lang in languages() for id in ENTRIES),
        *(f"i18n/locales/{lang}/errors.ftl" for lang in languages()),
    }
    assert {f"asztal/{path}" for path in wanted} - names == set()


def test_a_wheel_has_the_licence_of_every_package_of_the_page(packages: Packages) -> None:
    page = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"].keys()
    names = inside(packages.wheel)
    for package in {*page, "lit-html", "lit-element", "@lit/reactive-element"} - {"esbuild"}:
        licence = "/" + package.replace("@", "").replace("/", "-") + ".txt"
        assert len([name for name in names if ".dist-info/licenses/" in name and name.endswith(licence)]) == 1
        assert f"asztal/web/vendor/licences{licence}" in names
    assert f"asztal-{asztal.__version__}.dist-info/licenses/LICENSE" in names


@pytest.mark.parametrize(
    "lost",
    [
        "py.typed",
        "i18n/rules/hu/domino.md",
        "server/migrations/versions/v0001_tables.py",
        "web/vendor/qr/index.js",
        "web/vendor/licences/lit-html.txt",
        "asztal-.*/lit-html.txt",
    ],
)
def test_what_an_archive_lacks_is_named(packages: Packages, tmp_path: Path, lost: str) -> None:
    torn = tmp_path / packages.wheel.name
    with zipfile.ZipFile(packages.wheel) as whole, zipfile.ZipFile(torn, "w") as left:
        for name in whole.namelist():
            if not re.fullmatch(f"(asztal/)?{lost}", name):
                left.writestr(name, whole.read(name))
    said = call(packages.folder / "clone", "missing", torn)
    assert literal_eval(said.stdout) == ["the licence of lit-html" if "asztal-" in lost else lost]


def test_a_module_that_is_not_compiled_beside_others_is_named(packages: Packages, tmp_path: Path) -> None:
    half = tmp_path / packages.wheel.name
    half.write_bytes(packages.wheel.read_bytes())
    with zipfile.ZipFile(half, "a") as archive:
        archive.writestr("asztal/engine/game.cpython-311-x86_64-linux-gnu.so", b"")
    said = call(packages.folder / "clone", "missing", half).stdout
    assert "'engine/options.py, compiled'" in said and "'bones/deal.py, compiled'" in said
    assert "engine/game.py" not in said and "server/app.py" not in said


def test_a_clone_without_npm_makes_no_archive_and_says_what_is_missing(tmp_path: Path) -> None:
    copy_tree(tmp_path / "clone", vendor=False)
    made = call(tmp_path / "clone", "build_wheel", tmp_path)
    assert made.returncode == 1 and "Traceback" not in made.stderr
    assert "web/vendor/lit/index.js" in made.stderr and "npm" in made.stderr
    assert list(tmp_path.glob("*.whl")) == []


def test_the_version_needs_no_extra(packages: Packages, tmp_path: Path) -> None:
    python = environment(tmp_path / "bare", packages.wheel)
    asked = run(python, "-m", "asztal", "--version")
    assert (asked.returncode, asked.stdout, asked.stderr) == (0, f"asztal {asztal.__version__}\n", "")
    asked = run(python, "-m", "asztal", "games")
    assert asked.returncode == 3 and "pip install 'asztal[server]'" in asked.stderr


def test_the_server_s_extra_is_all_that_the_page_needs(packages: Packages, tmp_path: Path) -> None:
    python = environment(tmp_path / "table", packages.wheel, "server")
    visited = run(python, "-I", VISIT)
    assert visited.returncode == 0, visited.stdout + visited.stderr
    site = next((tmp_path / "table").glob("lib/python*/site-packages/asztal"))
    assert int(re.findall(r"(\d+) of them modules", visited.stdout)[0]) >= len(list(site.glob("web/*/*.js")))
    (site / "web" / "vendor" / "qr" / "index.js").unlink()
    (site / "web" / "vendor" / "licences" / "lit-html.txt").unlink()
    visited = run(python, "-I", VISIT)
    assert visited.returncode == 1
    dead = sorted(line.partition("/vendor/")[2] for line in visited.stdout.splitlines() if "/vendor/" in line)
    assert dead == ["licences/lit-html.txt: 404", "qr/index.js: 404"]
