"""A day is split in one act: read, close, solve, write. Its tournaments become the groups, missing ones are made."""

import datetime as dt
from collections.abc import Mapping, Sequence
from uuid import UUID, uuid4

from sqlmodel import Session

from pairing_engine import Split
from pairing_engine.festival.joins import joined
from webapp.domain.actors import ActionContext
from webapp.domain.day import pitches
from webapp.domain.day.group_names import names_of_groups
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import ConflictError, NotFoundError
from webapp.domain.writing.names import key_of
from webapp.pairing.mapping import layout_of
from webapp.services.changes import life
from webapp.services.changes.carry_out import ATTEMPTS
from webapp.services.changes.ground import share_ground
from webapp.services.changes.start_rules import in_words
from webapp.services.festival import snapshot
from webapp.services.festival.day import FestivalDayView, changed, lock_day, tournaments_on
from webapp.services.festival.field import DayField, FieldTeam, field_of
from webapp.services.festival.proposal import SplitProposal, Wanted, announced_in, proposal_of, split_of
from webapp.services.festival.registrations import follow_teams, opening_like
from webapp.services.records import journal
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.line.registration_records import RegistrationRecords, load_registrations, read_all
from webapp.services.setup.copies import made_like
from webapp.services.setup.series import series_in
from webapp.storage.database import AccountCheck, read_session, write_session
from webapp.storage.tables import Club, FestivalDay, Team, Tournament
from webapp.storage.tournament_records import TournamentRecords

SPLIT = "DAY_SPLIT"
"""What the journal of each tournament calls it."""
_OF_THE_DAY = ("date", "start_time", "end_date", "end_time", "consent_to_public_link", "listed")


def propose(deps: RegistrationDeps, series_id: UUID, date: dt.date, wanted: Wanted, now: dt.datetime) -> SplitProposal:
    """Return how a day would be split; nothing is written."""
    with read_session(deps.engine) as session:
        of_day, field = field_on(session, deps, series_id, date)
    tournaments = [entries.tournament for entries in of_day]
    split = _split(field, tournaments, wanted)
    return proposal_of(field, wanted.by, split, _groups_of(tournaments, field, split, now))


def make(
    deps: RegistrationDeps,
    series_id: UUID,
    date: dt.date,
    wanted: Wanted,
    context: ActionContext,
    check_account: AccountCheck,
) -> FestivalDayView:
    """Return the day once it is split as wanted, in one transaction.

    If anybody comes, goes or is changed while the engine is at work, it starts over.

    Raises
    ------
    ConflictError
        When one of the tournaments has started, there is no such split, or the one that was assigned breaks a rule.
    """
    for _ in range(ATTEMPTS):
        with read_session(deps.engine) as session:
            of_day, field = field_on(session, deps, series_id, date)
        split = _split(field, [entries.tournament for entries in of_day], wanted)
        if not split.is_legal:
            rules = [in_words(rule) for group in split.groups for rule in group.broken_rules]
            raise ConflictError("ILLEGAL_SPLIT", "This split breaks a rule, or a wish.", rules)
        with write_session(deps.engine) as session:
            check_account(session)
            series, tournaments, day = lock_day(session, series_id, date)
            there = to_write(session, deps, tournaments)
            if _versions(there) != _versions(of_day) or field_of(there, _cancelled(tournaments)) != field:
                continue
            if not _was_made(there, day, split):
                _carry_out(there, day, field, split, context)
            return changed(session, series, day)
    raise ConflictError("BUSY", "The day keeps changing. Please try again.")


def to_write(session: Session, deps: RegistrationDeps, locked: Sequence[Tournament]) -> list[RegistrationRecords]:
    """Return those tournaments of a day that take place; all of the day are locked."""
    there = _taking_place(locked)
    return [load_registrations(session, deps, each.tournament_id, to_write=True, locked=locked) for each in there]


def field_on(
    session: Session, deps: RegistrationDeps, series_id: UUID, date: dt.date
) -> tuple[list[RegistrationRecords], DayField]:
    """Return the tournaments of a day that take place, and who plays in them, as a unit of work sees them."""
    series_in(session, series_id)
    there = tournaments_on(session, series_id, date)
    of_day = read_all(session, deps, _taking_place(there))
    return of_day, field_of(of_day, _cancelled(there))


def _versions(of_day: Sequence[RegistrationRecords]) -> list[tuple[UUID, int]]:
    return [(entries.tournament.tournament_id, entries.tournament.version) for entries in of_day]


def _taking_place(tournaments: Sequence[Tournament]) -> list[Tournament]:
    return [each for each in tournaments if each.status is not TournamentStatus.CANCELLED]


def _cancelled(tournaments: Sequence[Tournament]) -> tuple[str, ...]:
    return tuple(each.name for each in tournaments if each.status is TournamentStatus.CANCELLED)


def _split(field: DayField, tournaments: Sequence[Tournament], wanted: Wanted) -> Split:
    if not tournaments:
        raise NotFoundError("There is no tournament on this day.")
    for tournament in tournaments:
        life.check_not_started(tournament)
    if wanted.groups < len(tournaments):
        message = f"There are {len(tournaments)} tournaments on this day: delete those that are not needed."
        raise ConflictError("TOO_FEW_GROUPS", message)
    return split_of(field, wanted, announced_in(field, [each.tournament_id for each in tournaments]))


