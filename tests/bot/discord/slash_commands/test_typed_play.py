"""Slash commands with the real bot: typed moves, suggestions, preferences, help and text mode."""

from __future__ import annotations

from functools import partial

import pytest

from sandbox.driver.people import Button, Person
from tests.bot.club import Club, current_player, hand_of, newest_reply

pytestmark = pytest.mark.asyncio(loop_scope="module")


def fitting_cards(person: Person) -> set[str]:
    """Return the ``custom_id`` of each enabled card button in the hand.

    The version (``v``) and the copy (``i``) are left out.
    """
    hand = hand_of(person)
    assert hand is not None
    return {_meaning(b.custom_id) for b in hand.buttons if ":play:" in b.custom_id and not b.disabled}


def _meaning(custom_id: str) -> str:
    return ":".join(part for part in custom_id.split(":") if part[0] not in "vi")


async def match(club: Club) -> list[Person]:
    """Begin a match between two players, choose a colour if the opening is a wild card, and return the players."""
    people = await club.match(2)
    while not any(_may_draw(person) for person in people):
        chooser = next(person for person in people if ":colour:" in _ids(person))
        await chooser.command("/choose", what="red")
        await chooser.until(partial(_may_draw, chooser))
    return people


def _ids(person: Person) -> str:
    hand = hand_of(person)
    return "" if hand is None else " ".join(button.custom_id for button in hand.buttons)


async def player_who_can_play(people: list[Person]) -> Person:
    """Let the players take turns drawing until the current player holds a fitting card. Return that player."""

    def ready() -> bool:
        return any(fitting_cards(person) or _may_draw(person) for person in people)

    while not any(fitting_cards(person) for person in people):
        await current_player(people).command("/draw")
        await people[0].until(ready)
    return next(person for person in people if fitting_cards(person))


def _may_draw(person: Person) -> bool:
    hand = hand_of(person)
    return hand is not None and any(":draw:" in one.custom_id and not one.disabled for one in hand.buttons)


async def test_the_card_command_suggests_fitting_cards_and_plays_the_chosen_one(club: Club) -> None:
    ann, ben = await match(club)
    turn = await player_who_can_play([ann, ben])
    offered = await turn.complete("/card", "card", "")
    assert {_meaning(str(one.value)) for one in offered} == fitting_cards(turn)
    assert not await turn.complete("/card", "card", "no such card")
    taken = offered[0]
    outcome = await turn.command("/card", card=taken.value, colour="green")
    assert outcome.private
    assert f"you play {taken.name.casefold()}" in newest_reply(turn).casefold()


async def test_a_typed_card_that_is_not_in_the_hand_is_refused_with_that_reason(club: Club) -> None:
    ann, ben = await match(club)
    turn = await player_who_can_play([ann, ben])
    hand = hand_of(turn)
    assert hand is not None
    held = {one.custom_id for one in hand.buttons}
    number = next(n for n in range(1, 10) if not any(f":cR{n}:" in one for one in held))
    await turn.command("/card", card=f"red {number}")
    assert f"You have no red {number}." in newest_reply(turn)


async def test_impossible_typed_moves_are_refused_with_the_reason(club: Club) -> None:
    ann, ben = await match(club)
    turn = current_player([ann, ben])
    await turn.command("/card", card="nine of hearts")
    assert "nine of hearts" in newest_reply(turn)
    assert "</hand:" in newest_reply(turn)
    await turn.command("/choose", what="maroon")
    assert "maroon" in newest_reply(turn)
    await turn.command("/choose", what="red")
    assert "nothing left for you to choose" in newest_reply(turn)
    other = ben if turn is ann else ann
    await other.command("/draw")
    assert "’s turn" in newest_reply(other)
    await turn.command("/challenge")
    assert "no wild draw four" in newest_reply(turn)
    await other.command("/buzz")
    assert "That is not played at this table." in newest_reply(other)


async def test_german_users_get_german_replies_to_typed_commands(club: Club) -> None:
    dora = await club.person("Dora", locale="de")
    await dora.command("/play", preset="classic")
    eve = await club.person("Eve", locale="de")
    await eve.press("Mitspielen")
    await dora.press("Starten")
    await dora.until(lambda: hand_of(dora), what="a hand")
    turn = dora
    await turn.command("/turn")
    assert "Reihenfolge:" in newest_reply(turn)
    await turn.command("/top")
    assert newest_reply(turn).startswith("Auf dem Stapel: ")
    await turn.command("/card", card="Zieh Sieben")
    assert "kenne ich nicht" in newest_reply(turn)


