"""Matches where one player uses text mode and notices only new messages."""

from __future__ import annotations

import asyncio

import pytest

from engine.presets import PRESETS
from sandbox.driver.people import World
from tests.e2e.matches.text_mode_player import Blind, play_in_text_mode
from tests.e2e.players import play
from tests.e2e.stage import Stage

TYPED = 10
"""Average number of commands per match that players in text mode must exceed."""


async def blind_match(stage: Stage, world: World, preset: str, points: int) -> Blind:
    """Play a match to ``points`` points: three people press buttons, a fourth plays in text mode. Return the fourth.

    Check that the fourth has typed a command, that none of their private messages was edited, and that the bot logged
    no traceback.
    """
    await world.do("add_channel", name=preset)
    people = [world.person(f"{preset}-{number}").at(preset) for number in range(1, 4)]
    blind = Blind(world, f"{preset}-blind")
    blind.at(preset)
    for person in (*people, blind):
        await person.look()
    await blind.command("/me")
    await blind.select("hr:0:me:wtext_mode", "on")
    host, *guests = people
    await host.command("/play", preset=preset, points=points)
    for guest in guests:
        await guest.press("Join")
    await blind.command("/join")
    await host.press("Start")
    others = [asyncio.create_task(play(person)) for person in people]
    blind.typed = await play_in_text_mode(blind)
    await asyncio.gather(*others)
    # The others may go out within a few turns, so one command is enough.
    assert blind.typed > 0
    assert blind.edits == 0
    assert "Traceback" not in stage.log
    return blind


async def test_a_short_match_is_played_in_text_mode(on_stage: tuple[Stage, World]) -> None:
    blind = await blind_match(*on_stage, "audio-table-all", points=10)
    own = [seen for seen in blind.new_messages if seen.ephemeral]
    assert any("Your turn." in seen.text for seen in own)
    assert not any(button.emoji for seen in own for button in seen.buttons)


@pytest.mark.soak
@pytest.mark.timeout(1800)
async def test_matches_with_every_preset_are_played_in_text_mode(on_stage: tuple[Stage, World]) -> None:
    stage, world = on_stage
    async with asyncio.TaskGroup() as matches:
        played = [matches.create_task(blind_match(stage, world, preset, points=100), name=preset) for preset in PRESETS]
    typed = [match.result().typed for match in played]
    print(f"commands typed in {len(typed)} matches: {sorted(typed)}")
    assert sum(typed) > TYPED * len(typed)
