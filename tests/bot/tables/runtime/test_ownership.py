"""Each record of a live table has its writers, and no other module changes it.

What a module writes is found by types, not by the names of variables: ``types_of_records`` follows annotations from
parameters, fields and functions. A write to a field of such a name whose owner has no known type fails as well.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

import pytest

from bot.tables.live_table import Board, LiveHand, LiveTable
from tests.bot.tables.runtime.types_of_records import Program

ROOT = Path(__file__).parents[4]
TABLES, IMPORTS = Path("bot/tables"), "bot.tables"
CHANGES = frozenset({"append", "add", "discard", "pop", "clear", "update", "setdefault", "popleft", "extend", "remove"})
LOADING = frozenset({"recovery/persistence.py", "recovery/startup.py", "recovery/unshown.py"})
"""Modules that create live tables from stored ones, before any other module has them."""
OWN = "live_table.py"
"""The methods of a record itself."""


def by(*modules: str) -> frozenset[str]:
    return frozenset(modules)


TABLE: dict[str, frozenset[str]] = {
    # The stored state.
    "language": by("change.py"),
    "table_state": by("change.py", "recovery/startup.py", "recovery/unshown.py"),
    "clock": by("change.py"),
    "state": by("change.py", "recovery/persistence.py", "recovery/unshown.py"),
    "seq": by("change.py", "recovery/persistence.py"),
    "wall": by("change.py", "new_tables.py", "recovery/persistence.py"),
    "next_at": by("change.py", *LOADING),
    "notes": by("change.py"),
    "recent": by("change.py", "recovery/startup.py"),
    "recaps": by("change.py", "recovery/startup.py"),
    "secret": by("new_tables.py", "recovery/persistence.py"),
    "board": by("recovery/persistence.py"),
    "unsaved": by("change.py", "actor.py", "public_messages.py", "display_failures.py"),
    **dict.fromkeys(("_packed", "_unpacked", "_state", "_recent", "_recaps"), by(OWN)),
    # The runtime.
    **dict.fromkeys(("queue", "task"), by("actor.py")),
    "planned": by("stand_ins.py", OWN),
    **dict.fromkeys(("memories", "advised"), by("seat_memories.py")),
    "followed": by("seat_memories.py", OWN),
    "graced": by("change.py", "recovery/startup.py"),
    "gone": by("change.py", "recovery/unshown.py"),
    "back": by("after_commit.py", "recovery/startup.py"),
    **dict.fromkeys(("out", "leaving"), by("table_registry.py")),
    **dict.fromkeys(("played", "played_version", "jumped", "caught"), by("after_commit.py")),
    "locked": by("after_commit.py", "recovery/rereading.py"),
    "active": by("actor.py", "table_registry.py", "new_tables.py", "clock_jumps.py", "recovery/rereading.py"),
    "moved_at": by("actor.py", "clock_jumps.py"),
    "time_offered": by("after_commit.py"),
    **dict.fromkeys(("missing_since", "look_at"), by("display_failures.py", "clock_jumps.py")),
    "looks": by("display_failures.py"),
    # What public messages show and call.
    "ending": by("after_commit.py", "public_messages.py", "display_failures.py", "recovery/startup.py"),
    "result": by("after_commit.py", "recovery/unshown.py"),
    **dict.fromkeys(("turn_version", "reactions", "calling", "call_in_words", "call_silently"), by("after_commit.py")),
    "shown_behind": by("after_commit.py", "turn_timing.py"),
    "shown_colour": by("display_failures.py"),
    "shown_since": by("display_failures.py", "clock_jumps.py"),
    "announcements": by("after_commit.py", "public_messages.py"),
    "repost": by(
        "after_commit.py", "public_messages.py", "display_failures.py", "recovery/rereading.py", "recovery/startup.py"
    ),
    "written": by("public_messages.py", "table_registry.py"),
    # The delivery of public messages.
    **dict.fromkeys(
        ("round_scene", "mark", "drawn_behind", "reacting", "drawn_colour", "called", "illustration"),
        by("public_messages.py"),
    ),
    "unillustrated_until": by("public_messages.py", "clock_jumps.py"),
    **dict.fromkeys(("wanted", "writing", "sending", "tries"), by("publisher.py")),
    "painted": by("publisher.py", "public_messages.py", "display_failures.py"),
    "unanswered": by("message_sending.py", "public_messages.py"),
    # Private hands.
    "hands": by("private_hands.py", OWN),
    **dict.fromkeys(("card_style", "text_mode", "lessons", "pictures", "features"), by("hand_records.py")),
}
HAND: dict[str, frozenset[str]] = {
    **dict.fromkeys(("language", "layout", "card_style", "text_mode", "learnt", "newest"), by("hand_records.py")),
    **dict.fromkeys(("order", "page", "sort", "shown", "lesson"), by("hand_records.py")),
    **dict.fromkeys(("sentence", "sentence_until"), by("hand_records.py")),
    **dict.fromkeys(("message", "via", "mark", "extra", "pages", "sent", "drawn_behind"), by("private_hands.py")),
    **dict.fromkeys(("writing", "again", "force", "tries", "trying", "closed"), by("private_hands.py")),
    **dict.fromkeys(("news", "news_due"), by("text_mode_feed.py")),
}
BOARD: dict[str, frozenset[str]] = {
    **dict.fromkeys(("old", "spent", "table", "posted", "card", "call"), by("public_messages.py", OWN)),
    **dict.fromkeys(("round_end", "reaction", "vote", "polls"), by("public_messages.py", OWN)),
    "result": by("public_messages.py"),
}
RECORDS = {"LiveTable": (LiveTable, TABLE), "LiveHand": (LiveHand, HAND), "Board": (Board, BOARD)}
"""The records, with the modules that write each field."""
NEVER_WRITTEN = {"id", "place"}
BOARDS_METHODS = {"shrink", "drop", "set_aside", "forget", "shift"}


@dataclass(frozen=True)
class Write:
    """A write to a field of a record."""

    record: str
    field: str
    module: str


@cache
def program() -> Program:
    """Return the modules that can access a record: those of tables, and those that import them."""
    texts = {path.relative_to(ROOT): path.read_text() for path in (ROOT / "bot").rglob("*.py")}
    return Program({path: text for path, text in texts.items() if path.is_relative_to(TABLES) or IMPORTS in text})


def name_of(path: Path) -> str:
    return f"recovery/{path.name}" if path.parent.name == "recovery" else path.name


def written(node: ast.AST) -> ast.Attribute | None:
    """Return the attribute that a node assigns to, deletes from or changes by a method."""
    if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
        target: ast.AST = node.value if isinstance(node, ast.Subscript) else node
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
        target = node.func.value
    else:
        return None
    return target if isinstance(target, ast.Attribute) else None


def names(record: type) -> set[str]:
    """Return the fields of a record, those behind properties under both names."""
    found = {field.name for field in fields(record)}
    return found | {name.removeprefix("_") for name in found}


def writes(sources: Program) -> tuple[list[Write], list[str]]:
    """Return all writes to records, and the places where what is written to has no known type."""
    known = set().union(*(names(record) for record, _ in RECORDS.values()))
    found, unknown = [], []
    for source in sources.sources():
        for node in source.nodes():
            target = written(node)
            if target is None or target.attr not in known:
                continue
            owner = source.type_of(target.value)
            if owner is None:
                unknown.append(f"{source.path}:{target.lineno} {ast.unparse(target)}")
            elif owner in RECORDS:
                found.append(Write(owner, target.attr, name_of(source.path)))
    return found, unknown


def test_every_write_to_such_a_field_has_a_known_owner() -> None:
    assert writes(program())[1] == []


@pytest.mark.parametrize("record", RECORDS)
def test_only_its_writers_change_a_field_of_a_record(record: str) -> None:
    of, expected = RECORDS[record]
    found: dict[str, set[str]] = {}
    for one in writes(program())[0]:
        if one.record == record:
            found.setdefault(one.field, set()).add(one.module)
    assert found == expected
    assert {field.name for field in fields(of)} - NEVER_WRITTEN <= found.keys()


def test_no_other_module_calls_what_changes_a_board() -> None:
    found = {
        name_of(source.path)
        for source in program().sources()
        for node in source.nodes()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in BOARDS_METHODS
        if source.type_of(node.func.value) == "Board"
    }
    assert found == {"public_messages.py", "display_failures.py", "clock_jumps.py", "recovery/unshown.py", OWN}


def test_no_field_is_set_by_a_name_that_is_computed() -> None:
    calls = [
        source.path
        for source in program().sources()
        for node in source.nodes()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "setattr"
    ]
    assert [path for path in calls if path.is_relative_to(TABLES)] == []


@pytest.mark.parametrize("folder", ["bot/tables/runtime/requests", "bot/tables/rules"])
def test_handlers_write_no_live_table(folder: str) -> None:
    handlers = {path.name for path in (ROOT / folder).rglob("*.py")} | {"signal_handlers.py", "derive.py"}
    assert not [one for one in writes(program())[0] if one.module in handlers]


MODULE = """
from bot.tables.live_table import LiveTable, LiveHand
class Sender:
    def __init__(self, hands: dict[int, LiveHand]) -> None:
        self._hands = hands
    def send(self, place: LiveTable, other: object) -> None:
        {line}
