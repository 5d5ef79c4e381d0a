"""Settings of one installation: read from the environment once, checked, then frozen."""

import contextlib
import getpass
import os
import re
import secrets
from collections.abc import Mapping
from datetime import date
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import SplitResult, urlsplit

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

PREFIX = "TRIKICK_"
SHORTEST_SECRET = 32
NEVER_EMPTY = ("SECRET_KEY", "DATABASE_URL", "VAR_DIR")
"""Where the default is something new: a variable that comes empty would begin beside what is there already."""
INTERFACE = Path(__file__).parent.parent / "web-ui" / "dist"
"""Where the interface is built."""


class SettingsError(Exception):
    """A setting that cannot be used; the message names the variable."""


def _host(text: str) -> str:
    if not re.fullmatch(r"[^\s:/]+", text):
        raise ValueError("must be a name or an IPv4 address such as 127.0.0.1")
    return text


def _parts(text: str, *schemes: str) -> SplitResult | None:
    """Return the parts of an address that begins with one of these; None where it is none."""
    try:
        parts = urlsplit(text)
        is_address = parts.scheme in schemes and parts.hostname and parts.port != 0 and not re.search(r"\s", text)
    except ValueError:  # a port that is no number, half an IPv6 address
        return None
    return parts if is_address and not parts.fragment else None


def _origin(text: str) -> str:
    parts = _parts(text, "http", "https")
    if parts is None or parts.username is not None or parts.path.strip("/") or parts.query:
        raise ValueError("must be an origin such as https://planner.example.org, without a path")
    host, port = str(parts.hostname), parts.port
    if not host.isascii():  # sign-in compares addresses character by character
        raise ValueError("must name its host as a browser does, beginning with xn--")
    is_usual = port in {None, 443 if parts.scheme == "https" else 80}
    return f"{parts.scheme}://" + (f"[{host}]" if ":" in host else host) + ("" if is_usual else f":{port}")


def _path(text: str) -> str:
    if not re.fullmatch(r"(/(?!\.\.?(/|$))[A-Za-z0-9._~-]+)+", text):
        raise ValueError("must be a path such as /api: one slash in front, none at the end")
    return text


def _identity_address(text: str) -> str:
    if text.startswith("/"):
        return _path(text)
    parts = _parts(text, "http", "https")
    if parts is None or parts.username is not None or parts.query:
        raise ValueError("must be a path such as /auth, or a full address such as https://id.example.org/auth")
    if "/realms/" in f"{parts.path}/":
        raise ValueError("must end before /realms")
    return text.rstrip("/")


def is_loopback(host: str) -> bool:
    """Whether a host name or address leads to the very machine that asks."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def database_address(text: str) -> str:
    """Return an address of a database that the planner can use.

    Raises
    ------
    ValueError
        Where it cannot.
    """
    try:
        dialect = make_url(text).drivername
    except (ArgumentError, ValueError):
        raise ValueError("is not a database address") from None
    if dialect not in {"sqlite", "postgresql+psycopg"}:
        raise ValueError("must begin with sqlite:/// or postgresql+psycopg://")
    return text


def _mail_server(text: str) -> str:
    parts = _parts(text, "smtp", "smtps")
    if parts is None or parts.path.strip("/") or parts.query not in {"", "tls=never"}:
        raise ValueError("must look like smtp://user:password@host:587, or end with ?tls=never")
    return text


def _day(text: object) -> object:
    """Return the day that a text names; a bare number would count as seconds since 1970."""
    if not isinstance(text, str):
        return text
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ValueError("must be a date such as 2026-12-31") from None


class Settings(BaseModel):
    """One installation's settings; each of `VARIABLES` is set by ``TRIKICK_<FIELD>``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    host: Annotated[str, AfterValidator(_host)] = "127.0.0.1"
    port: int = Field(default=8000, ge=1, le=65535)
    public_url: Annotated[str, AfterValidator(_origin)]
    database_url: Annotated[str, AfterValidator(database_address)]
    api_prefix: Annotated[str, AfterValidator(_path)] = "/api"
    identity_url: Annotated[str, AfterValidator(_identity_address)] = "/auth"
    identity_realm: str = Field(default="club", pattern=r"^[A-Za-z0-9_.-]+$")
    registration: Literal["open", "invited", "closed"] = "open"
    identity_client: str = Field(default="public", pattern=r"^[A-Za-z0-9_.-]+$")
    smtp_url: Annotated[str, AfterValidator(_mail_server)] | None = None
    mail_from: str | None = Field(default=None, pattern=r"^[^@\s]+@[^@\s]+$")
    secret_key: str = Field(min_length=SHORTEST_SECRET, repr=False)
    operator_name: str | None = None
    operator_address: str | None = None
    operator_email: str | None = Field(default=None, pattern=r"^[^@\s]+@[^@\s]+$")
    operator_phone: str | None = None
    workers: int = Field(default=2, ge=1, le=64)
    trusted_proxies: int = Field(default=0, ge=0, le=8)
    log_dir: Path | None = None
    backup_dir: Path | None = None
    retention_months: int = Field(default=24, ge=1, le=120)
    pilot_end: Annotated[date, BeforeValidator(_day)] | None = None
    rate_limits: bool = True
    metrics_token: str | None = Field(default=None, min_length=16, repr=False)
    var_dir: Path = Path("var")
    ui_dir: Path = Field(default_factory=lambda: INTERFACE)

    @property
    def outbox(self) -> Path:
        """Folder for mails where there is no mail server."""
        return self.var_dir / "outbox"

    @property
    def identity_embedded(self) -> bool:
        """Whether the planner itself serves the identity provider."""
        return self.identity_url.startswith("/")

    @property
    def needs_confirmed_addresses(self) -> bool:
        """Whether mails wait until an address is confirmed; not where no mail leaves the machine it is read on."""
        host = urlsplit(self.public_url).hostname or ""
        return self.smtp_url is not None or not is_loopback(host)

    @property
    def issuer(self) -> str:
        """Issuer that every token must name."""
        base = self.public_url if self.identity_embedded else ""
        return f"{base}{self.identity_url}/realms/{self.identity_realm}"


