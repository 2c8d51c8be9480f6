"""Changing the rules of a lobby or preset, or a channel's default rules, with buttons, a search or a description."""

from __future__ import annotations

import threading
from dataclasses import dataclass

import pytest

from bot.discord.slash_commands.typed_play import load_words
from bot.screens.rules.typed import rule_search
from sandbox.driver.people import Button, Person
from tests.bot.club import Club, newest_reply
from tests.e2e.players import players

pytestmark = pytest.mark.asyncio(loop_scope="module")

WANTED = {
    "stacking": "Stack +2 on +2; nothing goes on a +4.",
    "jump_in": "Jump in with the identical card",
    "number_effects": "7: you must swap hands",
    "keep_drawing": "you draw until a card fits",
}
"""Sentences that describe the rules "+2 on +2 only, jump-in, 7-0, draw until it fits", keyed by option."""
MOST_PRESSES = 7


@dataclass
class PressCounter:
    """A person whose presses are counted; each choice from a menu counts as one."""

    person: Person
    presses: int = 0

    async def press(self, label: str, *, private: bool = True) -> None:
        """Press the button with this label."""
        self.presses += 1
        await self.person.press(label, private=private)

    async def press_button(self, button: Button) -> None:
        """Press exactly this button, even if others have the same label."""
        self.presses += 1
        await self.person.press(button)

    async def switch(self, option: str) -> None:
        """Press the button that switches a rule on or off."""
        self.presses += 1
        await self.person.press(lambda: button_of(self.person, option))

    async def choose(self, menu: str, entry: str) -> None:
        """Choose from a menu."""
        self.presses += 1
        await self.person.select(menu, entry, private=True)


def button_of(person: Person, option: str) -> Button | None:
    """Return the button for a rule on the newest private page, or ``None``."""
    return next((one for one in person.private()[-1].buttons if f":o{option}" in one.custom_id), None)


async def choose_the_four(counter: PressCounter) -> None:
    """Choose the rules of ``WANTED`` on the open page."""
    await counter.choose("Stacking", "Stacking: +2 on +2 only")
    await counter.choose("Jump-in", "Jump-in: identical card")
    await counter.switch("number_effects")
    await counter.switch("keep_drawing")


def lacks(text: str) -> list[str]:
    """Return the sentences of ``WANTED`` that are missing from a text."""
    return [sentence for sentence in WANTED.values() if sentence not in text]


async def test_a_host_sets_four_house_rules_within_seven_presses_in_the_lobby(club: Club) -> None:
    ann, ben = await club.lobby(2)
    counter = PressCounter(ann)
    await counter.press("Change rules", private=False)
    await choose_the_four(counter)
    lobby = await ben.until_sees("until a card fits", private=False)
    assert lacks(lobby.text) == []
    assert counter.presses <= MOST_PRESSES
    await ann.command("/end")


async def test_an_admin_sets_four_house_rules_within_seven_presses_in_a_preset(club: Club) -> None:
    ada = await club.person("Ada", roles=["Admin"])
    name = f"Seven {club.number}"
    await ada.command("/preset-edit create", name=name)
    counter = PressCounter(ada)
    await choose_the_four(counter)
    await counter.press("Save")
    assert counter.presses <= MOST_PRESSES
    await ada.command("/presets show", name=name)
    assert lacks(newest_reply(ada)) == []


async def test_an_admin_sets_four_house_rules_within_seven_presses_as_the_default_of_a_channel(club: Club) -> None:
    ada = await club.person("Ada", roles=["Admin"])
    await ada.command("/preset-edit default", where="channel")
    counter = PressCounter(ada)
    await choose_the_four(counter)
    await counter.press("Use these rules")
    assert counter.presses <= MOST_PRESSES
    assert "in this channel by default" in newest_reply(ada)
    await ada.command("/play")
    lobby = await ada.until_sees(players(1), private=False)
    assert lacks(lobby.text) == []
    assert "with changes" not in lobby.text
    await ada.command("/end")


async def test_an_admin_sets_four_house_rules_within_seven_presses_from_the_overview(club: Club) -> None:
    ada = await club.person("Ada", roles=["Admin"])
    await ada.command("/server overview")
    counter = PressCounter(ada)
    await counter.press("Rules")
    _, of_channel = [button for button in ada.private()[-1].buttons if button.label == "Change…"]
    await counter.press_button(of_channel)
    await choose_the_four(counter)
    await counter.press("Use these rules")
    assert counter.presses <= MOST_PRESSES
    assert "in this channel by default" in newest_reply(ada)
    await ada.command("/play")
    lobby = await ada.until_sees(players(1), private=False)
    assert lacks(lobby.text) == []
    await ada.command("/end")
    await ada.command("/preset-edit default", where="channel")
    await ada.press("No default", private=True)


