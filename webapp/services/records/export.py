"""A tournament to take away: as tables for spreadsheets and notebooks, or as the engine's file."""

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from uuid import UUID

from sqlalchemy import Engine
from xlsxwriter import Workbook

from pairing_engine import dump_tournament
from webapp.domain.enums import Role
from webapp.pairing.mapping import engine_tournament
from webapp.services.records import leaderboard
from webapp.services.records.views import match_view
from webapp.storage.tournament_records import TournamentRecords, read_records

# Spreadsheets take what begins like this for a formula, some of them in its full width, too. Where they part cells at
# commas or tabs, what comes after one begins a cell; quotes keep it together only in a cell that begins with them.
_FORMULA = re.compile(r"""(^|(?<=[,\t\r\n]))(?=[\s"]*[=+\-@＝＋－＠]|[\t\r])""")

# What they turn into a date, a number or a truth: "Mai 1" may be a team.
_MONTHS = (
    "jan(uar|uary)?|feb(ruar|ruary)?|mär(z)?|mrz|mar(ch)?|apr(il)?|mai|may|jun[ie]?|jul[iy]?|aug(ust)?|sept?(ember)?"
    "|o[ck]t(ober)?|nov(ember)?|de[cz](ember)?"
)
_GAP = r"[\s./-]*"
_CONVERTED = re.compile(
    rf"(?=.*\d)([\d\s.,:/%€$+-]|e[+-]?\d)+|(?=.*\d)(\d+{_GAP})?({_MONTHS}){_GAP}\d*{_GAP}\d*|true|false|wahr|falsch",
    re.IGNORECASE,
)

Cell = str | int | bool | None
Rows = Iterable[list[Cell]]


class TableName(StrEnum):
    """What a tournament's tables are called; `table` is the leaderboard."""

    MATCHES = "matches"
    TEAMS = "teams"
    TABLE = "table"


def as_csv(engine: Engine, tournament_id: UUID, table: TableName) -> str:
    """Return one table with its head; separated by semicolons, as German spreadsheets want it."""
    return _written(_TABLES[table](read_records(engine, tournament_id)))


def as_workbook(engine: Engine, tournament_id: UUID) -> bytes:
    """Return all tables, each on a sheet of its name."""
    records = read_records(engine, tournament_id)
    file = io.BytesIO()
    # Text stays text: no cell is taken for a formula or a link.
    with Workbook(file, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}) as book:
        for name, rows_of in _TABLES.items():
            sheet = book.add_worksheet(name.value)
            for number, row in enumerate(rows_of(records)):
                sheet.write_row(number, 0, row)
            sheet.freeze_panes(1, 0)
            sheet.autofit()
    return file.getvalue()


def as_engine_file(engine: Engine, tournament_id: UUID) -> str:
    """Return the tournament in the engine's file format, with all rounds whose results are in."""
    records = read_records(engine, tournament_id)
    waiting = (match.round for match in records.matches if match.result is None)
    return dump_tournament(engine_tournament(records, before_round=min(waiting, default=len(records.rounds) + 1)))


def _matches(records: TournamentRecords) -> Iterator[list[Cell]]:
    yield ["round", "pitch", "game_type", "home", "away", "result_home_squad", "confirmed"]
    for match in records.matches:
        shown = match_view(records, match, Role.OWNER)
        result = shown.result_home_squad.value if shown.result_home_squad else None
        names = shown.home.name, shown.away.name
        yield [shown.round, shown.pitch.number, shown.game_type.value, *names, result, shown.confirmed]


def _teams(records: TournamentRecords) -> Iterator[list[Cell]]:
    yield ["team", "club", "short_name", "strength", "state", "plays_together_with"]
    for team in records.teams:
        club = records.club_of(team)
        host = records.club(club.joins_with).nick_name if club.joins_with else None
        yield [records.name_of(team), club.name, club.nick_name, team.estimated_skill, team.state.value, host]


def _leaderboard(records: TournamentRecords) -> Iterator[list[Cell]]:
    yield ["rank", "team", "points", "matches_played", "funino", "classic"]
    for row in leaderboard.rows_of(records, Role.OWNER):
        yield [row.rank, row.team.name, row.points, row.matches_played, row.funino_count, row.classic_count]


_TABLES: dict[TableName, Callable[[TournamentRecords], Rows]] = {
    TableName.MATCHES: _matches,
    TableName.TEAMS: _teams,
    TableName.TABLE: _leaderboard,
}


def _written(rows: Rows) -> str:
    file = io.StringIO()
    csv.writer(file, delimiter=";", lineterminator="\r\n").writerows([_as_text(cell) for cell in row] for row in rows)
    return file.getvalue()


def _as_text(cell: Cell) -> Cell:
    """Return a cell with an apostrophe before what a spreadsheet would not leave as it is."""
    if not isinstance(cell, str):
        return cell
    kept = _FORMULA.sub("'", cell)
    return f"'{kept}" if _CONVERTED.fullmatch(kept) else kept
