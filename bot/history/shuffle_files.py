"""The file with which ``python -m engine verify`` checks the shuffles of a match that is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import orjson

from bot.storage import Recorded
from bot.storage.queries.history.shuffles import StoredShuffle
from engine.events import to_json
from engine.shuffles import shuffle_check
from engine.shuffles.fair_shuffle import seal_of
from engine.shuffles.shuffle_check import ShuffleVerdict

WhyNoShuffle = Literal["no_seal", "dropped"]
"""Reasons why the shuffles cannot be checked: the match has no seal, or its journal was dropped."""


@dataclass(frozen=True, slots=True)
class ShuffleFile:
    """A file for checking shuffles, and the result of the check."""

    name: str
    content: bytes
    verdict: ShuffleVerdict


def shuffle_file(table_id: int, stored: StoredShuffle) -> ShuffleFile | WhyNoShuffle:
    """Return the file for a match that is over, or the reason why there is none.

    The file identifies players by their seats and does not name users.
    """
    if stored.secret is None:
        return "no_seal"
    if not stored.lines or stored.last_state is None:
        return "dropped"
    began = stored.beginning
    content = {
        "shuffle": shuffle_check.FORMAT,
        "table": table_id,
        "rules_version": began.rules_version,
        "seal": seal_of(stored.secret),
        "secret": stored.secret.hex(),
        "words": [list(entry) for entry in stored.words],
        "seed": f"{began.seed:064x}",
        "options": dict(began.options),
        "seats": began.seats,
        "began": began.now,
        "journal": [_line(line) for line in stored.lines if line.action is not None or line.seq == 0],
        "last_state": stored.last_state,
    }
    written = orjson.dumps(content, option=orjson.OPT_INDENT_2)
    return ShuffleFile(f"shuffle-{table_id}.json", written, shuffle_check.check(orjson.loads(written)))


def _line(line: Recorded) -> dict[str, Any]:
    events = [to_json(event) for event in line.events]
    return {"seq": line.seq, "now": line.now, "action": line.action, "refused": line.refused, "events": events}
