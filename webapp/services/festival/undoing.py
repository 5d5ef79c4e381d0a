"""A split taken back in one act, before any of its groups starts: all is as before."""

import datetime as dt
from collections.abc import Sequence
from uuid import UUID

from webapp.domain.actors import ActionContext
from webapp.domain.enums import MailKind, RegistrationState
from webapp.domain.errors import ConflictError
from webapp.services.changes import life
from webapp.services.festival import snapshot
from webapp.services.festival.day import FestivalDayView, changed, lock_day
from webapp.services.festival.making import empty, to_write
from webapp.services.festival.registrations import write_at_once
from webapp.services.records.journal import Values, revived
from webapp.services.registration.acceptance import tell_decision
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.line.registration_records import RegistrationRecords, contacts_of, move
from webapp.services.registration.line.told import with_part
from webapp.services.registration.mail_queue import mails_follow
from webapp.storage.database import write_session
from webapp.storage.registration_tables import Registration
from webapp.storage.tables import Club, Team

UNDONE = "DAY_SPLIT_UNDONE"
"""What the journal of each tournament that stays calls it."""


def undo(deps: RegistrationDeps, series_id: UUID, date: dt.date, context: ActionContext) -> FestivalDayView:
    """Return the day as it was before its split; the tournaments that this had made are gone.

    Raises
    ------
    ConflictError
        When a group has started, or clubs and teams are no longer as the split made them.
    """
    with write_session(deps.engine) as session:
        series, tournaments, day = lock_day(session, series_id, date)
        there = to_write(session, deps, tournaments)
        for entries in there:
            life.check_not_started(entries.tournament)
        if day.replaced is None:
            raise ConflictError("NOT_SPLIT", "This day was not split.")
        if not snapshot.can_be_undone(day.replaced, [entries.records for entries in there]):
            raise ConflictError("SPLIT_CHANGED", "Clubs or teams have changed since this day was split.")
        _go_back(there, day.replaced, context)
        day.strangers = [*day.strangers, *day.replaced.get("strangers", {}).get(date.isoformat(), [])]
        day.festival, day.replaced = day.replaced["festival"], None
        return changed(session, series, day)


def _go_back(there: Sequence[RegistrationRecords], replaced: Values, context: ActionContext) -> None:
    for entries in there:
        empty(entries.records)
    before = replaced["tournaments"]
    staying = [entries for entries in there if str(entries.tournament.tournament_id) in before]
    brought_back = _bring_registrations_back(there, staying[0], replaced)
    for entries in there:
        if str(entries.tournament.tournament_id) in replaced["made"]:
            entries.session.delete(entries.tournament)
    for entries in staying:
        told = before[str(entries.tournament.tournament_id)]
        for name, value in told["settings"].items():
            setattr(entries.tournament, name, value)
        entries.opening.max_teams = told["maxTeams"]
        entries.records.add((Club(**revived(Club, club)) for club in told["clubs"]), to=entries.records.clubs)
        entries.records.add((Team(**revived(Team, team)) for team in told["teams"]), to=entries.records.teams)
        entries.note(UNDONE, {"teams": len(told["teams"])}, context)
    _tell_again(staying, brought_back, context)


def _bring_registrations_back(
    there: Sequence[RegistrationRecords], first: RegistrationRecords, replaced: Values
) -> list[Registration]:
    """Bring registrations back to their tournaments, and return those whose teams the split had placed.

    Parts that it made of some go, and who has registered for one of its groups since joins the first line.
    """
    session, told = first.session, {row["registration_id"]: row for row in replaced["registrations"]}
    rows = {str(row.registration_id): (entries, row) for entries in there for row in entries.rows}
    contacts = contacts_of(session, (row for _, row in rows.values()))
    homes = {row.joint_id: contacts.get(row.registration_id) for key, (_, row) in rows.items() if key in told}
    for key, (entries, row) in rows.items():
        if key in replaced["parts"]:
            if (home := homes.get(row.joint_id)) and (part := contacts.get(row.registration_id)):
                home.told = with_part(home.told, part.told)
            session.delete(row)
        elif key not in told and str(entries.tournament.tournament_id) in replaced["made"]:
            move(row, entries, first)
    session.flush()
    brought_back = [row for key, (_, row) in rows.items() if key in told]
    for row in brought_back:
        for name, value in revived(Registration, told[str(row.registration_id)]).items():
            setattr(row, name, value)
    write_at_once(brought_back)
    mails_follow(session, [row.registration_id for key, (_, row) in rows.items() if key not in replaced["parts"]])
    return brought_back


def _tell_again(
    staying: Sequence[RegistrationRecords], brought_back: Sequence[Registration], context: ActionContext
) -> None:
    """Tell who has read of the split how it stands; a mail that tells nothing new to a club is not sent to it."""
    homes = {entries.tournament.tournament_id: entries for entries in staying}
    held = contacts_of(staying[0].session, brought_back)
    for registration in brought_back:
        if registration.registration_id in held:
            is_in = registration.state is RegistrationState.ACCEPTED
            kind = MailKind.ACCEPTED if is_in else MailKind.REGISTERED
            tell_decision(homes[registration.tournament_id], registration, kind, context)
