"""Several deals: seats, totals, the dealer, the event log, per-seat views, taking back."""

from asztal.match.match import Match
from asztal.match.question import Question

__all__ = ["Match", "Question"]
