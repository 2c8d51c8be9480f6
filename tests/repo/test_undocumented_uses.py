"""Only one module of the bot uses parts of discord.py that are not documented."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.repo.source import imports, modules, nodes, syntax

HOME = Path("bot/discord/discord_internals.py")
DOCUMENTED = {"discord.app_commands", "discord.ui", "discord.abc", "discord.utils"}
"""Modules of discord.py whose interface is documented."""
HIDDEN = {"http", "ws", "_connection", "_session", "_state"}
"""Undocumented attributes of discord.py's objects."""


def undocumented_uses(tree: ast.Module) -> Iterator[str]:
    """Yield each use of an undocumented part of discord.py."""
    for name in imports(tree):
        parts = name.split(".")
        inner = len(parts) > 2 or (len(parts) == 2 and parts[1].islower())
        if parts[0] == "discord" and inner and ".".join(parts[:2]) not in DOCUMENTED:
            yield f"imports {name}"
    for node in nodes(tree):
        if isinstance(node, ast.Attribute) and node.attr in HIDDEN:
            owner = ast.unparse(node.value)
            if owner.rpartition(".")[2] in {"client", "_client", "interaction", "message", "guild", "channel"}:
                yield f"line {node.lineno}: {owner}.{node.attr}"


def test_only_one_module_uses_undocumented_parts_of_discord_py() -> None:
    found = {str(path): list(undocumented_uses(syntax(path))) for path in modules("bot") if path != HOME}
    assert {path: faults for path, faults in found.items() if faults} == {}
    assert list(undocumented_uses(syntax(HOME)))


@pytest.mark.parametrize(
    "source",
    [
        "from discord.http import Route",
        "import discord.gateway",
        "from discord.webhook.async_ import async_context",
        "client.http.request(route)",
        "self._client.ws.close()",
        "client._connection.parsers",
    ],
)
def test_an_undocumented_use_elsewhere_is_detected(source: str) -> None:
    assert list(undocumented_uses(ast.parse(source)))


@pytest.mark.parametrize("source", ["import discord", "from discord import app_commands", "client.user", "self.http"])
def test_the_documented_interface_may_be_used_anywhere(source: str) -> None:
    assert not list(undocumented_uses(ast.parse(source)))
