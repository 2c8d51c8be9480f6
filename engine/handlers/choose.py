"""The action ``choose``, and the default choices when time runs out (rulebook, chapter 3, ``choice_seconds``)."""

from __future__ import annotations

from engine import cards as c
from engine.actions import Choose
from engine.refusals import BadColour, BadTarget, DoesNotFit, NoChoice, NotInHand
from engine.rounds.agenda import close_choice, run_agenda
from engine.rounds.discard import play_cards
from engine.rounds.fair_plays import choosable, held_card, visible
from engine.rounds.piles import lots
from engine.rounds.turns import in_turn_order, start_clock
from engine.state import State
from engine.state.records import Choice

_ASKED = {"colour": "colour", "target": "target", "card": "card", "extra": "card"}


def choose(s: State, a: Choose) -> None:
    """Carry out ``choose``: check the chosen value, close the open choice with it and continue."""
    choice = s.progress.choice
    given = {
        name: value
        for name, value in (("colour", a.colour), ("target", a.target), ("card", a.card))
        if value is not None
    }
    if choice is None or choice.seat != a.seat or list(given) != [_ASKED.get(choice.kind)]:
        raise NoChoice(kind=choice.kind if choice is not None and choice.seat == a.seat else None)
    (value,) = given.values()
    if s.ruleset.two_sided and choice.kind in ("card", "extra"):
        value = held_card(s.hands[a.seat], value)
    if choice.kind in ("card", "extra") and value not in s.hands[a.seat]:
        raise NotInHand(card=value)
    if choice.kind in ("card", "extra"):
        _check_card(s, choice, value)
    if choice.kind == "target" and value not in choice.targets:
        raise BadTarget(target=value)
    if choice.kind == "colour" and value not in s.ruleset.sides[s.round.dark]:
        raise BadColour(colour=value)
    decide(s, value)


def _check_card(s: State, choice: Choice, card: int) -> None:
    """Refuse (``DoesNotFit``) a card that cannot be chosen."""
    if not visible(s, choice.seat, card):
        raise DoesNotFit(s.ruleset.hides_drawn_by, card=card)
    effect = s.ruleset.effects_by_name[choice.reason]
    if effect.no_card_fits is not None and effect.no_card_fits(len(s.hands[choice.seat])):
        raise DoesNotFit(s.ruleset.assigned_by[s.top], card=card, reason="too_few_left")
    if effect.cards is not None and card not in effect.cards(s, choice.seat):
        raise DoesNotFit(card=card)


def _continue_effect(s: State, choice: Choice, value: int) -> None:
    chosen = s.ruleset.effects_by_name[choice.reason].chosen
    assert chosen is not None
    chosen(s, choice, value)


def decide(s: State, value: int) -> None:
    """Close the open choice with ``value`` and continue."""
    choice = close_choice(s)
    if choice.kind == "colour" and choice.reason not in s.ruleset.effects_by_name:
        _choose_colour(s, choice, value)
    else:
        _continue_effect(s, choice, value)
    run_agenda(s)


def _choose_colour(s: State, choice: Choice, colour: int) -> None:
    if choice.play_kind in s.ruleset.ways_of_cheating:
        s.ruleset.carry_out_cheat(s, choice, colour)
        return
    if choice.reason == "lay":
        play_cards(s, choice.played_by, choice.cards, colour, choice.play_kind, choice.target, choice.extra)
        return
    s.colour = colour
    s.events.append(("colour_wished", choice.seat, colour))
    if choice.reason == "opening":
        start_clock(s)


def colour_for(s: State, seat: int) -> int:
    """Return the colour for a player who does not choose one: the most frequent one in the hand.

    The order of the table's colours breaks ties. If the hand has none of these colours, return the colour in force, or
    the first colour of the table if none is in force.
    """
    printed = [c.COLOUR[card] for card in s.hands[seat]]
    colours = s.ruleset.sides[s.round.dark]
    best = max(colours, key=printed.count)
    return best if best in printed else old_colour(s)


def old_colour(s: State) -> int:
    """Return the colour in force, or the first colour of the table if there is none."""
    return s.colour if s.colour != c.NO_COLOUR else s.ruleset.sides[s.round.dark][0]


def time_out(s: State) -> None:
    """Handle a choice that timed out: decline an optional one, otherwise make the default choice.

    Under ``strict``, the next seat chooses the colour instead, unless an effect asked for the colour. If that choice
    times out too, the colour in force stays.
    """
    choice = s.progress.choice
    assert choice is not None
    s.events.append(("choice_timed_out", choice.seat, choice.kind))
    if choice.optional:
        close_choice(s)
        run_agenda(s)
    elif choice.kind == "colour":
        if choice.reason in s.ruleset.effects_by_name or not s.ruleset.forgot_colour(s, choice):
            decide(s, colour_for(s, choice.seat))
    elif choice.kind == "draw":
        _continue_effect(s, close_choice(s), choice.wanted)
        run_agenda(s)
    elif choice.kind == "card":
        effect = s.ruleset.effects_by_name[choice.reason]
        cards = s.hands[choice.seat] if effect.cards is None else tuple(sorted(choosable(s, choice)))
        decide(s, lots(s).pick(cards))
    else:
        decide(s, default_target(s, choice))


def default_target(s: State, choice: Choice) -> int:
    """Return the target for a player who does not choose: the acting seat if allowed, else the next allowed one."""
    if choice.played_by in choice.targets:
        return choice.played_by
    return next(seat for seat in in_turn_order(s, choice.played_by) if seat in choice.targets)
