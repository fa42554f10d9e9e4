"""Gin rummy in a real browser: the offer, the knock and what is laid after it, deadwood in sight; whole deals."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.test_page import faults_on_both_screens
from tests.browser.test_referee_page import lay, question, referee, verdict
from tests.browser.test_tabla import SCREENS
from tests.browser.visitors import RomiVisitor, seat_at

from asztal.pieces.cards import card_text

MELDS = "5s 6s 7s 9h 9d 9c Ah 2h 3h"
OTHER = "hand 1: 8s 9s 10s Jh Jd Jc 4h 4d 6c 8d"
OFFER = "gin players=2; phase: offer; hand 0: 5s 6s 7s 9h 9d Ah 2h Ks Qd 4c; pile: 7c"
PLAY = f"gin players=2; phase: play; hand 0: {MELDS} Ks 2d; {OTHER}; pile: 7c Kd 10d; known 1: 8s Jh"
TAKEN = f"{PLAY}; taken: 2d; known 0: 2d"
HIGH = "gin players=2; phase: play; hand 0: 5s 6s 8s 9h 9d Jc Ah 2h 4h Ks 2d"
SPREAD = f"gin players=2; phase: spread; hand 0: {MELDS} 2d; {OTHER}; pile: 7c Kd 10d Ks"
ANSWER = "gin players=2; phase: answer; hand 0: 8s 9s 10s Jh Jd Jc 4h 4d 6c 8d; hand 1: 2d; " + (
    "table: 1[5s 6s 7s] 1{9h 9d 9c} 1[Ah 2h 3h]; pile: 7c Kd 10d Ks"
)
HELD = f"{MELDS} Ks 2d {OTHER} Kc 10h".split()
REST = " ".join(card for card in map(card_text, range(52)) if card not in HELD)
TOPS = "(all) => all.map((each) => Math.round(each.getBoundingClientRect().top))"
WALL = f"gin players=2; phase: play; hand 0: {MELDS} Ks 2d; {OTHER}; pile: {REST}; stock: Kc 10h"


class GinVisitor(RomiVisitor):
    """Plays gin rummy: lets the upcard go, discards or knocks as the page's hint says, and lays all at once."""

    drawing = "[data-act=draw], [data-act=pass]"
    ending = "[data-act=done]:not([disabled])"
    playing = f"[data-act=discard]:not([disabled]), {ending}"

    def turn(self) -> bool:
        """One turn by mouse."""
        return self.go_on(lambda act: self.find(f"[data-act={act}]").click)

    def turn_by_keyboard(self) -> bool:
        """The same with keys alone: P, D, H, X, K, L."""
        letters = {"pass": "p", "draw": "d", "hint": "h", "discard": "x", "knock": "k", "lay": "l"}
        return self.go_on(lambda act: lambda: self.page.keyboard.press(letters[act]))

    def go_on(self, act) -> bool:
        if not self.wait():
            return False
        for name in ("pass", "draw"):
            if self.shown(f"[data-act={name}]"):
                self.after(act(name))
                return True
        if self.shown(self.ending):
            self.page.keyboard.press("Escape")  # the rest of a hint would be laid step by step
            self.after(act("lay"))
            return True
        act("hint")()
        advised = self.find(".acts .primary")
        advised.wait_for()
        self.after(act(advised.get_attribute("data-act")))
        return True

    def pick(self, *cards: str) -> None:
        """Pick cards of the hand."""
        for card in cards:
            self.find(f"az-hand [data-id='{card}#0']").click(position={"x": 8, "y": 16})

    def act(self, name: str):
        """A button of the rail."""
        return self.find(f"[data-act={name}]")

    def words(self, selector: str) -> str:
        """Everything that is said there."""
        return " ".join(self.find(selector).all_inner_texts())


LINES = """(name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  const found = [...range.getClientRects()].filter(({ width }) => width).map(({ bottom }) => Math.round(bottom / 12));
  return new Set(found).size;
}"""


def seated(server, door, position, **screen):
    player = door.open(GinVisitor, server, **screen)
    seat_at(player, position)
    return player


