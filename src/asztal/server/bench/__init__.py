"""How much a server on this machine bears: `asztal bench-server`.

A server with an own database, and processes of clients that do what pages do: at each table two people, each with an
open stream, who make a move when it is their turn. What is measured is the time from the moment a move is sent until
the pages of both have it, which is after it is on disk.
"""

from asztal.server.bench.measure import Figures, Load, measure

__all__ = ["Figures", "Load", "measure"]
