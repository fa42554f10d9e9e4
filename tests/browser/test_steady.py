"""Nothing jumps: what lies on the table stays when one picks, stages, is refused, or the turn passes."""

from __future__ import annotations

import pytest
from tests.browser.pages import PAGES
from tests.browser.test_snapshots import SCREENS
from tests.browser.visitors import seat_at
from tests.wide import in_turn, wide

from asztal.i18n import text

LOOKS = ["narrow", "phone", "sideways", "tablet", "desktop"]
EACH = [
    wide(screen) if screen == "phone" else screen for screen in LOOKS
]  # a little wider than the narrow one
PLACES = """(all) => all.filter((each) => !each.hasAttribute('staged')).map((each) => {
  const box = each.getBoundingClientRect();
  const name = each.id || each.classList[0] || each.localName;
  return [name, ...[box.x, box.y, box.width, box.height].map(Math.round)];
})"""
MOVE = """async (id) => {
  const now = await (await fetch(`/api/tables/${id}/view`)).json();
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ seq: now.seq, moves: [now.view.deal.moves.at(-1)] });
  return (await fetch(`/api/tables/${id}/moves`, { method: 'POST', headers, body })).status;
}"""


class Eye:
    """Sees where the parts of a table are."""

    def __init__(self, guest, parts):
        self.guest = guest
        self.parts = parts
        self.first = self.places()

    def places(self):
        """Where each part is now, once everything has come to rest."""
        self.guest.settled()
        return self.guest.find(self.parts).evaluate_all(PLACES)

    def holds(self, when):
        """Whether everything is where it was at first."""
        assert self.places() == self.first, when


def sit(door, server, screen, position):
    guest = door.open_plain(server, **SCREENS[screen], lang="hu-HU")
    seat_at(guest, position)
    return guest


def press(guest, card):
    """Press a card where it can be seen: on its left, where the next one does not lie over it."""
    guest.find(f"az-hand [data-id='{card}']").click(position={"x": 12, "y": 24})


@pytest.mark.parametrize("screen", EACH)
def test_cards_stay_while_one_stages_and_is_refused(server, door, screen):
    guest = sit(door, server, screen, PAGES["rummy"].table)
    eye = Eye(guest, ".seats, .seat, .piles, .pile > button, .melds, az-meld, .rail, .bar, az-hand")
    for card in ("9s#0", "10s#0", "Js#0"):
        press(guest, card)
    eye.holds("three cards picked")
    guest.find("[data-act=lay]").click()
    guest.find(".stage").wait_for()
    eye.holds("a lay staged")
    press(guest, "4h#0")
    guest.find("[data-act=lay]").click()
    guest.find(".notice.refusal").wait_for()
    eye.holds("a play refused")


@pytest.mark.parametrize(("screen", "game"), in_turn(LOOKS, ["domino", "trains"]))
def test_bones_stay_while_one_picks_and_while_the_turn_passes(server, door, screen, game):
    position, parts = {
        "domino": (PAGES["dominoes"].table, ".seats, .seat, az-domino-line, .status, .hand"),
        "trains": (PAGES["trains"].table, ".seats, .seat, az-train-yard, .status, .rack"),
    }[game]
    guest = sit(door, server, screen, position)
    eye = Eye(guest, parts)
    guest.find("[data-testid=hint]").click()
    guest.find(".advice").wait_for()
    eye.holds("a hint")
    # The hint has picked one, which would be played if it were pressed once more.
    guest.find("[data-testid=hand] [data-fits=yes][aria-pressed=false]").first.click()
    guest.find("[data-testid^=end-]").first.wait_for()
    eye.holds("a bone picked")
    before = guest.seq
    assert guest.page.evaluate(MOVE, guest.page.url.rsplit("/", 1)[1]) == 200
    guest.reach(before + 2)
    guest.page.wait_for_function("() => probe.moves() > 0")
    eye.holds("the turn has passed and come back")


@pytest.mark.parametrize("screen", EACH)
def test_tiles_stay_while_the_turn_passes(server, door, screen):
    guest = sit(door, server, screen, PAGES["tabla"].table)
    eye = Eye(guest, ".seats, .seat, .middle, .pile > button, .rail, .bar, az-rack")
    guest.find("[data-act=hint]").click()
    guest.find(".advice").wait_for()
    eye.holds("a hint")
    guest.after(lambda: guest.find("#stock").click())
    eye.holds("a tile drawn")


@pytest.mark.parametrize(
    "position",
    [PAGES["rummy"].table, PAGES["dominoes"].table, PAGES["trains"].table, PAGES["tabla"].table],
    ids=["romi", "domino", "trains", "tabla"],
)
def test_a_notice_leaves_the_other_seats_in_sight(server, door, position):
    guest = sit(door, server, "narrow", position)
    guest.page.evaluate("probe.say", text("hu", "cards-pick-first"))
    guest.find(".notice").wait_for()
    looks = [SCREENS[screen] for screen in ("narrow", "phone", "tablet", "desktop")]
    for size in guest.at_sizes((look["width"], look["height"]) for look in looks):
        notice = guest.find(".notice").bounding_box()
        seats = guest.find(".seat .name, .seat .who").evaluate_all("""(all) => all.map((each) => {
          const { y, height } = each.getBoundingClientRect();
          return { y, height };
        })""")
        for box in seats:
            below = box["y"] >= notice["y"] + notice["height"] - 8
            assert below or box["y"] + box["height"] <= notice["y"], (size, box)


OPENING = (
    "romi-40 players=4; dealer: 3; to-move: 0; phase: play; opened: 1; drawn: 0 1 2 3; "
    "hand 0: As 3s 5s 9s 10s Js Qs 4h Qh 7c Kc 2d 4d Qd *; hand 1: 4c; hand 2: 2s 2h 8d 8c Ah; "
    "hand 3: 6s 6d 6c; pile: 7s Kd; table: 1[5s 6s 7s 8s] 1{Qs Qh Qc} 1[Ad 2d 3d]"
)
SEEN = """(meld) => {
  const [own, room] = [meld, meld.closest('.melds')].map((each) => each.getBoundingClientRect());
  return own.top >= room.top - 1 && own.bottom <= room.bottom + 1;
}"""


def test_what_one_lays_is_seen_whole_on_the_smallest_phone(server, door):
    guest = door.romi(server, width=320, height=568, touch=True)
    seat_at(guest, OPENING)
    for card in ("9s#0", "10s#0", "Js#0"):
        press(guest, card)
    guest.staged(guest.find("[data-act=lay]").click, guest.choose_by_mouse)
    guest.find("[data-act=more]").wait_for(state="attached")
    guest.settled()
    guest.wait_for(lambda: guest.find("#meld-4").evaluate(SEEN), "the staged meld is seen whole", 5)
