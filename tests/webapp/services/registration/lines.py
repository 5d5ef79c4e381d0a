"""Clubs that register for a tournament in a database in memory: at the services, without HTTP."""

import datetime as dt
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session

from tests.webapp.services.rows import a_field, store
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.enums import Role, StrengthWord
from webapp.domain.sealing import derived_key
from webapp.services.registration import acceptance, opening, registering
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.line import reading
from webapp.services.registration.line.registration_views import OpeningView, RegistrationView
from webapp.services.registration.opening import Sender
from webapp.services.setup import teams
from webapp.storage.tables import Tournament

EARLY = ActionContext(Actor("Anna", "anna"), dt.datetime(2026, 5, 20, 12, tzinfo=dt.UTC))
"""Some weeks before the day."""
SENDER = Sender("anna@example.org", is_confirmed=True, language="de")


def deps_of(engine: Engine, secret: str = "secret") -> RegistrationDeps:
    """Return what registration needs of an installation, by its secret."""
    key = derived_key(secret, "registration")
    return RegistrationDeps(engine, key, "https://planner.example.org", needs_confirmation=True)


def wanted_of(*words: StrengthWord) -> list[dict[str, StrengthWord]]:
    """Return teams as a club says them."""
    return [{"strength": word} for word in words]


def form_of(name: str, size: int = 2, **changed: Any) -> dict[str, Any]:
    """Return what a club fills in."""
    form = {"club": f"SV {name}", "nick_name": name, "teams": wanted_of(*[StrengthWord.AVERAGE] * size)}
    return form | {"contact_name": "Rosa", "contact_email": f"{name}@club.example", "language": "de"} | changed


@dataclass(frozen=True)
class Line:
    """A tournament, and the clubs that register for it."""

    deps: RegistrationDeps
    tournament_id: UUID
    context: ActionContext = EARLY

    def at(self, now: dt.datetime) -> "Line":
        return replace(self, context=replace(self.context, now=now))

    def open(self, *, is_open: bool = True, **wanted: Any) -> OpeningView:
        return opening.change(self.deps, self.tournament_id, {"open": is_open} | wanted, SENDER, self.context)

    def change(self, **wanted: Any) -> OpeningView:
        return opening.change(self.deps, self.tournament_id, wanted, SENDER, self.context)

    def register(self, name: str, size: int = 2, **changed: Any) -> RegistrationView:
        return registering.register(self.deps, self.tournament_id, form_of(name, size, **changed), self.context)

    def accept(self, made: RegistrationView, **seen: Any) -> RegistrationView:
        return acceptance.accept(self.deps, made.tournament_id, made.registration_id, self.context, **seen)

    def decline(self, made: RegistrationView) -> RegistrationView:
        return acceptance.decline(self.deps, made.tournament_id, made.registration_id, self.context)

    def say(self, made: RegistrationView, **wanted: Any) -> RegistrationView:
        """Return the registration after its club has changed it."""
        key = made.registration_id
        return registering.change(self.deps, made.tournament_id, key, wanted, self.context, token="of-its-link")

    def resize(self, made: RegistrationView, size: int) -> RegistrationView:
        return self.say(made, teams=wanted_of(*[StrengthWord.WEAKER] * size))

    def withdraw(self, made: RegistrationView) -> None:
        registering.withdraw(self.deps, made.tournament_id, made.registration_id, self.context, all_dates=False)

    def seen(self, made: RegistrationView) -> RegistrationView:
        """Return the registration as its club sees it."""
        key = made.registration_id
        return reading.one(self.deps, made.tournament_id, key, self.context.now, as_owner=False)

    def all(self) -> list[RegistrationView]:
        return reading.all_of(self.deps, self.tournament_id, self.context.now)

    def states(self) -> dict[str, str]:
        return {one.nick_name: one.state.value for one in self.all()}

    def teams(self) -> list[str]:
        return [team.name for team in teams.all_of(self.deps.engine, self.tournament_id, Role.OWNER)]

    def tournament(self, **change: Any) -> Tournament:
        """Return the tournament as it is stored, after this change of its row."""
        with Session(self.deps.engine, expire_on_commit=False) as session:
            found = session.get_one(Tournament, self.tournament_id)
            for name, value in change.items():
                setattr(found, name, value)
            session.commit()
        return found


def a_line(engine: Engine, sizes: dict[str, int] | None = None, **change: Any) -> Line:
    """Return a tournament of eight places for which registration is open, with clubs typed in by hand."""
    records = a_field(sizes or {}, **{"expected_number_of_teams": 8} | change)
    store(engine, records)
    line = Line(deps_of(engine), records.tournament.tournament_id)
    line.open()
    return line
