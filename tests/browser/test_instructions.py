"""The instruction tells what the rules allow at this moment, no more and nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.test_gold import POSITIONS
from tests.browser.visitors import seat_at

R500 = "romi-500 players=2; to-move: 0; phase: play; round: 2; "
SAID = {
    "romi-500 first, before the knock": (
        R500 + "hand 0: 7s 7h 7d 8c Kh 2d; hand 1: 4d 5h 8h",
        "Your turn: knock, discard, or end your turn",
    ),
    "romi-500 second, before the knock": (
        R500 + "dealer: 0; hand 0: 7s 7h 7d 8c Kh 2d; hand 1: 4d 5h 8h",
        "Bot may knock first: discard, end your turn, or go out at once",
    ),
    "romi-500 after one's knock": (
        R500 + "hand 0: 8c Kh 2d; hand 1: 4d 5h 8h; table: 0{7s 7h 7d}",
        "Your turn: lay, lay off, discard, or end your turn",
    ),
    "gin, a knock is possible": (
        "gin players=2; phase: play; hand 0: 5s 6s 7s 9h 9d 9c Ah 2h 3h Ks 2d; pile: 7c",
        "Your turn: discard, or knock",
    ),
    "gin, no knock is possible": (
        "gin players=2; phase: play; hand 0: 5s 6s 8s 9h 9d Jc Ah 2h 4h Ks 2d; pile: 7c",
        "Your turn: discard a card",
    ),
    "romi-40 opening": (
        "romi-40 players=2; to-move: 0; phase: play; opened: 1; drawn: 0 1; "
        "hand 0: 9s 10s Js 7h 7d 7c 2d Kc; hand 1: 4d 5h 9c 3c; pile: 7s",
        "Your turn: open with 40 points, or discard",
    ),
    "romi-40 nothing to take": (
        "romi-40 players=2; to-move: 0; phase: draw; drawn: 0 1; hand 0: 2d 5h Kc; hand 1: 4d 5h; pile: 9s",
        "Your turn: draw a card",
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_the_instruction_is_what_the_rules_allow(server, door, name):
    position, words = SAID[name]
    player = door.open_plain(server)
    seat_at(player, position)
    expect(player.find(".rail .status")).to_have_text(words)


def test_whoever_went_on_without_the_right_to_knock_must_go_out(server, door):
    player = door.open_plain(server, width=320, height=568)
    seat_at(player, R500 + "dealer: 0; hand 0: 7s 7h 7d 8c 8h 8d; hand 1: 4d 5h 8h")
    for card in ("7s#0", "7h#0", "7d#0"):
        player.find(f"az-hand [data-id='{card}']").focus()
        player.page.keyboard.press("Space")
    player.find("[data-act=lay]").click()
    player.find(".stage [data-act=confirm]").click()
    expect(player.find(".rail .status")).to_have_text("You must go out now: lay the rest of your cards")


def test_of_several_cards_it_says_that_some_fit_and_asks_only_where_there_is_a_choice(server, door):
    player = door.open_plain(server)
    seat_at(
        player,
        "romi-40 players=2; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; hand 0: 9s Qd Jh Kc 2h 2c; "
        "hand 1: 4d 5h; pile: 7s; table: 0[5s 6s 7s 8s] 1{Qs Qh Qc}",
    )
    told = {
        "Kc": "Discard it, or pick more to go with it",
        "9s": "You can add from these to meld 1",
        "Qd": "You can add from these: choose the meld",
    }
    for card, words in told.items():
        player.find(f"az-hand [data-id='{card}#0']").focus()
        player.page.keyboard.press("Space")
        expect(player.find(".rail .status")).to_have_text(words)


def test_a_card_that_was_taken_is_played_before_one_discards(server, door):
    player = door.open_plain(server, lang="hu-HU")
    seat_at(
        player,
        "romi-40 players=2; to-move: 0; opened: 0 1; drawn: 0 1; hand 0: 5s 6s Kc 2d; hand 1: 4d 5h; pile: 7s",
    )
    player.find("[data-act=take]").click()
    status = player.find(".rail .status")
    expect(status).to_have_text("Te jössz: dobás előtt használd fel a pikk 7-est!")
    player.find("az-hand [data-id='7s#0']").click()
    expect(status).to_have_text("Jelölj ki hozzá többet.")


def test_a_tile_just_taken_is_not_said_to_be_discarded(server, door):
    player = door.open_plain(server)
    seat_at(
        player,
        "tabla-romi players=2; to-move: 0; phase: draw; indicator: 5b; discards 1: 12b; "
        "hand 0: 5r 6r 7r 1k * 13b 6b 6b 9y 9k 9b 10y 11y 12y",
    )
    status = player.find(".rail .status")
    player.after(player.find("[data-act=take]").click)
    player.find("az-rack [data-id='12b#0']").click()
    expect(status).to_contain_text("you may not discard it now")
    player.find("az-rack [data-id='1k#0']").click()
    expect(status).to_contain_text("discard it, or put it on a free place")


@pytest.mark.parametrize("name", ["domino", "trains"])
def test_nobody_is_told_of_themselves_as_of_another_while_the_page_catches_up(server, door, name):
    player = door.open_plain(server)
    seat_at(player, POSITIONS[name])
    status = player.find(".rail .status")
    expect(status).to_contain_text("Your turn")
    player.page.evaluate("probe.late()")
    player.page.wait_for_function("() => !probe.mine()")
    player.settled()
    expect(status).to_contain_text("Your turn")


def test_cards_for_several_melds_are_not_refused_but_asked_about(server, door):
    guest = door.open_plain(server)
    seat_at(
        guest,
        "romi-40 players=2; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; hand 0: 5c Qh Kd 2s; "
        "hand 1: 4d 5h; pile: 9s; table: 1[2c 3c 4c] 1{Qs Qc Qd}",
    )
    for card in ("5c#0", "Qh#0"):
        guest.find(f"az-hand [data-id='{card}']").click(position={"x": 12, "y": 24})
    guest.find("[data-act=lay]").click()
    expect(guest.find(".notice")).to_contain_text("choose the meld")
    expect(guest.find(".notice.refusal")).to_have_count(0)
