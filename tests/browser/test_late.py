"""What comes late: that a dialog has closed, that a try nobody waits for failed, a network that is said to be there."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.test_offline import ABSENT, MENU

FORGET = "footer [data-act=delete-me]"
# The browser's own event of a dialog that has closed is held until `late` lets it go.
HELD = """() => {
  const held = [];
  const hold = (event) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    held.push(event.target);
  };
  const said = document.querySelector('az-app').shadowRoot.querySelector('#absent');
  said.shadowRoot.addEventListener('close', hold, true);
  globalThis.late = () => held.map((dialog) => dialog.dispatchEvent(new Event('close'))).length;
}"""
# Waits for parts, each named, that come or fail when the test says so.
WAITS = """async () => {
  const { offline } = await import(probe.module('kit/offline.js'));
  const waits = {};
  globalThis.waits = waits;
  globalThis.wait = (name) => {
    waits[name] = { tries: 0 };
    const load = () => new Promise((come, fail) => {
      Object.assign(waits[name], { come, fail, tries: waits[name].tries + 1 });
    });
    offline.part(load).then((came) => Object.assign(waits[name], { over: true, came }));
  };
  globalThis.again = () => offline.tell();
  globalThis.absent = () => offline.absent;
}"""
# What has failed by now has been looked into: a request made after it has failed too, and what follows is done.
LOOKED = "fetch('/api/health').catch(() => new Promise((done) => setTimeout(done)))"


def unplugged(server, door):
    """Somebody in the lobby, without a network."""
    guest = door.open_plain(server, new=True)
    guest.lobby()
    guest.unplug()
    return guest


def failed(guest, *names):
    """These are waited for in vain, and it is said."""
    for name in names:
        guest.page.evaluate("(name) => wait(name)", name)
        guest.page.evaluate("(name) => waits[name].fail()", name)
        guest.page.evaluate(LOOKED)
    guest.find(ABSENT).wait_for()


def test_a_close_that_is_told_late_gives_up_nothing_that_was_asked_for_since(server, door):
    guest = unplugged(server, door)
    guest.find(FORGET).click()
    guest.find(ABSENT).wait_for()
    guest.page.evaluate(HELD)
    guest.page.keyboard.press("Escape")
    expect(guest.find("dialog[open]")).to_have_count(0)
    guest.find(FORGET).click()
    guest.find(ABSENT).wait_for()
    guest.wait_for(lambda: guest.page.evaluate("late()"))
    expect(guest.find(ABSENT)).to_have_count(1)
    guest.page.context.set_offline(False)
    guest.find("az-forget button").first.wait_for()
    expect(guest.find(ABSENT)).to_have_count(0)


def test_what_was_given_up_while_it_was_tried_again_is_given_up(server, door):
    guest = unplugged(server, door)
    guest.page.evaluate(WAITS)
    failed(guest, "one")
    guest.page.evaluate("again()")
    guest.page.wait_for_function("() => waits.one.tries === 2")
    guest.page.keyboard.press("Escape")
    expect(guest.find(ABSENT)).to_have_count(0)
    guest.page.wait_for_function("() => waits.one.over && waits.one.came === null")
    guest.page.evaluate("waits.one.fail()")
    guest.page.evaluate(LOOKED)
    assert not guest.page.evaluate("absent()")
    expect(guest.find(ABSENT)).to_have_count(0)


def test_one_that_comes_gives_up_no_other(server, door):
    guest = unplugged(server, door)
    guest.page.evaluate(WAITS)
    failed(guest, "one", "other")
    guest.page.evaluate("again()")
    guest.page.wait_for_function("() => waits.one.tries > 1 && waits.other.tries > 1")
    guest.page.evaluate("waits.other.fail()")
    guest.page.evaluate(LOOKED)  # the other waits, and the one comes
    guest.page.evaluate("waits.one.come('here')")
    guest.page.wait_for_function("() => waits.one.came === 'here'")
    guest.page.wait_for_function("() => waits.other.over || waits.other.tries > 2")
    expect(guest.find(ABSENT)).to_have_count(1)
    guest.page.evaluate("waits.other.come('here too')")
    guest.page.wait_for_function("() => waits.other.came === 'here too'")
    expect(guest.find(ABSENT)).to_have_count(0)


def test_a_panel_that_is_given_up_closes_no_other(server, door):
    guest = door.open_plain(server, width=320, height=568, new=True)
    guest.make(game="domino", players=2, fill="solid", start=True)
    guest.at_table()
    guest.watch.allow("Failed to load resource")
    held = []
    guest.watch.intercept("**/app/rules.js", lambda route: held.append(route))
    guest.find(MENU).click()
    guest.find("#panel .menu button >> nth=0").click()
    guest.wait_for(lambda: held)
    guest.page.keyboard.press("Escape")
    expect(guest.find("dialog[open]")).to_have_count(0)
    guest.find(MENU).click()
    guest.find("#panel .menu").wait_for()
    guest.watch.intercept("**/api/health", lambda route: route.abort())
    held[0].abort()
    guest.find(ABSENT).wait_for()
    guest.page.keyboard.press("Escape")
    expect(guest.find(ABSENT)).to_have_count(0)
    expect(guest.find("#panel dialog[open] .menu, #panel[open] .menu")).to_have_count(1)


def test_a_page_that_comes_late_does_not_replace_the_next(server, door):
    guest = door.open_plain(server, new=True)
    guest.lobby()
    held = []
    guest.watch.intercept("**/app/rules.js", lambda route: held.append(route))
    guest.find("[data-rules='domino']").first.click()
    guest.wait_for(lambda: held)
    guest.go("/pad")
    guest.find("az-pad-page h1").wait_for()
    held[0].continue_()
    guest.page.evaluate(
        "import(probe.module('app/rules.js')).then(() => new Promise((done) => setTimeout(done)))"
    )
    expect(guest.find("az-rules-page")).to_have_count(0)
    expect(guest.find("az-pad-page h1")).to_have_count(1)


def test_a_network_that_is_said_too_soon_loads_nothing_anew(server, door):
    guest = unplugged(server, door)
    guest.find("[data-rules='domino']").first.click()
    expect(guest.find("az-app h1")).to_contain_text("No connection")
    with guest.page.expect_event("requestfailed", lambda request: request.url.endswith("/api/health")):
        guest.page.evaluate("dispatchEvent(new Event('online'))")
    expect(guest.find("az-app h1")).to_contain_text("No connection")
    guest.page.context.set_offline(False)
    guest.find("az-rules-page h1").wait_for()


def test_a_page_that_could_not_be_fetched_waits_for_no_event(server, door):
    """The network was away and back before anybody looked for it."""
    guest = door.open_plain(server, new=True)
    guest.lobby()
    guest.watch.allow("Failed to load resource")
    for address in ("**/app/rules.js", "**/api/health"):
        guest.watch.intercept(address, lambda route: route.abort(), times=1)
    guest.find("[data-rules='domino']").first.click()
    guest.find("az-rules-page h1").wait_for()
