"""What one process passes on to another is believed of a process that has the key, and of nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from asztal.server.peers import HEADER, SEALED_FOR, Seal

KEY = b"0123456789abcdef" * 4
ASKED = {
    "type": "http",
    "method": "POST",
    "scheme": "https",
    "raw_path": b"/api/tables/abc/moves",
    "query_string": b"",
}


def sealed(header: bytes, **changed: Any) -> dict[str, Any]:
    """A request with this header."""
    return {**ASKED, **changed, "headers": [(HEADER.encode(), header)]}


def test_only_the_key_seals_what_is_passed_on_and_only_for_one_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seal = Seal(KEY)
    header = seal.made(ASKED, "192.0.2.7", "POST", "/api/tables/abc/moves")
    assert seal.read(sealed(header)) == ("192.0.2.7", "https")
    assert seal.read(sealed(header, method="GET")) is None
    assert seal.read(sealed(header, raw_path=b"/api/tables/abd/moves")) is None
    assert seal.read(sealed(header, query_string=b"after=1")) is None
    assert seal.read(sealed(header.replace(b"192.0.2.7", b"192.0.2.8"))) is None
    assert (
        seal.read(sealed(Seal(KEY[::-1]).made(ASKED, "192.0.2.7", "POST", "/api/tables/abc/moves"))) is None
    )
    assert seal.read({**ASKED, "headers": []}) is None
    later = seal.signer.get_timestamp() + SEALED_FOR + 1
    monkeypatch.setattr(seal.signer, "get_timestamp", lambda: later)
    assert seal.read(sealed(header)) is None
