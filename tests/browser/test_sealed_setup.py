"""The way to a sealed table: chosen as a table is set up, told to who sits down; nothing offered that cannot be."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect
from tests.browser.test_page import faults_by_day_and_night, violations
from tests.browser.visitors import PATIENCE

from asztal.catalog import ENTRIES
from asztal.i18n import text

PHONE = {"width": 390, "height": 844, "touch": True, "lang": "hu-HU"}
DESK = {"width": 1280, "height": 800}
SEALED = "az-setup [data-act=sealed]"
PARTS = "az-setup [data-pace], az-setup [data-hints], az-setup .seat select, az-setup [data-fold=position]:visible"


def form(visitor, game="romi-40", people=True):
    """The form for a new table."""
    visitor.lobby()
    if people:
        visitor.find("az-lobby [data-act=set-up]").click()
        visitor.find("az-setup #game").select_option(game)
    else:
        visitor.offer("setup", game).click()
    visitor.find("az-setup form button.primary").wait_for()


def open_table(visitor):
    """What the form posts, once the table's own page is there."""
    with visitor.page.expect_request("**/api/tables") as made:
        visitor.find("az-setup form button.primary").click()
    visitor.page.wait_for_url("**/t/*")
    visitor.find("az-waiting").wait_for()
    return json.loads(made.value.post_data or "")


def waiting(server, door, game="romi-40", north=DESK, south=PHONE):
    """Two people in the waiting room of a sealed table that was made by the form."""
    maker, other = door.romi(server, **north), door.romi(server, **south)
    form(maker, game)
    maker.find(SEALED).check()
    open_table(maker)
    other.page.goto(maker.page.url)
    other.find("[data-sit]").first.click()
    other.find("[data-act=stand]").wait_for()
    return maker, other


def begun(server, door):
    """The same two, once the deal lies on the table."""
    maker, other = waiting(server, door)
    maker.find("[data-act=start]").click()
    for visitor in (maker, other):  # whose pages start an engine each
        visitor.find("az-rummy-table").wait_for(timeout=4 * PATIENCE)
    return maker, other


def menu(visitor):
    """The table's menu, opened."""
    visitor.find("[data-panel=menu]").click()
    visitor.find("#panel .menu").wait_for()
    return visitor.find("#panel")


@pytest.mark.parametrize(("screen", "lang"), [(PHONE, "hu"), (DESK, "en")], ids=["phone", "desktop"])
def test_the_choice_takes_away_what_cannot_go_with_it_and_gives_it_back(server, door, screen, lang):
    visitor = door.open_plain(server, **screen)
    form(visitor)
    visitor.find("az-setup input[name=players][value='3']").check()
    visitor.find("az-setup #s-1").select_option("solid")
    visitor.find("az-setup [data-pace=clock]").select_option("turn-60")
    before = visitor.find(PARTS).count()
    assert before >= 5
    visitor.find(SEALED).check()
    expect(visitor.find(PARTS)).to_have_count(0)
    expect(visitor.find("az-setup .without li")).to_have_text(
        [text(lang, "sealed-without"), text(lang, "sealed-pile")]
    )
    visitor.find("az-setup [data-fold=rules] summary").click()
    expect(visitor.find("az-setup #o-reshuffles")).to_be_disabled()
    expect(visitor.find("az-setup #o-reshuffles")).to_have_value("0")
    assert faults_by_day_and_night(visitor) == []
    visitor.find(SEALED).uncheck()
    expect(visitor.find(PARTS)).to_have_count(before)
    expect(visitor.find("az-setup #s-1")).to_have_value("solid")
    expect(visitor.find("az-setup [data-pace=clock]")).to_have_value("turn-60")
    expect(visitor.find("az-setup #o-reshuffles")).to_have_value("2")


def test_every_game_that_can_be_sealed_is_made_as_it_is_offered(server, door):
    visitor = door.open_plain(server, **DESK)
    told = visitor.page.context.request.get(f"{server.url}/api/games").json()["games"]
    sealed = {game["id"] for game in told if game["sealed"]}
    assert {ENTRIES[game].family for game in sealed} == {"rummy", "romi500", "gin"}
    form(visitor)
    visitor.find(SEALED).check()
    for game in ENTRIES:
        visitor.find("az-setup #game").select_option(game)
        expect(visitor.find(SEALED)).to_have_count(int(game in sealed))
    for game in sorted(sealed):
        form(visitor, game)
        visitor.find(SEALED).check()
        posted = open_table(visitor)
        assert posted["sealed"] and not posted.keys() & {"bots", "clock", "absence", "hints"}
        assert (posted["options"] == {"reshuffles": 0}) == (ENTRIES[game].family == "rummy")
        expect(visitor.find("az-waiting .sealing.on")).to_have_count(1)


def test_where_only_bots_play_or_a_position_is_set_up_nothing_can_be_sealed(server, door):
    visitor = door.open_plain(server, **DESK)
    form(visitor, people=False)
    expect(visitor.find(SEALED)).to_have_count(0)
    visitor.find("az-setup #s-0").select_option("")
    visitor.find(SEALED).wait_for()
    visitor.find("az-setup [data-fold=position] summary").click()
    visitor.find("az-setup textarea").fill("romi-40 players=2; hand 0: 2s 5h 8d; hand 1: 4d 5h 9c; pile: 7s")
    visitor.find(SEALED).check()
    assert open_table(visitor)["sealed"]  # what was begun there and left is not meant
    form(visitor)
    visitor.find(SEALED).check()
    visitor.find(SEALED).uncheck()
    visitor.find("az-setup [data-fold=position] summary").click()
    visitor.find("az-setup textarea").fill("romi-40 players=2; hand 0: 2s 5h 8d; hand 1: 4d 5h 9c; pile: 7s")
    visitor.find("az-setup [data-act=check]").click()
    visitor.find("az-setup [data-act=drop]").wait_for()
    expect(visitor.find(SEALED)).to_have_count(0)


