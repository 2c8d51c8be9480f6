"""Writes to a server's data, allowed only to the owner of its shard. Common data belongs to the first shard.

Other tests cover the units of work that change tables.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

import pytest

from bot.leagues.leagues import Leagues
from bot.model.tournament import StoredTournament, Tournament, TournamentBoard
from bot.people.preferences import Preferences
from bot.presets.preset_drafts import PresetDraft, PresetDrafts, for_new
from bot.presets.server_presets import Preset, Presets
from bot.storage import Place, Reason, Storage, StorageError, Table
from bot.storage.queries.emojis import Uploaded
from bot.storage.queries.leagues import Season
from tests.bot.storage.postgres.members import expire, shard_of, taken
from tests.bot.storage.stored_games import GUILD

pytestmark = pytest.mark.postgres

CHANNEL = 801 << 22
ANN = 901 << 22
CUP = Tournament("swiss", "open", ANN, 1)


@dataclass
class Server:
    """A store and the stored objects that the functions in ``WRITES`` change."""

    store: Storage
    preset: Preset
    draft: PresetDraft
    table: Table
    cup: StoredTournament
    season: Season

    @property
    def presets(self) -> Presets:
        """Return the presets in the store."""
        return Presets(self.store)

    @property
    def drafts(self) -> PresetDrafts:
        """Return the preset drafts in the store."""
        return PresetDrafts(self.store, lambda: 1.0)


async def server_of(store: Storage) -> Server:
    """Store a preset, a draft, a table, a tournament and a season for a server; return them with the store."""
    preset = await Presets(store).create(GUILD, "Ours", {"target": 300})
    table = await store.create_table(Place(GUILD, CHANNEL), {}, [(ANN, "Ann")])
    draft, _ = await PresetDrafts(store, lambda: 1.0).begin(GUILD, ANN, for_new("More", {"target": 200}))
    number = await store.tournaments.create(GUILD, CHANNEL, "en", CUP, "Ann", 1.0)
    assert number is not None
    cup = await store.tournaments.one(number)
    season = await Leagues(store).start(GUILD, "First", 1.0)
    assert cup is not None
    assert season is not None
    return Server(store, preset, draft, table, cup, season)


WRITES: dict[str, Callable[[Server], Awaitable[object]]] = {
    "a new preset": lambda it: it.presets.create(GUILD, "Theirs", {"target": 100}),
    "a preset": lambda it: it.presets.save(GUILD, it.preset.number, it.preset.revision, {"target": 100}),
    "a preset's name": lambda it: it.presets.rename(GUILD, it.preset.number, "Theirs"),
    "a preset's description": lambda it: it.presets.describe(GUILD, it.preset.number, "Short"),
    "a deleted preset": lambda it: it.presets.delete(GUILD, it.preset.number),
    "a default": lambda it: it.presets.set_default(GUILD, CHANNEL, it.preset),
    "a preset as default": lambda it: it.presets.save_default(GUILD, None, replace(it.preset, options={"target": 400})),
    "a new draft": lambda it: it.drafts.begin(GUILD, ANN, for_new("Third", {"target": 100})),
    "a draft": lambda it: it.drafts.change(GUILD, ANN, it.draft.id, lambda now: now.changed_to({"target": 100})),
    "a deleted draft": lambda it: it.drafts.drop(GUILD, ANN, it.draft.id),
    "a new tournament": lambda it: it.store.tournaments.create(GUILD, CHANNEL + 1, "en", CUP, "Ann", 1.0),
    "a tournament": lambda it: it.store.tournaments.save(it.cup, CUP, 1.0, entrants=True),
    "a tournament's message": lambda it: it.store.tournaments.set_board(it.cup, TournamentBoard(1, 0, "")),
    "a tournament's call": lambda it: it.store.tournaments.called(it.cup, 1),
    "a season": lambda it: it.store.leagues.change_season(it.season, closed=True),
    "a season's ratings": lambda it: it.store.leagues.rerate(it.season, []),
    "a new season": lambda it: it.store.leagues.open_season(GUILD, "Second", 1.0, None, monthly=False),
    "a removed match": lambda it: it.store.leagues.remove(GUILD, 1, 1.0),
    "a member": lambda it: it.store.leagues.store_member(GUILD, ANN, 1.0),
    "a place": lambda it: Preferences(it.store).set_place(GUILD, CHANNEL, "thread"),
    "a table that was set aside": lambda it: it.store.take_back(it.table),
    "a subscription": lambda it: it.store.subscribe(GUILD, CHANNEL, ANN, True),
    "a notification": lambda it: it.store.alert(GUILD, CHANNEL),
    "an invitation": lambda it: it.store.invitations.note(GUILD, it.table.id, CHANNEL, 1.0, 1.0),
    "an invitation that was not sent": lambda it: it.store.invitations.drop(GUILD, it.table.id),
    "a mention at the end": lambda it: it.store.end_mentions.toggle(GUILD, it.table.id, ANN),
    "mentions that were sent": lambda it: it.store.end_mentions.drop(GUILD, it.table.id),
    "a block": lambda it: it.store.blocks.block(GUILD, ANN, 1.0),
    "a lifted block": lambda it: it.store.blocks.unblock(GUILD, ANN),
    "a departure": lambda it: it.store.people.departed(GUILD, 1.0),
    "a return": lambda it: it.store.people.returned(GUILD),
    "the counts of a match": lambda it: it.store.chronicles.keep(it.table.id, GUILD, {}, ()),
    "the deeds of a match": lambda it: it.store.chronicles.keep_deeds(it.table.id, {}),
    "a match that cannot be settled": lambda it: it.store.match_troubles.note("settling", it.table.id, GUILD, ""),
    "matches that are tried again": lambda it: it.store.match_troubles.try_again(),
    "an emoji": lambda it: it.store.emojis.keep("red", Uploaded(1, "")),
    "everything": lambda it: it.store.people.delete_server(GUILD),
}


async def test_an_old_owner_cannot_change_the_data_of_a_server(store: Storage, other: Storage, url: str) -> None:
    store.own(*[shard_of(claim) for claim in await taken(store)])
    server = await server_of(store)
    expire(url, store)
    other.own(*[shard_of(claim) for claim in await taken(other)])
    results = {what: await _refused(write(server)) for what, write in WRITES.items()}
    assert results == dict.fromkeys(WRITES, Reason.FENCED)


async def _refused(writing: Awaitable[object]) -> Reason | None:
    """Return why a write is refused, or ``None`` if it is not."""
    try:
        await writing
    except StorageError as error:
        return error.reason
    return None
