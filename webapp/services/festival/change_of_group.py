"""A team moves to another group of its day: out of one tournament and into another, in one act."""

from dataclasses import dataclass, field, replace
from typing import Annotated, Any
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session, col, update

from webapp.domain.actors import ActionContext
from webapp.domain.enums import ChangeFrom, RegistrationState, Role
from webapp.domain.errors import Broken, ConflictError, InvalidInputError
from webapp.domain.writing.names import key_of
from webapp.services.changes.carry_out import Effect, Preview, carry_out_together, preview_together
from webapp.services.changes.consequences import Consequences
from webapp.services.changes.ground import make_room
from webapp.services.changes.life import check_takes_place
from webapp.services.changes.moved_day import place_of
from webapp.services.changes.start_rules import broken_rules, expect_all
from webapp.services.changes.who_plays import Timing
from webapp.services.festival.field import member
from webapp.services.festival.registrations import follow_teams, opening_like
from webapp.services.records.views import TeamView
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.line.registration_records import load_registrations
from webapp.services.setup import teams
from webapp.storage.database import read_session
from webapp.storage.facts import given
from webapp.storage.groups_of_day import groups_of_day
from webapp.storage.registration_tables import RegistrationMail
from webapp.storage.tables import Team, Tournament
from webapp.storage.tournament_records import TournamentRecords

LEFT, JOINED = "DAY_TEAM_LEFT", "DAY_TEAM_JOINED"
"""What the journals of the two tournaments call it."""


def move(
    deps: RegistrationDeps, home: UUID, team_id: UUID, goal: UUID, timing: Timing, context: ActionContext
) -> TeamView:
    """Return the team in the tournament that it moves to; what it has played stays where it was played.

    Until the tournament that it leaves has started, it keeps its id and its number; after that it has left there once
    it does not play, and is new where it goes. Where it plays already it stays as it is.

    Raises
    ------
    ConflictError
        When one of the two does not allow it: nothing is changed then.
    InvalidInputError
        When the goal is no group of the festival day.
    """
    if goal == home:
        return teams.view(deps.engine, team_id, Role.OWNER)
    _check_is_other_group(deps.engine, home, goal)
    moving = _Moving(home, team_id, goal, timing)
    changes = {home: moving.leave, goal: moving.join}
    outcomes = carry_out_together(
        deps.engine, changes, context, lambda session: _registration_follows(session, deps, moving, context)
    )
    records = outcomes[-1].records
    return teams.shown(records, records.team(moving.arrived))


@dataclass(frozen=True)
class GroupAfter:
    """A group as a move would leave it; `broken_rules` are the start rules that it breaks, if it has yet to start."""

    number_of_teams: int
    broken_rules: tuple[Broken, ...]
    consequences: Consequences


@dataclass(frozen=True)
class TeamMovePreview:
    """What a move of a team to another group would lead to."""

    name: Annotated[str, "What the team would be called where it goes."]
    leaves: GroupAfter
    joins: GroupAfter


def preview(engine: Engine, home: UUID, team_id: UUID, goal: UUID, timing: Timing) -> TeamMovePreview:
    """Return what `move` would lead to in both groups; nothing is written, and refusals are the same."""
    _check_is_other_group(engine, home, goal)
    moving = _Moving(home, team_id, goal, timing)
    previews = preview_together(engine, {home: moving.leave, goal: moving.join})
    there = previews[goal].draft
    name = there.name_of(there.team(moving.arrived))
    return TeamMovePreview(name, leaves=_after(previews[home]), joins=_after(previews[goal]))


def _after(tried: Preview) -> GroupAfter:
    draft = tried.draft
    broken = broken_rules(draft) if draft.tournament.status.is_before_start else []
    return GroupAfter(len(draft.present_teams), tuple(broken), tried.consequences)


def _check_is_other_group(engine: Engine, home: UUID, goal: UUID) -> None:
    with read_session(engine) as session:
        groups = groups_of_day(session, home)
    if goal == home or goal not in groups:
        raise _unknown_group()


def _unknown_group() -> InvalidInputError:
    return InvalidInputError(Broken("tournamentId", "UNKNOWN_GROUP", "This is not another group of the day."))


