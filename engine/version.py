"""The version of the program and the build of the engine, for the package metadata and ``--version``."""

from typing import Final

from engine import cards

VERSION: Final = "1.0.0.dev0"


def engine_build() -> str:
    """Return ``compiled`` if the engine runs as compiled modules (``make compile``), otherwise ``pure``."""
    return "pure" if str(cards.__file__).endswith(".py") else "compiled"


def version_line() -> str:
    """Return the line that ``--version`` prints."""
    return f"Houserules {VERSION} ({engine_build()} engine)"
