"""The referee: a family in mid-quarrel taps in what lies there and is told, with the rule."""

from __future__ import annotations

from tests.browser.test_page import faults_on_both_screens


def referee(visitor, game=None):
    """Go to the referee, for this game."""
    visitor.page.goto(f"{visitor.url}/referee")
    visitor.find("[data-act=judge]").wait_for()
    if game is not None:
        choose(visitor, game)


def choose(visitor, game):
    """Turn to this game, and wait until the page has all that can be asked about it."""
    visitor.find("select[name=game]").select_option(game)
    visitor.page.wait_for_function(
        "(game) => JSON.parse(localStorage.getItem('asztal.referee')).game === game", arg=game
    )


def question(visitor, name):
    """Ask something else."""
    visitor.find(f"[data-question={name}]").click()
    visitor.find("[data-act=clear]").click()


def lay(visitor, tray, pieces):
    """Tap pieces into a tray."""
    visitor.find(f"[data-tray={tray}] .name").click()
    for piece in pieces.split():
        if "-" in piece:
            for half in piece.split("-"):
                visitor.find(f"az-piece-picker [data-half='{half}']").click()
            continue
        if piece != "*":
            visitor.find(f"az-piece-picker [data-group='{piece[-1]}']").click()
        visitor.find(f"az-piece-picker [data-piece='{piece}']").click()


def verdict(visitor):
    """Ask, and give back whether it stands and everything that is said."""
    visitor.find("[data-act=judge]").click()
    shown = visitor.find(".verdict[data-stands]")
    shown.wait_for()
    assert not visitor.page.evaluate("probe.ids()")
    return shown.get_attribute("data-stands") == "true", shown.inner_text()


def points(visitor):
    """The points of the melds that are shown."""
    return [int(text.split()[0]) for text in visitor.find(".verdict .points").all_inner_texts()]


def test_r40_12_a_meld_with_all_its_readings(server, door):
    guest = door.open_plain(server, width=360, height=740, touch=True)
    referee(guest, "romi-40")
    question(guest, "meld")
    lay(guest, "row1", "Ah * *")
    stands, _ = verdict(guest)
    assert stands
    assert points(guest) == [33, 31, 16]
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_r40_10_what_does_not_stand_is_said_with_its_rule_and_its_card(server, door):
    guest = door.open_plain(server, width=360, height=740)
    referee(guest, "romi-40")
    question(guest, "meld")
    lay(guest, "row1", "8c 8h 8c")
    stands, said = verdict(guest)
    assert not stands
    assert "R40-10" in said
    wrong = guest.find("[data-lies].wrong").evaluate_all("(all) => all.map((each) => each.dataset.lies)")
    assert wrong == ["8c", "8c"]
    assert guest.find("az-piece-picker [data-piece='8c']").is_disabled(), "there are but two of them"
    guest.find("[data-lies='8c']").first.click()
    assert guest.find(".verdict").count() == 0, "what has changed is not judged yet"
    lay(guest, "row1", "8s")
    stands, said = verdict(guest)
    assert stands
    assert points(guest) == [24]


WRONG_RUNS = [
    ("romi-40", "Ks As 2s", "is never in the middle. Lay the cards on one side of it only. (R40-09)"),
    ("romi-40", "5s * 8s", "2 cards are missing between the 5♠ and the 8♠, and only one joker is there"),
    ("romi-40", "8s 8s 9s", "the 8♠ is in it twice"),
    ("romi-500", "Ks As 2s", "(RR-14)"),
]


def test_r40_09_what_is_wrong_with_a_run_is_said(server, door):
    guest = door.open_plain(server)
    referee(guest)
    for game, cards, said in WRONG_RUNS:
        choose(guest, game)
        question(guest, "meld")
        lay(guest, "row1", cards)
        stands, words = verdict(guest)
        assert not stands, (game, cards)
        assert said in words


