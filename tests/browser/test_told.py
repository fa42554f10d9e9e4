"""What happened is told: in words to who hears the page, with quiet sounds to who wants them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.visitors import seat_at
from tests.wide import in_turn

SIGNS = re.compile("[♠♥♣♦●▲■✚★]")
PLAY = (
    "romi-40 players=2; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; "
    "hand 0: 9s 10s Js Qs 7h 7d 7c 2d Kc; hand 1: 4d 5h 9c 3c; pile: 7s"
)
OPENING = (
    "romi-40 players=2; to-move: 0; phase: play; opened: 1; drawn: 0 1; "
    "hand 0: 9s 10s Js 7h 7d 7c 2d Kc 3h 4s; hand 1: 4d 5h 9c 3c; pile: 7s"
)
DRAWN = (
    "romi-40 players=2; to-move: 0; phase: draw; opened: 0 1; drawn: 0 1; "
    "hand 0: 2d Kc 9s; hand 1: 4d 5h; pile: 7s"
)
OUT = (
    "romi-40 players=2; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; hand 0: 2d; hand 1: 4d 5h; pile: 7s"
)
TILES = (
    "tabla-romi players=2; to-move: 0; phase: draw; indicator: 5b; discards 1: 12b; "
    "hand 0: 5r 6r 7r 1k * 13b 6b 6b 9y 9k 9b 10y 11y 12y"
)
NAMES = {
    "en-GB": {
        "laid": "You laid 9 of spades, 10 of spades, jack of spades, queen of spades.",
        "thrown": "You discarded the 2 of diamonds.",
        "turn": "Your turn!",
        "seen": "You laid 9♠ 10♠ J♠ Q♠.",
        "drew": r"You drew the (\w+ of \w+|joker)\.",
    },
    "hu-HU": {
        "laid": "Leraktad: pikk 9-es, pikk 10-es, pikk bubi, pikk dáma.",
        "thrown": "Eldobtad a káró 2-est.",
        "turn": "Te jössz!",
        "seen": "Leraktad: 9♠ 10♠ J♠ Q♠.",
        "drew": r"A (pikk|kőr|káró|treff) \S+t húztad\.|A jokert húztad\.",
    },
}
# Every sound that is made, by what makes it; and whether anything was made before the page was touched.
LISTEN = """(() => {
  globalThis.heard = [];
  globalThis.opened = 0;
  const knob = () => ({ value: 0, setValueAtTime() {}, linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {} });
  const node = (more) => ({ connect: (next) => next, ...more });
  globalThis.AudioContext = class {
    constructor() { globalThis.opened += 1; }
    state = 'running'; currentTime = 0; sampleRate = 8000; destination = {};
    createGain() { return node({ gain: knob() }); }
    createBiquadFilter() { return node({ frequency: knob() }); }
    createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
    createBufferSource() { return node({ start() { heard.push('rustle'); } }); }
    createOscillator() {
      const made = node({ frequency: knob(), start() { heard.push(made.frequency.value); }, stop() {} });
      return made;
    }
  };
})();"""
TURN, END, BONE = [659, 880], [523, 659, 784], [310, 520]


def spoken(player):
    """The lines of the live region."""
    return player.page.locator("az-table-page [role=log].sr p").all_inner_texts()


@pytest.mark.parametrize("lang", NAMES)
def test_cards_are_announced_in_words_and_written_with_signs(server, door, lang):
    player = door.romi(server, lang=lang)
    seat_at(player, PLAY)
    words = NAMES[lang]
    for card in ("9s#0", "10s#0", "Js#0", "Qs#0"):
        player.find(f"az-hand [data-id='{card}']").click()
    player.find("[data-act=lay]").click()
    player.after(player.find("[data-act=confirm]").click)
    player.find("az-hand [data-id='2d#0']").click()
    player.after(player.find("[data-act=discard]").click)
    player.find(player.drawing).wait_for()
    said = spoken(player)
    assert words["laid"] in said
    assert words["thrown"] in said
    assert said[-1] == words["turn"]
    assert not SIGNS.search(" ".join(said))
    player.after(player.find(player.drawing).click)
    assert re.fullmatch(words["drew"], spoken(player)[-1]), "who draws hears what it is"
    player.find("[data-panel=log]").click()
    line = player.find("az-log li").filter(has_text=words["seen"])
    expect(line.locator("[aria-hidden=true]")).to_have_text(words["seen"])
    expect(line.locator(".sr")).to_have_text(words["laid"])


@pytest.mark.parametrize(("position", "lang"), in_turn([PLAY, TILES], [*NAMES]))
def test_no_sign_is_left_to_be_read_out(server, door, position, lang):
    """Not from the table, whose seats tell what they did in short, nor from the log."""
    player = door.open_plain(server, lang=lang)
    seat_at(player, position)
    if position == TILES:
        player.after(player.find("[data-act=draw]").click)
        player.find("az-rack [data-id]").first.click()
        player.after(player.find("[data-act=throw]").click)
        player.find("[data-act=draw]").wait_for()
    else:
        player.find("az-hand [role=option]").first.click()
        player.after(player.find("[data-act=discard]").click)
        player.find("[data-act=draw]").wait_for()
    expect(player.find("li.seat .did .sr").first).to_have_count(1)
    assert not SIGNS.search(player.page.locator("body").aria_snapshot())
    player.find("[data-panel=log]").click()
    player.find("az-log li").first.wait_for()
    assert not SIGNS.search(player.page.locator("body").aria_snapshot())


def test_a_refusal_is_heard_in_words_names_its_rule_and_lights_the_card(server, door):
    player = door.romi(server)
    seat_at(player, PLAY)
    for card in ("7h#0", "7d#0", "9s#0"):
        player.find(f"az-hand [data-id='{card}']").click()
    player.find("[data-act=lay]").click()
    notice = player.page.get_by_role("alert")
    expect(notice).to_contain_text(re.compile(r"\(R40-\d+\)"))
    assert SIGNS.search(notice.locator("p [aria-hidden=true]").inner_text())
    assert "of " in notice.locator(".sr").inner_text()
    assert not SIGNS.search(notice.aria_snapshot())
    expect(player.find("az-hand az-card[glow]")).to_have_count(1)
    blamed = player.find("az-hand .blamed")
    expect(blamed).to_have_count(1)  # beside the others that are picked
    name = blamed.get_attribute("aria-label")
    assert name in notice.locator(".sr").inner_text()
    sign = blamed.evaluate("(card) => getComputedStyle(card, '::before').content")
    assert sign == '"!"'
    blamed.click()
    expect(player.find("az-hand .blamed")).to_have_count(0)


def test_staged_points_and_what_is_missing_are_told(server, door):
    player = door.romi(server)
    seat_at(player, OPENING)
    told = player.find("az-rummy-table .middle [role=status]")
    expect(told).to_have_text("")
    for cards, sentence in (
        (("9s#0", "10s#0", "Js#0"), "29 points laid out, 11 more needed to open."),
        (("7h#0", "7d#0", "7c#0"), "50 points laid out, which is enough to open."),
    ):
        for card in cards:
            player.find(f"az-hand [data-id='{card}']").click()
        player.find("[data-act=lay]").click()
        expect(told).to_have_text(sentence)
    player.find("[data-act=undo-all]").click()
    expect(told).to_have_text("")


def test_the_result_begins_with_how_the_deal_ended_and_the_next_stop_is_what_to_do(server, door):
    player = door.romi(server)
    seat_at(player, OUT)
    player.find("az-hand [data-id='2d#0']").click()
    player.after(player.find("[data-act=discard]").click)
    player.find("az-deal-result .how").wait_for()
    player.page.wait_for_function("() => probe.focused('class') === 'how'")
    expect(player.page.get_by_role("dialog", name="Result")).to_be_visible()
    before = player.seq
    for key in ("x", "d", "Space", "Enter"):  # meant for the table: nothing is pressed by them
        player.page.keyboard.press(key)
    assert player.seq == before
    player.page.keyboard.press("Tab")
    assert player.focused("data-act") in ("next", "rematch")


def listening(player):
    """Write down every sound from now on, and switch them on."""
    player.page.add_init_script(LISTEN)


def test_no_sound_is_made_until_the_switch_is_pressed(server, door):
    player = door.romi(server, new=True)
    listening(player)
    seat_at(player, DRAWN)
    player.after(player.find(player.drawing).click)
    assert player.page.evaluate("[opened, heard]") == [0, []]
    player.find("[data-panel=menu]").click()
    switch = player.find("[data-toggle=sound]")
    expect(switch).not_to_be_checked()
    switch.check()
    assert player.page.evaluate("heard") == TURN, "the switch lets one hear what it switches"


@pytest.mark.parametrize(
    ("position", "act", "sounds"),
    [
        (DRAWN, "draw", ["rustle"]),
        (OUT, "discard", ["rustle", *END]),
    ],
    ids=["draw", "the end"],
)
def test_what_is_drawn_laid_and_ended_is_heard(server, door, position, act, sounds):
    player = door.romi(server, new=True)
    listening(player)
    player.page.emulate_media(reduced_motion="no-preference")
    player.lobby()
    player.page.evaluate("localStorage.setItem('asztal.sound', 'true')")
    seat_at(player, position)
    assert player.page.evaluate("[opened, heard]") == [0, []], "a page that was not touched makes no sound"
    if act == "discard":
        player.find("az-hand [data-id='2d#0']").click()
    player.after(player.find(f"[data-act={act}]").click)
    assert player.page.evaluate("heard") == sounds


def test_bones_clack_with_less_motion_too(server, door):
    sounds = {}
    for motion in ("no-preference", "reduce"):
        player = door.domino(server, new=True)
        listening(player)
        player.page.emulate_media(reduced_motion=motion)
        player.lobby()
        player.page.evaluate("localStorage.setItem('asztal.sound', 'true')")
        seat_at(
            player,
            "domino players=2; to-move: 0; hand 0: 6-1 4-4; hand 1: 5-5 2-0; line: 6-3 3-3 3-2; start: 1",
        )
        player.find("[data-testid=bone-6-1]").click()
        player.after(player.find("[data-testid^=end-]").first.click)
        player.find(player.ready).first.wait_for()
        player.page.wait_for_function("() => heard.includes(880)")
        sounds[motion] = player.page.evaluate("heard")
    assert sounds["no-preference"][:3] == [*BONE, "rustle"]
    assert sounds["no-preference"][-2:] == TURN
    assert sounds["reduce"] == sounds["no-preference"], "less motion is not less sound"
