"""Tábla Römi in a real browser: the rack, the piles, the question out of turn, the end; whole deals."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect
from tests.browser.table_server import TableServer
from tests.browser.test_page import faults_on_both_screens
from tests.browser.test_table_by_hand import drag
from tests.browser.visitors import MANY, PATIENCE, Player, seat_at

SCREENS = {"phone": (390, 780), "sideways": (844, 390), "small": (320, 568), "desktop": (1280, 800)}
CODES = "(all) => all.map((each) => each.code)"
RUNS = "1r 2r 3r 4r 4k 5k 6k 7y 8y 9y 10k 11k 12k 13k"
THROW = f"tabla-romi players=3; to-move: 0; phase: throw; indicator: 5b; hand 0: {RUNS} 1b"
CLAIM = (
    "tabla-romi players=3; to-move: 0; phase: claim; indicator: 5b; discards 1: 9b 4r; offered: 1; "
    f"hand 0: {RUNS.replace(' 4r', '')} *"
)
DRAW = (
    "tabla-romi players=4; to-move: 0; phase: draw; indicator: 5b; discards 3: 2k 12b; discards 1: 10k; "
    "hand 0: 5r 6r 7r 1k * 13b 6b 6b 9y 9k 9b 10y 11y 12y"
)
PAIRS = (
    "tabla-romi players=2; to-move: 0; phase: draw; indicator: 5b; discards 1: 8k; "
    "hand 0: 1r 1r 2k 2k 3y 3y 4b 4b 7r 7r 9k 9k 5b 13y"
)
EIGHTS = (
    "tabla-romi players=2; to-move: 0; phase: throw; indicator: 5b; "
    "hand 0: 8r 8r 8k 8k 8y 8y 6b 6b 1r 3k 5y 7b 11r 12k 13y"
)


class TablaVisitor(Player):
    """Plays Tábla Römi; does what the page's hint proposes."""

    mine = (
        "[data-act=draw], [data-act=finish], [data-act=claim], [data-act=pass], "
        "[data-act=throw]:not([disabled])"
    )

    @property
    def rack(self) -> list[str]:
        """What lies on the places of the rack, row by row, '' for nothing."""
        return [
            str(name)
            for name in self.find("az-rack [data-place]").evaluate_all(
                "(all) => all.map((each) => each.dataset.id ?? '')"
            )
        ]

    @property
    def picked(self):
        """The tile picked on the rack."""
        return self.find("az-rack [aria-pressed=true]")

    def tile(self, name: str):
        """A tile of the rack by its identity."""
        return self.find(f"az-rack [data-id='{name}']")

    def wait(self) -> bool:
        """Wait for one's turn, or to be asked; False once the deal is over."""
        self.find(f"{self.mine}, {self.result}").first.wait_for(timeout=PATIENCE * 3)
        return not self.over()

    def until_throwing(self) -> None:
        """Go on until a tile may be discarded."""
        for _ in range(MANY):
            assert self.wait(), "the deal is over"
            if self.shown("[data-act=throw]:not([disabled])"):
                return
            self.turn()
        raise AssertionError("one's turn never comes")

    def turn(self) -> bool:
        """One decision by mouse; False once the deal is over."""
        if not self.wait():
            return False
        if self.shown("[data-act=claim]"):
            self.after(self.find("[data-act=claim]").click)
        elif self.shown("[data-act=finish]"):
            self.find("[data-act=finish]").click()
            self.after(self.find("[data-finish]:visible").first.click)
        elif self.shown("[data-act=draw]"):
            self.after(self.find("[data-act=draw]").click)
        elif self.shown("[data-act=throw]:not([disabled])"):
            self.find("[data-act=hint]").click()
            self.picked.wait_for(timeout=PATIENCE)
            self.after(self.find("[data-act=throw]").click)
        else:
            self.after(self.find("[data-act=pass]").first.click)
        return True

    def turn_by_keyboard(self) -> bool:
        """The same with keys alone: D, H, X, C, P, F and Enter."""
        if not self.wait():
            return False
        keys = self.page.keyboard
        if self.shown("[data-act=claim]"):
            self.after(lambda: keys.press("c"))
        elif self.shown("[data-act=finish]"):
            keys.press("f")
            self.find("[data-finish]:visible").first.wait_for()
            way = self.find("[data-finish]:visible").first.get_attribute("data-finish")
            assert way is not None
            self.tab_to("data-finish", way)
            self.after(lambda: keys.press("Enter"))
        elif self.shown("[data-act=draw]"):
            self.after(lambda: keys.press("d"))
        elif self.shown("[data-act=throw]:not([disabled])"):
            keys.press("h")
            self.picked.wait_for(timeout=PATIENCE)
            wanted = self.picked.get_attribute("data-id")
            keys.press("Escape")
            self.picked.wait_for(state="detached")
            self.walk_to(wanted)
            keys.press("Space")
            self.picked.wait_for(timeout=PATIENCE)
            self.after(lambda: keys.press("x"))
        else:
            self.after(lambda: keys.press("p"))
        return True

    def walk_to(self, name: str) -> None:
        """Go to a tile of the rack with the arrow keys."""
        keys = self.page.keyboard
        keys.press("ArrowRight")
        self.page.wait_for_function("() => probe.focused('data-place') !== null")
        for row in ("ArrowUp", "ArrowDown"):
            keys.press(row)
            keys.press("Home")
            for _ in range(10):
                if self.focused("data-id") == name:
                    return
                keys.press("ArrowRight")
        raise AssertionError(f"the arrows never come to {name}")


