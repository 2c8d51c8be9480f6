"""Imagined tables, or worlds: blinded states with one possible deal of the hidden cards, for thinking ahead.

Worlds follow the table's rules, except for table manners and clocks (``Option.in_search``). Calls are automatic, and
nobody cheats, peeks, votes or is punished for a wrong play.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import Final

from engine.cards import IS_BLUFF
from engine.knowledge.hidden_cards import Deal, Sight, alike_in, hands_of_sizes, sight_of
from engine.players.guilt import p_guilty
from engine.players.imagined_deal import deal_hidden, deal_two_sided
from engine.players.memory import Memory
from engine.randomness import Lots
from engine.rules.compiler import compile_rules
from engine.rules.registry import OPTIONS
from engine.ruleset import Ruleset
from engine.state import State
from engine.state.parts import NO_CALLS, NO_DEBT, NOTHING_OPEN, Calls, Debt, TurnProgress
from engine.state.records import Choice, DrawLink

_BYTES: Final = range(256)


@lru_cache(maxsize=256)
def search_rules(rules: Ruleset) -> Ruleset:
    """Return the rules that computer players use to think ahead."""
    values = {name: option.in_search for name, option in OPTIONS.items() if option.in_search is not None}
    return compile_rules({**rules.options, **values})


def imagine(blinded: State, memory: Memory, lots: Lots) -> State:
    """Return a state that is possible given what ``memory.seat`` knows. The caller may change it with ``step``."""
    sight = sight_of(blinded, memory.seat)
    s = blinded.copy()
    s.match = blinded.match.replaced(seed=_seed(lots))
    deal = (deal_two_sided if blinded.ruleset.two_sided else deal_hidden)(blinded, sight, memory, lots)
    s.hands, s.draw, s.cursor, s.top, s.discard = deal.hands, deal.draw, 0, deal.top, deal.discard
    if s.round.under_discard or s.round.deadline != inf:
        s.round = s.round.replaced(under_discard=deal.under_discard, deadline=inf)
    _fill_progress(s, sight, lots)
    if s.debt is not NO_DEBT:
        s.debt = Debt(tuple([_link(blinded, s, link, memory, lots) for link in s.debt.links]))
    if s.calls is not NO_CALLS:
        before = s.calls.hands_before
        hands_before = None if before is None else hands_of_sizes(before, s.hands, s.top)
        s.set_calls(Calls(s.calls.made, hands_before=hands_before))
    if s.aside is not NOTHING_OPEN:
        s.replace_aside(s.aside._replace(claims=(), vote=None, timeouts=(), unseen=_unseen(s, sight, deal)))
    s.turn_deadline = inf
    s.ruleset = search_rules(blinded.ruleset)
    return s


def _seed(lots: Lots) -> int:
    """Return a seed for all randomness at the imagined table."""
    return int.from_bytes(bytes(lots.draw(_BYTES, 6)), "little")


def _fill_progress(s: State, sight: Sight, lots: Lots) -> None:
    """Replace the drawn cards and the details of the open choice with possible ones."""
    progress = s.progress
    choice, drawn = progress.choice, progress.drawn
    if choice is None and not drawn:
        return
    hand = s.hands[s.turn]
    if s.turn == sight.seat and not s.ruleset.hides_drawn_by:
        drawn = alike_in(hand, drawn)
    elif drawn:
        drawn = hand[-len(drawn) :]
    if choice is not None:
        choice = _choice(s, choice, bool(drawn), sight.seat, lots)._replace(deadline=inf)
    s.progress = TurnProgress(drawn, progress.has_acted, progress.memory, progress.agenda, choice, progress.reaction)


def _choice(s: State, choice: Choice, after_draw: bool, seat: int, lots: Lots) -> Choice:
    hand = s.hands[choice.played_by]
    if choice.played_by == seat:
        extra = choice.extra if choice.extra < 0 else alike_in(hand, (choice.extra,))[0]
        return choice._replace(cards=alike_in(hand, choice.cards), extra=extra)
    if choice.reason == "lay" and hand:
        waiting = next((card for card in hand if s.ruleset.asks_colour[card]), hand[0])
        return choice._replace(cards=(waiting,), play_kind="drawn" if after_draw else "turn")
    if choice.kind == "card":
        others = [other for other in s.circle.active_seats if other != choice.played_by]
        return choice._replace(target=lots.pick(others))
    return choice


def _link(blinded: State, s: State, link: DrawLink, memory: Memory, lots: Lots) -> DrawLink:
    """Return the link for an imagined table.

    If another seat played a bluff card, decide at random whether it is guilty, with the chance ``p_guilty``.
    """
    if link.seat == memory.seat or not IS_BLUFF[link.card] or not link.tested:
        return link
    guilty = lots.pick(_BYTES) < p_guilty(blinded, memory, link) * len(_BYTES)
    return link._replace(guilty=guilty, tested=s.hands[link.seat])


def _unseen(s: State, sight: Sight, deal: Deal) -> tuple[tuple[int, int], ...]:
    """Return replacements for the unseen cards, each taken from its owner's imagined hand."""
    left = {seat: iter(hand) for seat, hand in enumerate(s.hands)}
    own = tuple([card for owner, card in s.aside.unseen if owner == sight.seat])
    left[sight.seat] = iter(deal.unseen or alike_in(s.hands[sight.seat], own))
    return tuple([(owner, next(left[owner])) for owner, _ in s.aside.unseen])
