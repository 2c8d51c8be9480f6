"""The generated pages in docs/ are up to date, and the page of commands is complete."""

from __future__ import annotations

from bot.screens.pages import commands_page
from tools import docs


def test_the_pages_of_rules_and_commands_are_up_to_date() -> None:
    pages = docs.pages()
    assert {path.name for path in pages} == {"RULES.md", "RULES.de.md", "COMMANDS.md", "COMMANDS.de.md"}
    outdated = [path.name for path, text in pages.items() if path.read_text(encoding="utf-8") != text]
    assert not outdated, "run make docs"


def test_every_command_is_in_one_group_of_the_page() -> None:
    listed = [name for names in commands_page.GROUPS.values() for name in names]
    assert sorted(listed) == sorted({form.name.split(" ")[0] for form in docs.command_forms()})
