"""The terminal tells who really played where another made a move in a player's place."""

from __future__ import annotations

import pytest

from asztal.catalog import game
from asztal.cli.story import Story
from asztal.match import Match
from asztal.notation import replay, write


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            [
                "A bot drew from the stock. (For North: time was up.)",
                "A bot discarded the 2♠. (For North: time was up.)",
                "South drew from the stock.",
            ],
        ),
        (
            "hu",
            [
                "A gép húzott a talonból. (North helyett: lejárt az ideje.)",
                "A gép eldobta a pikk 2-est. (North helyett: lejárt az ideje.)",
                "South húzott a talonból.",
            ],
        ),
    ],
)
def test_the_story_says_for_whom_a_bot_played_and_why(lang: str, said: list[str]) -> None:
    match = Match.create(game("romi-40", 2), ["North", "South"], first_dealer=1)
    match.start_deal(
        position="romi-40 players=2; dealer: 1; hand 0: 2s 4h 6d; hand 1: 3c 5c 7c; pile: Ac; drawn: 0 1"
    )
    match.act(0, "draw", deputy=("least", "time"))
    match.act(0, "discard 2s", deputy=("least", "time"))
    match.act(1, "draw")
    story = Story(lang)
    assert [story.tell(step).strip() for step in replay(write(match.events))][-3:] == said


def test_a_train_is_the_players_and_not_the_bots() -> None:
    match = Match.create(game("mexican-train", 2), ["North", "South"], first_dealer=1)
    match.start_deal(position="mexican-train players=2; dealer: 1; hand 0: 9-3 5-5 4-2; hand 1: 8-1 4-0")
    match.act(0, "place 9-3 on A", deputy=("casual", "left"))
    story = Story("en")
    assert [story.tell(step).strip() for step in replay(write(match.events))][-1] == (
        "A bot placed the 9–3 on North's train. (For North: they had left the table.)"
    )


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "A bot went out. (For North: they were away.)"),
        ("hu", "A gép kiment, övé a leosztás. (North helyett: nem volt itt.)"),
    ],
)
def test_a_deal_that_a_bot_won_in_a_players_place_is_the_bots(lang: str, said: str) -> None:
    match = Match.create(game("domino", 2, target=1), ["North", "South"], first_dealer=1)
    match.start_deal(
        position="domino players=2 target=1; dealer: 1; hand 0: 6-2; hand 1: 5-1 4-4; line: 1-6 6-6; start: 1"
    )
    match.act(0, "place 6-2", deputy=("solid", "away"))
    story = Story(lang)
    told = [story.tell(step) for step in replay(write(match.events))]
    assert said in [each.split("\n")[0] for each in told]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            [
                "solid has another level from now on: casual.",
                "East takes over a bot's seat and plays from now on.",
            ],
        ),
        (
            "hu",
            [
                "solid mostantól más szinten játszik: casual.",
                "East átveszi egy gép helyét, és mostantól ő játszik.",
            ],
        ),
    ],
)
def test_who_plays_from_now_on(lang: str, said: list[str]) -> None:
    match = Match.create(game("domino", 2), ["North", "solid"], first_dealer=1, bots=["", "solid"])
    match.start_deal(bytes(32))
    match.seat(1, "casual", "casual")
    match.seat(1, "East")
    story = Story(lang)
    assert [story.tell(step).strip() for step in replay(write(match.events))][-2:] == said
