"""What an emergency plan costs: sixteen teams and eight rounds played through, composed, drawn as PDF and mailed."""

import resource
import tempfile
from datetime import UTC, date, datetime, time
from pathlib import Path
from uuid import UUID

from sqlalchemy import Engine

from benchmarks.studies.store import Row
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.enums import LeaderboardVisibility, SameClubFunino
from webapp.mail.message import Mail
from webapp.operations.schema import migrate
from webapp.services.play import emergency_plans
from webapp.services.play.emergency_plans import Order
from webapp.services.setup import teams, tournaments
from webapp.storage.database import engine_for

CLUBS = {"Łódź": "KS Łódź", "Şişli": "Şişli SK", "Doğan": "Doğan Spor", "Königsbrunn": "SG Königsbrunn-Haunstetten"}
ROUNDS = 8
LIMIT_SECONDS = 5
CONTEXT = ActionContext(Actor("Anna", "anna"), datetime(2026, 11, 27, 19, 0, tzinfo=UTC))
EVENT = {
    "name": "Herbst-Spielfest der F-Jugend",
    "street": "Am Sportplatz",
    "street_number": 3,
    "postal_code": "86343",
    "city": "Königsbrunn",
    "date": date(2026, 11, 28),
    "start_time": time(10, 0),
    "end_date": None,
    "end_time": None,
    "duration_in_minutes": 7,
    "expected_number_of_teams": 16,
    "number_of_rounds": ROUNDS,
    "consent_to_public_link": True,
    "leaderboard_visibility": LeaderboardVisibility.ALWAYS,
    "same_club_funino": SameClubFunino.LAST_RESORT,
    "classic_pitches": None,
    "funino_pitches": None,
}


def run(runs: int, folder: Path | None = None) -> Row:
    """Make the plan so many times; return the CPU seconds of each, and keep the newest PDF where a folder is given."""
    with tempfile.TemporaryDirectory() as temporary:
        engine = engine_for(f"sqlite:///{temporary}/benchmark.sqlite3")
        migrate(engine)
        tournament = _sixteen_teams(engine)
        costs = []
        for _ in range(runs):
            mails: list[Mail] = []
            before = _cpu_seconds()
            order = Order("anna@example.org", True, "de", "https://planner.example.org/x", CONTEXT)
            emergency_plans.send(engine, tournament, order, mails.append)
            costs.append(round(_cpu_seconds() - before, 2))
        engine.dispose()
    (attachment,) = mails[-1].attachments
    if folder is not None:
        (folder / "emergency-plan.pdf").write_bytes(attachment.content)
    return {"cpu_seconds": costs, "limit": LIMIT_SECONDS, "bytes": len(attachment.content)}


def _sixteen_teams(engine: Engine) -> UUID:
    tournament = tournaments.create(engine, EVENT, CONTEXT).tournament_id
    for position, (nick_name, club) in enumerate(CLUBS.items()):
        strengths = [{"estimated_skill": 1 + (3 * position + 2 * number) % 10} for number in range(4)]
        entered = {"club": club, "nick_name": nick_name, "teams": strengths, "club_exists": False}
        teams.add(engine, tournament, entered, False, CONTEXT)
    return tournament


def _cpu_seconds() -> float:
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in used)
