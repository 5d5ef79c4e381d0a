"""What makes a round good: each criterion is a function, its weight lives in the rules.

Everything here is additive per game, so that a round costs what its games and its teams cost. A criterion returns
what it measures in logits of strength gap times children; it is rounded to an integer once, by `priced`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from pairing_engine.border import Number, check, check_each
from pairing_engine.errors import InvalidInputError
from pairing_engine.pairing import TeamCosts
from pairing_engine.past.arrays import Floats, Integers
from pairing_engine.past.basis import notes_on_estimates, notes_on_results
from pairing_engine.past.history import History, history_of, numbers_of
from pairing_engine.past.rating import GivenRatings, checked_ratings, mean_ratings, side_weight
from pairing_engine.past.tally import NumberedRounds
from pairing_engine.round.candidates import Games, pairs_meant, sum_over_opponents, sum_over_partners
from pairing_engine.round.meetings_due import meetings_due
from pairing_engine.rules import MOST_WEIGHT, LookAhead, PairingRules, SquadStrength, TeamId
from pairing_engine.tournament import Tournament

COST_SCALE = 100
"""Integer cost units per logit and child."""
VARIETY_RANGE = 32.0
"""Factor on the weights of repetition at either end of the variety dial."""


@dataclass(frozen=True, eq=False, slots=True)
class Foreseen:
    """What the plan of the rounds after the coming one asks of the coming round.

    Parameters
    ----------
    meetings, partnerships
        How often two teams are to be opponents and partners later, times how firmly the plan stands; what a meeting
        or a merger counts now beside the past, in repetitions, shape (teams, teams).
    format_difference
        Classic minus Funino games that each team is to play later, shape (teams,).
    rounds
        The planned rounds that all of this was counted from.
    """

    meetings: Floats
    partnerships: Floats
    format_difference: Integers
    rounds: NumberedRounds = ()


@dataclass(frozen=True, eq=False, slots=True)
class Situation:
    """What the coming round starts from.

    Parameters
    ----------
    history
        The past.
    ratings
        By team number, in logits.
    present
        The numbers of the teams that are there.
    earlier_ratings
        As they stood when the last round was paired: later rounds are planned with them. None without look-ahead.
    foreseen
        What later rounds need; None without look-ahead.
    meetings_due
        How often a pair of opponents has to meet in the whole tournament.
    strengths
        The estimates that the round is paired with; None from the third round on.
    notes
        What the answer has to say about the ratings.
    own_criteria
        What makes a round good beside `GAME_CRITERIA`.
    former_plan
        All rounds that are left, as they were planned when the last one was paired; none if it kept no plan, or one of
        other teams or another number of rounds.
    """

    history: History
    ratings: Floats
    rules: PairingRules
    present: Integers
    earlier_ratings: Floats | None = None
    foreseen: Foreseen | None = None
    meetings_due: float = 1.0
    strengths: Mapping[TeamId, float] | None = None
    notes: tuple[str, ...] = ()
    own_criteria: tuple["OwnCriterion", ...] = ()
    former_plan: NumberedRounds = ()


def situation_of(
    tournament: Tournament, ratings: GivenRatings | None = None, criteria: Sequence["OwnCriterion"] = ()
) -> Situation:
    """Return what the coming round of a tournament starts from.

    Parameters
    ----------
    ratings
        In place of those that results and estimates give, for studies in which the truth is known.
    criteria
        Beside those of the rules.
    """
    own_criteria = check_each("criteria", criteria, OwnCriterion)
    _check_names(own_criteria)
    given = None if ratings is None else checked_ratings(tournament, ratings)
    history = history_of(tournament)
    looks_ahead = tournament.rules.look_ahead is LookAhead.HORIZON
    present = numbers_of(history, tournament.present)
    due = meetings_due(history.clubs[present], tournament.number_of_rounds, tournament.rules.formats.teams_per_side)
    earlier = mean_ratings(tournament.without_latest_results) if looks_ahead else None
    return Situation(
        history=history,
        ratings=mean_ratings(tournament) if given is None else given,
        rules=tournament.rules,
        present=present,
        earlier_ratings=earlier if given is None else given,
        meetings_due=due,
        strengths=tournament.strengths_to_keep,
        notes=(*notes_on_estimates(tournament), *notes_on_results(tournament)),
        own_criteria=own_criteria,
    )


Criterion = Callable[[Games, Situation], Floats]
"""Returns what each of some games costs before the round, shape (games,), in logits of strength gap times children."""


@dataclass(frozen=True, slots=True)
class OwnCriterion:
    """A criterion that is handed in beside those of the rules: it is priced, planned with, explained and told by name.

    Teams are numbers in the arrays of games; ``situation.history.teams`` gives their ids. Numbers may differ from one
    call to the next, so a criterion that means certain teams goes by their ids.

    Parameters
    ----------
    name
        By which answers tell its costs.
    cost
        What each game costs. To cross a process pool it has to be a function of a module.
    weight
        What its costs are multiplied by.
    """

    name: str
    cost: Criterion
    weight: float = 1.0

    def __post_init__(self) -> None:
        check("name", self.name, str)
        check(f"criteria.{self.name}.cost", self.cost, Callable)
        check(f"criteria.{self.name}.weight", self.weight, Number)

    def __call__(self, games: Games, situation: Situation) -> Floats:
        """Return the weighted cost of each game, checked; shape (games,)."""
        told = self.cost(games, situation)
        try:
            costs: Floats = self.weight * np.asarray(told, dtype=np.float64)
        except (TypeError, ValueError, OverflowError):
            costs = np.full(0, np.nan)
        if costs.shape != (len(games),) or not (np.abs(costs) <= MOST_WEIGHT).all():
            raise InvalidInputError(f"criteria.{self.name}", "each game needs a cost from -1e6 to 1e6")
        return costs


@dataclass(frozen=True, slots=True)
class Prices:
    """Integer costs.

    Parameters
    ----------
    by_criterion
        For each criterion the cost of every game, shape (games,).
    game
        Their sum, shape (games,).
    classic, funino, pause
        What a team adds by what it does in the round, shape (teams + 1,) with a last zero.
    total
        The whole cost of choosing each game: its own and that of its teams, shape (games,).
    """

    by_criterion: dict[str, Integers]
    game: Integers
    classic: Integers
    funino: Integers
    pause_format: Integers
    pause: Integers
    total: Integers


def strength_gap(games: Games, situation: Situation) -> Floats:
    """How much stronger one side is, for each child that plays: of teams of three, 6 in Funino and 12 in classic."""
    rules = situation.rules
    gap: Floats = np.abs(gaps_of(games, situation.ratings, rules.squad_strength))
    cost: Floats = rules.weights.strength_gap * games.children(rules.formats) * gap
    return cost


def gaps_of(games: Games, strengths: Floats, squad_strength: SquadStrength) -> Floats:
    """Return how much stronger the home side of each game is, in logits."""
    ratings = np.append(strengths, 0.0)
    per_team = np.where(games.is_classic, side_weight(squad_strength, games.teams_per_side), 1.0)
    gaps: Floats = (ratings[games.home].sum(axis=1) - ratings[games.away].sum(axis=1)) * per_team
    return gaps


def rematch(games: Games, situation: Situation) -> Floats:
    """How often the opponents have met before, more when it was just now.

    The k-th rematch of a pair costs k, and up to twice that when the last meeting was in the round before. Teams of
    one club know each other: their game counts as a rematch from the first time on. Where every pair has to meet n
    times it costs an n-th of that: most of the rematches that are avoided now only come later.
    """
    return price_of_rematch(situation) * sum_over_opponents(games, padded(met_again(situation)))


def price_of_rematch(situation: Situation) -> float:
    """Return what the first rematch of a pair costs: less where every pair has to meet several times."""
    return situation.rules.weights.rematch * variety_factor(situation.rules) / situation.meetings_due


def repeated_partner(games: Games, situation: Situation) -> Floats:
    """How often the merged teams have been merged before, more when it was just now."""
    weight = situation.rules.weights.repeated_partner * variety_factor(situation.rules)
    return weight * sum_over_partners(games, padded(merged_again(situation)))


def met_again(situation: Situation) -> Floats:
    """Return what it counts, in repetitions, that two teams meet now; shape (teams, teams)."""
    history, foreseen = situation.history, situation.foreseen
    meetings = history.meetings + (history.clubs[:, None] == history.clubs[None, :])
    repetition = _repetition(meetings, history.last_meeting, history.rounds)
    return repetition if foreseen is None else repetition + foreseen.meetings


def merged_again(situation: Situation) -> Floats:
    """Return what it counts, in repetitions, that two teams merge now; shape (teams, teams)."""
    history, foreseen = situation.history, situation.foreseen
    repetition = _repetition(history.partnerships, history.last_partnership, history.rounds)
    return repetition if foreseen is None else repetition + foreseen.partnerships


def same_club(games: Games, situation: Situation) -> Floats:
    """Whether two teams of one club meet; more for a club and for teams that had such a game already."""
    turns = turns_within_clubs(situation)[games.home[:, 0], games.away[:, 0]]
    cost: Floats = situation.rules.weights.same_club * turns
    return cost


def turns_within_clubs(situation: Situation) -> Floats:
    """Return for two teams of one club how often they and their club had a game within it; shape (teams, teams)."""
    history = situation.history
    is_mate = history.clubs[:, None] == history.clubs[None, :]
    of_club = is_mate @ history.same_club / is_mate.sum(axis=1)
    turns: Floats = 1.0 + of_club[:, None] + history.same_club[:, None] + history.same_club[None, :]
    return np.where(is_mate, turns, 0.0)


def discouraged(games: Games, situation: Situation) -> Floats:
    """Opponents and partners with a weak ban: what the organiser would rather not see."""
    rules = situation.rules
    if not rules.forbidden_opponents and not rules.forbidden_partners:
        return np.zeros(len(games))
    opponents, partners = (padded(table) for table in wishes(situation))
    return sum_over_opponents(games, opponents) + sum_over_partners(games, partners)


def wishes(situation: Situation) -> tuple[Floats, Floats]:
    """Return what weak bans cost for each two teams as opponents and as partners, both of shape (teams, teams)."""
    history, rules = situation.history, situation.rules
    opponents, partners = np.zeros((2, len(history.teams), len(history.teams)))
    for ban in rules.forbidden_opponents:
        for pair in pairs_meant(history, ban.teams, ban.clubs):
            _add(opponents, pair, ban.weight or 0.0)
    for wish in rules.forbidden_partners:
        _add(partners, (history.index[wish.teams[0]], history.index[wish.teams[1]]), wish.weight or 0.0)
    return opponents, partners


def past_club_meetings(games: Games, situation: Situation) -> Floats:
    """How often two teams of these clubs met on other days, on average over the teams that the clubs have today."""
    weight = situation.rules.weights.past_club_meetings * variety_factor(situation.rules)
    return weight * sum_over_opponents(games, padded(met_on_other_days(situation)))


def met_on_other_days(situation: Situation) -> Floats:
    """Return for each two teams the meetings of their clubs on other days, shared out evenly; shape (teams, teams).

    Two clubs of a and b teams have a x b pairs of opponents, so that m past meetings are m / (a b) for each of them:
    big clubs are not avoided for having met often merely because they are big.
    """
    history = situation.history
    number = {name: club for club, name in enumerate(history.club_names)}
    sizes = np.bincount(history.clubs, minlength=len(number))
    of_clubs = np.zeros((len(number), len(number)))
    for *clubs, meetings in situation.rules.past_club_meetings:
        if all(club in number for club in clubs):
            one, other = (number[club] for club in clubs)
            _add(of_clubs, (one, other), meetings / (sizes[one] * sizes[other]))
    shared: Floats = of_clubs[np.ix_(history.clubs, history.clubs)]
    return shared


GAME_CRITERIA: dict[str, Criterion] = {
    "strength_gap": strength_gap,
    "rematch": rematch,
    "repeated_partner": repeated_partner,
    "same_club": same_club,
    "discouraged": discouraged,
    "past_club_meetings": past_club_meetings,
}
"""Each criterion of a game by the name of its weight and of its field in the answer."""

REPETITION = ("rematch", "repeated_partner", "past_club_meetings")
"""The criteria that the dial of variety changes."""


def criteria_under(rules: PairingRules) -> dict[str, Criterion]:
    """Return the criteria that can cost anything: one named like a list of the rules only if that list has entries."""
    return {name: criterion for name, criterion in GAME_CRITERIA.items() if getattr(rules, name, None) != ()}


def format_balance(difference: Integers, rules: PairingRules) -> Floats:
    """How far a team is from as many classic as Funino games: the cube of the difference, so that nobody drifts.

    Parameters
    ----------
    difference
        Classic minus Funino games of each team after the round.
    """
    drift: Floats = np.power(np.abs(difference), 3).astype(np.float64)
    cost: Floats = format_weight(rules) * drift
    return cost


def format_weight(rules: PairingRules) -> float:
    """Return the weight of equal formats; looking ahead, they keep precedence when the dial favours variety."""
    looks_ahead = rules.look_ahead is LookAhead.HORIZON
    return rules.weights.format_balance * (max(1.0, variety_factor(rules)) if looks_ahead else 1.0)


def pause(pauses: Integers, rules: PairingRules) -> Floats:
    """How often a team has paused, this pause included.

    Parameters
    ----------
    pauses
        Pauses of each team before the round.
    """
    cost: Floats = rules.weights.pause * (pauses.astype(np.float64) + 1)
    return cost


def variety_factor(rules: PairingRules) -> float:
    """Return what the variety dial makes of the weights of repetition: 1 in the middle."""
    return float(VARIETY_RANGE ** (2 * rules.dial - 1))


def costs_of_games(games: Games, situation: Situation) -> dict[str, Floats]:
    """Return what each criterion says of each game, before rounding; shape (games,) each."""
    own = {criterion.name: criterion for criterion in situation.own_criteria}
    criteria = criteria_under(situation.rules) | own
    return {name: criterion(games, situation) for name, criterion in criteria.items()}


def priced(games: Games, situation: Situation) -> Prices:
    """Return the integer costs of all games and teams."""
    by_criterion = {name: in_units(cost) for name, cost in costs_of_games(games, situation).items()}
    game: Integers = np.stack(list(by_criterion.values())).sum(axis=0)
    history, rules = situation.history, situation.rules
    difference = history.format_difference
    if situation.foreseen is not None:
        difference = difference + situation.foreseen.format_difference
    classic, funino, pause_format = (
        np.append(in_units(format_balance(difference + change, rules)), 0) for change in (1, -1, 0)
    )
    is_classic = games.is_classic[:, None]
    home, away = (np.where(is_classic, classic[side], funino[side]).sum(axis=1) for side in (games.home, games.away))
    return Prices(
        by_criterion=by_criterion,
        game=game,
        classic=classic,
        funino=funino,
        pause_format=pause_format,
        pause=np.append(in_units(pause(history.pauses, rules)), 0),
        total=game + home + away,
    )


def in_units(value: Floats) -> Integers:
    """Round to integer cost units, once."""
    return np.rint(COST_SCALE * value).astype(np.int64)


def _check_names(criteria: Sequence[OwnCriterion]) -> None:
    """Refuse a criterion that has the name of another one."""
    taken = {*GAME_CRITERIA, *TeamCosts.model_fields}
    for criterion in criteria:
        if criterion.name in taken:
            raise InvalidInputError("criteria", f"there are two criteria of the name {criterion.name!r}")
        taken.add(criterion.name)


def _repetition(counts: Integers, last: Integers, rounds: int) -> Floats:
    """Return count x (1 + 1 / rounds since the last time)."""
    since = np.where(last > 0, rounds + 1 - last, np.inf)
    repetition: Floats = counts * (1.0 + 1.0 / since)
    return repetition


def padded(table: Floats | Integers) -> Floats:
    """Return a table with a last row and column of zeros, for the places of games that no team takes."""
    size = len(table)
    padded = np.zeros((size + 1, size + 1))
    padded[:size, :size] = table
    return padded


def _add(table: Floats, pair: tuple[int, int], weight: float) -> None:
    table[pair] += weight
    table[pair[::-1]] += weight
