"""Seals, words and seeds of tables. Neither a secret nor a seed leaves the bot before the match has ended."""

from __future__ import annotations

import base64
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import engine
from bot.history.chronicle import Chronicle
from bot.history.shuffle_files import ShuffleFile
from bot.model import requests as r
from bot.model.outgoing import OutgoingMessage
from bot.people.privacy import Privacy
from bot.storage import Storage
from bot.storage.queries import stored_tables
from bot.storage.queries.history import shuffles
from engine.shuffles.fair_shuffle import seal_of, seed_of
from tests.bot.tables.channels import Channels
from tests.bot.tables.computers import match_with_computers, move_on, play_for_ann
from tests.bot.tables.harness import Harness, ManualClock, SimulatedReply, name_of, open_harness


async def open_lobby(here: Harness, people: int = 3) -> int:
    """Open a lobby with users 1, 2 and so on; return the table's id."""
    summary = await here.open(1)
    for user in range(2, people + 1):
        await here.press(user, f"hr:{summary.id}:join", here.table(summary.id).id)
    return summary.id


def secret_of(here: Harness, table: int) -> bytes:
    secret = here.live(table).secret
    assert secret is not None
    return secret


def forms_of(number: bytes) -> set[str]:
    """Return the forms in which a secret or a seed could leave the bot as text."""
    whole = int.from_bytes(number, "big")
    base, safe = base64.b64encode(number).decode(), base64.urlsafe_b64encode(number).decode()
    return {number.hex(), f"{whole:x}", str(whole), base.rstrip("="), safe.rstrip("="), repr(number)[2:-1]}


# --- before the match -------------------------------------------------------------------------------------------------


async def test_the_lobby_and_the_rules_show_the_whole_seal(here: Harness) -> None:
    table = await open_lobby(here)
    seal = seal_of(secret_of(here, table))
    assert seal in here.table(table).text
    for custom_id in (f"hr:{table}:rules", f"hr:{table}:lobby"):
        assert seal in (await here.press(2, custom_id, here.table(table).id)).text
    await here.press(1, f"hr:{table}:start", here.table(table).id)
    assert seal in (await here.press(2, f"hr:{table}:rules", here.table(table).id)).text


async def test_words_are_shown_to_the_table_and_mention_nobody(here: Harness) -> None:
    table = await open_lobby(here)
    reply = await here.do(2, r.GiveWord("  **@everyone** \n fox\u202e "), table)
    assert "\\*\\*@\u200beveryone\\*\\* fox" in reply.text
    assert "2. Ben · “\\*\\*@\u200beveryone\\*\\* fox”" in here.table(table).text
    assert here.live(table).table_state.people[1].word == "**@everyone** fox"
    await here.do(2, r.GiveWord("x" * 60), table)
    assert f"“{'x' * 40}”" in here.table(table).text


@pytest.mark.parametrize(
    ("user", "word", "says"), [(9, "fox", "have no seat"), (2, " \n\u200b ", "is empty"), (2, "", "is empty")]
)
async def test_words_of_strangers_and_empty_words_are_refused(here: Harness, user: int, word: str, says: str) -> None:
    table = await open_lobby(here)
    await here.do(2, r.GiveWord("kept"), table)
    assert says in (await here.do(user, r.GiveWord(word), table)).text
    assert [player.word for player in here.live(table).table_state.people] == ["", "kept", ""]


async def test_a_word_is_dropped_with_its_player_and_cannot_be_given_after_the_start(here: Harness) -> None:
    table = await open_lobby(here)
    for user in (2, 3):
        await here.do(user, r.GiveWord(name_of(user)), table)
    await here.press(2, f"hr:{table}:leave", here.table(table).id)
    assert "Ben" not in here.table(table).text
    await here.press(1, f"hr:{table}:start", here.table(table).id)
    assert "already begun" in (await here.do(1, r.GiveWord("late"), table)).text
    assert here.state(table).match.seed == seed_of(secret_of(here, table), [(1, "Cleo")])


async def test_the_seed_follows_from_the_secret_and_the_words(here: Harness) -> None:
    table = await open_lobby(here)
    for user, word in ((3, "Füchse"), (1, 'say "hi"')):
        await here.do(user, r.GiveWord(word), table)
    await here.press(1, f"hr:{table}:start", here.table(table).id)
    seed = seed_of(secret_of(here, table), [(0, 'say "hi"'), (2, "Füchse")])
    again, _ = engine.new_match(here.live(table).table_state.options, 3, seed, here.state(table).now)
    assert again.hands == here.state(table).hands
    began = await here.storage.read(lambda connection: stored_tables.beginning(connection, table))
    assert began is not None
    assert began.seed == seed > 1 << 64


