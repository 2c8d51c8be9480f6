"""Screens about presets: the list on a server, a preset in plain sentences, its code and file, and managing presets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.locales import Texts
from bot.model import custom_ids
from bot.model.feature_requests import PresetRequest
from bot.model.feature_requests import preset_requests as p
from bot.screens import button_rows, layout, wording
from bot.screens import people_names as people
from engine.rules.registry import has_races

from . import preset_sentences, rule_sentences

PAGE = 12
"""Maximum number of presets on a page. With their sentences, they fill about three phone screens."""
OVERVIEW = 0
"""Chapter number that stands for the page with all differences from the classic rules."""


@dataclass(frozen=True, slots=True)
class PresetFacts:
    """One preset."""

    key: str
    """Name of a built-in preset, or number of a server's own preset."""
    title: str
    """Name in the reader's language, not escaped."""
    options: Mapping[str, Any]
    """Differences from the defaults."""
    built_in: bool
    everywhere: bool = False
    """True if the preset is the server's default."""
    channels: tuple[int, ...] = ()
    """Channels whose default is this preset."""
    about: str | None = None
    """The server's sentence about its own preset, not escaped."""


@dataclass(frozen=True, slots=True)
class ListFacts:
    """The list of a server's presets, with the number of the page to show."""

    presets: tuple[PresetFacts, ...]
    """All presets, the server's own first."""
    page: int = 0
    """Page number, counted from 0. If there are fewer pages, the last one is shown."""
    commands: Mapping[str, int] = field(default_factory=dict)
    """Ids of the application's commands by name."""


def button(
    press: PresetRequest, label: str, style: layout.Style = layout.PLAIN, *, disabled: bool = False
) -> layout.Button:
    """Return a button whose ``custom_id`` encodes ``press``."""
    return layout.button_of(custom_ids.of(press), label, style, disabled=disabled)


def menu(
    press: PresetRequest, placeholder: str, entries: Sequence[layout.Entry], *, several: bool = False
) -> layout.Item:
    """Return a menu in its own row. With ``several``, any number of entries can be chosen."""
    least, most = (0, len(entries)) if several else (1, 1)
    return layout.menu_of(custom_ids.of(press), entries, placeholder, least=least, most=most)


def entry_value(number: int) -> str:
    """Return the value of the menu entry at a position."""
    return str(number)


def name(title: str) -> str:
    """Return a preset's name for a sentence, cut and escaped."""
    return people.shown(title, rule_sentences.OWN_NAME)


# --- all presets ------------------------------------------------------------------------------------------------------