def test_k_14_what_a_set_of_kalooki_does_not_take(server, door):
    guest = door.open_plain(server)
    referee(guest, "kalooki")
    for table, cards, rule in [
        ("10s * *", "10h 10c 10d", "K-14"),
        ("10s 10h 10c *", "10d", "K-12"),
        ("10s 10h 10c", "10s", "K-07"),
    ]:
        question(guest, "add")
        lay(guest, "row1", table)
        lay(guest, "cards", cards)
        stands, words = verdict(guest)
        assert not stands, (table, cards)
        assert f"({rule})" in words


def test_rr_08_the_same_set_stands_in_romi_500(server, door):
    guest = door.open_plain(server)
    referee(guest, "romi-500")
    question(guest, "meld")
    lay(guest, "row1", "8c 8h 8c")
    assert verdict(guest)[0]


def test_r40_39_to_r40_45_laying_on(server, door):
    guest = door.open_plain(server)
    referee(guest, "romi-40")
    for table, cards, stands, said in [
        ("4s 5s 6s", "7s", True, ""),
        ("4s 5s 6s", "8s", False, "R40"),
        ("4s 5s 6s", "7s 8s", True, ""),
        ("7h 8h * 10h", "9h", True, "joker"),
        ("6c * 6h", "6s", True, ""),
        ("6c * 6h", "6s 6d", False, "R40-45"),
        ("4s 5s 7s", "6s", False, "not valid"),
    ]:
        question(guest, "add")
        lay(guest, "row1", table)
        lay(guest, "cards", cards)
        allowed, words = verdict(guest)
        assert allowed == stands, (table, cards, words)
        assert said in words


def lines(visitor):
    """What each line of the verdict says."""
    return [" ".join(text.split()) for text in visitor.find(".verdict li").all_inner_texts()]


def test_what_stands_is_said_with_its_rule_and_what_its_jokers_are(server, door):
    guest = door.open_plain(server, width=360, height=740)
    referee(guest)
    for game, cards, rule, jokers in [
        ("romi-40", "6s * * 9s", "R40-08", "The jokers are 7♠ 8♠."),
        ("romi-50", "4s 5s 6s", "R50-04", ""),
        ("romi-500", "8c 8h 8c", "RR-07", ""),
        ("kalooki", "7s 7h *", "K-07", "which one is left open"),
        ("romi-40", "7s 7h * 7c", "R40-10", "A joker stands for each suit that is missing."),
    ]:
        choose(guest, game)
        question(guest, "meld")
        lay(guest, "row1", cards)
        stands, said = verdict(guest)
        assert stands, (game, cards)
        assert f"({rule})" in said
        assert jokers in said


def test_k_17_too_many_jokers_are_named_and_not_the_notation(server, door):
    guest = door.open_plain(server)
    referee(guest, "kalooki")
    for cards in ("7s * * *", "9s 10s * * *"):
        question(guest, "meld")
        lay(guest, "row1", cards)
        stands, said = verdict(guest)
        assert not stands, cards
        assert "K-17" in said
        assert "[" not in said, "nobody at a kitchen table writes our notation"


def test_r40_40_a_joker_may_go_to_either_end_and_both_are_told(server, door):
    guest = door.open_plain(server)
    referee(guest, "romi-40")
    question(guest, "add")
    lay(guest, "row1", "7s 8s 9s")
    lay(guest, "cards", "*")
    stands, said = verdict(guest)
    assert stands
    assert "R40-39" in said
    assert "low end" in lines(guest)[0]
    assert "The joker is the 6♠." in lines(guest)[0]
    assert "high end" in lines(guest)[1]
    assert "The joker is the 10♠." in lines(guest)[1]


def test_r40_34_an_opening_is_added_up(server, door):
    guest = door.open_plain(server, width=360, height=740)
    referee(guest, "romi-40")
    question(guest, "opening")
    lay(guest, "row1", "6s * * 9s")
    lay(guest, "row2", "3c 3d 3h")
    stands, said = verdict(guest)
    assert not stands
    assert "39 points; 40 are needed" in said
    assert "R40-34" in said
    assert points(guest) == [30, 9]
    guest.find("[data-tray=row2] .icon").click()
    lay(guest, "row2", "4c 4d 4h")
    stands, said = verdict(guest)
    assert stands
    assert "42 points" in said


