"""The options behind refusals and events, and buttons that open the pages of these options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.locales import Texts
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.screens import layout
from bot.screens.rules import rule_sentences
from engine import events as e
from engine.effects.assignments import CUSTOMIZABLE_EFFECT, NUMBER_EFFECTS
from engine.rules import jump_in, wild_draw_four
from engine.rules.ranks import RANK_EFFECTS
from engine.rules.registry import OPTION_OF_EFFECT, OPTION_OF_REFUSAL, OPTIONS, option_of_event

_EFFECT_OPTIONS = (NUMBER_EFFECTS, RANK_EFFECTS, CUSTOMIZABLE_EFFECT)


def of_refusal(code: str, option: str | None, known: Mapping[str, Any], options: Mapping[str, Any]) -> str | None:
    """Return the option that caused a refusal; ``None`` if no option did.

    If ``option`` is ``jump_in``, the cards decide whether it was that option or ``jump_in_wilds``. Return any other
    ``option`` unchanged if it is in the option registry. Otherwise, look the option up by ``code`` and the reason in
    ``known``, or by ``code`` alone. ``known`` contains the facts of the refusal, and ``options`` the options of the
    table.
    """
    if option == jump_in.NAME:
        return jump_in.deciding_option(known.get("card"), known.get("top"), options)
    if option in OPTIONS:
        return option
    return OPTION_OF_REFUSAL.get(f"{code}-{known.get('reason')}", OPTION_OF_REFUSAL.get(code))


def of_event(event: e.Event, options: Mapping[str, Any]) -> str | None:
    """Return the option behind a penalty or another event that costs a player something; ``None`` for ordinary play."""
    match event:
        case e.CardsDrawn() | e.PenaltyHeld():
            return _of_reason(event.reason, options)
        case e.Challenged():
            extra = wild_draw_four.extra_cards_option(event.guilty)
            return extra if options.get(extra, OPTIONS[extra].default) else None
        case e.PenaltyPoints() | e.StrictBroken() | e.TurnTimedOut() | e.ChoiceTimedOut() | e.SeatOut():
            return option_of_event(event)
        case _:
            return None


def _of_reason(reason: str, options: Mapping[str, Any]) -> str | None:
    if reason in OPTIONS:
        return reason
    if reason in OPTION_OF_EFFECT:
        return OPTION_OF_EFFECT[reason]
    return next((name for name in _EFFECT_OPTIONS if _has_effect(options.get(name), reason)), None)


def _has_effect(value: Any, effect: str) -> bool:
    return effect in value.values() if isinstance(value, Mapping) else bool(value == effect)


def value_word(option: str, options: Mapping[str, Any], texts: Texts, event: e.Event | None = None) -> str:
    """Return the option's value at the table in words.

    For an option that assigns effects, name the numbers or ranks whose effect caused the ``event`` or, if there are
    none, all that have an effect.
    """
    value = options.get(option, OPTIONS[option].default)
    if isinstance(value, Mapping) and isinstance(event, e.CardsDrawn | e.PenaltyHeld):
        value = {key: effect for key, effect in value.items() if effect == event.reason} or value
    return rule_sentences.value_word(value, texts)


def buttons(table: int, options: Iterable[str], texts: Texts) -> list[layout.Button]:
    """Return one button for each of these options."""
    return [
        layout.button(
            TableButton(table, r.ShowRule(option)),
            texts("refusal-rule-button", title=rule_sentences.title(option, texts)),
        )
        for option in dict.fromkeys(options)
    ]
