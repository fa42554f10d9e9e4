"""Hands that use the page as people do: mouse, touch, keyboard alone."""

from __future__ import annotations

import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    Locator,
    Page,
    expect,
)
from tests import chance
from tests.browser.pool import REST
from tests.browser.watch import Watch

import asztal
from asztal.catalog import FAMILIES

PATIENCE = 30_000  # milliseconds that anything on the page may take, on a busy machine
expect.set_options(timeout=PATIENCE)
MANY = 400  # more turns than any deal has
PHONES = range(320, 404, 4)  # widths
# Of these the narrowest of each range in which the page is laid out alike, one within the first, and the widest.
SOME_PHONES = (320, 340, 356, 360, 364, 372, 380, 388, 400)
# Play at this table to the end of the deal, by the last of the moves that there are, without looking at it.
PLAY_OUT = """async (id) => {
  const headers = { 'Content-Type': 'application/json' };
  for (let asks = 0; asks < 3000; asks += 1) {
    const now = await (await fetch(`/api/tables/${id}/view`)).json();
    if (!now.view.match.playing) return;
    const { deal } = now.view;
    if (deal.to_move !== deal.seat || !deal.moves.length) {
      await new Promise((done) => setTimeout(done, 10));
      continue;
    }
    const body = JSON.stringify({ seq: now.seq, moves: [deal.moves.at(-1)] });
    await fetch(`/api/tables/${id}/moves`, { method: 'POST', headers, body });
  }
  throw new Error('the deal does not end');
}"""
# Whether an address cannot be reached.
CUT = "(address) => fetch(address, { cache: 'no-store' }).then(() => false, () => true)"
GAMES = Path(asztal.__file__).parent / "web" / "games"
# The element that draws each family's table, as the page's record of the family names it.
ELEMENTS = {
    family: re.findall(
        r"html`<(az-[a-z0-9-]+-table)", (GAMES / family / "family.js").read_text(encoding="utf-8")
    )[0]
    for family in FAMILIES
}


