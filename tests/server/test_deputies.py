"""Who really played: a move made in a player's place says by whom and why, and how much a table lets be done.

The servers here have seconds of a fiftieth of a second.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Meet = Callable[..., Any]
TURN = {"kind": "turn", "seconds": 10}  # 0.2 s


def two(guest: Meet, url: str, game: str = "romi-40", **form: Any) -> tuple[Any, Any, str]:
    """Two people at a started table."""
    north, south = guest("North", url), guest("South", url)
    id = north.make(game, players=2, **form)
    south.post(id, "sit")
    north.post(id, "start")
    return north, south, id


def moves_of(player: Any, id: str) -> list[dict[str, Any]]:
    return [
        event
        for event in player.ok("GET", f"/api/tables/{id}/view?after=0")["events"]
        if event["type"] == "move"
    ]


@pytest.mark.parametrize(("over", "by"), [("bot", "casual"), ("least", "least")])
def test_when_the_time_is_over_the_log_says_who_played(guest: Meet, hasty: str, over: str, by: str) -> None:
    north, south, id = two(
        guest, hasty, clock={**TURN, "over": over}, absence={"after": None, "bot": "casual"}
    )
    assert north.table(id)["clock"] == (TURN if over == "bot" else {**TURN, "over": "least"})
    made = north.until(lambda: moves_of(north, id)[3:], "two turns and more") and moves_of(north, id)
    assert {(move["by"], move["why"]) for move in made} == {(by, "time")}
    if over == "least":
        verbs = [move["move"].split()[0] for move in made]
        begins = 0 if verbs[0] == "draw" else 1  # the starter has drawn, and only discards
        assert verbs == ["discard"][:begins] + (["draw", "discard"] * len(verbs))[: len(verbs) - begins]
    for player in (north, south, guest("", hasty)):  # everybody at the table sees it
        assert [move["by"] for move in moves_of(player, id)[: len(made)]] == [by] * len(made)


def test_who_comes_back_is_told_what_was_played_for_them(guest: Meet, hasty: str) -> None:
    north, south, id = two(guest, hasty, absence={"after": 5, "bot": "casual"})
    seat = north.view(id)["view"]["match"]["to_move"]
    away, here = (north, south) if seat == 0 else (south, north)
    here.follow(id)
    # Who asks is there: a question of the one who is away would put the bot off.
    here.until(lambda: here.view(id)["view"]["match"]["to_move"] == 1 - seat, "the bot's turn")
    played = [move for move in moves_of(here, id) if move["seat"] == seat]
    assert {(move["by"], move["why"]) for move in played} == {("casual", "away")}
    assert here.view(id)["view"]["match"]["missed"] is None
    assert guest("", hasty).view(id)["view"]["match"]["missed"] is None
    told = away.view(id)["view"]["match"]["missed"]
    assert told["turns"] == 1
    assert [move["move"] for move in told["moves"]] == [move["move"] for move in played]
    other = away.follow(id)  # another of their devices is told the same
    assert away.until(other.matches, "the match")[-1]["view"]["match"]["missed"] == told


def test_who_stands_up_is_said_to_have_left(guest: Meet, hasty: str) -> None:
    north, _, id = two(guest, hasty)
    seat = north.view(id)["view"]["match"]["to_move"]
    leaver = (north, _)[seat]
    leaver.post(id, "stand")
    leaver.until(lambda: moves_of(north, id), "the bot's move")
    assert (moves_of(north, id)[0]["by"], moves_of(north, id)[0]["why"]) == ("solid", "left")
    assert leaver.view(id)["view"]["match"]["missed"]["moves"][0]["why"] == "left"


def test_a_bot_at_its_own_seat_plays_for_nobody(guest: Meet, hasty: str) -> None:
    north = guest("North", hasty)
    id = north.make("romi-40", players=2, fill="casual", start=True)
    north.my_turn(id)
    assert all("by" not in move for move in moves_of(north, id))


def test_what_happens_when_time_is_up_is_chosen_changed_and_kept(own_server: Meet, guest: Meet) -> None:
    live = own_server()
    north, south = guest("North", live.url), guest("South", live.url)
    bank = {"kind": "bank", "seconds": 600, "add": 5, "over": "least"}
    id = north.make(players=2, clock=bank)
    assert north.table(id)["clock"] == bank
    assert north.post(id, "change", clock={"kind": "days", "days": 2, "over": "bot"})["clock"] == {
        "kind": "days",
        "days": 2,
    }
    north.post(id, "change", clock=bank)
    live.kill()
    live.start()
    assert south.table(id)["clock"] == bank
    assert north.refused("POST", "/api/tables", {"game": "domino", "clock": {**bank, "over": "nothing"}}) == (
        422,
        "request.invalid",
    )
    assert north.refused("POST", "/api/tables", {"game": "domino", "fill": "least"}) == (422, "bot.unknown")
