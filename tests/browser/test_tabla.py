"""Tábla Römi in a real browser: the rack, the piles, the question out of turn, the end; whole deals."""

from __future__ import annotations

import json
import urllib.request

import pytest

from tests.browser.conftest import PATIENCE, Visitor
from tests.browser.test_page import violations

MANY = 200                              # more turns than a deal has
PHONE = {"width": 390, "height": 780, "touch": True}
SIDEWAYS = {"width": 844, "height": 390, "touch": True}


class TablaVisitor(Visitor):
    """Plays Tábla Römi; does what the page's hint proposes."""

    mine = ("[data-act=draw], [data-act=finish], [data-act=claim], [data-act=pass], "
            "[data-act=throw]:not([disabled])")

    @property
    def rack(self) -> list[str]:
        """What lies on the places of the rack, row by row, '' for nothing."""
        return [str(name) for name in self.find("az-rack [data-place]").evaluate_all(
            "(all) => all.map((each) => each.dataset.id ?? '')")]

    @property
    def picked(self):
        """The tile picked on the rack."""
        return self.find("az-rack [aria-pressed=true]")

    def tile(self, name: str):
        """A tile of the rack by its identity."""
        return self.find(f"az-rack [data-id='{name}']")

    def wait(self) -> bool:
        """Wait for one's turn, or to be asked; False once the deal is over."""
        self.find(f"{self.mine}, {self.result}").first.wait_for(timeout=PATIENCE * 3)
        return not self.over()

    def until_throwing(self) -> None:
        """Go on until a tile may be thrown."""
        for _ in range(MANY):
            assert self.wait(), "the deal is over"
            if self.shown("[data-act=throw]:not([disabled])"):
                return
            self.turn()
        raise AssertionError("one's turn never comes")

    def turn(self) -> bool:
        """One decision by mouse; False once the deal is over."""
        if not self.wait():
            return False
        if self.shown("[data-act=claim]"):
            self.after(self.find("[data-act=claim]").click)
        elif self.shown("[data-act=finish]"):
            self.find("[data-act=finish]").click()
            self.after(self.find("[data-finish]:visible").first.click)
        elif self.shown("[data-act=draw]"):
            self.after(self.find("[data-act=draw]").click)
        elif self.shown("[data-act=throw]:not([disabled])"):
            self.find("[data-act=hint]").click()
            self.picked.wait_for(timeout=PATIENCE)
            self.after(self.find("[data-act=throw]").click)
        else:
            self.after(self.find("[data-act=pass]").first.click)
        return True

    def turn_by_keyboard(self) -> bool:
        """The same with keys alone: D, H, X, C, P, F and Enter."""
        if not self.wait():
            return False
        keys = self.page.keyboard
        if self.shown("[data-act=claim]"):
            self.after(lambda: keys.press("c"))
        elif self.shown("[data-act=finish]"):
            keys.press("f")
            self.find("[data-finish]:visible").first.wait_for()
            self.tab_to("data-finish", self.find("[data-finish]:visible").first.get_attribute("data-finish"))
            self.after(lambda: keys.press("Enter"))
        elif self.shown("[data-act=draw]"):
            self.after(lambda: keys.press("d"))
        elif self.shown("[data-act=throw]:not([disabled])"):
            keys.press("h")
            self.picked.wait_for(timeout=PATIENCE)
            wanted = self.picked.get_attribute("data-id")
            keys.press("Escape")
            self.picked.wait_for(state="detached")
            self.walk_to(wanted)
            keys.press("Space")
            self.picked.wait_for(timeout=PATIENCE)
            self.after(lambda: keys.press("x"))
        else:
            self.after(lambda: keys.press("p"))
        return True

    def walk_to(self, name: str) -> None:
        """Go to a tile of the rack with the arrow keys."""
        keys = self.page.keyboard
        keys.press("ArrowRight")
        self.page.wait_for_function("() => probe.focused('data-place') !== null")
        for row in ("ArrowUp", "ArrowDown"):
            keys.press(row)
            keys.press("Home")
            for _ in range(10):
                if self.focused("data-id") == name:
                    return
                keys.press("ArrowRight")
        raise AssertionError(f"the arrows never come to {name}")


def at_table(server, door, game="tabla-romi", players=3, **screen):
    player = door.open(TablaVisitor, server, **screen)
    player.set_up(game, players)
    player.at_table()
    return player


def seat_at(visitor, position, **more):
    """Sit down at a deal set up from a position, against steady bots."""
    visitor.lobby()
    table = visitor.page.evaluate("""async (asked) => {
      const reply = await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(asked) });
      return reply.json();
    }""", {"position": position, "fill": "steady", "start": True, **more})
    assert "id" in table, table
    visitor.page.goto(f"{visitor.url}/t/{table['id']}")
    visitor.at_table()


def test_tabla_whole_deal_by_mouse(server, door):
    player = at_table(server, door)
    for _ in range(MANY):
        if not player.turn():
            break
    assert player.over()
    assert "T-" in player.find("az-deal-result .how").inner_text()
    player.find("[data-act=next], [data-act=rematch]").click()
    player.find("dialog[open]").first.wait_for(state="detached")
    player.find("az-rack [data-id]").first.wait_for()


def test_tabla_whole_deal_by_keyboard_alone(server, door):
    player = at_table(server, door, players=2)
    for _ in range(MANY):
        if not player.turn_by_keyboard():
            break
    assert player.over()
