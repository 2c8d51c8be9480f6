"""Compilation of the engine with mypyc.

``make compile`` builds ``.compiled``. Set ``PYTHONPATH=.compiled`` to use the compiled engine.

The sources are copied first, so nothing is built next to them. A C compiler and Python's headers are required.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
TARGET: Final = ROOT / ".compiled"
LIBRARY: Final = "houserules_engine"
COMPILED: Final = (
    "apply",
    "cards",
    "codec/states",
    "decks",
    "effects/base",
    "effects/hands",
    "events/__init__",
    "handlers/challenge",
    "handlers/choose",
    "handlers/draw",
    "handlers/play",
    "knowledge/hidden_cards",
    "legal",
    "match",
    "players/features",
    "players/imagine",
    "players/imagined_deal",
    "players/network",
    "players/quick",
    "players/search",
    "players/worth",
    "randomness",
    "rounds/advance_choices",
    "rounds/agenda",
    "rounds/dealing",
    "rounds/discard",
    "rounds/endings",
    "rounds/fair_plays",
    "rounds/piles",
    "rounds/turns",
    "rules/basic_options",
    "rules/deck",
    "rules/double_play",
    "rules/flip_backs",
    "rules/identical_calls",
    "rules/jump_in",
    "rules/open_hand_options",
    "rules/peeking",
    "rules/penalties",
    "rules/scoring",
    "rules/sequences",
    "rules/stacking",
    "rules/uno_calls",
    "rules/ways",
    "rules/wild_draw_four",
    "ruleset",
    "shuffles/fair_shuffle",
    "simulate/rules_at_work",
    "simulate/simulation",
    "state/parts",
    "state/records",
    "state/state",
    "view",
)
"""Modules in which turns, views and simulations spend most of their time.

Compiling other modules would only slow down the build.
"""
BUILD: Final = f"""
import sys
from mypyc.build import mypycify
from setuptools import setup

version = "--python-version=%d.%d" % sys.version_info[:2]
modules = mypycify(
    ["--config-file=", "--strict", version, *sys.argv[1:]], opt_level="2", debug_level="0", group_name="{LIBRARY}"
)
setup(name="{LIBRARY}", packages=[], ext_modules=modules, script_args=["--quiet", "build_ext", "--inplace"])
"""
CHOOSER: Final = f'''"""Import hook that makes ``import engine`` find the compiled engine in this folder."""

import sys
from importlib.machinery import PathFinder
from pathlib import Path

HERE = [str(Path(__file__).parent)]
NAMES = ("engine", "{LIBRARY}__mypyc")


class CompiledEngine:
    """Finder that looks for the engine and its library in this folder. It runs before all other finders."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        return PathFinder.find_spec(name, HERE, target) if name in NAMES else None


sys.meta_path.insert(0, CompiledEngine)
'''


def build(folder: Path) -> int:
    """Compile the copy of the engine in ``folder``, and return the exit code.

    On success, delete the source files of the compiled modules from the copy.
    """
    files = [f"engine/{name}.py" for name in COMPILED]
    code = subprocess.run([sys.executable, "-c", BUILD, *files], cwd=folder, check=False).returncode
    if not code:
        for name in files:
            (folder / name).unlink()
    return code


def main() -> int:
    """Rebuild ``.compiled`` and return the exit code."""
    with tempfile.TemporaryDirectory(prefix="houserules-compile-") as name:
        folder = Path(name)
        shutil.copytree(ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__"))
        if build(folder):
            print("The engine could not be compiled.", file=sys.stderr)
            return 1
        shutil.rmtree(folder / "build", ignore_errors=True)
        (folder / "sitecustomize.py").write_text(CHOOSER, encoding="utf-8")
        shutil.rmtree(TARGET, ignore_errors=True)
        shutil.copytree(folder, TARGET, ignore=shutil.ignore_patterns("__pycache__", ".mypy_cache"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
