"""One's own turn held up: what was played waits for the line, or time is over. Nothing is offered then."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect
from tests.browser.table_server import Person, TableServer
from tests.browser.test_away import QUIET
from tests.browser.test_gold import POSITIONS
from tests.browser.test_line import DISCONNECTED, OWN, sent
from tests.browser.visitors import PATIENCE
from tests.wide import in_turn, wide

LINE = (
    "domino players=2; dealer: 1; to-move: 0; hand 0: 6-2 5-2 3-3 4-1; hand 1: 5-1 4-4 2-2 0-0; "
    "line: 1-6 6-6; start: 1"
)
# What is offered at any table: pieces that fit, places, buttons, piles.
OFFERED = (
    "[data-testid=hand] [data-fits=yes], [data-testid^=end-], .act[aria-disabled=false], "
    ".acts button:enabled, [data-act=undo]:enabled, [data-act=confirm]:enabled, .pile.may, .pile.ready, .rail.turn"
)
PICKED = "[data-testid=hand] [aria-pressed=true], az-hand [aria-selected=true], az-rack [aria-pressed=true]"
# Of each table: where it is, the piece that is played, what plays it, and a piece that could be played instead.
TABLES = {
    "domino": (LINE, "[data-testid='bone-6-2']", "[data-testid=end-right]", "[data-testid='bone-4-1']"),
    "trains": (
        POSITIONS["trains"],
        "[data-testid='bone-6-2']",
        "[data-testid=end-A]",
        "[data-testid='bone-6-6']",
    ),
    "rummy": (POSITIONS["add"], "az-hand [data-id^=Kd]", "[data-act=discard]", "az-hand [data-id^='5c']"),
    "romi500": (
        POSITIONS["romi500"],
        "az-hand [data-id^=Kh]",
        "[data-act=discard]",
        "az-hand [data-id^='2d']",
    ),
    "gin": (POSITIONS["gin"], "az-hand [data-id^=Ks]", "[data-act=discard]", "az-hand [data-id^='2d']"),
    "tabla": (QUIET, "az-rack [data-id^='2y']", "[data-act=throw]", "az-rack [data-id^='1r']"),
}


def play_offline(player, name="domino"):
    """Play without a network, and be told that the move is kept."""
    position, piece, act, _ = TABLES[name]
    player.watch.allow(DISCONNECTED)
    player.lobby()  # so that it can be shown without a network
    player.go(player.ask("/api/tables", position=position, fill="solid", start=True)["link"])
    player.at_table()
    expect(player.find(".dot.open")).to_have_count(1)
    player.unplug()
    player.find(piece).click()
    player.find(act).click()
    player.find(".notice").wait_for()


@pytest.mark.parametrize(("name", "lang"), in_turn(TABLES, ["hu-HU", "en-GB"]))
def test_a_move_that_waits_for_the_line_is_shown_and_nothing_else_is_offered(server, door, name, lang):
    player = door.open_plain(server, lang=lang, width=390, height=844)
    play_offline(player, name)
    _, piece, _, other = TABLES[name]
    said = "Waiting to be sent: " if lang == "en-GB" else "Elküldésre vár: "
    expect(player.find(".rail .status")).to_contain_text(said)
    if name == "trains":
        expect(player.find(".rail .status")).to_contain_text(
            "on your own train" if lang == "en-GB" else "saját"
        )
    expect(player.find(OFFERED)).to_have_count(0)
    player.find(other).click(position={"x": 8, "y": 12})
    expect(player.find(PICKED)).to_have_count(1)
    assert player.find(PICKED).evaluate("(picked, piece) => picked.matches(piece.split(' ').at(-1))", piece)
    player.page.context.set_offline(False)
    player.page.wait_for_function(f"() => {OWN} === 1", timeout=PATIENCE)
    expect(player.find(".rail .status")).not_to_contain_text(said)


@pytest.mark.parametrize("status", [502, 503, 504])
def test_a_move_that_a_proxy_has_given_up_is_sent_again(server, door, status):
    """Its server did not answer: the move may be made or not, and goes out once more by itself."""
    player = door.domino(server)
    player.make(position=LINE, fill="solid", start=True)
    player.at_table()
    before = player.seq
    given_up: list[object] = []

    def give_up(route):
        if given_up:
            route.continue_()
        else:
            given_up.append(route.fetch() if status == 504 else None)  # at 504 it has been made
            route.fulfill(status=status, content_type="text/html", body="<h1>The proxy</h1>")

    player.watch.intercept("**/moves", give_up)
    player.watch.allow(rf"status of ({status}|409)")  # what had been made is refused the second time
    player.find("[data-testid='bone-6-2']").click()
    player.find("[data-testid=end-right]").click()
    player.reach(before + 1)
    player.page.wait_for_function(f"() => {OWN} === 1", timeout=PATIENCE)
    assert len(given_up) == 1
    expect(player.find(".notice")).to_have_count(0)


def test_a_move_that_is_kept_is_sent_when_the_table_is_opened_again(server, door):
    player = door.domino(server)
    play_offline(player)
    table = player.page.url.removeprefix(server.url)
    player.find("header a[href='/']").click()
    player.find("az-lobby").wait_for()
    asked = sent(player)
    player.go(table)
    with player.page.expect_event("requestfailed", lambda request: request.url.endswith("/moves")):
        player.find("az-table-page").wait_for()
    player.page.context.set_offline(False)
    player.page.wait_for_function(f"() => {OWN} === 1", timeout=PATIENCE)
    expect(player.find(".dot.open")).to_have_count(1)
    expect(player.find(".notice")).to_have_count(0)
    assert len({request.post_data for request in asked}) == 1, "with the same number each time"
    assert player.page.evaluate(OWN) == 1


def test_a_move_that_is_kept_is_sent_from_the_lobby_too(server, door):
    player = door.domino(server)
    play_offline(player)
    table = player.page.url.removeprefix(server.url)
    player.find("header a[href='/']").click()
    player.find("az-lobby").wait_for()
    with player.page.expect_response(lambda answer: answer.url.endswith("/moves")) as made:
        player.page.context.set_offline(False)
    assert made.value.ok
    player.page.wait_for_function(
        "() => sessionStorage.getItem('asztal.kept') === '{}'"
    )  # nothing waits to be sent again
    player.go(table)
    player.at_table()
    assert player.page.evaluate(OWN) == 1
    expect(player.find(".notice")).to_have_count(0)


def test_whoever_comes_back_too_late_is_told_that_a_bot_has_played(server, door):
    player = door.domino(server)
    play_offline(player)
    player.watch.allow("409")
    table = player.page.url.rsplit("/", 1)[1]
    player.ask(f"/api/tables/{table}/stand")
    player.wait_for(
        lambda: player.page.context.request.get(f"{server.url}/api/tables/{table}/view").json()["seq"] > 2
    )
    player.ask(f"/api/tables/{table}/sit", seat=0)
    player.page.context.set_offline(False)
    expect(player.find(".notice")).to_have_text("Your move came too late: a bot has played your turn.")
    expect(player.find(".rail .status")).not_to_contain_text("Waiting")


class Patient(TableServer):
    """Time is over after a second, and a bot plays ten minutes later."""

    def settings(self):
        return replace(super().settings(), second=0.2, clock_lag=600.0)


@pytest.fixture(scope="module")
def patient(tmp_path_factory):
    server = Patient(tmp_path_factory.mktemp("patient"))
    server.start()
    yield server
    server.kill()


# Each table offers nothing as long as one may not move, see above; why that is so, the page knows for all of them.
OVER = ("rummy", "tabla", "domino")


@pytest.mark.parametrize(
    ("name", "lang"),
    [
        *in_turn(OVER, ["en-GB", "hu-HU"]),
        *(wide(name, lang) for name in TABLES if name not in OVER for lang in ("en-GB", "hu-HU")),
    ],
)
def test_when_time_is_over_nothing_is_offered_any_more(patient, door, name, lang):
    player = door.open_plain(patient, lang=lang)
    position, piece, _, _ = TABLES[name]
    table = player.make(position=position, name="North", clock={"kind": "turn", "seconds": 5})
    Person(patient).ask(f"/api/tables/{table['id']}/sit", name="South")
    player.find("[data-act=start]").click()
    player.at_table()
    expect(player.find(".rail .status")).to_contain_text(
        "Your time is up: a bot plays this turn to its end."
        if lang == "en-GB"
        else "Lejárt az időd: ezt a kört a gép játssza végig."
    )
    expect(player.find(OFFERED)).to_have_count(0)
    asked = [sent(player), sent(player, "check")]
    player.find(piece).click()
    player.page.keyboard.press("d")
    assert not player.page.title().startswith("●")
    assert asked == [[], []]
