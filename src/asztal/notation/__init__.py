"""Records and situation files: reading, writing, replaying, verifying."""

from asztal.notation.events import Event
from asztal.notation.ledger import Ledger, dealer_of, set_up
from asztal.notation.records import Report, Step, read, replay, verify, write
from asztal.notation.situations import Verdict, game_of_position, judge

__all__ = [
    "Event", "Ledger", "Report", "Step", "Verdict", "dealer_of", "game_of_position", "judge", "read",
    "replay", "set_up", "verify", "write",
]