@dataclass
class _Moving:
    """A move while it is made: what leaves is known once it has left.

    Attributes
    ----------
    came_from
        The club that it played for where it leaves, for as long as that is known.
    arrived
        The id of the team where it goes.
    """

    home: UUID
    team_id: UUID
    goal: UUID
    timing: Timing
    came_from: UUID = field(init=False)
    arrived: UUID = field(init=False)
    _new: dict[str, Any] = field(init=False)

    def leave(self, records: TournamentRecords) -> Effect:
        """Take the team out of the tournament that it leaves."""
        team = records.team(self.team_id)
        if team.withdrawn:
            raise ConflictError("TEAM_LEFT", "This team has left already.")
        club, name = records.club_of(team), records.name_of(team)
        results = [match.result for match in records.matches if str(team.team_id) in (*match.home, *match.away)]
        if self.timing.start is ChangeFrom.NEXT_ROUND and None in results:
            # The other group could call it for a match while its own here is still to be played.
            message = "This team still plays here: it may move after its match."
            raise ConflictError("TEAM_PLAYS", message, [Broken(None, "TEAM_PLAYS", message, {"team": name})])
        self.came_from = club.club_id
        new: dict[str, Any] = {
            "estimated_skill": team.estimated_skill,
            **{name: getattr(team, name) for name in given(Team)},
            "first_id": team.trio,
        }
        if records.tournament.status.is_before_start:
            new |= {"team_id": team.team_id, "number": team.number, "first_id": team.first_id}
        self._new = {"club": club.name, "nick_name": club.nick_name, "teams": [new]}
        effect = teams.removing(self.team_id, self.timing)(records)
        return replace(effect, action=LEFT, summary=effect.summary | {"team": name})

    def join(self, records: TournamentRecords) -> Effect:
        """Add the team to the tournament that it joins."""
        check_takes_place(records.tournament)
        known = {team.team_id for team in records.teams}
        is_there = any(other.name_key == key_of(self._new["club"]) for other in records.clubs)
        effect = teams.adding(self._new | {"club_exists": is_there}, self.timing)(records)
        (team,) = (team for team in records.teams if team.team_id not in known)
        self.arrived = team.team_id
        expect_all(records)
        return replace(effect, action=JOINED, summary=effect.summary | {"team": records.name_of(team)})


def _registration_follows(session: Session, deps: RegistrationDeps, moving: _Moving, context: ActionContext) -> None:
    """Have the registration that brought the team tell its club of both groups."""
    locked = [session.get_one(Tournament, key) for key in (moving.home, moving.goal)]
    if len({place_of(tournament) for tournament in locked}) > 1:
        raise _unknown_group()  # one of them has gone to another date meanwhile
    home, goal = (
        load_registrations(session, deps, key, to_write=True, locked=locked) for key in (moving.home, moving.goal)
    )
    make_room(session, goal.tournament, context, changed=[home.tournament])
    is_in = RegistrationState.ACCEPTED
    row = next((row for row in home.rows if row.state is is_in and row.club_id == moving.came_from), None)
    if row is None:
        return
    if not goal.was_opened:
        goal = opening_like(home, goal.records)
        session.add(goal.opening)
    club = goal.records.club_of(goal.records.team(moving.arrived))
    part = next((part for part in goal.rows if part.state is is_in and part.club_id == club.club_id), None)
    if part is not None and home.club_of(row) is not None:
        # A registration is of one team at least, and of a team that the organiser added its club has said nothing.
        part.strengths, row.strengths = [*part.strengths, row.strengths[-1]], row.strengths[:-1] or row.strengths
        session.add_all((part, row))
        return
    if part is not None and part.token_hash == row.token_hash:
        # Nothing is left at home: the registration goes as a whole, and knows what its club was told there.
        of_part = col(RegistrationMail.registration_id) == part.registration_id
        session.exec(update(RegistrationMail).where(of_part).values(registration_id=row.registration_id))
        goal.rows.remove(part)
        session.delete(part)
    left_behind = [team for team in home.records.teams_in_field if team.club_id == moving.came_from]
    shares = [
        [member(team, club, team.number, row.registration_id) for team in own]
        for own in (left_behind, goal.records.teams_of_club(club))
    ]
    clubs = {other.club_id: other for other in home.records.clubs}
    was = {club.name_key: clubs.get(moving.came_from, club)}
    follow_teams([home, goal], shares, [was, {club.name_key: club}], context)
