"""Short texts that several screens share, such as the names and signs of cards and colours."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

from bot.locales import Texts
from bot.model import card_faces
from bot.model.table_state import Level
from engine import cards as c
from engine.decks import DECKS
from engine.rules.deck import deck_name
from engine.rules.ranks import counted_as
from engine.rules.scoring import counting
from engine.rules.silent_colours import forbids_speaking
from engine.view import View

Joins = Literal["round", "rematch"]
"""Time at which a late player starts to play: the next round, or the rematch if the match has one round."""
LABEL = 8
"""Maximum number of characters next to a card's sign on its button, if the card has a label that short."""
SIGNS = ("🔺", "🟨", "🟢", "🔷", "", "🌸", "❄️", "⭐", "💜", "♣️", "♠️", "♥️", "♦️")
"""One sign for each colour, with the shape that the card pictures use.

The order is triangle, square, circle, diamond, an empty string for no colour, flower, snowflake, star, heart, and the
suits.
"""
COLOUR_NAMES = (
    *("red", "yellow", "green", "blue", ""),
    *("pink", "teal", "orange", "purple"),
    *("clubs", "spades", "hearts", "diamonds"),
)
NAMES = tuple(card_faces.faces(code)[0].name for code in c.CODES)
"""The name of each card's emoji and picture, which screen readers read aloud."""
WILD_SIGN = "🌈"
BUZZER_SIGN = "🔔"
EMOJI_PICTURES = "https://cdn.discordapp.com/emojis"
"""Address where Discord serves the pictures of emojis."""
PICTURE_SIZE = 128
"""Width and height of these pictures in pixels. Emojis have no larger pictures."""
_EMOJI = re.compile(r"<a?:\w+:(\d+)>")


