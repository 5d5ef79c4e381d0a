"""What the arguments of a study's command play."""

import argparse

from benchmarks.studies import front, quality, rating, sweep
from benchmarks.studies.store import Row
from pairing_engine.study.baselines import PAIRERS

HOW_NOT_WHAT = {"study", "jobs", "backend", "scheduler", "rows", "sum_up", "prove", "carry_from", "replay", "of"}
"""Arguments that do not say what is played: where it runs, what is written, and which rows are there already."""


def arguments_of(chosen: argparse.Namespace) -> Row:
    """Return what a result file says of the command that it comes from."""
    return {name: value for name, value in vars(chosen).items() if name not in HOW_NOT_WHAT}


def result_of(chosen: argparse.Namespace) -> str:
    """Return the name of the result file that a command writes."""
    return f"{chosen.study}{'-look-ahead' * getattr(chosen, 'look_ahead', False)}"


def quality_plan(chosen: argparse.Namespace) -> quality.Plan:
    """Return what the study of quality plays."""
    return quality.Plan(
        named_seeds=chosen.named_seeds,
        other_seeds=chosen.other_seeds,
        oracle_seeds=chosen.oracle_seeds,
        pairers=tuple(name for name in PAIRERS if name not in chosen.without),
        other_rounds=None if chosen.other_rounds is None else tuple(chosen.other_rounds),
        look_ahead_rounds=None if chosen.look_ahead_rounds is None else tuple(chosen.look_ahead_rounds),
        baseline_rounds=None if chosen.baseline_rounds is None else tuple(chosen.baseline_rounds),
    )


def sensitivity_plan(chosen: argparse.Namespace) -> sweep.Plan:
    """Return what the study of sensitivity plays."""
    return sweep.Plan(chosen.seeds, chosen.look_ahead_seeds, chosen.knowing_seeds, tuple(chosen.rounds))


def rating_plan(chosen: argparse.Namespace) -> rating.Plan:
    """Return what the study of ratings plays."""
    return rating.Plan(chosen.seeds, chosen.named_seeds, chosen.error_seeds, chosen.dial_seeds)


def front_plan(chosen: argparse.Namespace) -> front.Plan:
    """Return what the study of balance against repetition plays."""
    return front.Plan(chosen.seeds, tuple(chosen.rounds))
