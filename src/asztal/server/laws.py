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

from asztal.engine import Entry, Game, OptionValue
from asztal.games.tabla.options import KINDS

__all__ = ["laws"]

MINIMUM = 40                                    # any: it is a lay below it that is asked about
TURN = "phase: play; opened: 0 1; drawn: 0 1"
BEFORE = "phase: play; drawn: 0 1"
RUMMY = {
    "run": (f"{TURN}; hand 0: 2s 3s 5s Kd", "lay [2s 3s 5s]"),
    "set": (f"{TURN}; hand 0: 2s 2h 3d Kd", "lay {2s 2h 3d}"),
    "opening": (f"{BEFORE}; hand 0: 2s 3s 4s 2h 3d 9c Kd", "lay [2s 3s 4s]"),
    "add": (f"{TURN}; hand 0: Kd 2s; table: 1[9h 10h Jh]", "add Kd to 1"),
    "swap": (f"{TURN}; hand 0: 9c 2s; table: 1[9h 10h Jh]", "swap 9c in 1"),
    "take": ("opened: 0 1; drawn: 0 1; hand 0: 2s 3h 5c Kd; pile: 9c", "take"),
    "free": ("opened: 0 1; drawn: 0 1; hand 0: 2s 3h 5c Kd; hand 1: 9s", "take"),
    "last": (f"{TURN}; hand 0: 2s 3s 4s", "lay [2s 3s 4s]"),
}
KNOCK = {
    "run": ("phase: play; hand 0: 2s 3s 5s Kd", "lay [2s 3s 5s]"),
    "set": ("phase: play; hand 0: 2s 2h 3d Kd", "lay {2s 2h 3d}"),
    "add": ("phase: play; hand 0: 2s 3s 4s Kd; table: 0[9h 10h Jh]", "add Kd to 1"),
}
TILES = "phase: throw; indicator: 5b; hand 0: 1r 2r 4r 4y 5y 7y 8y 10k 12k 13k 1b 2b 9b 11b 12r"
TABLA = {kind: (TILES, f"finish {kind} discard 12r") for kind in KINDS}
DOMINOES = {
    "start": ("hand 0: 6-3 2-2 3-3; hand 1: 5-1", "place 2-2"),
    "place": ("hand 0: 6-3 2-1; hand 1: 5-1; line: 3-3 3-5; to-move: 0", "place 2-1 left"),
}
TRAINS = {
    "first": ("engine: 9-9; round: 1; hand 0: 6-3 2-1; hand 1: 5-1", "place 2-1 on A"),
    "place": ("engine: 9-9; round: 2; hand 0: 6-3 2-1; hand 1: 5-1; line A: 9-6", "place 2-1 on A"),
}
BROKEN = {"rummy": RUMMY, "romi500": KNOCK, "tabla": TABLA, "dominoes": DOMINOES, "trains": TRAINS}
ENDED = {"rummy": "phase: over; ended: hand 0; hand 0: ; hand 1: 2s",
         "romi500": "phase: over; round: 2; to-move: 0; pool: 0; hand 0: ; hand 1: 2s"}


def laws(entry: Entry) -> dict[str, str]:
    """The rules of a game, by what they let stand."""
    options: dict[str, OptionValue] = {}
    if any(spec.name == "opening_minimum" for spec in entry.specs):
        options["opening_minimum"] = MINIMUM
    usual, strict = entry.make(2, {}), entry.make(2, options)
    found = {}
    for name, (clauses, move) in BROKEN[entry.family].items():
        game = strict if name == "opening" else usual
        rule = refused(game, clauses, move)
        if rule:
            found[name] = rule
    if "free" in found:                         # where nothing is owed for it, the rule that lets it be drawn
        found.setdefault("take", found.pop("free"))
    if entry.family in ENDED:
        outcome = usual.position(f"{head(usual)}; {ENDED[entry.family]}").outcome
        assert outcome is not None
        found["out"] = outcome.rule
    return found


def head(game: Game) -> str:
    """A position's first clause."""
    return " ".join([game.id, f"players={game.players}",
                     *(f"{name}={value}" for name, value in game.given.items())])


def refused(game: Game, clauses: str, move: str) -> str:
    """The rule that a move breaks in this position; empty if it is legal."""
    why = game.position(f"{head(game)}; {clauses}").check(move)
    return "" if why is None else why.rule
