"""compose.yaml, the Kubernetes manifest and the alerts agree with the bot and its image."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot import settings
from bot.cluster import fleet_shards
from bot.monitoring.process_state import ProcessState, ShardState
from bot.monitoring.prometheus_metrics import PrometheusMetrics
from tests.e2e.programs.container import parse
from tests.e2e.programs.deployment import compose, container, documents, settings_of_compose, settings_of_container
from tests.repo.source import ROOT

ENVIRONMENTS = {"compose.yaml": settings_of_compose, "docs/kubernetes.yaml": settings_of_container}
STATE = ProcessState(
    logged_in=True,
    writer_alive=True,
    database_age=0.0,
    lease_age=0.0,
    sessions_left=1,
    shards=(ShardState(0, owned=True, epoch=1, ready=True, latency=0.1, tables=0, paused=0, presses=0),),
)


@pytest.mark.parametrize("file", ENVIRONMENTS)
def test_the_bot_accepts_the_settings_of_the_deployment(file: str, tmp_path: Path) -> None:
    given = ENVIRONMENTS[file]()
    known = set(re.findall(r'"([A-Z]+(?:_[A-Z]+)*)"', (ROOT / "bot" / "settings.py").read_text()))
    assert set(given) <= known
    (tmp_path / "discord_token").write_text("abc.def.ghi")
    (tmp_path / "database_url").write_text("postgresql://houserules:hidden-password@database/houserules")
    there = {name: re.sub(r"^(?:/run)?/secrets(?=/)", str(tmp_path), value) for name, value in given.items()}
    chosen = settings.load(there)
    assert chosen.database_url.startswith("postgresql://")
    assert chosen.metrics == ("0.0.0.0", 9464)
    assert chosen.json_logs


@pytest.mark.parametrize("file", ENVIRONMENTS)
def test_if_one_process_is_missing_the_others_can_own_all_shards(file: str) -> None:
    given = ENVIRONMENTS[file]()
    replicas = {
        "compose.yaml": compose()["services"]["bot"]["deploy"]["replicas"],
        "docs/kubernetes.yaml": documents("docs/kubernetes.yaml")[0]["spec"]["replicas"],
    }[file]
    assert replicas == 3
    assert (replicas - 1) * int(given["SHARDS_HERE"]) >= int(given["SHARDS"]) >= replicas


def test_bots_have_time_to_hand_their_shards_over() -> None:
    least = fleet_shards.HANDED_OVER_WITHIN + 10
    assert int(compose()["services"]["bot"]["stop_grace_period"].removesuffix("s")) >= least
    spec = documents("docs/kubernetes.yaml")[0]["spec"]
    assert spec["template"]["spec"]["terminationGracePeriodSeconds"] >= least
    assert spec["strategy"]["rollingUpdate"] == {"maxSurge": 1, "maxUnavailable": 0}


def test_secrets_are_files_that_exist_in_the_containers() -> None:
    services, declared = compose()["services"], compose()["secrets"]
    for name, service in services.items():
        used = {value for value in service["environment"].values() if value.startswith("/run/secrets/")}
        assert {Path(value).name for value in used} == set(service["secrets"]) <= set(declared), name
    head = (ROOT / "compose.yaml").read_text().partition("services:")[0]
    assert not [one["file"] for one in declared.values() if one["file"] not in head]
    ignored = (ROOT / ".gitignore").read_text().splitlines()
    assert "/secrets/" in ignored


def test_tokens_and_passwords_are_given_only_as_files() -> None:
    for file, environment in ENVIRONMENTS.items():
        values = {name: value for name, value in environment().items() if "TOKEN" in name or "PASSWORD" in name}
        assert set(values) == {"DISCORD_TOKEN_FILE"}, file


def test_the_containers_use_the_account_and_the_volume_of_the_image() -> None:
    instructions = parse((ROOT / "Dockerfile").read_text())
    (volume,) = (one.rest for one in instructions if one.word == "VOLUME")
    (user,) = (one.rest for one in instructions if one.word == "USER")
    assert compose()["services"]["bot"]["volumes"] == [f"bot:{volume}"]
    assert [one["mountPath"] for one in container()["volumeMounts"]] == ["/secrets", volume]
    security = documents("docs/kubernetes.yaml")[0]["spec"]["template"]["spec"]["securityContext"]
    assert user == f"{security['runAsUser']}:{security['fsGroup']}"
    assert set(compose()["volumes"]) == {"database", "bot"}


def test_probes_request_the_paths_and_the_port_of_the_bot() -> None:
    paths = {name: container()[name]["httpGet"] for name in ("startupProbe", "livenessProbe", "readinessProbe")}
    assert {name: one["path"] for name, one in paths.items()} == {
        "startupProbe": "/live",
        "livenessProbe": "/live",
        "readinessProbe": "/ready",
    }
    assert {one["port"] for one in paths.values()} == {container()["ports"][0]["name"]}
    assert container()["ports"][0]["containerPort"] == int(settings_of_container()["METRICS"].rpartition(":")[2])


def test_the_manifest_selects_its_own_pods() -> None:
    deployment, budget = documents("docs/kubernetes.yaml")
    labels = deployment["spec"]["template"]["metadata"]["labels"]
    assert deployment["spec"]["selector"]["matchLabels"] == labels == budget["spec"]["selector"]["matchLabels"]


def test_alerts_have_unique_names_and_a_summary_and_use_metrics_that_exist() -> None:
    (group,) = documents("docs/alerts.yaml")[0]["groups"]
    assert len({rule["alert"] for rule in group["rules"]}) == len(group["rules"]) == 6
    metrics = PrometheusMetrics(lambda: STATE, lambda: 0.0, "1", 1)
    text = metrics.page("")[0].decode()
    metrics.stop()
    described = set(re.findall(r"^# TYPE (\S+) ", text, re.MULTILINE))
    for rule in group["rules"]:
        names = set(re.findall(r"houserules_\w+", rule["expr"]))
        assert names, rule
        assert {name.removesuffix("_bucket") for name in names} <= described, rule
        assert rule["annotations"]["summary"].endswith(".")
