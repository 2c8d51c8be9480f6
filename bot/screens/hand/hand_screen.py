"""The private hand: card buttons, the actions that rules add and, at the bottom, Draw, Pass, Uno! and More…"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.locales import Texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.outgoing import Reader, Scene
from bot.screens import button_rows, layout, scene_facts, wording
from bot.screens.sentences import text_mode
from engine.actions import PlayCard
from engine.view import View

from . import hand_text
from .hand_buttons import NO_SENTENCES, HandButtons, HandSentences
from .hand_pages import CardPage, page_of

LAST = 2 * layout.cost(3)
"""Number of components reserved for the last rows, including the button for a rule even if it is absent."""
ENTRIES = 25
"""Maximum number of entries in a menu."""
COLOURS_IN_A_ROW = 2
"""Number of colours that fit side by side on every phone."""


def hand(
    scene: Scene, reader: Reader, view: View, texts: Texts, sentences: HandSentences = NO_SENTENCES
) -> layout.Screen:
    """Return the hand of ``view.seat``.

    Cards in ``reader.order`` keep their order. New cards are inserted according to ``reader.sort``.
    Raise ``ValueError`` for an onlooker's view.
    """
    made = HandButtons(scene, reader, view, texts, sentences)
    if view.phase == "match_over":
        return layout.screen(layout.text(_head(made, None)))
    if scene_facts.is_deserted(scene):
        lines = text_mode.deserted(made) if reader.text_mode else hand_text.deserted(made)
        return layout.screen(layout.text(lines), *layout.rows([back(scene, texts)]))
    last = made.last_rows()
    if not made.playing:
        return layout.screen(layout.text(_head(made, None)), *last)
    choices = made.choices()
    if choices:
        if view.choice is not None and view.choice.kind == "colour":
            asked = layout.rows(choices, COLOURS_IN_A_ROW)
        else:
            asked = button_rows.fitted(choices, taken=button_rows.components(last))
        return layout.screen(layout.text(_head(made, None)), *asked, *last)
    space = layout.COMPONENTS - 1 - max(LAST, button_rows.components(last))
    page, extras = _share(made, button_rows.fitted(made.extras()), space)
    return layout.screen(layout.text(_head(made, page)), *page.rows, *_pages(made, page), *extras, *last)


def back(scene: Scene, texts: Texts) -> layout.Button:
    """Return the only button of a hand while nobody is present. It brings back the player who presses it."""
    return layout.button(TableButton(scene.table, r.OpenHand()), texts("button-back"), layout.ACT)


def closed(reason: str, texts: Texts) -> layout.Screen:
    """Return the screen that replaces a hand whose match or player is gone.

    ``reason`` is ``over`` for a finished match, ``ended`` for one that was ended early, and ``left`` or ``kicked`` for
    a player.
    """
    return layout.screen(layout.text([texts(f"hand-closed-{reason}")]))


def _head(made: HandButtons, page: CardPage | None) -> list[str]:
    """Return the lines above the buttons, in text mode if the reader uses it."""
    return text_mode.hand(made) if made.reader.text_mode else hand_text.head(made, page)


def _share(made: HandButtons, extras: list[layout.Item], space: int) -> tuple[CardPage, list[layout.Item]]:
    """Return a page of cards and the rows of extras, which together need at most ``space`` components.

    If the cards and the extras do not fit on one page, only the button for an open reaction stays. *More…* leads to
    the other extras.
    """
    rows = made.card_rows()
    turns = partial(_turns, made)
    page = page_of(rows, made.reader.page, space - button_rows.components(extras), turns)
    if page.pages == 1 or not extras:
        return page, extras
    few = layout.rows(extras[0]["components"][:1]) if made.view.reaction is not None else []
    return page_of(rows, made.reader.page, space - button_rows.components(few), turns), few


def _pages(made: HandButtons, page: CardPage) -> list[layout.Item]:
    """Return the page buttons, or a menu if there are too many pages; nothing for a single page."""
    if page.pages == 1:
        return []
    if not page.menu:
        return _turns(made, page.number, page.pages)
    options = [
        layout.entry(
            label=made.texts("button-page", page=number + 1, pages=page.pages),
            value=custom_ids.value(number=number),
            chosen=number == page.number,
        )
        for number in range(min(page.pages, ENTRIES))
    ]
    return [layout.menu(TableButton(made.scene.table, r.TurnPage(r.CHOSEN)), options)]


def _turns(made: HandButtons, shown: int, pages: int) -> list[layout.Item]:
    """Return the rows of page buttons. The button of the page ``shown`` is disabled."""
    buttons = [
        layout.button(
            TableButton(made.scene.table, r.TurnPage(number)),
            made.texts("button-page", page=number + 1, pages=pages),
            disabled=number == shown,
        )
        for number in range(pages)
    ]
    return button_rows.fitted(buttons, layout.WIDEST)


def pair(scene: Scene, reader: Reader, view: View, texts: Texts, first: int | None = None) -> layout.Screen:
    """Return the page for choosing two cards to play together (rule ``cheating``).

    It asks for the first card if ``first`` is ``None`` or no longer in the hand, otherwise for the second. If no card
    is left to choose, it contains only a note.
    """
    made = HandButtons(scene, reader, view, texts)
    left = list(made.order)
    press = TableButton(scene.table, r.ShowPairs(r.CHOSEN))
    asked = texts("pair-first")
    if first is not None and first in left:
        left.remove(first)
        cards = PlayCard(r.NO_SEAT, (first, r.CHOSEN), offered=made.offered_as())
        press = TableButton(scene.table, r.Move(cards, r.SeenTable.of(view)))
        asked = texts("pair-second", card=wording.card(texts, first))
    options = [
        layout.entry(label=wording.label(texts, card, True), value=custom_ids.value(number=card))
        for card in dict.fromkeys(left)
    ]
    if not options:
        return layout.screen(layout.text([texts("pair-none")]))
    menus = [
        _menu(replace(press, copy=at), options[at : at + ENTRIES], texts) for at in range(0, len(options), ENTRIES)
    ]
    return layout.screen(layout.text([asked]), *menus)


def _menu(press: TableButton, options: list[layout.Entry], texts: Texts) -> layout.Item:
    return layout.menu(press, options, texts("pair-menu"))


def more(scene: Scene, reader: Reader, view: View, texts: Texts) -> layout.Screen:
    """Return the *More…* page, with the actions that rules add and the other sort orders.

    *Why not?* is included if the reader is playing and hints disable the cards that do not fit.
    """
    made = HandButtons(scene, reader, view, texts)
    ask = [made.why_not()] if made.hints and not made.forgiving and made.playing else []
    return layout.screen(
        layout.text([texts("more-title")]),
        *button_rows.fitted([*ask, *made.extras()]),
        *button_rows.fitted(made.sorts()),
    )
