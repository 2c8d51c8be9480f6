"""A child process that misbehaves on request: ``python -m tests.bot.supervision.child``."""

from __future__ import annotations

import os
import signal
import sys

from bot.supervision import pipe_frames


def main() -> None:
    """Answer requests until the input ends or a request makes this process fail."""
    results = sys.stdout.buffer
    results.write(pipe_frames.packed({"ready": True}))
    results.flush()
    while (request := pipe_frames.read(sys.stdin.buffer)) is not None:
        header, body = request
        match header["do"]:
            case "dies":
                os.kill(os.getpid(), signal.SIGKILL)
            case "hangs":
                os.kill(os.getpid(), signal.SIGSTOP)
            case "garbage":
                results.write(b"\xff" * 64)
            case "half":
                results.write(pipe_frames.packed({}, body)[:-1])
                results.flush()
                return
            case _:
                results.write(pipe_frames.packed({"environment": sorted(os.environ)}, body))
        results.flush()


if __name__ == "__main__":
    main()
