"""The page that asks for confirmation before a server file is imported, and the page that shows the result."""

from __future__ import annotations

import pytest

from bot.locales import LANGUAGES, texts
from bot.people.server_transfers import PREFERENCES
from bot.screens.pages.server import server_file_page as page
from bot.screens.pages.server.server_file_page import ImportFacts, ImportLine
from tests.bot.screens.limits import read


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preference_has_a_name_on_screen(language: str) -> None:
    said = texts(language, strict=True)
    unknown = said("import-part", name="")[:1]
    for name in PREFERENCES:
        value = {"pictures": "on", "card_style": "plain", "timezone": "UTC"}.get(name)
        [shown] = read(page.done(ImportFacts(1, 1, [ImportLine("preference", name, "replaced", value)]), said)).texts
        assert unknown not in shown.splitlines()[-1], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_largest_import_is_within_the_limits_and_counts_the_hidden_lines(language: str) -> None:
    said = texts(language, strict=True)
    lines = [
        ImportLine("preset", "*" * 40, outcome, reason="y" * 90 if outcome == "left_out" else None)
        for outcome in page.OUTCOMES
        for _ in range(100)
    ]
    seen = read(page.asked(ImportFacts((1 << 63) - 1, (1 << 63) - 1, lines, 3, {}, changed=True), said))
    assert seen.text.count(said("import-more", count=100 - page.LINES)) == len(page.OUTCOMES)
    assert seen.button(said("import-yes"))


def test_a_file_that_changes_nothing_needs_no_confirmation() -> None:
    said = texts("en", strict=True)
    seen = read(page.asked(ImportFacts(1, 1, [ImportLine("part", "extra", "left_out", reason="Unknown.")], 5), said))
    assert "changes nothing" in seen.text
    assert "“extra”. Unknown." in seen.text
    assert seen.buttons == []


def test_import_lines_show_names_instead_of_codes() -> None:
    said = texts("en", strict=True)
    lines = [
        ImportLine("preference", "language", "replaced", "de"),
        ImportLine("preference", "log_channel", "replaced", 7),
        ImportLine("preference", "solo", "replaced", value=False),
        ImportLine("ranked", "", "replaced", ("classic", "*Ours*")),
        ImportLine("default", "", "added", "family"),
        ImportLine("default", "7", "added", "*Ours*"),
        ImportLine("place", "7", "replaced", "thread"),
        ImportLine("place", "8", "left_out", "thread", "No such channel."),
        ImportLine("place", "9", "left_out", reason="No such value."),
    ]
    shown = read(page.done(ImportFacts(1, 1, lines, 0, {"classic": "Classic", "family": "Family"}), said)).text
    for line in (
        "Language of public texts: Deutsch",
        "Log channel: <#7>",
        "Play against computers: off",
        r"presets that count in the league: Classic and \*Ours\*",
        "default rules: Family",
        r"default in <#7>: \*Ours\*",
        "<#7>:** each in its own thread",
        "#8:** each in its own thread. No such channel.",
        "where tables of #9 open. No such value.",
    ):
        assert line in shown
