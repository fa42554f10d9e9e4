"""Judgement: positions in which good players agree. `solid` plays as they do, the lower levels as the files say."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.bots.positions import Judgement, judgements
from tests.wide import COMPILED, wide

from asztal.bots import comparer, make
from asztal.bots.registry import FAMILIES
from asztal.bots.search import Searcher

QUICK = ("newcomer", "casual", "solid")
ABOVE = ("strong", "expert")
FEWEST = 20  # positions of a family
MEASURED = 15  # of which the next best move is known to be worse
CLEAR = 3  # standard errors by which it is
DEALS = 40  # for how many times a comparison's plies `make test-long` looks at that
SEEDS = range(6)
FOUND = {f"{family}: {position}": position for family in FAMILIES for position in judgements(family)}

every = pytest.mark.parametrize("position", FOUND.values(), ids=FOUND)


def answers(level: str, position: Judgement, seeds: Iterable[int] = SEEDS) -> set[str]:
    """What a level plays, whatever its chance."""
    view = position.view
    return {make(level, view.game, seed).choose(view).text for seed in seeds}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_has_enough_of_them_and_of_each_kind(family: str) -> None:
    """Each with a reason of its own, and of the lower levels each plays some well and some not."""
    found = judgements(family)
    assert len(found) >= FEWEST
    assert sum(each.next != "" for each in found) >= MEASURED
    assert len({each.title for each in found}) == len(found)
    for level in ("newcomer", "casual"):
        assert {set(each.answers[level]) <= set(each.good) for each in found} == {False, True}


@every
def test_every_level_answers_as_the_file_says(position: Judgement) -> None:
    assert {level: answers(level, position) for level in QUICK} == {
        level: set(position.answers[level]) for level in QUICK
    }


@every
def test_solid_plays_well_but_for_its_known_faults(position: Judgement) -> None:
    well = set(position.answers["solid"]) <= set(position.good)
    assert well == (position.fault == ""), "it is mended" if well else "a fault that is not told"


@every
def test_what_is_good_is_legal_and_clearly_better(position: Judgement) -> None:
    assert set(position.good) < {move.text for move in position.view.moves}
    assert position.next not in position.good
    assert position.points >= CLEAR * position.error


@every
def test_so_do_the_levels_above_it(position: Judgement) -> None:
    """A search plays the same with as many plies: in the compiled build."""
    view = position.view
    asked = [level for level in ABOVE if COMPILED or not isinstance(make(level, view.game, 0), Searcher)]
    assert {level: answers(level, position, [0]) for level in asked} == {
        level: set(position.answers[level]) for level in asked
    }


@every
def test_where_they_play_another_move_the_file_says_what_that_is_worth(position: Judgement) -> None:
    well = all(set(position.answers[level]) <= set(position.good) for level in ABOVE)
    assert well == (position.other == "")


@pytest.mark.once
@pytest.mark.parametrize("title", [wide(title) for title, each in FOUND.items() if each.next])
def test_the_next_best_move_is_worse_in_other_deals_too(title: str) -> None:
    position = FOUND[title]
    view = position.view
    moves = {move.text: move for move in view.moves}
    asked = comparer(view.game)
    asked.plies *= DEALS
    loss = asked.loss(view, moves[position.good[0]], moves[position.next])
    assert loss is not None and loss.points > 2 * loss.error, (loss, position.points)
