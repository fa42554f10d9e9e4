"""Römi 500 in a real browser: dead discards, pool and round, a turn that ends without a discard; whole deals."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.test_page import faults_on_both_screens
from tests.browser.test_tabla import SCREENS
from tests.browser.visitors import PATIENCE, RomiVisitor, seat_at

HAND = "hand 0: 7s 7h 7d 2c 3d 4h 5s 6d 9c 10d Jd Qs Kc Ah"
FIRST = f"romi-500 players=3; dealer: 2; to-move: 0; phase: play; {HAND}"
LATER = f"romi-500 players=3; dealer: 0; to-move: 0; phase: play; {HAND}; discards 1: 5h Kd; discards 2: 9h"
LAST = "romi-500 players=2; to-move: 0; phase: play; round: 2; hand 0: 7s 7h 7d"


class Romi500Visitor(RomiVisitor):
    """Plays Römi 500; lays what the page's hint proposes."""

    done = "[data-act=done].primary"

    def turn(self) -> bool:
        """One turn by mouse: draw, lay what the hint lays, discard or end."""
        if not self.wait():
            return False
        if self.shown(self.drawing):
            self.after(self.find(self.drawing).click)
        return self.go_on(lambda act: self.find(f"[data-act={act}]").click())

    def turn_by_keyboard(self) -> bool:
        """The same with keys alone: D, H, L, 1 to 9, C, X, E."""
        if not self.wait():
            return False
        keys = self.page.keyboard
        if self.shown(self.drawing):
            self.after(lambda: keys.press("d"))
        letters = {"hint": "h", "lay": "l", "discard": "x", "done": "e"}
        return self.go_on(lambda act: keys.press(letters[act]))

    def go_on(self, act) -> bool:
        """Lay and discard as the hint says, until the turn is over."""
        for _ in range(30):
            if self.over() or not self.shown(self.playing):
                return True
            act("hint")
            self.find(f"{self.done}, az-hand [role=option][aria-selected=true]").first.wait_for(
                timeout=PATIENCE
            )
            if self.shown(self.done):
                self.after(lambda: act("done"))
                return True
            if self.shown("az-meld[hinted]"):
                self.staged(self.find("az-meld[hinted] button.meld").first.click, self.choose)
            elif self.picked.count() == 1:
                self.after(lambda: act("discard"))
                return True
            else:
                self.staged(lambda: act("lay"), self.choose)
        raise AssertionError("the turn does not end")

    def pick(self, *cards: str) -> None:
        """Pick cards of the hand, each the first of its kind."""
        for card in cards:
            self.find(f"az-hand [data-id='{card}#0']").click()


def at_table(server, door, players=3, **screen):
    player = door.open(Romi500Visitor, server, **screen)
    player.set_up("romi-500", players)
    player.at_table()
    return player


def seated(server, door, position, **screen):
    player = door.open(Romi500Visitor, server, **screen)
    seat_at(player, position)
    return player


@pytest.mark.wide  # by mouse it is played in `test_every_game`, by gold in `test_gold`
def test_romi_500_whole_deal_by_keyboard_alone(server, door):
    player = at_table(server, door, players=2)
    player.whole_deal(player.turn_by_keyboard)


def test_the_first_knock_is_the_first_players_and_staged_cards_wait_to_be_confirmed(server, door):
    player = seated(server, door, FIRST)
    assert "knock" in player.find(".status").inner_text()
    player.pick("7s", "7h", "7d")
    player.staged(player.find("[data-act=lay]").click, player.choose)
    assert player.find("az-meld[staged]").count() == 1
    player.after(player.find("[data-act=confirm]").click)
    player.find("az-meld:not([staged])").wait_for()


def test_nobody_else_lays_before_that_and_the_reason_is_told(server, door):
    player = seated(server, door, LATER)
    assert "may knock first" in player.find(".nothing").inner_text()
    player.pick("7s", "7h", "7d")
    player.find("[data-act=lay]").click()
    notice = player.find(".notice.refusal p")
    expect(notice).to_contain_text("(RR-18)")


def test_what_others_threw_lies_dead_before_them(server, door):
    player = seated(server, door, LATER)
    dead = player.find("[data-dead='1']")
    assert dead.locator("az-card").evaluate_all("(all) => all.map((each) => each.code)") == ["5h", "Kd"]
    dead.click()
    player.find("dialog[open]").wait_for()
    assert player.find("#dead .fan az-card").count() == 2
    assert player.find("[data-act=take]").count() == 0


def test_a_turn_may_end_without_a_throw(server, door):
    player = seated(server, door, LATER)
    player.after(player.find("[data-act=done]").click)
    player.find(player.drawing).wait_for()
    assert player.find("az-hand [role=option]").count() == 14


def test_a_card_thrown_lies_on_ones_own_pile(server, door):
    player = seated(server, door, LATER)
    player.pick("Kc")
    player.after(player.find("#discards").click)
    player.find("#discards az-card.top").wait_for()
    assert player.find("#discards az-card.top").get_attribute("code") == "Kc"


def test_the_last_cards_laid_end_the_deal_without_a_confirmation(server, door):
    player = seated(server, door, LAST)
    player.pick("7s", "7h", "7d")
    player.find("[data-act=lay]").click()
    player.find(player.result).first.wait_for()
    assert "The pool was worth 30 points" in " ".join(player.find("az-deal-result p").all_inner_texts())


@pytest.mark.parametrize("position", [FIRST, LATER], ids=["first", "later"])
def test_the_table_of_romi_500_fits_the_screen(server, door, position):
    player = seated(server, door, position, lang="hu-HU")
    parts = player.find(".bar button, .seat, .piles button, .piles .deal")
    spill = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length"
    for size in player.at_sizes(SCREENS.values()):
        assert player.page.evaluate("probe.excess()") == [0, 0], size
        assert parts.evaluate_all("probe.outside") == [], size
        assert player.find(".rail .bar button").evaluate_all(spill) == 0, size
        assert not player.page.evaluate("probe.ids()")


def test_axe_finds_nothing_at_the_table_of_romi_500(server, door, long):
    player = door.open(Romi500Visitor, server)
    seat_at(player, LATER)
    assert not faults_on_both_screens(player, long)
    player.find("[data-dead='1']").click()
    player.find("dialog[open]").wait_for()
    assert not faults_on_both_screens(player, long)
    seat_at(player, FIRST)
    player.pick("7s", "7h", "7d")
    player.staged(player.find("[data-act=lay]").click, player.choose)
    assert not faults_on_both_screens(player, long)
