"""Commands for presets: lists, pages, the editor and its drafts, sharing, defaults, lobbies, and permissions."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sandbox.driver.people import Person
from tests.bot.club import Club, newest_reply
from tests.e2e.players import players

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def admin(club: Club, name: str = "Ada") -> Person:
    return await club.person(name, roles=["Admin"])


def unique_name(club: Club, name: str) -> str:
    """Return a name that no other test uses in this server."""
    return f"{name} {club.number}"


async def create_preset(club: Club, person: Person, name: str, **options: Any) -> None:
    """Create a preset from the classic rules or another base."""
    await person.command("/preset-edit create", name=name, **options)
    await person.press("Save", private=True)
    await person.until_sees(f"“{name}” is saved", private=True)


async def test_every_member_can_read_presets_and_copy_their_codes(club: Club) -> None:
    ben = await club.person("Ben")
    await ben.command("/presets list")
    assert "House rules 2018" in newest_reply(ben)
    await ben.select("Show a preset", "German pub", private=True)
    shown = newest_reply(ben)
    assert "**Stacking and answers**\n- Stack +2 on +2 and +4 on +4. If you can’t or won’t" in shown
    await ben.select("Read on", "Stacking and answers", private=True)
    assert "Advanced answers" in newest_reply(ben)
    await ben.press("Copy code", private=True)
    assert "HR1." in newest_reply(ben)
    await ben.press("As a file", private=True)
    rules = json.loads(await ben.file(ben.private()[-1]))
    assert rules["stacking"] == "same"
    await ben.command("/presets show", name="house rules 2018")
    assert "7: you must swap hands" in newest_reply(ben)


async def test_an_unknown_preset_name_is_refused_with_the_nearest_name(club: Club) -> None:
    ben = await club.person("Ben")
    for command, option in (("/presets show", "name"), ("/play", "preset")):
        typed: dict[str, Any] = {option: "Klassik @everyone"}
        await ben.command(command, **typed)
        assert "There is no preset “Klassik @\u200beveryone” here" in newest_reply(ben)
    await ben.command("/play", preset="German pup")
    assert "Do you mean “German pub”" in newest_reply(ben)
    assert ben.button("Join") is None


async def test_preset_names_are_completed_while_typing(club: Club) -> None:
    ada = await admin(club)
    name = unique_name(club, "Clever")
    await create_preset(club, ada, name)
    offered = await ada.complete("/play", "preset", "cl")
    names = [choice.name for choice in offered]
    assert any(shown.startswith("Classic – The game as everybody knows it") for shown in names)
    assert f"{name} – the same rules as Classic" in names
    assert [c.value for c in await ada.complete("/preset-edit edit", "name", name)] == [name]
    german = await club.person("Dora", locale="de")
    assert "classic" in {c.value for c in await german.complete("/presets show", "name", "klassisch")}


async def test_an_admin_adds_and_removes_a_sentence_about_a_preset(club: Club) -> None:
    ada, ben = await admin(club), await club.person("Ben")
    name = unique_name(club, "Sentenced")
    await create_preset(club, ada, name, base="family")
    await ada.press("Add a sentence…", private=True)
    await ada.submit(text="Family, for *us*\n and a long evening")
    assert "Family, for \\*us\\* and a long evening" in newest_reply(ada)
    await ben.command("/presets show", name=name)
    assert "the same rules as Family" in newest_reply(ben)
    assert "Family, for \\*us\\*" in newest_reply(ben)
    assert ben.button("Add a sentence…", private=True) is None
    offered = await ben.complete("/play", "preset", "sentenced")
    assert f"{name} · quick fingers – Family, for *us* and a long evening" in {choice.name for choice in offered}
    await ada.command("/preset-edit about", name=name)
    await ada.submit(text="")
    await ben.command("/presets list")
    assert "long evening" not in newest_reply(ben)
    assert "Stacking, jump-ins and 7-0: for experienced groups" in newest_reply(ben)


async def test_a_lobby_describes_its_preset_and_counts_the_rules_that_differ(club: Club) -> None:
    [ann] = await club.lobby(1, preset="family")
    lobby = await ann.until_sees(players(1), private=False)
    assert "for all ages, the way many play at home · 4 rules differ from Classic" in lobby.text
    await ann.command("/end")


async def test_an_admin_creates_changes_and_plays_a_preset(club: Club) -> None:
    ada = await admin(club)
    name = unique_name(club, "*Friday* <@1>")
    await ada.command("/preset-edit create", name=name, base="quick")
    editor = await ada.until_sees("New preset", private=True)
    assert "<@1>" not in editor.text.replace("\\<@", "")
    await ada.select("All rules", "Stacking and answers", private=True)
    await ada.select("Stacking", "Same on same", private=True)
    await ada.until_sees("Stack +2 on +2 and +4 on +4. If you can’t or won’t", private=True)
    await ada.press("Off", private=True)
    await ada.until_sees("counts double", private=True)
    await ada.press("Undo", private=True)
    await ada.until_sees("counts once", private=True)
    await ada.select("Chapter", "Deck and deal (1 of 2)", private=True)
    await ada.press("Change 7", private=True)
    await ada.submit(text="banana")
    await ada.until_sees("“banana” is not possible: 1 to 15 cards", private=True)
    await ada.press("Change 7", private=True)
    await ada.submit(text=" 5 ")
    await ada.until_sees("starts with 5 cards", private=True)
    await ada.press("Save", private=True)
    await ada.until_sees("is saved", private=True)
    await ada.press("Show", private=True)
    assert "Everybody starts with 5 cards" in newest_reply(ada)
    await ada.command("/play", preset=name.upper())
    lobby = await ada.until_sees(players(1), private=False)
    assert "Everybody starts with 5 cards" in lobby.text
    assert "with changes" not in lobby.text
    assert not ada.notifications
    await ada.command("/end")


async def test_the_editor_names_contradictions_and_offers_fixes(club: Club) -> None:
    ada = await admin(club)
    await ada.command("/preset-edit create", name=unique_name(club, "Strict"), base="cheaters")
    await ada.select("All rules", chapter_label("Calls and manners", 2), private=True)
    editor = ada.private()[-1]
    strict = next(b for b in editor.buttons if "ostrict" in b.custom_id)
    await ada.press(strict)
    await ada.until_sees("cannot be played together", private=True)
    assert ada.button("Save", private=True).disabled  # type: ignore[union-attr]
    stale = next(b for b in ada.private()[-1].buttons if b.label == "Strict table: off")
    await ada.press(stale)
    assert "cannot be played together" not in newest_reply(ada)
    await ada.select("Chapter", "Out of turn", private=True)
    await ada.select("After a jump-in", "One more turn", private=True)
    await ada.until_sees("the way “Jump-in” is set", private=True)
    await ada.press_id(stale.custom_id, message=ada.private()[-1], forged=True)
    assert "the way “Jump-in” is set" in newest_reply(ada)
    await ada.select("Chapter", "Out of turn", private=True)
    await ada.press("Jump-in: exact match", private=True)
    await ada.until_sees("Jump in with the identical card", private=True)
    assert "changes nothing" not in newest_reply(ada)
    await ada.press("Discard", private=True)
    await ada.press("Back to the editor", private=True)
    await ada.press("Discard", private=True)
    await ada.press("Discard", private=True)
    assert "Nothing was saved" in newest_reply(ada)


def chapter_label(chapter: str, page: int) -> str:
    return f"{chapter} ({page} of 2)"


async def test_the_second_of_two_people_to_save_a_preset_is_told_what_the_first_has_done(club: Club) -> None:
    ada, bob = await admin(club), await admin(club, "Bob")
    name = unique_name(club, "Shared")
    await create_preset(club, ada, name)
    for person in (ada, bob):
        await person.command("/preset-edit edit", name=name)
        await person.select("All rules", "Stacking and answers", private=True)
    await ada.select("Stacking", "Mixed", private=True)
    await ada.press("Save", private=True)
    await bob.select("Stacking", "Same on same", private=True)
    await bob.press("Save", private=True)
    reply = await bob.until_sees("Somebody else has saved", private=True)
    assert "Saved: Stack +2 on +2 and +4 on +4. Also +4 on +2" in reply.text
    assert "Yours: Stack +2 on +2 and +4 on +4. If you can’t or won’t" in reply.text
    await bob.press("Back to the editor", private=True)
    await bob.press("Save", private=True)
    await bob.press("Overwrite", private=True)
    await bob.until_sees("is saved", private=True)
    await ada.command("/presets show", name=name)
    assert "Stack +2 on +2 and +4 on +4. If you can’t or won’t" in newest_reply(ada)
    await ada.command("/preset-edit edit", name=name)
    await ada.select("All rules", "Stacking and answers", private=True)
    await ada.select("Stacking", "Off", private=True)
    await bob.command("/preset-edit delete", name=name)
    await bob.press("Delete", private=True)
    await ada.press("Save", private=True)
    await ada.until_sees("was deleted while you were editing", private=True)
    await ada.press("Save as…", private=True)
    await ada.submit(text=name + " again")
    await ada.until_sees("is saved", private=True)


async def test_a_lost_editor_is_opened_again_with_its_changes(club: Club) -> None:
    ada = await admin(club)
    name = unique_name(club, "Lost")
    await create_preset(club, ada, name)
    await ada.command("/preset-edit edit", name=name)
    assert "no unsaved changes" in newest_reply(ada)
    await ada.select("All rules", "Out of turn", private=True)
    await ada.select("Jump-in", "Same face", private=True)
    await ada.until_sees("same number or symbol in any colour", private=True)
    await ada.reload()
    await ada.command("/preset-edit edit", name=name)
    assert "You are continuing where you left off" in newest_reply(ada)
    assert "1 unsaved change" in newest_reply(ada)


async def test_presets_are_shared_as_codes_and_as_files(club: Club) -> None:
    ada = await admin(club)
    await ada.command("/preset-edit share", name="house-2018")
    shared = ada.private()[-1]
    code = next(line for line in shared.text.splitlines() if line.startswith("HR1."))
    content = await ada.file(shared)
    name = unique_name(club, "From code")
    await ada.command("/preset-edit import", code=code, name=name)
    assert f"Imported as “{name}”" in newest_reply(ada)
    assert "7: you must swap hands" in newest_reply(ada)
    name = unique_name(club, "From file")
    await ada.command("/preset-edit import", file=("rules.json", content), name=name)
    assert f"Imported as “{name}”" in newest_reply(ada)
    await ada.command("/preset-edit import")
    await ada.press("Paste a code", private=True)
    await ada.submit(text=code)
    await ada.until_sees("Nothing is lost: the rules are open in the editor", private=True)
    await ada.press("Save as…", private=True)
    await ada.submit(text=unique_name(club, "From form"))
    await ada.until_sees("is saved", private=True)


@pytest.mark.parametrize(
    ("given", "reply"),
    [
        ({"code": "hello"}, "That is not a code for rules"),
        ({"code": "HR1.AAAA"}, "damaged"),
        ({"code": "HR2.AAAA"}, "newer version"),
        ({"file": ("a.json", b"{")}, "not valid JSON"),
        ({"file": ("a.json", b"[]")}, "not a set of rules"),
        ({"file": ("a.json", b'{"stackin": "same"}')}, "stackin"),
        ({"file": ("a.json", b'{"target": 3}')}, "10–5000"),
        ({"file": ("a.json", b'{"format": "houserules-server"}')}, "Import it with </server import:"),
        ({"file": ("a.json", b'{"strict": true, "cheating": true}')}, "cannot be played together"),
        ({"file": ("a.json", b" " * 20_000)}, "too big"),
        ({"code": "HR1.AAAA", "file": ("a.json", b"{}")}, "One at a time"),
    ],
)
async def test_a_faulty_import_is_refused_with_the_reason(club: Club, given: dict[str, Any], reply: str) -> None:
    ada = await admin(club)
    await ada.command("/preset-edit import", **given)
    assert reply in newest_reply(ada)


@pytest.mark.parametrize("fault", [{"status": 0, "cut": True}, {"status": 502}], ids=["cut", "refused"])
async def test_an_import_is_refused_if_its_file_cannot_be_fetched(club: Club, fault: dict[str, Any]) -> None:
    ada = await admin(club)
    await club.world.do("http_fault", path="^/attachments/", times=9, **fault)
    await ada.command("/preset-edit import", file=("a.json", b"{}"))
    await club.world.do("clear_faults")
    assert "could not be fetched" in newest_reply(ada)


async def test_the_default_of_a_channel_overrides_the_default_of_the_server(club: Club) -> None:
    ada = await admin(club)
    name = unique_name(club, "Ours")
    await create_preset(club, ada, name, base="h2o")
    await ada.command("/preset-edit default", where="channel", preset=name)
    assert f"uses “{name}” in this channel" in newest_reply(ada)
    await ada.command("/presets list")
    assert "default in <#" in newest_reply(ada)
    await ada.command("/play")
    await ada.until_sees(f"UNO: {name}", private=False)
    await ada.command("/end")
    await ada.until(lambda: ada.button("Join", private=False) is None, what="the end of the lobby")
    await ada.command("/preset-edit default", where="server", preset="quick")
    await ada.command("/preset-edit default", where="channel")
    await ada.press("No default", private=True)
    assert "uses the server’s" in newest_reply(ada)
    await ada.command("/play")
    await ada.until_sees("UNO: Quick", private=False)
    await ada.command("/preset-edit default", where="server")
    await ada.press("No default", private=True)
    await ada.command("/end")


async def test_built_in_presets_cannot_be_changed(club: Club) -> None:
    ada = await admin(club)
    others: dict[str, dict[str, Any]] = {"edit": {}, "rename": {"to": "mine"}, "delete": {}}
    for command, options in others.items():
        await ada.command(f"/preset-edit {command}", name="Classic", **options)
        assert "is built in and stays as it is" in newest_reply(ada)
    for name, reply in (("Classic", "A built-in preset already has that name"), ("x" * 41, "too long")):
        await ada.command("/preset-edit create", name=name)
        assert reply in newest_reply(ada)


async def test_a_member_without_rights_cannot_change_presets(club: Club) -> None:
    ada, eve = await admin(club), await club.person("Eve")
    name = unique_name(club, "Safe")
    await create_preset(club, ada, name)
    await ada.command("/preset-edit edit", name=name)
    await ada.select("All rules", "Stacking and answers", private=True)
    editor = ada.private()[-1]
    await ada.command("/preset-edit delete", name=name)
    forged = [b.custom_id for b in (*editor.buttons, *ada.private()[-1].buttons)]
    forged += [menu.custom_id for menu in editor.menus]
    key = next(one.split(":k")[1].split(":")[0] for one in forged if ":deleted:" in one)
    mine = await club.user_id(eve)
    forged += [f"hp:deleted:k{key}:u{mine}", f"hp:imported:u{mine}", f"hp:import:u{mine}"]
    forged += [
        f"hp:{do}:d{draft}:r1" for do in ("save", "named", "overwrite", "use", "discarded") for draft in (1, 2, 3)
    ]
    await eve.command("/presets list")
    page = eve.private()[-1]
    for custom_id in forged:
        outcome = await eve.press_id(custom_id, message=page, forged=True)
        assert outcome.private
        assert "may manage this server" in newest_reply(eve), custom_id
    await ada.command("/presets show", name=name)
    assert "as in the classic rules" in newest_reply(ada)
    other = await admin(club, "Bob")
    await other.command("/presets list")
    page = other.private()[-1]
    for custom_id in forged[:8]:
        assert (await other.press_id(custom_id, message=page, forged=True)).private
    await ada.press(editor.buttons[0])
    await ada.command("/presets show", name=name)
    assert "as in the classic rules" in newest_reply(ada)


async def test_a_command_opened_to_everyone_still_requires_an_admin(club: Club) -> None:
    ada, eve = await admin(club), await club.person("Eve")
    name = unique_name(club, "Ours")
    await create_preset(club, ada, name)
    for command in ("preset-edit", "league-admin", "server"):
        await club.world.do("open_command", name=command)
    given: dict[str, dict[str, Any]] = {
        "/preset-edit create": {"name": "mine"},
        "/preset-edit edit": {"name": name},
        "/preset-edit rename": {"name": name, "to": "mine"},
        "/preset-edit delete": {"name": name},
        "/preset-edit default": {"where": "server", "preset": name},
        "/preset-edit share": {"name": name},
        "/preset-edit import": {"code": "HR1.AAAA"},
        "/league-admin start": {},
        "/league-admin ranked": {"preset": name},
        "/league-admin remove": {"match": "1"},
        "/league-admin settings": {"people": 2},
        "/league-admin audit": {},
        "/league-admin cup": {},
        "/league-admin csv": {},
        "/server overview": {},
        "/server log": {"channel": club.channel},
        "/server games-master": {},
        "/server timezone": {"zone": "UTC"},
    }
    for command, options in given.items():
        outcome = await eve.command(command, **options)
        assert outcome.private
        assert "may manage this server" in newest_reply(eve), command
    assert await eve.complete("/league-admin remove", "match", "") == []
    await ada.command("/presets show", name=name)
    assert "as in the classic rules" in newest_reply(ada)


async def test_the_host_changes_the_rules_of_one_lobby_only(club: Club) -> None:
    ada, ben = await admin(club), await club.person("Ben")
    name = unique_name(club, "House")
    await create_preset(club, ada, name, base="quick")
    await ada.command("/play", preset=name)
    await ben.press("Join")
    await ben.press("Change rules")
    assert "Only Ada can do that" in newest_reply(ben)
    await ada.press("Change rules")
    await ada.select("Stacking", "Stacking: +2 on +2, +4 on +4", private=True)
    await ben.until_sees(f"UNO: {name} with changes", private=False)
    await ada.press("7-0: off", private=True)
    await ada.until_sees("7: you must swap hands", private=True)
    await ben.until_sees("7: you must swap hands", private=False)
    await ada.press("All rules", private=True)
    await ada.select("Chapter", "Out of turn", private=True)
    await ada.select("Jump-in", "Exact match", private=True)
    await ada.press("Use for this match", private=True)
    await ben.until_sees("Jump in with the identical card", private=False)
    await ada.press("Change rules", private=False)
    await ada.press("Save as preset", private=True)
    await ada.submit(text=unique_name(club, "From lobby"))
    await ada.until_sees("is saved", private=True)
    await ada.command("/presets show", name=name)
    assert "Jump-in" not in newest_reply(ada)
    assert "Stack +2 on +2" not in newest_reply(ada)
    await ada.press("Start", private=False)
    await ada.until(lambda: ada.button("Draw", private=True), what="a hand")
    await ada.command("/rules")
    assert "Jump in with the identical card" in newest_reply(ada)
    await ada.command("/preset-edit delete", name=name)
    await ada.press("Delete", private=True)
    await ada.command("/rules")
    assert f"Rules at this table: {name} with changes" in newest_reply(ada)


async def test_a_host_without_rights_can_use_the_editor_but_not_save(club: Club) -> None:
    ben = await club.person("Ben")
    await ben.command("/play")
    await ben.press("Change rules")
    assert ben.button("Save as preset", private=True) is None
    table = next(b.custom_id for b in ben.messages()[-1].buttons).split(":")[1]
    page = ben.private()[-1]
    for do in ("save_table", "table_named"):
        await ben.press_id(f"hp:{do}:t{table}", message=page, forged=True)
        assert "may manage this server" in newest_reply(ben)
    await ben.press("All rules", private=True, message=page)
    editor = ben.private()[-1]
    assert "Save as…" not in {button.label for button in editor.buttons}
    draft = editor.menus[0].custom_id.split(":d")[1]
    for do in ("save", "save_as", "named", "overwrite"):
        await ben.press_id(f"hp:{do}:d{draft}:r1", message=editor, forged=True)
        assert "may manage this server" in newest_reply(ben)
    eve = await club.person("Eve")
    await eve.command("/presets list")
    outcome = await eve.press_id(f"hp:begin:t{table}", message=eve.private()[-1], forged=True)
    assert outcome.private
    assert "Only the host can do that" in newest_reply(eve)
    await ben.command("/end")


async def test_drafts_survive_a_restart(club: Club) -> None:
    ada = await admin(club)
    name = unique_name(club, "Kept")
    await create_preset(club, ada, name)
    await ada.command("/preset-edit edit", name=name)
    await ada.select("All rules", "Stacking and answers", private=True)
    await ada.select("Advanced answers: none", "Skip", "Wild", private=True)
    await ada.until_sees("pass the cards on with skip or wild", private=True)
    await club.stage.stop_bot()
    await club.world.until_bot(connected=False)
    await club.stage.start_bot(club.world)
    await ada.press("Save", private=True)
    await ada.until_sees("is saved", private=True)
    await ada.command("/presets show", name=name)
    assert "pass the cards on with skip or wild" in newest_reply(ada)
