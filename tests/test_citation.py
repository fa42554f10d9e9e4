"""CITATION.cff says what this version is, in the form that whoever cites software reads (Citation File Format 1.2)."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

import asztal

pytestmark = pytest.mark.once

CITATION = yaml.safe_load((Path(__file__).parent.parent / "CITATION.cff").read_text(encoding="utf-8"))


def test_it_has_what_the_format_asks_for() -> None:
    assert CITATION["cff-version"] == "1.2.0" and CITATION["type"] == "software"
    assert CITATION["message"] and CITATION["title"].startswith("Asztal: ")
    assert CITATION["license"] == "MIT"
    assert len(set(CITATION["keywords"])) == len(CITATION["keywords"])


def test_it_names_no_person_and_no_place_that_is_not_there() -> None:
    assert CITATION["authors"] == [{"name": "The Asztal authors"}]
    assert not {"url", "doi", "repository-code", "identifiers"} & set(CITATION)


def test_it_is_of_this_version() -> None:
    assert CITATION["version"] == asztal.__version__
