"""Simulation: many deals between bots, and their results."""

from asztal.arena.deals import Row, dealt, play_deal
from asztal.arena.ladder import Duel, Ladder, Measured, duel, ladder
from asztal.arena.results import read_results
from asztal.arena.simulation import Result, Stopped, play_match, simulate
from asztal.arena.survey import Statistics, statistics

__all__ = [
    "Duel",
    "Ladder",
    "Measured",
    "Result",
    "Row",
    "Statistics",
    "Stopped",
    "dealt",
    "duel",
    "ladder",
    "play_deal",
    "play_match",
    "read_results",
    "simulate",
    "statistics",
]
