"""Sealed deals between browsers: shuffled, played, lost sight of, tampered with, and proven afterwards."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import Request, Route, expect
from tests.browser.conftest import Door
from tests.browser.pool import REST
from tests.browser.table_server import TableServer
from tests.browser.visitors import PATIENCE, Visitor
from tests.chance import chance

from asztal.notation import records

START = 4 * PATIENCE  # an engine starts in every page, and the pages wait for each other
OPTIONS: dict[str, dict[str, object]] = {"romi-40": {"reshuffles": 0}}
LOOK = """() => {
  const { store, session } = document.querySelector('az-app')?.shadowRoot?.querySelector('az-table-page') ?? {};
  if (!store) return { hand: [], seq: 0 };
  const { deal } = store.view ?? {};
  return {
    seq: store.seq, sealed: store.sealed !== null, attempt: store.sealed?.attempt ?? 0,
    stage: store.sealed?.status?.stage ?? null, stop: store.sealed?.stop ?? null,
    seat: deal?.seat ?? null, to_move: deal?.to_move ?? null, moves: deal?.moves ?? [], hand: deal?.hand ?? [],
    mine: Boolean(session.mayPlay),
  };
}"""
PLAY = """(move) => {
  const { session } = document.querySelector('az-app').shadowRoot.querySelector('az-table-page');
  return session.play([move]);
}"""
# Everything in a hand that a page could want to have kept, judged or arranged.
ARRANGE = """async () => {
  const { session, store } = document.querySelector('az-app').shadowRoot.querySelector('az-table-page');
  const { hand } = store.view.deal;
  session.desk.put('hand', { order: hand, mode: 'own' });
  await session.desk.tell();
  await session.arranged();
  await session.check(`discard ${hand[0]}`);
  await session.preview([`discard ${hand[0]}`]);
  await store.refresh();
}"""
PLANT = """async ([name, seed]) => {
  const { remember } = await import(probe.module('kit/prefs.js'));
  remember(name, { at: Date.now(), seed });
}"""


def moved(since: int, page: dict[str, Any]) -> bool:
    """Whether a page has gone on."""
    return bool(page["seq"] > since or page["stage"] != "play")


def moved_or_again(since: int, page: dict[str, Any]) -> bool:
    """Whether a page has gone on, or the deal is dealt again."""
    return page["attempt"] == 2 or moved(since, page)


def kind_of(request: Request) -> tuple[str, int]:
    """What a page posts, and of which attempt."""
    message: Any = request.post_data_json
    return message["kind"], message["attempt"]


class Sealed:
    """Visitors at a sealed table that has started. Their seeds follow from the test, so its deals are the same."""

    def __init__(
        self,
        server: TableServer,
        door: Door,
        game: str,
        players: int = 2,
        crook: str | None = None,
        away: bool = False,
    ) -> None:
        self.server = server
        self.rng = chance("sealed", game)
        self.visitors = [door.open_plain(server, **PHONE if seat else {}) for seat in range(players)]
        form = {"game": game, "players": players, "options": OPTIONS.get(game, {}), "sealed": True}
        first = self.visitors[0]
        table = first.make(**form, hints="off", absence={"after": None}, name="North")
        self.id = str(table["id"])
        for visitor in self.visitors[1:]:
            visitor.ask(f"/api/tables/{self.id}/sit", name="South")
            visitor.page.goto(f"{server.url}/t/{self.id}")
        for visitor in self.visitors:
            visitor.find("az-waiting").wait_for()
            for attempt in (1, 2):
                seed = self.rng.randbytes(32).hex()
                visitor.page.evaluate(PLANT, [f"sealed.{self.id}.1.{attempt}", seed])
        if crook is not None:  # what the last of them does to the page
            self.visitors[-1].page.evaluate(crook)
        if away:  # the last of them
            self.visitors[-1].page.goto(server.url + REST)
        first.ask(f"/api/tables/{self.id}/start")

    def look(self, visitor: Visitor) -> dict[str, Any]:
        """What a page shows and knows."""
        seen: dict[str, Any] = visitor.page.evaluate(LOOK)
        return seen

    def wait(self, true: Callable[[dict[str, Any]], bool], *visitors: Visitor) -> None:
        """Wait until it is so at these pages, at all if none is named."""
        for visitor in visitors or self.visitors:
            visitor.wait_for(partial(self.so, true, visitor), "what a page shows", START / 1000)

    def so(self, true: Callable[[dict[str, Any]], bool], visitor: Visitor) -> bool:
        """Whether it is so at this page."""
        return true(self.look(visitor))

    def dealt(self) -> None:
        """Wait until all have their hands."""
        self.wait(lambda page: bool(page["hand"]))

    def mover(self) -> Visitor | None:
        """Whose turn it is; None once the deal is no longer sealed."""

        def found() -> Visitor | str:
            seen = [self.look(visitor) for visitor in self.visitors]
            if not any(page["sealed"] for page in seen):
                return "over"
            return next((self.visitors[at] for at, page in enumerate(seen) if page["mine"]), "")

        at = self.visitors[0].wait_for(found, "a turn")
        return None if at == "over" else at

    def play(self, most: int = 1000) -> int:
        """Play any legal moves, at the most so many; how many there were."""
        for made in range(most):
            visitor = self.mover()
            if visitor is None:
                return made
            page = self.look(visitor)
            reply = visitor.page.evaluate(PLAY, self.rng.choice(page["moves"]))
            assert reply["ok"], reply
            self.wait(partial(moved, page["seq"]))
        return most

    def record(self) -> str:
        """The record of the match."""
        return (
            self.visitors[0].page.context.request.get(f"{self.server.url}/api/tables/{self.id}/record").text()
        )


PHONE: dict[str, Any] = {"width": 390, "height": 844, "touch": True}


def test_two_people_play_a_sealed_deal_and_their_pages_prove_it(server, door):
    table = Sealed(server, door, "romi-500")
    north, south = table.visitors
    sent: list[Any] = []

    def keep(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/sealed"):
            sent.append(request.post_data_json)

    south.page.on("request", keep)
    table.dealt()
    hands = [table.look(visitor)["hand"] for visitor in table.visitors]
    assert [len(hand) for hand in hands] == [13, 13]
    assert sent
    assert {message["kind"] for message in sent} <= {"key", "shuffle", "shares"}
    told = json.dumps(sent)
    assert "pieces" not in told
    assert "seed" not in told
    table.play()
    for visitor in table.visitors:
        visitor.find(visitor.result).first.wait_for()
    report = records.verify(table.record())
    assert (report.deals, report.sealed_deals, report.promised_deals) == (1, 1, 1)
    for visitor in (north, south):
        visitor.find("[data-act=proof]").first.click()
        expect(visitor.find("[data-verdict]")).to_have_attribute("data-verdict", "good")
        expect(visitor.find("[data-verdict]")).to_contain_text("nobody, the table included")


def test_no_page_tells_the_server_what_it_holds(server, door):
    table = Sealed(server, door, "romi-500")
    told: list[str] = []

    def keep(request: Request) -> None:
        told.append(f"{request.method} {request.url} {request.post_data or ''}")

    for visitor in table.visitors:
        visitor.page.on("request", keep)
    table.dealt()
    hands = [table.look(visitor)["hand"] for visitor in table.visitors]
    for visitor in table.visitors:
        visitor.page.evaluate(ARRANGE)
        visitor.page.keyboard.press("h")  # for a hint
        visitor.page.evaluate("probe.pass(600)")
    table.play(6)
    asked = [line.partition(f"{server.url}/api/tables/{table.id}")[::2] for line in told if "/api/" in line]
    assert {(before.strip(), after.split()[0].partition("?")[0]) for before, after in asked if after} <= {
        ("POST", "/sealed"),
        ("GET", "/events"),
    }
    plain = re.sub(r'"(?:pledge|key|proof|deck|shares|signed)": ?"[^"]*"', "", " ".join(told))
    played = set(re.findall(r'"\d+": ?"(\w+)"', plain))
    named = set(re.findall(r"\b(?:\d+|[AJQK])[shcd]\b", plain))
    assert not (set(hands[0] + hands[1]) - played) & named


def test_a_deal_goes_on_after_reloads_and_without_a_line(server, door):
    table = Sealed(server, door, "gin")
    north, south = table.visitors
    table.dealt()
    table.play(2)
    before = [table.look(visitor) for visitor in table.visitors]
    for visitor in table.visitors:
        visitor.page.reload()
    table.dealt()
    for page, visitor in zip(before, table.visitors, strict=True):
        seen = table.look(visitor)
        assert sorted(seen["hand"]) == sorted(page["hand"])
        assert (seen["seq"], seen["to_move"]) == (page["seq"], page["to_move"])
    table.play(1)
    south.unplug()
    if table.mover() is north:
        north.page.evaluate(PLAY, table.look(north)["moves"][0])
    south.page.context.set_offline(False)
    table.wait(lambda page: page["stage"] == "play" and page["stop"] is None)
    assert table.play(4) == 4


def test_pages_may_be_loaded_anew_at_any_stage(server, door):
    table = Sealed(server, door, "gin")
    for pause in (0, 120, 240, 480, 960):
        for visitor in table.visitors:
            visitor.page.wait_for_timeout(pause)
            visitor.page.reload()
    table.dealt()
    assert table.play(3) == 3
    assert all(page["attempt"] == 1 and page["stop"] is None for page in map(table.look, table.visitors))


def test_two_tabs_of_a_player_deal_as_one(server, door):
    table = Sealed(server, door, "gin")
    north, _ = table.visitors
    tab = north.page.context.new_page()
    tab.goto(f"{server.url}/t/{table.id}")
    table.dealt()
    assert table.play(4) == 4
    tab.wait_for_function(f"(seq) => ({LOOK})().seq === seq", arg=table.look(north)["seq"])
    assert tab.evaluate(LOOK)["hand"] == table.look(north)["hand"]
    assert tab.evaluate(LOOK)["stop"] is None


def test_who_looks_on_sees_what_lies_open_and_no_hand(server, door):
    table = Sealed(server, door, "gin")
    table.dealt()
    table.play(3)
    guest = door.open_plain(server)
    guest.page.goto(f"{server.url}/t/{table.id}")
    table.wait(lambda page: page["seq"] == table.look(table.visitors[0])["seq"], guest)
    seen = table.look(guest)
    assert (seen["seat"], seen["hand"], seen["stage"]) == (None, [], "play")
    table.play(1)
    table.wait(lambda page: page["seq"] == table.look(table.visitors[0])["seq"], guest)


def test_on_another_device_one_can_only_watch(server, door):
    table = Sealed(server, door, "gin")
    north, _ = table.visitors
    table.dealt()
    device = door.open_plain(server, new=True)
    device.page.context.add_cookies(north.page.context.cookies())
    device.page.goto(f"{server.url}/t/{table.id}")
    expect(device.find("az-sealed [role=status]")).to_contain_text("another device")
    table.wait(lambda page: page.get("stop") == {"seat": 0, "code": "elsewhere"}, device)
    assert table.look(device)["hand"] == []
    assert table.play(2) == 2  # it has kept nobody from playing


def test_a_message_that_is_changed_on_its_way_stops_the_deal_and_names_its_sender(server, door):
    table = Sealed(server, door, "romi-500")
    _, south = table.visitors
    table.dealt()
    table.play(1)

    def changed(route: Route) -> None:
        message: Any = route.request.post_data_json
        if message["kind"] == "move" and message["body"]["pieces"]:
            place, piece = next(iter(message["body"]["pieces"].items()))
            other = "2c" if piece != "2c" else "3c"
            message["body"]["pieces"][place] = other
            message["body"]["moves"] = [f"discard {other}"]
        route.continue_(post_data=json.dumps(message))

    mover = table.mover()
    assert mover is not None
    mover.page.route(re.compile("/sealed$"), changed)
    seen = table.look(mover)
    mover.page.evaluate(PLAY, f"discard {seen['hand'][0]}")
    seat = table.visitors.index(mover)
    table.wait(lambda page: page["stop"] is not None and page["stop"]["seat"] == seat)
    mover.page.unroute(re.compile("/sealed$"))
    name = "North" if seat == 0 else "South"
    expect(south.find("az-sealed .wrong [role=status]")).to_contain_text(name)
    for visitor in table.visitors:
        visitor.find("az-sealed [data-act=deal-again]").click()
    table.wait(lambda page: page["attempt"] == 2 and page["stage"] == "play" and len(page["hand"]) == 13)
    assert table.play(2) == 2


def test_four_devices_shuffle_and_it_is_said_which_is_waited_for(server, door):
    table = Sealed(server, door, "romi-40", 4, away=True)
    north, last = table.visitors[0], table.visitors[-1]
    expect(north.find("az-sealed li")).to_have_count(4)
    expect(north.find("az-sealed li.done")).to_have_count(3, timeout=START)
    expect(north.find("az-sealed li.now")).to_have_count(1)
    last.page.goto(f"{server.url}/t/{table.id}")
    table.dealt()
    assert sorted(len(table.look(visitor)["hand"]) for visitor in table.visitors) == [14, 14, 14, 15]
    expect(north.find("az-sealed .strip")).to_have_count(0)
    assert table.play(4) == 4


def test_whoever_runs_the_table_can_make_no_move_in_a_players_name(server, door):
    """Drawing and leaving off tell no card: with their keys alone pages see who does. A page that believed them would
    come to the end of the deal, tell its seed, and with that its hand."""
    table = Sealed(server, door, "romi-500")
    north, _ = table.visitors
    told: list[str] = []

    def keep(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/sealed"):
            told.append(kind_of(request)[0])

    for visitor in table.visitors:
        visitor.page.on("request", keep)
    table.dealt()
    path = f"/api/tables/{table.id}/sealed"
    seat = table.visitors.index(table.mover() or north)
    for turn in range(20):  # ten rounds
        mover = table.visitors[(seat + turn) % 2]
        for at, move in enumerate(("draw", "done")):
            body = {"seq": 2 * turn + at, "moves": [move], "pieces": {}, "shares": None, "signed": "AAAA"}
            mover.ask(path, deal=1, attempt=1, kind="move", body=body)
    table.wait(lambda page: page["stop"] is not None)
    assert "seed" not in told
    assert all(table.look(visitor)["stage"] == "play" for visitor in table.visitors)


REWIND = """async (kept) => {
  const { store } = document.querySelector('az-app').shadowRoot.querySelector('az-table-page');
  const { sealed } = store;
  const { deal, attempt, carry } = sealed;
  const messages = sealed.messages.filter(({ n }) => n < kept);
  sealed.hear({ deal, attempt: attempt + 1, carry, void: null, messages: [] });
  sealed.hear({ deal, attempt, carry, void: null, messages });
  await sealed.turn;
}"""
OTHER_KEYS = """async () => {
  const { store } = document.querySelector('az-app').shadowRoot.querySelector('az-table-page');
  const { Dealer } = await import(probe.module('sealed/dealer.js'));
  const { sealed } = store;
  const { deal, attempt, carry, context, seat, messages } = sealed;
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const { pieces: { length: pieces }, match: { players } } = sealed;
  const body = new Dealer({ context, deal, pieces, players, seat: 1 - seat, seed }).key();
  const own = messages.find((message) => message.kind === 'key' && message.seat === seat);
  const keys = [{ ...own, n: 0 }, { n: 1, seat: 1 - seat, kind: 'key', body }];
  sealed.hear({ deal, attempt: attempt + 1, carry, void: null, messages: [] });
  sealed.hear({ deal, attempt, carry, void: null, messages: keys });
  await sealed.turn;
}"""


def test_a_page_answers_no_second_course_of_a_deal(server, door):
    """Whoever runs the table can show a page another attempt, and the one before again: with fewer moves, so that
    others may follow, or with keys of their own, to come to an end at which it would tell its seed."""
    table = Sealed(server, door, "gin")
    north, south = table.visitors
    table.dealt()
    table.play(4)
    table.wait(lambda page: page["seq"] == table.look(south)["seq"], north)
    seen = table.look(north)
    sent: list[tuple[str, int]] = []

    def keep(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/sealed"):
            sent.append(kind_of(request))

    north.page.on("request", keep)
    north.watch.allow("409")  # the server knows of no second attempt
    north.page.evaluate(REWIND, 6)  # to the hands
    assert {attempt for _, attempt in sent} <= {2}
    expect(north.find("az-sealed .wrong [role=status]")).to_contain_text("another course")
    assert table.look(north)["stop"] is None
    north.page.reload()
    table.wait(lambda page: page["seq"] == seen["seq"], north)
    assert table.look(north)["hand"] == seen["hand"]
    north.page.evaluate(OTHER_KEYS)
    assert table.look(north)["stop"] == {"seat": 0, "code": "other"}
    expect(north.find("az-sealed .wrong [role=status]")).to_contain_text("another course")
    assert {attempt for _, attempt in sent} <= {2}
    north.page.reload()
    table.wait(lambda page: page["seq"] == seen["seq"], north)
    assert table.play(2) == 2


SHUFFLES_OTHERWISE = """async () => {
  const { Sealed } = await import(probe.module('sealed/sealed.js'));
  const { Dealer } = await import(probe.module('sealed/dealer.js'));
  const { seedFor } = await import(probe.module('sealed/seeds.js'));
  const { sitDown } = Sealed.prototype;
  Sealed.prototype.sitDown = async function () {
    await sitDown.call(this);
    const { context, deal, seat, attempt, match: { players }, pieces: { length: pieces } } = this;
    if (attempt > 1) return;
    const seed = seedFor(this.store.id, deal, attempt);
    this.dealer = new Dealer({ context, deal: deal + 1, pieces, players, seat, seed });
  };
}"""


def test_whoever_did_not_shuffle_by_their_seed_is_named_and_nobody_else(server, door):
    """The server sees only that a card lay elsewhere than the seeds say, and who has played it."""
    table = Sealed(server, door, "gin", crook=SHUFFLES_OTHERWISE)
    north, _ = table.visitors
    table.dealt()
    while not any(page["attempt"] == 2 for page in map(table.look, table.visitors)):
        mover = table.mover()
        assert mover is not None
        page = table.look(mover)
        moves = [move for move in page["moves"] if move.startswith("knock")] or page["moves"]
        mover.page.evaluate(PLAY, table.rng.choice(moves))
        table.wait(partial(moved_or_again, page["seq"]))
    void = north.page.evaluate(
        "document.querySelector('az-app').shadowRoot.querySelector('az-table-page').store.sealed.void"
    )
    assert (void["code"], void["seat"]) == ("sealed.shuffle", 1)
