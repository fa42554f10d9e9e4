"""The bar over a table on a phone: title and buttons are whole and reached, whatever else stands there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.pages import PAGES
from tests.browser.test_crowded import sit_among_people
from tests.browser.test_gold import POSITIONS
from tests.browser.test_line import DISCONNECTED
from tests.browser.visitors import ELEMENTS, seat_at
from tests.wide import in_turn, wide

from asztal.i18n import text

PHONES = (320, 340, 360, 384, 390, 400)
# What of the bar lies beyond the screen, and whether the title is cut or a word of it torn in two.
BAR = """() => {
  const bar = document.querySelector('az-app').shadowRoot.querySelector('az-table-page').shadowRoot
    .querySelector('.bar');
  const faults = [];
  for (const each of bar.querySelectorAll(':scope > :not(.tags)')) {
    const { left, right, width } = each.getBoundingClientRect();
    if (width && (left < -1 || right > innerWidth + 1)) faults.push(`${each.className} is outside`);
  }
  const title = bar.querySelector('h1');
  if (title.scrollWidth > title.clientWidth + 1 || title.scrollHeight > title.clientHeight + 2)
    faults.push('the title is cut');
  const [text] = [...title.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
  const range = document.createRange();
  for (const { 0: word, index } of text.data.matchAll(/[^\\s-]+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    if (range.getClientRects().length > 1) faults.push(`${word} is torn`);
  }
  return faults;
}"""


# What a notice lies over of the dot, the clock and the piles, and whether it leaves the screen.
OVER = """(notice) => {
  const page = notice.getRootNode();
  const table = page.querySelector('.game > :first-child').shadowRoot;
  const a = notice.getBoundingClientRect();
  const faults = a.left < 0 || a.right > innerWidth || a.top < 0 ? ['it leaves the screen'] : [];
  for (const each of [page.querySelector('.dot'), page.querySelector('az-clock'), ...table.querySelectorAll('.pile')]) {
    const b = each.getBoundingClientRect();
    if (Math.min(a.right, b.right) > Math.max(a.left, b.left) && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top))
      faults.push(each.className);
  }
  return faults;
}"""


@pytest.mark.parametrize(
    ("clock", "lang"), in_turn([None, {"kind": "bank", "seconds": 7200}], ["en-GB", "hu-HU"])
)
def test_the_bar_has_room_with_and_without_a_connection(server, door, clock, lang):
    visitor = sit_among_people(server, door, "romi-40 4 players, 13 melds", lang, clock=clock)
    visitor.watch.allow(DISCONNECTED)
    crowded = {}
    for state in ("open", "lost"):
        if state == "lost":
            visitor.unplug()
        visitor.find(f".dot.{state}").wait_for()
        for width in PHONES:
            visitor.page.set_viewport_size({"width": width, "height": 740})
            visitor.settled()
            wrong = visitor.page.evaluate(BAR)
            if wrong:
                crowded[state, width] = wrong
    assert crowded == {}
    assert visitor.find(".link").inner_text() != "", "it is said, too"
    visitor.page.evaluate("probe.say", text(lang[:2], "move-kept"))
    notice = visitor.find(".notice")
    notice.wait_for()
    for width, height in visitor.at_sizes([*((width, 740) for width in PHONES), *SIZES]):
        assert notice.evaluate(OVER) == [], (width, height)


# Whose time the bar says it is, where that is written, what is heard of it, and how high the bar is.
CLOCK = """(clock) => {
  const time = clock.shadowRoot.querySelector('.time:last-of-type');
  const who = time.querySelector('.who');
  const a = who.getBoundingClientRect();
  const b = time.getBoundingClientRect();
  const inside = a.left >= b.left && a.right <= b.right + 1 && a.top >= b.top && a.bottom <= b.bottom && a.width > 40;
  const bar = clock.closest('.bar').getBoundingClientRect();
  return [who.checkVisibility() && who.innerText, inside && bar.top <= b.top && b.bottom <= bar.bottom, bar.height];
}"""


@pytest.mark.parametrize("lang", ["hu-HU", wide("en-GB")])
def test_a_phones_clock_says_whose_time_it_is(server, door, lang):
    north = door.open_plain(server, lang=lang, width=320, height=740)
    south = door.open_plain(server, lang=lang, width=320, height=740)
    table = north.make(
        game="joker-mania-51", players=2, name="Zsuzsanna", clock={"kind": "bank", "seconds": 1200}
    )
    south.ask(f"/api/tables/{table['id']}/sit", name="Bartholomew")
    south.go(table["link"])
    south.find("az-waiting").wait_for()
    north.find("[data-act=start]").click()
    for seat, player in enumerate((north, south)):
        player.at_table()
        clock = player.find("az-clock.lone")
        to_move = clock.evaluate("(clock) => clock.time.seat")
        name = ("Zsuzsanna", "Bartholomew")[to_move]
        mine = to_move == seat
        whose = text(lang[:2], "clock-you") if mine else name
        heard = text(lang[:2], "clock-yours" if mine else "clock-theirs", player=name, left="")
        expect(clock.get_by_role("timer", name=heard)).to_have_count(1)
        for width, _ in player.at_sizes((each, 740) for each in (*PHONES, 480, 640)):
            assert clock.evaluate(CLOCK) == [whose, True, 48], width
            assert player.page.evaluate(BAR) == [], width


@pytest.mark.parametrize(
    ("clock", "font"),
    in_turn([{"kind": "bank", "seconds": 6600}, {"kind": "days", "days": 3}], [None, "DejaVu Sans"]),
)
def test_a_long_name_of_a_game_is_not_torn(server, door, clock, font):
    north, south = door.open_plain(server, lang="hu-HU"), door.open_plain(server)
    absence = {"after": 600, "bot": "casual"}
    table = north.make(game="joker-mania-51", players=2, name="North", clock=clock, absence=absence)
    south.page.goto(f"{server.url}{table['link']}")
    south.find("[data-sit='1']").click()
    north.find("[data-act=start]").click()
    north.at_table()
    if font:
        north.page.evaluate("(font) => document.documentElement.style.setProperty('--font', font)", font)
    for state in ("here", "away"):
        if state == "away":
            south.page.goto("about:blank")
            expect(north.find(".seat.away, az-clock.lone .soon").first).to_be_attached()
        for faces in ("usual", "large"):
            north.page.evaluate("(faces) => { document.documentElement.dataset.faces = faces; }", faces)
            for width, _ in north.at_sizes((width, 740) for width in (*PHONES, 416)):
                assert north.page.evaluate(BAR) == [], (state, faces, width)


# Whether the hint is within the instruction's place and its present step within the hint, and what it lies over.
HINT = """() => {
  const page = document.querySelector('az-app').shadowRoot.querySelector('az-table-page').shadowRoot;
  const table = page.querySelector('.game > :first-child').shadowRoot;
  const box = (one) => one.getBoundingClientRect();
  const within = (one, other, spare = 1) => box(one).top >= box(other).top - spare
    && box(one).bottom <= box(other).bottom + spare
    && box(one).left >= box(other).left - 1 && box(one).right <= box(other).right + 1;
  const apart = (one, other) => box(one).top >= box(other).bottom - 1 || box(one).bottom <= box(other).top + 1
    || box(one).left >= box(other).right - 1 || box(one).right <= box(other).left + 1;
  const advice = table.querySelector('.advice');
  const now = table.querySelector('.advice [aria-current]');
  const faults = [];
  if (!within(advice, table.querySelector('.status'))) faults.push('it is higher than its place');
  // What a font has above and below its letters may be more than the line is high.
  const blank = now ? (now.getClientRects()[0].height - parseFloat(getComputedStyle(now).lineHeight)) / 2 : 0;
  const cut = now && !within(now, advice.querySelector('.told'), Math.max(0, blank) + 1);
  if (cut) faults.push('the present step is cut');
  if (now && !/^\\d+\\.\\u00a0/.test(now.innerText)) faults.push('a number stands alone');
  for (const each of table.querySelectorAll('.tools button, .acts button, .act, az-hand, .seat .name, .pile'))
    if (each.checkVisibility() && !apart(each, advice)) faults.push(`it lies over ${each.className || each.localName}`);
  return [faults, Math.round(box(table.querySelector('.rail')).height)];
}"""
SIZES = [(320, 568), (360, 640), (390, 844), (640, 360), (820, 1180), (1000, 700), (1440, 900)]
RAIL = """(table) => Math.round(table.shadowRoot.querySelector('.rail').getBoundingClientRect().height)"""


HINTED = {"late": PAGES["rummy"].late, **POSITIONS}


@pytest.mark.parametrize(("name", "lang"), in_turn(HINTED, ["hu-HU", "en-GB"]))
def test_a_hint_stands_in_the_instructions_place(server, door, name, lang, long):
    """Each on the smallest phone and every second other screen, but all on every one by `make test-long`."""
    visitor = door.open_plain(server, lang=lang, width=320, height=568)
    seat_at(visitor, HINTED[name])
    table = visitor.find(", ".join(ELEMENTS.values()))
    for width, height in SIZES if long else [SIZES[0], *SIZES[1 + list(HINTED).index(name) % 2 :: 2]]:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.settled()
        high = table.evaluate(RAIL)
        visitor.find("[data-act=hint], [data-testid=hint]").first.click()
        visitor.find(".advice").wait_for()
        visitor.settled()
        assert visitor.page.evaluate(HINT) == [[], high], (width, height)
        visitor.find("[data-act=no-hint]").click()
        visitor.find(".advice").wait_for(state="detached")


def test_the_steps_of_a_hint_are_ticked_off_as_they_are_done(server, door):
    visitor = door.open_plain(server, width=320, height=568)
    seat_at(visitor, PAGES["rummy"].late)
    visitor.find("[data-act=hint]").click()
    steps = visitor.find(".advice .step")
    steps.first.wait_for()
    expect(visitor.find(".advice .done")).to_have_count(0)
    many = steps.count()
    assert many > 4
    for done in range(1, many):
        visitor.find("[data-act=lay].primary").click()
        expect(visitor.find(".advice .done svg")).to_have_count(done)
        expect(steps).to_have_count(many)
        now = visitor.find(".advice [aria-current=step]")
        expect(now).to_be_in_viewport(ratio=0.9)  # what a font has above its letters may be cut
        assert now.inner_text().startswith(f"{done + 1}.")
        visitor.settled()
        assert visitor.page.evaluate(HINT)[0] == []
