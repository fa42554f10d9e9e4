"""Referees of the arranger, written from the rules and not from its code.

`Model` is an integer programme for OR-tools CP-SAT: every concrete meld of the hand, and every form in
which each meld of the table can end. `Walk` tries all sequences of single plays. `replay` plays a plan
step by step and refuses what a rule forbids.
"""

import itertools
import random
from collections import Counter
from collections.abc import Iterator

import pytest
from ortools.sat.python import cp_model

from asztal.melds.plan import ADD, HIGH, LAY, LOW, Step

JOKER = 52


def value(rank: int) -> int:
    """R40-03."""
    return 11 if rank % 13 == 0 else min(rank + 1, 10)


def masks(cards: "list[int]") -> tuple[int, int, int]:
    """A list of cards as the arranger's one, two and jokers."""
    count = Counter(cards)
    assert all(n <= 2 for card, n in count.items() if card != JOKER)
    return (
        sum(2**card for card in count if card != JOKER),
        sum(2**card for card, n in count.items() if n == 2 and card != JOKER),
        count[JOKER],
    )


class Form:
    """A meld as what lies: a run's places with a card or JOKER each, or a set's suits and jokers."""

    low_ace = 11  # what an ace counts in A-2-3: R40-03

    def __init__(self, kind: str, key: int, low: int, cards: tuple[int, ...]) -> None:
        self.kind, self.key, self.low, self.cards = kind, key, low, cards

    def ident(self) -> tuple[str, int, int, tuple[int, ...]]:
        return self.kind, self.key, self.low, self.cards

    @property
    def jokers(self) -> int:
        return self.cards.count(JOKER)

    def points(self) -> int:
        if self.kind == "set":
            return len(self.cards) * value(self.key)
        places = range(self.low, self.low + len(self.cards))
        return sum(value(place) if place > 0 else self.low_ace for place in places)

    def code(self) -> int:
        """The number of asztal.melds.meld, put together by hand from its description."""
        if self.kind == "set":
            suits: int = sum(2 ** (card // 13) for card in self.cards if card != JOKER)
            return 1 | self.key << 3 | suits << 11 | self.jokers << 15
        places: int = sum(2 ** (self.low + index) for index, card in enumerate(self.cards) if card == JOKER)
        return self.key << 1 | self.low << 3 | len(self.cards) << 7 | places << 11

    def legal(self, cap: int) -> bool:
        naturals = [card for card in self.cards if card != JOKER]
        if not naturals or self.jokers > cap or len(self.cards) < 3:
            return False
        if self.kind == "set":
            return (
                len(self.cards) <= 4
                and len({card // 13 for card in naturals}) == len(naturals)
                and all(card % 13 == self.key for card in naturals)
            )
        return (
            self.low >= 0
            and self.low + len(self.cards) <= 14
            and len(self.cards) <= 13
            and all(
                card in (JOKER, 13 * self.key + (self.low + index) % 13)
                for index, card in enumerate(self.cards)
            )
        )

    def plays(self, cap: int, swaps: bool, last_frees: bool) -> "Iterator[tuple[Form, list[int], int, str]]":
        """Every single play on this meld: what it becomes, the cards laid, the jokers freed, its end."""
        if self.kind == "set":
            held = {card // 13 for card in self.cards if card != JOKER}
            missing = [13 * suit + self.key for suit in range(4) if suit not in held]
            if len(self.cards) < 4:
                for card in [*missing, JOKER]:
                    form = Form("set", self.key, 0, tuple(sorted((*self.cards, card))))
                    if form.legal(cap):
                        yield form, [card], 0, ""
            if not swaps or not self.jokers:
                return
            if last_frees and len(self.cards) == 4:
                for card in missing:
                    rest = sorted((*self.cards, card))
                    rest.remove(JOKER)
                    yield Form("set", self.key, 0, tuple(rest)), [card], 1, ""
            if not last_frees and len(self.cards) == 3:
                for size in range(2, len(missing) + 1):
                    for cards in itertools.combinations(missing, size):
                        rest = sorted((*self.cards, *cards))
                        for _ in range(size - 1):
                            rest.remove(JOKER)
                        yield Form("set", self.key, 0, tuple(rest)), list(cards), size - 1, ""
            return
        for end, place in (("low", self.low - 1), ("high", self.low + len(self.cards))):
            for card in (13 * self.key + place % 13, JOKER):
                cards = (card, *self.cards) if end == "low" else (*self.cards, card)
                form = Form("run", self.key, min(self.low, place), cards)
                if form.legal(cap):
                    yield form, [card], 0, end
        if swaps:
            for index, card in enumerate(self.cards):
                if card == JOKER:
                    natural = 13 * self.key + (self.low + index) % 13
                    cards = (*self.cards[:index], natural, *self.cards[index + 1 :])
                    yield Form("run", self.key, self.low, cards), [natural], 1, "swap"


def new_melds(count: "Counter[int]", cap: int, dearest: bool = True) -> "list[Form]":
    """Every meld that the cards allow, of one reading per cards and points."""
    forms: "dict[tuple[tuple[int, ...], int], Form]" = {}
    most = min(cap, count[JOKER])
    melds: "list[Form]" = []
    for suit in range(4):
        for length in range(3, 14):
            for low in range(15 - length):
                row = [13 * suit + (low + index) % 13 for index in range(length)]
                held = [index for index in range(length) if count[row[index]]]
                for jokers in range(max(0, length - len(held)), min(most, length - 1) + 1):
                    for kept in itertools.combinations(held, length - jokers):
                        melds.append(
                            Form(
                                "run",
                                suit,
                                low,
                                tuple(row[index] if index in kept else JOKER for index in range(length)),
                            )
                        )
    for rank in range(13):
        held = [13 * suit + rank for suit in range(4) if count[13 * suit + rank]]
        for size in (3, 4):
            for jokers in range(min(most, size - 1) + 1):
                for kept in itertools.combinations(held, size - jokers):
                    melds.append(Form("set", rank, 0, (*kept, *[JOKER] * jokers)))
    if not dearest:
        return melds
    for form in melds:
        key = tuple(sorted(form.cards)), 0
        if key not in forms or forms[key].points() < form.points():
            forms[key] = form
    return list(forms.values())


def endings(
    form: Form, count: "Counter[int]", jokers: int, cap: int, swaps: bool, last_frees: bool
) -> "list[tuple[Counter[int], int, int]]":
    """Every way in which a meld can end: cards laid (jokers too), jokers freed, points gained."""
    seen: "set[object]" = {(form.ident(), (), 0)}
    queue = [(form, Counter[int](), 0)]
    ends: "dict[tuple[tuple[int, ...], int], int]" = {}
    for now, laid, freed in queue:
        key = tuple(sorted(laid.elements())), freed
        ends[key] = max(ends.get(key, 0), now.points() - form.points())
        for after, cards, back, _ in now.plays(cap, swaps, last_frees):
            more = laid + Counter(cards)
            if all(n <= (jokers if card == JOKER else count[card]) for card, n in more.items()):
                state = (after.ident(), tuple(sorted(more.elements())), freed + back)
                if state not in seen:
                    seen.add(state)
                    queue.append((after, more, freed + back))
    return [(Counter(cards), freed, points) for (cards, freed), points in ends.items()]


class Model:
    """The integer programme for a hand and a table."""

    def __init__(
        self,
        hand: "list[int]",
        cap: int,
        table: "list[Form] | None" = None,
        swaps: bool = False,
        last_frees: bool = False,
    ) -> None:
        self.count = Counter(hand)
        self.model = cp_model.CpModel()
        jokers = self.count[JOKER] + swaps * sum(form.jokers for form in table or [])
        ends = [endings(form, self.count, jokers, cap, swaps, last_frees) for form in table or []]
        most_freed = sum(max(freed for _, freed, _ in options) for options in ends)
        melds = new_melds(self.count + Counter({JOKER: most_freed}), cap)
        copies = [self.model.new_int_var(0, 2, "") for _ in melds]
        uses: "dict[int, list[tuple[cp_model.IntVar, int]]]" = {card: [] for card in (*self.count, JOKER)}
        in_melds: "list[tuple[cp_model.IntVar, int]]" = []
        freed: "list[tuple[cp_model.IntVar, int]]" = []
        points: "list[tuple[cp_model.IntVar, int]]" = []
        for form, copy in zip(melds, copies, strict=True):
            for card, n in Counter(form.cards).items():
                uses[card].append((copy, n))
            in_melds.append((copy, form.jokers))
            points.append((copy, form.points()))
        for options in ends:
            chosen = [self.model.new_bool_var("") for _ in options]
            self.model.add_exactly_one(chosen)
            for (cards, back, gain), one in zip(options, chosen, strict=True):
                for card, n in cards.items():
                    uses[card].append((one, n))
                freed.append((one, back))
                points.append((one, gain))
        total = {card: sum((var * n for var, n in pairs), 0) for card, pairs in uses.items()}
        self.freed = sum((var * n for var, n in freed), 0)
        self.in_melds = sum((var * n for var, n in in_melds), 0)
        self.points = sum((var * n for var, n in points), 0)
        self.left = {card: self.count[card] - total[card] for card in total}
        self.left[JOKER] = self.left[JOKER] + self.freed
        for card in self.left:
            self.model.add(self.left[card] >= 0)

    def keep_one(self, not_left: int) -> None:
        """R40-48, R40-21: something to discard that is not the only copy of the card just taken."""
        self.model.add(
            sum(left for card, left in self.left.items() if card != not_left or self.count[card] > 1) >= 1
        )

    def lay(self, card: int) -> None:
        self.model.add(self.left[card] <= self.count[card] - 1)

    def all_but_one(self, joker_may_stay: bool, not_left: int, strict: bool) -> None:
        self.model.add(sum(self.left.values()) == 1)
        if not joker_may_stay:
            self.model.add(self.left[JOKER] == 0)
        if not_left in self.left and self.count[not_left] == 1:
            self.model.add(self.left[not_left] == 0)
        if strict:
            self.model.add(self.in_melds >= self.freed)

    def possible(self) -> bool:
        """Whether anything satisfies what was asked."""
        return self._solve() is not None

    def most(self) -> int | None:
        """The most points, or None if nothing satisfies what was asked."""
        self.model.maximize(self.points)
        solver = self._solve()
        return None if solver is None else round(solver.objective_value)

    def _solve(self) -> cp_model.CpSolver | None:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(self.model)
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
        return None if status == cp_model.INFEASIBLE else solver


class Walk:
    """All states that single plays lead to: hand, own and freed jokers apart, what lies."""

    def __init__(
        self,
        hand: "list[int]",
        cap: int,
        table: "list[Form]",
        swaps: bool,
        last_frees: bool,
        strict: bool = False,
    ) -> None:
        self.hands: "list[tuple[Counter[int], int, int]]" = []  # left, freed jokers held, points
        lay_worth = sum(form.points() for form in table)
        seen: "set[object]" = set()
        stack: "list[tuple[Counter[int], int, tuple[Form, ...]]]" = [(Counter(hand), 0, tuple(table))]
        while stack:
            left, freed, melds = stack.pop()
            state = (tuple(sorted(left.elements())), freed, tuple(sorted(form.ident() for form in melds)))
            if state in seen:
                continue
            seen.add(state)
            self.hands.append((left, freed, sum(form.points() for form in melds) - lay_worth))
            for form in new_melds(left, cap, dearest=False):
                stack.append((left - Counter(form.cards), max(0, freed - form.jokers), (*melds, form)))
            for at, lies in enumerate(melds):
                for form, cards, back, _ in lies.plays(cap, swaps, last_frees):
                    if strict and JOKER in cards and left[JOKER] <= freed:
                        continue
                    if all(left[card] >= n for card, n in Counter(cards).items()):
                        stack.append(
                            (
                                left - Counter(cards) + Counter({JOKER: back}),
                                freed + back * strict,
                                (*melds[:at], form, *melds[at + 1 :]),
                            )
                        )


def replay(
    steps: "list[Step]",
    hand: "list[int]",
    cap: int,
    table: "list[Form]",
    swaps: bool = False,
    last_frees: bool = False,
    strict: bool = False,
) -> "tuple[Counter[int], list[Form], int]":
    """Play a plan; every step must be legal as it comes. What is left, what lies, the points gained."""
    left = Counter(hand)
    lying = list(table)
    freed = melded = 0
    for step in steps:
        if step.kind == LAY:
            match = [form for form in new_melds(left, cap, dearest=False) if form.code() == step.meld]
            assert len(match) == 1, f"{step} is no meld of the hand"
            left -= Counter(match[0].cards)
            melded += match[0].jokers
            lying.append(match[0])
            continue
        end = "swap" if step.kind != ADD else {LOW: "low", HIGH: "high"}.get(step.end, "")
        plays = [
            play
            for play in lying[step.at].plays(cap, swaps, last_frees)
            if play[1] == step.cards and play[3] == end
        ]
        assert plays, f"{step} is not legal on {lying[step.at].ident()}"
        form, cards, back, _ = plays[0]
        assert all(left[card] >= n for card, n in Counter(cards).items()), f"{step}: not in hand"
        left = left - Counter(cards) + Counter({JOKER: back})
        freed += back
        lying[step.at] = form
    if strict:
        assert melded >= freed
    gained = sum(form.points() for form in lying) - sum(form.points() for form in table)
    return left, lying, gained


def random_form(rng: random.Random, cap: int, jokers: int) -> Form:
    """A meld that could lie, with at most this many jokers."""
    while True:
        if rng.random() < 0.4:
            rank = rng.randrange(13)
            held = rng.sample(range(4), rng.randint(1, 4))
            cards = sorted(13 * suit + rank for suit in held) + [JOKER] * rng.randint(0, jokers)
            form = Form("set", rank, 0, tuple(cards))
        else:
            suit, low = rng.randrange(4), rng.randrange(12)
            length = rng.choice((3, 3, 3, 4, 4, 5, 6, 9, 12, 13))
            row = [13 * suit + (low + index) % 13 for index in range(length)]
            for index in rng.sample(range(length), min(length, rng.randint(0, jokers))):
                row[index] = JOKER
            form = Form("run", suit, low, tuple(row))
        if form.legal(cap):
            return form


class Referee:
    """What the tests of this folder share."""

    Form = Form
    Model = Model
    Walk = Walk
    masks = staticmethod(masks)
    replay = staticmethod(replay)
    random_form = staticmethod(random_form)
    value = staticmethod(value)


@pytest.fixture
def referee() -> "type[Referee]":
    return Referee
