"""The slash commands are complete, valid in both languages, and not sent to Discord again while unchanged."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.bot.club import Club

pytestmark = pytest.mark.asyncio(loop_scope="module")

LEGAL = re.compile(r"[-_'\w]{1,32}")
"""Valid names: https://docs.discord.com/developers/interactions/application-commands#application-command-object"""

ALL = {
    *("play", "join", "hand", "table", "log", "score", "uno", "leave", "away", "back", "pause", "kick", "end", "host"),
    *("help", "rules", "me", "stats", "history", "league", "privacy export", "privacy delete", "privacy boards"),
    *(f"league-admin {act}" for act in ("start", "end", "ranked", "remove", "audit", "csv", "cup", "settings")),
    *(
        f"server {act}"
        for act in ("overview", "language", "place", "style", "pictures", "timezone", "log", "block", "unblock")
    ),
    *("server games-master", "server export", "server import"),
    *("card", "choose", "draw", "pass", "challenge", "buzz", "turn", "top", "sort"),
    *("start", "computer", "remove", "lock", "clocks", "change", "seats", "resume", "next", "rematch", "notify"),
    *("call", "hint", "catch", "peek", "accuse", "claim", "propose", "vote", "takeover", "backs", "word"),
    *("presets list", "presets show"),
    *(f"preset-edit {act}" for act in ("create", "edit", "rename", "about", "delete", "default", "share", "import")),
}


async def commands_in(club: Club, locale: str) -> list[dict[str, Any]]:
    """Return all commands as an admin with this language sees them."""
    name = f"admin-{locale}-{club.number}"
    await club.world.do("add_person", name=name, locale=locale, roles=["Admin"])
    return list((await club.world.do("commands", person=name, channel=club.channel))["commands"])


async def test_all_commands_are_registered(club: Club) -> None:
    assert {command["name"] for command in await commands_in(club, "en-US")} == ALL


@pytest.mark.parametrize("locale", ["en-US", "en-GB", "de"])
async def test_names_and_descriptions_are_valid(club: Club, locale: str) -> None:
    commands = await commands_in(club, locale)
    for command in commands:
        parts = command["display"].split(" ")
        options = command["options"]
        for name in (*parts, *(option["display"] for option in options)):
            assert LEGAL.fullmatch(name), name
            assert name == name.lower()
        for description in (command["description"], *(option["description"] for option in options)):
            assert 1 <= len(description) <= 100
        for option in options:
            assert len({one["display"] for one in option["choices"]}) == len(option["choices"])
            assert all(1 <= len(one["display"]) <= 100 for one in option["choices"])
        assert len({option["display"] for option in options}) == len(options)
    assert len({command["display"] for command in commands}) == len(commands)


async def test_german_users_see_german_descriptions(club: Club) -> None:
    english = {command["name"]: command for command in await commands_in(club, "en-US")}
    for command in await commands_in(club, "de"):
        assert command["description"] != english[command["name"]]["description"], command["name"]
        for option, other in zip(command["options"], english[command["name"]]["options"], strict=True):
            assert option["description"] != other["description"], (command["name"], option["name"])


async def test_unchanged_commands_are_not_sent_again(club: Club) -> None:
    await club.stage.stop_bot()
    await club.world.until_bot(connected=False)
    before = (await club.world.do("journal"))["next"]
    await club.stage.start_bot(club.world)
    sent = [one for one in await club.world.requests(before) if one["path"].endswith("/commands")]
    assert [one["method"] for one in sent] == ["GET"]
    ann = await club.person("Ann")
    await ann.command("/join")
    assert "</play:" in ann.private()[-1].text
