"""What the API gives of all that is kept of a guest; `storage/export.py` reads it."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from asztal.server.answers import Answer

__all__ = ["Export"]


class ExportedGuest(Answer):
    """What is kept of you yourself."""

    id: str
    name: str
    lang: str | None
    created: str | None
    seen: str | None = Field(description="When you last made, took or named something.")


class ExportedCode(Answer):
    """A code for another device that is out."""

    address: str = Field(description="Where it was asked for.")
    link: str
    until: int = Field(description="In milliseconds since 1970.")


class ExportedSeat(Answer):
    """Your seat."""

    seat: int
    name: str
    nonce: str | None = Field(description="What you gave for the next deal.")
    pledge: str | None = Field(description="SHA-256 of what you are going to give for a deal to come.")
    left: bool
    beginner: bool


class ExportedEvent(Answer):
    """A move of yours, or one that you took back; a deal that your seat's nonce went into."""

    seq: int
    type: Literal["deal", "move", "undo"]
    move: str | None = Field(None, description="Of a move, and of one taken back.")
    nonce: str | None = Field(None, description="Of a deal: what you gave.")
    at: str | None = None


class ExportedMessage(Answer):
    """What your seat has posted of a sealed deal in progress."""

    deal: int
    attempt: int
    kind: str
    body: dict[str, Any]


class ExportedTable(Answer):
    """What is kept of you at a table."""

    id: str
    game: str
    options: dict[str, Any]
    state: str
    public: bool
    created: str
    updated: str
    maker: bool
    seat: ExportedSeat | None
    desk: dict[str, Any] | None = Field(description="What your seat keeps for itself.")
    posted: list[ExportedMessage]
    events: list[ExportedEvent]


class ExportedRecord(Answer):
    """A record that you have brought."""

    id: str
    created: str
    used: str
    record: str


class Export(Answer):
    """All that is kept of you."""

    made: str
    guest: ExportedGuest
    codes: list[ExportedCode]
    tables: list[ExportedTable]
    records: list[ExportedRecord]
