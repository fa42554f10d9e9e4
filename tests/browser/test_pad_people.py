"""The score pad when people come late, sit a deal out or go home, and with a larger set of dominoes."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect
from tests.browser.test_pad import new_pad, totals, write
from tests.browser.test_page import close_dialog, violations


def joins(visitor, name, *, after=None, start=None, own=None):
    """Somebody sits down."""
    visitor.find("[data-act=who]").click()
    visitor.find("[data-act=newcomer]").click()
    visitor.find("[name=newcomer]").fill(name)
    if after is not None:
        visitor.find("az-pad-people [name=place]").select_option(str(after))
    if start is not None:
        visitor.find(f"[name=start][value={start}]").check()
    if own is not None:
        visitor.find("[name=own]").fill(str(own))
    visitor.find("az-pad-people [data-act=join]").click()
    visitor.find("az-dialog dialog[open]").wait_for(state="detached")


def goes(visitor, seat, act="leaves"):
    """Somebody leaves, or is back."""
    visitor.find("[data-act=who]").click()
    visitor.find(f"[data-person='{seat}'] [data-act={act}]").click()
    close_dialog(visitor)


def names(visitor):
    """The names over the columns, as they are seen."""
    return [
        text.replace("◆", "").strip()
        for text in visitor.find("thead th").evaluate_all(
            "(all) => all.slice(1).map((each) => { const copy = each.cloneNode(true);"
            " copy.querySelectorAll('.sr').forEach((one) => one.remove()); return copy.textContent; })"
        )
    ]


def test_a_latecomer_begins_with_the_worst_total_and_plays_on(server, door):
    guest = door.open_plain(server, width=360, height=740, touch=True)
    new_pad(guest, "romi-40", ["North", "East", "South"])
    write(guest, 0, [25, 41])
    joins(guest, "West", after=1)
    assert names(guest) == ["North", "West", "East", "South"]
    assert totals(guest) == [0, 41, 25, 41], "as whoever stands worst, the first choice"
    assert "Deal 2: West" in guest.find("az-pad-sheet .now").inner_text(), "who sits on the left deals"
    assert guest.find("tbody tr").first.locator("td.out").count() == 1
    write(guest, 1, [5, 6, 7])
    assert totals(guest) == [5, 41, 31, 48]
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for _ in range(2):
        guest.find("[data-act=undo]").click()
    assert names(guest) == ["North", "East", "South"], "even sitting down is undone"
    assert totals(guest) == [0, 25, 41]
    guest.page.reload()
    guest.find("az-pad-sheet [data-act=write]").wait_for()
    assert names(guest) == ["North", "East", "South"]


@pytest.mark.parametrize(
    ("start", "own", "total"), [("average", None, 33), ("none", None, 0), ("own", 12, 12)]
)
def test_what_a_latecomer_begins_with_is_asked(server, door, start, own, total):
    guest = door.open_plain(server)
    new_pad(guest, "romi-40", ["North", "East", "South"])
    write(guest, None, [20, 30, 49], ending="exhausted")
    joins(guest, "West", start=start, own=own)
    assert totals(guest)[3] == total


def test_what_a_latecomer_begins_with_can_be_mended_and_taken_away(server, door):
    guest = door.open_plain(server)
    new_pad(guest, "romi-40", ["North", "East"])
    write(guest, 0, [40])
    joins(guest, "South")
    write(guest, 2, [1, 2])
    assert totals(guest) == [1, 42, 40]
    row = guest.find("tbody tr").nth(1).locator("th button")
    assert row.inner_text() == "+"
    row.click()
    assert guest.find("az-pad-entry .person").count() == 1, "nobody else begins with anything"
    guest.find("#left-2").fill("15")
    guest.find("[data-act=save]").click()
    guest.find("az-dialog dialog[open]").wait_for(state="detached")
    assert totals(guest) == [1, 42, 15]
    row.click()
    guest.find("az-pad-entry [data-act=remove]").click()
    guest.find("az-dialog dialog[open]").wait_for(state="detached")
    assert totals(guest) == [1, 42, 0]


def test_rr_20_who_goes_home_is_asked_no_more_and_may_come_back(server, door):
    guest = door.open_plain(server, width=360, height=740)
    new_pad(guest, "romi-500", ["North", "East", "South", "West"])
    write(guest, 0, [10, 10, 10])
    goes(guest, 0)
    assert "Deal 2: East" in guest.find("az-pad-sheet .now").inner_text()
    assert guest.find("td.best").count() == 3, "who has left does not lead"
    guest.find("[data-act=write]").click()
    assert guest.find("[data-winner]").count() == 3
    close_dialog(guest)
    write(guest, None, [12, 20, 31], ending="rounds")
    assert totals(guest) == [60, 27, 0, 0], "the differences of three"
    goes(guest, 0, "returns")
    write(guest, 0, [1, 2, 3])
    assert totals(guest) == [60 + 60 + 6, 27, 0, 0], "and the pool of two deals"


def test_who_sat_a_deal_out_can_be_said_while_writing_and_afterwards(server, door):
    guest = door.open_plain(server, width=360, height=740)
    new_pad(guest, "romi-40", ["North", "East", "South"])
    guest.find("[data-act=write]").click()
    guest.find("details.played summary").click()
    guest.find("[data-sits='2']").click()
    assert guest.find("[data-winner]").count() == 2
    assert guest.find("[data-sits='0']").is_disabled(), "two must play"
    guest.find("[data-winner='0']").click()
    guest.find("#left-1").fill("30")
    guest.find("[data-act=save]").click()
    guest.find("az-dialog dialog[open]").wait_for(state="detached")
    assert totals(guest) == [0, 30, 0]
    guest.find("[data-act=write]").click()
    assert guest.find("[data-winner]").count() == 3, "the next deal is for all again"
    close_dialog(guest)
    guest.find("tbody tr th button").first.click()
    guest.find("[data-sits='2']").click()
    guest.find("#left-2").fill("7")
    guest.find("[data-act=save]").click()
    guest.find("az-dialog dialog[open]").wait_for(state="detached")
    assert totals(guest) == [0, 30, 7]


def test_two_stay_and_eight_are_enough(server, door):
    guest = door.open_plain(server)
    new_pad(guest, "romi-40", ["A", "B"])
    guest.find("[data-act=who]").click()
    assert guest.find("[data-act=leaves]").first.is_disabled()
    close_dialog(guest)
    for name in "CDEFGH":
        joins(guest, name)
    guest.find("[data-act=who]").click()
    assert guest.find("[data-act=newcomer]").is_disabled()
    assert "8" in guest.find("az-pad-people .hint").last.inner_text()


def test_a_new_match_is_for_those_who_stayed(server, door):
    guest = door.open_plain(server)
    new_pad(guest, "romi-40", ["North", "East", "South"])
    goes(guest, 1)
    guest.find("[data-act=menu]").click()
    guest.find("[data-act=again]").click()
    expect(guest.find("thead th")).to_have_count(3)
    assert names(guest) == ["North", "South"]


def test_the_sheet_as_text_says_nothing_of_those_who_were_away(server, door):
    guest = door.open_plain(server)
    guest.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    new_pad(guest, "romi-40", ["North", "East"])
    write(guest, 0, [30])
    joins(guest, "South")
    goes(guest, 1)
    write(guest, 0, [9])
    guest.find("[data-act=menu]").click()
    guest.find("[data-act=share]").click()
    guest.until("navigator.clipboard.readText().then((text) => text.includes('South'))")
    lines = guest.page.evaluate("navigator.clipboard.readText()").splitlines()
    assert lines[2:5] == ["1. North 0, East 30", "+ South 30", "2. North 0, South 9"]


def test_mt_25_a_double_twelve_set_is_tapped_and_counted(server, door):
    guest = door.open_plain(server, width=360, height=740, touch=True)
    guest.page.goto(f"{server.url}/pad")
    guest.find("[data-act=new]").click()
    guest.find("az-pad-form select[name=game]").select_option("mexican-train-house-1")
    assert guest.find("[name=set]").evaluate_all("(all) => all.map((one) => one.value)") == ["9", "12", "15"]
    guest.find("[name=set][value='12']").check()
    guest.find("az-pad-form .end input[type=number]").fill("12")
    guest.find("az-pad-form .end input[type=number]").blur()
    guest.find("az-pad-form [data-act=begin]").click()
    guest.find("az-pad-sheet [data-act=write]").wait_for()
    facts = guest.find("az-pad-sheet .facts").inner_text()
    assert "12–12" in facts
    assert "12 deals" in facts
    guest.find("[data-act=write]").click()
    guest.find("[data-winner='0']").click()
    guest.find("[data-tool=pieces]").click()
    for half in (12, 11, 12, 12, 10, 3):
        guest.find(f"[data-half='{half}']").click()
    assert guest.find("#left-1").input_value() == str(23 + 24 + 13)
    assert guest.find("[data-held='12-11']").inner_text().split()[-2:] == ["12", "11"]
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(guest) == []


def test_d_01_a_game_with_cards_asks_for_no_set(server, door):
    guest = door.open_plain(server)
    guest.page.goto(f"{server.url}/pad")
    guest.find("[data-act=new]").click()
    guest.find("az-pad-form select[name=game]").select_option("romi-40")
    assert guest.find("[name=set]").count() == 0
    guest.find("az-pad-form select[name=game]").select_option("domino")
    assert guest.find("[name=set]").count() == 4


def test_a_pad_of_before_is_read_as_it_was(server, door):
    """Pads written before anybody could leave lie on people's devices."""
    guest = door.open_plain(server)
    new_pad(guest, "romi-40", ["North", "East", "South"])
    write(guest, 0, [25, 41])
    guest.page.evaluate("""() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith('asztal.pad.'));
      const pad = JSON.parse(localStorage.getItem(key));
      delete pad.away; delete pad.bones;
      pad.rows.forEach((row) => { delete row.out; delete row.joined; });
      pad.past = pad.past.map(({ rows, turned }) => ({ rows, turned }));
      localStorage.setItem(key, JSON.stringify(pad));
    }""")
    guest.page.reload()
    guest.find("az-pad-sheet [data-act=write]").wait_for()
    assert totals(guest) == [0, 25, 41]
    goes(guest, 2)
    joins(guest, "West")
    write(guest, 0, [1, 2])
    assert totals(guest) == [0, 26, 41, 25 + 2]
    for _ in range(4):
        guest.find("[data-act=undo]").click()
    assert totals(guest) == [0, 0, 0]


