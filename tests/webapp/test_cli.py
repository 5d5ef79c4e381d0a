"""The command line, and the document it writes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from flask import Flask
from openapi_spec_validator import validate

from tests.forked import planner_process
from webapp import config
from webapp.cli import OPENAPI_FILE, main, openapi_text


def test_the_committed_document_is_current() -> None:
    assert OPENAPI_FILE.read_text(encoding="utf-8") == openapi_text(), "run: python -m webapp.cli openapi"


def test_the_document_is_valid() -> None:
    validate(json.loads(openapi_text()))


def test_every_call_has_a_name_and_its_refusals() -> None:
    for path, operations in json.loads(openapi_text())["paths"].items():
        for method, operation in operations.items():
            if method not in {"get", "post", "put", "patch", "delete"}:
                continue
            assert operation["operationId"]
            expected = {"401"} if "security" in operation else set()
            expected |= {"404"} if "{" in path else set()
            assert expected <= set(operation["responses"]), (method, path)


def test_a_wrong_setting_is_named_and_ends_with_two(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TRIKICK_PORT", "eighty")
    assert main(["serve"]) == 2
    assert capsys.readouterr().err.startswith("TRIKICK_PORT: ")


def test_a_missing_interface_is_named_before_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TRIKICK_VAR_DIR", str(tmp_path))
    monkeypatch.setattr(config, "INTERFACE", tmp_path)
    monkeypatch.setenv("TRIKICK_HOST", "192.0.2.1")  # no machine's own: the start ends here
    assert main(["serve"]) == 2
    assert capsys.readouterr().err.startswith(f"interface: there is no built interface in {tmp_path}")


@pytest.mark.parametrize(
    ("command", "code"),
    [("migrate", 0), ("purge", 0), ("openapi {folder}/openapi.json", 0), ("move --from sqlite:// --to sqlite://", 1)],
)
def test_a_misspelt_variable_is_named_by_every_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str, code: int
) -> None:
    monkeypatch.setenv("TRIKICK_VAR_DIR", str(tmp_path))
    monkeypatch.setenv("TRIKICK_RETENTION_MONTH", "60")
    assert main(command.format(folder=tmp_path).split()) == code
    assert "TRIKICK_RETENTION_MONTH is no setting" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["migrate", "demo", "purge"])
@pytest.mark.parametrize("address", ["sqlite:///{folder}/text", "sqlite:////no/such/folder/database"])
def test_a_database_that_cannot_be_used_is_named_and_ends_with_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str, address: str
) -> None:
    (tmp_path / "text").write_text("no database")
    monkeypatch.setenv("TRIKICK_VAR_DIR", str(tmp_path))
    monkeypatch.setenv("TRIKICK_DATABASE_URL", address.format(folder=tmp_path))
    assert main([command]) == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith("TRIKICK_DATABASE_URL: the database cannot be used: ")


def test_bringing_a_database_up_to_date_says_nothing_of_its_tools(tmp_path: Path) -> None:
    told = tmp_path / "told.log"
    for command in ("migrate", "doctor"):
        planner_process([command], {"TRIKICK_VAR_DIR": str(tmp_path)}, told).wait()
    assert "Nothing is wrong" in told.read_text()
    assert "Context impl" not in told.read_text()


def test_the_document_is_served_as_a_page(app: Flask) -> None:
    page = app.test_client().get("/api/docs").get_data(as_text=True)
    for operations in app.test_client().get("/api/openapi.json").get_json()["paths"].values():
        for operation in operations.values():
            if isinstance(operation, dict):
                assert f'id="{operation["operationId"]}"' in page
    assert "<script" not in page


def test_what_is_written_is_for_its_own_account_alone(tmp_path: Path) -> None:
    settings = {"TRIKICK_VAR_DIR": str(tmp_path / "var"), "TRIKICK_PUBLIC_URL": "http://127.0.0.1:8000"}
    migrating = "import os; os.umask(0o022); from webapp.cli import main; main(['migrate'])"
    subprocess.run([sys.executable, "-c", migrating], env=os.environ | settings, check=True)
    written = [path for path in (tmp_path / "var").rglob("*") if path.is_file()]
    assert written
    assert not [path for path in written if path.stat().st_mode & 0o077]
