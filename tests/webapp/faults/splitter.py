"""A process that splits a day, undoes it or moves a team, and is killed by itself at a statement that writes."""

import datetime as dt
import os
import signal
import sys
from typing import Any
from uuid import UUID

from sqlalchemy import event

from pairing_engine import SplitBy
from webapp.domain.actors import ActionContext, Actor
from webapp.services.changes.who_plays import AT_ONCE
from webapp.services.festival import change_of_group, making, undoing
from webapp.services.festival.proposal import Wanted
from webapp.services.registration.deps import RegistrationDeps
from webapp.storage.database import engine_for, no_account_check


def main() -> None:
    """Do the act on a series' day of today; killed before it has written so many statements."""
    address, series, date, act, number = sys.argv[1:]
    left = int(number)
    engine = engine_for(address)

    @event.listens_for(engine, "before_cursor_execute")
    def die(*context: Any) -> None:
        nonlocal left
        left -= str(context[2]).startswith(("INSERT", "UPDATE", "DELETE"))
        if left < 1:
            os.kill(os.getpid(), signal.SIGKILL)

    deps = RegistrationDeps(engine, b"0" * 32, "https://planner.example.org", needs_confirmation=False)
    day, context = (UUID(series), dt.date.fromisoformat(date)), ActionContext(Actor("Anna"), dt.datetime.now(dt.UTC))
    if act not in {"split", "undo"}:
        team, home, goal = map(UUID, act.split(","))
        change_of_group.move(deps, home, team, goal, AT_ONCE, context)
    elif act == "split":
        making.make(deps, *day, Wanted(2, SplitBy.SIMILAR), context, no_account_check)
    else:
        undoing.undo(deps, *day, context)


if __name__ == "__main__":
    main()
