"""A bot's move that somebody finds strange: marked while the deal is played, looked at and saved once it is over."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.test_page import close_dialog, violations
from tests.wide import wide

from asztal.i18n import text
from asztal.match.report import read_report

POSITION = (
    "domino-block players=2; dealer: 1; to-move: 0; hand 0: 6-6 5-2 0-0; hand 1: 6-5 6-4 3-3 2-0; "
    "line: 1-1 1-6; start: 0"
)


def marked(door, server, **screen):
    """Somebody who has marked the bot's first move in the log, while the deal is played."""
    player = door.domino(server, **screen)
    player.make(position=POSITION, fill="solid", start=True)
    player.at_table()
    player.turn()
    player.wait()
    player.find("[data-panel=log]").click()
    flag = player.find("az-dialog az-log [data-mark]").last
    flag.click()
    expect(flag).to_have_attribute("aria-pressed", "true")
    return player


@pytest.mark.parametrize("lang", [wide("en-GB"), "hu-HU"])
def test_a_marked_move_is_told_of_and_saved_once_the_deal_is_over(server, door, lang, tmp_path):
    tag = lang[:2]
    player = marked(door, server, lang=lang, width=390, height=844)
    expect(player.find("az-dialog az-log [role=status]")).to_have_text(text(tag, "report-marked"))
    assert violations(player) == []
    asked = []
    player.watch.hear("request", lambda request: asked.append(request.url))
    close_dialog(player)
    player.page.reload()
    player.at_table()
    player.find("[data-panel=log]").click()
    expect(player.find("az-log [data-mark][aria-pressed=true]")).to_have_count(1)
    close_dialog(player)
    player.whole_deal()
    assert not [url for url in asked if "/report?" in url], "nobody is told before"
    player.find("az-deal-result [data-act=report]").click()
    thoughts = player.find("az-report blockquote")
    expect(thoughts.locator("h3")).to_have_text(text(tag, "report-thought"))
    expect(thoughts.locator("p").first).not_to_be_empty()
    assert violations(player) == []
    player.find("az-report textarea").fill(" The double was there. ")
    with player.page.expect_download() as download:
        player.find("az-report [data-act=save]").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    told, found = read_report(file.read_bytes())
    assert (told["comment"], found.seat, found.bot) == ("The double was there.", 1, "solid")
    expect(player.find("az-report [role=status]").last).to_contain_text(file.name)
    assert player.page.evaluate("Object.keys(localStorage).filter((each) => each.includes('report'))") == []
    opened(player, file, told["event"])


def opened(player, file: Path, event: int) -> None:
    """Bring the file back: the replay shows that move, and what was said of it."""
    told = player.find("az-replay-page .told").inner_text()
    player.go("/r")
    player.find("az-records-page input[type=file]").set_input_files(file)
    player.find("az-report blockquote").wait_for()
    expect(player.find("az-report textarea")).to_have_value("The double was there.")
    expect(player.find("az-replay-page .told")).to_have_text(told)
    assert "step=" in player.page.url and f"report={event}" not in player.page.url


def test_a_mark_is_taken_back_and_forgotten_with_all_else(server, door):
    player = marked(door, server, width=1440, height=900)
    flag = player.find("az-dialog az-log [data-mark]").last
    flag.click()
    expect(flag).to_have_attribute("aria-pressed", "false")
    flag.click()
    close_dialog(player)
    player.find("[data-panel=menu]").click()
    player.find("[data-panel=forget]").click()
    player.find("az-forget [data-act=forget]").click()
    player.find("[data-play]").first.wait_for()
    assert player.page.evaluate("Object.keys(localStorage).filter((each) => each.includes('report'))") == []


def test_a_replay_asks_the_bot_by_keyboard_and_nobody_about_a_persons_move(server, door):
    player = door.domino(server)
    table = player.make(position=POSITION, fill="solid", start=True)
    player.at_table()
    player.whole_deal()
    player.go(f"/r/{table['id']}/1?seat=all&step=1")
    flag = player.find("az-replay-page .line [data-act=report]")
    expect(flag).to_be_disabled()
    player.page.keyboard.press("ArrowRight")
    expect(flag).to_be_enabled()
    player.tab_to("data-act", "report")
    player.page.keyboard.press("Enter")
    expect(player.find("az-report blockquote h3")).to_have_text(text("en", "report-thought"))
    close_dialog(player)
    player.find("[data-panel=menu]").click()
    player.find("[data-act=strange]").click()
    expect(player.find("az-report [data-act=save]")).to_be_enabled()
