"""Simulation: many deals between bots, and whole matches as records."""

from asztal.arena.simulation import Result, dealt, play_match, simulate

__all__ = ["Result", "dealt", "play_match", "simulate"]
