"""The values in a state, by field, for comparisons. The name of a part's field includes the part: ``round.dealer``."""

from __future__ import annotations

from typing import Any

from engine import State
from engine.rounds.piles import discarded
from engine.state.field_names import PART_FIELDS, STATE_FIELDS

NOT_COMPARED = {"ruleset", "draw", "cursor", "discard", "events", "records_events", "given_to"}
"""Fields that ``all_fields`` leaves out or replaces.

Rulesets define no equality, equal piles may be stored differently, and ``events``, ``records_events`` and ``given_to``
matter only during an action.
"""


def all_fields(s: State) -> dict[str, Any]:
    """Return the values to compare, keyed by field name. The state before a cheat becomes a nested dictionary."""
    values: dict[str, Any] = {
        "options": s.ruleset.options,
        "draw": s.draw[s.cursor :],
        "discard": discarded(s),
    }
    for name in STATE_FIELDS:
        if name in PART_FIELDS:
            part = getattr(s, name)
            values |= {f"{name}.{field}": getattr(part, field) for field in PART_FIELDS[name]}
        elif name not in NOT_COMPARED:
            values[name] = getattr(s, name)
    cheat = s.aside.cheat
    if cheat is not None and cheat.state_before is not None:
        values["aside.cheat"] = cheat._replace(state_before=None)
        values["aside.cheat.state_before"] = all_fields(cheat.state_before)
    return values
