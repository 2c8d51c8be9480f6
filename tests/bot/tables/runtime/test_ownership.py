"""Each record of a live table has its writers, and no other module changes it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from bot.tables.live_table import LiveHand, LiveTable

TABLES = Path(__file__).parents[4] / "bot" / "tables"
CHANGES = frozenset({"append", "add", "discard", "pop", "clear", "update", "setdefault", "popleft", "extend", "remove"})
RECOVERY = frozenset({f"recovery/{name}.py" for name in ("persistence", "rereading", "startup", "unshown")})

WRITERS: dict[str, frozenset[str]] = {
    # The stored state.
    **dict.fromkeys(
        ("language", "table_state", "clock", "state", "seq", "wall", "next_at", "notes", "recent", "recaps"),
        frozenset({"change.py", "clock_jumps.py", "new_tables.py", *RECOVERY}),
    ),
    **dict.fromkeys(("packed", "unpacked"), frozenset()),
    "secret": frozenset({"new_tables.py", "recovery/persistence.py"}),
    "board": RECOVERY,
    "unsaved": frozenset({"change.py", "actor.py", "public_messages.py", "display_failures.py"}),
    # The runtime.
    **dict.fromkeys(("queue", "task"), frozenset({"actor.py"})),
    "planned": frozenset({"stand_ins.py"}),
    **dict.fromkeys(("memories", "advised", "followed"), frozenset({"seat_memories.py"})),
    "graced": frozenset({"change.py", *RECOVERY}),
    "gone": frozenset({"change.py", *RECOVERY}),
    "back": frozenset({"after_commit.py", *RECOVERY}),
    **dict.fromkeys(("out", "leaving"), frozenset({"table_registry.py"})),
    **dict.fromkeys(("played", "played_version", "jumped", "caught"), frozenset({"after_commit.py"})),
    "locked": frozenset({"after_commit.py", "recovery/rereading.py"}),
    "active": frozenset({"actor.py", "table_registry.py", "new_tables.py", "clock_jumps.py", "recovery/rereading.py"}),
    "moved_at": frozenset({"actor.py", "clock_jumps.py"}),
    "time_offered": frozenset({"after_commit.py"}),
    **dict.fromkeys(("missing_since", "look_at", "looks"), frozenset({"display_failures.py"})),
    # What public messages show and call.
    "ending": frozenset({"after_commit.py", "public_messages.py", "display_failures.py", *RECOVERY}),
    "result": frozenset({"after_commit.py", *RECOVERY}),
    **dict.fromkeys(
        ("turn_version", "reactions", "calling", "call_in_words", "call_silently"), frozenset({"after_commit.py"})
    ),
    "shown_behind": frozenset({"after_commit.py", "turn_timing.py"}),
    **dict.fromkeys(("shown_colour", "shown_since"), frozenset({"display_failures.py", "clock_jumps.py"})),
    "announcements": frozenset({"after_commit.py", "public_messages.py"}),
    "repost": frozenset({"after_commit.py", "public_messages.py", "display_failures.py", *RECOVERY}),
    "written": frozenset({"public_messages.py", "table_registry.py"}),
    # The delivery of public messages.
    **dict.fromkeys(
        ("round_scene", "mark", "drawn_behind", "reacting", "drawn_colour", "called", "illustration"),
        frozenset({"public_messages.py"}),
    ),
    "unillustrated_until": frozenset({"public_messages.py", "clock_jumps.py"}),
    **dict.fromkeys(("wanted", "writing", "sending", "tries"), frozenset({"publisher.py"})),
    "painted": frozenset({"publisher.py", "public_messages.py", "display_failures.py"}),
    "unanswered": frozenset({"message_sending.py", "public_messages.py"}),
    # Private hands.
    "hands": frozenset({"private_hands.py"}),
    **dict.fromkeys(("card_style", "text_mode", "lessons", "pictures", "features"), frozenset({"hand_records.py"})),
}
"""The modules that may write each field of a live table."""
HANDS = {"hand_records.py", "private_hands.py", "text_mode_feed.py"}


def written(node: ast.AST) -> ast.Attribute | None:
    """Return the attribute that a node assigns to, deletes from or changes by a method."""
    if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
        target: ast.AST = node.value if isinstance(node, ast.Subscript) else node
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
        target = node.func.value
    else:
        return None
    return target if isinstance(target, ast.Attribute) else None


def owner(value: ast.expr) -> str | None:
    if isinstance(value, ast.Name):
        return "hand" if value.id == "hand" else "table" if value.id in ("table", "live", "fresh") else None
    return "table" if isinstance(value, ast.Attribute) and value.attr == "table" else None


def writes(of: str, names: set[str]) -> Iterator[tuple[str, str]]:
    """Yield each field of a record with a module that writes it."""
    for path in TABLES.rglob("*.py"):
        module = f"recovery/{path.name}" if path.parent.name == "recovery" else path.name
        for node in ast.walk(ast.parse(path.read_text())):
            target = written(node)
            if target is not None and target.attr in names and owner(target.value) == of:
                yield target.attr, module


def test_only_its_writers_change_a_field_of_a_live_table() -> None:
    names = {field.name.removeprefix("_") for field in fields(LiveTable)} - {"id", "place"}
    assert set(WRITERS) == names
    assert not [(field, module) for field, module in writes("table", names) if module not in WRITERS[field]]


def test_the_runtime_writes_nothing_of_a_private_hand() -> None:
    names = {field.name for field in fields(LiveHand)}
    found = {module for _, module in writes("hand", names)}
    assert found == HANDS


@pytest.mark.parametrize("folder", ["requests", "rules"])
def test_handlers_write_no_live_table(folder: str) -> None:
    names = {field.name.removeprefix("_") for field in fields(LiveTable)} - {"table_state", "next_at"}
    handlers = {path.name for path in (TABLES / folder).rglob("*.py")} | {"signal_handlers.py", "derive.py"}
    if folder == "requests":
        handlers |= {path.name for path in (TABLES / "runtime" / "requests").glob("*.py")}
    assert not [(field, module) for field, module in writes("table", names) if module in handlers]
