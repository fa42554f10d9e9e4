"""A deal that nobody can influence and everybody can check; `docs/fairness.md` gives it step by step.

The table chooses a secret of 32 bytes and shows its SHA-256, the *commitment*. Each
player then adds a *nonce*, whose SHA-256, the *pledge*, all have been shown before. Secret, deal
number and nonces make a key, the key makes a stream of words, the words make the order of the deck
(Fisher–Yates without bias) and the seed of whatever chance the deal needs later. The secret is shown
when the deal is over.

A *sealed* deal has no secret of the table's: each seat has a *seed* of its own, whose SHA-256 it has pledged, and
shuffles what the seat before it passes on, face down (`docs/sealed.md`). The seeds are told when the deal is over.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from asztal.engine.game import Game, State
from asztal.engine.numbers import MAX_SEED
from asztal.errors import DealError

__all__ = [
    "NONCE_LENGTH",
    "SECRET_BYTES",
    "Stream",
    "are_bound",
    "commitment",
    "deal_fairly",
    "deal_key",
    "fair_deck",
    "fair_order",
    "pledge",
    "sealed_deck",
    "sealed_order",
    "sealed_pieces",
]

LABEL: Final = b"asztal deal 1"  # the version of the algorithm; another one deals another deck
SECRET_BYTES: Final = 32
NONCE_LENGTH: Final = 64  # a nonce's characters at most
WORDS: Final = 0x100000000  # how many words of 32 bits there are


def commitment(secret: bytes) -> str:
    """The commitment shown before the deal: the secret's SHA-256 in lower-case hexadecimal.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    if len(secret) != SECRET_BYTES:
        raise DealError("deal.secret", given=len(secret), needed=SECRET_BYTES)
    return hashlib.sha256(secret).hexdigest()


def pledge(nonce: str) -> str:
    """What a player shows before their nonce: the SHA-256 of its UTF-8 in lower-case hexadecimal.

    >>> pledge("almafa")[:16]
    '60d33ebbf3bc83a2'
    """
    return hashlib.sha256(nonce.encode("utf-8")).hexdigest()


def are_bound(nonces: Sequence[str], pledges: Sequence[str]) -> bool:
    """Whether nobody can have chosen their nonce after another was known: each was pledged, or there is only one.

    `pledges` are the seats', empty where there is none.
    """
    given = [seat for seat, nonce in enumerate(nonces) if nonce]
    return len(given) < 2 or all(pledges[seat] == pledge(nonces[seat]) for seat in given)


def deal_key(secret: bytes, number: int, nonces: Sequence[str]) -> bytes:
    """The key of deal `number`: SHA-256 over label, secret, number and each seat's nonce in turn.

    Each field is preceded by its length in four bytes, so that no two inputs give the same bytes.
    Raises DealError `deal.secret` or `deal.nonce`.
    """
    if len(secret) != SECRET_BYTES:
        raise DealError("deal.secret", given=len(secret), needed=SECRET_BYTES)
    mixed = hashlib.sha256()
    fields = [LABEL, secret, str(number).encode("ascii")]
    for seat in range(len(nonces)):
        try:
            fields.append(nonces[seat].encode("utf-8"))
        except UnicodeEncodeError:
            raise DealError("deal.nonce", seat=seat, most=NONCE_LENGTH) from None
        if len(nonces[seat]) > NONCE_LENGTH:
            raise DealError("deal.nonce", seat=seat, most=NONCE_LENGTH)
    for field in fields:
        mixed.update(len(field).to_bytes(4, "big"))
        mixed.update(field)
    return mixed.digest()


class Stream:
    """The words that follow from a key: SHA-256(key, counter) for 0, 1, …, each cut into eight words."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.counter = 0
        self.block = b""
        self.used = 0

    def word(self) -> int:
        """The next 32 bits, the most significant byte first."""
        if self.used == len(self.block):
            self.block = hashlib.sha256(self.key + self.counter.to_bytes(8, "big")).digest()
            self.counter += 1
            self.used = 0
        start = self.used
        self.used += 4
        return int.from_bytes(self.block[start : start + 4], "big")

    def below(self, n: int) -> int:
        """A number of 0 to n − 1, each equally likely: words of the uneven end are skipped."""
        limit = WORDS - WORDS % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n


def fair_order(n: int, key: bytes) -> tuple[list[int], int]:
    """The numbers 0 to n − 1 as the key shuffles them, and the seed of 62 bits that comes next."""
    stream = Stream(key)
    order = list(range(n))
    for i in range(n - 1, 0, -1):
        j = stream.below(i + 1)
        order[i], order[j] = order[j], order[i]
    high = stream.word()
    seed = (high * WORDS + stream.word()) & MAX_SEED
    return order, seed


def fair_deck(game: Game, secret: bytes, nonces: Sequence[str], number: int) -> tuple[list[str], int]:
    """The deck of deal `number`, top first, and the seed of its later chance."""
    if len(nonces) != game.players:
        raise DealError("deal.nonces", given=len(nonces), needed=game.players)
    pieces = [game.piece_text(piece) for piece in game.deck()]
    order, seed = fair_order(len(pieces), deal_key(secret, number, nonces))
    return [pieces[index] for index in order], seed


def sealed_pieces(game: Game) -> list[str]:
    """The pieces that are shuffled in a sealed deal, in canonical order: those set aside before it are not."""
    aside = list(game.set_aside())
    pieces: list[str] = []
    for piece in game.deck():
        if piece in aside:
            aside.remove(piece)
        else:
            pieces.append(game.piece_text(piece))
    return pieces


def sealed_order(n: int, seeds: Sequence[bytes], number: int) -> tuple[list[int], int]:
    """The numbers 0 to n − 1 as the seats shuffle them one after the other, and the seed of later chance."""
    order = list(range(n))
    chance = 0
    for seed in seeds:
        own, later = fair_order(n, deal_key(seed, number, ()))
        order = [order[index] for index in own]
        chance ^= later
    return order, chance


def sealed_deck(game: Game, seeds: Sequence[bytes], number: int) -> tuple[list[str], int]:
    """The deck of sealed deal `number`, top first, and the seed of its later chance.

    Each seat, from seat 0 on, orders what the one before it left, as a deal with its seed for a secret and without
    nonces is ordered. What was set aside before the deal follows at the end. Raises DealError.
    """
    if len(seeds) != game.players:
        raise DealError("deal.seeds", given=len(seeds), needed=game.players)
    pieces = sealed_pieces(game)
    order, chance = sealed_order(len(pieces), seeds, number)
    deck = [pieces[index] for index in order]
    return deck + [game.piece_text(piece) for piece in game.set_aside()], chance


def deal_fairly(
    game: Game, secret: bytes, nonces: Sequence[str], number: int, dealer: int, carry: int = 0
) -> State:
    """Deal `number` of a match, from the secret and one nonce a seat. Raises DealError."""
    deck, seed = fair_deck(game, secret, nonces, number)
    return game.deal(seed=seed, deck=deck, dealer=dealer, carry=carry)
