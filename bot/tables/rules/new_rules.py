"""Other rules from the next round on, by the host's wish and with everybody's yes; the match is then friendly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.model.table_state import House, HouseRefused, Poll, RulesAgreed, Step
from engine.rules.table import complete, validated

from . import demands
from .ballots import closed, open_poll

Changes = Mapping[str, Any]


def in_force(house: House) -> Changes:
    """The complete set that holds from the next round on."""
    return complete({**house.options, **house.coming})


def propose(house: House, by: int, change: Callable[[Changes], Changes], now: float) -> Step:
    """The host (user ``by``) asks everybody else present for other rules; ``change`` makes the options that change of
    those in force.

    Refused with ``not_running``, ``not_host`` (``host``), ``same_rules`` or ``poll_open``; ``RulesError`` for a set
    that cannot be played.
    """
    demands.running(house)
    demands.host(house, by)
    old = in_force(house)
    changes = dict(change(old))
    new = validated({**house.options, **house.coming, **changes})
    if new == old:
        raise HouseRefused("same_rules")
    voters = tuple(seat for seat in house.present() if seat != house.host)
    if not voters:
        return _agreed(house, changes)
    return open_poll(house, "rules", voters, len(voters), now, by=house.host, changes=changes)


def agreed(house: House, poll: Poll) -> Step:
    """Everybody has said yes."""
    step = closed(house, poll, carried=True)
    return step.then(_agreed(step.house, poll.changes))


def _agreed(house: House, changes: Changes) -> Step:
    return Step(replace(house, coming={**house.coming, **changes}), (RulesAgreed(dict(changes)),))


def taken_up(house: House) -> House:
    """A round is dealt by the rules that were agreed."""
    return replace(house, options={**house.options, **house.coming}, coming={}, friendly=True)


def dropped(house: House) -> House:
    """The rules that were agreed cannot be played by those who sit here now."""
    return replace(house, coming={})