def made() -> LiveTable | None: ...
async def asked() -> list[LiveTable]: ...
"""


@pytest.mark.parametrize(
    ("line", "record", "field"),
    [
        ("place.wall = 1.0", "LiveTable", "wall"),
        ("place.active[1] = 2.0", "LiveTable", "active"),
        ("del place.painted['table']", "LiveTable", "painted"),
        ("place.queue.append(1)", "LiveTable", "queue"),
        ("place.board.card = 1", "Board", "card"),
        ("a = place.board; a.old = ()", "Board", "old"),
        ("place.hand(7).news = ()", "LiveHand", "news"),
        ("place.hands[7].news = ()", "LiveHand", "news"),
        ("self._hands[7].news = ()", "LiveHand", "news"),
        ("for user, one in place.hands.items(): one.news = ()", "LiveHand", "news"),
        ("[one.pages.pop() for one in self._hands.values()]", "LiveHand", "pages"),
        ("if (one := self._hands.get(7)): one.sent = 1", "LiveHand", "sent"),
        ("one = made(); one.gone = True", "LiveTable", "gone"),
        ("for one in await asked(): one.gone = True", "LiveTable", "gone"),
        ("a, b = place, 1; a.gone = True", "LiveTable", "gone"),
        ("LiveHand().sent = None", "LiveHand", "sent"),
    ],
)
def test_a_write_is_found_by_the_type_of_its_owner(line: str, record: str, field: str) -> None:
    live = program().source(TABLES / "live_table.py")
    sources = Program({live.path: live.text, Path("bot/a.py"): MODULE.format(line=line)})
    found, unknown = writes(sources)
    assert [one for one in found if one.module == "a.py"] == [Write(record, field, "a.py")]
    assert unknown == []


@pytest.mark.parametrize("line", ["place.anything().wall = 1.0", "what().wall = 1.0", "unknown.wall = 1.0"])
def test_a_write_to_an_unknown_owner_is_noticed(line: str) -> None:
    live = program().source(TABLES / "live_table.py")
    assert len(writes(Program({live.path: live.text, Path("bot/a.py"): MODULE.format(line=line)}))[1]) == 1


def test_a_field_of_the_same_name_in_another_class_is_no_write() -> None:
    text = MODULE.format(line="self.wall = 1.0") + "class Other:\n    wall: float\ndef f(a: Other): a.wall = 1.0\n"
    live = program().source(TABLES / "live_table.py")
    found, unknown = writes(Program({live.path: live.text, Path("bot/a.py"): text}))
    assert not [one for one in found if one.module == "a.py"]
    assert unknown == []
