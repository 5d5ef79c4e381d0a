"""Simulated tournaments as tidy rows, one per tournament or one per game, and how they are written."""

import csv
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from itertools import chain
from typing import TextIO

from pairing_engine.border import Writable, at_border, checked_rows
from pairing_engine.errors import InvalidInputError
from pairing_engine.past.arrays import added_up
from pairing_engine.past.rating import side_weight
from pairing_engine.study.quality import moments, sheet
from pairing_engine.study.simulation import Played

Row = dict[str, str | int | float | None]


@at_border(played=Played)
def tournament_row(played: Played) -> Row:
    """Return one row for a tournament: what was simulated, and every metric of its sheet."""
    scenario = played.world.scenario
    return {
        "seed": played.world.seed,
        "field": scenario.name,
        "teams": sum(scenario.club_sizes),
        "clubs": len(scenario.club_sizes),
        **asdict(sheet(played.tournament, played.world.truth)),
        "stopped": played.stopped,
    }


@at_border(played=Played)
def game_rows(played: Played) -> Iterator[Row]:
    """Yield one row per game: who played whom, how it ended, the strength gap as estimated and in truth."""
    world = played.world
    for moment in moments(played.tournament):
        history, ratings = moment.situation.history, moment.situation.ratings
        squad_strength = moment.before.rules.squad_strength
        estimated = dict(zip(history.teams, ratings.tolist(), strict=True))
        for number, match in enumerate(moment.played.matches, start=1):
            home, away = (
                side_weight(squad_strength, len(side)) * added_up(estimated[team] for team in side)
                for side in (match.home, match.away)
            )
            yield {
                "seed": world.seed,
                "field": world.scenario.name,
                "round": moment.before.coming_round,
                "game": number,
                "game_type": match.game_type.value,
                "home": "+".join(match.home),
                "away": "+".join(match.away),
                "result": None if match.result is None else match.result.value,
                "estimated_gap": home - away,
                "true_gap": world.gap(match.home, match.away),
            }


@at_border(stream=Writable)
def write_json_lines(rows: Iterable[Row], stream: TextIO) -> None:
    """Write one JSON object per row and line."""
    for row in checked_rows(rows):
        stream.write(json.dumps(row) + "\n")


@at_border(stream=Writable)
def write_csv(rows: Iterable[Row], stream: TextIO) -> None:
    """Write a header and one line per row; all rows have the same columns.

    Raises
    ------
    InvalidInputError
        If a row has a column that the first one has not.
    """
    rest = checked_rows(rows)
    first = next(rest, None)
    if first is None:
        return
    writer = csv.DictWriter(stream, fieldnames=list(first), lineterminator="\n")
    writer.writeheader()
    try:
        writer.writerows(chain([first], rest))
    except ValueError as error:
        raise InvalidInputError("rows", str(error)) from error
