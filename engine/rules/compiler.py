"""Compilation of the options of a match into its ruleset. Each rule of the registry installs its hooks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engine.effects.assignments import EFFECTS_BY_NAME
from engine.rules.builder import Builder
from engine.rules.registry import RULE_MODULES, RuleModule, complete, replace_modules
from engine.rules.ways import ways_to_play
from engine.ruleset import Ruleset


def _ruleset(options: dict[str, Any]) -> Ruleset:
    """Return the ruleset for these options. Every option must have a value."""
    builder = Builder(options, EFFECTS_BY_NAME)
    for module in RULE_MODULES:
        module.install(builder)
    builder.ruleset.ways = ways_to_play(builder.ruleset.kinds, builder.ruleset.asks_colour, builder.ruleset.sides)
    return builder.finished()


_AS_TEXT = json.JSONEncoder(sort_keys=True).encode
_MOST_KEPT = 256


@lru_cache(maxsize=_MOST_KEPT)
def _compiled(text: str) -> Ruleset:
    return _ruleset(complete(json.loads(text)))


_written: dict[str, Ruleset] = {}
"""Compiled rulesets by the ``repr`` of their options, which is fast to look up. Cleared when full."""


def add_rule(module: RuleModule) -> None:
    """Add a rule to the registry, and discard the compiled rulesets."""
    _set_rules([*RULE_MODULES, module])


def remove_rule(module: RuleModule) -> None:
    """Undo ``add_rule``."""
    _set_rules([known for known in RULE_MODULES if known is not module])


def _set_rules(modules: list[RuleModule]) -> None:
    replace_modules(modules)
    _written.clear()
    _compiled.cache_clear()


def compile_rules(options: Mapping[str, Any]) -> Ruleset:
    """Return the ruleset for these options, which may include a ``preset``. Equal options usually share one object.

    Raise ``RulesError`` for options with which no match can be played.
    """
    written = repr(options)
    ruleset = _written.get(written)
    if ruleset is None:
        try:
            ruleset = _compiled(_AS_TEXT(options))
        except TypeError:
            return _ruleset(complete(options))
        if len(_written) >= _MOST_KEPT:
            _written.clear()
        _written[written] = ruleset
    return ruleset
