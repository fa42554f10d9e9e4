"""The journeys: from the first visit to a move, four at a table and one without a network, who watches, who
is away, the rematch, the open table, a server that dies, the other tab, the match's score, what it weighs."""

from __future__ import annotations

import json
import re
import time
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from tests.browser.visitors import MANY, seat_at
from tests.wide import wide

PHONE = {"width": 390, "height": 844, "touch": True, "lang": "hu-HU"}
LOOKS = ("desktop", "phone in Hungarian")
DROPPED = r"net::ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|INCOMPLETE_\w+|EMPTY_RESPONSE|FAILED|ABORTED)"
FIRST_LOAD = 250_000  # bytes on the wire
CALLS = 40_000  # of the page's functions: 23,000 for the lobby, 29,000 for a table
PLAY_ON = """async () => {
  const headers = { 'Content-Type': 'application/json' };
  const post = async (path, asked) => {
    const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(asked) });
    return reply.json();
  };
  const asked = { game: 'domino', players: 2, fill: 'casual', start: true, options: { target: 500 } };
  const { id } = await post('/api/tables', asked);
  for (let asks = 0; asks < 3000; asks += 1) {
    const now = await (await fetch(`/api/tables/${id}/view`)).json();
    const { match, deal } = now.view;
    if (!match.playing && match.deals.length === 2) return id;
    if (!match.playing) await post(`/api/tables/${id}/next`, { seq: now.seq });
    else if (deal.to_move !== deal.seat) await new Promise((done) => setTimeout(done, 10));
    else await post(`/api/tables/${id}/moves`, { seq: now.seq, moves: [deal.moves.at(-1)] });
  }
  throw new Error('the deals do not end');
}"""


# A few bones each, and none to draw: a deal that is played to its end soon.
FEW = {
    2: "domino-block players=2{}; dealer: 1; to-move: 0; hand 0: 6-1 4-4 2-0; hand 1: 6-2 1-1 4-0; "
    "line: 6-3 3-3 3-2; start: 1",
    3: "domino-block players=3{}; dealer: 2; to-move: 0; hand 0: 6-1 2-0 5-5; hand 1: 6-2 1-1 4-0; "
    "hand 2: 6-4 2-1 0-0; line: 6-3 3-3 3-2; start: 1",
    4: "domino-block players=4{}; dealer: 3; to-move: 0; hand 0: 6-1 2-2 5-4; hand 1: 6-2 1-1 5-0; "
    "hand 2: 6-4 2-1 0-0; hand 3: 6-5 4-1 2-0; line: 6-3 3-3 3-2; start: 1",
}


def few(count, options=""):
    """A table at which they are dealt."""
    return {"game": None, "players": None, "position": FEW[count].format(options)}


def gathered(server, door, count, *screens, **form):
    """This many people at a domino table of theirs, dealt; each with a screen of their own if given."""
    people = [door.domino(server, **(screens[seat] if seat < len(screens) else {})) for seat in range(count)]
    table = people[0].make(**{"game": "domino", "players": count, "name": "Player 1", **form})
    for seat, person in enumerate(people[1:], start=1):
        person.page.goto(f"{server.url}{table['link']}")
        person.find(f"[data-sit='{seat}']").click()
    people[0].find("[data-act=start]").click()
    for person in people:
        person.at_table()
    return table, people


def round_of(people):
    """Whoever is to move moves, once; False once the deal is over. All have seen it when this returns."""
    everybody = [*people]
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for person in people:
            if person.over() or not person.page.evaluate("probe.playing()"):
                return False
            if person.shown(person.ready):
                person.turn()
                for each in everybody:
                    each.reach(person.seq)
                return True
        time.sleep(0.03)
    raise AssertionError("nobody is to move")