def test_a_house_rule_changes_the_verdict(server, door):
    guest = door.open_plain(server)
    referee(guest, "romi-40")
    question(guest, "opening")
    lay(guest, "row1", "6s * * 9s")
    assert not verdict(guest)[0]
    guest.find("az-referee-page summary").first.click()
    guest.find("#o-opening_minimum").fill("30")
    guest.find("#o-opening_minimum").blur()
    assert verdict(guest)[0]
    guest.page.reload()
    guest.find("[data-act=judge]").wait_for()
    assert guest.find("az-referee-page .tag").count() == 1, "the house rules are remembered"


def test_r40_30_may_the_discard_be_taken(server, door):
    guest = door.open_plain(server)
    referee(guest, "romi-40")
    for cards, stands in [("8s", True), ("7s", True), ("7d 7h", True), ("Kc", False)]:
        question(guest, "take")
        lay(guest, "pile", "7s")
        lay(guest, "cards", cards)
        lay(guest, "row1", "4s 5s 6s")
        allowed, said = verdict(guest)
        assert allowed == stands, (cards, said)
        assert stands or "R40-30" in said
    guest.find("[data-flag=first]").check()
    allowed, said = verdict(guest)
    assert allowed, said
    assert "R40-23" in said, "the first draw is free"


def test_r40_25_what_the_taken_card_is_good_for(server, door):
    guest = door.open_plain(server)
    referee(guest, "romi-40")
    question(guest, "take")
    lay(guest, "pile", "7s")
    lay(guest, "cards", "7d 7h")
    stands, said = verdict(guest)
    assert stands
    assert "For example" in said
    assert points(guest) == [21]


def test_where_the_discard_is_free_the_rule_says_so(server, door):
    guest = door.open_plain(server)
    referee(guest)
    for game, rule in [("romi-51", "R51"), ("kalooki", "K-06")]:
        choose(guest, game)
        question(guest, "take")
        lay(guest, "pile", "7s")
        stands, said = verdict(guest)
        assert stands, game
        assert rule in said


def test_r40_48_without_a_card_to_throw_the_referee_asks_for_it(server, door):
    guest = door.open_plain(server)
    referee(guest, "romi-40")
    question(guest, "out")
    assert "Meld 1" in guest.find("#missing").inner_text()
    lay(guest, "row1", "2s 3s 4s")
    assert guest.find("[data-act=judge]").is_disabled()
    assert "Your discard" in guest.find("#missing").inner_text()
    lay(guest, "discard", "Kc")
    stands, said = verdict(guest)
    assert stands
    assert "R40-47" in said
    assert guest.find("#missing").count() == 0


def test_rr_14_going_out_with_or_without_a_discard(server, door):
    guest = door.open_plain(server)
    referee(guest, "romi-500")
    question(guest, "out")
    lay(guest, "row1", "5s 6s 7s")
    lay(guest, "row2", "9s 9h 9d")
    for thrown in ("", "Kc"):
        lay(guest, "discard", thrown)
        stands, said = verdict(guest)
        assert stands, said
        assert "RR-16" in said


def test_r40_47_going_out_from_hand_needs_no_minimum(server, door):
    guest = door.open_plain(server)
    referee(guest, "romi-40")
    question(guest, "out")
    lay(guest, "row1", "2s 3s 4s")
    lay(guest, "row2", "3c 3d 3h")
    lay(guest, "discard", "Kc")
    assert verdict(guest)[0]
    guest.find("[data-act=more]").click()
    lay(guest, "row3", "9s 9h")
    stands, said = verdict(guest)
    assert not stands
    assert "three" in said


def test_a_game_without_a_minimum_has_no_opening_to_ask_about(server, door):
    guest = door.open_plain(server)
    referee(guest, "kalooki")
    assert guest.find("[data-question=opening]").count() == 0
    referee(guest, "romi-51")
    assert guest.find("[data-question=opening]").count() == 1


