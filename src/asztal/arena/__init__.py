"""Simulation: many deals between bots, and what they come to."""

from asztal.arena.simulation import Result, dealt, play_match, simulate
from asztal.arena.survey import Statistics, statistics

__all__ = ["Result", "Statistics", "dealt", "play_match", "simulate", "statistics"]