class Visitor:
    """One browser page at the table and what a person can do with it."""

    result = "az-deal-result [data-act=next], az-deal-result [data-act=rematch]"

    def __init__(self, page: Page, url: str, seed: int = 1) -> None:
        self.page = page
        self.url = url
        self.watch = Watch(page)
        self.random = chance.chance("visitor", seed)

    def find(self, selector: str) -> Locator:
        """Elements of the page, within shadow trees too."""
        return self.page.locator(selector)

    def go(self, path: str) -> None:
        """Go to an address: a page that is there already goes by itself, as at a click on a link."""
        if self.shown("az-app"):
            self.page.evaluate("probe.go", urlsplit(self.url).path + path)
        else:
            self.page.goto(self.url + path)

    def lobby(self) -> None:
        """Go to the lobby."""
        self.page.goto(self.url)
        self.find("[data-play]").first.wait_for()

    def offer(self, name: str, game: str) -> Locator:
        """A game's button in the lobby; the fold of its family is opened if it lies in one."""
        button = self.find(f"az-lobby [data-{name}='{game}']")
        if not button.is_visible():
            self.find(f"az-lobby details:has([data-{name}='{game}']) summary").click()
        return button

    def play_now(self, game: str) -> None:
        """One click in the lobby: a table against bots."""
        self.lobby()
        self.offer("play", game).click()
        self.at_table()

    def set_up(self, game: str, players: int, *, people: int = 1) -> None:
        """A table by the form; seats that are not people's are bots'."""
        self.lobby()
        self.offer("setup", game).click()
        self.find(f"az-setup input[name=players][value='{players}']").check()
        for index in range(people - 1):
            self.find(f"az-setup #s-{index}").select_option("")
        self.find("az-setup form button.primary").click()
        self.page.wait_for_url("**/t/*")

    def ask(self, path: str, **form: object) -> Any:
        """What the server answers to a form that this visitor's browser sends, from no page."""
        return self.page.context.request.post(self.url + path, data=form).json()

    def make(self, **form: object) -> Any:
        """Make a table and go there; what the server tells of it."""
        table = self.ask("/api/tables", **form)
        assert "id" in table, table
        self.page.goto(f"{self.url}{table['link']}")
        return table

    def play_out(self, table: str) -> None:
        """Play the deal of this table to its end, from a page that does not show it."""
        self.page.goto(self.url + REST)
        self.page.evaluate(PLAY_OUT, table)

    def play_out_here(self) -> None:
        """The same of the table that is shown, and then look at its result."""
        address = self.page.url
        self.play_out(address.rsplit("/", 1)[1])
        self.page.goto(address)
        self.find(self.result).first.wait_for()

    def at_table(self) -> None:
        """Wait until the deal lies on the table."""
        self.page.wait_for_url("**/t/*")
        self.find(", ".join(ELEMENTS.values())).wait_for()
        self.find("[data-testid=hand], az-hand, az-rack").wait_for()

    @property
    def seq(self) -> int:
        """How far the page has come in the match; only for waiting."""
        return int(self.page.evaluate("probe.seq()"))

    @property
    def known(self) -> str:
        """Everything the page has been told about the match, as text."""
        return str(self.page.evaluate("probe.known()"))

    def after(self, act: Callable[[], object]) -> None:
        """Do something that changes the match, and wait until the page shows it."""
        before = self.seq
        act()
        self.reach(before + 1)

    def reach(self, seq: int) -> None:
        """Wait until the page shows the match as far as this."""
        self.page.wait_for_function("(seq) => probe.seq() >= seq", arg=seq, timeout=PATIENCE)

    def until(self, script: str, seconds: float = 2 * PATIENCE / 1000) -> None:
        """Wait until an asynchronous function of the page gives something true."""
        self.wait_for(lambda: self.page.evaluate(script), script, seconds)

    def wait_for(self, true: Callable[[], Any], what: str = "", seconds: float = 2 * PATIENCE / 1000) -> Any:
        """Wait until something is so, while the page goes on; what it then says."""
        end = time.monotonic() + seconds
        pause = 20.0
        while not (value := true()):
            assert time.monotonic() < end, f"waited in vain: {what or true}"
            self.page.wait_for_timeout(pause)  # no sleep: what the page tells must be heard meanwhile
            pause = min(200, pause * 1.3)  # what takes long is not asked after all the time
        return value

    def unplug(self) -> None:
        """Pull the plug, and wait until nothing comes through any more.

        Chromium says so before its network process knows: while that was kept busy, 6 of 200 presses right after it
        still fetched what they needed.
        """
        self.watch.allow("ERR_INTERNET_DISCONNECTED")
        self.page.context.set_offline(True)
        self.wait_for(lambda: self.page.evaluate(CUT, self.url + REST), "the network is gone")

    def settled(self) -> None:
        """Wait until what is shown moves no more."""
        self.page.evaluate("probe.settled()")

    def at_sizes(self, sizes: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
        """Each of these sizes of the screen, once what is shown has come to rest in it."""
        for width, height in sizes:
            self.page.set_viewport_size({"width": width, "height": height})
            self.settled()
            yield width, height

    def tremble(self) -> None:
        """Let the time pass in which a second press, right after the first, counts as a tremble."""
        self.page.evaluate("probe.pass(250)")

    def over(self) -> bool:
        """Whether the deal's result is shown."""
        return self.find(self.result).count() > 0

    def shown(self, selector: str) -> bool:
        """Whether there is such an element now."""
        return self.find(selector).count() > 0

    def focused(self, attribute: str) -> str | None:
        """An attribute of the element that has the focus, deep down."""
        value = self.page.evaluate("(name) => probe.focused(name)", attribute)
        return None if value is None else str(value)

    def tab_to(self, attribute: str, value: str, most: int = 60) -> None:
        """Go there with the tab key."""
        for _ in range(most):
            if self.focused(attribute) == value:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the tab key never comes to {attribute}={value}")


class Player(Visitor, ABC):
    """A visitor who can play."""

    @abstractmethod
    def turn(self) -> bool:
        """Play one turn by mouse if it is one's own; False once the deal is over."""

    def whole_deal(self, turn: Callable[[], bool] | None = None) -> None:
        """Play to the end of the deal, by mouse unless told how."""
        for _ in range(MANY):
            if not (turn or self.turn)():
                assert self.over()
                return
        raise AssertionError("the deal does not end")


class DominoVisitor(Player):
    """Plays dominoes."""

    idle = "[data-testid=draw][aria-disabled=false], [data-testid=pass][aria-disabled=false]"
    ready = f"[data-testid=hand] [data-fits=yes], {idle}"

    @property
    def hand(self) -> list[str]:
        """The bones shown in the own hand."""
        names = self.find("[data-testid=hand] [data-testid^=bone-]").evaluate_all(
            "(all) => all.map((each) => each.dataset.testid)"
        )
        return [str(name).removeprefix("bone-") for name in names]

    @property
    def line(self) -> str:
        """The line as shown, from left to right."""
        return self.find("[data-testid=line]").get_attribute("data-line") or ""

    def wait(self) -> bool:
        """Wait for one's turn; False once the deal is over."""
        self.find(f"{self.ready}, {self.result}").first.wait_for(timeout=PATIENCE * 2)
        return not self.over()

    def turn(self) -> bool:
        """Play one turn by mouse if it is one's own; False once the deal is over."""
        if not self.wait():
            return False
        fitting = self.find("[data-testid=hand] [data-fits=yes]")
        if fitting.count():
            bone = fitting.nth(self.random.randrange(fitting.count()))
            if bone.get_attribute("aria-pressed") != "true":
                bone.click()
            ends = self.find("[data-testid^=end-]")
            ends.first.wait_for(timeout=PATIENCE)
            self.after(ends.nth(self.random.randrange(ends.count())).click)
        else:
            self.after(self.find(self.idle).first.click)
        return True

    def turn_by_keyboard(self) -> bool:
        """The same with keys alone: arrows, Enter, L and R, D, P."""
        if not self.wait():
            return False
        keys = self.page.keyboard
        if self.shown("[data-testid=draw][aria-disabled=false]"):
            self.after(lambda: keys.press("d"))
        elif self.shown("[data-testid=pass][aria-disabled=false]"):
            self.after(lambda: keys.press("p"))
        else:
            for _ in range(30):
                if self.focused("data-fits") == "yes":
                    break
                keys.press("ArrowRight")
            assert self.focused("data-fits") == "yes", "the arrows never come to a bone that fits"
            if self.focused("aria-pressed") != "true":
                keys.press("Enter")
            ends = self.find("[data-testid^=end-]")
            ends.first.wait_for(timeout=PATIENCE)
            if ends.count() == 1:
                self.tremble()
                self.after(lambda: keys.press("Enter"))
            else:
                self.after(lambda: keys.press(self.random.choice("lr")))
        return True


class RomiVisitor(Player):
    """Plays Römi 40; lays what the page's hint proposes."""

    drawing = "[data-act=draw]"
    playing = "[data-act=discard]:not([disabled])"

    @property
    def picked(self) -> Locator:
        """The cards picked in the hand."""
        return self.find("az-hand [role=option][aria-selected=true]")

    def wait(self) -> bool:
        """Wait for one's turn; False once the deal is over."""
        self.find(f"{self.drawing}, {self.playing}, {self.result}").first.wait_for(timeout=PATIENCE * 3)
        return not self.over()

    def turn(self) -> bool:
        """One turn by mouse: draw, lay what can be laid, discard a card."""
        if not self.wait():
            return False
        if self.shown(self.drawing):
            self.after(self.find(self.drawing).click)
        while not self.over() and self.shown(self.playing):
            self.find("[data-act=hint]").click()
            self.picked.first.wait_for(timeout=PATIENCE)
            if self.shown("az-meld[hinted]"):
                self.confirm(self.find("az-meld[hinted] button.meld").first.click, self.choose_by_mouse)
            elif self.picked.count() == 1:
                self.after(self.find("[data-act=discard]").click)
                return True
            else:
                self.confirm(self.find("[data-act=lay]").click, self.choose_by_mouse)
        return True

    def confirm(
        self,
        lay: Callable[[], object],
        choose: Callable[[], object],
        accept: Callable[[], object] | None = None,
    ) -> None:
        """Lay, answer the question which of several readings is meant, if it is asked, and confirm the play.

        An opening that has not reached its minimum cannot be confirmed yet: it stays staged.
        """
        self.staged(lay, choose)
        self.page.keyboard.press("Escape")  # what is left of the hint stands where one confirms
        button = self.find("[data-act=confirm]")
        button.wait_for(timeout=PATIENCE)
        if button.is_enabled():
            self.after(accept or button.click)

    @property
    def laid_out(self) -> int:
        """How many plays lie staged, or are made in this match."""
        return int(self.page.evaluate("probe.laid()"))

    def staged(self, lay: Callable[[], object], choose: Callable[[], object]) -> None:
        """Lay what is picked and wait until it lies on the table, a question about it answered."""
        before = self.laid_out
        lay()
        asked = False
        end = time.monotonic() + PATIENCE / 1000
        while self.laid_out == before:
            assert time.monotonic() < end, "the picked cards stay in the hand"
            if not asked and self.shown("[data-choice]:visible"):
                choose()
                asked = True
            self.page.wait_for_timeout(20)

    def turn_by_keyboard(self) -> bool:
        """The same with keys alone: D, H, L, 1 to 9, C, arrows, space, X."""
        if not self.wait():
            return False
        keys = self.page.keyboard
        if self.shown(self.drawing):
            self.after(lambda: keys.press("d"))
        while not self.over() and self.shown(self.playing):
            keys.press("h")
            self.picked.first.wait_for(timeout=PATIENCE)
            if self.shown("az-meld[hinted]"):
                number = self.find("az-meld[hinted] button.meld").first.get_attribute("data-meld") or ""
                if int(number) >= 10:
                    self.tab_to("data-meld", number)
                self.confirm(
                    partial(keys.press, number if int(number) < 10 else "Enter"),
                    self.choose,
                    lambda: keys.press("c"),
                )
            elif self.picked.count() == 1:
                wanted = self.picked.first.get_attribute("data-id") or ""
                keys.press("Escape")
                self.walk_to(wanted)
                keys.press("Space")
                self.picked.first.wait_for(timeout=PATIENCE)
                self.after(lambda: keys.press("x"))
                return True
            else:
                self.confirm(lambda: keys.press("l"), self.choose, lambda: keys.press("c"))
        return True

    def choose_by_mouse(self) -> None:
        """Take the first reading that the dialog offers."""
        self.find("[data-choice]:visible").first.click()

    def choose(self) -> None:
        """The same with keys alone."""
        for _ in range(5):
            if self.focused("data-choice") is not None:
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")

    def walk_to(self, card: str) -> None:
        """Go to a card of the hand with the arrow keys."""
        self.page.keyboard.press("ArrowRight")
        self.page.wait_for_function("() => probe.focused('role') === 'option'")
        self.page.keyboard.press("Home")
        for _ in range(40):
            if self.focused("data-id") == card:
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrows never come to {card}")


class TrainsVisitor(DominoVisitor):
    """Plays trains."""

    idle = (
        "[data-testid=draw][aria-disabled=false], [data-testid=pass][aria-disabled=false], [data-testid=stop]"
    )
    ready = f"[data-testid=hand] [data-fits=yes], {idle}, [data-testid^=mark-]"

    @property
    def trains(self) -> dict[str, str]:
        """The bones of each train as shown, outwards from the hub."""
        plates = self.find("[data-testid^=train-]")
        return {
            str(name).removeprefix("train-"): str(tiles)
            for name, tiles in plates.evaluate_all(
                "(all) => all.map((each) => [each.dataset.testid, each.dataset.tiles])"
            )
        }

    def turn(self) -> bool:
        """Make one move by mouse if it is one's own turn; False once the deal is over."""
        if not self.wait():
            return False
        if self.shown("[data-testid^=mark-]"):
            self.after(self.find("[data-testid^=mark-]").last.click)
            return True
        fitting = self.find("[data-testid=hand] [data-fits=yes]")
        if not fitting.count():
            self.after(self.find(self.idle).first.click)
            return True
        bone = fitting.nth(self.random.randrange(fitting.count()))
        if bone.get_attribute("aria-pressed") != "true":
            bone.click()
        ends = self.find("[data-testid^=end-]")
        ends.first.wait_for(timeout=PATIENCE)
        self.after(lambda: self.put(ends.nth(self.random.randrange(ends.count()))))
        return True

    def put(self, end: Locator) -> None:
        """Press a lit end, and answer how a double should lie if that is asked."""
        before = self.seq
        end.click()
        give_up = time.monotonic() + PATIENCE / 1000
        while self.seq == before:
            assert time.monotonic() < give_up, "the bone is not placed"
            if self.shown("[data-way]:visible"):
                self.find("[data-way=crosswise]:visible").click()
            time.sleep(0.03)

    def turn_by_keyboard(self) -> bool:
        """The same with keys alone: arrows, Enter, digits, D, P, S."""
        if not self.wait():
            return False
        keys = self.page.keyboard
        for name in ("draw", "pass"):
            if self.shown(f"[data-testid={name}][aria-disabled=false]"):
                self.after(partial(keys.press, name[0]))
                return True
        if not self.shown("[data-testid=hand] [data-fits=yes]"):
            self.after(lambda: keys.press("s"))
            return True
        for _ in range(60):
            if self.focused("data-fits") == "yes":
                break
            keys.press("ArrowRight")
        assert self.focused("data-fits") == "yes", "the arrows never come to a bone that fits"
        if self.focused("aria-pressed") != "true":
            keys.press("Enter")
        ends = self.find("[data-testid^=end-]")
        ends.first.wait_for(timeout=PATIENCE)
        self.after(lambda: keys.press(str(self.random.randrange(ends.count()) + 1)))
        return True


def seat_at(visitor: Visitor, position: str, **more: object) -> None:
    """Sit down at a deal set up from a position, against solid bots."""
    visitor.make(position=position, fill="solid", start=True, **more)
    visitor.at_table()
