"""``/help``: the whole game on one page."""

from __future__ import annotations

from collections.abc import Mapping

from bot.locales import Texts

from . import layout, words

SECTIONS = ("start", "hand", "table", "coming", "stuck")
COMMANDS = ("play", "join", "hand", "table", "log", "score", "rules", "uno", "leave", "away", "back", "pause", "kick")
COMMANDS_OF_HOSTS = ("host", "end", "server language")


def help_page(texts: Texts, commands: Mapping[str, int]) -> layout.Screen:
    """One page of text; ``commands`` are the application's command ids by name."""
    mentions = {name.replace(" ", "_"): words.command(name, commands) for name in (*COMMANDS, *COMMANDS_OF_HOSTS)}
    lines = [texts("help-title")]
    lines += [texts(f"help-section-{section}", **mentions) for section in SECTIONS]
    lines.append(texts("help-legal"))
    return layout.screen(layout.text(lines))
