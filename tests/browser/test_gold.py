"""Gold is what the hint says, at every table; without a hint nothing is gold where there are alternatives."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect
from tests.browser.visitors import MANY, PATIENCE, Visitor, seat_at
from tests.wide import in_turn, wide

PHONE = {"width": 360, "height": 740, "touch": True, "lang": "hu-HU"}
SCREENS = {"desktop": {}, "phone in Hungarian": PHONE}

# Taking the seven, laying it, laying the nine off and discarding the king beats drawing.
TAKE = (
    "romi-40 players=2; to-move: 0; opened: 0 1; hand 0: 5s 6s 9h 9d Kc 2d; hand 1: 4d 5h 8c Jc;"
    " pile: 7s; table: 1[2c 3c 4c] 1{9s 9c 9h}"
)
ADD = (
    "romi-40 players=2; to-move: 0; phase: play; opened: 0 1; hand 0: 5c 5h Kd; hand 1: 4d 5h 8c Jc;"
    " pile: 7s; table: 1[2c 3c 4c] 1{9s 9c 9h} 1[6h 7h 8h]"
)
KNOCK = (
    "romi-500 players=2; to-move: 0; phase: play; round: 2; hand 0: 7s 7h 7d 8c 9c 10c Kh 2d; "
    "hand 1: 4d 5h 8h"
)
TABLA = (
    "tabla-romi players=2; to-move: 0; phase: draw; indicator: 5b; discards 1: 8k; "
    "hand 0: 1r 1r 2k 2k 3y 3y 4b 4b 7r 7r 9k 9k 5b 13y"
)
DOMINO = "domino players=2; to-move: 0; hand 0: 6-3 5-2 6-2; hand 1: 5-0 6-5; line: 6-4 4-4 4-1 1-6"
TRAINS = (
    "mexican-train players=2; round: 2; to-move: 0; hand 0: 6-6 6-2 5-1 3-0; hand 1: 4-3 0-0; "
    "line A: 9-6; line B: 9-5; line M: 9-2"
)
DRAWN = {
    "domino": (
        "domino players=2; dealer: 1; to-move: 0; hand 0: 6-6 5-5; hand 1: 3-3 3-1 0-2; "
        "line: 4-0 0-0 0-1; start: 1; stock: 1-1 ...",
        "1-1",
    ),
    "trains": (
        "mexican-train players=2; round: 2; to-move: 0; hand 0: 5-1 3-0; hand 1: 4-3 0-0; "
        "line A: 9-6; line B: 9-5 5-7; line M: 9-2; stock: 6-4 ...",
        "6-4",
    ),
}
GIN = (
    "gin players=2; phase: play; hand 0: 5s 6s 7s 9h 9d 9c Ah 2h 3h Ks 2d; "
    "hand 1: 8s 9s 10s Jh Jd Jc 4h 4d 6c 8d; pile: 7c Kd 10d; known 1: 8s Jh"
)
POSITIONS = {
    "take": TAKE,
    "add": ADD,
    "romi500": KNOCK,
    "gin": GIN,
    "tabla": TABLA,
    "domino": DOMINO,
    "trains": TRAINS,
}

GOLD = (
    ".acts .primary, .stage .primary, .ask .primary, .act.now, [data-testid^=end-].gold, "
    "[data-testid^=mark-].gold"
)
SHINES = f"{GOLD}, .pile.ready, az-meld[hinted]"
HINT = "[data-act=hint], [data-testid=hint]"


class GoldVisitor(Visitor):
    """Plays by gold alone: asks for a hint, and presses whatever is gold until it is done."""

    def wait(self) -> bool:
        """Wait for one's turn; False once the deal is over."""
        self.wait_for(lambda: self.over() or self.page.evaluate("probe.mine()"), "one's turn")
        return not self.over()

    def ask_hint(self) -> list[str]:
        """Ask for a hint: its steps."""
        self.find(HINT).first.click()
        self.page.wait_for_function("() => probe.advice().steps.length > 0", timeout=PATIENCE)
        return list(self.page.evaluate("probe.advice().steps"))

    @property
    def gold(self) -> list[str]:
        """What every gold button is: its act, or its end."""
        names = (
            self.find(GOLD)
            .locator("visible=true")
            .evaluate_all("(all) => all.map((each) => each.dataset.act ?? each.dataset.testid)")
        )
        return [str(name) for name in names]

    def press_gold(self) -> str:
        """Press what is gold; which it was."""
        expect(self.find(GOLD).locator("visible=true")).to_have_count(1)
        [name] = self.gold
        self.find(GOLD).locator("visible=true").click()
        if name == "finish":
            chosen = self.find("[data-finish].primary:visible")
            expect(chosen).to_have_count(1)
            chosen.click()
        return name

    def go_along(self, steps: list[str]) -> None:
        """Press gold until the hint is done: each press makes the step that is marked, and nothing else."""
        since = self.seq
        for at, step in enumerate(steps):
            assert self.page.evaluate("probe.advice().done") == at
            if len(steps) > 1:
                expect(self.find(".advice [aria-current=step]")).to_have_count(1)
            self.press_gold()

            def so_far(wanted: list[str] = steps[: at + 1]) -> bool:
                return self.made(since)[: len(wanted)] == wanted

            self.wait_for(so_far, step)
        made = "(seq) => probe.made(seq)"
        self.wait_for(lambda: self.page.evaluate(made, since)[: len(steps)] == steps, "all of it")
        assert self.page.evaluate("probe.advice().steps") == []

    def by_coach(self) -> None:
        """Play to the end of the deal by what the coach lets shine, and ask for nothing."""
        for _ in range(4 * MANY):
            if not self.wait():
                return
            self.wait_for(lambda: self.advised, "a hint of the coach")
            before = self.advised
            self.press_gold()

            def went_on(before: list[object] = before) -> bool:
                return self.over() or self.advised != before

            self.wait_for(went_on, f"after {before}")
        raise AssertionError("the deal does not end")

    @property
    def advised(self) -> list[object]:
        """What the hint says that holds, how much of it is done and when; nothing without one."""
        advice = self.page.evaluate("probe.advice()")
        return [self.seq, advice["done"], *advice["steps"]] if advice["steps"] else []

    def made(self, since: int) -> list[str]:
        """What this seat has made since, and then what is laid out."""
        return list(self.page.evaluate("(seq) => [...probe.made(seq), ...probe.advice().staged]", since))


