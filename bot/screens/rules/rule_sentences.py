"""Rules in plain sentences, with the words for option values and the names of presets.

The options and their order come from the option registry.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.locales import Texts
from bot.screens import people_names as people
from bot.screens import wording
from engine.cards import COLOURS
from engine.effects.assignments import CUSTOMIZABLE_EFFECT
from engine.options import KEYS
from engine.presets import LENGTH_AND_CLOCKS, PRESETS
from engine.presets.common import COMMON_OPTIONS
from engine.rules import deck, wild_draw_four
from engine.rules.registry import OPTIONS, has_races, hints
from engine.rules.scoring import NAME as SCORING
from engine.rules.scoring import counting

FIRST = (deck.NAME, *COMMON_OPTIONS)
"""The options that a summary of the rules begins with."""
OWN_NAME = 40
"""Maximum length of the name of a server's own preset."""
CARDS = {"skip": "face-word-skip", "reverse": "face-word-reverse", "wild": "card-word-wild"}
"""Cards that the value of an option can list, with the text keys of their names."""
RANKS = {"J": "face-word-jack", "Q": "face-word-queen", "K": "face-word-king", "A": "face-word-ace"}
"""Ranks that are not numbers, with the text keys of their names."""


def title(option: str, texts: Texts) -> str:
    """Return the name of an option for players."""
    return texts(f"option-{option}")


def sentence(option: str, value: Any, texts: Texts) -> str:
    """Return the sentences that ``sentences`` returns, joined into one string."""
    return " ".join(sentences(option, value, texts))


def scoring(options: Mapping[str, Any], texts: Texts) -> str:
    """Return the sentence that explains the scoring."""
    return sentence(SCORING, counting(options).value, texts)


def sentences(option: str, value: Any, texts: Texts) -> list[str]:
    """Return sentences that explain a value of an option.

    There is one sentence for each number or rank that has an effect. For any other value, there is a single sentence.
    """
    kind = OPTIONS[option].kind
    if kind in KEYS:
        return [
            texts(
                f"option-{option}-some",
                number=wording.capitalised(key_word(key, texts)),
                effect=texts(f"effect-{effect}"),
            )
            for key, effect in value.items()
        ] or [texts(f"option-{option}-none")]
    if kind in ("words", "colours"):
        if not value:
            return [texts(f"option-{option}-none")]
        return [
            texts(f"option-{option}-some", list=wording.listed(texts, [item_word(item, texts) for item in value], "or"))
        ]
    if option == CUSTOMIZABLE_EFFECT:
        return [texts(f"option-{option}-value", effect=texts(f"effect-{value}"))]
    if isinstance(value, bool):
        return [texts(f"option-{option}-{'yes' if value else 'no'}")]
    if isinstance(value, int):
        return [texts(f"option-{option}-number", value=value)]
    return [texts(f"option-{option}-{value}")]


def of_table(option: str, options: Mapping[str, Any], texts: Texts) -> list[str]:
    """Return the sentences about a rule at a table with these options, in words that suit the cards of its deck."""
    value = options.get(option, OPTIONS[option].default)
    word = ("yes" if value else "no") if isinstance(value, bool) else value
    if wording.is_suited(options) and texts.has(f"option-{option}-{word}-suited"):
        return [texts(f"option-{option}-{word}-suited")]
    if wording.is_colourless(options) and texts.has(f"option-{option}-{word}-colourless"):
        return [texts(f"option-{option}-{word}-colourless")]
    return sentences(option, value, texts)


def in_force(option: str, options: Mapping[str, Any], texts: Texts) -> str:
    """Return the sentences of ``of_table`` in one string."""
    return " ".join(of_table(option, options, texts))


def explanation(option: str, value: Any, texts: Texts) -> Iterator[str]:
    """Yield the details that an option's short sentence leaves out, and examples, if there are texts for them."""
    if texts.has(f"detail-{option}"):
        yield texts(f"detail-{option}")
    examples = [option, *(f"effect-{effect}" for effect in effects_of(option, value))]
    for name in examples:
        if texts.has(f"example-{name}"):
            yield texts("rules-example", example=texts(f"example-{name}"))


def effects_of(option: str, value: Any) -> list[str]:
    """Return the effects that a value assigns to numbers, ranks or a card; an empty list for other options."""
    if OPTIONS[option].kind in KEYS:
        return list(dict.fromkeys(value.values()))
    return [value] if option == CUSTOMIZABLE_EFFECT else []


def changed(option: str, value: Any, texts: Texts) -> str:
    """Return the title of an option and the sentences that explain its new value."""
    return texts("rules-new", title=title(option, texts), sentence=sentence(option, value, texts))


def value_word(value: Any, texts: Texts) -> str:
    """Return a value in words, for refusals and menus.

    If the value assigns effects to numbers or ranks, name only these numbers or ranks, not their effects.
    """
    if isinstance(value, bool):
        return texts("value-yes" if value else "value-no")
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Mapping):
        return ", ".join(wording.capitalised(key_word(key, texts)) for key in value) or texts("value-none")
    if isinstance(value, list | tuple):
        return ", ".join(item_word(item, texts) for item in value) or texts("value-none")
    key = f"value-{value}"
    return texts(key) if texts.has(key) else texts(f"effect-{value}").rstrip(".")


def effect_word(effect: str | None, texts: Texts) -> str:
    """Return the words for an effect, or the words for "no effect" if ``effect`` is ``None``."""
    return texts(f"effect-{effect}") if effect else texts("change-no-effect")


