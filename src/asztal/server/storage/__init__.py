"""What is kept: guests, tables, seats and their notes, the log of every match, secrets until they are revealed,
and records that were uploaded.

SQLite by default, written to for one request at a time and on disk before a request is answered.
`UNIQUE(match_id, seq)`, the log's primary key, is the lock: of two writers of one sequence number
one fails. Only `open_engine`, and `Store.__init__` with what it sets up, are particular to SQLite.
"""

from asztal.server.storage.rows import Chair, Guest, Offer, Posted, SeatNotes, TableRow, compact, now
from asztal.server.storage.schema import METADATA
from asztal.server.storage.store import Store
from asztal.server.storage.transaction import Changes, Forgotten, NotOwned, Transaction

__all__ = [
    "METADATA",
    "Chair",
    "Changes",
    "Forgotten",
    "Guest",
    "NotOwned",
    "Offer",
    "Posted",
    "SeatNotes",
    "Store",
    "TableRow",
    "Transaction",
    "compact",
    "now",
]
