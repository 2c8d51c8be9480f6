"""Each module that ``make bench`` runs is a measurement with its own targets, and no other module is."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.__main__ import measurements

from .source import imports, modules, syntax

CLOSING = "benchmarks.measure.close"


@pytest.mark.parametrize("name", measurements())
def test_each_measurement_closes_with_its_targets(name: str) -> None:
    assert CLOSING in imports(syntax(Path(f"benchmarks/{name}.py")))


def test_no_other_module_of_the_benchmarks_closes_with_targets() -> None:
    closing = {path for path in modules("benchmarks") if CLOSING in imports(syntax(path))}
    assert closing == {Path(f"benchmarks/{name}.py") for name in measurements()}
