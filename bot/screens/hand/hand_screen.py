"""The private hand: a button for every card, the actions that the rules allow now, a last row that never changes."""

from __future__ import annotations

from dataclasses import replace

from bot.locales import Texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.facts import HandFacts, TableFacts
from bot.screens import button_rows, layout, wording
from bot.screens.sentences import text_mode
from engine.actions import PlayCard
from engine.view import View

from . import hand_text
from .hand_buttons import CardRange, HandButtons, page_for

LAST = 2 * layout.cost(3)
"""Components kept for the last rows, so that the pages stay the same while a button to a rule is among them."""


MENU = 25
"""Maximum number of entries in a menu."""
COLOURS_IN_A_ROW = 2
"""Colours that fit side by side on every phone."""


def hand(facts: TableFacts, mine: HandFacts, view: View, texts: Texts) -> layout.Screen:
    """Return the hand of ``view.seat``. Cards of ``mine.order`` keep their places, the sort inserts new ones."""
    made = HandButtons(facts, mine, view, texts)
    if view.phase == "match_over":
        return layout.screen(layout.text(_head(made, None)))
    if facts.pause is not None and facts.pause.deserted:
        return layout.screen(layout.text(hand_text.deserted(made)), *layout.rows([back(facts, texts)]))
    last = made.last_rows()
    if not made.playing:
        return layout.screen(layout.text(_head(made, None)), *last)
    choices = made.choices()
    if choices:
        if view.choice is not None and view.choice.kind == "colour":
            asked = layout.rows(choices, COLOURS_IN_A_ROW)
        else:
            asked = _rows(made, choices, layout.WIDEST, [], [], last)
        return layout.screen(layout.text(_head(made, None)), *asked, *last)
    extras = made.extras()
    page, extras = _share(made, extras, layout.COMPONENTS - 1 - max(LAST, button_rows.components(last)))
    rows = _rows(made, made.cards(page), page.width, _pages(made, page), extras, last)
    return layout.screen(layout.text(_head(made, page)), *rows, *last)


def _rows(
    made: HandButtons,
    first: list[layout.Button],
    width: int,
    pages: list[layout.Item],
    extras: list[layout.Button],
    last: list[layout.Item],
) -> list[layout.Item]:
    """Return the rows above the ``last`` ones: such that no phone breaks a row, if the message has space for them.

    Otherwise, and for people who chose the layout of a desktop, the rows are ``width`` wide.
    """
    if made.mine.prefs.layout != "desktop":
        narrow = [*button_rows.fitted(first), *pages, *button_rows.fitted(extras)]
        if button_rows.components([*narrow, *last]) < layout.COMPONENTS:
            return narrow
    return [*layout.rows(first, width), *pages, *layout.rows(extras)]


def back(facts: TableFacts, texts: Texts) -> layout.Button:
    """Return the only button of a table where nobody is present. Any press brings its player back."""
    return layout.button(TableButton(facts.table, r.OpenHand()), texts("button-back"), layout.ACT)


def closed(why: str, texts: Texts) -> layout.Screen:
    """Return the screen that replaces a hand with which nothing more can be played.

    ``why``: ``over``, ``ended`` early, or its owner has ``left`` or was ``kicked``.
    """
    return layout.screen(layout.text([texts(f"hand-closed-{why}")]))


def _head(made: HandButtons, page: CardRange | None) -> list[str]:
    """Return the lines above the buttons, in text mode or not."""
    return text_mode.hand(made) if made.mine.prefs.text_mode else hand_text.head(made, page)


def _share(made: HandButtons, extras: list[layout.Button], space: int) -> tuple[CardRange, list[layout.Button]]:
    """Divide ``space`` components between cards and extras.

    If not all extras fit, *More…* leads to them. An open reaction's own button stays.
    """
    page = _page(made, extras, space)
    if page.pages == 1 or not extras:
        return page, extras
    few = extras[:1] if made.view.reaction is not None else []
    return _page(made, few, space), few


def _page(made: HandButtons, extras: list[layout.Button], space: int) -> CardRange:
    return page_for(len(made.order), made.mine.page, made.width, space - layout.cost(len(extras)))


def _pages(made: HandButtons, page: CardRange) -> list[layout.Item]:
    if page.pages == 1:
        return []
    table, texts = made.facts.table, made.texts
    if not page.menu:
        return layout.rows(
            [
                layout.button(
                    TableButton(table, r.TurnPage(number)),
                    texts("button-page", page=number + 1, pages=page.pages),
                    disabled=number == page.number,
                )
                for number in range(page.pages)
            ]
        )
    options = [
        layout.entry(
            label=texts("button-page", page=number + 1, pages=page.pages),
            value=custom_ids.value(number=number),
            chosen=number == page.number,
        )
        for number in range(min(page.pages, 25))
    ]
    return [layout.menu(TableButton(table, r.TurnPage(r.CHOSEN)), options)]


def pair(facts: TableFacts, mine: HandFacts, view: View, texts: Texts, first: int | None = None) -> layout.Screen:
    """Ask which two cards to play together (rule ``cheating``): one, and then, given ``first``, the other."""
    made = HandButtons(facts, mine, view, texts)
    left = list(made.order)
    press = TableButton(facts.table, r.ShowPairs(r.CHOSEN))
    asked = texts("pair-first")
    if first is not None and first in left:
        left.remove(first)
        cards = PlayCard(r.NO_SEAT, (first, r.CHOSEN), offered=made.offered_as())
        press = TableButton(facts.table, r.Move(cards, r.SeenTable.of(view)))
        asked = texts("pair-second", card=wording.card(texts, first))
    options = [
        layout.entry(label=wording.label(texts, card, True), value=custom_ids.value(number=card))
        for card in dict.fromkeys(left)
    ]
    if not options:
        return layout.screen(layout.text([texts("pair-none")]))
    menus = [_menu(replace(press, copy=at), options[at : at + MENU], texts) for at in range(0, len(options), MENU)]
    return layout.screen(layout.text([asked]), *menus)


def _menu(press: TableButton, options: list[layout.Entry], texts: Texts) -> layout.Item:
    return layout.menu(press, options, texts("pair-menu"))


def more(facts: TableFacts, mine: HandFacts, view: View, texts: Texts) -> layout.Screen:
    """Return why cards do not fit, the actions without space in the hand, and the ways to sort it."""
    made = HandButtons(facts, mine, view, texts)
    ask = [made.why_not()] if made.hints and not made.forgiving and made.playing else []
    return layout.screen(
        layout.text([texts("more-title")]),
        *button_rows.fitted([*ask, *made.extras()]),
        *button_rows.fitted(made.sorts()),
    )
