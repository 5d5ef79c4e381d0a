"""Figures for Prometheus: there for those who know the token, and without anybody's name."""

import logging
import os
from pathlib import Path

import pytest
from flask import Flask
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import Engine

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, refused, started
from webapp.app import create_app
from webapp.config import Settings
from webapp.context import settings_of
from webapp.serving import metrics
from webapp.serving.lines import SHED_AFTER, WAITED, shedding
from webapp.serving.metrics import FOLDER_VARIABLE, share_between_workers

TOKEN = "a token of the operator"


@pytest.fixture
def measured(settings: Settings, engine: Engine, signer: Mint) -> Flask:
    address = "smtp://127.0.0.1:9?tls=never"
    return create_app(settings.model_copy(update={"metrics_token": TOKEN, "smtp_url": address}), engine, signer)


def page(app: Flask, token: str = TOKEN) -> str:
    answer = app.test_client().get("/metrics", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 200
    return answer.get_data(as_text=True)


def figures(app: Flask) -> dict[tuple[str, ...], float]:
    families = text_string_to_metric_families(page(app))
    return {(sample.name, *sample.labels.values()): sample.value for family in families for sample in family.samples}


def test_without_a_token_there_are_none(app: Flask) -> None:
    answer = app.test_client().get("/metrics")
    assert (answer.status_code, answer.get_json()["reason"]) == (404, "NOT_FOUND")
    assert b"trikick" not in answer.data


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer wrong", f"Basic {TOKEN}", "Bearer \xe4"])
def test_without_the_right_token_nothing_is_shown(measured: Flask, header: str) -> None:
    answer = measured.test_client().get("/metrics", headers={"Authorization": header})
    assert answer.status_code == 401
    assert b"trikick" not in answer.data


def test_answers_are_counted_by_route_and_status(measured: Flask, signer: Mint) -> None:
    owner = Caller(measured, signer.token())
    started(owner)
    assert refused(owner.get("/nothing"))[0] == 404
    found = figures(measured)
    assert found["trikick_requests_total", "POST", "/api/tournaments", "201"] == 1
    assert found["trikick_requests_total", "POST", "/api/tournaments/<uuid:tournament_id>/teams", "201"] == 3
    assert found["trikick_requests_total", "GET", "other", "404"] == 1
    assert found["trikick_request_seconds_count", "/api/tournaments"] == 1
    assert found["trikick_requests_in_progress",] == 1  # the one that asks


def test_rounds_are_counted_with_the_time_of_the_engine(measured: Flask, signer: Mint) -> None:
    owner = Caller(measured, signer.token())
    tournament = started(owner)
    owner.get(f"/tournaments/{tournament}/round?nextRound=1")
    found = figures(measured)
    assert found["trikick_pairing_seconds_count",] == 1
    assert found["trikick_pairing_seconds_sum",] > 0


def test_mails_that_fail_are_counted(measured: Flask, signer: Mint) -> None:
    owner = Caller(measured, signer.token())
    assert refused(owner.post(f"/tournaments/{started(owner)}/simulation"))[0] == 502
    assert figures(measured)["trikick_mail_failures_total",] == 1


def test_visitors_who_are_refused_are_counted(measured: Flask) -> None:
    measured.wsgi_app = shedding(measured.wsgi_app, settings_of(measured))  # type: ignore[method-assign]
    visitor = measured.test_client()
    assert visitor.get("/api/tournaments", environ_overrides={WAITED: 2 * SHED_AFTER}).status_code == 503
    assert figures(measured)["trikick_visitors_refused_total",] == 1


def test_no_figure_names_anybody(measured: Flask, signer: Mint, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    owner = Caller(measured, signer.token())
    tournament = started(owner, name="Sommerfest am Deich")
    owner.get("/tournaments/name/Sommerfest am Deich")
    owner.get(f"/tournaments/{tournament}/teams")
    owner.send("BREW", f"/tournaments/{tournament}")
    said = page(measured)
    for secret in ("Sommerfest", tournament, "Club", "Anna", "anna@", "BREW"):
        assert secret not in said


@pytest.fixture
def memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the system keeps files in memory."""
    monkeypatch.setenv(FOLDER_VARIABLE, "")
    monkeypatch.setattr(metrics, "MEMORY", tmp_path / "memory")
    (tmp_path / "memory").mkdir()
    return tmp_path / "memory"


def test_workers_count_in_memory_and_from_nought(tmp_path: Path, memory: Path) -> None:
    share_between_workers(tmp_path / "var", 8000)
    folder = Path(os.environ[FOLDER_VARIABLE])
    assert folder.parent == memory
    assert folder.stat().st_mode & 0o077 == 0
    (folder / "counter_1.db").touch()
    share_between_workers(tmp_path / "var", 8000)
    assert [*folder.iterdir()] == []


@pytest.mark.parametrize("there", ["nothing", "a link of somebody else"])
def test_workers_count_on_the_disk_where_memory_is_not_theirs(tmp_path: Path, memory: Path, there: str) -> None:
    if there == "nothing":
        memory.rmdir()
    elif os.geteuid():
        pytest.skip("only root makes files for somebody else")
    else:
        link = memory / f"trikick-{os.geteuid()}-8000"
        link.symlink_to(tmp_path)
        os.lchown(link, 65534, 65534)
    share_between_workers(tmp_path / "var", 8000)
    assert os.environ[FOLDER_VARIABLE] == str(tmp_path / "var" / "metrics" / "8000")
    assert Path(os.environ[FOLDER_VARIABLE]).is_dir()
