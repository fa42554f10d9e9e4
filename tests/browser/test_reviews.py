"""What would have been better: the decisions of a replay that cost something, the worst first, and where they lead."""

from __future__ import annotations

from itertools import count

import pytest
from playwright.sync_api import expect
from tests.browser.test_page import violations

import asztal
from asztal.bots import make
from asztal.i18n import text
from asztal.match import Match
from asztal.notation import write


def record_of(game: str, seed: int) -> str:
    """A deal that a player has lost by laying the first thing that came to hand, against `solid`."""
    match = Match.create(asztal.game(game, 2), ["Player 1", "solid"], bots=["", "solid"])
    match.start_deal(seed=seed)
    for turn in count():
        seat = match.to_move
        if seat is None or match.state is None or not match.playing:
            return write(match.recorded_events())
        bot = "random" if seat == 0 and turn % 3 == 0 else "solid"
        match.act(seat, make(bot, match.game, turn).choose(match.state.view(seat)).text)
    raise AssertionError


def reviewed(door, server, game="mexican-train", **screen):
    """Somebody who looks at a replay, and its review as the server tells it."""
    guest = door.open_plain(server, **screen)
    guest.lobby()
    link = guest.ask("/api/replay", record=record_of(game, 5))["link"]
    guest.go(f"{link}/1?seat=0&step=3")
    guest.find("az-replay-page .desk").wait_for()
    with guest.page.expect_response(
        lambda answer: "/review" in answer.url and answer.json()["next"] is None
    ) as last:
        guest.find("[data-panel=review]").click()
    assert last.value.ok
    return guest


@pytest.mark.parametrize("lang", ["en-GB", "hu-HU"])
def test_each_decision_leads_to_its_step_and_says_what_would_have_been_better(server, door, lang):
    guest = reviewed(door, server, lang=lang, width=390, height=844)
    items = guest.find("az-review [data-step]")
    expect(guest.find("az-review [role=status]")).to_contain_text(
        text(lang[:2], "review-done", count=items.count())
    )
    assert items.count() >= 2
    assert violations(guest) == []
    grades = items.evaluate_all("(all) => all.map((each) => each.className)")
    order = ["blunder", "mistake", "inaccuracy"]
    assert [order.index(each) for each in grades] == sorted(order.index(each) for each in grades)
    step = int(items.first.get_attribute("data-step"))
    items.first.click()
    expect(guest.find(".desk .note")).to_contain_text(text(lang[:2], f"review-{grades[0]}"))
    assert f"step={step - 1}" in guest.page.url, "before the decision, from which one may play on"
    guest.find("[data-act=on]").click()
    expect(guest.find(".desk .note")).to_contain_text(text(lang[:2], f"review-{grades[0]}"))


def test_the_milder_ones_may_be_left_out_and_the_log_marks_them_all(server, door):
    guest = reviewed(door, server, width=1440, height=900)
    items = guest.find("az-review [data-step]")
    all_steps = items.evaluate_all("(all) => all.map((each) => Number(each.dataset.step))")
    blunders = guest.find("az-review .blunder").count()
    guest.find("az-review select").select_option(index=2)
    expect(items).to_have_count(blunders)
    guest.page.keyboard.press("Escape")
    expect(guest.find("aside .sign")).to_have_count(len(all_steps))
