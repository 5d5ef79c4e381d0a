"""A tournament to take away: as a table for spreadsheets, or as the engine's file."""

import csv
import io
from uuid import UUID

from sqlalchemy import Engine

from pairing_engine import dump_tournament
from webapp.domain.enums import Role
from webapp.pairing.mapping import engine_tournament
from webapp.services.records.views import match_view
from webapp.storage.tournament_records import TournamentRecords, read_records

# Spreadsheets take what begins like this for a formula, some of them in its full width, too.
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r")


def as_csv(engine: Engine, tournament_id: UUID) -> str:
    """Return all matches, an empty line, and all teams; separated by semicolons, as German spreadsheets want it."""
    records = read_records(engine, tournament_id)
    file = io.StringIO()
    table = csv.writer(file, delimiter=";", lineterminator="\r\n")
    table.writerow(["round", "pitch", "game_type", "home", "away", "result_home_squad", "confirmed"])
    for match in records.matches:
        shown = match_view(records, match, Role.OWNER)
        result = shown.result_home_squad.value if shown.result_home_squad else ""
        cells = [shown.home.name, shown.away.name]
        table.writerow(
            [shown.round, shown.pitch.number, shown.game_type.value, *map(_safe, cells), result, shown.confirmed]
        )
    table.writerow([])
    table.writerow(["team", "club", "short_name", "strength", "state", "plays_together_with"])
    for team in records.teams:
        club = records.club_of(team)
        names = map(_safe, [records.name_of(team), club.name, club.nick_name])
        host = records.club(club.joins_with).nick_name if club.joins_with else ""
        table.writerow([*names, team.estimated_skill, team.state.value, _safe(host)])
    return file.getvalue()


def as_engine_file(engine: Engine, tournament_id: UUID) -> str:
    """Return the tournament in the engine's file format, with all rounds whose results are in."""
    records = read_records(engine, tournament_id)
    return dump_tournament(engine_tournament(records, before_round=_complete_rounds(records) + 1))


def _complete_rounds(records: TournamentRecords) -> int:
    for round_ in records.rounds:
        if any(match.result is None for match in records.matches_of(round_.number)):
            return round_.number - 1
    return len(records.rounds)


def _safe(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text
