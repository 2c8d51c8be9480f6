"""The document about all rules in one language, as Markdown: options with their values, effects, presets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bot.locales import Texts
from bot.screens import wording
from engine.effects.assignments import NAMES as EFFECTS
from engine.options import Option
from engine.presets import PRESETS
from engine.rules.hints import MOOT
from engine.rules.registry import OPTIONS

from . import rule_sentences

EXAMPLE = {"0": "pass_hands", "7": "swap_must"}
"""The example for ``number_effects``: the two best known effects."""
EFFECT_CHOICES = ("customizable_effect", "number_effects")
"""Options whose values are the names of effects, which are listed in a separate table."""


def page(texts: Texts) -> str:
    """Return the whole page, ending with a line break."""
    parts = [*_head(texts), *_chapters(texts), *_effects(texts), *_presets(texts)]
    return "\n\n".join(parts) + "\n"


def _head(texts: Texts) -> Iterator[str]:
    yield f"<!-- {texts('page-made')} -->"
    yield "# " + texts("page-title")
    yield texts("page-intro")
    yield texts("page-values")
    rows = [
        (_link(f"chapter-{number}", _chapter(number, texts)), ", ".join(_option_link(o.name, texts) for o in options))
        for number, options in _by_chapter()
    ]
    rows.append((_link("effects", texts("page-effects")), texts("page-effects-what")))
    rows.append(
        (_link("presets", texts("page-presets")), ", ".join(_link(f"preset-{name}", f"`{name}`") for name in PRESETS))
    )
    yield _table((texts("page-column-part"), texts("page-column-content")), rows)


def _by_chapter() -> Iterator[tuple[int, list[Option]]]:
    for number in rule_sentences.chapters():
        yield number, [option for option in OPTIONS.values() if option.chapter == number]


def _chapters(texts: Texts) -> Iterator[str]:
    for number, options in _by_chapter():
        yield _heading(2, f"chapter-{number}", _chapter(number, texts))
        for option in options:
            yield from _option(option, texts)


def _option(option: Option, texts: Texts) -> Iterator[str]:
    yield _heading(3, option.name, f"{rule_sentences.title(option.name, texts)} · `{option.name}`")
    columns = [texts(f"page-column-{name}") for name in ("value", "screen", "sentence")]
    rows = [_value_row(option, value, texts) for value in values(option)]
    if not any(on_screen for _, on_screen, _ in rows):
        columns.pop(1)
        yield _table(columns, [(value, holds) for value, _, holds in rows])
    else:
        yield _table(columns, rows)
    notes = list(_notes(option, texts))
    if notes:
        yield "\n".join(f"- {note}" for note in notes)


def _value_row(option: Option, value: Any, texts: Texts) -> tuple[str, str, str]:
    shown = code(value)
    if value == option.default:
        shown = texts("page-default", value=shown)
    return shown, _word(option, value, texts), "<br>".join(rule_sentences.sentences(option.name, value, texts))


def _word(option: Option, value: Any, texts: Texts) -> str:
    """Return the value as shown on screen, or an empty string if that is the value itself."""
    word = "" if option.name in EFFECT_CHOICES else rule_sentences.value_word(value, texts)
    return "" if word == str(value) else word


def values(option: Option) -> list[Any]:
    """Return the values that the page shows, the default first: all of them, or the ends of a range."""
    if option.name == "customizable_effect":
        return [option.default]
    match option.kind:
        case "number" | "auto_number":
            shown: list[Any] = [option.default, option.low, option.high]
        case "words" | "colours":
            shown = [option.default, *([item] for item in option.values)]
        case "effects":
            shown = [option.default, EXAMPLE]
        case _:
            shown = [option.default, *option.values]
    return [value for at, value in enumerate(shown) if value not in shown[:at]]


def _notes(option: Option, texts: Texts) -> Iterator[str]:
    """Yield what the table of values does not show: ranges, combinations, what a value needs and what it excludes."""
    if option.kind in ("number", "auto_number"):
        apart = option.kind == "auto_number" or not option.low <= option.default <= option.high
        key = "page-range-or" if apart else "page-range"
        yield texts(key, default=code(option.default), low=str(option.low), high=str(option.high))
    elif option.kind in ("words", "colours"):
        yield texts("page-several", example=code([*option.values[:2]]))
    elif option.name in EFFECT_CHOICES:
        yield texts(f"page-{option.name}", effects=_link("effects", texts("page-effects")))
    if option.needs:
        yield texts("page-needs", list=_settings(option.needs, texts))
    moot = dict.fromkeys(moot.other for moot in MOOT if moot.option == option.name)
    if moot:
        yield texts("page-moot", list=wording.listed(texts, [_option_link(other, texts) for other in moot], "or"))
    if option.excludes:
        yield texts("page-excludes", list=_settings(option.excludes, texts))
    for others, own in _excluded_by(option).items():
        with_these = wording.listed(texts, [code(value) for value in own], "or")
        yield texts("page-excluded", value=with_these, list=_settings(others, texts))


def _excluded_by(option: Option) -> dict[tuple[tuple[str, Any], ...], list[Any]]:
    """Return settings of other options, and the values of this one that they exclude."""
    found: dict[Any, list[tuple[str, Any]]] = {}
    for other in OPTIONS.values():
        for name, value in other.excludes:
            if name == option.name:
                switched_on = (own for own in other.values if own != other.default)
                found.setdefault(value, []).extend((other.name, own) for own in switched_on)
    merged: dict[tuple[tuple[str, Any], ...], list[Any]] = {}
    for value, others in found.items():
        merged.setdefault(tuple(others), []).append(value)
    return merged


def _settings(pairs: Sequence[tuple[str, Any]], texts: Texts) -> str:
    """Return options with these values as a list, those of one option together."""
    by_option: dict[str, list[str]] = {}
    for name, value in pairs:
        by_option.setdefault(name, []).append(code(value))
    parts = [f"{_option_link(name, texts)} {wording.listed(texts, shown, 'or')}" for name, shown in by_option.items()]
    return wording.listed(texts, parts, "or")


def _effects(texts: Texts) -> Iterator[str]:
    yield _heading(2, "effects", texts("page-effects"))
    yield texts(
        "page-effects-intro", links=wording.listed(texts, [_option_link(n, texts) for n in EFFECT_CHOICES[::-1]])
    )
    rows = [(f"`{name}`", _capital(texts(f"effect-{name}"))) for name in EFFECTS]
    yield _table((texts("page-column-effect"), texts("page-column-sentence")), rows)


def _presets(texts: Texts) -> Iterator[str]:
    yield _heading(2, "presets", texts("page-presets"))
    yield texts("page-presets-intro")
    for name, changed in PRESETS.items():
        yield _heading(3, f"preset-{name}", f"{texts(f'preset-{name}')} · `{name}`")
        rows = [
            (_option_link(option, texts), code(value), "<br>".join(rule_sentences.sentences(option, value, texts)))
            for option, value in changed.items()
        ]
        columns = (texts("page-column-option"), texts("page-column-value"), texts("page-column-sentence"))
        yield _table(columns, rows) if rows else texts("page-preset-plain")


# --- Markdown ---------------------------------------------------------------------------------------------------------


def code(value: Any) -> str:
    """Return a value in the notation of presets, exports and scenarios (JSON)."""
    if isinstance(value, bool):
        return "`true`" if value else "`false`"
    if isinstance(value, list | tuple):
        return "`[" + ", ".join(f'"{item}"' for item in value) + "]`"
    if isinstance(value, dict):
        return "`{" + ", ".join(f'"{key}": "{item}"' for key, item in value.items()) + "}`"
    return f"`{value}`"


def _chapter(number: int, texts: Texts) -> str:
    return f"{number} · {texts(f'chapter-{number}')}"


def _heading(level: int, anchor: str, text: str) -> str:
    return f'<a id="{anchor}"></a>\n{"#" * level} {text}'


def _link(anchor: str, text: str) -> str:
    return f"[{text}](#{anchor})"


def _option_link(name: str, texts: Texts) -> str:
    return _link(name, rule_sentences.title(name, texts))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
