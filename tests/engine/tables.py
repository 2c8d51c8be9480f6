"""Random options, matches and actions for the property tests, and counts of a table's cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from engine import RulesError, State, apply, legal, new_match, seat_to_act
from engine import actions as a
from engine import cards as c
from engine.events import Raw
from engine.options import KEYS, Option
from engine.refusals import Refused
from engine.rounds.piles import discarded
from engine.rules.deck import full_deck
from engine.rules.registry import OPTIONS, complete, validated

ACTIONS = 150
"""Default maximum number of actions played at one table."""


def random_value(option: Option, chance: Random) -> Any:
    """Return a random value of an option. For the kind ``number``, the default and both limits are more likely."""
    match option.kind:
        case "flag" | "choice":
            return chance.choice(option.values)
        case "number":
            return chance.choice([option.default, option.low, option.high, chance.randint(option.low, option.high)])
        case "auto_number":
            return chance.choice(["auto", chance.randint(option.low, option.high)])
        case "words" | "colours":
            return [value for value in option.values if chance.random() < 0.5]
        case _:
            return {key: chance.choice(option.values) for key in KEYS[option.kind] if chance.random() < 0.3}


def random_options(chance: Random, share: float = 0.35) -> dict[str, Any]:
    """Return playable options. Each option gets a random value with probability ``share``.

    A random deck is twice as likely. The deck is chosen first and kept if the other options have to be chosen again, so
    every edition is combined with every house rule.
    """
    deck = random_value(OPTIONS["deck"], chance) if chance.random() < 2 * share else OPTIONS["deck"].default
    others = [option for option in OPTIONS.values() if option.name != "deck"]
    while True:
        options = {o.name: random_value(o, chance) for o in others if chance.random() < share}
        try:
            return validated({**options, "deck": deck})
        except RulesError:
            continue


def random_match(chance: Random, options: dict[str, Any] | None = None, seats: int | None = None) -> State:
    """Return a newly dealt match, by default with random options and a random number of seats.

    Raise ``RulesError`` if the given options are invalid or do not allow the given number of seats.
    """
    while True:
        values = random_options(chance) if options is None else complete(options)
        players = chance.choice([2, 2, 3, 3, 4, 4, 5, 6, 8, 10]) if seats is None else seats
        try:
            return new_match(values, players, chance.getrandbits(32), 0.0)[0]
        except RulesError:
            if options is not None and seats is not None:
                raise


def any_action(s: State, chance: Random) -> a.Action:
    """Return a random action, which in most cases is refused."""
    seat = chance.choice(list(range(s.seats)) + [chance.choice([-1, s.seats])] * (chance.random() < 0.05))
    hand = s.hands[seat] if 0 <= seat < s.seats else ()
    card = chance.choice(hand) if hand and chance.random() < 0.9 else chance.randrange(c.KINDS)
    target = chance.randrange(-1, s.seats + 1)
    some_colours = [*s.ruleset.sides[s.round.dark], chance.randrange(-1, len(c.LETTERS) + 1)]
    some: list[Callable[[], a.Action]] = [
        lambda: a.PlayCard(
            seat,
            (card,) * chance.choice([1, 1, 1, 2]) if chance.random() < 0.9 else (card, chance.randrange(c.KINDS)),
            chance.choice([None, *some_colours]),
            chance.choice([None, target]),
            chance.choice([None, None, chance.randrange(c.KINDS)]),
            chance.choice([None, None, "turn", "answer", "jump_in", "sequence"]),
        ),
        lambda: a.PlayCard(seat, (card,)),
        lambda: a.DrawCard(seat, chance.choice([None, None, 0, 1, 3])),
        lambda: a.Keep(seat),
        lambda: a.Choose(seat, colour=chance.choice(some_colours)),
        lambda: a.Choose(seat, target=target),
        lambda: a.Choose(seat, card=card),
        lambda: a.Call(seat, chance.choice(["uno", "uno", "duo", "trio", "quattro"])),
        lambda: a.Catch(seat, chance.choice([None, target])),
        lambda: a.Challenge(seat),
        lambda: a.Press(seat),
        lambda: a.Peek(seat, target),
        lambda: a.Accuse(seat, target),
        lambda: a.Claim(seat, target),
        lambda: a.Propose(seat, target),
        lambda: a.Vote(seat, chance.random() < 0.5),
        lambda: a.Speak(seat),
    ]
    if chance.random() < 0.04:
        rare: list[Callable[[], a.Action]] = [
            lambda: a.Leave(seat),
            lambda: a.Away(seat),
            lambda: a.Back(seat),
            lambda: a.Join(s.seats),
            lambda: a.Join(seat),
            lambda: a.NextRound(-1),
            lambda: a.Wait(-1),
        ]
        return chance.choice(rare)()
    return chance.choice(some)()


def next_action(s: State, chance: Random, wild: float = 0.3) -> a.Action:
    """Return a fair action, usually by the seat to act.

    With probability ``wild``, or if there is no fair action, return the result of ``any_action``. After a round, return
    ``NextRound``.
    """
    if s.phase == "round_over":
        return a.NextRound(-1)
    if chance.random() < wild:
        return any_action(s, chance)
    seat = seat_to_act(s) if chance.random() < 0.8 else chance.choice(s.circle.active_seats)
    found = legal(s, seat) or legal(s, seat_to_act(s))
    return chance.choice(found) if found else any_action(s, chance)


def step(s: State, action: a.Action, now: float) -> tuple[State, list[Raw], str | None]:
    """Return the state after the action, its events, and the code of its refusal, or ``None``.

    After a refusal, the state is the one that the caller has to adopt.
    """
    try:
        after, events = apply(s, action, now)
    except Refused as refusal:
        if refusal.after is None:
            return s, [], refusal.code
        return refusal.after[0], refusal.after[1], refusal.code
    return after, events, None


Step = tuple[State, a.Action, float, State, list[Raw], str | None]


def wander(seed: int, actions: int = ACTIONS, options: dict[str, object] | None = None) -> Iterator[Step]:
    """Play a match with random actions. Yield (before, action, now, after, events, code) for each."""
    chance = Random(seed)
    s = random_match(chance, options)
    now = 0.0
    for _ in range(actions):
        if s.phase == "match_over":
            return
        action = next_action(s, chance)
        if chance.random() < 0.12:
            now += chance.choice([0.5, 5.0, 10.0, 30.0, 61.0, 400.0])
        before = s
        s, events, code = step(s, action, now)
        yield before, action, now, s, events, code


def all_cards(s: State) -> Counter[int]:
    """Count the cards in hands and piles by kind. Two-sided cards are counted with their light side up.

    Assert that no card has its dark side up while the light side is in force.
    """
    cards = [s.top, *s.draw[s.cursor :], *discarded(s), *(card for hand in s.hands for card in hand)]
    assert {c.IS_DARK[card] for card in cards} <= {False, s.round.dark}
    return Counter(c.side_up(card, False) for card in cards)


def whole_deck(s: State, players: int) -> Counter[int]:
    """Count the cards by kind in the whole deck that the rules provide for this number of players."""
    return Counter(full_deck(s.ruleset.options, players))
