"""Builds the sdist and the wheel: the backend that `pyproject.toml` names. setuptools does the work.

What this adds: an archive is whole, or there is none. The page's third-party modules are not in git, so
they are made with npm where they are missing; an sdist has them, and builds a wheel without npm. What
setuptools made is then read again, and whatever it lacks is named.
"""

from __future__ import annotations

import json
import logging
import posixpath
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from setuptools import build_meta

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "src" / "asztal"
VENDOR = PACKAGE / "web" / "vendor"
MAKE = (["npm", "ci", "--omit=dev", "--silent"], ["node", "scripts/vendor.mjs"])
IMPORT = re.compile(r"""\b(?:from|import|importScripts)\b\s*\(?\s*["'](\.{1,2}/[^"']+\.js)["']""")
IN_BUNDLE = re.compile(r"/\* (.+): see ")  # the packages of a module that scripts/vendor.mjs made
Settings = dict[str, Any] | None


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    make_modules()
    name = build_meta.build_sdist(sdist_directory, config_settings)
    return whole(Path(sdist_directory), name)


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    make_modules()
    name = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return whole(Path(wheel_directory), name)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    make_modules()
    return str(build_meta.build_editable(wheel_directory, config_settings, metadata_directory))


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Settings = None) -> str:
    make_modules()  # the metadata has their licences
    return str(build_meta.prepare_metadata_for_build_wheel(metadata_directory, config_settings))


def prepare_metadata_for_build_editable(metadata_directory: str, config_settings: Settings = None) -> str:
    make_modules()
    return str(build_meta.prepare_metadata_for_build_editable(metadata_directory, config_settings))


def make_modules() -> None:
    """Make the page's third-party modules if one is missing, or of another version than the locked one."""
    lacking = sorted(lacking_modules())
    if not lacking:
        return
    if not (shutil.which("npm") and shutil.which("node")):
        sys.exit(
            f"asztal: the page lacks modules ({', '.join(lacking)}), and there is no npm to make them: "
            "sudo apt-get install nodejs npm; or build from an sdist, which has them"
        )
    for command in MAKE[(ROOT / "node_modules" / "esbuild").exists() :]:
        program = shutil.which(command[0]) or command[0]  # on Windows it has an ending
        if subprocess.run([program, *command[1:]], cwd=ROOT, check=False).returncode != 0:
            sys.exit(f"asztal: the page lacks modules ({', '.join(lacking)}), and {' '.join(command)} failed")


def lacking_modules() -> Iterator[str]:
    """The third-party modules that the page imports and that are not there as they are locked."""
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for path in imported(
        {file.relative_to(PACKAGE).as_posix(): file.read_bytes() for file in (PACKAGE / "web").rglob("*.js")}
    ):
        if path.startswith("web/vendor/"):
            file = PACKAGE / path
            packages = bundled(file.read_text(encoding="utf-8")) if file.exists() else {}
            if not packages or any(
                locked.get(f"node_modules/{name}", {}).get("version") != version
                for name, version in packages.items()
            ):
                yield path


def bundled(text: str) -> dict[str, str]:
    """The packages in a module that scripts/vendor.mjs made, with their versions.

    >>> bundled("/* @lit/reactive-element 2.1.2, lit 3.3.3: see ../licences */ …")
    {'@lit/reactive-element': '2.1.2', 'lit': '3.3.3'}
    """
    head = IN_BUNDLE.match(text)
    return dict(each.split(" ") for each in head[1].split(", ")) if head else {}


def imported(files: dict[str, bytes]) -> set[str]:
    """The paths of all modules that the page's own modules import, now or later."""
    return {
        posixpath.normpath(posixpath.join(posixpath.dirname(path), each))
        for path, content in files.items()
        if path.endswith(".js") and not path.startswith("web/vendor/")
        for each in IMPORT.findall(content.decode())
    }


def whole(folder: Path, name: str) -> str:
    """The archive's name; one that lacks something is removed, and the build ends and says what it is."""
    archive = folder / name
    lacking = missing(archive)
    if lacking:
        archive.unlink()
        sys.exit(f"asztal: {name} would lack {', '.join(lacking)}")
    return name


def missing(archive: Path) -> list[str]:
    """What the package in an sdist or a wheel lacks, each thing once.

    That is a file of the source tree, a module of the page that another imports, a licence of what lies in
    one, in a wheel also among its licences, or a compiled module where others are compiled.
    """
    files, licences = read(archive)
    return sorted({*missing_files(files), *missing_licences(files, licences), *missing_compiled(files)})


def missing_files(files: dict[str, bytes]) -> Iterator[str]:
    """The paths of what the source tree has, or the page imports, and the archive has not."""
    for file in PACKAGE.rglob("*"):
        path = file.relative_to(PACKAGE)
        if file.is_file() and not any(part.startswith(".") or part == "__pycache__" for part in path.parts):
            yield from {path.as_posix()} - files.keys()
    yield from imported(files) - files.keys()


def missing_licences(files: dict[str, bytes], licences: set[str]) -> Iterator[str]:
    """The licences of the packages in the page's third-party modules that the archive has not."""
    for path, content in files.items():
        if re.fullmatch(r"web/vendor/[^/]+/index\.js", path):
            for package in bundled(content.decode()) or {path: ""}:
                licence = package.replace("@", "").replace("/", "-") + ".txt"
                if not any(each.endswith(f"vendor/licences/{licence}") for each in licences):
                    yield f"the licence of {package}"


def missing_compiled(files: dict[str, bytes]) -> Iterator[str]:
    """The modules of the compiled parts that are not compiled, where any is."""
    compiled = {path.partition(".")[0] for path in files if path.endswith((".so", ".pyd"))}
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["asztal"]
    for path in files:
        in_part = any(path.startswith((f"{name}/", f"{name}.py")) for name in settings["compiled"])
        module = in_part and path.endswith(".py") and path.rpartition("/")[2] not in settings["plain"]
        if compiled and module and path.removesuffix(".py") not in compiled:
            yield f"{path}, compiled"


def read(archive: Path) -> tuple[dict[str, bytes], set[str]]:
    """The package's files in an archive, by their path within it, and the names of its licences.

    In a wheel the licences are those of its metadata, in an sdist they lie where the package has them.
    """
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            contents = {name: wheel.read(name) for name in wheel.namelist()}
        before = "asztal/"
        licences = {name for name in contents if ".dist-info/licenses/" in name}
    else:
        with tarfile.open(archive) as sdist:
            contents = {
                each.name: opened.read()
                for each in sdist.getmembers()
                if (opened := sdist.extractfile(each)) is not None
            }
        before = f"{archive.name.removesuffix('.tar.gz')}/src/asztal/"
        licences = set(contents)
    return {
        name.removeprefix(before): content for name, content in contents.items() if name.startswith(before)
    }, licences


if __name__ == "__main__":  # what pip would hide is seen: how far the compiler is
    logging.disable(logging.WARNING)
    build_wheel(sys.argv[1], {"--global-option": ["--quiet"]})
