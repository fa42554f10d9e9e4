"""Refusals that a player can trust: one sweep for the advice tests of every family.

Moves, most of them illegal, are tried in many positions. What a refusal says is whole in every language, and
names no move that cannot be made there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, NamedTuple, TypeVar

from asztal.engine import Random, State
from asztal.errors import IllegalMove
from asztal.i18n import languages, sentence

S = TypeVar("S", bound=State)
Words = Mapping[str, Mapping[str, str]]  # by language and verb: said only where such a move is legal


class Case(NamedTuple, Generic[S]):
    """One refused move, and the legal ones where it was asked for."""

    state: S
    move: str
    refusal: IllegalMove
    legal: list[str]


def decisions(state: S, seed: int) -> Iterator[S]:
    """The decisions of random play from this state on, which it changes."""
    rng = Random(seed)
    while not state.is_over():
        yield state
        codes = state.codes()
        state.advance(codes[rng.below(len(codes))])


def told(refusal: IllegalMove) -> list[tuple[str, str]]:
    """What a refusal says in each language, a whole sentence."""
    sentences = [(lang, sentence(lang, refusal)) for lang in languages()]
    assert not any(re.search(r"[{}$]|  ", said) for _, said in sentences), sentences
    return sentences


def sweep(states: Iterable[S], moves: Callable[[S], Iterable[str]], words: Words) -> Iterator[Case[S]]:
    """Every refusal of the moves tried in these states."""
    known: dict[str, set[str]] = {}  # the verbs that a refusal's sentences name
    for state in states:
        legal = [move.text for move in state.legal_moves()]
        verbs = {text.split()[0] for text in legal}
        for move in moves(state):
            refusal = state.check(move)
            if refusal is None:
                continue
            case = Case(state, move, refusal, legal)
            assert move not in legal, case
            if str(refusal) not in known:
                known[str(refusal)] = {
                    verb
                    for lang, said in told(refusal)
                    for verb, pattern in words[lang].items()
                    if re.search(pattern, said)
                }
            assert known[str(refusal)] <= verbs, (case, told(refusal), state.position())
            yield case
