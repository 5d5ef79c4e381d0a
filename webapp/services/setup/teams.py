"""Clubs and teams: entered, renamed, taken out."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import Engine
from sqlmodel import select

from webapp.domain.actors import ActionContext
from webapp.domain.clubs.club_colors import dress, redress
from webapp.domain.enums import Role, TeamState
from webapp.domain.errors import Broken, ConflictError, InvalidInputError, NotFoundError, naming_part
from webapp.domain.writing.names import key_of
from webapp.services.changes import life
from webapp.services.changes.carry_out import Change, Effect, Then
from webapp.services.changes.names_of_day import names_follow
from webapp.services.changes.who_plays import AT_ONCE, Timing, with_open_round
from webapp.services.records.views import TeamView, team_view
from webapp.services.setup import clubs
from webapp.storage.database import read_session
from webapp.storage.facts import given
from webapp.storage.tables import Club, Team, Tournament
from webapp.storage.tournament_records import ClubElsewhere, TournamentRecords, read_records

_STATES = {TeamState.PRESENT: "TEAM_BACK", TeamState.AWAY: "TEAM_AWAY", TeamState.LEFT: "TEAM_WITHDRAWN"}
"""What the journal calls it when a team changes to a state."""


def all_of(engine: Engine, tournament_id: UUID, role: Role) -> list[TeamView]:
    """Return the teams of a tournament, in the order in which they were entered."""
    records = read_records(engine, tournament_id)
    return [shown(records, team, role) for team in records.visible_teams(role)]


def view(engine: Engine, team_id: UUID, role: Role) -> TeamView:
    """Return a team."""
    with read_session(engine) as session:
        found = session.exec(select(Team, Club).join(Club).where(Team.team_id == team_id)).one_or_none()
    if found is None:
        raise NotFoundError("This team does not exist.")
    return team_view(*found, role)


def shown(records: TournamentRecords, team: Team, role: Role = Role.OWNER) -> TeamView:
    """Return a team as its owner sees it, or somebody else."""
    return team_view(team, records.club_of(team), role)


def renaming(changed: Iterable[Mapping[str, Any]], tournament_id: UUID, context: ActionContext) -> Then | None:
    """Return what belongs to a change of teams: a new name of a club holds in all groups of the day."""
    if not any({"club", "nick_name"} & wanted.keys() for wanted in changed):
        return None
    return lambda session: names_follow(session, session.get_one(Tournament, tournament_id), context)


def adding(new: Mapping[str, Any], timing: Timing = AT_ONCE) -> Change:
    """Return the change that adds the teams of a new club, or with ``club_exists`` of one that takes part already."""
    return _within_limits(partial(_enter, new), timing)


def changing(team_id: UUID, wanted: Mapping[str, Any], timing: Timing = AT_ONCE) -> Change:
    """Return the change that edits a team; a new name of its club holds for all of its teams."""
    return _within_limits(partial(_edit, team_id, wanted), timing)


def removing(team_id: UUID, timing: Timing = AT_ONCE) -> Change:
    """Return the change that takes a team out: deleted before the start, kept as one that left after it."""
    return _within_limits(partial(_take_out, team_id), timing)


def setting_state(team_id: UUID, state: TeamState, timing: Timing = AT_ONCE) -> Change:
    """Return the change that lets a team sit out, leave or come back; who is back has its points."""
    return _within_limits(partial(_set_state, team_id, state), timing)


def changing_field(wanted: Mapping[str, Any], timing: Timing = AT_ONCE) -> Change:
    """Return the change that edits, adds and removes teams in one step.

    Teams come before others go, so that a club whose teams are all replaced lives on.
    """
    steps = {
        "changed": [
            partial(_part, f"change.{place}", partial(_edit, team["team_id"], team))
            for place, team in enumerate(wanted["change"])
        ],
        "added": [partial(_part, f"add.{place}", partial(_enter, new)) for place, new in enumerate(wanted["add"])],
        "removed": [partial(_take_out, team_id) for team_id in wanted["remove"]],
    }

    def carry_out_all(records: TournamentRecords) -> Effect:
        effects = {name: [effect for step in each if (effect := step(records)).action] for name, each in steps.items()}
        made = [effect for each in effects.values() for effect in each]
        if len(made) <= 1:
            return made[0] if made else Effect(action=None)
        summary = {name: len(each) for name, each in effects.items()}
        # A club that brings several teams is one step.
        summary["added"] = sum(effect.summary["teams"] for effect in effects["added"])
        return Effect("FIELD_CHANGED", summary=summary)

    return _within_limits(carry_out_all, timing)


def _part(path: str, step: Change, records: TournamentRecords) -> Effect:
    with naming_part(path):
        return step(records)


def _enter(new: Mapping[str, Any], records: TournamentRecords) -> Effect:
    life.check_teams_may_change(records.tournament)
    same = [other for other in records.clubs_elsewhere(to_name=True) if other.name_key == key_of(new["club"])]
    club = _known_club(records, new["club"]) if new["club_exists"] else _new_club(records, new, same)
    _new_teams(records, club, new["teams"], same)
    return Effect("TEAMS_ADDED", summary={"club": club.name, "teams": len(new["teams"])})


def _edit(team_id: UUID, wanted: Mapping[str, Any], records: TournamentRecords) -> Effect:
    team = records.team(team_id)
    club = records.club_of(team)
    summary: dict[str, Any] = {"team": records.name_of(team)}
    summary |= _rename(records, club, wanted.get("club", club.name), wanted.get("nick_name", club.nick_name))
    skill = wanted.get("estimated_skill")
    if skill is not None and (skill != team.estimated_skill or not team.is_estimated):
        if skill != team.estimated_skill:
            life.check_teams_may_change(records.tournament)
        summary["strength"] = skill
        team.estimated_skill, team.is_estimated = skill, True
    return Effect("TEAM_CHANGED" if len(summary) > 1 else None, summary=summary)


def _set_state(team_id: UUID, state: TeamState, records: TournamentRecords) -> Effect:
    team = records.team(team_id)
    life.check_teams_may_change(records.tournament)
    life.check_running(records.tournament)
    if team.state is state:
        return Effect(action=None)
    team.state = state
    return Effect(_STATES[state], summary={"team": records.name_of(team)})


def _take_out(team_id: UUID, records: TournamentRecords) -> Effect:
    life.check_teams_may_change(records.tournament)
    team = records.team(team_id)
    if team.withdrawn:
        return Effect(action=None)
    name = records.name_of(team)
    if not records.tournament.status.is_before_start:
        team.state = TeamState.LEFT
        return Effect(_STATES[team.state], summary={"team": name})
    club = records.club_of(team)
    records.remove([team], of=records.teams)
    if not any(other.club_id == club.club_id for other in records.teams):
        clubs.hand_over(records, club)
        records.remove([club], of=records.clubs)
    return Effect("TEAM_DELETED", summary={"team": name})


def _within_limits(edit: Change, timing: Timing) -> Change:
    """Return the change as long as the field stays within its limits, with what it makes of the open round."""

    def edit_within(records: TournamentRecords) -> Effect:
        effect = edit(records)
        clubs.check_sizes(records)
        return effect

    return with_open_round(edit_within, timing)


def _known_club(records: TournamentRecords, name: str) -> Club:
    for club in records.clubs:
        if club.name_key == key_of(name):
            return club
    raise InvalidInputError(Broken("club", "UNKNOWN_CLUB", "This club does not take part yet."))


def _new_club(records: TournamentRecords, new: Mapping[str, Any], same: Sequence[ClubElsewhere]) -> Club:
    """Add a club; one that plays in another group of the day has the short name that it has there."""
    name, nick_name = new["club"], same[-1].nick_name if same else new["nick_name"]
    check_names_are_free(records, None, name, nick_name)
    color, is_assigned = dress(name, records.clubs, may_move=records.tournament.status.is_before_start)
    club = Club(
        tournament_id=records.tournament.tournament_id,
        position=max((club.position for club in records.clubs), default=0) + 1,
        name=name,
        name_key=key_of(name),
        nick_name=nick_name,
        nick_key=key_of(nick_name),
        color_fill=color.fill,
        color_ring=color.ring,
        color_is_assigned=is_assigned,
        club_id=new.get("club_id") or uuid4(),
    )
    records.add([club], to=records.clubs)
    return club


def _new_teams(
    records: TournamentRecords, club: Club, coming: Sequence[Mapping[str, Any]], same: Sequence[ClubElsewhere]
) -> None:
    """Add teams to a club; one that comes from another group of the day brings its id along, and its number if free."""
    first = max([club.next_number, *(other.next_number for other in same)])
    taken = {team.number for team in records.teams if team.club_id == club.club_id}
    teams = [
        Team(
            tournament_id=club.tournament_id,
            club_id=club.club_id,
            number=number if team.get("number") in {None, *taken} else team["number"],
            estimated_skill=team["estimated_skill"],
            first_id=team.get("first_id"),
            team_id=team.get("team_id") or uuid4(),
            **{name: team[name] for name in given(Team) if name in team},
        )
        for number, team in enumerate(coming, start=first)
    ]
    club.next_number = max(first, *(team.number + 1 for team in teams))
    records.add(teams, to=records.teams)


def _rename(records: TournamentRecords, club: Club, name: str, nick_name: str) -> dict[str, str]:
    check_names_are_free(records, club, name, nick_name)
    changed = {}
    if name != club.name:
        club.name, club.name_key = name, key_of(name)
        changed["club"] = name
        if records.tournament.status.is_before_start:
            redress(club, [other for other in records.clubs if other is not club])
    if nick_name != club.nick_name:
        club.nick_name, club.nick_key = nick_name, key_of(nick_name)
        changed["nickName"] = nick_name
    return changed


def check_names_are_free(records: TournamentRecords, own: Club | None, name: str, nick_name: str) -> None:
    """Refuse names that another club has."""
    broken = taken_names(records, name, nick_name, own)
    if broken:
        raise ConflictError(broken[0].reason, broken[0].message, broken)


def taken_names(records: TournamentRecords, name: str, nick_name: str, own: Club | None = None) -> list[Broken]:
    """Return which of the two names another club of the tournament has, or of its festival day the short one."""
    others = [club for club in records.clubs if club is not own]
    same = {key_of(name), own.name_key if own else None}
    elsewhere = (club.nick_key for club in records.clubs_elsewhere() if club.name_key not in same)
    broken = []
    if key_of(name) in {club.name_key for club in others}:
        broken.append(Broken("club", "CLUB_EXISTS", "This club already exists."))
    if key_of(nick_name) in {*(club.nick_key for club in others), *elsewhere}:
        broken.append(Broken("nickName", "NICKNAME_EXISTS", "This nickname already exists."))
    return broken
