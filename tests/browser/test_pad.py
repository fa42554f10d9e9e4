"""The score pad: a family's evening with real cards, on a phone, by keyboard, in two tabs."""

from __future__ import annotations

import csv
import io
import json

import pytest
from tests.browser.test_page import close_dialog, faults_on_both_screens
from tests.browser.test_platform import FAMILIES


def new_pad(visitor, game, names, *, end=None, options=()):
    """Start a pad for these people."""
    visitor.go("/pad")
    visitor.find("[data-act=new]").click()
    visitor.find("az-pad-form select[name=game]").select_option(game)
    while visitor.find("az-pad-form li").count() < len(names):
        visitor.find("az-pad-form [data-act=more]").click()
    while visitor.find("az-pad-form li").count() > len(names):
        visitor.find("az-pad-form [data-act=fewer]").click()
    for seat, name in enumerate(names):
        visitor.find(f"az-pad-form [name=player-{seat}]").fill(name)
    if end is not None:
        kind, value = end
        visitor.find(f"az-pad-form input[name=end][value={kind}]").check()
        visitor.find("az-pad-form .end input[type=number]").fill(str(value))
        visitor.find("az-pad-form .end input[type=number]").blur()
    for name, value in options:
        visitor.find("az-pad-form summary").click()
        control = visitor.find(f"az-pad-form #o-{name}")
        if value in (True, False):
            control.set_checked(value)
        else:
            control.select_option(value)
    visitor.find("az-pad-form [data-act=begin]").click()
    visitor.find("az-pad-sheet [data-act=write]").wait_for()


def write(visitor, winner=None, points=(), *, ending=None):
    """Write a deal down with the keypad: the points of those who are asked, in the order they are shown."""
    visitor.find("[data-act=write]").click()
    visitor.find("az-pad-entry").wait_for()
    if ending is not None:
        visitor.find(f"[data-ending={ending}]").click()
    if winner is not None:
        visitor.find(f"[data-winner='{winner}']").click()
    for place, number in enumerate(points):
        visitor.find("az-pad-entry .person input").nth(place).focus()
        for digit in str(number):
            visitor.find(f"[data-key='{digit}']").click()
    visitor.find("[data-act=save]").click()
    visitor.find("az-dialog dialog[open]").wait_for(state="detached")


def totals(visitor):
    """The totals shown."""
    return visitor.find("td[data-total]").evaluate_all(
        "(all) => all.map((each) => Number(each.lastChild.textContent ? "
        "[...each.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join('').trim()"
        ".replace('−', '-') : NaN))"
    )


def test_an_evening_of_romi_on_a_phone(server, door):
    guest = door.open_plain(server, width=360, height=740, touch=True)
    new_pad(guest, "romi-40", ["North", "East", "South"])
    now = guest.find("az-pad-sheet .now")
    assert "North" in now.inner_text()
    write(guest, 1, [25, 41])
    assert totals(guest) == [25, 0, 41]
    assert "Deal 2: East" in now.inner_text()
    assert "South begins" in now.inner_text()
    write(guest, 0, [7, 103], ending="hand")
    assert totals(guest) == [25, 7, 144]
    write(guest, None, [1, 2, 3], ending="exhausted")
    assert totals(guest) == [26, 9, 147]
    assert guest.find("td.best").get_attribute("data-total") == "1"
    guest.page.reload()
    guest.find("az-pad-sheet [data-act=write]").wait_for()
    assert totals(guest) == [26, 9, 147], "nothing is lost"
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_mended_row_and_undo_move_every_total_after_it(server, door):
    guest = door.open_plain(server, width=360, height=740)
    new_pad(guest, "romi-40", ["A", "B"])
    write(guest, 0, [30])
    write(guest, 1, [12])
    assert totals(guest) == [12, 30]
    guest.find("tbody tr th button").first.click()
    guest.find("az-pad-entry .person input").fill("45")
    guest.find("az-pad-entry [name=note]").fill("counted again")
    guest.find("[data-act=save]").click()
    guest.find("az-dialog dialog[open]").wait_for(state="detached")
    assert totals(guest) == [12, 45]
    assert "counted again" in guest.find("tr.note").inner_text()
    guest.find("[data-act=undo]").click()
    assert totals(guest) == [12, 30]
    guest.find("[data-act=undo]").click()
    assert totals(guest) == [0, 30]
    guest.page.reload()
    guest.find("az-pad-sheet [data-act=undo]").click()
    assert totals(guest) == [0, 0], "the way back is kept too"
    assert guest.find("[data-act=undo]").is_disabled()


