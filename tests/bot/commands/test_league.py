"""A league as members and admins use it: seasons, standings, removals, CSV files, suspicious patterns, permissions."""

from __future__ import annotations

import asyncio
import csv
import re
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot.model import custom_ids
from bot.model.feature_requests.server_requests import EndSeason, RemoveMatch
from sandbox.driver.people import Person, Refused
from tests.bot.club import Club, has_rows, newest_reply
from tests.e2e.players import play

pytestmark = pytest.mark.asyncio(loop_scope="module")

ROW = re.compile(r"^ +\d+[ ›](Ann|Ben) +(\d+) +(\d+)$", re.MULTILINE)


async def start_season(club: Club, name: str = "*Autumn* @everyone") -> Person:
    """End any current season; start one in which newcomers and matches of two people count. Return the admin."""
    boss = await club.person("Boss", roles=["Admin"])
    await boss.command("/league-admin end")
    if "now?" in newest_reply(boss):
        await boss.press("End the season")
        await boss.until_sees("is over", private=True)
    await boss.command("/league-admin start", name=name)
    assert "has begun" in newest_reply(boss)
    await boss.command("/league-admin settings", people=2, days=0)
    assert "at least 2" in newest_reply(boss)
    return boss


async def test_a_match_enters_the_standings_and_can_be_removed(club: Club) -> None:
    boss = await start_season(club)
    # In one short round, a player might make fewer than the ten moves that a ranked match requires.
    people = await club.match(2, points=200)
    await asyncio.gather(*(play(person) for person in people))
    ann, ben = people
    assert (await ann.command("/league")).private
    reply = newest_reply(ann)
    assert "\\*Autumn\\*" in reply
    assert "@everyone" not in reply
    rows = {name: (int(points), int(won)) for name, points, won in ROW.findall(reply)}
    assert sorted(won for _, won in rows.values()) == [0, 1], reply
    winner = max(rows, key=lambda name: rows[name][1])
    assert rows[winner][0] >= 200
    assert all(len(line) <= 36 for line in reply.splitlines() if ROW.fullmatch(line))

    await ann.select("Choose two columns", "Win rate", "Form of the last five")
    await ann.until_sees(re.compile(r"100% +W$", re.MULTILINE), private=True)

    await ann.press("Chart of skill")
    chart = await ann.until_sees("Skill in", private=True)
    assert winner in chart.text

    await boss.command("/league-admin csv")
    lines = (await boss.file(boss.private()[-1])).decode("utf-8-sig").splitlines()
    sheet = list(csv.DictReader(lines))
    assert {row["name"]: (int(row["points"]), int(row["won"])) for row in sheet} == rows

    [offered] = await boss.complete("/league-admin remove", "match", "")
    await ben.command("/league")
    await boss.command("/league-admin remove", match=offered.value)
    assert "Ann" in newest_reply(boss)
    await boss.command("/league-admin remove", match="ann")
    assert f"Remove match {offered.value} (" in newest_reply(boss)
    await boss.press("Remove the match")
    await boss.until_sees("has been removed", private=True)
    await ann.command("/league")
    assert "No ranked match" in newest_reply(ann)
    await boss.command("/league-admin remove", match=offered.value)
    assert f"Match {offered.value} has already been removed" in newest_reply(boss)
    await boss.command("/league-admin remove", match="123456")
    assert "no match with that number" in newest_reply(boss)


async def test_a_match_to_remove_must_be_chosen_if_several_fit(club: Club) -> None:
    boss = await start_season(club)
    with closing(sqlite3.connect(club.stage.database)) as database, database:
        guild, season = database.execute("SELECT guild_id, id FROM seasons WHERE NOT closed").fetchone()
        ended = 946_684_800  # 2000-01-01
        rows = [(table, guild, season, ended) for table in (901, 902)]
        database.executemany(
            "INSERT INTO league_matches (table_id, guild_id, season_id, ended_at, moves, seconds)"
            " VALUES (?, ?, ?, ?, 20, 60)",
            rows,
        )
    await boss.command("/league-admin remove", match="2000-01")
    assert newest_reply(boss) == "Several matches fit “2000\\-01”. Pick one of those offered while you type."
    await boss.command("/league-admin remove", match="2000-02")
    assert "no match with that number, day or player" in newest_reply(boss)
    with closing(sqlite3.connect(club.stage.database)) as database, database:
        database.execute("DELETE FROM league_matches WHERE table_id IN (901, 902)")


