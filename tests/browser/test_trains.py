"""The table of trains in a real browser: whole deals, single things, every screen, the fullest table."""

from __future__ import annotations

import json
import re
from typing import TypedDict

import pytest
from playwright.sync_api import expect
from tests.browser.crowded import CROWDED
from tests.browser.test_page import faults_by_day_and_night, faults_on_both_screens, violations
from tests.browser.visitors import MANY, seat_at
from tests.wide import wide

from asztal import game

FITS = "(bar) => bar.querySelector('p').scrollHeight <= bar.clientHeight"
ONE_LINE = """(name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size === 1;
}"""
ARMS = (
    "mexican-train-house-2 players=3; to-move: 0; hand 0: 8-4 6-1 7-5 3-0 2-2 5-1; hand 1: 7-6 4-4 3-3; "
    "hand 2: 0-0 5-5 9-7; line A: 9-6 6-6; crosswise: A; line A1: 6-3; line A2: 6-8; line B: 9-2 2-5"
)
SCREENS = [(390, 844), (844, 390), (820, 1180), (1280, 800), (1920, 1080)]


def fits_the_screen(visitor):
    """Nothing sticks out, every bone lies apart, every control can be reached, the sentence is whole."""
    visitor.settled()
    wider, taller = visitor.page.evaluate("probe.excess()")
    assert (wider <= 0, taller <= 0) == (True, True)
    controls = visitor.find("az-table-page button:visible")
    assert controls.evaluate_all("(all) => probe.outside(all)") == []
    status = visitor.find(".status")
    assert status.evaluate(FITS), status.inner_text()
    assert visitor.page.evaluate("probe.trains()")["faults"] == []


class Line(TypedDict):
    """A train as the view shows it."""

    id: str
    owner: int | None
    start: int
    end: int
    tiles: list[tuple[str, int, int]]
    marker: bool
    arms: list[str]
    crosswise: bool


def fullest():
    """A view with four players and nearly all of the 55 bones on the table: trains as long as they come."""
    left = [(high, low) for high in range(10) for low in range(high + 1) if low < 9]
    lines: list[Line] = [
        {
            "id": name,
            "owner": None if name == "M" else "ABCD".index(name),
            "start": 9,
            "end": 9,
            "tiles": [],
            "marker": name in "BD",
            "arms": [],
            "crosswise": False,
        }
        for name in "ABCDM"
    ]
    turn = 0
    while True:
        fits = [(line, bone) for line in lines[turn:] + lines[:turn] for bone in left if line["end"] in bone]
        if not fits:
            break
        # the bone whose far number has the most bones left keeps the trains going
        line, bone = max(
            fits,
            key=lambda fit: (
                sum(sum(fit[1]) - fit[0]["end"] in other for other in left),
                -len(fit[0]["tiles"]),
            ),
        )
        left.remove(bone)
        far = sum(bone) - line["end"]
        line["tiles"].append((f"{bone[0]}-{bone[1]}", line["end"], far))
        line["end"] = far
        turn = (turn + 1) % 5
    hand = [f"{high}-{low}" for high, low in left]
    double = max((line for line in lines if line["tiles"]), key=lambda line: len(line["tiles"]))
    return {
        "family": "trains",
        "seat": 0,
        "players": 4,
        "to_move": 0,
        "phase": "play",
        "hand": hand,
        "counts": [len(hand), 0, 1, 0],
        "stock": 0,
        "engine": 9,
        "opener": 2,
        "first_round": False,
        "again": False,
        "lines": lines,
        "doubles": [{"line": double["id"], "bone": double["tiles"][-1][0]}],
        "must": double["id"],
        "marked": [False, True, False, True],
        "drawn": None,
        "known_void": [[], [8, 3], [], [0]],
        "game_number": 1,
        "dealer": 3,
        "moves": ["pass"],
    }


def until_ones_turn(player, name, players):
    """Sit at a table and wait for one's turn; somebody may have gone out before, then at another one."""
    for _ in range(6):
        player.set_up(name, players)
        player.at_table()
        if player.wait():
            return
    raise AssertionError("somebody always goes out first")


