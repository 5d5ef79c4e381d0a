"""What no way to play the rest of a tournament can undercut, from models of the rounds that are left.

Where all legal rounds can be listed the model is exact; elsewhere clubs and teams are counted.
"""

from typing import NamedTuple

from pairing_engine.cpsat.shapes.rest_by_counting import shapes_model
from pairing_engine.cpsat.shapes.rest_by_listing import games_model, listed_model
from pairing_engine.cpsat.shapes.rest_model import RestModel, Rounds
from pairing_engine.whole_tournament.rounds_left import FormatRange, RoundsLeft


class Least(NamedTuple):
    """A proven lower bound of the format deviation; what was found, with its rounds, or None."""

    bound: int
    value: int | None = None
    rounds: Rounds | None = None


class Repetition(NamedTuple):
    """Proven lower bounds of what the rounds left repeat, and of how many of their games are within a club."""

    rematches: int
    repeated_partners: int
    together: int
    same_club_games: int


def least_deviation(left: RoundsLeft, formats: FormatRange, *, find: bool = True) -> Least | None:
    """Return the least format deviation at the end, and rounds that have it where some are found.

    None where it is proven that there are no such rounds.

    Parameters
    ----------
    find
        Whether to look for rounds where that takes a model of its own.
    """
    model = listed_model(left, formats) or shapes_model(left, formats)
    least = _least_deviation(model, formats)
    if least is None or model.is_exact or least.value == least.bound or not find:
        return least
    model = games_model(left, formats)
    model.model.add(sum(model.deviations) >= least.bound)
    found = _least_deviation(model, formats)
    if found is None:
        return None
    best = min((least, found), key=lambda one: (one.value is None, one.value))
    return best._replace(bound=max(least.bound, found.bound))


def _least_deviation(model: RestModel, formats: FormatRange) -> Least | None:
    model.keep(formats)
    answer = model.least(sum(model.deviations))
    if answer is None:
        return None
    rounds = None if answer.solver is None else model.rounds_of(answer.solver)
    if rounds is None:
        return Least(answer.bound)
    largest = formats.largest_deviation
    value = sum(at_end := model.left.deviations(rounds.values()))
    return Least(answer.bound) if largest is not None and max(at_end) > largest else Least(answer.bound, value, rounds)


def least_repetition(left: RoundsLeft, formats: FormatRange) -> Repetition | None:
    """Return what the rounds left repeat at least; None where it is proven that none have such formats."""
    by_listing = listed_model(left, formats)
    models = [shapes_model(left, formats)] if by_listing is None else [by_listing]
    bounds = [_bounds_of(model, formats) for model in models]
    if by_listing is not None and bounds[0] is not None and not bounds[0].is_exact:
        bounds.append(_bounds_of(shapes_model(left, formats), formats))
    known = [bound.repetition for bound in bounds if bound is not None]
    if len(known) < len(bounds):
        return None
    return Repetition(*(max(numbers) for numbers in zip(*known, strict=True)))


class _Bounds(NamedTuple):
    repetition: Repetition
    is_exact: bool


def _bounds_of(model: RestModel, formats: FormatRange) -> _Bounds | None:
    model.keep(formats)
    costs = [model.rematches, model.repeated_partners, model.rematches + model.repeated_partners]
    answers = [model.least(cost) for cost in [*costs, model.within][: 4 if formats.same_club_games else 3]]
    known = [answer for answer in answers if answer is not None]
    if len(known) < len(answers):
        return None
    bounds = [answer.bound for answer in known]
    is_exact = all(answer.value == answer.bound for answer in known)
    return _Bounds(Repetition(*bounds, *([0] * (4 - len(bounds)))), is_exact)
