"""Many tables open in one browser, which has six connections to one host for all its tabs."""

from __future__ import annotations

import time

from playwright.sync_api import expect
from tests.browser.visitors import PATIENCE, DominoVisitor, RomiVisitor

MOST = 4
DOMINO = "domino players=2; to-move: 1; hand 0: 4-0 1-0; hand 1: 6-4 2-1 1-1; line: 6-3 3-3 3-2; start: 1"
ROMI = (
    "romi-40 players=2; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; "
    "hand 0: 9s 10s Js Qs 7h 7d 7c 2d Kc; hand 1: 4d 5h 9c 3c; pile: 7s"
)
# A headless browser shows all its tabs at once: which of them is looked at is said by the test.
SIGHT = """(() => {
  let sight = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => sight });
  Object.defineProperty(document, 'hidden', { get: () => sight === 'hidden' });
  globalThis.show = (to) => { sight = to; document.dispatchEvent(new Event('visibilitychange')); };
  const store = () => document.querySelector('az-app').shadowRoot.querySelector('az-table-page').store;
  const states = new Set();
  globalThis.watch = () => store().addEventListener('change', () => states.add(store().connection));
  globalThis.tab = () => ({
    stream: !store().asked.once && store().source?.readyState === EventSource.OPEN,
    rests: store().tabs.rests, kept: store().tabs.away && !store().source,
    at: store().asked.at, states: [...states],
  });
})()"""


class Tabs:
    """The tabs of one browser, of which one is looked at: the newest, until one turns to another."""

    def __init__(self, first, kind=DominoVisitor):
        self.first = first
        self.kind = kind
        self.context = first.page.context
        first.page.add_init_script(SIGHT)
        self.open = []
        first.lobby()

    def add(self, table, *, hide=True):
        """Open a table in a new tab."""
        if hide and self.open:
            self.open[-1].page.evaluate("show('hidden')")
        tab = self.kind(self.context.new_page(), self.first.url, seed=len(self.open))
        tab.page.add_init_script(SIGHT)
        tab.page.goto(f"{self.first.url}/t/{table}")
        tab.at_table()
        tab.page.evaluate("watch()")
        self.open.append(tab)
        return tab

    def turn_to(self, tab):
        """Look at this tab and no other."""
        for each in self.open:
            if each is not tab:
                each.page.evaluate("show('hidden')")
        tab.page.evaluate("show('visible')")

    def streaming(self):
        """The tabs that have a stream, once all of them have settled."""
        end = time.monotonic() + PATIENCE / 1000
        while True:
            tabs = [each.page.evaluate("tab()") for each in self.open]
            if all(tab["stream"] != tab["rests"] for tab in tabs):
                return [tab for tab, told in zip(self.open, tabs, strict=True) if told["stream"]]
            assert time.monotonic() < end, tabs
            time.sleep(0.05)

    def quiet(self):
        """Whether no tab has shown that its connection is lost, or said anything that it should not."""
        for tab in self.open:
            assert tab.page.evaluate("tab().states.every((state) => state === 'open')")
            assert tab.watch.problems() == []
        return True


def asked(page, path, form=None, method="POST"):
    """Ask the API as the person whose page this is."""
    return page.evaluate(
        """async ([path, form, method]) => (await fetch(`/api/tables${path}`, {
      method, headers: { 'Content-Type': 'application/json' }, body: form && JSON.stringify(form),
    })).json()""",
        [path, form, method],
    )


def table(page, **form):
    """A new table of this person's, at which the deal has begun."""
    made = asked(page, "", {"game": "domino", "players": 2, "fill": "solid", "start": True, **form})
    return made["id"]


def test_eight_tables_in_eight_tabs_are_all_played(server, door):
    tabs = Tabs(door.domino(server, new=True))
    for _ in range(8):
        tabs.add(table(tabs.first.page))
    assert tabs.streaming() == tabs.open[-MOST:]
    for tab in tabs.open:  # the first ones rest: looked at, they have a stream at once
        tabs.turn_to(tab)
        before = tab.seq
        tab.turn()
        assert tab.seq > before
        assert tab in tabs.streaming()
        assert len(tabs.streaming()) == MOST
    assert tabs.streaming() == tabs.open[-MOST:]
    tabs.open.pop().page.close()  # the one seen last before them has its stream again
    assert tabs.streaming() == tabs.open[-MOST:]
    for tab in (tabs.open.pop(0), tabs.open.pop(1)):
        tab.page.goto(server.url)  # to the lobby: a resting one makes no room, and needs none
        tab.find("az-table-list").first.wait_for()
    assert tabs.streaming() == tabs.open[-MOST:]
    assert tabs.quiet()