def test_mexican_train_whole_deal_by_keyboard_alone(server, door):
    player = door.trains(server)
    player.lobby()
    player.tab_to("data-fold", "bones")
    player.page.keyboard.press("Enter")
    player.tab_to("data-play", "mexican-train")
    player.page.keyboard.press("Enter")
    player.at_table()
    player.whole_deal(player.turn_by_keyboard)


def test_v2_whole_deal_with_arms_on_a_phone(server, door):
    player = door.trains(server, width=390, height=844, lang="hu-HU")
    player.set_up("mexican-train-house-2", 4)
    player.at_table()

    def turn():
        if player.wait():
            fits_the_screen(player)
        return player.turn()

    player.whole_deal(turn)


def test_house_1_has_no_common_train(server, door):
    player = door.trains(server)
    player.set_up("mexican-train-house-1", 3)
    player.at_table()
    assert sorted(player.trains) == ["A", "B", "C"]


def test_the_page_shows_the_trains_that_the_engine_has(server, door):
    player = door.trains(server)
    player.play_now("mexican-train")
    for _ in range(6):
        if not player.turn():
            break

    def told():
        return json.loads(player.known)["view"]["deal"]

    def alike():  # what is told goes on while what is shown is read
        return player.trains == {
            line["id"]: " ".join(f"{a}-{b}" for _, a, b in line["tiles"]) for line in told()["lines"]
        }

    player.wait_for(alike, "the trains of the view")
    assert set(told()) >= set(game("mexican-train").deal(seed=1).view(0).data())


def test_four_players_and_all_bones_stay_on_every_screen(server, door, long):
    player = door.trains(server, lang="hu-HU")
    until_ones_turn(player, "mexican-train", 4)
    view = fullest()
    on_table = sum(len(line["tiles"]) for line in view["lines"])
    assert on_table >= 50
    player.page.evaluate("(view) => probe.show(view)", view)
    for size in player.at_sizes(SCREENS):
        fits_the_screen(player)
        drawn = player.page.evaluate("probe.trains()")
        assert drawn["count"] == on_table, size
        assert drawn["scale"] >= 14
        assert player.find("[data-marked=yes]").count() == 2
        assert player.find("span.mark").count() == 2
        assert player.find("span.badge").count() == 1
        if long or size == SCREENS[0]:
            assert faults_by_day_and_night(player) == []


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 560), (320, 640)])
def test_on_a_short_phone_the_numbers_can_be_read_and_what_counts_is_in_sight(server, door, width, height):
    player = door.trains(server, width=width, height=height, touch=True)
    position = CROWDED["mexican-train 4 players, 48 on the table"]
    seat_at(player, position.replace(" 8-2 2-9;", ";").replace("hand 0: 4-1 7-0", "hand 0: 9-2 8-2 4-1 7-0"))
    assert player.wait()
    player.settled()
    assert player.page.evaluate("probe.trains()")["scale"] >= 14
    assert player.find("[data-testid=train-M] .name").evaluate(ONE_LINE)
    yard = player.find("az-train-yard").bounding_box()
    for bone, train in (("9-2", "C"), ("8-2", "M"), ("9-2", "C")):
        player.find(f"[data-testid=bone-{bone}]").click()
        end = player.find(f"[data-testid=end-{train}]").bounding_box()
        assert yard["y"] <= end["y"] < end["y"] + end["height"] <= yard["y"] + yard["height"]
    player.after(player.find("[data-testid=end-C]").click)


FIRST_ROUND = (
    "mexican-train players=2; opener: 0; round: 1; to-move: 0; engine: 9-9; "
    "hand 0: 9-8 9-7 8-1 7-5 3-0 2-2; hand 1: 7-6 4-4 3-3 6-1 5-2 4-0"
)


def until_a_bone_fits(player):
    """Play on until something can be placed, at another table if the deal ends before."""
    for _ in range(MANY):
        if not player.wait():
            player.play_now("mexican-train")
            continue
        if player.shown("[data-testid=hand] [data-fits=yes]"):
            return player.find("[data-testid=hand] [data-fits=yes]").first
        player.turn()
    raise AssertionError("nothing ever fits")


def drag(visitor, start, x, y):
    """Press in the middle of an element, move there in steps, let go."""
    box = start.bounding_box()
    mouse = visitor.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2 + 15, box["y"] - 20, steps=4)
    mouse.move(x, y, steps=6)
    mouse.up()


