"""Reactions to the notices that the processes on one database send each other."""

from __future__ import annotations

import asyncio
import logging

from bot.discord.leaving_tables import leave_all
from bot.shards import ShardParts
from bot.storage import Storage, StorageError
from bot.storage.postgres.fleet import Fleet
from bot.storage.postgres.process_notices import ApplicationNotice, EmojisWanted, Leaving, PersonNotice

log = logging.getLogger(__name__)


class ReceivedNotices:
    """The reactions of this process to notices. ``first`` contains the services that all its shards share."""

    def __init__(self, storage: Storage, fleet: Fleet, first: ShardParts) -> None:
        self._storage = storage
        self._fleet = fleet
        self._first = first
        self._must_forget = False
        """True if notices about forgotten people may have been missed."""

    def receive(self) -> None:
        """React to the notices received since the last call. Slow reactions continue in the background."""
        notices, missed = self._fleet.notices()
        application = self._first.client.own_application
        if missed:
            self._storage.users.drop_all(lambda _: True)
            self._must_forget = True
        if self._must_forget:
            self._must_forget = False
            self._first.services.jobs.start(self._forget_missed(), "forgetting people after missed notices")
        if application is not None and (missed or ApplicationNotice() in notices):
            application.changed()
        for notice in notices:
            match notice:
                case PersonNotice():
                    changed = self._person_changed(notice)
                    self._first.services.jobs.start(changed, "a change to a person's data by another process")
                case Leaving(user, interaction):
                    services = self._first.services
                    services.jobs.start(leave_all(services, user, interaction), "a person who leaves all tables")
                case EmojisWanted(deck, style) if application is not None:
                    application.want(deck, style)

    async def _forget_missed(self) -> None:
        """Forget people at this process's tables if the notices about their deletion may have been missed."""
        try:
            seats = await self._storage.people.forgotten_seats()
        except StorageError as error:
            if error.concerns_all or not error.may_pass:
                raise
            log.warning("People who were forgotten while no notices arrived could not be looked up yet: %s", error)
            self._must_forget = True
            return
        for number, seat in seats:
            for tables in self._first.services.everywhere:
                if (table := tables.summary(number)) is not None:
                    await tables.forgotten(table.table_state.people[seat].user)

    async def _person_changed(self, notice: PersonNotice) -> None:
        services = self._first.services
        self._storage.users.drop(notice.user)
        if notice.kind == "forgotten":
            services.leagues.forgotten(notice.user)
            await asyncio.gather(*(tables.forgotten(notice.user) for tables in services.everywhere))
            return
        await self._storage.users.get(notice.user)
        for tables in services.everywhere:
            tables.preferences_changed(notice.user)
