"""Planted bugs, each of which some test must catch.

Each ``*.toml`` next to this file lists some. A ``[[mutant]]`` has a ``name``, the ``file`` to change, the ``old``
snippet, which the file must contain exactly once, the ``new`` snippet, and the ``tests``, at least one of which must
fail. ``make mutants`` plants the bugs one at a time in a copy of the repository; ``python -m tests.mutants WORD...``
only those whose name contains one of the words.
"""
