"""Lets ``import engine`` find the compiled engine of this folder, wherever a program starts."""

import sys
from importlib.machinery import PathFinder
from pathlib import Path

HERE = [str(Path(__file__).parent)]
NAMES = ("engine", "houserules_engine__mypyc")


class CompiledEngine:
    """Finds the engine and its library here before any other folder is searched."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        return PathFinder.find_spec(name, HERE, target) if name in NAMES else None


sys.meta_path.insert(0, CompiledEngine)
