"""A sealed deal over HTTP: what the pages of all seats say, without the cryptography.

Their keys, decks and shares are any bytes, since the server judges only their form. Seeds, orders and pieces are real:
the deck follows from the seeds, and each page knows of it what its own seat may.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

from tests.server.conftest import Player

from asztal import catalog
from asztal.engine.fairness import commitment, sealed_deck
from asztal.match.sealed import SealedDeal

__all__ = ["ANY", "Dealing", "sealed_table"]

ANY = "QUJD"  # base64 of something

Choose = Callable[[Sequence[str]], str]


def sealed_table(people: Sequence[Player], game: str, **form: Any) -> str:
    """A sealed table at which these people sit, and that has started."""
    form = {"players": len(people), **form}
    id = people[0].make(game, sealed=True, **form)
    for player in people[1:]:
        player.post(id, "sit")
    people[0].post(id, "start")
    return id


class Dealing:
    """The pages of one attempt at a deal."""

    def __init__(self, people: Sequence[Player], id: str, chance: random.Random) -> None:
        self.people = people
        self.id = id
        self.chance = chance
        table = people[0].table(id)
        self.game = catalog.game(table["game"], table["players"], **table["changed"])
        board = people[0].ok("GET", f"/api/tables/{id}/sealed")
        assert board["messages"] == []
        self.number, self.attempt, self.void = board["deal"], board["attempt"], board["void"]
        news = people[0].ok("GET", f"/api/tables/{id}/view?after=0")
        match = news["view"]["match"]
        ended = [event.get("carry", 0) for event in news["events"] if event["type"] == "result"]
        start = (self.game, self.number, match["next_dealer"], ended[-1] if ended else 0)
        self.pages = [SealedDeal(*start, self.attempt) for _ in people]
        self.seeds = [chance.randbytes(32) for _ in people]
        self.deck, later = sealed_deck(self.game, self.seeds, self.number)
        self.state = self.game.deal(seed=later, deck=self.deck, dealer=start[2], carry=start[3])
        self.choose: Choose = chance.choice
        self.posted = 0

    @property
    def stage(self) -> str:
        """What is done now."""
        return str(self.pages[0].stage)

    def form(self, kind: str, body: Any) -> Any:
        """What a page sends."""
        return {"deal": self.number, "attempt": self.attempt, "kind": kind, "body": body}

    def say(self, seat: int, kind: str, body: Any) -> int:
        """Post a message, which all pages hear."""
        told = self.people[seat].post(self.id, "sealed", **self.form(kind, body))
        assert told == {"n": self.posted}
        self.posted += 1
        for page in self.pages:
            page.take(seat, kind, body)
        return int(told["n"])

    def refused(self, seat: int, kind: str, body: Any) -> tuple[int, str]:
        """Post what is not taken."""
        return self.people[seat].no(self.id, "sealed", **self.form(kind, body))

    def key(self, seat: int) -> Any:
        """What this seat begins with."""
        return {"pledge": commitment(self.seeds[seat]), "key": ANY, "proof": ANY}

    def shuffle(self) -> None:
        """Keys, and one shuffle after the other."""
        for seat in range(len(self.people)):
            self.say(seat, "key", self.key(seat))
        for seat in range(len(self.people)):
            self.say(seat, "shuffle", {"deck": ANY, "proof": ANY})
        self.learn()

    def learn(self) -> None:
        """Each page opens what its seat has been given, and what lies open."""
        for seat, page in enumerate(self.pages):
            page.learn({place: self.deck[place] for place in [*page.books.hidden[seat], *page.faces]})

    def share(self) -> None:
        """Everybody gives the shares that they owe."""
        for seat in range(len(self.people)):
            places = self.pages[seat].owed[seat]
            if places:
                self.say(seat, "shares", {"places": list(places), "shares": ANY, "proof": ANY})
        self.learn()

    def body(self, seat: int, moves: list[str], pieces: dict[int, str] | None = None) -> Any:
        """A move, with the pieces that have to be told with it."""
        page = self.pages[seat]
        told = page.claims(seat, moves) if pieces is None else pieces
        places = sorted(set(told) & set(page.books.hidden[seat]))  # of what lies open all have given theirs
        shares = {"places": places, "shares": ANY, "proof": ANY} if places else None
        named = {str(place): piece for place, piece in told.items()}
        return {"seq": page.seq, "moves": moves, "pieces": named, "shares": shares, "signed": ANY}

    def move(self) -> None:
        """The seat to move makes a legal move."""
        seat = int(self.state.to_move)
        text = self.choose([move.text for move in self.state.legal_moves()])
        self.say(seat, "move", self.body(seat, [text]))
        self.state.apply(text)

    def play(self, most: int = 10_000) -> None:
        """Play on, up to this many moves, or until nothing is hidden."""
        while most and self.stage in ("shares", "play"):
            self.share()
            if self.stage == "play":
                self.move()
                most -= 1

    def tell(self) -> None:
        """All tell their seeds; the last of them has the deal judged."""
        for seat, seed in enumerate(self.seeds):
            self.people[seat].post(self.id, "sealed", **self.form("seed", {"seed": seed.hex()}))

    def open(self) -> None:
        """What is left of the deal once nothing is hidden is played as any other."""
        while True:
            news = self.people[0].view(self.id)
            match = news["view"]["match"]
            if not match["playing"]:
                return
            mover = self.people[match["to_move"]]
            moves = mover.view(self.id)["view"]["deal"]["moves"]
            mover.post(self.id, "moves", seq=news["seq"], moves=[self.chance.choice(moves)])

    def whole(self) -> None:
        """The deal from its keys to its result."""
        self.shuffle()
        self.play()
        self.tell()
        self.open()

    def record(self) -> str:
        """The match as it is recorded."""
        return self.people[0].send("GET", f"/api/tables/{self.id}/record").text

    def events(self) -> list[Any]:
        """The events of that record."""
        return [json.loads(line) for line in self.record().splitlines()]
