"""What each refusal of gin rummy says of the position, and what its advice promises: a property each.

As `tests/card_refusals.py`, which has those that gin shares with the other games of cards. What a hand is worth is told
by the naive referee.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.games.gin.naive_referee import Cards, deadwood, total
from tests.refused import Case

__all__ = ["GIN_PROPERTIES"]


def held(case: Case) -> Cards:
    return frozenset(case.hand)


def laying(case: Case) -> bool:
    return case.seen["phase"] in ("spread", "answer")


def offered(case: Case) -> None:
    """Nobody has drawn or discarded yet: the card turned up lies there alone."""
    assert case.seen["phase"] == "offer" and set(case.moves) == {"take", "pass"}
    assert case.seen["pile"] == [case.seen["upcard"]] and case.seen["takes"] == 0


def nothing_to_pass(case: Case) -> None:
    assert case.seen["phase"] in ("draw", "play")
    assert ("draw" in case.moves) == (case.given["drawn"] == "no") != bool(case.throws())


def both_passed(case: Case) -> None:
    assert case.seen["passed"] and case.seen["pile"] == [case.seen["upcard"]]
    assert case.moves == ["draw"]


def not_drawn(case: Case) -> None:
    if case.given["offer"] == "yes":
        offered(case)
    else:
        assert case.seen["phase"] == "draw" and "draw" in case.moves


def has_drawn(case: Case) -> None:
    assert case.seen["phase"] == "play" and case.throws()


def empty_pile(case: Case) -> None:
    assert not case.seen["pile"] and case.moves == ["draw"]


def taken_enough(case: Case) -> None:
    assert case.seen["takes"] == case.given["most"] and case.moves == ["draw"]


def too_much_to_knock(case: Case) -> None:
    left = deadwood(held(case) - {str(case.given["card"])})
    assert case.given["deadwood"] == left > int(case.given["limit"]) == case.seen["limit"]
    assert case.named() == [case.given["card"]] and f"discard {case.given['card']}" in case.moves
    assert (case.given["other"] == "yes") == any(move.startswith("knock ") for move in case.moves)
    options = case.state.game.values
    assert case.why.rule == ("G-20" if options["straight"] else "G-21" if options["oklahoma"] else "G-10")


def knocked_with_another(case: Case) -> None:
    assert case.given["card"] not in held(case) and case.throws()


def not_yet_knocked(case: Case) -> None:
    assert not laying(case) and case.seen["knocker"] is None and not case.seen["table"]
    assert case.given["play"] == case.move.split()[0]


def may_lay(case: Case) -> None:
    """Something can be laid or laid off, and the laying can be ended if the refusal says so."""
    assert laying(case) and case.plays()
    assert (case.given["done"] == "yes") == ("done" in case.moves)


def knocked(case: Case) -> None:
    may_lay(case)
    assert case.move.split()[0] in ("draw", "take", "pass", "discard", "knock", "gin")


def knocked_oneself(case: Case) -> None:
    may_lay(case)
    assert case.seen["phase"] == "spread" and any(move.startswith("lay") for move in case.moves)


def no_big_gin(case: Case) -> None:
    assert case.state.game.values["big_gin"] == "no" and not laying(case)


def short_of_big_gin(case: Case) -> None:
    assert case.state.game.values["big_gin"] != "no" and len(case.hand) == 11
    assert case.given["deadwood"] == deadwood(held(case)) > 0 and case.throws()


def too_much_left(case: Case, left: int) -> None:
    """More than may stay: nothing after big gin, or else what the table and the card turned up allow."""
    big = len(case.hand) + sum(len(meld["cards"]) for meld in case.seen["table"]) == 11
    assert case.given["by"] == ("big" if big else "knock" if case.seen["limit"] else "gin")
    assert case.given["limit"] == (0 if big else case.seen["limit"])
    assert case.given["deadwood"] == left > int(case.given["limit"])
    assert case.seen["phase"] == "spread" and any(move.startswith("lay") for move in case.moves)


def lays_too_little(case: Case) -> None:
    too_much_left(case, deadwood(held(case) - set(case.named())))


def keeps_too_much(case: Case) -> None:
    too_much_left(case, total(held(case)))


def gin_is_laid(case: Case) -> None:
    knocker = case.seen["knocker"]
    assert case.seen["phase"] == "answer" and case.seen["shown"][knocker] == []
    assert "done" in case.moves and case.plays()
    assert all(move.startswith("lay") for move in case.plays())


def laid_oneself(case: Case) -> None:
    assert case.meld()["owner"] == 0 != case.seen["knocker"]
    assert all(
        case.seen["table"][int(move.split()[-1]) - 1]["owner"] == case.seen["knocker"]
        for move in case.moves
        if move.startswith("add")
    )


def ace_not_low(case: Case) -> None:
    """An ace is named, and it is what is wrong: without it that is not said."""
    assert any(card[0] == "A" for card in case.named())
    rest = " ".join(card for card in case.named() if card[0] != "A")
    assert case.code_of(f"lay [{rest}]") != case.why.code


GIN_PROPERTIES: dict[str, Callable[[Case], None]] = {
    "gin.offer": offered,
    "gin.must-draw": nothing_to_pass,
    "gin.passed": both_passed,
    "gin.draw-first": not_drawn,
    "gin.drawn": has_drawn,
    "gin.take-empty": empty_pile,
    "gin.take-limit": taken_enough,
    "gin.knock-high": too_much_to_knock,
    "gin.knock-not-held": knocked_with_another,
    "gin.knock-now": not_yet_knocked,
    "gin.knocked": knocked,
    "gin.no-big-gin": no_big_gin,
    "gin.big-gin-deadwood": short_of_big_gin,
    "gin.lay-dead-end": lays_too_little,
    "gin.done-high": keeps_too_much,
    "gin.add-yourself": knocked_oneself,
    "gin.add-on-gin": gin_is_laid,
    "gin.add-own": laid_oneself,
    "gin.ace-low": ace_not_low,
}
