"""Typed play: commands that replace buttons, and the private replies to them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.model import custom_ids
from bot.model.custom_ids import feature_buttons
from sandbox.driver.people import Person
from tests.bot.club import Club, current_player, hand_of, newest_reply
from tests.e2e.players import players
from tools.docs import command_forms

pytestmark = pytest.mark.asyncio(loop_scope="module")


COMMAND_OF = {
    **dict.fromkeys(("join", "join_next"), "join"),
    **dict.fromkeys(("leave", "leave_yes"), "leave"),
    **dict.fromkeys(("end", "end_yes", "ask_end"), "end"),
    **dict.fromkeys(("tune", "change", "number"), "change"),
    **dict.fromkeys(("poll", "vote"), "vote"),
    **dict.fromkeys(("hand", "page"), "hand"),
    # If a card cannot be played, ``/card`` replies with the reason that ``why_not`` shows.
    **dict.fromkeys(("play", "pair", "why_not"), "card"),
    **dict.fromkeys(("draw", "fewer"), "draw"),
    **dict.fromkeys(("colour", "target", "card"), "choose"),
    **dict.fromkeys(("rules", "chapter", "rule"), "rules"),
    **dict.fromkeys(("history", "step", "past_rules", "share_match"), "history"),
    **dict.fromkeys(("pause", "pauses"), "pause"),
    **dict.fromkeys(("host", "whom_host"), "host"),
    **dict.fromkeys(("kick", "whom_kick"), "kick"),
    "press": "buzz",
    "keep": "pass",
    "alone": "computer",
    "at_end": "notify",
    "shuffle": "log",
    **dict.fromkeys(("guide", "guide_off"), "help"),
}
"""Commands, keyed by the verb of the button that they replace.

Any other verb, except those in ``WITHOUT_COMMAND``, is itself the name of the command.
"""
WITHOUT_COMMAND = {"lobby", "more", "menu", "cancel"}
"""Verbs of buttons that only open or close other buttons."""


async def test_every_button_has_a_command() -> None:
    commands = {form.name for form in command_forms()}
    assert {COMMAND_OF.get(verb, verb) for verb in custom_ids.VERBS.keys() - WITHOUT_COMMAND} <= commands


TYPED_FOR_TOURNAMENTS = {
    "enter": ("join", "tournament"),
    **dict.fromkeys(("withdraw", "really_withdraw"), ("leave", "tournament")),
    "standing": ("score", "tournament"),
    "start": ("start", "tournament"),
    "next": ("next", "tournament"),
    **dict.fromkeys(("stop", "really_stop"), ("end", "tournament")),
    **dict.fromkeys(("table", "end_table"), ("end", "table")),
    "manage": ("league-admin cup", "kind"),
    **{do: ("league-admin cup", do) for do in ("kind", "preset", "size", "open")},
    "fillers": ("league-admin cup", "computers"),
}
"""Command and option, keyed by the verb of the button that they replace."""


async def test_every_button_of_a_tournament_has_a_command_option() -> None:
    options = {form.name: {option.name for option in form.options} for form in command_forms()}
    # Keeping the tournament needs no command.
    assert TYPED_FOR_TOURNAMENTS.keys() == {verb for verb, _ in feature_buttons.TOURNAMENTS} - {"keep"}
    assert all(option in options[command] for command, option in TYPED_FOR_TOURNAMENTS.values())


async def expect(person: Person, words: str | re.Pattern[str], command: str, **options: Any) -> None:
    """Type a command and check that one of the private replies contains the words or matches the pattern."""
    before = {seen.id for seen in person.private()}
    assert (await person.command(command, **options)).private, command
    replies = [seen.text for seen in person.private() if seen.id not in before]
    pattern = re.compile(re.escape(words)) if isinstance(words, str) else words
    assert any(pattern.search(reply) for reply in replies), (command, replies)


async def lobby_with(club: Club, size: int, **rules: str) -> list[Person]:
    """Open a lobby, change rules by command, and return the players."""
    people = await club.lobby(size)
    for rule, value in rules.items():
        await expect(people[0], "the lobby shows the new rules", "/change", rule=rule, value=value)
    return people


async def start_match(people: list[Person]) -> None:
    """Start a lobby's match and wait until everyone has a hand."""
    await expect(people[0], "The match begins", "/start")
    for person in people:
        await person.until(lambda person=person: hand_of(person), what="a hand")  # type: ignore[misc]


# --- the lobby --------------------------------------------------------------------------------------------------------


