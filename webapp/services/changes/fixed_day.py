"""What the start fixes for the day: the pitches that are built, and the times it is measured by."""

from collections.abc import Mapping

from webapp.domain.day import pitches
from webapp.domain.errors import Broken, ConflictError
from webapp.pairing.mapping import layout_of
from webapp.services.changes.start_rules import club_sizes
from webapp.services.records.day import planned_day
from webapp.storage.tournament_records import TournamentRecords


def fix_day(records: TournamentRecords) -> None:
    """Fix pitches and plan for the teams that are present: withdrawals move neither."""
    fix_pitches(records)
    records.tournament.planned_day = planned_day(records.tournament, len(records.present_teams))


def fix_pitches(records: TournamentRecords) -> None:
    """Fix number and kind of each pitch: as the organiser wants, else as proposed for the teams present."""
    tournament = records.tournament
    wanted = tournament.classic_pitches, tournament.funino_pitches
    tournament.built_pitches = [kind.value for kind in pitches.chosen(len(records.present_teams), *wanted).layout]


def add_pitches(records: TournamentRecords, classic: int | None, funino: int | None) -> None:
    """Add pitches after the start; those that stand keep number and kind.

    Parameters
    ----------
    classic, funino
        How many there are to be; None leaves them as they are.

    Raises
    ------
    ConflictError
        When there would be fewer than now.
    """
    layout = layout_of(records.tournament)
    there = pitches.counts_of(layout)
    wanted = pitches.PitchCounts(
        there.classic if classic is None else classic, there.funino if funino is None else funino
    )
    if wanted.classic < there.classic or wanted.funino < there.funino:
        raise ConflictError("TOURNAMENT_STARTED", "After the start pitches can only be added.")
    if wanted != there:
        records.tournament.built_pitches = [kind.value for kind in pitches.extended(layout, wanted)]
        # What a copy is to have.
        records.tournament.classic_pitches, records.tournament.funino_pitches = wanted.classic, wanted.funino


def too_few_pitches(records: TournamentRecords, sizes: Mapping[str, int]) -> list[Broken]:
    """Return what is missing for teams, so many of each club, to find a pitch each; nothing where all do."""
    teams, there = sum(sizes.values()), pitches.counts_of(layout_of(records.tournament))
    missing = pitches.missing_funino_pitches(list(sizes.values()), there)
    if missing == 0:
        return []
    needed = "1 more Funino pitch is" if missing == 1 else f"{missing} more Funino pitches are"
    message = f"The pitches do not hold {teams} teams: {needed} needed."
    params = {"teams": teams, "missing": missing, "classic": there.classic, "funino": there.funino}
    return [Broken(None, "TOO_FEW_PITCHES", message, params)]


def check_pitches(records: TournamentRecords) -> None:
    """Refuse more teams than the pitches hold, and say how many more are needed."""
    if broken := too_few_pitches(records, club_sizes(records)):
        raise ConflictError("TOO_FEW_PITCHES", broken[0].message, broken)
