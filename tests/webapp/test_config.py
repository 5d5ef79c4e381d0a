"""Settings: defaults, checks that name the variable, the secret that is made once."""

import stat
from pathlib import Path

import pytest

from webapp.config import SettingsError, kept_secret, settings_from_environment, strange_variables


def settings_with(folder: Path, **variables: str):
    return settings_from_environment({"TRIKICK_VAR_DIR": str(folder)} | variables)


def test_everything_has_a_default(tmp_path: Path) -> None:
    settings = settings_with(tmp_path)
    assert settings.public_url == "http://127.0.0.1:8000"
    assert settings.issuer == "http://127.0.0.1:8000/auth/realms/club"
    assert settings.database_url == f"sqlite:///{tmp_path}/trikick.sqlite3"


@pytest.mark.parametrize(
    ("variables", "needed"),
    [
        ({}, False),
        ({"TRIKICK_PUBLIC_URL": "http://localhost:8000"}, False),
        ({"TRIKICK_PUBLIC_URL": "http://127.1.2.3"}, False),
        ({"TRIKICK_PUBLIC_URL": "https://planner.example.org"}, True),
        ({"TRIKICK_PUBLIC_URL": "http://192.168.0.7"}, True),
        ({"TRIKICK_PUBLIC_URL": "https://127.0.0.1.example.org"}, True),
        ({"TRIKICK_SMTP_URL": "smtp://mail.example.org"}, True),
    ],
)
def test_addresses_are_confirmed_unless_no_mail_leaves(tmp_path: Path, variables: dict[str, str], needed: bool) -> None:
    assert settings_with(tmp_path, **variables).needs_confirmed_addresses is needed


def test_a_full_address_switches_the_embedded_provider_off(tmp_path: Path) -> None:
    settings = settings_with(tmp_path, TRIKICK_IDENTITY_URL="https://id.example.org/auth/")
    assert not settings.identity_embedded
    assert settings.issuer == "https://id.example.org/auth/realms/club"