def seated(server: Any, door: Any, position: str, **screen: Any) -> GoldVisitor:
    player = door.open(GoldVisitor, server, **screen)
    assert isinstance(player, GoldVisitor)
    seat_at(player, position)
    return player


@pytest.mark.parametrize(("name", "screen"), in_turn(POSITIONS, [*SCREENS]))
def test_without_a_hint_nothing_is_gold_and_then_what_it_says(server, door, name, screen):
    player = seated(server, door, POSITIONS[name], **SCREENS[screen])
    assert player.wait()
    assert player.find(SHINES).locator("visible=true").count() == 0, "there are alternatives"
    steps = player.ask_hint()
    player.go_along(steps)


@pytest.mark.parametrize(
    "game",  # the others by the gold of the coach, below, and by keyboard
    [wide("romi-40"), "romi-500", "gin", wide("tabla-romi"), wide("domino"), "mexican-train"],
)
def test_a_whole_deal_by_gold_alone(server, door, game):
    player = door.open(GoldVisitor, server)
    player.make(game=game, players=2, fill="solid", start=True)
    player.at_table()
    for _ in range(MANY):
        if not player.wait():
            return
        if player.page.evaluate("probe.moves()") == 1:
            assert len(player.gold) <= 1, "the only thing to do may be gold"
        player.go_along(player.ask_hint())
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize(
    "game", ["romi-40", wide("tabla-romi"), wide("domino"), wide("mexican-train")]
)  # dominoes: below
def test_at_every_turn_the_coach_has_a_hint_until_the_deal_is_over(server, door, game):
    player = door.open(GoldVisitor, server)
    table = player.ask("/api/tables", game=game, players=2, fill="casual", start=True)
    player.lobby()
    player.page.evaluate("(id) => localStorage.setItem('asztal.coach', JSON.stringify(id))", table["id"])
    player.page.goto(f"{server.url}{table['link']}")
    player.at_table()
    player.by_coach()


@pytest.mark.parametrize("number", [0, wide(1), wide(2)])
def test_who_is_new_here_plays_a_whole_deal_by_the_gold_of_the_coach(server, door, number):
    player = door.open(GoldVisitor, server, **PHONE)
    player.lobby()
    player.find("[data-act=first]").click()
    player.at_table()
    player.by_coach()


@pytest.mark.parametrize(("name", "screen"), in_turn(DRAWN, [*SCREENS]))
def test_what_is_drawn_and_fits_is_in_the_fingers_and_its_end_is_gold(server, door, name, screen):
    position, bone = DRAWN[name]
    player = seated(server, door, position, **SCREENS[screen])
    assert player.wait()
    player.after(player.find("[data-testid=draw]").click)
    player.settled()
    picked = player.find("[data-testid=hand] [aria-pressed=true]")
    assert picked.evaluate_all("(all) => all.map((each) => each.dataset.testid)") == [f"bone-{bone}"]
    assert len(player.gold) == 1
    assert player.gold[0].startswith("end-")


