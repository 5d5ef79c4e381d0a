"""Examines an installation and says what is wrong with it, each with its remedy.

`python -m webapp doctor` prints it, and `serve` does at the start. What nobody may start with at all, such as a secret
that others can read, the settings refuse themselves.
"""

import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError
from sqlmodel import col, select

from webapp.config import PREFIX, Settings, is_loopback
from webapp.identity.proofs import second_factor
from webapp.identity.stored import accounts
from webapp.operations.backup import database_file
from webapp.operations.demo_account import EMAIL
from webapp.operations.schema import TO_MIGRATE, SchemaError, newest_revision, revision_of
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


def examine(settings: Settings, engine: Engine, now: datetime) -> list[Finding]:
    """Return everything that is wrong with an installation; nothing is changed."""
    # Others than this machine's own users reach it.
    is_public = not is_loopback(urlsplit(settings.public_url).hostname or "")
    return [
        *_in_files(settings, engine),
        *_on_the_way(settings, is_public=is_public),
        *_with_mail(settings, is_public=is_public),
        *_with_who_runs_it(settings, is_public=is_public),
        *_with_backups(settings, now, is_public=is_public),
        *_on_the_disk(settings),
        *_in_the_database(settings, engine, now, is_public=is_public),
    ]


def _in_files(settings: Settings, engine: Engine) -> Iterator[Finding]:
    """Find that nothing was built to be shown, a secret that nobody made by chance, and what others may use."""
    if not (settings.ui_dir / "index.html").is_file():
        problem = f"there is no built interface in {settings.ui_dir}; only the API is served"
        yield Finding("interface", problem, "Run in web-ui: npm ci && npm run build")
    if len(set(settings.secret_key)) < FEWEST_CHARACTERS:
        remedy = "Set it to the output of: openssl rand -base64 48"
        yield Finding(f"{PREFIX}SECRET_KEY", "it consists of a few characters only and can be guessed", remedy)
    places = {f"{PREFIX}VAR_DIR": settings.var_dir, f"{PREFIX}LOG_DIR": settings.log_dir}
    if engine.dialect.name == "sqlite" and engine.url.database not in {None, "", ":memory:"}:
        places[f"{PREFIX}DATABASE_URL"] = database_file(engine)
    for about, place in places.items():
        if place is not None and place.exists() and place.stat().st_mode & 0o077:
            yield Finding(about, f"others on this machine may use {place}", f"Run: chmod go= {place}")


def _on_the_way(settings: Settings, *, is_public: bool) -> Iterator[Finding]:
    """Find an address without encryption, proxies that are believed wrongly or not at all, and no limits."""
    is_encrypted = settings.public_url.startswith("https://")
    if is_public and not is_encrypted:
        remedy = "Put a proxy with a certificate in front, and give its https address"
        yield Finding(f"{PREFIX}PUBLIC_URL", "it is http: anybody on the way reads passwords and links", remedy)
    if is_encrypted and settings.trusted_proxies == 0:
        problem = "the address is https, but no proxy is trusted: all people share the proxy's limits"
        yield Finding(f"{PREFIX}TRUSTED_PROXIES", problem, "Set it to the number of proxies in front, such as 1")
    if settings.trusted_proxies and not is_loopback(settings.host):
        problem = f"proxies are trusted, and so is whoever reaches {settings.host} without them"
        way = "listen on 127.0.0.1, or keep others away (in a container: --publish 127.0.0.1:8000:8000)"
        yield Finding(f"{PREFIX}HOST", problem, f"If anybody can, {way}; if nobody can, all is well")
    if is_public and not settings.rate_limits:
        yield Finding(f"{PREFIX}RATE_LIMITS", "passwords may be guessed without a limit", "Remove the variable")


def _with_mail(settings: Settings, *, is_public: bool) -> Iterator[Finding]:
    """Find mails that stay in a folder, and a mail server elsewhere that is talked to without encryption."""
    if is_public and settings.smtp_url is None:
        who = "nobody can reset a password" if settings.identity_embedded else "no registered club hears anything"
        problem = f"mails stay in {settings.var_dir / 'outbox'}: {who}"
        yield Finding(f"{PREFIX}SMTP_URL", problem, "Set it to your mail server: smtp://user:password@host:587")
    parts = urlsplit(settings.smtp_url or "")
    if parts.query == "tls=never" and not is_loopback(parts.hostname or ""):
        yield Finding(f"{PREFIX}SMTP_URL", f"mail goes to {parts.hostname} unencrypted", "Remove ?tls=never")


