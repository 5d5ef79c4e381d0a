"""How good a tournament was: each metric is a function of what was played; the sheet holds them all.

Metrics look at past rounds only, whoever paired them. Where the truth is known, as in a simulation, it may be given.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np
from pydantic import InstanceOf

from pairing_engine.border import Numbers, Whole, at_border
from pairing_engine.errors import InvalidInputError
from pairing_engine.past.arrays import Facts, Floats, Integers
from pairing_engine.past.history import History, history_of
from pairing_engine.past.leaderboard import leaderboard
from pairing_engine.past.rating import DRAW_WEIGHT, outcome_probabilities, rate
from pairing_engine.round.candidates import (
    NOBODY,
    Games,
    banned_opponents,
    banned_partners,
    games_of,
    locks_of_round,
    sum_over_opponents,
    sum_over_partners,
)
from pairing_engine.round.criteria import Situation, gaps_of, priced, situation_of
from pairing_engine.rules import ROUNDS_PAIRED_BY_STRENGTH, Formats, PairingRules, SquadStrength
from pairing_engine.study.measures.calibration import Forecast, forecast
from pairing_engine.tournament import Round, Tournament
from pairing_engine.whole_tournament.floors import Floor, floor_under

ONE_SIDED = 0.75
"""A game is one-sided when the favourite wins it with more than this probability."""
LATER = ROUNDS_PAIRED_BY_STRENGTH + 1
"""From this round on, results have to tell what estimates told before."""


@dataclass(frozen=True, eq=False)
class Truth:
    """What results come from: true strengths in logits, in the order of the teams' ids, and the model's parameters."""

    strengths: Floats
    squad_strength: SquadStrength = SquadStrength.MEAN
    draw_weight: float = DRAW_WEIGHT


@dataclass(frozen=True)
class Sheet:
    """The metrics of one tournament. What needs the truth, a floor or two played rounds is None without it.

    Parameters
    ----------
    rounds, rounds_played
        How many were to be played and how many were.
    estimated_gap, true_gap
        By how much one side of a game is stronger, in logits, averaged over the children that play.
    one_sided
        Share of games that the favourite wins with more than 75 %.
    later_true_gap, later_one_sided
        The same from the third round on.
    log_loss
        Of the ratings before each round from the third on: minus the logarithm of the probability that they gave to
        each result, averaged over games.
    format_deviation, worst_format_deviation
        Sum over teams, and the most of a team, of abs(classic - Funino).
    rematches, repeated_partners
        Meetings of a pair beyond the first, partnerships beyond the first; a game within a club counts as a rematch.
    most_meetings, different_opponents
        Of any pair; of a team on average.
    excess_format_deviation, excess_repetition
        What is over the floor of the field; repetition is rematches and repeated partners together. Where the floor is
        not proven, it is the best tournament known, and the excess may be negative. None where a team missed a round.
    improvable_rounds
        Rounds in which exchanging two teams or sides makes some criterion better and none worse.
    cost
        What the objectives of all rounds add up to.
    tau_ratings, tau_points
        Rank correlation (Kendall's tau-b) of the final ratings and of the leaderboard with the true strengths.
    """

    rounds: int
    rounds_played: int
    same_club_games: int
    estimated_gap: float
    true_gap: float | None
    one_sided: float | None
    later_true_gap: float | None
    later_one_sided: float | None
    log_loss: float | None
    format_deviation: int
    worst_format_deviation: int
    rematches: int
    repeated_partners: int
    most_meetings: int
    different_opponents: float
    excess_format_deviation: int | None
    excess_repetition: int | None
    improvable_rounds: int
    cost: int
    tau_ratings: float | None
    tau_points: float | None


@at_border(tournament=Tournament, truth=Truth | None)
def sheet(tournament: Tournament, truth: Truth | None = None) -> Sheet:
    """Return all metrics of a tournament as far as it is played."""
    past = list(moments(tournament))
    history = history_of(tournament)
    floor = floor_of(tournament)
    everything = rematches(history) + repeated_partners(history)
    deviations = format_deviations(history)
    return Sheet(
        rounds=tournament.number_of_rounds,
        rounds_played=len(tournament.rounds),
        same_club_games=int(history.same_club.sum()) // 2,
        estimated_gap=estimated_gap(past),
        true_gap=None if truth is None else true_gap(tournament, truth),
        one_sided=None if truth is None else one_sided(tournament, truth),
        later_true_gap=None if truth is None else true_gap(tournament, truth, since=LATER),
        later_one_sided=None if truth is None else one_sided(tournament, truth, since=LATER),
        log_loss=log_loss(past[LATER - 1 :]),
        format_deviation=int(deviations.sum()),
        worst_format_deviation=int(deviations.max(initial=0)),
        rematches=rematches(history),
        repeated_partners=repeated_partners(history),
        most_meetings=int(history.meetings.max(initial=0)),
        different_opponents=different_opponents(history),
        excess_format_deviation=None if floor is None else int(deviations.sum()) - floor.deviation,
        excess_repetition=None if floor is None else everything - floor.repetition,
        improvable_rounds=sum(map(is_improvable, past)),
        cost=sum(map(cost, past)),
        tau_ratings=None if truth is None else tau_b(rate(tournament).mean, truth.strengths),
        tau_points=None if truth is None else tau_b(_points(tournament), truth.strengths),
    )


@dataclass(frozen=True)
class Moment:
    """A past round, and the tournament as it stood before it."""

    before: Tournament
    played: Round

    @cached_property
    def situation(self) -> Situation:
        """What the round started from."""
        return situation_of(self.before)

    @cached_property
    def games(self) -> Games:
        """The games of the round as columns of team numbers."""
        return games_of(self.played, self.situation.history, self.before.rules.formats)


@at_border(tournament=Tournament)
def moments(tournament: Tournament) -> Iterator[Moment]:
    """Yield each past round with the tournament as it stood before it."""
    teams = tuple(team.with_checked(withdrawn=False) for team in tournament.teams)
    for number, played in enumerate(tournament.rounds):
        then = played.strengths or {}
        estimated = tuple(team.with_checked(strength=then.get(team.id, team.strength)) for team in teams)
        past = {"teams": estimated, "rounds": tournament.rounds[:number], "absent": played.absent}
        yield Moment(tournament.with_checked(**past), played)


@at_border(past=Sequence[InstanceOf[Moment]])
def estimated_gap(past: Sequence[Moment]) -> float:
    """Return the strength gap per child as it was estimated before each round."""
    rules = past[0].before.rules if past else PairingRules()
    gaps = (np.abs(gaps_of(moment.games, moment.situation.ratings, rules.squad_strength)) for moment in past)
    return _mean_per_child(zip((moment.games for moment in past), gaps, strict=True), rules.formats)


@at_border(tournament=Tournament, truth=Truth, since=Whole)
def true_gap(tournament: Tournament, truth: Truth, since: int = 1) -> float:
    """Return the strength gap per child by the true strengths, from a round on."""
    gaps = ((games, np.abs(gaps)) for games, gaps in _true_gaps(tournament, truth, since))
    return _mean_per_child(gaps, tournament.rules.formats)


@at_border(tournament=Tournament, truth=Truth, since=Whole)
def one_sided(tournament: Tournament, truth: Truth, since: int = 1) -> float:
    """Return the share of games from a round on that the favourite truly wins with more than 75 %."""
    gaps = [gaps for _, gaps in _true_gaps(tournament, truth, since)]
    if not gaps:
        return 0.0
    wins = outcome_probabilities(np.abs(np.concatenate(gaps)), truth.draw_weight)[:, 0]
    return float((wins > ONE_SIDED).mean())


@at_border(moment=Moment)
def forecast_of(moment: Moment) -> Forecast:
    """Return what the ratings before a round foretold of its results."""
    ratings, squad_strength = moment.situation.ratings, moment.before.rules.squad_strength
    return forecast(moment.played, gaps_of(moment.games, ratings, squad_strength))


@at_border(past=Sequence[InstanceOf[Moment]])
def log_loss(past: Sequence[Moment]) -> float | None:
    """Return how badly ratings foretold the results of some rounds; None where there are none."""
    losses = np.concatenate([forecast_of(moment).log_losses for moment in past] or [np.zeros(0)])
    return float(losses.mean()) if losses.size else None


@at_border(tournament=Tournament, truth=Truth, since=Whole)
def one_sided_children(tournament: Tournament, truth: Truth, since: int = 1) -> float:
    """Return the share of children, game by game, whose game the favourite truly wins with more than 75 %."""
    are_one_sided = (
        (games, outcome_probabilities(np.abs(gaps), truth.draw_weight)[:, 0] > ONE_SIDED)
        for games, gaps in _true_gaps(tournament, truth, since)
    )
    return _mean_per_child(are_one_sided, tournament.rules.formats)


@at_border(history=History)
def format_deviations(history: History) -> Integers:
    """Return abs(classic - Funino) of each team."""
    return np.abs(history.format_difference)


@at_border(history=History)
def rematches(history: History) -> int:
    """Return how often teams met beyond the first time; teams of one club know each other from the start."""
    return history.played.rematches(history.clubs)


@at_border(history=History)
def repeated_partners(history: History) -> int:
    """Return how often teams were merged beyond the first time."""
    return history.played.repeated_partners


@at_border(history=History)
def different_opponents(history: History) -> float:
    """Return how many different opponents a team had on average; 0 where there are no teams."""
    if not history.teams:
        return 0.0
    return float((history.meetings > 0).sum(axis=1).mean())


@at_border(tournament=Tournament)
def floor_of(tournament: Tournament) -> Floor | None:
    """Return what the field and its number of rounds allow at best; None where that is not known.

    Nor is it where somebody missed a round: a floor speaks of tournaments in which all teams play all rounds.
    """
    played, rounds = history_of(tournament).played, len(tournament.rounds)
    if not tournament.rules.formats.merges_pairs or (played.classic + played.funino < rounds).any():
        return None
    sizes = tuple(sorted(Counter(tournament.clubs.values()).values(), reverse=True))
    return floor_under(tournament.rules, sizes, rounds)


@at_border(moment=Moment)
def cost(moment: Moment) -> int:
    """Return what a round costs in the one-round objective of the tournament's rules."""
    history = moment.situation.history
    prices = priced(moment.games, moment.situation)
    pausing = [history.index[team] for team in moment.played.pausing]
    return int(prices.total.sum() + (prices.pause + prices.pause_format)[pausing].sum())


@at_border(moment=Moment)
def is_improvable(moment: Moment) -> bool:
    """Return whether exchanging two teams or two sides makes some criterion better and none worse."""
    situation, games = moment.situation, moment.games
    positions, exchanged = _exchanges(games)
    legal: Facts = np.all(_are_legal(exchanged, situation).reshape(-1, 2), axis=1)
    for lock in locks_of_round(situation.rules, moment.before.coming_round):
        locked = [situation.history.index[team] for team in lock.teams]
        is_locked = np.any(np.isin(games.home, locked), axis=1)
        legal &= ~np.any(is_locked[positions], axis=1)
    now = _criteria_of(games, situation)[:, positions].sum(axis=2)
    then = _criteria_of(exchanged, situation).reshape(now.shape[0], -1, 2).sum(axis=2)
    improves = (then <= now).all(axis=0) & (then < now).any(axis=0)
    return bool((improves & legal).any())


@at_border(one=Numbers, other=Numbers)
def tau_b(one: Floats, other: Floats) -> float:
    """Return Kendall's rank correlation with correction for ties; 0 where one of the two knows no order."""
    if len(one) != len(other):
        raise InvalidInputError("other", f"has {len(other)} numbers, not {len(one)}")
    upper = np.triu_indices(len(one), k=1)
    signs = [np.sign(values[:, None] - values[None, :])[upper] for values in map(np.asarray, (one, other))]
    untied = float(np.sqrt(np.abs(signs[0]).sum() * np.abs(signs[1]).sum()))
    return float(signs[0] @ signs[1]) / untied if untied else 0.0


def _mean_per_child(rounds: Iterable[tuple[Games, Floats | Facts]], formats: Formats) -> float:
    """Return the mean of what is said of all games, each counted by the children that play."""
    total = children = 0.0
    for games, values in rounds:
        playing = games.children(formats)
        total += float(playing @ values)
        children += float(playing.sum())
    return total / children if children else 0.0


def _true_gaps(tournament: Tournament, truth: Truth, since: int) -> Iterator[tuple[Games, Floats]]:
    """Yield the games of each round from a round on, and how much stronger their home sides truly are."""
    for games in _rounds_as_games(tournament)[since - 1 :]:
        yield games, gaps_of(games, truth.strengths, truth.squad_strength)


def _rounds_as_games(tournament: Tournament) -> list[Games]:
    history = history_of(tournament.with_checked(rounds=()))
    return [games_of(played, history, tournament.rules.formats) for played in tournament.rounds]


def _points(tournament: Tournament) -> Floats:
    points = {row.team: row.points for row in leaderboard(tournament)}
    return np.array([points[team] for team in sorted(points)], dtype=float)


def _exchanges(games: Games) -> tuple[Integers, Games]:
    """Return every exchange of two teams, or of two merged sides, between games.

    Returns
    -------
    The positions of the two games concerned, shape (exchanges, 2), and what they turn into, two games per exchange.
    """
    table, size = np.concatenate([games.home, games.away], axis=1), games.teams_per_side
    slots = [(row, column) for row, column in np.ndindex(table.shape) if table[row, column] != NOBODY]
    merged = [(row, column) for row in np.flatnonzero(games.is_classic).tolist() for column in (0, size)]
    positions, rows = [], []
    for places, width in ((slots, 1), (merged, size)):
        for (one, left), (other, right) in combinations(places, 2):
            if one == other:
                continue
            first, second = table[one].copy(), table[other].copy()
            first[left : left + width] = table[other, right : right + width]
            second[right : right + width] = table[one, left : left + width]
            positions.append((one, other))
            rows += [first, second]
    changed = np.array(rows, dtype=np.int64).reshape(-1, 2 * size)
    return np.array(positions, dtype=np.int64).reshape(-1, 2), Games(changed[:, :size], changed[:, size:])


def _are_legal(games: Games, situation: Situation) -> Facts:
    """Return which games merge teams of one club, against another club, and break no ban."""
    history, rules = situation.history, situation.rules
    clubs = np.append(history.clubs, NOBODY)
    merged = [~games.is_classic | (clubs[side] == clubs[side[:, :1]]).all(axis=1) for side in (games.home, games.away)]
    apart = clubs[games.home[:, 0]] != clubs[games.away[:, 0]]
    allowed = (sum_over_opponents(games, banned_opponents(history, rules).astype(float)) == 0) & (
        sum_over_partners(games, banned_partners(history, rules).astype(float)) == 0
    )
    legal: Facts = merged[0] & merged[1] & apart & allowed
    return legal


def _criteria_of(games: Games, situation: Situation) -> Integers:
    """Return what each criterion says of each game, its teams' format balance last; shape (criteria, games)."""
    prices = priced(games, situation)
    return np.stack([*prices.by_criterion.values(), prices.total - prices.game])
