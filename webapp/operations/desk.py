"""Where the operator's commands work: the database and the audit log, whoever runs the identity provider."""

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Engine

from webapp.config import Settings
from webapp.domain.sealing import derived_key
from webapp.storage.audit import AuditLog


class AdminError(Exception):
    """What was asked for cannot be done; the message says why."""


@dataclass(frozen=True)
class Desk:
    """The operator's desk."""

    engine: Engine
    audit: AuditLog


DeskCommand = Callable[[Desk, argparse.Namespace], Iterator[str]]


def desk_of(settings: Settings, engine: Engine) -> Desk:
    """Return the desk of an installation."""
    return Desk(engine, AuditLog(derived_key(settings.secret_key, "audit"), lambda: datetime.now(UTC)))
