"""Isolation of items, so that the failure of one does not affect the others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

log = logging.getLogger(__name__)

T = TypeVar("T")
Failed = Callable[[T, Exception], object]


async def each(
    items: Iterable[T],
    work: Callable[[T], Awaitable[object]],
    what: str,
    failed: Failed[T] | None = None,
    again: Callable[[T], bool] = lambda _: False,
) -> None:
    """Await ``work`` for each item, one after the other.

    A failure is logged and passed to ``failed``, and the loop continues. Only a failure that concerns all items, or
    that follows the cancellation of the task, is raised. The log contains the traceback unless the item has failed
    before (``again``) or the error may be temporary.

    ``what`` names the loop. It must be a string literal that no other loop uses, and ``tests/bot/test_isolation.py``
    must have a case for it.
    """
    for item in list(items):
        with isolated(item, what, failed, again(item)):
            await work(item)


@contextmanager
def isolated(item: T, what: str, failed: Failed[T] | None = None, again: bool = False) -> Iterator[None]:
    """Log an exception raised in the block, pass it to ``failed`` and suppress it.

    Raise it instead if it concerns all items or if the task has been cancelled.

    ``again`` is True if the item has failed before. Its traceback is already in the log then, and is left out.
    """
    try:
        yield
    except Exception as error:
        if concerns_all(error) or ends_the_task():
            raise
        if again:
            log.error("%s failed again for %s: %s", what, _named(item), type(error).__name__)
        elif may_pass(error):
            log.error("%s failed for %s: %s", what, _named(item), error)
        else:
            log.exception("%s failed for %s", what, _named(item))
        if failed is not None:
            failed(item, error)


def concerns_all(error: BaseException) -> bool:
    """Return True if the other items would fail too, because something that all of them need has ended."""
    return bool(getattr(error, "concerns_all", False))


def may_pass(error: BaseException) -> bool:
    """Return True if the same work may succeed later without a change to the code, so no traceback is needed."""
    return bool(getattr(error, "may_pass", False))


def ends_the_task() -> bool:
    """Return True if the running task was cancelled. Its code may then raise errors other than ``CancelledError``."""
    try:
        task = asyncio.current_task()
    except RuntimeError:
        return False
    return task is not None and task.cancelling() > 0


def _named(item: object) -> str:
    """Return a name for an item in the log.

    The ``str`` of an object is not used, because it might contain a hand or a token.
    """
    if isinstance(item, int | str):
        return str(item)
    for name in ("id", "table_id", "guild_id"):
        if isinstance(number := getattr(item, name, None), int):
            return str(number)
    return type(item).__name__
