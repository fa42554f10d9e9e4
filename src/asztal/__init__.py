"""Asztal, the open table for rummy and dominoes."""

__version__ = "0.1.0"
