"""The editor of preset drafts, a private message that shows one page of rules at a time.

Its pages are made from the option registry.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from bot.locales import Texts
from bot.model import custom_ids, rule_choices
from bot.model.feature_requests import PresetRequest
from bot.model.feature_requests import preset_requests as p
from bot.model.outgoing import Form
from bot.screens import button_rows, layout, wording
from engine.effects.assignments import CUSTOMIZABLE_EFFECT
from engine.options import Option
from engine.rules.registry import OPTIONS

from . import common_rules, option_values, preset_problems, rule_controls, rule_sentences
from .preset_pages import button, menu, name
from .rule_controls import RuleTarget
from .typed.rule_search import FoundPlace

E = TypeVar("E", bound=p.EditorRequest)

LONGEST_CODE = 4000
"""Maximum length of a preset's code, which is Discord's limit for a text field."""
COMMON = 0
"""Chapter number of the page with the rules that people change most."""
DEFAULTS = ("channel", "server")
"""Kinds of drafts that become the default for ``/play``."""
FIRST = 2
"""The first chapter with options."""


@dataclass(frozen=True, slots=True)
class EditorPlace:
    """A page of the editor: the rules that people change most (``COMMON``), or a page of a chapter."""

    chapter: int = COMMON
    page: int = 0
    number: int | None = None
    """Position of the number or rank whose effect is being chosen; ``None`` if there is none."""
    found: FoundPlace | None = None
    """The rules that a search found, if they are shown instead of the page."""


@dataclass(frozen=True, slots=True)
class EditorFacts:
    """A draft in the editor."""

    draft: int
    title: str
    """The preset's name, not escaped."""
    kind: str
    """Purpose of the draft: a ``new`` or an existing ``preset``, the rules of a ``table``,
    the default of a ``channel`` or of the whole ``server``."""
    options: Mapping[str, Any]
    """Current differences from the defaults."""
    base: Mapping[str, Any]
    """Differences from the defaults when editing began."""
    can_undo: bool = False
    may_save: bool = True
    """True if the user may save the draft as a preset of this server."""
    notice: str | None = None
    """A finished sentence to show below the title."""

    @property
    def target(self) -> RuleTarget:
        """Return the draft as the target that buttons and menus change."""
        return RuleTarget(self.options, draft=self.draft)


def place_of(request: p.EditorRequest | p.RulesRequest) -> EditorPlace:
    """Return the page that a request names, or the page ``COMMON`` if the request names no existing page."""
    number = request.number if isinstance(request, p.EditorRequest | p.PickValue) else None
    naming_option = p.SetOption | p.AskForNumber | p.TakeFix | p.PickValue | p.ShowFoundRules
    option = request.option if isinstance(request, naming_option) else None
    found = None if request.find is None else FoundPlace(request.find, option, number)
    if isinstance(request, p.RulesRequest):
        return EditorPlace(number=number, found=found)
    wanted = (request.chapter or COMMON, request.page or 0)
    chapter, page = wanted if wanted in option_values.places() else (COMMON, 0)
    return EditorPlace(chapter, page, number, found)


def entry_place(chapter: int, page: int) -> str:
    """Return the value of the menu entry that leads to a page of a chapter."""
    return f"{chapter}-{page}"


def place_named(entry: str) -> tuple[int, int] | None:
    """Return the chapter and page that a value from ``entry_place`` stands for; ``None`` for any other text."""
    match = re.fullmatch(r"(\d{1,3})-(\d{1,3})", entry, re.ASCII)
    return (int(match[1]), int(match[2])) if match else None


def number_named(entries: Sequence[str]) -> int | None:
    """Return the position of the chosen menu entry; ``None`` unless ``entries`` is one ``preset_pages.entry_value``."""
    return int(entries[0]) if len(entries) == 1 and re.fullmatch(r"\d{1,3}", entries[0], re.ASCII) else None


