"""Changes that may need a new round: read, close, solve, write; nobody waits for the solver with a lock in hand."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from sqlalchemy import Engine

import pairing_engine
from pairing_engine import InfeasibleRoundError, LookAhead, NoPairingInTimeError, Pairing
from webapp.domain import signals
from webapp.domain.actors import Deed
from webapp.domain.errors import Broken, ConflictError
from webapp.pairing.mapping import engine_tournament, store_pairing
from webapp.services.changes.consequences import Consequences, Discarded, consequences_between
from webapp.services.records import journal
from webapp.storage.database import read_session, write_session
from webapp.storage.records import Book, load_book

ATTEMPTS = 5


@dataclass(frozen=True)
class Effect:
    """What a change did to the book.

    Attributes
    ----------
    action
        Its name in the journal; None where nothing changed.
    needs_round
        Whether the round after all confirmed ones has to be calculated now.
    broken
        The rules that the round breaks after the change; it is carried out only where there are none.
    """

    action: str | None
    needs_round: bool = False
    discarded: Discarded = field(default_factory=Discarded)
    summary: dict[str, Any] = field(default_factory=dict)
    broken: tuple[Broken, ...] = ()


Change = Callable[[Book], Effect]


@dataclass(frozen=True)
class Outcome:
    """A change carried out."""

    book: Book
    effect: Effect


def carry_out(engine: Engine, tournament_id: UUID, change: Change, deed: Deed) -> Outcome:
    """Carry out a change of a tournament, and calculate the round that it makes necessary.

    The change is tried on a draft first; where a round is needed, it is solved for outside of any transaction.
    If somebody else has changed the tournament meanwhile, everything begins anew.

    Raises
    ------
    ConflictError
        When the state forbids the change, or no legal round exists; nothing is changed then.
    """
    for _ in range(ATTEMPTS):
        draft = draft_of(engine, tournament_id)
        version = draft.tournament.version
        effect = change(draft)
        if effect.action is None:
            return Outcome(draft, effect)
        if effect.broken:
            raise ConflictError("ILLEGAL_PAIRING", "This round would break the rules.", effect.broken)
        pairing = pair(draft, deed.look_ahead) if effect.needs_round else None
        with write_session(engine) as session:
            book = load_book(session, tournament_id, to_write=True)
            if book.tournament.version != version:
                continue
            if change(book).action is None:
                return Outcome(book, Effect(action=None))
            if pairing is not None:
                store_round(book, pairing)
            journal.write(session, book.tournament, effect.action, deed, effect.summary)
        return Outcome(book, effect)
    raise ConflictError("BUSY", "The tournament keeps changing. Please try again.")


def rehearse(engine: Engine, tournament_id: UUID, change: Change, look_ahead: LookAhead) -> Consequences:
    """Return what a change would lead to; nothing is written."""
    book, draft = draft_of(engine, tournament_id), draft_of(engine, tournament_id)
    effect = change(draft)
    if effect.needs_round:
        store_round(draft, pair(draft, look_ahead))
    return consequences_between(book, draft, effect.broken)


def draft_of(engine: Engine, tournament_id: UUID) -> Book:
    """Return the tournament's book to try things on; nothing of it is written."""
    with read_session(engine) as session:
        return load_book(session, tournament_id)


def pair(book: Book, look_ahead: LookAhead) -> Pairing:
    """Return the pairing of the round that follows all confirmed ones."""
    began = time.perf_counter()
    with said_as_conflict():
        pairing = pairing_engine.pair_next_round(engine_tournament(book, look_ahead))
    signals.round_paired.send(seconds=time.perf_counter() - began)
    return pairing


@contextmanager
def said_as_conflict() -> Iterator[None]:
    """Say in the planner's words that the engine found no round."""
    try:
        yield
    except InfeasibleRoundError as error:
        broken = [Broken(None, "NO_LEGAL_PAIRING", reason) for reason in error.reasons]
        raise ConflictError("NO_LEGAL_PAIRING", "No legal round exists for these teams.", broken) from error
    except NoPairingInTimeError as error:
        raise ConflictError("NO_LEGAL_PAIRING", "No round was found in time.") from error


def store_round(book: Book, pairing: Pairing) -> None:
    """Write the calculated round into the book; it is the current one."""
    store_pairing(book, pairing)
    book.tournament.current_round = pairing.round
