"""The pages of rules, the mark for options without effect, and refusals that name an option and link to its rule."""

from __future__ import annotations

from bot.locales import texts
from bot.model.requests import NO_SEAT, Move, SeenTable, ShowRules
from engine import cards as c
from engine.actions import PlayCard
from engine.rules.registry import OPTIONS
from tests.bot.tables.harness import Harness

HANDS = {"a": ["W", "R7", "G1"], "b": ["R9", "B5", "Y2"], "c": ["W", "Y3", "R5"]}


async def match_with_refusal(here: Harness, **options: object) -> int:
    """Begin a match in which Cleo's jump-in with a wild card is refused; return the table's id."""
    table = await here.match(3, **options)
    await here.arrange(table, hands=HANDS, top=["R3", "W"], colour="R", turn="a")
    move = Move(PlayCard(NO_SEAT, (c.WILD,), offered="jump_in"), SeenTable(c.WILD, 0, 0))
    await here.do(3, move, table, message=here.hand(3).id)
    return table


async def test_a_refusal_in_the_hand_names_its_option_and_has_a_button_to_the_rule(here: Harness) -> None:
    await match_with_refusal(here, jump_in="exact")
    hand = here.hand(3)
    assert "“Jump in with wilds”: off here" in hand.text
    (to_rule,) = hand.ids("rule:wjump_in_wilds")
    reply = await here.press(3, to_rule, hand.id)
    assert reply.kind == "reply"
    assert reply.text.startswith("### Jump in with wilds\nYou cannot jump in with a wild card.")


async def test_the_button_to_the_rule_is_removed_after_a_while(here: Harness) -> None:
    await match_with_refusal(here, jump_in="exact")
    await here.later(13)
    await here.play(1, "play cR7")
    assert not here.hand(3).ids("rule:")


async def test_the_pages_of_rules_are_turned_within_one_message(here: Harness) -> None:
    table = await here.match(2, preset="german-pub")
    first = await here.do(1, ShowRules(), table)
    page = here.channels.messages[first.message]
    assert "**Different here**" in page.text
    assert page.ids("rules") == []
    assert (await here.choose(1, f"hr:{table}:chapter", "n8", page.id)).kind == "update"
    (back,) = page.ids("rules")
    assert (await here.press(1, back, page.id)).kind == "update"
    assert (await here.choose(1, f"hr:{table}:chapter", "n6", page.id)).kind == "update"
    menus = [part for row in page.shown.components for part in row.get("components", ()) if part["type"] == 3]
    menu = next(menu for menu in menus if menu["custom_id"].endswith(":rule"))
    chapter = [name for name, option in OPTIONS.items() if option.chapter == 6]
    assert len(menu["options"]) == len(chapter)
    reply = await here.choose(1, menu["custom_id"], menu["options"][-1]["value"], page.id)
    assert reply.text.startswith(f"### {texts('en')(f'option-{chapter[-1]}')}\n")


async def test_an_option_without_effect_is_marked_in_the_lobby(here: Harness) -> None:
    summary = await here.open(1, {"preset": "classic", "jump_in_wilds": True})
    assert "changes nothing here" in here.table(summary.id).text
