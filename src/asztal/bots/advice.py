"""Why a bot plays what it plays: it writes down what it looks at while it decides, where somebody asks.

Nothing is made up afterwards: `Bot.advise` is `Bot.choose` with a sheet of notes beside it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from asztal.engine import Move

__all__ = ["Advice", "Notes", "Reason", "Term"]

TOLD: Final = 2  # terms that are given as reasons, at the most
TELLING: Final = 0.1  # what part of the whole lead such a term has at the least

LEARNED: Final = "learned"
# What a net does instead of what counting alone would: reasons of their own.
KINDS: "Final[dict[tuple[str, str], str]]" = {
    ("lay", "discard"): "learned-keep",
    ("add", "discard"): "learned-hold",
    ("draw", "take"): "learned-take",
    ("pass", "take"): "learned-take",
    ("take", "draw"): "learned-leave",
    ("take", "pass"): "learned-leave",
    ("knock", "discard"): "learned-wait",
    ("discard", "knock"): "learned-knock",
    ("discard", "lay"): "learned-lay",
    ("discard", "add"): "learned-lay",
}


class Reason(NamedTuple):
    """Why a move was chosen: `code` is its message's id after `why-`, the rest what that message names.

    `piece` and `value` are the move's; `other` and `than` the runner-up's, where the two were weighed.
    """

    code: str
    piece: str = ""
    value: int = 0
    other: str = ""
    than: int = 0


class Term(NamedTuple):
    """One thing that a move was weighed by: what it adds to the move's score, and the count behind it."""

    code: str
    score: float
    value: int


class Advice(NamedTuple):
    """A move, why it was chosen, and which one came next, if moves were weighed against each other."""

    move: Move
    reasons: list[Reason]
    runner_up: Move | None


class Weighed(NamedTuple):
    """A move with what it was weighed by, and what else was `counted` of it, which only a net weighs."""

    move: Move
    terms: list[Term]
    counted: list[Term]

    def score(self) -> float:
        """All of it together."""
        return sum(term.score for term in self.terms)


class Notes:
    """What a bot has looked at in one decision."""

    def __init__(self) -> None:
        self.grounds: list[Reason] = []
        self.weighed: list[Weighed] = []

    def because(self, code: str, piece: str, value: int) -> None:
        """Note what settles the decision, or a part of it."""
        self.grounds.append(Reason(code, piece, value))

    def weigh(self, move: Move, terms: list[Term]) -> None:
        """Note a move with what it is weighed by."""
        self.weighed.append(Weighed(move, terms, []))

    def add(self, move: Move, terms: list[Term]) -> None:
        """Note what else a move is weighed by."""
        for each in self.weighed:
            if each.move.code == move.code:
                each.terms.extend(terms)

    def count(self, move: Move, term: Term) -> None:
        """Note what else is known of a move, though it was not weighed by it: of two, the higher score is better."""
        for each in self.weighed:
            if each.move.code == move.code:
                each.counted.append(term)

    def instead(self, found: str, move: Move, own: Move, points: float, deals: int) -> None:
        """Note a move that was found better than the bot's own by so many points in so many deals: nothing else
        counts."""
        self.weighed.clear()
        self.grounds = [Reason(found, piece_in(move.text), round(points), piece_in(own.text), deals)]

    def learned(self, own: Move, moves: list[Move], scores: list[float], shares: dict[str, float]) -> None:
        """Note by what a net has learned that another move is better than the bot's own: the best of these, the next.

        `shares`: how much of its lead over the next comes from each term. What is counted of the two the other way
        round is no reason that anybody could follow: with all that has no term it is what was learned.
        """
        known = {
            each.move.code: {term.code: term for term in (*each.terms, *each.counted)}
            for each in self.weighed
        }
        ours, theirs = known.get(moves[0].code, {}), known.get(moves[1].code, {})
        told: list[Term] = []
        beside: list[Term] = []
        rest = scores[0]
        learned = KINDS.get((verb_in(own.text), verb_in(moves[0].text)), LEARNED)
        for code, share in shares.items():
            if share > 0.0 and code in ours and code in theirs and ours[code].score > theirs[code].score:
                told.append(Term(code, share, ours[code].value))
                beside.append(Term(code, 0.0, theirs[code].value))
                rest -= share
        self.grounds = [] if learned == LEARNED else [Reason(learned)]
        self.weighed = [
            Weighed(moves[0], [*told, Term(learned, rest, 0)], []),
            Weighed(moves[1], [*beside, Term(learned, scores[1], 0)], []),
        ]
        for move, score in zip(moves[2:], scores[2:], strict=True):
            self.weigh(move, [Term(learned, score, 0)])

    def advice(self, move: Move, beside: str = "") -> Advice:
        """What the notes say of the move that was chosen.

        Of what it was weighed by, that in which it is most ahead of the runner-up, or of the move `beside` it.
        """
        chosen = next((each for each in self.weighed if each.move.code == move.code), None)
        others = [each for each in self.weighed if each.move.code != move.code]
        if chosen is None or not others:
            return Advice(move, self.grounds, None)
        asked = [each for each in others if each.move.text == beside]
        runner_up = max(asked or others, key=Weighed.score)
        piece, other = piece_in(move.text), piece_in(runner_up.move.text)
        against = {term.code: term for term in runner_up.terms}
        ahead = [
            (
                term.score - against[term.code].score,
                Reason(term.code, piece, term.value, other, against[term.code].value),
            )
            for term in chosen.terms
            if term.code in against and term.score > against[term.code].score
        ]
        ahead.sort(key=lambda each: -each[0])
        least = TELLING * sum(lead for lead, _ in ahead)
        told = [reason for lead, reason in ahead[:TOLD] if lead >= least] or [
            Reason("alike", piece, 0, other, 0)
        ]
        said = {reason.code for reason in self.grounds}
        return Advice(
            move, [*self.grounds, *(reason for reason in told if reason.code not in said)], runner_up.move
        )


def verb_in(move: str) -> str:
    """What a move does.

    >>> verb_in("discard Kc"), verb_in("draw")
    ('discard', 'draw')
    """
    return move.partition(" ")[0]


def piece_in(move: str) -> str:
    """The piece that a move names first.

    >>> piece_in("discard Kc"), piece_in("draw")
    ('Kc', '')
    """
    return move.partition(" ")[2].partition(" ")[0]