@pytest.mark.parametrize(("scheme", "width", "lang"), [("light", 360, "hu-HU"), ("dark", 1280, "en")])
def test_axe_and_words_of_who_is_playing(server, door, scheme, width, lang):
    guest = door.open_plain(server, scheme=scheme, width=width, height=740, lang=lang)
    new_pad(guest, "mexican-train", ["North", "East", "South"])
    write(guest, 0, [5, 6])
    guest.find("[data-act=who]").click()
    guest.find("[data-act=newcomer]").click()
    guest.find("[name=start][value=own]").check()
    assert violations(guest) == []
    guest.find("[name=newcomer]").fill("West")
    guest.find("az-pad-people [data-act=join]").click()
    guest.find("az-dialog dialog[open]").wait_for(state="detached")
    guest.find("[data-act=who]").click()
    guest.find("[data-person='0'] [data-act=leaves]").click()
    assert violations(guest) == []
    close_dialog(guest)
    assert violations(guest) == []
    guest.find("[data-act=write]").click()
    guest.find("details.played summary").click()
    assert violations(guest) == []
    assert not guest.page.evaluate("probe.ids()")


def test_a_sheet_with_people_coming_and_going_survives_as_a_file(server, door):
    guest = door.open_plain(server)
    new_pad(guest, "romi-40", ["North", "East", "South"])
    write(guest, 0, [25, 41])
    goes(guest, 2)
    joins(guest, "West", start="own", own=3)
    guest.find("[data-act=menu]").click()
    with guest.page.expect_download() as taken:
        guest.find("[data-act=json]").click()
    file = taken.value.path().read_bytes()
    assert json.loads(file)["pad"]["away"] == [2]
    guest.page.goto(f"{server.url}/pad")
    guest.find("input[type=file]").set_input_files(
        {"name": "p.json", "mimeType": "application/json", "buffer": file}
    )
    guest.find("az-pad-sheet [data-act=write]").wait_for()
    assert totals(guest) == [0, 25, 41, 3]
    guest.find("[data-act=write]").click()
    assert guest.find("[data-winner]").count() == 3
