"""The lobby's shelves, the set-up form, house rules for all to see, positions, and live rule pages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.test_page import close_dialog, violations
from tests.wide import in_turn

from asztal.catalog import ENTRIES
from asztal.i18n import text

FAMILIES = {
    family: [id for id, entry in ENTRIES.items() if entry.family == family]
    for family in dict.fromkeys(entry.family for entry in ENTRIES.values())
}

POSITION = (
    "romi-40 players=2 opening_minimum=30 direction=right; dealer: 1; opened: 0 1; drawn: 0 1;\n"
    "hand 0: 8s Kc 2d; hand 1: 4d 5h 9c; pile: 7s; table: 1[4s 5s 6s]"
)


def form(visitor, game):
    """Open the set-up form, and its rules."""
    visitor.lobby()
    unfolded(visitor, game)


def unfolded(visitor, game):
    """The same, from the lobby."""
    visitor.offer("setup", game).click()
    visitor.find("az-setup [data-fold=rules] > summary").click()


@pytest.mark.parametrize("width", [360, 1280])
def test_every_game_is_in_the_lobby_once_and_nothing_sticks_out(server, door, width):
    guest = door.open_plain(server, width=width)
    guest.lobby()
    for name in ("play", "setup"):
        ids = guest.find(f"[data-{name}]").evaluate_all(f"(all) => all.map((each) => each.dataset.{name})")
        assert sorted(ids) == sorted(ENTRIES)
    assert guest.find("az-lobby a[href^='/rules/']").count() == len(ENTRIES)
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not guest.page.evaluate("probe.ids()")


@pytest.mark.parametrize("lang", ["en-GB", "hu-HU"])
def test_on_a_small_phone_the_first_game_needs_no_scrolling(server, door, lang):
    guest = door.open_plain(server, width=360, height=640, lang=lang)
    guest.lobby()
    for way in ("[data-act=first]", "[data-play='romi-40']"):
        box = guest.find(way).bounding_box()
        assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= 640, way


def test_variants_are_folded_into_their_family_and_one_press_away(server, door):
    guest = door.open_plain(server, width=360)
    guest.lobby()
    shown = guest.find("[data-play]:visible").evaluate_all("(all) => all.map((each) => each.dataset.play)")
    assert shown == ["romi-40", "romi-500", "tabla-romi", "domino"]
    for fold, game in {"bones": "mexican-train", "cards": "gin"}.items():
        guest.find(f"[data-fold={fold}]").click()
        expect(guest.find(f"[data-play='{game}']")).to_be_visible()
    guest.find("[data-act=to-kitchen]").click()
    guest.page.wait_for_function("() => scrollY > 300")
    assert guest.find("#kitchen").evaluate("(each) => each.getRootNode().activeElement === each")


def test_a_newcomer_gets_an_easy_short_game_with_a_hint_at_every_turn(server, door):
    player = door.domino(server)
    player.lobby()
    player.find("[data-act=first]").click()
    player.at_table()
    table = player.page.request.get(player.page.url.replace("/t/", "/api/tables/")).json()
    assert (table["game"], table["changed"], [seat["bot"] for seat in table["seats"]]) == (
        "domino",
        {"target": 50},
        [None, "newcomer"],
    )
    for _ in range(2):
        if not player.wait():
            break
        player.find(".advice").wait_for()
        player.find("az-bone[glow], .act.now").first.wait_for()
        player.turn()
    player.find("[data-panel=menu]").click()
    player.find("[data-toggle=coach]").uncheck()
    assert not player.page.evaluate("localStorage.getItem('asztal.coach')")
    player.lobby()
    expect(player.find("az-table-list[own] .who")).to_contain_text("you and a bot")
    order = player.find("az-lobby").evaluate("""(lobby) =>
        [...lobby.shadowRoot.querySelectorAll('.mine, .new, .shelves')].map((each) => each.classList[0])""")
    assert order == ["mine", "shelves", "new"], "who has played before goes on, and need not be told again"


def test_looks_and_sound_are_set_in_the_lobby_too(server, door):
    guest = door.open_plain(server, width=360)
    guest.lobby()
    guest.find("footer [data-act=settings]").click()
    guest.find("az-settings [data-look=faces]").check()
    guest.find("az-settings [data-look=deck]").check()
    guest.find("az-settings [data-toggle=sound]").check()
    kept = guest.page.evaluate("""['faces', 'deck', 'sound']
        .map((each) => JSON.parse(localStorage.getItem(`asztal.${each}`)))""")
    assert kept == ["large", "four", True]
    assert guest.page.evaluate("document.documentElement.dataset.faces") == "large"
    guest.find("az-settings az-language button[lang=hu]").click()
    guest.page.wait_for_function("() => document.documentElement.lang === 'hu'")
    assert violations(guest) == []
    guest.page.keyboard.press("Escape")
    guest.find("az-settings").wait_for(state="detached")
    assert guest.find("[data-act=first]").is_visible()


@pytest.mark.parametrize("games", FAMILIES.values(), ids=FAMILIES)
def test_the_form_offers_exactly_the_options_of_the_game(server, door, games):
    guest = door.open_plain(server)
    guest.lobby()
    for game in games:
        unfolded(guest, game)
        offers_its_options(guest, game)
        close_dialog(guest)


def offers_its_options(guest, game):
    ids = guest.find("az-setup .option [id^='o-']:not([id$='-help'])").evaluate_all(
        "(all) => all.map((each) => each.id.slice(2))"
    )
    assert ids == [spec.name for spec in ENTRIES[game].specs]
    rules = guest.find("az-setup .option small.rule").all_inner_texts()
    assert rules == [f"({spec.rule})" for spec in ENTRIES[game].specs]
    assert not guest.page.evaluate("probe.ids()")


def test_what_differs_is_marked_and_can_be_reset(server, door):
    guest = door.open_plain(server)
    form(guest, "romi-40")
    guest.find("az-setup #o-opening_minimum").fill("30")
    guest.find("az-setup #o-opening_minimum").blur()
    guest.find("az-setup #o-starter_may_lay").uncheck()
    assert guest.find("az-setup .option.changed").count() == 2
    assert "40" in guest.find("az-setup .option.changed .was").first.inner_text()
    guest.find("az-setup .option.changed .was button").first.click()
    assert guest.find("az-setup .option.changed").count() == 1
    fold = guest.find("az-setup [data-fold=rules] > summary")
    fold.click()
    assert fold.locator("b").all_inner_texts() == ["no"]
    fold.click()
    guest.find("az-setup [data-act=reset]").click()
    assert guest.find("az-setup .option.changed").count() == 0
    assert fold.locator("b").count() == 0
    assert guest.find("az-setup #o-starter_may_lay").is_checked()


def test_options_that_contradict_each_other_are_both_named(server, door):
    guest = door.open_plain(server)
    form(guest, "romi-40")
    guest.watch.allow("422")
    guest.find("az-setup #o-deals").fill("4")
    guest.find("az-setup #o-until").fill("100")
    guest.find("az-setup #o-until").blur()
    guest.find("az-setup [data-fold=rules] > summary").click()  # what is wrong is unfolded
    guest.find("az-setup form button.primary").click()
    guest.find("az-setup .option.wrong").first.wait_for()
    assert guest.find("az-setup .option.wrong").count() == 2
    said = guest.find("az-setup .option.wrong [role=alert]").first.inner_text()
    assert "“Play up to”" in said and "“Deals”" in said, "by the names that the form gives them"
    guest.find("az-setup #o-until").fill("0")
    guest.find("az-setup #o-until").blur()
    assert guest.find("az-setup .option.wrong").count() == 0
    guest.find("az-setup form button.primary").click()
    guest.at_table()


def test_everybody_sees_the_house_rules(server, door):
    maker = door.open_plain(server)
    form(maker, "romi-40")
    maker.find("az-setup #o-opening_minimum").fill("37")
    maker.find("az-setup #o-opening_minimum").blur()
    maker.find("az-setup #s-0").select_option("")
    maker.find("az-setup [data-act=public]").check()
    maker.find("az-setup form button.primary").click()
    maker.page.wait_for_url("**/t/*")
    watcher = door.open_plain(server)
    watcher.lobby()
    address = maker.page.url.removeprefix(server.url)
    row = watcher.find("az-table-list li").filter(has=watcher.find(f"a[href='{address}']"))
    row.wait_for()
    assert "37" in row.locator(".rules").inner_text()
    watcher.page.goto(maker.page.url)
    for visitor in (maker, watcher):
        changed = visitor.find("az-waiting az-house-rules .changed")
        changed.first.wait_for()
        assert changed.count() == 1
        assert "37" in changed.inner_text() and "40" in changed.inner_text()
    maker.find("[data-act=start-fill]").click()
    for visitor in (maker, watcher):
        visitor.find("az-rummy-table").wait_for()
        visitor.find("[data-panel=menu]").click()
        visitor.find("az-dialog .menu button").first.click()
        panel = visitor.find("#panel az-house-rules")
        panel.locator(".changed").first.wait_for()
        assert "37" in panel.locator(".changed").inner_text()
        assert panel.locator("details dl div").count() == len(ENTRIES["romi-40"].specs) - 1


def test_a_position_is_checked_explained_and_played(server, door):
    guest = door.open_plain(server)
    form(guest, "domino")
    guest.watch.allow("422")
    guest.find("az-setup [data-fold=position] > summary").click()
    guest.find("az-setup textarea").fill(POSITION.replace("4s 5s 6s", "4s 5s 7s"))
    guest.find("az-setup [data-act=check]").click()
    wrong = guest.find("az-setup .position .problem")
    wrong.wait_for()
    assert "table" in wrong.inner_text()
    guest.find("az-setup textarea").fill(POSITION)
    assert wrong.count() == 0
    guest.find("az-setup [data-act=check]").click()
    guest.find("az-setup .position az-card").first.wait_for()
    assert guest.find("az-setup #game").input_value() == "romi-40"
    assert guest.find("az-setup #game").is_disabled()
    assert guest.find("az-setup .option.changed").count() == 2
    guest.find("az-setup form button.primary").click()
    guest.at_table()
    hand = guest.page.request.get(guest.page.url.replace("/t/", "/api/tables/") + "/view").json()
    assert sorted(hand["view"]["deal"]["hand"]) == ["2d", "8s", "Kc"]
    assert hand["view"]["deal"]["pile"] == ["7s"]


def test_a_reader_tries_a_lay_and_is_told_why(server, door):
    guest = door.open_plain(server, width=360)
    guest.page.goto(f"{server.url}/rules/romi-40")
    examples = guest.find("az-try")
    examples.first.wait_for()
    assert examples.count() >= 4
    refused = examples.nth(0)
    refused.locator(".moves button").first.click()
    refused.locator(".verdict.no").wait_for()
    assert "(R40-30)" in refused.locator(".verdict").inner_text()
    legal = examples.nth(1)
    legal.locator(".moves button").first.click()
    legal.locator(".verdict.yes").wait_for()
    assert legal.locator(".again").count() == 1
    legal.locator("summary").click()
    legal.locator("input").fill("discard Kc")  # goes on from where the reader is
    legal.locator("form button").click()
    legal.locator(".verdict.no").wait_for()
    legal.locator("input").fill("add 7s to 1")
    legal.locator("form button").click()
    legal.locator(".verdict.yes").wait_for()
    legal.locator(".again").click()
    assert legal.locator(".verdict").count() == 0
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(guest) == []


@pytest.mark.parametrize("width", [360, 1280])
def test_a_rule_page_leads_to_its_parts_and_to_the_game(server, door, width):
    guest = door.open_plain(server, width=width)
    guest.page.goto(f"{server.url}/rules/domino")
    contents = guest.find("az-rules-page .contents")
    contents.wait_for()
    assert contents.evaluate("(each) => each.open") == (width == 1280)
    if width == 360:
        contents.locator("summary").click()
    titles = guest.find("az-rules-page article h2").all_inner_texts()
    assert contents.locator("a").all_inner_texts() == titles
    contents.locator("a").last.click()
    guest.page.wait_for_function("() => scrollY > 300")
    assert guest.find("az-rules-page h2").last.evaluate("(each) => each.getRootNode().activeElement === each")
    assert not guest.find("az-try input").first.is_visible(), "the notation is for experts"
    guest.find("az-rules-page [data-act=play]").click()
    guest.at_table()


@pytest.mark.parametrize(("family", "lang"), in_turn(FAMILIES, ["en-GB", "hu-HU"]))
def test_every_live_example_is_drawn_and_answers(server, door, family, lang, long):
    """Of each family's first game, and of every other in `make test-long`."""
    guest = door.open_plain(server, lang=lang)
    for game in FAMILIES[family] if long else FAMILIES[family][:1]:
        guest.go("/")
        guest.find("[data-play]").first.wait_for()
        guest.go(f"/rules/{game}")
        expect(guest.find("az-rules-page h1").first).to_have_text(text(lang[:2], f"game-{game}.name"))
        try_every_example(guest)