def test_a_wrong_number_is_tapped_and_mended(server, door):
    guest = door.open_plain(server, width=360, height=740, touch=True)
    new_pad(guest, "romi-40", ["A", "B", "C"])
    write(guest, 0, [30, 11])
    guest.find("tbody td").nth(2).tap()
    assert guest.find("az-pad-entry .person.on label").inner_text() == "C", "the one that was tapped"
    for digit in "17":
        guest.find(f"[data-key='{digit}']").tap()
    guest.find("[data-act=save]").tap()
    guest.find("az-dialog dialog[open]").wait_for(state="detached")
    assert totals(guest) == [0, 30, 17]


def test_a_row_can_be_deleted(server, door):
    guest = door.open_plain(server)
    new_pad(guest, "romi-40", ["A", "B"])
    write(guest, 0, [30])
    write(guest, 0, [20])
    guest.find("tbody tr th button").first.click()
    guest.find("az-pad-entry [data-act=remove]").click()
    guest.find("az-dialog dialog[open]").wait_for(state="detached")
    assert totals(guest) == [0, 20]


def test_k_21_cards_are_tapped_and_counted(server, door):
    guest = door.open_plain(server, width=360, height=740, touch=True)
    new_pad(guest, "kalooki", ["A", "B", "C"], options=[("payout", "chips")])
    guest.find("[data-act=write]").click()
    guest.find("[data-ending=kalooki]").click()
    guest.find("[data-winner='0']").click()
    guest.find("[data-tool=pieces]").click()
    for piece in ("K", "A", "*", "7"):
        guest.find(f"[data-piece='{piece}']").click()
    guest.find("[data-held='7']").click()
    assert guest.find("#left-1").input_value() == "46", "10 + 11 + 25, and the seven taken off again"
    guest.find("#left-2").click()
    guest.find("[data-piece='2']").click()
    guest.find("[data-act=save]").click()
    guest.find("az-dialog dialog[open]").wait_for(state="detached")
    assert totals(guest) == [0, 71, 27], "25 more each for kalooki"
    assert "●75" in guest.find("td[data-total='0']").inner_text()
    assert "●25" in guest.find("td[data-total='2']").inner_text()


def test_rr_02_the_pool_grows_and_is_won(server, door):
    guest = door.open_plain(server)
    new_pad(guest, "romi-500", ["A", "B", "C"])
    assert "30" in guest.find("az-pad-sheet .facts").inner_text()
    write(guest, None, [12, 20, 31], ending="rounds")
    assert totals(guest) == [27, 0, 0]
    assert "60" in guest.find("az-pad-sheet .facts").inner_text()
    guest.find("[data-act=write]").click()
    guest.find("[data-winner='1']").click()
    guest.find("[data-tool=pieces]").click()
    for piece in ("K", "K", "K", "5"):
        guest.find(f"[data-piece='{piece}']").click()
    assert guest.find("#left-2").input_value() == "15", "three kings count as one"
    guest.find("#left-0").click()
    for piece in ("*", "9", "Q"):
        guest.find(f"[data-piece='{piece}']").click()
    assert guest.find("[data-piece='*']").is_enabled()
    guest.find("[data-act=save]").click()
    guest.find("az-dialog dialog[open]").wait_for(state="detached")
    assert totals(guest) == [27, 60 + 15 + 34, 0]


