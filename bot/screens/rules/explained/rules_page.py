"""The Markdown document about the game and all its rules, in one language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from bot.locales import Texts
from bot.screens import wording
from bot.screens.rules import rule_sentences
from engine.effects.assignments import CUSTOMIZABLE_EFFECT, NUMBER_EFFECTS
from engine.effects.assignments import NAMES as EFFECTS
from engine.options import KEYS, Option
from engine.presets import PRESETS
from engine.rules import deck
from engine.rules.moot_options import MOOT
from engine.rules.ranks import RANK_EFFECTS
from engine.rules.registry import OPTIONS

from . import card_groups, game_pages

ART = "../bot/pictures/art/cards"
"""The folder with the pictures of the cards, relative to the document."""
WIDTH = 30
"""Width of a card's picture in the document, in pixels."""
EFFECT_CHOICES = (CUSTOMIZABLE_EFFECT, RANK_EFFECTS, NUMBER_EFFECTS)
"""Options that assign effects. The document lists the effects in a separate part."""
ONLY_OF_RANKS = tuple(name for name in OPTIONS[RANK_EFFECTS].values if name not in EFFECTS)
"""Effects that only ranks of playing cards can have."""
_EDITIONS = tuple(name for presets in card_groups.EDITIONS.values() for name in presets)


def page(texts: Texts) -> str:
    """Return the whole document, ending with a line break."""
    parts = [*_head(texts), *_game(texts), *_editions(texts), *_choosing(texts), *_presets(texts)]
    parts += [*_chapters(texts), *_effects(texts)]
    return "\n\n".join(parts) + "\n"


def _head(texts: Texts) -> Iterator[str]:
    yield f"<!-- {texts('page-made')} -->"
    yield "# " + texts("page-title")
    yield texts("page-intro")
    rows = [
        (texts("page-part-game"), [*_links(game_pages.GAME, texts), _link("discord", texts("page-discord-title"))]),
        (texts("page-part-editions"), [_link(f"edition-{n}", texts(f"preset-{n}")) for n in _EDITIONS]),
        (texts("page-part-choosing"), [*_links(game_pages.ADVICE, texts), _link("presets", texts("page-presets"))]),
        (
            texts("page-part-rules"),
            [
                *(_link(f"chapter-{number}", texts(f"chapter-{number}")) for number in rule_sentences.chapters()),
                _link("effects", texts("page-effects")),
            ],
        ),
    ]
    yield "\n".join(f"- **{part}:** {' · '.join(links)}" for part, links in rows)


def _links(pages: Iterable[str], texts: Texts) -> list[str]:
    return [_link(name, game_pages.title(name, texts)) for name in pages]


# --- the game ---------------------------------------------------------------------------------------------------------


def _game(texts: Texts) -> Iterator[str]:
    yield _heading(1, "game", texts("page-part-game"))
    for name in game_pages.GAME:
        yield _heading(2, name, game_pages.title(name, texts))
        if name == "cards":
            yield texts("game-cards")
            classic = card_groups.options_of("classic")
            yield _cards(card_groups.symbols(classic), classic, texts)
        else:
            yield _paragraphs(game_pages.lines(name, texts))
    yield _heading(2, "discord", texts("page-discord-title"))
    yield _paragraphs(texts("page-discord").split("\n"))


def _editions(texts: Texts) -> Iterator[str]:
    yield _heading(1, "editions", texts("page-part-editions"))
    yield texts("page-editions")
    for name in _EDITIONS:
        yield _heading(2, f"edition-{name}", texts(f"preset-{name}"))
        yield texts(f"suits-{name}")
        yield _paragraphs(texts(f"edition-{name}").split("\n"))
        yield _cards(card_groups.new_symbols(name), card_groups.options_of(name), texts)
        yield texts("page-edition-preset", preset=_link(f"preset-{name}", texts(f"preset-{name}")))


def _cards(groups: Iterable[card_groups.Cards], options: card_groups.Options, texts: Texts) -> str:
    """Return a Markdown table of cards with their pictures, in two columns that fit a phone."""
    rows = [
        (
            " ".join(_picture(card, texts) for card in card_groups.examples(same))
            + f"<br>**{card_groups.name(same, options, texts)}**<br>{card_groups.points(same, options, texts)}",
            card_groups.effect(same, options, texts),
        )
        for same in groups
    ]
    return _markdown_table([texts(f"page-column-{name}") for name in ("card", "effect")], rows)


def _picture(card: int, texts: Texts) -> str:
    return f'<img src="{ART}/{wording.NAMES[card]}.png" width="{WIDTH}" alt="{wording.card(texts, card)}">'