def to_the_end(people):
    """They play until the deal is over."""
    for _ in range(MANY):
        if not round_of(people):
            return
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize("screen", [{}, wide(PHONE)], ids=LOOKS)
def test_from_the_first_visit_to_the_first_move_in_two_clicks(server, door, screen):
    """One click deals, one click moves: a bone that has only one place is picked by its own turn."""
    player = door.domino(server, **screen)
    player.page.goto(server.url)
    player.find("[data-play='domino']").click()
    player.find(player.ready).first.wait_for()
    ends = player.find("[data-testid^=end-]")
    before = player.seq
    clicks = 1
    while player.seq == before:
        assert clicks < 3, "a move takes more than two clicks after the first"
        if ends.count():
            ends.first.click()
        elif player.shown(player.idle):
            player.find(player.idle).first.click()
        else:
            player.find("[data-testid=hand] [data-fits=yes]").first.click()
            if not ends.count():
                ends.first.wait_for()
        clicks += 1
        if ends.count() == 0 or clicks == 3:
            player.page.wait_for_function("(seq) => probe.seq() > seq", arg=before)
    assert not player.shown("dialog[open]"), "nothing pops up"
    assert player.page.context.pages == [player.page]


@pytest.mark.parametrize("screen", [wide({}), PHONE], ids=LOOKS)
def test_in_roemi_the_first_move_is_the_second_click(server, door, screen):
    player = door.romi(server, **screen)
    for _ in range(6):
        player.page.goto(server.url)
        player.find("[data-play='romi-40']").click()
        assert player.wait()
        if player.shown(player.drawing):
            player.after(player.find(player.drawing).click)
            break  # whoever begins does not draw: then sit down once more
    else:
        raise AssertionError("one always begins")


def test_from_the_lobby_to_the_second_deal_by_keyboard_alone(server, door):
    """The result is read from its first words; the next stop is the next deal; the arrows find the hand."""
    player = door.domino(server)
    player.lobby()
    player.tab_to("data-play", "domino", most=120)
    player.page.keyboard.press("Enter")
    player.at_table()
    player.whole_deal(player.turn_by_keyboard)
    player.page.wait_for_function("() => probe.focused('class') === 'how'")
    player.page.keyboard.press("Tab")
    assert player.focused("data-act") == "next"
    player.after(lambda: player.page.keyboard.press("Enter"))
    player.find("dialog[open]").wait_for(state="detached")
    player.find(player.ready).first.wait_for()
    player.page.keyboard.press("ArrowRight")
    player.page.wait_for_function("() => (probe.focused('data-testid') ?? '').startsWith('bone-')")
    assert player.turn_by_keyboard()


def test_four_at_a_table_and_one_loses_the_network_for_a_while(server, door):
    screens = [{}, {"width": 820, "height": 1100}, PHONE, {}]
    table, people = gathered(server, door, 4, *screens, absence={"after": None, "bot": "solid"}, **few(4))
    lost, others = people[2], [people[0], people[1], people[3]]
    lost.watch.allow(DROPPED)
    for _ in range(3):
        assert round_of(people)
    # The order of one's hand is one's own doing.
    lost.find("[data-testid=hand] [data-testid^=bone-]").first.wait_for()
    hand = lost.hand
    lost.unplug()
    lost.page.evaluate("probe.cut()")
    expect(lost.find(".dot.lost")).to_have_count(1)
    assert lost.hand == hand
    line = lost.line
    moved = 0
    while moved < 3 and not lost.over():
        mover = next((each for each in others if each.shown(each.ready)), None)
        if mover is None:  # it is the lost one's turn: everybody waits
            break
        mover.turn()
        for each in others:
            each.reach(mover.seq)
        moved += 1
    assert lost.line == line
    lost.page.context.set_offline(False)
    expect(lost.find(".dot.open")).to_have_count(1, timeout=30_000)
    lost.reach(max(each.seq for each in others))
    assert lost.line == others[0].line
    assert lost.hand == hand
    assert asked_view(lost, table)["you"]["seat"] == 2
    to_the_end(people)
    for person in people:
        person.find(person.result).first.wait_for()
        assert person.line == people[0].line
    scores = [json.dumps(deals_of(person)) for person in people]
    assert len(set(scores)) == 1


def asked_view(visitor, table):
    """The table as this visitor is told of it."""
    return visitor.page.evaluate("async (id) => (await fetch(`/api/tables/${id}`)).json()", table["id"])


def deals_of(visitor):
    """The finished deals as this visitor's page knows them."""
    return visitor.page.evaluate("JSON.parse(probe.known()).view.match.deals")


