"""Only ``bot.supervision`` starts tasks, threads and processes, so that the list of jobs is complete.

``asyncio.to_thread`` is allowed everywhere, because it is part of the job that waits for its result.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.repo.source import imports, modules, nodes, syntax

HOME = Path("bot/supervision")
CALLS = {
    "TaskGroup", "Thread", "ThreadPoolExecutor", "Timer", "create_subprocess_exec", "create_subprocess_shell",
    "create_task", "ensure_future", "fork", "forkpty", "posix_spawn", "run_coroutine_threadsafe", "run_in_executor",
    "start_new_thread",
}  # fmt: skip
MODULES = {"_thread", "concurrent", "discord.ext", "multiprocessing", "subprocess"}
DISCORDS = "discord.Thread"
"""A thread on Discord, not a thread of the operating system."""


def starters(tree: ast.Module) -> list[str]:
    """Return a module's imports and attributes that can start tasks, threads or processes without supervision."""
    named = imports(tree)
    faults = [f"imports {name}" for name in sorted(MODULES) if any((one + ".").startswith(name + ".") for one in named)]
    faults += [f"imports {name}" for name in sorted(named) if name.rpartition(".")[2] in CALLS]
    for node in nodes(tree):
        if isinstance(node, ast.Attribute) and node.attr in CALLS and ast.unparse(node) != DISCORDS:
            faults.append(f"line {node.lineno}: {node.attr}")
    return faults


def test_only_supervision_starts_tasks_threads_and_processes() -> None:
    found = {
        str(path): faults
        for path in modules("bot")
        if not path.is_relative_to(HOME) and (faults := starters(syntax(path)))
    }
    assert not found


@pytest.mark.parametrize(
    "source",
    [
        "asyncio.create_task(work())",
        "asyncio.get_running_loop().create_task(work())",
        "start = asyncio.ensure_future",
        "async def f():\n    async with asyncio.TaskGroup() as group: ...",
        "from threading import Thread\nThread(target=work).start()",
        "threading.Timer(1, work)",
        "import multiprocessing as m\nm.Process(target=work)",
        "from asyncio import create_subprocess_exec",
        "asyncio.create_subprocess_shell('ls')",
        "loop.run_in_executor(None, work)",
        "from concurrent.futures import ThreadPoolExecutor",
        "import subprocess",
        "from discord.ext import tasks",
    ],
)
def test_starting_something_elsewhere_is_noticed(source: str) -> None:
    assert starters(ast.parse(source))


@pytest.mark.parametrize(
    "source", ["await asyncio.to_thread(work)", "loop.call_later(1, work)", "discord.Thread", "jobs.start(work(), 'x')"]
)
def test_calls_that_start_nothing_unsupervised_are_allowed(source: str) -> None:
    assert not starters(ast.parse(source))
