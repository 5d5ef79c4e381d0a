"""A tournament's rows together: loaded at once, changed in memory, written at once."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, Final, NamedTuple, TypeVar
from uuid import UUID

from sqlalchemy import Engine, event, inspect, update
from sqlalchemy.orm import Session as OrmSession
from sqlalchemy.orm import defer
from sqlmodel import Session, SQLModel, col, select

from webapp.domain.enums import Role, TeamState
from webapp.domain.errors import NotFoundError, locked
from webapp.storage.database import read_session
from webapp.storage.groups_of_day import same_day
from webapp.storage.tables import Club, FestivalDay, Match, Round, Team, Tournament

Row = TypeVar("Row", bound=SQLModel)


class ClubElsewhere(NamedTuple):
    """A club in another group of a festival day, and the number of its next team there."""

    name_key: str
    nick_name: str
    nick_key: str
    next_number: int


@dataclass
class TournamentRecords:
    """All rows of one tournament.

    Without a session they are a draft: changes stay in memory, to see what they would lead to.

    Attributes
    ----------
    teams
        In the order in which clubs and teams were entered.
    rounds, matches
        In the order in which they are played.
    clubs_elsewhere
        Returns the clubs of the other groups of the festival day. Whoever is `to_name` a club or team waits for others.
    """

    tournament: Tournament
    clubs: list[Club]
    teams: list[Team]
    rounds: list[Round]
    matches: list[Match]
    session: Session | None = field(default=None, repr=False)
    clubs_elsewhere: Callable[..., Sequence[ClubElsewhere]] = field(default=lambda **_: (), repr=False, compare=False)

    @property
    def number_of_confirmed_rounds(self) -> int:
        """How many rounds are played and confirmed."""
        return sum(round_.state == "CONFIRMED" for round_ in self.rounds)

    @property
    def confirmed_matches(self) -> list[Match]:
        """The matches of the rounds that are played and confirmed."""
        confirmed = {round_.number for round_ in self.rounds if round_.state == "CONFIRMED"}
        return [match for match in self.matches if match.round in confirmed]

    @property
    def open_round(self) -> Round | None:
        """The round in play, None between rounds."""
        return next((round_ for round_ in self.rounds if round_.state == "OPEN"), None)

    @property
    def present_teams(self) -> list[Team]:
        """Teams that are there."""
        return [team for team in self.teams if team.state is TeamState.PRESENT]

    @property
    def teams_in_field(self) -> list[Team]:
        """Teams that are there or sit out."""
        return [team for team in self.teams if team.state is not TeamState.LEFT]

    def visible_teams(self, role: Role) -> list[Team]:
        """Return the teams that somebody sees: who left before the first game is known to the owner only."""
        if role is Role.OWNER:
            return self.teams
        known = self.ids_in(*self.rounds)
        return [team for team in self.teams if team.state is not TeamState.LEFT or str(team.team_id) in known]

    @cached_property
    def _clubs_by_id(self) -> dict[UUID, Club]:
        return {club.club_id: club for club in self.clubs}

    @cached_property
    def teams_by_key(self) -> dict[str, Team]:
        """Each team by its id, as it stands in matches, in the order of all teams."""
        return {str(team.team_id): team for team in self.teams}

    def club_of(self, team: Team) -> Club:
        """Return the club of a team."""
        return self._clubs_by_id[team.club_id]

    @property
    def playing_names(self) -> dict[UUID, str]:
        """The name that each club counts under in rules and pairing: clubs that play together share one.

        It is made of the names of all of them, unless clubs are named so that this would not tell them apart.
        """
        hosts = {club.club_id: self._clubs_by_id.get(club.joins_with or club.club_id, club) for club in self.clubs}
        together = {host.club_id: [host.name] for host in hosts.values()}
        for club in self.clubs:
            if (host := hosts[club.club_id]) is not club:
                together[host.club_id].append(club.name)
        joint = {club_id: " + ".join(names) for club_id, names in together.items()}
        are_unique = len(set(joint.values())) == len(joint)
        return {club_id: joint[host.club_id] if are_unique else host.name for club_id, host in hosts.items()}

    @property
    def team_names(self) -> dict[str, str]:
        """The name of each team by its id, as it stands in matches."""
        return {key: self.name_of(team) for key, team in self.teams_by_key.items()}

    def joined_to(self, club: Club) -> list[Club]:
        """Return the clubs that play together with a club, which is the one they joined."""
        return [other for other in self.clubs if other.joins_with == club.club_id]

    def name_of(self, team: Team) -> str:
        """Return a team's name, unique within the tournament."""
        return team_name(self.club_of(team), team)

    def club(self, club_id: UUID) -> Club:
        """Return the club with this id."""
        return _first((club for club in self.clubs if club.club_id == club_id), "club")

    def team(self, team_id: UUID) -> Team:
        """Return the team with this id."""
        return _first(filter(None, [self.teams_by_key.get(str(team_id))]), "team")

    def match(self, match_id: UUID) -> Match:
        """Return the match with this id."""
        return _first((match for match in self.matches if match.match_id == match_id), "match")

    def round(self, number: int) -> Round:
        """Return the round with this number."""
        return _first((round_ for round_ in self.rounds if round_.number == number), "round")

    def matches_of(self, number: int) -> list[Match]:
        """Return the matches of a round, in the order of their pitches."""
        return [match for match in self.matches if match.round == number]

    def ids_in(self, *rounds: Round) -> frozenset[str]:
        """Return the ids of the teams that play or pause in these rounds."""
        matches = [match for round_ in rounds for match in self.matches_of(round_.number)]
        sides = [side for match in matches for side in (match.home, match.away)]
        return frozenset().union(*sides, *(round_.pausing for round_ in rounds))

    def teams_of_club(self, club: Club) -> list[Team]:
        """Return the teams of a club that have not left."""
        return [team for team in self.teams_in_field if team.club_id == club.club_id]

    def add(self, rows: Iterable[Row], to: list[Row]) -> None:
        """Add rows to one of the lists, in the order in which the database may take them."""
        added = list(rows)
        to.extend(added)
        self.__dict__.pop("_clubs_by_id", None)
        self.__dict__.pop("teams_by_key", None)
        if self.session is not None:
            self.session.add_all(added)
            self.session.flush()

    def remove(self, rows: Iterable[Row], of: list[Row]) -> None:
        """Take rows out of one of the lists, and out of the database at once: others may follow in their place."""
        self.__dict__.pop("teams_by_key", None)
        for row in list(rows):
            of.remove(row)
            if self.session is not None:
                self.session.delete(row)
        if self.session is not None:
            self.session.flush()


