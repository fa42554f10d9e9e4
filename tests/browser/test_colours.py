"""Gold is the hint's: whose turn it is, what is picked and what came last have colours of their own."""

from __future__ import annotations

import pytest
from tests.browser.test_gold import HINT, POSITIONS
from tests.browser.test_page import COLOURS, violations
from tests.browser.test_replay import GAMES, played
from tests.browser.visitors import seat_at
from tests.wide import in_turn, wide

PIECE = "[data-testid=hand] .bone, az-hand [role=option], az-rack [data-id]"
DYE = "(colours) => colours.forEach((each) => document.documentElement.style.setProperty(each, '#f0f'))"
UNDYE = "(colours) => colours.forEach((each) => document.documentElement.style.removeProperty(each))"
GLOW, TURN, PICK = ["--glow"], ["--turn"], ["--pick"]
ACCENTS = ["--glow", "--accent", "--accent-fill"]  # by night the page's own accent is golden too


def shown(visitor, **dyes):
    """Which of these sets of colours are to be seen: with which of them dyed the page looks different."""
    visitor.page.mouse.move(1, 1)
    visitor.settled()
    plain = picture(visitor)
    different = set()
    for name, colours in dyes.items():
        visitor.page.evaluate(DYE, colours)
        visitor.settled()
        if picture(visitor) != plain:
            different.add(name)
        visitor.page.evaluate(UNDYE, colours)
    return different


def picture(visitor):
    """What the page looks like, to the pixel."""
    return visitor.page.screenshot(animations="disabled", caret="hide")


# The table of `add` is that of `take`, in another phase.
APART = [name for name in POSITIONS if name != "add"]


@pytest.mark.parametrize(
    ("name", "scheme"),
    [*in_turn(APART, ["light", "dark"]), *(wide("add", scheme) for scheme in ("light", "dark"))],
)
def test_nothing_is_gold_until_a_hint_is_asked_for(server, door, name, scheme):
    player = door.open_plain(server, scheme=scheme)
    seat_at(player, POSITIONS[name])
    player.page.wait_for_function("() => probe.mine()")
    assert shown(player, glow=GLOW, turn=TURN) == {"turn"}
    player.find(PIECE).first.click()
    assert shown(player, glow=GLOW, pick=PICK) == {"pick"}
    assert violations(player, runOnly=COLOURS) == []
    player.page.keyboard.press("Escape")
    player.find(HINT).first.click()
    player.page.wait_for_function("() => probe.advice().steps.length > 0")
    assert shown(player, glow=GLOW) == {"glow"}
    assert violations(player, runOnly=COLOURS) == []


@pytest.mark.parametrize(("game", "scheme"), in_turn(GAMES, ["light", "dark"]))
def test_a_replay_is_never_gold(server, door, game, scheme):
    guest = door.open_plain(server, scheme=scheme)
    table = played(guest, game)
    eyes, step = ("all", 3) if scheme == "light" else ("0", 5)
    guest.page.goto(f"{server.url}/r/{table}/1?seat={eyes}&step={step}")
    guest.find(GAMES[game]).wait_for()
    assert shown(guest, gold=ACCENTS, turn=TURN) == {"turn"}
    assert violations(guest, runOnly=COLOURS) == []
