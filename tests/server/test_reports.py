"""A bot's move that was found strange, as a file: once the deal is over, and with no later deal."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from tests.match.test_report import LONGER
from tests.server.test_reviews import blundered

from asztal.match.report import read_report
from asztal.notation import verify

Meet = Callable[..., Any]


def test_a_bots_move_is_a_file_that_tells_what_the_bot_thought(guest: Meet) -> None:
    player, path = blundered(guest(), LONGER)
    steps = player.ok("GET", path)["steps"]
    step = next(each["step"] for each in steps if each["move"] and each["seat"] == 1)
    answer = player.send("GET", f"{path}/report?deal=1&step={step}", headers={"Accept-Language": "hu"})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"].startswith('attachment; filename="asztal-report-')
    told, found = read_report(answer.content)
    assert (told["event"], told["move"]) == (steps[step]["event"]["seq"], steps[step]["move"])
    assert found.move == told["move"]
    assert (told["deal"], told["seat"], told["bot"], told["comment"]) == (1, 1, "solid", "")
    assert told["advice"]["move"] == told["move"] and told["advice"]["reasons"][0]["message"]
    assert verify(told["record"]).deals == 1


def test_what_no_bot_has_done_is_not_reported(guest: Meet) -> None:
    player, path = blundered(guest(), LONGER)
    steps = player.ok("GET", path)["steps"]
    persons = next(each["step"] for each in steps if each["move"] and each["seat"] == 0)
    assert player.refused("GET", f"{path}/report?step={persons}") == (422, "report.no-bot")
    assert player.refused("GET", f"{path}/report?step=0") == (422, "report.no-bot")
    assert player.refused("GET", f"{path}/report?step={len(steps)}") == (422, "replay.no-step")


def test_nothing_is_told_before_the_deal_is_over_and_then_of_no_later_deal(guest: Meet) -> None:
    """While it is played a report is refused; a later deal is not in the file, whether it is over or not."""
    player = guest()
    id = player.ok(
        "POST",
        "/api/tables",
        {"position": "domino players=2; hand 0: 6-6; hand 1: 5-5", "fill": "solid", "start": True},
    )["id"]
    assert player.refused("GET", f"/api/replays/{id}/report?deal=1&step=1") == (409, "deal.running")
    seq = player.post(id, "moves", seq=player.view(id)["seq"], moves=["place 6-6"])["seq"]
    player.post(id, "next", seq=seq)
    player.play_deal(id, random.Random(1))
    news = player.view(id)
    player.post(id, "next", seq=news["seq"])
    assert player.refused("GET", f"/api/replays/{id}/report?deal=3&step=1") == (409, "deal.running")
    steps = player.ok("GET", f"/api/replays/{id}?deal=2")["steps"]
    step = next(each["step"] for each in steps if each["move"] and each["seat"] == 1)
    told = player.ok("GET", f"/api/replays/{id}/report?deal=2&step={step}")
    deals = [
        event for line in told["record"].splitlines() if (event := json.loads(line)).get("type") == "deal"
    ]
    assert [event["number"] for event in deals] == [1, 2]
    verify(told["record"])
