"""Planted bugs, each of which some test must catch.

Each ``*.toml`` next to this file lists some. A ``[[mutant]]`` has a ``name``, the ``file`` to change, the ``old``
snippet, which the file must contain exactly once, the ``new`` snippet, and the ``tests``, at least one of which must
fail. If all of them have a marker that pytest leaves out by default, ``marker`` is its name. ``make mutants`` plants
the bugs in copies of the repository, one at a time in each. ``python -m tests.mutants WORD...`` plants only those whose
name contains one of the words.
"""
