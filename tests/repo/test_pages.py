"""Generated pages under docs/ are up to date."""

from __future__ import annotations

from tools import docs


def test_the_pages_of_rules_are_up_to_date() -> None:
    pages = docs.pages()
    assert {path.name for path in pages} == {"RULES.md", "RULES.de.md"}
    outdated = [path.name for path, text in pages.items() if path.read_text(encoding="utf-8") != text]
    assert not outdated, "run make docs"
