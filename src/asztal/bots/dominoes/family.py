"""The bots of the one-line domino, as the table of bots knows them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.arrangement import Arrangement
from asztal.bots.dominoes.belief import DominoBelief
from asztal.bots.dominoes.novices import CasualDomino, NewcomerDomino
from asztal.bots.dominoes.players import SolidDomino
from asztal.bots.dominoes.questions import AskingDomino
from asztal.bots.dominoes.traits import TERMS
from asztal.bots.endings import bones_known
from asztal.bots.family import BotFamily
from asztal.bots.trails import arrange_bones
from asztal.games.dominoes.view import DominoView

__all__ = ["FAMILY"]


ANY: "Final[list[i64]]" = [0, 1, 2, 3, 4, 5, 6]


def arrange(view: DominoView, arrangement: Arrangement) -> None:
    """The longest line from an end, or from anywhere on an empty table, then the rest."""
    ends = view.ends()
    arrange_bones(view.hand, ends if ends else ANY, 0, arrangement)


FAMILY: Final = BotFamily[DominoView](
    "dominoes",
    {"solid": SolidDomino, "casual": CasualDomino, "newcomer": NewcomerDomino},
    arrange,
    ("place", "draw", "pass"),
    plies=12_000,
    expert_belief=DominoBelief,
    asking=AskingDomino,
    terms=TERMS,
    known=bones_known,
)
