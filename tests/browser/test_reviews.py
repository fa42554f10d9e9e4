"""What would have been better: the decisions of a replay that cost something, the worst first, and where they lead."""

from __future__ import annotations

import re
from itertools import combinations, count
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.test_page import violations
from tests.browser.visitors import PATIENCE
from tests.wide import wide

import asztal
from asztal.bots import make
from asztal.i18n import text
from asztal.match import Match
from asztal.notation import write

PLAYED_ON = 4 * PATIENCE  # thousands of deals, uncompiled


def record_of(*seeds: int) -> str:
    """Deals that a player has lost by laying the first thing that came to hand, against `solid`."""
    match = Match.create(asztal.game("domino", 2), ["Player 1", "solid"], bots=["", "solid"])
    for seed in seeds:
        match.start_deal(seed=seed)
        for turn in count():
            seat = match.to_move
            if seat is None or match.state is None or not match.playing:
                break
            bot = "random" if seat == 0 and turn % 3 == 0 else "solid"
            match.act(seat, make(bot, match.game, turn).choose(match.state.view(seat)).text)
    return write(match.recorded_events())


def reviewed(door, server, seeds=(56,), told=None, **screen):
    """Somebody who looks at a replay, and its review as the server tells it, or as is `told`."""
    guest = door.open_plain(server, **screen)
    guest.lobby()
    link = guest.ask("/api/replay", record=record_of(*seeds))["link"]
    if told:
        guest.watch.intercept("**/api/replays/*/review?*", lambda route: route.fulfill(json=told))
    guest.go(f"{link}/1?seat=0&step=3")
    guest.find("az-replay-page .desk").wait_for()
    with guest.page.expect_response(is_whole, timeout=PLAYED_ON) as last:
        guest.find("[data-panel=review]").click()
    assert last.value.ok
    return guest


def number(words: str) -> float:
    """A number as either language writes it."""
    return float(words.replace("−", "-").replace(",", "."))


def figures(guest) -> list[float]:
    """The result of the deals that are reviewed, how much of it was luck, how much play, and the error of both."""
    told = guest.find("az-review .luck").inner_text()
    return [number(each) for each in re.findall(r"[+−]?\d+(?:[.,]\d)?", told.split(":", 1)[1])]


def slice_of(*losses: tuple[int, str, float]) -> dict[str, Any]:
    """A whole review in one slice: decisions by their step, with their grade and their points."""
    return {
        "deal": 1,
        "from": 0,
        "next": None,
        "last": 44,
        "looked_at": list(range(1, 40, 2)),
        "decisions": [
            {
                "step": step,
                "seat": 0,
                "move": "pass",
                "better": "draw",
                "grade": grade,
                "reasons": [],
                "loss": {
                    "points": points,
                    "error": points / 10,
                    "wins": points / 100,
                    "wins_error": points / 1000,
                    "deals": 100,
                    "match": 0.0,
                    "match_error": 0.0,
                },
            }
            for step, grade, points in losses
        ],
        "line": [{"step": step, "expected": [step - 9, 9 - step], "error": [2, 2]} for step in (3, 9, 21)],
        "returns": [12, -12],
        "judged": [0],
    }


def figure_of(said: str) -> float:
    """The luck that a point of its line tells."""
    found = re.search(r": ([+−]?\d+(?:[.,]\d)?)", said)
    assert found is not None
    return number(found[1])


def is_whole(answer) -> bool:
    """Whether this is the last slice of a review."""
    return "/review?" in answer.url and answer.ok and answer.json()["next"] is None


@pytest.mark.parametrize("lang", [wide("en-GB"), "hu-HU"])
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
    assert " ± ".replace(" ", "\u00a0") in items.first.inner_text(), "how exact that is"
    expect(guest.find("az-review .exact")).to_have_text(text(lang[:2], "review-error"))
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
    blunders = guest.find("az-review li .blunder").count()
    guest.find("az-review select").select_option(index=2)
    expect(items).to_have_count(blunders)
    guest.page.keyboard.press("Escape")
    expect(guest.find("aside .sign")).to_have_count(len(all_steps))


