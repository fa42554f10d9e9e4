"""The bar over a table on a phone: title and buttons are whole and reached, whatever else stands there."""

from __future__ import annotations

import pytest
from tests.browser.conftest import seat_at
from tests.browser.test_crowded import sit_among_people
from tests.browser.test_line import DISCONNECTED
from tests.browser.test_snapshots import ROMI_LATE

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


@pytest.mark.parametrize("lang", ["en-GB", "hu-HU"])
@pytest.mark.parametrize("more", [{}, {"clock": {"kind": "bank", "seconds": 7200}}], ids=["people", "clock"])
def test_the_bar_has_room_with_and_without_a_connection(server, door, lang, more):
    visitor = sit_among_people(server, door, "romi-40 4 players, 13 melds", lang, **more)
    visitor.watch.allow(DISCONNECTED)
    crowded = {}
    for state in ("open", "lost"):
        if state == "lost":
            visitor.page.context.set_offline(True)
        visitor.find(f".dot.{state}").wait_for()
        for width in PHONES:
            visitor.page.set_viewport_size({"width": width, "height": 740})
            visitor.settled()
            wrong = visitor.page.evaluate(BAR)
            if wrong:
                crowded[state, width] = wrong
    assert crowded == {}
    assert visitor.find(".link").inner_text() != "", "it is said, too"


# What lies over the bar's first and last button, over a name, and whether a step's number stands alone.
HINT = """() => {
  const page = document.querySelector('az-app').shadowRoot.querySelector('az-table-page').shadowRoot;
  const notice = page.querySelector('.notice');
  const low = notice.getBoundingClientRect().bottom;
  const faults = [];
  for (const button of [page.querySelector('.bar a'), page.querySelector('.bar [data-panel=menu]')]) {
    const { left, top, width, height } = button.getBoundingClientRect();
    const seen = page.elementFromPoint(left + width / 2, top + height / 2);
    if (!button.contains(seen)) faults.push(`${button.title} is covered`);
  }
  for (const name of page.querySelector('.game > :first-child').shadowRoot.querySelectorAll('.seat .name'))
    if (name.getBoundingClientRect().top < low) faults.push(`${name.title} is covered`);
  const now = notice.querySelector('[aria-current]');
  if (!getComputedStyle(now, '::before').content.includes('\\u00a0')) faults.push('a number stands alone');
  return faults;
}"""


@pytest.mark.parametrize("lang", ["en-GB", "hu-HU"])
def test_a_hint_of_many_steps_leaves_menu_and_names(server, door, lang):
    visitor = door.open_plain(server, lang=lang, width=320, height=568)
    seat_at(visitor, ROMI_LATE)
    visitor.find("[data-act=hint]").click()
    visitor.find(".notice li").nth(3).wait_for(state="attached")
    for width, height in [(320, 568), (360, 640), (390, 844), (820, 1180), (1024, 768), (1440, 900)]:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.settled()
        assert visitor.page.evaluate(HINT) == [], (width, height)