def key_word(key: str, texts: Texts) -> str:
    """Return the word for a number or rank that can have an effect: "7", "jack"."""
    return texts(RANKS[key]) if key in RANKS else key


def item_word(item: str, texts: Texts) -> str:
    """Return the word for a card or a colour in a list."""
    return texts(CARDS.get(item, f"colour-word-{item}"))


def range_words(option: str, texts: Texts) -> str:
    """Return the values that an option can have, in words."""
    known = OPTIONS[option]
    if known.kind in ("number", "auto_number"):
        numbers = f"{known.low}–{known.high}"
        apart = known.kind == "auto_number" or not known.low <= known.default <= known.high
        return f"{value_word(known.default, texts)}, {numbers}" if apart else numbers
    if known.kind in ("words", "colours"):
        return value_word(known.values or (*COLOURS,), texts)
    if known.kind in KEYS:
        return ", ".join(effect_word(value, texts).rstrip(".") for value in known.values)
    return ", ".join(value_word(value, texts) for value in known.values)


def preset_name(preset: str, options: Mapping[str, Any], texts: Texts, base: Mapping[str, Any] | None = None) -> str:
    """Return the preset's name for a sentence, marked as changed if the options differ from the preset.

    The match's length and time limits do not count as changes. ``base`` contains the options of a server's own preset.
    """
    name = texts(f"preset-{preset}") if preset in PRESETS else people.shown(preset, OWN_NAME)
    return texts("preset-changed", preset=name) if _is_changed(preset, options, base) else name


def preset_title(preset: str, options: Mapping[str, Any], texts: Texts, base: Mapping[str, Any] | None = None) -> str:
    """Return the name as ``preset_name`` does, but neither shortened nor escaped."""
    name = texts(f"preset-{preset}") if preset in PRESETS else preset
    return texts("preset-changed", preset=name) if _is_changed(preset, options, base) else name


def _is_changed(preset: str, options: Mapping[str, Any], base: Mapping[str, Any] | None) -> bool:
    own = PRESETS.get(preset, base or {})
    wanted = {name: option.default for name, option in OPTIONS.items()} | dict(own)
    rules = wanted.keys() - LENGTH_AND_CLOCKS
    return any(options.get(name, wanted[name]) != wanted[name] for name in rules)


def differing(options: Mapping[str, Any]) -> list[str]:
    """Return the options whose values are not the classic ones, in the rulebook's order."""
    return [name for name, option in OPTIONS.items() if options.get(name, option.default) != option.default]


def told(options: Mapping[str, Any]) -> list[str]:
    """Return the options that differ from the classic ones, without the one about bluff cards if the deck has none."""
    without_cards = () if wild_draw_four.has_bluff_cards(options) else (wild_draw_four.NAME,)
    return [name for name in differing(options) if name not in without_cards]


def summary(options: Mapping[str, Any], texts: Texts) -> list[list[str]]:
    """Return the sentences about each option that ``told`` returns, starting with the options in ``FIRST``."""
    names = sorted(told(options), key=lambda name: FIRST.index(name) if name in FIRST else len(FIRST))
    return [of_table(name, options, texts) for name in names]


def marked(title: str, options: Mapping[str, Any], texts: Texts) -> str:
    """Return a preset's title, marked if its rules include races."""
    return texts("fast-hands-preset", preset=title, mark=texts("fast-hands")) if has_races(options) else title


def chapters() -> Iterator[int]:
    """Yield the numbers of the rulebook's chapters that have options."""
    yield from dict.fromkeys(option.chapter for option in OPTIONS.values())


def body(options: Mapping[str, Any], texts: Texts, chapter: int | None = None) -> list[str]:
    """Return lines about the rules that differ from the classic ones, or about all rules of ``chapter`` if it is given.

    The changed rules of a chapter come first. Lines about options that have no effect, and about races, come last. A
    chapter without options is treated like ``None``.
    """
    changed = differing(options)
    if chapter is not None and chapter in chapters():
        lines = [texts("rules-chapter", chapter=texts(f"chapter-{chapter}"))]
        lines += [_line(name, options, texts) for name in sorted(of_chapter(chapter), key=lambda o: o not in changed)]
    elif not changed:
        lines = [texts("rules-classic")]
    else:
        lines = [texts("rules-differs"), *(_line(name, options, texts) for name in told(options))]
    lines += impossible(options, texts)
    if has_races(options):
        lines.append(texts("rules-fast"))
    return lines


def of_chapter(chapter: int) -> list[str]:
    """Return the options of a chapter, in the rulebook's order."""
    return [name for name, option in OPTIONS.items() if option.chapter == chapter]


def impossible(options: Mapping[str, Any], texts: Texts) -> list[str]:
    """Return a line for each option that has no effect, naming an option that it needs."""
    values = {name: options.get(name, option.default) for name, option in OPTIONS.items()}
    return [
        texts("rules-impossible", title=title(name, texts), other=title(needs[0][0], texts))
        for name, needs in hints(values)
    ]


def _line(name: str, options: Mapping[str, Any], texts: Texts) -> str:
    option = OPTIONS[name]
    value = options.get(name, option.default)
    key = "rules-line" if value == option.default else "rules-line-changed"
    lines = of_table(name, options, texts)
    if len(lines) == 1:
        return texts(key, title=title(name, texts), sentence=lines[0])
    listed = [texts("rules-item", sentence=line) for line in lines]
    return "\n".join([texts(key, title=title(name, texts), sentence="").rstrip(), *listed])