async def test_the_default_of_a_channel_is_changed_again_without_a_second_preset(club: Club) -> None:
    ada = await club.person("Ada", roles=["Admin"])
    for page, (menu, entry) in enumerate(
        (("Cards dealt", "Cards dealt: 5"), ("Target", "Target: 200 points"), ("Target", "Target: 500 points"))
    ):
        await ada.command("/preset-edit default", where="channel")
        assert ("1 rule differs" in newest_reply(ada)) == (page == 1)
        await ada.select(menu, entry, private=True)
        await ada.press("Use these rules", private=True)
        assert "uses “\\#" in newest_reply(ada)
    await ada.command("/presets list")
    own = [line for line in newest_reply(ada).splitlines() if f"#{club.channel}" in line]
    assert len(own) == 1
    assert "1 rule differs" in own[0]
    await ada.command("/preset-edit default", where="channel")
    await ada.select("Cards dealt", "Cards dealt: 7", private=True)
    await ada.press("Use these rules", private=True)
    assert "uses “Classic” in this channel" in newest_reply(ada)
    await ada.command("/preset-edit default", where="channel")
    await ada.press("No default", private=True)


async def test_an_admin_is_warned_before_overwriting_another_admins_default(club: Club) -> None:
    ada, bob = [await club.person(name, roles=["Admin"]) for name in ("Ada", "Bob")]
    await ada.command("/preset-edit default", where="channel")
    await ada.select("Cards dealt", "Cards dealt: 5", private=True)
    await ada.press("Use these rules", private=True)
    for person in (ada, bob):
        await person.command("/preset-edit default", where="channel")
    await ada.select("Cards dealt", "Cards dealt: 6", private=True)
    await ada.press("Use these rules", private=True)
    await bob.select("Target", "Target: 200 points", private=True)
    await bob.press("Use these rules", private=True)
    assert "Somebody else has saved" in newest_reply(bob)
    await bob.press("Overwrite", private=True)
    assert "uses “\\#" in newest_reply(bob)
    await ada.command("/preset-edit default", where="channel")
    assert "2 rules differ" in newest_reply(ada)
    await ada.press("No default", private=True)


async def test_default_rules_of_a_deleted_preset_can_be_saved_under_another_name(club: Club) -> None:
    ada, bob = [await club.person(name, roles=["Admin"]) for name in ("Ada", "Bob")]
    await ada.command("/preset-edit default", where="channel")
    await ada.select("Cards dealt", "Cards dealt: 5", private=True)
    await ada.press("Use these rules", private=True)
    old = newest_reply(ada).split("“")[1].split("”")[0].replace("\\", "")
    await ada.command("/preset-edit default", where="channel")
    await ada.select("Cards dealt", "Cards dealt: 6", private=True)
    await bob.command("/preset-edit delete", name=old)
    await bob.press("Delete", private=True)
    await ada.press("Use these rules", private=True)
    await ada.press("Save as…", private=True)
    await ada.submit(text=f"Six of {club.number}")
    assert f"uses “Six of {club.number}” in this channel by default" in newest_reply(ada)
    await ada.command("/play")
    assert "6 cards" in (await ada.until_sees(players(1), private=False)).text
    await ada.command("/preset-edit default", where="channel")
    await ada.press("No default", private=True)


async def test_only_the_host_can_change_a_rule_of_a_lobby(club: Club) -> None:
    ann, ben = await club.lobby(2)
    await ann.press("Change rules")
    forged = button_of(ann, "keep_drawing")
    assert forged is not None
    await ben.press("Rules", private=False)
    await ben.press_id(forged.custom_id, message=ben.private()[-1], forged=True)
    assert "Only Ann can do that" in newest_reply(ben)
    assert "until a card fits" not in ben.messages()[-1].text
    await ann.command("/end")


async def test_a_host_finds_a_rule_by_a_word_and_changes_it(club: Club) -> None:
    ann, ben = await club.lobby(2)
    await ann.press("Change rules", private=False)
    await ann.press("Find a rule…", private=True)
    await ann.submit(text="Überspringen blabla")
    assert "No rule found" in newest_reply(ann)
    await ann.press("Find another…", private=True)
    await ann.submit(text="stapeln")
    await ann.select("Stacking", "Stacking: +2 on +2 only", private=True)
    await ben.until_sees("nothing goes on a +4", private=False)
    assert "2 rules found" in newest_reply(ann)
    await ann.press("Find another…", private=True)
    await ann.submit(text="sevens")
    await ann.select("Which number has an effect?", "5: nothing", private=True)
    await ann.select("What it does", "You may swap hands with somebody.", private=True)
    await ben.until_sees("5: you may swap hands", private=False)
    await ann.press("Back", private=True)
    assert "Rules for this match" in newest_reply(ann)
    await ann.command("/end")


