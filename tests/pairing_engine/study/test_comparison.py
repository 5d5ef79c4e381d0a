"""One's own way of pairing beside the baselines: rows, paired differences, tables, frames, a picture."""

from xml.etree import ElementTree

import pytest

from pairing_engine import InfeasibleRoundError, InvalidInputError
from pairing_engine.study.baselines import ENGINE, RANDOM, baselines
from pairing_engine.study.comparison import SHOWN, Comparison, compare
from pairing_engine.study.frames import pandas_frame, polars_frame
from pairing_engine.study.measures.metrics import METRICS
from pairing_engine.study.measures.statistics import clustered_estimate
from pairing_engine.study.parallel import Workers
from pairing_engine.study.plots import plot_differences
from pairing_engine.study.scenarios import all_fields, named_fields, scenarios
from pairing_engine.study.simulation import Scenario, by_engine

FIELDS = [(3, 3), (4, 4)]
SMALL = scenarios(FIELDS, rounds=[2])


def engine_again(tournament, world):
    return by_engine(tournament, world)


def gives_up(tournament, world):
    """Pair as the engine does, but leave the tournaments of odd seeds unfinished."""
    if world.seed % 2 and tournament.coming_round == 2:
        raise InfeasibleRoundError(["no idea"])
    return by_engine(tournament, world)


@pytest.fixture(scope="module")
def found():
    return compare(engine_again, SMALL, range(4), against=baselines(ENGINE, RANDOM, "ladder"))


def of(differences, baseline, key):
    return next(one for one in differences if one.baseline == baseline and one.metric.key == key)


def test_there_is_a_row_for_everybody_on_every_tournament(found):
    places = [(row["pairer"], row["field"], row["rounds"], row["seed"]) for row in found.rows]
    names = ("engine again", ENGINE, RANDOM, "ladder")
    assert sorted(places) == sorted((n, f, 2, s) for n in names for f in ("3+3", "4+4") for s in range(4))
    assert len({tuple(row) for row in found.rows}) == 1


def test_who_pairs_as_the_engine_does_not_differ_from_it(found):
    for one in found.differences():
        if one.baseline == ENGINE:
            assert (one.found.mean, one.found.margin, one.p, one.corrected_p) == (0, 0, 1, 1)


def test_differences_are_those_of_the_rows(found):
    rows = {(row["pairer"], row["field"], row["seed"]): row["estimated_gap"] for row in found.rows}
    pairs = [(seed, rows["engine again", f, seed] - rows[RANDOM, f, seed]) for f in ("3+3", "4+4") for seed in range(4)]
    one = of(found.differences(), RANDOM, "estimated_gap")
    expected = clustered_estimate([gap for _, gap in pairs], [seed for seed, _ in pairs])
    assert one.found.mean == pytest.approx(expected.mean)
    assert one.found.margin == pytest.approx(expected.margin)
    assert one.mine - one.theirs == pytest.approx(expected.mean)
    assert (one.found.size, one.tournaments) == (4, 8)
    assert one.p <= one.corrected_p


def test_the_correction_counts_every_difference_that_is_asked_for(found):
    alone, among = found.differences(["true_gap"]), found.differences(SHOWN)
    for one in alone:
        assert of(among, one.baseline, "true_gap").corrected_p >= one.corrected_p
        assert of(among, one.baseline, "true_gap").p == one.p


def test_tournaments_that_one_did_not_finish_are_not_compared():
    found = compare(gives_up, SMALL, range(4), against=baselines(ENGINE))
    assert of(found.differences(), ENGINE, "true_gap").tournaments == 4
    completed = of(found.differences(), ENGINE, "completed")
    assert (completed.tournaments, completed.mine, completed.theirs) == (8, 75, 100)


def test_nothing_in_common_is_no_difference():
    found = compare(gives_up, SMALL, [1], against=baselines(ENGINE))
    assert of(found.differences(), ENGINE, "true_gap").p == 1
    assert "| none |" in found.table(["true_gap"])


def test_the_table_has_a_line_for_each_metric_and_a_column_for_each_baseline(found):
    header, _, *lines = found.table().splitlines()
    assert header == "| engine again minus | engine | random legal | ladder |"
    assert [line.split(" | ")[0].strip("| ") for line in lines] == [METRICS[key].title for key in SHOWN]
    assert all("\u00a0±\u00a0" in line for line in lines)


@pytest.mark.long  # each check sees it of the rows that a comparison asks for
def test_two_processes_give_the_rows_of_one(found):
    pytest.importorskip("joblib")
    chosen = baselines(ENGINE, RANDOM, "ladder")
    assert compare(engine_again, SMALL, range(4), against=chosen, workers=Workers(2)).rows == found.rows


def test_frames_have_the_columns_of_the_rows(found):
    rows = [{**found.rows[0], "excess_repetition": None}, *found.rows]
    pandas, polars = pandas_frame(rows), polars_frame(rows)
    assert list(pandas.columns) == polars.columns == list(rows[0])
    assert pandas["excess_repetition"].isna().sum() == polars["excess_repetition"].null_count() > 0
    assert pandas["true_gap"].tolist() == polars["true_gap"].to_list() == [row["true_gap"] for row in rows]
    assert str(pandas["excess_repetition"].dtype) == "Int64"


def test_a_text_that_only_a_late_row_has_is_read_by_polars(found):
    rows = [*found.rows] * 40 + [{**found.rows[0], "stopped": "no idea"}]
    assert polars_frame(rows)["stopped"].to_list()[-1] == "no idea"


def test_a_picture_shows_every_baseline_and_is_the_same_again(found, tmp_path):
    first = plot_differences(found, tmp_path / "one.svg").read_bytes()
    assert first == plot_differences(found, tmp_path / "two.svg").read_bytes()
    assert ElementTree.fromstring(first).tag.endswith("svg")
    assert first.count(b"<!-- ladder -->") == first.count(b"<!-- random legal -->") == 1
    assert plot_differences(found, tmp_path / "three.png").stat().st_size > 1000


def test_a_name_that_is_taken_is_refused():
    with pytest.raises(InvalidInputError, match="there is a baseline 'ladder' already"):
        compare(engine_again, SMALL, [1], name="ladder", against=baselines("ladder"))


def test_a_field_that_is_listed_twice_is_refused():
    with pytest.raises(InvalidInputError, match=r"scenarios\[1\]: 3\+3 x 2 is listed twice"):
        compare(engine_again, [SMALL[0], SMALL[0]], [1], against={})


def test_an_unknown_baseline_is_named():
    with pytest.raises(InvalidInputError, match="there is no 'swiss'; there are 'random legal', 'ladder'"):
        baselines("swiss")


def test_scenarios_are_fields_times_rounds():
    like = Scenario(club_sizes=(2, 2), number_of_rounds=1, spread=0.5)
    made = scenarios(FIELDS, [4, 6], like)
    assert [(one.name, one.number_of_rounds, one.spread) for one in made] == [
        (name, rounds, 0.5) for name in ("3+3", "4+4") for rounds in (4, 6)
    ]
    assert len(all_fields()) == 90
    assert {field.club_sizes for field in named_fields()} < set(all_fields())


def test_a_comparison_can_be_put_together_from_kept_rows(found):
    again = Comparison(found.name, (RANDOM,), tuple(dict(row) for row in found.rows))
    assert of(again.differences(["true_gap"]), RANDOM, "true_gap").found == (
        of(found.differences(["true_gap"]), RANDOM, "true_gap").found
    )