def editor(facts: EditorFacts, place: EditorPlace, texts: Texts) -> layout.Screen:
    """Return one page of the editor."""
    items: list[layout.Item] = [layout.text(_head(facts, texts))]
    if place.found is not None:
        items += common_rules.found(replace(facts.target, found=place.found), texts)
    elif place.chapter == COMMON:
        items += [*common_rules.items(facts.target, texts), _chapters(facts, place, texts)]
        items += button_rows.fitted(common_rules.ways(facts.target, texts))
    else:
        items.append(_chapters(facts, place, texts))
        for option in option_values.pages(place.chapter)[place.page]:
            items += _option(facts, place, option, texts)
    items += _problems(facts, place, texts)
    foot = _foot(facts, place, texts)
    narrow = [row for buttons in foot for row in button_rows.fitted(buttons)]
    if button_rows.components([*items, *narrow]) <= layout.COMPONENTS:
        return layout.screen(*items, *narrow)
    return layout.screen(*items, *(row for buttons in foot for row in layout.rows(buttons)))


def _on(facts: EditorFacts, place: EditorPlace, of: type[E], **fields: Any) -> E:
    """Return a request that includes the current page of the editor."""
    find = (place.found.find or None) if place.found else None
    at = {"chapter": place.chapter, "page": place.page, "number": place.number, "find": find}
    return of(draft=facts.draft, **{**at, **fields})


def _head(facts: EditorFacts, texts: Texts) -> Iterator[str]:
    yield texts(f"editor-title-{facts.kind}", name=name(facts.title))
    changes = sum(
        option_values.value_of(option, facts.options) != option_values.value_of(option, facts.base)
        for option in OPTIONS
    )
    key = "editor-count-new" if facts.kind == "new" else "editor-count"
    yield texts(key, count=len(facts.options), changes=changes)
    if facts.notice:
        yield facts.notice


def _chapters(facts: EditorFacts, place: EditorPlace, texts: Texts) -> layout.Item:
    common = place.chapter == COMMON
    entries = [] if common else [layout.entry(label=texts("editor-common"), value=entry_place(COMMON, 0))]
    for chapter, page in option_values.places():
        of_chapter = option_values.pages(chapter)
        label = texts(f"chapter-{chapter}")
        if len(of_chapter) > 1:
            label = texts("editor-page", chapter=label, page=page + 1, pages=len(of_chapter))
        count = sum(option in facts.options for option in of_chapter[page])
        entries.append(
            layout.entry(
                label=label,
                value=entry_place(chapter, page),
                about=texts("presets-count", count=count) if count else None,
                chosen=(chapter, page) == (place.chapter, place.page),
            )
        )
    placeholder = texts("tune-all" if common else "editor-chapters")
    return menu(p.ShowEditor(draft=facts.draft), placeholder, entries)


# --- options ----------------------------------------------------------------------------------------------------------


def _option(facts: EditorFacts, place: EditorPlace, option: str, texts: Texts) -> list[layout.Item]:
    """Return the sentences about an option and the components that change it."""
    known = OPTIONS[option]
    value = option_values.value_of(option, facts.options)
    text = layout.text(_sentence(option, value, texts))
    match known.kind:
        case "flag":
            flip = _on(facts, place, p.SetOption, option=option, value=choice(known, not value))
            style = layout.FITS if value else layout.PLAIN
            return [
                layout.section(text, button(flip, wording.capitalised(rule_sentences.value_word(value, texts)), style))
            ]
        case "number":
            ask = _on(facts, place, p.AskForNumber, option=option)
            return [layout.section(text, button(ask, texts("editor-number", value=str(value))))]
        case "effects" | "ranks":
            choose = _on(facts, place, p.ChooseEffectKey, number=None)
            pick = _on(facts, place, p.SetOption, option=option)
            return [text, *rule_controls.effects(known, value, place.number, choose, pick, texts)]
        case _:
            return [text, _values(facts, place, known, value, texts)]


def choice(option: Option, value: Any) -> int:
    """Return the position of a value among an option's choices."""
    return rule_choices.choices(option).index(value)


def _sentence(option: str, value: Any, texts: Texts) -> Iterator[str]:
    key = "editor-option" if value == OPTIONS[option].default else "editor-option-changed"
    yield texts(key, title=rule_sentences.title(option, texts))
    yield from rule_sentences.sentences(option, value, texts)


