"""Validation of requests, responses and events, and the reduction of Discord's API description."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

from sandbox.driver.people import World
from sandbox.errors import Json
from sandbox.openapi.description import FILE, described
from sandbox.openapi.validator import EVENT_SCHEMAS, Validator
from sandbox.server import Server
from tests.sandbox.conftest import Api, Bot, channel_id
from tools.openapi import reduced, written


@pytest.fixture
def validator() -> Validator:
    """Return a validator that checks everything against Discord's description."""
    return Validator(described())


def test_without_a_description_nothing_is_checked() -> None:
    idle = Validator(None)
    idle.request("POST", "/channels/{channel_id}/messages", {"content": 5})
    idle.event("MESSAGE_CREATE", {})
    assert (idle.active, idle.requests, idle.own) == (False, [], [])


def test_sampling_checks_the_first_and_then_every_third_of_each_kind() -> None:
    sampling = Validator(described(), 3)
    found = []
    for _ in range(5):
        sampling.request("POST", "/channels/{channel_id}/messages", {"content": 5})
        sampling.event("CHANNEL_CREATE", {})
        found.append((len(sampling.requests), bool(sampling.own)))
    each = found[0][0]
    assert each > 0
    assert found == [(each, True)] * 3 + [(2 * each, True)] * 2


def test_the_description_contains_only_the_parts_that_the_sandbox_uses() -> None:
    assert written(reduced(described().document)) == FILE.read_text(encoding="utf-8")


def test_a_description_is_reduced_to_the_operations_and_schemas_of_the_sandbox() -> None:
    schemas = ("MessageResponse", "Voice", "Gateway", "Nested")
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Gateway"}}, "text/plain": {}}
    get = {"operationId": "get", "responses": {"200": {"content": content}, "4XX": {"content": content}}}
    source = {
        "openapi": "3.1.0",
        "info": {"version": "10"},
        "paths": {"/gateway": {"get": get, "put": get}, "/voice/regions": {"get": get}},
        "components": {
            "schemas": {name: {} for name in (*schemas, *EVENT_SCHEMAS)}
            | {"Gateway": {"items": {"$ref": "#/components/schemas/Nested"}}}
        },
        "servers": [],
    }
    kept = reduced(source)
    assert kept.keys() == {"openapi", "info", "paths", "components"}
    assert kept["paths"] == {
        "/gateway": {
            "get": {"responses": {"200": {"content": {"application/json": content["application/json"]}}}},
        }
    }
    assert kept["components"]["schemas"].keys() == {"Gateway", "Nested", *EVENT_SCHEMAS}


def _row(button: Json) -> Json:
    return {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "x"} | button]}


@pytest.mark.parametrize(
    ("body", "fine"),
    [
        ({"content": "x", "flags": 64}, True),
        ({"content": "x", "attachments": [{"id": 0}], "tts": False}, True),
        ({"components": [_row({"emoji": {"id": 5, "name": "red_7"}})]}, True),
        ({"components": [_row({"emoji": {"id": "red", "name": "red_7"}})]}, False),
        ({"content": 5}, False),
        ({"content": "x" * 4001}, False),
        ({"contents": "x"}, False),
        ({"content": "x", "allowed_mentions": {"parses": []}}, False),
        ({"components": [{"type": 10, "content": "x", "colour": 1}]}, False),
        ({"components": [{"type": 1, "components": [{"type": 2, "style": 1, "labels": "x"}]}]}, False),
        ({"components": [{"type": 10}]}, False),
    ],
)
def test_requests_are_validated(body: Json, fine: bool, validator: Validator) -> None:
    validator.request("POST", "/channels/{channel_id}/messages", body)
    assert (validator.requests == []) is fine


def test_an_error_names_the_request_and_the_path_of_the_invalid_field(validator: Validator) -> None:
    body = {"components": [{"type": 1, "components": [{"type": 2, "style": 1, "labels": "x"}]}]}
    validator.request("POST", "/channels/{channel_id}/messages", body)
    assert validator.requests == [
        {
            "where": "request POST /channels/{channel_id}/messages",
            "message": "components/0/components/0/labels: no schema contains this field",
        }
    ]


def test_invalid_components_are_found_after_similar_valid_ones(validator: Validator) -> None:
    def row(**more: Any) -> Json:
        return {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x"} | more]}

    for components in ([row()], [row(), row()], [row(label="longer")]):
        validator.request("POST", "/channels/{channel_id}/messages", {"components": components})
    assert validator.requests == []
    for strange in (row(style=9), row(disabled="yes"), row(label=None, lable="x")):
        before = len(validator.requests)
        validator.request("POST", "/channels/{channel_id}/messages", {"components": [row(), strange]})
        assert len(validator.requests) > before


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("MESSAGE_CREATE", {"id": "1"}),
        ("CHANNEL_UPDATE", {"id": 1}),
        ("THREAD_CREATE", {}),
        ("GUILD_ROLE_CREATE", {"role": {}}),
        ("GUILD_CREATE", {"channels": [], "threads": [], "members": [{}]}),
        ("INTERACTION_CREATE", {"member": {}}),
    ],
)
def test_events_are_validated(name: str, data: Any, validator: Validator) -> None:
    validator.event(name, data)
    assert validator.own


def test_responses_are_validated(validator: Validator) -> None:
    validator.answer("GET", "/users/@me", 200, {"id": "1"})
    validator.answer("GET", "/nowhere", 200, {"id": 1})
    assert len(validator.own) > 0
    assert {one["where"] for one in validator.own} == {"answer 200 GET /users/@me"}


async def test_the_sandboxs_own_responses_and_events_are_valid(
    server: Server, world: World, bot: Bot, api: Api
) -> None:
    guild = next(iter(server.core.state.guilds))
    number = channel_id(server)
    for path in (
        "/users/@me",
        "/applications/@me",
        "/gateway",
        "/gateway/bot",
        f"/guilds/{guild}",
        f"/guilds/{guild}?with_counts=true",
        f"/guilds/{guild}/channels",
        f"/guilds/{guild}/roles",
        f"/guilds/{guild}/threads/active",
        f"/channels/{number}",
        f"/channels/{channel_id(server, 'board-games')}",
        f"/channels/{channel_id(server, 'Voice')}",
        f"/applications/{bot.application_id}/commands",
        f"/applications/{bot.application_id}/emojis",
    ):
        assert (await api("GET", path))[0] == 200, path
    await world.do("edit_guild", name="Elsewhere")
    await world.do("add_role", name="Games master", permissions=["manage_messages"])
    await world.do("add_channel", name="category", type="category")
    await world.do("create_thread", person="player-1", channel="table-1", name="secret", private=True)
    await world.do("guild_unavailable")
    await world.do("guild_available")
    await world.do("remove_bot")
    await world.do("add_bot")
    await bot.until(lambda: bot.guilds and bot.guilds[0].name == "Elsewhere")
    assert await world.violations() == []


async def test_the_validate_option_turns_validation_on(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sandbox", "--validate", "--state", str(tmp_path / "state")]
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, cwd=Path(__file__).parents[3]
    )
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), 20)).decode()
    async with World(line.split()[-1]) as world:
        assert (await world.do("violations"))["active"] is True
    process.terminate()
    await process.wait()
