"""What each refusal of a card game says of the position, and what its advice promises: a property each.

A property is asked of one refused move where that was tried (`tests/refused.py`); it fails if the refusal is
not true.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations

from tests.gin_refusals import GIN_PROPERTIES
from tests.refused import Case, scene, view

from asztal.engine import State
from asztal.pieces.cards import RANKS, SUITS

R_TURN = re.compile("phase: draw")
RANK, SUIT = slice(0, -1), slice(-1, None)
OWED = {"lay.taken-stranded", "lay.szuro-alone", "lay.natural-pair", "taken.freed-company"}
POINTS = {rank: 11 if rank == "A" else min(RANKS.index(rank) + 1, 10) for rank in RANKS}


# The properties, by code.


def not_held(case: Case) -> None:
    lacking = str(case.given["card"]).split()
    named = Counter(case.named())
    for card in lacking:
        assert case.hand[card] < named[card], "it is held"
    if "held" in case.given:
        assert case.given["held"] == case.hand[lacking[0]]


def regroup(case: Case) -> None:
    not_held(case)
    assert case.given["card"] in case.meld()["cards"]
    laid = set(re.findall(r"; laid: ([^;]*)|laid=(\S*)", case.state.position()))
    now = re.split("[ ,]", " ".join("".join(words) for words in laid))
    assert case.given["fresh"] == ("yes" if case.meld()["fresh"] or case.given["card"] in now else "no")


def can_draw(case: Case) -> None:
    assert "draw" in case.moves


def exhausted(case: Case) -> None:
    assert "pass" in case.moves and "draw" not in case.moves


def goes_on(case: Case) -> None:
    assert case.plays() or case.throws()
    if case.why.code == "lay.starter":
        assert not case.plays()


def instead_of_taking(case: Case) -> None:
    assert ("draw" in case.moves) == (case.given["stock"] == "yes")
    if case.given["stock"] == "no":
        assert "pass" in case.moves


def with_the_top_in_hand(case: Case) -> State:
    """The same seat, had it drawn the top discard."""
    text = R_TURN.sub("phase: play", case.state.position())
    top = case.seen["pile"][-1]
    text = re.sub(r"; pile: ([^;]*?) ?[^; ]+;", r"; pile: \1;", text)
    return case.state.game.position(text.replace("hand 0: ", f"hand 0: {top} "))


def opens(state: State) -> bool:
    """Whether some lays reach the minimum and leave two cards or more."""
    if view(state)["opened"][0]:
        return len(view(state)["hand"]) > 1
    for move in state.legal_moves():
        if move.text.startswith("lay"):
            after = state.copy()
            after.apply(move)
            if opens(after):
                return True
    return False


def only_to_open(case: Case) -> None:
    instead_of_taking(case)
    assert not case.seen["opened"][0]
    assert not opens(with_the_top_in_hand(case)), "who would open is told to open"


def no_szuro(case: Case) -> None:
    instead_of_taking(case)
    assert case.hand[str(case.given["card"])] == 0, "its twin is in hand"
    drawn = with_the_top_in_hand(case)
    card = case.given["card"]
    table = range(1, len(case.seen["table"]) + 1)
    asked = [f"add {card} to {number}" for number in table] + [f"swap {card} in {number}" for number in table]
    assert {case.code_of(move, drawn) for move in asked} - {
        "add.does-not-fit",
        "add.full",
        "add.suit-twice",
        "add.joker-cap",
        "add.run-full",
        "add.beyond-ace",
        "set.closed",
        "swap.no-joker",
        "swap.in-set",
        "swap.does-not-fit",
    }, "it fits no meld"


def joins_jokers(state: State, card: object) -> bool:
    """Whether the card can be laid with jokers alone, after some are freed."""
    jokers = view(state)["hand"].count("*")
    for move in state.legal_moves():
        after = state.copy()
        after.apply(move)
        if move.text.startswith("lay"):
            if set(re.findall(r"[\w*]+", move.text)) == {"lay", "*", card}:
                return True
            continue
        frees = not move.text.startswith("discard") and view(after)["hand"].count("*") > jokers
        if frees and joins_jokers(after, card):
            return True
    return False


def joined_by_freed_jokers(case: Case) -> None:
    instead_of_taking(case)
    assert case.hand["*"] == 0, "a joker of the hand is company"
    assert joins_jokers(with_the_top_in_hand(case), case.given["card"])


def usable_with_one_more(case: Case) -> None:
    """With any card more that goes with nothing, which is then discarded, the discard could be taken."""
    instead_of_taking(case)
    states = with_idle_cards(case, [case.seen["pile"][-1]])
    assert states, "every card goes with something"
    assert not [state.position() for state in states if case.code_of("take", state)]


def too_little(case: Case) -> None:
    assert 0 <= int(case.given["points"]) < int(case.given["minimum"])
    assert case.throws() if case.given["free"] == "yes" else case.plays()
    if case.given["free"] == "no":
        assert not case.throws()


def another_way(case: Case) -> None:
    assert case.plays() or case.throws()


def not_yet_thrown(case: Case) -> None:
    assert not case.throws() and case.plays(), "nothing can be laid"


def turn_words(case: Case) -> list[str]:
    """What binds the rest of the turn, as the position says it."""
    clause = re.search(r"; turn: ([^;]*)", case.state.position())
    return clause[1].split() if clause else []


def owed(case: Case) -> None:
    """It is the card taken that forbids the move: were it not owed, something else would, or nothing."""
    another_way(case)
    assert case.given["card"] == case.seen["taken"] and "owed" in turn_words(case)
    text = re.sub(r"(; turn:[^;]*) owed\b", r"\1", case.state.position()).replace("; turn:;", ";")
    state = case.state.game.position(text.removesuffix("; turn:"))
    assert case.code_of(case.move, state) not in OWED, "it is not owed"


def owed_where_it_lies(case: Case) -> None:
    """The card taken lies where the refusal says."""
    not_yet_thrown(case)
    assert case.given["card"] == case.seen["taken"] and "owed" in turn_words(case)
    in_hand, card = case.why.code == "discard.taken-unlaid", str(case.given["card"])
    new = case.why.code == "discard.natural-pair"
    assert (
        case.hand[card]
        if in_hand
        else any(card in meld["cards"] for meld in case.seen["table"] if meld["fresh"] == new)
    )


def pair_wanted(case: Case) -> None:
    owed(case)
    assert case.state.game.id == "joker-mania-51" and case.seen["opened"][0]


def frees_or_freed(case: Case) -> None:
    """A joker has come free this turn, or would by this move."""
    another_way(case)
    freed = any("-" in word for word in turn_words(case) if word.startswith("jokers="))
    number = re.search(r" (?:to|in) (\d+)", case.move)
    gives = number is not None and "*" in case.seen["table"][int(number[1]) - 1]["cards"]
    assert freed or (gives and "*" not in case.named())
    if case.why.code == "add.freed-joker":
        assert case.state.game.values["freed_joker_may_be_added"] is False


def freed_in_hand(case: Case) -> None:
    not_yet_thrown(case)
    assert case.hand["*"]
    assert any("-" in word for word in turn_words(case) if word.startswith("jokers="))


def one_more_to_throw(case: Case) -> None:
    """With a card more that goes with nothing, that is not what forbids the move."""
    another_way(case)
    assert case.why.code not in (case.code_of(case.move, state) for state in with_idle_cards(case, []))


def with_idle_cards(case: Case, taken: list[str]) -> list[State]:
    """The position with one card more in hand that no meld can have beside another, for each such card.

    Between two cards of a suit lie as many jokers as there are and a run may have.
    """
    position = case.state.position()
    stock = re.search(r"; stock: ([^;]*)", position)
    assert stock is not None
    lie = [card for meld in case.seen["table"] for card in meld["cards"]]
    held = [*case.seen["hand"], *lie, *taken]
    bridged = 1 + min([held.count("*"), *[int(cap) for cap in [joker_cap(case)] if cap.isdigit()]])
    found = []
    for card in sorted(set(stock[1].split()) - {"*"}):
        rank, suit = card[:-1], card[-1]
        beside = {RANKS[(RANKS.index(rank) + step) % 13] + suit for step in range(-bridged, bridged + 1)}
        if beside.isdisjoint(held) and all(rank != each[:-1] for each in held):
            fewer = re.sub(f" {card}(?= |$)", "", stock[0], count=1)
            text = position.replace(stock[0], fewer).replace("hand 0: ", f"hand 0: {card} ")
            found.append(case.state.game.position(text))
    return found


def joker_cap(case: Case) -> str:
    return str(case.state.game.values.get("jokers_per_meld", "2"))


def committed(case: Case) -> None:
    not_yet_thrown(case) if case.move.startswith("discard") else another_way(case)
    assert "committed" in turn_words(case)
    assert not case.seen["opened"][0] and case.state.game.id != "kalooki"


def below_the_minimum(case: Case) -> None:
    not_yet_thrown(case)
    points = sum(
        POINTS[str(card)[:-1]] for meld in case.seen["table"] if meld["fresh"] for card in meld["stands_for"]
    )
    assert case.given["points"] == points < int(case.given["minimum"]) == case.seen["minimum"]


def nobody_knocked(case: Case) -> None:
    another_way(case)
    assert not any(case.seen["knocked"]) and not case.seen["may_lay"] and case.seen["first"] != 0


def no_right_to_lay(case: Case) -> None:
    another_way(case)
    assert not case.seen["may_lay"] and case.seen["first"] != 0
    if case.why.code == "romi500.must-go-out":
        assert any(meld["fresh"] for meld in case.seen["table"]) and len(case.seen["hand"]) > 0


def not_knocked(case: Case) -> None:
    another_way(case)
    assert all(meld["owner"] != 0 for meld in case.seen["table"])


def owner_is_out(case: Case) -> None:
    another_way(case)
    assert case.seen["round"] == 1 and case.seen["counts"][case.meld()["owner"]] == 0


def another_throw(case: Case) -> None:
    assert case.plays() if case.given["owed"] == "yes" else case.throws()


def swaps(case: Case) -> None:
    assert f"swap {case.given['card']} in {case.given['meld']}" in case.moves


def other_end(case: Case) -> None:
    base = f"add {case.given['card']} to {case.given['meld']}"
    move = base if case.given["end"] == "none" else f"{base} {case.given['end']}"
    for each in (move, base):  # said, or left out
        assert case.code_of(each) not in ("add.other-end", "add.does-not-fit", "romi500.no-fit", "add.end")


def both_ends(case: Case) -> None:
    base = f"add {case.given['card']} to {case.given['meld']}"
    for end in ("low", "high"):
        assert case.code_of(f"{base} {end}") not in ("add.other-end", "add.does-not-fit", "romi500.no-fit")


def fits_nowhere(case: Case) -> None:
    card = case.given["card"] if "card" in case.given else case.named()[0]
    number = case.given["meld"] if "meld" in case.given else re.findall(r"\d+", case.move)[-1]
    for end in ("", " low", " high"):
        assert case.code_of(f"add {card} to {number}{end}") not in ("", "add.end")


def takes_no_card(case: Case) -> None:
    """The set takes none of its rank, whoever holds it, and gives nothing."""
    meld = case.meld()
    cards: list[str] = meld["cards"]
    rank = next(card for card in cards if card != "*")[:-1]
    for suit in SUITS:
        if cards.count(rank + suit) < 2:
            state = scene(case, [rank + suit], meld["meld"])
            for move in (f"add {rank + suit} to 1", f"swap {rank + suit} in 1"):
                assert case.code_of(move, state)


def is_full(case: Case) -> None:
    assert len(case.meld()["cards"]) == 4
    if "*" not in case.named():
        takes_no_card(case)


def takes_two(case: Case) -> None:
    cards = case.named()
    assert len(cards) > 2
    state = scene(case, cards[:2], case.meld()["meld"])
    assert case.code_of(f"add {' '.join(cards[:2])} to 1", state) == ""
    two = f"add {{}} to {case.given['meld']}"
    if case.given["cards"]:
        assert two.format(case.given["cards"]) in case.moves
    else:
        assert all(case.code_of(two.format(" ".join(pair))) for pair in combinations(cards, 2))


def gives_its_joker(case: Case) -> None:
    cards = str(case.given["cards"]).split()
    count = int(case.given["count"])
    assert (case.given["all"] == "yes") == (len(cards) == count)
    before = case.meld()["cards"]
    for given in (cards[:count], cards[-count:]):
        state = scene(case, given, case.meld()["meld"])
        if case.given["together"] == "yes":
            state.apply(f"add {' '.join(given)} to 1")
        else:
            for card in given:
                state.apply(f"add {card} to 1")
        assert view(state)["table"][0]["cards"].count("*") == before.count("*") - 1
        assert "*" in view(state)["hand"]


def no_joker(case: Case) -> None:
    assert "*" not in case.meld()["cards"]


def other_card(case: Case) -> None:
    meld = case.meld()
    wild = [stands for stands, card in zip(meld["stands_for"], meld["cards"], strict=True) if card == "*"]
    assert case.given["card"] not in wild


def reads(case: Case) -> None:
    if case.given["cards"]:
        parsed = case.state.parse_move(f"lay [{case.given['cards']}]").text
        assert sorted(parsed[5:-1].split()) == sorted(case.named())


def twice_in_it(case: Case) -> None:
    assert case.named().count(str(case.given["card"])) > 1


def ranks_apart(case: Case) -> None:
    low, high = (RANKS.index(str(case.given[name])[:-1]) for name in ("card", "next"))
    missing = int(case.given["missing"])
    assert (high or 13) - low - 1 == missing != case.given["between"]
    assert (missing > int(case.given["between"])) == (case.why.code == "lay.not-in-sequence")
    at = case.named()
    if "*" in at:
        first = at.index(str(case.given["card"]))
        assert at[first + 1 : first + 1 + int(case.given["between"])] == ["*"] * int(case.given["between"])


def round_the_ace(case: Case) -> None:
    named = case.named()
    assert any(card[0] == "A" for card in named) or "*" in named
    for shift in range(13):  # it is no run from any rank on
        run = [RANKS[(shift + step) % 13] for step in range(len(named))]
        straight = "A" not in run[1:-1]
        fits = all(card in ("*", rank + card[-1]) for card, rank in zip(named, run, strict=True))
        assert not (straight and fits)


def no_such_meld(case: Case) -> None:
    assert case.given["melds"] == len(case.seen["table"])
    assert int(case.given["meld"]) > int(case.given["melds"])


def last_taken(case: Case) -> None:
    after = case.hand - Counter(case.named())
    assert list(after.elements()) == [case.given["card"]] == [case.seen["taken"]]


def closed_player(case: Case) -> None:
    assert not case.seen["opened"][0]


def is_over(case: Case) -> None:
    assert case.state.is_over() and not case.moves


def never_taken(case: Case) -> None:
    assert (case.given["drawn"] == "no") == ("draw" in case.moves)
    assert "draw" in case.moves or case.plays() or case.throws()
    assert "take" not in case.moves


def never_freed(case: Case) -> None:
    """No play makes the jokers of a meld fewer."""
    before = [meld["cards"].count("*") for meld in case.seen["table"]]
    for move in case.plays():
        after = case.state.copy()
        after.apply(move)
        table = view(after)["table"]
        assert all(meld["cards"].count("*") >= many for meld, many in zip(table, before, strict=False)), move


def jokers_above_the_cap(case: Case) -> None:
    assert str(case.given["cap"]) == case.state.game.values["jokers_per_meld"]
    assert case.named().count("*") > int(case.given["cap"])
    at_once = ["*"] * int(case.given["cap"])
    assert case.code_of(f"lay {{8s 8h {' '.join(at_once[:2])}}}", scene(case, ["8s", "8h", *at_once])) == ""


def without_jokers(case: Case) -> None:
    deck = case.state.game.deck()
    assert "*" not in map(case.state.game.piece_text, deck)
    assert (case.given["named"] == "yes") == ("*" in case.named())
    assert case.given["named"] == "yes" or case.move.startswith("swap"), "nothing speaks of a joker"


def suit_is_there(case: Case) -> None:
    card, meld = str(case.given["card"]), case.meld()
    assert card in case.named() and card in meld["cards"]
    assert case.code_of(f"add {card} to 1", scene(case, [card], meld["meld"])) == case.why.code


def other_than_most(place: slice) -> Callable[[Case], None]:
    """Of the suit or rank of the card named there are no more in the meld than of another."""

    def differs(case: Case) -> None:
        kinds = Counter(card[place] for card in case.named() if card != "*")
        assert case.given["card"] in case.named()
        own = kinds.pop(str(case.given["card"])[place])
        assert kinds and own <= max(kinds.values())
        assert case.move[4] != ("{" if place == SUIT else "[")

    return differs


def two_aces(case: Case) -> None:
    named = case.named()
    naturals = [card for card in named if card != "*"]
    ace = "A" + naturals[0][-1]
    assert {card[-1] for card in naturals} == {ace[-1]} and naturals.count(ace) > 1
    while named.count(ace) > 1:
        named.remove(ace)
    assert case.code_of(f"lay [{' '.join(named)}]") != case.why.code


def longer_than_a_suit(case: Case) -> None:
    naturals = [card for card in case.named() if card != "*"]
    assert len(case.named()) > int(case.given["most"]) == len(RANKS)
    assert len({card[-1] for card in naturals}) == 1 and len(set(naturals)) == len(naturals)


def larger_than_a_set(case: Case) -> None:
    naturals = [card for card in case.named() if card != "*"]
    most = int(case.given["most"]) if "most" in case.given else len(SUITS)
    assert most == (8 if case.state.game.family == "romi500" else 4) < len(case.named())
    assert len({card[:-1] for card in naturals}) == 1
    assert max(Counter(naturals).values()) <= most // 4


def too_few(case: Case) -> None:
    assert len(case.named()) == int(case.given["size"]) < 3
    assert set(case.named()) != {"*"}


def all_jokers(case: Case) -> None:
    assert set(case.named()) == {"*"}


PROPERTIES: dict[str, Callable[[Case], None]] = {
    "deal.over": is_over,
    "draw.first": can_draw,
    "discard.draw-first": can_draw,
    "pass.not-now": can_draw,
    "romi500.draw-first": can_draw,
    "draw.exhausted": exhausted,
    "draw.already": goes_on,
    "draw.starter": goes_on,
    "pass.drawn": goes_on,
    "romi500.drawn": goes_on,
    "lay.starter": goes_on,
    "take.empty": instead_of_taking,
    "take.opening": only_to_open,
    "take.szuro": no_szuro,
    "take.freed-company": joined_by_freed_jokers,
    "take.unusable": instead_of_taking,
    "take.natural-pair": instead_of_taking,
    "take.last-card": usable_with_one_more,
    "romi500.no-take": never_taken,
    "lay.not-held": not_held,
    "add.not-held": not_held,
    "discard.not-held": not_held,
    "table.regroup": regroup,
    "lay.too-many-jokers": jokers_above_the_cap,
    "joker.none": without_jokers,
    "romi500.no-swap": never_freed,
    "lay.last-card": one_more_to_throw,
    "lay.opening": too_little,
    "lay.taken-stranded": owed,
    "lay.joker-stranded": frees_or_freed,
    "lay.szuro-alone": owed,
    "lay.natural-pair": pair_wanted,
    "taken.freed-company": owed,
    "lay.taken-left": last_taken,
    "romi500.not-yet": nobody_knocked,
    "romi500.dead-end": no_right_to_lay,
    "romi500.must-go-out": no_right_to_lay,
    "add.no-such-meld": no_such_meld,
    "add.not-opened": closed_player,
    "add.first-meld": closed_player,
    "romi500.own-meld-first": not_knocked,
    "romi500.closed": owner_is_out,
    "swap.not-opened": closed_player,
    "swap.first-meld": closed_player,
    "add.does-not-fit": fits_nowhere,
    "romi500.no-fit": fits_nowhere,
    "add.beyond-ace": fits_nowhere,
    "add.run-full": fits_nowhere,
    "add.joker-cap": fits_nowhere,
    "add.freed-joker": frees_or_freed,
    "add.full": is_full,
    "romi500.full": fits_nowhere,
    "set.closed": takes_no_card,
    "add.suit-twice": suit_is_there,
    "add.too-many": takes_two,
    "add.end": both_ends,
    "add.other-end": other_end,
    "add.swap-instead": swaps,
    "swap.no-joker": no_joker,
    "swap.in-set": gives_its_joker,
    "swap.does-not-fit": other_card,
    "discard.taken": another_throw,
    "discard.must-go-out": committed,
    "discard.opening": below_the_minimum,
    "discard.taken-unlaid": owed_where_it_lies,
    "discard.szuro-alone": owed_where_it_lies,
    "discard.joker-unlaid": freed_in_hand,
    "discard.natural-pair": owed_where_it_lies,
    "lay.run-order": reads,
    "lay.run-twice": twice_in_it,
    "lay.set-suits": twice_in_it,
    "lay.three-alike": twice_in_it,
    "lay.not-in-sequence": ranks_apart,
    "lay.joker-between": ranks_apart,
    "lay.ace-between": round_the_ace,
    "lay.beyond-ace": round_the_ace,
    "lay.two-aces": two_aces,
    "lay.run-size": longer_than_a_suit,
    "lay.run-suits": other_than_most(SUIT),
    "lay.set-ranks": other_than_most(RANK),
    "lay.set-size": larger_than_a_set,
    "lay.book-size": larger_than_a_set,
    "lay.short": too_few,
    "lay.only-jokers": all_jokers,
    **GIN_PROPERTIES,
}
