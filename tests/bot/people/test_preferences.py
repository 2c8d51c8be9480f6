"""Preferences, totals and subscriptions in a real database."""

from __future__ import annotations

import pytest

from bot.history.scores import Scores, Total
from bot.people.preferences import Preferences
from bot.people.subscriptions import MOST_NAMED, Subscriptions
from bot.storage import MatchEnded, Place, RoundEnded, Storage, Unit
from bot.storage.queries.notices import MOST_END_MENTIONS
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import GUILD, PEOPLE, new_game

CHANNEL, OTHER_CHANNEL = 5, 6
ANN, BEN, CEM = (user for user, _ in PEOPLE)


async def test_public_texts_are_in_the_hosts_language_unless_the_server_sets_one(store: Storage) -> None:
    preferences = Preferences(store)
    assert await preferences.public_language(GUILD, "de") == "de"
    await preferences.set_server_language(GUILD, "en")
    assert await preferences.public_language(GUILD, "de") == "en"
    await preferences.set_server_language(GUILD, None)
    assert await preferences.public_language(GUILD, "de") == "de"


async def test_private_texts_are_in_the_readers_language(store: Storage) -> None:
    preferences = Preferences(store)
    assert preferences.private_language(ANN, "de") == "de"
    await store.users.change(ANN, language="en")
    assert preferences.private_language(ANN, "de") == "en"


async def test_each_channel_has_its_own_place_for_tables(store: Storage) -> None:
    preferences = Preferences(store)
    await preferences.set_place(GUILD, CHANNEL, "thread")
    assert (await preferences.place(CHANNEL), await preferences.place(OTHER_CHANNEL)) == ("thread", "here")
    with pytest.raises(ValueError, match="moon"):
        await preferences.set_place(GUILD, CHANNEL, "moon")


async def test_equal_totals_share_a_rank(store: Storage) -> None:
    game = await new_game(store)
    result = RoundEnded(1, None, "blocked", None, (30, 30, 10))
    await store.submit(Unit(game.table_id, changes=(result, MatchEnded("won", (), (30, 30, 10)))))
    scores = Scores(store)
    assert [(line.rank, line.total.points) for line in await scores.server(GUILD)] == [(1, 30), (1, 30), (3, 10)]
    assert await scores.person(GUILD, CEM) == Total(CEM, "Cem", 1, 0, 1, 0, 10)
    assert await scores.person(GUILD + 1, CEM) is None


async def test_subscribers_are_notified_of_new_tables_at_most_once_an_hour(
    store: Storage, clock: StandingClock
) -> None:
    subscriptions = Subscriptions(store)
    assert await subscriptions.toggle(GUILD, CHANNEL, ANN)
    assert await subscriptions.toggle(GUILD, CHANNEL, BEN)
    assert await subscriptions.to_notify(GUILD, OTHER_CHANNEL, CEM) == []
    assert sorted(await subscriptions.to_notify(GUILD, CHANNEL, CEM)) == [ANN, BEN]
    clock.time += 3599
    assert await subscriptions.to_notify(GUILD, CHANNEL, CEM) == []
    clock.time += 1
    assert await subscriptions.to_notify(GUILD, CHANNEL, ANN) == [BEN]


async def test_toggling_a_subscription_again_ends_it(store: Storage) -> None:
    subscriptions = Subscriptions(store)
    assert await subscriptions.toggle(GUILD, CHANNEL, ANN)
    assert not await subscriptions.toggle(GUILD, CHANNEL, ANN)
    assert await subscriptions.to_notify(GUILD, CHANNEL, CEM) == []


async def test_the_number_of_subscribers_named_in_a_message_is_limited(store: Storage) -> None:
    subscriptions = Subscriptions(store)
    for user in range(1, MOST_NAMED + 10):
        await subscriptions.toggle(GUILD, CHANNEL, user)
    assert len(await subscriptions.to_notify(GUILD, CHANNEL, CEM)) == MOST_NAMED


async def test_a_table_mentions_a_limited_number_of_users_at_its_end(store: Storage) -> None:
    table = (await store.create_table(Place(1, CHANNEL), {}, [(ANN, "Ann")])).id
    subscriptions = Subscriptions(store)
    for user in range(1, MOST_END_MENTIONS + 1):
        assert await subscriptions.toggle_end(GUILD, table, user)
    assert await subscriptions.toggle_end(GUILD, table, MOST_END_MENTIONS + 1) is None
    assert await subscriptions.toggle_end(GUILD, table, 1) is False
    assert await subscriptions.toggle_end(GUILD, table, MOST_END_MENTIONS + 1)
