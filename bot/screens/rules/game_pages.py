"""The game explained from the beginning, page by page: for the document about all rules and for ``/rules``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from bot.locales import Texts
from bot.screens import wording
from engine import cards as c
from engine.decks import DECKS, cards_of

from . import advice, option_values, rule_sentences

GAME = ("goal", "deal", "turn", "cards", "uno", "points", "others", "time", "two", "leaving", "words")
"""Pages about the classic game, in the order in which a new player needs them."""
ADVICE = ("wishes", "good", "bad")
"""Pages about choosing rules."""
PAGES = GAME + ADVICE
BUTTONS = ("draw", "keep", "uno", "catch", "more")
"""Buttons that the pages name."""
ADDED = (c.BUZZER, c.DOWNPOUR_ONE, c.DOWNPOUR_TWO)
"""Cards that an option adds to any deck."""

ORDINARY = ("classic", "2018")
"""The decks of the ordinary game; every other deck is that of an edition."""
SEVEN_ZERO = {"0": "pass_hands", "7": "swap_must"}
"""The effects of numbers that have a name of their own."""

Cards = tuple[int, ...]
Link = Callable[[str, str], str]
"""Makes a link of the anchor of an option or ``preset-NAME`` and the words for it."""


def plain(_anchor: str, words: str) -> str:
    """Return the words alone."""
    return words


def title(page: str, texts: Texts) -> str:
    """Return the title of a page."""
    return texts(f"game-{page}-title")


def lines(
    page: str,
    texts: Texts,
    emojis: Mapping[str, str] = MappingProxyType({}),
    link: Link = plain,
    deck: str = ORDINARY[0],
) -> list[str]:
    """Return a page as lines of Markdown, without its title. ``emojis``: those of the cards; ``deck``: whose cards."""
    match page:
        case "cards":
            return [texts("game-cards"), *(_card_line(cards, texts, emojis) for cards in symbols(deck))]
        case "wishes":
            return [_wish(wish, texts, link) for wish in advice.WISHES]
        case "good" | "bad":
            return [_pair(pair, texts, link) for pair in (advice.GOOD if page == "good" else advice.BAD)]
    buttons = {name: texts("game-button", label=texts(f"button-{name}").rstrip("… ")) for name in BUTTONS}
    return texts(f"game-{page}", **buttons).split("\n")


# --- the cards --------------------------------------------------------------------------------------------------------


def symbols(deck: str = ORDINARY[0]) -> list[Cards]:
    """Return the cards of a deck by what they do: numbers, each symbol in all its colours, cards that an option adds.

    For an ordinary deck these are the cards of all ordinary decks.
    """
    decks = ORDINARY if deck in ORDINARY else (deck,)
    return _grouped([*(card for name in decks for card in sorted(set(cards_of(name)))), *ADDED])


def editions() -> dict[str, list[Cards]]:
    """Return for every other deck the cards that the ordinary decks lack: by what they do, or by their colours."""
    known = symbols()
    meanings = {meaning(cards[0]) for cards in known}
    colours = {c.COLOUR[card] for cards in known for card in cards}
    found = {}
    for deck in DECKS:
        if deck not in ORDINARY:
            groups = _grouped(sorted(set(cards_of(deck))))
            found[deck] = [
                cards
                for cards in groups
                if meaning(cards[0]) not in meanings or not colours.issuperset(c.COLOUR[card] for card in cards)
            ]
    return found


def _grouped(cards: Iterable[int]) -> list[Cards]:
    found: dict[str, list[int]] = {}
    for card in cards:
        found.setdefault(meaning(card), []).append(card)
    return [tuple(dict.fromkeys(same)) for same in found.values()]


def meaning(card: int) -> str:
    """Return the key of the text that says what a card does."""
    return "does-number" if c.NUMBER[card] >= 0 else f"does-{c.word(card)}"


def name(cards: Cards, texts: Texts) -> str:
    """Return the name of cards that do the same, without a colour: "Skip"."""
    if c.NUMBER[cards[0]] >= 0:
        numbers = [c.NUMBER[card] for card in cards]
        return texts("game-numbers", low=min(numbers), high=max(numbers))
    coloured = c.colour_of(cards[0]) is not None
    return wording.capital(wording.face(texts, cards[0]) if coloured else wording.card(texts, cards[0]))


def points(cards: Cards, texts: Texts) -> str:
    """Return what cards count that are left in a hand."""
    if c.NUMBER[cards[0]] >= 0:
        return texts("game-points-printed")
    return texts("points-count", points=c.POINTS[cards[0]])


def examples(cards: Cards) -> list[int]:
    """Return cards to show for all that do the same: one in each colour, of numbers different ones."""
    by_colour: dict[int, list[int]] = {}
    for card in cards:
        by_colour.setdefault(c.COLOUR[card], []).append(card)
    return [same[(7 * at + 3) % len(same)] for at, same in enumerate(by_colour.values())]


def _card_line(cards: Cards, texts: Texts, emojis: Mapping[str, str]) -> str:
    names = (wording.NAMES[card] for card in examples(cards))
    signs = " ".join(emojis[name] for name in names if name in emojis)
    named = texts("game-card", name=name(cards, texts), points=points(cards, texts), effect=texts(meaning(cards[0])))
    return texts("game-card-signs", signs=signs, card=named) if signs else texts("rules-item", sentence=named)


# --- choosing rules ---------------------------------------------------------------------------------------------------


def setting(option: str, value: Any, texts: Texts, link: Link = plain) -> str:
    """Return an option and a value for a sentence: "Stacking: mixed"; only the option if it is switched on."""
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


def _pair(pair: advice.Pair, texts: Texts, link: Link) -> str:
    titles = _joined(setting(option, value, texts, link) for option, value in pair.options.items())
    return texts("pair-line", titles=titles, reason=texts(pair.key))


def _joined(parts: Iterable[str]) -> str:
    return " + ".join(parts)
