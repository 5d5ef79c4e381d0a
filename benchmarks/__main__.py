"""The studies as commands: `python -m benchmarks STUDY`."""

import argparse
import sys

from pairing_engine.study.parallel import Workers


def main() -> int:
    """Run a study and return the exit code."""
    return _run(parser().parse_args())


def parser() -> argparse.ArgumentParser:
    """Return what reads the command of a study."""
    found = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    studies = found.add_subparsers(dest="study", required=True)
    _add_measurements(studies)
    _add_played_studies(studies)
    return found


def _add_measurements(studies: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add what is measured or drawn in one go."""
    speed = studies.add_parser("speed", help="CPU time of a round, beside a peer, and of large fields")
    speed.add_argument("--tournaments", type=int, default=40, help="per number of teams, at least")
    speed.add_argument("--large-limit", type=int, default=180, help="CPU seconds that a large field may take")
    speed.add_argument("--large-runs", type=int, default=3, help="rounds of each large field")
    speed.add_argument("--small-only", action="store_true", help="leave the large fields out")
    speed.add_argument("--look-ahead", action="store_true", help="measure rounds with look-ahead")
    studies.add_parser("micro", help="where the time of a round goes")
    studies.add_parser("gate", help="compare with the committed reference; fails when quality drops")
    studies.add_parser("reference", help="make the reference of the gate anew")
    web = studies.add_parser("web", help="the planner: cost of its calls, waiting times, a crowd of visitors")
    web.add_argument("--quick", action="store_true", help="a small sample, to see that everything works")
    mutants = studies.add_parser("mutants", help="faults planted by chance: how many do the tests notice? resumes")
    mutants.add_argument("--seed", type=int, default=1, help="of the sample")
    mutants.add_argument("--number", type=int, default=200, help="mutants of the sample")
    mutants.add_argument("--again", action="store_true", help="plant what survived anew, beside the tests of today")
    mutants.add_argument("--sum-up", action="store_true", help="only sum up what has been tried, and write the page")
    trend = studies.add_parser("trend", help="add a row to the trend file")
    held_out = studies.add_parser("held-out", help="play the seeds that nothing was chosen by, once for a release")
    for study in (trend, held_out):
        study.add_argument("release", help="name of the release")
    studies.add_parser("report", help="draw the plots and write every page from the committed results")


def _add_played_studies(studies: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add what plays many tournaments, side by side where wanted."""
    quality = studies.add_parser("quality", help="everybody on all fields; resumes where it stopped")
    quality.add_argument("--named-seeds", type=int, default=200)
    quality.add_argument("--other-seeds", type=int, default=10)
    quality.add_argument("--other-rounds", type=int, nargs="+", help="on those fields; all if left out")
    quality.add_argument("--oracle-seeds", type=int, default=2)
    quality.add_argument("--look-ahead-rounds", type=int, nargs="+", help="all numbers of rounds if left out")
    quality.add_argument("--baseline-rounds", type=int, nargs="+", help="all numbers of rounds if left out")
    quality.add_argument("--rows", action="store_true", help="only make the rows; without it they are summed up, too")
    quality.add_argument("--without", nargs="+", default=[], metavar="PAIRER", help="pairers to leave out")
    sensitivity = studies.add_parser("sensitivity", help="dial, weights and circumstances turned")
    sensitivity.add_argument("--seeds", type=int, default=40)
    sensitivity.add_argument("--look-ahead-seeds", type=int, default=10)
    sensitivity.add_argument("--knowing-seeds", type=int, default=4)
    sensitivity.add_argument("--rounds", type=int, nargs="+", default=[6, 8, 10])
    room = studies.add_parser("room", help="how much repetition could be avoided at all: a proven bound")
    room.add_argument("--seeds", type=int, default=4)
    room.add_argument("--rounds", type=int, nargs="+", default=[6, 8, 10])
    rating = studies.add_parser("rating", help="what ratings know, by the true strengths; resumes where it stopped")
    rating.add_argument("--seeds", type=int, default=200, help="of the five fields, beside every way to pair")
    rating.add_argument("--named-seeds", type=int, default=200, help="of the named fields, beside the ladder")
    rating.add_argument("--error-seeds", type=int, default=40, help="of each error of the estimates")
    rating.add_argument("--dial-seeds", type=int, default=60, help="of each setting of the dial")
    front, days = _front_parser(studies), _days_parser(studies)
    bound = studies.add_parser("bound", help="how much of what tournaments repeat is proven unavoidable; resumes")
    bound.add_argument("--seeds", type=int, default=4, help="of each field, number of rounds and choice")
    bound.add_argument("--prove", action="store_true", help="only prove the bounds of the kept tournaments anew")
    tails = studies.add_parser("tails", help="new opponents day by day: the worst one and the 99th percentile; resumes")
    tails.add_argument("--seeds", type=int, default=300, help="of each field and number of rounds")
    mixed = studies.add_parser("mixed", help="mixed tournaments beside balanced games and the release before; resumes")
    mixed.add_argument("--seeds", type=int, default=100, help="of each field, number of rounds and dial")
    mixed.add_argument("--dials", type=float, nargs="+", help="beside the one that is chosen")
    season = studies.add_parser("season", help="four dates that remember who met, beside dates that forget; resumes")
    prediction = studies.add_parser("prediction", help="how well strengths of a series foretell a date; resumes")
    for study in (season, prediction):
        study.add_argument("--seeds", type=int, default=200, help="seasons of each kind")
    split = studies.add_parser("split", help="festival days split into groups: similar, mixed, by hand; resumes")
    split.add_argument("--seeds", type=int, default=200, help="days of each field and way to split")
    split.add_argument("--timed-seeds", type=int, default=20, help="days of each kind whose split is timed")
    for study in (quality, sensitivity, rating, days):
        study.add_argument("--sum-up", action="store_true", help="only sum up the kept rows once more")
    for study in (quality, sensitivity, rating, front):
        study.add_argument("--carry-from", metavar="FINGERPRINT", nargs="+", help="take over rows of these builds")
        study.add_argument("--replay", type=int, default=2, help="tournaments of each kind to play again before")
    for study in (quality, sensitivity, room, rating, front, days, bound, tails, mixed, season, prediction, split):
        study.add_argument("--jobs", type=int, default=1, help="processes; -1 is one per core")
        study.add_argument("--backend", choices=("loky", "dask"), default="loky")
        study.add_argument("--scheduler", metavar="ADDRESS", help="of a Dask cluster")


def _front_parser(studies: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    front = studies.add_parser(
        "front", help="balance against repetition on the proposed pitches; resumes where it stopped"
    )
    front.add_argument("--seeds", type=int, default=100, help="of each field, number of rounds and way to pair")
    front.add_argument("--rounds", type=int, nargs="+", default=[6, 8])
    front.add_argument("--sum-up", action="store_true", help="only sum up what has been played, and write the page")
    front.add_argument("--of", metavar="FINGERPRINT", help="sum up the rows of this build of the engine")
    return front


def _days_parser(studies: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    days = studies.add_parser("days", help="every field played over HTTP: is what was announced kept; resumes")
    days.add_argument("--seeds", type=int, default=2, help="days of each field, number of rounds and way to pair")
    return days


def _run(chosen: argparse.Namespace) -> int:
    """Run what was chosen; a study that is measured or played also says by which arguments."""
    if not (chosen.study == "speed" or "jobs" in chosen):
        return STUDIES[chosen.study](chosen)
    from benchmarks.plans import arguments_of, result_of  # noqa: PLC0415 - the other commands need no study
    from benchmarks.studies.store import note_arguments, read_result  # noqa: PLC0415

    kept = (read_result(result_of(chosen)) or {}).get("arguments")
    code = STUDIES[chosen.study](chosen)
    is_played = not any(getattr(chosen, name, False) for name in ("sum_up", "prove"))
    note_arguments(result_of(chosen), arguments_of(chosen) if is_played else kept)
    return code


def _speed(chosen: argparse.Namespace) -> int:
    from benchmarks.studies import speed  # noqa: PLC0415 - each study brings its own libraries

    large = () if chosen.small_only else speed.Plan().large
    plan = speed.Plan(
        chosen.tournaments,
        large,
        chosen.large_runs,
        chosen.large_limit,
        look_ahead=chosen.look_ahead,
        beside_peers=() if chosen.look_ahead else speed.Plan().beside_peers,
    )
    summary = speed.run(plan)
    for teams, times in summary["by_teams"].items():
        sys.stdout.write(f"{teams} teams: {times}\n")
    for row in (summary["peer"], *summary["large"]):
        sys.stdout.write(f"{row}\n")
    return 0


def _quality(chosen: argparse.Namespace) -> int:
    from benchmarks.plans import quality_plan  # noqa: PLC0415
    from benchmarks.studies import quality  # noqa: PLC0415
    from benchmarks.studies.carrying import carry_over, restore  # noqa: PLC0415

    if chosen.sum_up:
        quality.sum_up_anew()
        return 0
    plan = quality_plan(chosen)
    if chosen.carry_from:
        keys = {task.place: task.key for task in plan.tasks()}
        restore("quality", keys, quality.PLACE, chosen.carry_from[0])
        told = carry_over("quality", plan.tasks(), quality.play_task, chosen.carry_from, chosen.replay)
        sys.stdout.write(f"{told}\n")
    if chosen.rows:
        quality.make_rows(plan, _workers(chosen))
        return 0
    summary = quality.run(plan, _workers(chosen))
    for pairer, guarantees in summary["guarantees"].items():
        sys.stdout.write(f"{pairer}: {guarantees}\n")
    return 0


def _sensitivity(chosen: argparse.Namespace) -> int:
    from benchmarks.plans import sensitivity_plan  # noqa: PLC0415
    from benchmarks.studies import sweep  # noqa: PLC0415
    from benchmarks.studies.carrying import carry_over  # noqa: PLC0415

    if chosen.sum_up:
        sweep.sum_up_anew()
        return 0
    plan = sensitivity_plan(chosen)
    if chosen.carry_from:
        told = carry_over("sensitivity", plan.tasks(), sweep.play_task, chosen.carry_from, chosen.replay)
        sys.stdout.write(f"{told}\n")
    summary = sweep.run(plan, _workers(chosen))
    sys.stdout.write(f"{summary['protocol']}\n")
    return 0


def _room(chosen: argparse.Namespace) -> int:
    from benchmarks.studies import room  # noqa: PLC0415

    for row in room.run(chosen.seeds, chosen.rounds, _workers(chosen))["settings"]:
        sys.stdout.write(f"{row}\n")
    return 0


def _rating(chosen: argparse.Namespace) -> int:
    from benchmarks.plans import rating_plan  # noqa: PLC0415
    from benchmarks.report import rating as page  # noqa: PLC0415
    from benchmarks.studies import rating  # noqa: PLC0415
    from benchmarks.studies.carrying import carry_over  # noqa: PLC0415

    plan = rating_plan(chosen)
    if chosen.carry_from:
        told = carry_over("rating", plan.tasks(), rating.play_task, chosen.carry_from, chosen.replay)
        sys.stdout.write(f"{told}\n")
    if chosen.sum_up:
        rating.sum_up_anew(plan, _workers(chosen))
    else:
        rating.run(plan, _workers(chosen))
    page.write()
    return 0


def _days(chosen: argparse.Namespace) -> int:
    from benchmarks.report import days as page  # noqa: PLC0415
    from benchmarks.studies import days  # noqa: PLC0415

    summary = days.sum_up_anew() if chosen.sum_up else days.run(chosen.seeds, _workers(chosen))
    page.write()
    sys.stdout.write(f"{summary['days']} days, not kept: {summary['broken']}\n")
    return 1 if summary["broken"] else 0


def _bound(chosen: argparse.Namespace) -> int:
    from benchmarks.report import bound as page  # noqa: PLC0415
    from benchmarks.studies import bound  # noqa: PLC0415

    summary = bound.prove_anew() if chosen.prove else bound.run(chosen.seeds, _workers(chosen))
    page.write()
    sys.stdout.write(f"{summary['tournaments']} tournaments, below their bound: {summary['contradictions']}\n")
    return 1 if summary["contradictions"] else 0


def _mixed(chosen: argparse.Namespace) -> int:
    from benchmarks.report import front as page  # noqa: PLC0415
    from benchmarks.studies import mixed  # noqa: PLC0415

    mixed.keep(mixed.run(mixed.plan(chosen.seeds, chosen.dials), _workers(chosen)))
    page.write()
    return 0


def _tails(chosen: argparse.Namespace) -> int:
    from benchmarks.report import front as page  # noqa: PLC0415
    from benchmarks.studies import tails  # noqa: PLC0415

    tails.keep(tails.run(tails.Plan(chosen.seeds), _workers(chosen)))
    page.write()
    return 0


def _season(chosen: argparse.Namespace) -> int:
    from benchmarks.report import season as page  # noqa: PLC0415
    from benchmarks.studies import season  # noqa: PLC0415

    season.run(chosen.seeds, _workers(chosen))
    page.write()
    return 0


def _prediction(chosen: argparse.Namespace) -> int:
    from benchmarks.report import season as page  # noqa: PLC0415
    from benchmarks.studies import prediction  # noqa: PLC0415

    prediction.run(chosen.seeds, _workers(chosen))
    page.write()
    return 0


def _split(chosen: argparse.Namespace) -> int:
    from benchmarks.report import split as page  # noqa: PLC0415
    from benchmarks.studies import split  # noqa: PLC0415

    split.run(chosen.seeds, chosen.timed_seeds, _workers(chosen))
    page.write()
    return 0


def _front(chosen: argparse.Namespace) -> int:
    from benchmarks.plans import front_plan  # noqa: PLC0415
    from benchmarks.report import front as page  # noqa: PLC0415
    from benchmarks.studies import front, front_rows, front_summary  # noqa: PLC0415
    from benchmarks.studies.carrying import carry_over  # noqa: PLC0415
    from benchmarks.studies.store import engine_digest, file_of, read_rows, write_anew  # noqa: PLC0415

    plan = front_plan(chosen)
    front_rows.unpack()
    if chosen.carry_from:
        told = carry_over("front", plan.tasks(), front.play_task, chosen.carry_from, chosen.replay)
        sys.stdout.write(f"{told}\n")
    if not chosen.sum_up:
        front.run(plan, _workers(chosen))
    engine = chosen.of or engine_digest()
    order = {task.key: number for number, task in enumerate(plan.tasks())}
    rows = [row for row in read_rows(file_of("front", engine)) if row["key"] in order]
    rows.sort(key=lambda row: order[row["key"]])
    front_rows.pack(rows, engine)
    write_anew("front", front_summary.summed_up(rows, engine), front_summary.OF_THE_RUN if chosen.sum_up else ())
    page.write()
    return 0


def _micro(chosen: argparse.Namespace) -> int:  # noqa: ARG001 - all studies are called alike
    from benchmarks.micro import stages  # noqa: PLC0415

    for name, time in stages.measured().items():
        sys.stdout.write(f"{name}: {time:.2f} ms\n")
    return 0


def _gate(chosen: argparse.Namespace) -> int:  # noqa: ARG001
    from benchmarks import gate  # noqa: PLC0415

    found = gate.drops(gate.reference(), gate.measured())
    for sentence in found or ["quality holds: nothing dropped beyond its tolerance"]:
        sys.stdout.write(f"{sentence}\n")
    return 1 if found else 0


def _reference(chosen: argparse.Namespace) -> int:  # noqa: ARG001
    from benchmarks import gate  # noqa: PLC0415

    gate.write_reference(gate.measured())
    return 0


def _web(chosen: argparse.Namespace) -> int:
    from benchmarks.report.web import lines  # noqa: PLC0415
    from benchmarks.studies import web  # noqa: PLC0415

    plan = web.Plan(40, 1, 1, 50, 0.1) if chosen.quick else web.Plan()
    for line in lines(web.run(plan, keep=not chosen.quick)):
        sys.stdout.write(f"{line}\n")
    return 0


def _mutants(chosen: argparse.Namespace) -> int:
    from benchmarks.mutants import study  # noqa: PLC0415
    from benchmarks.report import mutants as page  # noqa: PLC0415

    if chosen.sum_up:
        summary = study.kept()
    else:
        summary = study.again() if chosen.again else study.run(chosen.seed, chosen.number)
    page.write()
    for sample in summary["samples"]:
        sys.stdout.write(f"seed {sample['seed']}: {sample['all']}\n")
    return 0


def _trend(chosen: argparse.Namespace) -> int:
    from benchmarks import gate  # noqa: PLC0415

    gate.add_to_trend(chosen.release, gate.measured())
    return 0


def _held_out(chosen: argparse.Namespace) -> int:
    from benchmarks import gate  # noqa: PLC0415

    try:
        gate.evaluate_held_out(chosen.release)
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def _report(chosen: argparse.Namespace) -> int:  # noqa: ARG001
    from benchmarks.report import pages  # noqa: PLC0415

    for page in pages.PAGES:
        page.write()
    return 0


def _workers(chosen: argparse.Namespace) -> Workers:
    return Workers(chosen.jobs, chosen.backend, chosen.scheduler)


STUDIES = {
    "speed": _speed,
    "micro": _micro,
    "quality": _quality,
    "sensitivity": _sensitivity,
    "room": _room,
    "rating": _rating,
    "days": _days,
    "bound": _bound,
    "tails": _tails,
    "mixed": _mixed,
    "season": _season,
    "prediction": _prediction,
    "split": _split,
    "front": _front,
    "web": _web,
    "gate": _gate,
    "reference": _reference,
    "mutants": _mutants,
    "trend": _trend,
    "held-out": _held_out,
    "report": _report,
}

if __name__ == "__main__":
    sys.exit(main())
