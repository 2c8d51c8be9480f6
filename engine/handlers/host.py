"""The action ``change_rules``: a change of the rules, starting with the next round.

It is an action of the engine so that a replay of the journal repeats the change.
"""

from __future__ import annotations

from engine.actions import ChangeRules
from engine.options import RulesError
from engine.refusals import Finished, NotNow
from engine.rules.compiler import compile_rules
from engine.rules.registry import check_players
from engine.state import State, in_match


def change_rules(s: State, a: ChangeRules) -> None:
    """Carry out ``change_rules`` between rounds.

    Refuse invalid rules, and rules that cannot be played with the current number of players.
    """
    if s.phase == "match_over":
        raise Finished
    if s.phase == "playing":
        raise NotNow(reason="mid_round")
    try:
        rules = compile_rules({**s.ruleset.options, **a.options})
        check_players(rules.options, len(in_match(s)))
    except RulesError as error:
        raise NotNow(error.option or None, reason="rules") from None
    changed = tuple(sorted(name for name, value in rules.options.items() if value != s.ruleset.options[name]))
    if rules.pairing != s.ruleset.pairing:
        s.match = s.match.replaced(pairs=())
    s.ruleset = rules
    s.events.append(("rules_changed", changed))
