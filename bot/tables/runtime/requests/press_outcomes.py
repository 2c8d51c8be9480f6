"""The outcomes of presses, for the metrics."""

from __future__ import annotations

from bot.model.outgoing import OUTDATED, Denied, Impossible, Notice, Overtaken, PlainNotice, Rejected
from bot.storage import Reason
from bot.supervision.press_times import Outcome

from .press_replies import PageReply, Reply

NOT_STORED: dict[Reason, Outcome] = {
    Reason.REPEATED: "repeated",
    Reason.LEASE_LOST: "fenced",
    Reason.FENCED: "fenced",
}
"""Outcome of a press, by the reason why its change was not stored. All other reasons count as failures."""
STALE = frozenset({"notice-stale"})
"""Keys of the sentences that show that a request was outdated."""
REFUSED = frozenset({"notice-not-seated", "notice-paused"})
"""Keys of the sentences that show that a request was not allowed."""


def outcome_of(reply: Reply, not_stored: Reason | None) -> Outcome:
    """Return the outcome of a press, given its reply and the reason why its change was not stored, if any."""
    if not_stored is not None:
        return NOT_STORED.get(not_stored, "failed")
    if isinstance(reply, PageReply):
        return "stale" if reply.word == OUTDATED else "done"
    return _of_sentence(getattr(reply, "sentence", None))


def _of_sentence(sentence: Notice | None) -> Outcome:
    if isinstance(sentence, Overtaken):
        return "stale"
    if isinstance(sentence, Rejected | Denied | Impossible):
        return "refused"
    if isinstance(sentence, PlainNotice):
        return "stale" if sentence.key in STALE else "refused" if sentence.key in REFUSED else "done"
    return "done"
