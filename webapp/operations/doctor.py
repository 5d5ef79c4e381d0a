"""Examines an installation and says what is wrong with it, each with its remedy.

`python -m webapp doctor` prints it, and `serve` does at the start. What nobody may start with at all, such as a secret
that others can read, the settings refuse themselves.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import col, select

from webapp.config import PREFIX, Settings, is_loopback
from webapp.identity import accounts, second_factor
from webapp.operations.backup import database_file
from webapp.operations.demo_account import EMAIL
from webapp.operations.schema import SchemaError, newest_revision, revision_of
from webapp.storage.database import read_session
from webapp.storage.tables import Tournament

LEAST_FREE: Final = 500 * 1024 * 1024
"""Bytes on the disk below which SQLite and the logs may soon have no room."""
OLDEST_BACKUP: Final = timedelta(hours=48)
UNFINISHED: Final = {".new", ".part"}
"""How the files are named that a backup is written into before it takes the place of the last."""
FEWEST_CHARACTERS: Final = 10
"""Different characters that a secret made by chance has at the very least."""
CLOCK_MAY_DIFFER: Final = timedelta(minutes=5)


@dataclass(frozen=True)
class Finding:
    """Something that is wrong: what it is about, what is the matter, what mends it."""

    about: str
    problem: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.about}: {self.problem}. {self.remedy}."


@dataclass(frozen=True)
class Installation:
    """An installation to examine."""

    settings: Settings
    engine: Engine
    now: datetime

    @property
    def is_public(self) -> bool:
        """Whether others than this machine's own users reach the planner."""
        return not is_loopback(urlsplit(self.settings.public_url).hostname or "")

    @property
    def is_encrypted(self) -> bool:
        """Whether people reach the planner over https."""
        return self.settings.public_url.startswith("https://")


def examine(settings: Settings, engine: Engine, now: datetime) -> list[Finding]:
    """Return everything that is wrong with an installation; nothing is changed."""
    here = Installation(settings, engine, now)
    return [finding for check in CHECKS for finding in check(here)]


def secret_is_guessable(here: Installation) -> Iterator[Finding]:
    """Find a secret key that nobody made by chance."""
    if len(set(here.settings.secret_key)) < FEWEST_CHARACTERS:
        remedy = "Set it to the output of: openssl rand -base64 48"
        yield Finding(f"{PREFIX}SECRET_KEY", "it consists of a few characters only and can be guessed", remedy)


def files_are_open_to_others(here: Installation) -> Iterator[Finding]:
    """Find folders and files that others on this machine may read or write."""
    settings = here.settings
    places = {f"{PREFIX}VAR_DIR": settings.var_dir, f"{PREFIX}LOG_DIR": settings.log_dir}
    if here.engine.dialect.name == "sqlite" and here.engine.url.database not in {None, "", ":memory:"}:
        places[f"{PREFIX}DATABASE_URL"] = database_file(here.engine)
    for about, place in places.items():
        if place is not None and place.exists() and place.stat().st_mode & 0o077:
            yield Finding(about, f"others on this machine may use {place}", f"Run: chmod go= {place}")


def interface_is_missing(here: Installation) -> Iterator[Finding]:
    """Find that nothing was built to be shown."""
    folder = here.settings.ui_dir
    if not (folder / "index.html").is_file():
        problem = f"there is no built interface in {folder}; only the API is served"
        yield Finding(f"{PREFIX}UI_DIR", problem, "Run in web-ui: npm ci && npm run build")


def passwords_travel_openly(here: Installation) -> Iterator[Finding]:
    """Find a public address without encryption."""
    if here.is_public and not here.is_encrypted:
        remedy = "Put a proxy with a certificate in front, and give its https address"
        yield Finding(f"{PREFIX}PUBLIC_URL", "it is http: anybody on the way reads passwords and links", remedy)


