"""The option registry, in the order of the rulebook, and the checks for a set of options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from engine.effects import assignments as effects
from engine.effects import discard_all
from engine.events import Event
from engine.options import Option, RulesError, check
from engine.presets import PRESETS
from engine.rules import (
    accusing,
    answers,
    basic_options,
    bomb,
    cheating,
    deck,
    double_play,
    finish_with,
    flip_backs,
    identical_calls,
    jump_in,
    last_card_draw,
    mercy_limit,
    open_hand_options,
    partners,
    peeking,
    penalties,
    ranks,
    same_number,
    scoring,
    sequences,
    shooter,
    silent_colours,
    stacking,
    strict,
    table_votes,
    turn_clock,
    uno_calls,
    wild_draw_four,
    wild_on_wild,
)
from engine.rules.builder import Blindings, Builder, Handlers, InTurn, Plays
from engine.rules.moot_options import MOOT
from engine.rules.rule_signs import Reading, Sign, readings


class RuleModule(Protocol):
    """The required declarations of a module of ``engine.rules``.

    The following declarations are optional:

    - ``HANDLERS`` and ``TABLE_HANDLERS`` contain the functions that carry out the actions of the rule.
    - ``BLINDINGS`` contains the functions that hide its secrets in a blinded state.
    - ``SIGNS`` contains the events that show it at work.
    - ``EVENTS`` and ``REFUSALS`` contain the options that explain events and refusals. A key is the kind of an event or
      the code of a refusal, with a hyphen and a reason where the reason matters.
    - ``PLAYS`` contains the options that explain cards just played.
    - ``IN_TURN`` contains the options that matter to players in their own turn.
    - ``is_race`` returns True if the rule causes races with the given options.
    """

    OPTIONS: tuple[Option, ...]

    def install(self, builder: Builder) -> None:
        """Fill in the part of a ruleset that belongs to the rule."""


RULE_MODULES: list[RuleModule] = [
    deck,
    ranks,
    flip_backs,
    basic_options,
    shooter,
    turn_clock,
    wild_on_wild,
    same_number,
    bomb,
    finish_with,
    mercy_limit,
    wild_draw_four,
    stacking,
    answers,
    last_card_draw,
    jump_in,
    double_play,
    sequences,
    effects,
    discard_all,
    uno_calls,
    identical_calls,
    silent_colours,
    peeking,
    cheating,
    accusing,
    strict,
    penalties,
    table_votes,
    open_hand_options,
    scoring,
    partners,
]
"""The rules, in the order in which their options are listed within a chapter."""

OPTIONS: dict[str, Option] = {}
"""All options by name, in the order of the rulebook."""
HANDLERS: Handlers = {}
"""The functions that carry out the actions of rules in a running round."""
TABLE_HANDLERS: Handlers = {}
"""The functions that carry out the actions of rules for the table as a whole."""
BLINDINGS: Blindings = {}
"""The functions that hide the secrets of rules in a blinded state."""
OPTION_OF_EVENT: dict[str, str] = {}
"""The options that explain events, keyed by the kind of event, or by kind and reason."""
OPTIONS_OF_PLAYS: Plays = {}
"""The options that explain cards just played."""
OPTIONS_IN_TURN: InTurn = {}
"""The options that matter to players in their own turn."""
RACES: list[Callable[[Mapping[str, Any]], bool]] = []
"""Functions that return True if a rule causes races with the given options."""
OPTION_OF_REFUSAL: dict[str, str] = {}
"""The options that could allow a refused action, used for refusals that name no option.

