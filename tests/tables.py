"""What tables any game of the catalogue can have: as many players as it takes, an option that is not the default.

And what may be done there, by the texts of moves.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeVar, cast

from asztal.catalog import ENTRIES
from asztal.engine import OptionValue, Outcome, Random, State
from asztal.errors import IllegalMove

__all__ = ["after", "ended", "legal", "other_option", "refused", "seats", "several", "texts", "unevenness"]

S = TypeVar("S", bound=State)


def seats(id: str, wanted: int) -> int:
    """So many players, or the number nearest to it that the game takes."""
    entry = ENTRIES[id]
    return max(entry.min_players, min(wanted, entry.max_players))


def other_option(id: str) -> dict[str, OptionValue]:
    """One option with a value that is not the default; the direction of play, if the game has one."""
    specs = [spec for spec in ENTRIES[id].specs if spec.kind != "number"]
    spec = next((spec for spec in specs if spec.name == "direction"), specs[0])
    if spec.kind == "flag":
        return {spec.name: not spec.default}
    return {spec.name: next(value for value in spec.values if value != spec.default)}


def several(id: str) -> dict[str, OptionValue]:
    """What lets a match have more than one deal."""
    return {"deals": 3} if any(spec.name == "deals" for spec in ENTRIES[id].specs) else {}


def after(state: S, *moves: str) -> S:
    """The state after these moves, each of them legal; the given one stays as it is."""
    reached = cast(S, state.copy())
    for move in moves:
        reached.apply(move)
    return reached


def refused(state: State, *moves: str) -> tuple[str, str]:
    """Code and rule of the refusal of the last move, the ones before it being legal."""
    state = after(state, *moves[:-1])
    before = state.position()
    why = state.check(moves[-1])
    assert isinstance(why, IllegalMove), f"{moves[-1]} is legal"
    assert state.position() == before
    assert moves[-1] not in texts(state)
    return why.code, why.rule


def legal(state: State, *moves: str) -> bool:
    """Whether all these moves are legal, one after the other; each must be listed as such too."""
    state = state.copy()
    for move in moves:
        if state.check(move) is not None:
            return False
        assert state.parse_move(move).text in texts(state), move
        state.apply(move)
    return True


def ended(state: State, *moves: str) -> Outcome:
    """How the deal ends with these moves."""
    outcome = after(state, *moves).outcome
    assert outcome is not None
    return outcome


def texts(state: State) -> set[str]:
    """The texts of the legal moves."""
    return {move.text for move in state.legal_moves()}


def unevenness(state: State, rng: Random, draws: int = 8) -> tuple[float, int]:
    """Pearson's sum over random moves, so many for each legal one, and what it comes to if all are as likely."""
    codes = state.codes()
    drawn = Counter(int(state.random_code(rng)) for _ in range(draws * len(codes)))
    assert set(drawn) <= set(codes)
    return sum((drawn[code] - draws) ** 2 for code in codes) / draws, len(codes) - 1
