"""Several deals: seats, totals, the dealer, the event log, per-seat views, taking back."""

from asztal.match.match import Match

__all__ = ["Match"]