async def test_a_host_describes_rules_and_confirms_the_proposal(club: Club) -> None:
    ann, ben = await club.lobby(2)
    await ann.press("Change rules", private=False)
    await ann.press("Describe it…", private=True)
    await ann.submit(text="bananas everywhere")
    assert "I found no rule in that" in newest_reply(ann)
    assert "“bananas everywhere”" in newest_reply(ann)
    await ann.press("Say it again…", private=True)
    await ann.submit(text="stack twos, jump in, 7-0, draw till it fits, 50 cards, *lava*")
    proposal = newest_reply(ann)
    assert lacks(proposal) == []
    assert "“50 cards” is not possible. Cards dealt: 1–15." in proposal
    assert "Not understood: “lava”" in proposal
    assert "until a card fits" not in ben.messages()[-1].text
    await ann.press("Yes, use these", private=True)
    lobby = await ben.until_sees("until a card fits", private=False)
    assert lacks(lobby.text) == []
    assert "Rules for this match" in newest_reply(ann)
    await ann.command("/end")


async def test_a_description_with_contradictions_cannot_be_confirmed(club: Club) -> None:
    ann, _ = await club.lobby(2)
    await ann.press("Change rules", private=False)
    await ann.press("Describe it…", private=True)
    await ann.submit(text="cheating allowed, strict table")
    assert "cannot be played together" in newest_reply(ann)
    yes = ann.button("Yes, use these", private=True)
    assert yes is not None
    assert yes.disabled
    await ann.command("/end")


async def test_an_admin_finds_and_describes_rules_of_a_preset(club: Club) -> None:
    ada = await club.person("Ada", roles=["Admin"])
    name = f"Told {club.number}"
    await ada.command("/preset-edit create", name=name)
    await ada.press("Describe it…", private=True)
    await ada.submit(text="+2 stapeln, reinwerfen, 7-0, ziehen bis es passt")
    assert lacks(newest_reply(ada)) == []
    await ada.press("Yes, use these", private=True)
    assert "4 rules differ" in newest_reply(ada)
    await ada.press("Undo", private=True)
    assert "As in the classic rules" in newest_reply(ada)
    await ada.press("Find a rule…", private=True)
    await ada.submit(text="mercy")
    await ada.select("Mercy", "Mercy: 25 cards", private=True)
    assert "1 rule differs" in newest_reply(ada)
    assert "rules found" in newest_reply(ada)
    await ada.press("Save", private=True)
    await ada.command("/presets show", name=name)
    assert "holds 25 or more" in newest_reply(ada)


async def test_a_description_survives_a_restart(club: Club) -> None:
    ada = await club.person("Ada", roles=["Admin"])
    await ada.command("/preset-edit default", where="channel")
    await ada.press("Describe it…", private=True)
    await ada.submit(text="5 cards, first to 200")
    await club.stage.stop_bot()
    await club.world.until_bot(connected=False)
    await club.stage.start_bot(club.world)
    await ada.press("Yes, use these", private=True)
    assert "2 rules differ" in newest_reply(ada)
    await ada.press("Discard", private=True)
    await ada.press("Discard", private=True)


async def test_rule_words_are_loaded_in_another_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads: list[threading.Thread] = []
    monkeypatch.setattr(rule_search, "load", lambda: threads.append(threading.current_thread()))
    await load_words()
    assert threads
    assert threading.current_thread() not in threads


async def test_only_the_host_can_confirm_a_description(club: Club) -> None:
    ann, ben = await club.lobby(2)
    await ann.press("Change rules", private=False)
    await ann.press("Describe it…", private=True)
    await ann.submit(text="stack twos")
    yes = ann.button("Yes, use these", private=True)
    assert yes is not None
    await ben.press("Rules", private=False)
    await ben.press_id(yes.custom_id, message=ben.private()[-1], forged=True)
    assert "Only the host can do that" in newest_reply(ben)
    await ann.press("Start", private=False)
    await ann.until(lambda: ann.button("Draw", private=True), what="a hand")
    assert "Stack +2 on +2" not in ann.messages()[-1].text
    await ann.command("/end")
