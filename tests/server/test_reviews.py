"""What the decisions of a finished deal have cost, a slice at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.match.test_report import LONGER
from tests.match.test_review import ENDING, ended, sat

from asztal.notation import read
from asztal.server import replay_frames

Meet = Callable[..., Any]


def blundered(player: Any, position: str = ENDING) -> tuple[Any, str]:
    """A guest, and where the replay of a deal with a blunder is that they have uploaded."""
    match = sat(position)
    match.act(0, "place 6-5 right")
    told = player.ok("POST", "/api/replay", {"record": ended(match)})
    return player, f"/api/replays/{told['id']}"


def test_a_review_tells_the_step_what_was_better_and_what_it_cost(guest: Meet) -> None:
    player, path = blundered(guest())
    told = player.ok("GET", f"{path}/review?deal=1")
    assert (told["deal"], told["from"], told["next"]) == (1, 0, None)
    assert told["looked_at"] == [1], "the other moves were the only ones"
    [decision] = told["decisions"]
    assert (decision["step"], decision["seat"], decision["grade"]) == (1, 0, "blunder")
    assert (decision["move"], decision["better"]) == ("place 6-5 right", "place 6-6 right")
    assert decision["reasons"][0]["message"].startswith("A double fits one number only")
    assert decision["loss"]["points"] > 5 and decision["loss"]["deals"] > 20
    replay = player.ok("GET", path)
    assert replay["steps"][decision["step"]]["move"] == decision["move"], "it is the replay's step"
    hungarian = player.ok("GET", f"{path}/review?deal=1", headers={"Accept-Language": "hu"})
    assert hungarian["decisions"][0]["reasons"][0]["message"].startswith("A dupla csak")
    assert player.ok("GET", f"{path}/review?deal=1&from=2")["decisions"] == []


def test_the_slices_of_a_review_are_counted_as_one(own_server: Meet, guest: Meet) -> None:
    player, path = blundered(guest("", own_server(replays_per_minute=1).url), LONGER)
    after = player.ok("GET", f"{path}/review?deal=1")["next"]
    assert player.ok("GET", f"{path}/review?deal=1&from={after}")["next"] is None
    hungarian = {"Accept-Language": "hu"}
    answer = player.send("GET", f"{path}/review?deal=1&from={after}", headers=hungarian)
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "replay.too-many"), (
        "nobody told it so"
    )
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    assert player.ok("GET", f"{path}/review?deal=1"), "told already"


def test_a_deal_that_is_not_over_is_not_reviewed(guest: Meet) -> None:
    player = guest()
    id = player.make("domino", fill="solid", start=True)
    assert player.send("GET", f"/api/replays/{id}/review?deal=1").status_code == 409
    assert player.send("GET", f"/api/replays/{id}/review?deal=2").status_code == 404
    assert player.send("GET", "/api/replays/none/review").status_code == 404


def test_the_slices_of_a_review_are_the_whole_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much is looked at at once, the same decisions have the same loss."""
    match = sat(LONGER)
    match.act(0, "place 6-5 right")
    events = read(ended(match))
    monkeypatch.setattr(replay_frames, "AT_ONCE", 1000)
    whole = replay_frames.reviewed(events, 1, 0, "en")
    assert whole["next"] is None and whole["decisions"]
    monkeypatch.setattr(replay_frames, "AT_ONCE", 1)
    found: list[Any] = []
    step: int | None = 0
    slices = 0
    while step is not None:
        part = replay_frames.reviewed(events, 1, step, "en")
        found += part["decisions"]
        assert part["next"] is None or part["next"] > step
        step, slices = part["next"], slices + 1
    assert (found, slices > 1) == (whole["decisions"], True)
