"""Rich positions of card games by seed, and moves to try in them, right ones and near misses."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.games.gin.decks import set_in_a_phase
from tests.games.rummy.naive import house_of
from tests.games.rummy.naive_melds import plays_of, read_meld
from tests.games.rummy.test_one_story import Maker
from tests.games.rummy.test_referee import options_of
from tests.views import view_of

import asztal
from asztal import catalog
from asztal.engine import State
from asztal.engine.clauses import head_text
from asztal.errors import NotationError
from asztal.pieces.cards import RANKS, SUITS, parse_card

HOUSE = (
    "jokers_per_meld",
    "last_natural_frees_joker",
    "freed_joker_may_be_added",
    "double_layoff_same_meld",
    "starter_may_lay",
    "opening_minimum",
    "free_pickup",
    "reshuffles",
)
PLAYS = ("lay", "add", "swap")
DECK = [rank + suit for rank in RANKS for suit in SUITS] * 2


def house_rules(id: str, rng: random.Random) -> dict[str, object]:
    """Some of the options that bear on what may be laid."""
    options: dict[str, object] = {}
    for spec in catalog.ENTRIES[id].specs:
        if spec.name in HOUSE and rng.random() < 0.3:
            if spec.kind == "flag":
                options[spec.name] = not spec.default
            elif spec.kind == "choice":
                options[spec.name] = rng.choice(spec.values)
            else:
                options[spec.name] = rng.choice((0, 20, 40)) if spec.name == "opening_minimum" else 0
    return options


def a_meld(deck: list[str], rng: random.Random) -> str:
    """A run or a set out of the deck, perhaps with jokers; nothing if it does not have the cards."""
    run = rng.random() < 0.5
    suit, rank, size = rng.choice(SUITS), rng.randrange(12), rng.choice((3, 3, 4, 5))
    if run:
        cards = [RANKS[place % 13] + suit for place in range(rank, min(rank + size, 14))]
    else:
        suits = sorted(rng.sample(SUITS, rng.choice((3, 3, 4))), key=SUITS.index)
        cards = [RANKS[rank] + each for each in suits]
    for place in rng.sample(range(len(cards)), min(rng.choice((0, 0, 1, 2)), deck.count("*"), 2)):
        cards[place] = "*"
    if len(cards) < 3 or any(cards.count(card) > deck.count(card) for card in cards):
        return ""
    for card in cards:
        deck.remove(card)
    return f"[{' '.join(cards)}]" if run else f"{{{' '.join(sorted(cards, key=lambda card: card == '*'))}}}"


def a_hand(deck: list[str], rng: random.Random, size: int) -> list[str]:
    """This many cards out of the deck, more or less, many of them neighbours or of one rank."""
    hand: list[str] = []
    while len(hand) < size:
        suit, rank = rng.choice(SUITS), rng.randrange(13)
        wanted = [RANKS[(rank + step) % 13] + suit for step in range(rng.choice((1, 2, 3)))]
        if rng.random() < 0.3:
            wanted = [RANKS[rank] + each for each in rng.sample(SUITS, 2)]
        if rng.random() < 0.15:
            wanted = ["*"]
        for card in wanted:
            if card in deck:
                deck.remove(card)
                hand.append(card)
    return hand


def position(id: str, rng: random.Random) -> State | None:
    """A position with melds on the table and a hand that goes together, or None if it cannot be."""
    game = asztal.game(id, players=2, **house_rules(id, rng))
    jokers = sum(game.piece_text(piece) == "*" for piece in game.deck())
    deck = DECK + ["*"] * jokers
    melds = [meld for meld in (a_meld(deck, rng) for _ in range(rng.randrange(5))) if meld]
    hand = a_hand(deck, rng, rng.choice((1, 2, 3, 5, 9, 12)))
    rng.shuffle(deck)
    other = [deck.pop() for _ in range(5)]
    parts = [
        head_text(game),
        "to-move: 0",
        f"phase: {rng.choice(('draw', 'play', 'play'))}",
        f"hand 0: {' '.join(hand)}",
        f"hand 1: {' '.join(other)}",
    ]
    if game.family == "romi500":
        parts += [f"round: {rng.choice((1, 2))}", f"dealer: {rng.choice((0, 1))}"]
        owners = rng.choice(("0", "1", "01"))
        melds = melds[: rng.choice((0, 4, 4))]
    else:
        pile = deck.pop() if rng.random() < 0.6 else a_hand(deck, rng, 1)[0]
        opened = rng.choice(("0 1", "1", ""))
        owners = "01" if opened == "0 1" else "1"
        parts += [f"pile: {pile}", f"opened: {opened}", f"drawn: {rng.choice(('0 1', '0 1', '1'))}"]
    if melds:
        parts.append("table: " + " ".join(rng.choice(owners) + meld for meld in melds))
    try:
        return game.position("; ".join(parts))
    except NotationError:
        return None


def states(id: str, seed: int, count: int) -> Iterator[State]:
    """This many positions, and what legal plays make of them within the turn."""
    rng = random.Random(f"{id} {seed}")
    while count > 0:
        state = set_in_a_phase(rng) if id == "gin" else position(id, rng)
        if state is not None:
            for each in within_turn(state, rng):
                count -= 1
                yield each


def within_turn(state: State, rng: random.Random) -> Iterator[State]:
    """A position where seat 0 is to move, and what legal plays make of it within the turn."""
    for _ in range(5):
        if state.is_over() or state.to_move != 0:
            break
        yield state
        state = state.copy()
        moves = [move.text for move in state.legal_moves()]
        plays = [move for move in moves if move.split()[0] in PLAYS]
        state.apply("take" if "take" in moves else rng.choice(plays or moves))


def rich_in_jokers(id: str, count: int) -> Iterator[State]:
    """The same of the joker-rich positions of the naive referee, those of them where seat 0 is to move."""
    for number in range(count):
        game = asztal.game(id, **options_of(id, number))  # type: ignore[arg-type]
        text = Maker(game, number).position()
        if "; to-move: 0;" in text:
            yield from within_turn(game.position(text), random.Random(text))


def plays_in(state: State) -> list[str]:
    """Every play of a römi that the cards allow, whatever the turn asks."""
    data = view_of(state, 0)
    hand = tuple(sorted(map(parse_card, data["hand"])))
    table = tuple(read_meld(meld["meld"]) for meld in data["table"])
    return [play.text for play in plays_of(hand, table, house_of(state.game.id, state.game.values))]


def finished(id: str) -> State:
    """A deal that is over, seat 0 looking at it."""
    game = asztal.game(id, players=2)
    if game.family != "romi500":
        return game.position(f"{head_text(game)}; to-move: 0; phase: over; hand 0: 5s 6s 7s; hand 1: 9d")
    state = game.position(
        f"{head_text(game)}; to-move: 0; phase: play; hand 0: 9d; hand 1: 5s 6s 7s; "
        "table: 0[2h 3h 4h]; round: 2"
    )
    state.apply("discard 9d")
    return state


def tries(state: State, rng: random.Random, count: int) -> list[str]:
    """Moves to try: every word that stands alone, every discard, what no meld can be, and this many plays.

    Few of the plays are legal.
    """
    data = view_of(state, 0)
    hand = [str(card) for card in data["hand"]]
    melds = len(data["table"])
    texts = {"draw", "take", *(f"discard {card}" for card in hand)}
    texts |= {"rummy": {"pass"}, "romi500": {"done"}, "gin": {"pass", "done", "gin"}}[state.game.family]
    if state.game.family == "gin":
        texts |= {f"knock {card}" for card in hand}
    suit, rank = rng.choice(SUITS), rng.choice(RANKS)
    run = " ".join(each + suit for each in RANKS)
    texts |= {
        f"lay [{run} *]",
        f"lay [{run} A{suit}]",
        f"lay [{run[3:]} * *]",
        "lay [* * *]",
        "lay {* *}",
        "lay {" + " ".join(rank + each for each in SUITS * 2) + " *}",
        "lay {" + " ".join(rank + each for each in SUITS) + " *}",
    }
    if state.game.family == "rummy":
        plays = plays_in(state)
        texts |= set(rng.sample(plays, min(count, len(plays))))

    def some() -> str:
        return rng.choice(hand) if hand and rng.random() < 0.8 else rng.choice([*DECK, "*", "*"])

    for _ in range(count):
        kind = rng.choice(("add", "add", "add", "many", "swap", "discard", "run", "run", "set", "any"))
        number = rng.randrange(1, melds + 2)
        if kind == "add":
            texts.add(f"add {some()} to {number}{rng.choice(('', '', ' low', ' high'))}")
        elif kind == "many":
            rank = some()[:-1] or "A"
            suits = rng.sample(SUITS, rng.choice((2, 2, 3)))
            suits += suits[: rng.choice((0, 0, 0, 1))]
            if state.game.family == "rummy":
                texts.add(f"add {' '.join(rank + suit for suit in suits)} to {number}")
        elif kind == "swap":
            texts.add(f"swap {some()} in {number}")
        elif kind == "discard":
            texts.add(
                f"{'knock' if state.game.family == 'gin' and rng.random() < 0.5 else 'discard'} {some()}"
            )
        elif kind == "run":
            suit, lowest = rng.choice(SUITS), rng.randrange(13)
            cards = [RANKS[(lowest + step) % 13] + suit for step in range(rng.choice((3, 3, 4, 5)))]
            cards = [rng.choice((card,) * 8 + ("*", some())) for card in cards]
            if rng.random() < 0.15:
                rng.shuffle(cards)
            texts.add("lay " + rng.choice(("[{}]", "[{}]", "{}")).format(" ".join(cards)))
        elif kind == "set":
            rank = some()[:-1] or "A"
            cards = [rank + suit for suit in rng.sample(SUITS, rng.choice((1, 2, 3, 4)))]
            cards += ["*"] * rng.randrange(3)
            texts.add("lay " + rng.choice(("{{{}}}", "{{{}}}", "{}")).format(" ".join(cards)))
        else:
            cards = [some() for _ in range(rng.choice((2, 3, 3, 4)))]
            texts.add("lay " + rng.choice(("{{{}}}", "[{}]", "{}")).format(" ".join(cards)))
    return sorted(texts)
