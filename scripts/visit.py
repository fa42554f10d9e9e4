"""Opens the page of the Asztal that is installed, as a browser would, and says what is not there.

Serves on loopback, with a folder of state that is thrown away, and asks for the page, whatever it names,
every module that is imported at once or later, the licences of third-party modules, what is kept for offline,
the words and rule pages of every language; then it tells the server to stop. Run with `python -I`, so that
the installed package answers and not the sources: `python -I scripts/visit.py`.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from urllib.parse import urljoin, urlsplit

NAMED = re.compile(r'(?:src|href)="(/[^"]+)"')
IMPORT = re.compile(r"""\b(?:from|import|importScripts)\b\s*\(?\s*["'](\.{1,2}/[^"']+\.js)["']""")
KEPT = re.compile(r'"(/[^"]+\.[a-z0-9]+)"')
IN_BUNDLE = re.compile(r"/\* (.+): see (\S+) \*/")
HURRY = 60  # seconds that an answer, or the end, may take


class Visit:
    """What was asked for at an address, and what was not answered."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.answers: dict[str, str] = {}
        self.dead: list[str] = []

    def ask(self, path: str) -> str:
        """The answer to a path, asked for once; nothing where there is none."""
        if path not in self.answers:
            self.answers[path] = ""
            try:
                with urllib.request.urlopen(urljoin(self.address, path), timeout=HURRY) as answer:
                    self.answers[path] = answer.read().decode("utf-8", "replace")
            except urllib.error.HTTPError as error:
                self.dead.append(f"{path}: {error.code}")
        return self.answers[path]

    def load(self, path: str) -> None:
        """Ask for a file and for whatever it names."""
        coming = [path]
        for each in coming:  # it grows on the way
            if each not in self.answers:
                text = self.ask(each)
                coming += [urlsplit(urljoin(each, name)).path for name in (names(each, text) if text else ())]

    def all(self) -> None:
        """Ask for everything that a visitor may."""
        self.load("/")
        self.load("/sw.js")
        catalogue = json.loads(self.ask("/api/games"))
        for lang in catalogue["languages"]:
            self.ask(f"/api/messages/{lang}")
            for game in catalogue["games"]:
                self.ask(f"/api/rules/{game['id']}?lang={lang}")
        self.ask("/api/health")


def names(path: str, text: str) -> Iterator[str]:
    """What a file of the page names; of a module that is a bundle of others, their licences."""
    if path == "/":
        yield from NAMED.findall(text)
    elif path == "/sw.js":
        yield from KEPT.findall(text)
    elif "/vendor/" in path and path.endswith(".js"):
        bundle = IN_BUNDLE.match(text)
        if bundle is None:
            yield "does-not-say-what-is-in-it"
            return
        for package in bundle[1].split(", "):
            name = package.split(" ")[0].replace("@", "").replace("/", "-")
            yield f"{bundle[2]}/{name}.txt"
    elif path.endswith(".js"):
        yield from IMPORT.findall(text)


def main() -> int:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as state:
        command = [sys.executable, "-I", "-m", "asztal", "serve", "--port", "0", "--data", state]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=state) as server:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            visit = Visit(address)
            try:
                if address:
                    visit.all()
            finally:
                server.terminate()
                status = server.wait(HURRY)
    for line in visit.dead:
        print(line)
    modules = [path for path in visit.answers if path.endswith(".js")]
    print(f"{len(visit.answers)} answers, {len(modules)} of them modules; the server ended with {status}")
    stopped = status == 0 or (os.name == "nt" and status == signal.SIGTERM)  # there it is killed
    return 0 if address and modules and not visit.dead and stopped else 1


if __name__ == "__main__":
    sys.exit(main())