async def test_a_lobby_is_filled_and_started_by_command(club: Club) -> None:
    ann, ben = await club.lobby(2)
    await expect(ben, "Only Ann", "/computer")
    await expect(ann, "Robo Ada has a seat now (computer, normal).", "/computer")
    await expect(ann, "Robo Bob has a seat now (computer, hard).", "/computer", level="hard")
    await ann.until_sees(players(4, free=16), private=False)
    await expect(ben, "Ann, Ben, Robo Ada (computer, normal) and Robo Bob (computer, hard)", "/seats")
    offered = await ann.complete("/remove", "player", "")
    assert [one.name for one in offered] == ["Ben", "Robo Ada", "Robo Bob"]
    for name in ("robo ada", "robo bob"):
        await expect(ann, "free again", "/remove", player=name)
    await ann.until_sees(players(2, free=18), private=False)
    await expect(ann, "Nobody called “Zoe”", "/remove", player="Zoe")
    await expect(ann, "twice the time", "/clocks")
    await expect(ben, "Ann", "/start")
    await start_match([ann, ben])
    await expect(ann, "has already begun", "/start")
    await expect(ann, "nobody else can join", "/lock")
    await expect(ann, "others can join again", "/lock", joining="open")
    await expect(ben, "Only Ann", "/lock")


async def test_rules_are_changed_by_command(club: Club) -> None:
    ann, ben = await club.lobby(2)
    titles = [one.name for one in await ann.complete("/change", "rule", "jump")]
    assert titles
    offered = await ann.complete("/change", "value", "", rule="jump_in")
    assert len(offered) > 1
    await expect(ann, "the new rules", "/change", rule=titles[0], value=offered[1].value)
    exact = await ann.complete("/change", "value", "350", rule="target")
    assert exact[0].value == "350"
    await expect(ann, "the new rules", "/change", rule="target", value="350")
    await ann.until_sees("350 points", private=False)
    await expect(ann, "from 0 to 9", "/change", rule="number_effects", value="n3")
    effects = await ann.complete("/change", "value", "", rule="number_effects")
    await expect(ann, "the new rules", "/change", rule="number_effects", value=effects[1].value, number="7")
    await expect(ann, "2 to 10", "/change", rule="rank_effects", value="n3")
    await expect(ann, "the new rules", "/change", rule="rank_effects", value="n1", number="Jack")
    await expect(ann, "a rule called “chess”", "/change", rule="chess", value="yes")
    await expect(ann, "is not possible", "/change", rule="jump_in", value="perhaps")
    await expect(ben, "Only Ann", "/change", rule="target", value="400")
    await start_match([ann, ben])
    await expect(ann, "The others are being asked", "/change", rule="target", value="450")
    await expect(ben, "Your vote counts", "/vote", answer="yes")
    await ann.until_sees("Everybody agreed", private=False)


async def test_a_rule_is_changed_by_a_synonym(club: Club) -> None:
    [ann] = await club.lobby(1)
    assert "number_effects" in [one.value for one in await ann.complete("/change", "rule", "sevens")]
    values = await ann.complete("/change", "value", "", rule="reinlegen")
    assert values == []
    effects = await ann.complete("/change", "value", "", rule="7-0")
    assert effects == await ann.complete("/change", "value", "", rule="number_effects") != []
    await expect(ann, "the new rules", "/change", rule="sevens", value=effects[1].value, number="7")
    await expect(
        ann, re.compile("More than one rule matches “reinlegen”: .*Jump"), "/change", rule="reinlegen", value="no"
    )


async def test_a_page_or_a_rule_is_looked_up_by_command(club: Club) -> None:
    ann = await club.person("Ann")
    pages = await ann.complete("/rules", "topic", "")
    assert len(pages) == 25
    await expect(ann, pages[0].name, "/rules", topic=pages[0].value)
    (stacking, *_) = await ann.complete("/rules", "topic", "stacking")
    await expect(ann, "Stacking", "/rules", topic=stacking.value)
    assert "jump_in" in [one.value for one in await ann.complete("/rules", "topic", "reinwerfen")]
    await expect(ann, "Jump", "/rules", topic="reinwerfen")
    await expect(ann, "a rule called “chess”", "/rules", topic="chess")
    await ann.command("/play")
    await expect(ann, "Jump", "/rules", topic="jump_in")


# --- votes ------------------------------------------------------------------------------------------------------------


