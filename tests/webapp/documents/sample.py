"""A small plan to print."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

from webapp.documents.contents import ClubTeams, EmergencyPlan, LadderPlace, PlannedMatch, PlannedRound
from webapp.domain.day.pitches import Pitch
from webapp.domain.enums import GameType

START = datetime(2026, 6, 6, 10, 0)  # noqa: DTZ001 - on the tournament's own clock


def match(pitch: int = 1, home: str = "Rot 1", away: str = "Gelb 1", **changed: Any) -> PlannedMatch:
    plain = PlannedMatch(pitch, GameType.FUNINO, GameType.FUNINO, home, away)
    return replace(plain, **changed)


def classic(pitch: int = 1, home: str = "Rot 1 + 2", away: str = "Gelb 1 + 2") -> PlannedMatch:
    return PlannedMatch(pitch, GameType.CLASSIC, GameType.CLASSIC, home, away)


def planned_round(number: int = 1, matches: tuple[PlannedMatch, ...] = (match(),), **changed: Any) -> PlannedRound:
    kick_off = START + timedelta(minutes=10 * (number - 1))
    return replace(PlannedRound(number, kick_off, kick_off + timedelta(minutes=7), matches), **changed)


def plan(**changed: Any) -> EmergencyPlan:
    plain = EmergencyPlan(
        tournament="Sommerfest",
        place="Am Sportplatz 3, 51063 Köln",
        day=date(2026, 6, 6),
        minutes=7,
        number_of_rounds=2,
        link="https://planner.example.org/tournaments/id/6f1c1f0e-1c0b-4b8e-9a51-0d5c2c3f7a11",
        made_at=datetime(2026, 6, 5, 18, 30, tzinfo=UTC),
        clubs=(ClubTeams("SV Rot", "Rot", (1, 2)), ClubTeams("TSV Gelb", "Gelb", (1, 2))),
        rounds=(planned_round(1, (match(1), match(2, "Rot 2", "Gelb 2"))), planned_round(2, (classic(),))),
        built=(Pitch(GameType.CLASSIC, 1), Pitch(GameType.FUNINO, 2)),
        break_after=None,
        break_minutes=0,
        ladder=(LadderPlace(1, "Rot 2", "Gelb 2"), LadderPlace(2, "Rot 1", "Gelb 1")),
    )
    return replace(plain, **changed)
