"""Several people at one table: the ways in, seats, clocks, who is away, quick words, two devices."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import RomiVisitor, seat_at
from tests.browser.test_page import violations

ROMI = ("romi-40 players=2; dealer: 1; drawn: 0 1; hand 0: 9s 10s Js Qs 7h 7d 7c 2d Kc; hand 1: 4d 5h 9c 3c; "
        "pile: 7s")


def made(visitor, **form):
    """A table made over the API by this visitor, who then goes there."""
    visitor.lobby()
    table = visitor.page.evaluate("""async (form) => (await fetch('/api/tables', {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(form),
    })).json()""", form)
    assert "id" in table, table
    visitor.page.goto(f"{visitor.url}{table['link']}")
    return table


def test_a_friend_finds_the_table_by_its_spoken_code(server, door):
    north, south = door.domino(server), door.domino(server, width=390, height=844, touch=True)
    made(north, game="domino", players=2, name="North")
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
    table = made(guest, game="domino", players=2)
    guest.find("az-waiting az-qr").wait_for()
    drawn, wanted = guest.page.evaluate("""async (address) => {
      const { encode } = await import(probe.module('vendor/qr/index.js'));
      const path = document.querySelector('az-app').shadowRoot.querySelector('az-table-page').shadowRoot
        .querySelector('az-waiting').shadowRoot.querySelector('az-qr').shadowRoot.querySelector('path');
      const { data } = encode(address, { ecc: 'M', border: 3 });
      const dark = data.flatMap((row, y) => row.flatMap((each, x) => (each ? [`${x} ${y}`] : [])));
      return [[...path.getAttribute('d').matchAll(/M(\\d+ \\d+)/g)].map((each) => each[1]), dark];
    }""", f"{server.url}{table['link']}")
    assert drawn == wanted
    assert len(drawn) > 200


def test_seats_are_changed_before_the_start(server, door):
    north, south = door.open_plain(server), door.open_plain(server)
    table = made(north, game="domino", players=3, name="North", bots={"2": "steady"})
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
    assert [north.page.evaluate("JSON.parse(probe.known()).view.deal.seat"),
            (south.find("az-domino-table").wait_for(),
             south.page.evaluate("JSON.parse(probe.known()).view.deal.seat"))[1]] == [2, 0]


def test_clock_and_absence_are_chosen_at_set_up_and_seen_by_all(server, door):
    north, south = door.domino(server), door.domino(server)
    north.lobby()
    north.find("[data-setup='domino']").click()
    north.find("az-setup input[name=players][value='2']").check()
    expect(north.find("az-setup az-pace")).to_have_count(0)
    north.find("az-setup #s-0").select_option("")
    north.find("[data-pace=clock]").select_option("turn-60")
    north.find("[data-pace=after]").select_option("15")
    north.find("[data-pace=bot]").select_option("easy")
    north.find("az-setup form button.primary").click()
    north.find("az-waiting").wait_for()
    for text in ("a minute for each turn", "waited for 15 seconds", "(easy)"):
        expect(north.find("az-waiting .pace")).to_contain_text(text)
    north.find("[data-act=pace]").click()
    north.find("[data-pace=clock]").select_option("turn-180")
    expect(north.find("az-waiting [data-pace=clock]")).to_have_value("turn-180")
    south.page.goto(north.page.url)
    expect(south.find("az-waiting .pace")).to_contain_text("3 minutes for each turn")
    south.find("[data-sit='1']").click()
    north.find("[data-act=start]").click()
    north.at_table()
    south.at_table()
    for each in (north, south):
        expect(each.find("[role=timer]")).to_have_count(1)
    shown = north.find("[role=timer]").inner_text().split()[-1]
    assert shown in ("2:59", "3:00", "2:58", "2:57", "2:56")
    expect(north.find("[role=timer]")).not_to_contain_text(shown)


def test_a_turn_that_takes_too_long_is_played_by_a_bot(server, door):
    north, south = door.domino(server), door.domino(server)
    table = made(north, game="domino", players=2, clock={"kind": "turn", "seconds": 5})
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
    table = made(north, game="domino", players=2, name="North")
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
    expect(north.find("az-reactions .said p")).to_have_count(0, timeout=8000)
    south.page.wait_for_timeout(2100)
    south.find("[data-act=react]").click()
    south.find("[data-reaction=thanks]").click()
    expect(south.find("az-reactions .said p")).to_have_count(1)
    expect(north.find("az-reactions .said p")).to_have_count(0)


def test_hand_and_staged_lay_are_the_same_on_a_second_device(server, door):
    player = door.romi(server)
    seat_at(player, ROMI)
    state = player.page.context.storage_state()
    state["origins"] = []                       # the cookie says who it is; nothing else comes along
    context = door.chromium.new_context(storage_state=state, viewport={"width": 390, "height": 844},
                                        reduced_motion="reduce", service_workers="block")
    context.add_init_script(path="tests/browser/probe.js")
    door.contexts.append(context)
    other = RomiVisitor(context.new_page(), server.url)
    other.page.goto(player.page.url)
    other.at_table()
    order = "(all) => all.map((each) => each.dataset.id)"
    cards = "az-hand [role=option]"
    player.after(player.find("[data-act=draw]").click)
    other.reach(player.seq)
    player.find("button[aria-label*='rank']").first.click()
    wanted = player.find(cards).evaluate_all(order)
    other.page.wait_for_function("""(wanted) => {
      const hand = document.querySelector('az-app').shadowRoot.querySelector('az-table-page').shadowRoot
        .querySelector('az-rummy-table').shadowRoot.querySelector('az-hand').shadowRoot;
      return [...hand.querySelectorAll('[role=option]')].map((each) => each.dataset.id).join() === wanted;
    }""", arg=",".join(wanted))
    for card in ("9s#0", "10s#0", "Js#0", "Qs#0"):
        player.find(f"az-hand [data-id='{card}']").click()
    player.find("[data-act=lay]").click()
    expect(other.find("az-meld")).to_have_count(1)
    other.find("[data-act=undo]").click()
    expect(player.find("az-meld")).to_have_count(0)


@pytest.mark.parametrize(("scheme", "width"), [("dark", 360), ("light", 1280)])
def test_axe_waiting_room_with_code_and_clock(server, door, scheme, width):
    guest = door.open_plain(server, scheme=scheme, width=width)
    made(guest, game="domino", players=3, clock={"kind": "bank", "seconds": 300, "add": 15})
    guest.find("[data-act=pace]").click()
    guest.find("az-waiting az-pace").wait_for()
    assert violations(guest) == []
