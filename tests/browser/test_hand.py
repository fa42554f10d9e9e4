"""The hand: groups of a sorted one stand apart, an order of one's own does not move, whatever others do."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import seat_at
from tests.browser.test_table_by_hand import drag

SCREENS = {"desktop": {}, "phone": {"width": 360, "height": 740, "touch": True}}
HAND = ("romi-40 players=2; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; "
        "hand 0: 9s 10s Js Qs 7h 7d 7c 2d Kc 3d 4d 5h 9c *; hand 1: 2s 3c; pile: 7s")
PLACES = """(all) => all.map((card) => {
  const at = card.getBoundingClientRect();
  return { code: card.dataset.id.split('#')[0], left: at.left, top: at.top };
})"""
TILES = ("tabla-romi players=2; to-move: 0; phase: draw; indicator: 5b; discards 1: 12b; "
         "hand 0: 5r 6r 7r 1k * 13b 6b 6b 9y 9k 9b 10y 11y 12y")


def lying(player):
    """The cards of the hand: each code, and how far it lies from the one before; None where a row begins."""
    places = player.find("az-hand [role=option]").evaluate_all(PLACES)
    return [(card["code"], None if not at or abs(card["top"] - places[at - 1]["top"]) > 3
             else card["left"] - places[at - 1]["left"]) for at, card in enumerate(places)]


def groups_of(player):
    """The codes of the hand, cut where the gap to the next card is wider than the narrowest."""
    cards = lying(player)
    step = min(far for _, far in cards if far is not None)
    found = []
    for code, far in cards:
        if far is None or far > step + 4:
            found.append([])
        found[-1].append(code)
    return [" ".join(group) for group in found]


def settled(player):
    """Wait until no card glides any more."""
    player.page.wait_for_function(
        "() => document.getAnimations().every((each) => each.playState !== 'running')")


def pressed(player, name):
    """Sort by the key of this name, and wait until the button says so."""
    player.page.keyboard.press(name[0])
    player.page.wait_for_function("""async (mode) => {
      const table = document.querySelector('az-app').shadowRoot.querySelector('az-table-page').shadowRoot
        .querySelector('az-rummy-table');
      await table.updateComplete;
      return table.model.mode === mode;
    }""", arg=name)
    settled(player)


@pytest.mark.parametrize("screen", SCREENS)
def test_suits_stand_apart(server, door, screen):
    player = door.romi(server, **SCREENS[screen])
    seat_at(player, HAND)
    pressed(player, "suit")
    assert groups_of(player) == ["9s 10s Js Qs", "5h 7h", "7c 9c Kc", "2d 3d 4d 7d", "*"]
    assert player.page.evaluate("probe.excess()") == [0, 0]


@pytest.mark.parametrize("screen", SCREENS)
def test_by_rank_what_is_there_more_than_once_stands_apart(server, door, screen):
    player = door.romi(server, **SCREENS[screen])
    seat_at(player, HAND)
    pressed(player, "rank")
    found = groups_of(player)
    assert "7h 7c 7d" in found
    assert "9s 9c" in found
    assert "2d 3d 4d 5h" in found, "what is there once stands side by side"


@pytest.mark.parametrize("screen", SCREENS)
def test_what_fits_stands_apart_and_does_so_after_a_reload(server, door, screen):
    player = door.romi(server, **SCREENS[screen])
    seat_at(player, HAND)
    pressed(player, "fits")
    wanted = player.page.evaluate("""async (id) =>
      (await (await fetch(`/api/tables/${id}/arrange`)).json()).groups""", player.page.url.rsplit("/", 1)[-1])
    shown = "az-hand [role=option]"
    first = wanted[0][0]
    expect(player.find(shown).first).to_have_attribute("data-id", re.compile(f"^{re.escape(first)}#"))
    settled(player)
    found = groups_of(player)
    assert len(wanted) > 3
    for group in wanted:                # a row may end within a group, but no gap opens there
        inside = [part for part in found if set(part.split()) <= set(group)]
        assert sum(len(part.split()) for part in inside) == len(group), (wanted, found)
    player.page.wait_for_function("() => !JSON.parse(localStorage.getItem(Object.keys(localStorage)"
                                  ".find((key) => key.startsWith('asztal.desk.')))).untold")
    player.page.reload()
    player.at_table()
    player.find(shown).first.wait_for()
    settled(player)
    assert groups_of(player) == found


@pytest.mark.parametrize("screen", SCREENS)
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
    player.find(player.drawing).wait_for()          # the bot has played
    assert [code for code, _ in lying(player)] == [code for code in own if code != "2d"]


@pytest.mark.parametrize("screen", SCREENS)
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
    wanted = player.page.evaluate("""async (id) =>
      (await (await fetch(`/api/tables/${id}/arrange`)).json()).groups""", player.page.url.rsplit("/", 1)[-1])
    assert sorted(map(len, wanted))[-1] == 6
    places = player.find("az-rack [data-place]")
    expect(places.first).to_have_attribute("data-id", "9y#0")
    rack = places.evaluate_all("(all) => all.map((each) => (each.dataset.id ?? '').split('#')[0])")
    for group in wanted:
        assert any(set(rack[at:at + len(group)]) == set(group) for at in range(20)), (group, rack)
    assert rack[:6] == ["9y", "10y", "11y", "12y", "9k", "9b"], "a group lies by colour and number"


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ["domino players=2; to-move: 0; hand 0: 6-1 5-5 5-2 4-4 1-0; hand 1: 5-3; "
                                  "line: 6-3 3-3 3-2; start: 1"], ids=["domino"])
def test_bones_that_follow_one_another_stand_apart_from_the_rest(server, door, game, screen):
    player = door.domino(server, **SCREENS[screen])
    seat_at(player, game)
    begins = player.find("[data-testid=hand] li.begins button")
    by_number = begins.evaluate_all("(all) => all.map((each) => each.dataset.testid)")
    assert by_number == ["bone-5-5", "bone-4-4"], "the fives are two, the others one each"
    player.find("[data-testid=sort]").click()
    expect(begins).to_have_count(1)
    groups = player.page.evaluate("""async (id) =>
      (await (await fetch(`/api/tables/${id}/arrange`)).json()).groups""", player.page.url.rsplit("/", 1)[-1])
    assert begins.first.get_attribute("data-testid") == f"bone-{groups[1][0]}"
    player.page.keyboard.press("ArrowLeft")
    player.page.keyboard.press("Shift+ArrowLeft")
    expect(begins).to_have_count(0)
