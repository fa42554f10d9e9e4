"""What is said or offered is in sight, and goes when it is true no more."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.visitors import seat_at

PHONE = {"width": 360, "height": 740, "touch": True}
UNREACHED = "The server cannot be reached right now. Try again in a moment."


def unplugged(visitor):
    visitor.watch.allow(r"net::|Failed to load resource|Failed to fetch")
    visitor.unplug()


def test_what_could_not_be_begun_without_a_network_is_said_as_long_as_there_is_none(server, door):
    visitor = door.open_plain(server)
    visitor.lobby()
    unplugged(visitor)
    visitor.find("[data-play='domino']").click()
    expect(visitor.find("az-lobby")).to_contain_text(UNREACHED)
    visitor.find("az-join input").fill("123456")
    visitor.find("az-join button").click()
    expect(visitor.find("az-join")).to_contain_text(UNREACHED)
    visitor.page.context.set_offline(False)
    expect(visitor.find("az-lobby")).not_to_contain_text("cannot be reached")
    visitor.find("[data-play='domino']").click()
    visitor.at_table()


def test_a_page_that_could_not_be_fetched_opens_once_there_is_a_network(server, door):
    visitor = door.open_plain(server, new=True)
    visitor.lobby()
    unplugged(visitor)
    visitor.find("[data-rules='domino']").first.click()
    expect(visitor.find("az-app h1")).to_contain_text("No connection")
    visitor.page.context.set_offline(False)
    visitor.find("az-rules-page h1").wait_for()


def test_why_a_table_cannot_be_set_up_is_seen(server, door):
    visitor = door.open_plain(server, **PHONE)
    visitor.lobby()
    visitor.offer("setup", "romi-40").click()
    visitor.find("az-setup form button.primary").wait_for()
    unplugged(visitor)
    visitor.find("az-setup form button.primary").click()
    expect(visitor.find("az-setup .problem")).to_have_text(UNREACHED)
    visitor.settled()
    problem = visitor.find("az-setup .problem").bounding_box()
    button = visitor.find("az-setup form button.primary").bounding_box()
    assert problem["y"] > 0 and problem["y"] + problem["height"] <= button["y"]


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)], ids=["phone", "desktop"])
def test_whoever_has_made_the_table_sees_how_to_begin(server, door, size):
    visitor = door.domino(server, width=size[0], height=size[1])
    visitor.make(game="domino", players=4)
    begin = visitor.find("[data-act=start-fill]")
    box = begin.bounding_box()
    assert box["y"] + box["height"] <= size[1]
    visitor.find("az-waiting .row input").focus()
    begin.click()
    visitor.at_table()


def test_the_score_says_who_deals_as_the_log_does(server, door):
    player = door.romi(server, width=1280, height=800)
    seat_at(
        player,
        "romi-40 players=2; dealer: 0; to-move: 0; phase: draw; hand 0: 9s 10s Kc; hand 1: 4d 5h; opened: 0 1",
    )
    expect(player.find("az-score-sheet").first).to_contain_text("You deal.")
