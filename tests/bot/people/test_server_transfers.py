"""Export and import of server files, tested with a real database."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.people import server_transfers
from bot.people.import_plans import LEFT_OUT, ImportPlan, ServerAround
from bot.people.preferences import Preferences
from bot.people.server_files import IDS, LARGEST_FILE
from bot.people.server_transfers import PREFERENCES, ServerTransfers
from bot.presets import preset_drafts as drafting
from bot.presets.preset_codes import ImportRefused
from bot.presets.preset_drafts import PresetDrafts
from bot.presets.server_presets import BUILT_IN, MOST, Presets
from bot.screens import people_names
from bot.storage import GuildPreferences, Storage
from bot.storage.errors import StorageError
from bot.storage.queries.preferences import Language, Number, OneOf, Text, YesOrNo, kind_of
from engine import RulesError
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS, validated
from tests.bot import new_database
from tests.bot.standing_clock import StandingClock

GUILD, OTHER = 1, 2
BOSS = 11
CHANNELS = tuple(range(100, 110))
ROLES = (500, 501)
ZONES = ("UTC", "Europe/Berlin", "Asia/Tokyo")
HERE = ServerAround(CHANNELS, ROLES, ZONES, ("en", "de"), people_names.readable)


class Server:
    """A server in a database, with the services that change, export and import its data."""

    def __init__(self, store: Storage, clock: StandingClock, guild: int = GUILD) -> None:
        self.store = store
        self.guild = guild
        self.transfers = ServerTransfers(store, clock)
        self.presets = Presets(store)
        self.preferences = Preferences(store)
        self.drafts = PresetDrafts(store, clock)

    async def export(self) -> dict[str, Any]:
        """Return the content of the server's file."""
        return dict(json.loads(await self.transfers.export(self.guild)))

    async def plan(self, content: Any, around: ServerAround = HERE) -> tuple[int, ImportPlan]:
        """Prepare a file; return its id and its import plan. Raise ``ImportRefused`` if it cannot be read."""
        text = content if isinstance(content, bytes) else json.dumps(content).encode()
        prepared = await self.transfers.prepare(self.guild, BOSS, text, around)
        return prepared.id, prepared.plan

    async def take(self, content: Any, around: ServerAround = HERE) -> ImportPlan:
        """Import a file and return the plan; fail if it needs another confirmation."""
        number, shown = await self.plan(content, around)
        done = await self.transfers.carry_out(self.guild, BOSS, number, around)
        assert done is not None
        assert done.preferences is not None
        return shown


@pytest.fixture
def server(store: Storage, clock: StandingClock) -> Server:
    return Server(store, clock)


def file(**parts: Any) -> dict[str, Any]:
    return {"format": "houserules-server", "version": 1, **parts}


def left_out(plan: ImportPlan) -> list[tuple[str, str, str]]:
    return [(line.what, line.name, line.reason) for line in plan.lines if line.outcome == LEFT_OUT]


# --- export and import ------------------------------------------------------------------------------------------------


def some_preference(chance: random.Random, name: str) -> Any:
    """Return a random value that a preference allows."""
    if name in IDS:
        return chance.choice([None, *(ROLES if name == "games_master" else CHANNELS)])
    match kind_of(GuildPreferences, name):
        case Language():
            return chance.choice([None, "en", "de"])
        case OneOf(words):
            return chance.choice(words)
        case YesOrNo():
            return chance.random() < 0.5
        case Number(least, most):
            return chance.randint(least, most)
        case Text():
            return chance.choice(ZONES)
        case other:
            raise AssertionError(f"no value for {name}: {other}")


def some_rules(chance: random.Random) -> dict[str, Any]:
    """Return the rules of a random built-in preset with up to six options changed. The result is valid."""
    rules = dict(PRESETS[chance.choice(list(PRESETS))])
    for option in chance.sample(list(OPTIONS.values()), 6):
        if option.kind in ("flag", "choice"):
            changed = {**rules, option.name: chance.choice(option.values)}
            try:
                validated(changed)
            except RulesError:
                continue
            rules = changed
    return rules


