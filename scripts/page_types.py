"""The types of the page: what the API takes and gives, from its OpenAPI document, in types/answers.d.ts.

    python scripts/page_types.py            writes the file
    python scripts/page_types.py --check    fails if it is out of date

One type a schema, of the same name, and `Routes`: what each route is asked with (`body`) and answers (`answer`).
The page's modules name them in comments, and `tsc` reads them; nobody is served this file.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from asztal.server.app import create_app
from asztal.server.settings import Settings

Schema = Mapping[str, Any]

FILE = Path(__file__).resolve().parent.parent / "types" / "answers.d.ts"
HEAD = "// Written by scripts/page_types.py from the API's schema: `make types` writes it again.\n"
PLAIN = {each: each for each in ("string", "number", "boolean", "null")}
PLAIN |= {"integer": "number", "object": "Record<string, unknown>"}


def document() -> Schema:
    """The OpenAPI document of a server that is never started."""
    with tempfile.TemporaryDirectory() as folder:
        made: Schema = create_app(Settings(data_dir=Path(folder), database_url="")).openapi()
    return made


def named(name: str) -> str:
    """A schema's name as a type; what is asked with otherwise than answered (`Clock-Input`) has another one."""
    return re.sub(r"\W", "", name.rpartition("/")[2].removesuffix("-Output"))


def type_of(schema: Schema) -> str:
    """A schema as a type; of JSON Schema what ours use."""
    if "$ref" in schema:
        return named(schema["$ref"])
    if "const" in schema or "enum" in schema:
        return " | ".join(map(json.dumps, schema.get("enum") or [schema["const"]]))
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(map(type_of, schema[union])))
    kind = schema.get("type", "")
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(map(type_of, schema['prefixItems']))}]"
    if kind == "array":
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if "properties" in schema:
        return "{ " + " ".join(f"{name}: {type_text};" for name, type_text, _ in fields(schema)) + " }"
    for values in (schema.get("additionalProperties"), *schema.get("patternProperties", {}).values()):
        if isinstance(values, Mapping):
            return f"Record<string, {type_of(values)}>"
    return PLAIN[kind] if kind else "unknown"


def fields(schema: Schema) -> Iterator[tuple[str, str, str]]:
    """Each field's name, with a question mark where it may be missing, its type, and what is said of it."""
    for name, field in schema.get("properties", {}).items():
        said = field.get("description", "")
        yield name + ("" if name in schema.get("required", ()) else "?"), type_of(field), said


def comment(said: str, indent: str = "") -> str:
    """What is said of something, as a comment before it."""
    return f"{indent}/** {' '.join(said.split())} */\n" if said else ""


def declared(name: str, schema: Schema) -> str:
    """The declaration of a schema."""
    head = comment(schema.get("description", ""))
    if "properties" not in schema:
        return f"{head}export type {named(name)} = {type_of(schema)};\n"
    inner = "".join(
        f"{comment(said, '  ')}  {key}: {type_text};\n" for key, type_text, said in fields(schema)
    )
    return f"{head}export interface {named(name)} {{\n{inner}}}\n"


def contents(part: Schema) -> str:
    """What a body or an answer is: by its schema where it is JSON, else text; nothing is null."""
    kinds = part.get("content", {})
    if "application/json" in kinds:
        return type_of(kinds["application/json"].get("schema", {}))
    return "string" if kinds else "null"


def routes(paths: Schema) -> Iterator[str]:
    """A line of `Routes` for each."""
    for path, methods in paths.items():
        for method, route in methods.items():
            answer = next(
                response for status, response in route["responses"].items() if status.startswith("2")
            )
            body = f"body: {contents(route['requestBody'])}; " if "requestBody" in route else ""
            yield f'  "{method.upper()} {path}": {{ {body}answer: {contents(answer)} }};\n'


def written(api: Schema) -> str:
    """The file as it should be."""
    schemas = sorted(api["components"]["schemas"].items(), key=lambda each: named(each[0]))
    kinds = "\n".join(declared(name, schema) for name, schema in schemas)
    table = f"export interface Routes {{\n{''.join(routes(api['paths']))}}}\n"
    return f"{HEAD}\n{kinds}\n/** What each route takes and gives. */\n{table}"


def main(arguments: list[str]) -> int:
    """Write or check; the exit status."""
    wanted = written(document())
    if "--check" not in arguments:
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(wanted, encoding="utf-8")
    elif not FILE.exists() or FILE.read_text(encoding="utf-8") != wanted:
        print("types/answers.d.ts is out of date: make types", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