@pytest.mark.parametrize("screen", [wide({}), PHONE], ids=LOOKS)
def test_the_staged_lay_and_the_order_of_the_hand_outlive_a_lost_network_and_a_reload(server, door, screen):
    player = door.romi(server, **screen)
    player.watch.allow(DROPPED)
    seat_at(
        player,
        "romi-40 players=2; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; "
        "hand 0: 9s 10s Js Qs 7h 7d 7c 2d Kc; hand 1: 4d 5h 9c 3c; pile: 7s",
    )
    order = "(all) => all.map((each) => each.dataset.id)"
    cards = player.find("az-hand [role=option]")
    cards.first.wait_for()
    corner = {"x": 12, "y": 24}  # what is seen of a card among others
    player.find("az-hand [data-id='2d#0']").click(position=corner)
    player.page.keyboard.press("Shift+ArrowLeft")
    player.page.keyboard.press("Escape")
    for card in ("9s#0", "10s#0", "Js#0", "Qs#0"):
        player.find(f"az-hand [data-id='{card}']").click(position=corner)
    player.find("[data-act=lay]").click()
    expect(player.find("az-meld")).to_have_count(1)
    wanted = cards.evaluate_all(order)
    assert len(wanted) == 5
    player.unplug()
    player.page.evaluate("probe.cut()")
    expect(player.find(".dot.lost")).to_have_count(1)
    assert cards.evaluate_all(order) == wanted
    expect(player.find("az-meld")).to_have_count(1)
    player.page.context.set_offline(False)
    expect(player.find(".dot.open")).to_have_count(1, timeout=30_000)
    assert cards.evaluate_all(order) == wanted
    player.page.reload()
    player.at_table()
    expect(player.find("az-meld")).to_have_count(1)
    assert cards.evaluate_all(order) == wanted
    player.after(player.find("[data-act=confirm]").click)


@pytest.mark.parametrize("screen", [{}, wide(PHONE)], ids=LOOKS)
def test_who_watches_sees_no_hand_until_the_deal_ends_and_then_every_one(server, door, screen):
    table, people = gathered(server, door, 2, **few(2))
    watcher = door.domino(server, **screen)
    watcher.page.goto(f"{server.url}{table['link']}")
    watcher.find("az-domino-table").wait_for()
    for _ in range(MANY):
        going = round_of(people)
        if not going:
            break
        watcher.reach(people[0].seq)
        told = watcher.known
        if '"playing":false' in told:
            break
        assert not watcher.shown("[data-testid=hand]")
        for person in people:
            for bone in person.hand:
                assert not re.search(rf'"{bone}"|place {bone}\b', told), "a watcher is told of a hand"
    watcher.find("az-deal-result li").first.wait_for()
    hands = watcher.page.evaluate("JSON.parse(probe.known()).view.hands")
    shown = watcher.find("az-deal-result .hand")
    for seat, hand in enumerate(hands):
        expect(shown.nth(seat).locator("az-bone")).to_have_count(len(hand))
    assert any(hands)
    assert not watcher.shown(watcher.result), "the next deal is not the watcher's to ask for"


def test_a_bot_plays_for_whoever_is_away_and_the_seat_is_theirs_at_once_again(server, door):
    table, (north, south) = gathered(server, door, 2, {}, PHONE, absence={"after": 0, "bot": "casual"})
    south.page.goto("about:blank")
    moves_of = """() => JSON.parse(probe.known()).events
      .filter((each) => each.type === 'move' && each.seat === 1).length"""
    before = north.page.evaluate(moves_of)
    for _ in range(MANY):
        if north.page.evaluate(moves_of) > before:
            break
        assert north.turn(), "the bot never plays"
        north.page.wait_for_function("() => !probe.known().includes('\"to_move\":1,')")
    assert north.page.evaluate(moves_of) > before
    south.page.goto(f"{server.url}{table['link']}")
    south.at_table()
    expect(south.find("[data-act=return]")).to_have_count(0)
    info = asked_view(south, table)
    assert (info["you"]["seat"], info["seats"][1]["bot"]) == (1, None)
    if not (north.over() or south.over()):
        assert round_of([north, south]) in (True, False)