VARIABLES = tuple(name for name in Settings.model_fields if name != "ui_dir")


def settings_from_environment(environment: Mapping[str, str] | None = None) -> Settings:
    """Return the checked settings; what is unset gets its default, a secret key is made at the first start.

    Raises
    ------
    SettingsError
        Naming the first variable that cannot be used, and why.
    """
    environment = os.environ if environment is None else environment
    for name in NEVER_EMPTY:
        if not environment.get(PREFIX + name, "-").strip():
            raise SettingsError(f"{PREFIX}{name}: is set, but empty; give it a value, or remove the variable")
    given: dict[str, str] = {
        name: value for name in VARIABLES if (value := environment.get(PREFIX + name.upper(), "").strip())
    }
    var_dir = Path(given.get("var_dir", "var")).resolve()
    defaults = {
        "var_dir": str(var_dir),
        "public_url": f"http://{given.get('host', '127.0.0.1')}:{given.get('port', '8000')}",
        "database_url": f"sqlite:///{var_dir / 'trikick.sqlite3'}",
    }
    values = defaults | given
    values.setdefault("secret_key", "-" * SHORTEST_SECRET)
    settings = _checked(values)
    if "secret_key" in given:
        return settings
    try:
        return settings.model_copy(update={"secret_key": kept_secret(var_dir / "secret-key")})
    except OSError as error:
        raise SettingsError(f"{PREFIX}VAR_DIR: {var_dir} cannot be used ({error.strerror})") from None


def strange_variables(environment: Mapping[str, str]) -> list[str]:
    """Return a sentence for each variable that looks like a setting and is none: a misspelt one changes nothing."""
    known = [name.upper() for name in VARIABLES]
    found = sorted(name.removeprefix(PREFIX) for name in environment if name.startswith(PREFIX))
    return [f"{PREFIX}{name} is no setting" for name in found if name not in known and not name.startswith("TEST")]


def _checked(values: Mapping[str, str]) -> Settings:
    try:
        return Settings.model_validate(values)
    except ValidationError as error:
        problem = error.errors(include_url=False, include_context=False)[0]
        variable = PREFIX + str(problem["loc"][0]).upper()
        said = problem["msg"].removeprefix("Value error, ")
        shown = "" if variable.endswith(("SECRET_KEY", "_TOKEN", "_URL")) else f" (found {problem['input']!r})"
        raise SettingsError(f"{variable}: {said}{shown}") from None


def kept_secret(path: Path) -> str:
    """Return the secret kept in `path`, made at the first call and readable by its owner only.

    Raises
    ------
    SettingsError
        When it is too short for one, or when others than its owner, who has to be us, may read it.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    if not path.exists():
        fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(48))
            file.flush()
            os.fsync(file.fileno())
        # A link, not a rename: of two processes starting at once the first one's key stands.
        with contextlib.suppress(FileExistsError):
            path.hardlink_to(fresh)
        fresh.unlink()
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)
    return _checked_secret(path)


def _checked_secret(path: Path) -> str:
    found = path.stat()
    if os.geteuid() not in {0, found.st_uid}:
        raise SettingsError(
            f"{PREFIX}SECRET_KEY: {path} belongs to somebody else; run as root: chown {getpass.getuser()} {path}"
        )
    if found.st_mode & 0o077:
        raise SettingsError(f"{PREFIX}SECRET_KEY: others on this machine may use {path}; run: chmod 600 {path}")
    secret = path.read_text().strip()
    if len(secret) < SHORTEST_SECRET:
        raise SettingsError(
            f"{PREFIX}SECRET_KEY: {path} holds {len(secret)} characters, and {SHORTEST_SECRET} are the least; "
            "take it from a backup, or delete it for a new one: second factors and links of clubs are lost"
        )
    return secret
