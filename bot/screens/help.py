"""``/help``: a short tour of the game, page by page."""

from __future__ import annotations

from collections.abc import Mapping

from bot.locales import Texts

from . import ids, layout, words

PAGES = ("start", "hand", "uno", "table", "typing", "coming")
COMMANDS = (
    *("play", "join", "hand", "table", "log", "score", "rules", "uno", "leave", "away", "back", "pause", "kick"),
    *("card", "choose", "draw", "keep", "challenge", "buzz", "top", "turn", "sort", "me"),
    *("host", "end", "server language", "server style", "presets list", "preset-edit create"),
)


def help_page(texts: Texts, commands: Mapping[str, int], number: int = 0) -> layout.Screen:
    """Page ``number`` of the tour, from 0; ``commands`` are the application's command ids by name."""
    number = min(max(number, 0), len(PAGES) - 1)
    page = PAGES[number]
    mentions = {name.replace(" ", "_").replace("-", "_"): words.command(name, commands) for name in COMMANDS}
    title = texts(f"help-{page}-title")
    lines = [
        texts("help-title"),
        texts("help-page", page=number + 1, pages=len(PAGES), title=title),
        texts(f"help-{page}", **mentions),
        texts("help-legal"),
    ]
    steps = [(number - 1, "button-help-back"), (number + 1, "button-help-next")]
    made = [
        layout.button(
            ids.Press(0, "help", number=max(to, 0), copy=place),
            texts(key),
            layout.ACT,
            disabled=not 0 <= to < len(PAGES),
        )
        for place, (to, key) in enumerate(steps)
    ]
    return layout.screen(layout.text(lines), *layout.rows(made))
