"""How every game is scored, as data: for the score pad, which works without this server.

Numbers are asked of the engine (what a piece counts, what a bonus is worth, when a match ends), once
with the default options and once for each value of each option; an option that changes nothing here is
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
    deals, until, target    the match ends after this many deals, once somebody has passed this total, or
                has reached it; 0: not so
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
        beats       the winner must have `less` left than anybody else, or `no-more`; empty: it does not matter
        played      whether a deal can end so with these options

Of endings a change names the id and what of it is different.

Each family's part is in the module of its name. Beside each table stand the game's `laws`
(`server/rule_lookup.py`), by which the referee says why a play is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import cast

from asztal.catalog import ENTRIES
from asztal.engine import Entry, Game, OptionSpec, OptionValue
from asztal.errors import OptionError
from asztal.server.pages import Text
from asztal.server.rule_lookup import laws
from asztal.server.scoring import dominoes, gin, romi500, rummy, tabla, trains
from asztal.server.scoring.asking import Table, copies
from asztal.server.scoring.shapes import (
    Ending,
    EndingChange,
    Facts,
    GameFacts,
    Scoring,
    ScoringChange,
    ScoringOption,
)
from asztal.server.storage import compact

__all__ = ["scoring", "scoring_table", "scoring_text"]

FAMILIES: dict[str, Callable[[Game], Table]] = {
    "rummy": rummy.table,
    "romi500": romi500.table,
    "gin": gin.table,
    "tabla": tabla.table,
    "dominoes": dominoes.table,
    "trains": trains.table,
}


def scoring_table(game: Game) -> Scoring:
    """The scoring of a game whose options are settled."""
    ends = {name: game.values.get(name, 0) for name in ("deals", "until", "target")}
    step = 1 if game.values.get("direction", "left") == "left" else -1
    common = {
        "lowest": game.lowest_wins(),
        "step": step,
        "several": None,
        "pool": None,
        "chips": 0,
        "bones": "",
        "engines": 0,
        **ends,
    }
    table: Table = common | FAMILIES[game.family](game)
    held = copies(game)
    table["copies"] = {sign: held[sign] for sign in table["values"]}
    return cast(Scoring, table)


@cache
def scoring() -> Facts:
    """The scoring of every game of the catalogue and what its options change."""
    return {"games": [_game(entry) for entry in ENTRIES.values()]}


@cache
def scoring_text() -> Text:
    """The same as an answer."""
    return Text.of(compact(scoring()).encode(), "application/json")


def _game(entry: Entry) -> GameFacts:
    usual = _table(entry, entry.default_players, {})
    seats = {
        str(players): _changes(usual, _table(entry, players, {}))
        for players in range(entry.min_players, entry.max_players + 1)
    }
    options = [option for spec in entry.specs if (option := _option(entry, spec, usual)) is not None]
    return {
        "id": entry.id,
        "family": entry.family,
        "low": entry.min_players,
        "high": entry.max_players,
        "laws": laws(entry),
        "usual": entry.default_players,
        "table": usual,
        "players": {players: changes for players, changes in seats.items() if changes},
        "options": options,
        "conflicts": _conflicts(entry, [option["name"] for option in options]),
    }


def _table(entry: Entry, players: int, given: Mapping[str, OptionValue]) -> Scoring:
    return scoring_table(entry.make(players, given))


def _changes(usual: Scoring, other: Scoring) -> ScoringChange:
    changes = _differing(usual, other)
    if "endings" in changes:
        changes["endings"] = _changed_endings(usual["endings"], other["endings"])
    return changes


def _changed_endings(usual: Sequence[Ending], other: Sequence[Ending]) -> list[EndingChange]:
    """Those that differ; with other options a game has the same endings, played or not."""
    return [
        {"id": after["id"], **_differing(before, after)}
        for before, after in zip(usual, other, strict=True)
        if after != before
    ]


def _differing(before: Mapping[str, object], after: Mapping[str, object]) -> dict[str, object]:
    return {word: value for word, value in after.items() if value != before[word]}


def _option(entry: Entry, spec: OptionSpec, usual: Scoring) -> ScoringOption | None:
    """The option with what its values change, or None if that is nothing; a number is some field itself."""
    option = cast(ScoringOption, spec.data())
    if spec.kind == "number":
        number = another(spec)
        changes = _changes(usual, _table(entry, entry.default_players, {spec.name: number}))
        field = next((name for name, value in changes.items() if value == number), None)
        if field is None:
            return None
        option["sets"] = field
        return option
    values: list[OptionValue] = [False, True] if spec.kind == "flag" else list(spec.values)
    effects = {
        str(value).lower() if spec.kind == "flag" else str(value): _changes(
            usual, _table(entry, entry.default_players, {spec.name: value})
        )
        for value in values
    }
    if not any(effects.values()):
        return None
    option["effects"] = effects
    return option


def another(spec: OptionSpec) -> OptionValue:
    """A value that is not the usual one."""
    if spec.kind == "flag":
        return not spec.default
    if spec.kind == "choice":
        return next(value for value in spec.values if value != spec.default)
    return spec.low + 1 if spec.default != spec.low + 1 else spec.low + 2


def _conflicts(entry: Entry, names: list[str]) -> list[list[str]]:
    """The pairs of these options of which only one may differ from the usual."""
    pairs = []
    specs = [spec for spec in entry.specs if spec.name in names]
    for one, other in combinations(specs, 2):
        try:
            entry.make(None, {one.name: another(one), other.name: another(other)})
        except OptionError:
            pairs.append([one.name, other.name])
    return pairs
