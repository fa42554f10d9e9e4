"""What comes with a request, read before it is known who answers it."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.types import Message, Receive

__all__ = ["whole"]


async def whole(receive: Receive) -> tuple[bytes | None, Receive]:
    """A body, None where it cannot be had; and what receives all of it once more."""
    messages: list[Message | HTTPException] = []
    body: bytes | None = b""
    more = True
    while more:
        try:
            message = await receive()
        except HTTPException as error:  # too large, or too slow
            messages.append(error)
            body = None
            break
        messages.append(message)
        if message["type"] != "http.request":
            body = None
            break
        body = (body or b"") + message.get("body", b"")
        more = message.get("more_body", False)
    coming = iter(messages)

    async def again() -> Message:
        message = next(coming, None)
        if isinstance(message, HTTPException):
            raise message
        return await receive() if message is None else message

    return body, again