def listed(facts: ListFacts, texts: Texts) -> layout.Screen:
    """Return a page of the list of a server's presets, with a menu that opens one of them."""
    pages = max(1, -(-len(facts.presets) // PAGE))
    page = min(facts.page, pages - 1)
    here = facts.presets[page * PAGE : (page + 1) * PAGE]
    entries = [
        layout.entry(one.title, one.key, about=preset_sentences.purpose(one.key, one.about, one.options, texts))
        for one in here
    ]
    items = [
        layout.text(_list_lines(facts, here, texts)),
        menu(p.ShowPreset(chapter=OVERVIEW), texts("presets-menu"), entries),
    ]
    if pages > 1:
        turns = [
            button(p.ListPresets(max(page - 1, 0)), texts("presets-earlier"), disabled=page == 0),
            button(p.ListPresets(page + 1), texts("presets-later"), disabled=page == pages - 1),
        ]
        items += button_rows.fitted(turns)
    return layout.screen(*items)


def _list_lines(facts: ListFacts, here: Sequence[PresetFacts], texts: Texts) -> Iterator[str]:
    yield texts("presets-title")
    play, edit = (wording.command_mention(facts.commands, command) for command in ("play", "preset-edit create"))
    own = any(not one.built_in for one in facts.presets)
    yield texts("presets-intro" if own else "presets-intro-none", play=play, edit=edit)
    for built_in, heading in ((False, "presets-own"), (True, "presets-built-in")):
        group = [one for one in here if one.built_in == built_in]
        if group:
            yield texts(heading)
            for one in group:
                marks = " · ".join(_about(one, texts))
                yield texts("presets-line" if marks else "presets-line-name", name=name(one.title), about=marks)
                if about := preset_sentences.sentence(one.key, one.about, texts):
                    yield texts("presets-purpose", about=about)


def _about(preset: PresetFacts, texts: Texts) -> Iterator[str]:
    if preset.key != preset_sentences.CLASSIC:
        yield preset_sentences.differs(preset.key, preset.options, texts)
    yield from _marks(preset, texts)


def _marks(preset: PresetFacts, texts: Texts) -> Iterator[str]:
    if has_races(preset.options):
        yield texts("fast-hands")
    if preset.everywhere:
        yield texts("presets-default-server")
    if preset.channels:
        shown = " ".join(f"<#{channel}>" for channel in preset.channels[:3])
        key = "presets-default-channels" if len(preset.channels) <= 3 else "presets-default-more"
        yield texts(key, channels=shown, count=len(preset.channels) - 3)


# --- one preset -------------------------------------------------------------------------------------------------------


def one(preset: PresetFacts, texts: Texts, chapter: int = OVERVIEW, manager: int | None = None) -> layout.Screen:
    """Return the page that describes a preset: its differences from the classic rules, or all rules of one chapter.

    If ``manager`` is given, this user gets a button to change the sentence about a server's own preset.
    """
    about = [texts("presets-comes" if preset.built_in else "presets-servers"), *_about(preset, texts)]
    lines = [texts("presets-one", name=name(preset.title)), texts("presets-about", about=" · ".join(about))]
    lines.append(preset_sentences.sentence(preset.key, preset.about, texts))
    lines += _by_chapter(preset, texts) if chapter == OVERVIEW else rule_sentences.body(preset.options, texts, chapter)
    entries = [layout.entry(label=texts("presets-overview"), value=str(OVERVIEW), chosen=chapter == OVERVIEW)]
    entries += [_entry(number, preset.options, texts, chosen=number == chapter) for number in rule_sentences.chapters()]
    buttons = [
        button(p.SimulatePreset(preset.key), texts("button-figures"), layout.ACT),
        button(p.ShowPresetCode(preset.key), texts("presets-button-code")),
        button(p.SendPresetFile(preset.key), texts("presets-button-file")),
        button(p.ListPresets(0), texts("presets-button-list")),
    ]
    if manager is not None and not preset.built_in:
        buttons.append(_describe(preset.key, manager, texts))
    return layout.screen(
        layout.text(lines),
        menu(p.ShowPreset(preset.key), texts("rules-chapters"), entries),
        *button_rows.fitted(buttons),
    )


def _entry(chapter: int, options: Mapping[str, Any], texts: Texts, *, chosen: bool) -> layout.Entry:
    count = sum(option in options for option in rule_sentences.of_chapter(chapter))
    description = texts("presets-count", count=count) if count else None
    return layout.entry(label=texts(f"chapter-{chapter}"), value=str(chapter), about=description, chosen=chosen)


def _by_chapter(preset: PresetFacts, texts: Texts) -> Iterator[str]:
    """Yield the differences from the classic rules, under the headings of the rulebook."""
    if not preset.options:
        yield texts("rules-classic")
    for chapter in rule_sentences.chapters():
        changed = [option for option in rule_sentences.of_chapter(chapter) if option in preset.options]
        if changed:
            yield texts("presets-heading", chapter=texts(f"chapter-{chapter}"))
        for option in changed:
            for line in rule_sentences.sentences(option, preset.options[option], texts):
                yield texts("rules-item", sentence=line)
    yield from rule_sentences.impossible(preset.options, texts)
    if has_races(preset.options):
        yield texts("rules-fast")


# --- sharing ----------------------------------------------------------------------------------------------------------


def code(preset: PresetFacts, code_text: str, texts: Texts, commands: Mapping[str, int]) -> layout.Screen:
    """Return the page with the code of a preset, in a block that can be copied with one tap."""
    lines = [*_code_lines(preset, code_text, texts), _how(texts, commands)]
    buttons = [button(p.SendPresetFile(preset.key), texts("presets-button-file"))]
    return layout.screen(layout.text(lines), *button_rows.fitted(buttons))


def file(preset: PresetFacts, file_name: str, texts: Texts, commands: Mapping[str, int]) -> layout.Screen:
    """Return the message with the JSON file of a preset."""
    lines = [texts("presets-file", name=name(preset.title)), _how(texts, commands)]
    return layout.screen(layout.text(lines), layout.file(file_name))


def shared(
    preset: PresetFacts, code_text: str, file_name: str, texts: Texts, commands: Mapping[str, int]
) -> layout.Screen:
    """Return one message with the code and the file of a preset."""
    lines = [*_code_lines(preset, code_text, texts), _how(texts, commands)]
    return layout.screen(layout.text(lines), layout.file(file_name))


def _code_lines(preset: PresetFacts, code_text: str, texts: Texts) -> list[str]:
    return [texts("presets-code", name=name(preset.title)), f"```\n{code_text}\n```"]


def _how(texts: Texts, commands: Mapping[str, int]) -> str:
    return texts("presets-share-how", back=wording.command_mention(commands, "preset-edit import"))


def either(titles: Sequence[str], texts: Texts) -> str:
    """Return several names as alternatives: "a or b"."""
    return wording.listed(texts, titles, "or")


# --- managing ---------------------------------------------------------------------------------------------------------


def deleting(title: str, key: str, user: int, texts: Texts) -> layout.Screen:
    """Return the page that asks for confirmation before a preset is deleted. Only ``user`` may press the buttons."""
    buttons = [
        button(p.DeletePreset(key, user), texts("presets-delete"), layout.FINAL),
        button(p.KeepPreset(key, user), texts("presets-keep")),
    ]
    return layout.screen(layout.text([texts("presets-delete-ask", name=name(title))]), *button_rows.fitted(buttons))


def importing(user: int, command: str, texts: Texts) -> layout.Screen:
    """Return the page with the button that opens the form for importing a code. Only ``user`` may press it."""
    paste = button(p.AskForCode(user), texts("presets-import-open"), layout.ACT)
    return layout.screen(
        layout.text([texts("presets-import-ask", **{"import": command})]), *button_rows.fitted([paste])
    )


def saved(key: str, sentence: str, manager: int, texts: Texts) -> layout.Screen:
    """Return the confirmation that a preset has been saved, with a button to its page.

    For a server's own preset, a second button opens the form for the sentence about the preset.
    """
    show = button(p.ShowPreset(key, OVERVIEW), texts("presets-button-show"))
    own = [_describe(key, manager, texts)] if key.isdecimal() else []
    return layout.screen(layout.text([sentence]), *button_rows.fitted([show, *own]))


def _describe(key: str, manager: int, texts: Texts) -> layout.Button:
    return button(p.AskForAbout(key, manager), texts("presets-button-about"))
