"""Words in the annotations of a state's fields. They declare who may know a field and how it is blinded."""

from __future__ import annotations

import ast
import inspect

from engine.state import parts, records, state

WORDS = {"Public", "Own", "Secret", "Dealt", "Emptied", "ByRule", "Face"}
Declared = dict[str, dict[str, tuple[str, ...]]]
"""Words of each field, outermost first, keyed by class and field name."""


def declared(source: str) -> Declared:
    """Return the fields that the classes in a module's source declare, with their words."""
    found: Declared = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            fields = found.setdefault(node.name, {})
            for line in node.body:
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                    fields[line.target.id] = _words(line.annotation)
    return found


def _words(annotation: ast.expr) -> tuple[str, ...]:
    if isinstance(annotation, ast.Subscript) and isinstance(annotation.value, ast.Name):
        name = annotation.value.id
        return (name, *_words(annotation.slice)) if name in WORDS else ()
    return ()


FIELDS: Declared = {
    name: fields for module in (records, parts, state) for name, fields in declared(inspect.getsource(module)).items()
}