def _first(rows: Iterator[Row], kind: str) -> Row:
    row = next(rows, None)
    if row is None:
        raise NotFoundError(f"This {kind} does not exist.")
    return row


@event.listens_for(OrmSession, "before_flush")
def _free_names(session: OrmSession, *_context: Any) -> None:
    """Let clubs pass names on among themselves: the database compares after each row, in an order of its own."""
    keys = ("name_key", "nick_key")
    renamed = [
        (row.club_id, changed)
        for row in session.dirty
        if isinstance(row, Club) and (changed := [key for key in keys if inspect(row).attrs[key].history.has_changes()])
    ]
    if len(renamed) > 1:
        for club_id, changed in renamed:
            free = dict.fromkeys(changed, str(club_id))
            session.connection().execute(update(Club).where(col(Club.club_id) == club_id).values(free))


def team_name(club: Club, team: Team) -> str:
    """Return the name of a team: its club's short name and its number."""
    return f"{club.nick_name} {team.number}"


def load_records(
    session: Session,
    tournament_id: UUID,
    *,
    to_write: bool = False,
    only_round_of: UUID | None = None,
    locked: Sequence[Tournament] = (),
) -> TournamentRecords:
    """Return a tournament's records; with `to_write` they are locked against other writers.

    Parameters
    ----------
    locked
        Tournaments that this unit of work has read and locked already.
    only_round_of
        A match: of all matches only those of its round are loaded, which is what a single result needs.

    Raises
    ------
    NotFoundError
        When there is no such tournament.
    ForbiddenError
        When it is to be changed, and the operator has locked it.
    """
    tournament = next((known for known in locked if known.tournament_id == tournament_id), None)
    if tournament is None:
        question = select(Tournament).where(Tournament.tournament_id == tournament_id)
        tournament = session.exec(question.with_for_update() if to_write else question).one_or_none()
    if tournament is None:
        raise NotFoundError
    if to_write:
        refuse_locked(tournament)
    matches = select(Match)
    if only_round_of is not None:
        sought = select(Match.round_id).where(Match.match_id == only_round_of).scalar_subquery()
        matches = matches.where(Match.round_id == sought)
    (records,) = load_fields(session, [tournament])
    _load(session, [records], "rounds", select(Round), Round.number)
    _load(session, [records], "matches", matches, Match.round, Match.position)
    records.session = session if to_write else None
    records.clubs_elsewhere = partial(_clubs_elsewhere, session, tournament)
    return records