def _with_who_runs_it(settings: Settings, *, is_public: bool) -> Iterator[Finding]:
    """Find a public planner that does not say who runs it, or that may do anything on its machine."""
    names = ("operator_name", "operator_address", "operator_email", "operator_phone")
    missing = [f"{PREFIX}{name.upper()}" for name in names if not getattr(settings, name)]
    if is_public and missing:
        yield Finding(missing[0], "imprint and data page do not say who runs the planner", f"Set {', '.join(missing)}")
    if is_public and os.geteuid() == 0:
        yield Finding("account", "the planner runs as root", "Run it in an account of its own, as the guide does")


def _with_backups(settings: Settings, now: datetime, *, is_public: bool) -> Iterator[Finding]:
    """Find that there is no backup, or none of the last two days."""
    folder = settings.backup_dir
    if folder is None:
        if is_public:
            remedy = "Make one every night, and name its folder here"
            yield Finding(f"{PREFIX}BACKUP_DIR", "the backup folder is not set", remedy)
        return
    remedy = "Run the backup, and see why it did not run by itself"
    written = max((file.stat().st_mtime for file in folder.glob("*") if _is_backup(file)), default=None)
    if written is None:
        yield Finding(f"{PREFIX}BACKUP_DIR", f"there is no backup in {folder}", remedy)
    elif now.timestamp() - written > OLDEST_BACKUP.total_seconds():
        hours = int((now.timestamp() - written) // 3600)
        yield Finding(f"{PREFIX}BACKUP_DIR", f"the newest backup in {folder} is {hours} hours old", remedy)


def _is_backup(file: Path) -> bool:
    """Whether a file is more than the beginning of a backup that failed."""
    return file.is_file() and file.suffix not in UNFINISHED and file.stat().st_size > 0


def _on_the_disk(settings: Settings) -> Iterator[Finding]:
    """Find a disk that will soon take nothing."""
    for name, folder in (("VAR_DIR", settings.var_dir), ("LOG_DIR", settings.log_dir)):
        if folder is not None and folder.exists() and shutil.disk_usage(folder).free < LEAST_FREE:
            megabytes = shutil.disk_usage(folder).free // 1024**2
            yield Finding(f"{PREFIX}{name}", f"{megabytes} MB are left for {folder}", "Make room on that disk")


def _in_the_database(settings: Settings, engine: Engine, now: datetime, *, is_public: bool) -> Iterator[Finding]:
    """Find a database that is away or of another version, and what is wrong in one of this version."""
    if engine.dialect.name == "sqlite" and not Path(engine.url.database or "").is_file():
        return  # looking must not make one
    try:
        with engine.connect() as connection:
            found = revision_of(connection)
    except SchemaError as error:
        yield Finding("database", str(error), "Install that version, or restore the backup from before")
        return
    except DBAPIError as error:
        remedy = "Start that database, or correct its address; if it is damaged, restore the backup"
        yield Finding(f"{PREFIX}DATABASE_URL", f"the database cannot be used: {error.orig}", remedy)
        return
    if found == newest_revision():
        yield from _in_its_rows(settings, engine, now, is_public=is_public)
    elif found is not None:
        problem = f"its schema is {found}; this version works with {newest_revision()}"
        yield Finding("database", problem, TO_MIGRATE)


def _in_its_rows(settings: Settings, engine: Engine, now: datetime, *, is_public: bool) -> Iterator[Finding]:
    """Find the demo where others can sign in, second factors of another secret, and what a clock wrote ahead of now."""
    with read_session(engine) as session:
        has_demo = accounts.by_email(session, EMAIL) is not None
        locked_out = second_factor.unreadable(session, settings.secret_key)
        newest = col(Tournament.created_at)
        written = session.exec(select(newest).order_by(newest.desc()).limit(1)).first()
    if is_public and settings.identity_embedded and has_demo:
        yield Finding("demo", f"the account {EMAIL} is there", "Run: python -m webapp demo --remove")
    if settings.identity_embedded and locked_out:
        problem = f"{locked_out} second factors were set up with another secret and take no code"
        remedy = "Set the former one, or for each of them: python -m webapp admin account reset-second-factor"
        yield Finding(f"{PREFIX}SECRET_KEY", problem, remedy)
    if written is not None and written - now > CLOCK_MAY_DIFFER:
        said, seen = (f"{moment:%Y-%m-%d %H:%M}" for moment in (now, written))
        problem = f"the machine says {said} UTC, but a tournament is from {seen}"
        yield Finding("clock", problem, "Set the clock, and let the machine keep it: timedatectl set-ntp true")
