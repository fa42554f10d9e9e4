"""In mid-match: the host chooses the bots, somebody takes a bot's seat over, and all see who plays from when on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect
from tests.browser.table_server import TableServer
from tests.browser.test_page import violations
from tests.chance import chance
from tests.wide import wide

from asztal.catalog import game
from asztal.match import Match
from asztal.notation import write

THREE = (
    "romi-40 players=3 deals=2; dealer: 2; drawn: 0 1 2; hand 0: 2s 5h 8d Jc Kc; hand 1: 4d 5h 9c 3c; "
    "hand 2: 6d 7h 9s 3s; pile: 7s"
)


def who_plays(visitor):
    """Open the list of who plays, from the menu."""
    visitor.find("[data-panel=menu]").click()
    visitor.find("button[data-panel=seats]").click()
    visitor.find("az-seats li").first.wait_for()


def test_a_level_is_changed_and_a_bots_seat_taken_over(server, door):
    north = door.romi(server)
    east = door.romi(server, width=320, height=568, touch=True)
    table = north.make(position=THREE, name="North", fill="solid", start=True)
    north.at_table()
    who_plays(north)
    expect(north.find("az-seats li")).to_have_count(3)
    expect(north.find("[data-seat='1'] .who")).to_contain_text("solid: Counts")
    assert violations(north) == []
    north.find("[data-level='1']").select_option("newcomer")
    expect(north.find("[data-seat='1'] .who")).to_contain_text("newcomer:")
    expect(north.find("az-seats .code")).to_have_count(0)
    north.find("[data-seat='2'] [data-act=free]").click()
    expect(north.find("[data-seat='2']")).to_contain_text("until somebody sits down")
    expect(north.find("az-seats .code")).to_have_count(1)
    assert violations(north) == []
    east.page.goto(f"{server.url}{table['link']}")
    east.find("az-rummy-table").wait_for()
    east.find("[data-act=join]").click()
    east.find("az-hand").wait_for()
    expect(east.find("[data-act=join]")).to_have_count(0)
    expect(north.find("[data-seat='2'] .who")).to_contain_text("Player 3")
    expect(north.find("[data-seat='2'] .who")).to_contain_text("here")
    expect(north.find("[data-seat='2'] button, [data-seat='2'] select")).to_have_count(0)
    north.page.keyboard.press("Escape")
    for visitor, told in (
        (north, "Player 3 takes over a bot's seat"),
        (east, "You have taken over a bot's seat"),
    ):
        if visitor is east:  # there is no room for it in the bar
            visitor.find("[data-panel=menu]").click()
            visitor.find("az-dialog .menu button").filter(has_text="Log").click()
        else:
            visitor.find("[data-panel=log]").click()
        log = visitor.find("az-dialog az-log")
        expect(log).to_contain_text(told)
        expect(log).to_contain_text("Bot 1 has another level from now on: newcomer.")
        visitor.page.keyboard.press("Escape")


def test_moves_before_a_seat_was_taken_over_are_the_bots(server, door):
    north, east = door.romi(server), door.romi(server)
    table = north.make(position=THREE, name="North", fill="solid", start=True)
    north.at_table()
    assert north.turn()
    north.find("[data-act=draw]").wait_for()  # both bots have played
    north.ask(f"/api/tables/{table['id']}/bot", seat=2, bot=None)
    east.page.goto(f"{server.url}{table['link']}")
    east.find("[data-act=join]").click()
    east.find("az-hand").wait_for()
    for visitor in (north, east):
        visitor.find("[data-panel=log]").click()
        moves = visitor.find("az-dialog az-log li.move")
        moves.filter(has_text="Bot 2").first.wait_for()
        expect(moves.filter(has_text="Bot 2").locator("[data-mark]").first).to_be_visible()
        expect(moves.filter(has_text="Player 3")).to_have_count(0)
        expect(moves.filter(has_text="You d")).to_have_count(0 if visitor is east else 2)
        visitor.page.keyboard.press("Escape")


def test_the_host_lets_a_bot_play_for_who_was_waited_for(server, door):
    north, south = door.romi(server), door.romi(server)
    table = north.make(
        game="romi-40", players=3, name="North", bots={"2": "solid"}, absence={"after": 2, "bot": "solid"}
    )
    south.page.goto(f"{server.url}{table['link']}")
    south.find("[data-sit='1']").click()
    north.find("[data-act=start]").click()
    north.at_table()
    south.at_table()
    who_plays(south)
    expect(south.find("az-seats button, az-seats select")).to_have_count(0)  # not the host
    who_plays(north)
    expect(north.find("[data-seat='1'] select")).to_have_count(0)
    south.page.goto("about:blank")
    expect(north.find("[data-seat='1'] .who")).to_contain_text("away")
    choice = north.find("[data-level='1']")
    choice.wait_for()
    choice.select_option("casual")
    expect(north.find("[data-seat='1'] .who")).to_contain_text("a bot plays for them: casual")
    south.page.goto(f"{server.url}{table['link']}")
    expect(north.find("[data-seat='1'] .who")).to_contain_text("here")


def test_keys_alone_change_a_level_and_the_pace(server, door):
    north = door.romi(server)
    table = north.make(position=THREE, name="North", fill="solid", start=True)
    north.at_table()
    keys = north.page.keyboard
    north.tab_to("data-panel", "menu")
    keys.press("Enter")
    north.tab_to("data-pace", "bots")
    keys.press("ArrowDown")
    expect(north.find("az-dialog [data-pace=bots]")).to_have_value("quick")
    path = f"{server.url}/api/tables/{table['id']}"
    north.wait_for(lambda: north.page.context.request.get(path).json()["pace"] == "quick", "the pace")
    north.tab_to("data-panel", "seats")
    keys.press("Enter")
    north.tab_to("data-level", "1")
    keys.press("Home")
    expect(north.find("[data-level='1']")).to_have_value("expert")
    north.tab_to("data-act", "free")
    keys.press("Enter")
    expect(north.find("[data-seat='1']")).to_contain_text("until somebody sits down")


def test_the_pace_of_bots_is_chosen_at_set_up(server, door):
    north = door.domino(server)
    north.lobby()
    north.find("[data-setup='domino']").click()
    north.find("az-setup [data-pace=bots]").select_option("calm")
    north.find("az-setup #s-0").select_option("")
    expect(north.find("az-setup az-pace [data-pace=bots]")).to_have_value("calm")
    north.find("az-setup form button.primary").click()
    expect(north.find("az-waiting .time")).to_contain_text("Bots take their time.")
    north.find("[data-act=pace]").click()
    north.find("az-waiting [data-pace=bots]").select_option("quick")
    north.page.reload()
    expect(north.find("az-waiting .time")).to_contain_text("Bots play quickly.")


@pytest.mark.parametrize("lang", [wide("en-GB"), "hu-HU"])
def test_who_plays_fits_every_phone(server, door, lang):
    north = door.romi(server, lang=lang)
    table = north.make(position=THREE, name="Wwwwwwwwwwwwwwwwwwwwwwww", fill="solid", start=True)
    north.at_table()
    north.ask(f"/api/tables/{table['id']}/bot", seat=2, bot=None)
    who_plays(north)
    for _ in north.at_sizes([(320, 568), (360, 740), (390, 844), (1280, 800)]):
        wide = north.find("az-dialog dialog .body").first.evaluate(
            "(body) => body.scrollWidth - body.clientWidth"
        )
        assert wide <= 0


class Slow(TableServer):
    """Its bots think for as long as the test takes."""

    def settings(self):
        return replace(super().settings(), bot_delay=600.0)


def test_a_newcomer_is_told_to_wait_for_the_end_of_the_bots_turn(tmp_path, door):
    slow = Slow(tmp_path)
    slow.start()
    try:
        north, east = door.romi(slow), door.romi(slow)
        to_move = THREE.replace("dealer: 2; ", "dealer: 2; to-move: 1; ")
        table = north.make(position=to_move, name="North", fill="solid", start=True)
        north.ask(f"/api/tables/{table['id']}/bot", seat=1, bot=None)
        east.page.goto(f"{slow.url}{table['link']}")
        east.find("[data-act=join]").click()
        east.find("az-hand").wait_for()
        expect(east.find("az-rummy-table")).to_contain_text(
            "The bot finishes its turn. You play from the next one on."
        )
        expect(east.find("[data-act=draw]:enabled, [data-act=return]")).to_have_count(0)
        who_plays(east)
        expect(east.find("[data-seat='1'] .who")).to_contain_text("plays from the next turn on")
    finally:
        slow.stop()


def test_a_replay_names_who_sat_there_then(server, door):
    """A person takes the bot's seat over in the second of three turns; the next deal is theirs from the start."""
    match = Match.create(game("romi-40", 2, deals=2), ["North", "solid"], first_dealer=1, bots=["", "solid"])
    rng = chance("replay")
    for number in (1, 2):
        match.start_deal(bytes([number] * 32))
        while match.to_move is not None:
            if number == 1 and match.seats[1] == "solid" and match.seq > 40 and match.to_move == 0:
                match.seat(1, "East")
            match.act(match.to_move, rng.choice(match.legal(match.to_move)))
    east = door.romi(server)
    link = east.ask("/api/replay", record=write(match.events))["link"]
    sat = next(event["seq"] for event in match.events if event["type"] == "seat")
    step = sat - next(event["seq"] for event in match.events if event["type"] == "deal")
    for at, there in ((step - 1, "Bot"), (step, "East"), (step + 4, "East")):
        east.page.goto(f"{server.url}{link}/1?seat=0&step={at}")
        expect(east.find("#seat-1 .name")).to_have_attribute("title", there)
        told = east.find("aside li").all_inner_texts()
        change = next(place for place, text in enumerate(told) if "takes over a bot's seat" in text)
        assert [text for text in told[:change] if text.startswith("East")] == []
        assert [text for text in told[change:] if text.startswith("Bot")] == []
        assert told[change].startswith("East")
    east.page.goto(f"{server.url}{link}/2?seat=0")
    expect(east.find("#seat-1 .name")).to_have_attribute("title", "East")
