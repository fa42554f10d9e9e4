"""The tables of the database; `asztal.server.migrations` brings older databases to this form."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

__all__ = [
    "DESKS",
    "EVENTS",
    "FACTS",
    "FORGOTTEN",
    "GUESTS",
    "METADATA",
    "OFFERS",
    "PROCESSES",
    "PULSE",
    "SEALED",
    "SEATS",
    "SECRETS",
    "TABLES",
    "UPLOADS",
]

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("lang", String(8)),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("seen", DateTime(timezone=True), index=True),
)  # when they last made, took or named something

FORGOTTEN = Table(
    "forgotten",
    METADATA,
    Column("digest", String(64), primary_key=True),  # of the id: it is not to be read out of it
    Column("at", DateTime(timezone=True), nullable=False, index=True),
)  # guests who are nobody any more, while a cookie of theirs may be about

PULSE = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", DateTime(timezone=True), nullable=False),
)

PROCESSES = Table(
    "processes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("address", String(255), nullable=False),  # at which the others reach it
    Column("until", BigInteger, nullable=False),  # its lease holds, in milliseconds of the database's clock
    Column("seen", BigInteger, nullable=False, server_default="0"),  # when it last said so, by the same clock
)

OFFERS = Table(
    "offers",
    METADATA,
    Column("code", String(8), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("address", String(64), nullable=False),
    Column("link", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
)  # codes that make another device its guest

FACTS = Table(
    "facts",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)  # what holds for the whole database

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON: the options that were given
    Column("public", Boolean, nullable=False),
    Column("maker", String(32), nullable=False, index=True),
    Column("first_dealer", Integer, nullable=False),
    Column("state", String(16), nullable=False),
    Column("bot_turn", Boolean, nullable=False),  # a bot is to move: go on after a restart
    Column("rematch", String(16)),
    Column("position", Text),  # what the first deal is set up from, if it is
    Column("code", String(8), index=True, unique=True),  # by which the table is found while it goes on
    Column("clock", Text),  # JSON: the clock that was chosen, if one was
    Column("absence", Text),  # JSON: how long an absent person is waited for
    Column("hints", String(16)),  # who may ask for hints, if it was chosen
    Column("pace", String(8), nullable=False, server_default="normal"),  # how quickly its bots play
    Column("sealed", Boolean, nullable=False, server_default=false()),  # the pages deal, not the server
    Column("time", Text),  # JSON: whose time is running, what each seat has
    Column("due", BigInteger, index=True),  # when that time is over: the server has to be there
    Column("owner", String(32), index=True),  # the process that has it, where there may be several
    Column("epoch", Integer, nullable=False, server_default="0"),  # how often it has changed hands
    Column("occupied", Boolean, nullable=False, server_default=false()),  # somebody is there, by its owner
    Column("created", DateTime(timezone=True), nullable=False),
    Column("updated", DateTime(timezone=True), nullable=False, index=True),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), index=True),
    Column("name", String(64), nullable=False),
    Column("bot", String(32)),
    Column("nonce", String(64)),
    Column("pledge", String(64)),
    Column("left", Boolean, nullable=False, server_default=false()),  # stood up on purpose
    Column("beginner", Boolean, nullable=False, server_default=false()),  # says so
    Column(
        "since", Integer
    ),  # a bot's seat, free to take: 0; a person who took it: the event from which they play
    UniqueConstraint("table_id", "guest"),
)

DESKS = Table(
    "desks",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("deal", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("revision", Integer, nullable=False, server_default="1"),
    Column("data", Text, nullable=False),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("match_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
)

SECRETS = Table(
    "secrets",
    METADATA,
    Column("match_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("deal", Integer, primary_key=True, autoincrement=False),
    Column("secret", String(256), nullable=False),  # or the seeds of four seats
)

SEALED = Table(
    "sealed",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),  # -1: how the attempt began
    Column("deal", Integer, nullable=False),
    Column("attempt", Integer, nullable=False),
    Column("seat", Integer),  # null: the server
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
)  # what the pages have said of a sealed deal in progress

UPLOADS = Table(
    "uploads",
    METADATA,
    Column("id", String(32), primary_key=True),  # of the content: the same record, the same id
    Column("record", Text, nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("used", DateTime(timezone=True), nullable=False, index=True),
    Column("guest", String(32), index=True),
)  # who brought it first: it goes with them
