"""Bytes that grow."""

from __future__ import annotations

__all__ = ["BytesWriter"]


class BytesWriter:
    """Bytes that are appended and changed in place."""

    def __init__(self) -> None:
        self.held = bytearray()

    def append(self, byte: int) -> None:
        self.held.append(byte)

    def write(self, many: bytes) -> None:
        self.held.extend(many)

    def truncate(self, size: int) -> None:
        """Forget all but the first `size` bytes."""
        del self.held[size:]

    def getvalue(self) -> bytes:
        return bytes(self.held)

    def __len__(self) -> int:
        return len(self.held)

    def __getitem__(self, at: int) -> int:
        return self.held[at]

    def __setitem__(self, at: int, byte: int) -> None:
        self.held[at] = byte
