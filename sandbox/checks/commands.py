"""Checks of application commands: number, names, descriptions, options, choices and translations.

Source: https://discord.com/developers/docs/interactions/application-commands
"""

from __future__ import annotations

import unicodedata
from typing import Any

from sandbox.checks.fields import Choice, Fields, Flag, Many, Number, Snowflake, Text, Thing, check_fields, entries
from sandbox.errors import FormErrors, Json, Path, refusal
from sandbox.flags import LOCALES

MOST_COMMANDS = 100
MOST_CHARACTERS = 8000
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)

COMMAND: Fields = {
    "name": Text(1, 32, required=True),
    "description": Text(1, 100),
    "type": Choice((1, 2, 3, 4)),
    "options": Many(0, 25, things=True),
    "name_localizations": Thing(),
    "description_localizations": Thing(),
    "default_member_permissions": Snowflake(),
    "dm_permission": Flag(),
    "nsfw": Flag(),
    "contexts": Many(1, 3),
    "integration_types": Many(1, 2),
}
OPTION: Fields = {
    "type": Choice(tuple(range(1, 12)), required=True),
    "name": Text(1, 32, required=True),
    "description": Text(1, 100, required=True),
    "required": Flag(),
    "autocomplete": Flag(),
    "choices": Many(0, 25, things=True),
    "options": Many(0, 25, things=True),
    "channel_types": Many(0, 20),
    "min_length": Number(0, 6000),
    "max_length": Number(1, 6000),
    "name_localizations": Thing(),
    "description_localizations": Thing(),
}
CHOICE: Fields = {"name": Text(1, 100, required=True), "name_localizations": Thing()}
COMPLETION: Fields = {"choices": Many(0, 25, required=True, things=True)}
# Option types that support autocompletion.
TYPED = (STRING, INTEGER, NUMBER)
# Scripts whose combining marks Discord allows in names.
_MARKED_SCRIPTS = ("DEVANAGARI", "THAI")


def is_command_name(name: str) -> bool:
    r"""Return True if a name is in lower case and matches ``^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$``."""
    return 1 <= len(name) <= 32 and name == name.lower() and all(_is_name_character(sign) for sign in name)


def _is_name_character(sign: str) -> bool:
    if sign in "-_'" or unicodedata.category(sign)[0] in "LN":
        return True
    return unicodedata.name(sign, "").startswith(_MARKED_SCRIPTS)


def check_commands(commands: list[Json]) -> None:
    """Check a list of commands. Refuse too many slash commands with 30032, and invalid commands with 50035."""
    if sum(1 for command in commands if command.get("type", 1) == 1) > MOST_COMMANDS:
        raise refusal("too_many_commands")
    errors = FormErrors()
    seen: list[tuple[Any, Any]] = []
    for index, command in enumerate(commands):
        _check_command(errors, (index,), command)
        key = (command.get("type", 1), command.get("name"))
        if key in seen:
            message = "Application command names must be unique"
            errors.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.append(key)
    errors.check()


def check_command(command: Json) -> None:
    """Check a single command; refuse an invalid one with 50035."""
    errors = FormErrors()
    _check_command(errors, (), command)
    errors.check()


def check_completion(kind: int, reply: Json) -> None:
    """Check the choices of an autocompletion for an option of type ``kind``; refuse invalid ones with 50035."""
    errors = FormErrors()
    check_fields(errors, (), reply, COMPLETION)
    for index, choice in entries(reply, "choices"):
        _check_choice(errors, ("choices", index), kind, choice)
    errors.check()


