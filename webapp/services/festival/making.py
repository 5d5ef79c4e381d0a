"""A day is split in one act: read, close, solve, write. Its tournaments become the groups, missing ones are made."""

import datetime as dt
from collections import defaultdict
from collections.abc import Mapping, Sequence
from uuid import UUID, uuid4

from sqlmodel import Session

from pairing_engine import Split
from pairing_engine.festival.joins import joined
from webapp.domain import pitches
from webapp.domain.actors import ActionContext
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import ConflictError, NotFoundError
from webapp.domain.group_names import names_of_groups
from webapp.domain.names import key_of
from webapp.pairing.mapping import layout_of
from webapp.services.changes import life
from webapp.services.changes.carry_out import ATTEMPTS
from webapp.services.changes.ground import share_ground
from webapp.services.changes.start_rules import in_words
from webapp.services.festival import snapshot
from webapp.services.festival.day import (
    FestivalDayView,
    day_to_write,
    note_change,
    tournaments_on,
    view_within,
)
from webapp.services.festival.field import DayField, FieldTeam, field_of
from webapp.services.festival.proposal import SplitProposal, Wanted, announced_in, proposal_of, split_of
from webapp.services.festival.registrations import follow_teams, opening_like
from webapp.services.records import journal
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.opening import read_with_openings, with_opening
from webapp.services.registration.registration_records import RegistrationRecords
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
    of_day, field = _read(deps, series_id, date)
    tournaments = [entries.tournament for entries in of_day]
    split = _split(field, tournaments, wanted)
    return proposal_of(field, wanted.by, split, _groups_of(tournaments, split, now))


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
        of_day, field = _read(deps, series_id, date)
        split = _split(field, [entries.tournament for entries in of_day], wanted)
        if not split.is_legal:
            rules = [in_words(rule) for group in split.groups for rule in group.broken_rules]
            raise ConflictError("ILLEGAL_SPLIT", "This split breaks a rule, or a wish.", rules)
        with write_session(deps.engine) as session:
            check_account(session)
            series = series_in(session, series_id, to_write=True)
            there = lock_day(session, deps, series_id, date)
            day = day_to_write(session, series_id, date)
            if _versions(there) != _versions(of_day) or field_of(there) != field:
                continue
            _Splitting(session, field, split, context).carry_out(day, there)
            note_change(session, day)
            session.flush()
            return view_within(session, series, date, is_owner=True)
    raise ConflictError("BUSY", "The day keeps changing. Please try again.")


def lock_day(session: Session, deps: RegistrationDeps, series_id: UUID, date: dt.date) -> list[RegistrationRecords]:
    """Return the tournaments of a day that take place, locked in the order of their ids, as everybody locks them."""
    tournaments = _taking_place(tournaments_on(session, series_id, date, to_write=True))
    return [with_opening(session, deps, tournament.tournament_id) for tournament in tournaments]


def _read(deps: RegistrationDeps, series_id: UUID, date: dt.date) -> tuple[list[RegistrationRecords], DayField]:
    """Return the tournaments of a day that take place, and who plays in them."""
    with read_session(deps.engine) as session:
        series_in(session, series_id)
        tournaments = _taking_place(tournaments_on(session, series_id, date))
        of_day = read_with_openings(session, deps, tournaments)
        return of_day, field_of(of_day)


def _versions(of_day: Sequence[RegistrationRecords]) -> list[tuple[UUID, int]]:
    return [(entries.tournament.tournament_id, entries.tournament.version) for entries in of_day]


def _taking_place(tournaments: Sequence[Tournament]) -> list[Tournament]:
    return [each for each in tournaments if each.status is not TournamentStatus.CANCELLED]


def _split(field: DayField, tournaments: Sequence[Tournament], wanted: Wanted) -> Split:
    if not tournaments:
        raise NotFoundError("There is no tournament on this day.")
    for tournament in tournaments:
        life.check_not_started(tournament)
    if wanted.groups < len(tournaments):
        message = f"There are {len(tournaments)} tournaments on this day: delete those that are not needed."
        raise ConflictError("TOO_FEW_GROUPS", message)
    return split_of(field, wanted, announced_in(field, [each.tournament_id for each in tournaments]))


def _groups_of(tournaments: Sequence[Tournament], split: Split, now: dt.datetime) -> list[Tournament]:
    """Return a tournament for each group, named, with places for its teams and pitches of its own.

    Those of the day are changed, the others are new.
    """
    names = names_of_groups([tournament.name for tournament in tournaments], len(split.groups))
    given = {name: getattr(tournaments[0], name) for name in _OF_THE_DAY}
    fresh = [made_like(tournaments[0], given | {"name": name}, now) for name in names[len(tournaments) :]]
    groups = [*tournaments, *fresh]
    for tournament, name, group in zip(groups, names, split.groups, strict=True):
        tournament.name, tournament.name_key = name, key_of(name)
        tournament.expected_number_of_teams = len(group.teams)
        sizes = list(joined(group.clubs, group.joins).values())
        if pitches.missing_funino_pitches(sizes, pitches.counts_of(layout_of(tournament))):
            tournament.classic_pitches = tournament.funino_pitches = None
    share_ground(groups)
    return groups


