"""Files in the repository that git does not ignore, and the syntax trees and imports of the modules."""

from __future__ import annotations

import ast
import functools
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "bot", "sandbox", "migrations", "benchmarks", "tools", "tests")


@functools.cache
def tracked(root: Path = ROOT) -> tuple[Path, ...]:
    """Return the files that git tracks or does not ignore, sorted, as paths relative to ``root``."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, check=True, text=True).stdout
    return tuple(sorted(Path(name) for name in set(listed.split("\0")) if name and (root / name).is_file()))


def modules(*packages: str) -> list[Path]:
    """Return the Python files of these top-level packages (default: all), relative to the root."""
    chosen = packages or PACKAGES
    return [path for path in tracked() if path.suffix == ".py" and path.parts[0] in chosen]


@functools.cache
def syntax(path: Path) -> ast.Module:
    """Return the syntax tree of a file in the repository."""
    return ast.parse((ROOT / path).read_text(encoding="utf-8"), filename=str(path))


@functools.cache
def nodes(tree: ast.AST) -> tuple[ast.AST, ...]:
    """Return all nodes of a syntax tree. The result is cached, because many checks use the same trees."""
    return tuple(ast.walk(tree))


@functools.cache
def imports(tree: ast.AST) -> frozenset[str]:
    """Return the dotted names in the absolute imports of ``tree``: modules, and the names imported from them."""
    names: set[str] = set()
    for node in nodes(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return frozenset(names)


def imported_packages(tree: ast.AST) -> set[str]:
    """Return the top-level packages in the absolute imports of ``tree``."""
    return {name.partition(".")[0] for name in imports(tree)}