async def test_questions_to_the_table_are_answered_by_command(club: Club) -> None:
    ann, ben, cleo = await club.match(3)
    await expect(ann, "Nothing is being voted on", "/vote", answer="yes")
    await ann.command("/pause", minutes=5)
    await ann.command("/end")
    await expect(ben, "Several questions are open", "/vote", answer="yes")
    offered = await ben.complete("/vote", "question", "")
    assert [one.name for one in offered] == [
        "A pause of 5 minutes? Proposed by Ann.",
        "End the match here? Proposed by Ann.",
    ]
    await expect(ben, "Your vote counts", "/vote", answer="no", question=offered[0].value)
    await expect(ben, "Only votes on a penalty", "/vote", answer="void", question=offered[1].value)
    await expect(ben, "is not being voted on", "/vote", answer="no", question="supper")
    await expect(cleo, "Your vote counts", "/vote", answer="no")
    await expect(cleo, "Nothing is being voted on", "/vote", answer="no")


async def test_in_a_lobby_no_match_can_be_resumed_or_repeated(club: Club) -> None:
    ann, ben = await club.lobby(2)
    for command in ("/resume", "/rematch"):
        await expect(ann, "No match is running at this table yet", command)
        await expect(ben, "No match is running at this table yet", command)


async def test_without_cards_whose_backs_are_known_there_is_no_other_side(club: Club) -> None:
    ann, _ = await club.match(2)
    await ann.command("/backs")
    assert newest_reply(ann) == "Nobody sees backs at this table."


async def test_a_paused_match_is_resumed_by_command(club: Club) -> None:
    ann, ben = await club.match(2)
    await expect(ann, "already running", "/resume")
    await ann.command("/pause", minutes=5)
    await expect(ben, "Your vote counts", "/vote", answer="yes")
    await ann.command("/draw")
    assert "Pause" in newest_reply(ann)
    await expect(ann, "The match goes on", "/resume")


async def test_penalties_are_proposed_and_voided_by_command(club: Club) -> None:
    ann, ben, cleo = await lobby_with(club, 3, table_votes="yes")
    mo = await club.moderator()
    await start_match([ann, ben, cleo])
    offered = await ann.complete("/propose", "player", "")
    assert [one.name for one in offered] == ["Ben", "Cleo"]
    await expect(ann, "The others are being asked", "/propose", player="Ben", reason="delay")
    await expect(ann, "already", "/propose", player="Ben", reason="delay")
    questions = await cleo.complete("/vote", "question", "")
    assert "Ben" in questions[0].name
    await expect(cleo, "Only moderators", "/vote", answer="void")
    await expect(mo, "is void", "/vote", answer="void")
    await expect(cleo, "Nothing is being voted on", "/vote", answer="no")
    await expect(cleo, "The others are being asked", "/propose", player="Ben", reason="hints")
    await expect(ann, "Your vote counts", "/vote", answer="no")


# --- moves ------------------------------------------------------------------------------------------------------------


async def test_wrong_calls_and_catches_by_command_are_refused_with_the_reason(club: Club) -> None:
    ann, _ = await club.match(2)
    await expect(ann, "“Uno” would be wrong now", "/call")
    await expect(ann, "Nobody to catch", "/catch")
    await expect(ann, "three seconds", "/catch", player="Ben")
    await expect(ann, "Nobody called “Zoe”", "/catch", player="Zoe")


async def test_players_peek_and_accuse_by_command_and_an_unfounded_claim_is_refused(club: Club) -> None:
    ann, ben, cleo = await lobby_with(club, 3, peeking="secret", cheating="yes", penalties="on_demand")
    await start_match([ann, ben, cleo])
    offered = await ann.complete("/peek", "player", "")
    assert {one.name for one in offered} == {"Ben", "Cleo"}
    await expect(ann, "Ben had: ", "/peek", player="Ben")
    assert {one.name for one in await ben.complete("/accuse", "player", "")} == {"Ann", "Cleo"}
    await expect(ben, "You accuse Ann of peeking, and are right.", "/accuse", player="Ann")
    await expect(cleo, "Nobody called “Zoe”", "/claim", player="Zoe")
    await expect(cleo, "nothing to claim from Ann", "/claim", player="Ann")


async def test_a_command_for_a_rule_that_is_off_is_refused(club: Club) -> None:
    ann, _ = await club.match(2)
    for command in ("/peek", "/accuse", "/claim"):
        await expect(ann, "That is not played at this table.", command, player="Ben")
    await expect(ann, "That is not played at this table.", "/propose", player="Ben", reason="hints")