def try_every_example(guest):
    for index in range(guest.find("az-try").count()):
        example = guest.find("az-try").nth(index)
        example.locator(".felt az-card, .felt az-bone, .felt az-tile").first.wait_for(state="attached")
        example.locator(".moves button").last.click()
        example.locator(".verdict").wait_for()
    assert set(guest.page.evaluate("probe.ids()")) <= {"soo-roh"}  # how a Hungarian word is said


def test_a_table_for_friends_waits_for_them_and_another_game_keeps_their_seats(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    guest.find("az-lobby [data-act=set-up]").click()
    form = guest.find("az-setup form")
    form.wait_for()
    seats = guest.find("az-setup select[id^='s-']")
    expect(seats.first).to_have_value("")
    expect(guest.find("az-setup az-pace")).to_have_count(1)
    guest.find("az-setup input[name=players][value='3']").check()
    expect(seats).to_have_count(2)
    seats.nth(1).select_option("solid")
    guest.find("az-setup select[name=game]").select_option("kalooki")
    expect(seats).to_have_count(2)
    assert [seats.nth(at).input_value() for at in range(2)] == ["", "solid"]
    guest.find("az-setup select[name=game]").select_option("gin")
    expect(seats).to_have_count(1)
    expect(seats.first).to_have_value("")
    form.locator("button.primary").click()
    guest.page.wait_for_url("**/t/*")
    guest.find("az-waiting az-qr").first.wait_for(state="attached")


def test_another_game_has_its_own_number_of_players_unless_it_was_chosen(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    guest.offer("setup", "romi-40").click()
    chosen = guest.find("az-setup input[name=players]:checked")
    for game in ("mexican-train", "gin", "domino"):
        guest.find("az-setup select[name=game]").select_option(game)
        expect(chosen).to_have_value(str(ENTRIES[game].default_players))
        expect(guest.find("az-setup select[id^='s-']").first).not_to_have_value("")
