"""The tables of the study of ratings, from the rows of its tournaments."""

from collections.abc import Callable, Sequence

import numpy as np

from benchmarks.studies.carrying import carried_over
from benchmarks.studies.store import Row, circumstances, grouped
from pairing_engine.study.baselines import CEILING, ENGINE, RANDOM
from pairing_engine.study.measures.statistics import Estimate, estimate, paired_difference, paired_ratio

METRICS = (
    "true_gap",
    "later_true_gap",
    "one_sided",
    "later_one_sided",
    "one_sided_games",
    "later_one_sided_games",
    "rematches",
    "repeated_partners",
)
MOST_MORE_GAP = 1.05
"""The default dial may have so much more true gap than dial 0.4."""
LEAST_DIAL, DIAL, ERROR, NAMED_ROUNDS = 0.4, 0.5, 0.7, 6
ALL_DAY, FORMER = "engine, estimates all day", "engine, former rating"


def summed_up(rows: Sequence[Row]) -> Row:
    """Return the summary of the study."""
    usual = [row for row in rows if row["error"] == ERROR and row["dial"] == DIAL]
    five_fields = {(row["field"], row["rounds"]) for row in rows if row["pairer"] == CEILING}
    of_five = [row for row in rows if (row["field"], row["rounds"]) in five_fields]
    five = [row for row in usual if (row["field"], row["rounds"]) in five_fields]
    return {
        "circumstances": circumstances(),
        "carried_over": carried_over("rating"),
        "tournaments": len(rows),
        "five_fields": {
            "fields": sorted(f"{field} x {rounds}" for field, rounds in five_fields),
            "seeds": len({row["seed"] for row in five}),
            "pairers": _by_pairer(five),
            "way": {name: _way(five, name) for name in _pairers(five)},
        },
        "named_fields": _named([row for row in usual if row["rounds"] == NAMED_ROUNDS]),
        "errors": _errors([row for row in of_five if row["dial"] == DIAL]),
        "dials": _dials([row for row in of_five if row["pairer"] == ENGINE and row["error"] == ERROR]),
        "forecasts": forecasts([row for row in five if row["pairer"] == ENGINE]),
    }


def by_seed(rows: Sequence[Row], key: str) -> dict[int, float]:
    """Return the mean over fields of each seed; seeds that lack a field are left out."""
    fields = {(row["field"], row["rounds"]) for row in rows}
    seeds = grouped(rows, "seed")
    return {
        seed: float(np.mean([row[key] for row in of_seed]))
        for (seed,), of_seed in sorted(seeds.items())
        if len(of_seed) == len(fields)
    }


def _paired(
    one: Sequence[Row], other: Sequence[Row], key: str, compare: Callable[[list[float], list[float]], Estimate]
) -> Row:
    left, right = by_seed(one, key), by_seed(other, key)
    seeds = sorted(left.keys() & right.keys())
    return _written(compare([left[seed] for seed in seeds], [right[seed] for seed in seeds]))


def _pairers(rows: Sequence[Row]) -> list[str]:
    return list(dict.fromkeys(row["pairer"] for row in rows))


def _of(rows: Sequence[Row], pairer: str) -> list[Row]:
    return [row for row in rows if row["pairer"] == pairer]


def _by_pairer(rows: Sequence[Row]) -> Row:
    return {
        name: {key: _written(estimate(list(by_seed(_of(rows, name), key).values()))) for key in METRICS}
        for name in _pairers(rows)
    }


def _way(rows: Sequence[Row], name: str) -> Row:
    """Return which share of the way from random rounds to known strengths the true gap has come."""
    gaps = {pairer: by_seed(_of(rows, pairer), "true_gap") for pairer in (RANDOM, name, CEILING)}
    seeds = sorted(set.intersection(*(set(gap) for gap in gaps.values())))
    come = [gaps[RANDOM][seed] - gaps[name][seed] for seed in seeds]
    whole = [gaps[RANDOM][seed] - gaps[CEILING][seed] for seed in seeds]
    return _written(paired_ratio(come, whole))


