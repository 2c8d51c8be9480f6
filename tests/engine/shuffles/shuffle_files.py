"""Files like those that *Check the shuffle* sends, made from matches with random legal moves."""

from __future__ import annotations

import json
import random
from typing import Any

from engine import Refused, State, advance, apply, dump, legal, new_match
from engine import actions as a
from engine.events import Raw, to_json
from engine.match import RULES_VERSION
from engine.shuffles.fair_shuffle import seal_of, seed_of

SECRET = bytes(range(32))
NEXT_ROUND = a.NextRound(-1)
WORDS = ((0, "fox"), (2, "Füchse & <b>"))


def shuffle_file(
    preset: str, *, seats: int = 4, moves: int = 400, chance: int = 5, next_round: a.NextRound = NEXT_ROUND
) -> dict[str, Any]:
    """Return the content of a file with at most ``moves`` journal lines.

    ``chance`` is the seed of the moves. ``next_round`` begins each further round.
    """
    options = {"preset": preset}
    seed = seed_of(SECRET, WORDS)
    state, events = new_match(options, seats, seed, 0.0)
    lines = [_line(0, 0.0, None, events)]
    dice = random.Random(chance)
    now = 0.0
    while len(lines) < moves and state.phase != "match_over":
        now += dice.choice((0.5, 3.0, 70.0))
        action = next_round if state.phase == "round_over" else _chosen(state, dice)
        refused = None
        try:
            state, events = advance(state, now) if action is None else apply(state, action, now)
        except Refused as refusal:
            if refusal.after is None:
                continue
            (state, events), refused = refusal.after, refusal.code
        lines.append(_line(len(lines), now, action or a.Wait(-1), events, refused))
    content = {
        "shuffle": 1,
        "table": 7,
        "rules_version": RULES_VERSION,
        "seal": seal_of(SECRET),
        "secret": SECRET.hex(),
        "words": [list(entry) for entry in WORDS],
        "seed": f"{seed:064x}",
        "options": options,
        "seats": seats,
        "began": 0.0,
        "journal": lines,
        "last_state": dump(state),
    }
    read: dict[str, Any] = json.loads(json.dumps(content))
    return read


def _line(
    seq: int, now: float, action: a.Action | None, events: list[Raw], refused: str | None = None
) -> dict[str, Any]:
    said = None if action is None else a.to_json(action)
    return {"seq": seq, "now": now, "action": said, "refused": refused, "events": [to_json(event) for event in events]}


def _chosen(state: State, dice: random.Random) -> a.Action | None:
    """Return a random legal action other than ``Leave``, ``Join`` or ``Away``, or ``None`` if there is none.

    If a card can be played, the action is usually a play.
    """
    rare = (a.Leave, a.Away, a.Join)
    usual = [act for seat in range(state.seats) for act in legal(state, seat) if not isinstance(act, rare)]
    plays = [act for act in usual if isinstance(act, a.PlayCard)]
    if plays and dice.random() < 0.6:
        return dice.choice(plays)
    return dice.choice(usual) if usual else None