def at_table(server, door, players=3, **screen):
    player = door.open(TablaVisitor, server, **screen)
    player.set_up("tabla-romi", players)
    player.at_table()
    return player


def seated(server, door, position, **screen):
    player = door.open(TablaVisitor, server, **screen)
    seat_at(player, position)
    return player


def place_of(player, name):
    """The place of the rack that a tile lies on."""
    return player.rack.index(name)


def test_tabla_whole_deal_by_keyboard_alone(server, door):
    player = at_table(server, door, players=2)
    player.whole_deal(player.turn_by_keyboard)


def test_a_press_picks_a_tile_and_a_press_on_a_free_place_puts_it_there(server, door):
    player = seated(server, door, DRAW)
    free = player.rack.index("")
    player.tile("1k#0").click()
    player.find(f"az-rack [data-place='{free}']").click()
    player.picked.wait_for(state="detached")
    assert place_of(player, "1k#0") == free


def test_a_dragged_tile_goes_between_others_and_the_order_is_remembered(server, door):
    player = seated(server, door, DRAW)
    target = place_of(player, "6r#0")
    drag(player, player.tile("13b#0"), player.tile("6r#0"))
    assert place_of(player, "13b#0") == target
    assert abs(place_of(player, "6r#0") - target) == 1
    order = player.rack
    player.page.reload()
    player.at_table()
    assert player.rack == order


def test_the_rack_is_sorted_by_colour_or_by_number_with_one_press(server, door):
    player = seated(server, door, DRAW)
    player.find("[data-act=sort-sets]").click()
    sets = [name for name in player.rack if name]
    assert [name[:-2] for name in sets[:3]] == ["9y", "9k", "9b"]
    player.find("[data-act=sort-runs]").click()
    runs = [name[:-2] for name in player.rack if name]
    assert runs == ["5r", "6r", "7r", "9y", "10y", "11y", "12y", "1k", "9k", "*", "9b", "13b", "6b", "6b"]


def test_the_keyboard_walks_the_rack_and_moves_a_tile_with_shift(server, door):
    player = seated(server, door, DRAW)
    player.page.keyboard.press("ArrowRight")
    player.walk_to("7r#0")
    at = place_of(player, "7r#0")
    player.page.keyboard.press("Shift+ArrowLeft")
    assert place_of(player, "7r#0") == at - 1
    player.page.keyboard.press("Shift+ArrowDown")
    assert place_of(player, "7r#0") == at - 1 + 10
    assert player.focused("data-id") == "7r#0"


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_on_a_phone_the_rack_has_three_rows_of_tiles_that_a_finger_hits(server, door, width, height):
    player = seated(server, door, DRAW, width=width, height=height)
    assert player.find("az-rack .row").count() == 3
    assert len(player.rack) == 21
    sizes = player.find("az-rack [data-place]").evaluate_all("(all) => all.map((each) => each.offsetWidth)")
    assert min(sizes) >= 44
    assert not player.page.evaluate("probe.excess()")[0]
    names = [name[:-2] for name in player.rack if name]
    assert names == ["5r", "6r", "7r", "9y", "10y", "11y", "12y", "1k", "9k", "*", "9b", "13b", "6b", "6b"]
    player.walk_to("5r#0")
    player.page.keyboard.press("Shift+ArrowDown")
    assert place_of(player, "5r#0") == 7
    assert "middle row 1" in player.tile("5r#0").get_attribute("aria-label")
    player.page.set_viewport_size({"width": 1280, "height": 800})
    player.find("az-rack .row").nth(2).wait_for(state="detached")
    kept = [name[:-2] for name in player.rack if name]
    assert sorted(kept) == sorted(names), "turned or widened, it is kept whole"