def test_the_graph_has_a_bar_for_each_that_the_keyboard_comes_to(server, door):
    guest = reviewed(door, server, width=390, height=844)
    steps = guest.find("az-review [data-step]").evaluate_all("(all) => all.map((each) => each.dataset.step)")
    bars = guest.find("az-review-graph [data-bar]")
    drawn = bars.evaluate_all("(all) => all.map((each) => each.dataset.bar)")
    assert drawn == sorted(steps, key=int)
    turns = guest.find("az-review-graph .blunder, az-review-graph .mistake")
    for step in turns.evaluate_all("(all) => all.map((each) => each.dataset.bar)"):
        expect(guest.find("az-review-graph p")).to_contain_text(step)
    guest.tab_to("data-bar", drawn[0])
    guest.page.keyboard.press("End")
    assert guest.focused("data-bar") == drawn[-1]
    guest.page.keyboard.press("ArrowLeft")
    assert guest.focused("data-bar") == drawn[-2]
    guest.page.keyboard.press("Enter")
    expect(guest.find("dialog[open]")).to_have_count(0)
    assert f"step={int(drawn[-2]) - 1}" in guest.page.url


TEXTS = """(all) => all.map((each) => {
  const { left, right, top, bottom } = each.getBoundingClientRect();
  return [left, right, top, bottom, each.textContent];
})"""


def test_signs_and_numbers_of_neighbours_are_apart_on_a_phone(server, door):
    steps = [5, 6, 7, 9, 20, 21, 22, 23, 24]
    grades = [
        "blunder",
        "blunder",
        "mistake",
        "blunder",
        "mistake",
        "blunder",
        "blunder",
        "mistake",
        "mistake",
    ]
    costs = [28, 26, 9, 12, 14, 6, 20, 4, 2]
    told = slice_of(*zip(steps, grades, costs, strict=True), (8, "inaccuracy", 3))
    guest = reviewed(door, server, told=told, width=390, height=844)
    assert guest.find("az-review-graph .step").all_text_contents() == [str(step) for step in steps]
    assert guest.find("az-review-graph .sign").count() == len(steps)
    drawn = guest.find("az-review-graph :is(.sign, .step)").evaluate_all(TEXTS)
    for one, other in combinations(drawn, 2):
        aside = one[1] <= other[0] + 1 or other[1] <= one[0] + 1
        assert aside or one[3] <= other[2] + 5 or other[3] <= one[2] + 5, (
            one,
            other,
        )  # a line is higher than its letters
    assert violations(guest) == []


def test_where_nothing_was_lost_there_is_no_graph_of_it(server, door):
    guest = reviewed(door, server, told=slice_of(), width=390, height=844)
    expect(guest.find("az-review [role=status] strong")).to_have_text(text("en", "review-done", count=0))
    expect(guest.find("az-luck-graph figure")).to_be_visible()
    expect(guest.find("az-review-graph figure")).to_have_count(0)
    assert figures(guest) == [12, 12, 0]


def test_the_keyboard_goes_along_the_line_of_luck_and_to_its_steps(server, door):
    guest = reviewed(door, server, told=slice_of((5, "blunder", 28)), width=390, height=844)
    points = guest.find("az-luck-graph [data-point]")
    steps = points.evaluate_all("(all) => all.map((each) => each.dataset.point)")
    assert steps == ["3", "9", "21", "44"]
    guest.tab_to("data-point", "3")
    luck = text("en", "review-luck-now", luck="−6", error="3.9")
    assert guest.focused("aria-label") == f"{text('en', 'review-at', step=3)} {luck}"
    guest.page.keyboard.press("ArrowRight")
    guest.page.keyboard.press("ArrowRight")
    assert guest.focused("data-point") == "21"
    guest.page.keyboard.press("Home")
    guest.page.keyboard.press("ArrowRight")
    guest.page.keyboard.press("Enter")
    expect(guest.find("dialog[open]")).to_have_count(0)
    assert "step=8" in guest.page.url, "before that step"


