"""Hints at tables with people: chosen when the table is made, told to all, kept by the server."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.pages import PAGES
from tests.browser.test_gold import DRAWN, HINT, POSITIONS
from tests.browser.test_page import violations
from tests.browser.test_steady import OPENING
from tests.browser.visitors import seat_at
from tests.wide import wide

from asztal.i18n import text

PHONE = {"width": 360, "height": 740, "touch": True, "lang": "hu-HU"}


def waiting(server, door, hints=None, game="domino", **screen):
    """Two people in the waiting room of a table; the first has made it by the form."""
    north, south = door.open_plain(server), door.open_plain(server, **screen)
    north.lobby()
    north.offer("setup", game).click()
    north.find("az-setup input[name=players][value='2']").check()
    north.find("az-setup #s-0").select_option("")
    if hints:
        north.find("az-setup [data-hints]").select_option(hints)
    north.find("az-setup form button.primary").click()
    north.page.wait_for_url("**/t/*")
    south.page.goto(north.page.url)
    south.find("[data-sit]").first.click()
    south.find("[data-act=stand]").wait_for()
    return north, south


def to_move(*visitors):
    """Of two players, who is to move, and the other."""

    def mine_to_move():
        return [each for each in visitors if each.page.evaluate("probe.mine()")]

    [mine] = visitors[0].wait_for(mine_to_move, "somebody's turn")
    return mine, next(each for each in visitors if each is not mine)


@pytest.mark.parametrize("game", ["domino", wide("mexican-train"), wide("tabla-romi"), "romi-40"])
def test_whoever_says_so_is_a_beginner_for_all_to_see_and_has_hints(server, door, game):
    north, south = waiting(server, door, game=game)
    expect(south.find("az-waiting")).to_contain_text("Beginners have hints here.")
    south.find("az-waiting [data-act=beginner]").check()
    north.find("az-waiting [data-beginner='1']").wait_for()
    north.find("[data-act=start]").click()
    north.at_table()
    south.at_table()
    north.find(".seats [data-beginner='1']").wait_for()
    assert south.find(".seats [data-beginner]").count() == 0
    mine, _ = to_move(north, south)
    mine.find("[data-act=hint], [data-testid=hint]").first.click()
    if mine is south:
        mine.find(".advice").wait_for()
    else:
        mine.watch.allow("403")
        expect(mine.find(".notice.refusal")).to_contain_text("Hints are for beginners here.")


def test_the_maker_chooses_and_everybody_is_told(server, door):
    north, south = waiting(server, door, hints="all", **PHONE)
    expect(south.find("az-waiting")).to_contain_text("Itt mindenki kap tippet.")
    assert not violations(south)
    north.find("az-waiting [data-hints]").select_option("off")
    expect(south.find("az-waiting")).to_contain_text("Ennél az asztalnál nincs tipp.")
    north.find("[data-act=start]").click()
    north.at_table()
    south.at_table()
    mine, _ = to_move(north, south)
    assert mine.find("[data-testid=hint]:visible").count() == 0
    mine.watch.allow("403")
    mine.page.keyboard.press("h")
    mine.find(".notice.refusal").wait_for()
    south.find("[data-panel=menu]").click()
    expect(south.find("#panel")).to_contain_text("Ennél az asztalnál nincs tipp.")


def test_a_player_becomes_a_beginner_at_the_table_and_remains_one_for_the_deal(server, door):
    north, south = waiting(server, door)
    north.find("[data-act=start]").click()
    north.at_table()
    south.at_table()
    south.find("[data-panel=menu]").click()
    south.find("#panel [data-act=beginner]").check()
    north.find(".seats [data-beginner='1']").wait_for()
    expect(south.find("#panel [data-act=beginner]")).to_be_disabled()
    assert not violations(south)


def test_alone_among_bots_one_always_has_hints(server, door):
    player = door.domino(server)
    player.play_now("domino")
    player.find("[data-panel=menu]").click()
    player.find("#panel .menu").wait_for()
    assert player.find("#panel [data-act=beginner]").count() == 0


HIDDEN = "(steps) => steps.scrollHeight > steps.clientHeight + 2"


def test_a_hint_of_more_steps_than_have_room_is_unfolded_by_a_tap_or_a_key(server, door):
    guest = door.open_plain(server, **PHONE)
    seat_at(guest, PAGES["rummy"].late)
    guest.find("[data-act=hint]").click()
    steps = guest.find(".advice .told")
    unfold = guest.find("[data-act=unfold]")
    expect(unfold).to_have_attribute("aria-expanded", "false")
    assert steps.evaluate(HIDDEN)
    steps.click()
    expect(unfold).to_have_attribute("aria-expanded", "true")
    assert not steps.evaluate(HIDDEN)
    expect(steps.locator(".step").last).to_be_in_viewport(
        ratio=0.9
    )  # all but what a font has above its letters
    unfold.press("Enter")
    expect(unfold).to_have_attribute("aria-expanded", "false")
    assert steps.evaluate(HIDDEN)


def test_a_hint_whose_steps_have_room_is_not_unfolded(server, door):
    guest = door.open_plain(server, width=1440, height=900)
    seat_at(guest, OPENING)
    guest.find("[data-act=hint]").click()
    steps = guest.find(".advice .told")
    steps.wait_for()
    guest.settled()
    assert not steps.evaluate(HIDDEN)
    assert guest.find("[data-act=unfold]").count() == 0


WHY = """(why) => {
  const [own, room] = [why, why.closest('.told')].map((each) => each.getBoundingClientRect());
  return own.top >= room.top - 2 && own.bottom <= room.bottom + 2;
}"""


@pytest.mark.parametrize("lang", ["en-GB", "hu-HU"])
def test_on_a_phone_the_first_of_several_steps_says_why_without_a_tap(server, door, lang):
    guest = door.open_plain(server, lang=lang, width=390, height=844)
    seat_at(guest, PAGES["rummy"].late)
    guest.find("[data-act=hint]").click()
    expect(guest.find("[data-act=unfold]")).to_have_attribute("aria-expanded", "false")
    guest.settled()
    assert guest.find(".advice .step").count() > 4
    why = guest.find(".advice [aria-current] + [aria-live] .why")
    assert why.count() > 0 and all(why.evaluate_all(f"(all) => all.map({WHY})"))


@pytest.mark.parametrize("lang", ["en-GB", "hu-HU"])
def test_a_hint_says_why_and_unfolded_what_the_next_best_costs(server, door, lang):
    guest = door.open_plain(server, lang=lang, width=390, height=844)
    seat_at(guest, POSITIONS["domino"])
    guest.find("[data-testid=hint]").click()
    guest.find(".advice .why").first.wait_for()
    assert guest.find(".advice .next").count() == 0
    with guest.page.expect_response(lambda answer: "compare=true" in answer.url) as compared:
        guest.find("[data-act=unfold]").click()
    [step] = compared.value.json()["steps"]
    told = text(lang[:2], "advice-even", deals=step["cost"]["deals"])
    if step["cost"]["clear"]:
        told = text(
            lang[:2], "advice-cost", points=round(step["cost"]["points"]), deals=step["cost"]["deals"]
        )
    expect(guest.find(".advice .next")).to_contain_text(told)
    expect(guest.find(".advice .why").first).to_have_text(step["reasons"][0]["message"])
    guest.settled()
    rail, advice = guest.find(".status").bounding_box(), guest.find(".advice").bounding_box()
    assert rail["y"] <= advice["y"] and advice["y"] + advice["height"] <= rail["y"] + rail["height"]
    guest.find("[data-act=unfold]").click()
    expect(guest.find(".advice .next")).to_have_count(0)


CONTRAST = """(each) => {
  const { color, backgroundColor } = getComputedStyle(each);
  const light = (text) => {
    const [red, green, blue] = text.match(/[\\d.]+/g).slice(0, 3).map((each) => {
      const part = each / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [less, more] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
  return more / less;
}"""


@pytest.mark.parametrize(
    "position", [PAGES["rummy"].late, POSITIONS["tabla"], DRAWN["domino"][0]], ids=["cards", "tiles", "bones"]
)
def test_what_a_hint_lets_shine_is_read_in_forced_colours_too(server, door, position):
    """Nothing of the browser's own lies behind the words, as it does where it forces its colours."""
    guest = door.open_plain(server, **PHONE)
    guest.page.emulate_media(forced_colors="active")
    seat_at(guest, position)
    guest.find(HINT).first.click()
    guest.find(".advice").wait_for()
    shines = guest.find(".advice [aria-current], .bar .primary, .act.now").locator("visible=true")
    assert shines.count() > 0
    for each in shines.all():
        assert each.evaluate("(one) => getComputedStyle(one).forcedColorAdjust") == "none"
        assert each.evaluate(CONTRAST) >= 4.5