async def test_the_csv_file_and_suspicious_patterns_of_an_earlier_season_are_available(club: Club) -> None:
    await start_season(club, "Spring")
    boss = await start_season(club, "Summer")
    offered = await boss.complete("/league-admin csv", "season", "")
    assert [one.name for one in offered[:2]] == ["Summer", "Spring"]
    assert [one.name for one in await boss.complete("/league-admin audit", "season", "spr")] == ["Spring"]
    for season, shown in ((None, "Summer"), ("spring", "Spring"), (offered[1].value, "Spring")):
        options: dict[str, Any] = {} if season is None else {"season": season}
        await boss.command("/league-admin csv", **options)
        assert f"standings of {shown}" in newest_reply(boss)
        await boss.command("/league-admin audit", **options)
        assert shown in newest_reply(boss)
    spring = str(offered[1].value).removeprefix("#")
    await start_season(club, spring)
    # Typed text is taken as the name of a season, even if it is also the number of another one.
    await boss.command("/league-admin csv", season=spring)
    assert f"standings of {spring}," in newest_reply(boss)
    await start_season(club, "Late  summer \u202e 2026")
    await boss.command("/league-admin csv", season=" late summer  \u202e2026")
    assert "standings of Late summer 2026" in newest_reply(boss)
    await boss.command("/league-admin csv", season="Winter")
    assert newest_reply(boss) == "There is no season “Winter”."


async def test_long_standings_open_at_the_readers_page_and_repeat_the_readers_row(club: Club) -> None:
    await start_season(club)
    ann = await club.person("Ann")
    with closing(sqlite3.connect(club.stage.database)) as database, database:
        [season] = database.execute("SELECT id FROM seasons WHERE NOT closed").fetchone()
        rows = [(season, number, 100 - number) for number in range(1, 41)]
        database.executemany(
            "INSERT INTO standings VALUES (?, ?, 1, 0, ?, 1, 'L', 25, 8)", [*rows, (season, await club.user_id(ann), 0)]
        )
    await ann.command("/league")
    assert re.search(r"^41›", newest_reply(ann), re.MULTILINE)
    assert re.search(r"^40 ", newest_reply(ann), re.MULTILINE)
    await ann.press("Previous", private=True)
    reply = await ann.until_sees(re.compile(r"^ *…\n41›", re.MULTILINE), private=True)
    assert not re.search(r"^40 ", reply.text, re.MULTILINE)
    await ann.press("Next", private=True)
    await ann.until_sees(re.compile(r"^40 ", re.MULTILINE), private=True)
    with closing(sqlite3.connect(club.stage.database)) as database, database:
        database.execute("DELETE FROM standings")  # other tests would find these rows in the final standings


async def test_the_final_standings_are_posted_in_the_chosen_channel(club: Club) -> None:
    boss = await start_season(club)
    await boss.command("/league-admin settings", channel=club.channel)
    await boss.command("/league-admin end")
    await boss.press("End the season")
    seen = await boss.until_sees("is over", private=False)
    assert "No ranked match" in seen.text
    assert not seen.pinged
    await boss.command("/league-admin settings")
    asked = boss.private()[-1]
    [button] = [one for one in asked.buttons if one.label == "Stop posting final standings"]
    ann = await club.person("Ann")
    await ann.command("/league")
    await ann.press_id(button.custom_id, message=ann.private()[-1], forged=True)
    assert "somebody else" in newest_reply(ann)
    await boss.press(button)
    await boss.until_sees("Final standings: none", private=True)
    assert "Stop posting final standings" not in {one.label for one in boss.private()[-1].buttons}


async def test_admins_learn_that_the_channel_for_final_standings_has_been_deleted(club: Club) -> None:
    boss = await start_season(club)
    await club.world.do("add_channel", name=f"results-{club.number}")
    await boss.command("/league-admin settings", channel=f"results-{club.number}")
    assert "no longer exists" not in newest_reply(boss)
    await club.world.do("delete_channel", channel=f"results-{club.number}")
    await boss.command("/league-admin settings")
    assert "no longer exists" in newest_reply(boss)
    await boss.command("/server overview")
    await boss.press("League", private=True)
    await boss.until_sees("no longer exists. Choose another one", private=True)
    await boss.command("/league-admin end")
    await boss.press("End the season")
    seen = await boss.until_sees("You can still see the final standings", private=True)
    assert "no longer exists" in seen.text
    assert "will be posted" not in seen.text
    await boss.command("/league-admin settings")
    await boss.press("Stop posting final standings")


