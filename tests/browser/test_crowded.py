"""Tables as full as they come, on phones, in both languages: nothing sticks out, and nothing lies on anything
else; from the right too where there is least room.

The deals are set up from positions (`crowded.py`), so that it is not left to the bots how far they go.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.browser.crowded import CROWDED
from tests.browser.table_server import Person
from tests.browser.test_for_everyone import CLASHES, letters
from tests.browser.visitors import seat_at
from tests.wide import in_turn, wide

SCREENS = [(320, 568), (344, 720), (360, 640), (360, 740), (375, 667), (390, 844), (414, 896), (640, 360)]
NARROWEST, LOWEST = (320, 568), (640, 360)
SIDES = [*((screen, "ltr") for screen in SCREENS), (NARROWEST, "rtl"), (LOWEST, "rtl")]
EDGES = [side for side in SIDES if side[0] in (NARROWEST, (360, 640), (390, 844), LOWEST)]
HALVES = [EDGES[::2], EDGES[1::2]]
# What another deal shows as well: as many melds, as long a one, or a line or train that goes as far.
ALIKE = (
    "romi-40 4 players, 10 in a meld",
    "kalooki 4 players, 12 melds",
    "domino 3 players, 25 in the line",
    "mexican-train 4 players, 25 in a train",
    "mexican-train-house-1 4 players, 48 on the table",
)
# In Hungarian, which says more, every one of them; in English, one of each game and phase.
SHORT = {
    (name.partition(" ")[0], "phase: draw" in position): wide(name, "en-GB")
    for name, position in CROWDED.items()
}.values()
LONG = "Wolframwalzwerkmeisterin"  # as long as a name may be
FAILED = Path(__file__).parents[2] / "build" / "crowded"

# Words, or what is shown of them, that are written beyond the screen, or the button or seat where they stand.
WORDS = """() => {
  const faults = [];
  const up = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;
  const within = (node, test) => {
    for (let at = node; at; at = up(at)) if (test(at)) return at;
    return null;
  };
  const texts = (root) => {
    for (const each of root.querySelectorAll('*')) {
      if (each.shadowRoot) texts(each.shadowRoot);
      if (each.closest('svg, style, script') || each.matches('option')) continue;
      const words = [...each.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
      if (!words.length || !each.checkVisibility({ visibilityProperty: true })) continue;
      if (within(each, (at) => at.matches('az-meld, az-card, az-tile, az-bone, .sr, dialog:not([open])')
        || (at !== each && getComputedStyle(at).overflowX !== 'visible'))) continue;
      const clipped = getComputedStyle(each).overflowX !== 'visible';
      const place = each.closest('button, li');
      const [least, most] = place ? [place.getBoundingClientRect().left, place.getBoundingClientRect().right]
        : [0, innerWidth];
      for (const node of words) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, width } = (clipped ? each : range).getBoundingClientRect();
        if (width > 2 && (left < Math.max(0, least) - 1 || right > Math.min(innerWidth, most) + 1))
          faults.push(`the words ${node.data.trim()} stick out: ${left} to ${right} of ${least} to ${most}`);
      }
    }
  };
  texts(document);
  return faults;
}"""


def clashes(visitor, name, sides):
    """Everything that sticks out or lies on something else, on these screens."""
    pairs = []
    for (width, height), way in sides:
        visitor.page.evaluate("(way) => { document.documentElement.dir = way; }", way)
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.settled()
        across = visitor.page.evaluate("probe.excess()")[0]
        here = [
            *(["the page is wider than the screen"] if across > 0 else []),
            *visitor.page.evaluate(CLASHES),
            *visitor.page.evaluate(WORDS),
        ]
        if here:
            FAILED.mkdir(parents=True, exist_ok=True)
            visitor.page.screenshot(path=FAILED / f"{name}-{width}-{way}.png")
        pairs += [f"{width}x{height} {way}: {each}" for each in here]
    return pairs


def sit_among_people(server, door, name, lang, order=(), **more):
    """Sit at this deal with people of long names, who are all away; `order` seats them otherwise."""
    visitor = door.open_plain(server, lang=lang, touch=True)
    position = CROWDED[name]
    players = int(position.partition("players=")[2][0])
    table = visitor.ask("/api/tables", position=position, name=LONG, **more)
    for _ in range(players - 1):
        Person(server).ask(f"/api/tables/{table['id']}/sit", name=LONG)
    if order:
        visitor.ask(f"/api/tables/{table['id']}/seats", order=order)
    visitor.ask(f"/api/tables/{table['id']}/start")
    visitor.page.goto(f"{server.url}{table['link']}")
    visitor.at_table()
    return visitor


@pytest.mark.parametrize(
    ("name", "lang"),
    [*(wide(name, "hu-HU") if name in ALIKE else (name, "hu-HU") for name in CROWDED), *SHORT],
)
def test_nothing_sticks_out_of_a_full_table(server, door, name, lang, long):
    """Of the tables every second is seen on every second screen, but all on each by `make test-long`."""
    visitor = sit_among_people(server, door, name, lang)
    shot = f"{name}-{lang[:2]}".replace(" ", "-").replace(",", "")
    assert clashes(visitor, shot, SIDES if long else HALVES[list(CROWDED).index(name) % 2]) == []


@pytest.mark.parametrize(
    ("game", "lang"),
    in_turn(["romi-40", "romi-500", "tabla-romi", "domino", "mexican-train"], ["hu-HU", "en-GB"]),
)
def test_nothing_sticks_out_where_one_waits_for_somebody(server, door, game, lang, long):
    """A clock runs for who is to move and is away, and it is told when a bot takes over."""
    name = next(name for name in CROWDED if name.startswith(f"{game} 4"))
    visitor = sit_among_people(
        server,
        door,
        name,
        lang,
        order=[3, 1, 2, 0],
        absence={"after": 3600},
        clock={"kind": "bank", "seconds": 7200},
    )
    visitor.find("az-clock .soon").wait_for()
    assert (
        clashes(visitor, f"{game}-waiting-{lang[:2]}", SIDES if long else [*HALVES[0], HALVES[1][-1]]) == []
    )


FIRST = {each.partition(" ")[0]: each for each in CROWDED}
SISTERS = ("kalooki", "mexican-train-house-1")  # their tables are another game's
LARGE = [
    *in_turn([name for game, name in FIRST.items() if game not in SISTERS], ["hu-HU", "en-GB"]),
    *(wide(FIRST[game], lang) for game in SISTERS for lang in ("hu-HU", "en-GB")),
]


@pytest.mark.parametrize(("name", "lang"), LARGE)
def test_nothing_sticks_out_in_a_browser_of_large_letters(server, door, name, lang, long):
    visitor = door.open_plain(server, lang=lang, touch=True, new=True)
    letters(visitor, 24)
    seat_at(visitor, CROWDED[name])
    assert visitor.page.evaluate("document.documentElement.dataset.faces") == "large"
    sizes = [
        *((width, 740) for width in ((320, 340, 360, 384, 400) if long else (320, 360, 400))),
        *([(400, 680), (400, 800)] if long else []),
        *[(320, 568), (375, 590), (820, 1180), (1280, 800)],
    ]
    assert clashes(visitor, f"{name}-large".replace(" ", "-"), [(size, "ltr") for size in sizes]) == []


# Which melds are below what is seen of the felt, and what of the button lies over a meld that is seen.
BELOW = """() => {
  const table = document.querySelector('az-app').shadowRoot.querySelector('az-table-page').shadowRoot
    .querySelector('.game > :first-child').shadowRoot;
  const box = table.querySelector(matchMedia('(min-width: 1000px) and (min-height: 480.02px)').matches
    ? '.felt' : '.melds');
  const end = box.getBoundingClientRect().bottom;
  const ends = [...table.querySelectorAll('az-meld')].map((each) => each.getBoundingClientRect().bottom);
  const more = table.querySelector('.more');
  const row = more?.offsetHeight ?? 0;
  return {
    at: box.scrollTop,
    needed: box.scrollHeight > box.clientHeight + row + 1
      && ends.some((each) => each + box.scrollTop > end + row + 12),
    below: ends.filter((each) => each > end + 12).length,
    shown: more ? Number(more.innerText.match(/\\d+/)?.[0] ?? 0) : null,
    over: more !== null && more.getBoundingClientRect().top < end - 1,
  };
}"""


FULL = ("melds", "in a meld", "17 in hand")


@pytest.mark.parametrize(
    "name",
    [wide(each) if each in ALIKE else each for each in CROWDED if any(part in each for part in FULL)],
)
def test_a_button_says_how_many_melds_lie_below(server, door, name):
    visitor = door.open_plain(server, lang="hu-HU", width=320, height=568)
    seat_at(visitor, CROWDED[name])
    told = 0
    for width, height in [(320, 568), (360, 640), (640, 360), (390, 844), (820, 1180), (1000, 700)]:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.settled()

        def right():
            now = visitor.page.evaluate(BELOW)
            return not now["over"] and (
                now["shown"] == now["below"] if now["needed"] else now["shown"] is None
            )

        visitor.wait_for(right, f"{width}x{height}: {visitor.page.evaluate(BELOW)}")
        for _ in range(12):
            button = visitor.find("[data-act=more]")
            if not button.count() or not button.is_visible():
                break
            told += 1
            before = visitor.page.evaluate(BELOW)
            button.click()

            def further(before=before):  # to the next meld, or to the end of one that is higher than the room
                now = visitor.page.evaluate(BELOW)
                return now["below"] < before["below"] or now["at"] > before["at"]

            visitor.wait_for(further, "further down")
            visitor.settled()
            visitor.wait_for(right, "after the button")
        assert visitor.page.evaluate(BELOW)["below"] == 0, "all have been seen"
    assert told > 0 or "13 melds" not in name


NAMES = ("Zsuzsanna", "Margaréta néni", "Nagymama Margit Erika", "Kiss-Tóth Anna")
LARGER = [(768, 1024), (1024, 768), (1280, 800), (1920, 1080)]
# Names at seats and trains that are cut or too small to read, and words of them in two lines.
TORN = """() => {
  const faults = [];
  const look = (root) => {
    for (const each of root.querySelectorAll('*')) {
      if (each.shadowRoot) look(each.shadowRoot);
      if (!each.matches('.seat .name, .plate .name') || !each.checkVisibility()) continue;
      if (getComputedStyle(each.closest('.seats') ?? each).clipPath !== 'none') continue;    // for who hears it
      const text = [...each.childNodes].find((node) => node.nodeType === 3 && node.data.trim());
      if (parseFloat(getComputedStyle(each).fontSize) < 11) faults.push(`${text.data} is too small`);
      const plate = each.closest('.plate');
      if (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > (plate ?? each).clientHeight + 2)
        faults.push(`${text.data} is cut`);
      const range = document.createRange();
      for (const { 0: word, index } of text.data.matchAll(/[^\\s-]+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
        if (lines.size > 1) faults.push(`${word} is torn`);
      }
    }
  };
  look(document);
  return faults;
}"""


@pytest.mark.parametrize(
    "name",
    [
        "romi-40 4 players, 13 melds",
        "romi-500 4 players, 12 in a meld",
        "gin 2 players, 5 known",
        "tabla-romi 4 players, 17 discarded by one",
        "domino 4 players, 22 in the line",
        "mexican-train 4 players, 48 on the table",
    ],
)
def test_names_are_whole_on_every_screen(server, door, name, long):
    visitor = door.open_plain(server, lang="hu-HU", touch=True)
    table = visitor.ask("/api/tables", position=CROWDED[name], name=NAMES[0])
    for each in NAMES[1 : int(name.partition(" players")[0][-1])]:
        Person(server).ask(f"/api/tables/{table['id']}/sit", name=each)
    visitor.ask(f"/api/tables/{table['id']}/start")
    visitor.page.goto(f"{server.url}{table['link']}")
    visitor.at_table()
    torn = {}
    for screen in visitor.at_sizes([*(SCREENS if long else dict(EDGES)), *LARGER]):
        if faults := visitor.page.evaluate(TORN):
            torn[screen] = faults
    assert torn == {}
