"""A PostgreSQL server of the tests' own, from the programs that Debian's package `postgresql` brings."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid
from pathlib import Path

import asyncpg

ACCOUNT = "postgres"  # the package's own; PostgreSQL refuses to run as root
USER = "asztal"


def program(name: str) -> str:
    """The path of one of PostgreSQL's programs, of the newest version that is there."""
    versions = sorted(
        Path("/usr/lib/postgresql").glob(f"*/bin/{name}"),
        key=lambda path: int(path.parts[-3]) if path.parts[-3].isdigit() else 0,
    )
    file = str(versions[-1]) if versions else shutil.which(name)
    assert file, "the server's tests need PostgreSQL; install it: sudo apt-get install postgresql"
    return file


class PostgreSQL:
    """A server on a port of loopback, whose data goes with it. `durable`: what it has said is on disk."""

    def __init__(self, durable: bool = False) -> None:
        self.durable = durable
        self.folder = Path(tempfile.mkdtemp(prefix="asztal-postgresql-"))
        self.account = ACCOUNT if os.geteuid() == 0 else None
        if self.account is not None:
            shutil.chown(self.folder, self.account)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.process: subprocess.Popen[bytes] | None = None
        data = str(self.folder / "data")
        subprocess.run(
            [
                program("initdb"),
                "--pgdata",
                data,
                "--username",
                USER,
                "--auth",
                "trust",
                "--encoding",
                "UTF8",
                "--locale",
                "C",
                "--no-sync",
            ],
            check=True,
            capture_output=True,
            user=self.account,
            cwd=self.folder,
        )

    def start(self) -> PostgreSQL:
        """Start it, and wait until it answers."""
        with (self.folder.parent / f"{self.folder.name}.log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    program("postgres"),
                    "-D",
                    str(self.folder / "data"),
                    "-p",
                    str(self.port),
                    "-c",
                    "listen_addresses=127.0.0.1",
                    "-c",
                    "unix_socket_directories=",
                    "-c",
                    f"fsync={'on' if self.durable else 'off'}",
                ],
                stdout=log,
                stderr=log,
                user=self.account,
                cwd=self.folder,
            )
        limit = time.monotonic() + 60.0
        while True:
            try:
                self.run("SELECT 1")
                return self
            except (OSError, asyncpg.PostgresError):
                assert time.monotonic() < limit, "PostgreSQL does not answer"
                time.sleep(0.05)

    def speak_tls(self) -> Path:
        """From now on, to those who want it, with a certificate for this address: its file."""
        own, key = self.folder / "data" / "server.crt", self.folder / "data" / "server.key"
        asked = "openssl req -new -x509 -nodes -newkey rsa:2048 -days 2 -subj /CN=asztal"
        names = ["-addext", "subjectAltName=IP:127.0.0.1", "-out", str(own), "-keyout", str(key)]
        subprocess.run([*asked.split(), *names], check=True, capture_output=True, user=self.account)
        certificate = self.folder / "asztal.crt"
        certificate.write_bytes(own.read_bytes())
        self.run("ALTER SYSTEM SET ssl = on")
        self.run("SELECT pg_reload_conf()")
        return certificate

    def stop(self) -> None:
        """End it at once, whoever is connected."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(30.0)
            self.process = None

    def remove(self) -> None:
        """End it, and its data with it."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder.parent / f"{self.folder.name}.log").unlink(missing_ok=True)

    def run(self, statement: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """What a statement gives."""

        async def ask() -> list[tuple[object, ...]]:
            connection = await asyncpg.connect(
                host="127.0.0.1", port=self.port, user=USER, database=database, timeout=10.0
            )
            try:
                return [tuple(row) for row in await connection.fetch(statement)]
            finally:
                await connection.close()

        return asyncio.run(ask())

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"asztal_{uuid.uuid4().hex}"
        self.run(f"CREATE DATABASE {name}")
        return f"postgresql+asyncpg://{USER}@127.0.0.1:{self.port}/{name}"