def test_d_10_bones_by_their_two_numbers_and_the_target(server, door):
    guest = door.open_plain(server, width=360, height=740)
    new_pad(guest, "domino", ["A", "B"], end=("target", 20))
    assert "highest double" in guest.find("az-pad-sheet .now").inner_text()
    guest.find("[data-act=write]").click()
    guest.find("[data-ending=blocked]").click()
    guest.find("[data-tool=pieces]").click()
    for half in (1, 1):
        guest.find(f"[data-half='{half}']").click()
    guest.find("#left-1").click()
    for half in (4, 6, 6, 6):
        guest.find(f"[data-half='{half}']").click()
    assert guest.find("#left-1").input_value() == "22"
    guest.find("[data-half='1']").click()
    assert guest.find("[data-half='1']").is_disabled(), "the double one lies in the other hand"
    guest.find("[data-half='0']").click()
    guest.find("[data-act=save]").click()
    guest.find("az-dialog dialog[open]").wait_for(state="detached")
    assert totals(guest) == [21, 0], "23 less one's own 2"
    assert guest.find("az-pad-sheet .now.won").count() == 1
    guest.find("[data-act=anew]").click()
    guest.find("az-pad-sheet [data-act=write]").wait_for()
    assert totals(guest) == [0, 0]
    assert guest.find("th[scope=col]").all_inner_texts()[1:] != [], "the same people"


def test_t_19_one_tap_for_the_kind_one_for_the_winner(server, door):
    guest = door.open_plain(server, width=360, height=740)
    new_pad(guest, "tabla-romi", ["A", "B", "C", "D"])
    write(guest, 2, ending="doubles")
    write(guest, 1, ending="runs")
    write(guest, ending="exhausted")
    assert totals(guest) == [0, 2, 4, 0]


def test_g_16_a_knock_that_was_an_undercut_is_not_written_down(server, door):
    guest = door.open_plain(server, width=360, height=740, touch=True)
    new_pad(guest, "gin", ["North", "East"])
    write(guest, 0, [7, 20], ending="knock")
    assert totals(guest) == [13, 0]
    guest.find("[data-act=write]").click()
    assert guest.find("[data-ending=big-gin]").count() == 0, "big gin is not played here"
    guest.find("[data-winner='0']").click()
    for seat in (0, 1):
        guest.find(f"#left-{seat}").fill("7")
    assert "undercut" in guest.find("az-pad-entry .preview").inner_text()
    assert guest.find("[data-act=save]").is_disabled()
    guest.find("[data-ending=undercut]").click()
    assert "Who scores?" in guest.find("az-pad-entry legend").all_inner_texts()
    guest.find("[data-winner='1']").click()
    guest.find("[data-act=save]").click()
    guest.find("az-dialog dialog[open]").wait_for(state="detached")
    assert totals(guest) == [13, 25]
    write(guest, 1, [31], ending="gin")
    assert totals(guest) == [13, 81]


def test_v1_02_the_engine_goes_down_and_the_deal_goes_round(server, door):
    guest = door.open_plain(server)
    new_pad(guest, "mexican-train-house-1", ["A", "B"], end=("deals", 2), options=[("direction", "right")])
    assert "9–9" in guest.find("az-pad-sheet .facts").inner_text()
    write(guest, 0, [11])
    assert "8–8" in guest.find("az-pad-sheet .facts").inner_text()
    write(guest, 0, [5])
    assert totals(guest) == [0, 16]
    assert guest.find("az-pad-sheet .now.won").count() == 1


def test_who_deals_can_be_put_right_and_goes_on_from_there(server, door):
    guest = door.open_plain(server)
    new_pad(guest, "romi-51", ["North", "East", "South"])
    guest.find("[data-act=dealer]").click()
    guest.find("[data-dealer='2']").click()
    assert "Deal 1: South" in guest.find("az-pad-sheet .now").inner_text()
    write(guest, 0, [1, 2])
    assert "Deal 2: North" in guest.find("az-pad-sheet .now").inner_text()