def _check_command(errors: FormErrors, path: Path, command: Json) -> None:
    check_fields(errors, path, command, COMMAND)
    if command.get("type", 1) == 1:
        _check_name(errors, path, command)
        if command.get("description") is None:
            errors.required((*path, "description"))
    _check_localizations(errors, path, command, names=command.get("type", 1) == 1)
    _check_options(errors, path, command)
    if _characters(command) > MOST_CHARACTERS:
        message = f"Command exceeds maximum size ({MOST_CHARACTERS})"
        errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _check_name(errors: FormErrors, path: Path, named: Json) -> None:
    name = named.get("name")
    if isinstance(name, str) and 1 <= len(name) <= 32 and not is_command_name(name):
        errors.add((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_localizations(errors: FormErrors, path: Path, holder: Json, *, names: bool) -> None:
    for field, most in (("name_localizations", 32), ("description_localizations", 100)):
        translations = holder.get(field)
        if not isinstance(translations, dict):
            continue
        for locale, text in translations.items():
            where = (*path, field, locale)
            if locale not in LOCALES:
                errors.choice(where, locale, tuple(sorted(LOCALES)))
            Text(1, most).check(errors, where, text)
            if names and field == "name_localizations" and isinstance(text, str) and not is_command_name(text):
                errors.add(where, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(errors: FormErrors, path: Path, holder: Json, depth: int = 0) -> None:
    names: list[object] = []
    optional_before = False
    for index, option in entries(holder, "options"):
        where = (*path, "options", index)
        check_fields(errors, where, option, OPTION)
        _check_name(errors, where, option)
        _check_localizations(errors, where, option, names=True)
        _check_nesting(errors, where, option, depth)
        _check_choices(errors, where, option)
        if option.get("name") in names:
            message = "Option names must be unique"
            errors.add((*where, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", message)
        names.append(option.get("name"))
        if option.get("required") and optional_before:
            message = "Required options must be placed before non-required options"
            errors.add(where, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_before |= not option.get("required")
        _check_options(errors, where, option, depth + 1)


def _check_nesting(errors: FormErrors, path: Path, option: Json, depth: int) -> None:
    kind = option.get("type")
    nested = bool(option.get("options"))
    if (kind == GROUP and depth > 0) or (kind == SUBCOMMAND and depth > 1):
        message = "Sub-command option type cannot be nested here"
        errors.add((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    if nested and kind not in (SUBCOMMAND, GROUP):
        message = "Only sub-commands and groups can have options"
        errors.add((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)


def _check_choices(errors: FormErrors, path: Path, option: Json) -> None:
    seen: list[object] = []
    if option.get("autocomplete") and option.get("type") not in TYPED:
        message = "Only text and number options support autocompletion"
        errors.add((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    if option.get("choices") and option.get("autocomplete"):
        message = "Choices and autocomplete are mutually exclusive"
        errors.add((*path, "choices"), "APPLICATION_COMMAND_OPTION_CHOICES_AUTOCOMPLETE", message)
    for index, choice in entries(option, "choices"):
        where = (*path, "choices", index)
        _check_choice(errors, where, option.get("type", 0), choice)
        if choice.get("name") in seen:
            message = "Choice names must be unique"
            errors.add((*where, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED", message)
        seen.append(choice.get("name"))


def _check_choice(errors: FormErrors, path: Path, kind: object, choice: Json) -> None:
    check_fields(errors, path, choice, CHOICE)
    _check_localizations(errors, path, choice, names=False)
    kinds: tuple[type, ...] = (int,) if kind == INTEGER else (int, float) if kind == NUMBER else (str,)
    value = choice.get("value")
    if isinstance(value, bool) or not isinstance(value, kinds):
        errors.add((*path, "value"), "BASE_TYPE_BAD_TYPE", "Value does not fit the option's type.")
    elif isinstance(value, str):
        Text(1, 100).check(errors, (*path, "value"), value)


def _longest(holder: Json, field: str) -> int:
    translations = holder.get(f"{field}_localizations")
    others = translations.values() if isinstance(translations, dict) else ()
    return max(len(str(text)) for text in [holder.get(field) or "", *others])


def _characters(command: Json) -> int:
    """Return the number of characters that count towards Discord's limit.

    A name or description counts with the length of its longest version, which may be a translation. The values of
    choices count too.
    """
    total = _longest(command, "name") + _longest(command, "description")
    for _, option in entries(command, "options"):
        total += _characters(option)
    for _, choice in entries(command, "choices"):
        total += _longest(choice, "name") + len(str(choice.get("value", "")))
    return total
