"""While the connection to Discord is lost, or Discord takes no requests, no table's clock runs and no round is dealt by
itself: nobody could act on what they see."""

from __future__ import annotations

from .change import TableChange
from .derive import ROUND_PAUSE


def halt(draft: TableChange) -> None:
    """The clock stands until the connection is there again."""
    if draft.state is not None and draft.table_state.phase == "playing":
        draft.clock = draft.clock.stand(draft.wall, None)


def go_on(draft: TableChange) -> None:
    """The clock runs again; a table that has not been shown since the start keeps waiting for that."""
    table = draft.table
    if draft.state is None or draft.table_state.phase != "playing":
        return
    if draft.next_at is not None:
        # A round that was over before has what was left of its pause, one that ended meanwhile the whole of it.
        later = draft.next_at + draft.clock.stood(draft.wall)
        draft.next_at = max(draft.next_at, min(later, draft.wall + ROUND_PAUSE))
    if not table.out and not table.graced:
        draft.settle(go=True)
