"""Single things at the table: dragging, pressing twice, touch, refusals, hints, reloads, a dead server."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.visitors import MANY, seat_at

FITS = "(bar) => bar.querySelector('p').scrollHeight <= bar.clientHeight"


def drag(visitor, start, end):
    """Press in the middle of one element, move there in steps, let go."""
    a, b = start.bounding_box(), end.bounding_box()
    mouse = visitor.page.mouse
    mouse.move(a["x"] + min(a["width"] / 2, 12), a["y"] + a["height"] / 2)
    mouse.down()
    mouse.move((a["x"] + b["x"]) / 2, (a["y"] + b["y"]) / 2, steps=6)
    mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2, steps=6)
    mouse.up()


def until_a_bone_fits(player):
    """Draw or pass until something can be placed."""
    for _ in range(MANY):
        assert player.wait(), "the deal ended before a bone fitted"
        if player.shown("[data-testid=hand] [data-fits=yes]"):
            return player.find("[data-testid=hand] [data-fits=yes]").first
        player.turn()
    raise AssertionError("nothing ever fits")


def test_domino_drag_a_bone_to_the_line(server, door):
    player = door.domino(server)
    player.play_now("domino")
    bone = until_a_bone_fits(player)
    name = bone.get_attribute("data-testid")
    player.after(lambda: drag(player, bone, player.find("[data-testid=line]")))
    player.find(f"[data-testid=hand] [data-testid={name}]").wait_for(state="detached")
    assert name.removeprefix("bone-").split("-")[0] in player.line


def test_domino_pressing_twice_places_where_only_one_place_fits(server, door):
    player = door.domino(server)
    seat_at(
        player, "domino players=2; to-move: 0; hand 0: 6-1 4-4; hand 1: 5-5 5-3; line: 6-3 3-3 3-2; start: 1"
    )
    player.wait()
    bone = player.find("[data-testid=bone-6-1]")
    if bone.get_attribute("aria-pressed") != "true":
        bone.click()
    player.find("[data-testid^=end-]").first.wait_for()
    assert player.find("[data-testid^=end-]").count() == 1
    player.tremble()
    player.after(bone.click)


def test_domino_a_bone_that_does_not_fit_is_refused_with_the_reason(server, door):
    player = door.domino(server)
    for _ in range(10):
        player.play_now("domino")
        player.wait()
        unfit = player.find("[data-testid=hand] [data-testid^=bone-]:not([data-fits=yes])")
        if unfit.count():
            break
    player.find("[data-testid=hand] [data-testid^=bone-]:not([data-fits=yes])").first.click()
    notice = player.find(".notice.refusal p")
    expect(notice).to_have_text(re.compile(".{20}"))


def test_domino_hint_lights_a_bone_and_its_end(server, door):
    player = door.domino(server)
    player.play_now("domino")
    until_a_bone_fits(player)
    player.find("[data-testid=hint]").click()
    player.find("[data-testid=hand] [aria-pressed=true]").wait_for()
    player.find("[data-testid^=end-].gold").wait_for()
    player.find(".advice").wait_for()


def test_phone_by_touch_domino(server, door):
    player = door.domino(server, width=360, height=740, touch=True, lang="hu-HU")
    player.play_now("domino")
    status = player.find(".status")
    for turns in range(8):
        if not player.wait():
            assert turns, "the deal is over before it has begun"
            break
        fits_the_screen(player)
        assert status.evaluate(FITS), status.inner_text()
        fitting = player.find("[data-testid=hand] [data-fits=yes]")
        if fitting.count():
            if fitting.first.get_attribute("aria-pressed") != "true":
                fitting.first.tap()
            player.find("[data-testid^=end-]").first.wait_for()
            assert status.evaluate(FITS), status.inner_text()
            player.after(player.find("[data-testid^=end-]").first.tap)
        else:
            player.after(player.find("[aria-disabled=false]").last.tap)


def test_phone_by_touch_romi(server, door):
    player = door.romi(server, width=360, height=740, touch=True)
    player.play_now("romi-40")
    player.wait()
    fits_the_screen(player)
    for _ in range(3):
        assert player.turn()
        fits_the_screen(player)


def fits_the_screen(visitor):
    """Nothing sticks out sideways, and every control can be reached without scrolling the page."""
    visitor.settled()
    wider, taller = visitor.page.evaluate("probe.excess()")
    assert wider <= 0, "the page is wider than the screen"
    assert taller <= 0, "the table is taller than the screen"
    controls = visitor.find("az-table-page button:visible, az-table-page [role=option]:visible")
    assert controls.evaluate_all("(all) => probe.outside(all)") == []


def test_romi_drag_a_card_to_the_discards(server, door):
    player = door.romi(server)
    player.play_now("romi-40")
    player.wait()
    if player.shown(player.drawing):
        player.after(player.find(player.drawing).click)
    player.find(player.playing).wait_for()
    player.find("[data-act=hint]").click()
    player.picked.first.wait_for()
    if player.picked.count() > 1 or player.shown("az-meld[hinted]"):
        player.find("az-hand [role=option]").first.press("Escape")
    card = player.find("az-hand [role=option]").first
    if card.get_attribute("aria-selected") != "true":
        player.page.keyboard.press("Escape")
    name = card.get_attribute("data-id").split("#")[0]
    player.after(lambda: drag(player, card, player.find("#discards")))
    assert f"discard {name}" in player.known


OPENING = (
    "romi-40 players=2; to-move: 0; phase: play; drawn: 0 1; hand 0: 9s 10s Js Qs 7h 7d 7c 2d; "
    "hand 1: 4d 5h 9c 3c; pile: 7s"
)


def test_romi_staged_meld_can_be_taken_back(server, door):
    """The first meld of a hint that opens."""
    player = door.romi(server)
    seat_at(player, OPENING)
    assert player.wait()
    player.find("[data-act=hint]").click()
    player.picked.first.wait_for()
    assert player.picked.count() >= 3 and not player.shown("az-meld[hinted]")
    held = player.find("az-hand [role=option]").count()
    player.staged(player.find("[data-act=lay]").click, player.choose_by_mouse)
    player.find("[data-act=no-hint]").click()  # what is left of the hint stands where the sum does
    player.find(".stage .sum").wait_for()
    assert re.search(r"\d+ / 40", player.find(".stage .sum").inner_text())
    player.find("[data-act=undo]").click()
    player.find(".stage").wait_for(state="detached")
    assert player.find("az-hand [role=option]").count() == held


def test_reload_in_the_middle_of_a_deal_changes_nothing(server, door):
    player = door.domino(server)
    seat_at(player, LATE)
    player.turn()
    player.wait()
    hand, line = player.hand, player.line
    player.page.reload()
    player.at_table()
    player.wait()
    assert (player.hand, player.line) == (hand, line)


LATE = (
    "domino players=2; dealer: 1; to-move: 0; hand 0: 6-1 4-4 2-0 5-5; hand 1: 6-2 1-1 4-0 3-1 5-0; "
    "line: 6-3 3-3 3-2; start: 1"
)


def test_server_killed_in_mid_deal_and_started_again_the_page_carries_on(own_server, door):
    player = door.domino(own_server)
    player.watch.allow(
        r"net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED|EMPTY_RESPONSE|FAILED)"
    )
    player.play_now("domino")
    player.turn()
    player.wait()
    hand, line = player.hand, player.line
    own_server.kill()
    player.find(".dot.lost").wait_for()
    assert (player.hand, player.line) == (hand, line)
    own_server.start()
    player.find(".dot.open").wait_for(timeout=25_000)
    assert (player.hand, player.line) == (hand, line)
    player.whole_deal()
