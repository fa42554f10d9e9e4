"""Writes the pages of the documentation site into build/docs, for `make docs` to build.

Guides, rule books and the players' rule pages are those of the tree, with their links turned to where a page
lies on the site; every public module of the package has a page that its docstrings fill. A link that leads
nowhere, or to what the site has not, ends it and is named.
"""

from __future__ import annotations

import posixpath
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "src" / "asztal"
SITE = ROOT / "build" / "docs"
LINK = re.compile(r"(\]\()([^)#\s]+)((?:#[^)]*)?\))")
# Where what lies in the tree is on the site: a file, or a folder with all that is right in it.
PLACES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "LICENSE": "licence.md",
    "benchmarks/README.md": "guides/measuring.md",
    "docs": "guides",
    "docs/images": "images",
    "docs/rules": "books",
}
# The players' rule pages, a folder a language.
RULES = sorted((PACKAGE / "i18n" / "rules").iterdir())
PLACES |= {f"src/asztal/i18n/rules/{folder.name}": f"rules/{folder.name}" for folder in RULES}
TITLES = {
    "guides": "Guides",
    "books": "Rule books",
    **{f"rules/{folder.name}": f"The players' rule pages ({folder.name})" for folder in RULES},
    "modules": "The library, module by module",
}


def places() -> dict[str, str]:
    """Every file of the tree that the site has, and every folder with its list, with where they are there."""
    listed: dict[str, str] = {}
    for source, place in PLACES.items():
        if (ROOT / source).is_dir():
            listed |= {
                f"{source}/{file.name}": f"{place}/{file.name}"
                for file in sorted((ROOT / source).iterdir())
                if file.is_file()
            }
            listed[source] = f"{place}/index.md"
        else:
            listed[source] = place
    return listed


def turned(text: str, source: str, where: dict[str, str], lost: list[str]) -> str:
    """The text of a page with its links turned; those that lead nowhere are told to `lost`."""

    def turn(link: re.Match[str]) -> str:
        before, target, after = link.groups()
        if "://" in target or target.startswith("mailto:"):
            return link[0]
        aim = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        if aim not in where:
            lost.append(f"{source}: {target}")
            return link[0]
        return before + posixpath.relpath(where[aim], posixpath.dirname(where[source]) or ".") + after

    return LINK.sub(turn, text)


def title(text: str) -> str:
    """A page's first heading."""
    return str(re.findall(r"^# (.+)$", text, re.MULTILINE)[0])


def modules() -> list[str]:
    """The public modules of the package, by their dotted names."""
    names = []
    for file in sorted(PACKAGE.rglob("*.py")):
        parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
        if "migrations" not in parts and parts[-1] != "__main__":
            names.append(".".join(part for part in parts if part != "__init__"))
    return names


def write(file: Path, text: str) -> None:
    """Write a page."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def lay_out(site: Path) -> list[str]:
    """Write all pages into this folder, each folder of them with its list; the links that lead nowhere."""
    where = places()
    lost: list[str] = []
    pages: dict[str, list[tuple[str, str]]] = {folder: [] for folder in TITLES}
    for source, place in where.items():
        file = ROOT / source
        if file.is_dir():
            continue
        if not place.endswith(".md"):
            (site / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, site / place)
            continue
        text = ("# The licence\n\n" if source == "LICENSE" else "") + file.read_text(encoding="utf-8")
        write(site / place, turned(text, source, where, lost))
        if posixpath.dirname(place) in pages:
            pages[posixpath.dirname(place)].append((posixpath.basename(place), title(text)))
    for name in modules():
        write(site / "modules" / f"{name}.md", f"::: {name}\n")
        pages["modules"].append((f"{name}.md", f"`{name}`"))
    for folder, listed in pages.items():
        lines = "".join(f"- [{title}]({name})\n" for name, title in listed)
        write(site / folder / "index.md", f"# {TITLES[folder]}\n\n{lines}")
    return lost


def main() -> int:
    shutil.rmtree(SITE, ignore_errors=True)
    lost = lay_out(SITE)
    for line in lost:
        print(f"asztal: {line} is not on the site (scripts/docs/pages.py says what is)")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
