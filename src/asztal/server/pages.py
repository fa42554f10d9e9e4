"""Files of the page and other texts that change rarely: ETags, compression, nothing stale.

Every answer must be asked for again (`no-cache`), but one that has not changed is not sent again
(304). Pictures and fonts, which keep their names as long as their content, rest a day.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
from collections.abc import Callable, MutableMapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict
from starlette.requests import Request
from starlette.responses import Response

from asztal.i18n import catalogue_text, page_text, rule_page
from asztal.notation import read_example
from asztal.server.refusals import Refused
from asztal.server.storage import compact

__all__ = ["Made", "Text", "Web", "answer", "rule_html", "words"]

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
REST = "max-age=86400"
RESTING = (".ico", ".png", ".svg", ".woff2")
PACKED = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


@dataclass(frozen=True)
class Text:
    """Something to send: as it is, compressed if that helps, and the name of this very content."""

    plain: bytes
    packed: bytes | None
    etag: str
    media_type: str
    cache: str = "no-cache"

    @classmethod
    def of(cls, content: bytes, media_type: str, cache: str = "no-cache") -> Text:
        """The content, compressed once for everybody."""
        packed = None
        if len(content) > 500 and media_type.startswith(PACKED):
            packed = gzip.compress(content, 6, mtime=0)
        if media_type.startswith("text/"):
            media_type += "; charset=utf-8"
        return cls(content, packed, hashlib.sha256(content).hexdigest()[:20], media_type, cache)


class Made:
    """A text that takes long to make: in a thread, when it is first asked for, and once for everybody."""

    def __init__(self, make: Callable[[], Text]) -> None:
        self.make = make
        self.making: asyncio.Task[Text] | None = None

    async def text(self) -> Text:
        """The text; meanwhile others are answered."""
        if self.making is None:
            self.making = asyncio.ensure_future(asyncio.to_thread(self.make))
        return await asyncio.shield(self.making)  # one caller may leave, the next waits for the same task


def answer(request: Request, text: Text) -> Response:
    """The text, or 304 if the reader has it."""
    use_packed = text.packed is not None and _takes_gzip(request.headers.get("accept-encoding", ""))
    etag = f'"{text.etag}{"-gz" if use_packed else ""}"'
    headers = {"ETag": etag, "Cache-Control": text.cache, "Vary": "Accept-Encoding"}
    known = {each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")}
    if etag in known or "*" in known:
        return Response(status_code=304, headers=headers)
    content = text.plain
    if use_packed and text.packed is not None:
        content = text.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=text.media_type, headers=headers)


def _takes_gzip(accept: str) -> bool:
    for part in accept.split(","):
        name, _, weight = part.strip().partition(";")
        if name.strip().lower() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _media_type(file: Path) -> str:
    return TYPES.get(file.suffix.lower()) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"


# What browsers look for beside a document that names no icon of its own, such as an answer of the API.
UNASKED = {"favicon.ico": "icons/any-192.png"}


class Web:
    """The page's files. A path that names none and has no extension is one of the page's own routes."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = (Path(str(files("asztal"))) / "web" if root is None else root).resolve()
        self.read: dict[Path, tuple[tuple[int, int], Text]] = {}

    def find(self, path: str) -> Text:
        """The file of a path. Raises Refused `request.not-found`."""
        path = UNASKED.get(path.strip("/"), path)
        parts = path.strip("/").split("/")
        if any(part.startswith(".") or "\\" in part or "\0" in part for part in parts):
            raise Refused("request.not-found", 404, path=path)
        file = self.root.joinpath(*parts)
        try:
            if not file.is_file():
                if file.suffix or parts[0] == "api":
                    raise Refused("request.not-found", 404, path=path)
                file = self.root / "index.html"
            stat = file.stat()
            stamp = (stat.st_mtime_ns, stat.st_size)
            kept = self.read.get(file)
            if kept is not None and kept[0] == stamp:
                return kept[1]
            if not file.resolve().is_relative_to(self.root):
                raise Refused("request.not-found", 404, path=path)
            suffix = file.suffix.lower()
            text = Text.of(file.read_bytes(), _media_type(file), REST if suffix in RESTING else "no-cache")
        except (OSError, ValueError):  # no such file, or a name that can be none
            raise Refused("request.not-found", 404, path=path) from None
        self.read[file] = (stamp, text)
        return text


@lru_cache
def words(lang: str) -> Text:
    """The Fluent catalogue of a language."""
    return Text.of(catalogue_text(lang).encode(), "text/plain")


@lru_cache
def page_words(lang: str) -> Text:
    """Of the catalogue of a language what the page says."""
    return Text.of(page_text(lang).encode(), "text/plain")


@lru_cache(maxsize=256)
def rule_html(lang: str, game: str) -> Text:
    """The rule page as an HTML fragment: what the Markdown says and no markup of its own.

    Raises UnknownGame.
    """
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.add_render_rule("fence", _fence)
    return Text.of(markdown.render(rule_page(lang, game)).encode(), "text/html")


def _fence(
    self: RendererHTML,
    tokens: Sequence[Token],
    index: int,
    options: OptionsDict,
    env: MutableMapping[str, Any],
) -> str:
    """A fenced block. One of `try` becomes an element of the page, with what a reader sees without it."""
    token = tokens[index]
    if token.info.strip() != "try":
        return self.fence(tokens, index, options, env)
    example = read_example(token.content)
    view = example.state.view(int(example.state.to_move)).data()
    view["moves"] = []  # the page asks; it need not know
    moves = "".join(f"<li><code>{escape(verdict.move)}</code></li>" for verdict in example.verdicts)
    return (
        f'<az-try position="{escape(example.state.position())}" view="{escape(compact(view))}">'
        f"<p>{escape(example.title)}</p><ul>{moves}</ul></az-try>\n"
    )
