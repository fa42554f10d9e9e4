"""Every message that the page and the terminal ask for by name is in the catalogues."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from asztal.i18n import catalogue_text, has_text, languages

SOURCE = Path(__file__).parents[2] / "src" / "asztal"
PAGE = re.compile(r"\.t\(\s*(['\"])([a-z][A-Za-z0-9_.-]*)\1")
PAGE_FAMILY = re.compile(r"\.t\(\s*`([a-z][a-z-]*-)\$\{")
PYTHON = re.compile(r"\btext\(\s*[a-z_.]+,\s*\"([a-z][A-Za-z0-9_.-]*)\"")


def page_files() -> list[Path]:
    return sorted(path for path in (SOURCE / "web").rglob("*.js") if "vendor" not in path.parts)


def asked() -> set[str]:
    """The ids that stand in full in a call of the page or of Python code."""
    ids = {id for path in page_files() for _, id in PAGE.findall(path.read_text(encoding="utf-8"))}
    for path in SOURCE.rglob("*.py"):
        if path.parent.name != "i18n":
            ids |= set(PYTHON.findall(path.read_text(encoding="utf-8")))
    return ids


@pytest.mark.parametrize("lang", languages())
def test_every_id_that_is_asked_for_is_there(lang: str) -> None:
    ids = asked()
    assert len(ids) > 50
    assert sorted(id for id in ids if not has_text(lang, id)) == []


@pytest.mark.parametrize("lang", languages())
def test_every_family_of_ids_that_is_asked_for_has_members(lang: str) -> None:
    families = {
        start for path in page_files() for start in PAGE_FAMILY.findall(path.read_text(encoding="utf-8"))
    }
    written = catalogue_text(lang)
    assert [start for start in sorted(families) if f"\n{start}" not in written] == []