async def test_the_me_command_offers_all_preferences_on_one_private_page(club: Club) -> None:
    ann, ben = await match(club)
    outcome = await ann.command("/me")
    assert outcome.private
    page = ann.private()[-1]
    assert len(page.menus) == 9
    await ann.select("hr:0:me:wsort", "by number")
    await ann.select("hr:0:me:wlanguage", "Deutsch")
    await ann.until_sees("Wie Du gern spielst", private=True)
    chosen = {menu.custom_id: [one.label for one in menu.options if one.default] for menu in ann.private()[-1].menus}
    assert chosen["hr:0:me:wsort"] == ["nach Zahl"]
    assert chosen["hr:0:me:wlanguage"] == ["Deutsch"]
    await ann.select("hr:0:me:wtext_mode", "an")
    await ann.command("/hand")
    assert "Du hast 7 Karten." in newest_reply(ann)
    assert not any(button.emoji for button in ann.private()[-1].buttons)
    assert ben.private()


async def test_a_compact_hand_is_shown_immediately_and_its_cards_can_be_played(club: Club) -> None:
    ann = await player_who_can_play(await match(club))
    offered = await ann.complete("/me", "value", "", setting="layout")
    assert [one.name for one in offered] == ["with a label", "compact: only the picture"]
    before = _cards(ann)
    assert all(one.emoji for one in before)
    await ann.command("/me", setting="layout", value=offered[1].value)
    await ann.until(lambda: not any(one.emoji for one in _cards(ann)), what="letters in place of signs")
    assert [_meaning(one.custom_id) for one in _cards(ann)] == [_meaning(one.custom_id) for one in before]
    await ann.press(next(one for one in _cards(ann) if not one.disabled))
    await ann.until(lambda: len(_cards(ann)) != len(before), what="the hand without the card")


def _cards(person: Person) -> list[Button]:
    hand = hand_of(person)
    return [] if hand is None else [one for one in hand.buttons if ":play:" in one.custom_id]


async def test_the_me_command_changes_individual_preferences(club: Club) -> None:
    dora = await club.person("Dora", locale="de")
    offered = await dora.complete("/me", "value", "", setting="sort")
    assert [one.name for one in offered] == ["nach Farbe", "nach Zahl", "gar nicht"]
    assert (await dora.command("/me", setting="sort", value=offered[1].value)).private
    chosen = {menu.custom_id: [one.label for one in menu.options if one.default] for menu in dora.private()[-1].menus}
    assert chosen["hr:0:me:wsort"] == ["nach Zahl"]
    await dora.command("/me", setting="language", value="English")
    assert "How you like to play" in newest_reply(dora)
    await dora.command("/me", setting="text_mode", value="loud")
    assert "“loud” is not possible here." in newest_reply(dora)


async def test_help_can_be_paged_through(club: Club) -> None:
    ann = await club.person("Ann")
    await ann.command("/help")
    first = newest_reply(ann)
    await ann.press("Next", private=True)
    await ann.until(lambda: newest_reply(ann) != first)
    assert "Page 2 of 9" in newest_reply(ann)
    assert "Mattel" in newest_reply(ann)


async def test_help_begins_with_the_page_that_was_asked_for(club: Club) -> None:
    dora = await club.person("Dora", locale="de")
    await dora.command("/help", page="tips")
    assert "Tipps zum Gewinnen" in newest_reply(dora)
    await dora.press("Weiter", private=True)
    await dora.until_sees("Tipps für Hausregeln", private=True)


async def test_a_server_can_switch_to_text_mode(club: Club) -> None:
    mo = await club.person("Mo", roles=["Admin"])
    await mo.command("/server style", text="on", lessons="off")
    assert "Text mode is on" in newest_reply(mo)
    ann, ben = await club.lobby(2)
    await ann.press("Start")
    await ben.until_sees("You have 7 cards.", private=True)
    table = await ben.until_sees("In this order:", private=False)
    assert not any(button.emoji for button in table.buttons)
    assert "▶" not in table.text
    await mo.command("/server style", text="off", lessons="on")
    assert "Text mode is off" in newest_reply(mo)


async def test_in_text_mode_turning_a_page_sends_a_new_message(club: Club) -> None:
    ann = await club.person("Ann")
    await ann.command("/me")
    await ann.select("hr:0:me:wtext_mode", "on")
    for command, menu, choice in (
        ("/rules", "Read on", "Rules: Stacking and answers"),
        ("/presets list", "Show a preset", "German pub"),
    ):
        await ann.command(command)
        before = [seen.text for seen in ann.private()]
        await ann.select(menu, choice, private=True)
        await ann.until(lambda told=before: len(ann.private()) > len(told))  # type: ignore[misc]
        assert [seen.text for seen in ann.private()][: len(before)] == before
