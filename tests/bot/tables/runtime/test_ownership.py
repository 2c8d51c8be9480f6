"""Each field of a live table or of one of its records is written by only one module.

The methods of ``LiveTable`` and ``Board`` may also write fields that another module writes.

A write is recognised by the type of the object, not by the name of the variable. ``types_of_records`` infers this type
from annotations and assignments. The check also fails if the type is unknown and the written field has the same name
as a field of a record.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

import pytest

from bot.tables.live_table import LiveTable
from bot.tables.records.activity import Activity
from bot.tables.records.board import Board
from bot.tables.records.channel_messages import ChannelMessages
from bot.tables.records.live_hand import LiveHand
from bot.tables.records.missing_channel import MissingChannel
from bot.tables.records.races import Races
from bot.tables.records.round_end import RoundEnd
from bot.tables.records.shown_colour import ShownColour
from tests.bot.tables.runtime.types_of_records import Program

ROOT = Path(__file__).parents[4]
TABLES, IMPORTS = Path("bot/tables"), "bot.tables"
CHANGES = frozenset({"append", "add", "discard", "pop", "clear", "update", "setdefault", "popleft", "extend", "remove"})
OWN = "live_table.py"
"""The module of the live table, for fields that only its own methods write."""


def by(module: str, *fields_of_record: str) -> dict[str, str]:
    """Return these fields, each with the module that writes it."""
    return dict.fromkeys(fields_of_record, module)


TABLE = {
    **by("change.py", "language", "table_state", "clock", "state", "seq", "wall", "next_at", "notes"),
    **by("change.py", "recent", "recaps", "graced", "back", "gone"),
    **by(OWN, "_stored", "_packed", "_unpacked", "_state", "_recent", "_recaps"),
    **by("actor.py", "queue", "task"),
    **by("postponed.py", "postponed"),
    **by("stand_ins.py", "planned"),
    **by("seat_memories.py", "memories", "advised", "followed"),
    **by("table_registry.py", "out", "leaving"),
    **by("after_commit.py", "turn_version", "calling", "call_in_words", "call_silently", "reactions", "time_offered"),
    **by("turn_timing.py", "shown_behind"),
    **by("public_messages.py", "drawn_behind", "called", "reacting"),
    **by("publisher.py", "wanted", "writing", "sending", "tries"),
    **by("private_hands.py", "hands"),
    **by("hand_records.py", "server"),
}
HAND = {
    **by("hand_records.py", "reader", "newest", "earlier", "sentence", "sentence_until"),
    **by("private_hands.py", "message", "dropped", "via", "reached", "mark", "extra", "pages", "sent", "drawn_behind"),
    **by("private_hands.py", "writing", "again", "called", "force", "tries", "trying", "closed"),
    **by("text_mode_feed.py", "news", "news_due"),
}
BOARD = by("public_messages.py", *(field.name for field in fields(Board)))
RECORDS: dict[type, dict[str, str]] = {
    LiveTable: TABLE,
    LiveHand: HAND,
    Board: BOARD,
    Activity: by("activity.py", *(field.name for field in fields(Activity))),
    ChannelMessages: by("channel_messages.py", *(field.name for field in fields(ChannelMessages))),
    MissingChannel: by("missing_channel.py", *(field.name for field in fields(MissingChannel))),
    Races: by("races.py", *(field.name for field in fields(Races))),
    RoundEnd: by("round_end.py", *(field.name for field in fields(RoundEnd))),
    ShownColour: by("shown_colour.py", *(field.name for field in fields(ShownColour))),
}
"""For each record, the module that writes each field. The record's module in ``OWN_MODULES`` may write it too."""
OWN_MODULES = {LiveTable: OWN, Board: "board.py"}
"""The modules of those records whose own methods also write fields that another module writes."""
NEVER_WRITTEN = {"id", "place", "secret", "board"} | {
    *("races", "activity", "missing_channel", "messages", "shown_colour", "round_end"),
}
"""Fields of a table that keep their initial values."""
BOARDS_METHODS = {"shrink", "drop", "retire", "forget", "shift"}


@dataclass(frozen=True)
class Write:
    """A write to a field of a record."""

    record: str
    field: str
    module: str


@cache
def program() -> Program:
    """Return the modules that can access a record: those in ``TABLES``, and those that import one of them."""
    texts = {path.relative_to(ROOT): path.read_text() for path in (ROOT / "bot").rglob("*.py")}
    return Program({path: text for path, text in texts.items() if path.is_relative_to(TABLES) or IMPORTS in text})


def name_of(path: Path) -> str:
    return f"recovery/{path.name}" if path.parent.name == "recovery" else path.name


