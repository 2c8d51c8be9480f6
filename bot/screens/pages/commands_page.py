"""The Markdown document that lists all slash commands and their options in one language, grouped by purpose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.locales import FALLBACK, Texts

GROUPS: Mapping[str, tuple[str, ...]] = {
    "lobby": ("play", "join", "start", "change", "computer", "remove", "clocks", "lock", "word", "notify"),
    "turn": ("hand", "card", "choose", "draw", "pass", "challenge", "uno", "call", "catch", "buzz", "hint", "sort"),
    "manners": ("peek", "accuse", "claim", "propose", "vote"),
    "looking": ("table", "seats", "backs", "turn", "top", "log", "rules", "score", "help"),
    "staying": ("away", "back", "pause", "resume", "next", "takeover", "host", "kick", "leave", "end", "rematch"),
    "people": ("me", "stats", "history", "league", "presets", "privacy"),
    "managing": ("preset-edit", "league-admin", "server"),
}
"""The commands, grouped by purpose. The first word of a command stands for all commands that begin with it."""


@dataclass(frozen=True, slots=True)
class CommandOption:
    """An option of a command."""

    name: str
    required: bool


@dataclass(frozen=True, slots=True)
class CommandForm:
    """A command as users type it: its full name ("server language") and its options."""

    name: str
    options: tuple[CommandOption, ...]


def page(forms: Sequence[CommandForm], texts: Texts) -> str:
    """Return the whole document, ending with a line break. Commands outside ``GROUPS`` are left out."""
    parts = [f"<!-- {texts('page-made')} -->", "# " + texts("page-commands-title"), texts("page-commands-intro")]
    for group, names in GROUPS.items():
        parts.append("## " + texts(f"page-commands-group-{group}"))
        parts.append("\n".join(_markdown_table([form for name in names for form in _of(forms, name)], texts)))
    return "\n\n".join(parts) + "\n"


def _of(forms: Sequence[CommandForm], name: str) -> list[CommandForm]:
    return [form for form in forms if form.name.split(" ", 1)[0] == name]


def _markdown_table(forms: Sequence[CommandForm], texts: Texts) -> Iterator[str]:
    columns = [texts(f"page-commands-column-{name}") for name in ("command", "does", "options")]
    yield f"| {' | '.join(columns)} |"
    yield "|---|---|---|"
    for form in forms:
        key = f"command-{form.name.replace(' ', '-')}"
        options = "<br>".join(_option(key, option, texts) for option in form.options)
        yield f"| {_name(form.name, texts)} | {texts(f'{key}-description')} | {options} |"


def _name(name: str, texts: Texts) -> str:
    """Return a command's name in the reader's language, followed by the English name if it differs."""
    words = name.split(" ")
    keys = ["-".join(words[: end + 1]) for end in range(len(words))]
    shown = " ".join(texts(f"command-{key}-name") for key in keys)
    return f"`/{shown}`" if texts.language == FALLBACK or shown == name else f"`/{shown}` (`/{name}`)"


def _option(key: str, option: CommandOption, texts: Texts) -> str:
    whole = f"{key}-option-{option.name}"
    line = f"`{texts(f'{whole}-name')}`: {texts(f'{whole}-description')}"
    return texts("page-commands-required", option=line) if option.required else line