@pytest.mark.parametrize("screen", SCREENS)
def test_where_laying_off_is_advised_its_meld_alone_glows_and_its_button_stands_where_one_discards(
    server, door, screen
):
    """No thumb discards the hinted card by the button it has always pressed."""
    player = seated(server, door, ADD, **SCREENS[screen])
    assert player.wait()
    acts = player.find(".acts")
    discard, lay = acts.locator("[data-act=discard]"), acts.locator("[data-act=lay]")
    usual = place(discard)
    assert player.ask_hint() == ["add 5h to 3", "add 5c to 1", "discard Kd"]
    assert player.gold == ["lay"]
    assert lay.inner_text() == ("Add to 3" if screen == "desktop" else "Szúrom ide: 3.")
    assert glowing(player) == ["meld-3"]
    assert [box["x"] for box in (place(discard), place(lay))] == sorted(
        box["x"] for box in (place(discard), place(lay))
    )
    middle = usual["x"] + usual["width"] / 2, usual["y"] + usual["height"] / 2
    assert inside(place(lay), *middle), "what is pressed there does what the hint says"
    player.page.mouse.click(*middle)
    player.find("az-meld[staged]").first.wait_for()
    assert player.made(player.seq) == ["add 5h to 3"]
    assert (player.gold, glowing(player)) == (["lay"], ["meld-1"])
    player.press_gold()
    player.wait_for(lambda: player.gold == ["discard"], "the king is to be thrown")
    assert glowing(player) == []


def glowing(player: GoldVisitor) -> list[str]:
    """The melds that glow, gold or as possible."""
    return [
        str(name)
        for name in player.find("az-meld[hinted], az-meld[target]").evaluate_all(
            "(all) => all.map((each) => each.id)"
        )
    ]


def place(element: Locator) -> FloatRect:
    """Where it is shown."""
    box = element.bounding_box()
    assert box is not None, "it is not shown"
    return box


def inside(box: FloatRect, x: float, y: float) -> bool:
    return box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]


def test_a_card_that_fits_says_where_on_its_own_button(server, door):
    """Laying off is no secret of who taps a meld."""
    player = seated(server, door, ADD)
    lay = player.find("[data-act=lay]")
    player.find("az-hand [data-id='5h#0']").click()
    expect(lay).to_have_text("Add to 3")
    expect(player.find(".rail .status")).to_have_text("You can add it to meld 3")
    assert glowing(player) == ["meld-3"]
    assert player.gold == [], "nobody has advised it"
    lay.click()
    player.find("#meld-3[staged]").wait_for()
    player.find("az-hand [data-id='Kd#0']").click()
    expect(lay).to_have_text("Lay")


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("take", "az-hand [data-id='Kc#0']"),
        ("add", "az-hand [data-id='Kd#0']"),
        ("tabla", "az-rack [data-id='13y#0']"),
        ("domino", "[data-testid='bone-5-2']"),
        ("domino", "[data-testid='bone-6-2']"),
        ("trains", "[data-testid='bone-5-1']"),
        ("take", ".advice [data-act=no-hint]"),
    ],
)
def test_whatever_else_is_done_the_hint_is_gone_and_its_gold_with_it(server, door, name, other):
    player = seated(server, door, POSITIONS[name])
    assert player.wait()
    player.ask_hint()
    assert len(player.gold) == 1
    player.find(other).click()
    player.find(".advice").wait_for(state="detached")
    assert player.gold == []
    player.ask_hint()
    player.page.keyboard.press("Escape")
    player.find(".advice").wait_for(state="detached")
    assert player.gold == []


def asked(player: GoldVisitor) -> list[str]:
    """The hints that the page asks for from now on."""
    addresses: list[str] = []
    player.watch.hear(
        "request", lambda request: addresses.append(request.url) if "/hint" in request.url else None
    )
    return addresses


@pytest.mark.parametrize("name", ["add", "tabla", "domino", "trains"])
def test_who_asks_twice_is_shown_the_same_hint_and_nobody_is_asked(server, door, name):
    player = seated(server, door, POSITIONS[name])
    assert player.wait()
    steps = player.ask_hint()
    gold = player.gold
    requests = asked(player)
    assert player.ask_hint() == steps
    player.page.keyboard.press("h")
    player.settled()
    assert (player.gold, requests) == (gold, [])


