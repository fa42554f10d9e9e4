"""A guest's finished matches: found again with who played and how it ended, until the server lets them go."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

Meet = Callable[..., Any]


def finish(player: Any, id: str) -> None:
    """Play a match of one deal against bots to its end."""
    player.play_deal(id, random.Random(1))
    player.until(lambda: player.table(id)["state"] == "finished", "the end")


def games(player: Any, *known: str) -> Any:
    query = "&".join(f"known={id}" for id in known)
    return player.ok("GET", f"/api/me/games{'?' if known else ''}{query}")


def test_finished_matches_are_found_with_who_played_and_how_they_ended(guest: Meet) -> None:
    north, other = guest("North"), guest("Other")
    assert games(north) == {"games": [], "kept": []}
    first = north.make(
        "domino", players=3, bots={"1": "solid"}, fill="casual", options={"target": 1}, start=True
    )
    going = north.make("domino", players=2, fill="casual", start=True)
    finish(north, first)
    second = north.make("domino", players=2, fill="casual", options={"target": 1}, start=True)
    finish(north, second)
    past = games(north)["games"]
    assert [game["id"] for game in past] == [second, first]  # and not the one that goes on
    game, match = past[1], north.view(first)["view"]["match"]
    assert (game["game"], game["seat"], game["link"]) == ("domino", 0, f"/r/{first}")
    assert (game["winners"], game["totals"]) == (match["winners"], match["totals"])
    assert [(seat["kind"], seat["name"], seat["bot"]) for seat in game["seats"]] == [
        ("person", "North", None),
        ("bot", "solid", "solid"),
        ("bot", "casual", "casual"),
    ]
    assert game["finished"].startswith("20")
    assert games(other)["games"] == []
    assert north.ok("GET", f"/api/replays/{first}")["id"] == first
    assert sorted(games(other, first, going, "gone-since")["kept"]) == sorted([first, going])


def test_a_win_says_for_whom_of_the_players_a_bot_played_at_the_end(guest: Meet) -> None:
    position = "domino players=2 target=1; dealer: 1; to-move: 0; hand 0: 6-2; hand 1: 5-1 4-4; line: 1-6 6-6; start: 1"
    north, south = guest("North"), guest("South")
    played, helped = (north.make(position=position) for _ in range(2))
    for id in (played, helped):
        south.post(id, "sit", seat=1)
        north.post(id, "start")
    news = north.view(played)
    north.post(played, "moves", seq=news["seq"], moves=news["view"]["deal"]["moves"][:1])
    north.post(helped, "stand")
    south.until(lambda: len(games(south)["games"]) == 2, "the end of both, on disk")
    told = {game["id"]: game["deputies"] for game in games(south)["games"]}
    assert told == {played: [], helped: [0]}


def test_who_is_forgotten_has_no_games_any_more(guest: Meet) -> None:
    north = guest("North")
    id = north.make("domino", players=2, fill="casual", options={"target": 1}, start=True)
    finish(north, id)
    assert len(games(north)["games"]) == 1
    assert north.send("DELETE", "/api/me").status_code == 204
    assert games(north)["games"] == []
