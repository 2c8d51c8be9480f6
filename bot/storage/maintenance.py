"""The commands of the person who hosts: ``backup FILE``, ``restore FILE``, ``replay TABLE``."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

Text = Callable[..., str]
"""``text(key, **facts)``: the sentence of a key of the locales."""


def register(subparsers: argparse._SubParsersAction[Any], text: Text) -> None:
    """Adds the commands to the parser of ``python -m bot``."""
    raise NotImplementedError


def run(arguments: argparse.Namespace, url: str, text: Text) -> int:
    """Carries out the command that was parsed, on the database of ``url``.

    Prints sentences on standard output (errors on standard error) and returns the exit code: 0, 1 if a replay came to
    another state than the stored one, 2 if the command could not be carried out.
    """
    raise NotImplementedError
