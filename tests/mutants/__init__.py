"""Planted bugs, each of which some test must catch.

Each ``*.toml`` beside this file lists some: a ``[[mutant]]`` has a ``name``, the ``file`` in which it is planted, the
``old`` snippet (which must stand there exactly once) and the ``new`` one, and the ``tests`` of which at least one must
fail. ``make mutants`` plants them one at a time in a copy of the checkout; ``python -m tests.mutants NAME...`` only
those whose name contains one of the words.
"""
