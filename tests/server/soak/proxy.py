"""nginx in front of several processes, on loopback, with the configuration that `docs/operations.md` gives."""

from __future__ import annotations

import contextlib
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.ports import free_port
from tests.server.conftest import until

DOCUMENT = Path(__file__).parents[3] / "docs" / "operations.md"
FENCE = re.compile(r"```nginx\n(.*?)```", re.DOTALL)
OURS = re.compile(r"^ *(?:server_name|ssl_\w+|listen) .*\n", re.MULTILINE)  # what is another's in every house
SERVERS = re.compile(r"(?:^ *server 10\.0\.0\.\d:8000 (.*);\n)+", re.MULTILINE)
HASH = re.compile(r"^ *hash .*\n", re.MULTILINE)
CONFIG = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{documented}
}}
"""


def documented(port: int, ports: list[int], hashed: bool) -> str:
    """The configuration of `docs/operations.md` for several processes; where not `hashed`, requests land anywhere."""
    blocks: list[str] = FENCE.findall(DOCUMENT.read_text(encoding="utf-8"))
    one = next(block for block in blocks if "server {" in block)
    several = next(block for block in blocks if "hash " in block)
    house = OURS.sub("", one[one.index("server {") :]).replace("{", f"{{\n    listen 127.0.0.1:{port};", 1)
    if not hashed:
        several = HASH.sub("", several)
    return SERVERS.sub(
        lambda line: "".join(f"server 127.0.0.1:{each} {line[1]};\n" for each in ports), several + house
    )


def program() -> str:
    """The path of nginx."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    assert found, "the server's tests need nginx; install it: sudo apt-get install nginx-light"
    return found


@contextlib.contextmanager
def proxy(folder: Path, ports: list[int], hashed: bool = False) -> Iterator[int]:
    """The port of a proxy before these; where `hashed`, what concerns one table goes to one of them."""
    port = free_port()
    folder.mkdir()
    config = folder / "nginx.conf"
    written = CONFIG.format(folder=folder, documented=documented(port, ports, hashed))
    config.write_text(written, encoding="utf-8")
    with (folder / "said.log").open("wb") as said:
        process = subprocess.Popen(
            [program(), "-p", str(folder), "-c", str(config)], stdout=said, stderr=said
        )

    def answers() -> bool:
        assert process.poll() is None, (folder / "said.log").read_text(encoding="utf-8")
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1.0):
            return True
        return False

    try:
        until(answers, "nginx to start", pause=0.05)
        yield port
    finally:
        process.terminate()
        process.wait(30.0)