def sign(card: int, emojis: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return the card's emoji. Without one, return the sign of its printed colour, of the buzzer or of wild cards."""
    if (emoji := emojis.get(NAMES[card])) is not None:
        return emoji
    colour = c.colour_of(card)
    if colour is not None:
        return SIGNS[colour]
    return BUZZER_SIGN if card == c.BUZZER else WILD_SIGN


def has_emoji(card: int, emojis: Mapping[str, str]) -> bool:
    """Return True if an emoji shows the whole card."""
    return NAMES[card] in emojis


def picture_name(card: int, card_style: str, *, dark: bool) -> str:
    """Return the name of a card's picture in a card style. ``dark`` is True if the dark side is in force."""
    name = NAMES[card]
    return (card_faces.ON_DARK_SIDE.get(name, name) if dark else name) + card_faces.NAME_SUFFIXES[card_style]


def picture_address(card_number: int, emojis: Mapping[str, str]) -> str | None:
    """Return the address of the picture for a card's emoji; ``None`` if the card has no emoji."""
    found = _EMOJI.fullmatch(emojis.get(NAMES[card_number], ""))
    return None if found is None else f"{EMOJI_PICTURES}/{found[1]}.png?size={PICTURE_SIZE}"


def table_letter(index: int) -> str:
    """Return the letters of the tournament's table at ``index``, which counts from 0: A, B … Z, AA, AB …"""
    letters, first = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", index // 26
    return (letters[first - 1] if first else "") + letters[index % 26]


@cache
def card(texts: Texts, number: int) -> str:
    """Return the card's name in a sentence: "red 7", "wild draw four"."""
    return _card(texts, number, "word", "word")


@cache
def label(texts: Texts, number: int, whole: bool = False) -> str:
    """Return the card's name on a button: "Red 7", "Wild +4". With ``whole``, faces are in words instead of symbols."""
    return capitalised(_card(texts, number, "word" if whole else "label", "label"))


@cache
def button_labels(texts: Texts, number: int, count: int = 1, fits: bool = False, new: bool = False) -> tuple[str, ...]:
    """Return the possible labels next to a card's sign on its button, longest first: "Green 5", "Grn 5", "Grn5".

    The last label is the one of the compact layout: "G5". Every card has the same number of labels, because the
    buttons of a hand are shortened together. At least one label has at most ``LABEL`` characters. The only exceptions
    are a few cards that have a ``count`` above 1 and are also marked as fitting and new.
    """
    short = _marked(texts, capitalised(_card(texts, number, "short", "short", "short")), count, fits, new)
    whole = _marked(texts, label(texts, number), count, fits, new)
    return (whole, short, short.replace(" ", ""), compact_label(texts, number, count, fits, new))


@cache
def compact_label(
    texts: Texts, number: int, count: int = 1, fits: bool = False, new: bool = False, named: bool = True
) -> str:
    """Return the text of a card's button in the compact layout: "R7", "✓2×B+2", "♠J".

    ``named`` is False next to an emoji that shows the card. The text then contains only the marks and is often empty.
    """
    return _marked(texts, _letters(texts, number) if named else "", count, fits, new).replace(" ", "")


def _letters(texts: Texts, number: int) -> str:
    """Return the shortest name of a card.

    A colour appears as the letter that players type, and a suit as its symbol.
    """
    colour, word = c.colour_of(number), c.word(number)
    if colour is None:
        return texts(f"card-short-{word}")
    tiny = f"face-tiny-{word}"
    face = word if c.NUMBER[number] >= 0 else texts(tiny if texts.has(tiny) else f"face-short-{word}")
    return f"{SIGNS[colour][0] if colour in c.SUITS else c.LETTERS[colour]}{face}"


def _marked(texts: Texts, named: str, count: int, fits: bool, new: bool) -> str:
    marked = texts("card-several", count=count, card=named) if count > 1 else named
    if new:
        marked = texts("button-new", card=marked)
    return texts("hand-fits-label", card=marked) if fits else marked


def capitalised(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


@cache
def face(texts: Texts, number: int) -> str:
    """Return the face of a coloured card in a sentence, without its colour: "7", "draw two"."""
    word = c.word(number)
    return word if c.NUMBER[number] >= 0 else texts(f"face-word-{word}")


def colour_label(texts: Texts, number: int) -> str:
    """Return the name of the colour for the start of a line: "Red"."""
    return texts(f"colour-label-{c.LETTERS[number]}")


def _card(texts: Texts, number: int, card_form: str, colour_form: str, face_form: str | None = None) -> str:
    colour = c.colour_of(number)
    word = c.word(number)
    if colour is None:
        return texts(f"card-{card_form}-{word}")
    face = word if c.NUMBER[number] >= 0 else texts(f"face-{face_form or card_form}-{word}")
    if colour in c.SUITS and card_form == "word":
        return texts("card-suited", colour=texts(f"colour-word-{c.LETTERS[colour]}"), face=face)
    return texts("card-coloured", colour=texts(f"colour-{colour_form}-{c.LETTERS[colour]}"), face=face)


def colour_sign(colour: int, emojis: Mapping[str, str]) -> str:
    """Return a colour's emoji, or its sign if it has no emoji."""
    return emojis.get(COLOUR_NAMES[colour], SIGNS[colour])


def signed(texts: Texts, number: int, emojis: Mapping[str, str]) -> str:
    """Return the card in words after its emoji or sign: "🔺 Red 7"."""
    return f"{sign(number, emojis)} {label(texts, number, True)}"


def colour(texts: Texts, number: int | None) -> str:
    """Return the name of the colour within a sentence; "none" if there is none, as after a buzzer."""
    if number is None or number == c.NO_COLOUR:
        return texts("colour-word-none")
    return texts(f"colour-word-{c.LETTERS[number]}")


def must_name_colour(view: View) -> bool:
    """Return True if the colour in force is not the colour of the top card, or is not chosen yet.

    Return False if the deck has no colours.
    """
    return bool(view.colours) and (view.colour is None or view.colour != c.colour_of(view.top))


def cards(texts: Texts, numbers: Iterable[int]) -> str:
    """Return a list of cards for a sentence, with equal cards counted: "2× red 5 and wild"."""
    count = Counter(numbers)
    return listed(
        texts,
        [
            card(texts, number)
            if count[number] == 1
            else texts("card-several", count=count[number], card=card(texts, number))
            for number in count
        ],
    )


def listed(texts: Texts, parts: Sequence[str], last: str = "and") -> str:
    """Return the parts as a list for a sentence: "a, b and c". ``last`` is ``and`` or ``or``."""
    if len(parts) < 2:
        return "".join(parts)
    return texts(f"list-{last}", first=", ".join(parts[:-1]), last=parts[-1])


def computer(texts: Texts, level: Level) -> str:
    """Return the words that mark a player as a computer of this level."""
    return texts("computer-of-level", level=texts(f"level-{level}"))


def joins(options: Mapping[str, Any]) -> Joins:
    """Return when a late player starts to play: ``rematch`` if the match has one round, otherwise ``round``."""
    return "rematch" if counting(options).one_round else "round"


def seat_status(status: str, options: Mapping[str, Any]) -> str:
    """Return the status of a seat as used in text keys; ``rematch`` if the seat is waiting for the rematch."""
    return "rematch" if status in ("waiting", "returning") and joins(options) == "rematch" else status


def when(second: int) -> str:
    """Return a time in Discord's format, shown as a countdown in the reader's language ("in 18 seconds")."""
    return f"<t:{second}:R>"


def time_of_day(second: int) -> str:
    """Return a time in Discord's format, shown in the reader's local time ("12:05")."""
    return f"<t:{second}:t>"


def command_mention(commands: Mapping[str, int], name: str) -> str:
    """Return a command's mention, which a reader can click, or its plain name if its id is not known.

    ``name`` can include a subcommand.
    """
    number = commands.get(name.split(" ", 1)[0])
    return f"`/{name}`" if number is None else f"</{name}:{number}>"


def side(texts: Texts, view: View) -> str:
    """Return the name of the side in force ("dark side"); an empty string if the cards are not two-sided."""
    return side_of(texts, view.options, dark=view.dark)


def side_of(texts: Texts, options: Mapping[str, Any], *, dark: bool) -> str:
    """Return the name of the side in force at a table with these options; see ``side``."""
    if not DECKS[deck_name(options)].sides[1:]:
        return ""
    return texts("side-dark" if dark else "side-light")


def call_word(texts: Texts, word: str, options: Mapping[str, Any] = MappingProxyType({})) -> str:
    """Return the word of a call as players say it; suited decks have words of their own for ``uno``."""
    if word == "uno" and is_suited(options):
        return texts(f"word-uno-{counted_as(options)}")
    return texts(f"word-{word}")


def is_suited(options: Mapping[str, Any]) -> bool:
    """Return True if the table plays with cards of four suits."""
    return DECKS[deck_name(options)].sides == (c.SUITS,)


def is_colourless(options: Mapping[str, Any]) -> bool:
    """Return True if the deck has no colours."""
    return DECKS[deck_name(options)].sides == ((),)


def is_silent(view: View) -> bool:
    """Return True if the colour in force forbids players to write (rule ``silent_colours``)."""
    return view.colour is not None and forbids_speaking(view.options, view.colour)
