"""From a tournament that is played through to what its plan says."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from webapp.documents.contents import ClubTeams, EmergencyPlan, LadderPlace, PlannedMatch, PlannedRound
from webapp.documents.ladder import first_pairs
from webapp.domain.day.timetable import TimedRound
from webapp.domain.enums import Result, Role, TeamState
from webapp.pairing.mapping import engine_tournament, pitches_of
from webapp.services.play.simulation import play_through, ratings_of
from webapp.services.records.day import Day
from webapp.services.records.views import match_view, place_of
from webapp.storage.tables import Round
from webapp.storage.tournament_records import TournamentRecords


def plan_of(draft: TournamentRecords, day: Day, link: str, made_at: datetime) -> EmergencyPlan:
    """Return the plan of a tournament, whose last rounds are played through in this draft.

    Its day has the times that everybody reads: the simulation knows of no clock and no pause.
    """
    tournament, open_round = draft.tournament, draft.open_round
    in_play = draft.matches_of(open_round.number) if open_round else []
    results = {match.match_id: match.result for match in in_play}
    ratings = ratings_of(draft, engine_tournament(draft))
    rounds = play_through(draft)
    ladder, waiting = _ladder(draft, ratings)
    clubs = draft.playing_names
    return EmergencyPlan(
        tournament=tournament.name,
        place=place_of(tournament),
        day=tournament.date,
        minutes=tournament.duration_in_minutes,
        number_of_rounds=tournament.number_of_rounds,
        link=link,
        made_at=made_at,
        clubs=tuple(
            ClubTeams(clubs[club.club_id], club.nick_name, tuple(team.number for team in teams))
            for club in draft.clubs
            if (teams := [team for team in draft.present_teams if team.club_id == club.club_id])
        ),
        rounds=tuple(
            _round(draft, round_, day.timetable.rounds[round_.number - 1], results if round_ is open_round else None)
            for round_ in rounds
        ),
        built=tuple(pitches_of(tournament)),
        break_after=day.plan.long_break_after,
        break_minutes=day.plan.long_break_minutes,
        ladder=ladder,
        waiting=waiting,
    )


def _round(
    draft: TournamentRecords, round_: Round, times: TimedRound, results: Mapping[UUID, Result | None] | None
) -> PlannedRound:
    """Return a round with its results so far, which are None for one that was simulated."""
    names, in_round = draft.team_names, draft.ids_in(round_)
    away = (team for key, team in draft.teams_by_key.items() if team.state is TeamState.AWAY and key not in in_round)
    matches = (match_view(draft, match, Role.OWNER) for match in draft.matches_of(round_.number))
    return PlannedRound(
        number=round_.number,
        kick_off=times.kick_off,
        end=times.over,
        matches=tuple(
            PlannedMatch(
                pitch=match.pitch.number,
                pitch_type=match.pitch.game_type,
                game_type=match.game_type,
                home=match.home.name,
                away=match.away.name,
                same_club=match.same_club,
                result=results[match.match_id] if results else None,
            )
            for match in matches
        ),
        pausing=tuple(names[team_id] for team_id in round_.pausing),
        away=tuple(map(draft.name_of, away)),
        is_simulated=results is None,
    )


def _ladder(draft: TournamentRecords, ratings: Mapping[str, float]) -> tuple[tuple[LadderPlace, ...], str | None]:
    """Return where the teams begin when rounds are paired by hand, and who waits where their number is odd."""
    teams = sorted(draft.present_teams, key=lambda team: (-ratings[str(team.team_id)], draft.name_of(team)))
    names = [draft.name_of(team) for team in teams]
    clubs = draft.playing_names
    pairs = first_pairs(names, {draft.name_of(team): clubs[team.club_id] for team in teams})
    places = [LadderPlace(pitch, *pair) for pitch, pair in enumerate(reversed(pairs), start=1)]
    return tuple(places), names[-1] if len(names) % 2 else None
