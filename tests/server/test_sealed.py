"""Sealed tables over HTTP: the pages deal, the server keeps their board and judges the deal at its end."""

from __future__ import annotations

import random
import signal
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any

import pytest
from tests.server.conftest import Live, Player, until
from tests.server.dealing import ANY, Dealing, sealed_table

from asztal.notation import verify

Meet = Callable[..., Any]
GAMES = {"gin": {}, "romi-40": {"options": {"reshuffles": 0}}, "romi-500": {}}


def two(guest: Meet, url: str | None = None) -> list[Player]:
    """Two people."""
    return [guest("North", url), guest("South", url)]


def gin(people: Sequence[Player], seed: int = 1) -> Dealing:
    """The first deal of a sealed table of gin."""
    return Dealing(people, sealed_table(people, "gin"), random.Random(seed))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_deal_is_dealt_played_and_judged(game: str, guest: Meet) -> None:
    people = two(guest) if game == "gin" else [guest(name) for name in ("A", "B", "C")]
    dealing = Dealing(people, sealed_table(people, game, **GAMES[game]), random.Random(2))
    dealing.whole()
    report = verify(dealing.record())
    assert report.deals == 1
