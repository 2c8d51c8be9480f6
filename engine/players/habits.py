"""The next action of a computer player, and the pause before it, chosen with human-like habits.

A computer player sometimes forgets to call, fails to notice that others have forgotten to, and misses chances to jump
in. It never accuses, peeks, cheats, votes or proposes. Except in careless plays, the policy of its level decides which
card it plays. This module decides whether and when it acts.

All randomness is derived from a seed and the occasion, so the same occasion always leads to the same lots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from engine.actions import Accuse, Action, Call, Catch, Challenge, Claim, Peek, PlayCard, Press, Propose, Vote
from engine.cards import IS_BLUFF, OPEN_DEBT
from engine.handlers.challenge import tested_link
from engine.legal import legal
from engine.players.by_face import by_face
from engine.players.guilt import bluff_gains, p_guilty
from engine.players.imagine import imagine
from engine.players.memory import Memory
from engine.players.worth import owed
from engine.randomness import Lots
from engine.rounds.fair_plays import left_after
from engine.rules.uno_calls import owed_word
from engine.state import State, partner_of
from engine.state.parts import NO_DEBT

Occasion = tuple[Any, ...]
"""Circumstances of a decision. As long as they stay the same, so do its lots."""
Range = tuple[float, float, float]
"""The shortest, the usual and the longest pause, in seconds."""


class Preference(NamedTuple):
    """The action that a policy prefers."""

    action: Action
    is_close: bool = False
    """True if another action is nearly as good."""


Policy = Callable[[State, Memory, Sequence[Action]], Preference | None]
"""Takes a blinded state, a memory and the actions to choose from.

