"""Records and situation files: reading, writing, replaying, verifying."""

from asztal.notation.ends import End
from asztal.notation.events import Event
from asztal.notation.examples import Example, blocks, read_example
from asztal.notation.ledger import Ledger, dealer_of, set_up
from asztal.notation.records import Report, Step, read, replay, verify, write
from asztal.notation.situations import Verdict, game_of_position, judge

__all__ = [
    "End",
    "Event",
    "Example",
    "Ledger",
    "Report",
    "Step",
    "Verdict",
    "blocks",
    "dealer_of",
    "game_of_position",
    "judge",
    "read",
    "read_example",
    "replay",
    "set_up",
    "verify",
    "write",
]
