"""Random actions, fair and unfair, over random rules: what must hold after each of them is looked at.

After every action: no card is lost or doubled, who plays holds cards and can act, or nothing waits. For a sample of
the states (``SAMPLES``): for each seat what is legal is exactly what is accepted as fair, a state that is saved and
loaded goes on the same, no view shows what the seat may not know, and the shortest way of a turn comes to the same as
the ordinary one.

A failure is raised as ``Found``. Its text holds the rules, the seeds and a shortened list of actions that
``python -m tests.soak.actions --replay FILE`` plays again.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cache
from math import inf
from pathlib import Path
from random import Random
from typing import Any

from engine import RulesError, State, apply, dump, legal, load, new_match, plain, view
from engine import actions as a
from engine.moves import playable
from engine.presets import PRESETS
from engine.refusals import Refused
from engine.rules.cheating import WAYS
from engine.rules.deck import full_deck
from engine.rules.table import complete
from engine.state import LEFT, PLAYING
from engine.turns import end_is_held, lies_open
from tests.engine.tables import all_cards, any_action, random_options, step, to_act
from tests.engine.unseen import dealt_anew

AT_A_TABLE = 300
"""Actions played at one table, unless its match ends before."""
SAMPLES = {"legal": 12, "saved": 20, "views": 25, "ways": 4}
"""One state in so many gets that check. What is left out is the same for a seed, and another the next day."""
TIME_PASSES = 0.07
SHORTENING_TRIES = 300
"""Replays that a failure is shortened by, at most."""
WRONG = {"strict_broken", "jump_in_missed", "called_wrongly", "caught_wrongly"}
WORDS = ("uno", "duo", "trio", "quattro")


class Found(AssertionError):
    """Something that must hold does not; the text tells how to see it again."""


class Broken(Exception):
    """A check failed on a state; ``check`` is its name."""

    def __init__(self, check: str, what: object) -> None:
        super().__init__(f"{check}: {what}")
        self.check = check


@dataclass(frozen=True, slots=True)
class Move:
    """An action and when it comes."""

    now: float
    action: a.Action


@dataclass(slots=True)
class Table:
    """A table and all that was done there."""

    options: dict[str, Any]
    seats: int
    seed: int
    moves: list[Move] = field(default_factory=list)

    def begin(self) -> State:
        """Return the match just dealt."""
        return new_match(self.options, self.seats, self.seed, 0.0)[0]

    def to_text(self) -> str:
        """Return what ``from_text`` reads."""
        default = complete({})
        return json.dumps(
            {
                "options": {name: value for name, value in self.options.items() if value != default[name]},
                "seats": self.seats,
                "seed": self.seed,
                "moves": [[move.now, a.to_json(move.action)] for move in self.moves],
            }
        )

    @classmethod
    def from_text(cls, text: str) -> Table:
        """Return the table of ``to_text``."""
        data = json.loads(text)
        moves = [Move(now, a.from_json(action)) for now, action in data["moves"]]
        return cls(complete(data["options"]), data["seats"], data["seed"], moves)


def seed_of_today() -> int:
    """Return a seed that is another each day, the same for all who run on that day."""
    return int(datetime.now(UTC).strftime("%Y%m%d"))


# --- what is played ---------------------------------------------------------------------------------------------------


def any_table(chance: Random) -> Table:
    """Return a table of any size with any rules that can be played."""
    while True:
        if chance.random() < 0.3:
            few = random_options(chance, chance.choice([0.0, 0.05, 0.1]))
            base = complete({"preset": chance.choice(list(PRESETS))})
            options = {**base, **{name: value for name, value in few.items() if value != complete({})[name]}}
        else:
            options = random_options(chance, chance.choice([0.1, 0.2, 0.35, 0.6]))
        if chance.random() < 0.6:  # rounds that come to their end
            options["hand_size"] = chance.randint(1, 5)
        seats = chance.choice([2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 20])
        table = Table(options, seats, chance.getrandbits(32))
        try:
            table.options = complete(options)
            table.begin()
        except RulesError:
            continue
        return table


def next_move(s: State, now: float, chance: Random, wild: float) -> Move:
    """Return what is done next, and when: at times just when a deadline passes."""
    if chance.random() < TIME_PASSES:
        now = s.next_deadline if s.next_deadline < inf and chance.random() < 0.3 else now
        now = max(now, s.now) + chance.choice([0.0, 0.0, 0.5, 2.0, 5.0, 9.0, 30.0, 400.0])
    return Move(now, _next_action(s, chance, wild))


def _next_action(s: State, chance: Random, wild: float) -> a.Action:
    """Return any action at all with the probability ``wild``, or else one of those that bring rules together."""
    if chance.random() < 0.006:
        return _comes_or_goes(s, chance)
    if s.phase != "playing":
        return a.NextRound(-1)
    if chance.random() < wild:
        return any_action(s, chance)
    for action, probability in _asked_for(s, chance):
        if chance.random() < probability:
            return action
    found = legal(s, to_act(s))
    layings = [action for action in found if isinstance(action, a.PlayCard)]
    if layings and chance.random() < 0.85:
        laying = chance.choice(layings)
        return replace(laying, colour=None) if chance.random() < 0.3 else laying
    return chance.choice(found) if found else any_action(s, chance)


def _asked_for(s: State, chance: Random) -> Iterator[tuple[a.Action, float]]:
    """Yield what the state gives an occasion for, with the probability that it is done."""
    seat = chance.choice(s.ring)
    if s.choice is not None or s.reaction is not None or s.cheat is not None:
        yield a.Leave(chance.choice([s.turn, seat])), 0.02
    if LEFT in s.status:
        yield a.Join(s.status.index(LEFT)), 0.03
    if s.away:
        yield a.Back(chance.choice(s.away)), 0.15
    if s.cheat is not None:
        yield a.Accuse(seat, s.cheat.seat), 0.2
    for owing, word in s.owes:
        yield a.Call(owing, word), 0.3
        yield a.Catch(seat, owing), 0.2
    if s.claims:
        yield a.Claim(seat, s.claims[0][0]), 0.3
    unfair = chance.choice([s.turn, s.turn, seat, *s.skipped])
    if (s.rules.cheating or s.rules.strict) and 0 <= unfair < s.seats and s.hands[unfair]:
        cards = tuple(chance.sample(s.hands[unfair], min(len(s.hands[unfair]), chance.choice([1, 1, 1, 2]))))
        yield a.PlayCard(unfair, cards, chance.choice([None, 0, 1, 2, 3])), 0.15
        yield a.DrawCard(s.turn, chance.choice([0, 1])), 0.05
    outside = [a.PlayCard(other, (card,)) for other in s.ring if other != s.turn for card in playable(s, other)]
    if outside:
        yield chance.choice(outside), 0.4


def _comes_or_goes(s: State, chance: Random) -> a.Action:
    """Return somebody's leaving, coming back or joining."""
    seat = chance.randrange(s.seats)
    return chance.choice([a.Leave(seat), a.Away(seat), a.Back(seat), a.Join(seat), a.Join(s.seats)])


