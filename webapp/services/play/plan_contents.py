"""From a tournament that was played through to what its plan says."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from webapp.documents.contents import ClubTeams, EmergencyPlan, LadderPlace, PlannedMatch, PlannedRound
from webapp.documents.ladder import first_pairs
from webapp.domain.enums import Result, Role
from webapp.pairing.mapping import pitches_of
from webapp.services.records.day import Day
from webapp.services.records.views import MatchView, match_view, street_address
from webapp.storage.tables import Round
from webapp.storage.tournament_records import TournamentRecords


@dataclass(frozen=True)
class Start:
    """What was known before the simulation began.

    Attributes
    ----------
    open_round
        Number of the round that was in play, None between rounds.
    results
        Its results so far, by match.
    ratings
        The rating of each team, by its id.
    day
        With the times that everybody reads: the simulation knows of no clock and no pause.
    """

    open_round: int | None
    results: Mapping[str, Result | None]
    ratings: Mapping[str, float]
    day: Day


def compose(
    draft: TournamentRecords, rounds: Sequence[Round], start: Start, link: str, made_at: datetime
) -> EmergencyPlan:
    """Return the plan of a tournament whose last rounds were played through in a draft."""
    tournament, plan = draft.tournament, start.day.plan
    ladder, waiting = _ladder(draft, start.ratings)
    clubs = draft.playing_names
    return EmergencyPlan(
        tournament=tournament.name,
        place=f"{street_address(tournament)}, {tournament.postal_code} {tournament.city}",
        day=tournament.date,
        minutes=tournament.duration_in_minutes,
        number_of_rounds=tournament.number_of_rounds,
        link=link,
        made_at=made_at,
        clubs=tuple(
            ClubTeams(clubs[club.club_id], club.nick_name, tuple(team.number for team in teams))
            for club in draft.clubs
            if (teams := draft.teams_of_club(club))
        ),
        rounds=tuple(_round(draft, round_, start) for round_ in rounds),
        built=tuple(pitches_of(tournament)),
        break_after=plan.long_break_after,
        break_minutes=plan.long_break_minutes,
        ladder=ladder,
        waiting=waiting,
    )


def _round(draft: TournamentRecords, round_: Round, start: Start) -> PlannedRound:
    times = start.day.timetable.rounds[round_.number - 1]
    names = {str(team.team_id): draft.name_of(team) for team in draft.teams}
    return PlannedRound(
        number=round_.number,
        kick_off=times.kick_off,
        end=times.over,
        matches=tuple(_match(match_view(draft, match, Role.OWNER), start) for match in draft.matches_of(round_.number)),
        pausing=tuple(names[team_id] for team_id in round_.pausing),
        is_simulated=round_.number != start.open_round,
    )


def _match(match: MatchView, start: Start) -> PlannedMatch:
    return PlannedMatch(
        pitch=match.pitch.number,
        pitch_type=match.pitch.game_type,
        game_type=match.game_type,
        home=match.home.name,
        away=match.away.name,
        same_club=match.same_club,
        result=start.results.get(str(match.match_id)),
    )


def _ladder(draft: TournamentRecords, ratings: Mapping[str, float]) -> tuple[tuple[LadderPlace, ...], str | None]:
    """Return where the teams begin when rounds are paired by hand, and who waits where their number is odd."""
    teams = sorted(draft.present_teams, key=lambda team: (-ratings[str(team.team_id)], draft.name_of(team)))
    names = [draft.name_of(team) for team in teams]
    clubs = draft.playing_names
    pairs = first_pairs(names, {draft.name_of(team): clubs[team.club_id] for team in teams})
    places = [LadderPlace(pitch, *pair) for pitch, pair in enumerate(reversed(pairs), start=1)]
    return tuple(places), names[-1] if len(names) % 2 else None
