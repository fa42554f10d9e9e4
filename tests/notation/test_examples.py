"""The live examples of the rule pages: each block is judged, in every language alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from asztal.errors import NotationError
from asztal.i18n import languages
from asztal.notation import blocks, read_example

PAGES = Path(__file__).parents[2] / "src" / "asztal" / "i18n" / "rules"
IDS = sorted(page.stem for page in (PAGES / languages()[0]).glob("*.md"))


def page(lang: str, id: str) -> str:
    return (PAGES / lang / f"{id}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("id", IDS)
def test_every_example_stands_or_falls_as_its_page_says(id: str, lang: str) -> None:
    missed = []
    for line, block in blocks(page(lang, id)):
        example = read_example(block)
        missed += [
            f"{lang}/{id}.md line {line + verdict.line}: {verdict.move} is {verdict.found()}, not "
            f"{verdict.expected}"
            for verdict in example.verdicts
            if not verdict.ok
        ]
        assert all(verdict.expected != "refused" for verdict in example.verdicts), "the rule is not named"
        assert not example.state.is_over()
        assert example.title[-1] not in ".:"
        head = example.state.position().split()[0]
        assert head == id or head.startswith(id.split("-")[0]), f"{head} on the page of {id}"
    assert missed == []


@pytest.mark.parametrize("id", IDS)
def test_the_languages_of_a_page_show_the_same_examples(id: str) -> None:
    examples = [
        [
            (example.state.position(), [verdict.move for verdict in example.verdicts])
            for example in (read_example(block) for _, block in blocks(page(lang, id)))
        ]
        for lang in languages()
    ]
    assert all(each == examples[0] for each in examples)


@pytest.mark.parametrize("id", ["romi-40", "domino"])
def test_the_pages_of_the_first_two_games_have_examples_of_both_kinds(id: str) -> None:
    verdicts = [verdict for _, block in blocks(page("en", id)) for verdict in read_example(block).verdicts]
    assert len(verdicts) >= 9
    assert any(verdict.legal for verdict in verdicts)
    assert len({verdict.rule for verdict in verdicts if verdict.rule}) >= 3


@pytest.mark.parametrize("id", IDS)
def test_every_page_has_examples_of_what_stands_and_of_what_falls(id: str) -> None:
    examples = [read_example(block) for _, block in blocks(page("en", id))]
    verdicts = [verdict for example in examples for verdict in example.verdicts]
    assert len(examples) >= 2
    assert any(verdict.legal for verdict in verdicts)
    assert len({verdict.rule for verdict in verdicts if not verdict.legal}) >= 2


GOOD = "title: a\nposition: domino players=2; hand 0: 6-6; hand 1: 5-5\ntry: place 6-6 -> legal\n"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (GOOD.replace("title: a\n", ""), "situation.order", 1),
        (GOOD.replace("try: ", "try: draw -> refused\nplay: "), "situation.order", 4),
        (GOOD + "title: b\n", "situation.order", 4),
        (GOOD + GOOD.splitlines()[1], "situation.order", 4),
        (GOOD.replace(" -> legal", ""), "situation.expectation", 3),
        (GOOD.replace("6-6;", "7-7;"), "situation.position", 2),
        (GOOD.replace("try: place", "try: put"), "situation.try", 3),
        (GOOD.replace("try: place 6-6 -> legal\n", ""), "situation.none", 1),
        ("", "situation.none", 1),
    ],
)
def test_a_block_that_is_none_is_refused_by_its_line(text: str, code: str, line: int) -> None:
    with pytest.raises(NotationError) as refused:
        read_example(text)
    assert (refused.value.code, refused.value.params["line"]) == (code, line)


def test_plays_lead_to_where_the_moves_are_tried() -> None:
    example = read_example(
        "title: a\nposition: domino players=2; hand 0: 6-6 1-0;\n  hand 1: 5-5 4-3; stock: 2-1 ...\n"
        "play: place 6-6\ntry: place 5-5 left -> refused D-05\ntry: draw -> legal\n"
    )
    assert example.state.to_move == 1
    assert [verdict.found() for verdict in example.verdicts] == ["refused D-05", "legal"]


def test_blocks_are_found_with_their_lines_and_nothing_else_is() -> None:
    text = f"# a\n\n```try\n{GOOD}```\n\n```python\ntry: x\n```\n\n~~~try\nb\n~~~\n```try\nc\n```\n"
    assert blocks(text) == [(3, GOOD), (16, "c\n")]
