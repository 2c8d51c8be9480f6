"""Helpers for tests of texts. They record requested keys and list existing keys and the engine's strings."""

from __future__ import annotations

import ast
from pathlib import Path

import engine
from bot.locales import Texts, texts

ENGINE = Path(engine.__file__).parent


class Recorder(Texts):
    """Texts that record which keys are requested."""

    def __init__(self, language: str) -> None:
        super().__init__(language, strict=True)
        self.asked: set[str] = set()

    def __call__(self, key: str, /, **values: str | int | float) -> str:
        self.asked.add(key)
        return super().__call__(key, **values)


def keys(family: str) -> set[str]:
    """Return the English texts' keys that begin with ``family``."""
    return {key for key in texts("en")._sources if key.startswith(family)}


def engine_strings() -> set[str]:
    """Return every string in the engine's source."""
    return {
        node.value
        for path in ENGINE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
