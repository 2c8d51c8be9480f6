"""The page that ``/play`` shows while a match is paused, and its buttons that resume or end the match."""

from __future__ import annotations

import pytest

from bot.model.requests import EndMatch, GoAway, ResumeMatch, ShowPage
from bot.tables.rules import pauses
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import START, Harness

DAY = 24 * 3600
STRANGER = 9


async def paused_match(here: Harness) -> int:
    """Begin a match and pause it without an end time; return the table's id."""
    table = await here.match(2)
    live = here.live(table)
    live.table_state = pauses.pause(live.table_state, "consent", here.clock.now(), by=0).table_state
    return table


async def test_only_players_and_moderators_get_the_buttons_to_resume_and_to_end(here: Harness) -> None:
    table = await paused_match(here)
    reply = await here.do(STRANGER, ShowPage("paused"), table)
    assert f"If it is still paused <t:{round(START) + DAY}:R>, everybody can." in reply.text
    assert not here.channels.messages[reply.message].buttons
    for user, moderator in ((1, False), (STRANGER, True)):
        reply = await here.do(user, ShowPage("paused"), table, moderator=moderator)
        assert "Go on with it, or end it?" in reply.text
        assert len(here.channels.messages[reply.message].buttons) == 2


async def test_after_a_day_everybody_gets_the_buttons_to_resume_and_to_end(here: Harness) -> None:
    table = await paused_match(here)
    await here.later(DAY)
    reply = await here.do(STRANGER, ShowPage("paused"), table)
    assert len(here.channels.messages[reply.message].buttons) == 2


@pytest.mark.parametrize(
    ("do", "sentence"), [("resume", "The match goes on."), ("end", "The table is closed.")], ids=["resume", "end"]
)
async def test_a_moderator_without_a_seat_gets_a_confirmation(here: Harness, do: str, sentence: str) -> None:
    table = await paused_match(here)
    page = await here.do(STRANGER, ShowPage("paused"), table, moderator=True)
    request = ResumeMatch() if do == "resume" else EndMatch()
    reply = await here.do(STRANGER, request, table, message=page.message, moderator=True)
    assert reply.text == sentence


@pytest.mark.parametrize("reason", ["archived", "nobody"])
async def test_a_player_whose_command_resumes_the_match_is_not_asked_first(here: Harness, reason: str) -> None:
    table = await here.match(2)
    if reason == "archived":
        here.tables.thread_changed(CHANNEL, archived=True, locked=False)
        await here.quiet()
    else:
        for user in (1, 2):
            await here.do(user, GoAway(), table)
    pause = here.live(table).table_state.pause
    assert pause is not None
    assert pause.reason == reason
    reply = await here.do(1, ShowPage("paused"), table)
    assert here.live(table).table_state.pause is None
    assert reply.text == "The match goes on."
