"""Silence: a player who writes while a silent colour is in force draws cards if they could have known the colour."""

from __future__ import annotations

import pytest

from bot.tables.records.shown_colour import ShownColour
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import Harness

HANDS = {"a": ["G3", "R1", "R2", "W"], "b": ["R3", "B2", "B4"], "c": ["G1", "G2", "G4"]}


async def match_with_silence(here: Harness, top: str = "R9", **options: object) -> int:
    table = await here.match(3, turn_seconds=0, silent_colours=["R"], **options)
    await here.arrange(table, hands=HANDS, top=top, turn="a", draw=["Y1", "Y2", "Y4", "Y5", "Y7", "Y8"])
    return table


async def write(here: Harness, user: int, ago: float = 0.0, speech: bool = True) -> None:
    """Report a message that a user sent ``ago`` seconds ago. Without ``speech``, it is a system message."""
    here.tables.spoke(CHANNEL, user, here.clock.now() - ago, speech)
    await here.quiet()


async def match_in_red(here: Harness) -> int:
    """Begin a match in which red has just come into force and the table shows it; return the table's id."""
    table = await match_with_silence(here, top="G9")
    await here.play(1, "play cG3")
    await here.play(2, "play cR3")
    assert here.view(table).colour == 0
    return table


async def test_the_first_line_shows_the_colour_and_a_mute_sign(here: Harness) -> None:
    table = await match_in_red(here)
    assert here.table(table).text.splitlines()[0].startswith("🔇 Silence (red)!")


async def test_a_player_who_writes_three_seconds_after_the_colour_was_shown_draws_two(here: Harness) -> None:
    table = await match_in_red(here)
    await here.later(3)
    await write(here, 3)
    assert here.view(table).seats[2].cards == 5
    assert "Cleo broke the silence – draws 2" in here.table(table).text
    assert here.table(table).ids("rule:wsilent_")


async def test_a_message_written_within_three_seconds_costs_nothing_even_if_it_arrives_late(here: Harness) -> None:
    table = await match_in_red(here)
    await here.later(2.9)
    await write(here, 3)
    await here.later(10)
    await write(here, 3, ago=11)
    assert here.view(table).seats[2].cards == 3


async def test_a_message_dated_in_the_future_counts_as_written_when_it_arrives(here: Harness) -> None:
    table = await match_in_red(here)
    await here.later(2.9)
    await write(here, 3, ago=-5)
    assert here.view(table).seats[2].cards == 3


async def test_a_colour_that_discord_has_not_shown_yet_silences_nobody(here: Harness) -> None:
    table = await match_with_silence(here, top="G9")
    await here.play(1, "play cG3")
    here.channels.pause()
    await here.play(2, "play cR3")
    assert here.view(table).colour == 0
    here.clock.move(30)
    await write(here, 3)
    assert here.view(table).seats[2].cards == 3
    here.channels.go_on()
    await here.quiet()
    await here.later(3)
    await write(here, 3)
    assert here.view(table).seats[2].cards == 5


async def test_other_colours_onlookers_and_system_messages_cost_nothing(here: Harness) -> None:
    table = await match_with_silence(here, top="G9")
    await here.later(60)
    await write(here, 3)
    await here.play(1, "play cG3")
    await here.play(2, "play cR3")
    await here.later(60)
    await write(here, 9)
    await write(here, 3, speech=False)
    assert [seat.cards for seat in here.view(table).seats] == [3, 2, 3]


async def test_silence_continues_if_the_same_colour_is_chosen_for_a_wild_card(here: Harness) -> None:
    table = await match_with_silence(here)
    await here.play(1, "play cW")
    await here.play(1, "colour fR")
    await here.later(60)
    assert "🔇" in here.table(table).text
    await write(here, 3)
    assert here.view(table).seats[2].cards == 5
    table_text = here.table(table).text
    assert "Colour: 🔺 red" in table_text


async def test_after_a_restart_a_colour_not_yet_shown_again_silences_nobody(here: Harness) -> None:
    table = await match_in_red(here)
    here.live(table).shown_colour = ShownColour()
    await here.later(60)
    await write(here, 3)
    assert here.view(table).seats[2].cards == 3


async def test_silence_begins_three_seconds_after_a_reply_shows_the_colour(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await match_with_silence(here, top="G9")
    await here.play(1, "play cG3")
    monkeypatch.setattr(here.channels, "wait", lambda _method, _channel: 60.0)
    await here.play(2, "play cR3")
    reply = await here.press(9, f"hr:{table}:join_next", here.table(table).id)
    assert reply.kind == "update"
    assert "🔇" in here.table(table).text
    await here.later(2.9)
    await write(here, 3)
    assert here.view(table).seats[2].cards == 3
    await here.later(0.1)
    await write(here, 3)
    assert here.view(table).seats[2].cards == 5
