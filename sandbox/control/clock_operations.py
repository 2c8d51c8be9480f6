"""Operations on the clock."""

from __future__ import annotations

from collections.abc import Awaitable

from sandbox.control.operations import Control, ControlError, check_range, operation
from sandbox.errors import Json
from sandbox.snowflakes import time_of

LATEST = time_of(1 << 63)
"""Latest time to which the clock can be set, in the year 2084. Ids for later times need more than 63 bits."""


@operation
def clock(control: Control) -> Json:
    """Return the sandbox's time, and whether the clock is running."""
    return {**control.core.clock.face()}


@operation
def freeze(control: Control, at: float | None = None) -> Awaitable[Json]:
    """Stop the clock, at the time ``at`` if it is given.

    Wait until the followers have acknowledged the change, and return the clock's new state.
    """
    check_range("at", at, 0, LATEST)
    control.core.clock.freeze(at)
    return _after_followers(control)


@operation
def advance(control: Control, seconds: float) -> Awaitable[Json]:
    """Advance the clock, and archive the threads that have been idle for their auto-archive duration.

    Wait until the followers have acknowledged the change, and return the clock's new state.
    """
    if seconds < 0:
        raise ControlError("bad_request", "seconds must not be negative")
    check_range("seconds", seconds, 0, LATEST - control.core.clock.now())
    control.core.clock.advance(seconds)
    control.core.channels.archive_idle()
    return _after_followers(control)


@operation
def run(control: Control) -> Awaitable[Json]:
    """Start the clock again.

    Wait until the followers have acknowledged the change, and return the clock's new state.
    """
    control.core.clock.run()
    return _after_followers(control)


async def _after_followers(control: Control) -> Json:
    await control.followers.caught_up()
    return {**control.core.clock.face()}
