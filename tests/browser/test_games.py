"""My games: what was finished is found again, kept on the device; and casual bots for the first games."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect
from tests.browser.test_page import violations
from tests.browser.visitors import seat_at
from tests.wide import wide

LAST = (
    "domino players=2 target=1; dealer: 1; to-move: 0; hand 0: 6-2; hand 1: 5-1 4-4; line: 1-6 6-6; start: 1"
)


def won(visitor):
    """Sit down at the last move of a match, and win it."""
    seat_at(visitor, LAST)
    visitor.turn()
    visitor.find("az-deal-result .match").wait_for()


def asked(visitor):
    """What the page asks the server to deal from now on."""
    bodies = []

    def hear(request):
        if request.method == "POST" and request.url.endswith("/api/tables"):
            bodies.append(json.loads(request.post_data))

    visitor.watch.hear("request", hear)
    return bodies


def test_a_finished_match_is_listed_and_its_replay_opens_until_the_server_lets_it_go(server, door):
    player = door.domino(server, width=360, height=740)
    won(player)
    expect(player.find("az-deal-result .goal")).to_have_text("The highest total wins.")
    table = player.page.url.rsplit("/", 1)[1]
    player.lobby()
    player.find("[data-act=games]").click()
    line = player.find("az-games-page li")
    expect(line).to_have_count(1)
    for text in ("You won.", "Player 1 (you): ", "Bot: 0"):
        expect(line).to_contain_text(text)
    assert violations(player) == []
    line.locator("a").click()
    player.page.wait_for_url(f"**/r/{table}**")
    player.find("az-replay-page").wait_for()

    def gone(route):  # as when it has been cleaned away
        route.fulfill(json={"games": [], "kept": []})

    player.watch.intercept("**/api/me/games**", gone)
    player.page.goto(f"{server.url}/games")
    expect(line).to_contain_text("The replay is no longer kept.")
    expect(line).to_contain_text("You won.")
    expect(line.locator("a")).to_have_count(0)


def test_the_list_is_read_without_a_network_and_goes_with_ones_data(server, door):
    player = door.domino(server)
    player.watch.allow("ERR_INTERNET_DISCONNECTED")
    won(player)
    player.lobby()
    player.find("[data-act=games]").click()
    expect(player.find("az-games-page li")).to_have_count(1)
    player.find("a.brand").click()
    player.find("[data-act=games]").wait_for()
    player.unplug()
    player.find("[data-act=games]").click()
    expect(player.find("az-games-page [role=status]")).to_contain_text("this is what this device remembers")
    expect(player.find("az-games-page li a")).to_have_count(1)
    player.page.context.set_offline(False)
    expect(player.find("az-games-page [role=status]")).to_have_count(0)
    player.lobby()
    player.find("[data-act=delete-me]").click()
    with player.page.expect_navigation():
        player.find("az-forget [data-act=forget]").click()
    player.find("[data-play]").first.wait_for()
    assert player.page.evaluate("localStorage.getItem('asztal.games')") is None
    player.find("[data-act=games]").click()
    expect(player.find("az-games-page")).to_contain_text("You have not finished a match yet.")


def test_a_second_device_learns_of_them_from_the_server(server, door):
    player = door.domino(server)
    won(player)
    player.page.evaluate("localStorage.removeItem('asztal.games')")
    player.page.goto(f"{server.url}/games")
    expect(player.find("az-games-page li")).to_have_count(1)
    assert len(player.page.evaluate("JSON.parse(localStorage.getItem('asztal.games'))")) == 1


@pytest.mark.parametrize(("finished", "bot"), [wide(0, "casual"), (2, "casual"), (3, "solid")])
def test_the_first_games_are_against_casual_bots_and_the_lobby_says_so(server, door, finished, bot):
    guest = door.open_plain(server)
    guest.lobby()
    game = {
        "game": "domino",
        "finished": "2026-01-01T00:00:00Z",
        "seats": [],
        "seat": 0,
        "winners": [],
        "totals": [],
    }
    kept = [{**game, "id": f"t{number}", "link": "/r/x"} for number in range(finished)]
    guest.page.evaluate("(kept) => localStorage.setItem('asztal.games', JSON.stringify(kept))", kept)
    guest.lobby()
    expect(guest.find("az-lobby .strength")).to_contain_text(f"{bot} bots")
    title = f"Play now against a {bot} bot"
    expect(guest.find("[data-play='domino']")).to_have_attribute("title", title)
    guest.find("[data-setup='domino']").click()
    expect(guest.find("az-setup #s-0")).to_have_value(bot)
    guest.page.keyboard.press("Escape")
    forms = asked(guest)
    guest.find("[data-play='domino']").click()
    guest.at_table()
    assert [form["fill"] for form in forms] == [bot]