def _choosing(texts: Texts) -> Iterator[str]:
    yield _heading(1, "choosing", texts("page-part-choosing"))
    for name in game_pages.ADVICE:
        yield _heading(2, name, game_pages.title(name, texts))
        yield texts(f"page-{name}")
        yield "\n".join(game_pages.lines(name, texts, link=_link))


def _presets(texts: Texts) -> Iterator[str]:
    yield _heading(2, "presets", texts("page-presets"))
    yield texts("page-presets-intro")
    for name, changed in PRESETS.items():
        yield _heading(3, f"preset-{name}", texts(f"preset-{name}"))
        yield texts(f"suits-{name}")
        yield "\n".join(_changes(changed, texts)) or texts("page-preset-plain")
        if name in _EDITIONS:
            yield texts("page-preset-edition", edition=_link(f"edition-{name}", texts(f"preset-{name}")))


def _changes(changed: dict[str, Any], texts: Texts) -> Iterator[str]:
    """Yield the rules of a preset that differ from the classic ones."""
    for option, value in changed.items():
        linked, lines = _option_link(option, texts), rule_sentences.sentences(option, value, texts)
        if len(lines) == 1:
            yield texts("page-item", title=linked, sentence=lines[0])
        else:
            yield texts("page-item", title=linked, sentence="").rstrip()
            yield from (f"  - {line}" for line in lines)


# --- the rules --------------------------------------------------------------------------------------------------------


def _chapters(texts: Texts) -> Iterator[str]:
    yield _heading(1, "rules", texts("page-part-rules"))
    yield texts("page-values")
    for number in rule_sentences.chapters():
        yield _heading(2, f"chapter-{number}", texts(f"chapter-{number}"))
        for option in OPTIONS.values():
            if option.chapter == number:
                yield from _option(option, texts)


def _option(option: Option, texts: Texts) -> Iterator[str]:
    yield _heading(3, option.name, rule_sentences.title(option.name, texts))
    yield "\n".join(_values(option, texts))
    value = {} if option.kind in KEYS else option.default
    explained = [line for line in rule_sentences.explanation(option.name, value, texts) if line]
    yield from explained[: 2 if option.name == CUSTOMIZABLE_EFFECT else None]
    notes = list(_notes(option, texts))
    if notes:
        yield "\n".join(f"- {note}" for note in notes)


def _values(option: Option, texts: Texts) -> Iterator[str]:
    """Yield a line about each value of a flag, or of a choice between words.

    For other options, yield a line about the default. Lines about other values, or with examples, may follow.
    """
    say = partial(rule_sentences.sentence, option.name, texts=texts)
    usual = "page-default" if any(name == deck.NAME for name, _ in option.needs) else "page-classic"
    choosable = option.kind in ("choice", "flag") and option.name not in EFFECT_CHOICES
    if option.kind == "flag" or (choosable and not isinstance(option.default, int)):
        for value in (option.default, *(other for other in option.values if other != option.default)):
            word = rule_sentences.value_word(value, texts)
            key = usual if value == option.default else "page-value"
            yield texts(key, value=word, sentence=say(value=value))
        return
    yield texts("page-usual-ranks" if option.kind == "ranks" else "page-usual", sentence=say(value=option.default))
    if option.kind in ("words", "colours"):
        yield texts("rules-item", sentence=say(value=some_of(option)))
    elif option.kind == "ranks":
        yield from (texts("page-such", sentence=say(value=value)) for value in _used(option))
    elif option.kind in ("number", "auto_number", "choice") and option.name not in EFFECT_CHOICES:
        yield texts("rules-item", sentence=_others(option, texts))
        if option.default in (0, "auto"):
            yield texts("page-such", sentence=say(value=typical(option)))
        elif option.low == 0 and option.kind == "number":
            yield texts("page-zero", sentence=say(value=0))


def _others(option: Option, texts: Texts) -> str:
    """Return the sentence about the numbers that can be chosen."""
    if option.kind == "choice":
        others = [str(value) for value in option.values if value != option.default]
        return texts("page-other", list=wording.listed(texts, others, "or"))
    return texts("page-range", low=str(option.low), high=str(option.high))


def typical(option: Option) -> int:
    """Return a number for an example: one that a preset uses, or one in the range."""
    return int(next(iter(_used(option)), max(option.low, min(option.high, 2))))


def some_of(option: Option) -> list[str]:
    """Return an example for an option whose values are lists: a list that a preset uses, or the list of all items."""
    return list(next(iter(_used(option)), option.values))


