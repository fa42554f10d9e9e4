"""Every game of the catalogue as somebody new meets it: rule page, a whole deal with bots, a second one."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.pages import PAGES
from tests.browser.visitors import seat_at
from tests.wide import wide

from asztal.catalog import ENTRIES
from asztal.i18n import text

PHONE = {"width": 390, "height": 844, "touch": True, "lang": "hu-HU"}

RULES = {"romi-40": "(R40-", "romi-500": "(RR-", "gin": "(G-", "tabla-romi": "(T-", "mexican-train": "(MT-2"}
SAID = {"romi-500": "pool", "mexican-train": "Deal 1 of 9. The lowest total wins."}


def test_whoever_can_only_pass_finds_the_button(server, door):
    """In block dominoes, with bones left in the stock that nobody may draw (D-12)."""
    player = door.domino(server)
    seat_at(
        player,
        "domino-block players=2; dealer: 1; to-move: 0; hand 0: 1-1 4-4; hand 1: 3-3 6-2; "
        "line: 6-3 3-2 2-2 2-0; start: 2",
    )
    assert not player.shown("[data-testid=draw]")
    player.after(player.find("[data-testid=pass][aria-disabled=false]").click)


FIRST = {entry.family: id for id, entry in reversed(ENTRIES.items())}
# Those that in `make test` are not played by mouse to the end: by keyboard, by gold and by roles and names they are.
ELSEWHERE = ("romi-40", "gin", "tabla-romi", "mexican-train")
BY_MOUSE = [(id, "mouse") for id in FIRST.values() if id not in ELSEWHERE]


@pytest.mark.parametrize(
    ("id", "hand"),
    [
        *BY_MOUSE,
        *((id, "unseen") for id in ELSEWHERE),
        *(wide(id, "mouse") for id in ENTRIES if (id, "mouse") not in BY_MOUSE),
    ],
)
def test_rule_page_whole_deal_and_second_deal(server, door, id, hand):
    """A game of each family, which shares its table; they stand in turn on one screen and on the other."""
    entry = ENTRIES[id]
    screen = PHONE if list(ENTRIES).index(id) % 2 else {}
    player = door.open(PAGES[entry.family].visitor, server, **screen)
    player.lobby()
    player.offer("rules", id).click()
    player.page.wait_for_url(f"**/rules/{id}")
    expect(player.find("h1").first).to_have_text(text("hu" if screen else "en", f"game-{id}.name"))
    player.play_now(id)
    if hand == "mouse":
        player.whole_deal()
    else:
        player.play_out_here()
    assert player.find("az-deal-result li").count() == entry.default_players
    assert RULES.get(id, "") in player.find("az-deal-result .how").inner_text()
    assert screen or SAID.get(id, "") in " ".join(player.find("az-deal-result p").all_inner_texts())
    player.find(player.result).first.click()
    player.find("dialog[open]").first.wait_for(state="detached")
    player.find("[data-testid=hand] button, az-hand [role=option], az-rack [data-id]").first.wait_for()
    if id == "romi-500" and not screen:
        assert player.find(".piles .deal").get_attribute("aria-label").startswith("Round 1 of 10")
