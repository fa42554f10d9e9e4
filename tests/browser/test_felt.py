"""The felt: nothing is cut on a phone, the others sit around a table, and all the melds on it are seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.crowded import CROWDED
from tests.browser.pages import PAGES
from tests.browser.table_server import Person
from tests.browser.test_crowded import sit_among_people
from tests.browser.test_replay import played
from tests.browser.visitors import PHONES, SOME_PHONES, seat_at
from tests.wide import in_turn, wide

from asztal import catalog
from asztal.i18n import text

DESKS = [(1000, 700), (1024, 768), (1280, 800), (1440, 900), (1920, 1080)]
TABLETS = [(768, 1024), (820, 1180)]  # held upright
ROMI, KNOCK = PAGES["rummy"].table, PAGES["romi500"].table
# Where melds are many or long, or a hand is; in the others there is more room for the few that lie there.
FULL = [
    name if any(part in name for part in ("melds", "in a meld", "17 in hand")) else wide(name)
    for name in CROWDED
    if name.startswith(("romi", "kalooki"))
]

# Where the parts of a table are, asked inside the page.
TABLE = """
  const app = document.querySelector('az-app').shadowRoot;
  const page = (app.querySelector('az-table-page') ?? app.querySelector('az-replay-page')).shadowRoot;
  const root = page.querySelector('.game > :first-child, .stage > .table > *').shadowRoot;
  const all = (selector) => [...root.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
"""
# What is cut or broken on a narrow screen.
CUT = (
    """async () => {"""
    + TABLE
    + """
  await frame();
  const faults = [];
  const wide = (each) => each.scrollWidth > each.clientWidth + 1;
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  for (const button of all('.rail button:not(.bone)').filter(wide))
    faults.push(`${button.textContent.trim()} sticks out of its button`);
  const tools = all('.tools button, .bar > .acts button, .status .act');
  const rows = new Set(tools.map((each) => Math.round(each.getBoundingClientRect().top)));
  if (rows.size > 1) faults.push(`the tools lie in ${rows.size} rows`);
  for (const told of all('.status')) {
    const seen = ['.advice [aria-current] > span', '.advice [aria-current]', '.advice .move', 'p, span'];
    const words = seen.map((each) => told.querySelector(each)).find(Boolean) ?? told;
    const range = document.createRange();
    range.selectNodeContents(words);
    const [text, box] = [range.getBoundingClientRect(), told.getBoundingClientRect()];
    const line = parseFloat(getComputedStyle(words).lineHeight);
    if (text.height > line * 2 + 3) faults.push(`the instruction has ${Math.round(text.height / line)} lines`);
    const outside = text.top < box.top - 1 || text.left < -1 || text.right > innerWidth + 1;
    if (outside || told.scrollHeight > told.clientHeight + 2) faults.push('the instruction is cut');
  }
  for (const name of all('.seat .name'))
    if (wide(name) || name.scrollHeight > name.clientHeight + 2) faults.push(`${name.title} is cut`);
  return faults;
}"""
)
# Melds and piles that are not wholly seen, or lie on one another, and how large everything is.
LAID = (
    """async () => {"""
    + TABLE
    + """
  await frame();
  const felt = root.querySelector('.felt').getBoundingClientRect();
  const parts = all('az-meld, .piles > .pile, .piles > .deal, .seat')
    .map((each) => ({ name: each.id || each.className, box: each.getBoundingClientRect() }));
  const outside = parts.filter(({ box }) => box.left < felt.left - 1 || box.right > felt.right + 1
    || box.top < felt.top - 1 || box.bottom > felt.bottom + 1).map(({ name }) => `${name} outside`);
  const touch = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const touching = parts.flatMap(({ name, box }, n) => parts.slice(0, n)
    .filter((other) => touch(box, other.box)).map((other) => `${name} on ${other.name}`));
  const area = parts.reduce((sum, { box }) => sum + box.width * box.height, 0) / (felt.width * felt.height);
  const size = (each, name) => each && parseFloat(each.style.getPropertyValue(name));
  return { faults: [...outside, ...touching], area, meld: size(root.host, '--size'),
    hand: size(all('az-hand')[0], '--card-w') };
}"""
)
# The middles of the seats, as shares of the felt from its upper left.
SEATS = (
    """async () => {"""
    + TABLE
    + """
  await frame();
  const felt = root.querySelector('.felt').getBoundingClientRect();
  return all('.seat').map((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return [(left + width / 2 - felt.left) / felt.width, (top + height / 2 - felt.top) / felt.height];
  });
}"""
)


def sized(visitor, width, height):
    visitor.page.set_viewport_size({"width": width, "height": height})


@pytest.mark.parametrize(("family", "lang"), in_turn(catalog.FAMILIES, ["hu-HU", "en-GB"]))
def test_nothing_is_cut_on_any_phone(server, door, family, lang, long):
    visitor = door.open_plain(server, lang=lang, width=360, height=740, touch=True)
    seat_at(visitor, PAGES[family].late)
    clipped = {}
    for picked in (False, True):
        if picked:
            visitor.find("[data-testid=hint], [data-act=hint]").first.click()
            visitor.find(".advice").wait_for()
        for width in PHONES if long else SOME_PHONES:
            sized(visitor, width, 740)
            cut = visitor.page.evaluate(CUT)
            if cut:
                clipped[width, picked] = cut
    assert clipped == {}


@pytest.mark.parametrize("name", FULL)
def test_every_meld_is_seen(server, door, name):
    """Cards shrink rather than be clipped: every meld, pile and seat lies on the felt and on nothing else."""
    visitor = door.open_plain(server, width=1280, height=800)
    seat_at(visitor, CROWDED[name])
    for width, height in [*DESKS, *TABLETS]:
        sized(visitor, width, height)
        laid = visitor.page.evaluate(LAID)
        assert laid["faults"] == [], (width, height)
        assert laid["meld"] >= (36 if width < 1100 else 48), (width, height)
        assert laid["hand"] >= (76 if height < 750 else 94 if width < 1440 else 104), (width, height)


def test_no_meld_changes_while_a_thrown_card_flies(server, door):
    visitor = door.open_plain(server, width=1440, height=900)
    table = visitor.ask("/api/tables", position=CROWDED["kalooki 4 players, 12 melds"])["id"]
    for _ in range(3):  # people, who do nothing: what moves is of one's own doing
        Person(server).ask(f"/api/tables/{table}/sit")
    visitor.ask(f"/api/tables/{table}/start")
    visitor.page.goto(f"{server.url}/t/{table}")
    visitor.at_table()
    visitor.settled()
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.page.evaluate(
        "() => {"
        + TABLE
        + """
      globalThis.sizes = new Set();
      const note = () => { sizes.add(root.host.style.getPropertyValue('--size')); };
      note();
      new MutationObserver(note).observe(root.host, { attributeFilter: ['style'] });
    }"""
    )
    visitor.find("az-hand [role=option]").last.click()
    visitor.after(visitor.find("[data-act=discard]").click)
    visitor.settled()
    assert visitor.page.evaluate("sizes.size") == 1


def test_the_felt_is_used(server, door):
    """Thirteen melds of four players: cards as large as the room allows."""
    visitor = door.open_plain(server, width=1440, height=900)
    seat_at(visitor, CROWDED["romi-40 4 players, 13 melds"])
    assert visitor.page.evaluate(LAID)["area"] > 0.4
    seat_at(visitor, ROMI)
    assert visitor.page.evaluate(LAID)["meld"] >= 96, "few melds are as large as a hand"


@pytest.mark.parametrize(
    ("position", "where"),
    [
        wide("romi-40 players=2", ["across"]),
        ("romi-40 players=3", ["left", "right"]),
        ("romi-40 players=4", ["left", "across", "right"]),
        ("romi-40 players=4 direction=right", ["right", "across", "left"]),
        ("tabla-romi players=4", ["left", "across", "right"]),
        wide("domino players=2", ["across"]),
        wide("domino players=4", ["left", "across", "right"]),
        ("domino players=5", ["left", "across", "across", "right"]),
        ("mexican-train players=4", ["left", "across", "right"]),
    ],
)
def test_the_others_sit_around_the_table(server, door, position, where):
    visitor = door.open_plain(server, width=1440, height=900)
    game, *options = position.split()
    form = dict(each.split("=") for each in options)
    players = int(form.pop("players"))
    visitor.make(game=game, players=players, options=form, fill="solid", start=True)
    visitor.at_table()
    places = visitor.page.evaluate(SEATS)
    sides = ["left" if x < 0.25 else "right" if x > 0.75 else "across" for x, _ in places]
    assert sides == where
    assert all(y < 0.25 for (_, y), place in zip(places, sides, strict=True) if place == "across")


def test_a_replay_is_laid_out_as_the_table(server, door):
    """Every hand open, all melds of the deal's last steps: nothing is clipped there either."""
    visitor = door.open_plain(server)
    table = played(visitor, "romi-40", 4)
    for step in (30, 60, 900):
        visitor.page.goto(f"{server.url}/r/{table}/1?seat=all&step={step}")
        visitor.find("az-replay-page .table > *").wait_for()
        for size in visitor.at_sizes([(1440, 900), (1280, 800)]):
            assert visitor.page.evaluate(LAID)["faults"] == [], (size, step)


