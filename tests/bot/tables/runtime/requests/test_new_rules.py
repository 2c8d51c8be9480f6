"""New rules that the host proposes during a match. If everybody agrees, they apply starting with the next round."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.model.requests import ShowRule
from bot.storage.journal_check import replay
from bot.storage.sqlite.sqlite_database import SqliteDatabase
from engine.rules.registry import OPTIONS
from tests.bot.tables.channels import Message
from tests.bot.tables.harness import Harness, SimulatedReply, open_harness

HANDS = {"a": ["R5", "R7"], "b": ["R9", "B5"], "c": ["G9", "Y3"]}


async def match_of_three(here: Harness, **options: object) -> int:
    table = await here.match(3, turn_seconds=0, **options)
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    return table


def menus(message: Message) -> list[dict[str, Any]]:
    return [dict(part) for row in message.shown.components for part in row.get("components", ()) if part["type"] == 3]


def menu_entry(message: Message, words: str) -> tuple[str, str]:
    """Return the menu's ``custom_id`` and the value of the only entry whose label contains these words."""
    (menu,) = menus(message)
    (value,) = [option["value"] for option in menu["options"] if words in option["label"]]
    return str(menu["custom_id"]), str(value)


async def choose(here: Harness, user: int, option: str, words: str, table: int) -> SimulatedReply:
    """Open the page of an option, choose the value whose label contains these words, and return the reply."""
    shown = await here.do(user, ShowRule(option), table)
    page = here.channels.messages[shown.message]
    return await here.choose(user, *menu_entry(page, words), page.id)


def poll_message(here: Harness, table: int) -> Message:
    (message,) = here.live(table).board.polls.values()
    return here.channels.messages[message]


async def vote_yes(here: Harness, table: int, *users: int) -> None:
    """Let these users vote for the proposed rules."""
    for user in users:
        message = poll_message(here, table)
        await here.press(user, message.ids("poll")[0], message.id)


async def end_round(here: Harness, table: int) -> None:
    """Let user 1 win the round with their last card."""
    live = here.live(table)
    seats = [seat for seat, player in enumerate(live.table_state.people) if player.seated]
    hands = {"abcd"[seat]: [["R5"], ["R9", "B5"], ["G9", "Y3"], ["G1", "G2"]][seat] for seat in seats}
    await here.arrange(table, hands=hands, top="R3", turn="a")
    await here.play(1, "play cR5")
    assert here.view(table).phase == "round_over"


def was_posted(here: Harness, words: str) -> bool:
    return any(words in message.text for message in here.channels.public())


async def test_with_everybodys_consent_the_next_round_has_the_new_rules(here: Harness) -> None:
    table = await match_of_three(here)
    await end_round(here, table)
    reply = await choose(here, 1, "stacking", "and +4 on +4. If you can’t", table)
    assert "The others are being asked" in reply.text
    assert "**Stacking**: Stack +2 on +2 and +4 on +4." in poll_message(here, table).text
    await vote_yes(here, table, 2)
    assert here.live(table).table_state.coming == {}
    await vote_yes(here, table, 3)
    assert was_posted(here, "Everybody agreed; starting with the next round")
    await here.later(21)
    assert here.view(table).round == 2
    assert here.view(table).options["stacking"] == "same"
    assert here.live(table).table_state.friendly
    assert "New rules starting with this round: Stacking" in here.table(table).text


async def test_the_deal_waits_for_the_vote(here: Harness) -> None:
    table = await match_of_three(here)
    await end_round(here, table)
    await choose(here, 1, "stacking", "and +4 on +4. If you can’t", table)
    await here.later(60)
    assert here.view(table).phase == "round_over"
    await vote_yes(here, table, 2, 3)
    await here.later(1)
    assert here.view(table).round == 2
    assert here.view(table).options["stacking"] == "same"


async def test_a_single_no_rejects_the_new_rules_and_the_match_continues(here: Harness) -> None:
    table = await match_of_three(here)
    await end_round(here, table)
    await choose(here, 1, "stacking", "and +4 on +4. If you can’t", table)
    message = poll_message(here, table)
    await here.press(3, message.ids("poll")[1], message.id)
    assert was_posted(here, "everybody has to agree to a change")
    await here.later(21)
    assert here.view(table).options["stacking"] == "off"
    assert not here.live(table).table_state.friendly


