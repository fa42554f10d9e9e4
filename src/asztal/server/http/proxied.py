"""What a proxy of ours says of a request: whom it speaks for, how they asked, and what it calls the request."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from asztal.server.environment import is_address

__all__ = ["Proxied"]

FORWARDED: Final = b"x-forwarded-"


class Proxied(ProxyHeadersMiddleware):
    """uvicorn's reading of `X-Forwarded-For` and `X-Forwarded-Proto`; and it is noted on the request that a proxy whose
    address is trusted sends it, since its other headers are believed then too.

    uvicorn takes any word for an address. What is none is not believed: the request is the proxy's then, as it would be
    without the header. So whatever counts or keeps addresses has only such as there are.
    """

    def __init__(self, app: ASGIApp, trusted: str) -> None:
        super().__init__(_checked(app), trusted)  # type: ignore[arg-type]  # uvicorn has types of its own for the same
        self.inner = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # type: ignore[override]
        """Note it, and go on."""
        client = scope.get("client")
        trusted = scope["asztal.proxy"] = client is not None and client[0] in self.trusted_hosts
        if trusted and any(name.startswith(FORWARDED) for name, _ in scope.get("headers", ())):
            scope["asztal.neighbour"] = client
            await super().__call__(scope, receive, send)  # type: ignore[arg-type]
        else:
            await self.inner(scope, receive, send)


def _checked(app: ASGIApp) -> ASGIApp:
    """An application whose requests come from addresses, whatever a proxy has said."""

    async def called(scope: Scope, receive: Receive, send: Send) -> None:
        neighbour = scope.pop("asztal.neighbour")
        client = scope["client"]
        # An address of a network card alone (`%eth0`) could be of any length.
        if client is not neighbour and ("%" in client[0] or not is_address(client[0])):
            scope["client"] = neighbour
        await app(scope, receive, send)

    return called