async def test_two_cards_are_played_together_by_command_where_cheating_is_on(club: Club) -> None:
    ann, ben = await lobby_with(club, 2, cheating="yes", opening="number")
    await start_match([ann, ben])
    turn = current_player([ann, ben])
    held = await turn.complete("/card", "second", "")
    first, second = held[0].value, held[1].value
    await turn.command("/card", card=first, second=second, colour="red")
    assert "You play" in newest_reply(turn)


async def test_leave_and_end_need_no_confirmation_if_the_user_is_sure(club: Club) -> None:
    ann, ben, cleo = await club.match(3)
    await expect(cleo, "You left the match", "/leave", sure=True)
    mo = await club.moderator()
    await expect(mo, "The table is closed", "/end", sure=True)
    await ann.until(lambda: hand_of(ann) is None, what="the hand to disappear")
    await ben.command("/rematch")
    await ann.until_sees("Ben · host", private=False)


async def test_notify_switches_notifications_on_and_off_and_rematch_without_a_match_links_to_play(club: Club) -> None:
    ann = await club.person("Ann")
    await expect(ann, "</play:", "/rematch")
    await expect(ann, "at most once an hour", "/notify")
    await expect(ann, "no longer be told", "/notify")


# --- seats ------------------------------------------------------------------------------------------------------------


async def test_a_seat_is_taken_over_by_command(club: Club) -> None:
    ann, ben = await club.match(2)
    eve = await club.person("Eve")
    assert not await eve.complete("/takeover", "player", "")
    await expect(eve, "That seat is not free", "/takeover", player="Ben")
    await ben.command("/away")
    assert [one.name for one in await eve.complete("/takeover", "player", "")] == ["Ben"]
    await expect(eve, "You have asked for that seat", "/takeover", player="Ben")
    await expect(ann, "Your vote counts", "/vote", answer="yes")
    await eve.until_sees("takes over", private=False)


async def test_all_twenty_seats_are_named(club: Club) -> None:
    (ann,) = await club.lobby(1)
    for _ in range(19):
        await ann.command("/computer")
    await expect(ann, "All 20 seats are taken", "/computer")
    assert len(await ann.complete("/remove", "player", "")) == 19
    await expect(ann, "The match begins", "/start")
    await expect(ann, "Robo Sid", "/seats")
    assert any(len(set(re.findall(r"Robo \w+ ", seen.text))) == 19 for seen in ann.private())


# --- the hand ---------------------------------------------------------------------------------------------------------


async def test_a_hand_that_has_not_been_dealt_cannot_be_sorted_and_has_no_pages(club: Club) -> None:
    (ann,) = await club.lobby(1)
    eve = await club.person("Eve")
    unseen: list[tuple[str, dict[str, Any]]] = [("/sort", {"by": "colour"}), ("/hand", {"page": 2})]
    for command, options in unseen:
        await ann.command(command, **options)
        assert "dealt" in newest_reply(ann), command
    await ann.command("/computer")
    await ann.command("/start")
    await expect(eve, "You’re not playing at this table", "/hand", page=2)
    # If the opening is a wild card, its colour is chosen first.
    await expect(ann, re.compile("You have|which colour"), "/hand", page=2)


# --- a whole match ----------------------------------------------------------------------------------------------------


async def type_a_turn(person: Person) -> None:
    """Answer a choice, play a suggested card, or draw and keep. Call "Uno" and begin the next round if needed."""
    if choices := await person.complete("/choose", "what", ""):
        await person.command("/choose", what=choices[0].value)
        return
    fitting = [one for one in await person.complete("/card", "card", "") if str(one.value).startswith("hr:")]
    if not fitting:
        await person.command("/draw")
        await person.command("/pass")
        if "That round is over" in newest_reply(person):
            await person.command("/next")
        return
    if len(await person.complete("/card", "second", "")) <= 2:
        await person.command("/call")
    await person.command("/card", card=fitting[0].value, colour="blue")


async def test_a_match_in_text_mode_is_played_with_commands_alone(club: Club) -> None:
    ann, ben = people = [await club.person("Ann"), await club.person("Ben")]
    for person in people:
        await person.command("/me", setting="text_mode", value="on")
    await ann.command("/play", preset="classic", points=10)
    await ben.command("/join")
    await expect(ann, "The match begins", "/start")
    for _ in range(200):
        for person in people:
            await type_a_turn(person)
        if any("wins the match" in seen.text or "won the match" in seen.text for seen in ann.messages()):
            break
    await ann.until_sees(re.compile("wins the match|won the match"), private=False)
    await ben.command("/rematch")
    await ann.until_sees("Ben · host", private=False)
