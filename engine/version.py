"""The version of the program; the package metadata and ``--version`` read it here."""

from typing import Final

VERSION: Final = "1.0.0.dev0"
