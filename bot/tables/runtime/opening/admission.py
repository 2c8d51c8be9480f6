"""Limits on how many tables a user may sit at or host, and on how many a server may have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from bot.model.outgoing import Denied
from bot.model.table_state import TableRefused, TableState
from bot.tables.live_table import LiveTable

NAMED = 5
"""Maximum number of tables that a refusal links to."""

Blocked = Callable[[int, int], bool]
"""Function that takes a server and a user, and returns True if the user may not sit at that server's tables.

It must not wait.
"""


@dataclass(frozen=True, slots=True)
class Caps:
    """Maximum numbers of live tables."""

    sits: int = 5
    """Tables at which one user has a seat."""
    hosts: int = 2
    """Tables that one user hosts."""
    server: int = 50
    """Tables on one server."""


class Admission:
    """The limits on sitting down, hosting and opening tables, for all shards of this process together.

    A new seat, host or table already counts while it is being stored, so simultaneous presses cannot exceed a limit.
    """

    def __init__(self, caps: Caps, blocked: Blocked) -> None:
        self._parts: list[Mapping[int, LiveTable]] = []
        self._caps = caps
        self._blocked = blocked
        self._sitting: Counter[int] = Counter()
        self._hosting: Counter[int] = Counter()
        self._opening: Counter[int] = Counter()

    def count(self, tables: Mapping[int, LiveTable]) -> None:
        """Count these tables too, including those that are added to the mapping later."""
        self._parts.append(tables)

    def lobby_of(self, user: int) -> LiveTable | None:
        """Return the open lobby that a user hosts on any server, or ``None``. Tournaments' tables do not count."""
        return next((table for table in self._live() if _is_lobby_of(table, user)), None)

    def guided_of(self, user: int) -> LiveTable | None:
        """Return the table at which a user plays a guided match on any server, or ``None``."""
        return next((table for table in self._live() if _is_guided_of(table, user)), None)

    def may_sit(self, guild: int, user: int) -> bool:
        """Return True if the user may have a seat at one more table of a server."""
        return not self._blocked(guild, user) and self._sits(user)[0] < self._caps.sits

    @contextmanager
    def opening(self, guild: int, host: int) -> Iterator[None]:
        """Count a table and the seat of its host while the table is being opened.

        If a limit is reached, raise ``TableRefused`` with ``server_full``, ``sits_enough`` or ``hosts_enough``. Its
        facts are ``most`` and ``links``.
        """
        self._check_opening(guild, host)
        self._sitting[host] += 1
        self._hosting[host] += 1
        self._opening[guild] += 1
        try:
            yield
        finally:
            for counter, key in ((self._sitting, host), (self._hosting, host), (self._opening, guild)):
                _less(counter, key)

    @contextmanager
    def calling(self, guild: int) -> Iterator[None]:
        """Count a tournament's table while it is being opened.

        If the server has the maximum number of tables, raise ``TableRefused`` with ``server_full``. Its facts are
        ``most`` and ``links``.
        """
        self._check_server(guild)
        self._opening[guild] += 1
        try:
            yield
        finally:
            _less(self._opening, guild)

    def _check_server(self, guild: int) -> None:
        """Raise ``TableRefused`` with ``server_full`` if a server already has the maximum number of tables."""
        there = [table for table in self._live() if table.place.guild_id == guild]
        if len(there) + self._opening[guild] >= self._caps.server:
            raise TableRefused("server_full", most=self._caps.server, links=_links(there))

    def _check_opening(self, guild: int, host: int) -> None:
        self._check_server(guild)
        if (refused := self._hosts_enough(host)) is not None:
            raise TableRefused("hosts_enough", most=self._caps.hosts, links=refused)
        if (refused := self._sits_enough(host)) is not None:
            raise TableRefused("sits_enough", most=self._caps.sits, links=refused)

    def refusal(self, table: LiveTable, after: TableState, user: int) -> Denied | None:
        """Return the reason why a press of ``user`` may not lead to the table state ``after``; ``None`` if it may."""
        before = table.table_state
        asks = {poll.number for poll in after.polls if poll.user == user} - {poll.number for poll in before.polls}
        if (asks or _sits_down(before, after, user)) and (links := self._sits_enough(user)) is not None:
            return Denied("sits_enough", {"most": self._caps.sits, "links": links})
        given = _new_host(before, after, user)
        if given is not None and self._hosts_enough(given) is not None:
            return Denied("host_has_enough", {"most": self._caps.hosts, "seat": after.host})
        return None

    @contextmanager
    def storing(self, before: TableState, after: TableState, user: int) -> Iterator[None]:
        """Count a user who sits down, and a user who is made the host, while the change is being stored."""
        host = _new_host(before, after, user)
        counted = [(self._sitting, user)] if _sits_down(before, after, user) else []
        counted += [(self._hosting, host)] if host is not None else []
        for counter, key in counted:
            counter[key] += 1
        try:
            yield
        finally:
            for counter, key in counted:
                _less(counter, key)

    def _live(self) -> list[LiveTable]:
        tables = (table for part in self._parts for table in part.values())
        return [table for table in tables if table.table_state.phase != "over" and not table.leaving]

    def _sits(self, user: int) -> tuple[int, list[LiveTable]]:
        found = [table for table in self._live() if table.seat_of(user) is not None]
        return len(found) + self._sitting[user], found

    def _sits_enough(self, user: int) -> str | None:
        count, found = self._sits(user)
        return _links(found) if count >= self._caps.sits else None

    def _hosts_enough(self, user: int) -> str | None:
        found = [table for table in self._live() if table.table_state.people[table.table_state.host].user == user]
        return _links(found) if len(found) + self._hosting[user] >= self._caps.hosts else None


def _is_guided_of(table: LiveTable, user: int) -> bool:
    return table.table_state.guided and table.seat_of(user) is not None


def _is_lobby_of(table: LiveTable, user: int) -> bool:
    state = table.table_state
    return (
        state.phase == "lobby" and state.call is None and bool(state.people) and state.people[state.host].user == user
    )


def _sits_down(before: TableState, after: TableState, user: int) -> bool:
    return before.seat_of(user) is None and after.seat_of(user) is not None


def _new_host(before: TableState, after: TableState, user: int) -> int | None:
    """Return the new host if ``user`` handed that role over and stays at the table, else ``None``."""
    host = after.people[after.host].user if after.people else user
    stays = before.seat_of(user) == before.host and after.seat_of(user) is not None
    return host if stays and host != user else None


def _links(tables: Iterable[LiveTable]) -> str:
    links = [table.link for table in tables if table.link is not None]
    return "\n".join(f"• {link}" for link in links[:NAMED])


def _less(counter: Counter[int], key: int) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]
