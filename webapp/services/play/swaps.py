"""Manual swaps of two teams in the open round; the engine says what that costs and what it breaks."""

from collections.abc import Mapping
from typing import Final
from uuid import UUID

from sqlalchemy import Engine

from webapp.domain.actors import ActionContext
from webapp.domain.enums import Role, RoundState
from webapp.domain.errors import Broken, ConflictError
from webapp.pairing.costs import broken_rules_of_round, price_round
from webapp.services.changes import life
from webapp.services.changes.carry_out import Change, Effect, carry_out
from webapp.services.records.views import RoundView, round_view
from webapp.storage.tables import Match
from webapp.storage.tournament_records import TournamentRecords

_STAYS: Final = {"tournament_id", "round_id", "round", "position", "game_type", "pitch_type", "pitch_number"}


def swap(
    engine: Engine, tournament_id: UUID, number: int, teams: tuple[UUID, UUID], context: ActionContext
) -> RoundView:
    """Return the open round with two teams in each other's place."""
    records = carry_out(engine, tournament_id, swapping(number, teams), context).records
    return round_view(records, records.round(number), Role.OWNER)


def swapping(number: int, teams: tuple[UUID, UUID]) -> Change:
    """Return the change that swaps two teams."""

    def exchange(records: TournamentRecords) -> Effect:
        life.check_running(records.tournament)
        _check_is_untouched(records, number)
        one, other = (records.team(team_id) for team_id in teams)
        places = {str(one.team_id): str(other.team_id), str(other.team_id): str(one.team_id)}
        sides = [side for match in records.matches_of(number) for side in (match.home, match.away)]
        if one is other or any(places.keys() <= {*side} for side in sides):
            return Effect(action=None)  # a team and itself, or the two of one side: everybody plays as before
        round_ = records.round(number)
        outside = [records.name_of(team) for team in (one, other) if str(team.team_id) not in records.ids_in(round_)]
        broken = [Broken(None, "EVERY_TEAM_PLAYS_ONCE", f"team {name} is not in this round") for name in outside]
        if broken:
            return Effect("TEAMS_SWAPPED", broken=tuple(broken))
        before = price_round(records, number).all.total
        # New lists: the database notices a value that is replaced, not one that is changed inside.
        round_.pausing = [places.get(team_id, team_id) for team_id in round_.pausing]
        _replace_matches(records, number, places)
        round_.objective += price_round(records, number).all.total - before
        # What the change does to all later rounds is not known, so a proof that covers them is gone.
        round_.optimal = round_.objective == round_.bound
        summary = {"round": number, "teamA": records.name_of(one), "teamB": records.name_of(other)}
        return Effect("TEAMS_SWAPPED", summary=summary, broken=tuple(broken_rules_of_round(records, number)))

    return exchange


def _replace_matches(records: TournamentRecords, number: int, places: Mapping[str, str]) -> None:
    """Put other matches in the place of those whose teams change: a result tapped before counts for nobody else."""
    clubs = records.playing_names
    gone = [match for match in records.matches_of(number) if places.keys() & {*match.home, *match.away}]
    coming = []
    for match in gone:
        home, away = ([places.get(team_id, team_id) for team_id in side] for side in (match.home, match.away))
        one, other = (clubs[records.team(UUID(side[0])).club_id] for side in (home, away))
        coming.append(Match(**match.model_dump(include=_STAYS), home=home, away=away, same_club=one == other))
    records.remove(gone, of=records.matches)
    records.add(coming, to=records.matches)
    records.matches.sort(key=lambda match: (match.round, match.position))


def _check_is_untouched(records: TournamentRecords, number: int) -> None:
    round_ = records.round(number)
    if round_.state is RoundState.CONFIRMED:
        raise ConflictError("ROUND_CONFIRMED", "This round is confirmed.")
    if any(match.result is not None for match in records.matches_of(number)):
        raise ConflictError("ALREADY_SUBMITTED", "This round has results already.")
