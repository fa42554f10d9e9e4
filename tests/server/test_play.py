"""Moves, previews, taking back, "why not?", hints and records over HTTP."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from asztal import notation

Meet = Callable[..., Any]


def against(player: Any, game: str, bot: str = "random", players: int = 2, **form: Any) -> str:
    return str(player.make(game, players=players, fill=bot, start=True, **form))


def test_a_stale_sequence_is_refused_and_changes_nothing(guest: Meet) -> None:
    player = guest()
    id = against(player, "domino")
    news = player.my_turn(id)
    move = news["view"]["deal"]["moves"][0]
    for seq in (news["seq"] - 1, news["seq"] + 1, 0):
        assert player.no(id, "moves", seq=seq, moves=[move]) == (409, "seq.stale")
    assert player.no(id, "undo", seq=0) == (409, "seq.stale")
    assert player.no(id, "preview", seq=0, moves=[]) == (409, "seq.stale")
    assert player.view(id) == news
    assert player.post(id, "moves", seq=news["seq"], moves=[move])["seq"] > news["seq"]


def test_not_your_turn(guest: Meet) -> None:
    north, south = guest(), guest()
    id = north.make(players=2, hints="all")
    south.post(id, "sit")
    news = north.post(id, "start")
    waiting = (north, south)[1 - north.view(id)["view"]["match"]["to_move"]]
    assert waiting.no(id, "moves", seq=news["seq"], moves=["draw"]) == (409, "turn.not-yours")
    assert waiting.no(id, "preview", seq=news["seq"], moves=[]) == (409, "turn.not-yours")
    assert waiting.refused("GET", f"/api/tables/{id}/hint") == (409, "turn.not-yours")
    told = waiting.post(id, "check", move="draw")
    assert (told["legal"], told["code"], told["rule"]) == (False, "turn.not-yours", None)
    assert told["message"]


def test_of_requests_that_answer_one_sequence_exactly_one_wins(guest: Meet) -> None:
    player = guest()
    id = against(player, "romi-40", options={"deals": 1})
    chance = random.Random(4)
    for _ in range(6):
        news = player.my_turn(id)
        if not news["view"]["match"]["playing"]:
            break
        body = {"seq": news["seq"], "moves": [chance.choice(news["view"]["deal"]["moves"])]}
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda _: player.send("POST", f"/api/tables/{id}/moves", body), range(8)))  # noqa: B023  # the map is over before the next turn
        statuses = sorted(answer.status_code for answer in answers)
        assert statuses == [200] + [409] * 7
        codes = {answer.json()["error"]["code"] for answer in answers if answer.status_code == 409}
        assert codes == {"seq.stale"}


def test_a_refusal_names_rule_and_index_and_nothing_of_the_batch_is_played(guest: Meet) -> None:
    player = guest()
    id = against(player, "romi-40")
    news = player.my_turn(id)
    if news["view"]["deal"]["phase"] == "draw":
        player.post(id, "moves", seq=news["seq"], moves=["draw"])
        news = player.view(id)
    hand = news["view"]["deal"]["hand"]
    missing = next(card for card in ("2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c") if card not in hand)
    card = next(card for card in hand if card != "*")
    for lang, rule in (("en", "R40"), ("hu", "R40")):
        answer = player.send(
            "POST",
            f"/api/tables/{id}/moves?lang={lang}",
            {"seq": news["seq"], "moves": [f"discard {card}", f"discard {missing}"]},
        )
        told = answer.json()
        assert answer.status_code in (409, 422)
        assert told["error"]["index"] == 1
        assert "index" not in told["error"]["params"]
        answer = player.send(
            "POST",
            f"/api/tables/{id}/moves?lang={lang}",
            {"seq": news["seq"], "moves": [f"discard {missing}"]},
        )
        told = answer.json()
        assert answer.status_code == 422
        assert told["error"]["rule"].startswith(rule)
        assert told["error"]["rule"] in told["message"]
        assert told["error"]["index"] == 0
    assert player.view(id) == news
    assert player.no(id, "moves", seq=news["seq"], moves=["fly away"])[0] == 422
    assert player.no(id, "moves", seq=news["seq"], moves=[]) == (409, "moves.none")


def test_nothing_may_follow_a_draw_in_one_batch(guest: Meet) -> None:
    """Else the refusal of the second move would tell what the draw brings, before it is made."""
    player = guest()
    id = against(player, "romi-40", players=3)
    news = player.my_turn(id)
    while news["view"]["deal"]["phase"] != "draw":
        player.play_some(id, 1, random.Random(1))
        news = player.my_turn(id)
    for card in ("2c", "Kd", "*"):
        refusal = player.send(
            "POST", f"/api/tables/{id}/moves", {"seq": news["seq"], "moves": ["Draw", f"discard {card}"]}
        )
        assert (refusal.status_code, refusal.json()["error"]["code"]) == (409, "moves.after-draw")
        checked = player.post(id, "check", move=f"discard {card}", moves=["draw"])
        assert (checked["legal"], checked["code"]) == (False, "preview.draw")
        assert player.no(id, "preview", seq=news["seq"], moves=["draw", f"discard {card}"]) == (
            409,
            "preview.draw",
        )
    assert player.view(id) == news


def test_preview_check_and_undo(guest: Meet) -> None:
    """A meld laid in preview is on no table; laid and taken back, the hand is whole again."""
    chance = random.Random(11)
    player = guest()
    for _ in range(20):
        id = against(player, "romi-40", options={"opening_minimum": 0})
        for _ in range(40):
            news = player.my_turn(id)
            if not news["view"]["match"]["playing"]:
                break
            deal = news["view"]["deal"]
            lays = [move for move in deal["moves"] if move.startswith("lay")]
            if lays:
                shown = player.post(id, "preview", seq=news["seq"], moves=[lays[0]])["view"]
                assert len(shown["hand"]) < len(deal["hand"])
                assert shown["laid_points"] > deal["laid_points"]
                assert player.view(id) == news
                assert player.post(id, "check", move=lays[0]) == {"legal": True}
                twice = player.post(id, "check", move=lays[0], moves=[lays[0]])
                assert twice["legal"] == (lays[0] in shown["moves"])
                hinted = player.ok("GET", f"/api/tables/{id}/hint", params={"moves": [lays[0]]})["move"]
                assert hinted in shown["moves"]
                ends = [lays[0], next(each for each in shown["moves"] if each.startswith("discard"))]
                assert player.refused("GET", f"/api/tables/{id}/hint", params={"moves": ends}) == (
                    409,
                    "turn.not-yours",
                )
                seq = player.post(id, "moves", seq=news["seq"], moves=[lays[0]])["seq"]
                assert player.view(id)["view"]["match"]["can_undo"]
                seq = player.post(id, "undo", seq=seq)["seq"]
                after = player.view(id)["view"]
                assert after["deal"] == deal
                status, code = player.no(id, "undo", seq=seq)
                assert status == 409
                assert code in ("undo.draw", "undo.nothing")  # the starter draws nothing
                return
            move = "draw" if "draw" in deal["moves"] else chance.choice(deal["moves"])
            player.post(id, "moves", seq=news["seq"], moves=[move])
    pytest.fail("no meld in twenty deals")


@pytest.mark.parametrize("game", ["romi-40", "domino"])
def test_a_hint_is_a_legal_move(guest: Meet, game: str) -> None:
    player = guest()
    id = against(player, game)
    for _ in range(4):
        news = player.my_turn(id)
        if not news["view"]["match"]["playing"]:
            break
        move = player.ok("GET", f"/api/tables/{id}/hint")["move"]
        assert move in news["view"]["deal"]["moves"]
        player.post(id, "moves", seq=news["seq"], moves=[move])


@pytest.mark.parametrize("game", ["romi-40", "romi-500", "gin", "tabla-romi", "domino", "mexican-train"])
def test_a_hand_is_arranged_for_its_seat_alone(guest: Meet, game: str) -> None:
    player, watcher = guest(), guest()
    id = against(player, game, "solid")
    arrangement = player.ok("GET", f"/api/tables/{id}/arrange")
    assert sorted(piece for group in arrangement["groups"] for piece in group) == sorted(
        player.view(id)["view"]["deal"]["hand"]
    )
    assert 0 <= arrangement["whole"] <= len(arrangement["groups"])
    assert watcher.refused("GET", f"/api/tables/{id}/arrange") == (403, "table.not-seated")


def test_watchers_get_no_hints(guest: Meet) -> None:
    player, watcher = guest(), guest()
    id = against(player, "domino")
    assert watcher.refused("GET", f"/api/tables/{id}/hint") == (403, "table.not-seated")
    assert watcher.no(id, "check", move="draw") == (403, "table.not-seated")


@pytest.mark.parametrize("game", ["romi-40", "domino"])
def test_the_record_of_a_match_verifies(guest: Meet, game: str) -> None:
    player = guest("North")
    id = against(player, game, players=3, options={"deals": 2} if game == "romi-40" else {"target": 1})
    chance = random.Random(8)
    open_record = player.send("GET", f"/api/tables/{id}/record")
    assert open_record.headers["content-type"].startswith("application/jsonl")
    assert '"secret"' not in open_record.text
    while not (news := player.play_deal(id, chance))["view"]["match"]["finished"]:
        player.post(id, "next", seq=news["seq"])
    text = player.send("GET", f"/api/tables/{id}/record").text
    assert notation.write(notation.read(text)) == text
    report = notation.verify(text)
    assert report is not None
    revealed = [event for event in notation.read(text) if event["type"] == "reveal"]
    assert len(revealed) == len(news["view"]["match"]["deals"])


def test_why_not_in_the_language_asked_for(guest: Meet) -> None:
    player = guest()
    id = against(player, "domino")
    player.my_turn(id)
    told = [
        player.ok("POST", f"/api/tables/{id}/check", {"move": "place 9-9 left"}, **more)["message"]
        for more in (
            {"params": {"lang": "en"}},
            {"params": {"lang": "hu"}},
            {"headers": {"Accept-Language": "hu-HU,hu;q=0.9"}},
        )
    ]
    assert told[0] != told[1]
    assert told[1] == told[2]
    player.ok("PUT", "/api/me", {"lang": "hu"})
    assert player.post(id, "check", move="place 9-9 left")["message"] == told[1]
