"""Preferences of servers, channels and users, and subscriptions to new tables."""

from __future__ import annotations

import pytest
from sqlalchemy import insert, text

from bot.model.bot_setup import Layout
from bot.storage import ChannelPreferences, GuildPreferences, Storage, UserPreferences, schema
from bot.storage.databases import database_of
from bot.storage.queries import preferences
from bot.storage.sqlite.database import file_of, open_writable
from tests.bot.standing_clock import StandingClock

GUILD, CHANNEL, ANN, BEN = 700 << 22, 800 << 22, 901 << 22, 902 << 22


async def test_defaults_apply_where_nothing_is_set(store: Storage) -> None:
    assert await store.guilds.get(1) == GuildPreferences(language=None)
    assert await store.channels.get(1) == ChannelPreferences(place="here")
    assert await store.users.get(1) == UserPreferences(pings="away", sort="colour", layout="labels", text_mode=False)


async def test_preferences_survive_a_restart(store: Storage, url: str, clock: StandingClock) -> None:
    assert await store.guilds.change(1, language="de") == GuildPreferences(language="de")
    await store.users.change(1, pings="never")
    await store.users.change(1, text_mode=True)
    await store.users.change(2, pings="always")
    await store.close()
    again = await Storage.open(url, clock)
    assert again.users.cached(1) is None
    assert await again.guilds.get(1) == GuildPreferences(language="de")
    assert await again.users.get(1) == UserPreferences(pings="never", text_mode=True)
    assert again.users.cached(1) == UserPreferences(pings="never", text_mode=True)
    assert (await again.users.get(2)).pings == "always"
    await again.close()


@pytest.mark.parametrize(
    "wrong", [{"pings": "sometimes"}, {"text_mode": 1}, {"language": "de; drop"}, {"colour": "red"}]
)
async def test_unknown_preferences_and_invalid_values_are_refused(store: Storage, wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        await store.users.change(1, **wrong)
    assert await store.users.get(1) == UserPreferences()


async def test_a_value_that_no_longer_exists_is_replaced_by_the_default(store: Storage, url: str) -> None:
    with database_of(url).open_writable().begin() as connection:
        stored = {"pings": "shout", "sort": "number", "gone": 1}
        connection.execute(insert(schema.user_preferences).values(id=1, data=stored))
    assert await store.users.get(1) == UserPreferences(pings="away", sort="number")


@pytest.mark.parametrize(("before", "now"), [("phone", "labels"), ("desktop", "compact"), ("large", "labels")])
async def test_a_layout_of_an_earlier_version_is_replaced_by_its_new_name(
    store: Storage, url: str, before: str, now: Layout
) -> None:
    with database_of(url).open_writable().begin() as connection:
        connection.execute(insert(schema.user_preferences).values(id=1, data={"layout": before, "pings": "never"}))
    assert await store.users.get(1) == UserPreferences(pings="never", layout=now)
    assert (await store.users.change(1, sort="number")).layout == now
    with pytest.raises(ValueError, match="layout"):
        await store.users.change(1, layout=before)


async def test_the_cache_keeps_the_most_recently_used_preferences(
    store: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preferences, "KEPT", 2)
    for owner in (1, 2, 1, 3):
        await store.users.get(owner)
    assert [store.users.cached(owner) is not None for owner in (1, 2, 3)] == [True, False, True]


async def test_games_master_and_language_of_every_server_stay_cached(
    store: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preferences, "KEPT", 2)
    for guild in range(1, 6):
        await store.guilds.change(guild, games_master=guild, language="de")
    for guild in range(1, 6):
        known = store.guilds.cached(guild)
        assert known is not None
        assert (known.games_master, known.language) == (guild, "de")


@pytest.mark.sqlite  # PostgreSQL refuses invalid JSON
async def test_the_languages_of_users_stay_cached_even_after_a_restart(
    store: Storage, url: str, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preferences, "KEPT", 2)
    for user in range(1, 6):
        await store.users.change(user, language="de" if user != 3 else None, sort="number")
    assert [store.users.language(user) for user in range(1, 6)] == ["de", "de", None, "de", "de"]
    await store.users.change(2, language=None)
    store.users.drop(4)
    assert [store.users.language(user) for user in (2, 4)] == [None, None]
    with open_writable(file_of(url)).begin() as connection:
        connection.execute(text("UPDATE user_preferences SET data = '{damaged' WHERE id = 5"))
    await store.close()
    again = await Storage.open(url, clock)
    await again.users.load_languages()
    assert [again.users.language(user) for user in (1, 2, 3, 4, 5)] == ["de", None, None, "de", None]
    await again.close()


async def test_a_language_stays_known_when_all_preferences_are_dropped_from_memory(store: Storage) -> None:
    await store.users.change(1, language="de")
    store.users.drop_all(lambda _: True)
    assert store.users.cached(1) is None
    assert store.users.language(1) == "de"
    store.users.drop(1)
    assert store.users.language(1) is None


async def test_subscribers_are_notified_at_most_once_an_hour(store: Storage, clock: StandingClock) -> None:
    assert await store.alert(GUILD, CHANNEL) == []
    assert await store.subscribe(GUILD, CHANNEL, BEN, True)
    assert await store.subscribe(GUILD, CHANNEL, ANN, True)
    assert not await store.subscribe(GUILD, CHANNEL, ANN, True)
    assert await store.alert(GUILD, CHANNEL) == [ANN, BEN]
    clock.time += 3599
    assert await store.alert(GUILD, CHANNEL) == []
    clock.time += 1
    assert await store.subscribe(GUILD, CHANNEL, BEN, False)
    assert not await store.subscribe(GUILD, CHANNEL, BEN, False)
    assert await store.alert(GUILD, CHANNEL) == [ANN]
    assert await store.alert(GUILD, CHANNEL + 1) == []
