"""The hand: sorted groups stand apart, one's own order stays; where a card goes that has several places."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.test_table_by_hand import drag
from tests.browser.visitors import seat_at
from tests.wide import wide

SCREENS = {"desktop": {}, "phone": {"width": 360, "height": 740, "touch": True}}
HAND = (
    "romi-40 players=2; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; "
    "hand 0: 9s 10s Js Qs 7h 7d 7c 2d Kc 3d 4d 5h 9c *; hand 1: 2s 3c; pile: 7s"
)
PLACES = """(all) => all.map((card) => {
  const at = card.getBoundingClientRect();
  return { code: card.dataset.id.split('#')[0], left: at.left, top: at.top };
})"""
TILES = (
    "tabla-romi players=2; to-move: 0; phase: draw; indicator: 5b; discards 1: 12b; "
    "hand 0: 5r 6r 7r 1k * 13b 6b 6b 9y 9k 9b 10y 11y 12y"
)


def lying(player):
    """The cards of the hand: each code, and how far it lies from the one before; None where a row begins."""
    places = player.find("az-hand [role=option]").evaluate_all(PLACES)
    return [
        (
            card["code"],
            None
            if not at or abs(card["top"] - places[at - 1]["top"]) > 3
            else card["left"] - places[at - 1]["left"],
        )
        for at, card in enumerate(places)
    ]


def groups_of(player):
    """The codes of the hand, cut where the gap to the next card is wider than the narrowest."""
    cards = lying(player)
    step = min(far for _, far in cards if far is not None)
    groups: list[list[str]] = []
    for code, far in cards:
        if far is None or far > step + 4:
            groups.append([])
        groups[-1].append(code)
    return [" ".join(group) for group in groups]


def settled(player):
    """Wait until no card glides any more."""
    player.page.wait_for_function(
        "() => document.getAnimations().every((each) => each.playState !== 'running')"
    )


def pressed(player, name):
    """Sort by the key of this name, and wait until the button says so."""
    player.page.keyboard.press(name[0])
    player.page.wait_for_function(
        """async (mode) => {
      const table = document.querySelector('az-app').shadowRoot.querySelector('az-table-page').shadowRoot
        .querySelector('az-rummy-table');
      await table.updateComplete;
      return table.model.mode === mode;
    }""",
        arg=name,
    )
    settled(player)


@pytest.mark.parametrize("screen", [wide("desktop"), "phone"])
def test_suits_stand_apart(server, door, screen):
    player = door.romi(server, **SCREENS[screen])
    seat_at(player, HAND)
    pressed(player, "suit")
    assert groups_of(player) == ["9s 10s Js Qs", "5h 7h", "7c 9c Kc", "2d 3d 4d 7d", "*"]
    assert player.page.evaluate("probe.excess()") == [0, 0]


@pytest.mark.parametrize("screen", ["desktop", wide("phone")])
def test_by_rank_what_is_there_more_than_once_stands_apart(server, door, screen):
    player = door.romi(server, **SCREENS[screen])
    seat_at(player, HAND)
    pressed(player, "rank")
    groups = groups_of(player)
    assert "7h 7c 7d" in groups
    assert "9s 9c" in groups
    assert "2d 3d 4d 5h" in groups, "what is there once stands side by side"


@pytest.mark.parametrize("screen", [wide("desktop"), "phone"])
def test_what_fits_stands_apart_and_does_so_after_a_reload(server, door, screen):
    player = door.romi(server, **SCREENS[screen])
    seat_at(player, HAND)
    pressed(player, "fits")
    wanted = player.page.evaluate(
        """async (id) =>
      (await (await fetch(`/api/tables/${id}/arrange`)).json()).groups""",
        player.page.url.rsplit("/", 1)[-1],
    )
    shown = "az-hand [role=option]"
    first = wanted[0][0]
    expect(player.find(shown).first).to_have_attribute("data-id", re.compile(f"^{re.escape(first)}#"))
    settled(player)
    groups = groups_of(player)
    assert len(wanted) > 3
    for group in wanted:  # a row may end within a group, but no gap opens there
        inside = [part for part in groups if set(part.split()) <= set(group)]
        assert sum(len(part.split()) for part in inside) == len(group), (wanted, groups)
    player.page.wait_for_function(
        "() => !JSON.parse(localStorage.getItem(Object.keys(localStorage)"
        ".find((key) => key.startsWith('asztal.desk.')))).untold"
    )
    player.page.reload()
    player.at_table()
    player.find(shown).first.wait_for()
    settled(player)
    assert groups_of(player) == groups


@pytest.mark.parametrize("screen", ["desktop", wide("phone")])
def test_an_order_of_one_s_own_has_no_gaps_and_stays_while_others_play(server, door, screen):
    player = door.romi(server, **SCREENS[screen])
    seat_at(player, HAND)
    pressed(player, "suit")
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("Home")
    player.page.keyboard.press("Shift+ArrowRight")
    settled(player)
    cards = lying(player)
    own = [code for code, _ in cards]
    assert own[:2] == ["10s", "9s"]
    steps = [far for _, far in cards if far is not None]
    assert max(steps) - min(steps) < 1.5
    player.find("az-hand [data-id='2d#0']").click()
    player.after(player.find("[data-act=discard]").click)
    player.find(player.drawing).wait_for()  # the bot has played
    assert [code for code, _ in lying(player)] == [code for code in own if code != "2d"]


@pytest.mark.parametrize("screen", ["desktop", wide("phone")])
def test_a_card_is_dragged_from_one_group_into_another(server, door, screen):
    player = door.romi(server, **SCREENS[screen])
    seat_at(player, HAND)
    pressed(player, "suit")
    drag(player, player.find("az-hand [data-id='*#0']"), player.find("az-hand [data-id='10s#0']"))
    settled(player)
    own = [code for code, _ in lying(player)]
    assert abs(own.index("*") - own.index("10s")) == 1
    assert own.index("*") in (1, 2)


def test_tiles_are_sorted_by_what_fits_with_one_press(server, door):
    player = door.open_plain(server)
    seat_at(player, TILES)
    player.find("[data-act=sort-fits]").click()
    wanted = player.page.evaluate(
        """async (id) =>
      (await (await fetch(`/api/tables/${id}/arrange`)).json()).groups""",
        player.page.url.rsplit("/", 1)[-1],
    )
    assert sorted(map(len, wanted))[-1] == 6
    places = player.find("az-rack [data-place]")
    expect(places.first).to_have_attribute("data-id", "9y#0")
    rack = places.evaluate_all("(all) => all.map((each) => (each.dataset.id ?? '').split('#')[0])")
    for group in wanted:
        assert any(set(rack[at : at + len(group)]) == set(group) for at in range(20)), (group, rack)
    assert rack[:6] == ["9y", "10y", "11y", "12y", "9k", "9b"], "a group lies by colour and number"


@pytest.mark.parametrize("screen", [wide("desktop"), "phone"])
@pytest.mark.parametrize(
    "game",
    ["domino players=2; to-move: 0; hand 0: 6-1 5-5 5-2 4-4 1-0; hand 1: 5-3; line: 6-3 3-3 3-2; start: 1"],
    ids=["domino"],
)
def test_bones_that_follow_one_another_stand_apart_from_the_rest(server, door, game, screen):
    player = door.domino(server, **SCREENS[screen])
    seat_at(player, game)
    begins = player.find("[data-testid=hand] li.begins button")
    by_number = begins.evaluate_all("(all) => all.map((each) => each.dataset.testid)")
    assert by_number == ["bone-5-5", "bone-4-4"], "the fives are two, the others one each"
    player.find("[data-testid=sort]").click()
    expect(begins).to_have_count(1)
    groups = player.page.evaluate(
        """async (id) =>
      (await (await fetch(`/api/tables/${id}/arrange`)).json()).groups""",
        player.page.url.rsplit("/", 1)[-1],
    )
    assert begins.first.get_attribute("data-testid") == f"bone-{groups[1][0]}"
    player.page.keyboard.press("ArrowLeft")
    player.page.keyboard.press("Shift+ArrowLeft")
    expect(begins).to_have_count(0)


@pytest.mark.parametrize(
    "position",
    [
        "domino players=2; to-move: 0; hand 0: 5-1 4-1; hand 1: 6-2 3-0 1-0; "
        "line: 6-3 3-3 3-2; start: 1; stock: 5-5 ...",
        "mexican-train players=2; round: 2; to-move: 0; hand 0: 5-1 4-1; hand 1: 6-3 0-0; "
        "line A: 9-6; line B: 9-2; stock: 5-5 ...",
    ],
    ids=["domino", "trains"],
)
def test_a_drawn_bone_lies_last_after_a_reload_and_on_a_second_device_too(server, door, position):
    player = door.domino(server)
    seat_at(player, position)
    assert player.hand == ["5-1", "4-1"]
    player.after(player.find("[data-testid=draw]").click)
    player.find("[data-testid=bone-5-5]").wait_for()
    assert player.hand == ["5-1", "4-1", "5-5"], "by number it would be the first"
    player.until(
        "() => !JSON.parse(localStorage.getItem(Object.keys(localStorage)"
        ".find((key) => key.startsWith('asztal.desk.')))).untold"
    )
    player.page.reload()
    player.at_table()
    assert player.hand[:3] == ["5-1", "4-1", "5-5"]
    other = door.domino(server, width=390, height=844)
    other.page.context.add_cookies(player.page.context.cookies())
    other.page.goto(player.page.url)
    other.at_table()
    assert other.hand[:3] == ["5-1", "4-1", "5-5"]


TWO_MELDS = (
    "romi-40 players=2; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; "
    "hand 0: 7h 2d Kc; hand 1: 4d 9c 3c; table: 0{7s 7c 7d} 1[4h 5h 6h]; pile: 5s"
)


def one_card_of_two_places(server, door, **screen):
    player = door.romi(server, **screen)
    seat_at(player, TWO_MELDS)
    player.find("az-meld").nth(1).wait_for()
    return player


def answered(player):
    """The page asks where to; the second answer is given, and the card lies there, staged."""
    choices = player.find("[data-choice]:visible")
    expect(choices).to_have_count(2)
    asked = choices.evaluate_all("(all) => all.map((each) => each.dataset.choice)")
    assert sorted(each.split(" to ")[1].split()[0] for each in asked) == ["1", "2"]
    names = [
        player.page.get_by_role("button", name=re.compile(rf"meld {number}\b.*7 of hearts")).count()
        for number in (1, 2)
    ]
    assert min(names) >= 1, "who hears the question hears the melds"
    wanted = choices.nth(1).get_attribute("data-choice").split(" to ")[1].split()[0]
    choices.nth(1).click()
    expect(player.find("az-meld[staged]")).to_have_count(1)
    expect(player.find("az-meld[staged] button.meld")).to_have_attribute("data-meld", wanted)
    player.find("[data-act=undo]").click()
    expect(player.find("az-meld[staged]")).to_have_count(0)
    expect(player.find("az-hand [data-id='7h#0']")).to_have_count(1)


def test_a_card_that_two_melds_take_asks_where_to_by_button_and_by_key(server, door):
    player = one_card_of_two_places(server, door)
    for lay in (player.find("[data-act=lay]").click, lambda: player.page.keyboard.press("l")):
        player.find("az-hand [data-id='7h#0']").click()
        lay()
        answered(player)


@pytest.mark.parametrize("screen", [wide("desktop"), "phone"])
def test_a_card_dropped_on_the_table_asks_too_and_one_that_fits_nowhere_is_refused(server, door, screen):
    player = one_card_of_two_places(server, door, **SCREENS[screen])
    felt = player.find("az-rummy-table .melds")
    box = felt.bounding_box()
    free = [box["x"] + box["width"] - 12, box["y"] + box["height"] - 12]
    for card, lands in (("7h#0", True), ("Kc#0", False)):
        mouse, at = player.page.mouse, player.find(f"az-hand [data-id='{card}']").bounding_box()
        mouse.move(at["x"] + 10, at["y"] + at["height"] / 2)
        mouse.down()
        mouse.move(free[0], free[1], steps=8)
        mouse.up()
        if lands:
            answered(player)
        else:
            expect(player.find(".notice.refusal p")).to_contain_text("R40-")


def test_a_card_dropped_out_of_turn_is_told_to_wait(server, door):
    first, second = door.romi(server), door.romi(server)
    first.set_up("romi-40", 2, people=2)
    second.page.goto(first.page.url)
    second.find("[data-sit]").first.click()
    first.find("[data-act=start]").click()
    for player in (first, second):
        player.at_table()
        player.find("az-hand [role=option]").first.wait_for()
    waiting = second if first.shown(".rail.turn") else first
    before = [code for code, _ in lying(waiting)]
    drag(waiting, waiting.find("az-hand [role=option]").last, waiting.find("#discards"))
    expect(waiting.find(".notice.refusal p")).to_contain_text("not your turn")
    assert [code for code, _ in lying(waiting)] == before


THROW = (
    "tabla-romi players=3; to-move: 0; phase: throw; indicator: 5b; "
    "hand 0: 1r 2r 3r 4r 4k 5k 6k 7y 8y 9y 10k 11k 12k 13k 1b"
)
LINE = "domino players=2; to-move: 0; hand 0: 6-1 4-4; hand 1: 5-5 5-3; line: 6-3 3-3 3-2; start: 1"


def finger(player, start, end):
    """A finger goes down on one element, moves to the other and is lifted."""
    a, b = start.bounding_box(), end.bounding_box()
    x, y = a["x"] + 12, a["y"] + a["height"] / 2
    to_x, to_y = b["x"] + b["width"] / 2, b["y"] + b["height"] / 2
    wire = player.page.context.new_cdp_session(player.page)
    for step in range(9):
        at = {"x": x + (to_x - x) * step / 8, "y": y + (to_y - y) * step / 8}
        kind = "touchMove" if step else "touchStart"
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize(
    ("position", "piece", "place"),
    [
        (HAND, "az-hand [data-id='2d#0']", "#discards"),
        (THROW, "az-rack [data-id='1b#0']", "#out"),
        (LINE, "[data-testid=hand] [data-testid=bone-6-1]", "[data-testid=line]"),
    ],
    ids=["card", "tile", "bone"],
)
def test_a_finger_drags_a_piece_to_its_place_on_a_narrow_phone(server, door, position, piece, place):
    player = door.open_plain(server, **SCREENS["phone"])
    seat_at(player, position)
    player.find(piece).wait_for()
    player.after(lambda: finger(player, player.find(piece), player.find(place)))
    player.find(piece).wait_for(state="detached")
    assert player.page.evaluate("[scrollX, scrollY]") == [0, 0]
