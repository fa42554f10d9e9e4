"""Several people at one table: the ways in, seats, clocks, who is away, quick words, two devices."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect
from tests.browser.test_page import violations
from tests.browser.visitors import PATIENCE, DominoVisitor, seat_at
from tests.wide import wide

ROMI = (
    "romi-40 players=2; dealer: 1; drawn: 0 1; hand 0: 9s 10s Js Qs 7h 7d 7c 2d Kc; hand 1: 4d 5h 9c 3c; "
    "pile: 7s"
)


def test_a_friend_finds_the_table_by_its_spoken_code(server, door):
    north, south = door.domino(server), door.domino(server, width=390, height=844, touch=True)
    north.make(game="domino", players=2, name="North")
    code = north.find("[data-code]").inner_text()
    south.lobby()
    south.find("az-join input").fill(code)
    south.find("az-join button").click()
    south.find("[data-sit='1']").click()
    north.find("[data-act=start]").click()
    north.at_table()
    south.at_table()


def test_a_code_that_nobody_has_says_so(server, door):
    guest = door.open_plain(server)
    guest.watch.allow("404")
    guest.lobby()
    guest.find("az-join input").fill("000 000")
    guest.find("az-join button").click()
    expect(guest.find("az-join p")).to_contain_text("000000")


def test_the_qr_code_says_the_address(server, door):
    guest = door.open_plain(server)
    table = guest.make(game="domino", players=2)
    guest.find("az-waiting az-qr").wait_for()
    drawn, wanted = guest.page.evaluate(
        """async (address) => {
      const { encode } = await import(probe.module('vendor/qr/index.js'));
      const path = document.querySelector('az-app').shadowRoot.querySelector('az-table-page').shadowRoot
        .querySelector('az-waiting').shadowRoot.querySelector('az-qr').shadowRoot.querySelector('path');
      const { data } = encode(address, { ecc: 'M', border: 3 });
      const dark = data.flatMap((row, y) => row.flatMap((each, x) => (each ? [`${x} ${y}`] : [])));
      return [[...path.getAttribute('d').matchAll(/M(\\d+ \\d+)/g)].map((each) => each[1]), dark];
    }""",
        f"{server.url}{table['link']}",
    )
    assert drawn == wanted
    assert len(drawn) > 200


def test_seats_are_changed_before_the_start(server, door):
    north, south = door.open_plain(server), door.open_plain(server)
    table = north.make(game="domino", players=3, name="North", bots={"2": "solid"})
    south.page.goto(f"{server.url}{table['link']}")
    south.find("[data-sit='1']").click()
    expect(south.find("az-waiting li.you .who")).to_contain_text("Player 2")
    north.find("[data-down='0']").click()
    expect(north.find("az-waiting li.you")).to_have_count(1)
    expect(north.find("az-waiting li").nth(1)).to_contain_text("North")
    expect(south.find("az-waiting li").nth(0)).to_contain_text("your seat")
    north.find("[data-up='2']").click()
    expect(north.find("az-waiting li").nth(1)).to_contain_text("bot")
    north.find("[data-act=start]").click()
    north.find("az-domino-table").wait_for()
    assert [
        north.page.evaluate("JSON.parse(probe.known()).view.deal.seat"),
        (
            south.find("az-domino-table").wait_for(),
            south.page.evaluate("JSON.parse(probe.known()).view.deal.seat"),
        )[1],
    ] == [2, 0]


def test_clock_and_absence_are_chosen_at_set_up_and_seen_by_all(server, door):
    north, south = door.domino(server), door.domino(server)
    north.lobby()
    north.find("[data-setup='domino']").click()
    north.find("az-setup input[name=players][value='2']").check()
    expect(north.find("az-setup az-pace")).to_have_count(0)
    north.find("az-setup #s-0").select_option("")
    north.find("[data-pace=clock]").select_option("turn-60")
    north.find("[data-pace=after]").select_option("15")
    north.find("[data-pace=bot]").select_option("casual")
    north.find("az-setup form button.primary").click()
    north.find("az-waiting").wait_for()
    for text in ("a minute for each turn", "the table waits 15 seconds", "(casual)"):
        expect(north.find("az-waiting .time")).to_contain_text(text)
    north.find("[data-act=pace]").click()
    north.find("[data-pace=clock]").select_option("turn-180")
    expect(north.find("az-waiting [data-pace=clock]")).to_have_value("turn-180")
    south.page.goto(north.page.url)
    expect(south.find("az-waiting .time")).to_contain_text("3 minutes for each turn")
    south.find("[data-sit='1']").click()
    north.find("[data-act=start]").click()
    north.at_table()
    south.at_table()
    for each in (north, south):
        expect(each.find("[role=timer]:visible")).to_have_count(1)
    shown = north.find("[role=timer]:visible").inner_text().split()[-1]
    assert shown in ("2:59", "3:00", "2:58", "2:57", "2:56")
    expect(north.find("[role=timer]:visible")).not_to_contain_text(shown)


def test_a_turn_that_takes_too_long_is_played_by_a_bot(server, door):
    north, south = door.domino(server), door.domino(server)
    table = north.make(game="domino", players=2, clock={"kind": "turn", "seconds": 5})
    south.page.goto(f"{server.url}{table['link']}")
    south.find("[data-sit='1']").click()
    north.find("[data-act=start]").click()
    north.at_table()
    south.at_table()
    before = north.seq
    north.reach(before + 1)
    south.reach(before + 1)


def test_quick_words_reach_the_others_and_can_be_turned_off(server, door):
    north, south = door.domino(server), door.domino(server, width=360, height=740, touch=True)
    table = north.make(game="domino", players=2, name="North")
    south.page.goto(f"{server.url}{table['link']}")
    south.find("[data-sit='1']").click()
    north.find("[data-act=start]").click()
    north.at_table()
    south.at_table()
    south.find("[data-act=react]").click()
    box = south.find("az-reactions .sheet").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert violations(south) == []
    south.find("[data-reaction=well-played]").click()
    expect(north.find("az-reactions .said p")).to_have_text("Player 2: Well played!")
    north.find("[data-panel=menu]").click()
    north.find("[data-toggle=reactions]").uncheck()
    north.page.keyboard.press("Escape")
    expect(north.find("az-reactions .said p")).to_have_count(0)
    south.find("[data-act=react]").click()  # as soon as it lets itself be pressed again
    south.find("[data-reaction=thanks]").click()
    expect(south.find("az-reactions .said p")).to_have_count(1)
    expect(north.find("az-reactions .said p")).to_have_count(0)


def test_hand_and_staged_lay_are_the_same_on_a_second_device(server, door):
    player = door.romi(server)
    seat_at(player, ROMI)
    other = door.romi(server, width=390, height=844)
    other.page.context.add_cookies(
        player.page.context.cookies()
    )  # they say who it is; nothing else comes along
    other.page.goto(player.page.url)
    other.at_table()
    order = "(all) => all.map((each) => each.dataset.id)"
    cards = "az-hand [role=option]"
    player.after(player.find("[data-act=draw]").click)
    other.reach(player.seq)
    player.find("button[aria-label*='rank']").first.click()
    wanted = player.find(cards).evaluate_all(order)
    other.page.wait_for_function(
        """(wanted) => {
      const hand = document.querySelector('az-app').shadowRoot.querySelector('az-table-page').shadowRoot
        .querySelector('az-rummy-table').shadowRoot.querySelector('az-hand').shadowRoot;
      return [...hand.querySelectorAll('[role=option]')].map((each) => each.dataset.id).join() === wanted;
    }""",
        arg=",".join(wanted),
    )
    for card in ("9s#0", "10s#0", "Js#0", "Qs#0"):
        player.find(f"az-hand [data-id='{card}']").click()
    player.find("[data-act=lay]").click()
    expect(other.find("az-meld")).to_have_count(1)
    other.find("[data-act=undo]").click()
    expect(player.find("az-meld")).to_have_count(0)


@pytest.mark.parametrize(("scheme", "width"), [("dark", 360), ("light", 1280)])
def test_axe_waiting_room_with_code_and_clock(server, door, scheme, width):
    guest = door.open_plain(server, scheme=scheme, width=width)
    guest.make(game="domino", players=3, clock={"kind": "bank", "seconds": 300, "add": 15})
    guest.find("[data-act=pace]").click()
    guest.find("az-waiting az-pace").wait_for()
    assert violations(guest) == []


def test_whoever_wants_to_be_forgotten_is_somebody_new(server, door):
    """From the menu of the table; it is asked first, and the name is gone from this browser too."""
    player = door.romi(server)
    seat_at(player, ROMI)
    known = "fetch('/api/me').then((answer) => answer.json()).then((me) => me.id)"
    before = player.page.evaluate(known)
    player.find("[data-panel=menu]").click()
    player.find("[data-panel=forget]").click()
    player.find("[data-act=forget]").wait_for()
    assert violations(player) == []
    with player.page.expect_download() as saved:
        player.find("[data-act=export]").click()
    assert re.fullmatch(r"asztal-[\d-]{10}\.json", saved.value.suggested_filename)
    told = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert told["guest"]["id"] == before and [table["maker"] for table in told["tables"]] == [True]
    player.find("[data-act=forget]").click()
    player.page.wait_for_url(f"{player.url}/")
    assert player.page.evaluate(known) != before
    assert player.page.evaluate("localStorage.getItem('asztal.name')") is None


WIDEST = """Math.max(...[...document.querySelector('az-app').shadowRoot.querySelector('az-lobby').shadowRoot
    .querySelectorAll('.shelf, .game, footer')].map((each) => each.getBoundingClientRect().right))"""


@pytest.mark.parametrize(
    ("width", "lang", "word"), [(360, "hu", "Maradjon meg"), wide(1440, "en-GB", "Keep it")]
)
def test_whoever_wants_to_be_forgotten_finds_the_way_in_the_lobby(server, door, width, lang, word):
    """Without a table too: at the foot of the lobby, asked first, and closed again it has done nothing."""
    player = door.open_plain(server, width=width, lang=lang)
    player.lobby()
    player.find("az-lobby .name input").fill("North")
    with player.page.expect_response(lambda answer: "North" in (answer.request.post_data or "")) as named:
        player.find("az-lobby .name input").press("Tab")
    assert named.value.ok
    known = "fetch('/api/me').then((answer) => answer.json())"
    before = player.page.evaluate(known)
    assert before["name"] == "North"
    opener = player.find("[data-act=delete-me]")
    opener.focus()
    player.page.keyboard.press("Enter")
    expect(player.find("az-forget [data-act=keep]")).to_have_text(word)
    assert violations(player) == []
    player.find("az-forget [data-act=keep]").click()
    expect(player.find("az-forget")).to_have_count(0)
    expect(opener).to_be_focused()
    assert player.page.evaluate(WIDEST) <= width
    assert player.page.evaluate(known)["name"] == "North"
    opener.click()
    with player.page.expect_navigation():
        player.find("az-forget [data-act=forget]").click()
    player.find("[data-play]").first.wait_for()
    after = player.page.evaluate(known)
    assert after["id"] != before["id"] and after["name"] == ""
    assert player.page.evaluate("localStorage.getItem('asztal.name')") is None
    assert player.find("az-lobby .name input").input_value() == ""


def test_a_code_brings_the_seat_to_another_device(server, door):
    """From the menu of the table on one screen, typed into the lobby of another, or by its picture."""
    player, phone = door.romi(server), door.romi(server, width=390, height=844, touch=True)
    seat_at(player, ROMI)
    player.find("[data-panel=menu]").click()
    player.find("[data-panel=device]").click()
    code = player.find("az-device-offer [data-device]").inner_text()
    expect(player.find("az-device-offer az-qr svg")).to_have_count(1)
    assert violations(player) == []
    player.page.keyboard.press("Escape")
    phone.lobby()
    phone.find("az-join input").fill(code)
    phone.find("az-join button").click()
    phone.page.wait_for_url(f"**/d/{code.replace(' ', '')}")
    phone.find("[data-act=take-device]").wait_for()
    assert violations(phone) == []
    phone.find("[data-act=take-device]").click()
    phone.at_table()
    assert phone.page.url == player.page.url
    assert phone.page.evaluate("JSON.parse(probe.known()).view.deal.seat") == 0
    phone.lobby()
    expect(phone.find("az-table-list[own] li")).to_have_count(1)  # the table is in its lobby too
    phone.watch.allow("404")
    phone.page.goto(f"{server.url}/d/{code.replace(' ', '')}")
    phone.find("[data-act=take-device]").click()
    expect(phone.find("az-device-page .trouble")).to_contain_text("works once")


def test_the_maker_leaves_and_the_others_play_on(server, door):
    north, south, west = (door.open_plain(server) for _ in range(3))
    table = north.make(game="domino", players=3, name="North")
    for guest, seat in ((south, 1), (west, 2)):
        guest.page.goto(f"{server.url}{table['link']}")
        guest.find(f"[data-sit='{seat}']").click()
        expect(guest.find("az-waiting .hint")).to_be_visible()  # the maker begins
    north.find("[data-act=stand]").click()
    expect(north.find("[data-sit='0']")).to_be_visible()
    expect(south.find("[data-act=start-fill]")).to_be_visible()  # now it is the next one's
    expect(west.find("[data-act=start-fill]")).to_have_count(0)
    south.page.close()
    expect(west.find("[data-act=start-fill]")).to_be_visible()  # or of whoever is there
    west.find("[data-act=start-fill]").click()
    west.find("az-domino-table").wait_for()
    north.find("az-domino-table").wait_for()
    assert north.page.evaluate("JSON.parse(probe.known()).view.deal.seat") is None


NAMES = ("<img src=x onerror=alert(1)>"[:24], "שלום עולם", "😀" * 12, "W" * 24)


@pytest.mark.parametrize(("width", "height"), [(360, 740), wide(1280, 800)])
def test_whatever_somebody_calls_themselves_the_page_keeps_its_shape(server, door, width, height):
    people = [door.domino(server, width=width, height=height) for _ in NAMES]
    table = people[0].make(game="domino", players=4)
    for seat, (guest, name) in enumerate(zip(people, NAMES, strict=True)):
        if seat:
            guest.page.goto(f"{server.url}{table['link']}")
        guest.find("az-waiting .row input").fill(name)
        guest.find("az-waiting .row input").press("Tab")
        if seat:
            guest.find(f"[data-sit='{seat}']").click()
        expect(people[0].find("az-waiting li").nth(seat).locator(".who")).to_contain_text(name)
    fits = "document.documentElement.scrollWidth <= innerWidth"
    assert people[0].page.evaluate(fits)
    people[0].find("[data-act=start]").click()
    for guest in people:
        guest.at_table()
        assert guest.page.evaluate(fits)
    # As it was written, and no element of the page.
    expect(people[1].find("az-domino-table").get_by_text(NAMES[0]).first).to_be_attached()
    assert people[1].find("az-domino-table img").count() == 0


def test_two_tables_in_two_tabs_know_nothing_of_each_other(server, door):
    guest = door.domino(server)
    guest.play_now("domino")
    other = DominoVisitor(guest.page.context.new_page(), server.url, seed=9)
    other.play_now("domino")
    assert other.page.url != guest.page.url
    for each in (guest, other, guest):
        each.turn()
    known = [each.page.evaluate("JSON.parse(probe.known()).view.deal.hand") for each in (guest, other)]
    assert known[0] != known[1]
    guest.lobby()
    expect(guest.find("az-table-list[own] li")).to_have_count(2)
    assert other.watch.problems() == []


def test_a_line_that_died_without_a_word_is_taken_up_again(server, door):
    """A device that slept, or a network that forgot it: nothing is heard, and nobody says so."""
    guest = door.domino(server)
    guest.play_now("domino")
    assert guest.wait()
    # By a clock that runs ten times as fast every silence between two beats is too long.
    with guest.page.expect_request(lambda request: "/events?" in request.url, timeout=PATIENCE) as asked:
        guest.page.evaluate("""() => {
          const now = Date.now.bind(Date);
          const since = now();
          Date.now = () => since + 10 * (now() - since);
        }""")
    assert f"after={guest.seq}" in asked.value.url
    guest.turn()


def test_what_was_arranged_without_a_network_comes_to_the_other_device(server, door):
    player = door.romi(server)
    player.watch.allow("ERR_INTERNET_DISCONNECTED")
    seat_at(player, ROMI)
    player.after(player.find("[data-act=draw]").click)
    player.unplug()
    with player.page.expect_event("requestfailed", lambda request: request.url.endswith("/desk")):
        player.find("button[aria-label*='rank']").first.click()
    player.page.context.set_offline(False)
    player.until("""async () => {
      const reply = await fetch(location.pathname.replace('/t/', '/api/tables/') + '/desk');
      return Boolean((await reply.json()).desk);
    }""")


TOLD = """() => {
  const key = Object.keys(localStorage).find((each) => each.startsWith('asztal.desk.'));
  return !JSON.parse(localStorage[key]).untold;
}"""
LATE_NEWS = """() => {
  globalThis.late = [];
  const { addEventListener } = EventSource.prototype;
  EventSource.prototype.addEventListener = function (name, heard) {
    const later = (event) => late.push(() => heard(event));
    addEventListener.call(this, name, name === 'desk' ? later : heard);
  };
}"""


def test_a_stream_that_is_slower_than_the_answer_takes_nothing_back(server, door):
    player = door.romi(server)
    player.page.add_init_script(f"({LATE_NEWS})()")
    seat_at(
        player,
        "romi-40 players=2; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; "
        "hand 0: 9s 10s Js Qs 7h 2d Kc; hand 1: 4d 5h 9c 3c; pile: 7s",
    )
    player.find("az-hand [data-id='2d#0']").click()
    player.page.keyboard.press("Shift+ArrowLeft")
    player.page.keyboard.press("Escape")
    player.until(TOLD)
    player.page.evaluate("probe.cut()")
    player.until("() => late.length")  # what the desk was when the stream began anew
    for card in ("9s#0", "10s#0", "Js#0", "Qs#0"):
        player.find(f"az-hand [data-id='{card}']").click()
    player.find("[data-act=lay]").click()
    expect(player.find("az-meld")).to_have_count(1)
    player.until(TOLD)
    player.page.evaluate("late.forEach((hear) => hear())")
    player.page.evaluate("probe.settled()")
    expect(player.find("az-meld")).to_have_count(1)
    assert player.find("az-hand [role=option]").count() == 3
