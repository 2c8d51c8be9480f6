"""Whole tournaments at real tables: calling people, playing, booking results and showing the standing."""

from __future__ import annotations

import asyncio
import re
import threading
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.model import requests as r
from bot.model.tournament import Tournament
from bot.people.privacy import Privacy
from bot.storage.schema import tournament_people
from bot.tables.live_table import LiveTable
from bot.tournaments.rules import tournament_progress as progress
from bot.tournaments.rules.tournament_standing import standing, winners
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.harness import PATIENCE, ManualClock, name_of

from .tables import open_event


def phase(table: LiveTable) -> str:
    return table.table_state.phase


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("people", [8, 12, 16])
async def test_partners_play_all_rounds(tmp_path: Path, people: int) -> None:
    async with open_event(tmp_path) as event:
        await event.open("partners", people)
        stored = await event.finish()
    assert len(stored.tournament.rounds) == people - 1
    pairs: Counter[tuple[int, ...]] = Counter()
    points = dict.fromkeys(range(people), 0)
    for played in stored.tournament.rounds:
        for table in played.tables:
            one, two, three, four = table.seats
            pairs.update([tuple(sorted((one, three))), tuple(sorted((two, four)))])
            assert table.outcome is not None
            gained = dict(zip(table.seats, table.outcome.points, strict=True))
            assert gained[one] == gained[three]
            assert gained[two] == gained[four]
            assert not any(table.outcome.absent)
            points = {entrant: points[entrant] + gained.get(entrant, 0) for entrant in points}
    assert pairs == Counter(combinations(range(people), 2))
    lines = standing(stored.tournament)
    assert {line.entrant: line.points for line in lines} == points
    assert winners(stored.tournament)[0] == lines[0].entrant
    assert max(points.values()) > 0
    assert stored.board.done


