"""Planted bugs, each of which at least one test must catch.

The ``*.toml`` files next to this one list them. Each ``[[mutant]]`` has these keys:

- ``name`` describes the bug.
- ``file`` is the file to change.
- ``old`` is the snippet to replace. The file must contain it exactly once.
- ``new`` is the snippet that replaces it.
- ``tests`` lists tests, at least one of which must fail.
- ``marker`` is needed only if pytest deselects all these tests by default because of a marker. It names that marker.

``make mutants`` plants the bugs in copies of the repository, one at a time in each. ``python -m tests.mutants WORD...``
plants only the bugs whose name contains one of the words.
"""
