"""Loops over tables, matches, seasons and servers isolate their items, or are listed as exceptions.

Each isolated loop has a case in ``tests/bot/test_isolation.py``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.bot.test_isolation import CASES
from tests.repo.source import modules, nodes, syntax

ITEMLESS = ("locales", "model", "pictures", "screens", "supervision")
"""Packages of the bot that are not checked, because they handle one value at a time."""
ITEMS = {"table", "match", "season", "guild", "server", "stored", "ended"}
"""Names of loop variables whose items must be isolated."""
ISOLATING = {"each", "isolated"}
WHOLE = "one transaction or one reply, all or nothing"
COMPUTES = "computes a result from rows already read, for one request or one item of an isolated loop"
READS = "reads fields of live tables for one request"
PURE = {
    **dict.fromkeys(("channels_without_server", "delete_server", "delete_rest", "delete_channels", "export"), WHOLE),
    **dict.fromkeys(("forget", "forget_again"), WHOLE),
    **dict.fromkeys(("query", "raise_above", "work", "_rerating"), WHOLE),
    **dict.fromkeys(("lobby_of", "_losing", "_replayed", "_short", "audit", "match_choices"), COMPUTES),
    **dict.fromkeys(("of_guild", "guided_of", "everywhere", "under", "unannounced", "_sits"), READS),
    **dict.fromkeys(("_matches", "_page", "_names", "_wanted_season"), COMPUTES),
    **dict.fromkeys(("points_of", "meetings", "_by_rounds", "_ahead", "_advancing", "_from_json"), COMPUTES),
    **dict.fromkeys(
        ("_settled", "_open_table"), "reads the tables of one item of an isolated loop; unreadable ones are void"
    ),
    "_release": "puts a signal into the queues of the tables of one item of an isolated loop",
    "of_file": WHOLE,
    "post": "selects from memory the items whose delay after a failure has passed",
    "delete_departed": "logs rows that are already deleted",
    **dict.fromkeys(("end_of_guild", "forgotten"), "only waits for the queues of tables"),
    **dict.fromkeys(
        ("roll", "seasons_to_post", "_settle_all", "rerate"), "selects the items of the servers of this process"
    ),
    **dict.fromkeys(("note_present", "unshown_tables"), "selects the items of the servers of this process"),
    "load": "collects loaded tables in a dictionary",
}
"""Functions whose loops need no isolation, each with the reason."""
COMPREHENSIONS = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


def loops(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield the function and the line of each loop with a variable in ``ITEMS`` that makes calls without isolation."""
    for function in nodes(tree):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for node in ast.walk(function):
            if (isinstance(node, ast.For | ast.AsyncFor) and _acts(node)) or (
                isinstance(node, COMPREHENSIONS) and _computes(node)
            ):
                yield function.name, node.lineno


def _items(target: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(target) if isinstance(node, ast.Name)}


def _acts(loop: ast.For | ast.AsyncFor) -> bool:
    """Return True if a loop with a variable in ``ITEMS`` calls or awaits anything without isolation.

    A loop is isolated if its body is a single ``with`` statement that calls a function in ``ISOLATING``.
    """
    if not _items(loop.target) & ITEMS:
        return False
    if len(loop.body) == 1 and isinstance(loop.body[0], ast.With):
        opened = loop.body[0].items[0].context_expr
        if isinstance(opened, ast.Call) and ast.unparse(opened.func) in ISOLATING:
            return False
    return any(isinstance(node, ast.Call | ast.Await) for step in loop.body for node in ast.walk(step))


def _computes(comprehension: COMPREHENSIONS) -> bool:
    """Return True if a comprehension with a variable in ``ITEMS`` calls or awaits anything for its items."""
    made = (comprehension.key, comprehension.value) if isinstance(comprehension, ast.DictComp) else (comprehension.elt,)
    conditions = [test for part in comprehension.generators for test in part.ifs]
    names = set[str]().union(*(_items(part.target) for part in comprehension.generators))
    acts = (isinstance(node, ast.Call | ast.Await) for part in (*made, *conditions) for node in ast.walk(part))
    return bool(names & ITEMS) and any(acts)


def names(tree: ast.AST) -> Iterator[str]:
    """Yield the name of each isolated loop in a module. If a loop has no name, yield a string with its line instead."""
    for node in nodes(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ISOLATING:
            texts = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            yield texts[0] if texts else f"a loop without a name on line {node.lineno}"


def test_loops_over_tables_matches_and_servers_isolate_their_items() -> None:
    found = [
        f"{path}:{line}: {function}"
        for path in modules("bot")
        if path.parts[1] not in ITEMLESS
        for function, line in loops(syntax(path))
        if function not in PURE
    ]
    assert not found


def test_each_exception_is_needed() -> None:
    functions = {function for path in modules("bot") for function, _ in loops(syntax(path))}
    assert set(PURE) <= functions


def test_each_isolated_loop_has_a_case_in_the_test_of_isolation() -> None:
    known = [name for path in modules("bot") if path.parts[1] != "supervision" for name in names(syntax(path))]
    assert sorted(known) == sorted(CASES)


@pytest.mark.parametrize(
    "source",
    [
        "def f():\n    for table in tables:\n        put(table)",
        "async def f():\n    for season in await seasons():\n        await close(season)",
        "def f():\n    for number, match in all:\n        with other(match):\n            count(match)",
        "def f():\n    for guild in all:\n        with isolated(guild, 'x'):\n            one()\n        two()",
        "def f():\n    return [read(table) for table in tables]",
        "def f():\n    return {server.id: 1 for server in servers if await_answer(server)}",
    ],
)
def test_a_loop_without_isolation_is_noticed(source: str) -> None:
    assert list(loops(ast.parse(source)))
