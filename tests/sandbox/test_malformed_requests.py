"""Malformed requests over a real socket, and unusual requests that Discord accepts.

Discord refuses malformed requests with an error code. If a field is invalid, the refusal also contains its path.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import aiohttp
import pytest

import sandbox.server
from sandbox.config import Config
from sandbox.errors import Json
from sandbox.flags import InteractionType
from sandbox.server import Server
from tests.sandbox.conftest import Api, channel_id

CODES = "https://discord.com/developers/docs/topics/opcodes-and-status-codes#json"
SNOWFLAKES = "https://discord.com/developers/docs/reference#snowflakes"
UPLOADS = "https://discord.com/developers/docs/reference#uploading-files"
MESSAGE = "https://discord.com/developers/docs/resources/message#create-message"
EMBED_FOOTER = "https://discord.com/developers/docs/resources/message#embed-object-embed-footer-structure"
EMBED_AUTHOR = "https://discord.com/developers/docs/resources/message#embed-object-embed-author-structure"
ATTACHMENT = "https://discord.com/developers/docs/resources/message#attachment-object"
ROW = "https://discord.com/developers/docs/components/reference#action-row"
SELECT = "https://discord.com/developers/docs/components/reference#string-select"
COMMAND = "https://discord.com/developers/docs/interactions/application-commands#application-command-object"
CHOICE = COMMAND + "-application-command-option-choice-structure"
CALLBACK = "https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object"
FORUM_POST = "https://discord.com/developers/docs/resources/channel#start-thread-in-forum-or-media-channel"
OVERWRITE = "https://discord.com/developers/docs/resources/channel#edit-channel-permissions"

MESSAGES = "/channels/{channel}/messages"
COMMANDS = "/applications/{application}/commands"
FORM = {"Content-Type": "multipart/form-data; boundary=b"}
SHORT_PNG = b"\x89PNG\r\n\x1a\n"


def row(*components: Any) -> Json:
    """Return a message with one row of components."""
    return {"components": [{"type": 1, "components": [*components]}]}


def menu(**more: Any) -> Json:
    """Return a select menu with one option that is chosen by default."""
    option = {"label": "a", "value": "a", "default": True}
    return {"type": 3, "custom_id": "s", "options": [option], **more}


def embed(**fields: Any) -> Json:
    """Return a message with one embed."""
    return {"embeds": [{"title": "t", **fields}]}


def command(**more: Any) -> Json:
    """Return a command as a bot registers it."""
    return {"name": "play", "description": "d", **more}


def choosing(kind: Any) -> Json:
    """Return a command whose only option has this type and one choice."""
    return command(options=[{"type": kind, "name": "o", "description": "d", "choices": [{"name": "a", "value": "a"}]}])


def codes(errors: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """Yield the path and the code of each error in a refusal's error tree."""
    for key, value in errors.items():
        if key == "_errors":
            yield from ((".".join(path), one["code"]) for one in value)
        else:
            yield from codes(value, (*path, key))


def filled(server: Server, template: str) -> str:
    """Return the template filled with ids of the sandbox's objects, or with the id and token of a new interaction."""
    core = server.core
    ids: dict[str, int] = {
        "application": core.state.application.id,
        "bot": core.state.bot.id,
        "channel": int(channel_id(server, "general")),
        "forum": int(channel_id(server, "board-games")),
    }
    if "{interaction}" in template:
        person = core.settlers.person("player-1")
        place = core.state.channels[ids["channel"]]
        begun = core.interactions.begin(InteractionType.COMMAND, person, place, {"name": "play"})
        return template.format(interaction=begun.id, token=begun.token)
    return template.format(**ids)


def form(headers: str, content: str = "{}") -> bytes:
    """Return a form with one part."""
    return f"--b\r\n{headers}\r\n\r\n{content}\r\n--b--\r\n".encode("latin-1")


DISPOSITION = 'Content-Disposition: form-data; name="payload_json"'