def test_who_plays_before_the_hint_comes_waits_for_it_no_longer(server, door):
    """Else the server's answer is that it is another's turn, and the page would show that."""
    player = seated(server, door, DOMINO)
    assert player.wait()
    held: list[Any] = []
    player.watch.intercept("**/hint*", lambda route: held.append(route), times=1)
    ended: list[str] = []
    player.watch.hear("requestfailed", lambda request: ended.append(request.url))
    player.page.keyboard.press("h")
    player.wait_for(lambda: held, "the question")
    player.find("[data-testid='bone-6-2']").click()
    player.after(player.find("[data-testid=end-left]").click)
    player.wait_for(lambda: ended, "the end of the question")
    player.settled()
    assert ended == [held[0].request.url]
    assert player.find(".notice").count() == 0
    assert player.page.evaluate("probe.advice().steps") == []


def test_no_hint_is_asked_for_while_a_play_is_on_its_way(server, door):
    player = seated(server, door, DOMINO)
    assert player.wait()
    requests = asked(player)
    held: list[Any] = []
    player.watch.intercept("**/moves", lambda route: held.append(route), times=1)
    player.find("[data-testid='bone-6-2']").click()
    player.find("[data-testid=end-left]").click()
    player.wait_for(lambda: held, "the play")
    player.page.keyboard.press("h")
    player.settled()
    player.after(held[0].continue_)
    assert requests == []
    assert player.find(".notice").count() == 0


# The answer to the next play is held back until `give` is called.
HELD = """() => {
  const ask = fetch;
  globalThis.fetch = async (...wish) => {
    const answer = await ask(...wish);
    if (answer.url.endsWith('/moves')) await new Promise((done) => { globalThis.give = done; });
    return answer;
  };
}"""


def test_a_hint_asked_for_while_a_play_is_answered_comes_when_it_is(server, door):
    """What was played is seen already, and the turn goes on: the press is not lost."""
    player = seated(server, door, TAKE)
    assert player.wait()
    player.page.evaluate(HELD)
    player.after(player.find("[data-act=draw]").click)
    player.page.wait_for_function("() => globalThis.give")
    player.page.keyboard.press("h")
    player.settled()
    assert player.page.evaluate("probe.advice().steps") == []
    player.page.evaluate("give()")
    player.find(".advice").wait_for()


def test_a_hint_tells_the_end_that_shines_by_its_number(server, door):
    """Left and right change sides as the line bends; the number does not."""
    player = seated(server, door, DOMINO)
    assert player.wait()
    assert player.ask_hint() == ["place 6-3 right"]
    assert player.find(".advice .move").inner_text() == "Hint: the 6–3 at the golden end (6)."
    ends = player.find("[data-testid^=end-]")
    assert ends.evaluate_all("(all) => all.map((each) => each.dataset.testid)") == ["end-right"]


@pytest.mark.parametrize("name", ["take", wide("romi500"), "tabla", "domino", wide("trains")])
def test_a_question_mark_opens_the_list_of_keys_and_closes_it(server, door, name):
    player = seated(server, door, POSITIONS[name])
    assert player.wait()
    for _ in range(2):
        player.page.keyboard.press("?")
        player.find("table.keys").wait_for()
        player.page.keyboard.press("?")
        player.find("table.keys").wait_for(state="detached")
    assert player.page.evaluate("probe.mine()"), "nothing was played"


@pytest.mark.parametrize("presses", [2, 3])
def test_what_is_opened_again_at_once_stays_open(server, door, presses):
    """The browser tells of a dialog that has closed when it may be open again."""
    player = seated(server, door, POSITIONS["take"])
    assert player.wait()
    player.page.keyboard.press("?")
    player.find("table.keys").wait_for()
    player.find("dialog[open]").evaluate(
        """async (dialog, presses) => {
        const told = new Promise((done) => dialog.addEventListener('close', done, {once: true}));
        for (let at = 0; at < presses; at += 1) dispatchEvent(new KeyboardEvent('keydown', {key: '?'}));
        await told;
        await probe.settled();
    }""",
        presses,
    )
    assert player.find("table.keys").is_visible() == (presses == 2)
    assert player.find("dialog[open]").count() == (presses == 2)


@pytest.mark.parametrize("name", ["take", "tabla", "domino"])
def test_a_key_right_after_a_dialog_has_closed_is_not_lost(server, door, name):
    """Until the next frame the focus is still in the dialog."""
    player = seated(server, door, POSITIONS[name])
    assert player.wait()
    player.page.keyboard.press("?")
    player.find("table.keys").wait_for()
    player.tab_to("aria-label", "Close")
    asked_for = asked(player)
    player.page.evaluate("probe.press('?', 'h')")
    player.wait_for(lambda: asked_for, "the hint")
    assert player.find("dialog[open]").count() == 0