def test_t_03_to_t_08_which_kind_is_this_hand(server, door):
    guest = door.open_plain(server, width=360, height=740)
    referee(guest, "tabla-romi")
    for indicator, tiles, kinds in [
        ("5b", "1r 2r 3r 4r 5y 6y 7y 8y 2k 3k 4k 9b 10b 11b", ["runs"]),
        ("5b", "1r 1r 3y 3y 5k 5k 7b 7b 9r 9r 11y 11y 13k 13k", ["seven pairs"]),
        ("5b", "1r 2r 4r 4y 5y 7y 8y 10k 12k 13k 1b 2b 9b 11b", []),
    ]:
        guest.find("[data-act=clear]").click()
        lay(guest, "indicator", indicator)
        lay(guest, "tiles", tiles)
        stands, said = verdict(guest)
        assert stands == bool(kinds), tiles
        shown = guest.find(".verdict li:has(.yes-mark) b").all_inner_texts()
        assert shown == kinds
        assert "blue 6" in said.lower()


def test_d_05_what_fits_the_line(server, door):
    guest = door.open_plain(server, width=360, height=740)
    referee(guest, "domino")
    guest.find("[data-end=left]").select_option("3")
    guest.find("[data-end=right]").select_option("5")
    lay(guest, "bones", "6-3 5-1 2-1")
    stands, said = verdict(guest)
    assert stands
    assert "left end" in said
    assert "right end" in said
    assert "D-05" in said
    guest.find("[data-act=clear]").click()
    guest.find("[data-end=left]").select_option("3")
    guest.find("[data-end=right]").select_option("3")
    lay(guest, "bones", "2-1 3-3")
    assert verdict(guest)[0]


def test_d_04_only_the_highest_double_begins_the_line(server, door):
    guest = door.open_plain(server, width=360, height=740)
    referee(guest, "domino")
    lay(guest, "bones", "6-3 5-1")
    stands, said = verdict(guest)
    assert not stands
    assert "D-04" in said
    lay(guest, "bones", "2-2 4-4")
    assert verdict(guest)[0]
    assert [line.split()[0] for line in lines(guest)] == ["✗", "✗", "✗", "✓"]


def test_a_line_has_two_ends_or_none(server, door):
    guest = door.open_plain(server)
    referee(guest, "domino")
    lay(guest, "bones", "6-3")
    guest.find("[data-end=left]").select_option("3")
    assert guest.find("[data-act=judge]").is_disabled()
    assert "right end" in guest.find("#missing").inner_text()
    guest.find("[data-end=right]").select_option("3")
    assert verdict(guest)[0]


def test_the_engine_and_the_doubles_that_lie_are_in_nobodys_hand(server, door):
    guest = door.open_plain(server)
    referee(guest, "mexican-train")
    picker = guest.find("az-piece-picker")
    picker.locator("[data-half='9']").click()
    assert picker.locator("[data-half='9']").is_disabled()
    picker.locator("[data-half='8']").click()
    guest.find("[data-end=engine]").select_option("8")
    picker.locator("[data-half='9']").click()
    picker.locator("[data-half='9']").click()
    guest.find("[data-end=engine]").select_option("9")
    assert guest.find("[data-act=judge]").is_disabled(), "it was tapped in before it lay there"
    assert "is already on the table" in guest.find("#missing").inner_text()


def test_what_is_tapped_in_before_the_trains_are_known_stays(server, door):
    guest = door.open_plain(server)
    held = []
    guest.page.route("**/api/judge", lambda route: held.append(route))
    referee(guest, "mexican-train")
    guest.find("[data-end=engine]").select_option("8")
    guest.wait_for(lambda: held)
    held[0].continue_()
    guest.find("[data-end=A]").wait_for()
    assert guest.find("[data-end=engine]").input_value() == "8"


