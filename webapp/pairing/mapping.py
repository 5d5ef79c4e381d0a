"""What the engine pairs from: rows to its tournament, its rounds and its rules."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set

import pairing_engine as engine
from pairing_engine.rules import ROUNDS_PAIRED_BY_STRENGTH
from webapp.domain.day import pitches
from webapp.domain.enums import GameType, TeamState
from webapp.pairing.variety import STYLES
from webapp.storage.tables import LaterRounds, Round, Tournament
from webapp.storage.tournament_records import TournamentRecords


def engine_tournament(records: TournamentRecords, before_round: int | None = None) -> engine.Tournament:
    """Return what the engine needs to pair a round: every team by its name, and the rounds played before.

    Parameters
    ----------
    records
        The tournament.
    before_round
        The round to be paired; by default the one after all confirmed rounds.
    """
    last = records.number_of_confirmed_rounds if before_round is None else before_round - 1
    tournament, clubs, names = records.tournament, records.playing_names, records.team_names
    return engine.Tournament(
        number_of_rounds=tournament.number_of_rounds,
        teams=tuple(
            engine.Team(
                id=records.name_of(team),
                club=clubs[team.club_id],
                strength=team.estimated_skill,
                withdrawn=team.withdrawn,
            )
            for team in records.teams
        ),
        rounds=tuple(
            _engine_round(records, round_, names, with_plan=round_.number == last)
            for round_ in records.rounds
            if round_.number <= last
        ),
        absent=tuple(records.name_of(team) for team in records.teams if team.state is TeamState.AWAY),
        rules=rules_of(records),
    )


def coming_round(records: TournamentRecords, playing: Set[str] | None = None) -> engine.Tournament:
    """Return what the engine needs to pair the round after all confirmed ones, or the rest of it if it is open.

    Parameters
    ----------
    playing
        The ids of the teams that are in it; by default all that are present.
    """
    round_ = records.open_round
    if round_ is not None and playing is not None:
        before = paired_from(records, round_.number, playing)
        return before.model_copy(
            update={"rules": before.rules.model_copy(update={"locked_games": _played_games(records, round_)})}
        )
    tournament = engine_tournament(records)
    if playing is None:
        return tournament
    names = {name for team_id, name in records.team_names.items() if team_id in playing}
    teams = tuple(team.model_copy(update={"withdrawn": team.id not in names}) for team in tournament.teams)
    return tournament.model_copy(update={"teams": teams, "absent": ()})


def _played_games(records: TournamentRecords, round_: Round) -> tuple[engine.LockedGame, ...]:
    names = records.team_names
    return tuple(
        engine.LockedGame(
            home=tuple(names[team_id] for team_id in match.home),
            away=tuple(names[team_id] for team_id in match.away),
            on_classic_pitch=match.game_type is GameType.FUNINO and match.pitch_type is GameType.CLASSIC,
        )
        for match in records.matches_of(round_.number)
        if match.result is not None
    )


def paired_from(records: TournamentRecords, number: int, playing: Set[str] | None = None) -> engine.Tournament:
    """Return what a stored round was paired from: the teams, the estimates and the settings of then.

    Parameters
    ----------
    playing
        The ids of the teams that are in it; by default those that were.
    """
    before, round_ = engine_tournament(records, before_round=number), records.round(number)
    kept, in_it = round_.strengths or {}, records.ids_in(round_) if playing is None else playing
    known = {records.name_of(team): kept.get(str(team.team_id), team.estimated_skill) for team in records.teams}
    there = {name for team_id, name in records.team_names.items() if team_id in in_it}
    counted = engine.StrengthsCount(round_.strengths_count.value.lower())
    style = STYLES[round_.variety]
    settings = {"strengths_count": counted, "look_ahead": style.look_ahead, "variety": style.dial}
    rules = before.rules.model_copy(update=settings)
    teams = tuple(
        team.model_copy(update={"strength": known[team.id], "withdrawn": team.id not in there}) for team in before.teams
    )
    return before.model_copy(update={"teams": teams, "rules": rules, "absent": ()})


def rules_of(records: TournamentRecords) -> engine.PairingRules:
    """Return the rules that a tournament is paired by."""
    tournament = records.tournament
    style = STYLES[tournament.variety]
    built = pitches.counts_of(layout_of(tournament))
    return engine.PairingRules(
        same_club_funino=engine.SameClubFunino(tournament.same_club_funino.value.lower()),
        strengths_count=engine.StrengthsCount(tournament.strengths_count.value.lower()),
        look_ahead=style.look_ahead,
        variety=style.dial,
        max_classic=built.classic,
        max_funino=built.funino,
        past_club_meetings=_past_club_meetings(records),
    )


def _past_club_meetings(records: TournamentRecords) -> tuple[tuple[str, str, int], ...]:
    """Return by today's names how often the clubs met on earlier dates; those that play together count as one."""
    names = {str(club_id): name for club_id, name in records.playing_names.items()}
    met: Counter[tuple[str, str]] = Counter()
    for one, other, times in records.tournament.past_club_meetings:
        if one in names and other in names and names[one] != names[other]:
            pair = names[one], names[other]
            met[pair if pair in met or pair[::-1] not in met else pair[::-1]] += times
    return tuple((one, other, times) for (one, other), times in met.items())