def _groups_of(tournaments: Sequence[Tournament], field: DayField, split: Split, now: dt.datetime) -> list[Tournament]:
    """Return a tournament for each group, named, with places for its teams and pitches of its own.

    Those of the day are changed, the others are new.
    """
    names = names_of_groups([tournament.name for tournament in tournaments], len(split.groups), field.cancelled)
    given = {name: getattr(tournaments[0], name) for name in _OF_THE_DAY}
    fresh = [made_like(tournaments[0], given | {"name": name}, now) for name in names[len(tournaments) :]]
    groups = [*tournaments, *fresh]
    for tournament, name, group in zip(groups, names, split.groups, strict=True):
        tournament.name, tournament.name_key = name, key_of(name)
        tournament.expected_number_of_teams = len(group.teams)
        sizes = list(joined(group.clubs, group.joins).values())
        if pitches.missing_funino_pitches(sizes, pitches.counts_of(layout_of(tournament))):
            tournament.classic_pitches = tournament.funino_pitches = None
    share_ground(groups, afresh=True)
    return groups


def _was_made(there: Sequence[RegistrationRecords], day: FestivalDay, split: Split) -> bool:
    """Whether another device has just split the day like this: what that replaced is still what an undo brings back."""
    made, wanted = [entries.records for entries in there], []
    for group in split.groups:
        joins = {key_of(other): key_of(first) for first, *joining in group.joins for other in joining}
        wanted.append(({*group.teams}, joins))
    stand = [
        (
            {str(team.team_id) for team in records.teams},
            {club.name_key: records.club(club.joins_with).name_key for club in records.clubs if club.joins_with},
        )
        for records in made
    ]
    return day.festival and wanted == stand and snapshot.can_be_undone(day.replaced, made)


def _carry_out(
    there: Sequence[RegistrationRecords], day: FestivalDay, field: DayField, split: Split, context: ActionContext
) -> None:
    """Make the groups of a day's tournaments, and note what that replaced."""
    replaced = snapshot.taken(there, {team.registration_id for team in field.teams})
    homes = {(club.tournament_id, club.name_key): club.club_id for entries in there for club in entries.records.clubs}
    groups = _tournaments(there, field, split, context)
    for entries in there:
        empty(entries.records)
    teams = [[team for team in field.teams if team.key in group.teams] for group in split.groups]
    clubs = [
        _fill(entries.records, field, own, group.joins, homes)
        for entries, own, group in zip(groups, teams, split.groups, strict=True)
    ]
    made = follow_teams(groups, teams, clubs, context)
    there[0].session.add_all(entries.opening for entries in groups if entries.was_opened)
    for entries, own in zip(groups, teams, strict=True):
        entries.note(SPLIT, {"groups": len(groups), "teams": len(own)}, context)
    day.replaced = replaced | {
        "festival": day.festival,
        "strangers": {day.date.isoformat(): day.strangers},
        "made": [str(entries.tournament.tournament_id) for entries in groups[len(there) :]],
        "parts": [str(part.registration_id) for part in made],
        "seal": snapshot.field_seal([entries.records for entries in groups]),
    }
    day.festival, day.strangers = True, []


def _tournaments(
    there: Sequence[RegistrationRecords], field: DayField, split: Split, context: ActionContext
) -> list[RegistrationRecords]:
    """Return the tournament of each group, without teams; the new ones begin their journals."""
    tournaments = _groups_of([entries.tournament for entries in there], field, split, context.now)
    known, session = next((entries for entries in there if entries.was_opened), there[0]), there[0].session
    fresh = []
    for tournament in tournaments[len(there) :]:
        session.add(tournament)
        journal.begin(session, tournament, context)
        fresh.append(opening_like(known, TournamentRecords(tournament, [], [], [], [], session)))
    for entries in there:
        # The places of a group are its teams.
        entries.opening.max_teams = None
    return [*there, *fresh]


def _fill(
    records: TournamentRecords,
    field: DayField,
    teams: Sequence[FieldTeam],
    joins: Sequence[Sequence[str]],
    homes: Mapping[tuple[UUID, str], UUID],
) -> dict[str, Club]:
    """Add the clubs and teams of a group, and return its clubs by the keys of their names."""
    tournament_id, keys = records.tournament.tournament_id, dict.fromkeys(team.club for team in teams)
    clubs, colors = dict[str, Club](), field.colors_in(keys)
    for position, key in enumerate(keys, start=1):
        told, color = field.clubs[key], colors[key]
        clubs[key] = Club(
            tournament_id=tournament_id,
            position=position,
            name=told.name,
            name_key=key,
            nick_name=told.nick_name,
            nick_key=key_of(told.nick_name),
            next_number=max(team.number for team in field.teams if team.club == key) + 1,
            color_fill=color.fill,
            color_ring=color.ring,
            color_is_assigned=told.was_assigned(color),
            club_id=homes.get((tournament_id, key)) or uuid4(),
        )
    for first, *joining in joins:
        for other in joining:
            clubs[key_of(other)].joins_with = clubs[key_of(first)].club_id
    records.add(clubs.values(), to=records.clubs)
    records.add(
        [
            Team(
                tournament_id=tournament_id,
                club_id=clubs[team.club].club_id,
                number=team.number,
                estimated_skill=team.strength,
                team_id=team.team_id or uuid4(),
                **team.given,
            )
            for team in teams
        ],
        to=records.teams,
    )
    return clubs


def empty(records: TournamentRecords) -> None:
    """Take all teams and clubs out of a tournament: others follow in their place."""
    records.remove(records.teams, of=records.teams)
    records.remove(records.clubs, of=records.clubs)