def test_mt_11_in_the_first_round_only_the_own_train_is_built(server, door):
    guest = door.open_plain(server, width=360, height=740)
    referee(guest, "mexican-train")
    lay(guest, "bones", "9-4 2-1")
    assert verdict(guest)[0]
    assert any("common train" in line for line in lines(guest))
    guest.find("[data-first]").check()
    assert guest.find("[data-end=M]").count() == 0
    stands, _ = verdict(guest)
    assert stands
    assert not any("common train" in line for line in lines(guest))
    assert all("MT-11" in line for line in lines(guest))
    guest.find("[data-end=A]").select_option("4")
    guest.find("[data-tray=bones] .icon").click()
    lay(guest, "bones", "4-4 9-2")
    assert verdict(guest)[0], "after the first, more may follow"
    assert [line.split()[0] for line in lines(guest)] == ["✓", "✗"]


def test_mt_19_which_double_must_be_covered(server, door):
    guest = door.open_plain(server, width=360, height=740)
    referee(guest, "mexican-train")
    guest.find("[data-end=M]").select_option("6")
    guest.find("[data-double=M]").check()
    guest.find("[data-end=A]").select_option("4")
    lay(guest, "bones", "6-1 4-2")
    stands, said = verdict(guest)
    assert stands
    assert "must be covered first: The common train" in said
    assert "MT-19" in said


def test_mt_17_after_a_double_of_ones_own_another_tile_goes_anywhere(server, door):
    guest = door.open_plain(server)
    referee(guest, "mexican-train")
    guest.find("[data-end=A]").select_option("4")
    guest.find("[data-double=A]").check()
    guest.find("[data-end=M]").select_option("6")
    guest.find("[data-again]").check()
    lay(guest, "bones", "6-1")
    stands, said = verdict(guest)
    assert stands, said
    assert "The common train" in said


def test_v1_01_a_house_variant_has_no_common_train(server, door):
    guest = door.open_plain(server)
    referee(guest, "mexican-train-house-1")
    guest.find("[data-end=A]").wait_for()
    assert guest.find("[data-end=M]").count() == 0


def test_without_a_network_it_says_so_plainly(server, door):
    guest = door.open_plain(server)
    guest.watch.allow("ERR_INTERNET_DISCONNECTED")
    referee(guest, "romi-40")
    question(guest, "meld")
    lay(guest, "row1", "4s 5s 6s")
    guest.unplug()
    guest.find("az-referee-page .offline").wait_for()
    assert guest.find("[data-act=judge]").is_disabled()
    guest.page.context.set_offline(False)
    guest.find("az-referee-page .offline").wait_for(state="detached")
    assert verdict(guest)[0], "what was tapped in is still there"


def test_hungarian_has_every_word(server, door):
    guest = door.open_plain(server, lang="hu-HU", width=360, height=740)
    referee(guest)
    for game in ("romi-40", "romi-500", "gin", "tabla-romi", "domino", "mexican-train"):
        choose(guest, game)
        names = guest.find("[data-question]").evaluate_all("(all) => all.map((one) => one.dataset.question)")
        for name in names:
            guest.find(f"[data-question={name}]").click()
            assert not guest.page.evaluate("probe.ids()")
        assert not guest.page.evaluate("probe.ids()")


def test_axe_referee(server, door, long):
    guest = door.open_plain(server)
    referee(guest, "romi-40")
    assert faults_on_both_screens(guest, long) == []
    question(guest, "opening")
    lay(guest, "row1", "6s * * 9s")
    lay(guest, "row2", "3c 3d 3d")
    verdict(guest)
    assert faults_on_both_screens(guest, long) == []
    referee(guest, "mexican-train")
    guest.find("[data-end=M]").select_option("6")
    guest.find("[data-double=M]").check()
    lay(guest, "bones", "6-1 4-2")
    verdict(guest)
    assert faults_on_both_screens(guest, long) == []
    referee(guest, "tabla-romi")
    lay(guest, "indicator", "5b")
    lay(guest, "tiles", "1r 2r 3r 4r 5y 6y 7y 8y 2k 3k 4k 9b 10b 11b")
    verdict(guest)
    assert faults_on_both_screens(guest, long) == []
