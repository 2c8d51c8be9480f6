"""Command line that runs every measurement in its own process and prints which of them failed or missed a target.

``python -m benchmarks`` runs all measurements; ``python -m benchmarks.NAME`` runs one. The packages in this folder
support the measurements: minimal bots for comparison, a profiler of presses, and the arena of computer players.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

NOT_MEASUREMENTS = {"__init__", "__main__", "measure", "two_cores"}


def measurements() -> list[str]:
    """Return the names of the measurements: the modules next to this one, except ``NOT_MEASUREMENTS``."""
    return sorted(path.stem for path in Path(__file__).parent.glob("*.py") if path.stem not in NOT_MEASUREMENTS)


def main() -> int:
    """Run all measurements one after the other, and return the exit code."""
    missed = []
    for name in measurements():
        print(f"== {name} ==", flush=True)
        if subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=False).returncode != 0:
            missed.append(name)
    print(f"Failed or missed a target: {', '.join(missed)}" if missed else "All targets were met.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
