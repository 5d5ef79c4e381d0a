"""Manual swaps of two teams in the open round; the engine says what that costs and what it breaks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from sqlalchemy import Engine

from webapp.domain.actors import ActionContext
from webapp.domain.enums import Role, RoundState
from webapp.domain.errors import Broken, ConflictError
from webapp.pairing.costs import Costs, broken_rules_of_round, price_round
from webapp.services.changes import life
from webapp.services.changes.carry_out import Change, Effect, carry_out
from webapp.services.records.journal import revived
from webapp.services.records.views import RoundView, round_view
from webapp.storage.database import read_session
from webapp.storage.tables import JournalEntry, Match
from webapp.storage.tournament_records import TournamentRecords, read_records

_STAYS: Final = {"tournament_id", "round_id", "round", "position", "game_type", "pitch_type", "pitch_number"}


@dataclass(frozen=True)
class Swapped:
    """The round after a swap, and what it cost before and costs now."""

    round: RoundView
    costs_before: Costs
    costs_after: Costs


def swap(engine: Engine, tournament_id: UUID, number: int, teams: tuple[UUID, UUID], context: ActionContext) -> Swapped:
    """Return the open round with two teams in each other's place."""
    before = price_round(read_records(engine, tournament_id), number).all
    records = carry_out(engine, tournament_id, swapping(number, teams), context).records
    return Swapped(round_view(records, records.round(number), Role.OWNER), before, price_round(records, number).all)


def swapped_before(engine: Engine, tournament_id: UUID, number: int, entries: Sequence[UUID]) -> Swapped:
    """Return the answer to a swap that was made before, from what its entry in the journal holds."""
    with read_session(engine) as session:
        replaced = [session.get_one(JournalEntry, entry_id).before for entry_id in entries]
    records = read_records(engine, tournament_id)
    round_, after = records.round(number), price_round(records, number).all
    view = round_view(records, round_, Role.OWNER)
    was = {key: values for before in replaced for key, values in before.get("Match", {}).items()}
    made = [match for match in records.matches if str(match.match_id) in was]
    if len(made) * 2 == len(was):  # else something else has changed since
        records.remove(made, of=records.matches)
        records.add((Match(**revived(Match, values)) for values in was.values() if values), to=records.matches)
        for before in replaced:
            for name, value in before.get("Round", {}).get(str(round_.round_id), {}).items():
                setattr(round_, name, value)
    return Swapped(view, price_round(records, number).all, after)


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