@pytest.mark.parametrize(
    ("page", "method", "address", "body", "where", "code"),
    [
        (EMBED_FOOTER, "POST", MESSAGES, embed(footer="x"), "embeds.0.footer", "MODEL_TYPE_CONVERT"),
        (EMBED_AUTHOR, "POST", MESSAGES, embed(author=[1]), "embeds.0.author", "MODEL_TYPE_CONVERT"),
        (ROW, "POST", MESSAGES, row({"type": []}, menu()), "components.0.components.0.type", "UNION_TYPE_CHOICES"),
        (
            SELECT,
            "POST",
            MESSAGES,
            row(menu(max_values="x")),
            "components.0.components.0.max_values",
            "NUMBER_TYPE_COERCE",
        ),
        (
            ATTACHMENT,
            "POST",
            MESSAGES,
            {"content": "x", "attachments": [{"id": "9" * 5000}]},
            "attachments.0.id",
            "NUMBER_TYPE_COERCE",
        ),
        (
            MESSAGE,
            "POST",
            MESSAGES,
            {"content": "x", "message_reference": {"message_id": 2**64}},
            "message_reference.message_id",
            "NUMBER_TYPE_COERCE",
        ),
        (COMMAND, "PUT", COMMANDS, [command(name_localizations="x")], "0.name_localizations", "MODEL_TYPE_CONVERT"),
        (
            COMMAND,
            "POST",
            COMMANDS,
            command(description_localizations=[1]),
            "description_localizations",
            "MODEL_TYPE_CONVERT",
        ),
        (COMMAND, "POST", COMMANDS, command(name=""), "name", "BASE_TYPE_BAD_LENGTH"),
        (CHOICE, "POST", COMMANDS, choosing([]), "options.0.type", "BASE_TYPE_CHOICES"),
        (
            CALLBACK,
            "POST",
            "/interactions/{interaction}/{token}/callback",
            {"type": 4, "data": [1]},
            "data",
            "MODEL_TYPE_CONVERT",
        ),
        (
            CALLBACK,
            "POST",
            "/interactions/{interaction}/{token}/callback",
            {"type": 9, "data": "x"},
            "data",
            "MODEL_TYPE_CONVERT",
        ),
        (
            FORUM_POST,
            "POST",
            "/channels/{forum}/threads",
            {"name": "x", "message": [1]},
            "message",
            "MODEL_TYPE_CONVERT",
        ),
        (FORUM_POST, "POST", "/channels/{forum}/threads", {"name": "x"}, "message", "BASE_TYPE_REQUIRED"),
        (SNOWFLAKES, "GET", MESSAGES + "/²", None, "message_id", "NUMBER_TYPE_COERCE"),
        (SNOWFLAKES, "GET", MESSAGES + "/18446744073709551616", None, "message_id", "NUMBER_TYPE_COERCE"),
        (SNOWFLAKES, "GET", MESSAGES + "?after=²", None, "after", "NUMBER_TYPE_COERCE"),
    ],
)
async def test_an_invalid_field_is_refused_with_its_path(
    server: Server, api: Api, page: str, method: str, address: str, body: Any, where: str, code: str
) -> None:
    status, result, _ = await api(method, filled(server, address), body)
    assert (status, result["code"]) == (400, 50035), page
    assert (where, code) in codes(result["errors"]), page


async def test_permissions_of_more_than_64_bits_are_refused(server: Server, api: Api) -> None:
    """Source: ``OVERWRITE``."""
    core = server.core
    next(role for guild in core.state.guilds.values() for role in guild.roles.values() if role.managed).permissions = 8
    core.permissions.forget()
    address = filled(server, "/channels/{channel}/permissions/{bot}")
    status, result, _ = await api("PUT", address, {"type": 1, "allow": str(2**64), "deny": "8"})
    assert (status, [*codes(result["errors"])]) == (400, [("allow", "NUMBER_TYPE_COERCE")]), OVERWRITE


@pytest.mark.parametrize("content", [b"{", b"\xff", b"NaN", b"[" * 3000])
async def test_content_that_is_not_json_is_refused_with_50109(server: Server, api: Api, content: bytes) -> None:
    """Source: ``CODES``."""
    headers = {"Content-Type": "application/json"}
    address = filled(server, MESSAGES)
    assert await api.code("POST", address, headers=headers, data=content) == (400, 50109), CODES
    assert await api.code("POST", address, headers=FORM, data=form(DISPOSITION, "{")) == (400, 50109), UPLOADS


