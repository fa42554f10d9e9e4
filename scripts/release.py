"""What a release needs beside the tree.

release.py v1.2.3           check that this tag is the version of the tree, and that the changelog has an entry for it
release.py --at ADDRESS     write into pyproject.toml where the project is: the repository that makes the release,
                            and nobody else, knows
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def faults(tag: str) -> list[str]:
    """What speaks against a release by this tag."""
    source = (ROOT / "src" / "asztal" / "__init__.py").read_text(encoding="utf-8")
    version = re.findall(r'^__version__ = "(.+)"$', source, re.MULTILINE)[0]
    said = []
    if tag != f"v{version}":
        said.append(f"the tag is {tag}, and src/asztal/__init__.py says {version}")
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", changes, re.MULTILINE):
        said.append(f"CHANGELOG.md has no heading ## [{version}] with a date")
    return said


def urls(address: str) -> str:
    """The part of pyproject.toml that names the pages of a repository.

    >>> print(urls("https://example.org/club/asztal/").splitlines()[2])
    Changelog = "https://example.org/club/asztal/blob/HEAD/CHANGELOG.md"
    """
    base = address.rstrip("/")
    pages = {
        "Source": base,
        "Changelog": f"{base}/blob/HEAD/CHANGELOG.md",
        "Documentation": f"{base}/tree/HEAD/docs",
        "Issues": f"{base}/issues",
    }
    return "\n".join(["[project.urls]", *(f'{name} = "{page}"' for name, page in pages.items()), ""])


def place(address: str, settings: Path = ROOT / "pyproject.toml") -> list[str]:
    """Write them before the first part that is not the project's; what speaks against it."""
    text = settings.read_text(encoding="utf-8")
    if "[project.urls]" in text:
        return [f"{settings.name} has addresses already"]
    if not re.fullmatch(r"https://[\w.-]+(/[\w.-]+)+/?", address, re.ASCII):
        return [f"{address} is no address of a repository: https://HOST/OWNER/NAME"]
    before, mark, after = text.partition("\n[project.optional-dependencies]")
    settings.write_text(f"{before}\n{urls(address)}{mark}{after}", encoding="utf-8")
    return []


if __name__ == "__main__":
    sys.exit("\n".join(place(sys.argv[2]) if sys.argv[1] == "--at" else faults(sys.argv[1])))
