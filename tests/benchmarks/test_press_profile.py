"""The parts of the program that the profile of a press attributes time to."""

from __future__ import annotations

import pytest

from benchmarks.press_profile.parts import part_of_file


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("/app/bot/discord/rest/rate_limits.py", "request: the bot's own limits"),
        ("/app/bot/discord/dispatcher.py", "dispatch"),
        ("/lib/site-packages/discord/state.py", "gateway: make the interaction"),
        ("/lib/site-packages/discord/http.py", "request: discord.py"),
        ("/lib/json/decoder.py", None),
    ],
)
def test_a_file_belongs_to_the_part_of_its_package(path: str, part: str | None) -> None:
    assert part_of_file(path) == part
