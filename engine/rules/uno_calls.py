"""``uno_calls``: calling "Uno", catching players who forgot to call, and the penalties (rulebook, chapter 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.actions import Action, Call, Catch, Forfeit
from engine.cards import looks, side_up
from engine.options import Option, number, words
from engine.refusals import AlreadyCalled, BadTarget, NothingToCatch, NotNow, RuleOff, TooLate
from engine.rounds.fair_plays import seen_hand
from engine.rounds.piles import draw_to
from engine.rounds.turns import in_turn_order
from engine.rules.builder import Builder, Handlers, InTurn
from engine.state import State

if TYPE_CHECKING:
    from engine.view import View

_CALLED = (("uno_calls", "players"),)
_CAUGHT = (*_CALLED, ("cheating", True), ("peeking", "secret"))

OPTIONS: tuple[Option, ...] = (
    words("uno_calls", 8, "players", "automatic", "off", in_search="automatic", ai_familiar=True),
    number("uno_penalty", 8, 2, 0, 10, needs=_CALLED, ai_familiar=True),
    number("false_call_penalty", 8, 0, 0, 10, needs=_CALLED, in_search=0, ai_familiar=True),
    number("false_catch_penalty", 8, 0, 0, 10, needs=_CAUGHT, in_search=0, ai_familiar=True),
)
EVENTS = {
    "caught": "uno_penalty",
    "called_wrongly": "false_call_penalty",
    "caught_wrongly": "false_catch_penalty",
}
REFUSALS = {"nothing_to_catch": "false_catch_penalty", "already_called": "uno_calls"}

WORDS = ("uno", "duo", "trio", "quattro")


def are_made_by_players(options: Mapping[str, Any]) -> bool:
    """Return True if players call and catch. Missing options take their defaults."""
    return bool(options.get("uno_calls", "players") == "players")


def wrong_call_costs(options: Mapping[str, Any]) -> bool:
    """Return True if a wrong call is punished instead of refused. Missing options take their defaults."""
    return bool(options.get("false_call_penalty"))


def wrong_catch_costs(options: Mapping[str, Any]) -> bool:
    """Return True if a wrong catch is punished instead of refused. Missing options take their defaults."""
    return bool(options.get("false_catch_penalty"))


def word_of_hand(hand: tuple[int, ...]) -> str | None:
    """Return the word to call for a hand: ``uno`` for one card, otherwise ``None``."""
    return "uno" if len(hand) == 1 else None


def _holds_alike(hand: tuple[int, ...], count: int) -> bool:
    """Return True if at least ``count`` cards in the hand look the same."""
    shown = looks(hand)
    return any(shown.count(face) >= count for face in set(shown))


def are_due_next(view: View) -> bool:
    """Return True if players call, no choice is open and the current seat has two cards, so a play may leave one."""
    holds_two = view.turn is not None and view.seats[view.turn].cards == 2
    return view.choice is None and holds_two and are_made_by_players(view.options)


def may_call_early(s: State, seat: int, word: str) -> bool:
    """Return True if the seat may call the word before the play that leaves the announced hand.

    It must be the seat's turn, no reaction may be open, and one play must be able to leave that hand. Cards played
    together must also be fair now; a single card need not be.

    With ``blind_draw``, the result must not reveal cards that the seat has not seen. They never count as equal to other
    cards, and a discard all is assumed to be able to take any of them along.
    """
    if seat != s.turn or (s.progress.reaction is not None):
        return False
    left = WORDS.index(word) + 1
    hand = seen_hand(s, seat)
    if left > 1 and not _holds_alike(hand, left):
        return False
    hidden = len(s.hands[seat]) - len(hand)
    together = len(s.hands[seat]) - left
    takes = s.ruleset.takes_along.intersection(hand)
    if together == 1 or any(0 <= left - len(s.ruleset.left_by_taking(hand, card)) <= hidden for card in takes):
        return True
    return together in (2, 3, 4) and s.ruleset.could_play_together(s, seat, together)


def owed_word(s: State, seat: int) -> str | None:
    """Return the word that the seat must still call to avoid being caught, or ``None``."""
    return next((word for other, word in s.calls.due if other == seat), None)


def right_calls(s: State, seat: int) -> list[str]:
    """Return the words that the seat could correctly call now."""
    if not s.ruleset.players_call or seat not in s.circle.active_seats:
        return []
    owed = owed_word(s, seat)
    if owed is not None:
        return [owed]
    called = [word for other, word in s.calls.made if other == seat]
    return [word for word in s.ruleset.call_words if word not in called and may_call_early(s, seat, word)]


def call(s: State, a: Call) -> None:
    """Carry out ``call``: make a call that is due or early, and punish or refuse a wrong one."""
    seat, word = a.seat, a.word
    if word not in s.ruleset.call_words:
        raise RuleOff("identical_calls")
    owed = owed_word(s, seat)
    if owed == word:
        s.set_calls(s.calls.without_due(seat))
    elif owed is None:
        if (seat, word) in s.calls.made:
            raise AlreadyCalled(word=word)
        if not may_call_early(s, seat, word):
            if seat in s.calls.missed:
                raise TooLate("uno_calls", word=word)
            if s.ruleset.word_of_hand(s.hands[seat]) == word:
                raise AlreadyCalled(word=word)
            _wrong_call(s, seat, word)
            return
    else:
        _wrong_call(s, seat, word)
        return
    s.set_calls(s.calls.with_made((*(entry for entry in s.calls.made if entry[0] != seat), (seat, word))))
    s.events.append(("called", seat, word, False))


def _wrong_call(s: State, seat: int, word: str) -> None:
    penalty: int = s.ruleset.options["false_call_penalty"]
    if not penalty:
        raise NotNow("false_call_penalty", reason="wrong_call", word=word)
    s.events.append(("called_wrongly", seat, word))
    s.ruleset.penalty(s, seat, penalty, "false_call_penalty")


def catch(s: State, a: Catch) -> None:
    """Carry out ``catch``: punish a target that owes a call, and punish or refuse a wrong catch."""
    target = a.target
    if target is None:
        target = next((seat for seat, _ in s.calls.due if seat != a.seat), None)
    if target is not None and target != a.seat:
        word = owed_word(s, target)
        if word is not None:
            _caught(s, a.seat, target, word)
            return
        if target in s.calls.missed:
            raise TooLate("uno_calls", target=target)
    if target is not None and (target == a.seat or target not in s.circle.active_seats):
        raise BadTarget(target=target)
    if not s.ruleset.options["false_catch_penalty"]:
        raise NothingToCatch(target=target)
    s.events.append(("caught_wrongly", a.seat, -1 if target is None else target))
    s.ruleset.penalty(s, a.seat, s.ruleset.options["false_catch_penalty"], "false_catch_penalty")


def _caught(s: State, by: int, target: int, word: str) -> None:
    s.set_calls(s.calls.without_due(target))
    s.events.append(("caught", by, target, word))
    count: int = s.ruleset.options["uno_penalty"] * (WORDS.index(word) + 1)
    if count:
        s.ruleset.immediate_penalty(s, target, count, "uno_penalty")


def update_calls_due(s: State, base: tuple[tuple[int, ...], ...]) -> None:
    """Update the list of due calls at the end of a whole action. ``base`` contains the hands before that action."""
    for seat in in_turn_order(s, s.next_from if s.next_from >= 0 else s.turn):
        update_call_due(s, seat, base[seat])


def update_call_due(s: State, seat: int, before: tuple[int, ...]) -> None:
    """Update the call due from one seat. ``before`` is its hand before the action."""
    hand = s.hands[seat]
    if before is hand:
        return
    word = s.ruleset.word_of_hand(hand)
    owes = s.calls.due
    if word is None and not s.calls.made and not owes:
        return
    same_cards = len(before) == len(hand) and _light_side(before) == _light_side(hand)
    if same_cards and (word is None or word == s.ruleset.word_of_hand(before)):
        return
    called = next((word for other, word in s.calls.made if other == seat), None) if s.calls.made else None
    if called is not None and s.ruleset.word_of_hand(before) == called:
        s.set_calls(s.calls.without_made(seat))
        called = None
    if owes:
        s.set_calls(s.calls.without_due(seat))
    if word is None or word == called or (seat not in s.given_to and _only_drew(before, hand)):
        return
    if s.calls.missed:
        s.set_calls(s.calls.without_missed(seat))
    if s.ruleset.options["uno_calls"] == "automatic":
        s.set_calls(s.calls.with_made((*s.calls.made, (seat, word))))
        s.events.append(("called", seat, word, True))
    elif s.ruleset.players_call:
        s.set_calls(s.calls.with_due((*s.calls.due, (seat, word))))


def _light_side(hand: tuple[int, ...]) -> list[int]:
    """Return the cards with their light side up, sorted. Turning over a hand does not change the result."""
    return sorted([side_up(card, False) for card in hand])


def _only_drew(before: tuple[int, ...], hand: tuple[int, ...]) -> bool:
    """Return True if the hand is longer and begins with the previous one, as after a draw."""
    return len(hand) > len(before) and hand[: len(before)] == before


def penalty_draw(s: State, seat: int, count: int, reason: str) -> None:
    """Make a seat draw a penalty immediately. If a cheat is open, also add the drawn cards to its record."""
    cards = draw_to(s, seat, count, reason)
    if s.aside.cheat is not None:
        s.replace_aside(s.aside._replace(cheat=s.aside.cheat._replace(since=(*s.aside.cheat.since, (seat, cards)))))


def forfeit(s: State, a: Forfeit) -> None:
    """Carry out ``forfeit``: charge ``false_catch_penalty`` for a wrong accusation, unless it is 0."""
    penalty = s.ruleset.options["false_catch_penalty"]
    if penalty:
        s.ruleset.penalty(s, a.seat, penalty, "false_catch_penalty")


def offers(s: State, seat: int) -> list[Action]:
    """Return the calls and catches that would succeed."""
    found: list[Action] = []
    due = s.calls.due
    ruleset = s.ruleset
    if due or len(s.hands[seat]) == 2 or ruleset.plays_together or ruleset.takes_along or len(ruleset.call_words) > 1:
        found += [Call(seat, word) for word in right_calls(s, seat)]
    if due:
        found += [Catch(seat, target) for target, _ in due if target != seat]
    return found


HANDLERS: Handlers = {Call: call, Catch: catch, Forfeit: forfeit}


IN_TURN: InTurn = {"uno_calls": are_due_next}


def install(builder: Builder) -> None:
    """Set who calls "Uno": the players, the engine or nobody."""
    ruleset = builder.ruleset
    value = builder.options["uno_calls"]
    ruleset.word_of_hand = word_of_hand
    ruleset.call_words = WORDS[:1]
    ruleset.penalty = penalty_draw
    ruleset.immediate_penalty = penalty_draw
    if value != "off":
        ruleset.look_at_hands = update_calls_due
        ruleset.most_to_call = 1
    if value == "players":
        ruleset.players_call = True
        builder.offers.add("uno_calls", offers)
    else:
        ruleset.closed.update(call="uno_calls", catch="uno_calls")
