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
HOMONYM = "the word has another meaning here"
SENTENCE = "one sentence differs under this option"

ALLOWED: dict[str, tuple[int, str]] = {
    "history/replay_view.py": (1, SENTENCE),
    "model/rule_choices.py": (9, CHOSEN),
    "model/table_state.py": (1, HOMONYM),
    "model/tournament.py": (1, HOMONYM),
    "screens/rules/explained/advice.py": (88, ADVICE),
    "screens/rules/explained/game_pages.py": (2, ADVICE),
    "screens/rules/explained/rules_page.py": (1, "defaults of editions are named as such"),
    "screens/rules/rule_sentences.py": (3, "the deck comes first, and races are marked"),
    "screens/sentences/move_lines.py": (1, SENTENCE),
    "screens/sentences/notices.py": (1, HOMONYM),
    "screens/sentences/rule_lessons.py": (15, "lessons about cards and the reader's own turn, which no event shows"),
    "screens/sentences/rule_links.py": (5, "the rule behind an event depends on its fields"),
    "tables/rules/guided_match.py": (3, CHOSEN),
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
