"""What is wrong with an installation is found, each fault with its remedy; nothing is found where nothing is wrong."""

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, text

from tests.webapp.callers import NEW, Caller, good
from webapp import config
from webapp.cli import main
from webapp.config import Settings, SettingsError, kept_secret, settings_from_environment
from webapp.domain.sealing import derived_key, seal
from webapp.identity.stored.accounts import Registration, register
from webapp.identity.stored.passwords import Passwords
from webapp.operations import doctor
from webapp.operations.demo_account import remove, sign_up
from webapp.operations.doctor import Finding, examine
from webapp.operations.schema import migrate
from webapp.services.registration.deletion import Farewell
from webapp.storage.database import engine_for, write_session

SECRET = "Zn3x-7Qq0vJm4Rk9Tt2Lw8Yb5Hc6Ds1Fg"
PUBLIC = {
    "TRIKICK_PUBLIC_URL": "https://planner.example.org",
    "TRIKICK_TRUSTED_PROXIES": "1",
    "TRIKICK_SMTP_URL": "smtp://user:password@mail.example.org:587",
    "TRIKICK_OPERATOR_NAME": "SV Rot e. V.",
    "TRIKICK_OPERATOR_ADDRESS": "Am Sportplatz 3",
    "TRIKICK_OPERATOR_EMAIL": "vorstand@example.org",
    "TRIKICK_OPERATOR_PHONE": "+49 821 000000",
}


