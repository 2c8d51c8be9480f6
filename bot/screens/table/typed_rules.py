"""Suggestions for rules, pages and values that a user is typing, and the meaning of what was typed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from bot.locales import Texts
from bot.model import custom_ids, rule_choices
from bot.model.requests import ShowChapter, ShowRule
from bot.screens import wording
from bot.screens.hand import autocomplete
from bot.screens.hand.autocomplete import Suggestion
from bot.screens.rules import rule_sentences
from bot.screens.rules.explained import rules_screen
from bot.screens.rules.typed import rule_search
from engine.rules.registry import OPTIONS

_PLACE = re.compile(r"n(\d{1,3})", re.ASCII)
_NUMBER = re.compile(r"\d{1,6}", re.ASCII)


def rules(texts: Texts, begun: str) -> list[Suggestion]:
    """Return the rules that match ``begun``, the words typed so far.

    Rules with these words in their title or in their name in presets come first, then rules that the search finds.
    """
    wanted = begun.casefold().split()
    titles = {name: rule_sentences.title(name, texts) for name in OPTIONS}
    found = [
        Suggestion(title, name)
        for name, title in titles.items()
        if all(word in f"{title} {name} {name.replace('_', ' ')}".casefold() for word in wanted)
    ]
    known = {one.value for one in found}
    found += [Suggestion(titles[name], name) for name in rules_like(begun) if name not in known]
    return found[: autocomplete.MOST]


def rules_like(text: str) -> tuple[str, ...]:
    """Search for a text in the words and synonyms of every language. Return the rules found, best first."""
    key = rule_search.search_key(text)
    return () if key is None else rule_search.found(key)


def rule_named(text: str, languages: Iterable[Texts]) -> str | None:
    """Return the rule with this title in any of the languages, or with this name in presets; ``None`` if unknown."""
    wanted = _plain(text)
    known = tuple(languages)
    for name in OPTIONS:
        titles = (_plain(rule_sentences.title(name, texts)) for texts in known)
        if wanted in (name, name.replace("_", " "), *titles):
            return name
    return None


def topics(texts: Texts, begun: str) -> list[Suggestion]:
    """Return the pages of ``/rules`` and the rules that match ``begun``, the words typed so far."""
    pages = [
        Suggestion(rules_screen.page_title(number, texts), custom_ids.value(number=number))
        for number in rules_screen.numbers()
    ]
    return [*autocomplete.matching(pages, begun), *rules(texts, begun)][: autocomplete.MOST]


def topic_named(text: str, languages: Sequence[Texts]) -> ShowChapter | ShowRule | None:
    """Return the request for a page or rule; ``None`` if unknown.

    ``text`` is the value of a suggestion, or a name typed in one of the languages.
    """
    place, wanted = _PLACE.fullmatch(text.strip()), _plain(text)
    for number in rules_screen.numbers():
        titles = (_plain(rules_screen.page_title(number, texts)) for texts in languages)
        if (place is not None and int(place[1]) == number) or wanted in titles:
            return ShowChapter(number)
    option = rule_named(text, languages)
    return None if option is None else ShowRule(option)


def needs_number(option: str) -> bool:
    """Return True if the option has a value for each number or rank of the cards."""
    return rule_choices.has_keys(OPTIONS[option])


def number_named(option: str, text: str, languages: Sequence[Texts]) -> int | None:
    """Return the position of a number or rank typed as a symbol or as a word in any language; ``None`` if unknown."""
    wanted = _plain(text)
    for place, key in enumerate(rule_choices.keys(OPTIONS[option])):
        if wanted in (key.casefold(), *(_plain(rule_sentences.key_word(key, texts)) for texts in languages)):
            return place
    return None


def values(option: str, texts: Texts, begun: str) -> list[Suggestion]:
    """Return the values of a rule that match ``begun``.

    If the value of the rule is always a number, a typed number in its range comes first.
    """
    offered = [
        Suggestion(_words(option, value, texts), custom_ids.value(number=place))
        for place, value in enumerate(rule_choices.menu_values(OPTIONS[option]))
    ]
    typed = begun.strip()
    known = OPTIONS[option]
    if known.kind == "number" and _NUMBER.fullmatch(typed) and known.low <= int(typed) <= known.high:
        exact = Suggestion(_words(option, int(typed), texts), typed)
        others = [one for one in autocomplete.matching(offered, begun) if one.name != exact.name]
        return [exact, *others][: autocomplete.MOST]
    return autocomplete.matching(offered, begun)


def value_named(option: str, text: str, languages: Sequence[Texts]) -> tuple[Any, ...]:
    """Return a tuple with the value chosen from the suggestions or typed in any language; an empty one if unknown.

    A typed number may be outside the range of the rule. For a rule with effects for numbers or ranks, the value is the
    effect of one of them.
    """
    offered = rule_choices.menu_values(OPTIONS[option])
    if (place := _PLACE.fullmatch(text.strip())) is not None:
        return tuple(offered[int(place[1]) : int(place[1]) + 1])
    if OPTIONS[option].kind in ("number", "auto_number") and _NUMBER.fullmatch(text.strip()):
        return (int(text),)
    wanted = _plain(text)
    for value in offered:
        spoken = {str(value), *(_plain(words) for texts in languages for words in _all_words(option, value, texts))}
        if wanted in spoken:
            return (value,)
    return ()


def _words(option: str, value: Any, texts: Texts) -> str:
    if needs_number(option):
        return wording.capitalised(rule_sentences.effect_word(value, texts))
    return rule_sentences.sentence(option, value, texts)


def _all_words(option: str, value: Any, texts: Texts) -> Iterable[str]:
    yield _words(option, value, texts)
    if not needs_number(option):
        yield rule_sentences.value_word(value, texts)
    if isinstance(value, bool):
        yield texts("button-yes" if value else "button-no")


def _plain(text: str) -> str:
    return " ".join(text.casefold().split()).rstrip(".")
