"""Polls about new rules, which apply starting with the next round if everybody agrees.

The host proposes the rules, and everybody else present must agree. The match then becomes friendly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.model.table_state import (
    Poll,
    RulesAgreed,
    TableRefused,
    TableState,
    Transition,
    require_host,
    require_running,
)
from engine.rules.registry import complete, validated

from .poll_steps import close_poll, open_poll

Changes = Mapping[str, Any]


def in_force(table_state: TableState) -> Changes:
    """Return the complete set of options that applies starting with the next round."""
    return complete({**table_state.options, **table_state.coming})


def propose(table_state: TableState, by: int, change: Callable[[Changes], Changes], now: float) -> Transition:
    """Ask everybody else present to agree to new rules, at the request of the host (user ``by``).

    ``change`` receives the result of ``in_force`` and returns the options that change. If nobody else is present, the
    rules are agreed immediately. Refuse with ``not_running``, ``not_host`` (with the host's seat as ``host``),
    ``same_rules`` or ``poll_open``. Raise ``RulesError`` for options that cannot be played.
    """
    require_running(table_state)
    require_host(table_state, by)
    old = in_force(table_state)
    changes = dict(change(old))
    new = validated({**table_state.options, **table_state.coming, **changes})
    if new == old:
        raise TableRefused("same_rules")
    voters = tuple(seat for seat in table_state.present() if seat != table_state.host)
    if not voters:
        return _agreed(table_state, changes)
    return open_poll(table_state, "rules", voters, len(voters), now, by=table_state.host, changes=changes)


def agreed(table_state: TableState, poll: Poll) -> Transition:
    """Close a poll that succeeded, and note the new rules."""
    step = close_poll(table_state, poll, carried=True)
    return step.then(_agreed(step.table_state, poll.changes))


def _agreed(table_state: TableState, changes: Changes) -> Transition:
    return Transition(replace(table_state, coming={**table_state.coming, **changes}), (RulesAgreed(dict(changes)),))


def taken_up(table_state: TableState) -> TableState:
    """Return the table state with the agreed rules in force, which makes the match friendly."""
    return replace(table_state, options={**table_state.options, **table_state.coming}, coming={}, friendly=True)


def dropped(table_state: TableState) -> TableState:
    """Return the table state without the agreed rules, because the engine has refused them."""
    return replace(table_state, coming={})
