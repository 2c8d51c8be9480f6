"""Columns and joins that add presets to a query for matches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson
from sqlalchemy import Column, Select, Table

from bot.storage import schema
from bot.storage.values import Origin

_kept, _rules = schema.match_origins, schema.rulesets.alias("origin_rulesets")

COLUMNS = (
    _kept.c.name.label("origin_name"),
    _kept.c.preset_id.label("origin_preset_id"),
    _rules.c.options.label("origin_options"),
)
"""The columns that a query must select for ``of``."""


def joined(query: Select[Any], matches: Table) -> Select[Any]:
    """Return the query joined with the origins of its ``matches``. A match without an origin stays in the result."""
    table: Column[Any] = matches.c.table_id
    return query.outerjoin(_kept, _kept.c.table_id == table).outerjoin(_rules, _rules.c.id == _kept.c.ruleset_id)


def of(row: Mapping[Any, Any]) -> Origin | None:
    """Return the origin in a row; ``None`` if the match has none."""
    if row["origin_name"] is None:
        return None
    return Origin(row["origin_name"], row["origin_preset_id"], orjson.loads(row["origin_options"]))


def without(row: Mapping[Any, Any]) -> dict[str, Any]:
    """Return a row without the columns of the origin."""
    return {str(name): value for name, value in row.items() if not str(name).startswith("origin_")}
