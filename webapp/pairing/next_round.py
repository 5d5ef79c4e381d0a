"""The next round from the engine: paired, its refusals in the planner's words, and stored as the open one."""

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import pairing_engine
from pairing_engine import InfeasibleRoundError, NoPairingInTimeError, Pairing
from pairing_engine.hard_rules import same_club_games_needed
from pairing_engine.rules import ROUNDS_PAIRED_BY_STRENGTH
from webapp.domain import signals
from webapp.domain.day.pitches import assign
from webapp.domain.enums import GameType, RoundNote, RoundState, StrengthsCount
from webapp.domain.errors import Broken, ConflictError
from webapp.pairing.mapping import coming_round, pitches_of
from webapp.storage.tables import LaterRounds, Match, Round
from webapp.storage.tournament_records import TournamentRecords


def pair(records: TournamentRecords, playing: Set[str] | None = None) -> Pairing:
    """Return the pairing of the round that follows all confirmed ones; of an open one, what was played stays.

    Parameters
    ----------
    playing
        The ids of the teams that are in it; by default all that are present.
    """
    began = time.perf_counter()
    with engine_errors_as_conflicts():
        pairing = pairing_engine.pair_next_round(coming_round(records, playing))
    signals.round_paired.send(seconds=time.perf_counter() - began)
    return pairing


@contextmanager
def engine_errors_as_conflicts() -> Iterator[None]:
    """Turn the engine's refusals into conflicts."""
    try:
        yield
    except InfeasibleRoundError as error:
        broken = [Broken(None, "NO_LEGAL_PAIRING", reason) for reason in error.reasons]
        raise ConflictError("NO_LEGAL_PAIRING", "No legal round exists for these teams.", broken) from error
    except NoPairingInTimeError as error:
        raise ConflictError("NO_LEGAL_PAIRING", "No round was found in time.") from error


def store_round(records: TournamentRecords, pairing: Pairing, calculated_at: datetime | None = None) -> None:
    """Write the calculated round into the records; it is the current one. Of an open one, what was played stays.

    Parameters
    ----------
    calculated_at
        None in a draft, where nothing happens.
    """
    tournament, round_ = records.tournament, records.open_round
    ids = {name: team_id for team_id, name in records.team_names.items()}
    if round_ is None:
        round_ = Round(
            tournament_id=tournament.tournament_id,
            number=pairing.round,
            state=RoundState.OPEN,
            **_as_paired(records, pairing, ids),
            variety=tournament.variety,
            strengths_count=tournament.strengths_count,
            strengths=_strengths_to_keep(records, pairing),
            duration_in_minutes=tournament.duration_in_minutes,
            break_in_minutes=tournament.break_in_minutes,
            calculated_at=calculated_at,
        )
        records.add([round_], to=records.rounds)
        tournament.current_round = pairing.round
    else:
        for name, value in _as_paired(records, pairing, ids).items():
            setattr(round_, name, value)
        if round_.strengths is not None:
            round_.strengths = (_strengths_to_keep(records, pairing) or {}) | round_.strengths
    _store_matches(records, round_, pairing, ids)


def _as_paired(records: TournamentRecords, pairing: Pairing, ids: Mapping[str, str]) -> dict[str, Any]:
    """Return what a round keeps of its pairing, beside the games."""
    return {
        "pausing": [ids[name] for name in pairing.pausing],
        "notes": _notes(records, pairing),
        "objective": pairing.objective,
        "bound": pairing.bound,
        "optimal": pairing.optimal,
        "covers": pairing.covers,
        "plan": _plan_to_keep(pairing, ids),
    }


def _plan_to_keep(pairing: Pairing, ids: Mapping[str, str]) -> LaterRounds | None:
    """Return by team id the later rounds that a pairing was made for; None where the engine did not look ahead."""
    if pairing.plan is None:
        return None
    return [
        [
            *([[ids[name] for name in side] for side in (match.home, match.away)] for match in planned.matches),
            *([[ids[name]]] for name in planned.pausing),
        ]
        for planned in pairing.plan
    ]