def test_the_log_and_the_score_stand_beside_a_wide_table(server, door):
    visitor = door.open_plain(server, width=1440, height=900)
    seat_at(visitor, ROMI)
    dock = visitor.find("az-table-page aside")
    expect(dock.locator("az-log")).to_contain_text("Deal 1")
    assert dock.locator("az-score-sheet .total").first.is_visible()
    sized(visitor, 1184, 800)
    dock.wait_for(state="detached")


@pytest.mark.parametrize("lang", [wide("en-GB"), "hu-HU"])
def test_names_and_points_of_three_deals_beside_the_table_are_of_one_line_each(server, door, lang):
    visitor = door.open_plain(server, width=1200, height=800, lang=lang)
    seat_at(visitor, ROMI)
    torn = visitor.find("aside az-score-sheet").evaluate("""async (sheet) => {
      const deals = [1, 2, 3].map((number) => ({ number, scores: [-110, 125, 88], winner: 1 }));
      sheet.match = { ...sheet.match, deals, totals: [-330, 375, 264] };
      await sheet.updateComplete;
      const lines = (each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      };
      const all = [...sheet.renderRoot.querySelectorAll('th, td, p span')];
      return all.filter((each) => lines(each) > 1).map((each) => each.textContent);
    }""")
    assert torn == []
    assert visitor.find("aside").evaluate("(dock) => dock.scrollWidth <= dock.clientWidth")


