"""A page that is used again is like a new one."""

from __future__ import annotations

from tests.browser.conftest import Door
from tests.browser.pool import REST

from asztal.server.http.sessions import COOKIE

LEAVE = """async () => {
  localStorage.here = sessionStorage.here = 'yes';
  document.cookie = 'here=yes';
  addEventListener('pagehide', () => { localStorage.late = 'yes'; });
  await (await caches.open('here')).put('/here', new Response('yes'));
  await new Promise((done, fail) => Object.assign(indexedDB.open('here'), { onsuccess: done, onerror: fail }));
}"""
FIND = """async () => ({
  kept: Object.keys(localStorage).concat(Object.keys(sessionStorage)).filter((name) => !name.startsWith('asztal.')),
  cookies: document.cookie,
  caches: await caches.keys(),
  databases: (await indexedDB.databases()).map(({ name }) => name),
  clipboard: (await navigator.permissions.query({ name: 'clipboard-read' })).state,
  connected: navigator.onLine,
  size: [innerWidth, innerHeight],
  dark: matchMedia('(prefers-color-scheme: dark)').matches,
  colours: matchMedia('(forced-colors: active)').matches,
})"""


def test_nothing_is_left_of_who_had_a_page_before(server, pool):
    first = Door(pool)
    guest = first.open_plain(server)
    guest.lobby()
    untouched = guest.page.evaluate(FIND)
    context = guest.page.context
    guest.page.evaluate(LEAVE)
    guest.page.set_viewport_size({"width": 400, "height": 300})
    guest.page.emulate_media(color_scheme="dark", forced_colors="active")
    context.grant_permissions(["clipboard-read"])
    heard = []
    guest.watch.hear("request", lambda request: heard.append(request.url))
    guest.page.route("**/api/games", lambda route: route.abort())
    context.route("**/api/me", lambda route: route.abort())
    other = context.new_page()
    other.goto(server.url)
    assert guest.page.evaluate("async () => (await fetch('/api/health')).ok")
    found = guest.page.evaluate(FIND)
    assert all(
        found[name] != untouched[name] for name in ("kept", "cookies", "caches", "databases", "clipboard")
    )
    assert all(found[name] != untouched[name] for name in ("size", "dark", "colours"))
    assert heard
    context.set_offline(True)
    first.close()
    heard.clear()

    second = Door(pool)
    next_guest = second.open_plain(server)
    assert next_guest.page == guest.page, "it is used again"
    assert context.pages == [next_guest.page]
    assert [cookie["name"] for cookie in context.cookies()] == [COOKIE]
    next_guest.lobby()
    assert next_guest.page.evaluate(FIND) == untouched
    assert next_guest.watch.problems() == []
    assert heard == [], "nobody hears any more what the page does"
    second.close()


def test_a_page_whose_server_is_gone_is_nobody_s_any_more(own_server, pool):
    first, second = Door(pool), Door(pool)
    left = first.open_plain(own_server).page
    left.goto(own_server.url)
    closed = first.open_plain(own_server).page
    closed.close()
    own_server.kill()
    first.close()
    own_server.start()
    for guest in (second.open_plain(own_server), second.open_plain(own_server)):
        assert guest.page not in (left, closed)
        guest.lobby()
    second.close()


def test_who_asks_for_a_new_page_has_it_alone(server, pool):
    first, second = Door(pool), Door(pool)
    guests = [first.open_plain(server), first.open_plain(server), first.open_plain(server, new=True)]
    contexts = [guest.page.context for guest in guests]
    assert len(set(contexts)) == 3, "no two at a time have the same one"
    for guest in guests:
        guest.page.goto(server.url + REST)  # some server's that is gone may have been there before
    first.close()
    again = [second.open_plain(server).page.context for _ in range(3)]
    assert set(again) > set(contexts[:2])
    assert contexts[2] not in again
    second.close()


def test_another_host_is_heard_of(server, pool):
    door = Door(pool)
    guest = door.open_plain(server)
    guest.page.route(
        "**/bare",
        lambda route: route.fulfill(body="<img src='http://other.invalid/seen'>", content_type="text/html"),
    )
    guest.page.route("**/seen", lambda route: route.fulfill(body="", content_type="image/png"))
    guest.go("/bare")
    guest.wait_for(guest.watch.problems, "an error that names the host")
    assert guest.watch.problems()[0].startswith("error: other host: http://other.invalid/seen")
    door.close()


def test_what_a_page_adds_to_a_shuffle_is_the_same_in_every_run(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    guest.find("[data-act=first]").click()
    guest.at_table()
    assert "01" * 16 in guest.known, "a deal that is begun in the page repeats"
