"""What any game is. Knows no cards and no dominoes."""

from asztal.engine.entry import Entry
from asztal.engine.game import Game, Move, Outcome, Played, Seat, State, View
from asztal.engine.numbers import MAX_SEED, seed_in, whole
from asztal.engine.options import OptionSpec, OptionValue, validated
from asztal.engine.playout import Playouts, perft, play_out, playouts
from asztal.engine.random import Random

__all__ = [
    "MAX_SEED",
    "Entry",
    "Game",
    "Move",
    "OptionSpec",
    "OptionValue",
    "Outcome",
    "Played",
    "Playouts",
    "Random",
    "Seat",
    "State",
    "View",
    "perft",
    "play_out",
    "playouts",
    "seed_in",
    "validated",
    "whole",
]