Returns ``None`` if there are no actions or if it is better to wait.
"""


class Habits(NamedTuple):
    """Behaviour of a computer player. Pauses are in seconds."""

    turn_pause: Range = (1.4, 2.2, 4.0)
    calls: int = 92
    """Percentage of calls that it remembers."""
    catches: int = 60
    """Percentage of the penalties on demand, and of the calls forgotten by others, that it notices."""
    jump_ins: int = 50
    """Percentage of chances to play out of turn that it notices."""
    reaction_pause: Range = (0.6, 1.1, 2.8)
    challenge_above: float | None = 0.3
    """Chance of a bluff above which it challenges. With ``None``, it challenges if that saves cards on average."""
    challenges: int = 100
    """Percentage of the challenges suggested by ``challenge_above`` that it makes."""
    bluffs: int = 0
    """Percentage of chances to bluff that it considers."""
    careless_plays: int = 0
    """Percentage of plays for which it picks a random card that fits."""
    rounds_of_turns: int = 0
    """Number of rounds of turns after which it forgets which colours others lack. With 0, it never forgets them."""


EASY: Final = Habits(
    turn_pause=(2.0, 3.0, 5.0),
    calls=75,
    catches=30,
    jump_ins=25,
    reaction_pause=(0.9, 1.5, 3.0),
    challenge_above=0.6,
    challenges=50,
    careless_plays=30,
    rounds_of_turns=2,
)
NORMAL: Final = Habits()
HARD: Final = Habits(calls=98, catches=85, jump_ins=75, reaction_pause=(0.5, 0.9, 2.0), challenge_above=None, bluffs=25)
STAND_IN: Final = NORMAL._replace(jump_ins=0, challenges=0)
"""The habits of a stand-in, whatever the levels of the computers at the table."""
ADVISER: Final = NORMAL._replace(calls=100, catches=0, jump_ins=100)
"""The habits for hints. A hint never reveals that another player forgot something."""

CALL_PAUSE: Final[Range] = (0.6, 1.0, 1.9)
CATCH_PAUSE: Final[Range] = (1.8, 2.5, 4.0)
"""Pause before a catch. The shortest is about the time that people need to notice a missing call and press."""
JUMP_IN_PAUSE: Final[Range] = (0.8, 1.3, 2.5)
LEAST_PAUSE: Final = 1.0
"""Minimum pause in seconds, which gives people time to read the table. Only races have shorter ones."""
HARD_TO_DECIDE: Final = 1.5
"""Factor for the pause if another action is nearly as good."""
NOTHING_TO_DECIDE: Final = 0.6
"""Factor for the pause if only one action is possible."""
BLUFF_WORLDS: Final = 8
"""Number of imagined worlds used to compare a bluff with a fair action."""
_HUNDRED: Final = range(100)
_STEPS: Final = range(256)


class Intent(NamedTuple):
    """The next action of a computer player, and the pause before it."""

    action: Action
    after: float
    """Seconds between the last change to the table and the action."""
    occasion: Occasion
    """If the occasion is the same as that of the previous intent, the pause that has already begun continues."""


def intent(blinded: State, memory: Memory, habits: Habits, policy: Policy, seed: int) -> Intent | None:
    """Return the next action of the seat that has this memory, or ``None`` if it does nothing.

    The action names cards by their faces. ``seed`` is specific to the player and the match.
    """
    if blinded.phase != "playing" or memory.seat not in blinded.circle.active_seats:
        return None
    mind = _Mind(blinded, memory, habits, policy, seed)
    found = min(mind.intents(), key=lambda one: one.after, default=None)
    return None if found is None else found._replace(action=by_face(found.action))


class _Mind:
    """One decision of a computer player."""

    def __init__(self, s: State, memory: Memory, habits: Habits, policy: Policy, seed: int) -> None:
        self.s, self.habits, self.policy, self.seed = s, habits, policy, seed
        self.seat = memory.seat
        self.memory = memory
        if habits.rounds_of_turns:
            self.memory = memory.lapsed(habits.rounds_of_turns * len(s.circle.active_seats))
        self.actions = legal(s, self.seat)

    def intents(self) -> Iterator[Intent]:
        """Yield everything that the seat would do if nobody else acted first."""
        yield from self._calls()
        yield from self._presses()
        yield from self._points()
        if self._is_asked():
            yield from self._turn()
        else:
            yield from self._jumps_in()

    # --- randomness ---------------------------------------------------------------------------------------------------

    def _lots(self, occasion: Occasion, use: str) -> Lots:
        text = repr((use, self.s.match.round_number, self.seat, occasion))
        return Lots(self.seed, int.from_bytes(text.encode(), "little"))

    def _happens(self, percent: int, occasion: Occasion) -> bool:
        return self._lots(occasion, "whether").pick(_HUNDRED) < percent

    def _pause(self, of: Range, occasion: Occasion) -> float:
        """Return a pause from a triangular distribution."""
        quickest, usual, slowest = of
        lots = self._lots(occasion, "when")
        share = (lots.pick(_STEPS) + 0.5) / len(_STEPS)
        rises = (usual - quickest) / (slowest - quickest)
        if share < rises:
            return float(quickest + (share * (slowest - quickest) * (usual - quickest)) ** 0.5)
        return float(slowest - ((1 - share) * (slowest - quickest) * (slowest - usual)) ** 0.5)

    # --- races --------------------------------------------------------------------------------------------------------

    def _calls(self) -> Iterator[Intent]:
        word = owed_word(self.s, self.seat)
        occasion = ("call", self.s.top, len(self.s.hands[self.seat]))
        if word is not None and self.s.ruleset.players_call and self._happens(self.habits.calls, occasion):
            yield Intent(Call(self.seat, word), self._pause(CALL_PAUSE, occasion), occasion)

    def _presses(self) -> Iterator[Intent]:
        reaction = self.s.progress.reaction
        if reaction is not None and self.seat in reaction.waiting:
            occasion = ("press", reaction.kind, reaction.seat, self.s.top)
            longest = 0.9 * self.s.ruleset.reaction_time
            after = min(self._pause(self.habits.reaction_pause, occasion), longest)
            yield Intent(Press(self.seat), after, occasion)

    def _points(self) -> Iterator[Intent]:
        """Yield catches of players who forgot to call, and claims for penalties.

        Spare a partner, and do not catch a player who has just received this seat's hand. Giving somebody a single card
        and punishing them for it immediately would look like spite.
        """
        partner = partner_of(self.s, self.seat)
        for action in self.actions:
            if isinstance(action, Catch) and self.memory.gave(action.target):
                continue
            if isinstance(action, Catch | Claim) and action.target != partner:
                occasion = (action.kind, action.target, self.s.top)
                if self._happens(self.habits.catches, occasion):
                    yield Intent(action, self._pause(CATCH_PAUSE, occasion), occasion)

    def _jumps_in(self) -> Iterator[Intent]:
        plays = self._without_bluffs([action for action in self.actions if isinstance(action, PlayCard)])
        occasion = ("jump_in", self.s.top, self.s.turn, tuple(map(len, self.s.hands)))
        if plays and self._happens(self.habits.jump_ins, occasion):
            wanted = self.policy(self.s, self.memory, plays)
            if wanted is not None:
                yield Intent(wanted.action, self._pause(JUMP_IN_PAUSE, occasion), occasion)

    # --- the turn -----------------------------------------------------------------------------------------------------

    def _is_asked(self) -> bool:
        """Return True if the table is waiting for the seat's turn or choice."""
        progress = self.s.progress
        if progress.choice is not None:
            return progress.choice.seat == self.seat
        return progress.reaction is None and self.s.turn == self.seat

    def _turn(self) -> Iterator[Intent]:
        s = self.s
        occasion = (
            *("turn", s.turn, s.top, s.colour, s.debt.cards, s.debt.until, len(s.hands[self.seat])),
            *(len(s.progress.drawn), s.progress.choice is not None and s.progress.choice.kind),
        )
        actions = [action for action in self.actions if not isinstance(action, _OTHERS)]
        challenge = next((action for action in actions if isinstance(action, Challenge)), None)
        if challenge is not None and self._challenges(occasion):
            yield self._in_turn(Preference(challenge), 2, occasion)
            return
        actions = self._sensible([action for action in actions if action is not challenge])
        plays = [action for action in actions if isinstance(action, PlayCard)]
        if len(plays) > 1 and self._happens(self.habits.careless_plays, ("careless", *occasion)):
            sparing = [play for play in plays if not self._hits_partner(play)] or plays
            action = sparing[self._lots(occasion, "which").pick(range(len(sparing)))]
            yield self._in_turn(Preference(action), len(actions), occasion)
        elif actions:
            yield self._in_turn(self._wanted(actions), len(actions), occasion)

    def _hits_partner(self, play: PlayCard) -> bool:
        """Return True if the next seat is a partner and the card makes it draw or miss a turn."""
        rules, card = self.s.ruleset, play.cards[-1]
        hits = rules.draws[card] or rules.skips[card] or OPEN_DEBT[card]
        return bool(hits) and self.s.circle.successors[self.seat] == partner_of(self.s, self.seat)

    def _wanted(self, actions: list[Action]) -> Preference:
        """Return the action that the policy prefers.

        Replace a bluff that gains nothing with a fair action, if there is one. The policy itself ignores challenges.
        """
        wanted = self.policy(self.s, self.memory, actions) or Preference(actions[0])
        fair = self._without_bluffs(actions)
        if not isinstance(wanted.action, PlayCard) or wanted.action in fair or not fair:
            return wanted
        other = self.policy(self.s, self.memory, fair) or Preference(fair[0])
        lots = self._lots(("bluff", self.s.top, len(self.s.hands[self.seat])), "whether it gains")
        worlds = [imagine(self.s, self.memory, lots) for _ in range(BLUFF_WORLDS)]
        gains = bluff_gains(self.s, self.memory, wanted.action, other.action, worlds)
        return wanted if gains else other

    def _in_turn(self, wanted: Preference, choices: int, occasion: Occasion) -> Intent:
        after = self._pause(self.habits.turn_pause, occasion)
        if choices == 1:
            after *= NOTHING_TO_DECIDE
        elif wanted.is_close:
            after *= HARD_TO_DECIDE
        return Intent(wanted.action, max(after, LEAST_PAUSE), occasion)

    def _sensible(self, actions: list[Action]) -> list[Action]:
        """Return only plays with which the seat goes out, if there are any.

        Otherwise omit bluffs, unless the seat considers one or has no other action.
        """
        plays = [action for action in actions if isinstance(action, PlayCard)]
        last = [play for play in plays if left_after(self.s, self.seat, play.cards[-1], len(play.cards)) == 0]
        if last:
            return [*last]
        if self.s.ruleset.test_bluff is None or self._happens(
            self.habits.bluffs, ("bluff", self.s.top, len(self.s.hands[self.seat]))
        ):
            return actions
        return self._without_bluffs(actions) or actions

    def _without_bluffs(self, actions: Sequence[Action]) -> list[Action]:
        """Return the actions without the plays that a challenge would find unfair."""
        test = self.s.ruleset.test_bluff
        if test is None:
            return [*actions]
        in_turn = "turn" if self.s.debt is NO_DEBT else "answer"
        play_kind = in_turn if self.s.turn == self.seat else "jump_in"
        return [
            action
            for action in actions
            if not isinstance(action, PlayCard)
            or not IS_BLUFF[action.cards[-1]]
            or not test(self.s, self.seat, action.cards, play_kind)
        ]

    def _challenges(self, occasion: Occasion) -> bool:
        """Return True if the seat challenges the bluff card for which it owes cards."""
        s, terms = self.s, self.s.ruleset.challenge
        link = tested_link(s)
        if link is None or terms is None or link.seat in (self.seat, partner_of(s, self.seat)):
            return False
        chance = p_guilty(s, self.memory, link)
        above = self.habits.challenge_above
        if above is None:
            above = terms.innocent_cards / (owed(s) + terms.innocent_cards)
        return chance > above and self._happens(self.habits.challenges, ("challenge", *occasion))


_OTHERS: Final = (Call, Catch, Claim, Press, Accuse, Peek, Propose, Vote)
"""Actions that are decided independently of the turn, and actions that a computer player never takes."""