def test_a_bone_dragged_onto_a_train_lies_there(server, door):
    player = door.trains(server)
    seat_at(player, FIRST_ROUND)
    bone = player.find("[data-testid=hand] [data-testid=bone-9-8]")
    plate = player.find("[data-testid=train-A]").bounding_box()
    x, y = plate["x"] + plate["width"] + 30, plate["y"] + plate["height"] / 2
    player.after(lambda: drag(player, bone, x, y))
    assert "place 9-8 on A" in player.known


def test_the_hand_is_arranged_by_dragging_by_keys_and_by_the_button_and_stays_so(server, door):
    player = door.trains(server)
    until_ones_turn(player, "mexican-train", 2)
    sorted_hand = player.hand
    assert sorted_hand == sorted(sorted_hand, reverse=True)
    last = player.find("[data-testid=hand] .bone").last
    first = player.find("[data-testid=hand] .bone").first.bounding_box()
    drag(player, last, first["x"] + 3, first["y"] + first["height"] / 2)
    assert player.hand == [sorted_hand[-1], *sorted_hand[:-1]]
    player.find("[data-testid=hand] .bone").first.focus()
    player.page.keyboard.press("Shift+ArrowRight")
    assert player.hand == [sorted_hand[0], sorted_hand[-1], *sorted_hand[1:-1]]
    player.page.reload()
    player.at_table()
    assert player.hand == [sorted_hand[0], sorted_hand[-1], *sorted_hand[1:-1]]
    player.find("[data-testid=sort]").click()
    assert player.hand == sorted_hand


def test_mt_11_only_ones_own_train_in_the_first_round_says_why(server, door):
    player = door.trains(server)
    seat_at(player, FIRST_ROUND)
    player.find("[data-testid=hand] [data-testid=bone-9-8]").click()
    player.find("[data-testid=end-A]").wait_for()
    assert player.find("[data-testid^=end-]").count() == 1
    player.find("[data-testid=train-M]").click()
    notice = player.find(".notice.refusal p")
    expect(notice).to_contain_text(re.compile("the common train.*MT-11"))


def test_a_bone_that_does_not_fit_is_refused_with_the_reason(server, door):
    player = door.trains(server)
    until_ones_turn(player, "mexican-train", 2)
    player.find("[data-testid=hand] [data-testid^=bone-]:not([data-fits=yes])").first.click()
    notice = player.find(".notice.refusal p")
    expect(notice).to_contain_text("your train")  # the name on its plate, not the letter of the notation


def test_a_bone_of_the_first_round_can_be_taken_back(server, door):
    player = door.trains(server)
    seat_at(player, FIRST_ROUND)
    before = player.hand
    assert player.turn()
    assert len(player.hand) == len(before) - 1
    player.after(player.find("[data-testid=undo]").click)
    assert sorted(player.hand) == sorted(before)
    assert player.trains["A"] == ""


def test_hint_lights_a_bone_and_its_train(server, door):
    player = door.trains(server)
    player.play_now("mexican-train")
    until_a_bone_fits(player)
    player.find("[data-testid=hint]").click()
    player.find("[data-testid=hand] [aria-pressed=true]").wait_for()
    player.find("[data-testid^=end-].gold").wait_for()
    player.find(".advice").wait_for()


def test_a_trains_plate_tells_who_may_play_there(server, door):
    player = door.trains(server, lang="hu-HU")
    until_ones_turn(player, "mexican-train", 2)
    player.find("[data-testid=train-M]").click()
    player.find(".notice.info").wait_for()
    expect(player.find(".notice.info p")).to_contain_text("közös vonat")


def test_trains_are_told_in_words(server, door):
    player = door.trains(server, lang="hu-HU")
    until_ones_turn(player, "mexican-train", 3)
    if player.shown("[data-testid=hand] [data-fits=yes]"):
        player.find("[data-testid=hand] [data-fits=yes]").first.click()
        label = player.find("[data-testid=end-A]").get_attribute("aria-label")
        assert "a te vonatod, vége" in label
    assert "a te vonatod" in player.find("[data-testid=train-A]").text_content()
    player.page.evaluate("(view) => probe.show(view)", fullest())
    player.find("[data-testid=train-B][data-marked=yes]").wait_for()
    assert "jelző van rajta" in player.find("[data-testid=train-B]").text_content()
    assert player.find("ul.sr li").count() == 5