def test_who_sits_down_is_told_and_it_starts_when_all_seats_are_taken(server, door):
    maker = door.romi(server, **DESK)
    form(maker, "gin")
    maker.find(SEALED).check()
    maker.find("az-setup [data-act=public]").check()
    open_table(maker)
    expect(maker.find("az-waiting")).to_contain_text(text("en", "sealed-start"))
    expect(maker.find("[data-act=start], [data-act=start-fill], az-waiting li select")).to_have_count(0)
    expect(maker.find("az-waiting [data-act=pace], az-waiting [data-hints]")).to_have_count(0)
    assert violations(maker) == []
    other = door.romi(server, **PHONE)
    other.lobby()
    expect(other.find("az-table-list .tag").first).to_have_text(text("hu", "sealed-tag"))
    other.page.goto(maker.page.url)
    expect(other.find("az-waiting .sealing")).to_contain_text(text("hu", "sealed-device"))
    expect(other.find("az-waiting [data-act=sealed]")).to_have_count(0)
    other.find("[data-sit]").click()
    maker.find("[data-act=start]").wait_for()
    assert faults_by_day_and_night(other) == []


def test_the_maker_changes_it_in_the_waiting_room(server, door):
    maker, other = waiting(server, door)
    maker.find("az-waiting [data-act=sealed]").uncheck()
    expect(other.find("az-waiting .sealing")).to_have_count(0)
    maker.find("az-waiting [data-act=pace]").click()
    maker.find("az-waiting [data-pace=clock]").select_option("turn-60")
    maker.find("az-waiting [data-hints]").select_option("all")
    expect(other.find("az-waiting")).to_contain_text(text("hu", "hints-here", hints="all"))
    maker.find("az-waiting [data-act=sealed]").check()
    expect(other.find("az-waiting .sealing.on")).to_have_count(1)
    expect(maker.find("az-waiting [data-pace], az-waiting [data-hints]")).to_have_count(0)
    table = maker.page.url.rsplit("/", 1)[1]
    told = maker.page.context.request.get(f"{server.url}/api/tables/{table}").json()
    assert (told["sealed"], told["clock"], told["hints"], told["absence"]["after"]) == (
        True,
        None,
        "off",
        None,
    )


def test_a_table_that_has_what_sealed_deals_cannot_have_is_not_offered_the_change(server, door):
    visitor = door.open_plain(server, **DESK)
    for game, more, offered in (
        ("romi-40", {}, 0),
        ("romi-40", {"options": {"reshuffles": 0}}, 1),
        ("gin", {}, 1),
        ("gin", {"bots": {"1": "solid"}}, 0),
        ("domino", {}, 0),
    ):
        visitor.make(game=game, players=2, **more)
        visitor.find("az-waiting az-house-rules section").wait_for()  # the games are known
        expect(visitor.find("az-waiting [data-act=sealed]")).to_have_count(offered)


def test_at_the_table_nothing_is_offered_that_only_the_server_could_do(server, door):
    maker, other = begun(server, door)
    expect(maker.find("header .tags .sealed")).to_have_text(text("en", "sealed-tag"))
    for visitor in (maker, other):
        expect(visitor.find("[data-act=hint]:visible, [data-act=fits]:visible")).to_have_count(0)
        expect(visitor.find("az-rummy-table .sort:visible").first).to_be_visible()
        visitor.page.keyboard.press("f")
        visitor.page.keyboard.press("h")
    [mine] = maker.wait_for(
        lambda: [each for each in (maker, other) if each.page.evaluate("probe.mine()")], "somebody's turn"
    )
    mine.page.keyboard.press("h")
    mine.find(".notice.refusal").wait_for()  # by the page itself: the watch hears of what the server refuses
    panel = menu(other)
    for name in ("sealed-help", "sealed-without", "sealed-device", "menu-leave-sealed"):
        expect(panel).to_contain_text(text("hu", name))
    assert violations(other) == []
    panel = menu(maker)
    expect(panel.locator("[data-pace], [data-toggle=coach]")).to_have_count(0)
    assert violations(maker) == []
    panel.locator("button[data-panel=seats]").click()
    maker.find("az-seats li").first.wait_for()
    expect(maker.find("az-seats select, az-seats button")).to_have_count(0)
    assert text("en", "seats-lead") not in panel.inner_text()
    maker.page.keyboard.press("Escape")
    menu(maker).locator("button[data-panel=device]").click()
    expect(panel).to_contain_text(text("en", "device-lead-sealed"))
    assert violations(maker) == []


def test_the_keys_that_ask_the_server_are_not_listed(server, door):
    maker, _ = waiting(server, door)
    for game, count in ((None, 0), ("romi-40", 1)):
        if game:
            maker.make(game=game, players=2)
            maker.find("az-waiting").wait_for()
        menu(maker).get_by_role("button", name=text("en", "keys-title")).click()
        maker.find("#panel table.keys").wait_for()
        expect(maker.find("#panel table.keys tr").filter(has_text=text("en", "keys-fits"))).to_have_count(
            count
        )