def test_the_rematch_brings_the_same_people_to_the_same_seats(server, door):
    screens = [{}, PHONE]
    table, people = gathered(server, door, 2, *screens, **few(2, " target=1"))
    north, south = people
    while True:  # a deal blocked at equal points decides nothing (D-09): one more
        to_the_end(people)
        north.find(north.result).first.wait_for()
        if north.shown("az-deal-result [data-act=rematch]"):
            break
        north.after(north.find("az-deal-result [data-act=next]").click)
        for person in people:
            person.find("dialog[open]").wait_for(state="detached")
    north.find("az-deal-result [data-act=rematch]").click()
    south.find("az-deal-result a.primary[href^='/t/']").click()
    north.page.wait_for_url(lambda url: urlsplit(url).path != table["link"])
    south.page.wait_for_url(north.page.url)
    if north.shown("az-waiting") or not north.shown("az-domino-table"):
        north.find("[data-act=start], az-domino-table").first.wait_for()
        if north.shown("[data-act=start]"):
            north.find("[data-act=start]").click()
    north.at_table()
    south.at_table()
    new = {"id": urlsplit(north.page.url).path.removeprefix("/t/")}
    assert [asked_view(each, new)["you"]["seat"] for each in people] == [0, 1]
    assert asked_view(north, new)["options"] == asked_view(north, table)["options"]
    assert round_of(people)


@pytest.mark.parametrize("screen", [{}, wide(PHONE)], ids=LOOKS)
def test_an_open_table_is_found_in_the_lobby_and_one_s_own_stands_first(server, door, screen):
    north, south = door.domino(server), door.domino(server, **screen)
    table = north.make(game="domino", players=2, name="North", public=True)
    south.lobby()
    link = south.find(f"az-lobby .open az-table-list a[href='{table['link']}']")
    link.wait_for()
    if screen:
        south.find("[data-act=open-tables]").click()
        south.page.wait_for_function("() => scrollY > 300")
    expect(link).to_be_in_viewport()
    link.click()
    south.find("[data-sit='1']").click()
    north.find("[data-act=start]").click()
    for each in (north, south):
        each.at_table()
    for each in (north, south):
        each.lobby()
        own = each.find(f"az-table-list[own] a[href='{table['link']}']")
        expect(own).to_be_in_viewport()
    south_list = south.find("az-table-list[own] .who")
    expect(south_list).to_contain_text("te és North" if screen else "you and North")
    waited = asked_view(north, table)["to_move"]
    assert [each.find("az-table-list[own] li.turn").count() for each in (north, south)] == [
        int(waited == 0),
        int(waited == 1),
    ]
    south.find(f"az-table-list[own] a[href='{table['link']}']").click()
    south.at_table()


def test_a_server_that_dies_in_mid_deal_loses_nobody_s_place(own_server, door):
    table, people = gathered(own_server, door, 3, {}, PHONE, **few(3))
    for person in people:
        person.watch.allow(DROPPED)
    for _ in range(2):
        assert round_of(people)
    seen = [(person.hand, person.line) for person in people]
    own_server.kill()
    for person in people:
        expect(person.find(".dot.lost")).to_have_count(1, timeout=20_000)
    assert [(person.hand, person.line) for person in people] == seen
    own_server.start()
    for person in people:
        expect(person.find(".dot.open")).to_have_count(1, timeout=30_000)
    assert [(person.hand, person.line) for person in people] == seen
    assert [asked_view(person, table)["you"]["seat"] for person in people] == [0, 1, 2]
    to_the_end(people)
    for person in people:
        person.find(person.result).first.wait_for()


def test_the_title_tells_whose_turn_it_is_in_another_tab(server, door):
    _, (north, south) = gathered(server, door, 2, {}, PHONE)
    for _ in range(2):
        north.wait_for(lambda: north.shown(north.ready) != south.shown(south.ready), "a turn")
        mover, waiter = (north, south) if north.shown(north.ready) else (south, north)
        expect(mover.page).to_have_title(re.compile("^● (Your turn|Te jössz)"))
        expect(waiter.page).not_to_have_title(re.compile("^●"))
        assert "–" in waiter.page.title()
        mover.turn()
        waiter.reach(mover.seq)
        mover.reach(waiter.seq)