def test_v2_a_double_asks_whether_it_makes_arms(server, door):
    player = door.trains(server)
    until_ones_turn(player, "mexican-train-house-2", 3)
    view = json.loads(player.known)["view"]["deal"]
    view |= {
        "hand": ["6-6", "6-1"],
        "counts": [2, 5, 5],
        "first_round": False,
        "to_move": 0,
        "phase": "play",
        "seat": 0,
        "moves": ["place 6-6 on A", "place 6-6 on A crosswise"],
    }
    view["lines"][0] |= {"tiles": [["9-6", 9, 6]], "end": 6}
    player.page.evaluate("(view) => probe.show(view)", view)
    player.find("[data-testid=bone-6-6]").click()
    player.find("[data-testid=end-A]").click()
    player.find("[data-way=crosswise]:visible").wait_for()
    assert player.find("[data-way]:visible").count() == 2
    assert violations(player) == []
    player.page.keyboard.press("Escape")
    player.find("dialog[open]").wait_for(state="detached")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en-GB", "You placed the 3–0 on your own train, arm 1."),
        ("hu-HU", "A saját vonatodra (1. ág) tetted a 3–0-st."),
    ],
)
def test_v2_the_log_says_which_arm_it_was(server, door, lang, told):
    player = door.trains(server, lang=lang)
    seat_at(player, ARMS)
    player.find("[data-testid=bone-3-0]").click()
    player.after(player.find("[data-testid=end-A1]").click)
    player.find("[data-panel=log]").click()
    expect(player.find("az-log li").filter(has_text=told)).to_have_count(1)


DID = """async (names) => {
  const { didWords } = await import(probe.module('games/trains/words.js'));
  const session = (name) => ({ seat: 0, t: (id, { player }) => player, seatName: () => name });
  const said = (name) => didWords(session(name), 1, ['place 8-2 on C'], false);
  return names.map((name) => said(name).values?.at(-1) ?? said(name));
}"""


def test_where_a_plate_has_little_room_a_long_name_is_its_first_word(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    names = ["Kristóf Péter", "Nagymama", "Kis Anna", "1. játékos", "Wolframwalzwerkmeisterin"]
    assert guest.page.evaluate(DID, names) == ["Kristóf", *names[1:]]


def test_the_instruction_tears_no_ending_from_its_number(server, door):
    player = door.trains(server, lang="hu-HU", width=360, height=740)
    seat_at(
        player,
        "mexican-train players=2; round: 2; to-move: 0; hand 0: 5-1 3-0; hand 1: 4-3 0-0; line A: 9-6; "
        "line B: 9-5 5-5; line M: 9-2; marked: B; doubles: B",
    )
    expect(player.find("[data-testid=status] .whole")).to_have_text("5-öst!")


@pytest.mark.parametrize("lang", [wide("en-GB"), "hu-HU"])
def test_no_message_is_missing_at_the_table_of_trains(server, door, lang):
    player = door.trains(server, lang=lang)
    player.play_now("mexican-train")
    player.turn()
    assert not player.page.evaluate("probe.ids()")
    for panel in ("log", "score", "menu"):
        player.find(f"[data-panel={panel}]").click()
        player.find("dialog[open]").first.wait_for()
        assert not player.page.evaluate("probe.ids()")
        assert violations(player) == []
        player.page.keyboard.press("Escape")
        player.find("dialog[open]").wait_for(state="detached")


LAST_BONE = (
    "mexican-train players=3; round: 2; to-move: 0; hand 0: 6-1; hand 1: 4-3 0-0; hand 2: 8-8 7-3 2-1; "
    "line A: 9-6; line B: 9-5; line C: 9-4; line M: 9-2"
)


def test_axe_finds_nothing_from_the_first_bone_to_the_result(server, door, long):
    player = door.trains(server)
    player.play_now("mexican-train")
    bone = until_a_bone_fits(player)
    assert faults_on_both_screens(player, long) == []
    bone.click()
    assert faults_on_both_screens(player, long) == []
    seat_at(player, LAST_BONE)
    player.turn()
    player.find(player.result).first.wait_for()
    assert faults_on_both_screens(player, long) == []
