"""Owners of each shard of a fleet over time, and replies by processes that did not own the shard."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from sqlalchemy import text

from bot.storage.databases import database_of, reading
from tests.discord_proxy import SentReply

LATE = 0.1
"""Seconds by which the recorded time of a reply may lie outside the period in which its process owned the shard."""
_RECORD = (
    "CREATE TABLE owner_changes (number bigserial, at double precision, shard integer, pid integer)",
    (
        "CREATE FUNCTION note_owner() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "INSERT INTO owner_changes (at, shard, pid) VALUES (extract(epoch FROM clock_timestamp()), NEW.shard_id, "
        "(SELECT pid FROM processes WHERE id = NEW.owner)); RETURN NULL; END $$"
    ),
    (
        "CREATE TRIGGER note_owner AFTER UPDATE OF owner ON shards FOR EACH ROW "
        "WHEN (OLD.owner IS DISTINCT FROM NEW.owner) EXECUTE FUNCTION note_owner()"
    ),
    "INSERT INTO owner_changes (at, shard, pid) SELECT 0, shard_id, pid FROM shards JOIN processes ON owner = id",
)


@dataclass
class Owners:
    """The history of the owners of a fleet's shards, recorded by the database itself."""

    url: str
    changes: dict[int, list[tuple[float, int]]] = field(default_factory=dict)
    """The time and process id of each new owner, keyed by shard. The owners that ``record`` found have the time 0.

    A shard that was given back counts as owned by its last owner until it is taken again.
    """

    def record(self) -> None:
        """Make the database record the current owners and all later changes."""
        with database_of(self.url).open_writable().begin() as connection:
            for statement in _RECORD:
                connection.execute(text(statement))

    def read(self) -> None:
        """Update ``changes`` from the database."""
        query = text("SELECT at, shard, pid FROM owner_changes WHERE pid IS NOT NULL ORDER BY number")
        found: dict[int, list[tuple[float, int]]] = defaultdict(list)
        with reading(database_of(self.url)) as connection:
            for at, shard, pid in connection.execute(query):
                found[shard].append((at, pid))
        self.changes = dict(found)

    @property
    def takeovers(self) -> int:
        """Return the number of times that a shard has moved to another process."""
        return sum(
            before != after for history in self.changes.values() for (_, before), (_, after) in pairwise(history)
        )

    def replies_of_others(self, pid: int, sent: Iterable[SentReply], shard_of: Mapping[int, int]) -> list[SentReply]:
        """Return a process's replies to interactions on shards that it did not own at the time.

        Ignore interactions that ``shard_of`` does not contain.
        """
        return [one for one in sent if one.interaction in shard_of and not self._owned(pid, shard_of, one)]

    def _owned(self, pid: int, shard_of: Mapping[int, int], reply: SentReply) -> bool:
        history = self.changes[shard_of[reply.interaction]]
        until = [*(at for at, _ in history[1:]), float("inf")]
        return any(
            owner == pid and began - LATE <= reply.at <= ended + LATE
            for (began, owner), ended in zip(history, until, strict=True)
        )
