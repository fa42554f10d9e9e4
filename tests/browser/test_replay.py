"""After the deal: the replay from every seat, its address, going on from a step, records, the proof."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.test_journeys import gathered, to_the_end
from tests.browser.test_page import close_dialog, violations
from tests.browser.visitors import ELEMENTS

from asztal import notation
from asztal.catalog import FAMILIES, game
from asztal.match import Match

GAMES = {family.entries[0].id: ELEMENTS[name] for name, family in FAMILIES.items()}


def played(visitor, game, players=2, **more):
    """The id of a table at which one deal has been played against bots."""
    table = visitor.ask("/api/tables", game=game, players=players, fill="casual", **more)["id"]
    visitor.ask(f"/api/tables/{table}/start", nonce="of one's own")
    visitor.play_out(table)
    return table


def steps_of(visitor):
    """Which step is shown, and which is the last."""
    shown = visitor.find("az-replay-page output").inner_text()
    now, last = shown.split("/")
    return int(now), int(last)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_deal_is_watched_step_by_step_from_every_seat(server, door, game):
    guest = door.open_plain(server)
    table = played(guest, game)
    guest.page.goto(f"{server.url}/r/{table}/1?seat=all")
    guest.find(GAMES[game]).wait_for()
    expect(guest.find("az-open-hands li")).to_have_count(2)
    now, last = steps_of(guest)
    assert now == 0
    assert last > 3
    for _ in range(3):
        guest.page.keyboard.press("ArrowRight")
    assert steps_of(guest)[0] == 3
    guest.find("[data-act=back]").click()
    assert steps_of(guest)[0] == 2
    guest.page.keyboard.press("End")
    assert steps_of(guest) == (last, last)
    expect(guest.find("[data-act=go-on]")).to_be_disabled()
    guest.find("[data-act=first]").click()
    guest.find("[data-act=eyes]").select_option("1")
    expect(guest.find("az-open-hands")).to_have_count(0)
    guest.find("[data-testid=hand], az-hand, az-rack").first.wait_for()
    guest.find("[data-act=eyes]").select_option("none")
    expect(guest.find("[data-testid=hand], az-hand [role=option]")).to_have_count(0)


def test_on_a_phone_three_open_hands_leave_room_for_the_table(server, door):
    guest = door.open_plain(server, width=360, height=740, lang="hu-HU")
    table = played(guest, "romi-40", 3)
    guest.page.goto(f"{server.url}/r/{table}/1?seat=all&step=2")
    guest.find("az-open-hands li").nth(2).wait_for()
    heights = guest.find("az-open-hands li").evaluate_all("(all) => all.map((each) => each.offsetHeight)")
    assert max(heights) < 60, "fourteen and fifteen cards lie in one row"
    acts = guest.find("az-replay-page .acts").evaluate("(one) => one.offsetHeight")
    assert acts <= 100, "two rows of buttons"
    assert guest.find("az-rummy-table").evaluate("(one) => one.offsetHeight") > 740 * 0.35
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
def test_the_table_keeps_its_size_while_open_hands_grow_and_shrink(server, door, width, height):
    guest = door.open_plain(server, width=width, height=height)
    table = played(guest, "domino")
    guest.page.goto(f"{server.url}/r/{table}/1?seat=all")
    heights = set()
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowRight", "End"):
        guest.find("az-open-hands li").first.wait_for()
        guest.page.keyboard.press(key)
        guest.settled()
        heights.add(guest.find("az-domino-table").evaluate("(one) => one.offsetHeight"))
    assert len(heights) == 1, heights


def test_the_address_leads_back_to_the_very_step_for_anybody(server, door):
    guest = door.open_plain(server)
    table = played(guest, "domino")
    guest.page.goto(f"{server.url}/r/{table}/1?seat=1")
    guest.find("az-domino-table").wait_for()
    for _ in range(4):
        guest.find("[data-act=on]").click()
    told = guest.find("az-replay-page .told").inner_text()
    other = door.open_plain(server)
    other.page.goto(guest.page.url)
    other.find("az-domino-table").wait_for()
    assert steps_of(other)[0] == 4
    assert other.find("az-replay-page [data-act=eyes]").input_value() == "1"
    assert other.find("az-replay-page .told").inner_text() == told


def test_the_address_of_a_spectator_s_replay_opens_nobody_s_hand(server, door):
    guest = door.open_plain(server)
    table = played(guest, "domino")
    guest.page.goto(f"{server.url}/r/{table}/1?seat=none")
    guest.find("az-domino-table").wait_for()
    guest.page.keyboard.press("ArrowRight")
    expect(guest.page).to_have_url(f"{server.url}/r/{table}/1?seat=none&step=1")
    guest.page.reload()
    guest.find("az-domino-table").wait_for()
    expect(guest.find("[data-act=eyes]")).to_have_value("none")
    expect(guest.find("az-open-hands")).to_have_count(0)


def test_a_step_is_told_with_signs_for_the_eye_and_in_words_for_the_ear(server, door):
    player = door.romi(server)
    table = played(player, "romi-40")
    player.page.goto(f"{server.url}/r/{table}/1?seat=all&step=0")
    told = player.find("az-replay-page .told")
    signs, words = told.locator("[aria-hidden=true]"), told.locator(".sr")
    for _ in range(12):
        player.find("[data-act=on]").click()
        if signs.count():
            break
    expect(signs).to_have_text(re.compile("[♠♥♣♦]"))
    expect(words).to_have_text(re.compile(" of (spades|hearts|clubs|diamonds)"))
    assert not re.search("[♠♥♣♦]", words.inner_text())
    assert " of " in (player.find("az-replay-page input[type=range]").get_attribute("aria-valuetext") or "")


def test_a_replay_runs_by_itself_and_stops_at_the_end(server, door):
    guest = door.open_plain(server)
    table = played(guest, "domino")
    guest.page.goto(f"{server.url}/r/{table}/1?seat=all&step=0")
    guest.find("az-domino-table").wait_for()
    last = steps_of(guest)[1]
    guest.find("az-replay-page input[type=range]").fill(str(last - 2))
    guest.find("[data-act=run]").click()
    expect(guest.find("az-replay-page output")).to_have_text(f"{last} / {last}")
    expect(guest.find("[data-act=run]")).to_have_attribute("aria-label", "Run")


@pytest.mark.parametrize("game", ["domino", "romi-40"])
def test_a_deal_goes_on_from_a_step_against_bots(server, door, game):
    player = door.domino(server) if game == "domino" else door.romi(server)
    table = played(player, game)
    steps = player.page.request.get(f"{server.url}/api/replays/{table}?seat=0").json()
    view: dict[str, Any] = {}
    mine = []
    for step in steps["steps"]:
        view = {**view, **step.get("change", step.get("view"))}
        if view["phase"] != "over" and view["to_move"] == 0:
            mine.append((step["step"], sorted(view["hand"])))
    step, hand = mine[-1]
    player.page.goto(f"{server.url}/r/{table}/1?seat=0&step={step}")
    player.find("[data-act=go-on]").click()
    player.find("az-table-page [data-testid=hand], az-table-page az-hand").first.wait_for()
    shown = player.page.evaluate("JSON.parse(probe.known()).view.deal")
    assert sorted(shown["hand"]) == hand
    while player.turn():
        pass
    assert player.over()


def test_a_record_is_saved_opened_elsewhere_and_proved(server, own_server, door, tmp_path):
    player = door.domino(server)
    player.play_now("domino")
    player.play_out_here()
    with player.page.expect_download() as saved:
        player.find("az-deal-result a[download]").click()
    path = tmp_path / "match.jsonl"
    saved.value.save_as(path)
    assert json.loads(path.read_text().splitlines()[0])["type"]
    guest = door.open_plain(own_server)
    guest.lobby()
    guest.find("a[href='/r']").click()
    guest.find("az-records-page input[type=file]").set_input_files(path)
    guest.find("az-replay-page az-domino-table").wait_for()
    guest.find("[data-panel=menu]").click()
    guest.page.locator(".menu button", has_text="Check the shuffle").click()
    expect(guest.find("[data-verdict]")).to_have_attribute("data-verdict", "good")


def bring(visitor, content, name="match.jsonl"):
    """Open a file on the page of records."""
    visitor.page.goto(f"{visitor.url}/r")
    visitor.find("az-records-page input[type=file]").set_input_files(
        {"name": name, "mimeType": "text/plain", "buffer": content}
    )


def record_of(visitor, table):
    """The record of a table, as its lines."""
    answer = visitor.page.request.get(f"{visitor.url}/api/replays/{table}/record")
    return answer.text().splitlines()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"bread\nmilk\n", "line 1"),
        (b"", "empty"),
        (b"\x89PNG\r\n\x1a\n\x00", "line 1"),
        (b'{"asztal": "score-pad", "version": 1, "pad": {}}', "score pad"),
    ],
)
def test_a_file_that_is_no_record_is_called_what_it_is(server, door, content, said):
    guest = door.open_plain(server, width=360)
    bring(guest, content, "shopping.txt")
    expect(guest.find("az-records-page [role=alert]")).to_contain_text(said)
    assert guest.page.url.endswith("/r")
    assert guest.find("az-records-page [role=alert] a[href='/pad']").count() == (said == "score pad")
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_altered_record_is_refused_with_the_line_that_was_altered(server, door):
    guest = door.open_plain(server)
    guest.watch.allow("400")
    guest.watch.allow("422")
    lines = record_of(guest, played(guest, "domino"))
    at = next(number for number, line in enumerate(lines) if '"result"' in line)
    altered = [*lines]
    altered[at] = altered[at].replace('"scores":[', '"scores":[9')
    bring(guest, "\n".join(altered).encode() + b"\n")
    alert = guest.find("az-records-page [role=alert]")
    expect(alert).to_contain_text(f"Line {at + 1} has been changed")
    expect(alert.locator("code")).to_contain_text('"scores":[9')
    half = len(lines) // 2
    bring(guest, "\n".join(lines[:half]).encode() + b"\n")
    expect(guest.find("az-records-page [role=alert]")).to_contain_text(f"is truncated at line {half}")
    secret = next(number for number, line in enumerate(lines) if '"reveal"' in line)
    forged = [*lines]
    shown = json.loads(lines[secret])["secret"]
    forged[secret] = forged[secret].replace(shown, "00" * 32)
    bring(guest, "\n".join(forged).encode() + b"\n")
    expect(guest.find("az-records-page [role=alert]")).to_contain_text(f"Line {secret + 1} has been changed")


def test_a_record_that_went_through_the_mail_is_still_one(server, door):
    guest = door.open_plain(server)
    lines = record_of(guest, played(guest, "domino"))
    bring(guest, b"\xef\xbb\xbf" + "\r\n".join(lines).encode())
    guest.find("az-replay-page az-domino-table").wait_for()


def test_the_shuffle_is_checked_with_one_click(server, door):
    guest = door.open_plain(server, width=360, height=740, lang="hu-HU")
    table = played(guest, "domino")
    guest.page.goto(f"{server.url}/r/{table}/1?seat=all")
    guest.find("az-replay-page [data-act=proof]").click()
    expect(guest.find("[data-verdict]")).to_have_attribute("data-verdict", "good")
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(guest) == []
    assert not guest.page.evaluate("probe.ids()")


def sealed_match():
    """A match with one sealed deal."""
    match = Match.create(game("gin", 2), ["North", "South"])
    match.start_deal(seeds=[bytes(32), bytes(range(32))])
    rng = random.Random(1)
    while match.to_move is not None:
        match.act(match.to_move, rng.choice(match.legal(match.to_move)))
    return match


def test_a_sealed_deal_is_proven_by_the_seed_that_this_device_has_kept(server, door):
    guest = door.open_plain(server, width=360, height=740, lang="hu-HU")
    match = sealed_match()
    told = guest.ask("/api/replay", record=notation.write(match.events))["id"]
    guest.page.goto(f"{server.url}/r/{told}/1?seat=all")
    guest.find("az-replay-page [data-act=proof]").click()
    expect(guest.find("[data-verdict]")).to_have_attribute("data-verdict", "late")
    assert guest.find("az-proof-sheet .compare").count() == 0, "this device took no part"
    pledges = next(event["pledges"] for event in match.events if event["type"] == "deal")
    kept = {"at": 1, "seed": "00" * 32, "game": "gin", "pledges": pledges}
    guest.page.evaluate(
        "([id, kept]) => localStorage.setItem(`asztal.sealed.${id}.1.1`, JSON.stringify(kept))", [told, kept]
    )
    guest.find("az-proof-sheet [data-act=prove]").click()
    expect(guest.find("[data-verdict]")).to_have_attribute("data-verdict", "good")
    expect(guest.find("az-proof-sheet .compare az-card")).to_have_count(6)
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(guest) == []
    assert not guest.page.evaluate("probe.ids()")
    guest.page.evaluate(
        "([id, kept]) => localStorage.setItem(`asztal.sealed.${id}.1.1`, JSON.stringify(kept))",
        [told, {**kept, "pledges": pledges[::-1]}],
    )
    guest.page.reload()
    guest.find("az-replay-page [data-act=proof]").click()
    expect(guest.find("[data-verdict]")).to_have_attribute("data-verdict", "bad")


def test_a_server_that_tells_another_secret_is_found_out(server, door):
    guest = door.open_plain(server)
    table = played(guest, "domino")

    def lie(route):
        proof = route.fetch().json()
        route.fulfill(json={**proof, "secret": "00" * 32})

    guest.watch.intercept("**/api/replays/*/proof*", lie)
    guest.page.goto(f"{server.url}/r/{table}/1?seat=all")
    guest.find("az-replay-page [data-act=proof]").click()
    expect(guest.find("[data-verdict]")).to_have_attribute("data-verdict", "bad")
    assert guest.find("az-proof-sheet li.bad").count() >= 2, "each step that does not fit, with both values"
    assert guest.find("az-proof-sheet li.bad").first.locator("code").count() == 2


def test_the_proof_after_a_deal_uses_the_commitment_that_this_page_was_shown(server, door):
    player = door.domino(server)
    player.set_up("domino", 2, people=2)
    player.find("az-waiting").wait_for()
    player.find("[data-act=start-fill]").click()
    player.at_table()
    player.play_out_here()
    player.find("az-deal-result [data-act=proof] summary").click()
    expect(player.find("[data-verdict]")).to_have_attribute("data-verdict", "good")
    expect(player.find("az-proof-sheet li").first).to_contain_text("this device was shown")
    player.page.evaluate("""() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('asztal.shown.'))
        localStorage.setItem(key, JSON.stringify({ at: 1, commitment: 'ff'.repeat(32) }));
    }""")
    player.find("az-deal-result [data-act=prove]").click()
    expect(player.find("[data-verdict]")).to_have_attribute("data-verdict", "bad")


def test_what_two_people_add_was_pledged_before_either_could_know_the_other_s(server, door):
    """In the first deal and in the next; each page knows what it gave, and finds out a server that left it out."""
    table, people = gathered(server, door, 2, game="domino-block", options={"target": 500})
    for deal in (1, 2):
        to_the_end(people)
        for person in people:
            person.find(person.result).first.wait_for()
            person.find("az-deal-result [data-act=proof] summary").click()
            expect(person.find("[data-verdict]")).to_have_attribute("data-verdict", "good")
            shown = " ".join(person.find("az-proof-sheet li p").all_inner_texts())
            assert "What your device added to the shuffle went into it." in shown
            assert "The others had decided what to add before your device gave its part." in shown
            assert "What every seat added has the fingerprint that it showed before." in shown
        proof = (
            people[0]
            .page.context.request.get(f"{server.url}/api/tables/{table['id']}/proof?deal={deal}")
            .json()
        )
        assert all(proof["nonces"]) and all(proof["pledges"])
        if deal == 1:
            people[1].find("az-deal-result [data-act=next]").click()
            for person in people:
                person.at_table()
                person.page.wait_for_function("() => probe.playing()")

    def lie(route):
        proof = route.fetch().json()
        route.fulfill(
            json={**proof, "nonces": ["", proof["nonces"][1]], "pledges": ["", proof["pledges"][1]]}
        )

    people[0].watch.intercept("**/api/**/proof*", lie)
    people[0].find("az-deal-result [data-act=prove]").click()
    expect(people[0].find("[data-verdict]")).to_have_attribute("data-verdict", "bad")


def test_what_people_add_goes_in_beside_a_bot_that_fills_a_seat(server, door):
    """The bot sits down first, and only then do all give what they pledged."""
    people = [door.domino(server) for _ in range(2)]
    table = people[0].make(game="domino-block", players=3, name="Player 1", options={"target": 500})
    people[1].page.goto(f"{server.url}{table['link']}")
    people[1].find("[data-sit='1']").click()
    told = people[0].page.context.request
    address = f"{server.url}/api/tables/{table['id']}"
    people[0].wait_for(
        lambda: sum(map(bool, told.get(address).json()["deal"]["pledges"])) == 2, "both to pledge"
    )
    people[0].find("[data-act=start-fill]").click()
    for person in people:
        person.at_table()
    north, south, bot = told.get(f"{address}/view").json()["view"]["match"]["nonces"]
    assert north and south and not bot


def test_a_deal_whose_commitment_nobody_was_shown_before_is_said_to_prove_less(server, door):
    player = door.domino(server)
    player.make(game="domino", players=2, fill="casual", start=True)
    player.at_table()
    player.play_out_here()
    player.find("az-deal-result [data-act=proof] summary").click()
    expect(player.find("[data-verdict]")).to_have_attribute("data-verdict", "late")
    expect(player.find("[data-verdict]")).to_contain_text("does not prove that nobody chose it")
    expect(player.find("az-proof-sheet li.bad")).to_have_count(0)


@pytest.mark.parametrize(("scheme", "width"), [("light", 360), ("dark", 1280)])
def test_axe_replay_its_dialogs_and_the_records(server, door, scheme, width):
    guest = door.open_plain(server, scheme=scheme, width=width)
    table = played(guest, "romi-40", 3)
    guest.page.goto(f"{server.url}/r/{table}/1?seat=all&step=30")
    guest.find("az-rummy-table").wait_for()
    assert violations(guest) == []
    guest.find("[data-panel=menu]").click()
    guest.find("dialog[open]").first.wait_for()
    assert violations(guest) == []
    guest.page.locator(".menu button", has_text="Check the shuffle").click()
    guest.find("[data-verdict]").wait_for()
    assert violations(guest) == []
    close_dialog(guest)
    guest.find("[data-act=eyes]").select_option("0")
    guest.find("az-hand").wait_for()
    assert violations(guest) == []
    guest.page.goto(f"{server.url}/r")
    guest.find("az-records-page").wait_for()
    assert violations(guest) == []
