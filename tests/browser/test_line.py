"""The line to the server: the dot goes out when it is cut, and a move that failed is sent when it is back."""

from __future__ import annotations

import os
import signal

import pytest
from playwright.sync_api import expect
from tests.browser.table_server import TableServer
from tests.browser.visitors import PATIENCE, seat_at

from asztal.server import Settings

ROMI = "romi-40 players=2; dealer: 1; drawn: 0 1; hand 0: 2s 5h 8d Jc Kc; hand 1: 4d 5h 9c 3c; pile: 7s"
DISCONNECTED = "ERR_INTERNET_DISCONNECTED"
OWN = "JSON.parse(probe.known()).events.filter((event) => event.type === 'move' && event.seat === 0).length"


@pytest.fixture
def beating(tmp_path):
    """A server of the test's own whose streams beat five times a second."""
    server = TableServer(tmp_path)
    server.heartbeat = 0.2
    server.start()
    yield server
    server.kill()


def sent(visitor, what="moves"):
    """The moves that the page sends from now on, or what it takes back."""
    requests = []

    def hear(request):
        if request.url.endswith(f"/{what}"):
            requests.append(request)

    visitor.watch.hear("request", hear)
    return requests


def test_a_network_that_is_gone_is_seen_at_once_and_a_move_is_sent_again_when_it_is_back(server, door):
    player = door.romi(server)
    player.watch.allow(DISCONNECTED)
    seat_at(player, ROMI)
    expect(player.find(".dot.open")).to_have_count(1)
    asked = sent(player)
    player.unplug()
    expect(player.find(".dot.lost")).to_have_count(1)
    with player.page.expect_event("requestfailed", lambda request: request.url.endswith("/moves")):
        player.find("[data-act=draw]").click()
    expect(player.find(".notice")).to_contain_text("Your move is kept")
    assert len(asked) == 1
    player.page.context.set_offline(False)
    player.page.wait_for_function(f"() => {OWN} === 1", timeout=PATIENCE)
    expect(player.find(".dot.open")).to_have_count(1)
    expect(player.find(".notice")).to_have_count(0)
    assert len(asked) == 2
    assert player.page.evaluate(OWN) == 1


def test_a_move_whose_answer_was_lost_is_not_made_twice(server, door):
    player = door.romi(server)
    player.watch.allow("ERR_FAILED|409")
    seat_at(player, ROMI)
    asked = sent(player)

    def lose(route):
        route.fetch()
        route.abort()

    player.watch.intercept("**/moves", lose, times=1)
    with player.page.expect_response(lambda answer: answer.url.endswith("/moves")) as again:
        player.after(player.find("[data-act=draw]").click)
    assert again.value.json()["error"]["code"] == "seq.stale"
    player.find("[data-act=discard]").wait_for()
    expect(player.find(".notice")).to_have_count(0)
    assert (player.page.evaluate(OWN), len(asked)) == (1, 2)


LAID = (
    "mexican-train players=2; opener: 0; round: 1; to-move: 0; engine: 9-9; hand 0: 9-8 8-1 7-5 3-0; "
    "hand 1: 7-6 4-4 3-3 6-1"
)
TAKEN = "JSON.parse(probe.known()).events.filter((event) => event.type === 'undo').length"


def laid(server, door):
    """A table where the first bone of one's own train lies, and can be taken back."""
    player = door.trains(server)
    seat_at(player, LAID)
    player.find("[data-testid='bone-9-8']").click()
    player.after(player.find("[data-testid=end-A]").click)
    return player


def test_what_is_taken_back_without_a_network_is_sent_again_when_it_is_back(server, door):
    player = laid(server, door)
    player.watch.allow(DISCONNECTED)
    asked = sent(player, "undo")
    player.unplug()
    with player.page.expect_event("requestfailed", lambda request: request.url.endswith("/undo")):
        player.find("[data-testid=undo]").click()
    expect(player.find(".notice")).to_contain_text("Your move is kept")
    player.page.context.set_offline(False)
    player.find("[data-testid='bone-9-8']").wait_for()
    expect(player.find(".notice")).to_have_count(0)
    assert (player.page.evaluate(TAKEN), len(asked)) == (1, 2)


def test_what_is_taken_back_is_taken_back_once_where_the_answer_was_lost(server, door):
    player = laid(server, door)
    player.watch.allow("ERR_FAILED|409")
    asked = sent(player, "undo")

    def lose(route):
        route.fetch()
        route.abort()

    player.watch.intercept("**/undo", lose, times=1)
    with player.page.expect_response(lambda answer: answer.url.endswith("/undo")) as again:
        player.find("[data-testid=undo]").click()
    assert again.value.json()["error"]["code"] == "seq.stale"
    player.find("[data-testid='bone-9-8']").wait_for()
    expect(player.find(".notice")).to_have_count(0)
    assert (player.page.evaluate(TAKEN), len(asked)) == (1, 2)


def test_what_is_only_true_without_a_network_is_not_said_with_one(server, door):
    """Other things too that could not be asked: the lamp."""
    player = door.romi(server)
    player.watch.allow(DISCONNECTED)
    seat_at(player, ROMI)
    player.unplug()
    player.find("[data-act=hint]").click()
    expect(player.find(".notice")).to_contain_text("cannot be reached")
    player.page.context.set_offline(False)
    expect(player.find(".notice")).to_have_count(0)
    expect(player.find(".dot.open")).to_have_count(1)


def test_a_line_that_dies_without_a_word_is_missed_after_a_beat(beating, door):
    player = door.romi(beating)
    seat_at(player, ROMI)
    store = "document.querySelector('az-app').shadowRoot.querySelector('az-table-page').store"
    player.page.wait_for_function(f"() => {store}.every === 200", timeout=PATIENCE)
    os.kill(beating.process.pid, signal.SIGSTOP)
    expect(player.find(".dot.lost")).to_have_count(1)
    os.kill(beating.process.pid, signal.SIGCONT)
    expect(player.find(".dot.open")).to_have_count(1)


def test_beats_come_often_enough_for_three_seconds(server, door):
    """What the server promises by itself, and how long a page in sight waits for it."""
    player = door.open_plain(server)
    player.lobby()
    waits = player.page.evaluate(
        """async (every) =>
      (await import(probe.module('app/store.js'))).patience(every)""",
        1000 * Settings().heartbeat,
    )
    assert 1000 * Settings().heartbeat < waits < 3000
