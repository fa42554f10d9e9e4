"""What a server can be told: where it keeps things, and how its bots behave."""

from __future__ import annotations

import hashlib
import os
import re
import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from asztal.processes import cores
from asztal.server import environment
from asztal.server.refusals import Refused

__all__ = ["Settings", "mark_of"]

PREFIX: Final = re.compile(r"(?:/[\w~-][\w.~-]*)*", re.ASCII)
# First parts of our own addresses, which a proxy that takes the prefix away would make ambiguous.
OWN: Final = (
    *("api", "metrics", "v"),
    *("d", "games", "pad", "r", "referee", "rules", "t"),
    *("app", "css", "icons", "kit", "pieces", "replay", "sealed", "tables", "vendor"),
)
KEY_BYTES: Final = 32  # at least
KEY_VARIETY: Final = 8  # different bytes at least; a key of ours has about sixteen


def _data_dir() -> Path:
    """Where this user's programs keep their data, by the XDG convention."""
    named = os.environ.get("ASZTAL_DATA", "")
    if named:
        return Path(named)
    base = os.environ.get("XDG_DATA_HOME", "")
    return (Path(base) if base.startswith("/") else Path.home() / ".local" / "share") / "asztal"


def _limit(name: str, usual: int) -> int:
    """A limit that whoever runs a server may set: a whole number from 1 on."""
    return field(default_factory=lambda: environment.number(name, usual, 1))


