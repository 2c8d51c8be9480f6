"""While the connection to Discord is lost nobody can press, so no table's clock runs."""

from __future__ import annotations

from .draft import Draft


def halt(draft: Draft) -> None:
    """The clock stands until the connection is there again."""
    if draft.state is not None and draft.house.phase == "playing":
        draft.clock = draft.clock.stand(draft.wall, None)


def go_on(draft: Draft) -> None:
    """The clock runs again; a table that has not been shown since the start keeps waiting for that."""
    table = draft.table
    if draft.state is not None and draft.house.phase == "playing" and not table.out and not table.graced:
        draft.settle(go=True)
