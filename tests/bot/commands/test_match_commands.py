"""Commands during a match, and help and rules without one, tested with the real bot over real sockets."""

from __future__ import annotations

import re

import pytest

from sandbox.driver.people import Person, Refused
from tests.bot.club import EXTRAS, Club, current_player, hand_of, newest_reply, vote

pytestmark = pytest.mark.asyncio(loop_scope="module")

IS_AWAY = re.compile(r"cards? · .*away")
"""Pattern for the line of a seat that is marked as away."""


def _is_paused(person: Person) -> bool:
    """Return True if the hand has no enabled button to play or draw; fail if there is no hand."""
    hand = hand_of(person)
    assert hand is not None
    return all(button.disabled for button in hand.buttons if ":play" in button.custom_id or ":draw" in button.custom_id)


def _is_locked(person: Person) -> bool:
    button = person.button("Join next round", private=False)
    return button is not None and button.disabled


async def test_hand_replaces_the_old_hand(club: Club) -> None:
    ann, _ = await club.match(2)
    old = hand_of(ann)
    assert old is not None
    assert (await ann.command("/hand")).private
    await ann.until(lambda: old.id not in [seen.id for seen in ann.private()], what="the removal of the old hand")
    assert hand_of(ann) is not None


async def test_hand_shows_onlookers_the_players_and_no_cards(club: Club) -> None:
    await club.match(2)
    eve = await club.person("Eve")
    assert (await eve.command("/hand")).private
    shown = eve.private()[-1]
    assert "Ann" in shown
    assert not [button for button in shown.buttons if ":play" in button.custom_id]
    assert shown.button("Join next round") is not None


async def test_table_log_rules_and_score_are_private_pages(club: Club) -> None:
    ann, ben = await club.match(2)
    turn = current_player([ann, ben])
    await turn.press("Draw", private=True)
    for command, words in (
        ("/table", "https://"),
        ("/log", re.compile(r"(You draw|draws) (a card|2\.)")),
        ("/rules", "Classic"),
        ("/score", "0 points"),
    ):
        assert (await ann.command(command)).private
        await ann.until_sees(words, private=True)


async def test_help_is_private_and_in_the_readers_language(club: Club) -> None:
    ann = await club.person("Ann")
    dora = await club.person("Dora", locale="de")
    assert (await ann.command("/help")).private
    assert "Mattel" in newest_reply(ann)
    assert (await dora.command("/help")).private
    assert "Mattel" in newest_reply(dora)
    assert newest_reply(ann) != newest_reply(dora)


async def test_rules_without_a_table_explain_the_game_page_by_page(club: Club) -> None:
    ann = await club.person("Ann")
    assert (await ann.command("/rules")).private
    assert "**Goal:** be the first to get rid of all your cards" in newest_reply(ann)
    assert "Everything here is as in the classic rules" in newest_reply(ann)
    await ann.press("Next", private=True)
    await ann.until_sees("### Before the first turn", private=True)
    await ann.select("Read on", "The cards", private=True)
    await ann.until_sees("**Skip** (20 points)", private=True)
    await ann.select("Read on", "Rules: Stacking and answers", private=True)
    await ann.until_sees("No stacking", private=True)
    await ann.select("Look up one rule", "Stacking", private=True)
    await ann.until_sees("**Example:** With “same on same” Ann plays a +2", private=True)
    await ann.press("Overview", private=True)
    await ann.until_sees("**Goal:**", private=True)
    assert len(ann.private()) == 1


async def test_uno_without_a_due_call_gets_a_private_reply(club: Club) -> None:
    ann, _ = await club.match(2)
    outcome = await ann.command("/uno")
    assert outcome.private


async def test_leaving_a_match_asks_for_confirmation(club: Club) -> None:
    ann, ben, cleo = await club.match(3)
    assert (await cleo.command("/leave")).private
    await cleo.press("Stay", private=True)
    assert hand_of(cleo) is not None
    await cleo.command("/leave")
    await cleo.press("Leave", private=True)
    await ann.until_sees("Cleo", private=False)
    await cleo.command("/hand")
    assert not [button for button in cleo.private()[-1].buttons if ":play" in button.custom_id]
    assert hand_of(ben) is not None


async def test_the_last_remaining_player_wins(club: Club) -> None:
    ann, ben = await club.match(2)
    await ben.command("/leave")
    await ben.press("Leave", private=True)
    await ann.until_sees("wins the match", private=False)


async def test_a_player_can_go_away_and_come_back(club: Club) -> None:
    ann, ben = await club.match(2)
    assert (await ben.command("/away")).private
    await ann.until_sees(IS_AWAY, private=False)
    assert (await ben.command("/back")).private
    assert "back" in newest_reply(ben)
    await ann.until(lambda: not ann.messages().containing(IS_AWAY), what="the removal of the mark")
    assert (await ben.command("/back")).private