@pytest.mark.parametrize(
    ("headers", "content"),
    [
        ({"Content-Type": "multipart/form-data"}, b"{}"),
        (FORM, b"{}"),
        (FORM, f"--b\r\n{DISPOSITION}\r\n\r\n{{}}".encode()),
        (FORM, form("")),
        (FORM, form("Content-Disposition: form-data")),
        (FORM, form(DISPOSITION, "\xff")),
        (FORM, form(DISPOSITION + "\r\nContent-Type: text/plain; charset=unknown")),
        (FORM, form(DISPOSITION + "\r\nContent-Transfer-Encoding: unknown")),
        (FORM, form(DISPOSITION + "\r\nContent-Type: multipart/mixed; boundary=c")),
    ],
)
async def test_a_form_that_cannot_be_read_is_refused_with_code_0(
    server: Server, api: Api, headers: dict[str, str], content: bytes
) -> None:
    """Source: ``CODES``: "General error (such as a malformed request body, amongst other things)"."""
    assert await api.code("POST", filled(server, MESSAGES), headers=headers, data=content) == (400, 0), CODES


async def test_content_that_cannot_be_unpacked_is_refused_with_code_0(server: Server, api: Api) -> None:
    """Source: ``CODES``."""
    headers = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
    assert await api.code("POST", filled(server, MESSAGES), headers=headers, data=b"{}") == (400, 0), CODES


async def test_an_interaction_message_with_an_impossible_id_is_unknown(server: Server, api: Api) -> None:
    """Source: ``CODES``: "Unknown message"."""
    callback = filled(server, "/interactions/{interaction}/{token}/callback")
    await api("POST", callback, {"type": 4, "data": {"content": "x"}})
    address = f"/webhooks/{server.core.state.application.id}/{callback.split('/')[3]}/messages/"
    assert await api.code("GET", address + "²") == (404, 10008), CODES
    assert await api.code("GET", address + "@original") == (200, -1)


async def test_a_request_that_is_too_large_is_refused_with_40005(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Source: ``CODES``: "Request entity too large"."""
    monkeypatch.setattr(sandbox.server, "LARGEST_REQUEST", 1000)
    async with Server(Config(tmp_path / "state")) as small, aiohttp.ClientSession() as session:
        api = Api(small.url, session)
        assert await api.code("POST", filled(small, MESSAGES), {"content": "x" * 1000}) == (413, 40005), CODES


async def test_the_emoji_of_an_option_may_be_null(server: Server, api: Api) -> None:
    """Source: ``SELECT``: the emoji of an option may be missing, and null counts as missing."""
    body = row(menu(options=[{"label": "a", "value": "a", "emoji": None, "description": None}]))
    status, result, _ = await api("POST", filled(server, MESSAGES), body)
    assert status == 200, SELECT
    assert result["components"][0]["components"][0]["options"] == [{"label": "a", "value": "a"}]


@pytest.mark.parametrize("length", [8, 23])
async def test_a_picture_that_ends_in_its_header_is_a_file_without_a_width(
    server: Server, api: Api, length: int
) -> None:
    """Source: ``ATTACHMENT``: only pictures have a width and a height."""
    data = aiohttp.FormData({"payload_json": "{}"})
    data.add_field("files[0]", SHORT_PNG.ljust(length, b"\0"), filename="a.png", content_type="image/png")
    status, result, _ = await api("POST", filled(server, MESSAGES), data=data)
    assert status == 200, ATTACHMENT
    assert [(one["filename"], one["size"]) for one in result["attachments"]] == [("a.png", length)]
    assert "width" not in result["attachments"][0]


async def test_a_file_with_a_long_name_keeps_its_extension(server: Server, api: Api) -> None:
    """Source: ``UPLOADS``."""
    data = aiohttp.FormData({"payload_json": "{}"})
    data.add_field("files[0]", b"x", filename="x" * 1000 + ".txt")
    status, result, _ = await api("POST", filled(server, MESSAGES), data=data)
    assert status == 200, UPLOADS
    name = result["attachments"][0]["filename"]
    assert name.endswith("x.txt")
    assert len(name) <= 255


async def test_an_address_with_a_null_byte_has_no_file(server: Server) -> None:
    async with aiohttp.ClientSession() as session, session.get(server.url + "/attachments/1/2/%00") as response:
        assert response.status == 404
