"""The page of the wheel, installed where nothing else of ours is: it opens, and a table is played at."""

from __future__ import annotations

from pathlib import Path
from subprocess import Popen

from tests.browser.conftest import Door
from tests.browser.table_server import TableServer
from tests.packages import Packages, environment, packages

__all__ = ["packages"]  # the fixture is used from here


class InstalledServer(TableServer):
    """`asztal serve` as its command starts it."""

    def __init__(self, folder: Path, command: Path) -> None:
        super().__init__(folder)
        self.asztal = command

    def begin(self) -> Popen[bytes]:
        command = [str(self.asztal), "serve", "--port", str(self.port), "--data", str(self.folder)]
        with self.log.open("ab") as log:
            return Popen(command, stdout=log, stderr=log, start_new_session=True)


def test_the_wheel_s_page_opens_and_plays(packages: Packages, tmp_path: Path, door: Door) -> None:
    python = environment(tmp_path / "table", packages.wheel, "server")
    folder = tmp_path / "state"
    folder.mkdir()
    server = InstalledServer(folder, python.with_name("asztal"))
    server.start()
    try:
        visitor = door.domino(server)
        visitor.play_now("domino")
        visitor.turn()
        assert visitor.watch.problems() == []
    finally:
        server.stop()
    assert (folder / "asztal.db").exists()
