"""The festival days in the pictures of the organiser's guide: one that is to be split, and one that is on."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import Engine

from webapp.domain.actors import ActionContext
from webapp.domain.enums import Result, TournamentStatus
from webapp.services.changes.carry_out import carry_out
from webapp.services.festival import day as festival_day
from webapp.services.play import results, rounds
from webapp.services.play.results import ResultEntry
from webapp.services.setup import series, teams, tournaments

NewTournament = Callable[[str, date], dict[str, Any]]
NAME = "Festival am Sportpark"
STRONG = {"Lindenthal": (8, 7), "Ehrenfeld": (8, 6), "Longerich": (7, 6), "Rheinpark": (7, 7)}
OTHERS = {
    "Lindenthal": (5, 4),
    "Ehrenfeld": (5, 3),
    "Longerich": (5, 3),
    "Sülz": (4, 5),
    "Nippes": (3, 4),
    "Deutz": (5, 3),
}
"""One split of all of them costs least: no run shows another one."""
IN_PLAY = 3


def hold(engine: Engine, new: NewTournament, today: date, action: ActionContext) -> tuple[str, str]:
    """Return the addresses of the day to split and of the day that is on, which has played two rounds."""
    held = series.create(engine, NAME, action, lambda _session: None).series_id
    coming, running = today + timedelta(days=30), today + timedelta(days=1)
    _groups(engine, held, new, coming, action)
    for group in _groups(engine, held, new, running, action):
        tournaments.change(engine, group, {"status": TournamentStatus.STARTED}, action)
        for number in range(1, IN_PLAY + 1):
            matches = rounds.calculate(engine, group, number, action)
            for match in matches if number < IN_PLAY else ():
                results.submit(engine, ResultEntry(group, match.match_id, Result.WIN, action))
    return f"/series/{held}/{coming}", f"/series/{held}/{running}"


def _groups(engine: Engine, held: UUID, new: NewTournament, on: date, action: ActionContext) -> list[UUID]:
    """Return two tournaments of one festival day, whose teams are numbered over both."""
    groups = []
    for label, clubs in (("F1", STRONG), ("F2", OTHERS)):
        size = sum(map(len, clubs.values()))
        wanted = new(f"{NAME} {label}", on) | {"expected_number_of_teams": size}
        groups.append(tournaments.create(engine, wanted, action).tournament_id)
        tournaments.change(engine, groups[-1], {"series_id": held}, action)
        festival_day.declare(engine, held, on, festival=True, context=action)
        for nick_name, strengths in clubs.items():
            coming = [{"estimated_skill": skill} for skill in strengths]
            entered = {"club": f"SV {nick_name}", "nick_name": nick_name, "teams": coming, "club_exists": False}
            carry_out(engine, groups[-1], teams.adding(entered), action)
    return groups
