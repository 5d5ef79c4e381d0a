"""The next round from the engine: paired, its refusals in the planner's words, and stored as the open one."""

import time
from collections.abc import Iterator, Set
from contextlib import contextmanager
from datetime import datetime

import pairing_engine
from pairing_engine import InfeasibleRoundError, NoPairingInTimeError, Pairing
from webapp.domain import signals
from webapp.domain.errors import Broken, ConflictError
from webapp.pairing.mapping import coming_round, store_beside_played, store_pairing
from webapp.storage.tournament_records import TournamentRecords


def pair(records: TournamentRecords, playing: Set[str] | None = None) -> Pairing:
    """Return the pairing of the round that follows all confirmed ones; of an open one, what was played stays.

    Parameters
    ----------
    playing
        The ids of the teams that are in it; by default all that are present.
    """
    began = time.perf_counter()
    with engine_errors_as_conflicts():
        pairing = pairing_engine.pair_next_round(coming_round(records, playing))
    signals.round_paired.send(seconds=time.perf_counter() - began)
    return pairing


@contextmanager
def engine_errors_as_conflicts() -> Iterator[None]:
    """Turn the engine's refusals into conflicts."""
    try:
        yield
    except InfeasibleRoundError as error:
        broken = [Broken(None, "NO_LEGAL_PAIRING", reason) for reason in error.reasons]
        raise ConflictError("NO_LEGAL_PAIRING", "No legal round exists for these teams.", broken) from error
    except NoPairingInTimeError as error:
        raise ConflictError("NO_LEGAL_PAIRING", "No round was found in time.") from error


def store_round(records: TournamentRecords, pairing: Pairing, calculated_at: datetime | None = None) -> None:
    """Write the calculated round into the records; it is the current one. Of an open one, what was played stays.

    Parameters
    ----------
    calculated_at
        None in a draft, where nothing happens.
    """
    if records.open_round is not None:
        store_beside_played(records, records.open_round, pairing)
        return
    store_pairing(records, pairing, calculated_at)
    records.tournament.current_round = pairing.round