def written(node: ast.AST) -> ast.Attribute | None:
    """Return the attribute that a node changes, or ``None`` if it changes none.

    The node assigns or deletes the attribute or one of its items, or calls one of the methods in ``CHANGES`` on it.
    """
    if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
        target: ast.AST = node.value if isinstance(node, ast.Subscript) else node
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
        target = node.func.value
    else:
        return None
    return target if isinstance(target, ast.Attribute) else None


def names(record: type) -> set[str]:
    """Return the names of a record's fields. A name with a leading underscore is also returned without it."""
    found = {field.name for field in fields(record)}
    return found | {name.removeprefix("_") for name in found}


def writes(sources: Program) -> tuple[list[Write], list[str]]:
    """Return all writes to records, and a description of each write to an object of unknown type."""
    known = set().union(*map(names, RECORDS))
    records = {record.__name__ for record in RECORDS}
    found, unknown = [], []
    for source in sources.sources():
        for node in source.nodes():
            target = written(node)
            if target is None or target.attr not in known:
                continue
            owner = source.type_of(target.value)
            if owner is None:
                unknown.append(f"{source.path}:{target.lineno} {ast.unparse(target)}")
            elif owner in records:
                found.append(Write(owner, target.attr, name_of(source.path)))
    return found, unknown


def test_every_written_object_that_could_be_a_record_has_a_known_type() -> None:
    assert writes(program())[1] == []


@pytest.mark.parametrize("record", RECORDS)
def test_each_field_of_a_record_is_written_by_one_module(record: type) -> None:
    expected, own = RECORDS[record], OWN_MODULES.get(record, "")
    found: dict[str, set[str]] = {}
    for one in writes(program())[0]:
        if one.record == record.__name__:
            found.setdefault(one.field, set()).add(one.module)
    assert {field: modules - {own} or modules for field, modules in found.items()} == {
        field: {module} for field, module in expected.items()
    }
    unwritten = NEVER_WRITTEN if record is LiveTable else set()
    assert {field.name for field in fields(record)} - unwritten <= found.keys()


def test_only_four_modules_call_methods_that_change_a_board() -> None:
    found = {
        name_of(source.path)
        for source in program().sources()
        for node in source.nodes()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in BOARDS_METHODS
        if source.type_of(node.func.value) == "Board"
    }
    assert found == {"public_messages.py", "display_failures.py", "recovery/unshown.py", "board.py"}


def test_no_module_of_tables_calls_setattr() -> None:
    calls = [
        source.path
        for source in program().sources()
        for node in source.nodes()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "setattr"
    ]
    assert [path for path in calls if path.is_relative_to(TABLES)] == []


@pytest.mark.parametrize("folder", ["bot/tables/runtime/requests", "bot/tables/rules"])
def test_handlers_do_not_write_to_live_tables(folder: str) -> None:
    handlers = {path.name for path in (ROOT / folder).rglob("*.py")} | {"signal_handlers.py", "derive.py"}
    assert not [one for one in writes(program())[0] if one.module in handlers]


MODULE = """
from bot.tables.live_table import LiveTable
from bot.tables.records.live_hand import LiveHand
class Sender:
    def __init__(self, hands: dict[int, LiveHand]) -> None:
        self._hands = hands
    def send(self, place: LiveTable, other: object) -> None:
        {line}
def made() -> LiveTable | None: ...
async def asked() -> list[LiveTable]: ...
"""


def together(module: str) -> Program:
    """Return a program that consists of the records and one other module."""
    paths = [ROOT / TABLES / OWN, *(ROOT / TABLES / "records").glob("*.py")]
    return Program({**{path.relative_to(ROOT): path.read_text() for path in paths}, Path("bot/a.py"): module})


@pytest.mark.parametrize(
    ("line", "record", "field"),
    [
        ("place.wall = 1.0", "LiveTable", "wall"),
        ("place.races.locked[1] = 2.0", "Races", "locked"),
        ("del place.messages._digests['table']", "ChannelMessages", "_digests"),
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
        ("LiveHand(None).sent = None", "LiveHand", "sent"),
    ],
)
def test_a_write_is_found_by_the_type_of_its_object(line: str, record: str, field: str) -> None:
    found, unknown = writes(together(MODULE.format(line=line)))
    assert [one for one in found if one.module == "a.py"] == [Write(record, field, "a.py")]
    assert unknown == []


@pytest.mark.parametrize("line", ["place.anything().wall = 1.0", "what().wall = 1.0", "unknown.wall = 1.0"])
def test_a_write_to_an_object_of_unknown_type_is_reported(line: str) -> None:
    assert len(writes(together(MODULE.format(line=line)))[1]) == 1


def test_a_field_of_the_same_name_in_another_class_is_ignored() -> None:
    text = MODULE.format(line="self.wall = 1.0") + "class Other:\n    wall: float\ndef f(a: Other): a.wall = 1.0\n"
    found, unknown = writes(together(text))
    assert not [one for one in found if one.module == "a.py"]
    assert unknown == []
