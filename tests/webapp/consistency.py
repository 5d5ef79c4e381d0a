"""Whether a database of the planner is sound: keys, journals, versions, rounds, days."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Engine, text
from sqlmodel import SQLModel, col, select

from webapp.domain.enums import RoundState
from webapp.pairing.costs import broken_rules_of_round
from webapp.services.records.journal import plain
from webapp.storage.database import read_session
from webapp.storage.tables import Club, FestivalDay, JournalEntry, Match, Round, Team, Tournament
from webapp.storage.tournament_records import TournamentRecords, load_records

KINDS: dict[str, type[SQLModel]] = {kind.__name__: kind for kind in (Tournament, Club, Team, Round, Match)}


def problems_of(engine: Engine, *, restored: bool = False) -> list[str]:
    """Return a sentence for everything that must not be; where a backup was restored, all versions were lifted."""
    return [*_broken_files(engine), *_broken_tournaments(engine, restored), *_broken_days(engine)]


def _broken_files(engine: Engine) -> Iterator[str]:
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            if (said := connection.execute(text("PRAGMA integrity_check")).scalar_one()) != "ok":
                yield f"the file is damaged: {said}"
            yield from (f"belongs to nothing: {row}" for row in connection.execute(text("PRAGMA foreign_key_check")))


def _broken_tournaments(engine: Engine, restored: bool) -> Iterator[str]:
    with read_session(engine) as session:
        for tournament_id in session.exec(select(Tournament.tournament_id)).all():
            records = load_records(session, tournament_id)
            journal = session.exec(
                select(JournalEntry)
                .where(JournalEntry.tournament_id == tournament_id)
                .order_by(col(JournalEntry.number))
            ).all()
            for problem in (*_broken_journal(records, list(journal), restored), *_broken_rounds(records)):
                yield f"{tournament_id}: {problem}"


def _broken_days(engine: Engine) -> Iterator[str]:
    """Yield what two teams of a festival day are called, or two clubs."""
    with read_session(engine) as session:
        for day in session.exec(select(FestivalDay).where(col(FestivalDay.festival))).all():
            of_day = (Tournament.series_id == day.series_id, Tournament.date == day.date)
            groups = session.exec(select(Tournament.tournament_id).where(*of_day)).all()
            found = [load_records(session, tournament_id) for tournament_id in groups]
            teams = Counter(records.name_of(team) for records in found for team in records.teams)
            yield from (f"{day.date}: two teams {name}" for name, number in teams.items() if number > 1)
            clubs = {(club.name_key, club.nick_key) for records in found for club in records.clubs}
            for names in zip(*clubs, strict=True):
                yield from (f"{day.date}: two clubs {name}" for name, number in Counter(names).items() if number > 1)


def _broken_journal(records: TournamentRecords, journal: list[JournalEntry], restored: bool) -> Iterator[str]:
    """Yield where the rows are not what their journal tells, followed back to the empty tournament."""
    if [entry.number for entry in journal] != list(range(1, len(journal) + 1)):
        yield "the journal has gaps"
    least = 1 + len(journal)
    if records.tournament.version < least or (records.tournament.version > least and not restored):
        yield f"version {records.tournament.version} after {len(journal)} entries"
    rows = _rows(records)
    for entry in reversed(journal):
        for table, changed in entry.after.items():
            for key, after in changed.items():
                before = entry.before[table][key]
                if not _agree(rows.get((table, key)), after):
                    yield f"entry {entry.number} left {table} {key} otherwise"
                if before is None:
                    rows.pop((table, key), None)
                else:
                    rows[table, key] = (rows.get((table, key)) or {}) | before
    if left := [key for key in rows if key[0] != "Tournament"]:
        yield f"no entry tells of {left[0]}"


def _agree(row: dict[str, Any] | None, after: dict[str, Any] | None) -> bool:
    if row is None or after is None:
        return row is after
    return all(row[name] == value for name, value in after.items())


def _rows(records: TournamentRecords) -> dict[tuple[str, str], dict[str, Any] | None]:
    rows = [records.tournament, *records.clubs, *records.teams, *records.rounds, *records.matches]
    return {(type(row).__name__, _key(row)): {name: plain(value) for name, value in row} for row in rows}


def _key(row: SQLModel) -> str:
    return str(getattr(row, f"{type(row).__name__.lower()}_id"))


def _broken_rounds(records: TournamentRecords) -> Iterator[str]:
    numbers = [round_.number for round_ in records.rounds]
    if numbers != list(range(1, records.tournament.current_round + 1)):
        yield f"rounds {numbers} in round {records.tournament.current_round}"
    for round_ in records.rounds:
        results = [match.result for match in records.matches_of(round_.number)]
        if round_.state is RoundState.CONFIRMED and None in results:
            yield f"round {round_.number} is confirmed without all results"
        if round_.state is RoundState.OPEN and round_.number != numbers[-1]:
            yield f"round {round_.number} is open behind a later one"
        yield from broken_rules_of_round(records, round_.number)