def _values(facts: EditorFacts, place: EditorPlace, option: Option, value: Any, texts: Texts) -> layout.Item:
    several = option.kind in ("words", "colours")
    entries = []
    for at, one in enumerate(rule_choices.choices(option)):
        word = rule_sentences.item_word(one, texts) if several else rule_sentences.value_word(one, texts)
        sentence = (
            None if several or option.name == CUSTOMIZABLE_EFFECT else rule_sentences.sentence(option.name, one, texts)
        )
        on = one in value if several else one == value
        entries.append(layout.entry(label=wording.capitalised(word), value=str(at), about=sentence, chosen=on))
    press = _on(facts, place, p.SetOption, option=option.name)
    title = rule_sentences.title(option.name, texts)
    placeholder = texts("editor-none", title=title) if several else title
    return menu(press, placeholder, entries, several=several)


# --- problems and buttons ---------------------------------------------------------------------------------------------


def _problems(facts: EditorFacts, place: EditorPlace, texts: Texts) -> Iterator[layout.Item]:
    found = option_values.problems(facts.options)
    if not found:
        return
    first = found[0]
    yield layout.text(preset_problems.lines(facts.options, texts))
    fixes = []
    for at, fix in enumerate(first.fixes):
        label = texts(
            "editor-fix",
            title=rule_sentences.title(fix.option, texts),
            value=rule_sentences.value_word(fix.value, texts),
        )
        fixes.append(button(_on(facts, place, p.TakeFix, option=fix.option, value=at), label, layout.ACT))
    yield from button_rows.fitted(fixes)


def _foot(facts: EditorFacts, place: EditorPlace, texts: Texts) -> tuple[list[layout.Button], list[layout.Button]]:
    """Return the buttons to undo, turn pages and simulate, and the buttons to save, use or discard the draft."""
    ready = option_values.playable(facts.options)
    steps = [button(_on(facts, place, p.UndoStep), texts("editor-undo"), disabled=not facts.can_undo)]
    steps += _turns(facts, place, texts) if place.chapter != COMMON else []
    steps.append(button(_on(facts, place, p.SimulateDraft), texts("button-figures"), disabled=not ready))
    ends = []
    if facts.kind == "table":
        ends.append(button(_on(facts, place, p.UseDraft), texts("editor-use"), layout.ACT, disabled=not ready))
    else:
        label = texts("editor-save-default" if facts.kind in DEFAULTS else "editor-save")
        ends.append(button(_on(facts, place, p.SaveDraft), label, layout.ACT, disabled=not ready))
    if facts.kind in DEFAULTS:
        ends.append(button(_on(facts, place, p.DeleteDefault), texts("editor-no-default")))
    elif facts.may_save:
        ends.append(button(_on(facts, place, p.AskForPresetName), texts("editor-save-as"), disabled=not ready))
    ends.append(button(_on(facts, place, p.AskToDiscard), texts("editor-discard"), layout.FINAL))
    return steps, ends


def _turns(facts: EditorFacts, place: EditorPlace, texts: Texts) -> list[layout.Button]:
    known = list(option_values.places())
    at = known.index((place.chapter, place.page))
    before, after = known[at - 1], known[(at + 1) % len(known)]
    return [
        _turn(facts, before, texts("presets-earlier"), at == 0),
        _turn(facts, after, texts("presets-later"), at == len(known) - 1),
    ]


def _turn(facts: EditorFacts, there: tuple[int, int], label: str, disabled: bool) -> layout.Button:
    press = p.ShowEditor(draft=facts.draft, chapter=there[0], page=there[1])
    return button(press, label, disabled=disabled)


# --- confirmations ----------------------------------------------------------------------------------------------------


def discarding(facts: EditorFacts, place: EditorPlace, texts: Texts) -> layout.Screen:
    """Return the page that asks for confirmation before the draft is deleted."""
    lines = [texts(f"editor-discard-ask-{facts.kind}", name=name(facts.title))]
    buttons = [
        button(_on(facts, place, p.DiscardDraft), texts("editor-discard"), layout.FINAL),
        button(_on(facts, place, p.KeepDraft), texts("editor-back")),
    ]
    return layout.screen(layout.text(lines), *button_rows.fitted(buttons))


