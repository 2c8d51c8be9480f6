"""The simulation: quick players play rounds and matches under the given rules, and the results are recorded.

It uses the real engine with the given options, so a new option needs no code here. It reads no clock: the caller
decides when ``work`` is interrupted.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from math import inf
from typing import Any, Final

from engine import actions as a
from engine.apply import advance, apply
from engine.events import Raw
from engine.match import empty_match
from engine.players.levels import may_think
from engine.players.quick import PEOPLE, RANDOM, STEADY, QuickChance, QuickHabits, next_action
from engine.rounds.dealing import deal_round
from engine.rules.registry import complete
from engine.simulate.figures import KINDS_OF_ACTION, SECONDS, Figures, MatchRecord, RoundRecord
from engine.simulate.rules_at_work import signs_in
from engine.simulate.skilled_seat import SkilledSeat
from engine.state import State
from engine.state.parts import Hands

MOST_ACTIONS = 3000
"""Maximum number of actions in a round, including waits for a deadline. A longer round is cut."""
MOST_ROUNDS = 100
"""Number of rounds after which a match is cut."""
ENDLESS: Final = 5
"""Number of matches after which no more are played if none of them ended."""
BETWEEN_LOOKS: Final = 16
"""Number of actions after which ``work`` checks whether time is left. They usually take less than a millisecond.

