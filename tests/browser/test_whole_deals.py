"""Whole deals through the visible page by keyboard alone, and two people at one table."""

from __future__ import annotations

import re

import pytest
from tests.browser.visitors import MANY


@pytest.mark.wide  # the same as in `test_journeys`, where the result is read besides
def test_domino_whole_deal_by_keyboard_alone(server, door):
    player = door.domino(server)
    player.lobby()
    player.tab_to("data-play", "domino")
    player.page.keyboard.press("Enter")
    player.at_table()
    player.whole_deal(player.turn_by_keyboard)
    player.tab_to("data-act", "next")
    player.after(lambda: player.page.keyboard.press("Enter"))
    player.find("dialog[open]").wait_for(state="detached")
    assert player.hand


def test_romi_whole_deal_by_keyboard_alone(server, door):
    player = door.romi(server)
    player.lobby()
    player.tab_to("data-play", "romi-40")
    player.page.keyboard.press("Enter")
    player.at_table()
    player.whole_deal(player.turn_by_keyboard)


def test_two_people_at_one_domino_table_see_the_same_line_and_only_their_own_hand(server, door):
    first, second = door.domino(server), door.domino(server, width=390, height=780, lang="hu-HU")
    first.set_up("domino", 2, people=2)
    second.page.goto(first.page.url)
    second.find("[data-sit]").first.click()
    first.find("[data-act=start]").click()
    first.at_table()
    second.at_table()
    turns = 0
    while turns < MANY and not (first.over() or second.over()):
        for player in (first, second):
            if player.shown(player.ready):
                player.turn()
                turns += 1
        seq = max(first.seq, second.seq)
        for player in (first, second):
            player.reach(seq)
        if first.seq != second.seq:
            continue
        assert first.line == second.line
        if first.over() or second.over() or '"playing":false' in first.known:  # hands are shown now
            break
        for player, other in ((first, second), (second, first)):
            told = player.known
            hidden = other.hand
            assert hidden
            assert not [bone for bone in hidden if re.search(rf'"{bone}"|place {bone}\b', told)]
    for player in (first, second):
        player.find(player.result).first.wait_for()
    assert turns > 2
    assert first.line == second.line


def test_a_watcher_sees_the_line_and_no_hand(server, door):
    player, watcher = door.domino(server), door.domino(server)
    player.play_now("domino")
    player.turn()
    watcher.page.goto(player.page.url)
    watcher.find("az-domino-table").wait_for()
    assert watcher.find("[data-testid=hand]").count() == 0
    told = watcher.known
    assert not any(f'"{bone}"' in told for bone in player.hand)
