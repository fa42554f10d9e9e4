"""Every message that the page and the terminal ask for by name is in the catalogues."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from asztal.i18n import catalogue_text, has_text, languages, page_text
from asztal.i18n.catalogue import NAMED, entries

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


# What the page is sent.
QUOTED = re.compile(r"""['"`]([a-z][a-z-]*-[a-z0-9-]*)(\$\{)?""")


def unsent() -> set[str]:
    return set(entries(catalogue_text("en"))) - set(entries(page_text("en")))


@pytest.mark.parametrize("path", page_files(), ids=lambda path: path.relative_to(SOURCE / "web").as_posix())
def test_the_page_names_no_message_that_it_is_not_sent(path: Path) -> None:
    """By a whole id in quotation marks, or by the beginning of one that it completes, wherever it is kept."""
    left = unsent()
    named = [
        word
        for word, goes_on in QUOTED.findall(path.read_text(encoding="utf-8"))
        if word in left or (goes_on and any(id.startswith(word) for id in left))
    ]
    assert named == []


@pytest.mark.parametrize("lang", languages())
def test_no_message_that_is_sent_names_one_that_is_not(lang: str) -> None:
    sent = entries(page_text(lang))
    named = {name for text in sent.values() for name in NAMED.findall(text)}
    assert named & set(entries(catalogue_text(lang))) <= set(sent)


@pytest.mark.parametrize("lang", languages())
def test_what_only_the_terminal_and_the_server_say_is_not_sent(lang: str) -> None:
    assert {"cli-hand", "error-seq-stale"} <= unsent()
    assert len(page_text(lang).encode()) < 0.7 * len(catalogue_text(lang).encode())
