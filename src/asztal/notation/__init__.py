"""Records and situation files: reading, writing, replaying, verifying."""

from asztal.notation.events import Event
from asztal.notation.ledger import Ledger
from asztal.notation.records import Report, Step, read, replay, verify, write
from asztal.notation.situations import Verdict, judge

__all__ = ["Event", "Ledger", "Report", "Step", "Verdict", "judge", "read", "replay", "verify", "write"]