async def test_tournament_matches_have_no_hints(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("knock_out", 4)
        await event.steps()
        await event.show_up()
        [table] = event.tables()
        for player in table.table_state.people:
            reply = await event.here.do(player.user, r.GiveHint(), table.id)
            assert reply.text == "This is a tournament match, so there are no hints in it."
        assert not table.table_state.friendly


async def test_a_cup_of_eight_is_shown_from_the_first_round_to_the_winner(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("knock_out", 8)
        await event.steps()
        assert sorted(event.here.channels.threads.values()) == ["Round 1, table A", "Round 1, table B"]
        assert "### Round 1" in event.message()
        assert "discord.com/channels" in event.message()
        calls = [message.shown for message in event.here.channels.messages.values() if message.shown.content]
        assert [len(call.notify) for call in calls] == [4, 4]
        await event.show_up()
        await event.play()
        await event.steps()
        stored = await event.now()
        assert stored.tournament.phase == "break"
        assert "The next round starts" in event.message()
        await event.step(progress.BREAK)
        await event.play_round()
        stored = await event.now()
        won = stored.tournament.entrants[winners(stored.tournament)[0]].name
        assert f"**{won} wins!**" in event.message()
        assert f"🥇 {won} · final" in event.message()
        assert len(event.here.channels.public(CHANNEL)) == 1


async def test_a_match_begins_when_everybody_is_here(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        await event.steps()
        (table,) = event.tables()
        await event.show_up([1, 2, 3])
        assert phase(table) == "lobby"
        shown = event.here.table(table.id).text
        assert shown.count("✅") == 3
        assert shown.count("⏳") == 1
        await event.show_up([4])
        assert phase(table) == "playing"


async def test_after_two_minutes_computers_play_for_people_who_are_missing(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        await event.steps()
        await event.show_up([1, 3])
        await event.step(120.0)
        (table,) = event.tables()
        assert sum(player.computer for player in table.table_state.people) == 2
        await event.play()
        await event.steps()
        stored = await event.now()
        entrants = stored.tournament.entrants
        assert [entrant.absences for entrant in entrants] == [0, 1, 0, 1]
        points = {line.entrant: line.points for line in standing(stored.tournament)}
        assert points[1] == points[3] == 0
        await event.step(progress.BREAK)
        await event.steps()
        await event.show_up([1, 3])
        await event.step(120.0)
        await event.play()
        await event.steps()
        stored = await event.now()
        assert [entrant.out for entrant in stored.tournament.entrants] == [False, True, False, True]
        await event.step(progress.BREAK)
        await event.steps()
        assert [len(table.table_state.people) for table in event.tables()] == [2]


async def test_no_match_is_played_at_a_table_that_nobody_comes_to(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("knock_out", 8)
        await event.steps()
        first, second = event.tables()
        await event.show_up([player.user for player in second.table_state.people])
        await event.step(120.0)
        assert first.table_state.phase == "over"
        await event.play()
        await event.steps()
        stored = await event.now()
        assert stored.tournament.phase == "break"
        assert sum(entrant.absences for entrant in stored.tournament.entrants) == 4


async def test_a_tournament_starts_at_most_one_thread_per_second(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 16)
        for _ in range(10):
            await event.stepped()
        await event.here.quiet()
        assert len(event.here.channels.threads) == 1
        before = len(event.here.channels.threads)
        await event.step()
        await event.step()
        assert len(event.here.channels.threads) == before + 1


async def test_the_host_of_a_table_cannot_change_a_match_of_a_tournament(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        await event.steps()
        (table,) = event.tables()
        host = table.table_state.people[table.table_state.host].user
        rules = r.ChangeLobbyRules({"jump_in": "face"})
        for request in (r.StartMatch(), r.AddComputer(), r.LeaveTable(), r.LockTable(False), r.DoubleClocks(), rules):
            reply = await event.here.do(host, request, table.id)
            assert "tournament" in reply.text
        reply = await event.here.do(77, r.JoinTable(), table.id)
        assert "tournament" in reply.text
        await event.show_up()
        reply = await event.here.do(77, r.JoinTable(), table.id)
        assert "tournament" in reply.text
        reply = await event.here.do(host, r.ProposePause(5), table.id)
        assert "tournament" in reply.text


async def test_only_a_moderator_can_end_a_match_and_nobody_can_be_kicked(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 8)
        await event.steps()
        first, second = event.tables()
        host = first.table_state.people[first.table_state.host].user
        other = next(player.user for player in first.table_state.people if player.user != host)
        reply = await event.here.do(9, r.Kick(other), first.id, moderator=True)
        assert "tournament" in reply.text
        await event.show_up()
        for request in (r.AskToEnd(), r.ConfirmEnd(), r.EndMatch()):
            assert "tournament" in (await event.here.do(host, request, first.id)).text
        assert "tournament" in (await event.here.do(host, r.Kick(other), first.id)).text
        await event.here.do(9, r.ConfirmEnd(), first.id, moderator=True)
        assert phase(first) == "over"
        await event.play([second])
        await event.steps()
        stored = await event.now()
        outcomes = [table.outcome for table in stored.tournament.rounds[0].tables]
        assert [sum(outcome.points) for outcome in outcomes if outcome] == [0, 3]
        assert not any(entrant.absences for entrant in stored.tournament.entrants)


async def test_a_match_continues_as_an_ordinary_match_when_its_tournament_is_ended(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_event(tmp_path, clock) as event:
        await event.open("swiss", 8)
        await event.steps()
        await event.show_up()
        first, second = event.tables()
        await event.service.change(event.number, lambda now, _: progress.abandon(now))
        await event.steps()
        assert len(event.here.channels.public(CHANNEL)) == 1, "the standing was posted again"
        one, other, *_ = (player.user for player in first.table_state.people)
        for request in (r.ProposePause(5), r.GiveHint(), r.AskToEnd()):
            assert "tournament" not in (await event.here.do(one, request, first.id)).text
        assert second.table_state.phase == "playing"
    async with open_event(tmp_path, clock, event.number) as event:
        for user in (one, other):
            reply = await event.here.do(user, r.EndMatch(), first.id)
            assert "tournament" not in reply.text


@pytest.mark.parametrize("called", [True, False])
async def test_a_table_that_waits_for_its_people_is_closed_when_its_tournament_is_ended(
    tmp_path: Path, called: bool
) -> None:
    async with open_event(tmp_path) as event:
        await event.open("knock_out", 8)
        while called != any(link.called for link in (await event.now()).links.values()) or not event.tables():
            await event.step()
        tables = event.tables()
        await event.service.change(event.number, lambda now, _: progress.abandon(now))
        await event.steps()
        for table in tables:
            assert phase(table) == "over"
            texts = [message.text for message in event.here.channels.public(table.place.channel_id)]
            assert texts[0] == "This table was closed before its match."


async def test_a_table_whose_thread_is_deleted_does_not_hold_up_the_others(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("knock_out", 8)
        await event.steps()
        first, second = event.tables()
        event.here.tables.channel_gone(first.place.channel_id)
        await event.here.quiet()
        await event.show_up()
        await event.play([second])
        await event.steps()
        stored = await event.now()
        assert stored.tournament.phase == "break"


async def test_nobody_is_absent_from_a_table_whose_thread_was_deleted_during_the_call(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        await event.steps()
        await event.show_up([1, 2])
        (table,) = event.tables()
        event.here.tables.channel_gone(table.place.channel_id)
        await event.here.quiet()
        await event.steps()
        stored = await event.now()
        assert stored.tournament.phase == "break"
        assert not any(entrant.absences for entrant in stored.tournament.entrants)


async def test_a_player_who_leaves_is_placed_last_and_one_who_withdraws_is_not_called(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        await event.steps()
        await event.show_up()
        (table,) = event.tables()
        await event.here.do(2, r.ConfirmLeave(), table.id)
        await event.play()
        await event.steps()
        stored = await event.now()
        outcome = stored.tournament.rounds[0].tables[0].outcome
        assert outcome is not None
        assert outcome.ranks[stored.tournament.rounds[0].tables[0].seats.index(1)] == 4
        await event.service.change(event.number, lambda now, _: progress.withdraw(now, 3))
        await event.step(progress.BREAK)
        await event.steps()
        (table,) = event.tables()
        assert {player.user for player in table.table_state.people} == {1, 2, 4}


async def test_computers_play_on_for_partners_who_have_both_left(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("partners", 8)
        await event.steps()
        await event.show_up()
        left, emptied = event.tables()
        for place in (0, 2):
            user = left.table_state.people[place].user
            asked = await event.here.do(user, r.LeaveTable(), left.id)
            assert "A computer plays your cards until you come back." in asked.text
            await event.here.do(user, r.ConfirmLeave(), left.id)
        for player in emptied.table_state.people:
            await event.here.do(player.user, r.ConfirmLeave(), emptied.id)
        assert (phase(left), phase(emptied)) == ("playing", "over")
        await event.play([left])
        await event.steps()
        first, second = (await event.now()).tournament.rounds[0].tables
        assert first.outcome is not None
        assert second.outcome is not None
        assert sum(first.outcome.points) > 0
        assert not any(second.outcome.points)


async def test_names_of_people_are_readable_and_different(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.create("knock_out")
        for user, name in enumerate(("Max", "max", "\u202eeve", "\u200b"), 1):
            await event.enter(user, name)
        await event.steps()
        assert "Max (1), max (2), eve, \\#4" in event.message()


@pytest.mark.parametrize("why", ["channel", "locked"])
async def test_a_table_that_cannot_be_called_does_not_hold_up_the_others(tmp_path: Path, why: str) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 8)
        while not (await event.now()).links:
            await event.step()
        event.here.channels.refusing["POST"] = why
        await event.step()
        del event.here.channels.refusing["POST"]
        await event.step()
        await event.step()
        stored = await event.now()
    assert stored.tournament.phase == "round"
    assert [link.called for link in stored.links.values()] == [True, True]


async def test_a_message_that_is_deleted_repeatedly_is_posted_again_each_time(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.create("swiss")
        await event.steps()
        for user in (1, 2, 3):
            (message,) = event.here.channels.public(CHANNEL)
            event.here.channels.drop(message.id)
            await event.enter(user)
            await event.steps()
        assert "3 people have entered" in event.message()


async def test_a_message_that_is_too_old_to_be_edited_is_replaced(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.create("swiss")
        await event.steps()
        event.here.channels.refusing["PATCH"] = "too_old"
        await event.enter(1)
        await event.steps()
        (message,) = event.here.channels.public(CHANNEL)
        assert "1 person has entered" in message.text


async def test_entering_does_not_wait_until_discord_has_shown_the_last_change(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.create("swiss")
        event.here.channels.pause()
        await event.service.advance()
        await event.here.channels.until_one_waits()
        await asyncio.wait_for(event.enter(2), 5)
        event.here.channels.go_on()
        await event.steps()
        assert "1 person has entered" in event.message()


async def test_a_change_by_a_person_ends_the_wait_after_a_failure(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.create("swiss")
        event.here.channels.refusing["POST"] = "rights"
        await event.step()
        event.here.channels.refusing.clear()
        await event.step()
        assert not event.here.channels.public(CHANNEL)
        await event.enter(2)
        await event.step()
        assert "1 person has entered" in event.message()


@pytest.mark.parametrize("why", ["outage", "rights"])
async def test_a_tournament_continues_soon_after_a_long_failure(tmp_path: Path, why: str) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        await event.steps()
        event.here.channels.refusing["POST"] = why
        await event.show_up()
        await event.play()
        await event.step()
        for _ in range(4 * 60):
            await event.step(60.0)
        assert (await event.now()).tournament.phase == "round"
        assert (await event.now()).links.keys() == {(1, 0)}
        event.here.channels.refusing.clear()
        for _ in range(2):
            await event.step(60.0)
        assert (2, 0) in (await event.now()).links


@pytest.mark.parametrize("missing", [0, 1])
async def test_a_match_that_everybody_has_left_to_stand_ins_is_played_to_its_end(tmp_path: Path, missing: int) -> None:
    async with open_event(tmp_path) as event:
        await event.open("swiss", 4)
        await event.steps()
        people = range(1, 5 - missing)
        await event.show_up(people)
        await event.step(120.0)
        (table,) = event.tables()
        for user in people:
            await event.here.do(user, r.GoAway(), table.id)
        await event.play()
        await event.steps()
        stored = await event.now()
    assert stored.tournament.rounds[0].over
    assert [entrant.absences for entrant in stored.tournament.entrants].count(1) == missing


async def test_equal_places_are_not_written_as_a_list_that_discord_would_number(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.open("knock_out", 8)
        await event.play_round()
        shown = event.message()
        assert shown.count("**5**") == 4
        assert not re.search(r"^\d+\. ", shown, re.MULTILINE)


async def test_an_entrant_who_is_forgotten_while_another_enters_does_not_come_back(tmp_path: Path) -> None:
    async with open_event(tmp_path) as event:
        await event.create("knock_out")
        await event.enter(1)
        await event.enter(2)
        began, forgotten = threading.Event(), threading.Event()

        def enter_slowly(tournament: Tournament, _now: float) -> Tournament:
            began.set()
            assert forgotten.wait(PATIENCE)
            return progress.enter(tournament, 3, "Cleo", "en")

        entering = asyncio.create_task(event.service.change(event.number, enter_slowly))
        assert await asyncio.to_thread(began.wait, PATIENCE)
        await Privacy(event.here.storage).forget(2)
        forgotten.set()
        await entering
        assert [entrant.user for entrant in (await event.now()).tournament.entrants] == [1, 3]
        people = select(tournament_people.c.user_id, tournament_people.c.name).where(tournament_people.c.number >= 0)
        found = await event.here.storage.read(lambda connection: connection.execute(people).all())
        assert (2, name_of(2)) not in [tuple(row) for row in found]
