"""``bomb``: after enough cards of one number in one turn, each other seat draws one card (rulebook, chapter 3)."""

from __future__ import annotations

from engine.options import Option, number
from engine.rounds.piles import draw_to
from engine.rounds.turns import in_turn_order
from engine.rules.builder import Builder
from engine.rules.rule_signs import ANY, Sign
from engine.state import State
from engine.state.records import TurnMemory

OPTIONS: tuple[Option, ...] = (
    number("bomb", 3, 0, 3, 4, needs=(("same_number", True), ("double_play", True)), title_counts=True),
)
EVENTS = {"bombed": "bomb"}


def after_playing(s: State, seat: int, cards: tuple[int, ...], play_kind: str) -> bool:
    """Count the cards of the same number played in succession in this turn.

    When the count reaches the value of ``bomb``, each other seat draws one card.

    Always return False, because this rule does not extend the turn.
    """
    played = s.ruleset.number[cards[-1]]
    if played < 0 or play_kind not in ("turn", "drawn", "sequence") or seat != s.turn:
        return False
    following = s.progress.memory or TurnMemory()
    before = following.played_count if following.played_number == played else 0
    count = before + [s.ruleset.number[card] for card in cards].count(played)
    s.progress = s.progress.with_memory(following._replace(played_number=played, played_count=count))
    if before < s.ruleset.options["bomb"] <= count:
        s.events.append(("bombed", seat, played))
        for other in in_turn_order(s, seat):
            if other != seat:
                draw_to(s, other, 1, "bomb")
    return False


SIGNS = (Sign("bombs", "bombed", None, (("bomb", ANY),)),)


def install(builder: Builder) -> None:
    """Count the cards of the same number played in each turn, if ``bomb`` is on."""
    if builder.options["bomb"]:
        builder.after_playing.add("bomb", after_playing)
