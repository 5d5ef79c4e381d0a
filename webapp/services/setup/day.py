"""The day of a tournament: its limits, pitches and planned times."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import Engine

from webapp.domain import schedule
from webapp.domain.enums import TournamentStatus
from webapp.domain.pitches import SIZES, Pitch, PitchSize
from webapp.pairing.mapping import pitches_of
from webapp.services.records.views import day_plan
from webapp.services.setup.installation import Limits
from webapp.storage.records import read_records


@dataclass(frozen=True)
class TournamentConfig:
    """Limits, pitches and the plan of the day."""

    limits: Limits
    pitch_sizes: tuple[PitchSize, ...]
    pitches: tuple[Pitch, ...]
    recommended_durations: tuple[schedule.RecommendedDuration, ...]
    plan: schedule.DayPlan


def config_of(engine: Engine, tournament_id: UUID) -> TournamentConfig:
    """Return the limits, pitches and planned times of a tournament."""
    records = read_records(engine, tournament_id)
    has_begun = records.tournament.status is not TournamentStatus.NOT_STARTED
    return TournamentConfig(
        limits=Limits(),
        pitch_sizes=SIZES,
        pitches=tuple(pitches_of(records, None if has_begun else records.tournament.expected_number_of_teams)),
        recommended_durations=tuple(schedule.recommended_durations()),
        plan=day_plan(records),
    )
