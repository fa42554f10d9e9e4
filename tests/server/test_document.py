"""The OpenAPI document against the server: Schemathesis asks what the document allows and what it forbids, with all of
its checks: no failure of the server's, no status, header, type or shape that the document does not tell of, nothing
forbidden that is taken, nothing allowed that is called wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.budget.doors import MANY, ROUTES
from tests.budget.stranger import Door
from tests.server.conftest import Live, Player

from asztal import catalog
from asztal.i18n import languages

ASKED = 5  # of each route and each mode
CONFIG = {
    "max-stream-events": 2,
    "checks": {
        "positive_data_acceptance": {
            "expected-statuses": ["2xx", "304", "403", "404", "409", "422"]
        },  # rules say no
        "negative_data_rejection": {"expected-statuses": ["400", "404", "409", "413", "422", "431"]},
    },
}
# What a stream says is held to the document by test_answers.py: `data` is JSON in a line there, and text for these.
NOT_OF_STREAMS = [schemathesis.checks.response_schema_conformance]


@dataclass
class Asked:
    """A server, who asks it, somebody else who asks to be forgotten, and what they may name in a path."""

    url: str
    schema: Any
    session: requests.Session
    leaving: requests.Session
    known: dict[str, list[str]]

    def path_of(self, door: Door) -> st.SearchStrategy[dict[str, str]]:
        """The parts of a path that are there, if it names something that can be."""
        return st.fixed_dictionaries({name: st.sampled_from(self.known[name]) for name in door.path})


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asked]:
    """A server with tables that wait, that are played at and that are over."""
    data = tmp_path_factory.mktemp("document") / "data"
    live = Live(data, requests_per_second=float(MANY), tables_per_guest=MANY, uploads_per_hour=MANY).start()
    north = Player(live.url, "North", id="document-north-0")
    dealt = {"fill": "random", "start": True}
    known = {
        "id": [
            north.make("romi-40", players=4),
            north.make("domino", **dealt),
            north.make("gin", **dealt),
            north.make("tabla-romi", **dealt),
        ],
        "code": ["123456"],
        "game": sorted(catalog.ENTRIES),
        "lang": sorted(languages()),
    }
    schema = schemathesis.openapi.from_dict(
        north.ok("GET", "/api/openapi.json"), config=schemathesis.Config.from_dict(CONFIG)
    )
    with requests.Session() as session, requests.Session() as leaving:
        session.cookies.update(dict(north.client.cookies))
        yield Asked(live.url, schema, session, leaving, known)
    north.client.close()
    live.stop()


def ask(asked: Asked, route: str, mode: schemathesis.GenerationMode, most: int) -> None:
    """Ask so many things at a route, and check each answer."""
    method, path = route.split(" ")
    operation, door = asked.schema[path][method], Door.of(route)
    session = asked.leaving if method == "DELETE" else asked.session

    @settings(max_examples=most)
    @given(
        case=asked.path_of(door).flatmap(
            lambda named: operation.as_strategy(generation_mode=mode, path_parameters=named)
        )
    )
    def answered(case: Any) -> None:
        answer = case.call(base_url=asked.url, session=session)
        case.validate_response(answer, excluded_checks=NOT_OF_STREAMS if path.endswith("/events") else [])

    answered()


@pytest.mark.parametrize("route", [route for route in sorted(ROUTES) if ROUTES[route].include_in_schema])
def test_what_the_document_allows_is_answered_as_it_says(asked: Asked, route: str, long: bool) -> None:
    ask(asked, route, schemathesis.GenerationMode.POSITIVE, 100 if long else ASKED)


@pytest.mark.parametrize(
    "route", [route for route in sorted(ROUTES) if Door.of(route).query + Door.of(route).body]
)
def test_what_the_document_forbids_is_refused(asked: Asked, route: str, long: bool) -> None:
    ask(asked, route, schemathesis.GenerationMode.NEGATIVE, 100 if long else ASKED)
