"""OpenSpiel's block dominoes as an outside referee: 1,000 deals of `domino-block` for two.

Where its rules differ, the test bridges the gap and says so:

- *Who starts.* There the first seat starts with any bone; here the highest double starts (D-04).
  Our starter is dealt to its first seat, and his bone is one of those offered there.
- *A bone on equal ends.* There a move names a bone and a number, so two ends with one number make
  one move; here they are two ends and two moves (D-13). Moves are compared by bone and number.
- *Passing.* There a seat that cannot place is skipped; here it passes, its one legal move (D-12).
- *The score.* There the winner gets the loser's pips; here he gets them less his own (D-10), in
  both cases nothing on a tie. And who goes out while the other holds just the 0-0 is for OpenSpiel
  a tie at no pips; here he has won, with a score of 0 (D-09).
"""

from __future__ import annotations

import warnings
from collections import Counter

from asztal.engine import Random
from asztal.games.dominoes import FAMILY, DominoState
from asztal.pieces.bone_sets import bones_of
from asztal.pieces.bones import HIGH, LOW

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of its own dependencies, at import
    from open_spiel.python.games import block_dominoes

Play = tuple[tuple[int, int], int | None]  # the bone, low number first, and the number it is laid to


def theirs(state: block_dominoes.BlockDominoesState) -> dict[Play, int]:
    actions: dict[Play, int] = {}
    for number in state.legal_actions():
        action = block_dominoes._ACTIONS[number]
        low, high = action.tile
        actions[(int(low), int(high)), None if action.edge is None else int(action.edge)] = number
    return actions


def ours(state: DominoState) -> dict[Play, str]:
    moves: dict[Play, str] = {}
    ends = state.view(None).ends()
    for move in state.legal_moves():
        words = move.text.split()
        bone = (int(words[1][2]), int(words[1][0]))
        moves[bone, ends[words[2] == "right"] if ends else None] = move.text
    return moves


def dealt(hands: list[list[int]]) -> block_dominoes.BlockDominoesState:
    state = block_dominoes.BlockDominoesGame().new_initial_state()
    for hand in hands:
        for bone in hand:
            state.apply_action(block_dominoes._DECK.index((float(LOW[bone]), float(HIGH[bone]))))
    return state


def test_openspiel_offers_the_same_plays_and_agrees_on_the_result() -> None:
    entry = next(entry for entry in FAMILY.entries if entry.id == "domino-block")
    game = entry.make(2, {})
    seen = Counter[str]()
    for seed in range(1000):
        state = game.deal(seed=seed)
        assert isinstance(state, DominoState)
        rng = Random(seed)
        starter = int(state.to_move)
        other = dealt([list(bones_of(state.hand(seat))) for seat in (starter, 1 - starter)])
        while not state.is_over():
            if [move.text for move in state.legal_moves()] == ["pass"]:
                state.apply("pass")
                seen["passes"] += 1
                continue
            mine = ours(state)
            peer = theirs(other)
            assert other.current_player() == (state.to_move + starter) % 2
            if state.memory().bones:
                assert mine.keys() == peer.keys()
            else:
                assert len(mine) == 1 and mine.keys() <= peer.keys()
            plays = sorted(mine, key=str)
            play = plays[rng.below(len(plays))]
            state.apply(mine[play])
            other.apply_action(peer[play])
            seen["plays"] += 1
        assert other.is_terminal()
        outcome = state.outcome
        assert outcome is not None
        seen[outcome.reason] += 1
        pips = [sum(LOW[bone] + HIGH[bone] for bone in bones_of(state.hand(seat))) for seat in (0, 1)]
        returns = other.returns()
        if outcome.winner is None:
            assert returns == [0, 0]
            seen["ties"] += 1
        else:
            gain = pips[1 - outcome.winner]
            assert returns[(outcome.winner + starter) % 2] == gain
            assert outcome.scores[outcome.winner] == gain - pips[outcome.winner]
    assert seen["out"] > 100 and seen["blocked"] > 100 and seen["ties"] > 0 and seen["passes"] > 1000