def _engine_round(
    records: TournamentRecords, round_: Round, names: Mapping[str, str], *, with_plan: bool = False
) -> engine.Round:
    def named(team_ids: Iterable[str]) -> tuple[str, ...]:
        return tuple(names[team_id] for team_id in team_ids)

    there = records.ids_in(round_)
    plan = planned_by(names, round_.plan) if with_plan else None
    return engine.Round(
        matches=tuple(
            engine.Match(
                game_type=engine.GameType(match.game_type.value.lower()),
                home=named(match.home),
                away=named(match.away),
                result=engine.Result(match.result.value.lower()) if match.result else None,
            )
            for match in records.matches_of(round_.number)
        ),
        pausing=named(round_.pausing),
        absent=tuple(name for team_id, name in names.items() if team_id not in there),
        strengths=_strengths_for_engine(round_, names),
        plan=None if plan is None else tuple(map(_planned_round, plan)),
    )


def _strengths_for_engine(round_: Round, names: Mapping[str, str]) -> dict[str, float] | None:
    """Return by name what one of the first rounds was paired with: the engine reads no later one by it."""
    if round_.strengths is None or round_.number > ROUNDS_PAIRED_BY_STRENGTH:
        return None
    return {names[team_id]: strength for team_id, strength in round_.strengths.items()}


def planned_by(names: Mapping[str, str], plan: LaterRounds | None) -> LaterRounds | None:
    """Return a plan with other names for its teams; None where one of them has none."""
    if plan is None or any(team not in names for games in plan for game in games for side in game for team in side):
        return None
    return [[[[names[team] for team in side] for side in game] for game in games] for games in plan]


def _planned_round(games: Sequence[Sequence[Sequence[str]]]) -> engine.PlannedRound:
    matches = [
        {"game_type": "funino" if len(game[0]) == 1 else "classic", "home": game[0], "away": game[1]}
        for game in games
        if len(game) > 1
    ]
    pausing = [team for game in games if len(game) == 1 for team in game[0]]
    return engine.PlannedRound.model_validate({"matches": matches, "pausing": pausing})


def layout_of(tournament: Tournament) -> list[GameType]:
    """Return the kind of each pitch by number: as fixed at the start, before it as wanted or proposed."""
    if tournament.built_pitches is not None:
        return [GameType(kind) for kind in tournament.built_pitches]
    wanted = tournament.classic_pitches, tournament.funino_pitches
    return pitches.chosen(tournament.expected_number_of_teams, *wanted).layout


def pitches_of(tournament: Tournament) -> list[pitches.Pitch]:
    """Return the pitches of a tournament with their numbers on the ground."""
    return pitches.numbered(layout_of(tournament), tournament.first_pitch)
