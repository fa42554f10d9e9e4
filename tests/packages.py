"""An sdist of this tree, the wheel that it makes without npm, and environments with that wheel alone."""

from __future__ import annotations

import fcntl
import importlib.metadata
import os
import shutil
import subprocess
import sys
import tarfile
import venv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
HOOK = """
import sys, asztal_build
from pathlib import Path
given = sys.argv[2] if sys.argv[1].startswith("build_") else Path(sys.argv[2])
print(getattr(asztal_build, sys.argv[1])(given))
"""


@dataclass(frozen=True)
class Packages:
    """The archives of one run, plain ones, in a folder of their own."""

    folder: Path

    @property
    def sdist(self) -> Path:
        """The sdist."""
        return next(self.folder.glob("*.tar.gz"))

    @property
    def wheel(self) -> Path:
        """The wheel made from it."""
        return next(self.folder.glob("*.whl"))


def tracked() -> list[str]:
    """Every file of the project: known to git, or new and not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split("\0")
    return [name for name in listed if name and (ROOT / name).is_file()]


def copy_tree(to: Path, *, vendor: bool) -> None:
    """Copy what a clone has, and with `vendor` the page's third-party modules too."""
    names = tracked()
    if vendor:
        modules = ROOT / "src" / "asztal" / "web" / "vendor"
        assert (modules / "lit" / "index.js").exists(), "the page has no modules: make install"
        names += [str(file.relative_to(ROOT)) for file in modules.rglob("*") if file.is_file()]
    for name in names:
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, to / name)


def call(tree: Path, hook: str, given: Path) -> subprocess.CompletedProcess[str]:
    """One call to the build backend of a tree, as `python -m build` makes it, where there is no npm."""
    return subprocess.run(
        [sys.executable, "-c", HOOK, hook, str(given)],
        cwd=tree,
        text=True,
        capture_output=True,
        check=False,
        env={"ASZTAL_PURE": "1", "PATH": "", "PYTHONPATH": str(tree / "scripts/backend")},
    )


def build(folder: Path) -> None:
    """Make both archives, the wheel from the sdist."""
    copy_tree(folder / "clone", vendor=True)
    made = call(folder / "clone", "build_sdist", folder)
    assert made.returncode == 0, made.stderr
    sdist = next(folder.glob("*.tar.gz"))
    with tarfile.open(sdist) as archive:
        archive.extractall(folder / "unpacked", filter="data")
    made = call(next((folder / "unpacked").iterdir()), "build_wheel", folder)
    assert made.returncode == 0, made.stderr


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Packages:
    """The archives: made once a run, whoever of the run's processes is first."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "packages"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "made").exists():
            build(folder)
            (folder / "made").touch()
    return Packages(folder)


def environment(folder: Path, wheel: Path, extra: str = "") -> Path:
    """The Python of a new environment that has the wheel, and what it asks for with this extra, nothing else.

    No registry is asked: what it needs is linked from this environment.
    """
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "--disable-pip-version-check",
            "--python",
            str(python),
            "install",
            "--quiet",
            "--no-deps",
            "--no-index",
            str(wheel),
        ],
        check=True,
    )
    site = next(folder.glob("lib/python*/site-packages"))
    asztal = next(iter(importlib.metadata.distributions(name="asztal", path=[str(site)])))
    for name in sorted(needed(asztal, {extra})):
        for top in tops(importlib.metadata.distribution(name)):
            if not (site / top.name).exists():
                (site / top.name).symlink_to(top)
    return python


def needed(of: importlib.metadata.Distribution, extras: Iterable[str]) -> set[str]:
    """The names of all that a distribution needs with these extras, and of what those need."""
    names: set[str] = set()
    asked: set[tuple[str, str]] = set()
    coming = [(of, each) for each in {"", *extras}]
    for each, extra in coming:  # it grows on the way
        for line in each.requires or ():
            wanted = Requirement(line)
            if wanted.marker is not None and not wanted.marker.evaluate({"extra": extra}):
                continue
            package = of if wanted.name == of.name else importlib.metadata.distribution(wanted.name)
            if package is not of:
                names.add(wanted.name)
            for more in {"", *wanted.extras} - {each for name, each in asked if name == wanted.name}:
                asked.add((wanted.name, more))
                coming.append((package, more))
    return names


def tops(of: importlib.metadata.Distribution) -> Iterator[Path]:
    """The files and folders of a distribution that lie in `site-packages` itself."""
    for name in {file.parts[0] for file in of.files or ()} - {"..", "__pycache__"}:
        yield Path(str(of.locate_file(name)))


def run(python: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A program run by the Python of such an environment, somewhere else."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        [str(python), *arguments],
        cwd=python.parent,
        env=surroundings,
        text=True,
        capture_output=True,
        check=False,
    )
