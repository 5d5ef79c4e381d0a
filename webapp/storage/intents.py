"""What callers asked to be made, under which key: the same once more makes nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import Engine, inspect
from sqlalchemy.dialects import postgresql, sqlite
from sqlmodel import Field, Session, SQLModel, col, delete, update

from webapp.domain import limits
from webapp.domain.errors import Broken, ConflictError, InvalidInputError, PlannerError
from webapp.domain.sealing import fingerprint
from webapp.storage.database import UtcDateTime, noting_inserted, write_session
from webapp.storage.tables import AnyJson

# Who died on the way has made nothing; no call takes longer.
LAPSES_AFTER = timedelta(minutes=2)


def key_reused() -> InvalidInputError:
    """Return the refusal of something else under a key that was used already."""
    message = "This Idempotency-Key was used for something else."
    return InvalidInputError(Broken("Idempotency-Key", "KEY_REUSED", message), reason="KEY_REUSED")


def _in_progress() -> ConflictError:
    return ConflictError("IN_PROGRESS", "The same request is still being worked on.")


class Intent(SQLModel, table=True):
    """An intent: fingerprints of caller, call and key, and of the body; the ids of what was made, None so far."""

    __tablename__ = "intent"

    key: str = Field(primary_key=True, max_length=64)
    body: str = Field(max_length=64)
    made: list[str] | None = Field(default=None, sa_type=AnyJson)
    at: datetime = Field(sa_type=UtcDateTime, index=True)


@dataclass(frozen=True)
class Asked:
    """One try at making something.

    Attributes
    ----------
    key
        Who calls what, under which key of theirs.
    body
        What was sent: under the same key it has to be the same.
    at_once
        Whether one transaction makes it all, and keeps that: who died on the way leaves nothing that others wait for.
    """

    key: str = field(repr=False)
    body: bytes = field(repr=False)
    now: datetime
    at_once: bool = False

    @property
    def _key(self) -> str:
        return fingerprint(self.key)

    @property
    def _body(self) -> str:
        return fingerprint(self.body.decode("latin-1"))

    def made_before(self, engine: Engine) -> list[UUID] | None:
        """Return the ids of what an earlier try has made; None where this one is to make it.

        Raises
        ------
        InvalidInputError
            When something else was asked under the same key.
        ConflictError
            When an earlier try is still at it.
        """
        is_forgotten = (col(Intent.key) == self._key, col(Intent.at) <= self.now - limits.IDEMPOTENCY_KEPT)
        with write_session(engine) as session:
            session.exec(delete(Intent).where(*is_forgotten))
            if not self.at_once and self._claim(session):
                return None
            # Of those who would take over from who died on the way, one does.
            known = session.get(Intent, self._key, with_for_update=True)
            if known is None:
                return None
            if known.body != self._body:
                raise key_reused()
            if known.made is None:
                if known.at > self.now - LAPSES_AFTER:
                    raise _in_progress()
                known.at = self.now
                return None
            return [UUID(made) for made in known.made]

    @contextmanager
    def making(self, engine: Engine, kind: type[SQLModel], *, mails: bool = False) -> Iterator[None]:
        """Keep the ids of the rows of this kind that are inserted meanwhile, in the transaction that inserts them.

        What is refused after all may be asked again under the same key.

        Parameters
        ----------
        mails
            Whether the intent is carried out only when a mail has left, after the rows were written.
        """
        made: list[str] = []

        def note(session: Session, rows: list[object]) -> None:
            is_first = not made
            made.extend(str(inspect(row).identity[0]) for row in rows if isinstance(row, kind) and row in session)
            if not made or mails:
                return
            if not (self.at_once and is_first):
                session.exec(self._settled(made))
            elif not self._claim(session, made):
                raise _in_progress()

        try:
            with noting_inserted(note):
                yield
        except Exception as error:
            if self.at_once:
                raise
            is_refused = isinstance(error, PlannerError)
            with write_session(engine) as session:
                unmade = delete(Intent).where(col(Intent.key) == self._key)
                session.exec(unmade if is_refused else unmade.where(col(Intent.made).is_(None)))
            raise
        if mails or not (made or self.at_once):
            with write_session(engine) as session:
                session.exec(self._settled(made))

    def _claim(self, session: Session, made: list[str] | None = None) -> bool:
        insert: Any = sqlite.insert if session.get_bind().dialect.name == "sqlite" else postgresql.insert
        row = {"key": self._key, "body": self._body, "made": made, "at": self.now}
        # How many rows an INSERT made is not told by each version of each driver; the row itself is.
        claim = insert(Intent).values(row).on_conflict_do_nothing().returning(col(Intent.key))
        return session.exec(claim).first() is not None

    def _settled(self, made: list[str]) -> Any:
        return update(Intent).where(col(Intent.key) == self._key).values(made=made)
