"""States as JSON values. ``dump`` writes the current format; ``load`` reads it and all earlier formats."""

from engine.codec.states import dump, load

__all__ = ["dump", "load"]
