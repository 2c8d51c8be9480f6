"""Sentences about refusals and the rules behind them, lost races, unplayable rules and missing permissions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.locales import Texts
from bot.model.bot_setup import Missing
from bot.model.outgoing import Overtaken, Scene
from bot.screens import button_rows, layout, scene_facts, wording
from bot.screens import people_names as people
from bot.screens.rules import rule_sentences
from engine import cards as c
from engine.rules.registry import OPTIONS

from . import rule_links
from .event_sentences import Narrator

LEAST_LEAD = 0.01
"""The smallest lead, in seconds, that is shown as a number. A shown lead has two decimal places."""


def lost(race: Overtaken, names: tuple[str, ...], texts: Texts) -> str:
    """Return the sentence for the loser of a race, with the winner and their lead."""
    key = "race-lost" if race.seconds >= LEAST_LEAD else "race-lost-narrowly"
    return texts(key, name=Narrator(texts, names).name(race.seat), seconds=max(race.seconds, LEAST_LEAD))


def refusal(
    code: str,
    option: str | None,
    known: Mapping[str, Any],
    options: Mapping[str, Any],
    scene: Scene | None,
    texts: Texts,
) -> layout.Screen:
    """Return the reason for a refusal by the engine, with a button to the rule behind it, if there is one."""
    line = layout.text([refusal_text(code, option, known, options, scene, texts)])
    rule = rule_links.of_refusal(code, option, known, options)
    table = scene.table if scene is not None else 0
    to_rule = rule_links.buttons(table, [rule] if rule is not None else [], texts)
    return layout.screen(line, *button_rows.fitted(to_rule))


def refusal_text(
    code: str,
    option: str | None,
    known: Mapping[str, Any],
    options: Mapping[str, Any],
    scene: Scene | None,
    texts: Texts,
) -> str:
    """Return the refusal as text, with the rule behind it, if there is one.

    ``known`` contains the facts of the refusal, and ``options`` the options of the table.
    """
    line = texts(_refusal_key(code, option, known, options, texts), **_refusal_words(known, options, scene, texts))
    line = line[:1].upper() + line[1:]
    rule = rule_links.of_refusal(code, option, known, options)
    if rule is None:
        return line
    by_rule = texts(
        "refusal-rule",
        title=rule_sentences.title(rule, texts),
        value=rule_links.value_word(rule, options, texts),
        sentence=rule_sentences.in_force(rule, options, texts),
    )
    return f"{line}\n{by_rule}"


def _refusal_key(
    code: str, option: str | None, known: Mapping[str, Any], options: Mapping[str, Any], texts: Texts
) -> str:
    """Return the most specific key that has a text.

    In order of preference, these keys are ``refusal-CODE-REASON-rule`` (only with an option), ``refusal-CODE-REASON``,
    ``refusal-CODE-OPTION`` and ``refusal-CODE``.
    """
    detail = [wording.seat_status(str(known["reason"]), options)] if "reason" in known else []
    for part in ([*detail, "rule"] if detail and option else [], detail, [option] if option else []):
        key = "-".join(["refusal", code, *part])
        if part and texts.has(key):
            return key
    return f"refusal-{code}"


def _refusal_words(
    known: Mapping[str, Any], options: Mapping[str, Any], scene: Scene | None, texts: Texts
) -> dict[str, str | int]:
    seat = known.get("turn", known.get("target"))
    names = () if scene is None else people.of(scene.table_state)
    named = isinstance(seat, int) and 0 <= seat < len(names)
    card, top, word = known.get("card"), known.get("top"), known.get("word")
    pending, most = known.get("pending"), known.get("most")
    return {
        "name": Narrator(texts, names).name(seat) if named else texts("refusal-somebody"),
        "card": wording.card(texts, card) if _is_card(card) else texts("refusal-that-card"),
        "top": wording.card(texts, top) if _is_card(top) else texts("refusal-the-top"),
        "word": wording.call_word(texts, word if word in ("duo", "trio", "quattro") else "uno", options),
        "count": pending if isinstance(pending, int) else 0,
        "most": most if isinstance(most, int) else 0,
        "joins": scene_facts.join_button(scene),
    }


def _is_card(value: Any) -> bool:
    return isinstance(value, int) and 0 <= value < c.KINDS


def rules_error(
    reason: str, option: str, known: Mapping[str, Any], texts: Texts, nearest: Mapping[str, Any] | None = None
) -> str:
    """Return the reason why a set of options cannot be played (``engine.options.RulesError``).

    ``nearest`` is the nearest set of options that can be played. If it contains ``option``, the text includes the value
    of that option.
    """
    if option in OPTIONS:
        allowed = rule_sentences.range_words(option, texts)
    else:
        allowed = ", ".join(str(item) for item in known.get("allowed", ()))
    numbers = {name: known.get(name, 0) for name in ("cards", "players", "left", "least", "limit", "hand_size")}
    line = texts(
        f"rules-error-{reason}",
        title=rule_sentences.title(option, texts) if option in OPTIONS else people.shown(people.readable(option)),
        other=rule_sentences.title(known["other"], texts) if known.get("other") in OPTIONS else "",
        allowed=allowed,
        **numbers,
    )
    if nearest is None or option not in nearest:
        return line
    value = rule_sentences.value_word(nearest[option], texts)
    return line + " " + texts("rules-error-nearest", title=rule_sentences.title(option, texts), value=value)


def permissions(missing: Sequence[Missing], texts: Texts, rule: str | None = None) -> layout.Screen:
    """List the permissions that the bot lacks, and explain how to grant them. ``rule`` is an option that needs them."""
    lines = [texts("permissions-title")]
    for lack in missing:
        key = f"permission-{lack.permission}"
        name = texts(key if texts.has(key) else "permission-other")
        lines.append(texts("permissions-line", permission=name, channel=lack.channel))
    if rule is not None:
        lines.append(texts(f"permissions-for-{rule}", title=rule_sentences.title(rule, texts), option=rule))
    return layout.screen(layout.text([*lines, texts("permissions-how")]))