def test_clocks_stand_on_the_seats(server, door):
    visitor = door.open_plain(server, width=1440, height=900)
    seat_at(visitor, ROMI, clock={"kind": "bank", "seconds": 7200})
    clocks = "az-clock .time >> visible=true"
    visitor.find(f".rail {clocks}").wait_for()
    assert visitor.find(f".seat {clocks}").count() == 2
    assert visitor.find(f"header {clocks}").count() == 0
    sized(visitor, 390, 844)
    visitor.find(f"header {clocks}").wait_for()
    assert visitor.find(f".seat {clocks}").count() == 0


def test_a_tablet_held_upright_shows_two_rows_of_large_cards(server, door):
    visitor = door.open_plain(server)
    seat_at(visitor, PAGES["rummy"].late)
    for size in visitor.at_sizes([(768, 1112), (800, 1112), (834, 1112)]):
        cards = visitor.find("az-hand .card").evaluate_all("""(cards) => cards.map((card) => {
          const { top, width } = card.getBoundingClientRect();
          return [Math.round(top), width];
        })""")
        assert len({top for top, _ in cards}) == 2, size
        assert min(wide for _, wide in cards) >= 108, size


# The longest that tables of bones say: it may lie over seats, never over what was played.
LONGEST: dict[str, tuple[str, dict[str, str | int]]] = {
    "trains": ("trains-no-fit", {"line": "Kiss-Tóth Anna vonata", "number": 9, "bone": "8-7", "now": "pass"}),
    "dominoes": ("error-place-does-not-fit", {"end": "right", "number": 6, "bone": "5-5", "now": "pass"}),
}


@pytest.mark.parametrize("family", PAGES)
def test_a_notice_is_whole_and_lies_over_no_pile(server, door, family):
    visitor = door.open_plain(server, lang="hu-HU")
    seat_at(visitor, PAGES[family].table)
    message, args = LONGEST.get(family, ("cards-pick-first", {}))
    visitor.page.evaluate("probe.say", text("hu", message, **args))
    visitor.find(".notice").wait_for()
    piles = ".pile, az-meld, az-hand, az-rack, [data-testid=line], az-train-yard"
    for width, height in visitor.at_sizes([(320, 568), (360, 740), (640, 360), (834, 1112), (1440, 900)]):
        notice = visitor.find(".notice").bounding_box()
        assert notice["y"] >= 0 and 0 <= notice["x"] <= width - notice["width"], (width, height)
        whole = "(p) => p.offsetHeight <= p.parentElement.clientHeight && p.scrollWidth <= p.clientWidth"
        assert visitor.find(".notice p").evaluate(whole), (width, height)
        found = visitor.find(piles if family in LONGEST else f"{piles}, .seat .name")
        tops = found.evaluate_all("""(all) => all.filter((each) => each.getClientRects().length)
          .map((each) => each.getBoundingClientRect().top)""")
        assert min(tops) >= notice["y"] + notice["height"], (width, height)