def test_wild_tiles_and_printed_jokers_are_named_for_what_they_are(server, door):
    player = seated(server, door, DRAW)
    assert "blue 6, wild" in player.tile("6b#0").get_attribute("aria-label")
    assert "joker standing for blue 6" in player.tile("*#0").get_attribute("aria-label")
    assert player.find("az-rack az-tile[wild]").count() == 2
    assert player.find("#indicator").get_attribute("aria-label") == "Indicator: blue 5"
    assert player.find(".wild az-tile").get_attribute("code") == "6b"


def test_the_tile_thrown_to_me_is_taken_with_a_press_and_may_not_go_straight_back(server, door):
    player = seated(server, door, DRAW)
    assert player.find("#offered az-tile.top").get_attribute("code") == "12b"
    player.after(player.find("#offered").click)
    player.tile("12b#0").click()
    player.find("[data-act=throw]").click()
    notice = player.find(".notice.refusal p")
    expect(notice).to_contain_text("(T-23)")


@pytest.mark.parametrize("spot", ["#out", ".seat.next"])
def test_a_tile_dragged_to_the_next_player_is_thrown(server, door, spot):
    player = seated(server, door, THROW.replace("players=3", "players=4"))
    player.after(lambda: drag(player, player.tile("1b#0"), player.find(spot)))
    player.tile("1b#0").wait_for(state="detached")
    assert "1b" in player.known


def test_every_pile_lies_before_whoever_may_take_from_it(server, door):
    player = seated(server, door, DRAW)
    assert player.find("#front-2 az-tile").get_attribute("code") == "10k"
    assert player.find("#front-3 az-tile").count() == 0
    assert player.find("#front-1").count() == 0, "the next player's pile is the one I throw to"
    player.find("[data-act=piles]").click()
    player.find("dialog[open]").wait_for()
    assert player.find("#piles az-tile").evaluate_all(CODES) == ["10k", "2k", "12b"]


def test_a_complete_hand_is_declared_and_laid_out_for_all(server, door):
    player = seated(server, door, THROW)
    player.find("[data-act=finish]").click()
    option = player.find("[data-finish='finish runs discard 1b']")
    option.wait_for()
    player.after(option.click)
    player.find("az-deal-result az-laid").wait_for()
    player.page.keyboard.press("Escape")
    laid = player.find(".finished az-laid .meld")
    shown = [" ".join(meld.locator("az-tile").evaluate_all(CODES)) for meld in laid.all()]
    assert sorted(shown) == sorted(["1r 2r 3r 4r", "4k 5k 6k", "7y 8y 9y", "10k 11k 12k 13k", "1b"])
    assert "runs" in player.find(".finished h2").inner_text()
    assert not [name for name in player.rack if name]


def test_total_of_eights_offers_every_tile_that_may_be_thrown(server, door):
    player = seated(server, door, EIGHTS)
    player.find("[data-act=finish]").click()
    player.find("[data-finish]:visible").first.wait_for()
    assert player.find("[data-finish]:visible").count() == 7


def test_whoever_is_asked_out_of_turn_may_call_the_tile_and_finishes(server, door):
    player = seated(server, door, CLAIM)
    assert "finishes your hand" in player.find(".ask").inner_text()
    assert player.find(".ask az-tile").get_attribute("code") == "4r"
    player.after(player.find("[data-act=claim]").click)
    player.find("[data-act=finish]").click()
    player.after(player.find("[data-finish]:visible").first.click)
    player.find(player.result).first.wait_for()


def test_whoever_lets_it_go_plays_on_and_the_log_is_silent_about_it(server, door):
    player = seated(server, door, CLAIM)
    player.after(player.find(".ask [data-act=pass]").click)
    player.find(".ask").wait_for(state="detached")
    player.find("[data-panel=log]").click()
    player.find("az-log").wait_for()
    assert "pass" not in player.find("az-log").inner_text().lower()