async def test_rules_agreed_during_a_round_apply_starting_with_the_next_round(here: Harness) -> None:
    table = await match_of_three(here)
    await choose(here, 1, "jump_in", "identical card", table)
    await vote_yes(here, table, 2, 3)
    assert here.view(table).options["jump_in"] == "off"
    await end_round(here, table)
    await here.later(21)
    assert here.view(table).options["jump_in"] == "exact"


async def test_only_the_host_can_propose_new_rules(here: Harness) -> None:
    table = await match_of_three(here)
    shown = await here.do(2, ShowRule("stacking"), table)
    assert not menus(here.channels.messages[shown.message])
    forged = await here.choose(2, f"hr:{table}:change:wstacking", "n1", shown.message)
    assert "Only Ann can do that" in forged.text


async def test_contradictory_rules_are_refused_and_the_nearest_possible_ones_are_suggested(here: Harness) -> None:
    table = await match_of_three(here, cheating=True)
    reply = await choose(here, 1, "strict", "forbid nothing", table)
    assert "cannot be played together" in reply.text
    assert "Possible would be “Strict table”: off" in reply.text
    same = await choose(here, 1, "stacking", "No stacking", table)
    assert "These rules are already in force" in same.text


async def test_an_effect_is_set_through_its_number(here: Harness) -> None:
    table = await match_of_three(here, number_effects={"0": "pass_hands"})
    shown = await here.do(1, ShowRule("number_effects"), table)
    page = here.channels.messages[shown.message]
    reply = await here.choose(1, *menu_entry(page, "7"), page.id)
    assert reply.kind == "update"
    page = here.channels.messages[reply.message]
    await here.choose(1, *menu_entry(page, "Everybody slaps"), page.id)
    await vote_yes(here, table, 2, 3)
    assert here.live(table).table_state.coming == {"number_effects": {"0": "pass_hands", "7": "slap"}}


async def test_the_host_decides_alone_if_the_others_are_computers(here: Harness) -> None:
    summary = await here.open(1)
    for do in ("computer", "start"):
        await here.press(1, f"hr:{summary.id}:{do}", here.table(summary.id).id)
    await choose(here, 1, "stacking", "and +4 on +4. If you can’t", summary.id)
    assert here.live(summary.id).table_state.coming == {"stacking": "same"}


async def test_agreed_rules_are_dropped_if_the_remaining_players_cannot_play_them(here: Harness) -> None:
    table = await here.match(4, turn_seconds=0)
    await choose(here, 1, "partners", "sit opposite", table)
    await vote_yes(here, table, 2, 3, 4)
    await end_round(here, table)
    await here.press(4, f"hr:{table}:leave_yes", here.hand(4).id)
    await here.later(21)
    assert here.view(table).round == 2
    assert here.view(table).options["partners"] == "off"
    assert was_posted(here, "the old ones stay")


async def test_every_option_offers_its_values_in_one_menu(here: Harness) -> None:
    table = await match_of_three(here)
    for name, option in OPTIONS.items():
        shown = await here.do(1, ShowRule(name), table)
        (found,) = menus(here.channels.messages[shown.message])
        assert 2 <= len(found["options"]) <= 25, name
        if option.kind in ("choice", "flag"):
            assert len(found["options"]) == len(option.values)


async def test_a_match_with_changed_rules_can_be_replayed_and_continues_after_a_restart(tmp_path: Path) -> None:
    async with open_harness(tmp_path) as before:
        summary = await before.open(1, {"preset": "classic", "turn_seconds": 20, "target": 5000})
        table = summary.id
        for do in ("computer", "computer", "start"):
            await before.press(1, f"hr:{table}:{do}", before.table(table).id)
        await choose(before, 1, "hand_size", "with 3 cards", table)
        for _ in range(400):
            if before.view(table).round == 2 and before.view(table).phase == "playing":
                break
            for do in ("colour", "draw", "keep"):
                hand = before.hand(1)
                if hand.ids(do):
                    await before.press(1, hand.ids(do)[0], hand.id)
            await before.later(5)
        assert before.view(table).options["hand_size"] == 3
        clock = before.clock
    async with open_harness(tmp_path, clock) as after:
        assert after.view(table).options["hand_size"] == 3
        assert after.live(table).table_state.options["hand_size"] == 3
    assert replay(SqliteDatabase(tmp_path / "houserules.db"), table).differs is None
