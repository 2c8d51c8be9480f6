"""The pages about a server's file: the export, the changes that an import would make, and those that it made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.locales import Texts
from bot.locales import texts as texts_of
from bot.model.feature_requests import server_requests as s
from bot.screens import button_rows, layout, wording
from bot.screens import people_names as people

from .server_parts import button

OUTCOMES = ("added", "replaced", "left_out")
LINES = 10
"""Maximum number of lines for each outcome."""


@dataclass(frozen=True, slots=True)
class ImportLine:
    """One entry in the file."""

    what: str
    """Kind of entry: ``preference``, ``preset``, ``ranked``, ``default``, ``place`` or ``part``."""
    name: str
    """The name of the preference, preset or part, or the id of the channel.

    Empty for the server's default and for the new list of ranked presets.
    """
    outcome: str
    """One of ``OUTCOMES``."""
    value: Any = None
    reason: str | None = None
    """The reason why the entry is left out, as a finished sentence."""


@dataclass(frozen=True, slots=True)
class ImportFacts:
    """A file to import, and the outcomes of its entries."""

    number: int
    manager: int
    lines: Sequence[ImportLine]
    same: int = 0
    """Number of entries that would change nothing."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """Titles of the built-in presets, not escaped, keyed by the engine's names."""
    changed: bool = False
    """True if nothing was imported because the server had changed since the outcomes were shown."""


def asked(facts: ImportFacts, texts: Texts) -> layout.Screen:
    """Return the page with the entries' outcomes. If an import would change anything, it asks for confirmation."""
    lines = [texts("import-title")]
    if facts.changed:
        lines.append(texts("import-changed"))
    changes = any(line.outcome != "left_out" for line in facts.lines)
    if not changes:
        lines.append(texts("import-nothing"))
    lines += list(_groups(facts, texts))
    if facts.same:
        lines.append(texts("import-same", count=facts.same))
    if not changes:
        return layout.screen(layout.text(lines))
    buttons = [
        button(s.ImportServerFile(user=facts.manager, file=facts.number), texts("import-yes"), layout.ACT),
        button(s.DropServerFile(user=facts.manager, file=facts.number), texts("import-no")),
    ]
    return layout.screen(layout.text(lines), *button_rows.fitted(buttons))


def done(facts: ImportFacts, texts: Texts) -> layout.Screen:
    """Return the page that lists the imported entries and those that were left out."""
    return layout.screen(layout.text([texts("import-done"), *_groups(facts, texts)]))


def exported(name: str, back: str, texts: Texts) -> layout.Screen:
    """Return the message with the file. ``back`` is the command that imports it."""
    return layout.screen(layout.text([texts("export-file", back=back)]), layout.file(name))


def _groups(facts: ImportFacts, texts: Texts) -> Iterator[str]:
    for outcome in OUTCOMES:
        found = [line for line in facts.lines if line.outcome == outcome]
        if not found:
            continue
        yield texts(f"import-{outcome.replace('_', '-')}", count=len(found))
        for line in found[:LINES]:
            yield texts("import-line", what=_line(facts, line, texts))
        if len(found) > LINES:
            yield texts("import-more", count=len(found) - LINES)


def _line(facts: ImportFacts, line: ImportLine, texts: Texts) -> str:
    what = _what(facts, line, texts)
    return texts("import-because", what=what, reason=line.reason) if line.reason else what


def _what(facts: ImportFacts, line: ImportLine, texts: Texts) -> str:
    shown = people.shown(line.name)
    # A mention of a channel that does not exist would hide its id.
    where = f"#{line.name}" if line.reason else f"<#{line.name}>"
    if line.what == "preset":
        return texts("import-preset", name=shown)
    if line.what == "ranked":
        names = [line.name] if line.name else list(line.value or ())
        return texts("import-ranked", presets=wording.listed(texts, [_title(facts, name) for name in names], "and"))
    if line.what == "default":
        title = _title(facts, line.value) if line.value else texts("server-nothing")
        key = "import-default" if line.name else "import-default-server"
        return texts(key, where=where, preset=title)
    if line.what == "place":
        return texts(f"server-set-place-{line.value}" if line.value else "import-place", channel=where)
    preference = _preference(line.name, texts) if line.what == "preference" else None
    if preference is None:
        return texts("import-part", name=shown)
    if line.value is None and line.reason:
        return preference
    return texts("import-preference", preference=preference, value=_value(line, texts))


def _preference(name: str, texts: Texts) -> str | None:
    """Return the name of a preference as users see it; ``None`` if this version has no such preference."""
    keys = (f"server-feature-{name}", f"import-preference-{name}")
    return next((texts(key) for key in keys if texts.has(key)), None)


def _title(facts: ImportFacts, name: str) -> str:
    return people.shown(facts.titles.get(name, name), 40)


def _value(line: ImportLine, texts: Texts) -> str:
    """Return the value of a preference in words."""
    value = line.value
    if isinstance(value, bool):
        return texts("server-on" if value else "server-off")
    if line.name == "language":
        return texts_of(value)("language-name") if value else texts("server-language-host")
    if line.reason:
        return people.shown(str(value))
    if line.name in ("log_channel", "results_channel"):
        return f"<#{value}>" if value else texts("server-nowhere")
    if line.name == "games_master":
        return f"<@&{value}>" if value else texts("server-nowhere")
    if line.name == "pictures":
        return texts(f"server-pictures-{value}")
    if line.name == "card_style":
        return texts(f"server-cards-{value}")
    return people.shown(str(value), 64)