class Place:
    """An installation on the open internet with which nothing is wrong, until something is planted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("var", "log", "backup", "ui"):
            (folder / name).mkdir(mode=0o700)
            self.file(name).chmod(0o600)
        (folder / "ui" / "index.html").write_text("<!doctype html>")
        (folder / "backup" / "file").write_text("a dump")
        self.environment = PUBLIC | {
            "TRIKICK_SECRET_KEY": SECRET,
            "TRIKICK_VAR_DIR": str(folder / "var"),
            "TRIKICK_LOG_DIR": str(folder / "log"),
            "TRIKICK_BACKUP_DIR": str(folder / "backup"),
        }
        engine = self.engine()
        migrate(engine)
        engine.dispose()
        self.database.chmod(0o600)

    def file(self, name: str) -> Path:
        """Return a file in one of its folders, which is there then."""
        file = self.folder / name / "file"
        file.touch()
        return file

    @property
    def database(self) -> Path:
        return self.folder / "var" / "trikick.sqlite3"

    def settings(self) -> Settings:
        return settings_from_environment(self.environment)

    def engine(self) -> Engine:
        return engine_for(self.settings().database_url)

    def found(self, now: datetime | None = None) -> list[Finding]:
        engine = self.engine()
        try:
            return examine(self.settings(), engine, now or datetime.now(UTC))
        finally:
            engine.dispose()


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    monkeypatch.setattr(doctor, "LEAST_FREE", 0)
    # The tests may run as root, the planner should not.
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(config, "INTERFACE", tmp_path / "ui")
    return Place(tmp_path)


def test_nothing_is_found_where_nothing_is_wrong(place: Place) -> None:
    assert place.found() == []


def setting(name: str, value: str | None) -> Callable[[Place], None]:
    """Return what sets a variable, or takes it away."""

    def plant(place: Place) -> None:
        place.environment.pop(name, None)
        if value is not None:
            place.environment[name] = value

    return plant


def opened(name: str) -> Callable[[Place], None]:
    """Return what lets others into a place."""
    return lambda place: (place.folder / name).chmod(0o755)


def no_interface(place: Place) -> None:
    (place.folder / "ui" / "index.html").unlink()


def no_backup(place: Place) -> None:
    (place.folder / "backup" / "file").unlink()


def old_backup(place: Place) -> None:
    then = (datetime.now(UTC) - timedelta(days=3)).timestamp()
    os.utime(place.folder / "backup" / "file", (then, then))


def failed_backup(name: str, content: str) -> Callable[[Place], None]:
    """What a dump leaves that ended before its time, beside an old one."""

    def plant(place: Place) -> None:
        old_backup(place)
        (place.folder / "backup" / name).write_text(content)

    return plant


def revision(number: str) -> Callable[[Place], None]:
    """Return what pretends another schema."""

    def plant(place: Place) -> None:
        engine = place.engine()
        with engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = :number"), {"number": number})
        engine.dispose()

    return plant


def demo(place: Place) -> None:
    engine = place.engine()
    sign_up(engine, datetime.now(UTC))
    engine.dispose()


def another_secret(place: Place) -> None:
    """Somebody set up a second factor; afterwards the secret was replaced."""
    engine = place.engine()
    anna = Registration("anna@example.org", "Anna", "Rot", "Drei-gegen-drei-2026", "SV Rot")
    with write_session(engine) as session:
        account_id = register(session, anna, Passwords().hash(anna.password), datetime.now(UTC)).account_id
    sealed = seal(derived_key(SECRET[::-1], "second factor"), "JBSWY3DPEHPK3PXP")
    factor = {"id": account_id, "sealed": sealed, "now": datetime.now(UTC)}
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO identity_second_factor VALUES (:id, :sealed, :now, 1)"), factor)
    engine.dispose()


FAULTS: dict[str, tuple[Callable[[Place], None], str, str]] = {
    "a secret of one letter": (setting("TRIKICK_SECRET_KEY", "a" * 40), "TRIKICK_SECRET_KEY", "openssl rand"),
    "a folder for all": (opened("var"), "TRIKICK_VAR_DIR", "chmod go="),
    "logs for all": (opened("log"), "TRIKICK_LOG_DIR", "chmod go="),
    "a database for all": (opened("var/trikick.sqlite3"), "TRIKICK_DATABASE_URL", "chmod go="),
    "no interface": (no_interface, "interface", "npm run build"),
    "http": (setting("TRIKICK_PUBLIC_URL", "http://planner.example.org"), "TRIKICK_PUBLIC_URL", "certificate"),
    "no proxy": (setting("TRIKICK_TRUSTED_PROXIES", None), "TRIKICK_TRUSTED_PROXIES", "number of proxies"),
    "past the proxy": (setting("TRIKICK_HOST", "0.0.0.0"), "TRIKICK_HOST", "listen on 127.0.0.1"),
    "no limits": (setting("TRIKICK_RATE_LIMITS", "false"), "TRIKICK_RATE_LIMITS", "Remove the variable"),
    "no mail": (setting("TRIKICK_SMTP_URL", None), "TRIKICK_SMTP_URL", "mail server"),
    "open mail": (setting("TRIKICK_SMTP_URL", "smtp://mail.example.org?tls=never"), "TRIKICK_SMTP_URL", "tls=never"),
    "no imprint": (setting("TRIKICK_OPERATOR_ADDRESS", None), "TRIKICK_OPERATOR_ADDRESS", "Set TRIKICK_OPERATOR"),
    "half an imprint": (setting("TRIKICK_OPERATOR_PHONE", None), "TRIKICK_OPERATOR_PHONE", "Set TRIKICK_OPERATOR"),
    "no folder of backups": (setting("TRIKICK_BACKUP_DIR", None), "TRIKICK_BACKUP_DIR", "every night"),
    "no backup": (no_backup, "TRIKICK_BACKUP_DIR", "Run the backup"),
    "an old backup": (old_backup, "TRIKICK_BACKUP_DIR", "Run the backup"),
    "a failed backup": (failed_backup("trikick.new", "half a dump"), "TRIKICK_BACKUP_DIR", "Run the backup"),
    "an empty backup": (failed_backup("trikick.dump", ""), "TRIKICK_BACKUP_DIR", "Run the backup"),
    "a database that is away": (
        setting("TRIKICK_DATABASE_URL", "postgresql+psycopg://trikick@127.0.0.1:1/trikick"),
        "TRIKICK_DATABASE_URL",
        "Start that database",
    ),
    "an older schema": (revision("0002"), "database", "Stop the planner first"),
    "a schema between releases": (revision("0012"), "database", "Install that version"),
    "a newer schema": (revision("9999"), "database", "restore the backup"),
    "another secret": (another_secret, "TRIKICK_SECRET_KEY", "reset-second-factor"),
    "a demo": (demo, "demo", "demo --remove"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found_with_its_remedy(place: Place, fault: str) -> None:
    plant, about, remedy = FAULTS[fault]
    plant(place)
    (finding,) = place.found()
    assert finding.about == about
    assert remedy in finding.remedy


def test_without_mail_it_says_who_hears_nothing(place: Place) -> None:
    setting("TRIKICK_SMTP_URL", None)(place)
    assert "reset a password" in str(place.found()[0])
    setting("TRIKICK_IDENTITY_URL", "https://id.example.org/auth")(place)
    assert "no registered club hears" in str(place.found()[0])


def test_a_full_disk_is_found(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "LEAST_FREE", 2**60)
    assert [finding.about for finding in place.found()] == ["TRIKICK_VAR_DIR", "TRIKICK_LOG_DIR"]


def test_root_is_found(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    (finding,) = place.found()
    assert finding.about == "account"


def test_a_clock_that_went_back_is_found(owner: Caller, engine: Engine, settings: Settings) -> None:
    good(owner.post("/tournaments", json=NEW))
    yesterday = datetime.now(UTC) - timedelta(days=1)
    assert "clock" in {finding.about for finding in examine(settings, engine, yesterday)}
    assert "clock" not in {finding.about for finding in examine(settings, engine, datetime.now(UTC))}


def test_a_planner_on_ones_own_machine_needs_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr(config, "INTERFACE", tmp_path)
    settings = settings_from_environment({"TRIKICK_VAR_DIR": str(tmp_path / "var")})
    assert examine(settings, engine_for(settings.database_url), datetime.now(UTC)) == []
    assert not (tmp_path / "var" / "trikick.sqlite3").exists(), "looking made a database"


def test_the_command_says_what_is_wrong_and_fails(
    place: Place, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in place.environment.items():
        monkeypatch.setenv(name, value)
    assert main(["doctor"]) == 0
    assert capsys.readouterr().out == "Nothing is wrong.\n"
    monkeypatch.setenv("TRIKICK_RATE_LIMITS", "false")
    assert main(["doctor"]) == 1
    assert capsys.readouterr().out.startswith("TRIKICK_RATE_LIMITS: ")


@pytest.mark.parametrize("command", ["admin log", "admin account list", "purge", "demo --remove"])
def test_a_database_of_another_schema_is_left_to_migrate(
    place: Place, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    revision("0002")(place)
    for name, value in place.environment.items():
        monkeypatch.setenv(name, value)
    assert main(command.split()) == 1
    said = capsys.readouterr().err
    assert "schema 0002" in said
    assert "Stop the planner first, back up, then run: python -m webapp migrate" in said
    assert "its schema is 0002" in str(place.found()[0])


@pytest.mark.parametrize("content", ["", "short", "a" * 31, " " * 60])
def test_a_short_secret_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "secret-key"
    path.write_text(content)
    path.chmod(0o600)
    with pytest.raises(SettingsError, match="32 are the least"):
        kept_secret(path)


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o620, 0o602])
def test_a_secret_that_others_may_use_is_refused(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "secret-key"
    path.write_text(SECRET)
    path.chmod(mode)
    with pytest.raises(SettingsError, match="chmod 600"):
        kept_secret(path)


def test_a_secret_of_somebody_else_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "secret-key"
    path.write_text(SECRET)
    path.chmod(0o600)
    monkeypatch.setattr(os, "geteuid", lambda: path.stat().st_uid + 1)
    with pytest.raises(SettingsError, match="chown"):
        kept_secret(path)


def test_a_new_secret_is_its_owners_alone(tmp_path: Path) -> None:
    secret = kept_secret(tmp_path / "secret-key")
    assert len(secret) >= 32
    assert (tmp_path / "secret-key").stat().st_mode & 0o777 == 0o600
    assert kept_secret(tmp_path / "secret-key") == secret


def test_the_demo_has_another_password_each_time_and_goes(engine: Engine) -> None:
    now = datetime.now(UTC)
    account, password = sign_up(engine, now)
    again, another = sign_up(engine, now)
    assert again == account
    assert len({password, another}) == 2
    farewell = Farewell("https://planner.example", now)
    assert remove(engine, farewell)
    assert not remove(engine, farewell)


@pytest.mark.parametrize(
    "public", [{"TRIKICK_HOST": "0.0.0.0"}, {"TRIKICK_PUBLIC_URL": "https://planner.example.org"}], ids=["host", "url"]
)
@pytest.mark.parametrize("command", [["demo"], ["serve", "--demo"]], ids=" ".join)
def test_a_demo_is_for_this_machine_alone(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: list[str],
    public: dict[str, Any],
) -> None:
    for name, value in (public | {"TRIKICK_VAR_DIR": str(tmp_path)}).items():
        monkeypatch.setenv(name, value)
    assert main(command) == 2
    assert "the demo is for this machine alone" in capsys.readouterr().err
