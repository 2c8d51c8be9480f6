"""Calls of a tournament's tables: the time to show up, people who are missing or withdraw, and the sealed shuffle."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from bot.model import requests as r
from bot.model.table_state import TableState
from bot.model.tournament import SHOW_UP_WITHIN, Tournament
from bot.people.privacy import Privacy
from bot.tournaments.rules import tournament_progress as progress
from engine.shuffles.fair_shuffle import seal_of
from tests.bot.screens.limits import read
from tests.bot.tables.harness import GUILD
from tests.bot.tournaments.tables import Event, open_event


def withdrawn(user: int, tournament: Tournament, _now: float) -> Tournament:
    return progress.withdraw(tournament, user)


def states(event: Event) -> list[TableState]:
    return [table.table_state for table in event.tables()]


@pytest.mark.parametrize("outage", ["connection", "server"])
async def test_an_outage_takes_no_time_from_people_who_were_called(tmp_path: Path, outage: str) -> None:
    async with open_event(tmp_path) as event:
        await event.open("knock_out", 8)
        await event.steps()
        tables = event.here.tables
        await event.here.later(SHOW_UP_WITHIN - 5)
        tables.offline() if outage == "connection" else tables.guild_out(GUILD)
        await event.here.later(2 * SHOW_UP_WITHIN)
        tables.online() if outage == "connection" else tables.guild_in(GUILD)
        await event.here.quiet()
        now = event.here.clock.now()
        assert [state.phase for state in states(event)] == ["lobby", "lobby"]
        assert [state.call.until - now for state in states(event) if state.call] == [SHOW_UP_WITHIN] * 2
        for table in event.tables():
            assert f"<t:{int(now + SHOW_UP_WITHIN)}:R>" in event.here.table(table.id).text
            stored = await event.here.storage.table(table.id)
            assert stored is not None
            assert stored.meta["house"]["call"]["until"] == now + SHOW_UP_WITHIN
        await event.show_up()
        assert not any(player.computer for state in states(event) for player in state.people)


async def test_people_have_the_full_time_after_a_call_that_discord_first_refused(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        while not (await event.now()).links:
            await event.step()
        event.here.channels.refusing["POST"] = "outage"
        for _ in range(60):
            await event.step(10)
        assert [state.phase for state in states(event)] == ["lobby"]
        del event.here.channels.refusing["POST"]
        while not all(link.called for link in (await event.now()).links.values()):
            await event.step(10)
        now = event.here.clock.now()
        assert [state.call.until - now >= SHOW_UP_WITHIN for state in states(event) if state.call] == [True]
        await event.show_up()
        assert [state.phase for state in states(event)] == ["playing"]


async def test_a_call_that_is_sent_immediately_leaves_hardly_more_than_the_full_time(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        began = event.here.clock.now()
        await event.steps()
        assert [state.call.until - began < SHOW_UP_WITHIN + 5 for state in states(event) if state.call] == [True]


async def test_nobody_gets_a_medal_if_nobody_is_left(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("knock_out", 4)
        await event.steps()
        await event.step(SHOW_UP_WITHIN)
        await event.steps()
        assert "In the end nobody was left to win." in event.message()
        assert "🥇" not in event.message()


async def test_a_message_names_the_person_that_a_computer_plays_for(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        await event.steps()
        await event.show_up([1, 2, 3])
        await event.step(SHOW_UP_WITHIN)
        (table,) = event.tables()
        (robot,) = (player.name for player in table.table_state.people if player.computer)
        said = [message.text for message in event.here.channels.messages.values() if "did not show up" in message.text]
        assert said == [f"Dora did not show up, so {robot} plays this round for Dora."]


async def test_a_computer_plays_for_a_person_who_withdraws_during_the_call(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        await event.steps()
        await event.show_up([1, 2, 3])
        await event.service.change(event.number, partial(withdrawn, 4))
        await event.step()
        (table,) = event.tables()
        assert table.table_state.phase == "playing"
        assert sorted(player.user for player in table.table_state.people)[1:] == [1, 2, 3]
        (robot,) = (player.name for player in table.table_state.people if player.computer)
        messages = event.here.channels.messages.values()
        said = [message.text for message in messages if "withdrew" in message.text]
        assert said == [f"Dora withdrew from the tournament, so {robot} plays for Dora."]
        await event.play()
        await event.steps()
        entrants = (await event.now()).tournament.entrants
        assert [(entrant.out, entrant.absences) for entrant in entrants] == [(False, 0)] * 3 + [(True, 0)]


@pytest.mark.parametrize("came", [[1, 3, 4], [1, 2, 3]])
async def test_a_computer_plays_for_a_person_whose_data_are_deleted_during_the_call(
    tmp_path: Path, came: list[int]
) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        await event.steps()
        await event.show_up(came)
        await Privacy(event.here.storage).forget(2)
        await event.here.tables.forgotten(2)
        await event.here.quiet()
        await event.show_up()
        (state,) = states(event)
        assert state.phase == "playing"
        assert [player.user for player in state.people if player.computer] == [-1]
        await event.play()
        await event.steps()
        assert [entrant.absences for entrant in (await event.now()).tournament.entrants] == [0, 0, 0, 0]


async def test_a_table_is_closed_if_everybody_withdraws_during_the_call(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        await event.steps()
        for user in (1, 2, 3, 4):
            await event.service.change(event.number, partial(withdrawn, user))
            await event.step()
        await event.steps()
        assert event.tables() == []
        said = [message.text for message in event.here.channels.messages.values() if "withdrew" in message.text]
        assert [text.partition(" ")[0] for text in said] == ["Ann", "Ben", "Cleo"]
        assert (await event.now()).tournament.phase == "over"


async def test_a_table_that_a_moderator_ends_before_its_match_is_reported_as_closed(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        await event.steps()
        (table,) = event.tables()
        await event.here.do(1, r.ConfirmEnd(), table.id, channel=table.place.channel_id, moderator=True)
        await event.here.quiet()
        assert event.here.channels.public(table.place.channel_id)[0].text == "This table was closed before its match."


async def test_a_table_shows_its_seal_and_its_words_before_the_match(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        await event.steps()
        (table,) = event.tables()
        assert table.secret is not None
        message = event.here.table(table.id)
        assert seal_of(table.secret) in message.text
        assert [label.partition("#")[0] for label in message.buttons] == ["I’m here", "Rules", "More…"]
        place = table.place.channel_id
        more = await event.here.do(2, r.ShowPage("lobby"), table.id, channel=place)
        assert more.shown is not None
        assert read([dict(part) for part in more.shown.components]).labels == ["Add a word"]
        await event.here.do(2, r.GiveWord("fox"), table.id, channel=place)
        await event.here.quiet()
        assert "“fox”" in event.here.table(table.id).text
