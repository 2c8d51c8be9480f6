"""A step-by-step comparison of two builds of the engine. Run ``python -m tests.engine.differential 200``.

Random rulesets are played with fair and unfair actions while time passes, players come and go, and states are saved and
loaded. The rules, legal actions, events, refusals, some views and parts of the states are combined in one digest for
each ruleset. Each build plays in a separate process. ``--against FOLDER`` compares with another checkout instead of the
compiled engine.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

from engine import State, advance, apply, dump, legal, load, view
from engine import actions as a
from engine.refusals import Refused
from engine.version import engine_build
from tests.engine.tables import any_action, random_match

ROOT = Path(__file__).parent.parent.parent
COMPILED = ROOT / ".compiled"
STEPS = 250
"""Number of actions for each ruleset, unless its match ends earlier."""


class Trace:
    """A digest of one match, and the counts of its steps and refusals."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()
        self.steps = 0
        self.refused = 0

    def note(self, *values: object) -> None:
        """Add values to the digest."""
        self._hash.update(repr(values).encode())

    def digest(self) -> str:
        """Return the digest so far."""
        return self._hash.hexdigest()[:20]


def offers(s: State) -> list[list[str]]:
    """Return the legal actions of every seat, sorted because their order does not matter."""
    return [sorted(map(repr, legal(s, seat))) for seat in range(s.seats)]


def chosen(s: State, chance: Random, unfair: float) -> a.Action:
    """Return the next action: usually a fair one, most often by the seat whose turn it is."""
    if s.phase == "round_over" and chance.random() < 0.9:
        return a.NextRound(-1)
    if chance.random() < unfair:
        return chance.choice([any_action(s, chance), membership_action(s, chance)])
    own = sorted(legal(s, s.turn), key=repr) if s.turn >= 0 else []
    plays: list[a.Action] = [action for action in own if isinstance(action, a.PlayCard)]
    if plays and chance.random() < 0.6:
        own = plays
    if not own or chance.random() < 0.25:
        own = [action for seat in range(s.seats) for action in sorted(legal(s, seat), key=repr)]
    action = chance.choice(own) if own else a.Wait(-1)
    if isinstance(action, a.PlayCard) and chance.random() < 0.3:
        return a.PlayCard(action.seat, action.cards)
    return action


def membership_action(s: State, chance: Random) -> a.Action:
    """Return an action that makes a player go away, return, join or leave, or the action that voids a vote."""
    seat = chance.randrange(s.seats)
    return chance.choice(
        [a.Away(seat), a.Back(seat), a.Back(seat), a.Join(seat), a.Join(s.seats), a.Leave(seat), a.VoidVote(-1)]
    )


def play(number: int) -> Trace:
    """Play the ruleset with this number; return the trace."""
    chance = Random(number)
    trace = Trace()
    s = random_match(chance)
    trace.note(s.ruleset.options)
    now = 0.0
    unfair = chance.choice([0.0, 0.1, 0.3])
    while s.phase != "match_over" and trace.steps < STEPS:
        trace.steps += 1
        now += chance.choice([0.0, 0.0, 0.5, 1.0]) if chance.random() < 0.97 else chance.choice([11.0, 70.0, 400.0])
        trace.note(offers(s))
        if chance.random() < 0.1:
            trace.note([view(s, seat) for seat in (None, *range(s.seats))])
        if chance.random() < 0.05:
            s = load(json.loads(json.dumps(dump(s))))
        if chance.random() < 0.05:
            s, passed = advance(s, now)
            trace.note(passed, s.next_deadline)
        action = chosen(s, chance, unfair)
        try:
            s, events = apply(s, action, now)
            trace.note(events)
        except Refused as refusal:
            trace.refused += 1
            trace.note(refusal.code, refusal.option, sorted(refusal.facts.items(), key=repr))
            if refusal.after is not None:
                s, events = refusal.after
                trace.note(events)
        trace.note(s.turn, s.hands, s.top, s.colour, s.phase, s.version, s.next_deadline)
    return trace


def played(count: int, folder: Path, compiled: bool) -> list[str]:
    """Run a build in its own process; return the lines of its output.

    The lines are the name of the build, one line for each ruleset, and an empty line.
    """
    environment = dict(os.environ)
    environment.pop("PYTHONPATH", None)
    if compiled:
        environment["PYTHONPATH"] = str(COMPILED)
    command = [sys.executable, "-m", "tests.engine.differential", "--print", str(count)]
    return subprocess.run(
        command, cwd=folder, env=environment, check=True, capture_output=True, text=True
    ).stdout.split("\n")


def main(arguments: list[str] | None = None) -> int:
    """Compare the builds, or print the results of this one.

    Return 1 if the builds differ, 2 if one of them is not the expected build, otherwise 0.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.engine.differential", description=__doc__)
    parser.add_argument("count", type=int, help="number of rulesets")
    parser.add_argument("--against", type=Path, help="another checkout, instead of the compiled engine")
    parser.add_argument("--print", action="store_true", help="only print the results of this build")
    given = parser.parse_args(arguments)
    if given.print:
        print(engine_build())
        for number in range(given.count):
            trace = play(number)
            print(number, trace.digest(), trace.steps, trace.refused)
        return 0
    here = played(given.count, ROOT, compiled=False)
    there = played(given.count, given.against or ROOT, compiled=given.against is None)
    if given.against is None and (here[0], there[0]) != ("pure", "compiled"):
        print(f"Compared {here[0]} with {there[0]}, not the pure engine with the compiled one.")
        return 2
    differ = [line.split()[0] for line, other in zip(here[1:], there[1:], strict=True) if line != other]
    rows = [line.split() for line in here[1:] if line]
    steps, refused = (sum(int(row[column]) for row in rows) for column in (2, 3))
    found = " ".join(["", *differ[:20]])
    print(f"{len(rows)} rulesets, {steps} steps, {refused} refusals: {len(differ)} differ{found}")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
