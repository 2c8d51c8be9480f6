"""The bot reads what it says about an option from its declaration or from texts that are named after it.

The files that name an option or an effect are listed with the reason and with how many times they may do so. The
numbers only fall: a file that needs fewer gets the smaller number, and a new file needs a reason as good as these.
"""

from __future__ import annotations

import ast

import pytest

from engine.effects.assignments import EFFECTS_BY_NAME
from engine.rules.registry import OPTIONS
from tests.engine.rules.test_rule_names import HOMONYMS
from tests.repo.source import modules, syntax

KNOWN = {*OPTIONS, *EFFECTS_BY_NAME} - HOMONYMS.keys()

ADVICE = "its data are values of options, as those of a preset are"
CHOSEN = "the commands, menus or matches that it makes choose values of these options"
CLOCKS = "the clocks of a table are those of its match"
COUNTING = "what a match counts, and for which side, decides what it shows or books"
DECK = "colours, cards or words follow from the deck"
EFFECTS = "it lists the options that assign effects, each in a form of its own"
MANNERS = "buttons and replies differ where the table plays with other manners"
SENTENCE = "one sentence differs under this option"

ALLOWED: dict[str, tuple[int, str]] = {
    "commands/play/__init__.py": (3, CHOSEN),
    "history/replay_view.py": (1, MANNERS),
    "model/requests.py": (1, EFFECTS),
    "model/rule_choices.py": (9, CHOSEN),
    "model/table_state.py": (1, CLOCKS),
    "model/tournament.py": (1, COUNTING),
    "pictures/kinds/hand_picture.py": (1, MANNERS),
    "screens/hand/autocomplete.py": (1, MANNERS),
    "screens/hand/hand_buttons.py": (9, MANNERS),
    "screens/hand/hand_text.py": (2, SENTENCE),
    "screens/pages/tournament_page.py": (6, COUNTING),
    "screens/rules/explained/advice.py": (88, ADVICE),
    "screens/rules/explained/card_groups.py": (1, DECK),
    "screens/rules/explained/game_pages.py": (2, ADVICE),
    "screens/rules/explained/rules_page.py": (7, EFFECTS),
    "screens/rules/explained/rules_screen.py": (1, EFFECTS),
    "screens/rules/preset_editor.py": (1, EFFECTS),
    "screens/rules/rule_sentences.py": (7, EFFECTS),
    "screens/sentences/debts.py": (3, SENTENCE),
    "screens/sentences/event_sentences.py": (3, SENTENCE),
    "screens/sentences/move_lines.py": (1, SENTENCE),
    "screens/sentences/notices.py": (1, SENTENCE),
    "screens/sentences/recap_sentences.py": (1, SENTENCE),
    "screens/sentences/rule_lessons.py": (22, "lessons about cards and the reader's own turn, which no event shows"),
    "screens/sentences/rule_links.py": (8, "the rule behind an event depends on its fields"),
    "screens/sentences/text_mode.py": (1, SENTENCE),
    "screens/table/dialogs.py": (2, MANNERS),
    "screens/table/picture_facts.py": (3, MANNERS),
    "screens/table/table_screen.py": (1, MANNERS),
    "screens/wording.py": (2, DECK),
    "tables/rules/guided_match.py": (3, CHOSEN),
    "tables/runtime/requests/grey_cards.py": (2, MANNERS),
    "tables/runtime/requests/move_requests.py": (2, MANNERS),
    "tables/runtime/requests/stale_press.py": (2, MANNERS),
    "tables/runtime/signal_handlers.py": (1, MANNERS),
    "tournaments/rules/match_rules.py": (8, CHOSEN),
    "tournaments/rules/table_outcome.py": (1, COUNTING),
    "tournaments/rules/tournament_progress.py": (3, COUNTING),
}
"""Modules of the bot, how many names of options and effects each may contain, and why."""


def names_in(tree: ast.AST) -> list[str]:
    """Return the strings of a module that are names of options or effects."""
    return [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and node.value in KNOWN]


def found() -> dict[str, list[str]]:
    """Return the modules of the bot that contain such names, with these."""
    named = {path.relative_to("bot").as_posix(): names_in(syntax(path)) for path in modules("bot")}
    return {path: names for path, names in named.items() if names}


def test_a_module_of_the_bot_names_an_option_only_for_a_reason_and_no_more_often() -> None:
    more = {path: names for path, names in found().items() if len(names) > ALLOWED.get(path, (0, ""))[0]}
    assert more == {}


def test_the_list_is_as_short_as_it_can_be() -> None:
    assert ALLOWED.keys() - found().keys() == set()


@pytest.mark.parametrize(("source", "names"), [('options["stacking"]', ["stacking"]), ("s.stacking", []), ("1", [])])
def test_a_name_is_noticed(source: str, names: list[str]) -> None:
    assert names_in(ast.parse(source)) == names
