"""Plans the rest of a tournament while its round is played, so that the next round is there at once.

The engine keeps the plans that it has made, and its plan needs no result of the round being played. Whoever asks for
the next round before the plan is ready, or in another process, only waits for it.
"""

import threading
from collections import OrderedDict
from contextlib import suppress
from queue import SimpleQueue
from uuid import UUID

from sqlalchemy import Engine

from pairing_engine import PairingError
from pairing_engine.engine import prepare
from pairing_engine.rules import LookAhead
from webapp.domain import signals
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import PlannerError
from webapp.pairing.mapping import engine_tournament
from webapp.pairing.variety import STYLES
from webapp.storage.tables import Tournament
from webapp.storage.tournament_records import TournamentRecords, read_records

REMEMBERED = 256
"""Rounds of which this process knows that it has planned what follows them."""


class PlanAhead:
    """Listens for rounds that are being played, and plans what follows them in a thread of its own.

    The thread begins with the first round, so that it runs in the process that serves, whichever was forked from which.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: SimpleQueue[UUID] = SimpleQueue()
        self._known: OrderedDict[UUID, None] = OrderedDict()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        signals.round_played.connect(self._note, sender=engine)

    def _note(self, _sender: Engine, *, tournament: Tournament, round_id: UUID | None) -> None:
        """Have the rounds after this one planned, once, where any are; None is the time before the first round."""
        if STYLES[tournament.variety].look_ahead is LookAhead.NONE:
            return
        key = round_id or tournament.tournament_id
        with self._lock:
            if key in self._known:
                return
            self._known[key] = None
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._work, name="plan-ahead", daemon=True)
                self._thread.start()
        self._waiting.put(tournament.tournament_id)

    def _work(self) -> None:
        while True:
            tournament_id = self._waiting.get()
            # The tournament may be gone by now, or have no legal round left: whoever asks for that round is told.
            with suppress(PlannerError, PairingError):
                plan_what_follows(read_records(self._engine, tournament_id))


def plan_what_follows(records: TournamentRecords) -> None:
    """Have the engine plan the rounds after the one being played, and keep the plan."""
    tournament = records.tournament
    coming = tournament.current_round + 1
    if tournament.status is TournamentStatus.STARTED and coming <= tournament.number_of_rounds:
        prepare(engine_tournament(records, before_round=coming))
