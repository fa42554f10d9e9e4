"""What a proxy of ours says of a request: whom it speaks for, how they asked, and what it calls the request."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

__all__ = ["Proxied"]

FORWARDED: Final = b"x-forwarded-"


class Proxied(ProxyHeadersMiddleware):
    """uvicorn's reading of `X-Forwarded-For` and `X-Forwarded-Proto`; and it is noted on the request that a proxy whose
    address is trusted sends it, since its other headers are believed then too.
    """

    def __init__(self, app: ASGIApp, trusted: str) -> None:
        super().__init__(app, trusted)  # type: ignore[arg-type]  # uvicorn has types of its own for the same

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # type: ignore[override]
        """Note it, and go on."""
        client = scope.get("client")
        trusted = scope["asztal.proxy"] = client is not None and client[0] in self.trusted_hosts
        if trusted and any(name.startswith(FORWARDED) for name, _ in scope.get("headers", ())):
            await super().__call__(scope, receive, send)  # type: ignore[arg-type]
        else:
            await self.app(scope, receive, send)  # type: ignore[arg-type]