def proxy_is_not_trusted(here: Installation) -> Iterator[Finding]:
    """Find https without a proxy that is believed."""
    if here.is_encrypted and here.settings.trusted_proxies == 0:
        problem = "the address is https, but no proxy is trusted: all people share the proxy's limits"
        yield Finding(f"{PREFIX}TRUSTED_PROXIES", problem, "Set it to the number of proxies in front, such as 1")


def anybody_is_a_proxy(here: Installation) -> Iterator[Finding]:
    """Find a planner that believes proxies, and that people may reach past them."""
    if here.settings.trusted_proxies and not is_loopback(here.settings.host):
        problem = f"proxies are trusted, and so is whoever reaches {here.settings.host} without them"
        way = "listen on 127.0.0.1, or keep others away (in a container: --publish 127.0.0.1:8000:8000)"
        remedy = f"If anybody can, {way}; if nobody can, all is well"
        yield Finding(f"{PREFIX}HOST", problem, remedy)


def limits_are_off(here: Installation) -> Iterator[Finding]:
    """Find a public planner that anybody may call as often as they like."""
    if here.is_public and not here.settings.rate_limits:
        yield Finding(f"{PREFIX}RATE_LIMITS", "passwords may be guessed without a limit", "Remove the variable")


def mail_does_not_leave(here: Installation) -> Iterator[Finding]:
    """Find a public planner whose mails stay in a folder."""
    if here.is_public and here.settings.smtp_url is None:
        who = "nobody can reset a password" if here.settings.identity_embedded else "no registered club hears anything"
        problem = f"mails stay in {here.settings.var_dir / 'outbox'}: {who}"
        yield Finding(f"{PREFIX}SMTP_URL", problem, "Set it to your mail server: smtp://user:password@host:587")


def mail_travels_openly(here: Installation) -> Iterator[Finding]:
    """Find a mail server elsewhere that is talked to without encryption."""
    parts = urlsplit(here.settings.smtp_url or "")
    if parts.query == "tls=never" and not is_loopback(parts.hostname or ""):
        yield Finding(f"{PREFIX}SMTP_URL", f"mail goes to {parts.hostname} unencrypted", "Remove ?tls=never")


def imprint_is_empty(here: Installation) -> Iterator[Finding]:
    """Find a public planner that does not say who runs it."""
    names = ("operator_name", "operator_address", "operator_email")
    missing = [f"{PREFIX}{name.upper()}" for name in names if not getattr(here.settings, name)]
    if here.is_public and missing:
        yield Finding(missing[0], "imprint and data page do not say who runs the planner", f"Set {', '.join(missing)}")


def root_runs_it(here: Installation) -> Iterator[Finding]:
    """Find a public planner that may do anything on its machine."""
    if here.is_public and os.geteuid() == 0:
        yield Finding("account", "the planner runs as root", "Run it in an account of its own, as the guide does")