def test_a_whole_deal_by_keyboard_alone(server, door):
    player = door.open(GinVisitor, server)
    player.set_up("gin", 2)
    player.at_table()
    player.whole_deal(player.turn_by_keyboard)


def test_g06_the_upcard_is_taken_or_passed(server, door):
    player = seated(server, door, OFFER)
    expect(player.find(".status")).to_contain_text("Take the 7♣, or pass?")
    expect(player.find(".deadwood")).to_contain_text("45")
    expect(player.find(".deadwood")).to_contain_text("knock with 10 or less")
    player.find("#stock").click()
    expect(player.find(".notice.refusal p")).to_contain_text("(G-06)")
    player.after(player.act("take").click)
    player.find("az-hand [data-id='7c#0'].fresh").wait_for()
    player.pick("7c")
    player.act("discard").click()
    expect(player.find(".notice.refusal p")).to_contain_text("(G-08)")


def test_g10_the_button_tells_what_a_knock_leaves_and_why_there_is_none(server, door):
    player = seated(server, door, PLAY)
    asked: list[str] = []
    player.watch.hear("request", lambda request: asked.append(request.url))
    knock, left = player.act("knock"), player.find(".deadwood b")
    expect(left).to_have_text("2")
    expect(knock).to_have_text("Knock")
    knock.click(force=True)
    expect(player.find(".notice p")).to_contain_text("Pick the card")
    assert player.find("az-hand az-card[glow]").count() == 2
    player.pick("2d")
    expect(knock).to_have_text("Knock (10)")
    player.pick("2d", "Ks")
    expect(knock).to_have_text("Knock (2)")
    player.pick("Ks", "5s")
    expect(knock).to_have_attribute("aria-disabled", "true")
    expect(left).to_have_text("25")
    assert [url for url in asked if "/tables/" in url] == []
    knock.click(force=True)
    expect(player.find(".notice.refusal p")).to_contain_text("(G-10)")


def test_a_knock_that_no_discard_allows_is_told_with_the_least_there_can_be(server, door):
    player = seated(server, door, HIGH)
    player.page.keyboard.press("k")
    expect(player.find(".notice p")).to_contain_text("10 or less")


def test_g11_the_melds_are_laid_by_hand_and_the_last_one_ends_it(server, door):
    player = seated(server, door, SPREAD)
    player.pick("5s", "6s", "7s")
    player.staged(player.act("lay").click, player.choose)
    assert player.find("az-meld[staged]").count() == 1
    player.pick("9h", "9d", "9c")
    player.staged(player.act("lay").click, player.choose)
    player.pick("Ah", "2h", "3h")
    player.after(player.act("lay").click)
    player.find(player.result).first.wait_for()
    assert "knocked with less deadwood" in player.words("az-deal-result .how")


def test_g13_what_fits_the_melds_of_who_knocked_is_lit_and_all_is_laid_at_once(server, door):
    player = seated(server, door, ANSWER)
    expect(player.find(".seat .open")).to_have_attribute("aria-label", "Deadwood: 2 of diamonds")
    player.pick("8s")
    player.find("az-meld[target]#meld-1").wait_for()
    player.staged(player.find("#meld-1 button.meld").click, player.choose)
    player.find("az-meld[staged]#meld-1").wait_for()
    player.after(lambda: player.page.keyboard.press("l"))
    player.find(player.result).first.wait_for()
    assert player.page.evaluate("probe.made(0)")[0] == "add 8s to 1"
    assert "deadwood 2" in player.words("az-deal-result .share")


def test_g15_a_knock_and_what_the_other_laid(server, door):
    player = seated(server, door, PLAY, width=1440, height=900)
    player.pick("Ks")
    player.after(lambda: player.page.keyboard.press("k"))
    expect(player.act("lay")).to_have_text("Lay all")
    player.after(player.act("lay").click)
    player.find(player.result).first.wait_for()
    assert "You discarded the K♠ and knocked." in player.words("aside az-log li.move")


