"""The network: a small neural network that needs only microseconds to rate a candidate by its features.

It was trained on rounds under rules like the classic ones (``tools/train_players.py``). ``is_familiar`` recognises such
rules. Under other rules, its values only determine the order of the candidates in a search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.actions import Action, Choose, DrawCard, Keep, PlayCard
from engine.players import quick
from engine.players.features import Outlook
from engine.players.habits import Preference
from engine.players.memory import Memory
from engine.players.weights import WEIGHTS
from engine.rounds.fair_plays import left_after
from engine.rules.registry import OPTIONS
from engine.ruleset import Ruleset
from engine.state import State
from engine.state.records import Choice

FEWEST_SEATS, MOST_SEATS = 2, 4
"""Smallest and largest number of seats with separate weights. Larger tables use the weights of ``MOST_SEATS``."""
CLOSE: Final = 0.01
"""Two candidates are close if their values differ by less than this fraction of the average chance to win.

The average chance is ``1 / active seats``. A quarter of all decisions with two players are close, and a third of those
with four.
"""


class Network(NamedTuple):
    """The weights of one network. A value is the output of a hidden layer plus a linear function of the features."""

    inputs: tuple[tuple[float, ...], ...]
    """For each feature, its weights in the hidden units."""
    biases: tuple[float, ...]
    """The bias of each hidden unit."""
    outputs: tuple[float, ...]
    """For each hidden unit, its weight in the value. Empty without hidden units."""
    linear: tuple[float, ...]
    """For each feature, its direct weight in the value."""


NETWORKS: Final[dict[int, Network]] = {seats: Network(*numbers) for seats, numbers in WEIGHTS.items()}


def network_for(s: State) -> Network:
    """Return the network for the number of active seats."""
    return NETWORKS[min(MOST_SEATS, max(FEWEST_SEATS, len(s.circle.active_seats)))]


_sum: Final[Callable[[Iterable[float]], float]] = sum


def value(network: Network, features: list[float]) -> float:
    """Return the value of a candidate. Only differences between candidates in one decision are meaningful."""
    inputs, linear = network.inputs, network.linear
    total = 0.0
    for place, feature in enumerate(features):
        if feature != 0.0:
            total += linear[place] * feature
    if not network.outputs:
        return total
    columns: list[Sequence[float]] = [network.biases]
    for place, feature in enumerate(features):
        if feature == 1.0:
            columns.append(inputs[place])
        elif feature != 0.0:
            columns.append([weight * feature for weight in inputs[place]])
    units = map(_sum, zip(*columns, strict=True))
    for unit, weight in zip(units, network.outputs, strict=True):
        if unit > 0.0:
            total += unit * weight
    return total


@lru_cache(maxsize=256)
def is_familiar(rules: Ruleset) -> bool:
    """Return True if every option has a value under which computer players decide with the network."""
    return all(option.is_familiar(rules.options[name]) for name, option in OPTIONS.items())


def values(blinded: State, memory: Memory, plays: Sequence[Action]) -> list[float]:
    """Return the value of each play, draw or keep.

    The difference between two values is roughly the difference between the chances of winning the round.
    """
    return judged(network_for(blinded), blinded, memory.seat, memory, plays)


def judged(network: Network, s: State, seat: int, memory: Memory | None, plays: Sequence[Action]) -> list[float]:
    """Return the value that a network gives to each action."""
    outlook = Outlook(s, seat, memory)
    return [value(network, outlook.of(play)) for play in plays]


def candidates(s: State, seat: int, actions: Sequence[Action]) -> list[Action]:
    """Return the actions worth comparing.

    If the seat can go out with a play, return only that play. Otherwise return all plays, keeping and drawing. Omit
    drawing if a coloured card can be played instead.
    """
    found: list[Action] = []
    draw: Action | None = None
    only_wilds = True
    for action in actions:
        if isinstance(action, PlayCard):
            card = action.cards[-1]
            if left_after(s, seat, card, len(action.cards)) == 0:
                return [action]
            only_wilds = only_wilds and s.ruleset.is_wild[card]
            found.append(action)
        elif isinstance(action, DrawCard):
            draw = action
        elif isinstance(action, Keep):
            found.append(action)
    if draw is not None and only_wilds:
        found.append(draw)
    return found


def prefer(blinded: State, memory: Memory, actions: Sequence[Action]) -> Preference | None:
    """Return the preferred action, or ``None`` if there are no actions.

    The network decides about playing, drawing, keeping and colours. The quick player makes all other choices.
    """
    if len(actions) < 2:
        return Preference(actions[0]) if actions else None
    choice = blinded.progress.choice
    if choice is not None and choice.seat == memory.seat:
        return _choose(blinded, memory, choice, actions)
    found = candidates(blinded, memory.seat, actions)
    if not found:
        return Preference(actions[0])
    if len(found) == 1:
        return Preference(found[0])
    return _best(blinded, found, values(blinded, memory, found))


def _best(s: State, actions: Sequence[Action], worth: Sequence[float]) -> Preference:
    first, second = sorted(worth, reverse=True)[:2]
    return Preference(actions[worth.index(first)], (first - second) * len(s.circle.active_seats) < CLOSE)


def _choose(s: State, memory: Memory, choice: Choice, actions: Sequence[Action]) -> Preference:
    """Choose the best colour. If the choice is not about a colour, choose as the quick player would."""
    colours = [action for action in actions if isinstance(action, Choose) and action.colour is not None]
    if choice.kind == "colour" and len(colours) > 1:
        network = network_for(s)
        outlook = Outlook(s, memory.seat, memory)
        card = choice.cards[-1] if choice.cards else s.top
        features = [outlook.of_card(card, way.colour or 0, len(choice.cards)) for way in colours]
        return _best(s, colours, [value(network, one) for one in features])
    wanted = quick.choose(s, choice)
    return Preference(actions[0] if wanted is None or wanted not in actions else wanted)
