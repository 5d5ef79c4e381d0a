"""What a database of release 0.1.0 learns of its days: which pitches were built, and when each round took place."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import sqlalchemy as sa

# What it built for a number of teams: classic and Funino pitches.
BUILT = {6: (1, 3), 8: (1, 2), 10: (2, 3), 12: (2, 4), 14: (2, 5), 16: (2, 4)}


def fill(connection: sa.Connection) -> None:
    """Fix the day of every tournament that has started: for the others that is done when they do."""
    tables = _Tables(connection)
    for tournament in tables.started():
        tables.fix_day(tournament)
        tables.time_rounds(tournament)


class _Tables:
    """The tables as they stand in the database."""

    def __init__(self, connection: sa.Connection) -> None:
        known = sa.MetaData()
        # The journal names rounds by their ids, and SQLite does not tell that these are some.
        key = sa.Column("round_id", sa.Uuid(), primary_key=True)
        sa.Table("round", known, key, autoload_with=connection, resolve_fks=False)
        known.reflect(connection, only=["tournament", "team", "match", "journal"], resolve_fks=False)
        self.connection = connection
        self.tournament, self.team = known.tables["tournament"], known.tables["team"]
        self.round, self.match = known.tables["round"], known.tables["match"]
        self.journal = known.tables["journal"]

    def started(self) -> list[Any]:
        """Return the tournaments that have started."""
        question = sa.select(self.tournament).where(self.tournament.c.status != "NOT_STARTED")
        return list(self.connection.execute(question))

    def fix_day(self, tournament: Any) -> None:
        """Fix the pitches that a tournament has been told to play on, and what its times were planned from."""
        matches = self._all_of(self.match, tournament)
        teams = self.connection.execute(
            sa.select(sa.func.count())
            .select_from(self.team)
            .where(self.team.c.tournament_id == tournament.tournament_id, self.team.c.withdrawn.is_(False))
        ).scalar_one()
        first = sum(len(match.home) + len(match.away) for match in matches if match.round == 1) or teams
        self.connection.execute(
            sa.update(self.tournament)
            .where(self.tournament.c.tournament_id == tournament.tournament_id)
            .values(
                built_pitches=_layout(tournament, matches, first, teams),
                planned_day={
                    "rounds": tournament.number_of_rounds,
                    "teams": first,
                    "minutes": tournament.duration_in_minutes,
                    "break_minutes": None,
                },
            )
        )

    def time_rounds(self, tournament: Any) -> None:
        """Say of each round when it was calculated and over, as the journal tells."""
        known: dict[str, dict[str, datetime]] = defaultdict(dict)
        for entry in sorted(self._all_of(self.journal, tournament), key=lambda entry: entry.number):
            for round_id, column in _events(entry):
                known[round_id][column] = entry.at
        for round_ in self._all_of(self.round, tournament):
            times: dict[str, Any] = {
                "duration_in_minutes": tournament.duration_in_minutes,
                **known[str(round_.round_id)],
            }
            if "ended_at" in times and "calculated_at" in times:
                played = times["calculated_at"] + timedelta(minutes=tournament.duration_in_minutes)
                times["ended_at"] = min(times["ended_at"], played)
            self.connection.execute(
                sa.update(self.round).where(self.round.c.round_id == round_.round_id).values(**times)
            )

    def _all_of(self, table: sa.Table, tournament: Any) -> list[Any]:
        question = sa.select(table).where(table.c.tournament_id == tournament.tournament_id)
        return list(self.connection.execute(question))


def _layout(tournament: Any, matches: list[Any], first: int, teams: int) -> list[str]:
    """Return the kind of each pitch: as planned for the first round, with every pitch that was played on since.

    Rounds used to number a pitch more where all were taken; such a one is kept, for classic games if it ever had one.
    """
    proposed = BUILT[min(max(first - first % 2, 6), 16)]
    wanted = tournament.classic_pitches, tournament.funino_pitches
    classic, funino = (own if mine is None else mine for own, mine in zip(proposed, wanted, strict=True))
    layout = ["CLASSIC"] * classic + ["FUNINO"] * funino
    used: dict[int, set[str]] = defaultdict(set)
    for match in matches:
        used[match.pitch_number].add(match.pitch_type)
    for number in range(len(layout) + 1, max(used, default=0) + 1):
        layout.append("CLASSIC" if "CLASSIC" in used[number] else "FUNINO")
    places = Counter(layout)
    while 4 * places["CLASSIC"] + 2 * places["FUNINO"] < teams - teams % 2:
        layout.append("FUNINO")
        places["FUNINO"] += 1
    return layout


def _events(entry: Any) -> Iterator[tuple[str, str]]:
    """Yield which rounds an entry of the journal says were calculated or confirmed."""
    before, after = (_as_object(values).get("Round", {}) for values in (entry.before, entry.after))
    for round_id, values in after.items():
        if values is not None and before.get(round_id) is None:
            yield round_id, "calculated_at"
        elif values is not None and values.get("state") == "CONFIRMED":
            yield round_id, "ended_at"


def _as_object(values: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(values) if isinstance(values, str) else values
    return found or {}
