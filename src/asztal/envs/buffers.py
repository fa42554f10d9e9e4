"""What is written into is the caller's: a buffer of bytes in one piece, numpy's or any other."""

from __future__ import annotations

from typing import Any, Final

from asztal.envs.errors import EnvError

__all__ = ["fill"]

BYTES: Final = ("B", "b", "?")  # uint8, int8, bool


def fill(out: Any, content: bytes | bytearray) -> None:
    """Write these bytes into a buffer, all of it.

    Raises EnvError `env.buffer-kind` (`kind`) where its items are no bytes or it cannot be written in one piece, and
    `env.buffer-size` (`given`, `size`) where it has another size.
    """
    try:
        into = memoryview(out)
    except TypeError:
        raise EnvError("env.buffer-kind", kind=type(out).__name__) from None
    if into.format not in BYTES:
        raise EnvError("env.buffer-kind", kind=into.format)
    if into.readonly or not into.c_contiguous:
        raise EnvError("env.buffer-kind", kind="read-only" if into.readonly else "not contiguous")
    if into.nbytes != len(content):
        raise EnvError("env.buffer-size", given=into.nbytes, size=len(content))
    into.cast("B")[:] = content