def _strengths_to_keep(records: TournamentRecords, pairing: Pairing) -> dict[str, int] | None:
    """Return the estimates that a round is paired with, by team id; None where they do not count."""
    counts_all_day = records.tournament.strengths_count is StrengthsCount.ALL_DAY
    if pairing.round > ROUNDS_PAIRED_BY_STRENGTH and not counts_all_day:
        return None
    there = set(pairing.teams)
    return {str(team.team_id): team.estimated_skill for team in records.teams if records.name_of(team) in there}


def _notes(records: TournamentRecords, pairing: Pairing) -> list[str]:
    """Return why teams of one club meet, as a stable key; nothing where none do."""
    club_of = _playing_clubs(records)
    if all(club_of[game.home[0]] != club_of[game.away[0]] for game in pairing.games):
        return []
    playing = Counter(club_of[name] for game in pairing.games for name in game.teams)
    is_forced = same_club_games_needed(playing) > 0
    return [RoundNote.SAME_CLUB_UNAVOIDABLE.value if is_forced else RoundNote.SAME_CLUB_FOR_BALANCE.value]


def _playing_clubs(records: TournamentRecords) -> dict[str, str]:
    """Return by a team's name the club that it counts for."""
    clubs = records.playing_names
    return {records.name_of(team): clubs[team.club_id] for team in records.teams}


def _store_matches(records: TournamentRecords, round_: Round, pairing: Pairing, ids: Mapping[str, str]) -> None:
    """Store the matches of a round that are not played yet, on pitches that their teams have used least.

    What stays the same stays the same match: a result that is on its way to it from the edge of the pitch still counts.
    """
    there = records.matches_of(round_.number)
    played = [match for match in there if match.result is not None]
    known = {frozenset((*match.home, *match.away)) for match in played}
    clubs = _playing_clubs(records)
    matches = [
        Match(
            tournament_id=round_.tournament_id,
            round_id=round_.round_id,
            round=round_.number,
            position=0,
            game_type=GameType(game.game_type.value.upper()),
            pitch_type=GameType(game.game_type.value.upper()),
            pitch_number=0,
            home=[ids[name] for name in game.home],
            away=[ids[name] for name in game.away],
            same_club=clubs[game.home[0]] == clubs[game.away[0]],
        )
        for game in pairing.games
        if frozenset(ids[name] for name in game.teams) not in known
    ]
    _assign_pitches(records, matches, played)
    before = {_game_on_pitch(match): match for match in there if match.result is None}
    stays = [(match, before.pop(_game_on_pitch(match), match)) for match in matches]
    for match, same in stays:
        same.position, same.same_club = match.position, match.same_club
    records.remove([*before.values()], of=records.matches)
    records.add([match for match, same in stays if same is match], to=records.matches)
    records.matches.sort(key=lambda match: (match.round, match.position))


def _game_on_pitch(match: Match) -> tuple[object, ...]:
    """Return what makes a match the same as another one of its round."""
    return frozenset(match.home), frozenset(match.away), match.game_type, match.pitch_type, match.pitch_number


def _assign_pitches(records: TournamentRecords, matches: Sequence[Match], played: Sequence[Match]) -> None:
    """Give each match a pitch that none of the played ones has, and all of them their order."""
    others = [match for match in records.matches if match.round != records.tournament.current_round]
    used = Counter((team, match.pitch_number) for match in (*others, *played) for team in (*match.home, *match.away))
    taken = {match.pitch_number for match in played}
    free = [pitch for pitch in pitches_of(records.tournament) if pitch.number not in taken]
    games = [(match.game_type, (*match.home, *match.away)) for match in matches]
    for match, pitch in zip(matches, assign(games, free, used), strict=True):
        match.pitch_type, match.pitch_number = pitch.game_type, pitch.number
    for position, match in enumerate(sorted([*played, *matches], key=lambda match: match.pitch_number)):
        match.position = position