# --- what must hold ---------------------------------------------------------------------------------------------------


def look_at_cards(s: State) -> None:
    """Every card of the deck is somewhere exactly once."""
    if all_cards(s) != Counter(_deck(s)):
        raise Broken("cards", {"more": all_cards(s) - Counter(_deck(s)), "less": Counter(_deck(s)) - all_cards(s)})


def _deck(s: State) -> tuple[int, ...]:
    """Return the deck with which the round was dealt: ``circle`` holds who was dealt cards."""
    return full_deck(s.rules.options, len(s.circle))


def look_for_life(s: State) -> None:
    """Somebody can act, or time goes on; nothing runs where nothing is played."""
    if s.phase != "playing":
        if s.next_deadline < inf or s.choice is not None or s.reaction is not None or s.pending:
            raise Broken("rest", (s.phase, s.next_deadline, s.choice, s.reaction, s.pending))
        return
    if to_act(s) not in s.ring or len(s.ring) < 2:
        raise Broken("life", ("to act", to_act(s), "of", s.ring))
    if not legal(s, to_act(s)) and not (end_is_held(s) and (s.next_deadline < inf or s.paused < inf)):
        raise Broken("life", ("nothing can be done by", to_act(s), s.choice, s.reaction))
    clock = s.rules.turn_seconds and s.paused == inf and s.choice is None and s.reaction is None
    if clock and s.next_deadline == inf:
        raise Broken("life", "no clock runs")


