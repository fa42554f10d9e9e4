"""Simulation: many deals between bots, and whole matches as records."""

from asztal.arena.simulation import Result, play_match, simulate

__all__ = ["Result", "play_match", "simulate"]