class _Splitting:
    """A split while it is made."""

    def __init__(self, session: Session, field: DayField, split: Split, context: ActionContext) -> None:
        self._session, self._context = session, context
        self._field, self._split = field, split

    def carry_out(self, day: FestivalDay, there: Sequence[RegistrationRecords]) -> None:
        """Make the groups of the day's tournaments, and note what it replaced."""
        replaced = snapshot.taken(there, {team.registration_id for team in self._field.teams})
        homes = {
            (club.tournament_id, club.name_key): club.club_id for entries in there for club in entries.records.clubs
        }
        groups = self._tournaments(there)
        for entries in there:
            empty(entries.records)
        clubs = [self._fill(entries, number, homes) for number, entries in enumerate(groups)]
        made = follow_teams(groups, self._teams_of_groups(), clubs, self._context)
        self._session.add_all(entries.opening for entries in groups if entries.was_opened)
        for entries, group in zip(groups, self._split.groups, strict=True):
            entries.note(SPLIT, {"groups": len(groups), "teams": len(group.teams)}, self._context)
        day.replaced = replaced | {
            "festival": day.festival,
            "made": [str(entries.tournament.tournament_id) for entries in groups[len(there) :]],
            "parts": [str(part.registration_id) for part in made],
            "seal": snapshot.field_seal([entries.records for entries in groups]),
        }
        day.festival = True

    def _tournaments(self, there: Sequence[RegistrationRecords]) -> list[RegistrationRecords]:
        """Return the tournament of each group, without teams; the new ones begin their journals."""
        tournaments = _groups_of([entries.tournament for entries in there], self._split, self._context.now)
        known = next((entries for entries in there if entries.was_opened), there[0])
        fresh = []
        for tournament in tournaments[len(there) :]:
            self._session.add(tournament)
            journal.begin(self._session, tournament, self._context)
            records = TournamentRecords(tournament, [], [], [], [], self._session)
            fresh.append(opening_like(known, records))
        for entries in there:
            # The places of a group are its teams.
            entries.opening.max_teams = None
        return [*there, *fresh]

    def _teams_of_groups(self) -> list[list[FieldTeam]]:
        return [[team for team in self._field.teams if team.key in group.teams] for group in self._split.groups]

    def _fill(
        self, entries: RegistrationRecords, number: int, homes: Mapping[tuple[UUID, str], UUID]
    ) -> dict[str, Club]:
        """Add the clubs and teams of a group, and return its clubs by the keys of their names."""
        records, teams = entries.records, self._teams_of_groups()[number]
        clubs = self._clubs(records.tournament, dict.fromkeys(team.club for team in teams), homes)
        for first, *joining in self._split.groups[number].joins:
            for other in joining:
                clubs[key_of(other)].joins_with = clubs[key_of(first)].club_id
        records.add(clubs.values(), to=records.clubs)
        records.add(
            [
                Team(
                    tournament_id=records.tournament.tournament_id,
                    club_id=clubs[team.club].club_id,
                    number=team.number,
                    estimated_skill=team.strength,
                    is_estimated=team.is_estimated,
                    team_id=team.team_id or uuid4(),
                )
                for team in teams
            ],
            to=records.teams,
        )
        return clubs

    def _clubs(
        self, tournament: Tournament, keys: Mapping[str, None], homes: Mapping[tuple[UUID, str], UUID]
    ) -> dict[str, Club]:
        numbers: defaultdict[str, int] = defaultdict(int)
        for team in self._field.teams:
            numbers[team.club] = max(numbers[team.club], team.number)
        clubs: dict[str, Club] = {}
        colors = self._field.colors_in(keys)
        for position, key in enumerate(keys, start=1):
            told, color = self._field.clubs[key], colors[key]
            clubs[key] = Club(
                tournament_id=tournament.tournament_id,
                position=position,
                name=told.name,
                name_key=key,
                nick_name=told.nick_name,
                nick_key=key_of(told.nick_name),
                next_number=numbers[key] + 1,
                color_fill=color.fill,
                color_ring=color.ring,
                color_is_assigned=told.was_assigned(color),
                club_id=homes.get((tournament.tournament_id, key)) or uuid4(),
            )
        return clubs


def empty(records: TournamentRecords) -> None:
    """Take all teams and clubs out of a tournament: others follow in their place."""
    records.remove(records.teams, of=records.teams)
    records.remove(records.clubs, of=records.clubs)
