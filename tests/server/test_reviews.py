"""What the decisions of a finished deal have cost, a slice at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.match.test_review import ENDING, ended, sat

import asztal
from asztal.match import Match
from asztal.match.review import review
from asztal.notation import read
from asztal.server import replay_frames

Meet = Callable[..., Any]

# Seat 0 decides twice: now, and when 4-2 and 4-0 fit.
TWICE = ENDING.replace("6-6 6-5", "6-6 6-5 4-2 4-0").replace("4-4 3-3 2-2 4-3", "5-5 5-4 1-0 4-3 3-2")


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
    assert 0 < decision["loss"]["match"] < decision["loss"]["wins"]
    assert [point["step"] for point in told["line"]] == [1]
    assert told["judged"] == [0] and told["returns"][0] == -told["returns"][1]
    replay = player.ok("GET", path)
    assert replay["steps"][decision["step"]]["move"] == decision["move"], "it is the replay's step"
    hungarian = player.ok("GET", f"{path}/review?deal=1", headers={"Accept-Language": "hu"})
    assert hungarian["decisions"][0]["reasons"][0]["message"].startswith("A dupla csak")
    assert player.ok("GET", f"{path}/review?deal=1&from=2")["decisions"] == []


def test_the_slices_of_a_review_are_counted_as_one(own_server: Meet, guest: Meet) -> None:
    player, path = blundered(guest("", own_server(replays_per_minute=1).url), TWICE)
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
    match = sat(TWICE)
    match.act(0, "place 6-5 right")
    events = read(ended(match))
    monkeypatch.setattr(replay_frames, "AT_ONCE", 1000)
    whole = replay_frames.reviewed(events, 1, 0, "en")
    assert whole["next"] is None and whole["decisions"]
    monkeypatch.setattr(replay_frames, "AT_ONCE", 1)
    assert len(whole["line"]) == len(whole["looked_at"]) > 1
    found: list[Any] = []
    line: list[Any] = []
    step: int | None = 0
    slices = 0
    while step is not None:
        part = replay_frames.reviewed(events, 1, step, "en")
        found += part["decisions"]
        line += part["line"]
        assert part["next"] is None or part["next"] > step
        step, slices = part["next"], slices + 1
        assert (part["returns"], part["judged"]) == (whole["returns"], [0])
    assert (found, line, slices > 1) == (whole["decisions"], whole["line"], True)


def test_a_slice_tells_what_the_review_of_the_whole_record_tells() -> None:
    """What is lost of the match is counted from the totals before the deal; the line is that of luck."""
    game = asztal.game("domino-block", 2, target=60)
    match = Match.create(game, ["Player 1", "solid"], bots=["", "solid"])
    match.start_deal(seed=1)
    ended(match)
    match.start_deal(position=TWICE.replace("players=2", "players=2 target=60"))
    match.act(0, "place 6-5 right")
    record = ended(match)
    told = replay_frames.reviewed(read(record), 2, 0, "en")
    whole = review(record)
    [first, *_] = [each for each in whole.decisions if each.deal == 2]
    costs = {each["move"]: each["loss"] for each in told["decisions"]}
    assert costs[first.move] == first.data("en")["loss"]
    luck = next(each for each in whole.luck if each.deal == 2)
    assert told["returns"][0] == luck.result
    assert told["line"][0]["expected"][0] == luck.line[0].luck
    assert told["line"][0]["error"][0] == luck.line[0].error
