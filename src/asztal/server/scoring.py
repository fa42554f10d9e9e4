"""How every game is scored, as data: for the score pad, which works without this server.

Numbers are asked of the engine (what a piece counts, what a bonus is worth, when a match ends), once
with the usual options and once for each value of each option; an option that changes nothing here is
not listed. What the engine has as code is said in a few words that `web/pad/scoring.js` reads:

    lowest      whether the lowest total wins (R40-50, MT-26), else the highest
    step        +1 if the deal passes to the left, −1 if to the right (R40-64)
    values      what a piece left in the hand counts; cards by rank
    copies      how many there are of each
    bones       what any bone counts, those of a larger set too: its `pips`, or one each, `tiles`
                (MT-25); empty: the pieces are none
    several     how often the first, the first two, … of a rank count (RR-09); null: each of them
    pool        what a deal puts into the pool and the most it may hold (RR-02); null: there is none
    chips       how many chips a deal shares out (K-22); 0: none
    engines     from which double the engines go down, deal by deal (V1-02); 0: they do not
    deals, until, target    the match ends after so many deals, once somebody has passed a total, or
                has reached one; 0: not so
    endings     how a deal can end:
        id, also    the reasons of the engine's outcome that are entered alike
        winner      `asked`, `lowest` (of what is left; nobody if several have it) or `none`
        empty       the winner's hand is empty
        hands       what is left in the hands is asked for
        each        everybody scores this many times what they have left, and `bonus` more, but the winner
        takes       the winner scores what all have left, less this many times their own (`all`: as many
                    times as there are players); empty: nobody takes anything
        prize       the winner scores this
        pool        `won`, `stays`, or `grows` by what all have left

Beside each table stand the game's `laws` (`laws.py`), by which the referee says why a lay stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import combinations
from typing import Any

from asztal.catalog import ENTRIES
from asztal.engine import Entry, Game, OptionSpec, OptionValue, Outcome
from asztal.errors import OptionError
from asztal.games.rummy.payout import POOL
from asztal.games.tabla.game import TablaGame
from asztal.games.tabla.options import KINDS
from asztal.games.trains.game import TrainGame
from asztal.pieces.bone_sets import PIPS
from asztal.server.laws import laws
from asztal.server.pages import Text
from asztal.server.storage import compact

__all__ = ["scoring", "scoring_table", "scoring_text"]

Table = dict[str, Any]


def ending(id: str, winner: str, *, also: Iterable[str] = (), empty: bool = False, hands: bool = True,
           each: int = 0, bonus: int = 0, takes: int | str = "", prize: int = 0,
           pool: str = "stays") -> Table:
    """One way for a deal to end, in the words above."""
    return {"id": id, "also": list(also), "winner": winner, "empty": empty, "hands": hands, "each": each,
            "bonus": bonus, "takes": takes, "prize": prize, "pool": pool}


def copies(game: Game) -> dict[str, int]:
    """How many there are of each piece; cards by rank, of which there are as many in every suit."""
    found: dict[str, int] = {}
    for piece in game.deck():
        sign = sign_of(game.piece_text(piece))
        found[sign] = found.get(sign, 0) + 1
    return found


def sign_of(piece: str) -> str:
    """What of a piece's text its value depends on: all of a bone, the rank of a card.

    >>> sign_of("6-3"), sign_of("10h"), sign_of("*")
    ('6-3', '10', '*')
    """
    return piece[:-1] if piece[-1] in "shcd" else piece


def score(game: Game, clauses: str, seat: int = 1) -> int:
    """What a seat scores in a deal of two that is over: the engine is asked with a position."""
    return ended(game, clauses).scores[seat]


def ended(game: Game, clauses: str) -> Outcome:
    """How the engine says that a deal of two players ended."""
    words = [f"{name}={'yes' if value is True else 'no' if value is False else value}"
             for name, value in game.given.items()]
    two = ENTRIES[game.id].make(2, game.given)
    outcome = two.position(f"{' '.join([game.id, 'players=2', *words])}; phase: over; {clauses}").outcome
    assert outcome is not None
    return outcome


def signs(game: Game) -> dict[str, str]:
    """A piece of each sign."""
    return {sign_of(text): text for text in [game.piece_text(piece) for piece in game.deck()]}


def rummy(game: Game) -> Table:
    """R40-03, R40-04, R40-50 to R40-53, K-02, K-21, K-22."""
    def lost(how: str, card: str) -> int:
        return score(game, f"ended: {how} 0; hand 0: ; hand 1: {card}")

    values = {sign: lost("out", card) for sign, card in signs(game).items()}
    each = lost("hand", "3s") - lost("hand", "2s")
    undecided = ["idle"] if "idle_rounds" in game.values else []
    by_hand = ended(game, "ended: hand 0; hand 0: ; hand 1: 2s")
    return {
        "values": values, "chips": POOL if game.values.get("payout") == "chips" else 0,
        "endings": [
            ending("out", "asked", empty=True, each=1),
            ending(by_hand.reason, "asked", empty=True, each=each, bonus=lost("hand", "2s") - 2 * each),
            ending("exhausted", "none", also=undecided, each=1),
        ]}


def knock(game: Game) -> Table:
    """RR-02, RR-09, RR-14, RR-16, RR-19, RR-20."""
    def worth(cards: str) -> int:
        return score(game, f"round: 2; to-move: 0; pool: 0; hand 0: ; hand 1: {cards}", 0)

    values = {sign: worth(card) for sign, card in signs(game).items()}
    kings = ["Ks", "Kh", "Kc", "Kd", "Ks", "Kh", "Kc", "Kd"]
    several = [worth(" ".join(kings[:held])) // values["K"] for held in range(1, 9)]
    fresh = game.deal(seed=0).view(None).data()["pool"]
    return {
        "values": values, "several": several, "pool": {"each": fresh, "most": game.most_carry()},
        "endings": [
            ending("out", "asked", empty=True, takes=0, pool="won"),
            ending("rounds", "lowest", takes="all"),
            ending("tied", "none", pool="grows"),
        ]}


def tabla(game: TablaGame) -> Table:
    """T-19, T-20: the kind of the finished hand says what it scores."""
    prizes = [ending(kind, "asked", hands=False, prize=int(game.rules.prizes[number]))
              for number, kind in enumerate(KINDS)]
    return {"values": {}, "endings": [*prizes, ending("exhausted", "none", also=["idle"], hands=False)]}


def dominoes(game: Game) -> Table:
    """D-09, D-10, D-11."""
    return {"values": {game.piece_text(bone): int(PIPS[bone]) for bone in game.deck()}, "bones": "pips",
            "endings": [ending("out", "asked", empty=True, takes=2), ending("blocked", "lowest", takes=2)]}


def trains(game: TrainGame) -> Table:
    """MT-24 to MT-26, V1-02, V1-08."""
    held = game.start(game.deck(), 0, 0, 0)
    return {"values": {game.piece_text(bone): held.left_in(1 << bone) for bone in game.deck()},
            "bones": game.values.get("count", "pips"),
            "engines": int(game.rules.engines),
            "endings": [ending("out", "asked", empty=True, each=1), ending("blocked", "lowest", each=1)]}


FAMILIES: dict[str, Callable[[Any], Table]] = {
    "rummy": rummy, "romi500": knock, "tabla": tabla, "dominoes": dominoes, "trains": trains}


def scoring_table(game: Game) -> Table:
    """The scoring of a game whose options are settled."""
    ends = {name: game.values.get(name, 0) for name in ("deals", "until", "target")}
    step = 1 if game.values.get("direction", "left") == "left" else -1
    common = {"lowest": game.lowest_wins(), "step": step,
              "several": None, "pool": None, "chips": 0, "bones": "", "engines": 0,
              **ends}
    table: Table = common | FAMILIES[game.family](game)
    held = copies(game)
    table["copies"] = {sign: held[sign] for sign in table["values"]}
    return table


@cache
def scoring() -> Table:
    """The scoring of every game of the catalogue and what its options change."""
    return {"games": [_game(found) for found in ENTRIES.values()]}


@cache
def scoring_text() -> Text:
    """The same as an answer."""
    return Text.of(compact(scoring()).encode(), "application/json")


def _game(entry: Entry) -> Table:
    usual = _table(entry, entry.default_players, {})
    seats = {str(players): _changes(usual, _table(entry, players, {}))
             for players in range(entry.min_players, entry.max_players + 1)}
    options = [found for spec in entry.specs if (found := _option(entry, spec, usual)) is not None]
    return {"id": entry.id, "family": entry.family, "low": entry.min_players, "high": entry.max_players,
            "laws": laws(entry), "usual": entry.default_players, "table": usual,
            "players": {players: changes for players, changes in seats.items() if changes},
            "options": options, "conflicts": _conflicts(entry, [str(option["name"]) for option in options])}


def _table(entry: Entry, players: int, given: Mapping[str, OptionValue]) -> Table:
    return scoring_table(entry.make(players, given))


def _changes(usual: Table, other: Table) -> Table:
    return {field: value for field, value in other.items() if value != usual[field]}


def _option(entry: Entry, spec: OptionSpec, usual: Table) -> Table | None:
    """The option with what its values change, or None if that is nothing; a number is some field itself."""
    if spec.kind == "number":
        number = another(spec)
        changes = _changes(usual, _table(entry, entry.default_players, {spec.name: number}))
        field = next((name for name, value in changes.items() if value == number), None)
        return None if field is None else {**spec.data(), "sets": field}
    values: list[OptionValue] = [False, True] if spec.kind == "flag" else list(spec.values)
    effects = {str(value).lower() if spec.kind == "flag" else str(value):
               _changes(usual, _table(entry, entry.default_players, {spec.name: value})) for value in values}
    return {**spec.data(), "effects": effects} if any(effects.values()) else None


def another(spec: OptionSpec) -> OptionValue:
    """A value that is not the usual one."""
    if spec.kind == "flag":
        return not spec.default
    if spec.kind == "choice":
        return next(value for value in spec.values if value != spec.default)
    return spec.low + 1 if spec.default != spec.low + 1 else spec.low + 2


def _conflicts(entry: Entry, names: list[str]) -> list[list[str]]:
    """The pairs of these options of which only one may differ from the usual."""
    found = []
    specs = [spec for spec in entry.specs if spec.name in names]
    for one, other in combinations(specs, 2):
        try:
            entry.make(None, {one.name: another(one), other.name: another(other)})
        except OptionError:
            found.append([one.name, other.name])
    return found
