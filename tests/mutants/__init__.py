"""Planted bugs, each of which at least one test must catch.

The ``*.toml`` files next to this one list them. A ``[[mutant]]`` has a ``name``, the ``file`` to change, the ``old``
snippet, which the file must contain exactly once, the ``new`` snippet, and the ``tests``, at least one of which must
fail. If pytest deselects all these tests by default because of a marker, ``marker`` names it. ``make mutants`` plants
the bugs in copies of the repository, one at a time in each. ``python -m tests.mutants WORD...`` plants only the bugs
whose name contains one of the words.
"""