def test_eight_at_the_table_are_told_of_the_limit_and_fit_a_phone(server, door):
    guest = door.open_plain(server, width=360, height=740)
    new_pad(guest, "kalooki", [f"Player {number}" for number in range(1, 9)])
    write(guest, 7, [1, 2, 3, 4, 5, 6, 7])
    assert totals(guest) == [1, 2, 3, 4, 5, 6, 7, 0]
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    guest.page.goto(f"{server.url}/pad")
    guest.find("[data-act=new]").click()
    assert guest.find("az-pad-form li").count() == 8, "the same people are there already"
    assert guest.find("az-pad-form [data-act=more]").is_disabled()
    assert "4 players" in guest.find("az-pad-form [role=status]").inner_text()


def test_points_that_were_agreed_are_no_deal(server, door):
    guest = door.open_plain(server)
    new_pad(guest, "romi-40", ["North", "East"])
    guest.find("[data-act=menu]").click()
    guest.find("[data-act=agreed]").click()
    guest.find("#left-0").click()
    for key in ("1", "0", "sign"):
        guest.find(f"[data-key='{key}']").click()
    guest.find("[data-act=save]").click()
    guest.find("az-dialog dialog[open]").wait_for(state="detached")
    assert totals(guest) == [-10, 0]
    assert "Deal 1: North" in guest.find("az-pad-sheet .now").inner_text()


def test_two_tabs_at_one_pad_lose_nothing(server, door):
    guest = door.open_plain(server)
    new_pad(guest, "romi-40", ["A", "B"])
    other = guest.page.context.new_page()
    other.goto(guest.page.url)
    other.locator("az-pad-sheet [data-act=write]").wait_for()
    write(guest, 0, [30])
    other.locator("tbody tr").wait_for()
    other.locator("[data-act=write]").click()
    other.locator("[data-winner='0']").click()
    other.locator("#left-1").fill("12")
    write(guest, 1, [5])  # meanwhile here
    other.locator("[data-act=save]").click()
    guest.find("tbody tr").nth(2).wait_for()
    assert totals(guest) == [5, 42]


def test_the_language_changes_and_the_pad_stays(server, door):
    guest = door.open_plain(server)
    new_pad(guest, "romi-40", ["", "East"])
    write(guest, 0, [30])
    assert "Player 1" in guest.find("thead").inner_text()
    guest.find("az-language button[lang=hu]").click()
    guest.page.wait_for_function("() => document.documentElement.lang === 'hu'")
    assert "1. játékos" in guest.find("thead").inner_text()
    assert totals(guest) == [0, 30]


def test_a_pad_goes_out_as_text_table_and_file_and_comes_back(server, door):
    guest = door.open_plain(server)
    guest.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    new_pad(guest, "romi-40", ["=North", 'B; "C"'])
    write(guest, 0, [30])
    guest.find("[data-act=menu]").click()
    with guest.page.expect_download() as taken:
        guest.find("[data-act=csv]").click()
    rows = list(csv.reader(io.StringIO(taken.value.path().read_text(encoding="utf-8-sig"))))
    assert rows[0][2:4] == ["'=North", 'B; "C"'], "a name is no formula"
    assert rows[1][2:6] == ["0", "30", "0", "30"]
    guest.find("[data-act=menu]").click()
    guest.find("[data-act=share]").click()
    guest.until("navigator.clipboard.readText().then((text) => text.includes('=North: 0'))")
    guest.find("[data-act=menu]").click()
    with guest.page.expect_download() as taken:
        guest.find("[data-act=json]").click()
    file = taken.value.path().read_bytes()
    guest.find("[data-act=menu]").click()
    guest.find("[data-act=delete]").click()
    guest.find("[data-act=delete-now]").click()
    guest.find("[data-act=new]").wait_for()
    assert guest.find("[data-pad]").count() == 0
    half = json.dumps({"asztal": "score-pad", "pad": {"game": "romi-40"}}).encode()
    for content in (b"{}", b"no json", half):
        guest.find("input[type=file]").set_input_files(
            {"name": "p.json", "mimeType": "application/json", "buffer": content}
        )
        guest.find("az-pad-page [role=alert]").wait_for()
    guest.find("input[type=file]").set_input_files(
        {"name": "p.json", "mimeType": "application/json", "buffer": file}
    )
    guest.find("az-pad-sheet [data-act=write]").wait_for()
    assert totals(guest) == [0, 30]


