"""Words that contributors do not use, and the prose of Python files in which they are searched for."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator

PAGE_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
CODE_SPAN = re.compile(r"``[^`]*``|`[^`]*`")

PHRASES = (
    "anew", "whoever", "so many", r"oversle(?:ep\w*|pt)", "on turn", "in passing", "by ear", "the own hand",
    "comes of it", "turns? round", "for ever",
)  # fmt: skip
"""Phrases that a native technical editor would rewrite."""
FORBIDDEN = re.compile(rf"\b(?:{'|'.join(PHRASES)})\b".replace(" ", r"\s+"), re.IGNORECASE)
CODE_PHRASES = (*PHRASES, "rooms?", r"house(?![\s-]+rules?\b|-\d)")
"""The same for code, where a package is not a room and the repository is not a house."""
FORBIDDEN_IN_CODE = re.compile(rf"\b(?:{'|'.join(CODE_PHRASES)})\b".replace(" ", r"\s+"), re.IGNORECASE)


def prose(source: str) -> Iterator[tuple[int, str]]:
    """Yield comments, docstrings without code, and names of functions in a Python file, each with its line."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.lineno, node.name.replace("_", " ")
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, CODE_SPAN.sub("", node.value.value)
