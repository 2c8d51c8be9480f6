"""Imports of the thinking process, which loads only the modules that it needs, to save memory."""

from __future__ import annotations

import subprocess
import sys

from tests.repo.source import ROOT

PROGRAM = "import sys, bot.thinking.__main__; print(*sys.modules)"
OF_THE_BOT = {
    "bot",
    "bot.supervision",
    "bot.supervision.pipe_frames",
    "bot.supervision.request_loop",
    "bot.thinking",
    "bot.thinking.__main__",
    "bot.thinking.process_answers",
    "bot.thinking.plain_figures",
}


def test_the_process_imports_only_the_engine_and_a_few_modules_of_the_bot() -> None:
    command = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {PROGRAM}"]
    loaded = set(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split())
    packages = {name.partition(".")[0] for name in loaded} - sys.stdlib_module_names
    assert {name for name in packages if not name.startswith("_")} <= {"bot", "engine", "orjson"}
    assert {name for name in loaded if name.partition(".")[0] == "bot"} == OF_THE_BOT
