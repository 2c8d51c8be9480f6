"""The README agrees with the bot and the repository, and every setting is documented."""

from __future__ import annotations

import re

import discord
from PIL import Image

from bot.discord import channel_permissions
from bot.locales import texts
from tests.repo.source import ROOT

README = (ROOT / "README.md").read_text()
NEEDED = {
    *channel_permissions.IN_CHANNEL,
    *channel_permissions.IN_THREAD,
    *channel_permissions.FOR_THREAD,
    *channel_permissions.WELCOME,
}


def test_the_readme_requests_the_permissions_that_the_bot_checks() -> None:
    found = re.findall(r"permissions=(\d+)|number `(\d+)`", README)
    asked = {int(number) for pair in found for number in pair if number}
    assert asked == {discord.Permissions(**dict.fromkeys(NEEDED, True)).value}


def test_the_readme_names_each_permission_as_discord_does() -> None:
    said = texts("en")
    singular = README.replace("View Channels", "View Channel")
    assert not [name for name in NEEDED if said(f"permission-{name}") not in singular]


def test_the_badges_show_the_licence_and_the_ci_workflow() -> None:
    licence = (ROOT / "LICENSE").read_text().partition("\n")[0]
    badge = (ROOT / "docs" / "pictures" / "licence.svg").read_text()
    assert licence == "MIT License"
    assert 'aria-label="licence: MIT"' in badge
    (workflow,) = set(re.findall(r"actions/workflows/(\w+\.yml)", README))
    assert ".ci/run" in (ROOT / ".github" / "workflows" / workflow).read_text()


def test_the_animated_picture_is_no_larger_than_three_mebibytes() -> None:
    with Image.open(ROOT / "docs" / "pictures" / "match.gif") as film:
        assert getattr(film, "n_frames", 1) > 10
    assert (ROOT / "docs" / "pictures" / "match.gif").stat().st_size <= 3 * 2**20


def test_every_setting_is_in_the_example_or_the_hosting_page() -> None:
    source = (ROOT / "bot" / "settings.py").read_text()
    read = set(re.findall(r'environment, "([A-Z_]+)"', source))
    assert {"DISCORD_TOKEN", "DATABASE_URL_FILE", "SHARDS", "METRICS"} <= read
    example = (ROOT / ".env.example").read_text()
    missing = [name for name in read if not re.search(rf"^(?:# )?{name}=", example, re.MULTILINE)]
    # docs/HOSTING.md describes the settings that .env.example leaves out.
    hosting = (ROOT / "docs" / "HOSTING.md").read_text()
    assert not [name for name in missing if f"`{name}`" not in hosting]
