"""A change of who plays after the start, and what becomes of the open round: what was played stands."""

from dataclasses import asdict, dataclass, replace
from datetime import datetime

from pairing_engine.rules import ROUNDS_PAIRED_BY_STRENGTH
from webapp.domain.enums import ChangeFrom, TournamentStatus
from webapp.domain.errors import ConflictError
from webapp.services.changes import life
from webapp.services.changes.carry_out import Change, Effect
from webapp.services.changes.fixed_day import check_pitches
from webapp.storage.tables import Round
from webapp.storage.tournament_records import TournamentRecords


@dataclass(frozen=True)
class Timing:
    """From when a change holds.

    Attributes
    ----------
    start
        Now, or from the next round on: then the open round stays as it is.
    reset
        Consent to pair an open round without results again.
    now
        When it is made; None in a draft.
    """

    start: ChangeFrom = ChangeFrom.NOW
    reset: bool = False
    now: datetime | None = None


AT_ONCE = Timing()


def with_open_round(edit: Change, timing: Timing) -> Change:
    """Return the change of the field with what it makes of the open round.

    A complete one is confirmed and the next is calculated. Of one that has some results, the others are paired anew
    beside the games that were played. One without any is paired anew, with consent. Nothing else than who plays, and in
    the first rounds an estimate, touches it.
    """

    def edited(records: TournamentRecords) -> Effect:
        present, strengths = _present(records), _strengths(records)
        effect = edit(records)
        if effect.action is None or records.tournament.status is not TournamentStatus.STARTED:
            return effect
        came, went = _present(records) - present, present - _present(records)
        if came:
            check_pitches(records)
        round_ = records.open_round
        if round_ is None or timing.start is ChangeFrom.NEXT_ROUND:
            return effect
        if came or went:
            return _meet(records, round_, effect, (came, went), timing)
        # It was paired by the estimates then, and could still be paired by others.
        is_by_strength = round_.number <= ROUNDS_PAIRED_BY_STRENGTH and not _have_played(records, round_)
        if strengths != _strengths(records) and is_by_strength:
            return _pair_anew(records, round_, effect, records.ids_in(round_), timing)
        return effect

    return edited


def _meet(
    records: TournamentRecords,
    round_: Round,
    effect: Effect,
    moves: tuple[frozenset[str], frozenset[str]],
    timing: Timing,
) -> Effect:
    """Return the effect on an open round of teams that come and go."""
    came, went = moves
    if life.is_complete(records, round_):
        life.confirm_open_round(records, timing.now)
        is_last = round_.number == records.tournament.number_of_rounds
        return replace(effect, needs_round=not is_last, summary=effect.summary | {"confirmed": round_.number})
    in_round, played = records.ids_in(round_), _have_played(records, round_)
    playing = (in_round - went) | came | played
    if playing == in_round:
        return effect
    if not played:
        return _pair_anew(records, round_, effect, playing, timing)
    return replace(effect, needs_round=True, playing=playing, summary=effect.summary | {"repaired": round_.number})


def _pair_anew(
    records: TournamentRecords, round_: Round, effect: Effect, playing: frozenset[str], timing: Timing
) -> Effect:
    if not timing.reset:
        raise ConflictError("TOURNAMENT_STARTED", "The tournament has started already...")
    discarded = life.discard_from(records, round_.number)
    summary = effect.summary | asdict(discarded)
    return replace(effect, needs_round=True, playing=playing, discarded=discarded, summary=summary)


def _present(records: TournamentRecords) -> frozenset[str]:
    return frozenset(str(team.team_id) for team in records.present_teams)


def _strengths(records: TournamentRecords) -> dict[str, int]:
    """Return the estimates of the teams in the open round."""
    round_ = records.open_round
    in_round = records.ids_in(round_) if round_ else ()
    return {str(team.team_id): team.estimated_skill for team in records.teams if str(team.team_id) in in_round}


def _have_played(records: TournamentRecords, round_: Round) -> frozenset[str]:
    """Return the teams that have a result in a round."""
    played = [match for match in records.matches_of(round_.number) if match.result is not None]
    return frozenset(team_id for match in played for team_id in (*match.home, *match.away))