def look_for_order(s: State) -> None:
    """Who plays, and nobody else, holds cards and comes to turn; the fields that sum up others are right."""
    if s.phase != "playing":
        return
    playing = {seat for seat, status in enumerate(s.status) if status == PLAYING}
    holding = {seat for seat, hand in enumerate(s.hands) if hand}
    if playing != {*s.ring} or holding - playing or s.turn not in playing:
        raise Broken("order", (s.status, s.ring, s.turn, holding))
    busy = s.choice is not None or s.reaction is not None
    if s.turn_deadline < inf and (busy or end_is_held(s) or s.paused < inf):
        raise Broken("order", ("the clock of the turn runs", s.turn_deadline))
    unseen = s.pending or s.drawn or s.following or s.blind or s.agenda or s.paused < inf or end_is_held(s)
    if s.fresh and (busy or unseen):
        raise Broken("order", "the turn is not fresh")
    if lies_open(s) and not s.loose:
        raise Broken("order", "something lies open")


def accepted_as_fair(s: State, action: a.Action) -> bool:
    """Return True if the action is accepted without being a cheat or costing a penalty."""
    try:
        after, events = apply(s, action, s.now)
    except Refused:
        return False
    if not WRONG.isdisjoint(event[0] for event in events):
        return False
    if isinstance(action, a.PlayCard) and s.rules.cheating:
        if after.choice is not None and after.choice is not s.choice and after.choice.how in WAYS:
            return False
        return after.cheat is None or after.cheat is s.cheat
    return True


def look_at_legal(s: State) -> None:
    """For every seat: what is legal is what is accepted as fair, card by card and action by action."""
    for seat in s.ring:
        listed = set(legal(s, seat))
        fair = set(playable(s, seat))
        for card in {*s.hands[seat]}:
            action: a.Action = a.PlayCard(seat, (card,))
            if accepted_as_fair(s, action) != (card in fair):
                raise Broken("legal", ("by playable" if card in fair else "not by playable", a.to_json(action)))
        for action in _questions(s, seat):
            if accepted_as_fair(s, action) != (action in listed):
                raise Broken("legal", ("legal" if action in listed else "not legal", a.to_json(action)))
        for action in listed:
            if not accepted_as_fair(s, action):
                raise Broken("legal", ("legal and not accepted as fair", a.to_json(action)))
    for seat in set(range(s.seats)).difference(s.ring):
        if legal(s, seat) or playable(s, seat):
            raise Broken("legal", ("not in the round", seat))


def _questions(s: State, seat: int) -> Iterator[a.Action]:
    """Yield what a seat may ask for beside single cards. Whom to accuse of peeking is not listed, for it is secret."""
    yield from _without_more(seat)
    for card in {*s.hands[seat]}:
        yield a.Choose(seat, card=card)
        if s.rules.double_play and s.hands[seat].count(card) > 1:
            yield from (
                a.PlayCard(seat, (card,) * times, 0) for times in (2, 3, 4) if s.hands[seat].count(card) >= times
            )
    for other in range(s.seats):
        yield a.Choose(seat, target=other)
        yield a.Claim(seat, other)
        yield a.Catch(seat, other)


