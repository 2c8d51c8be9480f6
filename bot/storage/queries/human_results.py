"""What people brought themselves: a stand-in who plays on for somebody who has left scores for nobody."""

from __future__ import annotations

from sqlalchemy import and_, or_

from bot.storage import schema

_seats, _rounds, _scores = schema.seats, schema.round_results, schema.match_scores

PLAYED = or_(_seats.c.left_at.is_(None), _rounds.c.ended_at <= _seats.c.left_at)
"""Whether the person of a seat still sat there when a round ended."""
WON = and_(_scores.c.won, _seats.c.left_at.is_(None))
"""Whether the person of a seat won a match and not a stand-in."""
