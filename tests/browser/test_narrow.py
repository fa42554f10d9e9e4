"""Every view around the tables, and what a table opens, on every narrow phone, 320 to 400 pixels, in both languages:
nothing makes the page scroll sideways, and no word is cut off or runs out of its button. A view is loaded once and
made wider.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.crowded import CROWDED
from tests.browser.table_server import Person
from tests.browser.test_crowded import NAMES
from tests.browser.test_pad import new_pad, write
from tests.browser.test_page import LAST
from tests.browser.test_referee_page import lay, referee, verdict
from tests.browser.test_tabla import TablaVisitor
from tests.browser.visitors import PHONES, SOME_PHONES, TrainsVisitor, seat_at
from tests.wide import wide

from asztal.catalog import game
from asztal.match import Match
from asztal.notation import write as recorded

# What is wider than its place: the page; a box that hides or scrolls what does not fit (but for pictures and
# what is made to be scrolled); words that leave their button, row or screen; names in pieces; the chosen words of
# a select.
WIDE = """async () => {
  for (let n = 0; n < 2; n += 1) await new Promise((done) => requestAnimationFrame(done));
  const faults = [];
  const pen = document.createElement('canvas').getContext('2d');
  const short = (text) => text.trim().replace(/\\s+/g, ' ').slice(0, 40);
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  const torn = (name) => {
    const range = document.createRange();
    for (const node of [...name.childNodes].filter(({ nodeType }) => nodeType === 3))
      for (const { 0: word, index } of node.data.matchAll(/[^\\s-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
        if (lines.size > 1) faults.push(`${word} is torn`);
      }
  };
  const look = (root) => {
    for (const each of root.querySelectorAll('*')) {
      if (each.shadowRoot && !each.matches('az-card, az-tile, az-bone')) look(each.shadowRoot);
      if (each.matches('th, .name') && each.checkVisibility({ visibilityProperty: true })) torn(each);
      if (each.matches('article > .scroll') && each.scrollWidth > each.clientWidth + 1)
        faults.push(`a table is cut: ${short(each.textContent)}`);
      if (each.closest('svg, .sr, .word, .picture, .scroll, style, script, option')) continue;
      if (!each.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(each);
      if (style.clipPath !== 'none') continue;          // for who hears it
      const over = each.clientWidth > 2 && each.scrollWidth > each.clientWidth + 1;
      if (over && style.overflowX !== 'visible' && !each.matches('.felt, input'))
        faults.push(`${each.localName}.${each.className} hides some of: ${short(each.textContent)}`);
      if (each.localName === 'select') {
        pen.font = style.font;
        const words = each.selectedOptions[0]?.textContent.trim() ?? '';
        const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
        if (pen.measureText(words).width > each.clientWidth - padding - 16)
          faults.push(`a select cuts ${words}`);
      }
      const place = each.closest('button, .button, summary, li, td, th')?.getBoundingClientRect();
      for (const node of each.childNodes) {
        if (node.nodeType !== 3 || !node.data.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right } = range.getBoundingClientRect();
        const [least, most] = [place?.left ?? 0, Math.min(innerWidth, place?.right ?? innerWidth)];
        for (const { 0: word, index } of node.data.matchAll(/(^|[\\p{Lu}\\d])-\\p{Ll}+/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
          if (lines.size > 1) faults.push(`an ending is torn: ${short(node.data.slice(Math.max(0, index - 12)))}`);
        }
        if (left < Math.max(0, least) - 1 || right > most + 1)
          faults.push(`words stick out: ${short(node.data)}`);
      }
    }
  };
  look(document);
  return [...new Set(faults)];
}"""
UNFOLD = """() => {
  const open = (root) => {
    for (const each of root.querySelectorAll('*')) {
      if (each.localName === 'details') each.open = true;
      if (each.shadowRoot) open(each.shadowRoot);
    }
  };
  open(document);
}"""


GOING_OUT = (
    "romi-40 players=4; dealer: 3; to-move: 0; phase: play; opened: 0 1 2; drawn: 0 1 2 3; hand 0: 9s; "
    "hand 1: 4c 5h 9c 3c; hand 2: 2s 2h 8d 8c Ah Qd; hand 3: Kd Kc 4h *; pile: 7s Kd; "
    "table: 0[5s 6s 7s 8s] 1{Qs Qh Qc} 1[Ad 2d 3d]"
)


def too_wide(guest, every):
    """What is wider than its place, and on which phones: on `every` one, or on some."""
    guest.page.evaluate(UNFOLD)
    guest.settled()
    found: dict[str, list[int]] = {}
    for width in PHONES if every else SOME_PHONES:
        guest.page.set_viewport_size({"width": width, "height": 740})
        for each in guest.page.evaluate(WIDE):
            found.setdefault(each, []).append(width)
    return found


def lobby(guest):
    guest.lobby()


def lobby_with_a_table(guest):
    seat_at(guest, LAST.format(hand="2-1 6-5", other="1-0"))
    guest.lobby()
    guest.find("az-table-list[own] li").wait_for()


def settings(guest):
    guest.lobby()
    guest.find(".bar [data-act=settings]").click()
    guest.find("az-settings dialog[open]").wait_for()


def set_up(guest):
    guest.lobby()
    guest.offer("setup", "mexican-train-house-2").click()
    guest.find("az-setup #s-0").select_option("")
    guest.find("az-setup az-pace").wait_for()


def waiting(guest):
    guest.make(
        game="mexican-train-house-1",
        players=4,
        name="North",
        bots={"2": "solid"},
        clock={"kind": "bank", "seconds": 300, "add": 15},
    )
    guest.find("az-qr path").wait_for(state="attached")


def rules(name):
    def show(guest):
        guest.page.goto(f"{guest.url}/rules/{name}")
        guest.find("az-rules-page h1").wait_for()

    return show


def pad(guest):
    new_pad(guest, "romi-40", list(NAMES))
    write(guest, 1, [25, 41, 103])


def pad_form(guest):
    guest.page.goto(f"{guest.url}/pad")
    guest.find("[data-act=new]").click()
    guest.find("az-pad-form select[name=game]").select_option("mexican-train-house-1")


def referee_of_cards(guest):
    referee(guest, "romi-40")
    lay(guest, "row1", "Ah * *")
    verdict(guest)


def referee_of_tiles(guest):
    referee(guest, "tabla-romi")
    guest.find("az-piece-picker [data-group=y]").first.click()


def result(guest):
    seat_at(guest, LAST.format(hand="2-1", other="5-5 5-3"))
    table = guest.page.url.rsplit("/", 1)[1]
    guest.ask(f"/api/tables/{table}/moves", seq=guest.seq, moves=["place 2-1 right"])
    guest.find("az-deal-result .moment").wait_for()


def result_of_gin(guest):
    seat_at(guest, CROWDED["gin 2 players, 5 left"])
    guest.find("[data-act=lay]").click()
    guest.find("az-deal-result .share").first.wait_for()


def past_games(guest):
    """Of a match that was finished, and one that a bot finished in one's place."""
    guest.lobby()
    seats = [{"seat": seat, "kind": "person", "name": name, "bot": None} for seat, name in enumerate(NAMES)]
    past = {"game": "mexican-train-house-1", "finished": "2026-01-01T00:00:00Z", "seats": seats, "seat": 0}
    ends = [{"winners": [0, 1], "deputies": [1]}, {"winners": [0], "deputies": [0]}]
    kept = [
        {**past, **end, "id": f"t{number}", "totals": [120, 95, 130, 104], "link": "/r/x"}
        for number, end in enumerate(ends)
    ]
    guest.page.evaluate("(kept) => localStorage.setItem('asztal.games', JSON.stringify(kept))", kept)
    guest.page.goto(f"{guest.url}/games")
    guest.find("az-games-page li .gone").first.wait_for()


def replay(guest):
    """Every hand open, of four with long names."""
    match = Match.create(game("romi-40", 4), list(NAMES), first_dealer=3)
    match.start_deal(position=GOING_OUT)
    match.act(0, "discard 9s")
    link = guest.ask("/api/replay", record=recorded(match.events))["link"]
    guest.page.goto(f"{guest.url}{link}/1?seat=all")
    guest.find("az-open-hands li").first.wait_for()


READ = ("romi-40", "romi-500", "gin", "tabla-romi", "mexican-train-house-2", "domino")
VIEWS = {
    "lobby": lobby,
    "lobby with a table": lobby_with_a_table,
    "settings": settings,
    "set-up": set_up,
    "waiting room": waiting,
    **{f"rules of {name}": rules(name) for name in READ},
    "pad": pad,
    "new pad": pad_form,
    "referee of cards": referee_of_cards,
    "referee of tiles": referee_of_tiles,
    "result": result,
    "result of gin": result_of_gin,
    "my games": past_games,
    "replay": replay,
}


@pytest.mark.parametrize(
    ("view", "lang"), [*((view, "hu-HU") for view in VIEWS), *(wide(view, "en-GB") for view in VIEWS)]
)
def test_nothing_is_wider_than_its_place(server, door, view, lang, long):
    guest = door.open_plain(server, width=400, height=740, lang=lang)
    VIEWS[view](guest)
    assert too_wide(guest, long) == {}


@pytest.mark.parametrize("view", ["pad", *(wide(view) for view in VIEWS if view != "pad")])
def test_nothing_is_wider_than_its_place_in_large_print(server, door, view, long):
    guest = door.open_plain(server, width=400, height=740, lang="hu-HU")
    VIEWS[view](guest)
    guest.page.evaluate("document.documentElement.dataset.faces = 'large'")
    assert too_wide(guest, long) == {}


@pytest.mark.parametrize("lang", ["hu-HU", wide("en-GB")])
def test_nothing_in_a_tables_panels_is_wider_than_its_place(server, door, lang, long):
    guest = door.open_plain(server, width=400, height=740, lang=lang)
    table = guest.ask(
        "/api/tables", position=CROWDED["mexican-train 4 players, 48 on the table"], name=NAMES[0]
    )
    for name in NAMES[1:]:
        Person(server).ask(f"/api/tables/{table['id']}/sit", name=name)
    guest.ask(f"/api/tables/{table['id']}/start")
    guest.page.goto(f"{guest.url}{table['link']}")
    guest.at_table()
    for panel in ("log", "score", "menu", "keys"):
        if panel == "keys":
            guest.page.keyboard.press("?")
        else:
            guest.page.set_viewport_size({"width": 800, "height": 740})  # where the score has its button
            guest.find(f"[data-panel={panel}]").click()
        guest.find("dialog[open]").first.wait_for()
        assert too_wide(guest, long) == {}, panel
        guest.page.keyboard.press("Escape")
        guest.find("dialog[open]").wait_for(state="detached")


def test_no_ending_is_torn_from_its_number_in_the_log_beside_the_table(server, door):
    guest = door.open_plain(server, lang="hu-HU")
    replay(guest)
    expect(guest.find("az-replay-page aside")).to_contain_text("Zsuzsanna eldobta a pikk 9-est.")
    assert guest.page.evaluate(WIDE) == []


# What of a plate's last turn is shown in part: words are whole, or left out with the whole line that they stand in.
CUT = """(all) => all.flatMap((did) => {
  const box = did.getBoundingClientRect();
  return [...did.children].filter((part) => {
    const { top, bottom, right } = part.getBoundingClientRect();
    if (!part.checkVisibility() || getComputedStyle(part).clipPath !== 'none') return false;    // for who hears it
    if (top >= box.bottom - 2 || bottom <= box.top + 2) return false;
    return right > box.right + 1 || part.scrollWidth > part.clientWidth + 1;
  }).map((part) => part.textContent);
})"""


@pytest.mark.parametrize("lang", ["hu-HU", wide("en-GB")])
@pytest.mark.parametrize(
    ("name", "players", "kind"),
    [
        ("tabla-romi", 3, TablaVisitor),
        wide("mexican-train", 3, TrainsVisitor),
        ("mexican-train", 4, TrainsVisitor),
    ],
)
def test_what_the_others_did_is_told_in_whole_words(server, door, name, players, kind, lang):
    player = door.open(kind, server, width=400, height=740, lang=lang)
    player.make(game=name, players=players, fill="solid", start=True)
    player.at_table()
    for _ in range(3):
        assert player.wait()
        for width, _ in player.at_sizes((each, 740) for each in (320, 340, 360, 390)):
            assert player.find(".seat .did").evaluate_all(CUT) == [], width
        player.turn()
