"""Who really played: the log, the others, the player who comes back, and the replay say so."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect
from tests.browser.table_server import Person
from tests.browser.test_for_everyone import CLASHES
from tests.browser.test_gold import POSITIONS
from tests.browser.test_page import violations
from tests.browser.visitors import PATIENCE
from tests.wide import in_turn, wide

from asztal.catalog import game
from asztal.match import Match
from asztal.notation import write

ROMI = "romi-40 players=2; dealer: 1; drawn: 0 1; hand 0: 2s 5h 8d Jc Kc; hand 1: 4d 5h 9c 3c; pile: 7s"
BONES = (
    "domino players=2 target=1; dealer: 1; to-move: 0; hand 0: 6-2; hand 1: 5-1 4-4; line: 1-6 6-6; start: 1"
)


def second_device(door, server, player):
    """The same guest on a phone: the cookie says who it is, and nothing else comes along."""
    other = door.romi(server, width=360, height=740)
    other.page.context.add_cookies(player.page.context.cookies())
    return other


def test_a_turn_that_a_bot_played_is_told_as_the_bots(server, door):
    north, south = door.romi(server), door.romi(server, lang="hu-HU")
    table = north.make(position=ROMI, name="North")
    south.page.goto(f"{server.url}{table['link']}")
    south.find("[data-sit='1']").click()
    north.find("[data-act=start]").click()
    north.at_table()
    south.at_table()
    north.ask(f"/api/tables/{table['id']}/stand")
    south.reach(3)  # the deal, and the bot's turn: draw and discard
    south.find("[data-panel=log]").click()
    expect(south.find("az-log li.move").first).to_contain_text("A gép eldobta")
    expect(south.find("az-log li.move").first).to_contain_text("(North helyett: felállt az asztaltól.)")
    expect(south.find(".missed")).to_have_count(0)
    expect(north.find(".missed")).to_have_count(0)  # not while the bot goes on playing
    north.find("[data-act=return]").click()
    box = north.find(".missed")
    expect(box.locator("summary")).to_have_text("While you were away, a bot played one turn for you:")
    expect(box.locator("li").first).to_have_text("A bot drew from the stock.")
    expect(box.locator("li")).to_have_count(2)
    assert violations(north) == []
    north.page.reload()
    expect(north.find(".missed li")).to_have_count(2)
    other = second_device(door, server, north)
    other.page.goto(north.page.url)
    expect(other.find(".missed li")).to_have_count(2)
    north.find("[data-act=seen]").click()
    expect(north.find(".missed")).to_have_count(0)
    expect(other.find(".missed")).to_have_count(0)  # read once is read on every device
    north.page.reload()
    north.at_table()
    expect(north.find(".missed")).to_have_count(0)
    north.find("[data-panel=log]").click()
    expect(north.find("az-log li.move").last).to_have_text(
        "A bot drew from the stock. (For you: you had left the table.)"
    )


OPENED = (
    "mexican-train players=2; round: 2; to-move: 0; hand 0: 5-1 3-0; hand 1: 4-3 7-1; "
    "line A: 9-6; line B: 9-5 5-7; line M: 9-2; stock: 4-4 ..."
)


def test_mt_14_who_was_away_is_told_that_their_train_is_open_now(server, door):
    north, south = door.trains(server), door.trains(server, lang="hu-HU")
    table = north.make(position=OPENED, name="North")
    south.page.goto(f"{server.url}{table['link']}")
    south.find("[data-sit='1']").click()
    north.find("[data-act=start]").click()
    north.at_table()
    south.at_table()
    north.ask(f"/api/tables/{table['id']}/stand")
    opened = "A gép húzott a talonból. North vonata nyitott. (North helyett: felállt az asztaltól.)"
    south.find("[data-panel=log]").click()
    expect(south.find("az-log li.move").first).to_contain_text(opened)
    south.page.keyboard.press("Escape")
    north.find("[data-act=return]").click()
    expect(north.find(".missed li")).to_have_text("A bot drew from the stock. Your train is open.")
    south.find("[data-testid='bone-7-1']").click()
    south.after(south.find("[data-testid=end-B]").click)
    south.find("[data-panel=log]").click()
    expect(south.find("az-log li.move").nth(1)).to_contain_text(opened)
    expect(south.find("az-log li.move").first).not_to_contain_text("nyitott")


# A hand that no bot finishes at once, as it does that of `test_gold`: the result would lie over the table.
QUIET = (
    "tabla-romi players=2; dealer: 1; to-move: 0; phase: throw; drew: no; indicator: 5b; "
    "hand 0: 1r 1k 3r 3k 5r 5k 7r 7k 9r 9k 11r 11k 13r 13k 2y"
)


TABLES = ["take", "romi500", "gin", "tabla", "domino", "trains"]


@pytest.mark.parametrize("name", [wide(name) if name in ("romi500", "gin") else name for name in TABLES])
def test_on_every_screen_a_seat_says_that_a_bot_plays_there_or_played_last(server, door, name):
    north = door.open_plain(server)
    south = door.open_plain(server, width=390, height=844, touch=True, lang="hu-HU")
    position = QUIET if name == "tabla" else POSITIONS[name]
    table = north.make(position=position, name="North", absence={"after": 60, "bot": "casual"})
    south.page.goto(f"{server.url}{table['link']}")
    south.find("[data-sit='1']").click()
    north.find("[data-act=start]").click()
    north.at_table()
    south.at_table()
    mark = south.find("#seat-0 .deputy")
    expect(mark).to_have_count(0)
    north.ask(f"/api/tables/{table['id']}/stand")
    expect(mark).to_have_attribute("title", "gép játszik helyette")
    expect(mark).to_contain_text("könnyű gép")
    for width, height in ((390, 844), (320, 568), (820, 1180), (1280, 800)):
        south.page.set_viewport_size({"width": width, "height": height})
        expect(mark.locator("svg")).to_be_in_viewport(ratio=1)
    north.find("[data-act=return]").click()
    expect(mark).to_have_attribute("title", "legutóbb gép játszott helyette")


def test_what_happens_when_time_is_up_is_chosen_and_seen(server, door):
    north, south = door.domino(server), door.domino(server, width=360, height=740, lang="hu-HU")
    north.lobby()
    north.find("[data-setup='domino']").click()
    north.find("az-setup input[name=players][value='2']").check()
    north.find("az-setup #s-0").select_option("")
    expect(north.find("[data-pace=over]")).to_have_count(0)  # without a clock there is nothing to choose
    expect(north.find("az-pace")).not_to_contain_text("time runs out")
    north.find("[data-pace=clock]").select_option("days-1")
    expect(north.find("az-pace")).to_contain_text("When a player's time runs out, a bot finishes that turn.")
    expect(north.find("[data-pace=bot]")).to_have_count(1)  # who waits for ever has a bot at time-out too
    north.find("[data-pace=over]").select_option("least")
    expect(north.find("[data-pace=bot]")).to_have_count(0)
    north.find("[data-pace=clock]").select_option("turn-60")
    expect(north.find("[data-pace=over]")).to_have_value("least")
    north.find("az-setup form button.primary").click()
    expect(north.find("az-waiting .time")).to_contain_text("only what must be done is done")
    south.page.goto(north.page.url)
    expect(south.find("az-waiting .time")).to_contain_text("csak az történik, ami kötelező")
    south.find("[data-sit='1']").click()
    north.find("[data-act=start]").click()
    south.at_table()
    south.find("[data-panel=menu]").click()
    expect(south.find(".menu .pace")).to_contain_text("csak az történik, ami kötelező")


def test_a_turn_whose_time_is_up_is_told_to_both(server, door):
    north, south = door.romi(server), door.romi(server, lang="hu-HU")
    table = north.make(
        position=ROMI,
        name="North",
        clock={"kind": "turn", "seconds": 5, "over": "least"},
        absence={"after": None, "bot": "solid"},
    )
    south.page.goto(f"{server.url}{table['link']}")
    south.find("[data-sit='1']").click()
    expect(south.find("az-waiting")).to_contain_text("Aki nincs itt, arra akármeddig várunk.")
    expect(north.find("az-waiting")).to_contain_text(
        "If a player is away, the table waits, however long it takes."
    )
    north.find("[data-act=start]").click()
    north.at_table()
    south.at_table()
    expect(south.find(".notice")).to_have_text(
        "Lejárt az idő: ezt a kört North helyett a gép vette át.", timeout=PATIENCE
    )
    expect(north.find(".missed summary")).to_have_text("Your time was up, and a bot played the turn for you:")
    expect(north.find(".missed li")).to_have_count(2)


CUT = """(row) => [...row.querySelectorAll('summary, button')]
  .filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.innerText)"""
MELDS = (
    "romi-40 players=2; dealer: 1; opened: 0 1; drawn: 0 1; hand 0: 9h 9d Kc 2d 5h 8d Jc; hand 1: 4d 5h 8c Jc; "
    "pile: 7s Kd 3h 4h 6d 7d 9s 9c Qd Kh; table: 0[5s 6s 7s 8s] 1{Qs Qh Qc} 1[Ad 2d 3d]"
)
# The labels of low piles that are in several lines, or wider than their place, or lie under what tells of more melds.
LABELS = """(table) => [...table.shadowRoot.querySelectorAll('.pile small, .pile .show')].filter((each) => {
  const range = document.createRange();
  range.selectNodeContents(each);
  const more = table.shadowRoot.querySelector('.more')?.getBoundingClientRect().top ?? innerHeight;
  const tops = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
  return tops.size > 1 || each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().bottom > more + 1;
}).map((each) => each.innerText)"""


# Each kind of table; that of `melds` is that of `take` with more on it, and Römi 500 has one like it.
LOW = ["melds", "gin", "tabla", "domino", "trains"]


@pytest.mark.parametrize(
    ("name", "lang"),
    [
        *in_turn(LOW, ["hu-HU", "en-GB"]),
        *(wide(name, lang) for name in ("take", "romi500") for lang in ("hu-HU", "en-GB")),
    ],
)
def test_what_was_missed_is_one_low_row_that_squeezes_nothing(server, door, name, lang):
    north = door.open_plain(server, lang=lang, width=320, height=568)
    position = {**POSITIONS, "tabla": QUIET, "melds": MELDS}[name]
    table = north.ask("/api/tables", position=position, name="North", absence={"after": 60, "bot": "casual"})
    Person(server).ask(f"/api/tables/{table['id']}/sit", name="South")
    north.ask(f"/api/tables/{table['id']}/start")
    north.ask(f"/api/tables/{table['id']}/stand")
    north.page.goto(f"{server.url}{table['link']}")
    north.at_table()
    north.wait_for(lambda: json.loads(north.known)["view"]["deal"]["to_move"] == 1, "the bot's turn is over")
    north.find("[data-act=return]").click()
    row = north.find(".missed")
    row.wait_for()
    for _, height in north.at_sizes(((320, 568), (360, 640), (390, 844), (640, 360))):
        assert row.bounding_box()["height"] <= 46
        assert row.evaluate(CUT) == []
        assert north.page.evaluate(CLASHES) == []
        if name == "melds" and height < 700:
            assert north.find("az-rummy-table").evaluate(LABELS) == []
        expect(row.locator("li").first).to_be_hidden()
        row.locator("summary").click()
        expect(row.locator("li").first).to_be_visible()
        assert row.bounding_box()["height"] <= 46, "it lies over the felt, and moves nothing"
        row.locator("summary").click()


LAST = (
    "romi-40 players=2; dealer: 1; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; hand 0: 2d; "
    "hand 1: 4d 5h; pile: 7s"
)


def test_a_deal_that_a_bot_won_in_a_players_place_is_told_as_the_bots(server, door):
    north, south = door.romi(server), door.romi(server, lang="hu-HU")
    table = north.make(position=LAST, name="North")
    south.page.goto(f"{server.url}{table['link']}")
    south.find("[data-sit='1']").click()
    north.find("[data-act=start]").click()
    north.at_table()
    south.at_table()
    north.ask(f"/api/tables/{table['id']}/stand")
    how = north.find("az-deal-result .how")
    expect(how).to_contain_text("A bot went out. (For you: you had left the table.)")
    expect(north.find("az-deal-result .won")).to_have_count(0)  # no feast, and no moment of one's own
    expect(north.find("az-deal-result .moment")).to_have_count(0)
    expect(north.find("az-deal-result li.winner .deputy")).to_have_count(1)
    assert violations(north) == []
    hungarian = "A gép kiment, övé a leosztás. (North helyett: felállt az asztaltól.)"
    expect(south.find("az-deal-result .how")).to_contain_text(hungarian)
    south.page.keyboard.press("Escape")
    south.find("[data-panel=log]").click()
    expect(south.find("az-log li.result").first).to_have_text(hungarian)
    kept = "JSON.parse(localStorage.getItem('asztal.games')).map((game) => game.deputies)"
    assert north.page.evaluate(kept) == south.page.evaluate(kept) == [[0]]
    for each, told in (
        (north, "Your seat won. A bot played for you at the end."),
        (south, "North nyert. A végén North helyett gép játszott."),
    ):
        each.page.goto(f"{server.url}/games")
        expect(each.find("az-games-page li p")).to_have_text(told)
        expect(each.find("az-games-page li.won")).to_have_count(0)


def test_a_replay_says_who_played(server, door):
    match = Match.create(game("domino", 2, target=1), ["North", "South"], first_dealer=1)
    match.start_deal(position=BONES)
    match.act(0, "place 6-2", deputy=("solid", "time"))
    guest = door.open_plain(server)
    replay = guest.ask("/api/replay", record=write(match.events))
    guest.page.goto(f"{server.url}{replay['link']}/1?seat=all")
    expect(guest.find("az-replay-page")).to_contain_text("(For North: time was up.)")
    guest.page.keyboard.press("End")
    expect(guest.find("az-replay-page .told")).to_contain_text("A bot went out. (For North: time was up.)")


AWAITED = """async (seats) => {
  const { awaited } = await import(probe.module('tables/felt.js'));
  const session = { store: { table: { seats } }, seatName: (seat) => `Player ${seat + 1}` };
  return seats.map((_, seat) => awaited(session, seat));
}"""


def test_who_waits_is_told_whether_the_player_or_a_bot_in_their_place_is_to_move(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    seats = [
        {"kind": "person", "bot": None},
        {"kind": "person", "bot": "casual"},
        {"kind": "bot", "bot": "solid"},
    ]
    assert guest.page.evaluate(AWAITED, seats) == [
        {"player": "Player 1", "bot": "no"},
        {"player": "Player 2", "bot": "yes"},
        {"player": "Player 3", "bot": "no"},
    ]