def overtaken(
    facts: EditorFacts, theirs: Mapping[str, Any], revision: int, place: EditorPlace, texts: Texts
) -> layout.Screen:
    """Return the page that shows the differences and asks what to do after somebody else has saved the preset."""
    lines = [texts("editor-overtaken", name=name(facts.title)), *difference(theirs, facts.options, texts)]
    buttons = [
        button(_on(facts, place, p.OverwritePreset, revision=revision), texts("editor-overwrite"), layout.FINAL),
        button(_on(facts, place, p.AskForPresetName), texts("editor-save-as"), layout.ACT),
        button(_on(facts, place, p.KeepDraft), texts("editor-back")),
    ]
    return layout.screen(layout.text(lines), *button_rows.fitted(buttons))


def gone(facts: EditorFacts, place: EditorPlace, texts: Texts) -> layout.Screen:
    """Return the page that asks what to do after somebody else has deleted the preset."""
    buttons = [
        button(_on(facts, place, p.AskForPresetName), texts("editor-save-as"), layout.ACT),
        button(_on(facts, place, p.KeepDraft), texts("editor-back")),
    ]
    return layout.screen(layout.text([texts("editor-gone", name=name(facts.title))]), *button_rows.fitted(buttons))


def difference(theirs: Mapping[str, Any], mine: Mapping[str, Any], texts: Texts) -> Iterator[str]:
    """Yield an entry for each option that differs between the saved preset and the draft, or a note if none does."""
    found = False
    for option in OPTIONS:
        saved, own = option_values.value_of(option, theirs), option_values.value_of(option, mine)
        if saved != own:
            found = True
            yield texts(
                "editor-difference",
                title=rule_sentences.title(option, texts),
                saved=rule_sentences.sentence(option, saved, texts),
                own=rule_sentences.sentence(option, own, texts),
            )
    if not found:
        yield texts("editor-difference-none")


# --- forms ------------------------------------------------------------------------------------------------------------


def ask_number(facts: EditorFacts, place: EditorPlace, option: str, texts: Texts) -> Form:
    """Return the form for the value of an option of the kind ``number``, with the range and the unit."""
    value = str(option_values.value_of(option, facts.options))
    custom_id = custom_ids.of(_on(facts, place, p.SetOption, option=option))
    label = option_values.range_of(option, texts)
    return layout.form(
        custom_id, rule_sentences.title(option, texts), label, value, longest=option_values.LONGEST_NUMBER
    )


def ask_name(facts: EditorFacts, place: EditorPlace, texts: Texts) -> Form:
    """Return the form for the name of a preset."""
    return _name_form(_on(facts, place, p.SaveDraftAs), texts, facts.title[: rule_sentences.OWN_NAME] or None)


def ask_table_name(table: int, texts: Texts) -> Form:
    """Return the form for the name of the preset that a lobby's rules are saved as."""
    return _name_form(p.SaveLobbyRules(table), texts)


def _name_form(press: PresetRequest, texts: Texts, value: str | None = None) -> Form:
    custom_id = custom_ids.of(press)
    return layout.form(
        custom_id, texts("editor-name-title"), texts("editor-name"), value, longest=rule_sentences.OWN_NAME
    )


def ask_about(key: str, about: str | None, user: int, texts: Texts) -> Form:
    """Return the form for the optional sentence about a preset."""
    custom_id = custom_ids.of(p.SetAbout(key, user))
    title, label = texts("presets-describe-title"), texts("presets-describe-label")
    return layout.form(custom_id, title, label, about, longest=layout.ENTRY, required=False)


def ask_code(user: int, texts: Texts) -> Form:
    """Return the form for the code of a preset to import."""
    custom_id = custom_ids.of(p.ImportCode(user))
    title, label = texts("presets-import-title"), texts("presets-import-code")
    return layout.form(custom_id, title, label, longest=LONGEST_CODE, paragraph=True)