async def test_a_second_press_on_end_the_season_names_the_season_that_is_over(club: Club) -> None:
    boss = await start_season(club, "Autumn")
    await boss.command("/league-admin end")
    asked = boss.private()[-1]
    [button] = [one for one in asked.buttons if one.label == "End the season"]
    await boss.press(button)
    await boss.until_sees("The season Autumn is over", private=True)
    await start_season(club, "Winter")
    await boss.press_id(button.custom_id, message=asked, forged=True)
    await boss.until_sees(re.compile(r"^The season Autumn is over\.$"), private=True)
    await boss.command("/league-admin settings")
    assert "Winter" in newest_reply(boss)


async def test_admins_who_end_a_monthly_season_learn_how_the_next_one_begins(club: Club) -> None:
    boss = await start_season(club)
    await boss.command("/league-admin settings", monthly=True)
    await boss.command("/league-admin end")
    await boss.press("End the season")
    await boss.until_sees("No season follows automatically", private=True)
    await boss.command("/league-admin settings", monthly=False)
    assert "No season is running. </league-admin start" in newest_reply(boss)


async def test_after_a_month_a_monthly_season_has_ended_and_data_of_a_server_without_the_bot_is_deleted(
    club: Club,
) -> None:
    boss = await start_season(club)
    await boss.command("/league-admin settings", monthly=True, channel=club.channel)
    assert "ends with the month" in newest_reply(boss)
    gone = f"Gone {club.number}"
    number = (await club.world.do("add_guild", name=gone))["guild"]["id"]
    with closing(sqlite3.connect(club.stage.database)) as database, database:
        database.execute("INSERT INTO seasons VALUES (99, ?, 'Old', 0, 1, 0, 1, 1, 0)", (int(number),))
    await club.world.do("remove_bot", guild=gone)
    assert await has_rows(club, "departures", 1, guild=int(number))
    await club.world.advance(32 * 86400)
    await boss.command("/league")
    assert re.search(r"### \d{4}\\-\d\d · ends", newest_reply(boss))
    await boss.command("/league-admin settings", monthly=False)
    await boss.command("/league-admin end")
    await boss.press("End the season")
    await boss.until_sees("\\*Autumn\\* @\u200beveryone is over", private=False)
    assert await has_rows(club, "seasons", 0, guild=int(number))


async def test_a_season_may_have_a_name_of_forty_characters(club: Club) -> None:
    boss = await start_season(club)
    await boss.command("/league-admin end")
    await boss.press("End the season")
    await boss.until_sees("is over", private=True)
    await boss.command("/league-admin start", name="W" * 40)
    assert "W" * 40 in newest_reply(boss)


async def test_the_suspicious_patterns_page_shows_why_matches_did_not_count(club: Club) -> None:
    boss = await start_season(club)
    await boss.command("/league-admin ranked")
    assert "Classic" in newest_reply(boss)
    [offered] = [
        one for one in await boss.complete("/league-admin ranked", "preset", "classic") if one.value == "classic"
    ]
    await boss.command("/league-admin ranked", preset=offered.value)
    assert "no longer count" in newest_reply(boss)
    people = await club.match(2, points=10)
    await asyncio.gather(*(play(person) for person in people))
    await boss.command("/league-admin audit")
    assert "the rules are not ranked" in newest_reply(boss)
    await boss.command("/league-admin ranked", preset="classic")
    assert "count in the league from now on" in newest_reply(boss)


async def test_members_without_rights_cannot_manage_the_league(club: Club) -> None:
    boss = await start_season(club)
    ann = await club.person("Ann")
    for command in ("/league-admin start", "/league-admin end", "/server overview"):
        with pytest.raises(Refused, match="no command"):
            await ann.command(command)
    await boss.command("/league-admin end")
    question = boss.private()[-1]
    [final] = [button for button in question.buttons if button.label == "End the season"]
    await ann.command("/league")
    own = ann.private()[-1]
    number = int(final.custom_id.split(":n")[1].split(":")[0])
    mine = int(await club.user_id(ann))
    for forged in (
        final.custom_id,
        custom_ids.of(EndSeason(user=mine, season=number)),
        custom_ids.of(RemoveMatch(user=mine, match=1)),
        "hs:language:u" + str(mine),
        "hs:nonsense",
    ):
        await ann.press_id(forged, message=own, forged=True)
        assert re.search("somebody else|don’t know this button", newest_reply(ann)), forged
    await boss.command("/league-admin end")
    assert "now?" in newest_reply(boss)