async def test_a_press_at_the_table_ends_the_players_absence(club: Club) -> None:
    ann, ben = await club.match(2)
    await ben.command("/away")
    await ann.until_sees(IS_AWAY, private=False)
    await ben.press("My hand", private=False)
    await ann.until(lambda: not ann.messages().containing(IS_AWAY), what="the removal of the mark")


async def test_a_pause_needs_consent_and_ends_with_resume(club: Club) -> None:
    ann, ben, cleo = await club.match(3)
    assert (await ann.command("/pause", minutes=20)).private
    await vote(ben, yes=True)
    assert not all(_is_paused(person) for person in (ann, ben, cleo))
    await vote(cleo, yes=True)
    await club.world.until(lambda: all(_is_paused(person) for person in (ann, ben, cleo)))
    assert (await ann.command("/play")).private
    await ann.press("Resume", private=True)
    await club.world.until(lambda: not all(_is_paused(person) for person in (ann, ben, cleo)))


async def test_a_pause_without_voters_does_not_claim_that_the_table_agreed(club: Club) -> None:
    ann, ben = await club.match(2)
    await ben.command("/away")
    await ann.command("/pause", minutes=5)
    await ann.until_sees("Paused. Ann asked for it. It ends", private=False)
    await ann.until_sees("Paused. Ann asked for it. It ends", private=True)


async def test_a_pause_ends_automatically(club: Club) -> None:
    ann, ben = await club.match(2)
    await ann.command("/pause", minutes=5)
    await vote(ben, yes=True)
    await club.world.until(lambda: _is_paused(ann) and _is_paused(ben))
    await club.world.advance(301)
    await club.world.until(lambda: not (_is_paused(ann) and _is_paused(ben)))


async def test_the_hosts_kick_is_voted_on_by_the_others(club: Club) -> None:
    ann, ben, cleo, dora = await club.match(4)
    number = await club.user_id(dora)
    assert (await ben.command("/kick", player=number)).private
    assert "Ann" in newest_reply(ben)
    assert (await ann.command("/kick", player=number)).private
    await vote(dora, yes=False)
    assert "no vote" in newest_reply(dora)
    await vote(ben, yes=True)
    await vote(cleo, yes=True)
    await ann.until_sees("voted to remove Dora", private=False)
    await dora.command("/join")
    assert "removed" in newest_reply(dora)


async def test_a_moderator_kicks_without_a_vote_and_is_named(club: Club) -> None:
    ann, _, cleo = await club.match(3)
    mo = await club.moderator()
    assert (await mo.command("/kick", player=await club.user_id(cleo))).private
    await ann.until_sees("Mo removed Cleo", private=False)


async def test_the_host_hands_over_the_role(club: Club) -> None:
    ann, ben = await club.match(2)
    assert (await ann.command("/host", player=await club.user_id(ben))).private
    await ann.until_sees("Ben is now the host", private=False)
    await ann.command("/host", player=await club.user_id(ann))
    assert "Ben" in newest_reply(ann)


async def test_ending_a_match_is_voted_on(club: Club) -> None:
    ann, ben, cleo = await club.match(3)
    assert (await ann.command("/end")).private
    await vote(ben, yes=True)
    await vote(cleo, yes=True)
    await ann.until(lambda: any(":rematch" in b.custom_id for seen in ann.messages() for b in seen.buttons))


async def test_a_moderator_ends_a_match_without_a_vote(club: Club) -> None:
    ann, _ = await club.match(2)
    mo = await club.moderator()
    assert (await mo.command("/end")).private
    assert "End this match for everybody?" in newest_reply(mo)
    await mo.press("Play on", private=True)
    assert hand_of(ann) is not None
    await mo.command("/end")
    await mo.press("End the match", private=True)
    await ann.until_sees("Ended early by Mo", private=False)
    await ann.until(lambda: hand_of(ann) is None, what="the removal of the hand")
    await ann.until_sees("This match was ended early.", private=True)


async def test_commands_in_another_channel_reply_with_a_link(club: Club) -> None:
    ann, _ = await club.match(2)
    await club.world.do("add_channel", name=f"{club.channel}-b")
    ann.at(f"{club.channel}-b")
    for command in ("/hand", "/uno", "/leave", "/away", "/table", "/pause", "/end"):
        outcome = await ann.command(command)
        assert outcome.private
        assert "https://" in newest_reply(ann), command