async def fill(server: Server, chance: random.Random) -> None:
    """Give a server random presets, default presets, places, preferences and ranked presets."""
    names = ["Freitag", 'With "quotes"', "日本語", "a\\b", "x" * 40, "🂡 cards"]
    own = [
        await server.presets.create(server.guild, name, some_rules(chance), chance.choice(["", "For *us*", "y" * 100]))
        for name in chance.sample(names, chance.randint(0, len(names)))
    ]
    known = [*own, *BUILT_IN.values()]
    for channel in (None, *chance.sample(CHANNELS, 4)):
        if chance.random() < 0.7:
            await server.presets.set_default(server.guild, channel, chance.choice(known))
    for channel in chance.sample(CHANNELS, 4):
        await server.preferences.set_place(server.guild, channel, chance.choice(["here", "thread"]))
    preferences = {name: some_preference(chance, name) for name in PREFERENCES}
    ranked = [preset.key for preset in chance.sample(known, chance.randint(0, 4))]
    await server.store.guilds.change(server.guild, **preferences, ranked=ranked)


@pytest.mark.parametrize("seed", range(12))
async def test_an_export_imported_into_an_empty_server_is_exported_unchanged(
    server: Server, clock: StandingClock, tmp_path: Path, seed: int
) -> None:
    await fill(server, random.Random(seed))
    exported = await server.transfers.export(server.guild)
    path = tmp_path / "other" / "houserules.db"
    new_database.create(path)
    store = await Storage.open(f"sqlite+aiosqlite:///{path}", clock)
    try:
        other = Server(store, clock, OTHER)
        assert left_out(await other.take(exported)) == []
        assert await other.transfers.export(OTHER) == exported
        _, again = await other.plan(exported)
        assert not again.changes
    finally:
        await store.close()


async def test_the_export_of_the_largest_server_is_accepted_and_changes_nothing(server: Server) -> None:
    every = {name: option for name, option in OPTIONS.items() if option.kind == "flag"}
    for number in range(MOST):
        rules = dict(PRESETS["german-pub"])
        for name, option in every.items():
            try:
                validated(rules | {name: not option.default})
            except RulesError:
                continue
            rules[name] = not option.default
        await server.presets.create(server.guild, f"{number:40}".strip().rjust(40, "ä"), rules, "ß" * 100)
    exported = await server.transfers.export(server.guild)
    assert len(exported) < LARGEST_FILE / 2
    _, plan = await server.plan(exported)
    assert not plan.changes


# --- plans ------------------------------------------------------------------------------------------------------------


async def test_a_plan_lists_additions_replacements_and_omissions_with_reasons(server: Server) -> None:
    await server.presets.create(GUILD, "Friday", {"hand_size": 5})
    await server.presets.create(GUILD, "Kept", {})
    content = file(
        settings={
            "monthly": True,
            "lessons": True,
            "log_channel": "999",
            "games_master": "7",
            "timezone": "Mars",
            "x": 1,
        },
        presets=[
            {"name": "FRIDAY", "rules": {"preset": "family"}},
            {"name": "New\u202e one", "rules": {}, "about": "for all"},
            {"name": "new one", "rules": {}},
            {"name": "Classic", "rules": {}},
            {"name": "Broken", "rules": {"hand_size": "many"}},
        ],
        ranked=["Kept", "new one", "KEPT", "Nobody's"],
        defaults={"server": "friday", "channels": {"100": "quick", "101": "Nobody's", "999": "quick"}},
        places={"100": "thread", "999": "thread", "101": "moon"},
        extra=[],
    )
    number, plan = await server.plan(content)
    assert [(line.what, line.name, line.outcome, line.value) for line in plan.lines if line.outcome != LEFT_OUT] == [
        ("preference", "monthly", "replaced", True),
        ("preset", "FRIDAY", "replaced", None),
        ("preset", "New one", "added", None),
        ("ranked", "", "replaced", ("Kept", "New one")),
        ("default", "", "added", "FRIDAY"),
        ("default", "100", "added", "quick"),
        ("place", "100", "replaced", "thread"),
    ]
    assert left_out(plan) == [
        ("part", "extra", "unknown"),
        ("preference", "log_channel", "no_channel"),
        ("preference", "games_master", "no_role"),
        ("preference", "timezone", "bad_value"),
        ("preference", "x", "unknown"),
        ("preset", "new one", "twice"),
        ("preset", "Classic", "name_given"),
        ("preset", "Broken", "bad_value"),
        ("ranked", "Nobody's", "no_preset"),
        ("default", "101", "no_preset"),
        ("default", "999", "no_channel"),
        ("place", "999", "no_channel"),
        ("place", "101", "bad_value"),
    ]
    before = await server.transfers.export(GUILD)
    assert b"FRIDAY" not in before
    await server.transfers.carry_out(GUILD, BOSS, number, HERE)
    after = await server.export()
    assert after["settings"]["monthly"] is True
    assert after["ranked"] == ["Kept", "New one"]
    assert [one["name"] for one in after["presets"]] == ["FRIDAY", "Kept", "New one"]
    assert after["presets"][0]["rules"] == {"preset": "classic", **PRESETS["family"]}
    assert after["defaults"] == {"server": "FRIDAY", "channels": {"100": "quick"}}
    assert after["places"] == {"100": "thread"}
    assert (await server.store.guilds.get(GUILD)).monthly
    assert await server.preferences.place(100) == "thread"