@pytest.mark.parametrize(
    ("position", "lang"),
    in_turn(
        [
            "joker-mania-51 players=2; to-move: 0; phase: draw; hand 0: 5s 6s 7s Kd; hand 1: 2c 3d",
            "mexican-train-house-2 players=2; to-move: 0; hand 0: 6-1 6-6; hand 1: 8-1; line A: 9-6",
        ],
        ["hu-HU", "en-GB"],
    ),
)
def test_no_word_of_a_games_name_is_torn_beside_a_clock_of_days(server, door, position, lang, long):
    visitor = door.open_plain(server, width=320, height=568, lang=lang, touch=True)
    seat_at(visitor, position, clock={"kind": "days", "days": 13})
    visitor.find("header az-clock .time").wait_for()
    for width in PHONES if long else SOME_PHONES:
        sized(visitor, width, 568)
        torn = visitor.find("header h1").evaluate("""(title) => {
          const text = [...title.childNodes].find((each) => each.nodeType === Node.TEXT_NODE);
          return [...text.data.matchAll(/\\S+/g)].filter((word) => {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          }).map(([word]) => word);
        }""")
        assert torn == [], width


@pytest.mark.parametrize("lang", [wide("en-GB"), "hu-HU"])
def test_names_are_whole_wherever_there_is_room(server, door, lang):
    """Of people with long names, at the table and among its onlookers; in the score beside it too."""
    visitor = sit_among_people(server, door, "romi-40 4 players, 13 melds", lang)
    onlooker = door.open_plain(server, lang=lang)
    onlooker.page.goto(visitor.page.url)
    onlooker.find("az-rummy-table .seat").first.wait_for()
    for guest in (visitor, onlooker):
        for width, height in [*TABLETS, (1024, 768), (1280, 800), (1440, 900)]:
            sized(guest, width, height)
            guest.settled()
            cut = guest.find(".seat .name").evaluate_all("""(names) => names.filter((name) =>
              name.scrollHeight > name.clientHeight + 2 || name.scrollWidth > name.clientWidth + 1).length""")
            assert cut == 0, (width, height)
    inside = visitor.find("az-table-page aside").evaluate("(dock) => dock.scrollWidth <= dock.clientWidth")
    assert inside and visitor.find("aside az-score-sheet tbody th").count() == 4


@pytest.mark.parametrize("lang", [wide("en-GB"), "hu-HU"])
def test_the_card_that_a_seat_threw_is_seen_on_every_phone(server, door, lang):
    visitor = door.open_plain(server, lang=lang, width=390, height=844)
    seat_at(visitor, ROMI)
    visitor.find("az-hand [role=option]").nth(3).click()
    visitor.after(visitor.find("[data-act=discard]").click)
    visitor.find("[data-act=draw]").wait_for()
    for width, height in [(320, 568), (360, 640), (360, 740), (390, 844)]:
        sized(visitor, width, height)
        visitor.settled()
        signs = visitor.find(".did > span:last-of-type .sign")
        thrown = signs.evaluate_all("""(signs) => signs.map((sign) => {
          const [card, line] = [sign, sign.closest('.did')].map((each) => each.getBoundingClientRect());
          return card.width > 0 && card.left >= line.left - 1 && card.right <= line.right + 1
            && card.top >= line.top - 2 && card.bottom <= line.bottom + 2;
        })""")
        assert thrown == [True, True], (width, height)


def test_what_an_empty_table_says_is_read_on_the_smallest_phone(server, door):
    visitor = door.open_plain(server, lang="hu-HU", width=320, height=568)
    seat_at(visitor, KNOCK)
    visitor.settled()
    assert visitor.find(".melds").evaluate("(melds) => melds.scrollHeight <= melds.clientHeight")


@pytest.mark.parametrize("lang", [wide("en-GB"), "hu-HU"])
def test_a_replay_with_every_hand_open_shows_the_piles_on_a_phone(server, door, lang):
    visitor = door.open_plain(server, lang=lang, width=390, height=844)
    visitor.page.goto(f"{server.url}/r/{played(visitor, 'romi-40', 4)}/1?seat=all&step=900")
    visitor.find("az-replay-page .table > *").wait_for()
    for width, height in [(320, 568), (360, 640), (390, 844)]:
        sized(visitor, width, height)
        visitor.settled()
        piles = [each for each in visitor.page.evaluate(LAID)["faults"] if each.startswith("pile")]
        assert piles == [], (width, height)
