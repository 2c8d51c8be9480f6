"""A match of one person against computers, begun by one press."""

from __future__ import annotations

from dataclasses import replace

from bot.model.requests import AskToEnd, PlayAlone
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import GUILD, Harness


async def test_one_press_begins_a_friendly_match_against_three_computers(here: Harness) -> None:
    table = (await here.open(1)).id
    await here.press(1, f"hr:{table}:alone", here.table(table).id)
    people = here.live(table).table_state.people
    assert [(player.user, player.level) for player in people[1:]] == [(-1, "normal"), (-2, "normal"), (-3, "normal")]
    assert here.live(table).table_state.friendly
    assert len(here.view(table).seats) == 4
    assert here.hand(1).buttons


async def test_the_rematch_seats_the_three_computers_again(here: Harness) -> None:
    table = (await here.open(1)).id
    await here.press(1, f"hr:{table}:alone", here.table(table).id)
    await here.do(1, AskToEnd(), table)
    (result,) = [one for one in here.channels.public() if one.ids("rematch")]
    await here.press(1, f"hr:{table}:rematch", result.id)
    again = here.tables.at(CHANNEL)
    assert again is not None
    assert [player.user for player in again.table_state.people] == [1, -1, -2, -3]


async def test_somebody_else_cannot_begin_the_hosts_match(here: Harness) -> None:
    table = (await here.open(1)).id
    reply = await here.press(2, f"hr:{table}:alone", here.table(table).id)
    assert "Only Ann" in reply.text
    assert here.live(table).table_state.phase == "lobby"


async def test_a_press_after_somebody_has_joined_begins_no_match(here: Harness) -> None:
    table = (await here.open(1)).id
    lobby = here.table(table)
    assert lobby.ids("alone")
    await here.press(2, f"hr:{table}:join", lobby.id)
    assert not here.table(table).ids("alone")
    reply = await here.press(1, f"hr:{table}:alone", lobby.id)
    assert "no longer alone" in reply.text
    assert len(here.live(table).table_state.people) == 2


async def test_rules_that_the_players_cannot_play_leave_the_lobby_as_it_was(here: Harness) -> None:
    table = (await here.open(1, {"preset": "classic", "partners": "fixed"})).id
    live = here.live(table)
    live.table_state = replace(live.table_state, limit=3)
    reply = await here.do(1, PlayAlone(), table)
    assert reply.text
    assert [player.user for player in here.live(table).table_state.people] == [1]


async def test_a_server_may_switch_solo_matches_off(here: Harness) -> None:
    table = (await here.open(1)).id
    here.tables.server_changed(GUILD, await here.storage.guilds.change(GUILD, solo=False))
    await here.quiet()
    assert not here.table(table).ids("alone")
    reply = await here.press(1, f"hr:{table}:alone", here.table(table).id)
    assert "switched that off" in reply.text
    assert here.live(table).table_state.phase == "lobby"