def test_g16_an_undercut_says_who_was_lower(server, door):
    player = seated(server, door, PLAY.replace("4h 4d 6c 8d", "4h 4s As 2c"))
    player.pick("2d")
    expect(player.act("knock")).to_have_text("Knock (10)")
    player.after(player.act("knock").click)
    player.after(player.act("lay").click)
    player.find(player.result).first.wait_for()
    assert "Undercut!" in player.words("az-deal-result .how")
    assert "deadwood 3" in player.words("az-deal-result .share")
    assert "25 points" in player.words("az-deal-result > p, az-deal-result p")


def test_g17_gin_says_so_before_and_after(server, door):
    player = seated(server, door, PLAY.replace("Ks 2d", "Ks 4h").replace("4h 4d", "4c 4d"))
    player.pick("Ks")
    expect(player.act("knock")).to_have_text("Gin!")
    player.after(player.act("knock").click)
    player.after(player.act("lay").click)
    player.find(player.result).first.wait_for()
    assert "Gin! You laid all ten cards." in player.words("az-deal-result .how")
    player.page.set_viewport_size({"width": 820, "height": 1180})
    player.settled()
    assert player.find("az-deal-result li.winner .name").evaluate(LINES) == 2, (
        "the name, and the deadwood below it"
    )
    assert "25 points" in player.words("az-deal-result > p, az-deal-result p")


def test_g18_at_the_wall_nobody_scores(server, door):
    player = seated(server, door, WALL)
    player.pick("Ks")
    player.after(player.act("discard").click)
    player.find(player.result).first.wait_for()
    assert "nobody scores" in player.words("az-deal-result .how")


def test_g21_the_upcard_sets_the_limit_with_oklahoma(server, door):
    player = seated(server, door, PLAY.replace("players=2", "players=2 oklahoma=yes") + "; upcard: 7c")
    expect(player.find(".deadwood")).to_contain_text("knock with 7 or less, by the 7♣")


def test_g22_big_gin_has_a_button_only_where_it_is_played(server, door):
    big = PLAY.replace("Ks 2d", "4h 5h").replace("4h 4d", "4c 4d")
    player = seated(server, door, big.replace("players=2", "players=2 big_gin=31"))
    player.after(player.act("gin").click)
    player.after(player.act("lay").click)
    player.find(player.result).first.wait_for()
    assert "Big gin!" in player.words("az-deal-result .how")
    seat_at(player, big)
    assert player.act("gin").count() == 0


@pytest.mark.parametrize("position", [OFFER, PLAY, ANSWER], ids=["offer", "play", "answer"])
def test_the_table_of_gin_fits_the_screen(server, door, position):
    player = seated(server, door, position, lang="hu-HU")
    parts = player.find(".bar button, .bar .deadwood, .seat, .piles button")
    spill = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length"
    for size in player.at_sizes(SCREENS.values()):
        assert player.page.evaluate("probe.excess()") == [0, 0], size
        assert parts.evaluate_all("probe.outside") == [], size
        assert player.find(".rail .bar button").evaluate_all(spill) == 0, size
        assert player.find(".more").count() == 0, f"something lies below at {size}"
        if position != ANSWER:
            stock, pile = player.find("#stock, #discards").evaluate_all(TOPS)
            assert stock == pile, size
        assert not player.page.evaluate("probe.ids()")


def test_axe_finds_nothing_at_the_table_of_gin(server, door, long):
    player = seated(server, door, ANSWER)
    assert not faults_on_both_screens(player, long)


def test_the_referee_knows_melds_lay_offs_and_knocks_of_gin(server, door):
    guest = door.open_plain(server)
    referee(guest, "gin")
    question(guest, "meld")
    lay(guest, "row1", "Qs Ks As")
    stands, said = verdict(guest)
    assert not stands and "(G-04)" in said
    question(guest, "add")
    lay(guest, "row1", "4s 5s 6s")
    lay(guest, "cards", "7s")
    assert verdict(guest)[0]
    question(guest, "knock")
    lay(guest, "cards", f"{MELDS} 2d")
    lay(guest, "discard", "Ks")
    stands, said = verdict(guest)
    assert stands and "Deadwood: 2" in said
