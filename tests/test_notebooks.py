"""The notebooks run as they are, from the first cell to the last, and are kept without what they print."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

pytestmark = pytest.mark.once

FOLDER = Path(__file__).parent.parent / "notebooks"
NAMES = ["play", "train", "write_a_bot"]


def printed(name: str, before: str = "", after: str = "") -> str:
    """What a notebook prints when all of it is run, after a part of a line is changed."""
    book = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    if before:
        [cell] = [each for each in book.cells if before in each.source]
        cell.source = cell.source.replace(before, after)
    NotebookClient(book, timeout=120, resources={"metadata": {"path": str(FOLDER)}}).execute()
    outputs: list[Any] = [output for cell in book.cells for output in cell.get("outputs", [])]
    return "".join(output.get("text", "") for output in outputs)


def shares(text: str) -> list[float]:
    """The shares of deals won, in the order in which they are told."""
    return [float(share) for share in re.findall(r"([\d.]+) ± [\d.]+ %", text)]


def test_there_are_these() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.ipynb")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_it_is_kept_as_it_was_written(name: str) -> None:
    book = nbformat.read(FOLDER / f"{name}.ipynb", as_version=nbformat.NO_CONVERT)
    nbformat.validate(book)
    assert book.nbformat == 4 and set(book.metadata) == {"kernelspec", "language_info"}
    for cell in book.cells:
        assert cell.metadata == {}
        links = re.findall(r"\]\(([^)#]+)", cell.source) if cell.cell_type == "markdown" else []
        assert [link for link in links if not (FOLDER / link).exists()] == []
        assert cell.cell_type == "markdown" or (cell.outputs == [] and cell.execution_count is None)


def test_playing() -> None:
    text = printed("play")
    assert "(R40-17)" in text and "points ahead of the others: [" in text
    solid, casual, random = map(int, re.findall(r"\d+", text.splitlines()[-1]))
    assert solid > casual > random


def test_writing_a_bot() -> None:
    heaviest, sampler, newcomer, *_ = shares(printed("write_a_bot"))
    assert heaviest > 50 and sampler > 55 and newcomer > 50


def test_training() -> None:
    """Not for a minute, but for twenty thousand deals, always the same."""
    text = printed("train", "train(GAME, SECONDS)", "train(GAME, SECONDS, rounds=10)")
    assert "domino-block: 20,000 deals in " in text
    random, *_ = shares(text)
    assert random > 54
