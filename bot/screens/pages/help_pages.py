"""The short tour of the game that ``/help`` shows page by page, with pictures of an example."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.locales import Texts
from bot.model.bot_setup import Operator
from bot.model.custom_ids import NO_TABLE, TableButton
from bot.model.tableless_requests import ShowHelp
from bot.screens import button_rows, layout, wording
from bot.screens.table import picture_facts
from engine.view import View

from . import example

PAGES = ("start", "hand", "uno", "table", "tips", "house_tips", "typing", "coming", "server")
COMMANDS = (
    *("play", "join", "hand", "table", "log", "score", "rules", "uno", "leave", "away", "back", "pause", "kick"),
    *("card", "choose", "draw", "pass", "challenge", "buzz", "top", "turn", "sort", "me", "stats", "history", "league"),
    *("start", "computer", "remove", "change", "clocks", "lock", "seats", "next", "resume", "rematch", "notify"),
    *("hint", "call", "catch", "peek", "accuse", "claim", "propose", "vote", "takeover", "backs", "word"),
    *("host", "end", "presets list", "preset-edit create", "server language", "server style", "server overview"),
    *("privacy export", "privacy delete"),
)
TABLES: Mapping[str, View] = {"start": example.DEALT, "uno": example.CALLED, "table": example.BLUE_CHOSEN}
"""The pages with a picture of a table. The page ``hand`` has a picture of a hand, and the others have none."""
FILE = "example.png"
NOBODY = Operator()


def nearest(number: int) -> int:
    """Return the number of the page closest to ``number``, counted from 0."""
    return min(max(number, 0), len(PAGES) - 1)


def numbered(page: str) -> int:
    """Return the number of a page in ``PAGES``; 0 for an unknown page."""
    return PAGES.index(page) if page in PAGES else 0


def help_page(
    texts: Texts,
    commands: Mapping[str, int],
    number: int = 0,
    alt: str | None = None,
    operator: Operator = NOBODY,
) -> layout.Screen:
    """Return page ``number`` of the tour, counted from 0, or the closest page. The last page names the ``operator``.

    ``commands`` contains the application's command ids by name. ``alt`` is the description of the attached picture, or
    ``None`` if there is no picture.
    """
    number = nearest(number)
    page = PAGES[number]
    mentions = {name.replace(" ", "_").replace("-", "_"): wording.command_mention(commands, name) for name in COMMANDS}
    title = texts(f"help-{page}-title")
    lines = [
        texts("help-title"),
        texts("help-page", page=number + 1, pages=len(PAGES), title=title),
        texts(f"help-{page}", **mentions),
        *(_operator(operator, texts) if page == PAGES[-1] else []),
        texts("help-legal"),
    ]
    shown = [] if alt is None else [layout.picture(FILE, alt)]
    steps = [(number - 1, "button-help-back"), (number + 1, "button-help-next")]
    made = [
        layout.button(
            TableButton(NO_TABLE, ShowHelp(max(to, 0)), place),
            texts(key),
            layout.ACT,
            disabled=not 0 <= to < len(PAGES),
        )
        for place, (to, key) in enumerate(steps)
    ]
    return layout.screen(layout.text(lines), *shown, *button_rows.fitted(made))


def _operator(operator: Operator, texts: Texts) -> list[str]:
    """Return the operator's contact and the links to their documents, if they are set."""
    documents = {"privacy": operator.privacy_url, "terms": operator.terms_url}
    links = [f"[{texts(f'help-document-{name}')}](<{url}>)" for name, url in documents.items() if url]
    who = [texts("help-operator", who=operator.contact)] if operator.contact else []
    return [*who, *([" · ".join(links)] if links else [])]


def illustration(texts: Texts, number: int) -> tuple[str, Mapping[str, Any], str] | None:
    """Return the kind, the facts and the description of the picture of page ``number``; ``None`` if it has none."""
    page = PAGES[nearest(number)]
    if page == "hand":
        kind, facts = picture_facts.HAND, picture_facts.hand_facts(example.HAND, example.DEALT)
        alt = picture_facts.hand_alt(example.HAND, example.DEALT, texts)
    elif page in TABLES:
        kind, facts = picture_facts.TABLE, picture_facts.table_facts(example.SCENE, TABLES[page], texts)
        alt = picture_facts.table_alt(example.SCENE, TABLES[page], texts)
    else:
        return None
    return kind, facts, texts("help-example", picture=alt)
