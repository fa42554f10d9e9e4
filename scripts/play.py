"""Open the table: what `make play` runs, with `make`, the stamp of the built engine and the options of `asztal serve`.

A compiled engine takes minutes. Until it is there the sources serve the table as they are, and it is compiled beside;
then the server restarts with it. Every table is as it was, and open pages go on by themselves.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
COMPILERS = ("cc", "gcc", "clang")


def main(make: str, stamp: str, *options: str) -> None:
    serve = ["serve", *options]
    built = subprocess.run([make, "--silent", "--question", stamp], cwd=ROOT, check=False).returncode == 0
    if not built and any(map(shutil.which, COMPILERS)):
        serve_and_build([sys.executable, "-m", "asztal", *serve], [make, "--silent", stamp])
    elif not built and (
        failed := subprocess.run([make, "--silent", stamp], cwd=ROOT, check=False).returncode
    ):
        sys.exit(failed)
    os.execv(BIN / "asztal", [str(BIN / "asztal"), *serve])


def serve_and_build(serve: list[str], build: list[str]) -> None:
    """Serve the sources until the engine is built; if the server ends before that, or is told to, so does all."""
    told: list[int] = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: told.append(number))
    print(
        "asztal: the table opens now; the engine is compiled beside, and bots are slow until then", flush=True
    )
    server = subprocess.Popen(serve, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "src")})
    builder = subprocess.Popen(build, cwd=ROOT, start_new_session=True)
    failed = False
    while not told and server.poll() is None and builder.poll() != 0:
        if builder.returncode and not failed:
            failed = True
            print("asztal: the table goes on with the engine as it is, slower", file=sys.stderr, flush=True)
        time.sleep(0.1)
    if builder.poll() is None:
        os.killpg(builder.pid, signal.SIGTERM)
    builder.wait()
    if server.poll() is None:
        server.terminate()
    server.wait()
    if told or builder.returncode:
        sys.exit(128 + told[0] if told else server.returncode)
    print("asztal: the server restarts with the compiled engine", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
