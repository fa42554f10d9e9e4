"""Simulation: many deals between bots, and their results."""

from asztal.arena.aivat import Corrected, aivat
from asztal.arena.ceiling import ceiling
from asztal.arena.deals import Row, dealt, play_deal
from asztal.arena.duels import Duel, Measured, duel
from asztal.arena.export import export, read_export
from asztal.arena.ladder import Ladder, ladder
from asztal.arena.results import read_results
from asztal.arena.simulation import Result, Stopped, play_match, simulate
from asztal.arena.survey import Statistics, statistics

__all__ = [
    "Corrected",
    "Duel",
    "Ladder",
    "Measured",
    "Result",
    "Row",
    "Statistics",
    "Stopped",
    "aivat",
    "ceiling",
    "dealt",
    "duel",
    "export",
    "ladder",
    "play_deal",
    "play_match",
    "read_export",
    "read_results",
    "simulate",
    "statistics",
]