def _used(option: Option) -> list[Any]:
    """Return the values that presets set for an option."""
    return [preset[option.name] for preset in PRESETS.values() if option.name in preset]


def _notes(option: Option, texts: Texts) -> Iterator[str]:
    """Yield notes about an option.

    They link to the effects that it can assign. They name the options that it needs, the options that make it moot, and
    the options that exclude it or are excluded by it.
    """
    if option.name in EFFECT_CHOICES:
        yield texts("page-any-effect", effects=_link("effects", texts("page-effects")))
    if option.needs:
        yield texts("page-needs", list=_settings(option.needs, texts))
    moot = dict.fromkeys(moot.other for moot in MOOT if moot.option == option.name)
    if moot:
        yield texts("page-moot", list=wording.listed(texts, [_option_link(other, texts) for other in moot], "or"))
    yield from _exclusions(option, texts)


def _exclusions(option: Option, texts: Texts) -> Iterator[str]:
    """Yield notes about values of other options that this option cannot be combined with."""
    if option.excludes:
        yield _exclusion(_excluding(option), _settings(option.excludes, texts), texts)
    by_own_values: dict[tuple[Any, ...], list[str]] = {}
    for other in OPTIONS.values():
        own = tuple(value for name, value in other.excludes if name == option.name)
        if own:
            by_own_values.setdefault(own, []).append(_setting(other.name, _excluding(other), texts))
    for own, others in by_own_values.items():
        yield _exclusion(own, wording.listed(texts, others, "or"), texts)


def _exclusion(own: Sequence[Any], others: str, texts: Texts) -> str:
    """Return a note that the values ``own`` of an option cannot be combined with ``others``."""
    if _must_be_named(own):
        return texts("page-excluded", values=_quoted(own, texts), list=others)
    return texts("page-excludes", list=others)


def _excluding(option: Option) -> Sequence[Any]:
    """Return the values with which an option excludes others; an empty tuple for all values except its default."""
    return option.excluding or ((not option.default,) if option.kind == "flag" else ())


def _must_be_named(values: Sequence[Any]) -> bool:
    """Return True if a sentence about an option with these values must name them, because they are not simply on."""
    return list(values) not in ([], [True])


def _settings(pairs: Sequence[tuple[str, Any]], texts: Texts) -> str:
    """Return options with their values as a list for a sentence. The values of one option are grouped."""
    by_option: dict[str, list[Any]] = {}
    for name, value in pairs:
        by_option.setdefault(name, []).append(value)
    return wording.listed(texts, [_setting(name, values, texts) for name, values in by_option.items()], "or")


def _setting(name: str, values: Sequence[Any], texts: Texts) -> str:
    linked = _option_link(name, texts)
    return f"{linked} {_quoted(values, texts)}" if _must_be_named(values) else linked


def _quoted(values: Sequence[Any], texts: Texts) -> str:
    """Return the words for these values in quotation marks, as a list for a sentence."""
    words = [texts("page-quoted", value=rule_sentences.value_word(value, texts)) for value in values]
    return wording.listed(texts, words, "or")


def _effects(texts: Texts) -> Iterator[str]:
    yield _heading(2, "effects", texts("page-effects"))
    links = wording.listed(texts, [_option_link(name, texts) for name in EFFECT_CHOICES[::-1]])
    yield texts("page-effects-intro", links=links)
    columns = [texts("page-effect"), texts("page-example")]
    yield _markdown_table(columns, [_effect(name, texts) for name in EFFECTS])
    yield texts("page-effects-ranks", option=_option_link(RANK_EFFECTS, texts))
    yield _markdown_table(columns, [_effect(name, texts) for name in ONLY_OF_RANKS])


def _effect(name: str, texts: Texts) -> tuple[str, str]:
    return wording.capitalised(texts(f"effect-{name}")), texts(f"example-effect-{name}")


# --- Markdown ---------------------------------------------------------------------------------------------------------


def _paragraphs(lines: Sequence[str]) -> str:
    """Return lines as Markdown. Separate them with blank lines, except between the items of a list."""
    text = lines[0]
    for before, line in pairwise(lines):
        text += ("\n" if _is_item(before) and _is_item(line) else "\n\n") + line
    return text


def _is_item(line: str) -> bool:
    return re.match(r"- |\d+\. ", line) is not None


def _heading(level: int, anchor: str, text: str) -> str:
    return f'<a id="{anchor}"></a>\n{"#" * (level + 1)} {text}'


def _link(anchor: str, text: str) -> str:
    return f"[{text}](#{anchor})"


def _option_link(name: str, texts: Texts) -> str:
    return _link(name, rule_sentences.title(name, texts))


def _markdown_table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