@cache
def _without_more(seat: int) -> tuple[a.Action, ...]:
    colours = tuple(a.Choose(seat, colour=colour) for colour in range(4))
    calls = tuple(a.Call(seat, word) for word in WORDS)
    votes = (a.Vote(seat, True), a.Vote(seat, False))
    return (a.DrawCard(seat), a.Keep(seat), a.Challenge(seat), a.Press(seat), *colours, *calls, *votes)


def look_at_saving(before: State, move: Move, after: State, events: object, code: str | None) -> None:
    """A state that was saved and loaded goes on the same."""
    again = load(json.loads(json.dumps(dump(before))))
    same, same_events, same_code = step(again, move.action, move.now)
    if (same_events, same_code, dump(same)) != (events, code, dump(after)):
        raise Broken("saved", ("loaded, it goes on otherwise", same_code, code))


def look_at_views(s: State, chance: Random) -> None:
    """No view, and nothing that is offered, depends on what the seat cannot see."""
    if s.phase != "playing" or (s.blind and s.rules.identical_calls):  # whose words would tell what is blind
        return
    viewer = chance.choice(s.ring)
    other = dealt_anew(s, viewer, chance)
    if view(other, viewer) != view(s, viewer) or set(legal(other, viewer)) != set(legal(s, viewer)):
        raise Broken("views", ("depends on what cannot be seen by", viewer))


@contextmanager
def _no_shortest_way() -> Iterator[None]:
    """Carry out everything the ordinary way meanwhile."""
    kept = dict(plain.WAYS)
    plain.WAYS.update(dict.fromkeys(kept, lambda *_: None))
    try:
        yield
    finally:
        plain.WAYS.update(kept)


def _all_of(s: State) -> dict[str, Any]:
    """Return all fields by name, those of a table remembered before a cheat included."""
    values = s.fields()
    if s.cheat is not None and s.cheat.before is not None:
        values |= {"cheat": s.cheat._replace(before=None), "before the cheat": _all_of(s.cheat.before)}
    return values


def look_at_ways(before: State, move: Move, after: State, events: object, code: str | None) -> None:
    """The shortest way of a turn comes to the same as the ordinary one."""
    with _no_shortest_way():
        other, other_events, other_code = step(before, move.action, move.now)
    found, wanted = _all_of(after), _all_of(other)
    if (other_events, other_code, wanted) != (events, code, found):
        differ = {name: (value, wanted[name]) for name, value in found.items() if value != wanted[name]}
        raise Broken("ways", ("the ordinary way differs in", differ, other_code, code))


# --- one table --------------------------------------------------------------------------------------------------------


def play(s: State, move: Move, seed: int, checks: Collection[str]) -> State:
    """Carry out a move and look at what must hold; ``checks``: those of ``SAMPLES`` that are made."""
    try:
        after, events, code = step(s, move.action, move.now)
        look_at_cards(after)
        look_for_life(after)
        look_for_order(after)
        if "ways" in checks:
            look_at_ways(s, move, after, events, code)
        if "saved" in checks:
            look_at_saving(s, move, after, events, code)
        if "legal" in checks:
            look_at_legal(after)
        if "views" in checks:
            look_at_views(after, Random(seed))
    except (Broken, Refused):
        raise
    except Exception as error:  # whatever it is, the engine is broken there
        raise Broken(type(error).__name__, error) from error
    return after


def play_table(seed: str, most: int) -> int:
    """Play at a random table; return how many actions it were. ``Found`` where something does not hold."""
    chance = Random(seed)
    table = any_table(chance)
    wild = chance.choice([0.02, 0.1, 0.1, 0.3, 0.6])
    s, now = table.begin(), 0.0
    for _ in range(min(most, AT_A_TABLE)):
        if s.phase == "match_over":
            break
        move = next_move(s, now, chance, wild)
        now = move.now
        table.moves.append(move)
        checks = {check for check, one_in in SAMPLES.items() if chance.random() * one_in < 1}
        try:
            s = play(s, move, chance.getrandbits(32), checks)
        except Broken as broken:
            raise Found(_told(seed, table, broken)) from broken
    return len(table.moves)


