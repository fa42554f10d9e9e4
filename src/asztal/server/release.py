"""The page as one release: its files under an address that names their content, and what it installs.

`/` and every route of the page answer with `index.html`, whose scripts and styles come from `/v/NAME/…`. Below a path
of its host, all of them begin with that path, and the head of `index.html` says so.
NAME is a digest of every file and catalogue and of the games' revisions: what one page loads, now or
later, is of one release or is not there at all, and the browser may keep it indefinitely. An address of a
release that this server does not have is not found, and the page then reloads. The page's head
names every module of its first view, `/v/NAME/words/LANG.ftl` are the release's words, and
`/v/NAME/sealed/engine/FAMILY.json` is the engine for the page's own referee.

`/sw.js` is `web/app/worker.js` with the name, that path and the list of what to keep for offline; it changes with
every release, which is how browsers notice. `/manifest.webmanifest` is in the language of the reader.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import time
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from starlette.requests import Request

import asztal
from asztal.catalog import ENTRIES, FAMILIES
from asztal.i18n import LANGUAGES, languages, negotiate, text
from asztal.server.modules import needed, views
from asztal.server.pages import Text, Web, page_words
from asztal.server.refusals import Refused
from asztal.server.sources import engine

__all__ = ["Release"]

FOREVER = "public, max-age=31536000, immutable"
FRESH = "no-cache"
REST = 0.1  # seconds between two looks at the folder: sooner nobody who edits asks for the page again
NAMED = re.compile(r'((?:src|href)=")/((?:app|css)/[^"]+\.(?:m?js|css))"')
OURS = re.compile(r'((?:src|href)=")/')
SHELL = (".js", ".mjs", ".css")  # of a release; what else the page draws keeps its address
ICONS = ("css/icon.svg", "icons/any-192.png", "icons/any-512.png", "icons/maskable-512.png")
UNUSED = ("app/worker.js", "vendor/python/index.js")  # is `/sw.js`; large, and sealed tables need a network
OPEN = ("/api/games", "/api/scoring")  # what the API tells everybody alike
LISTED = f'  <meta name="languages" content="{" ".join(f"{tag}:{name}" for tag, name in LANGUAGES.items())}">'
WORDS = re.compile(r"words/([\w-]+)\.ftl")
ENGINE = re.compile(r"sealed/engine/(\w+)\.json")


class Release:
    """The files of a `Web`, named by what they hold."""

    def __init__(self, web: Web, prefix: str = "") -> None:
        self.web = web
        self.prefix = prefix
        self.stamps: list[tuple[str, int, int]] = []
        self.name = ""
        self.given: set[str] = set()  # the names this process has given out
        self.source = ""
        self.indices: dict[tuple[str, ...], Text] = {}  # by what their heads name
        self.looks = 0.0  # from when on the folder is looked at again, as `time.monotonic` has it
        self.worker = Text.of(b"", "text/plain")
        self.look()

    def look(self) -> None:
        """See whether files have changed: while the page is served, only somebody working on it changes them. The
        folder is gone through every so often and no more, however many ask for the page."""
        moment = time.monotonic()
        if moment < self.looks:
            return
        self.looks = moment + REST
        root = self.web.root
        stamps = sorted(_stamps(root))
        if stamps == self.stamps:
            return
        self.stamps = stamps
        files = [Path(path) for path, _, _ in stamps]
        digest = hashlib.sha256()
        for file in files:
            digest.update(str(file.relative_to(root)).encode() + b"\0" + file.read_bytes() + b"\0")
        for lang in languages():
            digest.update(page_words(lang).plain)
        revisions = [(each.id, each.revision) for each in ENTRIES.values()]
        digest.update(repr((asztal.__version__, revisions, LISTED, self.prefix)).encode())
        self.name = digest.hexdigest()[:12]
        self.given.add(self.name)
        index = (root / "index.html").read_text(encoding="utf-8")
        head = [LISTED, *([f'  <meta name="base" content="{self.prefix}/">'] if self.prefix else [])]
        index = index.replace("<head>", "\n".join(["<head>", *head]), 1)
        self.source = OURS.sub(rf"\1{self.prefix}/", NAMED.sub(rf'\1/v/{self.name}/\2"', index))
        self.indices.clear()
        self.worker = Text.of(self._worker(files).encode(), "text/javascript", FRESH)

    def _worker(self, files: list[Path]) -> str:
        """The service worker, which begins with what it keeps."""
        root = self.web.root
        inside = [file.relative_to(root).as_posix() for file in files]
        shell = [f"/v/{self.name}/{path}" for path in inside if path.endswith(SHELL) and path not in UNUSED]
        icons = [f"/{path}" for path in ICONS if path in inside]
        words = [f"/v/{self.name}/words/{lang}.ftl" for lang in languages()]
        kept = [self.prefix + path for path in ("/", *shell, *words, *icons, "/manifest.webmanifest", *OPEN)]
        told = {"RELEASE": self.name, "BASE": f"{self.prefix}/", "KEPT": kept}
        source = (root / "app" / "worker.js").read_text(encoding="utf-8")
        return "".join(f"const {name} = {json.dumps(value)};\n" for name, value in told.items()) + source

    def index(self, path: str = "", more: tuple[str, ...] = ()) -> Text:
        """The page at this address; `more`: modules of a family that are shown there."""
        wanted = views(path, more)
        page = self.indices.get(wanted)
        if page is None:
            links = "".join(
                f'  <link rel="modulepreload" href="{self.prefix}/v/{self.name}/{each}">\n'
                for each in needed(wanted, self._source)
            )
            text = self.source.replace("</head>", f"{links}</head>", 1)
            page = self.indices[wanted] = Text.of(text.encode(), "text/html", FRESH)
        return page

    def _source(self, path: str) -> str | None:
        """A module's text."""
        file = self.web.root / path
        return file.read_text(encoding="utf-8") if file.is_file() else None

    def find(self, path: str, request: Request, more: tuple[str, ...] = ()) -> Text:
        """The answer to a path of the page; `more`: modules that its first view needs besides.

        Raises Refused `request.not-found`.
        """
        words = path.strip("/").split("/")
        if path == "sw.js":
            self.look()
            return self.worker
        if path == "manifest.webmanifest":
            return manifest(negotiate(request.headers.get("accept-language")), self.prefix)
        if words[0] == "v" and len(words) > 2:
            return self._named(words[1], "/".join(words[2:]), path)
        text = self.web.find(path)
        if text.media_type.startswith("text/html"):
            self.look()
            return self.index(path, more)
        return text

    def _named(self, name: str, inside: str, path: str) -> Text:
        """A file of a release; kept indefinitely if it is this one's."""
        words, played = WORDS.fullmatch(inside), ENGINE.fullmatch(inside)
        if words is not None and words[1] in languages():
            text = page_words(words[1])
        elif played is not None and played[1] in FAMILIES:
            text = engine(played[1])
        else:
            text = self.web.find(inside)
        if name not in self.given or text.media_type.startswith("text/html"):
            raise Refused("request.not-found", 404, path=path)
        cache = FOREVER if name == self.name else "no-store"  # changed since, by somebody working on it
        if played is not None:
            cache = FRESH  # the name of a release does not follow from the engine's sources
        return Text(text.plain, text.packed, text.etag, text.media_type, cache)