def test_deleting_asks_first(server, door):
    guest = door.open_plain(server)
    new_pad(guest, "romi-40", ["A", "B"])
    guest.find("[data-act=menu]").click()
    guest.find("[data-act=delete]").click()
    close_dialog(guest)
    guest.page.goto(f"{server.url}/pad")
    guest.find("[data-pad]").wait_for()


def test_by_keyboard_alone(server, door):
    guest = door.open_plain(server)
    new_pad(guest, "romi-40", ["A", "B", "C"])
    keys = guest.page.keyboard
    guest.tab_to("data-act", "write")
    keys.press("Enter")
    guest.tab_to("data-winner", "0")
    keys.press("Enter")
    guest.page.wait_for_function("() => probe.focused('id') === 'left-1'")
    keys.type("25")
    keys.press("Enter")
    guest.page.wait_for_function("() => probe.focused('id') === 'left-2'")
    keys.type("x7")
    keys.press("Enter")
    guest.page.wait_for_function("() => probe.focused('data-act') === 'save'")
    keys.press("Enter")
    guest.find("az-dialog dialog[open]").wait_for(state="detached")
    assert totals(guest) == [0, 25, 7]
    guest.page.locator("az-pad-sheet .sr[role=status]", has_text="25").wait_for(state="attached")


def test_without_storage_it_says_so_and_goes_on(server, door):
    guest = door.open_plain(server, new=True)
    guest.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); };")
    new_pad(guest, "romi-40", ["A", "B"])
    guest.find("az-pad-sheet [role=alert]").wait_for()
    write(guest, 0, [30])
    assert totals(guest) == [0, 30]


@pytest.mark.parametrize("games", FAMILIES.values(), ids=FAMILIES)
def test_every_game_has_a_pad(server, door, games, long):
    """The first two of each family, and all of them in `make test-long`."""
    guest = door.open_plain(server, width=360, height=740, lang="hu-HU")
    for game in games if long else games[:2]:
        new_pad(guest, game, ["A", "B"])
        guest.find("[data-act=write]").click()
        guest.find("az-pad-entry").wait_for()
        assert not guest.page.evaluate("probe.ids()")
        for ending in guest.find("[data-ending]").all():
            ending.click()
            assert not guest.page.evaluate("probe.ids()")
        assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        close_dialog(guest)


def test_axe_pad(server, door, long):
    guest = door.open_plain(server)
    guest.page.goto(f"{server.url}/pad")
    guest.find("[data-act=new]").click()
    guest.find("az-pad-form form").wait_for()
    guest.find("az-pad-form summary").click()
    assert faults_on_both_screens(guest, long) == []
    close_dialog(guest)
    assert faults_on_both_screens(guest, long) == []
    new_pad(guest, "romi-500", ["North", "East", "South"])
    assert faults_on_both_screens(guest, long) == []
    guest.find("[data-act=write]").click()
    guest.find("[data-winner='0']").click()
    assert faults_on_both_screens(guest, long) == []
    guest.find("[data-tool=pieces]").click()
    guest.find("[data-piece='K']").click()
    assert faults_on_both_screens(guest, long) == []
    close_dialog(guest)
    write(guest, 0, [30, 5])
    assert faults_on_both_screens(guest, long) == []
    for act in ("menu", "dealer"):
        guest.find(f"[data-act={act}]").click()
        assert faults_on_both_screens(guest, long) == []
        close_dialog(guest)
    guest.page.goto(f"{server.url}/pad")
    guest.find("[data-pad]").wait_for()
    assert faults_on_both_screens(guest, long) == []
    assert not guest.page.evaluate("probe.ids()")
