"""What callers hand to public functions: nonsense is refused with a `PairingError`, whatever the function."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from importlib import import_module
from inspect import isfunction, signature
from io import StringIO
from pathlib import Path
from re import findall
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pandas
import pytest

import pairing_engine
from pairing_engine import (
    FormatLimit,
    Formats,
    InvalidInputError,
    OwnCriterion,
    PairingError,
    PairingRules,
    SolverOptions,
    SplitBy,
    SplitWeights,
    dump_tournament,
    evaluate,
    evaluate_split,
    explain,
    field_of,
    leaderboard,
    pair_next_round,
    plan_bound,
    preview,
    random_tournament,
    rate,
    split_field,
)
from pairing_engine.past.history import history_of
from pairing_engine.round.criteria import situation_of
from pairing_engine.round.problem import ways_to_pair
from pairing_engine.study import quality
from pairing_engine.study.baselines import baselines
from pairing_engine.study.baselines.coming_round import coming_round, sides_of
from pairing_engine.study.comparison import compare
from pairing_engine.study.frames import pandas_frame
from pairing_engine.study.measures.metrics import values_of
from pairing_engine.study.measures.statistics import estimate, holm, paired_difference
from pairing_engine.study.measures.tables import number
from pairing_engine.study.parallel import THIS_PROCESS, Workers
from pairing_engine.study.plots import plot_differences
from pairing_engine.study.rows import tournament_row, write_csv
from pairing_engine.study.simulation import Scenario, by_engine, play
from tests.pairing_engine.fields import after_rounds, field
from tests.pairing_engine.test_public_names import classes_of_the_page

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "engine.md"
NAN = float("nan")
FOLDER = TemporaryDirectory()
NONSENSE = (None, "x", "", b"x", 2.5, NAN, -1, 0, (), ["x"], [NAN], {"x": "x"}, {1: None}, object(), ...)

SCENARIO = Scenario(club_sizes=(3, 3), number_of_rounds=2)
PLAYED = play(SCENARIO, 1)
BEGUN = after_rounds(field(3, 3, rounds=3), 1)
MOMENT = next(quality.moments(PLAYED.tournament))


def test_ratings_are_one_finite_number_for_each_team() -> None:
    tournament = field(3, 3)
    for ratings in (
        [0.0] * 5,
        [0.0] * 7,
        [NAN, *[0.0] * 5],
        [float("inf")] * 6,
        [[0.0] * 6],
        "abcdef",
        ["x"] * 6,
        [10**400] * 6,
    ):
        with pytest.raises(InvalidInputError, match=r"^ratings"):
            pair_next_round(tournament, ratings=ratings)


def test_numbers_that_the_solver_cannot_count_are_refused() -> None:
    tournament, huge = field(3, 3), 2**64
    with pytest.raises(InvalidInputError, match=r"^max_classic"):
        PairingRules(max_classic=huge)
    with pytest.raises(InvalidInputError, match=r"^max_funino"):
        PairingRules(max_funino=huge)
    for limit in (FormatLimit(huge), FormatLimit(None, huge), FormatLimit(None, 0, huge)):
        with pytest.raises(InvalidInputError, match=r"^formats\."):
            plan_bound(tournament, limit)
    with pytest.raises(InvalidInputError, match=r"^criteria\.x"):
        pair_next_round(tournament, criteria=[OwnCriterion("x", lambda games, _: [10**400] * len(games))])


def test_whole_numbers_beyond_any_float_are_no_ratings() -> None:
    tournament = field(3, 3)
    for ratings in ([10**400, *[0.0] * 5], dict.fromkeys(tournament.clubs, -(10**400))):
        with pytest.raises(InvalidInputError, match=r"^ratings"):
            pair_next_round(tournament, ratings=ratings)
        with pytest.raises(InvalidInputError, match=r"^ratings"):
            evaluate(tournament, (), ratings=ratings)


def test_a_series_of_ratings_goes_by_its_index() -> None:
    tournament = field(3, 3)
    by_team = dict(zip(sorted(tournament.clubs), [0.5, -0.5, 1.0, 0.0, 0.25, -1.25], strict=True))
    series = pandas.Series(by_team).sort_values()

    assert pair_next_round(tournament, ratings=series) == pair_next_round(tournament, ratings=by_team)
    with pytest.raises(InvalidInputError, match=r"^ratings: there is no team 0$"):
        pair_next_round(tournament, ratings=pandas.Series([0.0] * 6))


def test_the_ratings_of_a_tournament_can_be_handed_in() -> None:
    assert pair_next_round(BEGUN, ratings=rate(BEGUN)) == pair_next_round(BEGUN)


def test_criteria_may_be_a_generator() -> None:
    mine = [OwnCriterion("presence", lambda games, _: np.ones(len(games)))]
    given = pair_next_round(BEGUN, criteria=(one for one in mine))

    assert given.totals["presence"] > 0
    assert given == pair_next_round(BEGUN, criteria=mine)


def test_a_split_may_be_given_as_generators() -> None:
    teams, groups = field_of([3, 3]), [["A1", "A2", "A3", "B1", "B2", "B3"]]
    again = evaluate_split((team for team in teams), ((team for team in group) for group in groups))

    assert again == evaluate_split(teams, groups)


def test_ratings_by_team_are_those_in_the_order_of_ids() -> None:
    tournament = field(3, 3)
    numbers = [0.5, -0.5, 1.0, 0.0, 0.25, -1.25]
    by_team = dict(zip(sorted(tournament.clubs), numbers, strict=True))
    shuffled = dict(sorted(by_team.items(), key=lambda item: item[1]))

    assert pair_next_round(tournament, ratings=shuffled) == pair_next_round(tournament, ratings=np.array(numbers))
    with pytest.raises(InvalidInputError, match=r"^ratings: team 'a1' has none$"):
        pair_next_round(tournament, ratings={team: 0.0 for team in by_team if team != "a1"})
    with pytest.raises(InvalidInputError, match=r"^ratings: there is no team 'z'$"):
        pair_next_round(tournament, ratings={**by_team, "z": 0.0})
    with pytest.raises(InvalidInputError, match=r"^ratings.b2: "):
        pair_next_round(tournament, ratings={**by_team, "b2": NAN})


@pytest.mark.parametrize(
    ("call", "place"),
    [
        (lambda: random_tournament(1, teams=1), "teams"),
        (lambda: random_tournament(1, teams=7), "teams"),
        (lambda: random_tournament(1, rounds=0), "rounds"),
        (lambda: random_tournament("one"), "seed"),
        (lambda: preview(8, 6), "clubs"),
        (lambda: Scenario(club_sizes=(-1, 4), number_of_rounds=2), "club_sizes[0]"),
        (lambda: preview({"A": 4, "B": -1}, 6), "clubs.B"),
        (lambda: preview({"A": 4, "B": 4}, 6.5), "rounds"),
        (lambda: evaluate(field(3, 3), [("a1", "b1")]), "games[0]"),
        (lambda: evaluate(field(3, 3), 3), "games"),
        (lambda: pairing_engine.plan_bound(field(3, 3), FormatLimit("few")), "formats.deviation"),
        (lambda: leaderboard(None), "tournament"),
        (lambda: rate({"teams": []}), "tournament"),
        (lambda: VALID["comparison"].table(["rematches", "x"]), "metrics[1]"),
        (lambda: plot_differences(VALID["comparison"], "differences.xyz"), "file"),
        (lambda: plot_differences(VALID["comparison"], "differences.svg", []), "metrics"),
        (lambda: pandas_frame([{"a": 1}, {"a": object()}]), "rows[1].a"),
        (lambda: write_csv([{"a": 1}, {"b": 2}], StringIO()), "rows"),
        (lambda: values_of({"one_sided": None}), "row"),
        (lambda: number({"mean": "much"}, 2), "value.mean"),
        (lambda: sides_of(coming_round(BEGUN).games, 10**6), "position"),
    ],
)
def test_what_is_malformed_is_refused_at_its_place(call: Callable[[], object], place: str) -> None:
    with pytest.raises(InvalidInputError) as refused:
        call()
    assert refused.value.place == place


def test_numbers_of_numpy_are_whole_numbers() -> None:
    assert preview({"A": np.int64(4), "B": 4}, np.int64(6)) == preview({"A": 4, "B": 4}, 6)
    assert random_tournament(np.int64(3)) == random_tournament(3)
    found = plan_bound(random_tournament(3), FormatLimit(np.int64(99), np.int64(99)))
    assert found is not None
    assert json.dumps(asdict(found.limit)) == '{"deviation": 99, "same_club_games": 99, "largest_deviation": null}'


def test_a_series_of_numbers_goes_by_its_order_and_workers_may_be_numpys() -> None:
    one, other = pandas.Series([1.0, 2.0, 4.0], index=[2, 1, 0]), pandas.Series([0.5, 0.5, 0.5])

    assert paired_difference(one, other, one) == paired_difference(one.tolist(), other.tolist(), one.tolist())
    assert estimate(one) == estimate(one.tolist())
    assert holm(one / 100) == holm((one / 100).tolist())
    assert Workers(np.int64(1)) == THIS_PROCESS


def test_games_without_a_result_are_played_and_noted() -> None:
    known = field(3, 3, rounds=3)
    pairing = pair_next_round(known)
    unknown = known.with_round(pairing, [None] * len(pairing.games))

    assert history_of(unknown).meetings.sum() > 0
    (note,) = pair_next_round(unknown).notes
    assert note == f"{len(pairing.games)} past games have no result: played, but not read for ratings"
    assert pair_next_round(known.with_round(pairing, ["win"] * len(pairing.games))).notes == ()


VALID: dict[str, Any] = {
    "tournament": BEGUN,
    "options": SolverOptions(),
    "ratings": None,
    "criteria": (),
    "teams": None,
    "number": 1,
    "games": pair_next_round(BEGUN).games,
    "text": dump_tournament(BEGUN),
    "formats": None,
    "clubs": {"A": 3, "B": 3},
    "rounds": 6,
    "rules": PairingRules(),
    "any_field": False,
    "seed": 1,
    "scenario": SCENARIO,
    "world": PLAYED.world,
    "seeds": [1],
    "pairer": baselines("ladder")["ladder"],
    "workers": THIS_PROCESS,
    "played": PLAYED,
    "strengths": np.zeros(6),
    "truth": PLAYED.world.truth,
    "since": 1,
    "past": [MOMENT],
    "moment": MOMENT,
    "history": history_of(BEGUN),
    "one": [0.1, 0.9],
    "other": [0.2, 0.4],
    "values": [0.1, 0.9],
    "clusters": [1, 2],
    "p_values": [0.01, 0.2],
    "t": 1.5,
    "degrees": 7,
    "found": estimate([0.1, 0.9]),
    "scenarios": [SCENARIO],
    "against": baselines("ladder"),
    "name": None,
    "key": "rematches",
    "club_sizes": (3, 3),
    "fields": [(3, 3)],
    "like": None,
    "rows": [tournament_row(PLAYED)],
    "row": tournament_row(PLAYED),
    "stream": StringIO(),
    "file": f"{FOLDER.name}/differences.svg",
    "comparison": compare(by_engine, [SCENARIO], [1], name="mine", against=baselines("ladder")),
    "metrics": ["rematches"],
    "keys": ["rematches"],
    "header": ["a"],
    "value": {"mean": 1.5, "margin": None},
    "decimals": 2,
    "is_clear": None,
    "work": str,
    "tasks": [1],
    "position": 0,
    "groups": 2,
    "by": SplitBy.MIXED,
    "wishes": (),
    "announced": {},
    "weights": SplitWeights(),
    "joins": [[]],
    "problem": next(ways_to_pair(situation_of(BEGUN), None))[0],
    "paired": pair_next_round(BEGUN),
    "results": ["win"] * 3,
    "same_club_limit": 0,
    "locks": (),
    "is_merged": True,
    "criterion": "strength_gap",
    "default": None,
    "which": np.array([0]),
    "home": ("A1",),
    "away": ("B1",),
    "team": 0,
    "sides": [[0], [3]],
    "update": {},
    "deep": False,
    "obj": BEGUN,
    "json_data": dump_tournament(BEGUN),
}
"""A good value for each name of an argument."""
VALID_IN: dict[tuple[str, str], Any] = {
    ("field_from", "rows"): [{"id": "a1", "club": "A"}],
    ("best_round_without", "teams"): ("a1", "b1"),
    ("parsed", "name"): "3+3",
    ("scenarios", "rounds"): (6,),
    ("places_in_common", "one"): {},
    ("places_in_common", "other"): {},
    ("compare", "pairer"): by_engine,
    ("table", "rows"): [["1"]],
    ("sides_of", "games"): coming_round(BEGUN).games,
    ("split_field", "teams"): field_of([6, 6]),
    ("evaluate_split", "teams"): field_of([3, 3]),
    ("evaluate_split", "groups"): [["A1", "A2", "A3", "B1", "B2", "B3"]],
    ("children", "formats"): Formats(),
    ("results", "games"): PLAYED.tournament.rounds[0].games,
    ("may_merge", "teams"): (0, 1),
    ("round_of", "games"): [],
}
OWNERS: dict[str, object] = {
    "Frozen": BEGUN,
    "Formats": Formats(),
    "PairingRules": PairingRules(),
    "Tournament": BEGUN,
    "Pairing": pair_next_round(BEGUN),
    "GameCosts": pair_next_round(BEGUN).games[0].costs,
    "GameExplanation": explain(BEGUN).games[0],
    "Ratings": rate(BEGUN),
    "Split": split_field(field_of([6, 6]), 2),
    "Games": coming_round(BEGUN).games,
    "World": PLAYED.world,
    "Comparison": VALID["comparison"],
    "ComingRound": coming_round(BEGUN),
}
"""A value of each class that has methods of its own."""
UNCHECKED = {"with_checked"}
"""What is for parts that have been checked before."""


def public_functions() -> Iterator[tuple[str, Callable[..., object]]]:
    """Yield the functions of the page of public names."""
    for module in dict.fromkeys(findall(r"automodule:: (\S+)", PAGE.read_text(encoding="utf-8"))):
        loaded = import_module(module)
        names = getattr(loaded, "__all__", None) or [name for name in vars(loaded) if not name.startswith("_")]
        for name in names:
            function = getattr(loaded, name)
            if isfunction(function) and module in {"pairing_engine", function.__module__}:
                yield f"{module}.{name}", function


def public_methods() -> Iterator[tuple[str, Callable[..., object]]]:
    """Yield the methods of the classes on that page, each of the class that defines it: of errors nobody calls them."""
    own = {kind for of_the_page in classes_of_the_page() for kind in of_the_page.__mro__}
    for kind in sorted(own, key=lambda kind: kind.__name__):
        if kind.__module__.startswith("pairing_engine") and not issubclass(kind, Exception):
            for name, value in vars(kind).items():
                is_method = isfunction(getattr(value, "__func__", value))
                if is_method and not name.startswith("_") and name not in UNCHECKED:
                    yield f"{kind.__name__}.{name}", getattr(OWNERS[kind.__name__], name)


@pytest.mark.parametrize(("name", "function"), [*public_functions(), *public_methods()])
def test_nonsense_is_refused_by_every_public_function(name: str, function: Callable[..., object]) -> None:
    parameters = [
        one for one in signature(function).parameters.values() if one.kind not in {one.VAR_POSITIONAL, one.VAR_KEYWORD}
    ]
    good = {one.name: VALID_IN.get((function.__name__, one.name), VALID.get(one.name)) for one in parameters}
    unknown = [one for one in good if one not in VALID and (function.__name__, one) not in VALID_IN]
    assert not unknown, f"say in VALID what a good value is: {unknown}"
    consumed(function(**good))
    for one in good:
        for nonsense in NONSENSE:
            try:
                consumed(function(**{**good, one: nonsense}))
            except PairingError:
                pass
            except Exception as error:
                pytest.fail(f"{one}={nonsense!r}: {type(error).__name__}: {error}")


def consumed(answer: object) -> None:
    """Let an iterator run to its end."""
    if isinstance(answer, Iterator):
        list(answer)
