"""Cups of up to 64 people at real tables, and a round of a cup with each preset."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tournaments.rules.tournament_standing import standing, winners
from engine.presets import PRESETS

from .tables import open_event


@pytest.mark.soak
@pytest.mark.timeout(1800)
async def test_a_cup_of_64_people_is_played_to_its_end(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("knock_out", 64)
        stored = await event.finish()
    tournament = stored.tournament
    assert [len(played.tables) for played in tournament.rounds] == [16, 8, 4, 2, 1]
    assert not any(entrant.absences for entrant in tournament.entrants)
    lines = standing(tournament)
    assert winners(tournament) == (lines[0].entrant,)
    assert [line.reached for line in lines] == [5] * 4 + [4] * 4 + [3] * 8 + [2] * 16 + [1] * 32
    assert stored.board.done


@pytest.mark.soak
@pytest.mark.timeout(1800)
async def test_a_swiss_cup_of_64_people_continues_if_some_do_not_show_up(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 64, fillers=True)
        for _ in range(3):
            await event.steps()
            await event.show_up({user for user in range(1, 65) if event.chance.random() < 0.9})
            await event.step(120.0)
            await event.play()
            await event.steps()
            await event.step(120.0)
        stored = await event.now()
    assert stored.tournament.round_number == 4
    assert any(entrant.absences for entrant in stored.tournament.entrants)
    assert all(played.over for played in stored.tournament.rounds[:3])


async def test_a_cup_of_sixteen_people_is_played_to_its_end(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("knock_out", 16)
        stored = await event.finish()
    assert [len(played.tables) for played in stored.tournament.rounds] == [4, 2, 1]
    assert len(winners(stored.tournament)) == 1


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("preset", PRESETS)
async def test_a_round_of_a_cup_can_be_played_with_each_preset(tmp_path: Path, preset: str) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4, options={"preset": preset, "target": 10})
        await event.play_round()
        stored = await event.now()
    assert stored.tournament.rounds[0].over
