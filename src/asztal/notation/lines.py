"""Sealed lines: JSON Lines in which every line confirms all lines before it.

Line k is the JSON object in its shortest form with a last member `check`: the first 16 hexadecimal
digits of D(k) = SHA-256(D(k − 1), the line without `check`), where D(0) is empty. The last line,
the seal, says whether the match has ended, how many lines come before it, and D of the last of
them in full. So a changed, added, missing or truncated line is detected, and its place is known.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Final

from asztal.errors import RecordError

__all__ = ["seal", "unseal"]

CHECK_DIGITS: Final = 16
SEAL: Final = "seal"
STATES: Final = ("finished", "open")


def shortest(value: object) -> str:
    """JSON without blanks, letters of all scripts as themselves."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def chained(before: bytes, body: str) -> bytes:
    """The digest of a line that follows a line with digest `before`."""
    return hashlib.sha256(before + body.encode("utf-8")).digest()


def sealing(finished: bool, lines: int, digest: bytes) -> str:
    """The last line."""
    return shortest(
        {"type": SEAL, "match": STATES[0] if finished else STATES[1], "lines": lines, "digest": digest.hex()}
    )


def seal(objects: Sequence[Mapping[str, object]], finished: bool) -> str:
    """The objects as sealed lines."""
    digest = b""
    lines: list[str] = []
    for content in objects:
        body = shortest(content)
        digest = chained(digest, body)
        lines.append(shortest({**content, "check": digest.hex()[:CHECK_DIGITS]}))
    lines.append(sealing(finished, len(objects), digest))
    return "\n".join(lines) + "\n"


def unseal(text: str) -> tuple[list[dict[str, object]], bool, str]:
    """The objects of sealed lines, whether the match is said to have ended, and the last digest.

    Raises RecordError with `line` and `field`: `record.empty`, `record.cut`, `record.json`,
    `record.not-an-event`, `record.field-twice`, `record.field-missing`, `record.spelling-json`,
    `record.altered`, `record.after-seal`.
    """
    if text == "":
        raise RecordError("record.empty", line=1, field="")
    lines = text.split("\n")
    if lines.pop() != "":
        raise RecordError("record.cut", line=len(lines) + 1, field="")
    digest = b""
    objects: list[dict[str, object]] = []
    for line, written in enumerate(lines, 1):
        content = parsed(written, line)
        if content.get("type") == SEAL:
            finished = content.get("match") == STATES[0]
            if content.get("lines") != line - 1:
                raise RecordError("record.altered", line=line, field="lines")
            if content.get("digest") != digest.hex():
                raise RecordError("record.altered", line=line, field="digest")
            if written != sealing(finished, line - 1, digest):
                raise RecordError("record.altered", line=line, field="match")
            if line < len(lines):
                raise RecordError("record.after-seal", line=line + 1, field="")
            return objects, finished, digest.hex()
        if "check" not in content:
            raise RecordError("record.field-missing", line=line, field="check")
        check = content.pop("check")
        body = shortest(content)
        if written != shortest({**content, "check": check}):
            raise RecordError("record.spelling-json", line=line, field="")
        digest = chained(digest, body)
        if check != digest.hex()[:CHECK_DIGITS]:
            raise RecordError("record.altered", line=line, field="check")
        objects.append(content)
    raise RecordError("record.cut", line=len(lines), field=SEAL)


def parsed(written: str, line: int) -> dict[str, object]:
    """One line as an object. Raises RecordError."""
    twice: list[str] = []

    def unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
        content: dict[str, object] = {}
        for name, value in pairs:
            if name in content:
                twice.append(name)
            content[name] = value
        return content

    try:
        content = json.loads(
            written, object_pairs_hook=unique, parse_float=_no_number, parse_constant=_no_number
        )
        written.encode("utf-8")
        shortest(content).encode("utf-8")  # an escaped half of a character cannot be written
    except (ValueError, RecursionError) as error:
        column = error.colno if isinstance(error, json.JSONDecodeError) else 1
        raise RecordError("record.json", line=line, field="", column=column) from None
    if not isinstance(content, dict):
        raise RecordError("record.not-an-event", line=line, field="")
    if twice:
        raise RecordError("record.field-twice", line=line, field=twice[0][:60])
    return content


def _no_number(text: str) -> object:
    raise ValueError(text)
