"""Blinded states of random positions. Neither they nor the intents of the levels may depend on what is hidden.

``python -m tests.soak.actions`` also checks a sample of blinded states.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from engine import State, blinded
from engine.players.levels import LEVELS, intent
from engine.players.memory import Memory
from tests.engine.knowledge.shuffled_hidden import shuffled_hidden
from tests.engine.tables import step
from tests.soak.actions import Found, Table, any_table, next_move
from tests.soak.invariants import Broken, Move, check_blinded
from tests.soak.players import few

AT_A_TABLE = 40
"""Average number of positions checked at a table whose match does not end. More would be too similar."""
ONE_IN = 3
"""Each state during a round is checked with probability 1 / ``ONE_IN``."""
INTENTS = 20
"""Number of checked positions from one comparison of the levels' intents to the next."""


POSITIONS, TABLES, COMPARED = "positions whose blinded states reveal nothing hidden", "tables", "intents compared"
"""Names of the counts that ``check_positions`` returns."""


def check_intents(s: State, chance: Random) -> int:
    """Check that no level's intent for a random seat depends on what is hidden from that seat.

    Return the number of levels compared, which is 0 outside a round.
    """
    if s.phase != "playing":
        return 0
    seat = chance.choice(s.circle.active_seats)
    memory = Memory(seat)
    memory.see(blinded(s, seat))
    other = shuffled_hidden(s, seat, chance)
    for name, level in LEVELS.items():
        found = [intent(blinded(one, seat), memory, level, 5, few) for one in (s, other)]
        if found[0] != found[1]:
            raise Broken("intents", (name, seat, *found))
    return len(LEVELS)


def check_positions(count: int, seed: int) -> Counter[str]:
    """Check at least this number of positions at random tables; return the counts.

    Raise ``Found`` for a violated invariant.
    """
    total = Counter({POSITIONS: 0, TABLES: 0})
    while total[POSITIONS] < count:
        chance = Random(f"{seed}-{total[TABLES]}")
        table = any_table(chance)
        total[TABLES] += 1
        try:
            _check_table(table, chance, total)
        except Broken as broken:
            raise Found(f"{broken}\nat the last state of:\n{table.to_text()}") from broken
    return total


def _check_table(table: Table, chance: Random, total: Counter[str]) -> None:
    s, now = table.begin(), 0.0
    wild = chance.choice([0.02, 0.1, 0.3])
    for _ in range(AT_A_TABLE * ONE_IN):
        if s.phase == "match_over":
            break
        move: Move = next_move(s, now, chance, wild)
        now = move.now
        table.moves.append(move)
        s, _, _ = step(s, move.action, now)
        if s.phase == "playing" and chance.random() * ONE_IN < 1:
            check_blinded(s, chance)
            total[POSITIONS] += 1
            if total[POSITIONS] % INTENTS == 0:
                total[COMPARED] += check_intents(s, chance)
