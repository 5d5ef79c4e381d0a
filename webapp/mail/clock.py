"""The present moment, in one place that tests can replace."""

from datetime import UTC, datetime


def now_utc() -> datetime:
    """Return the present moment in UTC."""
    return datetime.now(UTC)