async def test_presets_beyond_the_maximum_of_a_server_are_left_out(server: Server) -> None:
    for number in range(MOST - 1):
        await server.presets.create(GUILD, f"preset {number}", {})
    plan = await server.take(file(presets=[{"name": "one", "rules": {}}, {"name": "two", "rules": {}}]))
    assert left_out(plan) == [("preset", "two", "too_many")]
    [error] = [line.error for line in plan.lines if line.error is not None]
    assert error.facts == {"most": MOST}
    assert len(await server.presets.of(GUILD)) == MOST


# --- confirmation -----------------------------------------------------------------------------------------------------


async def test_a_server_that_changed_gets_a_new_plan_before_the_import(server: Server) -> None:
    number, shown = await server.plan(file(presets=[{"name": "Friday", "rules": {}}]))
    assert [line.outcome for line in shown.lines] == ["added"]
    await server.store.guilds.change(GUILD, monthly=True)  # preferences that are not in the file do not matter
    await server.presets.create(GUILD, "friday", {"hand_size": 5})
    again = await server.transfers.carry_out(GUILD, BOSS, number, HERE)
    assert again is not None
    assert again.preferences is None
    assert [line.outcome for line in again.plan.lines] == ["replaced"]
    assert [one.options for one in await server.presets.of(GUILD)] == [{"hand_size": 5}]
    again = await server.transfers.carry_out(GUILD, BOSS, number, HERE)
    assert [one.options for one in await server.presets.of(GUILD)] == [{}]
    other, _ = await server.plan(file(settings={"monthly": False}))
    await server.store.guilds.change(GUILD, monthly=False)
    refused = await server.transfers.carry_out(GUILD, BOSS, other, HERE)
    assert refused is not None
    assert refused.preferences is None
    assert not refused.plan.changes