def _clubs_elsewhere(session: Session, tournament: Tournament, *, to_name: bool = False) -> Sequence[ClubElsewhere]:
    """Return the clubs; whoever gives a name or a number away in another group waits for the row of the day."""
    if tournament.series_id is None:
        return ()
    is_other = col(Tournament.tournament_id) != tournament.tournament_id
    known = select(Club.name_key, Club.nick_name, Club.nick_key, Club.next_number).join(Tournament)
    of_day = known.join(FestivalDay, same_day(FestivalDay, Tournament)).where(same_day(Tournament, tournament))
    found = of_day.where(col(FestivalDay.festival), is_other)
    with session.no_autoflush:
        if to_name:
            row = select(FestivalDay.version).where(same_day(FestivalDay, tournament))
            session.exec(row.with_for_update()).all()
        return [ClubElsewhere(*club) for club in session.exec(found).all()]


_SIDES: Final[Sequence[Any]] = (Match.tournament_id, Match.round, Match.game_type, Match.home, Match.away)
_OF_ITS_PAIRING: Final = ("plan", "strengths", "notes")
"""What most of a round is made of, and nothing that tells of several tournaments reads."""


def _rounds_without(*names: str) -> Any:
    return select(Round).options(*(defer(getattr(Round, name)) for name in names))


def load_all(
    session: Session, tournaments: Sequence[Tournament], *, only_sides: bool = False
) -> list[TournamentRecords]:
    """Return the records of several tournaments to read, at the questions of one.

    Parameters
    ----------
    only_sides
        Of matches nothing is read but who played whom in which round and game: most of what a season costs.
    """
    found = load_fields(session, tournaments)
    _load(session, found, "rounds", _rounds_without(*_OF_ITS_PAIRING), Round.number)
    _load(session, found, "matches", select(*_SIDES) if only_sides else select(Match), Match.round, Match.position)
    return found


def load_fields(session: Session, tournaments: Sequence[Tournament]) -> list[TournamentRecords]:
    """Return the clubs and teams of several tournaments, at the questions of one, and none of their rounds."""
    found = [TournamentRecords(tournament, [], [], [], []) for tournament in tournaments]
    _load(session, found, "clubs", select(Club), Club.position)
    _load(session, found, "teams", select(Team), Team.number)
    for records in found:
        records.teams.sort(key=lambda team: records.club_of(team).position)
    return found


def _load(session: Session, found: Sequence[TournamentRecords], rows: str, question: Any, *order: Any) -> None:
    lists = {records.tournament.tournament_id: getattr(records, rows) for records in found}
    of_these = question.where(order[0].class_.tournament_id.in_(lists))
    for row in session.exec(of_these.order_by(*order)).all():
        lists[row.tournament_id].append(row)


def rounds_of(session: Session, tournament_ids: Iterable[UUID]) -> dict[UUID, list[Round]]:
    """Return the rounds of each tournament with what tells of its day, by one question."""
    rounds: dict[UUID, list[Round]] = {tournament_id: [] for tournament_id in tournament_ids}
    of_day = _rounds_without(*_OF_ITS_PAIRING, "pausing")
    for round_ in session.exec(of_day.where(col(Round.tournament_id).in_(rounds))):
        rounds[round_.tournament_id].append(round_)
    return rounds


def refuse_locked(tournament: Tournament) -> None:
    """Refuse to change what the operator has locked, perhaps only since the call came in."""
    if tournament.locked_at is not None:
        raise locked()


def read_records(engine: Engine, tournament_id: UUID) -> TournamentRecords:
    """Return a tournament's records to read or to try things on; nothing done to them is written."""
    with read_session(engine) as session:
        records = load_records(session, tournament_id)

    def clubs_elsewhere(**_: bool) -> Sequence[ClubElsewhere]:
        with read_session(engine) as later:
            return _clubs_elsewhere(later, records.tournament)

    records.clubs_elsewhere = clubs_elsewhere
    return records
