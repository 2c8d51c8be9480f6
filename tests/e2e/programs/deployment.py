"""Contents of the Compose file and the Kubernetes manifest."""

from __future__ import annotations

from functools import cache
from typing import Any

import yaml

from tests.repo.source import ROOT


@cache
def documents(path: str) -> list[Any]:
    """Return the documents of a YAML file in the repository."""
    return list(yaml.safe_load_all((ROOT / path).read_text(encoding="utf-8")))


def compose() -> Any:
    """Return the content of ``compose.yaml``."""
    return documents("compose.yaml")[0]


def container() -> Any:
    """Return the only container of the Kubernetes manifest."""
    (container,) = documents("docs/kubernetes.yaml")[0]["spec"]["template"]["spec"]["containers"]
    return container


def settings_of_compose() -> dict[str, str]:
    """Return the environment that Compose gives the bot."""
    found: dict[str, str] = compose()["services"]["bot"]["environment"]
    return found


def settings_of_container() -> dict[str, str]:
    """Return the environment that Kubernetes gives the bot."""
    return {one["name"]: one["value"] for one in container()["env"]}