def backup_is_old(here: Installation) -> Iterator[Finding]:
    """Find that there is no backup, or none of the last two days."""
    folder = here.settings.backup_dir
    if folder is None:
        if here.is_public:
            remedy = "Make one every night, and name its folder here"
            yield Finding(f"{PREFIX}BACKUP_DIR", "the backup folder is not set", remedy)
        return
    remedy = "Run the backup, and see why it did not run by itself"
    written = max((file.stat().st_mtime for file in folder.glob("*") if _is_backup(file)), default=None)
    if written is None:
        yield Finding(f"{PREFIX}BACKUP_DIR", f"there is no backup in {folder}", remedy)
    elif here.now.timestamp() - written > OLDEST_BACKUP.total_seconds():
        hours = int((here.now.timestamp() - written) // 3600)
        yield Finding(f"{PREFIX}BACKUP_DIR", f"the newest backup in {folder} is {hours} hours old", remedy)


def _is_backup(file: Path) -> bool:
    """Whether a file is more than the beginning of a backup that failed."""
    return file.is_file() and file.suffix not in UNFINISHED and file.stat().st_size > 0


def disk_is_full(here: Installation) -> Iterator[Finding]:
    """Find a disk that will soon take nothing."""
    for name, folder in (("VAR_DIR", here.settings.var_dir), ("LOG_DIR", here.settings.log_dir)):
        if folder is not None and folder.exists() and shutil.disk_usage(folder).free < LEAST_FREE:
            megabytes = shutil.disk_usage(folder).free // 1024**2
            yield Finding(f"{PREFIX}{name}", f"{megabytes} MB are left for {folder}", "Make room on that disk")


def schema_differs(here: Installation) -> Iterator[Finding]:
    """Find a database of another version of the planner."""
    if not _has_database(here.engine):
        return
    try:
        with here.engine.connect() as connection:
            found = revision_of(connection)
    except SchemaError as error:
        yield Finding("database", str(error), "Install that version, or restore the backup from before")
        return
    if found not in {None, newest_revision()}:
        problem = f"its schema is {found}; this version works with {newest_revision()}"
        yield Finding("database", problem, "Back up, then run: python -m webapp migrate")


def demo_is_public(here: Installation) -> Iterator[Finding]:
    """Find the demo's account where others can sign in."""
    if not (here.is_public and here.settings.identity_embedded and _has_newest_schema(here.engine)):
        return
    with read_session(here.engine) as session:
        if accounts.by_email(session, EMAIL) is not None:
            yield Finding("demo", f"the account {EMAIL} is there", "Run: python -m webapp demo --remove")


def second_factors_are_unreadable(here: Installation) -> Iterator[Finding]:
    """Find second factors that were sealed with another secret: whoever has one cannot sign in with the app's code."""
    if not (here.settings.identity_embedded and _has_newest_schema(here.engine)):
        return
    with read_session(here.engine) as session:
        locked_out = second_factor.unreadable(session, here.settings.secret_key)
    if locked_out:
        problem = f"{locked_out} second factors were set up with another secret and take no code"
        remedy = "Set the former one, or for each of them: python -m webapp admin account reset-second-factor"
        yield Finding(f"{PREFIX}SECRET_KEY", problem, remedy)


def clock_went_back(here: Installation) -> Iterator[Finding]:
    """Find a clock that is behind what was written already."""
    if not _has_newest_schema(here.engine):
        return
    with read_session(here.engine) as session:
        newest = col(Tournament.created_at)
        written = session.exec(select(newest).order_by(newest.desc()).limit(1)).first()
    if written is not None and written - here.now > CLOCK_MAY_DIFFER:
        said, seen = (f"{moment:%Y-%m-%d %H:%M}" for moment in (here.now, written))
        problem = f"the machine says {said} UTC, but a tournament is from {seen}"
        yield Finding("clock", problem, "Set the clock, and let the machine keep it: timedatectl set-ntp true")


def _has_database(engine: Engine) -> bool:
    """Return whether the database answers; looking must not make one."""
    if engine.dialect.name == "sqlite" and not Path(engine.url.database or "").is_file():
        return False
    try:
        engine.connect().close()
    except (SQLAlchemyError, ModuleNotFoundError):
        # The start itself says why it cannot be used.
        return False
    return True


def _has_newest_schema(engine: Engine) -> bool:
    if not _has_database(engine):
        return False
    try:
        with engine.connect() as connection:
            return revision_of(connection) == newest_revision()
    except SchemaError:
        return False


CHECKS: tuple[Callable[[Installation], Iterator[Finding]], ...] = (
    interface_is_missing,
    secret_is_guessable,
    files_are_open_to_others,
    passwords_travel_openly,
    proxy_is_not_trusted,
    anybody_is_a_proxy,
    limits_are_off,
    mail_does_not_leave,
    mail_travels_openly,
    imprint_is_empty,
    root_runs_it,
    backup_is_old,
    disk_is_full,
    schema_differs,
    demo_is_public,
    second_factors_are_unreadable,
    clock_went_back,
)
