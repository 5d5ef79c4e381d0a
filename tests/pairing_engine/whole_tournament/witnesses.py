"""Whether the witness of a floor is what it says."""

from collections.abc import Sequence

from pairing_engine.past.tally import NumberedGame
from pairing_engine.whole_tournament.floors import Floor, clubs_of_teams, totals


def is_legal_witness(floor: Floor) -> bool:
    """Whether every round of the witness is legal and its values are the stored ones."""
    clubs = clubs_of_teams(floor.sizes)
    counted = totals(floor.sizes, floor.witness)
    values = (counted.deviation, counted.rematches, counted.repeated_partners, counted.same_club_games)
    extremes = (counted.max_meetings, counted.largest_deviation)
    if values != (floor.deviation, floor.rematches, floor.repeated_partners, floor.same_club_games):
        return False
    return extremes == (floor.max_meetings, floor.largest_deviation) and all(
        sorted(team for game in games for team in game) == list(range(len(clubs))) and _is_legal_round(clubs, games)
        for games in floor.witness
    )


def _is_legal_round(clubs: Sequence[int], games: Sequence[NumberedGame]) -> bool:
    classic = [game for game in games if len(game) == 4]
    within = sum(len(game) == 2 and clubs[game[0]] == clubs[game[1]] for game in games)
    merged = all(clubs[a] == clubs[b] != clubs[c] == clubs[d] for a, b, c, d in classic)
    return merged and within <= 1
