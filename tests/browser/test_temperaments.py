"""The patient and the bold bot: offered where their games are, each with a picture and a sentence of its own."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.test_page import violations
from tests.browser.test_seats_in_match import who_plays

WAYS = {"patient": "hopes to go out from hand", "bold": "opens as soon as it can"}


# Whether the picture is larger than it is among words, and lies within its seat.
IN_SEAT = """(picture) => {
  const [own, seat] = [picture, picture.closest('.seat')].map((each) => each.getBoundingClientRect());
  const beside = own.left >= seat.left && own.right <= seat.right;
  return own.width >= 20 && beside && own.top >= seat.top - 1 && own.bottom <= seat.bottom + 1;
}"""


def beneath(visitor, seat):
    """Whether a bot's sentence stands right below the list that its level is chosen from."""
    choice = visitor.find(f"az-setup #s-{seat}").bounding_box()
    told = visitor.find(f"az-setup #level-{seat}").bounding_box()
    return 0 <= told["y"] - choice["y"] - choice["height"] < 16


def pictures(lines):
    """The pictures in these lines, as they are drawn."""
    return {lines.nth(at).locator("svg.strength").inner_html() for at in range(lines.count())}


def test_two_temperaments_are_offered_in_romi_and_seen_at_the_table(server, door):
    north = door.romi(server, width=390, height=844)
    north.lobby()
    north.offer("setup", "domino").click()
    offered = north.find("az-setup #s-0 option")
    expect(offered.filter(has_text="solid")).to_have_count(1)
    for bot in WAYS:
        expect(offered.filter(has_text=bot)).to_have_count(0)
    north.page.keyboard.press("Escape")
    north.offer("setup", "romi-40").click()
    north.find("az-setup input[name=players][value='4']").check()
    for seat, bot in enumerate(("solid", *WAYS)):
        north.find(f"az-setup #s-{seat}").select_option(bot)
    told = north.find("az-setup .help.level")
    expect(told).to_have_count(3)
    for _ in north.at_sizes([(390, 844), (1280, 800)]):
        for seat, bot in enumerate(WAYS, 1):
            expect(north.find(f"az-setup .seat:has(#s-{seat}) .help.level")).to_contain_text(WAYS[bot])
            assert beneath(north, seat), "the sentence is where the level is chosen"
        assert violations(north) == []
    assert len(pictures(told)) == 3
    north.find("az-setup form button.primary").click()
    north.at_table()
    badges = north.find(".seats .level")
    for _ in north.at_sizes([(390, 844), (1280, 800)]):
        expect(badges).to_have_count(3)
        assert len(pictures(badges)) == 3, "each looks as it plays"
        for seat, bot in enumerate(("solid", *WAYS), 1):
            badge = north.find(f"#seat-{seat} .level")
            expect(badge).to_have_attribute("title", f"{bot} bot")
            expect(badge.locator(".sr")).to_have_text(f", {bot} bot")
            assert badge.locator("svg").evaluate(IN_SEAT)
        assert violations(north) == []
    who_plays(north)
    seats = north.find("az-seats li .who:has(svg.strength)")
    expect(seats).to_have_count(3)
    for bot, way in WAYS.items():
        expect(seats.filter(has_text=f"{bot}:")).to_contain_text(way)
    assert len(pictures(seats)) == 3
    north.find("[data-level='1']").select_option("bold")
    expect(north.find("[data-seat='1'] .who")).to_contain_text(WAYS["bold"])
    assert violations(north) == []
