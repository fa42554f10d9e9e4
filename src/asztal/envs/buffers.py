"""What is written into is the caller's: a buffer in one piece, numpy's or any other."""

from __future__ import annotations

from typing import Any, Final

from asztal.envs.errors import EnvError

__all__ = ["fill", "flat", "flat_numbers"]

BYTES: Final = ("B", "b", "?")  # uint8, int8, bool
NUMBERS: Final = ("f", "d")  # float32, float64


def fill(out: Any, content: bytes | bytearray) -> None:
    """Write these bytes into a buffer, all of it. Raises what `flat` raises."""
    flat(out, len(content))[:] = content


def flat(out: Any, size: int, width: int = 0) -> memoryview:
    """A buffer of so many bytes; where it has rows, of this width.

    Raises EnvError `env.buffer-kind` (`kind`) where its items are no bytes or it cannot be written in one piece, and
    `env.buffer-size` (`given`, `size`) where it has another size, or its rows have.
    """
    return in_one_piece(out, BYTES, size, width).cast("B")


def flat_numbers(out: Any, size: int, width: int = 0) -> Any:
    """A buffer of so many floating-point numbers, item by item. Raises what `flat` raises."""
    into = in_one_piece(out, NUMBERS, size, width)
    as_bytes: Any = into.cast("B")
    return as_bytes.cast(into.format)


def in_one_piece(out: Any, kinds: tuple[str, ...], size: int, width: int) -> memoryview:
    """The buffer, which has so many items of one of these kinds."""
    try:
        into = memoryview(out)
    except TypeError:
        raise EnvError("env.buffer-kind", kind=type(out).__name__) from None
    if into.format not in kinds:
        raise EnvError("env.buffer-kind", kind=into.format)
    if into.readonly or not into.c_contiguous:
        raise EnvError("env.buffer-kind", kind="read-only" if into.readonly else "not contiguous")
    if into.nbytes != size * into.itemsize:
        raise EnvError("env.buffer-size", given=into.nbytes // into.itemsize, size=size)
    shape: Any = into.shape
    if len(shape) > 1 and width > 0 and shape[len(shape) - 1] != width:
        raise EnvError("env.buffer-size", given=shape[len(shape) - 1], size=width)
    return into
