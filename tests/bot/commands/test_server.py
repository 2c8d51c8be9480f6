"""A server's preferences, their export and import, games masters, privacy commands, and servers that remove the bot."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import sqlite3
from contextlib import closing

import pytest

from sandbox.driver.people import Menu, Person
from tests.bot.club import EXTRAS, Club, has_rows, newest_reply
from tests.e2e.players import players

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_the_overview_shows_tables_and_permissions(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    await club.lobby(2)
    await club.world.deny("attach_files", channel=club.channel)
    try:
        assert (await boss.command("/server overview")).private
        assert "Something needs your attention" in newest_reply(boss)
        await boss.press("Status", private=True)
    finally:
        await club.world.give_back("attach_files", channel=club.channel)
    assert "host Ann" in newest_reply(boss)
    assert "Attach Files" in newest_reply(boss)
    await boss.press("Rules", private=True)
    assert "Default rules:** Classic" in newest_reply(boss)
    assert "The game as everybody knows it" in newest_reply(boss)


async def test_features_that_the_server_switches_off_are_not_offered_at_its_tables(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    await boss.command("/server overview")
    menu = boss.menu("Extras for players")
    assert menu is not None
    assert [option.label for option in menu.options if not option.default] == ["Invitations"]
    await boss.select("Extras for players", "Hints")
    menu = boss.menu("Extras for players")
    assert menu is not None
    assert [option.label for option in menu.options if option.default] == ["Hints"]
    ann = await club.person("Ann")
    await ann.command("/play")
    await ann.until_sees(players(1, free=19), private=False)
    assert ann.button("Play against computers", private=False) is None
    assert "Play against computers" not in newest_reply(ann)
    await club.offer(boss, *EXTRAS)
    await ann.until(lambda: ann.button("Play against computers", private=False), what="the offer")


async def test_the_overview_includes_voice_channels_and_tables_in_invisible_channels(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    await club.lobby(2)
    talk = f"talk-{club.number}"
    number = (await club.world.do("add_channel", name=talk, type="voice"))["channel"]["id"]
    await club.world.deny("send_messages", channel=talk)
    await boss.command("/server overview")
    await club.world.deny("view_channel", channel=club.channel)
    try:
        await boss.press("Status", private=True)
    finally:
        await club.world.give_back("send_messages", channel=talk)
        await club.world.give_back("view_channel", channel=club.channel)
    [voice] = [line for line in newest_reply(boss).splitlines() if f"<#{number}>" in line]
    assert "Send Messages" in voice
    assert "Threads" not in voice
    assert re.search("<#[0-9]+>: View Channel", newest_reply(boss))


def value_of(person: Person, menu: str) -> str:
    """Return the label of the selected entry of a menu; fail if there is none."""
    shown = person.menu(menu)
    assert shown is not None
    return next(option.label for option in shown.options if option.default)


async def test_the_appearance_of_tables_is_set_in_the_overview(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    await boss.command("/server overview")
    await boss.select("Pictures", "Pictures: off")
    assert value_of(boss, "Pictures") == "Pictures: off"
    await boss.select("How cards look", "Cards: with letters")
    assert value_of(boss, "How cards look") == "Cards: with letters"
    await boss.select("Language of public texts", "Public texts: Deutsch")
    assert value_of(boss, "Language of public texts") == "Public texts: Deutsch"
    await boss.press("Use threads", private=True)
    assert "each in its own thread" in newest_reply(boss)
    await boss.press("Turn off", private=True)
    assert "Explain rules:** off" in newest_reply(boss)
    await boss.command("/server overview")
    assert "Explain rules:** off" in newest_reply(boss)
    assert value_of(boss, "Pictures") == "Pictures: off"
    await boss.press("Use the channel", private=True)
    await boss.command("/server style", cards="signs", lessons="on")
    await boss.command("/server pictures", when="never")
    await boss.command("/server language", language="host")


async def test_text_mode_is_set_in_the_overview_and_its_pages_work_in_text_mode(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    await boss.command("/server overview")
    toggles = [button for button in boss.private()[-1].buttons if ":text:" in button.custom_id]
    await boss.press(toggles[0])
    try:
        await boss.press("League", private=True)
        assert "Ranked presets:" in newest_reply(boss)
        await boss.press("Tables", private=True)
        assert "Text mode:** on" in newest_reply(boss)
    finally:
        await boss.command("/server style", text="off")


async def test_rules_are_chosen_in_the_overview(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    await boss.command("/server overview")
    await boss.press("Rules", private=True)
    await boss.press("Preset for the server…", private=True)
    await boss.select("Choose a preset", "Family", private=True)
    assert "uses “Family” in this server by default" in newest_reply(boss)
    assert "Default rules:** Family" in newest_reply(boss)
    await boss.press("Preset for this channel…", private=True)
    await boss.select("Choose a preset", "Quick", private=True)
    assert re.search(r"In <#\d+>:\*\* Quick", newest_reply(boss))
    for which, clear in (("this channel", "As in the server"), ("the server", "Classic rules")):
        await boss.press(f"Preset for {which}…", private=True)
        await boss.press(clear, private=True)
    assert "Default rules:** Classic" in newest_reply(boss)
    assert "as in the whole server" in newest_reply(boss)
    await boss.press("New preset…", private=True)
    await boss.submit(text=f"From the page {club.number}")
    await boss.until_sees("New preset", private=True)


async def create_preset(person: Person, name: str) -> None:
    """Create a preset with the classic rules."""
    await person.command("/preset-edit create", name=name)
    await person.press("Save", private=True)
    await person.until_sees(f"“{name}” is saved", private=True)


def ranking_menu(person: Person) -> Menu:
    """Return the newest menu for choosing the ranked presets; fail if there is none."""
    menu = person.menu("Choose ranked presets")
    assert menu is not None
    return menu


async def test_the_league_is_set_in_the_overview(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    await boss.command("/server overview")
    await boss.press("League", private=True)
    await boss.select("People needed for a ranked match", "Ranked with 4 or more people", private=True)
    assert value_of(boss, "People needed for a ranked match") == "Ranked with 4 or more people"
    changes = [button for button in boss.private()[-1].buttons if button.label == "Change…"]
    await boss.press(changes[1])
    await boss.submit(text="abc")
    assert "“abc” is not a number" in newest_reply(boss)
    changes = [button for button in boss.private()[-1].buttons if button.label == "Change…"]
    await boss.press(changes[1])
    await boss.submit(text=" 0")
    assert "does not matter" in newest_reply(boss)
    changes = [button for button in boss.private()[-1].buttons if button.label == "Change…"]
    await boss.press(changes[0])
    await create_preset(boss, f"Meanwhile {club.number}")
    await boss.select(ranking_menu(boss), "Family", "Quick")
    page = await boss.until_sees("A preset was added or deleted", private=True)
    await boss.press(next(button for button in page.buttons if button.label == "Change…"))
    await boss.select(ranking_menu(boss), "Family", "Quick")
    await boss.until_sees("Ranked presets:** Family, Quick", private=True)
    await boss.command("/server overview")
    await boss.press("League", private=True)
    assert "Ranked presets:** Family, Quick" in newest_reply(boss)
    await boss.select("Channel for final standings", club.channel, private=True)
    assert re.search(r"Final standings:\*\* <#\d+>", newest_reply(boss))
    await boss.press("Nowhere", private=True)
    assert "Final standings:** none" in newest_reply(boss)
    await boss.press("Begin one…", private=True)
    await boss.submit(text="Spring *cup*")
    assert "The season Spring \\*cup\\* has begun" in newest_reply(boss)
    await boss.press("End the season", private=True)
    await boss.press("End the season", private=True)
    assert "is over" in newest_reply(boss)
    await boss.command("/league-admin settings", people=3, days=7)
    for preset in ("quick", "family", "classic"):
        await boss.command("/league-admin ranked", preset=preset)


async def test_time_zone_role_and_log_are_set_in_the_overview(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    role = f"Crew {club.number}"
    await club.world.do("add_role", name=role)
    await boss.command("/server overview")
    await boss.press("Server", private=True)
    for typed, told in (("Xyzzy", "don’t know"), ("Indiana", "Which one do you mean"), ("berlin", "Europe/Berlin")):
        await boss.press("Change…", private=True)
        await boss.submit(text=typed)
        assert told in newest_reply(boss)
    await boss.select("A role that decides at tables", "@everyone", private=True)
    assert "This would be everybody" in newest_reply(boss)
    await boss.select("A role that decides at tables", role, private=True)
    assert re.search(r"at tables <@&\d+> and everybody", newest_reply(boss))
    await boss.press("Nobody", private=True)
    await boss.select("Channel for the log", club.channel, private=True)
    await boss.until_sees("Boss: changed the log channel", private=False)
    await boss.press("Nowhere", private=True)
    await boss.until_sees("switched this log off", private=False)
    await boss.command("/server timezone", zone="UTC")


async def test_a_server_is_exported_and_imported_after_a_confirmation(club: Club) -> None:
    boss, ann = await club.person("Boss", roles=["Admin"]), await club.person("Ann")
    name, second = f"Carried {club.number}", f"Second {club.number}"
    await create_preset(boss, name)
    await boss.command("/server overview")
    await boss.press("Server", private=True)
    await boss.press("Export", private=True)
    exported = json.loads(await boss.file(boss.private()[-1]))
    assert name in [one["name"] for one in exported["presets"]]
    exported["settings"] |= {"lessons": False, "log_channel": "12345"}
    exported["presets"].append({"name": second, "rules": {"preset": "family"}, "about": "For us"})
    file = ("server.json", json.dumps(exported).encode())
    await boss.command("/server import", file=file)
    asked = newest_reply(boss)
    assert f"preset “{second}”" in asked
    assert "Explain rules: off" in asked
    assert "This server has no such channel" in asked
    yes = boss.button("Yes, import", private=True)
    assert yes is not None
    await ann.command("/help")
    await ann.press_id(yes.custom_id, message=ann.private()[-1], forged=True)
    assert "belongs to somebody else" in newest_reply(ann)
    await boss.press("Cancel", private=True)
    assert "Nothing has changed" in newest_reply(boss)
    await boss.command("/server import", file=file)
    await boss.press("Yes, import", private=True)
    assert "Imported" in newest_reply(boss)
    await boss.command("/server import", file=file)
    assert "changes nothing here" in newest_reply(boss)
    await boss.command("/presets show", name=second)
    assert "For us" in newest_reply(boss)
    await boss.command("/server import", file=("rules.json", b'{"preset": "classic"}'))
    assert "To import a single preset" in newest_reply(boss)
    await boss.command("/server style", lessons="on")


async def test_a_prepared_import_survives_a_killed_bot(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    name = f"Survivor {club.number}"
    content = {"format": "houserules-server", "version": 1, "presets": [{"name": name, "rules": {}}]}
    await boss.command("/server import", file=("server.json", json.dumps(content).encode()))
    await club.stage.stop_bot(signal.SIGKILL)
    club.world.bot_connected = False
    await club.stage.start_bot(club.world)
    await boss.press("Yes, import", private=True)
    await boss.until_sees("Imported", private=True)
    await boss.command("/presets show", name=name)
    assert "the same rules as Classic" in newest_reply(boss)


async def test_an_import_begins_a_season_even_if_the_bot_is_killed_before_it_replies(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    guild = int((await club.world.do("world"))["guilds"][0]["id"])
    content = {"format": "houserules-server", "version": 1, "settings": {"monthly": True}}
    await boss.command("/server import", file=("server.json", json.dumps(content).encode()))
    await club.world.do("http_fault", status=0, delay_ms=9000, method="POST", path="/callback$")
    pressed = asyncio.create_task(boss.press("Yes, import", private=True, may_fail=True))
    assert await has_rows(club, "monthly", 1, guild=guild)
    await club.stage.stop_bot(signal.SIGKILL)
    await pressed
    # The bot may have been killed before it sent the reply that the fault was meant for.
    await club.world.do("clear_faults")
    club.world.bot_connected = False
    await club.stage.start_bot(club.world)
    await boss.command("/league-admin settings")
    assert "Each season ends with the month" in newest_reply(boss)
    assert "Season: 20" in newest_reply(boss)
    await boss.command("/league-admin settings", monthly=False)
    await boss.command("/league-admin end")
    await boss.press("End the season", private=True)


async def test_only_the_reader_of_an_overview_can_use_it(club: Club) -> None:
    boss, ann = await club.person("Boss", roles=["Admin"]), await club.person("Ann")
    await boss.command("/server overview")
    await ann.command("/help")
    for button in boss.private()[-1].buttons:
        await ann.press_id(button.custom_id, message=ann.private()[-1], forged=True)
        assert "belongs to somebody else" in newest_reply(ann)


async def test_changed_preferences_are_logged_and_an_admin_is_warned_of_an_unwritable_channel(club: Club) -> None:
    boss = await club.person("Boss _x_", roles=["Admin"])
    await club.world.deny("send_messages", channel=club.channel)
    try:
        await boss.command("/server log", channel=club.channel)
        assert "give my role Send Messages" in newest_reply(boss)
        await boss.command("/league-admin settings", channel=club.channel)
        assert "give my role Send Messages" in newest_reply(boss)
    finally:
        await club.world.give_back("send_messages", channel=club.channel)
    await boss.command("/server language", language="host")
    await boss.until_sees("Boss \\_x\\_: changed the language of public texts", private=False)
    await boss.command("/server place", where="here")
    await boss.until_sees("changed where tables of <#", private=False)
    await boss.command("/server style", lessons="on")
    await boss.until_sees("changed text mode, explanations or the look of cards", private=False)
    other = f"log-{club.number}"
    await club.world.do("add_channel", name=other)
    await boss.command("/server log", channel=other)
    await boss.until_sees("moved this log to <#", private=False)
    await boss.command("/server log", channel=club.channel)
    await boss.until_sees("changed the log channel", private=False)
    await boss.command("/server log")
    await boss.until_sees("switched this log off", private=False)


async def test_work_that_follows_a_reply_is_finished_before_the_bot_stops(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    await boss.command("/server log", channel=club.channel)
    await boss.until_sees("changed the log channel", private=False)
    await club.world.do("http_fault", status=0, delay_ms=500, method="POST", path=r"/channels/\d+/messages$")
    await boss.command("/server log")
    assert await club.stage.stop_bot() == 0
    await boss.until_sees("switched this log off", private=False)
    club.world.bot_connected = False
    await club.stage.start_bot(club.world)


async def test_time_zones_are_completed_while_typing(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    offered = await boss.complete("/server timezone", "zone", "berl")
    assert [choice.value for choice in offered] == ["Europe/Berlin"]
    await boss.command("/server timezone", zone="Europe/Berlin")
    await boss.command("/server overview")
    await boss.press("Server", private=True)
    assert "Europe/Berlin" in newest_reply(boss)
    await boss.command("/server timezone", zone="Nowhere")
    assert "don’t know" in newest_reply(boss)
    await boss.command("/server timezone", zone="new york")
    assert "now America/New_York" in newest_reply(boss)
    await boss.command("/server timezone", zone="Europe/")
    assert "Which one do you mean" in newest_reply(boss)
    await boss.command("/server timezone", zone="UTC")


async def test_a_games_master_kicks_without_a_vote_and_a_change_of_the_role_is_logged(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    await club.world.do("add_role", name=f"Games {club.number}")
    await boss.command("/server log", channel=club.channel)
    await boss.command("/server games-master", role=f"Games {club.number}")
    await boss.until_sees("Boss: changed the games-master role", private=False)
    people = await club.match(3)
    master = await club.person("Gale", roles=[f"Games {club.number}"])
    await master.command("/kick", player=people[2].name)
    seen = await people[0].until_sees("Gale", private=False)
    assert "Cleo" in seen.text
    await boss.command("/server games-master")
    assert "No role" in newest_reply(boss)
    await boss.command("/server log")


async def test_a_games_master_can_void_a_vote_and_a_player_cannot(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    await club.world.do("add_role", name=f"Judge {club.number}")
    await boss.command("/server games-master", role=f"Judge {club.number}")
    ann, _, cleo = await club.match(3, preset="German classic")
    master = await club.person("Gale", roles=[f"Judge {club.number}"])
    for label in ("Propose a penalty…", "Ben", "Held up the game"):
        await ann.press(label, private=True)
    await cleo.press("Void (moderators)", private=False)
    assert "games-master role" in newest_reply(cleo)
    await master.press("Void (moderators)", private=False)
    await cleo.until(lambda: cleo.button("Void (moderators)") is None, what="the end of the vote")
    await boss.command("/server games-master")


async def test_an_export_is_a_private_file_about_its_reader(club: Club) -> None:
    ann, ben = await club.lobby(2)
    assert (await ann.command("/privacy export")).private
    copy = json.loads(await ann.file(ann.private()[-1]))
    assert str(copy["user_id"]) == await club.user_id(ann)
    assert [row["name"] for row in copy["seats"]] == ["Ann"]
    assert await club.user_id(ben) not in json.dumps(copy)


async def test_a_player_who_deletes_their_data_leaves_the_running_match(club: Club) -> None:
    ann, ben, cleo = await club.match(3)
    await cleo.command("/privacy delete")
    question = cleo.private()[-1]
    assert "You leave the table" in question.text
    [final] = [button for button in question.buttons if button.label == "Delete my data"]
    await ben.press_id(final.custom_id, message=ben.private()[-1], forged=True)
    assert "somebody else" in newest_reply(ben)
    await cleo.press(final)
    await cleo.until_sees("your name and your preferences are gone", private=True)
    # The name may already be deleted when the table is drawn.
    await ann.until_sees("has left", private=False)
    await cleo.command("/privacy export")
    copy = json.loads(await cleo.file(cleo.private()[-1]))
    assert copy["seats"] == copy["members"] == copy["matches"] == []
    await ben.command("/privacy export")
    assert json.loads(await ben.file(ben.private()[-1]))["seats"] != []


async def test_removing_the_bot_is_recorded_and_inviting_it_again_clears_the_record(club: Club) -> None:
    guild = f"Club {club.number}"
    number = int((await club.world.do("add_guild", name=guild))["guild"]["id"])
    for operation, gone in (("remove_bot", 1), ("add_bot", 0)):
        await club.world.do(operation, guild=guild)
        assert await has_rows(club, "departures", gone, guild=number), operation


async def test_a_removal_while_the_bot_starts_is_recorded(club: Club) -> None:
    guild = f"Brief {club.number}"
    await club.stage.stop_bot()
    club.world.bot_connected = False
    await club.stage.start_bot(club.world)
    number = int((await club.world.do("add_guild", name=guild))["guild"]["id"])
    await club.world.do("remove_bot", guild=guild)
    assert await has_rows(club, "departures", 1, guild=number)
    person = await club.person("Ann")
    assert (await person.command("/help")).private
    assert await has_rows(club, "departures", 1, guild=number)


@pytest.mark.parametrize(
    "fault",
    [
        {"status": 500},
        {"status": 400},
        {"status": 404, "page": True},
        {"status": 403, "code": 50013},
    ],
)
async def test_a_missing_server_that_cannot_be_looked_up_is_not_recorded_as_departed(
    club: Club, fault: dict[str, object]
) -> None:
    number = int((await club.world.do("add_guild", name=f"Left out {club.number}"))["guild"]["id"])
    with closing(sqlite3.connect(club.stage.database)) as database, database:
        database.execute(
            "INSERT INTO seasons VALUES (?, ?, 'Old', 0, 1, 0, 1, 1, 0)", (int(number) % 10**6, int(number))
        )
    await club.stage.stop_bot()
    await club.world.do("remove_bot", guild=f"Left out {club.number}")
    await club.world.do("http_fault", method="GET", path=rf"/guilds/{number}$", times=9, **fault)
    since = (await club.world.do("journal"))["next"]
    club.world.bot_connected = False
    await club.stage.start_bot(club.world)
    for _ in range(500):
        if any(one["path"] == f"/guilds/{number}" for one in await club.world.requests(since)):
            break
        await asyncio.sleep(0.02)
    else:
        raise AssertionError("the bot did not look the server up")
    person = await club.person("Ann")
    await person.command("/help")
    await club.world.do("clear_faults")
    with closing(sqlite3.connect(club.stage.database)) as database, database:
        assert database.execute("SELECT * FROM departures WHERE guild_id = ?", (number,)).fetchall() == []


async def test_a_removal_while_the_bot_was_stopped_is_recorded_at_the_next_start(club: Club) -> None:
    guild = f"Club {club.number}"
    await club.world.do("add_guild", name=guild)
    boss = await club.person("Boss", roles=["Admin"])
    with closing(sqlite3.connect(club.stage.database)) as database, database:
        number = (await club.world.do("add_guild", name=f"{guild} too"))["guild"]["id"]
        database.execute("INSERT INTO seasons VALUES (99, ?, 'Old', 0, 1, 0, 1, 1, 0)", (int(number),))
    await club.stage.stop_bot()
    await club.world.do("remove_bot", guild=f"{guild} too")
    club.world.bot_connected = False
    await club.stage.start_bot(club.world)
    assert await has_rows(club, "departures", 1, guild=int(number))
    await boss.command("/help")
