"""The games in words: what is shown, what an answer brings, and the referee's sentence for a wrong one."""

from __future__ import annotations

import random

import pytest

from asztal.catalog import ENTRIES
from asztal.engine import State
from asztal.envs.errors import EnvError
from asztal.envs.text import Task, TextEnv, tasks
from asztal.errors import OptionError
from asztal.i18n import languages


def shown(observation: str) -> dict[str, str]:
    """The lines of an observation by their names."""
    return dict(line.split(": ", 1) for line in observation.splitlines())


def finished(env: TextEnv, seed: int) -> tuple[list[str], float]:
    """What a player that answers at random is shown, and its reward at the end."""
    chance = random.Random(seed)
    story = [env.reset(seed)]
    while True:
        answer = env.step(chance.choice(shown(story[-1])["moves"].split("; ")))
        assert not answer.refused
        story.append(answer.observation)
        if answer.over:
            return story, answer.reward
        assert answer.reward == 0


@pytest.mark.parametrize("id", ENTRIES)
def test_a_deal_is_played_in_words(id: str) -> None:
    env = TextEnv(id, bots="casual", seat=None)
    story, reward = finished(env, 3)
    for observation in story[:-1]:
        lines = shown(observation)
        assert (
            lines["game"].startswith(f"{id} players=")
            and lines["hand"]
            and len(lines["moves"].split("; ")) > 1
        )
    assert "over" in shown(story[-1]) and reward == env.among.dealt().returns()[env.among.seat]
    assert finished(TextEnv(id, bots="casual", seat=None), 3) == (story, reward)


def test_the_learner_hears_of_every_move_once() -> None:
    env = TextEnv("romi-40", players=3, bots="casual")
    story, _ = finished(env, 5)
    heard = [move for each in story for move in shown(each)["since"].split("; ") if move != "-"]
    assert heard == [f"{move.seat} {move.move}" for move in env.among.dealt().history()]
    assert env.observation() == env.observation() == story[-1]


def fresh(text: str, **settings: object) -> TextEnv:
    """An environment in a written position, seat 0 to move."""
    env = TextEnv(text.split(maxsplit=1)[0], players=2, **settings)  # type: ignore[arg-type]
    env.reset(1)
    state: State = env.among.game.position(text)
    env.among.episode = type(env.among.dealt())(env.among.actions, state)
    env.told = 0
    return env


OPEN = "romi-40 players=2; phase: play; hand 0: As 2s 3s 7h 9c Jd Qd Kc; hand 1: 4d 4h 5c 9d"


@pytest.mark.parametrize(
    ("lang", "says"), [("en", "You need 40 points in one turn to open"), ("hu", "40 pont")], ids=["en", "hu"]
)
def test_what_is_not_legal_is_answered_by_the_referee(lang: str, says: str) -> None:
    env = fresh(OPEN, lang=lang, tries=3)
    before = env.among.dealt().state.position()
    answer = env.step("lay As 2s 3s")
    assert answer.refused and not answer.over and answer.reward == 0
    assert answer.observation.endswith("(R40-34)") and says in answer.observation
    assert env.step("sing a song").refused
    assert env.among.dealt().state.position() == before
    assert not env.step("I keep my run.\n\ndiscard Kc\n").refused
    assert env.refused == 0


def test_too_many_refused_answers_end_the_deal() -> None:
    env = fresh(OPEN, tries=2, illegal_reward=-9.0)
    assert not env.step("").over
    answer = env.step("lay As 2s 3s")
    assert (answer.refused, answer.over, answer.reward) == (True, True, -9.0)
    with pytest.raises(EnvError, match="env.over"):
        env.step("discard Kc")


def test_a_deal_that_is_over_takes_no_answer() -> None:
    env = TextEnv("domino-block", players=2, bots="random")
    with pytest.raises(EnvError, match="env.not-dealt"):
        env.step("pass")
    finished(env, 1)
    with pytest.raises(EnvError, match="env.over"):
        env.step("pass")


def test_the_legal_moves_can_be_left_out() -> None:
    assert "moves" not in shown(TextEnv("domino", moves=False).reset(2))
    assert (
        shown(TextEnv("romi-40", direction="right").reset(2))["game"] == "romi-40 players=2 direction=right"
    )


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("id", ENTRIES)
def test_the_rules_can_be_told(id: str, lang: str) -> None:
    rules = TextEnv(id, lang=lang).rules()
    assert len(rules) > 1000 and ("discard" in rules or "place" in rules)


def test_tasks_repeat_and_go_through_all_tables() -> None:
    some = list(tasks(60, seed=4, bots="casual"))
    assert some == list(tasks(60, seed=4, bots="casual")) != list(tasks(60, seed=5, bots="casual"))
    assert {task.game for task in some} == set(ENTRIES)
    assert len({task.seed for task in some}) == 60
    task = Task("domino", 3, "casual", some[0].seed)
    assert task.make().reset(task.seed) == task.make().reset(task.seed)


@pytest.mark.parametrize(
    "answer",
    [
        "```\ndiscard Kc\n```",
        "```text\ndiscard Kc\n```",
        "I keep my run.\n\n```\nlay As 2s 3s\n\n  discard Kc\n```\nThat is my move.",
        "```\nlay As 2s 3s\n```\nNo, that is too little:\n```\ndiscard Kc\n```",
        "```\ndiscard Kc",
        "```discard Kc```",
        "`discard Kc`",
    ],
)
def test_a_fence_is_around_the_move_and_not_the_move(answer: str) -> None:
    env = fresh(OPEN, tries=1)
    given = env.step(answer)
    assert not given.refused and env.among.dealt().history()[0].move == "discard Kc"


def test_an_empty_fence_says_nothing() -> None:
    assert fresh(OPEN).step("discard Kc\n```\n```").refused


def test_settings_that_make_no_sense_are_refused_at_once() -> None:
    for given in (0, -1):
        with pytest.raises(EnvError, match="env.tries") as refused:
            TextEnv("domino", tries=given)
        assert refused.value.params == {"given": given, "low": 1}
    with pytest.raises(OptionError, match="language.unknown"):
        TextEnv("domino", lang="de")
    with pytest.raises(EnvError, match="env.tasks"):
        tasks(-1, 1)
    assert list(tasks(0, 1)) == []
