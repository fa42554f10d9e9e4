"""Chance: where everything comes from that a server leaves to it. Deals, seeds, ids and codes are drawn here,
and nowhere else.

Code that makes a server may give it another `Chance` (`serve`, `create_app`), as the tests do, whose servers
repeat exactly. The only one in this package is the operating system's, which nobody can seed; no setting, no option
and no variable of the environment chooses another, so nobody serves with one by accident.
"""

from __future__ import annotations

import secrets

__all__ = ["Chance"]


class Chance:
    """The operating system's source of secrets.

    `of` says what is drawn, and for whom: `"secret", "k7m2xw9qhd", 3` is that of a table's third deal.
    Nothing depends on it here.
    """

    def below(self, bound: int, *of: object) -> int:
        """A number of `range(bound)`."""
        return secrets.randbelow(bound)

    def bytes(self, size: int, *of: object) -> bytes:
        """Random bytes, `size` of them."""
        return secrets.token_bytes(size)
