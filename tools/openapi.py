"""Reduction of Discord's OpenAPI description to the parts that the sandbox uses.

Usage: ``python -m tools.openapi PATH/TO/openapi.json``. ``sandbox/openapi/README.md`` names the source.

The result keeps the order and indentation of the source, so apart from brackets and commas, a ``diff`` against the
source shows only deleted lines. Reducing a reduced description does not change it.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sandbox.errors import Json
from sandbox.openapi.description import FILE
from sandbox.openapi.validator import EVENT_SCHEMAS
from sandbox.rest import applications, channels, guilds, interactions, messages, users

RESOURCES = (users, applications, guilds, channels, messages, interactions)
SCHEMAS = "#/components/schemas/"


def reduced(document: Json) -> Json:
    """Return the description with only the operations and schemas that the sandbox needs.

    The schemas are those that its operations and events refer to, directly or indirectly.
    """
    paths = _paths(document["paths"])
    schemas = document["components"]["schemas"]
    needed = _with_references(schemas, {*_references(paths), *EVENT_SCHEMAS})
    return {
        "openapi": document["openapi"],
        "info": document["info"],
        "paths": paths,
        "components": {"schemas": {name: schema for name, schema in schemas.items() if name in needed}},
    }


def written(document: Json) -> str:
    """Return the text of a description, formatted as in the source."""
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _paths(paths: Json) -> Json:
    served = {(route.method.lower(), _template(route.template)) for part in RESOURCES for route in part.ROUTES}
    found: Json = {}
    for path, operations in paths.items():
        for method, operation in operations.items():
            if (method, _template(path)) in served and (kept := _operation(operation)):
                found.setdefault(path, {})[method] = kept
    return found


def _template(path: str) -> str:
    """Return a path without the names of its parameters, because the sandbox uses different names from Discord's."""
    return re.sub(r"\{[^}]*\}", "{}", path)


def _operation(operation: Json) -> Json:
    """Return the schemas of an operation's JSON body and JSON responses.

    Leave out the responses for ranges of status codes, such as ``4XX``.
    """
    found: Json = {}
    if body := _content(operation.get("requestBody", {})):
        found["requestBody"] = body
    responses = {status: _content(one) for status, one in operation.get("responses", {}).items() if status.isdigit()}
    if any(responses.values()):
        found["responses"] = {status: content for status, content in responses.items() if content}
    return found


def _content(part: Json) -> Json:
    kind = part.get("content", {}).get("application/json")
    return {"content": {"application/json": {"schema": kind["schema"]}}} if kind else {}


def _with_references(schemas: Json, names: set[str]) -> set[str]:
    """Return these names and the names of all schemas that they refer to, directly or indirectly."""
    needed: set[str] = set()
    open_names = [*names]
    while open_names:
        name = open_names.pop()
        if name not in needed:
            needed.add(name)
            open_names += _references(schemas[name])
    return needed


def _references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"].removeprefix(SCHEMAS)
        for one in node.values():
            yield from _references(one)
    elif isinstance(node, list):
        for one in node:
            yield from _references(one)


def main() -> int:
    """Write the reduced form of the description named on the command line, and return the exit code."""
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    document = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    FILE.write_text(written(reduced(document)), encoding="utf-8")
    print(f"{FILE}: {len(FILE.read_bytes())} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
