"""Kalooki and the other sisters of Römi 40 in a real browser: closed sets, chips, no minimum."""

from __future__ import annotations

import pytest
from tests.browser.test_page import faults_by_day_and_night, violations
from tests.browser.visitors import RomiVisitor, seat_at

TABLE = (
    "kalooki players=3; to-move: 0; phase: play; hand 0: 7h 7d 9c 9d 2h 3h 4h Kd Qs; pile: 4d 5h; "
    "table: 1{8s 8h 8c 8d} 1{7s 7c *} 2[4s 5s * 7s] 0[10h Jh Qh]; opened: 0 1 2"
)
LAST = (
    "kalooki players=3 payout=chips; to-move: 0; phase: play; hand 0: Kd; hand 1: 10s 10c; "
    "hand 2: Kh Kc Ks As; table: 1{8s 8h 8c 8d} 0[10h Jh Qh]; opened: 0 1; pile: 4d 5h"
)


def seated(server, door, position, **screen):
    player = door.romi(server, **screen)
    seat_at(player, position)
    return player


@pytest.mark.wide  # Römi 40, of which it is a sister, is played so in `test_whole_deals`
def test_kalooki_whole_deal_by_keyboard_alone(server, door):
    player = door.romi(server)
    player.set_up("kalooki", 2)
    player.at_table()
    player.whole_deal(player.turn_by_keyboard)


def test_a_set_of_four_looks_closed_and_says_so(server, door):
    player = seated(server, door, TABLE)
    closed = player.find("[data-meld='1']")
    assert "closed" in closed.get_attribute("aria-label")
    assert closed.locator(".clasp").count() == 1
    turn = "(card) => getComputedStyle(card).transform"
    assert closed.locator("az-card").last.evaluate(turn) != "none"
    assert "closed" not in player.find("[data-meld='2']").get_attribute("aria-label")
    assert player.find("[data-meld='2'] .clasp").count() == 0


def test_both_missing_sevens_laid_at_once_free_the_joker_and_close_the_set(server, door):
    player = seated(server, door, TABLE)
    for card in ("7h", "7d"):
        player.find(f"az-hand [data-id='{card}#0']").click()
    player.staged(player.find("[data-meld='2']").click, player.choose)
    assert player.find("az-hand [data-id='*#0']").count() == 1
    assert player.find("[data-meld='2'] .clasp").count() == 1


def test_chips_are_shown_where_the_table_wants_them_and_no_money(server, door):
    player = seated(server, door, LAST)
    player.find("az-hand [data-id='Kd#0']").click()
    player.after(player.find("[data-act=discard]").click)
    player.find(player.result).first.wait_for()
    assert player.find("az-deal-result .share").all_inner_texts() == ["75 chips", "25 chips", "0 chips"]
    assert not violations(player)


def test_no_minimum_is_asked_for_where_there_is_none(server, door):
    player = seated(server, door, "kalooki players=2; to-move: 0; phase: draw; pile: 5h")
    assert player.find(".nothing").inner_text() == "The table is still empty."
    player.after(player.find(player.drawing).click)
    assert "points" not in player.find(".status").inner_text()


def test_a_minimum_is_named_where_there_is_one(server, door):
    player = seated(server, door, "romi-51 players=2; to-move: 0; phase: draw; pile: 5h")
    assert "51" in player.find(".nothing").inner_text()


def test_axe_finds_nothing_at_the_table_of_kalooki(server, door):
    player = seated(server, door, TABLE)
    assert isinstance(player, RomiVisitor)
    assert not faults_by_day_and_night(player)