async def test_a_restart_keeps_the_seal_the_words_and_the_shuffle(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await open_lobby(here)
        await here.do(2, r.GiveWord("fox"), table)
        secret, options = secret_of(here, table), here.live(table).table_state.options
    async with open_harness(tmp_path, clock) as here:
        assert secret_of(here, table) == secret
        await here.press(1, f"hr:{table}:start", here.live(table).board.table)
        seed = seed_of(secret, [(1, "fox")])
        assert here.state(table).match.seed == seed
        first = engine.new_match(options, 3, seed, here.state(table).now)[0]
        assert here.state(table).hands == first.hands
    async with open_harness(tmp_path, clock) as here:
        assert here.state(table).match.seed == seed
        assert here.live(table).table_state.people[1].word == ""


async def test_every_table_has_its_own_secret(here: Harness) -> None:
    secrets = {secret_of(here, (await here.open(user, channel=70 + user)).id) for user in (1, 2, 3)}
    assert len(secrets) == 3


# --- until the end ----------------------------------------------------------------------------------------------------


class Recorder:
    """Recorder of the messages and files that leave the bot through the harness."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.said: list[str] = []
        recorder = self

        def recording(kind: type, name: str, place: int) -> None:
            original = getattr(kind, name)

            def call(self: Any, *given: Any, **more: Any) -> Any:
                recorder.add(given[place])
                return original(self, *given, **more)

            monkeypatch.setattr(kind, name, call)

        recording(Channels, "put", 1)
        recording(Channels, "change", 1)
        for name in ("send", "update", "whisper"):
            recording(SimulatedReply, name, 0)
        recording(SimulatedReply, "edit", 1)

    def add(self, shown: OutgoingMessage) -> None:
        """Record a message with its files."""
        self.said.append(json.dumps([shown.content, *shown.components], default=str, ensure_ascii=False))
        self.said += [file.content.decode("latin-1") for file in shown.files]


def leaks(texts: Iterator[str] | list[str], wanted: set[str]) -> list[str]:
    """Return the first 200 characters of each text that contains one of the wanted strings."""
    return [text[:200] for text in texts if any(one in text for one in wanted)]


def files_in(folder: Path) -> list[str]:
    """Return the contents of all files except the database, which must contain the secret."""
    found = [path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("houserules.db")]
    return [path.read_bytes().decode("latin-1") for path in found]


def views(here: Harness, table: int) -> Iterator[str]:
    """Yield the views of an onlooker and of each seat, and the contents of the live table without the match state."""
    state = here.state(table)
    for seat in (None, *range(state.seats)):
        yield repr(engine.view(state, seat))
    yield repr(here.live(table).recent)
    yield repr(here.live(table).table_state)
    yield repr(here.live(table))[: 1 << 20].replace(repr(state), "")


PAGES = ("seats", "rules", "table", "log", "turn", "more", "leave", "end")


async def test_neither_secret_nor_seed_leaves_the_bot_before_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    recorder = Recorder(monkeypatch)
    async with open_harness(tmp_path) as here:
        table = await match_with_computers(here, 2, scoring="single", hand_size=4)
        secret, seed = secret_of(here, table), here.state(table).match.seed.to_bytes(32, "big")
        wanted = forms_of(secret) | forms_of(seed)
        seen: list[str] = []
        for turn in range(400):
            state = here.live(table).state
            if state is None or state.phase != "playing":
                break
            seen += views(here, table)
            if turn % 10 == 0:
                for page in PAGES:
                    await here.do(1, r.ShowPage(page) if page != "rules" else r.ShowRules(), table)
                seen += await exports(here.storage, table)
            if not await play_for_ann(here, table):
                await move_on(here, table)
            if table not in here.tables._tables:
                break
        assert len(recorder.said) > 40
        assert len(seen) > 60
        assert leaks(recorder.said, wanted) == []
        assert leaks(seen, wanted) == []
        assert leaks([caplog.text], wanted) == []
        assert leaks(files_in(tmp_path), wanted) == []
        # The search itself works: it finds the secret and the seed in the file that is available after the match.
        file = await Chronicle(here.storage).shuffle(table)
        assert isinstance(file, ShuffleFile)
        assert leaks([file.content.decode()], {secret.hex()})
        assert leaks([file.content.decode()], {seed.hex()})
        assert file.verdict.sound


async def exports(storage: Storage, table: int) -> list[str]:
    """Return the data export of user 1, the data for checking the shuffle, and the stored table with its journal."""
    copy = await Privacy(storage).export(1)
    found = await storage.read(lambda connection: shuffles.shuffle(connection, table))
    events = [repr(line.events) + repr(line.action) for line in await storage.journal(table)]
    stored = await storage.table(table)
    return [copy.content.decode("latin-1"), repr(found), repr(stored and (stored.meta, stored.seats)), *events]


async def test_neither_a_lobby_nor_a_running_match_has_a_shuffle_file(here: Harness) -> None:
    table = await open_lobby(here, 2)
    chronicle = Chronicle(here.storage)
    assert await chronicle.shuffle(table) is None
    await here.press(1, f"hr:{table}:start", here.table(table).id)
    assert await chronicle.shuffle(table) is None


async def test_a_match_that_was_ended_early_can_be_checked(here: Harness) -> None:
    table = await open_lobby(here, 2)
    await here.do(2, r.GiveWord("fox"), table)
    await here.press(1, f"hr:{table}:start", here.table(table).id)
    await here.do(1, r.ConfirmEnd(), table, moderator=True)
    file = await Chronicle(here.storage).shuffle(table)
    assert isinstance(file, ShuffleFile)
    assert file.verdict.sound
    assert file.verdict.words == ((1, "fox"),)


async def test_the_word_of_a_forgotten_user_is_gone_and_the_check_reports_that(here: Harness) -> None:
    table = await open_lobby(here, 2)
    for user in (1, 2):
        await here.do(user, r.GiveWord(f"word of {name_of(user)}"), table)
    await here.press(1, f"hr:{table}:start", here.table(table).id)
    await here.do(1, r.ConfirmEnd(), table, moderator=True)
    privacy = Privacy(here.storage)
    assert "word of Ben" in (await privacy.export(2)).content.decode()
    await privacy.forget(2)
    file = await Chronicle(here.storage).shuffle(table)
    assert isinstance(file, ShuffleFile)
    assert file.verdict.words == ((0, "word of Ann"), (1, None))
    assert (file.verdict.sound, file.verdict.seeded, file.verdict.differs) == (False, None, None)
    assert b"word of Ben" not in file.content