In rounds with a skilled player it checks before each action, because that player takes much longer.
"""
SLOWER: Final = 5
"""The number of rounds with a skilled player is divided by this if that player thinks ahead, which takes longer."""

_KIND: Final[dict[type[a.Action], int]] = {
    kind: KINDS_OF_ACTION.index(word)
    for kind, word in (
        (a.PlayCard, "play"),
        (a.DrawCard, "draw"),
        (a.Choose, "choice"),
        (a.Press, "press"),
        (a.Challenge, "challenge"),
        (a.Keep, "keep"),
    )
}
"""The index of each kind of action in ``KINDS_OF_ACTION``. A call takes no extra time."""
_SECONDS: Final = tuple(SECONDS[kind] for kind in KINDS_OF_ACTION)


class _Tally:
    """Counts of what happens in one round."""

    __slots__ = (
        *("actions", "at_work", "blocked", "cut", "drawn", "first", "largest"),
        *("lead_changes", "leader", "leaders", "reshuffles"),
    )

    def __init__(self, s: State) -> None:
        self.first = s.turn
        self.actions = [0] * len(KINDS_OF_ACTION)
        self.leader = -1
        """The seat that most recently had fewer cards than every other seat; -1 if there has been none."""
        self.leaders: list[int] = []
        """The leader at the beginning of each turn."""
        self.lead_changes = 0
        self.drawn = 0
        self.largest = 0
        self.reshuffles = 0
        self.blocked = False
        self.cut = False
        self.at_work: dict[str, int] = {}

    def add(self, before: State, after: State, events: Sequence[Raw]) -> bool:
        """Count the results of one action. Return True if a card was played."""
        if after.hands is not before.hands and after.phase == "playing":
            self._compare_hands(after.hands, after.circle.active_seats)
        played = False
        for event in events:
            kind = event[0]
            if kind == "turn_began":
                self.leaders.append(self.leader)
            elif kind == "card_played":
                played = True
            elif kind == "cards_drawn":
                self.drawn += event[2]
            elif kind == "pile_reshuffled":
                self.reshuffles += 1
            elif kind in ("round_won", "round_void"):
                self.blocked = event[-1] == "blocked"
        for name in signs_in(before, after, events):
            self.at_work[name] = self.at_work.get(name, 0) + 1
        return played

    def _compare_hands(self, hands: Hands, seats: Sequence[int]) -> None:
        sizes = [len(hands[seat]) for seat in seats]
        fewest, most = min(sizes), max(sizes)
        if most > self.largest:
            self.largest = most
        if sizes.count(fewest) == 1:
            leader = seats[sizes.index(fewest)]
            if leader != self.leader:
                self.lead_changes += self.leader >= 0
                self.leader = leader

    def record(self, s: State) -> RoundRecord:
        """Return the record of the round, which has ended or was cut."""
        won = None if self.cut else s.round.winner
        return RoundRecord(
            winner=-1 if won is None else won,
            first=self.first,
            ending="cut" if self.cut else "void" if won is None else "won",
            blocked=self.blocked,
            turns=len(self.leaders),
            actions=tuple(self.actions),
            lead_changes=self.lead_changes,
            comeback=self._comeback(s, won),
            drawn=self.drawn,
            largest_hand=self.largest,
            reshuffles=self.reshuffles,
            at_work=tuple(sorted(self.at_work.items())),
        )

    def _comeback(self, s: State, won: int | None) -> bool | None:
        leader = self.leaders[len(self.leaders) // 2] if self.leaders else -1
        if won is None or leader < 0:
            return None
        return leader not in side_of(s, won)


def side_of(s: State, seat: int) -> tuple[int, ...]:
    """Return the seats that win together: the pair of this seat, or this seat alone."""
    return next((pair for pair in s.match.pairs if seat in pair), (seat,))


class Simulation:
    """A simulation of rounds, matches, and rounds with one skilled player, up to the requested number of each.

    The ordinary rounds come first. Then matches alternate with rounds with a skilled player.
    """

    def __init__(
        self,
        options: Mapping[str, Any],
        seats: int,
        seed: int = 0,
        *,
        rounds: int,
        matches: int = 0,
        skilled: int = 0,
        begun: Figures | None = None,
    ) -> None:
        """Prepare the simulation.

        ``options`` contains options by name and optionally a ``preset``. ``begun`` contains figures to continue.
        Raise ``RulesError`` if the rules cannot be played with this number of seats. Raise ``ValueError`` if ``begun``
        has other rules, another number of seats or another seed.
        """
        self._empty = empty_match(options, seats, 0, 0.0)
        self._figures = Figures(complete(options), seats, seed)
        if begun is not None:
            if (begun.options, begun.seats, begun.seed) != (self._figures.options, seats, seed):
                raise ValueError("the figures to continue have other rules, another number of seats or another seed")
            self._figures = begun
        if may_think(self._empty):
            skilled = -(-skilled // SLOWER)
        self._wanted = {"rounds": rounds, "matches": matches, "skilled": skilled}
        self._rounds = [*self._figures.rounds]
        self._matches = [*self._figures.matches]
        self._skilled = [*self._figures.skilled]
        self._work = self._everything()
        self.finished = False

    def work(self, has_time: Callable[[], bool] = lambda: True) -> bool:
        """Play until everything is done or there is no time left. Return True if everything is done.

        ``has_time`` is called every ``BETWEEN_LOOKS`` actions, and before each action in rounds with a skilled player.
        An action may take several milliseconds if that player thinks ahead.
        """
        while not self.finished and has_time():
            self.finished = next(self._work, True)
        return self.finished

    def figures(self) -> Figures:
        """Return the figures for everything played so far."""
        known = self._figures
        return Figures(
            known.options, known.seats, known.seed, tuple(self._rounds), tuple(self._matches), tuple(self._skilled)
        )

    def _everything(self) -> Iterator[bool]:
        """Play everything. Yield False whenever the caller may stop."""
        while len(self._rounds) < self._wanted["rounds"]:
            yield from self._one_round(len(self._rounds))
        # Matches and rounds with a skilled player keep pace with each other, so both have figures if time runs out.
        while (matches := self._left("matches", self._matches)) + (skilled := self._left("skilled", self._skilled)):
            if matches >= skilled:
                yield from self._one_match(len(self._matches))
            else:
                yield from self._one_skilled(len(self._skilled))

    def _left(self, kind: str, played: Sequence[object]) -> float:
        """Return the fraction of a kind that is still to be played, from 0 to 1."""
        wanted = self._wanted[kind]
        is_over = len(played) >= wanted or (kind == "matches" and self._is_endless())
        return 0.0 if is_over else 1 - len(played) / wanted

    def _is_endless(self) -> bool:
        return len(self._matches) >= ENDLESS and not any(record.ended for record in self._matches)

    def _deal(self, number: int) -> tuple[State, QuickChance]:
        """Deal round ``number``, or the first round of match ``number``. Return its state and a ``QuickChance``."""
        seed = self._figures.seed + number
        s = self._empty.copy()
        s.match = s.match.replaced(seed=seed)
        deal_round(s)
        return s, QuickChance(seed)

    def _one_round(self, number: int) -> Iterator[bool]:
        s, chance = self._deal(number)
        tally = _Tally(s)
        s = yield from self._play(s, s.events, tally, [PEOPLE] * s.seats, chance)
        self._rounds.append(tally.record(s))

    def _one_match(self, number: int) -> Iterator[bool]:
        s, chance = self._deal(number)
        events: Sequence[Raw] = s.events
        actions = [0] * len(KINDS_OF_ACTION)
        rounds = 1
        while True:
            tally = _Tally(s)
            s = yield from self._play(s, events, tally, [PEOPLE] * s.seats, chance)
            actions = [one + other for one, other in zip(actions, tally.actions, strict=True)]
            if s.phase != "round_over" or rounds >= MOST_ROUNDS:
                break
            s, events = apply(s, a.NextRound(-1), s.now)
            if s.phase != "playing":
                break
            rounds += 1
        self._matches.append(MatchRecord(rounds, tuple(actions), s.phase == "match_over"))

    def _one_skilled(self, number: int) -> Iterator[bool]:
        s, chance = self._deal(number)
        seat = number % s.seats
        habits = [STEADY if other == seat else RANDOM for other in range(s.seats)]
        skilled = SkilledSeat(seat, self._figures.seed + number)
        s = yield from self._play(s, s.events, _Tally(s), habits, chance, skilled)
        self._skilled.append(s.round.winner is not None and seat in side_of(s, s.round.winner))

    def _play(
        self,
        s: State,
        events: Sequence[Raw],
        tally: _Tally,
        habits: Sequence[QuickHabits],
        chance: QuickChance,
        skilled: SkilledSeat | None = None,
    ) -> Generator[bool, None, State]:
        """Play a round and count what happens. ``events`` contains the events of its deal. Return the final state."""
        tally.add(self._empty, s, events)
        window = False
        left = MOST_ACTIONS
        while s.phase == "playing" and left:
            left -= 1
            if skilled is not None or not left % BETWEEN_LOOKS:
                yield False
            before = s
            action = next_action(s, habits, chance, window)
            if skilled is not None:
                skilled.look(s, events)
                action = skilled.instead_of(s, action)
            if action is None:
                s, events = advance(s, s.next_deadline)
                if s is before:
                    break
            else:
                kind = _KIND.get(type(action), -1)
                now = _later(s, kind)
                if now >= s.round.deadline:
                    s, events = advance(s, now)
                else:
                    s, events = apply(s, action, now)
                    if kind >= 0:
                        tally.actions[kind] += 1
            window = tally.add(before, s, events)
        tally.cut = s.phase == "playing"
        return s


def _later(s: State, kind: int) -> float:
    """Return the time at which an action of this kind is carried out.

    Time passes only if the round has a deadline, and never so much that a turn, a choice or a reaction times out.
    """
    if s.round.deadline == inf or kind < 0:
        return s.now
    later = s.now + _SECONDS[kind]
    progress = s.progress
    limit = s.turn_deadline
    if progress.choice is not None:
        limit = min(limit, progress.choice.deadline)
    if progress.reaction is not None:
        limit = min(limit, progress.reaction.deadline)
    return later if later < limit else s.now


def simulate(
    options: Mapping[str, Any],
    seats: int,
    rounds: int,
    seed: int = 0,
    *,
    matches: int = 0,
    skilled: int = 0,
    begun: Figures | None = None,
) -> Figures:
    """Play the requested rounds and matches without interruption, and return the figures.

    The same arguments always lead to the same figures. Round ``n``, counted from 0, is dealt with ``seed + n``, so more
    rounds can be added to ``begun``. Raise the same errors as ``Simulation``.
    """
    simulation = Simulation(options, seats, seed, rounds=rounds, matches=matches, skilled=skilled, begun=begun)
    simulation.work()
    return simulation.figures()
