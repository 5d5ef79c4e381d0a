"""The rounds that are left, game by game: how often each legal round is played, or which games each round has."""

from collections.abc import Callable, Sequence

from ortools.sat.python import cp_model

from pairing_engine.cpsat.repeatable import PlainModel
from pairing_engine.cpsat.shapes.rest_model import Linear, RestModel, Rounds
from pairing_engine.past.tally import NumberedGame, opponents, partners
from pairing_engine.whole_tournament.rounds_left import FormatRange, RoundKind, RoundsLeft


def listed_model(left: RoundsLeft, formats: FormatRange) -> RestModel | None:
    """Return the exact model: how often each legal round is played; None where there are too many of them."""
    with_same_club = formats.same_club_games > 0
    listed = [(kind, left.listed(kind, with_same_club=with_same_club)) for kind in left.kinds]
    choices = [(kind, games) for kind, rounds in listed if rounds is not None for games in rounds]
    if any(rounds is None for _, rounds in listed):
        return None
    model = PlainModel()
    played = [model.new_int_var(0, kind.times, "") for kind, _ in choices]
    for kind in left.kinds:
        of_kind = [times for (its_kind, _), times in zip(choices, played, strict=True) if its_kind is kind]
        model.add(sum(of_kind) == kind.times)
    times_of_games = [(game, times) for (_, games), times in zip(choices, played, strict=True) for game in games]

    def rounds_of(solver: cp_model.CpSolver) -> Rounds:
        rounds: Rounds = {}
        for kind in left.kinds:
            chosen = [
                (*kind.locked, *games)
                for (its_kind, games), times in zip(choices, played, strict=True)
                if its_kind is kind
                for _ in range(solver.value(times))
            ]
            rounds.update(zip(kind.numbers, chosen, strict=True))
        return rounds

    return _with_games(left, model, times_of_games, rounds_of)


def games_model(left: RoundsLeft, formats: FormatRange) -> RestModel:
    """Return a model with a variable per round and game: only good for finding rounds."""
    model = PlainModel()
    chosen: list[tuple[int, NumberedGame, cp_model.IntVar]] = []
    for kind in left.kinds:
        games = left.games(kind.free, with_same_club=formats.same_club_games > 0)
        pauses: list[NumberedGame] = [(team,) for team in kind.free] if len(kind.free) % 2 else []
        for number in kind.numbers:
            here = [(game, model.new_bool_var("")) for game in [*games, *pauses]]
            chosen += [(number, game, variable) for game, variable in here]
            for team in kind.free:
                model.add_exactly_one(variable for game, variable in here if team in game)
            model.add_at_most_one(variable for game, variable in here if left.is_within(game))
            if pauses:
                model.add_exactly_one(variable for game, variable in here if len(game) == 1)
            _find_pitches(model, kind, here)

    def rounds_of(solver: cp_model.CpSolver) -> Rounds:
        return {
            number: (*kind.locked, *(game for its, game, var in chosen if its == number and solver.value(var)))
            for kind in left.kinds
            for number in kind.numbers
        }

    return _with_games(left, model, [(game, variable) for _, game, variable in chosen], rounds_of, count_pairs=False)


def _find_pitches(
    model: cp_model.CpModel, kind: RoundKind, here: Sequence[tuple[NumberedGame, cp_model.IntVar]]
) -> None:
    """Leave room for all games: a Funino game may use a free classic pitch."""
    limits, locked = kind.limits, sum(len(game) > 2 for game in kind.locked)
    classic = locked + sum(variable for game, variable in here if len(game) > 2)
    funino = len(kind.locked) - locked + sum(variable for game, variable in here if len(game) == 2)
    if limits.classic is not None:
        model.add(classic <= limits.classic)
    if limits.funino is not None and limits.classic is None:
        model.add(funino <= limits.funino)
    elif limits.funino is not None:
        model.add(classic + funino <= limits.funino + (limits.classic or 0))


def _with_games(
    left: RoundsLeft,
    model: cp_model.CpModel,
    times_of_games: Sequence[tuple[NumberedGame, cp_model.IntVar]],
    rounds_of: Callable[[cp_model.CpSolver], Rounds | None],
    *,
    count_pairs: bool = True,
) -> RestModel:
    """Return the model in which games are counted: every pair beyond its first meeting or partnership repeats."""
    teams = range(len(left.clubs))
    classic: list[list[cp_model.IntVar]] = [[] for _ in teams]
    pauses: list[list[cp_model.IntVar]] = [[] for _ in teams]
    meetings: dict[tuple[int, int], list[cp_model.IntVar]] = {}
    partnerships: dict[tuple[int, int], list[cp_model.IntVar]] = {}
    for game, times in times_of_games:
        for team in game:
            if len(game) != 2:
                (pauses if len(game) == 1 else classic)[team].append(times)
        if count_pairs:
            for a, b in opponents(game):
                meetings.setdefault((a, b) if a < b else (b, a), []).append(times)
            for a, b in partners(game):
                partnerships.setdefault((a, b) if a < b else (b, a), []).append(times)

    def beyond_new(pairs: dict[tuple[int, int], list[cp_model.IntVar]], is_new: Callable[[int, int], bool]) -> Linear:
        again = []
        for (a, b), times in pairs.items():
            if is_new(a, b):
                again.append(model.new_int_var(0, 2 * left.rounds, ""))
                model.add(again[-1] >= sum(times) - 1)
            else:
                again += times
        return sum(again)

    return RestModel(
        left=left,
        model=model,
        classic=[sum(times) for times in classic],
        pauses=[sum(times) for times in pauses],
        within=sum(times for game, times in times_of_games if left.is_within(game)),
        rematches=beyond_new(meetings, left.is_new_meeting),
        repeated_partners=beyond_new(partnerships, left.is_new_partnership),
        rounds_of=rounds_of,
    )