async def test_a_change_during_planning_is_not_overwritten(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    number, _ = await server.plan(file(presets=[{"name": "Friday", "rules": {}}]))
    planned, changes = server_transfers._planned, [{"hand_size": 5}]

    async def slowly(*given: Any) -> ImportPlan:
        made = await planned(*given)
        while changes:
            await server.presets.create(GUILD, "friday", changes.pop())
        return made

    monkeypatch.setattr(server_transfers, "_planned", slowly)
    shown = await server.transfers.carry_out(GUILD, BOSS, number, HERE)
    assert shown is not None
    assert shown.preferences is None
    assert [line.outcome for line in shown.plan.lines] == ["replaced"]
    assert [one.options for one in await server.presets.of(GUILD)] == [{"hand_size": 5}]


async def test_a_channel_deleted_before_the_import_is_left_out_after_another_confirmation(server: Server) -> None:
    number, _ = await server.plan(file(settings={"log_channel": "100", "monthly": True}))
    fewer = replace(HERE, channels=CHANNELS[1:])
    refused = await server.transfers.carry_out(GUILD, BOSS, number, fewer)
    assert refused is not None
    assert refused.preferences is None
    assert (await server.store.guilds.get(GUILD)) == GuildPreferences()
    done = await server.transfers.carry_out(GUILD, BOSS, number, fewer)
    assert done is not None
    assert done.preferences == replace(GuildPreferences(), monthly=True)
    assert await server.transfers.carry_out(GUILD, BOSS, number, fewer) is None


async def test_a_prepared_file_belongs_to_one_user_and_server_and_is_not_a_preset_draft(server: Server) -> None:
    number, _ = await server.plan(file(settings={"monthly": True}))
    assert await server.transfers.carry_out(GUILD, BOSS + 1, number, HERE) is None
    assert await server.transfers.carry_out(OTHER, BOSS, number, HERE) is None
    assert await server.drafts.get(GUILD, BOSS, number) is None
    await server.transfers.drop(GUILD, BOSS, number)
    assert await server.transfers.carry_out(GUILD, BOSS, number, HERE) is None
    assert not (await server.store.guilds.get(GUILD)).monthly


async def test_ids_of_files_and_of_preset_drafts_are_not_interchangeable(server: Server) -> None:
    number, _ = await server.plan(file(settings={"monthly": True}))
    draft, _ = await server.drafts.begin(GUILD, BOSS, drafting.for_new("ours", {"target": 300}))
    assert await server.drafts.change(GUILD, BOSS, number, lambda one: one.changed_to({})) is None
    assert await server.transfers.carry_out(GUILD, BOSS, draft.id, HERE) is None
    await server.drafts.drop(GUILD, BOSS, number)
    await server.transfers.drop(GUILD, BOSS, draft.id)
    assert await server.drafts.get(GUILD, BOSS, draft.id) == draft
    done = await server.transfers.carry_out(GUILD, BOSS, number, HERE)
    assert done is not None
    assert (await server.store.guilds.get(GUILD)).monthly


async def test_a_failing_import_stores_nothing(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    number, _ = await server.plan(file(presets=[{"name": "Friday", "rules": {}}], settings={"monthly": True}))

    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(server.store.guilds, "change_in", fail)
        with pytest.raises(StorageError):
            await server.transfers.carry_out(GUILD, BOSS, number, HERE)
    assert await server.presets.of(GUILD) == []
    assert await server.transfers.carry_out(GUILD, BOSS, number, HERE) is not None
    assert [one.name for one in await server.presets.of(GUILD)] == ["Friday"]


# --- bad files --------------------------------------------------------------------------------------------------------

BAD: Sequence[tuple[Any, str]] = [
    (b" \n", "empty"),
    (b"\xff\xfe\x00", "no_json"),
    (b"[" * 100_000, "no_json"),
    (b"[]", "no_object"),
    (b'{"format": 1, "format": 2}', "twice"),
    (b" " * (LARGEST_FILE + 1), "too_big"),
    ({"preset": "classic", "stacking": "same"}, "no_server"),
    (file(version=2), "newer"),
    (file(version="1"), "part"),
    (file(rules_version=10**6), "newer"),
    (file(settings=[]), "part"),
    (file(settings={"log_channel": "general"}), "part"),
    (file(settings={"log_channel": "9" * 30}), "part"),
    (file(settings={"log_channel": str(2**63)}), "part"),
    (file(ranked="classic"), "part"),
    (file(ranked=[1]), "part"),
    (file(presets={"name": "x"}), "part"),
    (file(presets=[{"name": "x"}]), "part"),
    (file(presets=[{"name": 1, "rules": {}}]), "part"),
    (file(presets=[{"name": "x", "rules": {}, "about": 1}]), "part"),
    (file(presets=[{"name": "x", "rules": {}}] * (MOST + 1)), "part"),
    (file(defaults=[]), "part"),
    (file(defaults={"server": 1}), "part"),
    (file(defaults={"channels": {"general": "classic"}}), "part"),
    (file(places={"100": 1}), "part"),
    (file(places={str(number): "here" for number in range(3000)}), "part"),
    (file(settings={f"x{number}": 1 for number in range(3000)}), "part"),
    (file(**{f"x{number}": 1 for number in range(3000)}), "no_server"),
]


@pytest.mark.parametrize(("content", "reason"), BAD)
async def test_a_bad_file_is_refused_and_changes_nothing(server: Server, content: Any, reason: str) -> None:
    before = await server.transfers.export(GUILD)
    with pytest.raises(ImportRefused) as caught:
        await server.plan(content)
    assert caught.value.code == reason
    assert await server.transfers.export(GUILD) == before


async def test_a_file_edited_at_random_is_refused_or_planned(server: Server) -> None:
    await fill(server, random.Random(1))
    exported = await server.transfers.export(GUILD)
    chance = random.Random(2)
    for _ in range(150):
        damaged = bytearray(exported)
        for _ in range(chance.randint(1, 4)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        try:
            await server.plan(bytes(damaged))
        except ImportRefused:
            continue
    assert await server.transfers.export(GUILD) == exported