@dataclass(frozen=True)
class Settings:
    """The server's settings; every one has a default that suits a table at home. What limits somebody is in one
    table in `docs/threat-model.md`.

    `data_dir` holds the database and the key that signs cookies (`$ASZTAL_DATA`, else
    `$XDG_DATA_HOME/asztal`). `database_url` is an SQLAlchemy URL with an async driver
    (`$ASZTAL_DATABASE`); without one it is SQLite in `data_dir`. `secret` is the key itself (`$ASZTAL_SECRET`), or
    `secret_file` where it is (`$ASZTAL_SECRET_FILE`), in the place of the one in `data_dir`. Times are in
    seconds, and what is kept in days has a variable each: `$ASZTAL_KEEP_FINISHED`, `$ASZTAL_KEEP_PLAYING`,
    `$ASZTAL_KEEP_WAITING`, `$ASZTAL_KEEP_UPLOADS`, `$ASZTAL_KEEP_GUESTS`; 0 keeps forever.
    `proxies` are the addresses of proxies and of other processes that are on other machines
    (`$FORWARDED_ALLOW_IPS`, as uvicorn reads it). `address` is where the other processes on the same PostgreSQL
    reach this one (`$ASZTAL_ADDRESS`, else where it listens). `hosts` are names that the server answers to beside
    addresses and names of a home network, such as the public one of a proxy (`$ASZTAL_HOSTS`, with commas; `*` is
    any; see `hosts.py`). `prefix` is the path of its host below which the server is, if it has not all of it
    (`$ASZTAL_PATH`, such as `/asztal`). `metrics_token` is what a reader of `/metrics` has to show
    (`$ASZTAL_METRICS_TOKEN`); without one nobody may. `log` is how lines of the log
    are written, `json` or `text` (`$ASZTAL_LOG`), and `log_requests` whether each request has one
    (`$ASZTAL_LOG_REQUESTS`).

    What the environment gives and is not understood is refused by name (`environment.py`); so are the limits that a
    host may need to raise.
    """

    data_dir: Path = field(default_factory=_data_dir)
    database_url: str = field(default_factory=lambda: os.environ.get("ASZTAL_DATABASE", ""))
    secret: str = field(default_factory=lambda: os.environ.get("ASZTAL_SECRET", ""), repr=False)
    secret_file: str = field(default_factory=lambda: os.environ.get("ASZTAL_SECRET_FILE", ""))
    prefix: str = field(default_factory=lambda: os.environ.get("ASZTAL_PATH", "").rstrip("/"))
    address: str = field(default_factory=lambda: environment.address("ASZTAL_ADDRESS"))
    hosts: tuple[str, ...] = field(default_factory=lambda: environment.hosts("ASZTAL_HOSTS"))
    proxies: frozenset[str] = field(default_factory=lambda: environment.proxies("FORWARDED_ALLOW_IPS"))
    metrics_token: str = field(default_factory=lambda: environment.token("ASZTAL_METRICS_TOKEN"))
    log: str = field(default_factory=lambda: environment.one_of("ASZTAL_LOG", "json", "text"))
    log_requests: bool = field(default_factory=lambda: environment.flag("ASZTAL_LOG_REQUESTS"))
    bot_delay: float = 0.6  # before the first play of a bot's turn; half of it before others
    bot_limit: float = 5.0  # a bot that thinks longer plays a random legal move
    bot_workers: int = 0  # processes that think; 0 is one a core, four at most
    claim_window: float = 5.0  # how long all are asked who claims a tile, where people could learn
    claim_window_days: float = 3600.0  # the same with a clock of days
    away_delay: float = 2.0  # a page that is reloaded has not left
    rest_delay: float = 40.0  # a page that rests looks in every 15 seconds
    sealed_wait: float = 180.0  # for so long whoever is away has a say in giving a sealed deal up
    second: float = 1.0  # how long a second of the clocks and of waiting is
    clock_lag: float = 1.0  # a move that was on its way when the time ran out still counts
    heartbeat: float = 2.0  # between a stream's beats, by which a page knows its line is alive
    tables_per_guest: int = _limit(
        "ASZTAL_TABLES_PER_GUEST", 30
    )  # unfinished tables that one guest has made within a day
    crowd: int = _limit(
        "ASZTAL_CROWD", 20
    )  # guests who may share an address: its limits are this many times a guest's
    requests_per_second: float = 50.0  # to the API, of one guest in the long run; ten times as many at once
    streams_per_guest: int = _limit(
        "ASZTAL_STREAMS_PER_GUEST", 32
    )  # tables that one guest may follow at once
    streams_per_address: int = _limit(
        "ASZTAL_STREAMS_PER_ADDRESS", 400
    )  # from one address; a school or a club may share one
    spectators_per_table: int = _limit(
        "ASZTAL_SPECTATORS_PER_TABLE", 200
    )  # streams of those who look on at one table
    streams: int = _limit("ASZTAL_STREAMS", 2_000)  # in all; beyond it only seated players get one
    telling: float = 0.25  # between two tellings of who is at a table
    device_code: float = 300.0  # how long a code for another device holds
    waiting_for_workers: int = 64  # questions other than a bot's move that may wait for a process
    judgements_per_minute: int = 120  # moves in written positions that one guest may have judged
    reactions: tuple[tuple[int, float], ...] = ((1, 2.0), (20, 300.0))  # how many, in how many seconds
    wrong_codes_per_minute: int = 10  # of tables, that one guest may try; the odds are in `codes.py`
    wrong_device_codes_per_minute: int = 60  # of devices; of a hundred times as many
    new_guests_per_hour: int = _limit("ASZTAL_NEW_GUESTS_PER_HOUR", 600)  # of one address
    newcomers: int = 3  # an address's newcomers together have this many times a guest's tries
    notes_per_minute: int = 120  # how often one guest may keep a seat's notes
    sealed_per_minute: int = 240  # messages of sealed deals that one guest may post
    replays_per_minute: int = 60  # that one guest may ask for
    uploads_per_hour: int = 20  # records of one guest
    exports_per_hour: int = 10  # of all that is kept of one guest
    uploads_kept: int = 2_000  # records in all; the one not asked for longest gives way
    connections: int = _limit("ASZTAL_CONNECTIONS", 4_000)  # in all, streams among them
    connections_per_address: int = _limit(
        "ASZTAL_CONNECTIONS_PER_ADDRESS", 600
    )  # but from this machine itself, where a proxy may be
    head_limit: int = 32_768  # bytes of a request's line and headers
    head_seconds: float = 10.0  # in which they have to come
    body_seconds: float = 60.0  # in which a body has to
    small_limit: int = 8_192  # bytes of a request's body
    body_limit: int = 65_536  # where it may have a position, moves or a seat's notes in it
    record_limit: int = 1_048_576  # bytes of a record that is uploaded
    levels_per_deal: int = 100  # changes of who plays at bots' seats, for the same reason as below
    undone_per_deal: int = 200  # plays that one seat takes back: a log must not grow forever
    sealed_messages: int = 3_000  # of one attempt at a sealed deal …
    sealed_bytes: int = 4_194_304  # … and about so many bytes of them
    match_events: int = 20_000  # of a match; then no deal is begun any more
    replay_limit: int = 8_388_608  # bytes of a replay that is told
    replays_kept: int = 67_108_864  # bytes of replays that are kept told
    idle_after: float = 600.0  # a table nobody looks at leaves the memory
    keep_finished: int = field(default_factory=lambda: environment.number("ASZTAL_KEEP_FINISHED", 90))
    keep_playing: int = field(default_factory=lambda: environment.number("ASZTAL_KEEP_PLAYING", 90))
    keep_waiting: int = field(default_factory=lambda: environment.number("ASZTAL_KEEP_WAITING", 7))
    keep_uploads: int = field(default_factory=lambda: environment.number("ASZTAL_KEEP_UPLOADS", 30))
    keep_guests: int = field(default_factory=lambda: environment.number("ASZTAL_KEEP_GUESTS", 365))

    @property
    def url(self) -> str:
        """The database's URL, the default one spelt out."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data_dir / 'asztal.db'}"

    @property
    def key_place(self) -> str:
        """Where the key that signs cookies comes from: the name of a variable, or a file."""
        if self.secret:
            return "ASZTAL_SECRET"
        return self.secret_file or str(self.data_dir / "secret.key")

    @property
    def shared(self) -> bool:
        """Whether other processes may use the same database."""
        return self.url.startswith("postgresql")

    @property
    def workers(self) -> int:
        """How many processes think for the bots."""
        return self.bot_workers or min(4, cores())

    def prepare(self) -> None:
        """Make the data directory, for its owner alone. Raises Refused `server.path` for a prefix that can be none."""
        if not PREFIX.fullmatch(self.prefix) or self.prefix.strip("/").partition("/")[0] in OWN:
            raise Refused("server.path", 503, given=environment.shown(self.prefix))
        self.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)

    def secret_key(self) -> bytes:
        """The key that signs cookies: the one that was given, else one made once, kept beside the database, for its
        owner alone.

        Raises Refused `server.key` for one with which cookies could be forged: a key of no bytes, or of
        zeros, is what a full disk or a power cut may leave of a file that was not written with care. One that was
        given is `server.secret` then.
        """
        if self.secret or self.secret_file:
            # The environment may hold any bytes; those that are no text come as what they are.
            given = (
                self.secret.encode("utf-8", "surrogateescape")
                if self.secret
                else Path(self.secret_file).read_bytes()
            )
            key = given.removesuffix(b"\n")  # of a file that was written by hand
            if _weak(key):
                raise Refused("server.secret", 503, where=self.key_place, bytes=len(key), least=KEY_BYTES)
            return key
        path = self.data_dir / "secret.key"
        try:
            key = path.read_bytes()
        except FileNotFoundError:
            _write_whole(path, secrets.token_hex(KEY_BYTES).encode("ascii"))
            key = path.read_bytes()  # another process may have been first
        if _weak(key):
            raise Refused("server.key", 503, path=str(path), bytes=len(key), least=KEY_BYTES)
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
        return key


def mark_of(key: bytes) -> str:
    """By what a key is known from another, and told to nobody."""
    return hashlib.sha256(b"asztal.key" + key).hexdigest()


def _weak(key: bytes) -> bool:
    """Whether a key could be guessed."""
    return len(key) < KEY_BYTES or len(set(key)) < KEY_VARIETY


def _write_whole(path: Path, content: bytes) -> None:
    """Make a file that is there whole or not at all, for its owner alone; one that is there stays."""
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    made = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(made, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        try:
            with suppress(FileExistsError):
                os.link(draft, path)  # unlike a rename it puts nothing in another's place
        except OSError:
            if not path.exists():  # a file system without hard links
                draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    if os.name == "nt":
        return  # there a folder is no file, and its names are kept without
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)  # the name is on disk too
    finally:
        os.close(folder)