@pytest.mark.parametrize(
    ("given", "sent"),
    [
        ("https://Planner.Example.org", "https://planner.example.org"),
        ("https://planner.example.org:443/", "https://planner.example.org"),
        ("HTTP://planner.example.org:80", "http://planner.example.org"),
        ("http://planner.example.org:443", "http://planner.example.org:443"),
        ("http://[::1]:80", "http://[::1]"),
    ],
)
def test_the_public_address_is_what_browsers_send(tmp_path: Path, given: str, sent: str) -> None:
    assert settings_with(tmp_path, TRIKICK_PUBLIC_URL=given).public_url == sent


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("TRIKICK_PORT", "eighty"),
        ("TRIKICK_PORT", "0"),
        ("TRIKICK_HOST", "::1"),
        ("TRIKICK_PUBLIC_URL", "planner.example.org"),
        ("TRIKICK_PUBLIC_URL", "https://planner.example.org:https"),
        ("TRIKICK_PUBLIC_URL", "https://planner.example.org:99999"),
        ("TRIKICK_PUBLIC_URL", "https://planner .example.org"),
        ("TRIKICK_PUBLIC_URL", "https://me@planner.example.org"),
        ("TRIKICK_PUBLIC_URL", "https://planner.example.org/#home"),
        ("TRIKICK_PUBLIC_URL", "https://example.org/planner"),
        ("TRIKICK_PUBLIC_URL", "https://planner.tsv-weiß.de"),
        ("TRIKICK_DATABASE_URL", "mysql://host/db"),
        ("TRIKICK_DATABASE_URL", "nonsense"),
        ("TRIKICK_DATABASE_URL", "postgresql+psycopg://host:port/name"),
        ("TRIKICK_API_PREFIX", "api"),
        ("TRIKICK_API_PREFIX", "/<api>"),
        ("TRIKICK_API_PREFIX", "/a/../b"),
        ("TRIKICK_IDENTITY_URL", "id.example.org"),
        ("TRIKICK_IDENTITY_URL", "https://id.example.org:port/auth"),
        ("TRIKICK_IDENTITY_URL", "https://id.example.org/auth?x=y"),
        ("TRIKICK_IDENTITY_URL", "https://id.example.org/auth/realms/club"),
        ("TRIKICK_IDENTITY_REALM", "a b"),
        ("TRIKICK_SMTP_URL", "mail.example.org"),
        ("TRIKICK_SMTP_URL", "smtp://mail.example.org:port"),
        ("TRIKICK_SMTP_URL", "smtp://me:pass#word@mail.example.org"),
        ("TRIKICK_SMTP_URL", "smtp://mail.example.org?tls=no"),
        ("TRIKICK_MAIL_FROM", "nobody"),
        ("TRIKICK_SECRET_KEY", "short"),
        ("TRIKICK_WORKERS", "0"),
        ("TRIKICK_TRUSTED_PROXIES", "-1"),
        ("TRIKICK_RETENTION_MONTHS", "0"),
        ("TRIKICK_PILOT_END", "soon"),
        ("TRIKICK_PILOT_END", "0"),
        ("TRIKICK_RATE_LIMITS", "maybe"),
        ("TRIKICK_METRICS_TOKEN", "short"),
    ],
)
def test_a_wrong_value_names_its_variable(tmp_path: Path, variable: str, value: str) -> None:
    with pytest.raises(SettingsError, match=f"^{variable}: "):
        settings_with(tmp_path, **{variable: value})


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("TRIKICK_HOST", "0.0.0.0"),
        ("TRIKICK_PUBLIC_URL", "https://planner.example.org:8443"),
        ("TRIKICK_PUBLIC_URL", "http://[::1]:8000"),
        ("TRIKICK_API_PREFIX", "/planner/api.v1"),
        ("TRIKICK_IDENTITY_URL", "/sign-in"),
        ("TRIKICK_IDENTITY_URL", "http://localhost:8080"),
        ("TRIKICK_SMTP_URL", "smtps://me%40example.org:pass%23word@mail.example.org"),
        ("TRIKICK_SMTP_URL", "smtp://localhost:25?tls=never"),
        ("TRIKICK_PILOT_END", "2026-12-31"),
    ],
)
def test_a_right_value_stays_as_it_is(tmp_path: Path, variable: str, value: str) -> None:
    settings = settings_with(tmp_path, **{variable: value})
    assert str(getattr(settings, variable.removeprefix("TRIKICK_").lower())) == value


def test_no_error_repeats_a_password(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        settings_with(tmp_path, TRIKICK_DATABASE_URL="mysql://me:geheim@host/db")
    assert "geheim" not in str(caught.value)


def test_no_error_repeats_a_token(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        settings_with(tmp_path, TRIKICK_METRICS_TOKEN="geheim")
    assert "geheim" not in str(caught.value)


def test_a_misspelt_variable_is_noticed() -> None:
    assert strange_variables({"TRIKICK_PORT": "1", "TRIKICK_DATABSE_URL": "x", "TRIKICK_COLOURS": "", "PATH": ""}) == [
        "TRIKICK_COLOURS is no setting",
        "TRIKICK_DATABSE_URL is no setting",
    ]


def test_an_empty_variable_counts_as_unset(tmp_path: Path) -> None:
    assert settings_with(tmp_path, TRIKICK_PORT="").port == 8000


@pytest.mark.parametrize("name", ["SECRET_KEY", "DATABASE_URL", "VAR_DIR"])
@pytest.mark.parametrize("value", ["", " "])
def test_nothing_new_is_begun_because_a_variable_came_empty(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=f"^TRIKICK_{name}: is set, but empty"):
        settings_with(tmp_path, **{f"TRIKICK_{name}": value})
    assert list(tmp_path.iterdir()) == []


def test_the_secret_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "var" / "secret-key"
    first = kept_secret(path)
    assert kept_secret(path) == first
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["secret-key"]
