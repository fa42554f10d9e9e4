"""Checks that a tag is the version of the tree and that the changelog has an entry for it: `release.py v1.2.3`."""

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


if __name__ == "__main__":
    sys.exit("\n".join(faults(sys.argv[1])))
