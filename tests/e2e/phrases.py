"""The bot's sentences as patterns, so that tests can read them in any language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from bot.locales import texts
from bot.screens import wording
from bot.screens.rules.explained.card_groups import ORDINARY
from bot.screens.sentences import move_lines
from engine import cards as c
from engine.decks import cards_of

NUMBER: Final = 97
"""A number that has no special form in any language. It stands for any number."""
SPECIAL: Final = (0, 1)
"""Numbers that may have a special form in a language."""
TIME: Final = r"<t:(?P<{gap}>\d+):R>"
_GAP: Final = re.compile("\ue000([a-z_]+)\ue001")
_EMOJI: Final = re.compile(r"<a?:(\w+):\d+>")
_SUBTEXT: Final = re.compile(r"^(?:-#|#{1,3}|>) ", re.MULTILINE)


def plain(text: str) -> str:
    """Return ``text`` nearly as a client shows it: without most markdown, and with the names of the bot's emojis."""
    shown = _SUBTEXT.sub("", _EMOJI.sub(r":\1:", text).replace("*", ""))
    return re.sub(r"\\(.)", r"\1", shown).replace("\u00a0", " ").replace("\u200b", "")


@dataclass(frozen=True, slots=True)
class Found:
    """A sentence found in a text, with the values of its placeholders."""

    gaps: Mapping[str, str]
    count: int | None = None
    """The number in the sentence, or ``None`` if it has none."""

    def __getitem__(self, gap: str) -> str:
        return self.gaps[gap]


class Phrases:
    """The bot's sentences in one language, as patterns that recognise people by the given names.

    What a placeholder matches depends on its name:

    - ``card`` and ``cards`` match the name of a card
    - ``colour`` matches the name of a colour, or the word for none
    - ``when`` matches a timestamp
    - ``word`` and ``line`` match any text
    - all others match a person's name

    The first number in a sentence matches any number.
    """

    def __init__(self, language: str, names: Iterable[str]) -> None:
        self.texts = texts(language, strict=True)
        self.names = tuple(names)
        self._patterns: dict[str, tuple[tuple[re.Pattern[str], int | None], ...]] = {}

    @cached_property
    def cards(self) -> Mapping[str, str]:
        """Return the codes of all cards in the ordinary decks, keyed by the cards' names in lower case."""
        kinds = {card for deck in ORDINARY for card in cards_of(deck)}
        return {
            named.casefold(): c.CODES[card]
            for card in kinds
            for named in (
                move_lines._card(card, self.texts),
                wording.card(self.texts, card),
                wording.label(self.texts, card, True),
            )
        }

    @cached_property
    def colours(self) -> Mapping[str, str]:
        """Return the letters of the colours, keyed by their names in lower case."""
        return {wording.colour(self.texts, number).casefold(): c.LETTERS[number] for number in range(4)}

    def card(self, named: str) -> str:
        """Return the code of the card with this name. Raise ``KeyError`` if there is none."""
        return self.cards[named.casefold()]

    def colour(self, named: str) -> str:
        """Return the letter of the colour with this name, or ``-`` if there is none."""
        return self.colours.get(named.casefold(), "-")

    def find(self, key: str, text: str) -> Found | None:
        """Return the first occurrence that ``all`` yields, or None."""
        return next(self.all(key, text), None)

    def at_start(self, key: str, text: str) -> Found | None:
        """Return the occurrence of the sentence ``key`` at the beginning of a text, or None."""
        for pattern, count in self._forms(key):
            if (match := pattern.match(text)) is not None:
                return _found(match, count)
        return None

    def all(self, key: str, text: str) -> Iterator[Found]:
        """Yield all occurrences of the sentence ``key`` in a text, grouped by the form of the sentence."""
        for pattern, count in self._forms(key):
            for match in pattern.finditer(text):
                yield _found(match, count)

    def _forms(self, key: str) -> tuple[tuple[re.Pattern[str], int | None], ...]:
        if key not in self._patterns:
            self._patterns[key] = tuple(self._made(key))
        return self._patterns[key]

    def _made(self, key: str) -> Iterator[tuple[re.Pattern[str], int | None]]:
        usual = self._with_gaps(key, NUMBER)
        yield self._pattern(usual), None
        for number in SPECIAL:
            special = self._with_gaps(key, number)
            if special not in (usual, usual.replace(str(NUMBER), str(number))):
                yield self._pattern(special), number

    def _with_gaps(self, key: str, number: int) -> str:
        gaps: dict[str, str | int] = {
            gap: f"\ue000{gap}\ue001"
            for gap in ("name", "names", "seat", "by", "target", "card", "cards", "colour", "when", "word", "line")
        }
        return plain(self.texts(key, **gaps, count=number, amount=number, more=number, round=number))

    def _pattern(self, sentence: str) -> re.Pattern[str]:
        filled: set[str] = set()

        def gap(match: re.Match[str]) -> str:
            name = match[1]
            again = name in filled
            filled.add(name)
            return rf"(?P={name})" if again else self._gap(name)

        text = _GAP.sub(gap, re.escape(sentence)).replace(str(NUMBER), r"(?P<count>\d+)", 1)
        return re.compile(text, re.IGNORECASE)

    def _gap(self, name: str) -> str:
        match name:
            case "card" | "cards":
                return rf"(?:\d+× )?(?::\w+: |\S )?(?P<{name}>{_any(self.cards)})"
            case "colour":
                words = [*self.colours, wording.colour(self.texts, None)]
                return rf"(?::\w+: |\S )?(?P<{name}>{_any(words)})"
            case "when":
                return TIME.format(gap=name)
            case "word" | "line":
                return rf"(?P<{name}>.+?)"
        return rf"(?P<{name}>{_any(self.names)})"


def _any(words: Iterable[str]) -> str:
    """Return a pattern that matches any of these words. Longer words come before their prefixes."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


def _found(match: re.Match[str], count: int | None) -> Found:
    gaps = match.groupdict()
    number = gaps.pop("count", None)
    return Found(gaps, int(number) if number is not None else count)
