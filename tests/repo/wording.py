"""Phrases that contributors must not use, and the prose in which tests search for them."""

from __future__ import annotations

import ast
import functools
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from tests.repo.source import ROOT, nodes, syntax

PAGE_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
"""The position before each word of a class name except the first."""
CODE_SPAN = re.compile(r"``[^`]*``|`[^`]*`")

PHRASES = (
    "anew", "whoever", "so many", r"oversle(?:ep\w*|pt)", "on turn", "in passing", "by ear", "the own hand",
    "comes of it", "turns? round", "for ever",
)  # fmt: skip
"""Phrases that ``docs/GLOSSARY.md`` marks with ✗, as regular expressions."""
FORBIDDEN = re.compile(rf"\b(?:{'|'.join(PHRASES)})\b".replace(" ", r"\s+"), re.IGNORECASE)
CODE_PHRASES = (*PHRASES, "rooms?", r"house(?![\s-]+rules?\b|-\d)")
"""Phrases that are forbidden in code, where a package is not called a room, nor the repository a house."""
FORBIDDEN_IN_CODE = re.compile(rf"\b(?:{'|'.join(CODE_PHRASES)})\b".replace(" ", r"\s+"), re.IGNORECASE)


LOG_CALLS = {"debug", "info", "warning", "error", "exception", "critical", "log"}
HASH_COMMENT = re.compile(r"(?<!\S)#[^\n]*")
"""A comment in TOML, YAML, shell or make."""


@functools.cache
def prose(path: Path) -> tuple[tuple[int, str], ...]:
    """Return the prose in a Python file of the repository, each part with its line."""
    return tuple(prose_of((ROOT / path).read_text(encoding="utf-8"), syntax(path)))


def prose_of(source: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the prose in a Python file, each part with its line.

    Prose means comments, docstrings without code spans, names of functions and classes, and the strings in log calls.
    """
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    for node in nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.lineno, node.name.replace("_", " ")
        elif isinstance(node, ast.ClassDef):
            yield node.lineno, CAPITAL.sub(" ", node.name)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, CODE_SPAN.sub("", node.value.value)
        elif isinstance(node, ast.Call) and _is_log_call(node):
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.lineno, part.value


def _is_log_call(node: ast.Call) -> bool:
    """Return True if a call writes a log line, as in ``log.warning("...")``."""
    called = node.func
    return (
        isinstance(called, ast.Attribute)
        and called.attr in LOG_CALLS
        and isinstance(called.value, ast.Name)
        and "log" in called.value.id.lower()
    )
