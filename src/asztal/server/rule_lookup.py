"""The rule behind a legal play, for the referee, which says it with every verdict.

A refusal names the rule that a play breaks, and a play that keeps it is legal by that same rule. So the engine is
asked, once for every game, with plays that break one rule each. Each family lists its own (`Family.broken`), by the
names that its questions to the referee ask for; `out` is the rule by which a deal that is won ends.
"""

from __future__ import annotations

from asztal.catalog import FAMILIES
from asztal.engine import Entry, Game
from asztal.engine.family import Broken

__all__ = ["laws"]


def laws(entry: Entry) -> dict[str, str]:
    """The rules of a game, by what they allow."""
    family = FAMILIES[entry.family]
    rules = {}
    for name, plays in family.broken.items():
        rule = next(filter(None, (refused(entry, play) for play in plays)), "")
        if rule:
            rules[name] = rule
    if family.ended:
        game = entry.make(2, {})
        outcome = game.position(f"{head(game)}; {family.ended}").outcome
        assert outcome is not None
        rules["out"] = outcome.rule
    return rules


def head(game: Game) -> str:
    """A position's first clause."""
    return " ".join(
        [game.id, f"players={game.players}", *(f"{name}={value}" for name, value in game.given.items())]
    )


def refused(entry: Entry, play: Broken) -> str:
    """The rule that a play breaks in this game; empty if it is legal."""
    known = {spec.name for spec in entry.specs}
    game = entry.make(2, {name: value for name, value in play.options.items() if name in known})
    why = game.position(f"{head(game)}; {play.clauses}").check(play.move)
    return "" if why is None else why.rule
