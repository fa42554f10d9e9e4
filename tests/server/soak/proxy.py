"""nginx in front of several processes, on loopback, with a configuration of its own; requests land anywhere."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.ports import free_port
from tests.server.conftest import until

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
    upstream asztal {{
{servers}
    }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://asztal;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_buffering off;
            proxy_read_timeout 1h;
        }}
    }}
}}
"""


def program() -> str:
    """The path of nginx."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    assert found, "the server's tests need nginx; install it: sudo apt-get install nginx-light"
    return found


@contextlib.contextmanager
def proxy(folder: Path, ports: list[int]) -> Iterator[int]:
    """The port of a proxy before these."""
    port = free_port()
    folder.mkdir()
    servers = "\n".join(f"        server 127.0.0.1:{each} max_fails=0;" for each in ports)
    config = folder / "nginx.conf"
    config.write_text(CONFIG.format(folder=folder, servers=servers, port=port), encoding="utf-8")
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
