"""The page on seasons, written from the committed results of two studies: who meets, and what strengths foretell."""

from collections.abc import Iterator
from pathlib import Path

from benchmarks.report.builds import note_on
from benchmarks.report.differences import BOLD, cells
from benchmarks.studies.prediction import ANEW, AROUND, KEPT, LEARNED, LEARNING, MEAN, RESULTS
from benchmarks.studies.season import FORGOTTEN, REMEMBERED
from benchmarks.studies.seasons import CLUBS, DATES, ESTIMATE_ERROR, ROUNDS, TEAMS_OF_A_CLUB
from benchmarks.studies.store import Row, read_result
from pairing_engine.study.measures.tables import number, table

FILE = Path(__file__).parents[2] / "docs" / "reference" / "season.md"
ROWS = (
    ("met_before", "earlier meetings of two clubs that meet, dates 2 to 4", 2),
    ("most_met", "meetings of the two clubs that met most often", 2),
    ("least_met", "meetings of the two clubs that met least often", 2),
    ("spread", "spread of the meetings of two clubs, per common date", 3),
    ("never_met", "pairs of clubs that came together and never met", 2),
    ("most_met_teams", "meetings of the two teams that met most often", 2),
    ("true_gap", "true strength gap per child, logits", 3),
    ("format_deviation", "sum over teams of abs(classic - Funino), per date", 2),
    ("rematches", "rematches within a date", 2),
    ("repeated_partners", "repeated partners within a date", 2),
)

_PAIRED_BY_THE_SINGLE_ROUND = {"6828cc310023"}
"""Builds of the engine that played a study of seasons before its dates were paired by look-ahead."""

HEAD = f"""# A season

What a series changes: {DATES} dates of {CLUBS} clubs with {TEAMS_OF_A_CLUB} teams each, {ROUNDS} rounds a date, paired
as the planner does by default unless a section says otherwise. True strengths have a standard deviation of one logit
and drift from date to date; organisers err by {ESTIMATE_ERROR:g} logits. All figures are means with 95 % intervals over
seasons; differences are paired. {BOLD}
`nox -s benchmarks -- season` and `nox -s benchmarks -- prediction` write this page; the rows lie in
`benchmarks/results/season.csv` and `prediction.csv`.
"""


def write() -> None:
    """Write the page."""
    sections = [HEAD, *_meetings(read_result("season")), *_predictions(read_result("prediction"))]
    FILE.write_text("\n".join(section.strip("\n") + "\n" for section in sections), encoding="utf-8")


def _meetings(summary: Row | None) -> Iterator[str]:
    yield "## Who meets"
    if summary is None:
        yield "The study has not been run yet."
        return
    yield f"""Each season is played twice in the same world: every date remembers who met on the last three dates, or
each forgets the others. A team's strengths on two neighbouring dates correlate by {summary["stays"]:g}. A classic game
counts each of its four pairs of opponents.

{_note_on(summary)}"""
    for kind in summary["kinds"]:
        yield f"### {kind['kind'][0].upper()}{kind['kind'][1:]}, {kind['seasons']} seasons"
        header = ["", REMEMBERED, FORGOTTEN, "difference"]
        less = cells({name: (kind[name]["difference"], decimals) for name, _, decimals in ROWS})
        rows = (
            [title, *(number(kind[name][arm], decimals) for arm in (REMEMBERED, FORGOTTEN)), less[name]]
            for name, title, decimals in ROWS
        )
        yield table(header, rows)


def _predictions(summary: Row | None) -> Iterator[str]:
    yield "## What strengths foretell"
    if summary is None:
        yield "The study has not been run yet."
        return
    yield f"""Log loss per game: minus the logarithm of the probability given to what happened, in the first two rounds
of the dates from the second on, {summary["days_between"]} days after the one before. All foretell the same games, which
chance has paired. The ways to come to strengths:

- **{LEARNED}**: as a copy to the next date proposes them, from the strengths before and the results;
- **{RESULTS}**: the ratings that the last date ended with, which forget most of the estimates;
- **{ANEW}**: the organiser estimates every team again on each date, with new errors;
- **{KEPT}**: what the organiser wrote down when the team first came;
- **{MEAN}**: all teams alike.

With {AROUND[1]} clubs around, each stays away from a third of the dates; a team that was not there on the last date is
estimated by the organiser.

{_note_on(summary)}"""
    header = ["correlation, clubs around", "seasons", *LEARNING]
    yield table(header, [_loss_row(kind) for kind in summary["kinds"]])
    yield f"{LEARNED.capitalize()}, less the others on the same games; negative is better:"
    others = [arm for arm in LEARNING if arm != LEARNED]
    less = cells({(_name(kind), arm): (kind["less"][arm], 4) for kind in summary["kinds"] for arm in others})
    rows = ([name, *(less[name, arm] for arm in others)] for name in map(_name, summary["kinds"]))
    yield table(["correlation, clubs around", *others], rows)
    yield "True strength gap per child, in logits, in the first two rounds as the engine pairs them by these strengths:"
    yield table(["correlation, clubs around", *LEARNING], map(_gap_row, summary["kinds"]))


def _note_on(summary: Row) -> str:
    """Return how the dates were paired, where that is not as the planner does by default."""
    if summary["circumstances"].get("engine") not in _PAIRED_BY_THE_SINGLE_ROUND:
        return note_on(summary)
    return """**These dates were paired by the single round, its dial at 0.6**, and not as the planner does by default.
Strengths that come from results, and gaps, depend on it; they were not played again."""


def _name(kind: Row) -> str:
    return f"{kind['stays']:g}, {kind['around']}"


def _loss_row(kind: Row) -> list[str]:
    return [_name(kind), str(kind["seasons"]), *(number(kind["arms"][arm]["log_loss"], 4) for arm in LEARNING)]


def _gap_row(kind: Row) -> list[str]:
    return [_name(kind), *(number(kind["arms"][arm]["first_true_gap"], 3) for arm in LEARNING)]
