"""Who sits where, and what the table says: notices that come when they help and go when they do not."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.visitors import seat_at

RUN_51 = "to-move: 0; phase: play; hand 0: 10s Js Qs Ks As 7h 7d 7c 2c 3d 4h 9d * 5s"


def test_the_others_sit_in_the_order_of_play_whichever_way_it_goes(server, door):
    for direction, order in (("left", [1, 2, 3]), ("right", [3, 2, 1])):
        player = door.romi(server)
        seat_at(player, f"romi-51 players=4 direction={direction}; {RUN_51}")
        seats = player.find("li.seat").evaluate_all("(all) => all.map((each) => each.id)")
        assert seats == [f"seat-{seat}" for seat in order]


def test_a_hint_that_was_followed_to_its_end_no_longer_covers_the_table(server, door):
    player = door.romi(server, width=844, height=390)
    seat_at(player, f"romi-51 players=2; {RUN_51}")
    player.find("[data-act=hint]").click()
    player.find(".advice").wait_for()
    steps = player.page.evaluate("probe.advice().steps")
    for done in range(1, len(steps)):
        player.find("[data-act=lay].primary").click()
        player.page.wait_for_function("(done) => probe.advice().done === done", arg=done)
    player.after(player.find("[data-act=discard].primary").click)
    player.settled()
    assert player.find(".notice").count() == 0


@pytest.mark.parametrize("game", ["kalooki", "tabla-romi"])
def test_whoever_reaches_for_the_stock_out_of_turn_is_told_to_wait(server, door, game):
    first, second = door.open_plain(server), door.open_plain(server)
    first.set_up(game, 2, people=2)
    second.page.goto(first.page.url)
    second.find("[data-sit]").first.click()
    first.find("[data-act=start]").click()
    for player in (first, second):
        player.at_table()
    waiting = second if first.shown(".rail.turn") else first
    waiting.find("#stock").click()
    notice = waiting.find(".notice.refusal p")
    expect(notice).to_contain_text("not your turn")