A key is the code of a refusal, with a hyphen and a reason where the reason matters.
"""
OPTION_OF_EFFECT: dict[str, str] = {}
"""The options that decide what effects cost or whether their cards are in the deck, keyed by effect."""
SIGNS: list[Sign] = []
"""The events that show rules at work."""
READINGS: dict[str, Reading] = {}
"""The reading of each kind of event that can be a sign."""
_REASON_FIELDS = {"accused": "of", "seat_out": "reason"}
"""The field with the reason, for the kinds of events that have a reason in ``OPTION_OF_EVENT``."""


def _read_modules() -> None:
    """Collect the declarations of the rules."""
    declared = [option for module in RULE_MODULES for option in module.OPTIONS]
    OPTIONS.clear()
    OPTIONS.update((option.name, option) for option in sorted(declared, key=lambda option: option.chapter))
    HANDLERS.clear()
    TABLE_HANDLERS.clear()
    BLINDINGS.clear()
    for found in (OPTION_OF_EVENT, OPTION_OF_REFUSAL, OPTION_OF_EFFECT, OPTIONS_OF_PLAYS, OPTIONS_IN_TURN, READINGS):
        found.clear()
    SIGNS.clear()
    RACES.clear()
    for module in RULE_MODULES:
        HANDLERS.update(getattr(module, "HANDLERS", {}))
        TABLE_HANDLERS.update(getattr(module, "TABLE_HANDLERS", {}))
        BLINDINGS.update(getattr(module, "BLINDINGS", {}))
        OPTION_OF_EVENT.update(getattr(module, "EVENTS", {}))
        OPTION_OF_REFUSAL.update(getattr(module, "REFUSALS", {}))
        OPTIONS_OF_PLAYS.update(getattr(module, "PLAYS", {}))
        OPTIONS_IN_TURN.update(getattr(module, "IN_TURN", {}))
        if hasattr(module, "is_race"):
            RACES.append(module.is_race)
        SIGNS.extend(getattr(module, "SIGNS", ()))
    OPTION_OF_EFFECT.update({effect: sign.options[0][0] for sign in SIGNS if sign.options for effect in sign.effects})
    READINGS.update(readings(SIGNS))


def replace_modules(modules: list[RuleModule]) -> None:
    """Replace the list of rules. To add one, call ``compiler.add_rule``, which also discards compiled rulesets."""
    RULE_MODULES[:] = modules
    _read_modules()


_read_modules()


def complete(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return every option with its value. The ``preset`` and the defaults supply the values that are not given.

    Raise ``RulesError`` for an unknown preset or option, a bad value, or values that exclude each other. This
    does not check whether a match can begin with these options, because a running match may continue with rules that
    an older version accepted.
    """
    given = dict(options)
    preset = given.pop("preset", "classic")
    if not isinstance(preset, str) or preset not in PRESETS:
        raise RulesError("unknown_preset", "preset", value=preset, allowed=list(PRESETS))
    for name in given:
        if name not in OPTIONS:
            raise RulesError("unknown_option", str(name))
    values = {name: option.default for name, option in OPTIONS.items()}
    for name, value in {**PRESETS[preset], **given}.items():
        values[name] = check(OPTIONS[name], value)
    check_exclusions(values)
    return values


def validated(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return every option with its value, as ``complete`` does, and check the limits too.

    Raise ``RulesError`` if no number of players could play with these options.
    """
    values = complete(options)
    deck.check_limits(values)
    return values


def is_on(option: Option, value: Any) -> bool:
    """Return True if the value differs from the default."""
    return bool(value != option.default)


def option_of_event(event: Event) -> str | None:
    """Return the option that explains an event, or ``None`` if there is none."""
    reason = getattr(event, _REASON_FIELDS.get(event.kind, ""), "")
    return OPTION_OF_EVENT.get(f"{event.kind}-{reason}", OPTION_OF_EVENT.get(event.kind))


def has_races(options: Mapping[str, Any]) -> bool:
    """Return True if these options cause races, which the fastest player wins. Missing options take their defaults."""
    return any(is_race(options) for is_race in RACES)


def check_together(values: Mapping[str, Any]) -> None:
    """Raise ``RulesError`` if no number of players could play with this combination of options."""
    check_exclusions(values)
    deck.check_limits(values)


def check_exclusions(values: Mapping[str, Any]) -> None:
    """Raise ``RulesError`` (``excluded``, with the nearest playable options) if two options exclude each other."""
    for name, option in OPTIONS.items():
        if not is_on(option, values[name]) or (option.excluding and values[name] not in option.excluding):
            continue
        for other, value in option.excludes:
            if values[other] == value:
                nearest = {**values, name: option.default}
                raise RulesError("excluded", name, nearest, value=values[name], other=other, other_value=value)


def hints(values: Mapping[str, Any]) -> list[tuple[str, tuple[tuple[str, Any], ...]]]:
    """Return the options that are set but have no effect, each with pairs of another option and a value.

    With any of these values, the option could have an effect. An option without an effect is accepted, but players
    should get a hint. Only the first reason for each option is returned.
    """
    found = []
    for name, option in OPTIONS.items():
        if not is_on(option, values[name]):
            continue
        if option.needs and all(values[o] != v for o, v in option.needs):
            found.append((name, option.needs))
            continue
        moot = next((moot for moot in MOOT if moot.option == name and moot.holds(values)), None)
        if moot is not None:
            found.append((name, ((moot.other, moot.way_out(values)),)))
    return found


def check_players(values: Mapping[str, Any], players: int) -> None:
    """Raise ``RulesError`` if this number of players cannot play with these options."""
    if players < deck.LEAST_SEATS:
        raise RulesError("too_few_seats", "", players=players, least=deck.LEAST_SEATS)
    if players > deck.MOST_SEATS:
        raise RulesError("too_many_seats", "", players=players, most=deck.MOST_SEATS)
    partners.check_players(values, players)
    deck.check_limits(values)
    deck.check_enough(values, players)
