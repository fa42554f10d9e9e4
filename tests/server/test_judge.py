"""A move judged in a written position, and the examples of the rule pages that ask for it."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from asztal import catalog
from asztal.notation import game_of_position
from asztal.server.rate_limits import RateLimit
from asztal.server.rule_lookup import laws

Meet = Callable[..., Any]

SZURO = (
    "romi-40 players=2; opened: 0 1; drawn: 0 1;\n hand 0: Kc 2d 9h; hand 1: 4d 5h 9c; pile: 7s; "
    "table: 1[4s 5s 6s]"
)


def test_a_refusal_has_its_rule_and_its_sentence(guest: Meet) -> None:
    player = guest()
    said = player.ok("POST", "/api/judge?lang=en", {"position": SZURO, "move": "take"})
    assert (said["legal"], said["code"], said["rule"]) == (False, "take.szuro", "R40-30")
    assert said["message"].endswith("(R40-30)") and "7♠" in said["message"]
    assert said["view"]["pile"] == ["7s"] and said["view"]["hand"] == ["9h", "Kc", "2d"]
    hu = player.ok("POST", "/api/judge?lang=hu", {"position": SZURO, "move": "take"})
    assert hu["message"] != said["message"]


def test_a_legal_move_shows_what_then_is(guest: Meet) -> None:
    player = guest()
    start = "domino players=2; hand 0: 6-6 1-0; hand 1: 6-2 5-5"
    shown = player.ok("POST", "/api/judge", {"position": start})
    assert (shown["legal"], shown["view"]["line"]) == (True, [])
    played = player.ok("POST", "/api/judge", {"position": start, "move": "place 6-6"})
    assert played["legal"] is True and "code" not in played
    assert played["view"]["seat"] == 0 and played["view"]["to_move"] == 1
    assert played["view"]["line"] == [["6-6", 6, 6]]
    again = player.ok("POST", "/api/judge", {"position": played["position"], "move": "place 6-2 left"})
    assert again["legal"] is True and again["view"]["seat"] == 1
    other = player.ok("POST", "/api/judge", {"position": played["position"], "seat": 0})
    assert other["view"]["hand"] == ["1-0"]


def test_a_near_miss_is_answered_with_the_move_that_was_meant(guest: Meet) -> None:
    player = guest()
    for lang in ("en", "hu"):
        said = player.ok("POST", f"/api/judge?lang={lang}", {"position": SZURO, "move": "throw K♣"})
        assert (said["legal"], said["code"]) == (False, "move.unreadable")
        assert said["params"]["meant"] == "discard Kc"
        assert "discard Kc" in said["message"]


def test_what_cannot_be_read_is_refused(guest: Meet) -> None:
    player = guest()
    unreadable = player.ok("POST", "/api/judge", {"position": SZURO, "move": "fly"})
    assert (unreadable["legal"], unreadable.get("rule")) == (False, None)
    assert "fly" in unreadable["message"]
    for body, status, code in [
        ({"position": "chess", "move": "draw"}, 404, "game.unknown"),
        ({"position": "domino players=2; hand 0: 9-9", "move": "draw"}, 422, "position.bone"),
        ({"position": SZURO, "seat": 7}, 422, "view.seat"),
        ({"position": "x" * 9000}, 422, "request.invalid"),
        ({"position": SZURO, "move": "x" * 900}, 422, "request.invalid"),
        ({"move": "draw"}, 422, "request.invalid"),
    ]:
        assert player.refused("POST", "/api/judge", body) == (status, code)


def test_nobody_asks_without_end(own_server: Any, guest: Meet) -> None:
    live = own_server(judgements_per_minute=3)
    player, other = guest("", live.url), guest("", live.url)
    answers = [player.send("POST", "/api/judge", {"position": SZURO}).status_code for _ in range(8)]
    assert answers == [200] * 3 + [429] * 5
    refused = player.send("POST", "/api/judge", {"position": SZURO})
    told = refused.json()["error"]
    assert (refused.status_code, told["code"]) == (429, "judge.too-many")
    assert 1 <= told["params"]["seconds"] <= 60
    assert refused.headers["retry-after"] == str(told["params"]["seconds"])
    assert other.send("POST", "/api/judge", {"position": SZURO}).status_code == 200


def test_the_turnstile_counts_by_guest_and_says_how_long_to_wait() -> None:
    gate = RateLimit(2, 60.0)
    assert [gate.enter("a", moment) for moment in (59.0, 59.0, 69.5)] == [0, 0, 50]
    assert gate.wait("b", 69.5) == 0
    assert gate.enter("b", 69.5) == 0
    assert gate.enter("a", 119.0) == 0


def test_a_position_that_takes_too_long_is_given_up(own_server: Any, guest: Meet) -> None:
    live = own_server(bot_limit=0.0)
    player = guest("", live.url)
    assert player.refused("POST", "/api/judge", {"position": SZURO, "move": "take"}) == (503, "judge.none")


@pytest.mark.parametrize("lang", ["hu", "en"])
@pytest.mark.parametrize("game", sorted(catalog.ENTRIES))
def test_every_example_on_a_page_is_drawn_from_its_own_view(guest: Meet, game: str, lang: str) -> None:
    page = guest().send("GET", f"/api/rules/{game}?lang={lang}").text
    examples = re.findall(r'<az-try position="(.*?)" view="(.*?)"><p>(.+?)</p><ul>(.+?)</ul></az-try>', page)
    assert len(examples) == page.count("<az-try")
    assert "```" not in page and "language-try" not in page
    assert examples or game not in ("romi-40", "domino")
    for position, view, _, moves in examples:
        data = json.loads(html.unescape(view))
        text = html.unescape(position)
        shown = game_of_position(text).position(text).view(data["to_move"]).data()
        assert data == json.loads(json.dumps({**shown, "moves": []}))
        assert "<li><code>" in moves


def test_every_game_says_by_which_rules_its_lays_stand() -> None:
    """The referee's rules are the engine's: each is one that the game's rule book has."""
    for entry in catalog.ENTRIES.values():
        rules = laws(entry)
        family = catalog.FAMILIES[entry.family]
        wanted = {*family.broken, *(["out"] if family.ended else [])}
        if all(spec.name != "opening_minimum" for spec in entry.specs):
            wanted -= {"opening"}
        assert set(rules) == wanted, entry.id
        assert all(re.fullmatch(r"[A-Z]+\d*-\d\d", rule) for rule in rules.values()), rules
    assert laws(catalog.ENTRIES["romi-40"])["opening"] == "R40-34"
    assert laws(catalog.ENTRIES["kalooki"])["take"] == "K-06"
    sisters = {
        "romi-40": "R40-08",
        "romi-50": "R50-04",
        "romi-51": "R51-03",
        "joker-mania-51": "JM-04",
        "kalooki": "K-07",
    }
    assert {id: laws(catalog.ENTRIES[id])["run"] for id in sisters} == sisters