def test_who_rests_is_there_and_hears_of_the_turn(server, door):
    """A bot would play for who is away as soon as somebody waits."""
    tabs, south = Tabs(door.domino(server, new=True)), door.domino(server)
    made = asked(tabs.first.page, "", {"position": DOMINO, "absence": {"after": 0}})["id"]
    south.lobby()
    asked(south.page, f"/{made}/sit", {})
    asked(tabs.first.page, f"/{made}/start", {})
    south.page.goto(f"{server.url}/t/{made}")
    south.at_table()
    left = asked(south.page, "", {"game": "domino", "players": 2})["id"]
    resting = tabs.add(made)
    for _ in range(MOST):
        tabs.add(table(tabs.first.page))
    assert tabs.streaming() == tabs.open[1:]
    # Who closes a page now is missed after a while; the resting one's stream was closed before.
    leaves = door.domino(server)
    leaves.lobby()
    asked(leaves.page, f"/{left}/sit", {})
    leaves.page.goto(f"{server.url}/t/{left}")
    there = f"fetch('/api/tables/{left}').then((told) => told.json()).then((told) => told.seats[1].present)"
    south.until(there)
    leaves.page.close()
    south.until(f"{there}.then((present) => !present)")
    assert not resting.page.title().startswith("●")
    south.turn()
    assert asked(south.page, f"/{made}", method="GET")["to_move"] == 0
    resting.page.wait_for_function("() => document.title.startsWith('●')", timeout=PATIENCE)
    assert resting not in tabs.streaming()
    seat = asked(south.page, f"/{made}", method="GET")["seats"][0]
    assert (seat["present"], seat["bot"], seat["bot_at"]) == (True, None, None)
    assert tabs.quiet()


def test_of_many_windows_in_sight_the_one_touched_last_keeps_its_stream(server, door):
    tabs = Tabs(door.domino(server, new=True))
    for _ in range(MOST + 2):
        tabs.add(table(tabs.first.page), hide=False)
    assert tabs.streaming() == tabs.open[2:]
    first, second, third = tabs.open[:3]
    looked = second.page.evaluate("tab().at")
    first.turn()  # the first click on the page is a look at it
    assert first in tabs.streaming()
    assert third not in tabs.streaming()
    second.page.wait_for_function("(at) => tab().at > at", arg=looked, timeout=PATIENCE)
    assert second.page.evaluate("tab()")["rests"]  # it has asked for news since, and rests
    assert tabs.quiet()


def test_who_rests_says_so_too_when_the_network_is_gone_and_finds_it_again(server, door):
    tabs = Tabs(door.domino(server, new=True))
    for _ in range(MOST + 1):
        tabs.add(table(tabs.first.page), hide=False)
    resting = tabs.open[0]
    assert resting not in tabs.streaming()
    for tab in (tabs.first, *tabs.open):
        tab.watch.allow("ERR_INTERNET_DISCONNECTED")
    tabs.first.unplug()
    expect(resting.find(".dot.lost")).to_have_count(1, timeout=PATIENCE)
    tabs.context.set_offline(False)
    expect(resting.find(".dot.open")).to_have_count(1, timeout=PATIENCE)
    assert len(tabs.streaming()) == MOST


def test_a_page_kept_for_the_button_back_has_no_stream_until_it_comes_back(server, door):
    tabs = Tabs(door.domino(server, new=True))
    tab = tabs.add(table(tabs.first.page))
    for event in ("pagehide", "pageshow"):
        tab.page.evaluate("(name) => dispatchEvent(new PageTransitionEvent(name))", event)
        assert tab.page.evaluate("tab().kept") == (event == "pagehide")
    assert tabs.streaming() == [tab]
    tab.turn()
    assert tabs.quiet()


def test_what_was_staged_is_there_after_a_rest(server, door):
    tabs = Tabs(door.romi(server, new=True), RomiVisitor)
    player = tabs.add(table(tabs.first.page, position=ROMI, game=None, players=None))
    for card in ("9s#0", "10s#0", "Js#0", "Qs#0"):
        player.find(f"az-hand [data-id='{card}']").click()
    player.find("[data-act=lay]").click()
    expect(player.find("az-meld")).to_have_count(1)
    order = player.find("az-hand [role=option]").evaluate_all("(all) => all.map((each) => each.dataset.id)")
    tabs.kind = DominoVisitor
    for _ in range(MOST):
        tabs.add(table(tabs.first.page))
    assert player not in tabs.streaming()
    looked = player.page.evaluate("tab().at")
    player.page.wait_for_function("(at) => tab().at > at", arg=looked, timeout=PATIENCE)  # and once more
    tabs.turn_to(player)
    assert player in tabs.streaming()
    expect(player.find("az-meld")).to_have_count(1)
    assert (
        player.find("az-hand [role=option]").evaluate_all("(all) => all.map((each) => each.dataset.id)")
        == order
    )
    player.after(player.find("[data-act=confirm]").click)
    assert tabs.quiet()
