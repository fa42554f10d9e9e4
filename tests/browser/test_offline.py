"""Installed and offline: the shell and the score pad without a network, releases that never mix."""

from __future__ import annotations

import json
import re
import shutil
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect
from tests.browser.table_server import TableServer
from tests.browser.test_narrow import WIDE
from tests.browser.test_pad import new_pad, totals, write
from tests.browser.test_page import LAST, violations
from tests.browser.visitors import Visitor, seat_at
from tests.wide import in_turn, wide

import asztal
from asztal.i18n import text
from asztal.server.pages import Text, Web
from asztal.server.refusals import Refused

KEPT = """async () => {
  const stored = {};
  for (const name of await caches.keys()) {
    stored[name] = (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname);
  }
  return stored;
}"""
# Whether the worker of this release serves the page and has everything.
TAKEN_OVER = """async () => {
  const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
  const names = await caches.keys();
  const kept = await (await caches.open(names.at(-1))).match(`/v/${names.at(-1).slice(7)}/pad/words.js`);
  return !installing && !waiting && active.state === "activated"
    && Boolean((await kept?.text())?.includes("= %d;"));
}"""


def installed(visitor):
    """Visit, and wait until the worker has everything and has taken over."""
    visitor.lobby()
    visitor.until("navigator.serviceWorker.controller?.state === 'activated'")


def offline(visitor):
    """Without a network; what cannot be loaded then is told in the console."""
    visitor.watch.allow("ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|net::|Failed to load resource|fetch")
    visitor.unplug()


