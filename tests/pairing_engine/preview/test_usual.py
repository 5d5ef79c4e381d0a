"""What usually happens: looked up by field, rounds and the rules of the pairing."""

import pytest

from pairing_engine.preview import usual as module
from pairing_engine.preview.preview import preview
from pairing_engine.preview.usual import HEADER, Outcome, Range, UsualTask, known_tasks, table_row, usual, usual_of
from pairing_engine.rules import LookAhead, PairingRules, StrengthsCount

TASK = UsualTask((4, 4), 8, LookAhead.HORIZON, 0.55, 1, 2)
PLAYED = [Outcome(rematches=30 + n, repeated_partners=n % 2, format_deviation=0) for n in range(11)]
CLUBS = {"Rot": 4, "Blau": 4}


@pytest.fixture
def _one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    key, _, row = table_row(TASK, usual_of(PLAYED), len(PLAYED)).partition("\t")
    monkeypatch.setattr(module, "rows_of", lambda _: {key: row})


def test_four_of_five_tournaments_lie_within_a_range():
    assert usual_of(PLAYED).rematches == Range(p10=31, p90=39)


def test_ranges_are_rounded_outwards():
    assert usual_of([Outcome(0, 0, 0), Outcome(1, 0, 0)]).rematches == Range(p10=0, p90=1)


def test_a_row_has_a_value_for_each_column():
    assert len(table_row(TASK, usual_of(PLAYED), 11).split("\t")) == len(HEADER.split("\t"))


@pytest.mark.usefixtures("_one_row")
def test_a_field_is_found_in_any_order_of_its_clubs():
    assert usual(CLUBS, 8, TASK.rules) == usual_of(PLAYED)
    counted = TASK.rules.model_copy(update={"strengths_count": StrengthsCount.ALL_DAY})
    assert usual(CLUBS, 8, counted) == usual_of(PLAYED)


@pytest.mark.usefixtures("_one_row")
@pytest.mark.parametrize(
    "changed", [{"variety": 0.5}, {"max_classic": 2}, {"max_funino": None}, {"same_club_funino": "never"}]
)
def test_other_rules_have_no_row(changed: dict[str, object]):
    rules = PairingRules.model_validate(TASK.rules.model_dump() | changed)
    assert usual(CLUBS, 8, rules) is None


@pytest.mark.usefixtures("_one_row")
def test_other_fields_and_rounds_have_no_row():
    assert usual(CLUBS, 7, TASK.rules) is None
    assert usual({"Rot": 3, "Blau": 3}, 8, TASK.rules) is None


def test_no_row_of_the_table_is_better_than_what_is_proven():
    from pairing_engine.whole_tournament.floors import known_floor  # noqa: PLC0415

    for key, row in module.rows_of(module.TABLE).items():
        field, _, rounds, *_ = key.split(" ")
        floor = known_floor(tuple(map(int, field.split("+"))), int(rounds), last_resort=True)
        found = module._parse(row)
        assert floor is not None
        assert found.format_deviation.p90 >= floor.deviation_bound, key
        assert found.rematches.p10 <= found.rematches.p90, key


def test_what_is_usual_never_begins_below_what_no_tournament_undercuts():
    tasks = known_tasks()
    assert len({(task.sizes, task.rounds) for task in tasks}) == 180
    for task in tasks:
        clubs = {str(club): size for club, size in enumerate(task.sizes)}
        outlook, found = preview(clubs, task.rounds, task.rules).outlook, usual(clubs, task.rounds, task.rules)
        assert outlook is not None
        assert found is not None
        for figure in ("rematches", "repeated_partners", "format_deviation"):
            assert getattr(found, figure).p10 >= getattr(outlook, figure).bound, (task.key, figure)
