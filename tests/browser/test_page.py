"""The page around the games: languages, themes, accessibility, policy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.visitors import seat_at
from tests.wide import wide

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
COLOURS = ["color-contrast", "link-in-text-block"]
PANELS = ("log", "score", "menu")


def violations(visitor, **only):
    """What axe-core finds wrong with the page as it is now; `runOnly`: by these of its rules."""
    assert AXE.exists(), "the tests of accessibility need axe-core: npm ci"
    visitor.settled()  # colours in mid-transition have no contrast of their own
    seen = len(visitor.watch.messages)
    if not visitor.page.evaluate("'axe' in globalThis"):
        visitor.page.evaluate(AXE.read_text())
    wrong = visitor.page.evaluate(
        "async (only) => (await axe.run(document, { resultTypes: ['violations'], ...only })).violations", only
    )
    del visitor.watch.messages[seen:]  # axe itself tries inline styles, which the policy forbids
    return [
        f"{each['id']}: {node['html'][:120]} {node.get('failureSummary', '')[:160]}"
        for each in wrong
        for node in each["nodes"]
    ]


def faults_by_day_and_night(visitor):
    """What axe-core finds wrong in light colours, and then with dark ones: nothing but the colours differs."""
    found = violations(visitor)
    visitor.page.emulate_media(color_scheme="dark")
    found += violations(visitor, runOnly=COLOURS)
    visitor.page.emulate_media(color_scheme="light")
    return found


def faults_on_both_screens(visitor, every):
    """The same on a phone by day, and on the screen that the visitor has by night; `every`: on each by both."""
    usual = visitor.page.viewport_size
    found = []
    for size in visitor.at_sizes([(360, 740), (usual["width"], usual["height"])]):
        if every:
            here = faults_by_day_and_night(visitor)
        else:
            visitor.page.emulate_media(color_scheme="light" if size == (360, 740) else "dark")
            here = violations(visitor)
        found += [f"{size}: {each}" for each in here]
    visitor.page.emulate_media(color_scheme="light")
    return found


def close_dialog(visitor):
    """Leave the dialog the way everybody knows."""
    visitor.page.keyboard.press("Escape")
    visitor.find("dialog[open]").wait_for(state="detached")


def test_language_can_be_switched_and_is_remembered(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    english = guest.find("h1").inner_text()
    guest.find("az-language button[lang=hu]").click()
    guest.page.wait_for_function("() => document.documentElement.lang === 'hu'")
    hungarian = guest.find("h1").inner_text()
    assert hungarian != english
    guest.page.reload()
    guest.find("[data-play]").first.wait_for()
    assert guest.find("h1").inner_text() == hungarian
    assert guest.page.evaluate("document.documentElement.lang") == "hu"


def test_language_of_the_browser_is_the_first(server, door):
    guest = door.open_plain(server, lang="hu-HU")
    guest.lobby()
    assert guest.page.evaluate("document.documentElement.lang") == "hu"


@pytest.mark.parametrize("lang", [wide("en-GB"), "hu-HU"])
def test_no_message_is_missing(server, door, lang):
    """A message without a text shows its id."""
    for game in ("domino", "romi-40"):
        guest = door.domino(server, lang=lang) if game == "domino" else door.romi(server, lang=lang)
        guest.play_now(game)
        guest.turn()
        for panel in PANELS:
            guest.find(f"[data-panel={panel}]").click()
            guest.find("dialog[open]").first.wait_for()
            ids = guest.page.evaluate("probe.ids()")
            assert not ids
            close_dialog(guest)


def test_theme_can_be_switched_and_is_remembered(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    light = guest.page.evaluate(paper)
    guest.find(".bar [data-act=settings]").click()
    for _ in range(3):
        guest.find("az-theme button").click()
        if guest.page.evaluate("document.documentElement.dataset.theme") == "dark":
            break
    dark = guest.page.evaluate(paper)
    assert dark != light
    guest.page.reload()
    guest.find("[data-play]").first.wait_for()
    assert guest.page.evaluate(paper) == dark


def test_language_switched_at_the_table_keeps_the_game(server, door):
    player = door.domino(server)
    player.play_now("domino")
    player.wait()
    hand, line = player.hand, player.line
    status = player.find("[data-testid=status]").inner_text()
    player.find("[data-panel=menu]").click()
    player.find("az-dialog az-language button[lang=hu]").click()
    player.page.wait_for_function("() => document.documentElement.lang === 'hu'")
    close_dialog(player)
    assert player.find("[data-testid=status]").inner_text() != status
    assert (player.hand, player.line) == (hand, line)


def test_axe_lobby_setup_and_rules(server, door, long):
    guest = door.open_plain(server)
    guest.lobby()
    assert faults_on_both_screens(guest, long) == []
    guest.find("[data-setup='romi-40']").click()
    guest.find("az-setup form").wait_for()
    assert faults_on_both_screens(guest, long) == []
    close_dialog(guest)
    for game in ("domino", "romi-40") if long else ("domino",):  # the longest of pages, all of one kind
        guest.page.goto(f"{server.url}/rules/{game}")
        guest.find("az-rules-page h1, az-rules-page h2").first.wait_for()
        assert faults_on_both_screens(guest, long) == []


def test_axe_domino_table_and_its_dialogs(server, door, long):
    player = door.domino(server)
    player.play_now("domino")
    player.turn()
    player.wait()
    assert faults_on_both_screens(player, long) == []
    fitting = player.find("[data-testid=hand] [data-fits=yes]")
    if fitting.count():
        fitting.first.click()
        assert faults_on_both_screens(player, long) == []
    for panel in PANELS:
        player.find(f"[data-panel={panel}]").click()
        player.find("dialog[open]").first.wait_for()
        assert faults_on_both_screens(player, long) == []
        close_dialog(player)
    seat_at(player, LAST.format(hand="2-1 6-5", other="1-0"))
    player.turn()
    player.find(player.result).first.wait_for()
    assert faults_on_both_screens(player, long) == []


def test_axe_romi_table_and_waiting_room(server, door, long):
    player = door.romi(server)
    player.play_now("romi-40")
    for _ in range(2):
        player.turn()
    player.wait()
    assert faults_on_both_screens(player, long) == []
    if player.shown(player.drawing):
        player.after(player.find(player.drawing).click)
    player.find("[data-act=hint]").click()
    player.picked.first.wait_for()
    assert faults_on_both_screens(player, long) == []
    player.set_up("romi-40", 3, people=2)
    player.find("az-waiting").wait_for()
    assert faults_on_both_screens(player, long) == []


def test_content_policy_forbids_inline_code_and_other_hosts(server, door):
    guest = door.open_plain(server)
    answer = guest.page.goto(server.url)
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "style-src 'self'" in policy
    assert "unsafe" not in policy


def test_an_address_that_is_not_there_says_so(server, door):
    guest = door.open_plain(server)
    guest.watch.allow(r"404")
    guest.page.goto(f"{server.url}/t/nothinghere")
    guest.find("az-table-page .away a.primary").wait_for()
    assert guest.find("az-table-page header.bar :is(a, button, .dot)").count() == 1, (
        "nothing that needs a table"
    )
    guest.find("az-table-page .away a.primary").click()
    guest.find("[data-play]").first.wait_for()


@pytest.mark.parametrize("path", ["/t/%E0%A4%A", "/rules/%zz", "/t/a/b", "/nowhere"])
def test_a_badly_written_address_still_shows_a_page(server, door, path):
    guest = door.open_plain(server)
    guest.watch.allow("404")
    guest.page.goto(server.url + path)
    guest.find("main [role=alert], main a.primary").first.wait_for()
    assert not guest.page.title().startswith("–")
    assert guest.watch.problems() == []


def test_the_question_mark_opens_the_list_of_keys(server, door):
    player = door.domino(server)
    player.play_now("domino")
    player.wait()
    player.page.keyboard.press("?")
    keys = player.find("#panel table.keys")
    keys.wait_for()
    assert "?" in keys.locator("kbd").all_inner_texts()
    player.find("#panel input[type=checkbox]").uncheck()
    close_dialog(player)
    player.page.keyboard.press("?")
    player.settled()
    assert not player.shown("dialog[open]"), "letters and signs can be switched off"


LAST = (
    "domino players=2; dealer: 1; to-move: 0; hand 0: {hand}; hand 1: {other}; "
    "line: 4-6 6-3 3-3 3-2; start: 2"
)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_won_deal_is_a_small_feast_and_a_still_one_for_who_wants_no_motion(server, door, motion):
    player = door.domino(server, width=360)
    seat_at(player, LAST.format(hand="2-1", other="5-5 5-3"))
    player.page.emulate_media(reduced_motion=motion)
    player.turn()
    expect(player.find("az-deal-result .won .how")).to_contain_text("You went out!")
    expect(player.find("az-deal-result .moment")).to_contain_text("Your opponent was left with 2 dominoes.")
    assert player.find("az-deal-result .cheer i").count() == (0 if motion == "reduce" else 12)
    player.page.emulate_media(reduced_motion="reduce")
    assert violations(player) == []


def test_a_lost_deal_is_no_feast(server, door):
    player = door.domino(server)
    seat_at(player, LAST.format(hand="2-1 6-5", other="1-0"))
    player.turn()
    player.find("az-deal-result .how").wait_for()
    player.settled()
    assert not player.shown("az-deal-result .won, az-deal-result .moment")


@pytest.mark.parametrize("width", [1280, wide(360)])
def test_a_result_is_printed_alone_dark_on_white_without_what_is_pressed(server, door, width):
    player = door.domino(server, scheme="dark", width=width)
    seat_at(player, LAST.format(hand="2-1", other="5-5 5-3"))
    player.turn()
    player.find("az-deal-result .moment").wait_for()
    player.page.emulate_media(media="print")
    table = player.find("az-table-page")
    behind = table.evaluate("""(page) => [...page.shadowRoot.querySelectorAll('.bar, .game, aside')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true })).map((each) => each.className)""")
    assert behind == []
    assert player.find("az-table-page :is(button, a, .cheer):visible").count() == 0
    assert player.find("az-deal-result az-bone:visible").count() == 2
    for part in ("dialog h2", "az-deal-result .how", "az-deal-result .name"):
        shown = player.find(f"az-table-page {part}").first
        colour = shown.evaluate("(each) => getComputedStyle(each).color")
        assert max(int(part) for part in re.findall(r"\d+", colour)[:3]) < 90, part
    player.page.emulate_media(media="screen")
    player.find("az-deal-result .end .primary").wait_for()
    assert player.find("az-table-page .bar").is_visible()


def test_a_rule_page_is_printed_dark_on_white_without_what_is_pressed(server, door):
    guest = door.open_plain(server, scheme="dark")
    guest.page.goto(f"{server.url}/rules/romi-40")
    guest.find("article az-try").first.wait_for()
    guest.page.emulate_media(media="print")
    assert guest.find("az-rules-page :is(button, az-try):visible").count() == 0
    colour = guest.find("article p").first.evaluate("(each) => getComputedStyle(each).color")
    assert max(int(part) for part in re.findall(r"\d+", colour)[:3]) < 90


@pytest.mark.parametrize("what", ["setup", "settings"])
def test_a_dialog_over_the_lobby_is_printed_alone(server, door, what):
    guest = door.open_plain(server, scheme="dark")
    guest.lobby()
    lobby = guest.find("az-lobby h1, az-app .bar, az-lobby .shelf")
    if what == "setup":
        guest.offer("setup", "romi-40").click()
        shown = guest.find("az-setup select").first
    else:
        guest.find(".bar [data-act=settings]").click()
        shown = guest.find("az-settings az-looks")
    shown.wait_for()
    guest.page.emulate_media(media="print")
    assert shown.is_visible()
    assert not any(each.is_visible() for each in lobby.all())
    assert len(re.findall(rb"/Type\s*/Page\b", guest.page.pdf())) == 1, "and no empty sheet"
    guest.page.emulate_media(media="screen")
    guest.page.keyboard.press("Escape")
    shown.wait_for(state="detached")
    guest.page.emulate_media(media="print")
    assert guest.find("az-lobby h1").is_visible()
