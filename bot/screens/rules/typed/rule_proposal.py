"""The *Describe it…* form, and the page that shows how a description of rules was understood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.locales import Texts
from bot.model import custom_ids, rule_choices
from bot.model.feature_requests import preset_requests as p
from bot.model.outgoing import Form
from bot.screens import button_rows, layout
from bot.screens import people_names as people
from bot.screens.rules import option_values, preset_problems, rule_controls, rule_sentences
from bot.screens.rules.preset_pages import button
from bot.screens.rules.rule_controls import RuleTarget

from .described_rules import Description
from .said_words import LONGEST

_QUOTED = 60
"""Maximum number of characters quoted from one part of a description."""
_PARTS = 5
"""Maximum number of parts that are quoted as not understood."""


def ask(target: RuleTarget, texts: Texts, line: str = "") -> Form:
    """Return the form for a line that describes rules. ``line`` is an earlier line to edit, if there is one."""
    custom_id = custom_ids.of(target.request(p.ReadDescription))
    return layout.form(
        custom_id, texts("describe-title"), texts("describe-label"), line[:LONGEST] or None, longest=LONGEST
    )


def proposal(target: RuleTarget, understood: Description, texts: Texts) -> layout.Screen:
    """Return the page with the changes and the words that were not understood. Users confirm the changes there."""
    options = option_values.with_changes(target.options, understood.changes)
    problems = preset_problems.lines(options, texts) if understood.changes else []
    yes = []
    if understood.changes:
        # Values that exclude each other can be corrected in the editor, but a lobby would refuse them.
        ready = target.table is None or option_values.playable(options)
        yes.append(button(target.request(p.TakeDescription), texts("describe-yes"), layout.ACT, disabled=not ready))
    ways_on = [button(target.request(p.AskForDescription), texts("describe-again")), rule_controls.home(target, texts)]
    lines = [*_lines(target, understood, texts), *problems]
    return layout.screen(layout.text(lines), *button_rows.fitted(yes), *button_rows.fitted(ways_on))


def _lines(target: RuleTarget, understood: Description, texts: Texts) -> Iterator[str]:
    yield texts("describe-understood" if understood.changes else "describe-nothing")
    now = {name: option_values.value_of(name, target.options) for name in understood.changes}
    new = rule_choices.merged(now, understood.changes)
    for option, value in new.items():
        yield from _rule(option, value, now, texts)
    for one in understood.impossible:
        title, allowed = rule_sentences.title(one.option, texts), rule_sentences.range_words(one.option, texts)
        yield texts("describe-impossible", words=people.shown(one.words, _QUOTED), title=title, range=allowed)
    if understood.unknown:
        parts = [texts("describe-part", words=people.shown(part, _QUOTED)) for part in understood.unknown[:_PARTS]]
        yield texts("describe-unknown", parts=", ".join(parts))
    if not understood.changes:
        yield texts("describe-examples")


def _rule(option: str, value: Any, now: Mapping[str, Any], texts: Texts) -> Iterator[str]:
    key = "describe-rule-same" if value == now[option] else "describe-rule"
    yield texts(key, title=rule_sentences.title(option, texts))
    for sentence in rule_sentences.sentences(option, value, texts):
        yield texts("rules-item", sentence=sentence)