def test_the_title_follows_the_language(server, door):
    player = door.domino(server)
    seat_at(
        player, "domino players=2; to-move: 0; hand 0: 6-1 4-4; hand 1: 5-5 2-0; line: 6-3 3-3 3-2; start: 1"
    )
    expect(player.page).to_have_title("● Your turn! – Dominoes – Asztal")
    player.find("[data-panel=menu]").click()
    player.page.get_by_role("button", name="HU – Magyar").click()
    expect(player.page).to_have_title("● Te jössz! – Dominó – Asztal")


@pytest.mark.parametrize("screen", [wide({}), PHONE], ids=LOOKS)
def test_the_score_sheet_adds_up_the_match_and_stands_in_the_result(server, door, screen):
    player = door.domino(server, **screen)
    player.lobby()
    player.page.goto(f"{server.url}/t/{player.page.evaluate(PLAY_ON)}")
    player.find("az-domino-table").wait_for()
    for deal in (2, 3):
        player.find(player.result).first.wait_for()
        player.find("az-deal-result [data-act=sheet] summary").click()
        expect(player.find("az-deal-result az-score-sheet tbody tr")).to_have_count(deal)
        expect(player.find("az-deal-result az-score-chart circle")).to_have_count(2 * deal)
        if deal == 2:
            player.after(player.find("[data-act=next]").click)
            player.find("dialog[open]").wait_for(state="detached")
            player.play_out_here()
    cells = player.find("az-deal-result az-score-sheet tbody td").all_inner_texts()
    totals = player.find("az-deal-result az-score-sheet tfoot td").all_inner_texts()
    assert [sum(int(each) for each in cells[seat::2]) for seat in (0, 1)] == [int(each) for each in totals]
    assert [deal["scores"] for deal in deals_of(player)] == [
        [int(each) for each in cells[row * 2 : row * 2 + 2]] for row in range(3)
    ]
    assert player.shown("az-deal-result [data-act=next]")
    assert player.shown("az-deal-result [data-act=replay]")


def weighed(visitor):
    """The bytes of everything that this visitor's page is sent from now on."""
    sizes = []
    network = visitor.page.context.new_cdp_session(visitor.page)
    network.send("Network.enable")
    network.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    return sizes


@pytest.mark.parametrize(
    "game",
    [wide("romi-40"), wide("domino"), "mexican-train", wide("tabla-romi"), wide("romi-500"), wide("gin")],
)
def test_the_first_load_is_light_and_asks_nobody_else(server, door, game):
    """Every byte of the lobby and then of a table, head and body, as it came over the wire."""
    guest = door.open_plain(server, new=True)
    lobby = weighed(guest)
    guest.lobby()
    guest.page.wait_for_load_state("networkidle")
    assert 20_000 < sum(lobby) <= FIRST_LOAD, "the lobby"
    table = guest.ask("/api/tables", game=game, players=2, fill="solid", start=True)
    other = door.open_plain(server, new=True)  # nothing in its cache
    loaded = weighed(other)
    answer = other.page.goto(f"{server.url}{table['link']}")
    other.find("az-table-page .game > :first-child").wait_for()
    other.page.wait_for_load_state("networkidle")
    assert 20_000 < sum(loaded) <= FIRST_LOAD, "the table"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy or "default-src 'self'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize(("game", "shown"), [(None, "[data-play]"), ("romi-40", "az-hand [role=option]")])
def test_little_is_done_until_one_can_play(server, door, game, shown):
    """How many of the page's functions run until then; what that takes in time is told by `make bench`."""
    guest = door.open_plain(server)
    if game is not None:
        guest.play_now(game)
    address = guest.page.url if game else server.url
    guest.page.goto("about:blank")
    wire = guest.page.context.new_cdp_session(guest.page)
    wire.send("Profiler.enable")
    wire.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": False})
    guest.page.goto(address)
    guest.find(shown).first.wait_for()
    scripts = wire.send("Profiler.takePreciseCoverage")["result"]
    calls = sum(
        function["ranges"][0]["count"]
        for script in scripts
        for function in script["functions"]
        if script["url"].startswith(server.url)
    )
    assert 1_000 < calls < CALLS
