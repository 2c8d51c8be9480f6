"""A match of a player who notices only new messages, with all rules that text mode has to explain."""

from __future__ import annotations

import asyncio

import pytest

from sandbox.driver.people import World
from tests.e2e.matches.text_mode_player import Blind, play_in_text_mode
from tests.e2e.players import play
from tests.e2e.stage import Stage


async def blind_match(stage: Stage, world: World, points: int) -> Blind:
    """Play until somebody has that many minus points: Ann and Ben with buttons, Cleo in text mode. Return Cleo."""
    ann, ben = world.person("player-1"), world.person("player-2")
    blind = Blind(world, "player-3")
    for person in (ann, ben, blind):
        await person.look()
    await blind.command("/me")
    await blind.select("hr:0:me:wtext_mode", "on")
    await ann.command("/play", preset="audio-table-all", points=points)
    await ben.press("Join")
    await blind.command("/join")
    await ann.press("Start")
    others = [asyncio.create_task(play(person)) for person in (ann, ben)]
    typed = await play_in_text_mode(blind)
    await asyncio.gather(*others)
    assert typed > 3
    assert "Traceback" not in stage.log
    return blind


async def test_a_short_match_is_played_in_text_mode(on_stage: tuple[Stage, World]) -> None:
    blind = await blind_match(*on_stage, points=10)
    own = [seen for seen in blind.new_messages if seen.ephemeral]
    assert blind.edits == 0
    assert any("Your turn." in seen.text for seen in own)
    assert not any(button.emoji for seen in own for button in seen.buttons)


@pytest.mark.soak
@pytest.mark.timeout(1800)
async def test_a_whole_match_is_played_in_text_mode(on_stage: tuple[Stage, World]) -> None:
    await blind_match(*on_stage, points=500)
