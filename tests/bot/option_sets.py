"""Random sets of options, playable or not."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from engine.cards import COLOURS
from engine.options import KEYS, Option
from engine.rules.registry import OPTIONS


def values(option: Option) -> st.SearchStrategy[Any]:
    """Return a strategy for allowed values of an option."""
    match option.kind:
        case "number":
            return st.one_of(st.just(option.default), st.integers(option.low, option.high))
        case "auto_number":
            return st.sampled_from(("auto", 1, 2))
        case "words" | "colours":
            return st.lists(st.sampled_from(option.values or tuple(COLOURS)), unique=True)
        case "effects" | "ranks":
            return st.dictionaries(st.sampled_from(KEYS[option.kind]), st.sampled_from(option.values), max_size=5)
        case _:
            return st.sampled_from(option.values)


option_sets = st.sets(st.sampled_from(sorted(OPTIONS)), max_size=8).flatmap(
    lambda names: st.fixed_dictionaries({name: values(OPTIONS[name]) for name in sorted(names)})
)
