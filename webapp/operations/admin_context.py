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
class AdminContext:
    """What the operator's commands need; `origin` is the planner's own address."""

    engine: Engine
    audit: AuditLog
    origin: str


PlannerCommand = Callable[[AdminContext, argparse.Namespace], Iterator[str]]


def admin_context(settings: Settings, engine: Engine) -> AdminContext:
    """Return what commands of an installation need."""
    audit = AuditLog(derived_key(settings.secret_key, "audit"), lambda: datetime.now(UTC))
    return AdminContext(engine, audit, settings.public_url)
