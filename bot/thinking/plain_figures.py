"""Conversion of a simulation's records to JSON values and back, for the pipe to the thinking process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from sys import intern
from typing import Any

from engine.simulate.figures import Figures, MatchRecord, RoundRecord

NOTHING: dict[str, list[Any]] = {"rounds": [], "matches": [], "skilled": []}


def plain(figures: Figures, since: Figures | None = None) -> dict[str, list[Any]]:
    """Return the records as JSON values. If ``since`` is given, omit the records that it contains."""
    rounds, matches, skilled = (0, 0, 0) if since is None else counts(since)
    return {
        "rounds": [list(record) for record in figures.rounds[rounds:]],
        "matches": [list(record) for record in figures.matches[matches:]],
        "skilled": list(figures.skilled[skilled:]),
    }


def extended(figures: Figures, more: Mapping[str, Sequence[Any]]) -> Figures:
    """Return the figures extended by records that ``plain`` returned. Raise ``ValueError`` for other values."""
    try:
        return replace(
            figures,
            rounds=(*figures.rounds, *[_round(record) for record in more["rounds"]]),
            matches=(*figures.matches, *[_match(record) for record in more["matches"]]),
            skilled=(*figures.skilled, *[bool(won) for won in more["skilled"]]),
        )
    except (KeyError, IndexError, TypeError) as error:
        raise ValueError(f"not the records of a simulation: {error!r}") from None


def counts(figures: Figures) -> tuple[int, int, int]:
    """Return the numbers of rounds, of matches, and of rounds with a skilled player in the figures."""
    return len(figures.rounds), len(figures.matches), len(figures.skilled)


def _round(values: Sequence[Any]) -> RoundRecord:
    record = RoundRecord(*values)
    return record._replace(
        # Records stay in memory, and the same few words and counts occur in all of them.
        ending=intern(record.ending),
        actions=tuple(record.actions),
        at_work=tuple([_counted(name, times) for name, times in record.at_work]),
    )


@lru_cache(maxsize=4096)
def _counted(name: str, times: int) -> tuple[str, int]:
    return name, times


def _match(values: Sequence[Any]) -> MatchRecord:
    record = MatchRecord(*values)
    return record._replace(actions=tuple(record.actions))
