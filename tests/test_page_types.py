"""The types of the page are those of the API: the script that writes them, and the file as it is."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent


def script() -> ModuleType:
    """`scripts/page_types.py` as a module."""
    spec = importlib.util.spec_from_file_location("page_types", ROOT / "scripts" / "page_types.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


types = script()


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({"type": "string", "maxLength": 3}, "string"),
        ({"const": "turn"}, '"turn"'),
        ({"enum": ["low", 1, None]}, '"low" | 1 | null'),
        ({"anyOf": [{"$ref": "#/components/schemas/Clock-Output"}, {"type": "null"}]}, "Clock | null"),
        ({"oneOf": [{"type": "integer"}, {"type": "number"}]}, "number"),
        ({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}, "(number | null)[]"),
        ({"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]}, "[string, number]"),
        ({"type": "array"}, "unknown[]"),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "Record<string, boolean>"),
        ({"type": "object", "patternProperties": {"^.$": {"type": "string"}}}, "Record<string, string>"),
        ({"type": "object"}, "Record<string, unknown>"),
        (
            {"properties": {"tile": {"type": "string"}, "from": {}}, "required": ["tile"]},
            "{ tile: string; from?: unknown; }",
        ),
        ({}, "unknown"),
    ],
)
def test_a_schema_is_written_as_a_type(schema: dict[str, object], written: str) -> None:
    assert types.type_of(schema) == written


def test_a_document_is_written_as_a_type_a_schema_and_the_routes() -> None:
    seat = {"description": "A\nchair.", "properties": {"bot": {"type": "string", "description": "Who?"}}}
    form = {"required": True, "content": {"application/json": {"schema": {"$ref": "#/x/Form-Input"}}}}
    done = {"description": "Done.", "content": {"application/json": {"schema": {"$ref": "#/x/Seat"}}}}
    api = {
        "paths": {
            "/a/{id}": {
                "post": {"requestBody": form, "responses": {"201": done, "404": {}}},
                "delete": {"responses": {"204": {}}},
            }
        },
        "components": {"schemas": {"Seat": seat, "Form-Input": {"type": "integer"}}},
    }
    assert (
        types.written(api).removeprefix(types.HEAD)
        == """
export type FormInput = number;

/** A chair. */
export interface Seat {
  /** Who? */
  bot?: string;
}

/** What each route takes and gives. */
export interface Routes {
  "POST /a/{id}": { body: FormInput; answer: Seat };
  "DELETE /a/{id}": { answer: null };
}
"""
    )


def test_the_file_is_what_the_api_says_now() -> None:
    assert types.FILE.read_text(encoding="utf-8") == types.written(types.document())
