"""The bots of Mexican Train, as the table of bots knows them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.arrangement import Arrangement
from asztal.bots.endings import bones_known
from asztal.bots.family import BotFamily
from asztal.bots.trails import arrange_bones
from asztal.bots.trains.novices import CasualTrain, NewcomerTrain
from asztal.bots.trains.players import SolidTrain
from asztal.bots.trains.questions import AskingTrain
from asztal.bots.trains.traits import TERMS
from asztal.games.trains.view import TrainView
from asztal.pieces import bone_sets

__all__ = ["FAMILY"]


def arrange(view: TrainView, arrangement: Arrangement) -> None:
    """The longest line for the seat's own train, then what fits another end open to this seat, then the rest."""
    board = view.board
    own: list[i64] = []
    other: i64 = 0
    for line in range(len(board.ends)):
        end = board.ends[line]
        if end < 0 or view.seat is None:
            continue
        if board.owner(line) == view.seat:
            own.append(end)
        elif board.open_to(view.seat, line):
            other |= bone_sets.WITH[end]
    arrange_bones(view.hand, own, other, arrangement)


FAMILY: Final = BotFamily[TrainView](
    "trains",
    {"solid": SolidTrain, "casual": CasualTrain, "newcomer": NewcomerTrain},
    arrange,
    ("stop", "place", "draw", "pass", "mark"),
    plies=12_000,
    hasty=3,
    asking=AskingTrain,
    terms=TERMS,
    known=bones_known,
)