async def test_a_user_without_a_seat_cannot_act_at_the_table(club: Club) -> None:
    ann, _ = await club.match(2)
    eve = await club.person("Eve")
    hand = hand_of(ann)
    assert hand is not None
    for command in ("/uno", "/leave", "/away", "/back", "/pause", "/end"):
        assert (await eve.command(command)).private
        assert "You have no seat at this table." in newest_reply(eve), command
    outcome = await eve.press("Catch!", private=False)
    assert outcome.private


@pytest.mark.parametrize(
    ("preset", "reply"),
    [
        ("classic", "You have a seat and play from the next round on."),
        ("quick", "You have a seat in the rematch, if there is one."),
    ],
)
async def test_the_reply_to_a_typed_join_states_when_the_player_begins(club: Club, preset: str, reply: str) -> None:
    await club.match(2, preset=preset)
    eve = await club.person("Eve")
    await eve.command("/join")
    assert newest_reply(eve) == reply


async def test_the_reply_to_a_typed_join_by_a_returning_player_states_that_they_are_back(club: Club) -> None:
    _, ben, *_ = await club.match(4, preset="partners")
    await ben.command("/leave", sure=True)
    await ben.command("/join")
    assert newest_reply(ben) == "You are back at the table."


async def test_the_host_can_lock_the_table_to_new_players(club: Club) -> None:
    ann, _ = await club.match(2)
    eve = await club.person("Eve")
    fay = await club.person("Fay")
    assert (await eve.press("Join next round", private=False)).replied
    await ann.until_sees("Eve", private=False)
    await ann.command("/table")
    await ann.press("Lock: no new players", private=True)
    await ann.until(lambda: _is_locked(ann), what="the lock")
    await fay.command("/join")
    assert "locked" in newest_reply(fay)


async def test_public_texts_follow_the_servers_language(club: Club) -> None:
    ann = await club.person("Ann")
    admin = club.world.person("player-1").at(club.channel)
    with pytest.raises(Refused, match="no command"):
        await ann.command("/server language", language="de")
    try:
        assert (await admin.command("/server language", language="de")).private
        assert "Deutsch" in newest_reply(admin)
        await ann.command("/play")
        await ann.until(lambda: ann.button("Mitspielen", private=False), what="a German lobby")
        await ann.command("/end")
    finally:
        await admin.command("/server language", language="host")


async def test_an_onlooker_can_read_the_log_and_be_mentioned_at_the_end(club: Club) -> None:
    ann, *_ = await club.match(2)
    dora, mo = await club.person("Dora"), await club.moderator()
    assert (await dora.command("/log")).private
    assert "Latest events" in newest_reply(dora)
    await dora.press("Tell me when it is over", private=True)
    assert "mentioned here once" in newest_reply(dora)
    await ann.command("/notify", when="over")
    await ann.command("/notify", when="over")
    assert "not be mentioned" in newest_reply(ann)
    await mo.command("/end")
    await mo.press("End", private=True)
    over = await dora.until_sees("The match is over: https://", private=False)
    assert over.pinged
    assert await club.user_id(dora) in over.text
    assert await club.user_id(ann) not in over.text
    await dora.command("/notify", when="over")
    assert "No match is running here" in newest_reply(dora)


async def test_a_ranked_match_still_has_no_hints_after_somebody_has_left(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    await boss.command("/league-admin start", name=f"Season {club.number}")
    try:
        people = await club.match(3)
        ann = current_player(people)
        leaver = next(person for person in people if person is not ann)
        await leaver.command("/leave")
        await leaver.press("Leave", private=True)
        await ann.until_sees("left", private=False)
        await ann.command("/hint")
        assert "counts for the league" in newest_reply(ann)
    finally:
        await boss.command("/league-admin end")
        await boss.press("End the season", private=True)


async def test_hints_are_given_except_in_matches_that_may_count_for_the_league(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    people = await club.match(2)
    ann = current_player(people)
    assert (await ann.command("/hint")).private
    assert "A normal computer would" in newest_reply(ann)
    await boss.command("/league-admin start", name=f"Season {club.number}")
    await boss.command("/league-admin settings", people=2)
    try:
        await ann.command("/hint")
        assert "A normal computer would" in newest_reply(ann)
        await club.world.do("add_channel", name=f"{club.channel}-ranked")
        club.channel = f"{club.channel}-ranked"
        people = await club.match(2)
        ann = current_player(people)
        await ann.command("/hint")
        assert "counts for the league" in newest_reply(ann)
        await club.offer(boss, "Play against computers")
        await ann.command("/hint")
        assert "switched that off" in newest_reply(ann)
    finally:
        await club.offer(boss, *EXTRAS)
        await boss.command("/league-admin settings", people=3)
        await boss.command("/league-admin end")
        await boss.press("End the season", private=True)