def _named(rows: Sequence[Row]) -> list[Row]:
    """Return for each field what the engine has less or more than the ladder."""
    found = []
    for (field,), group in grouped(rows, "field").items():
        ladder = _of(group, "ladder")
        if not ladder:
            continue
        engine = _of(group, ENGINE)
        found.append(
            {
                "field": field,
                "pairers": _by_pairer([*ladder, *engine]),
                "difference": {key: _paired(engine, ladder, key, paired_difference) for key in METRICS},
            }
        )
    return found


def _errors(rows: Sequence[Row]) -> list[Row]:
    """Return for each error of the estimates what the true gap is in terms of that with the former rating."""
    found = []
    for (error,), group in sorted(grouped(rows, "error").items(), key=lambda entry: (entry[0][0] is None, entry[0])):
        sides = {name: by_seed(_of(group, name), "true_gap") for name in (FORMER, ENGINE)}
        common = sides[FORMER].keys() & sides[ENGINE].keys()
        compared = [row for row in group if row["seed"] in common and row["pairer"] in sides]
        found.append(
            {
                "error": error,
                "seeds": len(common),
                "pairers": _by_pairer(compared),
                "true_gap_ratio": _paired(_of(compared, ENGINE), _of(compared, FORMER), "true_gap", paired_ratio),
            }
        )
    return found


def _dials(rows: Sequence[Row]) -> Row:
    """Return the metrics at each dial, and the one with the fewest repetitions at hardly more true gap than at 0.4."""
    common = set.intersection(*({row["seed"] for row in group} for group in grouped(rows, "dial").values()))
    by_dial = grouped([row for row in rows if row["seed"] in common], "dial")
    base = by_dial[LEAST_DIAL,]
    settings = []
    for (dial,), group in sorted(by_dial.items()):
        metrics = _by_pairer(group)[ENGINE]
        ratio = _paired(group, base, "true_gap", paired_ratio)
        settings.append({"dial": dial, "metrics": metrics, "true_gap_ratio": ratio})
    fitting = [setting for setting in settings if setting["true_gap_ratio"]["mean"] <= MOST_MORE_GAP]

    def repetitions(setting: Row) -> float:
        metrics = setting["metrics"]
        return float(metrics["rematches"]["mean"] + metrics["repeated_partners"]["mean"])

    return {"seeds": len(common), "settings": settings, "default": min(fitting, key=repetitions)["dial"]}


def forecasts(rows: Sequence[Row]) -> list[Row]:
    """Return round by round how well results were foretold, beside the former rating, on the same games."""
    per_round: dict[int, list[Row]] = {}
    for row in rows:
        for told in row["forecasts"]:
            per_round.setdefault(told["round"], []).append({**told, "seed": row["seed"]})
    return [
        {
            "round": number,
            "games": sum(one["games"] for one in told),
            "log_loss": _mean_loss(told, "log_loss"),
            "former_log_loss": _mean_loss(told, "former_log_loss"),
            "difference": _loss_difference(told),
            "bins": np.sum([one["bins"] for one in told], axis=0).round(4).tolist(),
        }
        for number, told in sorted(per_round.items())
    ]


def _mean_loss(told: Sequence[Row], key: str) -> float:
    return round(float(sum(one[key] for one in told) / sum(one["games"] for one in told)), 5)


def _loss_difference(told: Sequence[Row]) -> Row:
    """Return the log loss less that of the former rating, per game; tournaments of one seed share their chance."""
    less = [one["log_loss"] - one["former_log_loss"] for one in told]
    return _written(paired_ratio(less, [one["games"] for one in told], [one["seed"] for one in told]))


def _written(found: Estimate) -> Row:
    return {"mean": round(found.mean, 5), "margin": round(found.margin, 5), "n": found.size}