def replay(table: Table) -> Broken | None:
    """Play a table again, with every check after its last move; return what does not hold."""
    s = table.begin()
    for number, move in enumerate(table.moves, 1):
        last = number == len(table.moves)
        try:
            if last:
                s = play(s, move, 1, SAMPLES)
            else:
                s, _, _ = step(s, move.action, move.now)
        except Broken as broken:
            return broken
        except Exception as error:  # it broke before the last move: another fault than the one that is sought
            return Broken("before", error)
    return None


def _that_did_something(table: Table) -> list[Move]:
    """Return the moves of a table without those that changed nothing; the last one stays."""
    s, kept = table.begin(), []
    for move in table.moves[:-1]:
        after, _, _ = step(s, move.action, move.now)
        if after is not s:
            kept.append(move)
        s = after
    return [*kept, table.moves[-1]]


def _if_still(check: str, table: Table, moves: list[Move]) -> Table:
    """Return the table with these moves alone if that has the same fault, or else the table."""
    shorter = Table(table.options, table.seats, table.seed, moves)
    broken = replay(shorter)
    return shorter if broken is not None and broken.check == check else table


def shortened(table: Table, check: str) -> Table:
    """Return the table with as many of its moves left out as can be without losing the fault."""
    table = _if_still(check, table, _that_did_something(table))
    size, tries = max(1, len(table.moves) // 2), 0
    while size and tries < SHORTENING_TRIES:
        start = 0
        while start < len(table.moves) - 1 and tries < SHORTENING_TRIES:
            tries += 1
            kept = table.moves[:start] + table.moves[min(start + size, len(table.moves) - 1) :]
            shorter = _if_still(check, table, kept)
            if shorter is table:
                start += size
            table = shorter
        size //= 2
    return table


def _told(seed: str, table: Table, broken: Broken) -> str:
    again = replay(table)
    short = shortened(table, broken.check) if again is not None and again.check == broken.check else table
    return f"{broken}\nseed of the table: {seed}\nto be replayed ({len(short.moves)} moves):\n{short.to_text()}"


# --- many tables ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Played:
    """How much was played, and how long it took."""

    actions: int
    tables: int
    seconds: float


def _share(seed: int, worker: int, workers: int, count: int) -> tuple[int, int]:
    """Play every so-manyth table until ``count`` actions are done; return the actions and the tables."""
    done, number = 0, worker
    while done < count:
        done += max(1, play_table(f"{seed}-{number}", count - done))
        number += workers
    return done, (number - worker) // workers


def run(count: int, seed: int | None = None, workers: int = 1, say: Callable[[str], None] = print) -> Played:
    """Play ``count`` random actions and look at what must hold. ``Found`` for the first thing that does not.

    ``seed``: that of today unless given. ``workers``: processes that share the tables.
    """
    seed = seed_of_today() if seed is None else seed
    say(f"random actions: {count:,}, seed {seed}, {workers} {'process' if workers == 1 else 'processes'}")
    began = time.monotonic()
    each = -(-count // workers)
    if workers == 1:
        parts = [_share(seed, 0, 1, count)]
    else:
        with ProcessPoolExecutor(workers) as pool:
            parts = list(pool.map(_share, *zip(*((seed, n, workers, each) for n in range(workers)), strict=True)))
    played = Played(sum(done for done, _ in parts), sum(tables for _, tables in parts), time.monotonic() - began)
    say(f"random actions: {played.actions:,} at {played.tables:,} tables hold, {played.seconds:.0f} s")
    return played


def main(words: list[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.actions", description=__doc__)
    parser.add_argument("--count", type=int, default=400_000)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--replay", type=Path, help="a file with the reproduction of a failure")
    options = parser.parse_args(words)
    if options.replay is not None:
        broken = replay(Table.from_text(options.replay.read_text(encoding="utf-8")))
        print(broken or "everything holds")
        return int(broken is not None)
    try:
        run(options.count, options.seed, options.workers)
    except Found as found:
        print(found, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