@pytest.mark.parametrize("lang", [wide("en-GB"), "hu-HU"])
def test_luck_and_play_add_up_and_the_line_of_luck_leads_to_its_steps(server, door, lang):
    guest = reviewed(door, server, lang=lang, width=360, height=740)
    result, luck, play, error = figures(guest)
    assert luck + play == pytest.approx(result, abs=0.11) and play < 0 < error
    said = guest.find("az-luck-graph [data-point]").last.get_attribute("aria-label")
    assert figure_of(said) == luck, "it ends at the luck of the deal"
    assert violations(guest) == []
    line = guest.find("az-luck-graph figure > svg")
    box = line.bounding_box()
    line.click(position={"x": box["width"] * 0.96, "y": box["height"] / 2})
    expect(guest.find("dialog[open]")).to_have_count(0)
    last = int(guest.find(".desk output").inner_text().split("/")[1])
    assert f"step={last - 1}" in guest.page.url, "before the result"


def test_a_whole_match_is_one_graph_and_leads_to_the_steps_of_every_deal(server, door):
    guest = reviewed(door, server, (56, 2), width=390, height=844)
    alone = figures(guest)
    with guest.page.expect_response(is_whole, timeout=PLAYED_ON) as last:
        guest.find("az-dialog [data-act=deal]").select_option(text("en", "review-match"))
    assert "deal=2" in last.value.url, "the first is known already"
    expect(guest.find("az-review [role=status] strong")).to_be_visible()
    result, luck, play, _ = figures(guest)
    assert luck + play == pytest.approx(result, abs=0.11)
    assert (result, play) != (alone[0], alone[2])
    assert (
        guest.find("az-luck-graph [data-point]").first.get_attribute("aria-label").startswith("Deal 1. Step ")
    )
    expect(guest.find("az-luck-graph text")).to_have_text(["1", "2"])
    assert violations(guest) == []
    bar = guest.find("az-review-graph [data-bar^='2-']").first
    step = int(bar.get_attribute("data-bar").split("-")[1])
    assert f"Deal 2. Step {step}." in bar.get_attribute("aria-label")
    bar.focus()
    guest.page.keyboard.press("Enter")
    expect(guest.find("az-replay-page h1")).to_contain_text(text("en", "replay-deal-number", number=2))
    expect(guest.find("dialog[open]")).to_have_count(0)
    assert f"/2?seat=0&step={step - 1}" in guest.page.url


def test_the_result_leads_to_the_review_of_its_deal_and_from_there_to_the_others(server, door):
    player = door.domino(server, width=390, height=844)
    player.make(position="domino players=2; hand 0: 6-6; hand 1: 5-5", fill="solid", start=True)
    player.at_table()
    player.whole_deal()
    player.find("az-deal-result [data-act=next]").click()
    expect(player.find("az-deal-result")).to_have_count(0)
    player.whole_deal()
    with player.page.expect_response(is_whole, timeout=PLAYED_ON) as last:
        player.find("az-deal-result [data-act=review]").click()
    assert "deal=2" in last.value.url
    expect(player.find("az-review [role=status] strong")).to_be_visible()
    with player.page.expect_response(is_whole) as last:
        player.find("az-dialog [data-act=deal]").select_option("1")
    assert "deal=1" in last.value.url
    expect(player.find("az-review [role=status]")).to_contain_text(text("en", "review-done", count=0))
    assert "/1?seat=0" in player.page.url
    assert violations(player) == []


def test_a_review_that_was_asked_for_too_often_waits_and_goes_on_by_itself(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    link = guest.ask("/api/replay", record=record_of(2))["link"]
    refused = {"error": {"code": "replay.too-many", "params": {"most": 60, "seconds": 3}}, "message": "Wait."}
    guest.watch.allow("429")
    guest.watch.intercept(
        "**/api/replays/*/review?*", lambda route: route.fulfill(status=429, json=refused), times=1
    )
    with guest.page.expect_response(is_whole, timeout=PLAYED_ON):
        guest.go(f"{link}/1?seat=0&review")
        expect(guest.find("az-review [role=status]")).to_contain_text(text("en", "review-waits", seconds=3))
    expect(guest.find("az-review [role=status] strong")).to_be_visible()
    expect(guest.find("az-replay-page [role=alert]")).to_have_count(0)
