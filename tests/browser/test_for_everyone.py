"""For everyone: a deal by roles and names alone, right to left, magnified, in large print, in own colours."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect
from tests.browser.pages import PAGES
from tests.browser.test_page import close_dialog, violations
from tests.browser.visitors import MANY, seat_at
from tests.wide import wide

from asztal.catalog import ENTRIES, FAMILIES

SCREENS = [(1280, 800), (390, 844), (360, 740), (740, 360)]
GAMES = [family.entries[0].id for family in FAMILIES.values()]

CONTROLS = "button|link|option|textbox|combobox|checkbox|listbox|dialog|img"

# Controls that lie on one another, or partly outside the screen without a list to scroll to them in.
CLASHES = """() => {
  const all = [];
  const walk = (root) => {
    for (const each of root.querySelectorAll('*')) {
      if (each.matches('button, a[href], input, select')) all.push(each);
      if (each.shadowRoot) walk(each.shadowRoot);
    }
  };
  walk(document);
  const up = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;
  const within = (node, test) => {
    for (let at = node; at; at = up(at)) if (test(at)) return true;
    return false;
  };
  const scrolled = (node) => within(up(node), (at) => /auto|scroll/.test(getComputedStyle(at).overflowY));
  const seen = all.filter((each) => each.checkVisibility({ visibilityProperty: true })
    && each.getBoundingClientRect().width > 2
    && !within(each, (at) => at.matches('az-meld, .sr, dialog:not([open])')));
  const free = seen.filter((each) => !scrolled(each));
  const boxes = free.map((each) => [each, each.getBoundingClientRect()]);
  const name = (each) => each.getAttribute('aria-label') || each.textContent.trim();
  const out = boxes.filter(([, box]) => box.left < -1 || box.right > innerWidth + 1 || box.top < -1
    || box.bottom > innerHeight + 1)
    .map(([each]) => `${name(each)} is outside`);
  const on = boxes.flatMap(([each, a], n) => boxes.slice(0, n)
    .filter(([other, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
      && !each.contains(other) && !other.contains(each))
    .map(([other]) => `${name(each)} on ${name(other)}`));
  return [...out, ...on];
}"""


def table_of(visitor, game, players=3, **more):
    """Sit down against bots."""
    players = min(players, ENTRIES[game].max_players)
    visitor.make(game=game, players=players, fill="solid", start=True, **more)
    visitor.at_table()
    visitor.settled()


def unscrolled(visitor, size=None):
    """Nothing sticks out of the page, and no control out of the screen or over another one."""
    across, _ = visitor.page.evaluate("probe.excess()")
    assert across <= 0, size
    assert visitor.page.evaluate(CLASHES) == [], size


# ---- by roles and names alone ----


def sit_down(page, url, game):
    """From the lobby to the table, by what is read out."""
    page.goto(url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("button", name="Play now").first.wait_for()
    offer = page.get_by_role("group", name=game, exact=True)
    if not offer.count():
        page.get_by_text(re.compile(rf"^More: .*\b{game}\b")).click()
    offer.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("heading", name=game, level=1)).to_be_visible()


def nameless(page):
    """Controls that are read out without a name."""
    return [
        line
        for line in page.locator("body").aria_snapshot().splitlines()
        if re.fullmatch(rf"\s*- ({CONTROLS})", line.rstrip(": "))
    ]


def read_out(page):
    """What the live region says now."""
    return page.get_by_role("log", name="Log").inner_text()


def wait_for_any(page, *locators, seconds=60):
    """The first of these that can be seen."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for locator in locators:
            if locator.count() and locator.first.is_visible():
                return locator.first
        page.wait_for_timeout(40)
    raise AssertionError(f"none of them comes: {page.locator('body').aria_snapshot()}")


def result_is_read_out(page):
    """The dialog has its name, says how the deal ended and what each scored, and can be left."""
    dialog = page.get_by_role("dialog", name="Result")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("heading", level=2, name="Result")).to_be_visible()
    said = dialog.aria_snapshot()
    assert re.search("went out|nobody can move|nobody wins|finished|knocked", said, re.IGNORECASE), said
    assert re.search(r"[Pp]oints|this deal", said), said
    assert nameless(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="Result")).to_be_focused()
    page.get_by_role("button", name="Score sheet").click()
    expect(page.get_by_role("dialog", name="Score sheet")).to_be_visible()
    expect(page.get_by_role("table")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Player 1 (you)")).to_be_visible()


def test_a_whole_deal_of_dominoes_by_roles_and_names(server, door):
    page = door.open_plain(server).page
    sit_down(page, server.url, "Dominoes")
    hand = page.get_by_role("list", name="Your dominoes")
    expect(hand.get_by_role("button")).to_have_count(7)
    assert nameless(page) == []
    result = page.get_by_role("dialog", name="Result")
    fits = hand.get_by_role("button", name=re.compile(", fits$"))
    draw = page.get_by_role("button", name=re.compile("^Draw"), disabled=False)
    skip = page.get_by_role("button", name="Pass", disabled=False)
    heard = set()
    for _ in range(MANY):
        control = wait_for_any(page, result, fits, draw, skip)
        heard |= set(read_out(page).splitlines())
        if result.is_visible():
            break
        before = page.evaluate("probe.seq()")
        if fits.count():
            bone = fits.first
            if bone.get_attribute("aria-pressed") != "true":
                bone.click()
            page.get_by_role("button", name=re.compile("^(Place|Begin with) ")).first.click()
        else:
            control.click()
        page.wait_for_function("(seq) => probe.seq() > seq", arg=before)
    assert any("Your turn" in line for line in heard)
    assert any(line.startswith("Bot") for line in heard), heard  # what others do is told
    result_is_read_out(page)


# Two turns before a bot goes out. Whole, these two take long: what is heard of a turn is heard of every one.
NEAR_THE_END = {
    "romi-40": "romi-40 players=2; dealer: 1; to-move: 0; opened: 0 1; drawn: 0 1; hand 0: 2d 5h Jc Kd Qs 10s; "
    "hand 1: Kh; pile: 7s; table: 1{4s 4c 4h} 0[6c 7c 8c]; stock: 2s Jd 3d 4d ...",
    "tabla-romi": "tabla-romi players=2; dealer: 1; to-move: 0; phase: draw; indicator: 5b; "
    "hand 0: 1y 1k 1b 2r 2b 3b 4r 4b 5y 5k 6r 6y 11r 13k; "
    "hand 1: 8r 8y 3k 3y 3r 7r 7y 7k 7b 12r 12y 12b 12k 6r; stock: 10y 1y 9r 8b ...",
}


@pytest.mark.parametrize("position", [NEAR_THE_END["romi-40"], wide(None)], ids=["its end", "whole"])
def test_a_whole_deal_of_römi_by_roles_and_names(server, door, position):
    visitor = door.open_plain(server)
    page = visitor.page
    sit_down(page, server.url, "Römi 40")
    hand = page.get_by_role("listbox", name=re.compile("^Your hand: "))
    expect(hand).to_be_visible()
    assert hand.get_by_role("option").count() in (14, 15)
    assert all(  # a card is named in words, never by its code
        re.search(" of (spades|hearts|clubs|diamonds)|joker", option.get_attribute("aria-label"))
        for option in hand.get_by_role("option").all()
    )
    assert nameless(page) == []
    if position:
        seat_at(visitor, position)
    result = page.get_by_role("dialog", name="Result")
    draw = page.get_by_role("button", name="Draw", exact=True)
    throw = page.get_by_role("button", name="Discard", exact=True, disabled=False)
    heard = set()
    for _ in range(MANY):
        wait_for_any(page, result, draw, throw)
        heard |= set(read_out(page).splitlines())
        if result.is_visible():
            break
        before = page.evaluate("probe.seq()")
        if draw.count():
            draw.click()
        else:
            hand.get_by_role("option").last.click()
            expect(hand.get_by_role("option", selected=True)).to_have_count(1)
            throw.click()
        page.wait_for_function("(seq) => probe.seq() > seq", arg=before)
    assert any("Your turn" in line for line in heard)
    assert any(line.startswith("Bot discarded") for line in heard), heard
    result_is_read_out(page)


@pytest.mark.parametrize("position", [NEAR_THE_END["tabla-romi"], wide(None)], ids=["its end", "whole"])
def test_a_whole_deal_of_tábla_römi_by_roles_and_names(server, door, position):
    visitor = door.open_plain(server)
    page = visitor.page
    sit_down(page, server.url, "Tábla Römi")
    rack = page.get_by_role("group", name=re.compile("^Your rack: "))
    expect(rack.get_by_role("button", name=re.compile("row"))).to_have_count(20)
    assert nameless(page) == []
    if position:
        seat_at(visitor, position)
    page.get_by_role("button", name="Sort by what fits").click()
    result = page.get_by_role("dialog", name="Result")
    ask = page.get_by_role("dialog", name="How do you finish?")
    finish = page.get_by_role("button", name="Finish", exact=True)
    claim = page.get_by_role("button", name="Let it go")
    draw = page.get_by_role("button", name="Draw", exact=True)
    throw = page.get_by_role("button", name="Discard", exact=True, disabled=False)
    last = page.get_by_role("button", name="Pass", exact=True)
    heard = set()
    for _ in range(MANY):
        control = wait_for_any(page, result, claim, finish, draw, throw, last)
        heard |= set(read_out(page).splitlines())
        if result.is_visible():
            break
        before = page.evaluate("probe.seq()")
        if claim.count() or draw.count() or last.count():
            control.click()
        elif finish.count():
            finish.click()
            ask.get_by_role("button", name=re.compile("^Discard|red|yellow|black|blue")).first.click()
        else:
            rack.get_by_role("button", name=re.compile("^(red|yellow|black|blue|joker).*row")).last.click()
            expect(rack.get_by_role("button", pressed=True)).to_have_count(1)
            throw.click()
        page.wait_for_function("(seq) => probe.seq() > seq", arg=before)
    assert any("Your turn" in line for line in heard)
    assert any(re.match(r"You drew the (\w+ \d+|joker)\.", line) for line in heard), heard
    result_is_read_out(page)


def test_a_whole_deal_of_trains_by_roles_and_names(server, door):
    page = door.open_plain(server).page
    sit_down(page, server.url, "Mexican Train")
    hand = page.get_by_role("list", name=re.compile("^Your dominoes: "))
    expect(hand).to_be_visible()
    expect(page.get_by_role("list", name="The trains")).to_have_count(1)
    assert nameless(page) == []
    result = page.get_by_role("dialog", name="Result")
    fits = hand.get_by_role("button", name=re.compile(", fits$"))
    idle = [
        page.get_by_role("button", name=name, disabled=False)
        for name in ("I am done", re.compile("^Draw"), "Pass")
    ]
    heard = set()
    for _ in range(MANY):
        control = wait_for_any(page, result, fits, *idle)
        heard |= set(read_out(page).splitlines())
        if result.is_visible():
            break
        before = page.evaluate("probe.seq()")
        if fits.count():
            bone = fits.first
            if bone.get_attribute("aria-pressed") != "true":
                bone.click()
            page.get_by_role("button", name=re.compile("^Place the ")).first.click()
        else:
            control.click()
        page.wait_for_function("(seq) => probe.seq() > seq", arg=before)
    assert any("Your turn" in line for line in heard)
    assert any(line.startswith("Bot") for line in heard), heard
    result_is_read_out(page)


def test_what_is_read_out_of_the_lobby_and_of_a_table(server, door):
    visitor = door.open_plain(server)
    visitor.lobby()
    expect(visitor.page.locator("body")).to_match_aria_snapshot("""
      - main:
        - heading "Sit down and play" [level=1]
        - region "New here?":
          - button "Try it"
        - region "Dominoes and trains"
        - region "With friends"
    """)
    table_of(visitor, "romi-40", players=2)
    expect(visitor.page.locator("body")).to_match_aria_snapshot("""
      - main:
        - link "Back to the lobby"
        - heading "Römi 40" [level=1]
        - status "Connected"
        - list "The others"
        - region "Melds on the table"
        - group "Sorting and help":
          - button "Sort by suit" [pressed]
          - button "Sort by rank"
          - button "Sort by what fits"
        - listbox /Your hand/
        - log "Log"
    """)


# ---- how the pieces look, and how they lie ----


LARGE = {"full": "none", "small": "none", "large": "inline"}


def shown_faces(card):
    """Which of its faces a card shows."""
    return card.evaluate("""(card) => Object.fromEntries(['full', 'small', 'large']
      .map((name) => [name, getComputedStyle(card.shadowRoot.querySelector(`.${name}`)).display]))""")


def test_four_colours_and_large_print_are_chosen_in_the_menu_and_remembered(server, door):
    visitor = door.open_plain(server, width=390, height=844, touch=True)
    table_of(visitor, "romi-40")

    def colours():
        return visitor.page.evaluate("""() => {
          const style = getComputedStyle(document.documentElement);
          return ['--suit-c', '--suit-d', '--face-large'].map((name) => style.getPropertyValue(name).trim());
        }""")

    two = colours()
    visitor.find("[data-panel=menu]").click()
    visitor.page.get_by_role("checkbox", name="Four-colour suits").check()
    visitor.page.get_by_role("checkbox", name="Large print").check()
    four = colours()
    assert all(now not in ("", before) for now, before in zip(four, two, strict=True))
    assert violations(visitor) == []
    visitor.page.reload()
    visitor.at_table()
    assert colours() == four
    card = visitor.find("az-hand az-card").first
    assert shown_faces(card) == LARGE
    unscrolled(visitor)
    visitor.find("[data-panel=menu]").click()
    visitor.page.get_by_role("checkbox", name="Four-colour suits").uncheck()
    visitor.page.get_by_role("checkbox", name="Large print").uncheck()
    assert colours() == two


def letters(visitor, size):
    """Set how large the letters of this browser are that no page has set: 16 pixels by themselves."""
    wire = visitor.page.context.new_cdp_session(visitor.page)
    wire.send("Page.setFontSizes", {"fontSizes": {"standard": size}})


@pytest.mark.parametrize("lang", ["hu-HU", wide("en-GB")])
def test_a_browser_of_large_letters_gets_large_print_unless_it_was_chosen_otherwise(server, door, lang):
    guest = door.open_plain(server, width=320, height=568, lang=lang, new=True)
    faces = guest.find("az-settings [data-look=faces]")

    def settings():
        guest.lobby()
        guest.find(".bar [data-act=settings]").click()
        faces.wait_for()

    settings()
    expect(faces).not_to_be_checked()
    for size in (20, 24):
        letters(guest, size)
        settings()
        expect(faces).to_be_checked()
        assert shown_faces(guest.find("az-settings az-card").first) == LARGE
        assert guest.page.evaluate("probe.excess()")[0] <= 0
    faces.uncheck()
    assert shown_faces(guest.find("az-settings az-card").first) != LARGE
    settings()
    expect(faces).not_to_be_checked()
    faces.check()
    letters(guest, 16)
    settings()
    expect(faces).to_be_checked()


def in_large_print(visitor):
    """Choose large print for this browser."""
    visitor.lobby()
    visitor.page.evaluate("localStorage.setItem('asztal.faces', JSON.stringify('large'))")


def test_every_upper_card_shows_its_suit_in_large_print(server, door):
    """Two rows of cards: rank and suit of the upper row are not covered, whatever the screen was before."""
    visitor = door.open_plain(server, width=390, height=844, touch=True)
    in_large_print(visitor)
    table_of(visitor, "romi-40")
    for _ in visitor.at_sizes([(320, 568), (375, 667), (375, 590), (390, 844), (820, 1180)]):
        shown = visitor.find("az-hand .card").evaluate_all("""(cards) => cards.map((card) => {
          const box = card.getBoundingClientRect();
          return { top: box.top, high: box.height };
        })""")
        upper, lower = min(card["top"] for card in shown), max(card["top"] for card in shown)
        assert lower > upper
        assert lower - upper >= shown[0]["high"] * 119 / 140  # where the suit of a large face ends


# How large the letters are that one reads in the middle of a deal.
READ = """() => {
  const page = document.querySelector('az-app').shadowRoot.querySelector('az-table-page').shadowRoot;
  const table = page.querySelector('.game > :first-child').shadowRoot;
  const read = { instruction: '.status p, p.status', seat: '.seat .name', done: '.seat .did', count: '.seat .held' };
  const size = (each) => parseFloat(getComputedStyle(each).fontSize);
  const log = page.querySelector('aside az-log')?.shadowRoot.querySelector('li');
  return { ...Object.fromEntries(Object.entries(read).map(([name, each]) => [name, size(table.querySelector(each))])),
    ...(log ? { log: size(log) } : {}) };
}"""


@pytest.mark.parametrize("game", ["romi-40", "domino", "tabla-romi"])
def test_all_that_is_read_in_a_deal_is_larger_in_large_print(server, door, game):
    visitor = door.open_plain(server)
    table_of(visitor, game)
    sizes = [(320, 568), (360, 740), (390, 844), (820, 1180), (1280, 800)]
    usual = {size: visitor.page.evaluate(READ) for size in visitor.at_sizes(sizes)}
    assert "log" in usual[sizes[-1]]
    visitor.find("[data-panel=menu]").click()
    visitor.find("az-looks [data-look=faces]").check()
    close_dialog(visitor)
    for size in visitor.at_sizes(sizes):
        large = visitor.page.evaluate(READ)
        for name, before in usual[size].items():
            assert large[name] >= before * 1.06, (size, name)


@pytest.mark.parametrize("game", ["romi-40", "romi-500"])
def test_a_hand_is_sorted_by_what_fits(server, door, game):
    visitor = door.open_plain(server)
    table_of(visitor, game, players=2)
    visitor.page.get_by_role("button", name="Sort by what fits").click()
    id = visitor.page.url.rsplit("/", 1)[-1]
    wanted = visitor.page.evaluate(
        """async (id) =>
      (await (await fetch(`/api/tables/${id}/arrange`)).json()).groups.flat()""",
        id,
    )
    visitor.page.wait_for_function(
        """(wanted) => {
      const table = document.querySelector('az-app').shadowRoot.querySelector('az-table-page').shadowRoot
        .querySelector('az-rummy-table, az-romi500-table');
      return table.model.cards.map((id) => id.split('#')[0]).join(' ') === wanted;
    }""",
        arg=" ".join(wanted),
    )
    expect(visitor.page.get_by_role("button", name="Sort by what fits", pressed=True)).to_be_visible()


def test_dominoes_are_sorted_carried_and_stay_so(server, door):
    visitor = door.domino(server)
    table_of(visitor, "domino", players=2)
    first = visitor.hand
    visitor.page.keyboard.press("ArrowLeft")
    visitor.page.keyboard.press("Home")
    with visitor.page.expect_response(lambda answer: answer.url.endswith("/desk")):
        visitor.page.keyboard.press("Shift+ArrowRight")
        assert visitor.hand == [first[1], first[0], *first[2:]]
    visitor.page.reload()
    visitor.at_table()
    assert visitor.hand == [first[1], first[0], *first[2:]]
    visitor.page.get_by_role("button", name="Sort by number").click()
    assert visitor.hand == sorted(first, reverse=True)


# ---- every way of looking at it ----


def test_the_lobby_from_right_to_left(server, door):
    visitor = door.open_plain(server)
    visitor.lobby()
    visitor.page.evaluate("document.documentElement.dir = 'rtl'")
    for size in visitor.at_sizes(SCREENS):
        assert visitor.page.evaluate("probe.excess()")[0] <= 0, size


@pytest.mark.parametrize("game", [wide(game) if game in ("romi-500", "gin") else game for game in GAMES])
def test_right_to_left(server, door, game):
    visitor = door.open_plain(server)
    table_of(visitor, game)
    visitor.page.evaluate("document.documentElement.dir = 'rtl'")
    for size in visitor.at_sizes(SCREENS):
        unscrolled(visitor, size)


@pytest.mark.parametrize("game", [wide(game) if game in ("romi-500", "gin") else game for game in GAMES])
def test_magnified_twice_on_a_small_and_on_a_large_screen(server, door, game):
    visitor = door.open_plain(server)
    table_of(visitor, game)
    for size in visitor.at_sizes([(640, 400), (640, 512), (360, 640), (1920, 1080)]):
        unscrolled(visitor, size)


@pytest.mark.parametrize("game", [game if game in ("romi-40", "domino") else wide(game) for game in GAMES])
def test_colours_of_the_reader_s_own(server, door, game):
    """With forced colours what is pressed, and whose turn it is, is told by more than a background."""
    visitor = door.open_plain(server)
    visitor.page.emulate_media(forced_colors="active")
    table_of(visitor, game)
    unscrolled(visitor)
    visitor.find("[data-panel=menu]").click()
    visitor.page.get_by_role("button", name="EN – English").wait_for()
    outlined = visitor.page.get_by_role("button", name="EN – English").evaluate(
        "(button) => getComputedStyle(button).outlineStyle"
    )
    assert outlined == "solid"
    close_dialog(visitor)


DRAWING = {
    "romi-40": "romi-40 players=2; to-move: 0; phase: draw; drawn: 0 1; hand 0: 2d 5h Kc; hand 1: 4d 5h; pile: 9s",
    "romi-500": "romi-500 players=2; to-move: 0; phase: draw; round: 2; hand 0: 2d 5h Kc; hand 1: 4d 5h 8h",
    "gin": "gin players=2; phase: draw; hand 0: 5s 6s 8s 9h 9d Jc Ah 2h 4h Ks; pile: 7c",
    "tabla-romi": PAGES["tabla"].table,
}


@pytest.mark.parametrize("position", DRAWING.values(), ids=DRAWING)
def test_the_keyboard_goes_to_the_hand_when_the_button_that_had_it_is_gone(server, door, position):
    player = door.open_plain(server)
    seat_at(player, position)
    player.find("[data-act=draw]").focus()
    player.after(lambda: player.page.keyboard.press("Enter"))
    expect(player.find("az-hand [role=option]:focus, az-rack [data-place]:focus")).to_have_count(1)
