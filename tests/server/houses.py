"""Several processes on one PostgreSQL, and guests whose requests land at any of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.conftest import PATIENCE, Live, Player, until

from asztal.server.migrations import upgrade

House = list[Live]


@contextmanager
def processes(
    many: int, folder: Path, url: str, ahead: Sequence[float] = (), **settings: Any
) -> Iterator[House]:
    """So many processes that share a database and a key; the clocks of the first machines are `ahead` by so much."""
    upgrade(url)
    made: House = []
    try:
        for number in range(many):
            data = folder / f"data{number}"
            data.mkdir()
            if made:
                (data / "secret.key").write_bytes((made[0].data / "secret.key").read_bytes())
            live = Live(
                data,
                database_url=url,
                away_delay=1.0,
                second=0.1,
                log_requests=True,
                heartbeat=2.0,
                **settings,
            )
            live.starts = 10 * number  # each draws its own
            live.ahead = ahead[number] if number < len(ahead) else 0.0
            made.append(live.start())
        yield made
    finally:
        for live in made:
            live.stop()


class Roamer:
    """A guest whose requests land at any of the processes."""

    def __init__(self, house: House, id: str, chance: random.Random) -> None:
        self.house = house
        self.chance = chance
        self.at = [Player(live.url, id=id) for live in house]
        self.id = id

    def anywhere(self) -> Player:
        running = [
            player for player, live in zip(self.at, self.house, strict=True) if live.process is not None
        ]
        return self.chance.choice(running)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer, from wherever there is one: a table may be on its way to another process."""

        def answered() -> Any:
            answer = self.anywhere().send(method, path, body)
            if answer.status_code == 503:
                assert answer.json()["error"]["code"] == "table.elsewhere"
                return None
            return answer

        answer = until(answered, "an answer", PATIENCE, pause=0.1)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def played(self, id: str) -> Any:
        """What is told of a match by whichever process has it, while tables change hands."""
        return self.ask("GET", f"/api/tables/{id}/view")

    def close(self) -> None:
        """Hang up everywhere."""
        for player in self.at:
            player.client.close()
