"""By which rule a lay stands: for the referee, which says it with every verdict.

A refusal names its rule, and what it asks for is what another lay keeps: so the engine is asked with
lays that break one rule each, once for every game. The words are those of the referee's questions:

    run, set        a meld of the kind stands
    opening         the first melds are worth enough; only where there is a minimum
    add, swap       a card is laid on a meld, or in a joker's place
    take            the discard is taken
    last            one card is kept for the end
    out             a hand is laid at once, and the deal is over
    start, place    a bone begins the line; a bone touches its own number
    first           a bone is laid on one's own train in the first round
    runs, sets, …   a hand of tiles is finished, by its kind
"""

from __future__ import annotations

from asztal.catalog import FAMILIES
from asztal.engine import Entry, Game, OptionValue

__all__ = ["laws"]

MINIMUM = 40  # any: it is a lay below it that is asked about


def laws(entry: Entry) -> dict[str, str]:
    """The rules of a game, by what they let stand."""
    options: dict[str, OptionValue] = {}
    if any(spec.name == "opening_minimum" for spec in entry.specs):
        options["opening_minimum"] = MINIMUM
    usual, strict = entry.make(2, {}), entry.make(2, options)
    family = FAMILIES[entry.family]
    found = {}
    for name, (clauses, move) in family.broken.items():
        game = strict if name == "opening" else usual
        rule = refused(game, clauses, move)
        if rule:
            found[name] = rule
    if "free" in found:  # where nothing is owed for it, the rule that lets it be drawn
        found.setdefault("take", found.pop("free"))
    if family.ended:
        outcome = usual.position(f"{head(usual)}; {family.ended}").outcome
        assert outcome is not None
        found["out"] = outcome.rule
    return found


def head(game: Game) -> str:
    """A position's first clause."""
    return " ".join(
        [game.id, f"players={game.players}", *(f"{name}={value}" for name, value in game.given.items())]
    )


def refused(game: Game, clauses: str, move: str) -> str:
    """The rule that a move breaks in this position; empty if it is legal."""
    why = game.position(f"{head(game)}; {clauses}").check(move)
    return "" if why is None else why.rule