def test_the_plug_is_pulled_once_nothing_comes_through(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    asked = []

    def late(route):
        asked.append(route.request.url)
        route.fulfill(body="{}") if len(asked) < 3 else route.abort("internetdisconnected")

    guest.watch.intercept("**/api/health", late)
    guest.unplug()
    assert len(asked) == 3


@pytest.mark.parametrize("lang", [wide("en-GB"), "hu-HU"])
def test_the_pad_opens_and_works_without_a_network(server, door, lang):
    guest = door.open_plain(server, width=360, height=740, lang=lang, worker=True)
    installed(guest)
    offline(guest)
    new_pad(guest, "romi-40", ["North", "East"])
    write(guest, 0, [30])
    guest.page.reload()
    guest.find("az-pad-sheet [data-act=write]").wait_for()
    assert totals(guest) == [0, 30]
    assert not guest.page.evaluate("probe.ids()")
    other = "hu" if lang.startswith("en") else "en"
    guest.find(f"az-language button[lang={other}]").click()
    guest.page.wait_for_function("(lang) => document.documentElement.lang === lang", arg=other)
    assert not guest.page.evaluate("probe.ids()"), "both languages are kept"
    assert totals(guest) == [0, 30]


@pytest.mark.parametrize("scheme", ["light", wide("dark")])
def test_without_a_network_everything_else_says_so_calmly(server, door, scheme):
    guest = door.open_plain(server, width=360, height=740, scheme=scheme, worker=True)
    installed(guest)
    guest.find("[data-play='domino']").click()
    guest.page.wait_for_url("**/t/*")
    table = guest.page.url
    offline(guest)
    guest.page.goto(table)
    guest.find("az-table-page .away h2").wait_for()
    assert violations(guest) == []
    assert not guest.page.evaluate("probe.ids()")
    guest.page.goto(server.url)
    guest.find("az-lobby a[href='/pad']").wait_for()
    assert violations(guest) == []
    guest.page.goto(f"{server.url}/referee")
    guest.find("az-referee-page .offline").wait_for()
    assert violations(guest) == []
    guest.page.context.set_offline(False)
    guest.page.goto(table)
    guest.find("az-domino-table").wait_for()


# What is fetched only when it is asked for: what is pressed one after another, and what shows that it is here.
MENU = "[data-panel=menu]"
LATE = {
    "settings": ([".bar [data-act=settings]"], "az-settings dialog[open]"),
    "set up": (["[data-setup=domino]"], "az-setup form"),
    "forget": (["footer [data-act=delete-me]"], "az-forget button"),
    "rules": ([MENU, "#panel .menu button >> nth=0"], "az-rules-page article h2"),
    "device": ([MENU, "#panel [data-panel=device]"], "az-device-offer"),
}
ABSENT = "#absent dialog[open]"


@pytest.mark.parametrize(("part", "lang"), in_turn(LATE, ["en-GB", "hu-HU"]))
def test_what_is_asked_for_without_a_network_comes_when_it_is_back(server, door, part, lang, long):
    """In a browser that keeps nothing of the page."""
    buttons, here = LATE[part]
    guest = door.open_plain(server, width=320, height=568, lang=lang, new=True)
    guest.lobby()
    if MENU in buttons:
        guest.make(game="domino", players=2, fill="solid", start=True)
        guest.at_table()
    offline(guest)
    said = guest.find(ABSENT)
    for given_up in (True, False):
        for button in buttons:
            guest.find(button).click()
        said.wait_for()
        expect(guest.find("#absent p")).to_have_text(text(lang[:2], "app-no-network-help"))
        if given_up:
            if long or part == "settings":  # what is said is the same, over another page
                assert violations(guest) == []
            assert guest.page.evaluate(WIDE) == []
            guest.page.keyboard.press("Escape")
            expect(guest.find("dialog[open]")).to_have_count(0)
    guest.page.context.set_offline(False)
    guest.find(here).first.wait_for()
    expect(said).to_have_count(0)


def test_a_result_that_cannot_be_fetched_opens_when_it_can(server, door):
    player = door.domino(server, new=True)
    seat_at(player, LAST.format(hand="2-1", other="5-5 5-3"))
    player.watch.allow("Failed to load resource")
    player.watch.intercept("**/app/result.js", lambda route: route.abort())
    player.turn()
    player.find(ABSENT).wait_for()
    player.page.unroute_all()
    player.find(player.result).wait_for()
    expect(player.find(ABSENT)).to_have_count(0)


def test_a_rule_page_that_was_read_can_be_read_again(server, door):
    guest = door.open_plain(server, worker=True)
    installed(guest)
    guest.page.goto(f"{server.url}/rules/kalooki")
    guest.find("az-rules-page h1").wait_for()
    guest.until("caches.match('/api/rules/kalooki?lang=en').then(Boolean)")
    offline(guest)
    guest.page.reload()
    guest.find("az-rules-page h1").wait_for()


def test_nothing_personal_is_kept(server, door):
    guest = door.open_plain(server, worker=True)
    installed(guest)
    guest.find("[data-play='domino']").click()
    guest.page.wait_for_url("**/t/*")
    guest.find("az-domino-table").wait_for()
    guest.page.goto(f"{server.url}/")
    guest.find("[data-play]").first.wait_for()
    [kept] = guest.page.evaluate(KEPT).values()
    personal = [
        path for path in kept if path.startswith("/api/") and not re.fullmatch(r"/api/(games|scoring)", path)
    ]
    assert personal == []
    assert not any(path.startswith("/t/") for path in kept)
    assert len([path for path in kept if path.startswith("/v/")]) > 80


def test_what_is_installed_is_described_in_both_languages(server, door):
    for lang, word in (("en-GB", "rummy"), ("hu-HU", "römi")):
        guest = door.open_plain(server, lang=lang)
        guest.page.goto(server.url)
        address = guest.find("link[rel=manifest]").get_attribute("href")
        manifest = guest.page.evaluate("async (path) => (await fetch(path)).json()", address)
        assert word in manifest["name"]
        assert manifest["lang"] == lang[:2]
        assert manifest["display"] == "standalone"
        assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
        for icon in manifest["icons"]:
            size = guest.page.evaluate(
                """(src) => new Promise((done, fail) => {
              const image = new Image();
              image.onload = () => done(image.naturalWidth);
              image.onerror = fail;
              image.src = src;
            })""",
                icon["src"],
            )
            assert icon["sizes"] in ("any", f"{size}x{size}")
        for shortcut in manifest["shortcuts"]:
            guest.page.goto(server.url + shortcut["url"])
            guest.find("az-pad-page h1, az-referee-page h1").first.wait_for()


def test_the_policy_lets_the_worker_be_and_nothing_more(server, door):
    guest = door.open_plain(server, worker=True)
    answer = guest.page.goto(server.url)
    policy = answer.headers["content-security-policy"]
    assert "worker-src 'self'" in policy
    assert "unsafe" not in policy
    worker = guest.page.request.get(f"{server.url}/sw.js")
    assert worker.headers["cache-control"] == "no-cache", "a new release is seen at once"
    assert worker.headers["content-type"].startswith("text/javascript")


# The modules that have been fetched, and those that the head names: theme.js alone is no module.
FETCHED = """() => performance.getEntriesByType('resource').map((each) => new URL(each.name).pathname)
  .filter((path) => /^\\/v\\/.*[.]js$/.test(path) && !path.endsWith('/app/theme.js'))"""
NAMED = """() => [...document.querySelectorAll('link[rel=modulepreload]')]
  .map((each) => new URL(each.href).pathname)"""
VIEWS = {
    "": "az-lobby [data-play]",
    "pad": "az-pad-page h1",
    "referee": "az-referee-page h1",
    "rules/domino": "az-rules-page h1",
    "r": "az-records-page h1",
    "games": "az-games-page h1",
}


def fetched_at_once(guest, shown):
    """That what the view needs is what the head names: no module is found out about later."""
    guest.find(shown).first.wait_for()
    fetched, named = guest.page.evaluate(FETCHED), guest.page.evaluate(NAMED)
    assert set(fetched) <= set(named)
    # What is there already is listed by the browser a little later.
    guest.wait_for(lambda: set(named) <= set(guest.page.evaluate(FETCHED)), "what is named is fetched")
    return named


@pytest.mark.parametrize("path", VIEWS)
def test_the_modules_of_a_page_come_in_one_round(server, door, path):
    guest = door.open_plain(server)
    guest.page.goto(f"{server.url}/{path}")
    fetched_at_once(guest, VIEWS[path])


@pytest.mark.parametrize("game", ["romi-40", "romi-500", "gin", "tabla-romi", "domino", "mexican-train"])
def test_the_modules_of_a_table_come_in_one_round(server, door, game):
    guest = door.open_plain(server)
    guest.make(game=game, players=2, fill="solid", start=True)
    guest.at_table()
    named = fetched_at_once(guest, "[data-testid=hand], az-hand, az-rack")
    assert not [path for path in named if path.endswith(("lobby.js", "setup.js"))]


def test_a_waiting_table_first_gets_what_waiting_needs(server, door):
    """The game that is to come is fetched meanwhile, but not before."""
    guest = door.open_plain(server)
    guest.set_up("romi-40", 3, people=2)
    guest.page.goto(guest.page.url)
    guest.find("az-waiting h2").first.wait_for()
    named = guest.page.evaluate(NAMED)
    assert any(path.endswith("/app/waiting.js") for path in named)
    assert not any(path.endswith("/games/rummy/table.js") for path in named)
    assert set(named) <= set(guest.page.evaluate(FETCHED))


@pytest.mark.parametrize("lang", [wide("en-GB"), "hu-HU"])
def test_a_first_visit_is_light(server, door, lang):
    """The lobby and a table, from nothing, in bytes on the wire and in requests."""
    for game in (None, "romi-40"):
        guest = door.open_plain(server, lang=lang, new=True)
        wire = guest.page.context.new_cdp_session(guest.page)
        wire.send("Network.enable")
        sizes: list[int] = []

        def weigh(event, sizes=sizes):
            sizes.append(event["encodedDataLength"])

        if game is None:
            wire.on("Network.loadingFinished", weigh)
            guest.lobby()
        else:
            guest.play_now(game)
            table = guest.page.url
            guest.page.goto("about:blank")  # or what the lobby's page has still to say is weighed too
            wire.send("Network.clearBrowserCache")
            wire.on("Network.loadingFinished", weigh)
            guest.page.goto(table)
            guest.at_table()
        guest.page.wait_for_load_state("networkidle")
        assert 0 < sum(sizes) <= 250_000
        assert len(sizes) <= 80
        words = guest.page.evaluate(
            "performance.getEntriesByType('resource').filter((each) => each.name.endsWith('.ftl')).length"
        )
        assert words == 1, "one language's words are enough"


class Partly(Web):
    """The page in this folder, of which a file is not found as long as there is one named `broken`."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "web")
        self.folder = folder

    def find(self, path: str) -> Text:
        if path == "app/sound.js" and (self.folder / "broken").exists():
            (self.folder / "refused").touch()
            raise Refused("request.not-found", 404, path=path)
        return super().find(path)


class Releases(TableServer):
    """A server with pages of its own, that can be replaced by those of a new release."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.web = partial(Partly, folder)
        shutil.copytree(Path(asztal.__file__).parent / "web", folder / "web")
        worker = folder / "web" / "app" / "worker.js"
        patient = re.sub(r"PATIENCE = \d+;", "PATIENCE = 60_000;", worker.read_text(encoding="utf-8"))
        assert "60_000" in patient, "on a busy machine a server that is late is still there"
        worker.write_text(patient, encoding="utf-8")

    def release(self, number: int) -> None:
        """Another release: two modules that know each other say its number."""
        for name in ("kit/prefs.js", "pad/words.js"):
            file = self.folder / "web" / name
            text = re.sub(r"\nglobalThis\.release_.*", "", file.read_text(encoding="utf-8"))
            key = name.replace("/", "_").replace(".js", "")
            file.write_text(f"{text}\nglobalThis.release_{key} = {number};\n", encoding="utf-8")


@pytest.fixture
def releases(tmp_path):
    server = Releases(tmp_path)
    server.release(1)
    server.start()
    yield server
    server.kill()


def of(visitor):
    """The release of a module loaded at once, and of one loaded later."""
    return visitor.page.evaluate("[globalThis.release_kit_prefs, globalThis.release_pad_words]")


def reloads(visitor):
    """That a page of the first release, whose modules nobody keeps any more, loads itself anew as the third's."""
    assert of(visitor) == [1, None]
    visitor.page.context.new_cdp_session(visitor.page).send("Network.clearBrowserCache")
    visitor.find("az-lobby a[href='/pad']").click()
    visitor.find("az-pad-page h1").wait_for()
    assert of(visitor) == [3, 3]


def test_a_new_release_replaces_the_old_at_once_and_they_never_mix(releases, door):
    guest = door.open_plain(releases, worker=True)
    guest.watch.allow("404|Failed to fetch|net::|Failed to load resource")
    installed(guest)
    assert of(guest) == [1, None]
    left = Visitor(guest.page.context.new_page(), releases.url)
    left.watch.allow("404|Failed to fetch|net::|Failed to load resource|ERR_")
    left.lobby()
    releases.stop()
    releases.release(2)
    releases.start()
    # The page of the old release goes on with the old one's modules, which the worker keeps.
    guest.find("az-lobby a[href='/pad']").click()
    guest.find("az-pad-page h1").wait_for()
    assert of(guest) == [1, 1]
    # The next visit is the new one's, whole, at once.
    guest.page.goto(f"{releases.url}/pad")
    guest.find("az-pad-page h1").wait_for()
    assert of(guest) == [2, 2]
    # And offline too, once its worker has it; the one before is kept for pages that are still open.
    guest.until(TAKEN_OVER % 2)
    guest.unplug()
    guest.page.goto(f"{releases.url}/pad")
    guest.find("az-pad-page h1").wait_for()
    assert of(guest) == [2, 2]
    guest.page.context.set_offline(False)
    releases.stop()
    releases.release(3)
    releases.start()
    guest.page.goto(releases.url)
    guest.page.wait_for_function("() => globalThis.release_kit_prefs === 3")
    guest.until(TAKEN_OVER % 3)
    assert len(guest.page.evaluate(KEPT)) == 2, "the oldest is not kept"
    reloads(left)
    assert left.watch.problems() == []


def test_a_worker_that_waits_is_asked_to_come(releases, door):
    """A browser that is just starting the older one forgets that the new one waits for nobody."""
    guest = door.open_plain(releases, worker=True)
    guest.watch.allow("ERR_CONNECTION_REFUSED")  # the lobby asks on, while the server starts again
    installed(guest)
    releases.stop()
    worker = releases.folder / "web" / "app" / "worker.js"
    script = worker.read_text(encoding="utf-8")
    forgetful = script.replace(".then(() => worker.skipWaiting())", "")
    assert forgetful != script
    worker.write_text(forgetful, encoding="utf-8")
    releases.release(2)
    releases.start()
    guest.lobby()
    guest.until(TAKEN_OVER % 2)


def test_a_worker_that_could_not_fetch_everything_is_tried_again(releases, door):
    """The browser would leave it until the next visit."""
    guest = door.open_plain(releases, worker=True)
    guest.watch.allow("404|Failed to load resource")
    (releases.folder / "broken").touch()
    guest.page.clock.install()
    guest.lobby()
    guest.page.clock.run_for(5_000)
    guest.wait_for((releases.folder / "refused").exists)
    guest.until("navigator.serviceWorker.getRegistration().then((registration) => !registration)")
    (releases.folder / "broken").unlink()
    guest.page.clock.run_for(30_000)
    guest.until("navigator.serviceWorker.controller?.state === 'activated'")


@pytest.mark.parametrize("error", ["AbortError", "InvalidStateError"])
def test_a_worker_that_did_not_start_in_time_is_asked_for_again(server, door, error):
    """What a busy browser says of it; only what is forbidden stays so."""
    guest = door.open_plain(server, worker=True)
    guest.page.add_init_script(
        """(() => {
      const { serviceWorker } = navigator;
      const register = serviceWorker.register.bind(serviceWorker);
      let asked = 0;
      serviceWorker.register = (address) =>
        (asked += 1) > 1 ? register(address) : Promise.reject(new DOMException('late', 'NAMED'));
      globalThis.asked = () => asked;
    })();""".replace("NAMED", error)
    )
    guest.page.clock.install()
    guest.lobby()
    guest.page.clock.run_for(5_000)
    guest.page.wait_for_function("() => asked() === 1")
    guest.page.clock.run_for(30_000)
    guest.until("navigator.serviceWorker.controller?.state === 'activated'")


def renew(releases, number):
    """Another release, by a server that starts again."""
    releases.stop()
    releases.release(number)
    releases.start()


@pytest.mark.wide  # with another page beside it, and one left open, it is the same as above
def test_a_page_left_open_over_two_releases_never_mixes_them(releases, door):
    """Another page has brought the newest worker, which keeps the two newest releases alone.

    What the browser itself still has of the first is as good; without it the page loads itself anew.
    """
    guest = door.open_plain(releases, worker=True)
    guest.watch.allow("404|Failed to fetch|net::|Failed to load resource|ERR_")
    installed(guest)
    other = guest.page.context.new_page()
    for number in (2, 3):
        renew(releases, number)
        other.goto(f"{releases.url}/pad")
        other.wait_for_function("(number) => globalThis.release_kit_prefs === number", arg=number)
        guest.until(TAKEN_OVER % number)
    other.close()
    reloads(guest)


@pytest.mark.parametrize("worker", [True, False])
def test_a_page_of_an_old_release_still_learns_the_other_language(releases, door, worker):
    """From what the worker keeps; without one the page comes anew, in that language."""
    guest = door.open_plain(releases, worker=worker)
    guest.watch.allow("404|Failed to fetch|net::|Failed to load resource|ERR_")
    guest.lobby()
    if worker:
        guest.until("navigator.serviceWorker.controller?.state === 'activated'")
    renew(releases, 2)
    guest.find("az-language button[lang=hu]").click()
    guest.page.wait_for_function("() => document.documentElement.lang === 'hu'")
    guest.page.wait_for_function(
        "(number) => globalThis.release_kit_prefs === number", arg=1 if worker else 2
    )
    assert not guest.page.evaluate("probe.ids()")


def test_a_file_to_save_is_never_the_page_instead(server, door):
    guest = door.open_plain(server, worker=True)
    installed(guest)
    offline(guest)
    with pytest.raises(Error, match="ERR_"):
        guest.page.goto(f"{server.url}/api/tables/nothinghere/record")
    other = guest.page.context.new_page()  # the browser's own page of the error is still on its way
    other.goto(f"{server.url}/nowhere")
    other.locator("main a.primary").wait_for()


def test_without_a_worker_a_page_of_an_old_release_loads_itself_anew(releases, door):
    guest = door.open_plain(releases)
    guest.watch.allow("404|Failed to fetch|Failed to load resource")
    guest.lobby()
    releases.stop()
    releases.release(2)
    releases.start()
    guest.find("az-lobby a[href='/pad']").click()
    guest.find("az-pad-page h1").wait_for()
    assert of(guest) == [2, 2]


def test_a_release_keeps_its_files_for_ever_and_no_other(server, door):
    guest = door.open_plain(server)
    guest.page.goto(server.url)
    script = guest.find("script[type=module]").get_attribute("src")
    kept = guest.page.request.get(server.url + script)
    assert "immutable" in kept.headers["cache-control"]
    old = guest.page.request.get(server.url + re.sub(r"/v/\w+/", "/v/000000000000/", script))
    assert old.status == 404
    assert json.loads(old.text())["error"]["code"] == "request.not-found"
    nothing = guest.page.request.get(server.url + script.replace("main.js", "nothing.js"))
    assert nothing.status == 404
