"""Pages that explain the game from the beginning, for the document about all rules and for ``/rules``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from bot.locales import Texts
from bot.screens import wording
from bot.screens.rules import option_values, rule_sentences
from engine.presets import advice
from engine.presets.common import SEVEN_ZERO

from . import card_groups

GAME = ("goal", "deal", "turn", "cards", "uno", "points", "others", "time", "two", "leaving", "words")
"""Pages about the classic game, in the order that a new player needs."""
ADVICE = ("wishes", "good", "bad")
"""Pages about choosing rules."""
PAGES = (*GAME, *card_groups.EDITIONS, *ADVICE)
BUTTONS = ("draw", "keep", "uno", "catch", "more")
"""Buttons that the pages mention."""

Options = Mapping[str, Any]
Link = Callable[[str, str], str]
"""Function that makes a link from an anchor (an option or ``preset-NAME``) and the link's words."""


def plain(_anchor: str, words: str) -> str:
    """Return the words without a link."""
    return words


def title(page: str, texts: Texts) -> str:
    """Return the title of a page."""
    return texts(f"game-{page}-title")


def lines(
    page: str,
    texts: Texts,
    emojis: Mapping[str, str] = MappingProxyType({}),
    link: Link = plain,
    options: Options | None = None,
) -> list[str]:
    """Return a page as lines of Markdown, without its title.

    The page ``cards`` shows the cards used at a table with these ``options``, which are the classic rules by default.
    """
    match page:
        case "cards":
            known = card_groups.options_of("classic") if options is None else options
            groups = card_groups.symbols(known)
            return [texts("game-cards"), *(_card_line(same, known, texts, emojis) for same in groups)]
        case "wishes":
            return [_wish(wish, texts, link) for wish in advice.WISHES]
        case "good":
            return [_pair(pair, texts(f"good-{pair.key}"), texts, link) for pair in advice.GOOD]
        case "bad":
            return [_pair(pair, texts(f"bad-{pair.key}"), texts, link) for pair in advice.BAD]
    if page in card_groups.EDITIONS:
        presets = card_groups.EDITIONS[page]
        titles = {name: [texts("game-edition", title=texts(f"preset-{name}"))] for name in presets[1:] and presets}
        return [line for name in presets for line in (*titles.get(name, []), *_edition(name, texts, emojis))]
    buttons = {
        name: texts("game-button", label=texts(f"button-{name}", word=texts("word-uno")).rstrip("… "))
        for name in BUTTONS
    }
    return texts(f"game-{page}", **buttons).split("\n")


# --- the cards --------------------------------------------------------------------------------------------------------


def _edition(preset: str, texts: Texts, emojis: Mapping[str, str]) -> list[str]:
    """Return the lines about an edition, and about the cards that no earlier page explains."""
    options = card_groups.options_of(preset)
    lines = texts(f"edition-{preset}").split("\n")
    return [*lines, *(_card_line(same, options, texts, emojis) for same in card_groups.new_symbols(preset))]


def _card_line(same: card_groups.Cards, options: Options, texts: Texts, emojis: Mapping[str, str]) -> str:
    names = (wording.NAMES[card] for card in card_groups.examples(same))
    signs = " ".join(emojis[name] for name in names if name in emojis)
    named = texts(
        "game-card",
        name=card_groups.name(same, options, texts),
        points=card_groups.points(same, options, texts),
        effect=card_groups.effect(same, options, texts),
    )
    return texts("game-card-signs", signs=signs, card=named) if signs else texts("rules-item", sentence=named)


# --- choosing rules ---------------------------------------------------------------------------------------------------


def setting(option: str, value: Any, texts: Texts, link: Link = plain) -> str:
    """Return an option's title, made into a link by ``link``, and its value, such as "Stacking: mixed".

    The value True is left out. For the effects in ``SEVEN_ZERO``, a short name replaces both the title and the value.
    """
    shown = link(option, rule_sentences.title(option, texts))
    if value is True:
        return shown
    if value == SEVEN_ZERO:
        return link(option, texts("game-seven-zero"))
    if isinstance(value, Mapping):
        effects = "; ".join(line.rstrip(".") for line in rule_sentences.sentences(option, value, texts))
        return texts("wish-effects", title=shown, effects=effects)
    if isinstance(value, int) and not isinstance(value, bool):
        word = option_values.amount(option, value, texts)
    else:
        word = rule_sentences.value_word(value, texts)
    return texts("wish-option", title=shown, value=word)


def _wish(wish: advice.Wish, texts: Texts, link: Link) -> str:
    presets = wording.listed(texts, [link(f"preset-{n}", texts(f"preset-{n}")) for n in wish.presets], "or")
    options = [setting(option, value, texts, link) for option, value in wish.options.items()]
    known = {"wish": texts(f"wish-{wish.key}"), "presets": presets}
    return texts("wish-line-more", **known, options="; ".join(options)) if options else texts("wish-line", **known)


def _pair(pair: advice.Pair, reason: str, texts: Texts, link: Link) -> str:
    titles = _joined(setting(option, value, texts, link) for option, value in pair.options.items())
    return texts("pair-line", titles=titles, reason=reason)


def _joined(parts: Iterable[str]) -> str:
    return " + ".join(parts)
