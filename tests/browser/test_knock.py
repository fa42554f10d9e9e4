"""Römi 500 in a real browser: dead throws, pool and round, a turn that ends without a throw; whole deals."""

from __future__ import annotations

import re
import time

import pytest

from tests.browser.conftest import PATIENCE, RomiVisitor
from tests.browser.test_page import violations
from tests.browser.test_tabla import seat_at

MANY = 60                               # more turns than a deal has


class KnockVisitor(RomiVisitor):
    """Plays Römi 500; lays what the page's hint proposes."""

    done = "[data-act=done].primary"

    def turn(self) -> bool:
        """One turn by mouse: draw, lay what the hint lays, throw or end."""
        if not self.wait():
            return False
        if self.shown(self.drawing):
            self.after(self.find(self.drawing).click)
        return self.go_on(lambda: self.find("[data-act=hint]").click(), lambda act: self.find(f"[data-act={act}]").click())

    def turn_by_keyboard(self) -> bool:
        """The same with keys alone: D, H, L, 1 to 9, C, X, E."""
        if not self.wait():
            return False
        keys = self.page.keyboard
        if self.shown(self.drawing):
            self.after(lambda: keys.press("d"))
        letters = {"lay": "l", "discard": "x", "done": "e"}
        return self.go_on(lambda: keys.press("h"), lambda act: keys.press(letters[act]))

    def go_on(self, hint, act) -> bool:
        """Lay and throw as the hint says."""
        for _ in range(30):
            if self.over() or not self.shown(self.playing):
                return True
            hint()
            self.find(f"{self.done}, az-hand [role=option][aria-selected=true]").first.wait_for(timeout=PATIENCE)
            if self.shown(self.done):
                self.after(lambda: act("done"))
                return True
            if self.shown("az-meld[hinted]"):
                self.find("az-meld[hinted] button.meld").first.click()
                self.staged(self.choose)
            elif self.picked.count() == 1:
                self.after(lambda: act("discard"))
                return True
            else:
                act("lay")
                self.staged(self.choose)
        raise AssertionError("the turn does not end")


def at_table(server, door, players=3, **screen):
    player = door.open(KnockVisitor, server, **screen)
    player.set_up("romi-500", players)
    player.at_table()
    return player


def test_romi_500_whole_deal_by_mouse(server, door):
    player = at_table(server, door)
    for _ in range(MANY):
        if not player.turn():
            break
    assert player.over()
    assert "RR-" in player.find("az-deal-result .how").inner_text()
    assert re.search(r"pool", player.find("az-deal-result").inner_text())
