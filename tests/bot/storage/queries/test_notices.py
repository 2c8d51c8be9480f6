"""Invitations: at most one per table and one an hour per channel, not counting those that could not be sent."""

from __future__ import annotations

from bot.people.subscriptions import AT_MOST_EVERY, Subscriptions
from bot.storage import Place, Storage
from tests.bot.storage.stored_games import GUILD, PEOPLE, channels


async def tables(store: Storage, count: int) -> list[int]:
    return [(await store.create_table(Place(GUILD, next(channels)), {}, PEOPLE[:1])).id for _ in range(count)]


async def test_a_table_has_at_most_one_invitation_and_a_channel_one_an_hour(store: Storage) -> None:
    first, second, third = await tables(store, 3)
    invitations = Subscriptions(store)
    assert await invitations.note_invitation(GUILD, first, 7, 1000.0) == "yes"
    assert await invitations.note_invitation(GUILD, first, 7, 9000.0) == "table"
    assert await invitations.note_invitation(GUILD, second, 7, 1000.0 + AT_MOST_EVERY - 1) == "channel"
    assert await invitations.note_invitation(GUILD, second, 7, 1000.0 + AT_MOST_EVERY) == "yes"
    assert await invitations.note_invitation(GUILD, third, 8, 1001.0) == "yes"


async def test_an_invitation_that_could_not_be_sent_does_not_count(store: Storage) -> None:
    [table] = await tables(store, 1)
    invitations = Subscriptions(store)
    assert await invitations.note_invitation(GUILD, table, 7, 1000.0) == "yes"
    await invitations.drop_invitation(GUILD, table)
    assert await invitations.note_invitation(GUILD, table, 7, 1001.0) == "yes"