LOSING = "8b 1r 2r 3b 5y 6k 6y 9b 9y 10k 11y 13b 13k 4b 2y"


def test_who_has_lost_has_their_own_tiles_before_them_here_on_another_device_and_in_the_replay(server, door):
    player = seated(
        server,
        door,
        f"tabla-romi players=2; to-move: 0; phase: throw; indicator: 5b; hand 0: {LOSING}; hand 1: {SETS}",
    )
    player.tile("8b#0").click()
    player.after(player.find("[data-act=throw]").click)
    player.find(player.result).first.wait_for()  # the other has finished with it
    left = sorted(LOSING.removeprefix("8b ").split())

    def own(page):
        return sorted(name.split("#")[0] for name in page.rack if name)

    assert own(player) == left
    other = door.open(TablaVisitor, server)
    other.page.context.add_cookies(player.page.context.cookies())
    other.page.goto(player.page.url)
    other.find(other.result).first.wait_for()
    assert own(other) == left
    other.find("[data-act=replay]").click()
    other.find("az-replay-page az-rack").wait_for()
    other.page.goto(other.page.url.split("&step")[0] + "&step=99")
    other.find("az-replay-page az-rack").wait_for()
    assert own(other) == left


def test_the_indicator_is_taken_to_finish_seven_pairs(server, door):
    player = seated(server, door, PAIRS)
    player.after(player.find("#indicator").click)
    player.find("[data-act=finish]").click()
    player.after(player.find("[data-finish='finish doubles discard 13y']").click)
    player.find(player.result).first.wait_for()
    assert player.find("az-deal-result az-laid .meld").count() == 8


def test_the_indicator_stays_where_it_finishes_nothing_and_the_reason_is_told(server, door):
    player = seated(server, door, DRAW)
    player.find("#indicator").click(force=True)
    notice = player.find(".notice.refusal p")
    expect(notice).to_contain_text("(T-14)")


@pytest.mark.parametrize("position", [DRAW, THROW, CLAIM], ids=["draw", "throw", "claim"])
def test_the_table_fits_the_screen(server, door, position):
    player = seated(server, door, position, lang="hu-HU")
    parts = player.find("az-rack button, .bar button, .seat, .ask button")
    for size in player.at_sizes(SCREENS.values()):
        assert player.page.evaluate("probe.excess()") == [0, 0], size
        assert parts.evaluate_all("probe.outside") == [], size
        assert not player.page.evaluate("probe.ids()")


def test_axe_finds_nothing_at_the_table_of_tiles(server, door, long):
    player = door.open(TablaVisitor, server)
    for position in (DRAW, CLAIM, EIGHTS):
        seat_at(player, position)
        assert not faults_on_both_screens(player, long)
    player.tile("1r#0").click()
    player.find("[data-act=finish]").click()
    player.find("[data-finish]:visible").first.wait_for()
    assert not faults_on_both_screens(player, long)
    player.after(player.find("[data-finish]:visible").first.click)
    player.find(player.result).first.wait_for()
    assert not faults_on_both_screens(player, long)
    player.page.keyboard.press("Escape")
    player.find("dialog[open]").wait_for(state="detached")
    assert not faults_on_both_screens(player, long)


SUITED = (
    "tabla-romi players=2; indicator: 5b; discards 1: 8k; hand 0: 1r 1r 2k 2k 3y 3y 4b 4b 7r 7r 9k 9k 5b 13y"
)
OTHERS = "1y 1k 1b 2r 2b 3y 3k 3b 4r 4b 5y 5k 6r 6y"
SETS = "8r 8y 3k 3y 3r 7r 7y 7k 7b 12r 12y 12b 12k 6r"  # 8b finishes it


def with_no_stock(hand):
    """This hand is to move, and all that nobody holds has been discarded."""
    left = [f"{number}{colour}" for colour in "rykb" for number in range(1, 14)] * 2 + ["*", "*"]
    for tile in [*hand.split(), *OTHERS.split(), "5b", "8b"]:
        left.remove(tile)
    return (
        f"tabla-romi players=2; indicator: 5b; stock: ; hand 0: {hand}; hand 1: {OTHERS}; "
        f"discards 0: {' '.join(left)}; discards 1: 8b"
    )


