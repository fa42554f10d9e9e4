"""What a server keeps is copied while it runs, and what was copied goes on where it is put back."""

from __future__ import annotations

import os
import random
import sqlite3
import stat
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Live

from asztal.server.backup import backup, restore
from asztal.server.refusals import Refused
from asztal.server.settings import Settings

Meet = Callable[..., Any]


def code_of(doing: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        doing()
    return refused.value.code


def copied(live: Live, file: Path) -> Any:
    return backup(Settings(data_dir=live.data, database_url=""), file)


def test_a_match_goes_on_where_its_copy_was_made(tmp_path: Path, own_server: Meet, guest: Meet) -> None:
    live = own_server()
    player = guest("North", live.url)
    id = player.make("romi-40", players=2, fill="random", options={"deals": 1}, start=True)
    player.play_some(id, 3, random.Random(3))
    seq = player.view(id)["seq"]
    kept = copied(live, tmp_path / "copy.zip")
    assert (kept.tables, kept.guests) == (1, 1)
    player.play_some(id, 3, random.Random(4))
    live.kill()
    settings = Settings(data_dir=live.data, database_url="")
    assert code_of(lambda: restore(settings, tmp_path / "copy.zip")) == "restore.exists"
    assert restore(settings, tmp_path / "copy.zip", replace=True) == kept
    live.start()
    assert player.view(id)["seq"] >= seq  # with the same cookie
    assert player.view(id)["view"]["deal"]["seat"] == 0
    player.play_deal(id, random.Random(5))
    elsewhere = Settings(data_dir=tmp_path / "new", database_url="")
    assert restore(elsewhere, tmp_path / "copy.zip") == kept
    assert (tmp_path / "new" / "secret.key").read_bytes() == (live.data / "secret.key").read_bytes()


def test_copies_made_while_moves_come_in_are_whole_and_nothing_acknowledged_is_missing(
    tmp_path: Path, own_server: Meet, guest: Meet
) -> None:
    live = own_server()
    player = guest("North", live.url)
    id = player.make("domino", players=2, fill="random", start=True)
    acknowledged = [0]
    done = threading.Event()

    def play() -> None:
        chance = random.Random(8)
        for _ in range(40):
            news = player.my_turn(id)
            if not news["view"]["match"]["playing"]:
                player.post(id, "next", seq=news["seq"])
                continue
            acknowledged.append(player.play_some(id, 1, chance)[-1])
        done.set()

    thread = threading.Thread(target=play)
    thread.start()
    copies = 0
    while not done.is_set() or not copies:
        known, file = acknowledged[-1], tmp_path / f"{copies}.zip"
        copied(live, file)
        copies += 1
        with zipfile.ZipFile(file) as made:
            (tmp_path / "look.db").write_bytes(made.read("asztal.db"))
        with closing(sqlite3.connect(tmp_path / "look.db")) as look:
            seqs = [seq for (seq,) in look.execute("SELECT seq FROM events ORDER BY seq")]
        assert seqs == list(range(1, len(seqs) + 1))
        assert len(seqs) >= known
    thread.join()


def test_a_copy_is_its_owners_alone_and_takes_no_other_file_s_place(tmp_path: Path, own_server: Meet) -> None:
    live = own_server()
    file = tmp_path / "copy.zip"
    copied(live, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    before = file.read_bytes()
    assert code_of(lambda: copied(live, file)) == "backup.exists"
    assert file.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []


def test_the_key_goes_where_the_server_looks_for_it_though_the_database_is_elsewhere(
    tmp_path: Path, own_server: Meet
) -> None:
    live = own_server()
    copied(live, tmp_path / "copy.zip")
    (tmp_path / "disk").mkdir()
    elsewhere = f"sqlite+aiosqlite:///{tmp_path / 'disk' / 'tables.db'}"
    settings = Settings(data_dir=tmp_path / "new", database_url=elsewhere)
    restore(settings, tmp_path / "copy.zip")
    assert settings.secret_key() == (live.data / "secret.key").read_bytes()
    assert not (tmp_path / "disk" / "secret.key").exists()
    assert backup(settings, tmp_path / "again.zip").tables == 0


def test_a_key_from_elsewhere_is_copied_where_it_is_given_and_none_is_made(
    tmp_path: Path, own_server: Meet
) -> None:
    key, file = "0123456789abcdef" * 4, tmp_path / "copy.zip"
    live: Live = own_server(secret=key)
    assert not (live.data / "secret.key").exists()
    bare = Settings(data_dir=live.data, database_url="", secret="", secret_file="")
    with pytest.raises(Refused) as refused:
        backup(bare, file)
    assert refused.value.code == "backup.no-key"
    assert refused.value.params == {"path": str(live.data / "secret.key")}
    assert not (live.data / "secret.key").exists(), "and no key is made"
    assert not file.exists()
    given = tmp_path / "given"
    given.write_text(key, encoding="ascii")
    for settings in (replace(bare, secret=key), replace(bare, secret_file=str(given))):
        backup(settings, file, replace=True)
        with zipfile.ZipFile(file) as made:
            assert made.read("secret.key") == key.encode()
        assert not (live.data / "secret.key").exists()
    file.unlink()
    bare.secret_key()  # one that the server does not use, such as an earlier Asztal's `backup` has made
    for running in (True, False):
        assert code_of(lambda: backup(bare, file)) == "backup.other-key"
        assert not file.exists()
        if running:
            live.stop()
    assert backup(replace(bare, secret=key), file).tables == 0
    nosuch = replace(bare, secret_file=str(tmp_path / "nosuch"))
    assert code_of(lambda: backup(nosuch, tmp_path / "other.zip")) == "server.files"


def test_nothing_is_put_back_while_a_server_runs(tmp_path: Path, own_server: Meet) -> None:
    live = own_server()
    copied(live, tmp_path / "copy.zip")
    settings = Settings(data_dir=live.data, database_url="")
    assert code_of(lambda: restore(settings, tmp_path / "copy.zip", replace=True)) == "server.second"
    live.stop()
    restore(settings, tmp_path / "copy.zip", replace=True)


def test_nothing_is_put_back_while_somebody_reads_what_is_not_yet_in_the_file(
    tmp_path: Path, own_server: Meet, guest: Meet
) -> None:
    """What stands beside a database goes before it does: a power cut between the two must find it whole."""
    live = own_server()
    copied(live, tmp_path / "copy.zip")
    guest(url=live.url).make()
    live.kill()
    settings = Settings(data_dir=live.data, database_url="")
    with closing(sqlite3.connect(live.data / "asztal.db")) as reader:
        reader.execute("UPDATE tables SET public = public")  # the server may have emptied its log just before
        reader.commit()
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM tables").fetchall()
        beside = held(live.data)["asztal.db-wal"]
        assert beside
        assert code_of(lambda: restore(settings, tmp_path / "copy.zip", replace=True)) == "server.database"
        assert held(live.data)["asztal.db-wal"] == beside
    restore(settings, tmp_path / "copy.zip", replace=True)


@pytest.mark.parametrize("how", ["broken", "empty"])
def test_what_is_broken_is_replaced(tmp_path: Path, how: str, own_server: Meet) -> None:
    live = own_server()
    copied(live, tmp_path / "copy.zip")
    live.stop()
    (live.data / "asztal.db").write_bytes(b"x" * 9000 if how == "broken" else b"")
    restore(Settings(data_dir=live.data, database_url=""), tmp_path / "copy.zip", replace=True)
    live.start()


def damaged(file: Path, how: str) -> None:
    """A file that looks like a copy, and is none."""
    with zipfile.ZipFile(file) as made:
        database, key = made.read("asztal.db"), made.read("secret.key")
    if how == "cut":
        file.write_bytes(file.read_bytes()[:-4000])
        return
    if how == "no zip":
        file.write_bytes(b"not a copy")
        return
    with zipfile.ZipFile(file, "w") as made:
        if how != "no database":
            made.writestr("asztal.db", b"SQLite format 3\0" + b"x" * 9000 if how == "no SQLite" else database)
        if how != "no key":
            made.writestr("secret.key", b"short" if how == "short key" else key)


@pytest.mark.parametrize("how", ["cut", "no zip", "no database", "no key", "no SQLite", "short key"])
def test_what_is_no_copy_changes_nothing(tmp_path: Path, how: str, own_server: Meet) -> None:
    live = own_server()
    file = tmp_path / "copy.zip"
    copied(live, file)
    live.stop()
    damaged(file, how)
    before = held(live.data)
    settings = Settings(data_dir=live.data, database_url="")
    assert code_of(lambda: restore(settings, file, replace=True)) == "restore.foreign"
    assert held(live.data) == before


def held(folder: Path) -> dict[str, bytes]:
    """Every file in a folder but the lock, which has the number of the process that had it last."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".lock"}


def test_a_copy_of_a_later_asztal_is_refused(tmp_path: Path, own_server: Meet) -> None:
    live = own_server()
    file = tmp_path / "copy.zip"
    copied(live, file)
    with zipfile.ZipFile(file) as made:
        (tmp_path / "later.db").write_bytes(made.read("asztal.db"))
        key = made.read("secret.key")
    with closing(sqlite3.connect(tmp_path / "later.db")) as later, later:
        later.execute("UPDATE alembic_version SET version_num = 'from-the-future'")
    with zipfile.ZipFile(file, "w") as made:
        made.write(tmp_path / "later.db", "asztal.db")
        made.writestr("secret.key", key)
    settings = Settings(data_dir=tmp_path / "new", database_url="")
    assert code_of(lambda: restore(settings, file)) == "server.newer"
    assert not (tmp_path / "new" / "asztal.db").exists()


def test_where_there_is_nothing_or_no_file_it_says_so(tmp_path: Path) -> None:
    file = tmp_path / "copy.zip"
    assert code_of(lambda: backup(Settings(data_dir=tmp_path, database_url=""), file)) == "backup.nothing"
    other = Settings(data_dir=tmp_path, database_url="postgresql+asyncpg://u:secret@localhost/x")
    for doing in (backup, restore):
        with pytest.raises(Refused) as refused:
            doing(other, file)
        assert refused.value.code == "backup.elsewhere"
        assert "secret" not in str(refused.value.params)
    (tmp_path / "asztal.db").write_bytes(b"not a database" * 100)
    assert (
        code_of(lambda: backup(Settings(data_dir=tmp_path, database_url=""), file)) == "server.not-database"
    )
    assert code_of(
        lambda: backup(Settings(data_dir=tmp_path, database_url=""), tmp_path / "no" / "c.zip")
    ) == ("server.files")
    assert not file.exists()


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "asztal", *map(str, arguments)]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=environment)


def test_the_commands_say_what_they_did(tmp_path: Path, own_server: Meet, guest: Meet) -> None:
    live = own_server()
    guest("North", live.url).make("domino", players=2, fill="casual", start=True)
    file = tmp_path / "copy.zip"
    made = run("backup", file, "--data", live.data)
    assert (made.returncode, made.stderr) == (0, "")
    assert " ".join(made.stdout.split()).endswith(
        f"1 table, 1 guest and the key of their cookies, from {live.data / 'secret.key'}."
    )
    again = run("backup", file, "--data", live.data, "--lang", "hu")
    assert again.returncode == 3
    assert "már létezik" in again.stderr
    back = run("restore", file, "--data", tmp_path / "new", "--lang", "hu")
    assert (back.returncode, back.stderr) == (0, "")
    assert "Asztalok: 1, vendégek: 1" in " ".join(back.stdout.split())
    file.write_bytes(b"no")
    assert run("restore", file, "--data", tmp_path / "new", "--force").returncode == 2