def _stamps(folder: str | Path) -> Iterator[tuple[str, int, int]]:
    """The files of a folder and those within it, when they were changed and how large they are."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _stamps(entry.path)
            elif not entry.name.startswith(".") and entry.is_file():
                stat = entry.stat()
                yield entry.path, stat.st_mtime_ns, stat.st_size


@lru_cache
def manifest(lang: str, prefix: str = "") -> Text:
    """What the page is when it is installed, in this language; its addresses are below this path."""
    icons = [
        {"src": f"{prefix}/css/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
        {"src": f"{prefix}/icons/any-192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
        {"src": f"{prefix}/icons/any-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
        {
            "src": f"{prefix}/icons/maskable-512.png",
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
    ]
    content: dict[str, Any] = {
        "id": f"{prefix}/",
        "lang": lang,
        "dir": "ltr",
        "name": text(lang, "app-name"),
        "short_name": text(lang, "page-title"),
        "description": text(lang, "app-about"),
        "start_url": f"{prefix}/",
        "scope": f"{prefix}/",
        "display": "standalone",
        "categories": ["games"],
        "background_color": "#f6f0e4",
        "theme_color": "#7a4e2b",
        "icons": icons,
        "shortcuts": [
            {"name": text(lang, "kitchen-pad"), "url": f"{prefix}/pad"},
            {"name": text(lang, "kitchen-referee"), "url": f"{prefix}/referee"},
        ],
    }
    return Text.of(json.dumps(content, ensure_ascii=False).encode(), "application/manifest+json", FRESH)