CHOICES = {
    "the tile or the indicator": (SUITED, "hu-HU", "Húzz, vagy vedd fel a követ vagy a jelzőkövet!"),
    "the indicator": (SUITED.replace("discards 1: 8k; ", ""), "en-GB", "Draw a tile, or take the indicator"),
    "the last tile": (
        with_no_stock(SETS),
        "hu-HU",
        "Elfogyott a talon: vedd fel az eléd dobott követ, vagy passzolj!",
    ),
}


@pytest.mark.parametrize("name", CHOICES)
def test_what_may_begin_a_turn_is_told_and_whole_on_every_phone(server, door, name):
    """The indicator besides the stock; and what there still is when the stock has run out."""
    position, lang, words = CHOICES[name]
    player = door.open_plain(server, lang=lang, touch=True)
    seat_at(player, position)
    status = player.find(".rail .status")
    expect(status).to_have_text(words)
    for size in player.at_sizes([(320, 568), (360, 740), (640, 360)]):
        assert status.evaluate("(bar) => bar.scrollHeight <= bar.clientHeight + 1"), size
    acts = player.find(".acts [data-act]").evaluate_all("(all) => all.map((each) => each.dataset.act)")
    assert ("take-indicator" in acts) == ("indicator" in name)


THROWN = "1r 4r 6y 9k 2r 5y 11b 1y 4b 10b 13k 2k 6k 10y 8b"
COMING = "1k 2y 4y 5k 9k 10k 11k 13r 1b 2b 4r 11y 13y 6y"


class Unhurried(TableServer):
    """A server that asks everybody for longer, so that a busy machine too presses a button meanwhile."""

    def settings(self):
        return replace(super().settings(), claim_window=12.0)


@pytest.fixture(scope="module")
def unhurried(tmp_path_factory):
    """A server of that kind."""
    server = Unhurried(tmp_path_factory.mktemp("unhurried"))
    server.start()
    yield server
    server.stop()


def three_people(server, door, hand):
    """Three at a table of whom the first is to discard; the second comes next, the third holds `hand`."""
    people = [door.open(TablaVisitor, server) for _ in range(3)]
    people[0].make(
        position="tabla-romi players=3; to-move: 0; phase: throw; indicator: 5b; dealer: 2; "
        f"hand 0: {THROWN}; hand 1: {COMING}; hand 2: {hand}"
    )
    for seat, one in enumerate(people[1:], 1):
        one.page.goto(people[0].page.url)
        one.find(f"[data-sit='{seat}']").click()
    people[0].find("[data-act=start]").click()
    for one in people:
        one.at_table()
    people[0].find("az-rack [data-id^='8b']").click()
    people[0].find("[data-act=throw]").click()
    return people


@pytest.mark.parametrize(("move", "key"), [("draw", "d"), ("take", "t")])
def test_whoever_comes_next_decides_while_everybody_is_asked(unhurried, door, move, key):
    """Kept on the page, so that nobody else sees it; done when all have been asked, without another press."""
    thrower, coming, other = three_people(unhurried, door, "2y 4y 5r 9y 10r 11r 13r 4k 5k 9b 13b 11k 1k 6r")
    button = coming.find(f"[data-act={move}][aria-pressed]")
    expect(button).to_have_attribute("aria-pressed", "false")
    for one in (thrower, other):
        expect(one.find(f"[data-act={move}][aria-pressed]")).to_have_count(0)
    coming.page.keyboard.press(key)
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(coming.find("[data-act=throw]")).to_be_enabled(timeout=PATIENCE)
    expect(coming.find("az-rack [data-id]")).to_have_count(15)
    expect(coming.find("az-rack [data-id^='8b']")).to_have_count(1 if move == "take" else 0)


def test_what_was_decided_is_dropped_where_somebody_claims(unhurried, door):
    _, coming, other = three_people(unhurried, door, SETS)
    coming.find("[data-act=take][aria-pressed]").click()
    other.find("[data-act=claim]").click()
    other.find("[data-act=finish]").wait_for()
    expect(coming.find("[data-act=take][aria-pressed]")).to_have_count(0)
    expect(coming.find("az-rack [data-id]")).to_have_count(14)
    expect(coming.find("[role=alert]:not(:empty)")).to_have_count(0)
